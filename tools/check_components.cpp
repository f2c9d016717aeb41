#include "check_components.hpp"

#include <cstddef>

namespace plumb {
namespace {

std::string face_of(const CheckedMesh& mesh, std::uint32_t triangle) {
  return "face " + std::to_string(mesh.read.face(triangle));
}

}  // namespace

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
