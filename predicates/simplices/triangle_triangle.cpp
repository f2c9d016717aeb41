#include <plumb/triangle_triangle.hpp>

#include <plumb/refuse.hpp>
#include <plumb/strict_signs.hpp>

#include <simplices/tests_of_triangles.hpp>

namespace plumb {

namespace finite {

template TriangleRelation relation<Cascade>(const Triangle2&, const Triangle2&);
template TriangleRelation relation<SmallGrid>(const Triangle2&, const Triangle2&);

namespace {

/// The sides of the plane of abc on which d, e, f lie.
struct SidesOfTriangle {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return join.together(dot(d - a, normal), dot(e - a, normal), dot(f - a, normal));
  }
};

/// Two triangles in different planes, each with corners on both closed sides of the other's plane, cut the common line
/// of the planes in an interval each. Turned as in the paper, the intervals meet unless one of two orientations is
/// positive, qvpw and pvru with v, w, u = p, q, r of the other; one that is zero says that they meet in an end only.
/// Both are taken from p here, and the first changes its sign for that.
struct EndsOfIntervals {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& p, const P& q, const P& r, const P& v, const P& w, const P& u) {
    const auto pv = v - p;
    return join(dot(w - p, cross(q - p, pv)), dot(u - p, cross(pv, r - p)));
  }
};

/// Whether stage 1's values are exact, certain or not. Throws when it is not so because a number is not finite.
[[gnu::noinline]] bool on_small_grid(const char* function, const Triangle3& s, const Triangle3& t, double largest) {
  if (SmallGrid::holds<3>(largest, s, t)) return true;
  require_finite(function, s, t);
  return false;
}

/// What there is to know of the numbers of a pair where stage 1 is not certain; found out when that first happens.
struct Numbers {
  const char* function;
  const Triangle3 &s, &t;
  double largest;                  ///< no difference of coordinates is larger
  double limit = __builtin_inf();  ///< of the bounds that values have to exceed: negative on a small grid

  bool are_on_small_grid() const { return limit < 0; }

  /// Whether the signs of the values are those of the polynomials: where stage 1 is certain of them and on a small
  /// grid. One branch for both: on a small grid it is hard to predict of which signs stage 1 is certain.
  template <int N>
  [[gnu::always_inline]] bool decided(const StrictSigns<N>& signs) {
    const double bound = limit < signs.bound ? limit : signs.bound;
    if ((signs.least > bound) & signs.are_numbers) return true;
    if (!on_small_grid(function, s, t, largest)) return false;
    limit = -1;
    return true;
  }
};

// The values come in registers, for through memory they would slow the pairs that need nothing settled.

[[gnu::noinline]] std::size_t settled_place(const Triangle3& plane, const Triangle3& t, double bound, double a,
                                            double b, double c) {
  const StrictSigns<3> side{true, 0, bound, {a, b, c}};
  const auto settled = [&](int i, const Point3& p) {
    return side.is_certain(i) ? side.sign(i) : decide_exactly<Orient3d>(plane.a, plane.b, plane.c, p).sign;
  };
  return place(settled(0, t.a), settled(1, t.b), settled(2, t.c));
}

/// The turn of t against the plane of another triangle.
[[gnu::always_inline]] inline const Turn& turn_against(const Triangle3& plane, const Triangle3& t, Numbers& numbers) {
  const auto side = certify_strict_signs<SidesOfTriangle>(numbers.largest, plane.a, plane.b, plane.c, t.a, t.b, t.c);
  if (!numbers.decided(side)) [[unlikely]]
    return turns[settled_place(plane, t, side.bound, side.value[0], side.value[1], side.value[2])];
  return turns[place(side.sign(0), side.sign(1), side.sign(2))];
}

[[gnu::noinline]] Vec2<Sign> settled_ends(const Point3& p, const Point3& q, const Point3& r, const Point3& v,
                                          const Point3& w, const Point3& u, double bound, double first, double second) {
  const StrictSigns<2> end{true, 0, bound, {first, second}};
  const Sign s = end.is_certain(0) ? end.sign(0) : decide_exactly<Orient3d>(q, v, p, w).sign;
  if (s == Sign::positive) return {s, s};
  return {s, end.is_certain(1) ? end.sign(1) : decide_exactly<Orient3d>(p, v, r, u).sign};
}

/// The signs of relation_by_turns, several at once.
struct StageOneFirst {
  Numbers numbers;

  [[gnu::always_inline]] const Turn& turn_against(const Triangle3& plane, const Triangle3& t) {
    return finite::turn_against(plane, t, numbers);
  }
  TriangleRelation relation_of_coplanar(const Triangle3& s, const Triangle3& t) const {
    return numbers.are_on_small_grid() ? coplanar_relation<SmallGrid>(s, t) : coplanar_relation<Cascade>(s, t);
  }
  [[gnu::always_inline]] Vec2<Sign> ends_of_intervals(const Turned<Point3>& a, const Turned<Point3>& b) {
    const auto end = certify_strict_signs<EndsOfIntervals>(numbers.largest, a.p, a.q, a.r, b.p, b.q, b.r);
    if (!numbers.decided(end)) [[unlikely]]
      return settled_ends(a.p, a.q, a.r, b.p, b.q, b.r, end.bound, end.value[0], end.value[1]);
    return {end.sign(0), end.sign(1)};
  }
};

}  // namespace

}  // namespace finite

TriangleRelation triangle_triangle::relation(const char* function, const Triangle3& s, const Triangle3& t,
                                             double largest) {
  return finite::relation_by_turns(finite::StageOneFirst{{function, s, t, largest}}, s, t);
}

bool intersects(const Triangle2& first, const Triangle2& second) {
  require_finite("intersects", first, second);
  return finite::relation<finite::Cascade>(first, second) != TriangleRelation::disjoint;
}
TriangleRelation relate(const Triangle2& first, const Triangle2& second) {
  require_finite("relate", first, second);
  return finite::relation<finite::Cascade>(first, second);
}

}  // namespace plumb
