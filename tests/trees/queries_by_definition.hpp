#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_mesh.hpp>

#include "rational_vector.hpp"

// What a mesh is asked, answered from the definitions in rationals: every triangle is looked at, and nothing is known
// of trees.

namespace plumb::tests {

/// A ray, segment or line.
struct AnyLine {
  enum class Kind { ray, segment, line };
  Kind kind;
  Point3 origin;
  Vector3 direction;  // of a ray or line
  Point3 end;         // of a segment

  /// What f says of it as a Ray3, Segment3 or Line3.
  template <class F>
  auto as_shape(const F& f) const {
    if (kind == Kind::segment) return f(Segment3{origin, end});
    return kind == Kind::ray ? f(Ray3{origin, direction}) : f(Line3{origin, direction});
  }
};

std::optional<SurfacePoint> closest_by_definition(const TriangleMesh& mesh, const Point3& p);
std::optional<SurfacePoint> closest_by_definition(const TriangleMesh& mesh, const oracle::Vector& p);

/// Whether the square of the distance of a triangle from p is at most that of r.
bool is_within(const TriangleMesh& mesh, std::uint32_t triangle, const Point3& p, double r);

std::vector<MeshHit> hits_by_definition(const TriangleMesh& mesh, const AnyLine& line, const HitRange& range);

/// How often the surface winds around p, by rays in directions that meet neither vertices nor edges; nothing on the
/// surface. For closed meshes.
std::optional<int> winding_by_definition(const TriangleMesh& mesh, const oracle::Vector& p);

/// What is wrong with the crossings of all pieces of a closed mesh that the whole line shares with it: each is the
/// change of the winding number from a point before the piece to one behind it.
std::string fault_of_crossings(const TriangleMesh& mesh, const AnyLine& line);

std::size_t unbalanced_edges_by_definition(const TriangleMesh& mesh);

}  // namespace plumb::tests
