#include "twin.hpp"

#include "quick_ellipsoids.hpp"
#include "quick_kdops.hpp"

// The bounds of quick looks that a comment derives and no type.

namespace plumb::bounds {

namespace {

/// How far the centre lies outside on an axis.
Quotient exact_excess(const Point3& center, const Point3& p, int axis) { return exact_difference(center, p)(axis); }
Quotient exact_excess(const Point3& center, const Aabb3& b, int axis) {
  const Quotient below = exact_difference(b.min, center)(axis), above = exact_difference(center, b.max)(axis);
  return sign(below) > 0 ? below : sign(above) > 0 ? above : Quotient();
}

/// The error of the sum of squares, in units of what is allowed for beside a sum of 1, and of the sum if it is more.
template <class Shape>
Claim scaled_ball(const std::string& name, double floor) {
  return noted<Ellipsoid3, Shape>(name, floor, [](const Ellipsoid3& ellipsoid, const Shape& any) {
    const Ellipsoid3 e = mended(ellipsoid);
    const Shape shape = mended(any);
    if (!convex::is_in_range(e, shape)) return;
    const double s = convex::squared_by_radii(e, shape);
    const double radii[] = {e.radii.x, e.radii.y, e.radii.z};
    Quotient sum, product = Quotient::of(1);
    for (const double r : radii) product = product * Quotient::of(r) * Quotient::of(r);
    for (int i = 0; i < 3; ++i) {
      Quotient term = exact_excess(e.center, shape, i);
      for (int k = 1; k < 3; ++k) term = term * Quotient::of(radii[(i + k) % 3]);
      sum = sum + term * term;
    }
    const Quotient greater = sign(sum - product) > 0 ? sum : product;
    Worst::at(Of::value, approximately(Quotient::of(s) * product - sum) / approximately(greater),
              convex::error_of_scaled_ball);
  });
}

/// The error of the place along each direction.
Claim along_directions(double floor) {
  return noted<Point3>("point/kdop26, least room", floor, [](const Point3& p) {
    const Vec3<double> at{p.x, p.y, p.z};
    convex::for_each_slab<26>([&](auto i) {
      constexpr KdopDirection n = kdop_directions<26>[i];
      const Quotient exact = Quotient::of(n.x) * Quotient::of(p.x) + Quotient::of(n.y) * Quotient::of(p.y) +
                             Quotient::of(n.z) * Quotient::of(p.z);
      Worst::at(Of::value, approximately(Quotient::of(convex::along<26, i>(at)) - exact), convex::error_of_room(at));
    });
  });
}

}  // namespace

std::vector<Claim> quick_comment_claims() {
  return {scaled_ball<Point3>("ellipsoid/point, sum of squares", 0.3),
          scaled_ball<Aabb3>("ellipsoid/aabb, sum of squares", 0.3), along_directions(0.04)};
}

}  // namespace plumb::bounds
