#include <bounding_volumes/frame_heights.hpp>
#include "measure.hpp"

namespace plumb::bounds {

namespace {

using bounding_volumes::Axis, bounding_volumes::CoordinatesAlong, bounding_volumes::Outermost;
using bounding_volumes::Chunk, bounding_volumes::Moved;

struct TwoAxes {
  Vector3 v, w;
};
/// Of exact differences of points, that along the product of two scaled vectors.
Rational exact_height(const Vec3<Rational>& d, const Axis& v, const Axis& w, int power) {
  return dot(d, cross(exactly(v.direction), exactly(w.direction))) * Rational(std::ldexp(1, power));
}
bool is_zero(const Vector3& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

/// One point, which is at `moved` when it is moved.
void add(Outermost& outermost, const Point3& p, const Vec3<double>& moved) {
  const Point3 at{moved.x, moved.y, moved.z};
  outermost.add(Chunk({&p, 1}), Chunk({&at, 1}));
}

/// The least height above 0 at which a point that lies lower is taken for the higher one.
double least_height_without_doubt() {
  const Vector3 v{0, 1, 0}, w{0, 0, 1};
  const Axis v_axis(v), w_axis(w);
  const Point3 first{0, 0, 0}, lower{-1, 0, 0};
  return least_certain_value([&](double height) {
    Outermost outermost(first, v, w, v_axis, w_axis);
    add(outermost, first, {0, 0, 0});
    add(outermost, lower, {height, 0, 0});
    return outermost.greatest().x < 0 ? filters::Certificate::positive : filters::Certificate::uncertain;
  });
}

/// The difference of two heights in plain doubles.
Claim heights(double floor) {
  return {"bounding_obb, heights", 12, false, floor, [allowed = least_height_without_doubt()](const Trial& trial) {
            const auto [p, q, axes] = arguments_from<Point3, Point3, TwoAxes>(trial.numbers);
            const Moved moved(Aabb3{{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
                                    {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}});
            if (is_zero(axes.v) || is_zero(axes.w)) return 0.0;
            const Axis v(axes.v), w(axes.w);
            Outermost of_p(p, axes.v, axes.w, v, w), of_q(q, axes.v, axes.w, v, w);
            add(of_p, p, moved(p));
            add(of_q, q, moved(q));
            return ratio_of(Rational(of_p.middle()) - Rational(of_q.middle()),
                            exact_height(exactly(p) - exactly(q), v, w, moved.power()), allowed);
          }};
}

/// The height of a point above a centre by sums of two doubles, beside a half of 0.
Claim height_of_pairs(double floor) {
  return {"bounding_obb, heights of pairs", 12, false, floor, [](const Trial& trial) {
            const auto [p, centre, axes] = arguments_from<Point3, Point3, TwoAxes>(trial.numbers);
            const Moved moved(Aabb3{{std::min(p.x, centre.x), std::min(p.y, centre.y), std::min(p.z, centre.z)},
                                    {std::max(p.x, centre.x), std::max(p.y, centre.y), std::max(p.z, centre.z)}});
            if (is_zero(axes.v) || is_zero(axes.w)) return 0.0;
            const Axis v(axes.v), w(axes.w);
            const CoordinatesAlong coordinates(moved, centre, v, v, w, Sign::positive);
            const CoordinatesAlong::Height found = coordinates.height(p);
            const double allowed = least_certain_value([&](double value) {
              return coordinates.compare(0, {{value, 0}, found.size}, true);
            });
            return ratio_of(Rational(found.value.high) + Rational(found.value.low),
                            exact_height(exactly(p) - exactly(centre), v, w, moved.power()), allowed);
          }};
}

}  // namespace

std::vector<Claim> bounding_obb_claims() { return {heights(0.01), height_of_pairs(0.0001)}; }

}  // namespace plumb::bounds
