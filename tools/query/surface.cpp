#include <query/surface.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include <plumb/invalid_argument.hpp>

#include <query/placement.hpp>

namespace plumb::tools {

namespace {

constexpr std::size_t most_indices = std::numeric_limits<std::uint32_t>::max();

/// Moves the vertices where all of them get doubles for coordinates.
bool is_moved(TriangleMesh& mesh, const Placement& by) {
  std::vector<Point3> images;
  for (const Point3& p : mesh.vertices) {
    const ExactPoint3 image = by(p);
    if (image.rounding_error() != 0) return false;
    images.push_back(image.rounded());
  }
  mesh.vertices = std::move(images);
  return true;
}

}  // namespace

QueriedSurface::QueriedSurface(std::vector<PlacedFile> meshes, const trees::TreeKind& kind)
    : is_in_plane_(kind.is_in_plane) {
  // Faces that are triangles are written out where some others are not.
  const bool all_triangles =
      std::all_of(meshes.begin(), meshes.end(), [](const PlacedFile& mesh) { return mesh.file.face_starts.empty(); });
  if (!all_triangles) face_starts_.push_back(0);
  bool is_placed = false;
  std::vector<PlacedMeshes::Part> parts;
  for (auto& [file, by] : meshes) {
    if (by && is_moved(file.mesh, *by)) by.reset();
    is_placed |= by.has_value();
    const auto vertices = static_cast<std::uint32_t>(mesh_.vertices.size());
    add(std::move(file));
    parts.push_back({first_triangles_.back(), vertices, by.value_or(identity())});
  }
  const MeshView all(mesh_, face_of_triangle_, FaceView{face_starts_, face_corners_});
  if (is_placed)
    placed_.emplace(all, std::move(parts), kind.make);
  else
    tree_.emplace(kind.make(all));
}

void QueriedSurface::add(MeshFile file) {
  const std::size_t vertices_before = mesh_.vertices.size(), triangles_before = mesh_.triangles.size();
  if (file.mesh.vertices.size() > most_indices - vertices_before ||
      file.mesh.triangles.size() > most_indices - triangles_before ||
      file.face_corners.size() > most_indices - face_corners_.size())
    throw InvalidArgument("the meshes have 2^32 vertices, triangles or corners of faces, or more");
  first_triangles_.push_back(static_cast<std::uint32_t>(triangles_before));
  const auto first_vertex = static_cast<std::uint32_t>(vertices_before);
  if (!face_starts_.empty()) {
    const auto first_face = static_cast<std::uint32_t>(face_starts_.size() - 1);
    for (std::size_t i = 0; i < file.mesh.triangles.size(); ++i) face_of_triangle_.push_back(first_face + file.face(i));
    const auto add_face = [&](std::span<const std::uint32_t> corners) {
      for (const std::uint32_t v : corners) face_corners_.push_back(first_vertex + v);
      face_starts_.push_back(static_cast<std::uint32_t>(face_corners_.size()));
    };
    const FaceView faces = file.corners_of_faces();
    for (std::size_t i = 0; i < faces.size(); ++i) add_face(faces[i]);
    if (faces.empty())
      for (const auto& triangle : file.mesh.triangles) add_face(triangle);
  }
  if (vertices_before == 0 && triangles_before == 0) {
    mesh_ = std::move(file.mesh);
    return;
  }
  mesh_.vertices.insert(mesh_.vertices.end(), file.mesh.vertices.begin(), file.mesh.vertices.end());
  mesh_.triangles.reserve(mesh_.triangles.size() + file.mesh.triangles.size());
  for (const auto& [a, b, c] : file.mesh.triangles)
    mesh_.triangles.push_back({first_vertex + a, first_vertex + b, first_vertex + c});
}

void QueriedSurface::append_triangle(std::string& text, std::uint32_t triangle) const {
  const auto after = std::upper_bound(first_triangles_.begin(), first_triangles_.end(), triangle);
  const auto mesh = std::prev(after);
  if (first_triangles_.size() > 1) text += std::to_string(mesh - first_triangles_.begin()) + ':';
  text += std::to_string(triangle - *mesh);
}

}  // namespace plumb::tools
