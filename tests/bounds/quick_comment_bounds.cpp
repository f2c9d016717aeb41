#include "twin.hpp"

#include <convex/ellipsoid_filter.hpp>
#include <convex/line_kdop.hpp>
#include <signs/independent_directions.hpp>

// The bounds of filters that a comment derives and no type.

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

/// Direction i . v.
template <class V>
Quotient exactly_along(int i, const V& v) {
  const KdopDirection& n = kdop_directions<26>[i];
  return Quotient::of(n.x) * Quotient::of(v.x) + Quotient::of(n.y) * Quotient::of(v.y) +
         Quotient::of(n.z) * Quotient::of(v.z);
}

/// The error of which of two slabs a ray enters first, times both speeds.
Claim entries(double floor) {
  return noted<Ray3, Kdop26>("ray/kdop26, entries", floor, [](const Ray3& r, const Kdop26& s) {
    const Vec3<double> origin{r.origin.x, r.origin.y, r.origin.z};
    const Vec3<double> direction{r.direction.x, r.direction.y, r.direction.z};
    convex::Parameter<double, double> entry[13];
    Quotient at[13], by[13];
    convex::for_each_slab<26>([&](auto i) {
      const double speed = convex::along<26, i>(direction), sense = speed < 0 ? -1 : 1;
      entry[i] = {sense * (s.min[i] - convex::along<26, i>(origin)), sense * speed};
      at[i] = Quotient::of(sense) * (Quotient::of(s.min[i]) - exactly_along(i, r.origin));
      by[i] = Quotient::of(sense) * exactly_along(i, r.direction);
    });
    const convex::ErrorsOfClip errors{convex::error_of_room(origin), convex::error_of_room(direction)};
    for (int i = 0; i < 13; ++i)
      for (int j = 0; j < i; ++j)
        Worst::at(
            Of::value,
            approximately(Quotient::of(convex::difference_of(entry[i], entry[j])) - (at[i] * by[j] - at[j] * by[i])),
            errors.of(entry[i], entry[j]));
  });
}

/// The error of the place along each direction.
Claim along_directions(double floor) {
  return noted<Point3>("point/kdop26, least room", floor, [](const Point3& p) {
    const Vec3<double> at{p.x, p.y, p.z};
    convex::for_each_slab<26>([&](auto i) {
      Worst::at(Of::value, approximately(Quotient::of(convex::along<26, i>(at)) - exactly_along(i, p)),
                convex::error_of_room(at));
    });
  });
}

Vec3<Quotient> exactly(const Vector3& v) { return {Quotient::of(v.x), Quotient::of(v.y), Quotient::of(v.z)}; }

/// By reference, and never inlined, for the rounding mode is set around it.
template <class... V>
[[gnu::noinline]] bool certainly_independent(const V&... v) {
  return convex::certainly_independent(v..., 0);
}

/// The error of a cross product, over what is allowed for: asked for by directions of the same sums of magnitudes, of
/// which the second is turned from the first one by so much.
Claim two_directions(double floor) {
  return noted<Vector3, Vector3>("two directions, quick independence", floor, [](const Vector3& n, const Vector3& m) {
    const double sum_n = convex::sum_of_magnitudes(n), sum_m = convex::sum_of_magnitudes(m);
    const double least = least_certain_value([&](double x) {
      const double turn = std::min(x, sum_m);
      const bool is_certain = certainly_independent(Vector3{sum_n, 0, 0}, Vector3{sum_m - turn, turn, 0});
      return is_certain ? Certificate::positive : Certificate::uncertain;
    });
    if (least == 0) return;
    const double allowed = sum_n * least;
    const Vec3<Quotient> exact = cross(exactly(n), exactly(m));
    const Vec3<double> computed = cross(Vec3<double>{n.x, n.y, n.z}, Vec3<double>{m.x, m.y, m.z});
    const auto error = [](double x, const Quotient& t) { return std::fabs(approximately(Quotient::of(x) - t)); };
    Worst::at(Of::value, error(computed.x, exact.x) + error(computed.y, exact.y) + error(computed.z, exact.z), allowed);
  });
}
/// The same of a determinant.
Claim three_directions(double floor) {
  return noted<Vector3, Vector3, Vector3>(
      "three directions, quick independence", floor, [](const Vector3& n, const Vector3& m, const Vector3& l) {
        const double sum_n = convex::sum_of_magnitudes(n), sum_m = convex::sum_of_magnitudes(m),
                     sum_l = convex::sum_of_magnitudes(l);
        const double least = least_certain_value([&](double x) {
          const double turn = std::min(x, sum_l);
          const bool is_certain =
              certainly_independent(Vector3{sum_n, 0, 0}, Vector3{0, sum_m, 0}, Vector3{sum_l - turn, 0, turn});
          return is_certain ? Certificate::positive : Certificate::uncertain;
        });
        if (least == 0) return;
        const double allowed = sum_n * sum_m * least;
        const Vec3<double> v{n.x, n.y, n.z};
        const double computed = dot(v, cross(Vec3<double>{m.x, m.y, m.z}, Vec3<double>{l.x, l.y, l.z}));
        Worst::at(Of::value, approximately(Quotient::of(computed) - dot(exactly(n), cross(exactly(m), exactly(l)))),
                  allowed);
      });
}

}  // namespace

std::vector<Claim> quick_comment_claims() {
  return {scaled_ball<Point3>("ellipsoid/point, sum of squares", 0.3),
          scaled_ball<Aabb3>("ellipsoid/aabb, sum of squares", 0.3),
          along_directions(0.04),
          entries(0.02),
          two_directions(0.02),
          three_directions(0.01)};
}

}  // namespace plumb::bounds
