#include "twin.hpp"

#include <convex/kdop_kdop.hpp>
#include <signs/independent_directions.hpp>
#include "along_directions.hpp"

// The bounds of filters that a comment derives and no type.

namespace plumb::bounds {

namespace {

/// The error of the place along each direction.
Claim along_directions(double floor) {
  return noted<Point3>("point/kdop26, least slack", floor, [](const Point3& p) {
    const Vec3<double> at{p.x, p.y, p.z};
    convex::for_each_slab<26>([&](auto i) {
      Worst::at(Of::value, approximately(Rational(convex::along<26, i>(at)) - exactly_along(i, p)),
                convex::error_of_slack(at));
    });
  });
}

/// By reference, and never inlined, for the rounding mode is set around it.
template <class... V>
[[gnu::noinline]] bool certainly_independent(const V&... v) {
  return signs::certainly_independent(v..., 0);
}

/// The error of a cross product, over what is allowed for: asked for by directions of the same sums of magnitudes, of
/// which the second is turned from the first one by so much.
Claim two_directions(double floor) {
  return noted<Vector3, Vector3>("two directions, filter independence", floor, [](const Vector3& n, const Vector3& m) {
    const double sum_n = signs::sum_of_magnitudes(n), sum_m = signs::sum_of_magnitudes(m);
    const double least = least_certain_value([&](double x) {
      const double turn = std::min(x, sum_m);
      const bool is_certain = certainly_independent(Vector3{sum_n, 0, 0}, Vector3{sum_m - turn, turn, 0});
      return is_certain ? filters::Certificate::positive : filters::Certificate::uncertain;
    });
    if (least == 0) return;
    const double allowed = sum_n * least;
    const Vec3<Rational> exact = cross(exactly(n), exactly(m));
    const Vec3<double> computed = cross(Vec3<double>{n.x, n.y, n.z}, Vec3<double>{m.x, m.y, m.z});
    const auto error = [](double x, const Rational& t) { return std::fabs(approximately(Rational(x) - t)); };
    Worst::at(Of::value, error(computed.x, exact.x) + error(computed.y, exact.y) + error(computed.z, exact.z), allowed);
  });
}
/// The same of a determinant.
Claim three_directions(double floor) {
  return noted<Vector3, Vector3, Vector3>(
      "three directions, filter independence", floor, [](const Vector3& n, const Vector3& m, const Vector3& l) {
        const double sum_n = signs::sum_of_magnitudes(n), sum_m = signs::sum_of_magnitudes(m),
                     sum_l = signs::sum_of_magnitudes(l);
        const double least = least_certain_value([&](double x) {
          const double turn = std::min(x, sum_l);
          const bool is_certain =
              certainly_independent(Vector3{sum_n, 0, 0}, Vector3{0, sum_m, 0}, Vector3{sum_l - turn, 0, turn});
          return is_certain ? filters::Certificate::positive : filters::Certificate::uncertain;
        });
        if (least == 0) return;
        const double allowed = sum_n * sum_m * least;
        const Vec3<double> v{n.x, n.y, n.z};
        const double computed = dot(v, cross(Vec3<double>{m.x, m.y, m.z}, Vec3<double>{l.x, l.y, l.z}));
        Worst::at(Of::value, approximately(Rational(computed) - dot(exactly(n), cross(exactly(m), exactly(l)))),
                  allowed);
      });
}

}  // namespace

std::vector<Claim> commented_claims() { return {along_directions(0.04), two_directions(0.02), three_directions(0.01)}; }

}  // namespace plumb::bounds
