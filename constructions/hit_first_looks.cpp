#include <plumb/floating_point_environment.hpp>
#include <plumb/hit.hpp>
#include <plumb/side_of_plane.hpp>

#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>

#include <constructions/grid_placing.hpp>
#include <constructions/grid_quotient.hpp>

// The pairs that are asked about by the million. A miss is told by doubles with a bound, a hit by integers on the grid
// of the numbers, which know touching and ties too, or of a box by the slabs in doubles. What is left goes to all
// stages.

namespace plumb::hits {

namespace {

using convex::Meeting;
using rounding::Divisor;
using rounding::leading_bits;
using rounding::nearest;

template <class A, class B>
[[gnu::noinline]] auto by_all_stages(const A& first, const B& second) -> std::optional<bodies::HitOf<B>> {
  const std::optional<TriangleHit> found = hit(bodies::any_shape(first), bodies::any_shape(second));
  if constexpr (is_same<B, Triangle3>) {
    return found;
  } else {
    if (!found) return {};
    return Hit{found->enter, found->leave};
  }
}

/// A ray or line is apart, as `intersects` asks it first; a segment if it ends before the plane too.
template <class A>
[[gnu::always_inline]] inline bool is_apart(const A& a, const Triangle3& t) {
  convex::Measured<3> numbers;
  if constexpr (is_same<A, Segment3>) {
    using convex::positions;
    const auto d = numbers.difference<positions>(a.b, a.a), e = numbers.difference<positions>(t.b, t.a);
    const auto f = numbers.difference<positions>(t.c, t.a), s = numbers.difference<positions>(a.a, t.a);
    numbers.all_are_read();
    const convex::LineAgainstTriangle of(d, e, f, s);
    const auto before = of.before();
    const auto rest = dot(e, cross(d, f)) - before;
    return convex::signs_of(numbers, of.u, of.v, of.w, before, rest).differ() != 0;
  } else {
    return convex::meeting_by_signs(numbers, a, t) == Meeting::apart;
  }
}

// Calls of their own, in the environment that they need.

template <class T, class U, class V, class W>
[[gnu::noinline]] TriangleHit rounded(const T& before, const U& u, const V& v, const W& whole, int exponent) {
  const Divisor by(leading_bits(whole));
  const double t = nearest(before, whole, by, exponent);
  return {t, t, HitWeights{nearest(u, whole, by, 0), nearest(v, whole, by, 0)}};
}
template <class N, class W>
[[gnu::noinline]] Hit rounded(const N& before, const W& whole) {
  const double t = nearest(before, whole, Divisor(leading_bits(whole)), 0);
  return {t, t};
}

/// Moeller and Trumbore over integers: line_in_polytope.hpp has the same for all number types. Nothing where the
/// numbers are on no grid, or the line is parallel to the triangle.
template <class A>
[[gnu::noinline]] std::optional<TriangleHit> triangle_by_integers(const A& line, const Triangle3& t) {
  constexpr bool is_segment = is_same<A, Segment3>, is_line = is_same<A, Line3>;
  const Point3& origin = convex::origin_of(line);
  rounding::Placing positions(origin, t.a, t.b, t.c, [&] {
    if constexpr (is_segment)
      return line.b;
    else
      return t.a;
  }());
  const auto o = positions.place(origin), a = positions.place(t.a);
  const auto e = positions.place(t.b) - a, f = positions.place(t.c) - a, s = o - a;
  const auto find = [&](const auto& d, bool is_on_grid, int exponent) -> std::optional<TriangleHit> {
    if (!is_on_grid) return by_all_stages(line, t);
    const auto h = cross(d, f);
    const auto q = cross(s, e);
    const auto whole = dot(e, h);
    const auto u = dot(s, h);
    const auto v = dot(d, q);
    const auto before = dot(f, q);
    const Certificate sign = certificate(whole);
    if (sign == Certificate::zero) return by_all_stages(line, t);
    const auto is_opposite = [sign](const auto& x) {
      return static_cast<int>(certificate(x)) * static_cast<int>(sign) < 0;
    };
    if (is_opposite(u) || is_opposite(v) || is_opposite(whole - (u + v))) return {};
    if (!is_line && is_opposite(before)) return {};
    if (is_segment && is_opposite(whole - before)) return {};
    const DefaultFloatingPoint environment;
    return rounded(before, u, v, whole, exponent);
  };
  if constexpr (is_segment) {
    const auto d = positions.place(line.b) - o;
    return find(d, positions.is_on_grid(), 0);
  } else {
    rounding::Placing directions(line.direction);
    const auto d = directions.place(line.direction);
    return find(d, positions.is_on_grid() && directions.is_on_grid(), positions.exponent() - directions.exponent());
  }
}

}  // namespace

template <class A>
std::optional<TriangleHit> hit_triangle(const A& first, const Triangle3& second) {
  if (is_apart(first, second)) return {};
  return triangle_by_integers(first, second);
}
template std::optional<TriangleHit> hit_triangle(const Segment3&, const Triangle3&);
template std::optional<TriangleHit> hit_triangle(const Ray3&, const Triangle3&);
template std::optional<TriangleHit> hit_triangle(const Line3&, const Triangle3&);

namespace {

/// n / d to nearest, n a sum of which the low part is below an ulp of the high one. Let q = n.high / d, rounded. Of r =
/// n
/// - q d the first difference is exact, the next is rounded by 2^-106 |n|, and so is the last; r / d is below 2^-51 |q|
/// and rounded once: so q + r / d is off by less than 2^-102 |q|, and nothing underflows.
std::optional<double> quotient(const expansion::Pair& n, double d) {
  const auto is_middling = [](double x) { return magnitude(x) > 0x1p-300 && magnitude(x) < 0x1p300; };
  const double q = n.high / d;
  if (n.low == 0) return n.high == 0 ? 0 : q;
  if (!is_middling(n.high) || !is_middling(d)) return {};
  const expansion::Pair p = expansion::two_product(q, d);
  const double r = ((n.high - p.high) - p.low) + n.low;
  const expansion::Pair s = expansion::two_sum(q, r / d);
  const double margin = 0x1p-97 * magnitude(q);
  const double least = s.high + (s.low - margin), greatest = s.high + (s.low + margin);
  if (!(least == greatest)) return {};
  return least;
}

/// Of a line that certainly meets the box. The ends of the slabs are compared in doubles that are off by less than
/// 2^-51 of themselves: the difference and the quotient are rounded once each. Nothing where that does not tell.
template <class A>
[[gnu::noinline]] std::optional<Hit> box_by_slabs(const A& line, const Aabb3& box) {
  constexpr double least = 0x1p-300, most = 0x1p300;
  const Point3& o = convex::origin_of(line);
  Vector3 d{};
  bool is_certain = true;
  if constexpr (is_same<A, Segment3>) {
    const auto difference = [&](double x, double y) {
      const expansion::Pair s = expansion::two_sum(x, -y);
      is_certain &= s.low == 0;
      return s.high;
    };
    d = {difference(line.b.x, o.x), difference(line.b.y, o.y), difference(line.b.z, o.z)};
  } else {
    d = line.direction;
  }
  struct End {
    expansion::Pair n;
    double d, t;
  };
  constexpr double infinity = __builtin_inf();
  End enter{{0, 0}, 1, is_same<A, Line3> ? -infinity : 0}, leave{{1, 0}, 1, is_same<A, Segment3> ? 1 : infinity};
  const auto is_greater = [&](double x, double y) {
    // Of 0 both are known.
    const bool is_with_infinity = magnitude(x) == infinity || magnitude(y) == infinity;
    is_certain &= is_with_infinity || magnitude(x - y) > 0x1p-50 * (magnitude(x) + magnitude(y)) || (x == 0 && y == 0);
    return x > y;
  };
  const auto see = [&](double low, double high, double from, double along) {
    if (along == 0) return;
    is_certain &= magnitude(along) > least && magnitude(along) < most;
    const expansion::Pair below = expansion::two_sum(low, -from), above = expansion::two_sum(high, -from);
    const End first{along > 0 ? below : above, along, (along > 0 ? below : above).high / along};
    const End second{along > 0 ? above : below, along, (along > 0 ? above : below).high / along};
    for (const End* end : {&first, &second})
      is_certain &= end->t == 0 ? end->n.high == 0 : magnitude(end->t) > least && magnitude(end->t) < most;
    if (is_greater(first.t, enter.t)) enter = first;
    if (is_greater(leave.t, second.t)) leave = second;
  };
  see(box.min.x, box.max.x, o.x, d.x);
  see(box.min.y, box.max.y, o.y, d.y);
  see(box.min.z, box.max.z, o.z, d.z);
  if (!is_certain || enter.t == -infinity || leave.t == infinity) return {};
  const auto t0 = quotient(enter.n, enter.d), t1 = quotient(leave.n, leave.d);
  if (!t0 || !t1) return {};
  return Hit{*t0, *t1};
}

}  // namespace

template <class A>
std::optional<Hit> hit_box(const A& first, const Aabb3& second) {
  const Meeting meeting = convex::first_look(first, second);
  if (meeting == Meeting::unknown || !convex::conditions_hold(second)) return by_all_stages(first, second);
  if (meeting == Meeting::apart) return {};
  const DefaultFloatingPoint environment;
  const auto found = box_by_slabs(first, second);
  return found ? found : by_all_stages(first, second);
}
template std::optional<Hit> hit_box(const Segment3&, const Aabb3&);
template std::optional<Hit> hit_box(const Ray3&, const Aabb3&);
template std::optional<Hit> hit_box(const Line3&, const Aabb3&);

namespace {

/// Where the ends lie, over integers, and the quotient of the first height and the difference of both.
[[gnu::noinline]] std::optional<Hit> plane_by_integers(const Segment3& line, const Plane3& plane) {
  rounding::Placing positions(line.a, line.b), normals(plane.normal);
  const auto a = positions.place(line.a), b = positions.place(line.b), n = normals.place(plane.normal);
  Misfit misfit;
  const auto offset = grid::placed<122>(plane.offset, positions.exponent() + normals.exponent(), misfit);
  if (!positions.is_on_grid() || !normals.is_on_grid() || !misfit.none()) return by_all_stages(line, plane);
  const auto first = dot(n, a) + offset, second = dot(n, b) + offset;
  const int of_first = static_cast<int>(certificate(first)), of_second = static_cast<int>(certificate(second));
  if (of_first * of_second > 0) return {};
  if (of_first == of_second) return by_all_stages(line, plane);
  const auto whole = first - second;
  const DefaultFloatingPoint environment;
  return rounded(first, whole);
}

}  // namespace

std::optional<Hit> hit_plane(const Segment3& first, const Plane3& second) {
  const auto side = [&second](const Point3& p) __attribute__((always_inline)) {
    return ErrorBoundStage::certify<SideOfPlane>(second.normal, second.offset, p);
  };
  const Certificate of_a = side(first.a), of_b = side(first.b);
  if (of_a == of_b && is_certain(of_a) && convex::conditions_hold(second)) return {};
  if (!is_valid(second)) return by_all_stages(first, second);
  return plane_by_integers(first, second);
}

}  // namespace plumb::hits
