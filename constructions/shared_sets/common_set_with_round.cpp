#include <plumb/intersection.hpp>

#include <lines_and_sets/line_in_set.hpp>
#include <rounding/rounded_ratio.hpp>
#include <shared_sets/common_set.hpp>
#include <solvers/proof.hpp>

// The ends are roots of quadratics, which are rounded number by number from exact ones.

namespace plumb::shared_sets {

namespace {

using bodies::AnyShape;
using lines_and_sets::Parameter;
using N = filters::Rational;

/// With t = (a + b sqrt(c)) / w a coordinate of o + t d is (o w + d a + d b sqrt(c)) / w.
Point3 rounded(const Line<N>& line, const Parameter<N>& t) {
  const auto coordinate = [&t](const N& o, const N& d) {
    const N rational = o * t.w + d * t.a;
    return t.has_root ? rounding::nearest_with_root(rational, d * t.b, t.c, t.w)
                      : rounding::nearest_quotient(rational, t.w);
  };
  return {coordinate(line.o.x, line.d.x), coordinate(line.o.y, line.d.y), coordinate(line.o.z, line.d.z)};
}

SharedSet<Point3> linear_with(const AnyShape& linear, const AnyShape& round) {
  const Line<N> line = line_of<N>(linear);
  if (is_zero(line.d)) {
    if (!solvers::share_a_point(linear, round)) return {};
    return {SharedKind::point, {rounded(line, Parameter<N>::whole(0))}};
  }
  const lines_and_sets::LineInSet<N> inside(line, round);
  const auto& part = inside.interval();
  if (part.is_empty()) return {};
  const Point3 start = rounded(line, *part.start());
  if (part.is_point()) return {SharedKind::point, {start}};
  const Point3 end = rounded(line, *part.end());
  const bool is_forward = lexicographic_sign(line.d) > 0;
  return {SharedKind::segment, {is_forward ? start : end, is_forward ? end : start}};
}

}  // namespace

SharedSet<Point3> common_set_with_round(const AnyShape& first, const AnyShape& second) {
  bool is_exchanged = false;
  bodies::visit_shape(second, [&]<class S>(const S&) { is_exchanged = is_linear<S>; });
  return is_exchanged ? linear_with(second, first) : linear_with(first, second);
}

}  // namespace plumb::shared_sets
