#include <plumb/triangle_triangle.hpp>

#include <array>
#include <cstddef>

#include <plumb/refuse.hpp>
#include <plumb/strict_signs.hpp>

#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace finite {

namespace {

/// How the corners of a triangle lie against the line of a side ab of another, which is to the left of it.
struct Separation {
  bool weak = false;                                      ///< no corner is to the left of it
  TriangleRelation contact = TriangleRelation::disjoint;  ///< when weak: what the two share, all of it on the side
};

template <class Signs>
Separation separation(const Point2& a, const Point2& b, const Triangle2& t) {
  const Sign s[] = {Signs::orient2d(a, b, t.a), Signs::orient2d(a, b, t.b), Signs::orient2d(a, b, t.c)};
  Separation result;
  if (s[0] == Sign::positive || s[1] == Sign::positive || s[2] == Sign::positive) return result;
  result.weak = true;
  const Point2* on_line[3];
  int count = 0;
  if (s[0] == Sign::zero) on_line[count++] = &t.a;
  if (s[1] == Sign::zero) on_line[count++] = &t.b;
  if (s[2] == Sign::zero) on_line[count++] = &t.c;
  if (count == 0) return result;
  result.contact = common_set(relation<Signs>(Segment2{a, b}, Segment2{*on_line[0], *on_line[count - 1]}));
  return result;
}

}  // namespace

/// Separating axes of convex polygons: the interiors are disjoint when and only when the line of some side has the
/// other triangle on its outer closed side; what they share then lies on that line.
template <class Signs>
TriangleRelation relation(const Triangle2& s, const Triangle2& t) {
  const Sign s_turn = Signs::orient2d(s.a, s.b, s.c), t_turn = Signs::orient2d(t.a, t.b, t.c);
  if (s_turn == Sign::zero) return relation<Signs>(hull_of_collinear(s), t);
  if (t_turn == Sign::zero) return relation<Signs>(hull_of_collinear(t), s);
  const Triangle2 u = s_turn == Sign::positive ? s : Triangle2{s.a, s.c, s.b};
  const Triangle2 v = t_turn == Sign::positive ? t : Triangle2{t.a, t.c, t.b};
  const struct {
    const Point2 &a, &b;
    const Triangle2& other;
  } sides[] = {{u.a, u.b, v}, {u.b, u.c, v}, {u.c, u.a, v}, {v.a, v.b, u}, {v.b, v.c, u}, {v.c, v.a, u}};
  for (const auto& side : sides) {
    const Separation x = separation<Signs>(side.a, side.b, side.other);
    if (x.weak) return x.contact;
  }
  return TriangleRelation::polygon;
}

template TriangleRelation relation<Cascade>(const Triangle2&, const Triangle2&);
template TriangleRelation relation<SmallGrid>(const Triangle2&, const Triangle2&);

namespace {

/// How to turn a triangle whose corners are not all on one strict side of a plane, nor all on it: its apex p and its
/// side qr then lie on different closed sides of the plane.
struct Turn {
  unsigned char p = 0, q = 0, r = 0;  ///< where the corners are, in bytes from the beginning of the triangle
  unsigned char apex_below = 0;       ///< all bits when p is on the negative side and qr on the positive, else none
  bool touches_in_apex = false;       ///< p on the plane and q, r strictly on one side of it
  bool none = false;                  ///< all corners on one strict side
  bool coplanar = false;              ///< all corners on the plane
  bool padding = false;               ///< eight bytes, for an array of them to be indexed in one instruction
};

constexpr unsigned char corner_at[] = {offsetof(Triangle3, a), offsetof(Triangle3, b), offsetof(Triangle3, c)};

constexpr Turn turn(Sign a, Sign b, Sign c) {
  const auto beginning_at = [](int p, bool apex_above, bool touches) {
    return Turn{corner_at[p], corner_at[(p + 1) % 3], corner_at[(p + 2) % 3],
                static_cast<unsigned char>(apex_above ? 0 : 0xFF), touches};
  };
  if (a == b && b == c) return {.none = a != Sign::zero, .coplanar = a == Sign::zero};
  const auto stands_alone = [](Sign p, Sign q, Sign r) { return p != Sign::zero && q != p && r != p; };
  if (stands_alone(a, b, c)) return beginning_at(0, a == Sign::positive, false);
  if (stands_alone(b, c, a)) return beginning_at(1, b == Sign::positive, false);
  if (stands_alone(c, a, b)) return beginning_at(2, c == Sign::positive, false);
  if (a == Sign::zero) return beginning_at(0, b == Sign::negative, true);
  if (b == Sign::zero) return beginning_at(1, c == Sign::negative, true);
  return beginning_at(2, a == Sign::negative, true);
}

[[gnu::always_inline]] constexpr std::size_t place(Sign a, Sign b, Sign c) {
  const int from_middle = 9 * static_cast<int>(a) + 3 * static_cast<int>(b) + static_cast<int>(c);
  return static_cast<std::size_t>(from_middle) + 13;  // modulo 2^64
}

/// The turns for all signs of three corners, so that none of the many cases is a branch.
constexpr std::array<Turn, 27> turns = [] {
  std::array<Turn, 27> result{};
  constexpr Sign any[] = {Sign::negative, Sign::zero, Sign::positive};
  for (const Sign a : any)
    for (const Sign b : any)
      for (const Sign c : any) result[place(a, b, c)] = turn(a, b, c);
  return result;
}();

/// The corners of a triangle, its apex first.
struct Turned {
  const Point3 &p, &q, &r;
};

/// With q and r exchanged when all bits of flip are set; by arithmetic, since no processor could predict it.
[[gnu::always_inline]] inline Turned turned(const Triangle3& t, const Turn& by, unsigned char flip) {
  const auto corner = [&t](std::size_t offset) -> const Point3& {
    return *reinterpret_cast<const Point3*>(reinterpret_cast<const char*>(&t) + offset);
  };
  const std::size_t change = static_cast<std::size_t>((by.q ^ by.r) & flip);
  return {corner(by.p), corner(by.q ^ change), corner(by.r ^ change)};
}

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

template <class Signs>
TriangleRelation coplanar_relation(const Triangle3& s, const Triangle3& t) {
  const Axis s_axis = projection_axis<Signs>(s.a, s.b, s.c);
  if (s_axis == Axis::none) return relation<Signs>(hull_of_collinear(s), t);
  const Axis t_axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (t_axis == Axis::none) return relation<Signs>(hull_of_collinear(t), s);
  return relation<Signs>(project(s, s_axis), project(t, s_axis));
}

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

}  // namespace

}  // namespace finite

/// Degenerate triangles show as corners that all lie in the "plane" of the other, whatever that one is.
TriangleRelation triangle_triangle::relation(const char* function, const Triangle3& s, const Triangle3& t,
                                             double largest) {
  using namespace finite;
  Numbers numbers{function, s, t, largest};
  const Turn& t_turn = turn_against(s, t, numbers);
  if (t_turn.none) return TriangleRelation::disjoint;
  const Turn& s_turn = turn_against(t, s, numbers);
  if (s_turn.none) return TriangleRelation::disjoint;
  if (s_turn.coplanar | t_turn.coplanar) [[unlikely]]
    return numbers.are_on_small_grid() ? coplanar_relation<SmallGrid>(s, t) : coplanar_relation<Cascade>(s, t);

  const Turned a = turned(s, s_turn, t_turn.apex_below), b = turned(t, t_turn, s_turn.apex_below);
  const auto end = certify_strict_signs<EndsOfIntervals>(largest, a.p, a.q, a.r, b.p, b.q, b.r);
  Sign first = end.sign(0), second = end.sign(1);
  if (!numbers.decided(end)) [[unlikely]] {
    const Vec2<Sign> settled = settled_ends(a.p, a.q, a.r, b.p, b.q, b.r, end.bound, end.value[0], end.value[1]);
    first = settled.x;
    second = settled.y;
  }
  if ((first == Sign::positive) | (second == Sign::positive)) return TriangleRelation::disjoint;
  const bool in_an_end =
      s_turn.touches_in_apex | t_turn.touches_in_apex | (first == Sign::zero) | (second == Sign::zero);
  return in_an_end ? TriangleRelation::point : TriangleRelation::segment;
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
