#include <check/components.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <check/places.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

/// "face 12"; in 3MF "face 12 (of peg #2)", by the name of the placed object.
std::string face_of(const CheckedMesh& mesh, std::uint32_t triangle) {
  const MeshFile& read = mesh.read;
  const std::uint32_t face = read.face(triangle);
  return "face " + std::to_string(face) +
         (read.parts.empty() ? "" : " (of " + printable(read.groups.names()[read.groups[face]]) + ')');
}

/// Two components, or one twice, and how many pairs of triangles they have.
struct Meeting {
  std::uint32_t one, other;
  std::size_t pairs;
};

/// The component pairs with most pairs of triangles, in falling order, and how many component pairs there are. There
/// may be as many as pairs of triangles, so they are sorted as numbers and only the first are kept.
struct Meetings {
  std::vector<Meeting> most;
  std::size_t all = 0;
};
Meetings meetings(const CheckedMesh& mesh, std::size_t kept) {
  std::vector<std::uint64_t> components;
  components.reserve(mesh.found.pairs.size());
  for (const IntersectingPair& pair : mesh.found.pairs) {
    const auto [one, other] = std::minmax(mesh.component[pair.first], mesh.component[pair.second]);
    components.push_back(std::uint64_t{one} << 32 | other);
  }
  std::sort(components.begin(), components.end());
  Meetings found;
  for (auto begin = components.begin(); begin != components.end(); ++found.all) {
    const auto end = std::upper_bound(begin, components.end(), *begin);
    const Meeting meeting{static_cast<std::uint32_t>(*begin >> 32), static_cast<std::uint32_t>(*begin),
                          static_cast<std::size_t>(end - begin)};
    const auto place = std::find_if(found.most.begin(), found.most.end(),
                                    [&](const Meeting& other) { return other.pairs < meeting.pairs; });
    found.most.insert(place, meeting);
    if (found.most.size() > kept) found.most.pop_back();
    begin = end;
  }
  return found;
}

}  // namespace

std::string pairs_of_components_text(const CheckedMesh& mesh) {
  if (mesh.found.components < 2 || mesh.found.pairs.empty()) return {};
  const Meetings found = meetings(mesh, 3);
  std::string text;
  std::size_t left = mesh.found.pairs.size();
  for (const auto& [one, other, pairs] : found.most) {
    left -= pairs;
    const std::string where =
        one == other ? "within the component of " + face_of(mesh, one)
                     : "between the component of " + face_of(mesh, one) + " and that of " + face_of(mesh, other);
    text += (text.empty() ? "" : ", ") + (found.all == 1 ? "all" : std::to_string(pairs)) + ' ' + where;
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
                    face_of(mesh, nested.outer) +
                    " and is turned outward too: it is no cavity; turn it round if it ought to be one");
  }
  return notes;
}

}  // namespace plumb::tools
