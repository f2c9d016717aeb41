#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <plumb/detail/compact_point.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::arrangement {

inline constexpr std::uint32_t none = 0xFFFFFFFF;

/// What a constructed vertex is made of, by numbers of vertices and triangles of the input, the same for the same point
/// made in the same way.
struct PointKey {
  enum class Kind : std::uint8_t {
    line_and_plane,  ///< of two vertices; of a triangle
    three_planes,    ///< of three triangles
    lines_x,
    lines_y,
    lines_z  ///< of twice two vertices in one plane, which has an area seen along that axis
  };
  std::array<std::uint32_t, 4> of;
  Kind kind;
  friend auto operator<=>(const PointKey&, const PointKey&) = default;

  static PointKey line_and_plane(std::uint32_t p, std::uint32_t q, std::uint32_t triangle);
  static PointKey three_planes(std::uint32_t r, std::uint32_t s, std::uint32_t t);
  static PointKey two_lines(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, int axis);
};

/// A vertex that the arrangement makes: 88 bytes, and what it is made of is looked up in the input.
struct MadePoint {
  exact_points::CompactPoint3 point;
  PointKey key;
};

/// The point of a key.
MadePoint make_point(const TriangleMesh& input, const PointKey& key);
/// The same, as tests take it.
ExactPoint3 exact_point(const TriangleMesh& input, const MadePoint& made);

}  // namespace plumb::arrangement
