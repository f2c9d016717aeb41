#include <algorithm>

#include <solvers/stages.hpp>

namespace plumb::solvers {

namespace {

/// p + s sqrt(q), for a q that is known.
template <class N>
struct WithRoot {
  N p, s;
};
template <class N>
constexpr N without_root(const WithRoot<N>& x, const N& q) {
  return x.p * x.p - x.s * x.s * q;
}
template <class N>
int sign_of(const WithRoot<N>& x, const N& q) {
  const int of_p = sign_of_number(x.p), of_s = sign_of_number(x.s), of_q = sign_of_number(q);
  if (of_p == unknown || of_s == unknown || of_q == unknown) return unknown;
  const int of_root = of_q == 0 ? 0 : of_s;
  if (of_root == 0 || of_root == of_p) return of_p;
  if (of_p == 0) return of_root;
  const int sign = sign_of_number(without_root(x, q));
  return sign == unknown ? unknown : of_p * sign;
}

/// The half-plane of the axis and the center c of the ball, all lengths times |u|: there c has the height h = (c - a).u
/// and is sqrt(Q) away from the axis, Q = |(c - a) x u|^2. The solid's profile has its corners at the heights 0 and L =
/// |u|^2, and 0 or r sqrt(L) away. Every squared distance between these is p + s sqrt(QL).
template <class N>
struct Profile {
  struct Corner {
    bool is_at_end, is_outside;
  };
  N h, Q, L, r, reach, QL;  ///< the ball's radius R: `reach` is R^2 L

  constexpr Profile(const Body<N>& solid, const Body<N>& ball) {
    const Vec3<N>& u = solid.g[0];
    const Vec3<N> from = ball.o - solid.o, across = cross(from, u);
    h = dot(from, u);
    Q = dot(across, across);
    L = dot(u, u);
    r = solid.radius;
    reach = ball.radius * ball.radius * L;
    QL = Q * L;
  }

  static constexpr N only_if(bool is, const N& x) { return is ? x : number_of<N>(0); }
  /// What is the same of both is exactly 0.
  static constexpr N from_to(bool from, bool to, const N& x) {
    return from && !to ? negated(x) : only_if(to && !from, x);
  }
  static constexpr N twice(const N& x) { return x + x; }
  constexpr N above(const Corner& a) const { return a.is_at_end ? h - L : h; }
  constexpr N radius(const Corner& a) const { return only_if(a.is_outside, r); }
  constexpr N rise(const Corner& a, const Corner& b) const { return from_to(a.is_at_end, b.is_at_end, L); }
  constexpr N out(const Corner& a, const Corner& b) const { return from_to(a.is_outside, b.is_outside, r); }

  /// What the squared distance of a corner, L times, has more than R^2 L.
  constexpr WithRoot<N> beyond(const Corner& a) const {
    const N over = above(a), x = radius(a);
    return {(over * over + Q + x * x * L) - reach, negated(twice(x))};
  }
  constexpr N squared(const Corner& a, const Corner& b) const {
    const N up = rise(a, b), aside = out(a, b);
    return up * up + aside * aside * L;
  }
  /// (c - a).(b - a)
  constexpr WithRoot<N> along(const Corner& a, const Corner& b) const {
    const N aside = out(a, b);
    return {rise(a, b) * above(a) - aside * radius(a) * L, aside};
  }
  /// The squared cross product of c - a and b - a, less R^2 L |b - a|^2.
  constexpr WithRoot<N> across(const Corner& a, const Corner& b) const {
    const N up = rise(a, b), aside = out(a, b), over = above(a), x = radius(a), both = up * aside * over;
    return {
        (up * up * (Q + x * x * L) + aside * aside * L * (over * over) + twice(both * x * L)) - reach * squared(a, b),
        negated(twice(up * up * x + both))};
  }
};

/// Three-valued: 1, 0 or unknown.
int not_positive(int sign) { return sign == unknown ? unknown : sign <= 0 ? 1 : 0; }
int both(int a, int b) { return a == 0 || b == 0 ? 0 : a == unknown || b == unknown ? unknown : 1; }
int either(int a, int b) { return a == 1 || b == 1 ? 1 : a == unknown || b == unknown ? unknown : 0; }

/// Does the ball reach the side ab of the profile? By its nearest point: a, b or one between.
template <class N>
int reaches(const Profile<N>& of, const typename Profile<N>::Corner& a, const typename Profile<N>::Corner& b) {
  WithRoot<N> along = of.along(a, b);
  const int after_a = sign_of(along, of.QL);
  if (after_a == unknown) return unknown;
  if (after_a <= 0) return not_positive(sign_of(of.beyond(a), of.QL));
  along.p = along.p - of.squared(a, b);
  const int after_b = sign_of(along, of.QL);
  if (after_b == unknown) return unknown;
  return not_positive(sign_of(after_b >= 0 ? of.beyond(b) : of.across(a, b), of.QL));
}

template <class N>
int meets_ball_by(const ShapePair& pair) {
  Body<N> body[2];
  if (!write_bodies(pair, body)) return unknown;
  const Cut cut = body[0].cut;
  const Profile<N> of(body[0], body[1]);
  using Corner = typename Profile<N>::Corner;
  constexpr Corner center{false, false}, rim{false, true}, end{true, false}, end_rim{true, true};
  if (cut == Cut::in_plane) return reaches(of, center, rim);
  const bool is_cone = cut == Cut::seen_from_first;
  const int is_between = both(not_positive(sign_of_number(negated(of.h))), not_positive(sign_of_number(of.h - of.L)));
  const N rr = of.r * of.r, outside = is_cone ? of.QL - rr * (of.h * of.h) : of.Q - rr * of.L;
  int meet = both(is_between, not_positive(sign_of_number(outside)));
  if (meet != 1) meet = either(meet, reaches(of, end, end_rim));
  if (meet != 1) meet = either(meet, reaches(of, is_cone ? center : rim, end_rim));
  if (meet != 1 && !is_cone) meet = either(meet, reaches(of, center, rim));
  return meet;
}

constexpr int deepest() {
  using N = filters::RoundingCount;
  Body<N> solid{}, ball{};
  solid.g[0] = {{1}, {1}, {1}};
  const Profile<N> of(solid, ball);
  using Corner = Profile<N>::Corner;
  int most = 0;
  for (const Corner a : {Corner{false, false}, Corner{false, true}, Corner{true, true}})
    for (const Corner b : {Corner{false, true}, Corner{true, false}, Corner{true, true}})
      for (const WithRoot<N>& x : {of.beyond(a), of.along(a, b), of.across(a, b)})
        most = std::max(most, without_root(x, of.QL).count);
  return most;
}
static_assert(deepest() <= BoundedDouble::roundings);

}  // namespace

bool meets_ball(const bodies::AnyShape& solid, const bodies::AnyShape& ball) {
  const ShapePair pair(solid, ball, 0);
  int meet = meets_ball_by<BoundedDouble>(pair);
  if (meet == unknown) meet = meets_ball_by<filters::Dyadic>(pair);
  if (meet == unknown) meet = meets_ball_by<filters::Rational>(pair);
  return meet == 1;
}

}  // namespace plumb::solvers
