#include <check/split_faces.hpp>

#include <algorithm>
#include <charconv>
#include <set>

#include <check/places.hpp>

namespace plumb::tools {
namespace {

const ReadWarning* find(const std::vector<ReadWarning>& of_kind, std::uint32_t face) {
  const auto found = std::lower_bound(of_kind.begin(), of_kind.end(), face,
                                      [](const ReadWarning& w, std::uint32_t f) { return w.face < f; });
  return found != of_kind.end() && found->face == face ? &*found : nullptr;
}

}  // namespace

SplitFaces::SplitFaces(const CheckedMesh& mesh) {
  for (const ReadWarning& warning : mesh.read.warnings) {
    if (warning.kind == ReadWarning::Kind::not_planar) bent.push_back(warning);
    if (warning.kind == ReadWarning::Kind::crosses_itself) crossing.push_back(warning);
  }
  for (const ReadWarning& warning : bent) {
    if (worst == nullptr || warning.off_plane > worst->off_plane) worst = &warning;
  }
  if (count() == 0) return;
  const auto corners = [&](std::uint32_t face) {
    const auto& faces = mesh.read.face_of_triangle;
    const auto [first, last] = std::equal_range(faces.begin(), faces.end(), face);
    return last - first;
  };
  // A pair of two such faces counts for the one with more corners. The fan of a cap with many corners may lie far from
  // it; the walls next to it may be as little planar, but lie near.
  std::set<std::uint32_t> to_blame;
  for (const IntersectingPair& pair : mesh.found.pairs) {
    const std::uint32_t one = mesh.read.face(pair.first), other = mesh.read.face(pair.second);
    const bool of_one = has(one), of_other = has(other);
    if (!of_one && !of_other) continue;
    ++pairs;
    to_blame.insert(!of_other || (of_one && corners(one) >= corners(other)) ? one : other);
  }
  for (const std::uint32_t face : to_blame) {
    if (const ReadWarning* const is_bent = find(bent, face)) {
      ++bent_in_pairs;
      off_plane_in_pairs = std::max(off_plane_in_pairs, is_bent->off_plane);
    } else {
      ++crossing_in_pairs;
    }
  }
}

bool SplitFaces::has(std::uint32_t face) const {
  return find(bent, face) != nullptr || find(crossing, face) != nullptr;
}

std::string SplitFaces::in_pairs_text() const {
  const std::size_t faces = bent_in_pairs + crossing_in_pairs;
  const bool one = faces == 1;
  std::string text = count_text(faces, "face") + " that ";
  if (bent_in_pairs != 0)
    text += std::string(one ? "is" : "are") + " not planar (off " + (one ? "its" : "their") + " plane by about " +
            about_text(off_plane_in_pairs) + " at most)";
  if (bent_in_pairs != 0 && crossing_in_pairs != 0) text += " or ";
  if (crossing_in_pairs != 0) text += one ? "crosses itself" : "cross themselves";
  return text + " and " + (one ? "was" : "were") + " split";
}

std::vector<std::uint32_t> triangles_of_face(const CheckedMesh& mesh, std::uint32_t face) {
  const auto& faces = mesh.read.face_of_triangle;
  if (faces.empty()) return {face};
  const auto [first, last] = std::equal_range(faces.begin(), faces.end(), face);
  std::vector<std::uint32_t> triangles;
  for (auto at = first; at != last; ++at) triangles.push_back(static_cast<std::uint32_t>(at - faces.begin()));
  return triangles;
}

std::vector<Point3> corners_of_split(const CheckedMesh& mesh, std::uint32_t face) {
  std::vector<Point3> corners;
  for (const std::uint32_t corner : mesh.read.corners_of_faces()[face]) {
    const Point3& p = mesh.read.mesh.vertices[corner];
    if (corners.empty() || corners.back() != p) corners.push_back(p);
  }
  while (corners.size() > 1 && corners.back() == corners.front()) corners.pop_back();
  return corners;
}

const char* split_text(const ReadWarning& warning) {
  return warning.diagonal_from == 0 ? "fan" : warning.diagonal_from == 1 ? "first_diagonal" : "second_diagonal";
}

std::string about_text(double x) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, x, std::chars_format::general, 2).ptr;
  return {text, end};
}

}  // namespace plumb::tools
