#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_mesh.hpp>

#include "queries_by_definition.hpp"
#include "rational_vector.hpp"

// What points, lines and triangles have to do with each other, in rationals.

namespace plumb::tests {

using oracle::Rational, oracle::Vector;
using Triangle = std::array<Vector, 3>;

Triangle triangle_of(const TriangleMesh& mesh, std::size_t i);
std::vector<Triangle> triangles_of(const TriangleMesh& mesh);

Rational squared_length(const Vector& v);
Vector normal_of(const Triangle& t);

/// Corners, feet on edges and the foot on the plane are the only points that can be nearest.
std::vector<Vector> stationary_points(const Vector& p, const Triangle& t);
Rational squared_distance(const Vector& p, const Triangle& t);

/// Of a point of the triangle.
Feature feature_at(const Vector& x, const Triangle& t);

struct Line {
  Vector origin, direction;

  Line(Vector from, Vector along) : origin(std::move(from)), direction(std::move(along)) {}
  explicit Line(const AnyLine& line);
  Vector at(const Rational& t) const;
  Rational parameter_of(const Vector& x) const;
};

struct Range {
  Rational enter, leave;
};
std::optional<Range> range_in(const Line& line, const Triangle& t);

/// What a triangle adds to the winding number along the line moved by m = (e, e^2, e^3). The sides of its edges are
/// d.((a - o) x (b - o)) + m.(d x (b - a)).
int crossing_of(const Line& line, const Triangle& t);

// As those of queries_by_definition.hpp, of triangles in rationals.
std::optional<SurfacePoint> closest_by_definition(const std::vector<Triangle>& mesh, const Vector& p);
std::vector<MeshHit> hits_by_definition(const std::vector<Triangle>& mesh, const Line& line, AnyLine::Kind of,
                                        const HitRange& range);
std::optional<int> winding_by_definition(const std::vector<Triangle>& mesh, const Vector& p);
std::size_t unbalanced_edges_by_definition(const std::vector<Triangle>& mesh);

}  // namespace plumb::tests
