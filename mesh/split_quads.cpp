#include <mesh/split_quads.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <mesh/find_all.hpp>

namespace plumb::mesh {
namespace {

using Corners = std::array<std::uint32_t, 3>;

constexpr std::uint32_t kNoQuad = std::numeric_limits<std::uint32_t>::max();

/// The faces that name each vertex, in ascending order.
class FacesOfVertices {
 public:
  FacesOfVertices(const FaceView& faces, std::size_t vertices) : ends_(vertices), faces_(faces.corners.size()) {
    for (const std::uint32_t corner : faces.corners) ++ends_[corner];
    std::size_t before = 0;
    for (std::size_t& end : ends_) before += std::exchange(end, before);
    for (std::uint32_t face = 0; face < faces.size(); ++face) {
      for (const std::uint32_t corner : faces[face]) faces_[ends_[corner]++] = face;
    }
  }

  bool names(std::uint32_t face, std::uint32_t vertex) const {
    const auto at = [&](std::size_t end) { return faces_.begin() + static_cast<std::ptrdiff_t>(end); };
    return std::binary_search(at(vertex == 0 ? 0 : ends_[vertex - 1]), at(ends_[vertex]), face);
  }

 private:
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> faces_;
};

class Splitter {
 public:
  Splitter(MeshFile& file, std::span<const WarpedQuad> quads) : file_(file), quads_(quads) {}

  void split() {
    count_pairs_of_first();
    std::vector<std::uint32_t> tried;
    for (std::uint32_t q = 0; q < quads_.size(); ++q) {
      if (first_[q] != 0) tried.push_back(q);
    }
    if (!tried.empty()) count_pairs_of_second(tried);
    for (std::uint32_t q = 0; q < quads_.size(); ++q) {
      const bool second = second_.empty() ? false : second_[q] < first_[q];
      file_.warnings[quads_[q].warning].diagonal_from = second ? 2 : 1;
      if (!second) continue;
      const auto [one, other] = second_split(q);
      file_.mesh.triangles[quads_[q].triangle] = one;
      file_.mesh.triangles[quads_[q].triangle + 1] = other;
    }
  }

 private:
  std::array<std::uint32_t, 4> corners(std::uint32_t quad) const {
    const auto& [a, b, c] = file_.mesh.triangles[quads_[quad].triangle];
    return {a, b, c, file_.mesh.triangles[quads_[quad].triangle + 1][2]};
  }

  std::array<Corners, 2> second_split(std::uint32_t quad) const {
    const auto [a, b, c, d] = corners(quad);
    return {Corners{b, c, d}, Corners{b, d, a}};
  }

  /// The quads are in the order of the faces.
  std::uint32_t quad_of(std::uint32_t of_face) const {
    const auto after = std::partition_point(
        quads_.begin(), quads_.end(), [&](const WarpedQuad& q) { return file_.warnings[q.warning].face < of_face; });
    return after != quads_.end() && file_.warnings[after->warning].face == of_face
               ? static_cast<std::uint32_t>(after - quads_.begin())
               : kNoQuad;
  }

  /// Whether a quad and a face share a vertex. A triangle of either need not name it.
  bool share_vertex(std::uint32_t quad, std::uint32_t other) {
    if (!faces_of_vertices_) faces_of_vertices_.emplace(file_.corners_of_faces(), file_.mesh.vertices.size());
    const auto of_quad = corners(quad);
    return std::any_of(of_quad.begin(), of_quad.end(),
                       [&](std::uint32_t corner) { return faces_of_vertices_->names(other, corner); });
  }

  void count_pairs_of_first() {
    first_.resize(quads_.size());
    for (const IntersectingPair& pair : find_pairs(file_.view())) {
      const std::uint32_t faces[] = {file_.face(pair.first), file_.face(pair.second)};
      const std::uint32_t quads[] = {quad_of(faces[0]), quad_of(faces[1])};
      const std::uint32_t some = quads[0] != kNoQuad ? quads[0] : quads[1];
      if (some == kNoQuad) continue;
      if (pair.shared_vertices == 0 && !share_vertex(some, faces[quads[0] != kNoQuad ? 1 : 0])) continue;
      for (const std::uint32_t quad : quads) {
        if (quad != kNoQuad) ++first_[quad];
      }
    }
  }

  /// Counts them in a mesh of two faces. One has the triangles as they are around the quads, the other those of the
  /// other diagonals. Triangles of one face are no pair, so the work is that for pairs between the two.
  void count_pairs_of_second(std::span<const std::uint32_t> tried) {
    std::vector<bool> near_vertex(file_.mesh.vertices.size());
    for (const std::uint32_t quad : tried) {
      for (const std::uint32_t corner : corners(quad)) near_vertex[corner] = true;
    }
    const FaceView faces = file_.corners_of_faces();
    std::vector<Corners> triangles;
    std::vector<std::uint32_t> face_of;
    for (std::size_t i = 0, end = 0; i < file_.mesh.triangles.size(); i = end) {
      const std::uint32_t face = file_.face(i);
      const auto corners = faces[face];
      const bool is_near = std::any_of(corners.begin(), corners.end(), [&](std::uint32_t c) { return near_vertex[c]; });
      for (; end < file_.mesh.triangles.size() && file_.face(end) == face; ++end) {
        if (!is_near) continue;
        triangles.push_back(file_.mesh.triangles[end]);
        face_of.push_back(face);
      }
    }
    const std::size_t seconds = triangles.size();
    if (seconds + 2 * tried.size() > std::numeric_limits<std::uint32_t>::max())
      throw std::length_error("more than 2^32 - 1 triangles at faces that are not planar");
    for (const std::uint32_t quad : tried) {
      for (const Corners& triangle : second_split(quad)) triangles.push_back(triangle);
    }
    std::vector<std::uint32_t> sides(triangles.size(), 0);
    std::fill(sides.begin() + static_cast<std::ptrdiff_t>(seconds), sides.end(), 1);
    second_.resize(quads_.size());
    const MeshView both(VertexView(file_.mesh.vertices), TriangleView(triangles), sides, faces);
    for (const IntersectingPair& pair : find_pairs(both)) {
      const std::uint32_t quad = tried[(pair.second - seconds) / 2], other = face_of[pair.first];
      // The quad's own triangles are no pair: they share an edge and lie in different planes.
      if (pair.shared_vertices == 0 && !share_vertex(quad, other)) continue;
      ++second_[quad];
    }
  }

  MeshFile& file_;
  std::span<const WarpedQuad> quads_;
  std::vector<std::size_t> first_, second_;  // how many pairs each quad makes; none where none is tried
  std::optional<FacesOfVertices> faces_of_vertices_;
};

}  // namespace

void split_warped_quads(MeshFile& file, std::span<const WarpedQuad> quads, unsigned threads) {
  in_arena_of(threads, [&] { Splitter(file, quads).split(); });
}

}  // namespace plumb::mesh
