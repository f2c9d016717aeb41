#pragma once

// For mesh.
// The slabs of triangles along the diagonals of an 18-DOP.

#include <cmath>

#include <plumb/shapes.hpp>

namespace plumb::mesh {

/// The values of six directions at a vertex, those of the 18-DOP that are not axes, less their values at some origin.
/// Each is rounded, x + y before anything else, and every step is monotone; so where rounded values are apart, the true
/// ones are.
struct Diagonals {
  float value[6];
};

inline Diagonals diagonals(const Point3& p, const Point3& origin) {
  const auto sum = [](double x, double y, double x0, double y0) {
    const double at_origin = x0 + y0;
    return static_cast<float>(x + y - (std::isfinite(at_origin) ? at_origin : 0));
  };
  const Point3& o = origin;
  return {sum(p.x, p.y, o.x, o.y),   sum(p.x, -p.y, o.x, -o.y), sum(p.y, p.z, o.y, o.z),
          sum(p.y, -p.z, o.y, -o.z), sum(p.z, p.x, o.z, o.x),   sum(p.z, -p.x, o.z, -o.x)};
}

/// The least and the greatest values of the six directions on a triangle.
struct DiagonalSlabs {
  float min[6], max[6];

  static DiagonalSlabs of(const Diagonals& a, const Diagonals& b, const Diagonals& c) {
    const auto lesser = [](float x, float y) { return x < y ? x : y; };
    const auto greater = [](float x, float y) { return x > y ? x : y; };
    DiagonalSlabs slabs;
    for (int k = 0; k < 6; ++k) slabs.min[k] = lesser(lesser(a.value[k], b.value[k]), c.value[k]);
    for (int k = 0; k < 6; ++k) slabs.max[k] = greater(greater(a.value[k], b.value[k]), c.value[k]);
    return slabs;
  }

  /// Whether the triangles are certainly disjoint. Klosowski et al., Efficient Collision Detection Using Bounding
  /// Volume Hierarchies of k-DOPs (1998).
  bool apart(const DiagonalSlabs& other) const {
    int gaps = 0;
    for (int k = 0; k < 6; ++k) gaps |= int{max[k] < other.min[k]} | int{other.max[k] < min[k]};
    return gaps != 0;
  }
};

}  // namespace plumb::mesh
