#include "check_components.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace plumb {
namespace {

/// "face 12", of 3MF "face 12 (of peg #2)", which is the object that is placed.
std::string face_of(const CheckedMesh& mesh, std::uint32_t triangle) {
  const MeshFile& read = mesh.read;
  const std::uint32_t face = read.face(triangle);
  return "face " + std::to_string(face) +
         (read.parts.empty() ? "" : " (of " + read.groups.names()[read.groups[face]] + ')');
}

/// Every pair's components, the lesser first, and how many pairs are of these, most first.
std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::size_t>> pairs_of_components(
    const CheckedMesh& mesh) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> counts;
  for (const IntersectingPair& pair : mesh.found.pairs)
    ++counts[std::minmax(mesh.component[pair.first], mesh.component[pair.second])];
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::size_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return sorted;
}

}  // namespace

std::string pairs_of_components_text(const CheckedMesh& mesh) {
  if (mesh.found.components < 2 || mesh.found.pairs.empty()) return {};
  constexpr std::size_t most = 3;
  const auto counts = pairs_of_components(mesh);
  std::string text;
  std::size_t shown = 0, left = mesh.found.pairs.size();
  for (const auto& [components, count] : counts) {
    if (shown++ == most) break;
    left -= count;
    const auto& [one, other] = components;
    const std::string where =
        one == other ? "within the component of " + face_of(mesh, one)
                     : "between the component of " + face_of(mesh, one) + " and that of " + face_of(mesh, other);
    text += (text.empty() ? "" : ", ") + (counts.size() == 1 ? "all" : std::to_string(count)) + ' ' + where;
  }
  if (left != 0) text += " and " + std::to_string(left) + " elsewhere";
  return text;
}

bool components_meet(const CheckedMesh& mesh) {
  if (mesh.found.components < 2) return false;
  return std::any_of(mesh.found.pairs.begin(), mesh.found.pairs.end(), [&](const IntersectingPair& pair) {
    return mesh.component[pair.first] != mesh.component[pair.second];
  });
}

std::string enclosed_text(const CheckedMesh& mesh, std::uint32_t first_triangle) {
  constexpr std::size_t most = 3;
  std::string faces;
  std::size_t enclosed = 0, outward = 0;
  for (const NestedComponent& nested : mesh.found.nested) {
    if (nested.outer != first_triangle || nested.outer_volume != Sign::negative) continue;
    if (++enclosed <= most) faces += (faces.empty() ? "" : ", ") + face_of(mesh, nested.inner);
    outward += nested.inner_volume == Sign::positive;
  }
  if (enclosed == 0) return {};
  if (enclosed > most) faces += " and " + std::to_string(enclosed - most) + " more";
  std::string text = "component of " + face_of(mesh, first_triangle) + " is turned inwards and encloses the " +
                     (enclosed == 1 ? "component of " : "components of ") + faces;
  if (outward == 0)
    text += enclosed == 1 ? ": turn it alone if that is a cavity" : ": turn it alone if those are cavities";
  if (outward == enclosed)
    text += enclosed == 1 ? ": turn both if that is a cavity" : ": turn all if those are cavities";
  return text;
}

std::vector<std::string> no_cavity_notes(const CheckedMesh& mesh) {
  std::vector<std::string> notes;
  for (const NestedComponent& nested : mesh.found.nested) {
    if (nested.inner_volume != Sign::positive || nested.outer_volume != Sign::positive || nested.winding <= 0) continue;
    notes.push_back("component of " + face_of(mesh, nested.inner) + " lies inside that of " +
                    face_of(mesh, nested.outer) + " and is turned outward too: it is no cavity");
  }
  return notes;
}

}  // namespace plumb
