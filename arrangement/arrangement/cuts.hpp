#pragma once

// For arrangement.
// What two triangles share, as cuts of both.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/detail/mesh_points.hpp>
#include <plumb/mesh_findings.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::arrangement {

/// Where a point lies in a triangle: a corner (0 to 2), the inside of an edge (3 to 5, from the corner 0 to 2 to the
/// next), or the interior.
using Place = std::uint8_t;
inline constexpr Place interior = 6;

/// How a triangle is seen: along an axis along which its area is not 0, and which way its corners run then.
struct Frame {
  std::uint8_t axis;
  std::int8_t turn;
};
Frame frame_of(const Triangle3& triangle);
/// The coordinates that are left along an axis.
constexpr Point2 projected(const Point3& p, int axis) {
  return axis == 0 ? Point2{p.y, p.z} : axis == 1 ? Point2{p.z, p.x} : Point2{p.x, p.y};
}

/// What a cut runs along, in the plane of the triangle that it cuts: the line of two input vertices or, where there is
/// none, the plane of another triangle.
struct Carrier {
  std::uint32_t from = none, to = none, plane = none;
  bool is_line() const { return plane == none; }
};

/// A segment of a triangle that stays, or a point where both ends are one. Ends are numbers of points.
struct Cut {
  std::uint32_t triangle;
  std::array<std::uint32_t, 2> end;
  std::array<Place, 2> place;
  Carrier carrier;
  bool is_point() const { return end[0] == end[1]; }
};

/// An end of what two triangles share: a vertex of the input, or what the point is made of. Its place in both is exact
/// and known before the point is made; ends of the same places are one.
struct SharedEnd {
  std::array<Place, 2> place;
  std::uint32_t vertex;  ///< none where there is a key
  PointKey key;
};
struct SharedEnds {
  std::array<SharedEnd, 2> end;
  int count = 0;
};

/// What two triangles share that do not overlap in an area. Their frames are looked up.
SharedEnds shared_ends(const TriangleMesh& mesh, std::span<const Frame> frames, std::uint32_t first,
                       std::uint32_t second);

/// Adds the cuts of both triangles, whose ends have become points.
void add_cuts(const TriangleMesh& mesh, const std::array<std::uint32_t, 2>& pair, const SharedEnds& shared,
              const std::array<std::uint32_t, 2>& points, std::vector<Cut>& cuts);

}  // namespace plumb::arrangement
