#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/point_array.hpp>
#include <plumb/shapes.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// Gives equal points equal numbers, in the order of their first occurrence. Two points are equal when their
/// coordinates are equal numbers, so -0 equals 0, and nothing else is merged, however close. The answer does not depend
/// on the rounding mode nor on whether subnormal numbers are flushed to zero. Coordinates must be finite.
///
/// Expected time linear in the number of points; 12 bytes and a Point3 per distinct point.
class VertexMerger {
 public:
  /// Makes room for this many distinct points.
  void reserve(std::size_t distinct_points);

  /// Writes the number of points[i] to indices[i]. Throws std::length_error at the 2^32nd distinct point.
  void add(std::span<const Point3> points, std::uint32_t* indices);

  /// The same of points of another type (point_like.hpp).
  template <detail::ForeignRangeOf<3> Points>
  void add(const Points& points, std::uint32_t* indices) {
    add(std::span<const Point3>(PointArray<Point3>(points)), indices);
  }

  /// The distinct points by number, each as it was written first.
  const std::vector<Point3>& vertices() const { return vertices_; }

  /// The same, moved out; the merger is empty afterwards.
  std::vector<Point3> take();

 private:
  struct Slot {
    std::uint32_t index;
    std::uint32_t hash;
  };

  std::size_t home(std::uint32_t hash) const { return (std::size_t{hash} * slots_.size()) >> 32; }
  std::uint32_t index_of(const Point3& point, std::uint32_t hash);
  void resize_table(std::size_t slots);

  std::vector<Point3> vertices_;
  std::vector<Slot> slots_;
};

/// The mesh with vertices of equal coordinates (-0 equals 0) merged, numbered by first occurrence. Triangles keep their
/// number and their corners' order; vertices that no triangle uses stay. Coordinates must be finite.
TriangleMesh merge_vertices(TriangleMesh mesh);

}  // namespace plumb
