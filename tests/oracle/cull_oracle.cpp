#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "plumb_oracle.hpp"
#include "set_description.hpp"
#include "shape_oracle.hpp"

// A set against the half-spaces of a frustum's planes, each by itself, by the corners of the set.

namespace plumb::oracle {

namespace {

Vector normal_of(const Form& f) { return {f.factor[0], f.factor[1], f.factor[2]}; }

/// Against f >= 0, by all corners and the distance of each from the plane.
Containment against_half_space(const Form& f, const Description& set) {
  const Rational reach = square(set.radius) * dot(normal_of(f), normal_of(f));
  bool inside = true, outside = true;
  for (const Vector& corner : set.corners) {
    const Rational value = f({corner[0], corner[1], corner[2]});
    inside = inside && sign(value) >= 0 && square(value) >= reach;
    outside = outside && sign(value) < 0 && square(value) > reach;
  }
  return inside ? Containment::inside : outside ? Containment::outside : Containment::intersecting;
}

/// The corners of clip space taken back by the matrix: the edges of the cone of all (x, x_4) that it takes into the
/// cone over clip space. Those with x_4 <= 0 are no corners of the frustum and count all the same, by definition of the
/// test.
std::vector<Parameters> edges_of_cone(const Matrix4& m, bool depth_from_zero) {
  std::vector<Parameters> edges;
  for (int corner = 0; corner < 8; ++corner) {
    const int clip[] = {corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : depth_from_zero ? 0 : -1, 1};
    Forms forms;
    for (int i = 0; i < 4; ++i) {
      const Vector4& r = m.row[i];
      forms.push_back({-clip[i], {r.x, r.y, r.z, r.w}});
    }
    edges.push_back(*solve(std::move(forms), 4));
  }
  return edges;
}

bool is_beyond_a_face(const Matrix4& m, bool depth_from_zero, const Description& box) {
  if (oracle::det4(m) == Sign::zero) return false;
  const auto axis = [&box](std::size_t i) -> Vector {
    return {box.x[0].factor[i], box.x[1].factor[i], box.x[2].factor[i]};
  };
  const Vector center = {box.x[0].constant, box.x[1].constant, box.x[2].constant};
  const std::vector<Parameters> edges = edges_of_cone(m, depth_from_zero);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector normal = cross(axis((i + 1) % 3), axis((i + 2) % 3));
    const Rational extent = abs(dot(normal, axis(i))) * box.nonnegative[2 * i].constant;
    for (const int side : {-1, 1})
      if (std::all_of(edges.begin(), edges.end(), [&](const Parameters& e) {
            const Vector from_center = along({e[0], e[1], e[2]}, -e[3], center);
            return side * dot(normal, from_center) > e[3] * extent;
          }))
        return true;
  }
  return false;
}

/// Of each of the pairs the plane whose form is greater at a point, the first of two alike. A pair is the sum and the
/// difference of the same rows.
unsigned farther_planes(const Forms& planes, unsigned pairs, const Vector& point) {
  const Parameters p(point.begin(), point.end());
  unsigned farther = 0;
  for (unsigned i = 0; i < 6; i += 2)
    if ((pairs >> i & 3U) == 3U) farther |= planes[i](p) < planes[i + 1](p) ? 2U << i : 1U << i;
  return farther;
}

Culled cull(const Matrix4& m, bool depth_from_zero, const Description& set, unsigned given, int first, bool reverse,
            unsigned symmetric) {
  const Forms planes = frustum(m, depth_from_zero).nonnegative;
  const bool is_ball = set.variables() == 0;
  const unsigned pairs = given & symmetric & (depth_from_zero ? 0xFU : 0x3FU);
  const unsigned untested = is_ball ? farther_planes(planes, pairs, set.corners[0]) : 0;
  unsigned crossed = 0;
  int failed = -1;
  for (int i = 0; i < 6; ++i) {
    if (((given & ~untested) >> i & 1) == 0) continue;
    const Containment where = against_half_space(planes[static_cast<std::size_t>(i)], set);
    if (where == Containment::outside && (failed == -1 || i == first)) failed = i;
    if (where == Containment::intersecting) crossed |= 1U << i | (untested & 3U << (i & ~1));
  }
  if (failed != -1) return {Containment::outside, given, failed};
  if (crossed == 0) return {Containment::inside, 0, -1};
  if (reverse && !is_ball && is_beyond_a_face(m, depth_from_zero, set)) return {Containment::outside, given, -1};
  return {Containment::intersecting, crossed, -1};
}

unsigned symmetric_planes(const Forms& planes, unsigned pairs) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 2 * pairs; i += 2) {
    const Vector sum = normal_of(planes[i]), difference = normal_of(planes[i + 1]);
    if (dot(sum, sum) == dot(difference, difference)) mask |= 3U << i;
  }
  return mask;
}

}  // namespace

Culled cull(const FrustumGl& frustum, const ConvexSet& set, unsigned planes, int first, bool reverse,
            unsigned symmetric) {
  return cull(frustum.matrix, false, *set, planes, first, reverse, symmetric);
}
Culled cull(const FrustumD3d& frustum, const ConvexSet& set, unsigned planes, int first, bool reverse,
            unsigned symmetric) {
  return cull(frustum.matrix, true, *set, planes, first, reverse, symmetric);
}

unsigned symmetric_planes(const FrustumGl& f) { return symmetric_planes(frustum(f.matrix, false).nonnegative, 3); }
unsigned symmetric_planes(const FrustumD3d& f) { return symmetric_planes(frustum(f.matrix, true).nonnegative, 2); }

}  // namespace plumb::oracle
