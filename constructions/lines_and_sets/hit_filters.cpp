#include <plumb/floating_point_environment.hpp>
#include <plumb/hit.hpp>
#include <plumb/side_of_plane.hpp>

#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>

#include <lines_and_sets/relative.hpp>
#include <rounding/grid_placing.hpp>
#include <rounding/grid_quotient.hpp>

// The pairs that are asked about by the million. A miss is told by doubles with a bound, a hit by integers on the grid
// of the numbers, which know touching and ties too, or of a box by the slabs in doubles. What is left goes to all
// stages.

namespace plumb::lines_and_sets {

namespace {

using convex::Meeting;
using rounding::Divisor;
using rounding::leading_bits;
using rounding::nearest;

template <class A, class B>
[[gnu::noinline]] auto by_all_stages(const A& first, const B& second) -> std::optional<bodies::HitOf<B>> {
  const std::optional<TriangleHit> found = hit(bodies::any_shape(first), bodies::any_shape(second));
  if constexpr (detail::is_same<B, Triangle3>) {
    return found;
  } else {
    if (!found) return {};
    return Hit{found->enter, found->leave};
  }
}

/// A ray or line is apart, as `intersects` asks it first; a segment if it ends before the plane too.
template <class A>
[[gnu::always_inline]] inline bool is_apart(const A& a, const Triangle3& t) {
  filters::BoundedReader<3> numbers;
  if constexpr (detail::is_same<A, Segment3>) {
    using filters::positions;
    const auto d = numbers.difference<positions>(a.b, a.a), e = numbers.difference<positions>(t.b, t.a);
    const auto f = numbers.difference<positions>(t.c, t.a), s = numbers.difference<positions>(a.a, t.a);
    numbers.all_are_read();
    const simplices::LineAgainstTriangle of(d, e, f, s);
    const auto before = of.before();
    const auto rest = of.det - before;
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

/// Over integers. All stages where the numbers are on no grid, or the line is parallel to the triangle.
template <class A>
[[gnu::noinline]] std::optional<TriangleHit> triangle_by_integers(const A& line, const Triangle3& t) {
  constexpr bool is_segment = detail::is_same<A, Segment3>, is_line = detail::is_same<A, Line3>;
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
    const simplices::LineAgainstTriangle of(d, e, f, s);
    const auto before = of.before();
    const filters::Certificate sign = certificate(of.det);
    if (sign == filters::Certificate::zero) return by_all_stages(line, t);
    const auto is_opposite = [sign](const auto& x) {
      return static_cast<int>(certificate(x)) * static_cast<int>(sign) < 0;
    };
    if (is_opposite(of.u) || is_opposite(of.v) || is_opposite(of.w)) return {};
    if (!is_line && is_opposite(before)) return {};
    if (is_segment && is_opposite(of.det - before)) return {};
    const DefaultFloatingPoint environment;
    return rounded(before, of.u, of.v, of.det, exponent);
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

/// How the t of an end of a slab comes about: a difference, rounded, times an inverse.
using RoundedEnd = decltype(difference(0, 0) * inverse(exactly(1)));

/// An end of a slab: (at - from) / d, and about that.
struct SlabEnd {
  double at, from, d, inverse, t;

  /// The dividend, which few ends are asked for.
  filters::expansion::Pair n() const { return filters::expansion::two_sum(at, -from); }
};

/// The slabs in doubles, and the ends that count in double-doubles. Which of them is entered last and left first nobody
/// foresees: that takes no branch where all can be told apart.
class Slabs {
 public:
  void cut(double low, double high, double from, double along) {
    if (along == 0) {
      is_certain_ &= is_finite(low, high, from);
      is_empty_ |= from < low || high < from;
      return;
    }
    // What is not finite makes a t that is not middling.
    is_certain_ &= is_middling(along);
    const double inverse = 1 / along, first = along > 0 ? low : high, second = along > 0 ? high : low;
    enters_.add({first, from, along, inverse, (first - from) * inverse});
    leaves_.add({second, from, along, inverse, (second - from) * inverse});
    is_certain_ &= first == from || is_middling(enters_.last().t);
    is_certain_ &= second == from || is_middling(leaves_.last().t);
  }
  void begin_at(double t) { enters_.add({t, 0, 1, 1, t}); }
  void end_at(double t) { leaves_.add({t, 0, 1, 1, t}); }
  void doubt_unless(bool is_known) { is_certain_ &= is_known; }

  /// Whether it is certain what the line and the box share, which is written to `found` then.
  bool decide(std::optional<Hit>& found) {
    constexpr double infinity = __builtin_inf();
    const SlabEnd *const enter = greatest(enters_, 1), *const leave = greatest(leaves_, -1);
    is_empty_ |= enter != nullptr && leave != nullptr && is_greater(*enter, *leave);
    if (!is_certain_ || is_empty_) return is_certain_;
    double from = -infinity, to = infinity;
    if (enter != nullptr && !has_value(*enter, from)) return false;
    if (leave != nullptr && !has_value(*leave, to)) return false;
    found = Hit{from, to};
    return true;
  }

 private:
  struct Ends {
    SlabEnd end[4];
    int count = 0;
    void add(const SlabEnd& e) { end[count++] = e; }
    const SlabEnd& last() const { return end[count - 1]; }
  };

  static bool is_middling(double x) { return filters::magnitude(x) > 0x1p-300 && filters::magnitude(x) < 0x1p300; }
  static bool are_apart(double t, double u) {
    constexpr double margin = margin_of<RoundedEnd>(0x1p-53);
    return filters::magnitude(t - u) > margin * (filters::magnitude(t) + filters::magnitude(u));
  }

  /// The greatest end, or the least one where the sign is -1; null where there is none.
  const SlabEnd* greatest(const Ends& ends, double sign) {
    if (ends.count == 0) return nullptr;
    int best = 0, all_apart = 1;
    double t = ends.end[0].t;
    for (int i = 1; i < ends.count; ++i) {
      const double u = ends.end[i].t;
      all_apart &= static_cast<int>(are_apart(t, u));
      const bool is_better = sign * u > sign * t;
      best = is_better ? i : best;
      t = is_better ? u : t;
    }
    if (all_apart == 0) {
      best = 0;
      for (int i = 1; i < ends.count; ++i)
        if (sign > 0 ? is_greater(ends.end[i], ends.end[best]) : is_greater(ends.end[best], ends.end[i])) best = i;
    }
    return &ends.end[best];
  }

  /// Where they are too near, by the products with the other's divisor, which are exact as pairs, of numbers without a
  /// low part.
  bool is_greater(const SlabEnd& x, const SlabEnd& y) {
    if (are_apart(x.t, y.t)) return x.t > y.t;
    const filters::expansion::Pair n = x.n(), m = y.n();
    const filters::expansion::Pair p = filters::expansion::two_product(n.high, y.d),
                                   q = filters::expansion::two_product(m.high, x.d);
    const bool are_exact =
        n.low == 0 && m.low == 0 && (p.high == 0 || is_middling(p.high)) && (q.high == 0 || is_middling(q.high));
    is_certain_ &= are_exact;
    const bool is_beyond = p.high != q.high ? p.high > q.high : p.low > q.low;
    const bool is_alike = p.high == q.high && p.low == q.low;
    return !is_alike && (is_beyond != ((x.d < 0) != (y.d < 0)));
  }

  /// n / d to nearest, n a sum of which the low part is below an ulp of the high one. The end's t is rounded three
  /// times, and nothing underflows, for d and t are middling or n is 0. What the corrected quotient leaves open, ties
  /// among it, is a quotient of doubles where there is no low part. Of n = 0 the low part of the sum is +0, and so is
  /// what is found.
  static bool has_value(const SlabEnd& end, double& value) {
    const filters::expansion::Pair n = end.n(), quotient = rounding::corrected_quotient(end.t, n, end.d, end.inverse);
    const bool is_known = rounding::round_alike(quotient, 0x1p-97 * filters::magnitude(end.t), value);
    if (!is_known) value = n.high / end.d;
    return is_known || n.low == 0;
  }

  Ends enters_, leaves_;
  bool is_certain_ = true, is_empty_ = false;
};

template <class A>
[[gnu::noinline]] bool hit_of_box(const A& line, const Aabb3& box, std::optional<Hit>& found) {
  const Point3& o = convex::origin_of(line);
  Slabs slabs;
  if constexpr (!detail::is_same<A, Line3>) slabs.begin_at(0);
  if constexpr (detail::is_same<A, Segment3>) slabs.end_at(1);
  Vector3 d{};
  if constexpr (detail::is_same<A, Segment3>) {
    const auto difference = [&slabs](double x, double y) {
      const filters::expansion::Pair s = filters::expansion::two_sum(x, -y);
      slabs.doubt_unless(s.low == 0);
      return s.high;
    };
    d = {difference(line.b.x, o.x), difference(line.b.y, o.y), difference(line.b.z, o.z)};
  } else {
    d = line.direction;
  }
  slabs.cut(box.min.x, box.max.x, o.x, d.x);
  slabs.cut(box.min.y, box.max.y, o.y, d.y);
  slabs.cut(box.min.z, box.max.z, o.z, d.z);
  return slabs.decide(found);
}

/// The slabs in plain doubles, without a branch. The types count the roundings of each t, of any environment; what has
/// underflowed is less than 2^-700.
template <class A>
[[gnu::always_inline]] inline bool certainly_misses(const A& line, const Aabb3& box) {
  const Point3& o = convex::origin_of(line);
  const auto d = [&] {
    if constexpr (detail::is_same<A, Segment3>)
      return Vec3{difference(line.b.x, o.x), difference(line.b.y, o.y), difference(line.b.z, o.z)};
    else
      return Vec3{exactly(line.direction.x), exactly(line.direction.y), exactly(line.direction.z)};
  }();
  // Each by a comparison of its own, or the compiler takes two for an exchange and branches.
  const auto least = [](double x, double y) { return x < y ? x : y; };
  const auto most = [](double x, double y) { return y < x ? x : y; };
  // What is too short is not divided by, and nothing certain then.
  const auto inverse_of = [](auto x) {
    x.value = detail::divisor_if(filters::magnitude(x.value) > 0x1p-300, x.value);
    return inverse(x);
  };
  const Vec3 by{inverse_of(d.x), inverse_of(d.y), inverse_of(d.z)};
  using Rounded = decltype(difference(0, 0) * by.x);
  const auto ends = [&](const Point3& p) {
    return Vec3{(difference(p.x, o.x) * by.x).value, (difference(p.y, o.y) * by.y).value,
                (difference(p.z, o.z) * by.z).value};
  };
  const Vec3<double> first = ends(box.min), second = ends(box.max);
  double enter = most(most(least(first.x, second.x), least(first.y, second.y)), least(first.z, second.z));
  double leave = least(least(most(first.x, second.x), most(first.y, second.y)), most(first.z, second.z));
  if constexpr (!detail::is_same<A, Line3>) enter = most(enter, 0);
  if constexpr (detail::is_same<A, Segment3>) leave = least(leave, 1);
  const double x = filters::magnitude(d.x.value), y = filters::magnitude(d.y.value), z = filters::magnitude(d.z.value);
  const double margin =
      margin_of<Rounded>(0x1p-52) * (filters::magnitude(enter) + filters::magnitude(leave)) + 0x1p-699;
  const bool is_certain = static_cast<int>(enter - leave > margin) &
                          static_cast<int>(least(least(x, y), z) > 0x1p-300) &
                          static_cast<int>(most(most(x, y), z) < 0x1p300);
  return is_certain && is_finite(line, box) && convex::conditions_hold(box);
}

template <class A>
[[gnu::noinline]] std::optional<Hit> box_by_slabs(const A& first, const Aabb3& second) {
  if (convex::conditions_hold(second)) {
    const DefaultFloatingPoint environment;
    std::optional<Hit> found;
    if (hit_of_box(first, second, found)) return found;
  }
  return by_all_stages(first, second);
}

}  // namespace

template <class A>
std::optional<Hit> hit_box(const A& first, const Aabb3& second) {
  if (certainly_misses(first, second)) return {};
  return box_by_slabs(first, second);
}
template std::optional<Hit> hit_box(const Segment3&, const Aabb3&);
template std::optional<Hit> hit_box(const Ray3&, const Aabb3&);
template std::optional<Hit> hit_box(const Line3&, const Aabb3&);

namespace {

/// Where the ends lie, over integers, and the quotient of the first height and the difference of both.
[[gnu::noinline]] std::optional<Hit> plane_by_integers(const Segment3& line, const Plane3& plane) {
  rounding::Placing positions(line.a, line.b), normals(plane.normal);
  const auto a = positions.place(line.a), b = positions.place(line.b), n = normals.place(plane.normal);
  filters::Misfit misfit;
  const auto offset = filters::grid::placed<122>(plane.offset, positions.exponent() + normals.exponent(), misfit);
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
  const filters::Certificate of_a = side(first.a), of_b = side(first.b);
  if (of_a == of_b && filters::is_certain(of_a) && convex::conditions_hold(second)) return {};
  if (!is_valid(second)) return by_all_stages(first, second);
  return plane_by_integers(first, second);
}

}  // namespace plumb::lines_and_sets
