#include <plumb/intersection.hpp>

#include <rounding/rounded_ratio.hpp>
#include <shared_sets/common_set.hpp>
#include <shared_sets/line_in_ball.hpp>

// The ends are roots of quadratics, which are rounded number by number from exact ones.

namespace plumb::shared_sets {

namespace {

using bodies::AnyShape;
using N = Rational;

/// A place on the line: its own end, or where it enters or leaves.
struct Place {
  Root<N> root;
  bool is_own = false;
  int own = 0;
};

Point3 rounded(const Linear<N>& line, const Place& at) {
  if (at.is_own) {
    const Vec3<N> p = at.own == 0 ? line.o : line.o + line.d;
    const N one = number_of<N>(1);
    return {rounding::nearest_quotient(p.x, one), rounding::nearest_quotient(p.y, one),
            rounding::nearest_quotient(p.z, one)};
  }
  const auto coordinate = [&root = at.root](const N& o, const N& d) {
    const auto& [p, s, c, a] = root;
    return rounding::nearest_with_root(o * a + d * p, s * d, c, a);
  };
  return {coordinate(line.o.x, line.d.x), coordinate(line.o.y, line.d.y), coordinate(line.o.z, line.d.z)};
}

SharedSet<Point3> part_in_ball(const Linear<N>& line, const LineInBall<N>& ball) {
  using Set = SharedSet<Point3>;
  if (is_zero(line.d)) {
    if (!ball.holds_at_0()) return {};
    return {SharedKind::point, {rounded(line, {{}, true, 0})}};
  }
  const auto roots = ball.roots();
  if (!roots) return {};
  const auto& [enters, leaves] = *roots;
  const N zero = number_of<N>(0), one = number_of<N>(1), minus_one = number_of<N>(-1);
  const auto compare = [&](const Root<N>& t, int end) { return t.sign(end == 0 ? zero : minus_one, one); };
  if ((line.has_begin && compare(leaves, 0) < 0) || (line.has_end && compare(enters, 1) > 0)) return {};
  const bool is_in_at_begin = line.has_begin && compare(enters, 0) <= 0;
  const bool is_in_at_end = line.has_end && compare(leaves, 1) >= 0;
  const Place first = is_in_at_begin ? Place{{}, true, 0} : Place{enters};
  const Place last = is_in_at_end ? Place{{}, true, 1} : Place{leaves};
  // Both are one where the line leaves at its begin, enters at its end, or touches: then both roots are rational.
  const bool leaves_at_begin = is_in_at_begin && compare(leaves, 0) == 0;
  const bool enters_at_end = is_in_at_end && compare(enters, 1) == 0;
  const bool touches =
      sign_of(enters.c) == 0 && sign_of(leaves.c) == 0 && sign_of(enters.p * leaves.a - leaves.p * enters.a) == 0;
  if (leaves_at_begin || enters_at_end || touches)
    return Set{SharedKind::point, {rounded(line, leaves_at_begin ? first : enters_at_end ? last : first)}};
  const bool is_forward = lexicographic_sign(line.d) > 0;
  return Set{SharedKind::segment, {rounded(line, is_forward ? first : last), rounded(line, is_forward ? last : first)}};
}

}  // namespace

SharedSet<Point3> common_set_with_round(const AnyShape& first, const AnyShape& second) {
  SharedSet<Point3> set;
  bodies::visit_shape(first, [&]<class A>(const A& a) {
    bodies::visit_shape(second, [&]<class B>(const B& b) {
      const auto part = [&set](const auto& line, const auto& round) {
        const Linear<N> l = linear<N>(line);
        set = part_in_ball(l, LineInBall<N>(l, round));
      };
      if constexpr (is_linear<A> && is_round<B>) part(a, b);
      if constexpr (is_round<A> && is_linear<B>) part(b, a);
    });
  });
  return set;
}

}  // namespace plumb::shared_sets
