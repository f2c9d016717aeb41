#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include <plumb/attempt.hpp>
#include <plumb/shapes.hpp>
#include <plumb/strided.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// The vertices of a mesh.
using VertexView = Strided<Point3>;

/// Triangles that lie in somebody else's memory: the indices of three vertices each, at equal distances.
class TriangleView {
 public:
  using Corners = std::array<std::uint32_t, 3>;

  TriangleView() = default;
  /// The first index of the first triangle, how many triangles there are, and how many bytes one is from the next.
  /// Indices of 32 or 64 bits; a negative one is refused by whoever reads them, as one that is too large.
  template <class Index>
  requires(std::is_integral_v<Index> && (sizeof(Index) == 4 || sizeof(Index) == 8))
      TriangleView(const Index* first, std::size_t count, std::size_t stride = 3 * sizeof(Index))
      : first_(reinterpret_cast<const std::byte*>(first)),
        count_(count),
        stride_(stride),
        is_wide_(sizeof(Index) == 8),
        is_signed_(std::is_signed_v<Index>) {}
  TriangleView(std::span<const Corners> triangles)  // NOLINT(*-explicit-*)
      : TriangleView(triangles.empty() ? nullptr : triangles[0].data(), triangles.size(), sizeof(Corners)) {}

  std::size_t size() const { return count_; }
  /// So many of them from one on.
  TriangleView part(std::size_t first, std::size_t count) const {
    TriangleView view = *this;
    view.first_ += first * stride_;
    view.count_ = count;
    return view;
  }
  /// As they are written.
  std::array<std::uint64_t, 3> indices(std::size_t i) const {
    if (!is_wide_) {
      const Corners c = narrow(i);
      return {c[0], c[1], c[2]};
    }
    std::array<std::uint64_t, 3> wide;
    std::memcpy(&wide, first_ + i * stride_, sizeof wide);
    return wide;
  }
  /// How far one of them is below 0; 0 where it is not.
  std::uint64_t below_zero(std::uint64_t index) const {
    const std::uint64_t end = is_wide_ ? 0 : std::uint64_t{1} << 32, opposite = end - index;
    return is_signed_ && opposite <= index ? opposite : 0;
  }
  /// The same, where none is 2^32 or more.
  Corners operator[](std::size_t i) const {
    if (!is_wide_) [[likely]]
      return narrow(i);
    const auto [a, b, c] = indices(i);
    return {static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(c)};
  }

 private:
  Corners narrow(std::size_t i) const {
    Corners c;
    std::memcpy(&c, first_ + i * stride_, sizeof c);
    return c;
  }

  const std::byte* first_ = nullptr;
  std::size_t count_ = 0, stride_ = 0;
  bool is_wide_ = false, is_signed_ = false;
};

/// The corners of faces, one face after another: face i has corners[starts[i]], ..., corners[starts[i + 1] - 1], in the
/// order in which it runs around. Repeated neighbours count once.
struct FaceView {
  std::span<const std::uint32_t> starts = {};  // one more than there are faces; none for no faces
  std::span<const std::uint32_t> corners = {};

  bool empty() const { return starts.empty(); }
  std::size_t size() const { return starts.empty() ? 0 : starts.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t face) const {
    return corners.subspan(starts[face], starts[face + 1] - starts[face]);
  }
};

/// A mesh in somebody else's memory, which must stay as it is while the view is used. Nothing is copied.
struct MeshView {
  VertexView vertices;
  TriangleView triangles;
  /// Of which face of a file each triangle is a part; empty where each is one of its own. Triangles of one face are
  /// never a pair.
  std::span<const std::uint32_t> face_of_triangle = {};
  /// The corners of the faces, by whose edges the topology is told; empty where every triangle is a face. The triangles
  /// of each face fill it, follow one another, and come in the order of the faces.
  FaceView faces = {};

  MeshView() = default;
  MeshView(VertexView vertices_, TriangleView triangles_, std::span<const std::uint32_t> face_of_triangle_ = {},
           FaceView faces_ = {})
      : vertices(vertices_), triangles(triangles_), face_of_triangle(face_of_triangle_), faces(faces_) {}
  MeshView(const TriangleMesh& mesh, std::span<const std::uint32_t> face_of_triangle_ = {},  // NOLINT(*-explicit-*)
           FaceView faces_ = {})
      : MeshView(VertexView(mesh.vertices), TriangleView(mesh.triangles), face_of_triangle_, faces_) {}

  Triangle3 triangle(std::size_t i) const {
    const auto [a, b, c] = triangles[i];
    return {vertices[a], vertices[b], vertices[c]};
  }
  std::size_t face(std::size_t triangle) const {
    return face_of_triangle.empty() ? triangle : face_of_triangle[triangle];
  }
  bool are_of_one_face(std::size_t one, std::size_t other) const {
    return !face_of_triangle.empty() && face_of_triangle[one] == face_of_triangle[other];
  }
};

/// A mesh that is gone when the call is over, as what a function returns: what keeps a view does not take it.
template <class M>
concept DyingMesh = !std::is_lvalue_reference_v<M> && std::is_base_of_v<TriangleMesh, std::remove_cv_t<M>>;

/// For attempt.hpp: what a mesh is refused for, a coordinate that is not finite, an index that is none of a vertex, or
/// faces that are not those of the triangles.
Refusal refusal_of_numbers(const MeshView& mesh) noexcept;
inline Refusal refusal_of_set(const MeshView&) noexcept { return {}; }

}  // namespace plumb
