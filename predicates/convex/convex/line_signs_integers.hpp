#pragma once

// Lines, rays and segments against other sets, by signs in integers.

#include <plumb/convex_sets.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/grid_integer_stage.hpp>

#include <convex/ellipsoid_filter.hpp>
#include <convex/planar_line_signs.hpp>

namespace plumb::convex {

// What a filter of signs leaves open is looked at once more in integers on the grids of the call's own numbers,
// where the signs that are zero are known too. The polynomials keep their signs when positions and vectors are scaled,
// each by a factor of their own, which the types check. Only of numbers that are on no grid of 61 bits, or of 122 where
// a pair asks for them, nothing is known.

/// Finds the largest magnitudes. It computes nothing, but its numbers have dimensions.
class LargestNumbers {
 public:
  template <Group G>
  [[gnu::always_inline]] auto number(double x) {
    add<G>(x);
    return Number<G>();
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) {
    add<G>(v.x), add<G>(v.y), add<G>(v.z);
    return Vec3<Number<G>>();
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector2& v) {
    add<G>(v.x), add<G>(v.y);
    return Vec2<Number<G>>();
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) {
    add<G>(p.x), add<G>(p.y), add<G>(p.z), add<G>(q.x), add<G>(q.y), add<G>(q.z);
    return Vec3<Number<G>>();
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point2& p, const Point2& q) {
    add<G>(p.x), add<G>(p.y), add<G>(q.x), add<G>(q.y);
    return Vec2<Number<G>>();
  }
  /// The biased exponent of the largest number of the group.
  int exponent(Group g) const { return static_cast<int>(largest_[g] >> 52); }
  /// Whether all powers of two that grids of up to 122 bits need are normal numbers.
  bool are_in_range() const {
    const auto in_range = [](int exponent) { return exponent == 0 || (200 <= exponent && exponent <= 1900); };
    return in_range(exponent(positions)) && in_range(exponent(vectors));
  }

 private:
  template <Group G>
  using Number = std::conditional_t<G == vectors, OfDimension<0, 1>, OfDimension<1, 0>>;
  template <Group G>
  [[gnu::always_inline]] void add(double x) {
    const std::uint64_t bits = magnitude_bits(x);
    largest_[G] = largest_[G] > bits ? largest_[G] : bits;
  }
  std::uint64_t largest_[2] = {};
};

/// Integers on the grids of positions and vectors.
template <int Bits>
class ScaledIntegers {
 public:
  explicit ScaledIntegers(const LargestNumbers& largest)
      : positions_(place(largest.exponent(positions))), vectors_(place(largest.exponent(vectors))) {}
  /// Whether all numbers that have been read are on the grids.
  bool fit() const { return misfit_.none(); }

  template <Group G>
  [[gnu::always_inline]] auto number(double x) {
    return (G == vectors ? vectors_ : positions_).place(x, misfit_);
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) {
    return Vec3{number<G>(v.x), number<G>(v.y), number<G>(v.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector2& v) {
    return Vec2{number<G>(v.x), number<G>(v.y)};
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) {
    return Vec3{number<G>(p.x) - number<G>(q.x), number<G>(p.y) - number<G>(q.y), number<G>(p.z) - number<G>(q.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point2& p, const Point2& q) {
    return Vec2{number<G>(p.x) - number<G>(q.x), number<G>(p.y) - number<G>(q.y)};
  }

 private:
  // Where all numbers are 0, any grid will do.
  static int place(int exponent) { return exponent == 0 ? 0 : exponent - 1022 - Bits; }

  grid::Grid<Bits> positions_, vectors_;
  Misfit misfit_;
};

/// -1, 0 or 1.
template <int Bits>
[[gnu::always_inline]] constexpr int sign(const GridInteger<Bits>& x) {
  return static_cast<int>(certificate(x));
}
template <int Length, int Normal>
constexpr int sign(OfDimension<Length, Normal>) {
  return 0;
}
template <int Bits>
[[gnu::always_inline]] constexpr bool is_zero(const GridInteger<Bits>& x) {
  return sign(x) == 0;
}
template <int Length, int Normal>
constexpr bool is_zero(OfDimension<Length, Normal>) {
  return true;
}
template <class T>
[[gnu::always_inline]] constexpr bool is_zero(const Vec3<T>& v) {
  return sign(v.x) == 0 && sign(v.y) == 0 && sign(v.z) == 0;
}
template <class T>
[[gnu::always_inline]] constexpr bool is_zero(const Vec2<T>& v) {
  return sign(v.x) == 0 && sign(v.y) == 0;
}

constexpr Meeting meet_if(bool meet) { return meet ? Meeting::meet : Meeting::apart; }
/// Whether signs of which one at least is not 0 do not differ.
constexpr bool are_alike(bool any_negative, bool any_positive) { return !(any_negative && any_positive); }

/// Whether a point p, from the origin of a set, lies in it.
template <class B, class E, class P>
[[gnu::always_inline]] inline bool has_point(const E& e, const P& p) {
  if (is_zero(e)) return is_zero(p);
  if (!is_zero(cross(e, p))) return false;
  if constexpr (is_one_of<B, Line2, Line3>)
    return true;
  else if constexpr (is_one_of<B, Ray2, Ray3>)
    return sign(dot(e, p)) >= 0;
  else
    return sign(dot(e, p)) >= 0 && sign(dot(e, e) - dot(e, p)) >= 0;
}
/// Of sets of which either is a point or that have parallel directions d and e, from one origin to the other: t. A ray
/// goes on beyond its origin to that of another line, or to an end of a segment.
template <class A, class B, class D, class E, class T>
[[gnu::always_inline]] inline Meeting of_parallel(const D& d, const E& e, const T& t) {
  if (is_zero(e)) return meet_if(has_point<A>(d, t));
  if (is_zero(d)) return meet_if(has_point<B>(e, (t - t) - t));
  if (!is_zero(cross(t, e))) return Meeting::apart;
  if constexpr (is_one_of<A, Line2, Line3> || is_one_of<B, Line2, Line3>)
    return Meeting::meet;
  else if constexpr (is_one_of<A, Segment3>)
    return meet_if(sign(dot(t, e)) <= 0 || sign(dot(d - t, e)) >= 0);
  else
    return meet_if(sign(dot(d, e)) > 0 || sign(dot(t, d)) >= 0);
}

/// Lines in one plane that are not parallel meet in the point a + s d = b + u e. With t = b - a the cross products of
/// both sides with e and with d are s d x e = t x e and u d x e = t x d, of which one coordinate tells.
template <class A, class B, class D, class E, class T>
[[gnu::always_inline]] inline Meeting of_lines(const Vec3<D>& d, const Vec3<E>& e, const Vec3<T>& t) {
  const LineAgainstLine of(d, e, t);
  if (sign(of.volume) != 0) return Meeting::apart;
  const auto& n = of.normal;
  const auto in_both = [](const auto& of_n, const auto& of_te, const auto& of_td) __attribute__((always_inline)) {
    const int side = sign(of_n), s = sign(of_te) * side, u = sign(of_td) * side;
    const bool on_b = std::is_same_v<B, Line3> || u >= 0;
    if constexpr (std::is_same_v<A, Segment3>)
      return meet_if(on_b && s >= 0 && sign(of_n - of_te) * side >= 0);
    else
      return meet_if(on_b && (std::is_same_v<A, Line3> || s >= 0));
  };
  if (sign(n.x) != 0) return in_both(n.x, t.y * e.z - t.z * e.y, t.y * d.z - t.z * d.y);
  if (sign(n.y) != 0) return in_both(n.y, t.z * e.x - t.x * e.z, t.z * d.x - t.x * d.z);
  if (sign(n.z) != 0) return in_both(n.z, t.x * e.y - t.y * e.x, t.x * d.y - t.y * d.x);
  return of_parallel<A, B>(d, e, t);
}
template <class Numbers, class A, class B>
requires is_one_of<A, Segment3, Ray3, Line3> && is_ray_or_line<B>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = read_direction(numbers, a);
  const auto e = numbers.template vector<vectors>(b.direction);
  return of_lines<A, B>(d, e, numbers.template difference<positions>(b.origin, anchor(a)));
}

/// Of a ray or line along d and a segment in one plane, whose ends are given from the origin: as the filter, and
/// where all is on one line or d is 0.
template <bool IsLine, class D, class P>
[[gnu::always_inline]] inline Meeting of_segment_in_plane(const Vec2<D>& d, const Vec2<P>& start, const Vec2<P>& end) {
  if (is_zero(d)) return meet_if(sign(cross(start, end)) == 0 && sign(dot(start, end)) <= 0);
  const PlanarLineAgainstSegment of(d, start, end);
  const int from_start = sign(of.from_start), to_end = sign(of.to_end);
  if (from_start == 0 && to_end == 0) return meet_if(IsLine || sign(dot(d, start)) >= 0 || sign(dot(d, end)) >= 0);
  const int ahead = IsLine ? 0 : sign(of.ahead());
  return meet_if(are_alike(from_start < 0 || to_end < 0 || ahead<0, from_start> 0 || to_end > 0 || ahead > 0));
}
/// The same of a triangle: all axes along which they may be apart are the normals of d, unless it is 0, and of the
/// sides, if it has an interior; and it is any two of its sides otherwise.
template <bool IsLine, class D, class P>
[[gnu::always_inline]] inline Meeting of_triangle_in_plane(const Vec2<D>& d, const Vec2<P>& a, const Vec2<P>& b,
                                                           const Vec2<P>& c) {
  const bool is_point = is_zero(d);
  const PlanarLineAgainstTriangle of(d, a, b, c);
  if (!is_point) {
    const int side_a = sign(of.of_a), side_b = sign(of.of_b), side_c = sign(of.of_c);
    if (side_a != 0 && side_a == side_b && side_b == side_c) return Meeting::apart;
    if (IsLine) return Meeting::meet;
  }
  const auto side = of.sides();
  const int turn = sign(side.turn());
  if (turn == 0) {
    const auto meets = [&d](const auto& start, const auto& end) {
      return of_segment_in_plane<IsLine>(d, start, end) == Meeting::meet;
    };
    return meet_if(meets(a, b) || meets(a, c));
  }
  // Where the origin lies beyond a side and d leads no nearer to it.
  return meet_if(!of.any(
      side, [turn](const auto& origin, const auto& along)
                __attribute__((always_inline)) { return sign(origin) * turn < 0 && sign(along) * turn <= 0; }));
}
template <class T>
[[gnu::always_inline]] constexpr Vec2<T> without(int axis, const Vec3<T>& v) {
  return axis == 0 ? Vec2<T>{v.y, v.z} : axis == 1 ? Vec2<T>{v.z, v.x} : Vec2<T>{v.x, v.y};
}

/// As the filter. Lines are seen to meet where not all of u, v and w are 0, and lie in the plane of a triangle with
/// an interior where all are: there they are looked at without an axis along which it has no extent. A triangle that
/// has none is any two of its sides.
template <class Numbers, class A>
requires is_ray_or_line<A>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Triangle3& triangle) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto e = numbers.template difference<positions>(triangle.b, triangle.a);
  const auto f = numbers.template difference<positions>(triangle.c, triangle.a);
  const auto s = numbers.template difference<positions>(a.origin, triangle.a);
  const LineAgainstTriangle of(d, e, f, s);
  const int u = sign(of.u), v = sign(of.v), w = sign(of.w);
  if (u == 0 && v == 0 && w == 0) {
    const auto n = cross(e, f);
    const auto meets = [&](const auto& side, const auto& from_start) {
      return of_lines<Segment3, A>(side, d, from_start) == Meeting::meet;
    };
    if (is_zero(d) && sign(dot(s, n)) != 0) return Meeting::apart;
    if (is_zero(n)) return meet_if(meets(e, s) || meets(f, s));
    const int axis = sign(n.x) != 0 ? 0 : sign(n.y) != 0 ? 1 : 2;
    const auto to = [&](const Point3& corner) {
      return without(axis, numbers.template difference<positions>(corner, a.origin));
    };
    return of_triangle_in_plane<std::is_same_v<A, Line3>>(without(axis, d), to(triangle.a), to(triangle.b),
                                                          to(triangle.c));
  }
  const int before = std::is_same_v<A, Line3> ? 0 : sign(of.before());
  return meet_if(are_alike(u < 0 || v < 0 || w < 0 || before<0, u> 0 || v > 0 || w > 0 || before > 0));
}

/// As the filter, of which some signs may be known; a line without a direction is a point.
template <class A, class Ball>
[[gnu::always_inline]] inline Meeting of_ball(const Ball& of, bool is_point, const SignsAgainstBall& known = {}) {
  const auto sign_of = [](int sign_known, auto&& exact) __attribute__((always_inline)) {
    return sign_known != 0 ? sign_known : sign(exact());
  };
  const auto at_origin = [&] { return sign_of(known.c, [&of] { return of.c(); }); };
  if constexpr (std::is_same_v<A, Line3>) {
    if (is_point) return meet_if(at_origin() <= 0);
  } else {
    if (at_origin() <= 0) return Meeting::meet;
    if (sign_of(known.along, [&of] { return of.along(); }) <= 0) return Meeting::apart;
    if constexpr (std::is_same_v<A, Segment3>) {
      if (sign_of(known.at_end, [&of] { return of.at_end(); }) <= 0) return Meeting::meet;
      if (sign_of(known.left, [&of] { return of.left(); }) <= 0) return Meeting::apart;
    }
  }
  return meet_if(sign(of.inside()) >= 0);
}
template <class Numbers, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Sphere3& sphere) {
  const auto d = read_direction(numbers, a);
  const auto m = numbers.template difference<positions>(sphere.center, anchor(a));
  const auto r = numbers.template number<positions>(sphere.radius);
  return of_ball<A>(LineAgainstBall(d, m, r), is_zero(d));
}
/// The signs that are clear in doubles need no integers, which are long here.
template <class Numbers, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Ellipsoid3& e) {
  const auto d = read_direction(numbers, a);
  const auto m = numbers.template difference<positions>(e.center, anchor(a));
  const auto r = numbers.template vector<positions>(e.radii);
  SignsAgainstBall known;
  if constexpr (!std::is_same_v<A, Line3> && !std::is_same_v<Numbers, LargestNumbers>)
    if (are_moderate(e.radii)) {
      const auto of = against_scaled_ball(e, a);
      known = signs_against_ball(errors_against_ball<A>(of), of);
    }
  return of_ball<A>(LineAgainstEllipsoid(d, m, r), is_zero(d), known);
}

template <class Numbers, class A, class P>
requires LineAgainstPoint<A, P>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const P& p) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto t = numbers.template difference<positions>(p, a.origin);
  return meet_if(has_point<A>(d, t));
}

/// As the filter, and for parallel lines.
template <class Numbers, class A, class B>
requires is_one_of<A, Ray2, Line2> && is_one_of<B, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = numbers.template vector<vectors>(a.direction), e = numbers.template vector<vectors>(b.direction);
  const auto w = numbers.template difference<positions>(b.origin, a.origin);
  const PlanarLineAgainstLine of(d, e, w);
  const int both = sign(of.both);
  if (both == 0) return of_parallel<A, B>(d, e, w);
  return meet_if((std::is_same_v<A, Line2> || sign(of.on_first()) * both >= 0) &&
                 (std::is_same_v<B, Line2> || sign(of.on_second()) * both >= 0));
}

template <class Numbers, class A>
requires is_one_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Segment2& b) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto w = numbers.template difference<positions>(b.a, a.origin);
  const auto v = numbers.template difference<positions>(b.b, a.origin);
  return of_segment_in_plane<std::is_same_v<A, Line2>>(d, w, v);
}

template <class Numbers, class A>
requires is_one_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& ray,
                                                             const Triangle2& triangle) {
  const auto d = numbers.template vector<vectors>(ray.direction);
  const auto a = numbers.template difference<positions>(triangle.a, ray.origin);
  const auto b = numbers.template difference<positions>(triangle.b, ray.origin);
  const auto c = numbers.template difference<positions>(triangle.c, ray.origin);
  return of_triangle_in_plane<std::is_same_v<A, Line2>>(d, a, b, c);
}

/// Pairs for which the grids are made finer where numbers are not on those of 61 bits.
template <class A, class B>
inline constexpr bool has_fine_grids = false;

template <int Bits, class A, class B>
[[gnu::noinline]] Meeting decide_on_grids(const LargestNumbers& largest, const A& a, const B& b) {
  ScaledIntegers<Bits> numbers(largest);
  const Meeting s = meeting_by_exact_signs(numbers, a, b);
  return numbers.fit() ? s : Meeting::unknown;
}

/// In a default floating-point environment.
template <class A, class B>
[[gnu::noinline]] Meeting decide_by_exact_signs(const A& a, const B& b) {
  LargestNumbers largest;
  meeting_by_exact_signs(largest, a, b);
  if (!largest.are_in_range()) return Meeting::unknown;
  const Meeting s = decide_on_grids<61>(largest, a, b);
  if constexpr (has_fine_grids<A, B>)
    return s != Meeting::unknown ? s : decide_on_grids<122>(largest, a, b);
  else
    return s;
}

/// All numbers are finite, and no radius is negative.
template <class A, class B>
Meeting exact_signs(const A& a, const B& b) {
  const DefaultFloatingPoint environment;
  return decide_by_exact_signs(a, b);
}

}  // namespace plumb::convex
