#pragma once

// For hulls, polytopes and shared_sets.
// For intersections: what two shapes share, in exact numbers.

#include <optional>
#include <vector>

#include <plumb/shared_set.hpp>

#include <shared_sets/homogeneous.hpp>

namespace plumb::shared_sets {

struct CommonSet {
  SharedKind kind = SharedKind::empty;
  std::vector<Position<filters::Rational>> points = {};
  Vector3 direction = {};
  double offset = 0;
};

/// Of every pair that the public headers have but those with what is round; of one space, with valid numbers. Needs the
/// default floating-point environment.
CommonSet common_set(const bodies::AnyShape& first, const bodies::AnyShape& second);
/// Of planes that do not meet in one point.
CommonSet common_set(const Plane3& first, const Plane3& second, const Plane3& third);

/// Of a triangle, not a segment, with the points that keep all rows; and of a plane with those of them in a box.
CommonSet common_set(const Triangle3& triangle, const std::vector<SpaceRow<filters::Rational>>& rows);
CommonSet common_set(const Plane3& plane, const Aabb3& box, const std::vector<SpaceRow<filters::Rational>>& rows);

/// The same with exact points.
SharedSet<ExactPoint3> exact_set(const CommonSet& set);

/// Of a segment, ray or line with a sphere, ellipsoid or capsule, in either order.
SharedSet<Point3> common_set_with_round(const bodies::AnyShape& first, const bodies::AnyShape& second);

/// The corners of a k-DOP, each once, in lexicographic order.
std::vector<Position<filters::Rational>> corners_of_kdop(const bodies::AnyShape& kdop);

/// A number of a shape as it is handed out, without the sign of -0.
inline double plain(double x) { return __builtin_bit_cast(unsigned long long, x) << 1 == 0 ? 0 : x; }
inline Vector3 plain(const Vector3& v) { return {plain(v.x), plain(v.y), plain(v.z)}; }

}  // namespace plumb::shared_sets
