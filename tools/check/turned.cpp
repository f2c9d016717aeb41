#include <check/turned.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

#include <check/places.hpp>

namespace plumb::tools {
namespace {

/// The triangles rise, so the faces rise too.
std::vector<std::uint32_t> faces_of(const CheckedMesh& mesh, const std::vector<std::uint32_t>& triangles) {
  std::vector<std::uint32_t> faces;
  for (const std::uint32_t t : triangles) {
    if (const std::uint32_t face = mesh.read.face(t); faces.empty() || faces.back() != face) faces.push_back(face);
  }
  return faces;
}

/// "3, 5, 7 to 9 and 12 more".
std::string ranges_text(const std::vector<std::uint32_t>& faces) {
  constexpr std::size_t most_ranges = 8;
  std::string text;
  std::size_t first = 0;
  for (std::size_t ranges = 0; first < faces.size() && ranges < most_ranges; ++ranges) {
    std::size_t last = first;
    while (last + 1 < faces.size() && faces[last + 1] == faces[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(faces[first]);
    if (last != first) text += (last == first + 1 ? ", " : " to ") + std::to_string(faces[last]);
    first = last + 1;
  }
  if (first < faces.size()) text += " and " + std::to_string(faces.size() - first) + " more";
  return text;
}

}  // namespace

std::string patch_text(const CheckedMesh& mesh, const TurnedPatch& patch, const char* to_do) {
  const std::vector<std::uint32_t> faces = faces_of(mesh, patch.triangles);
  if (faces.size() > 1)
    return "patch of " + std::to_string(faces.size()) + " faces, " + ranges_text(faces) +
           ", is turned against the rest" + to_do;
  const std::size_t neighbours = faces_of(mesh, patch.neighbours).size();
  return face_text(mesh, faces.front()) + " is turned against " +
         (neighbours == 1 ? "its only neighbour" : "all " + count_text(neighbours, "neighbour")) + to_do;
}

bool only_turned_faces_keep_it_open(const CheckedMesh& mesh) {
  const MeshFindings& found = mesh.found;
  if (found.closed || !found.boundary_edges.empty()) return false;
  std::size_t use = 0;
  for (const NonManifoldEdge& edge : found.non_manifold_edges) {
    std::size_t forth = 0;
    for (const std::size_t end = use + edge.uses; use < end; ++use)
      forth += found.non_manifold_uses[use].from == edge.first;
    if (2 * forth != edge.uses) return false;
  }
  return true;
}

}  // namespace plumb::tools
