#pragma once

#include "exact_half_spaces.hpp"
#include "quick_balls.hpp"

namespace plumb::convex {

// What the first look at a ball and a frustum leaves open, in exact numbers: of the planes on which plain doubles find
// the point nearest to the centre, that point is a quotient of polynomials, and so is the square of its distance. If no
// plane is negative there it is a point of the frustum, and shows that the sets meet if it is near enough; if it is a
// combination of their normals with positive multipliers, nothing on the inner side of all of them is nearer, and it
// shows that they lie apart if it is too far.

template <class T>
bool is_positive(const T& x) {
  return certificate(x) == Certificate::positive;
}
template <class T>
bool is_not_negative(const T& x) {
  return is_zero_or(Certificate::positive, x);
}

template <class Planes>
class ExactBall {
 public:
  explicit ExactBall(const Planes& planes) : f_(planes), squared_radius_(planes.radius * planes.radius) {}

  /// By these planes.
  Separation look(const NearestOfPlanes& guess) const {
    switch (guess.active()) {
      case 0:
        return are_all_above([&](int i) { return f_.c.at[i]; }) ? Separation::no : Separation::unknown;
      case 1:
        return look(guess.plane(0));
      case 2:
        return look(guess.plane(0), guess.plane(1));
      case 3:
        return look(guess.plane(0), guess.plane(1), guess.plane(2));
      default:
        return Separation::unknown;
    }
  }

 private:
  auto normal(int i) const { return Vec3{f_.n.x.at[i], f_.n.y.at[i], f_.n.z.at[i]}; }
  template <class Value>
  static bool are_all_above(Value&& value) {
    for (int i = 0; i < 6; ++i)
      if (!is_not_negative(value(i))) return false;
    return true;
  }

  /// The point -c n / n^2.
  [[gnu::noinline]] Separation look(int plane) const {
    const auto n = normal(plane);
    const auto& c = f_.c.at[plane];
    const auto square = dot(n, n);
    const Certificate beyond = certificate(c * c - squared_radius_ * square);
    if (!is_certain(beyond)) return Separation::unknown;
    if (beyond == Certificate::positive) return is_positive(opposite(c)) ? Separation::yes : Separation::unknown;
    const bool is_common =
        is_positive(square) && are_all_above([&](int i) { return f_.c.at[i] * square - c * dot(n, normal(i)); });
    return is_common ? Separation::no : Separation::unknown;
  }
  /// The point (p n + q m) / determinant that both planes have.
  [[gnu::noinline]] Separation look(int first, int second) const {
    const auto n = normal(first), m = normal(second);
    const auto &c = f_.c.at[first], &d = f_.c.at[second];
    const auto nn = dot(n, n), nm = dot(n, m), mm = dot(m, m);
    const auto determinant = nn * mm - nm * nm;
    const auto p = d * nm - c * mm, q = c * nm - d * nn;
    const Certificate nearer = certificate(p * c + q * d + squared_radius_ * determinant);
    if (!is_certain(nearer) || !is_positive(determinant)) return Separation::unknown;
    if (nearer == Certificate::negative)
      return is_not_negative(p) && is_not_negative(q) ? Separation::yes : Separation::unknown;
    const bool is_common = are_all_above([&](int i) {
      const auto of = normal(i);
      return f_.c.at[i] * determinant + (p * dot(n, of) + q * dot(m, of));
    });
    return is_common ? Separation::no : Separation::unknown;
  }
  /// The point p / volume that all three have.
  [[gnu::noinline]] Separation look(int first, int second, int third) const {
    const auto u = normal(first), v = normal(second), w = normal(third);
    const auto &c = f_.c.at[first], &d = f_.c.at[second], &e = f_.c.at[third];
    const auto vw = cross(v, w), wu = cross(w, u), uv = cross(u, v);
    const auto volume = dot(u, vw);
    const Vec3 p{opposite(c * vw.x + d * wu.x + e * uv.x), opposite(c * vw.y + d * wu.y + e * uv.y),
                 opposite(c * vw.z + d * wu.z + e * uv.z)};
    const Certificate side = certificate(volume), beyond = certificate(dot(p, p) - squared_radius_ * (volume * volume));
    if (!is_certain(side) || side == Certificate::zero || !is_certain(beyond)) return Separation::unknown;
    if (beyond == Certificate::positive)
      return is_not_negative(dot(p, vw)) && is_not_negative(dot(p, wu)) && is_not_negative(dot(p, uv))
                 ? Separation::yes
                 : Separation::unknown;
    for (int i = 0; i < 6; ++i)
      if (!is_zero_or(side, f_.c.at[i] * volume + dot(normal(i), p))) return Separation::unknown;
    return Separation::no;
  }

  const Planes& f_;
  decltype(std::declval<Planes>().radius * std::declval<Planes>().radius) squared_radius_;
};

template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Separation look_exactly(Numbers& numbers, const Frustum& frustum, const Sphere3& ball,
                                                      const NearestOfPlanes& guess) {
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const auto center = planes.relative(numbers, frustum, ball.center);
  const auto radius = numbers.template known<positions>(ball.radius);
  if (!planes.prepare(numbers)) return Separation::unknown;
  const auto c = planes.at(center);
  const Vec3 n{planes.normals(0), planes.normals(1), planes.normals(2)};
  using Exact = PlanesOfBall<Numbers, std::remove_cvref_t<decltype(c.at[0])>, std::remove_cvref_t<decltype(n.x.at[0])>>;
  const Exact exact{c, n, radius};
  return ExactBall<Exact>(exact).look(guess);
}

template <class Frustum>
[[gnu::noinline]] Separation exact_look_at_planes(const Frustum& frustum, const Sphere3& ball) {
  PlainNumbers plain;
  Planes<PlainNumbers, Frustum> planes(plain, frustum);
  const auto center = planes.relative(plain, frustum, ball.center);
  if (!planes.prepare(plain)) return Separation::unknown;
  const auto c = planes.at(center);
  const OfPlanes<double> x = planes.normals(0), y = planes.normals(1), z = planes.normals(2);
  NearestOfPlanes guess;
  for (int i = 0; i < 6; ++i) {
    guess.c[i] = c.at[i];
    guess.n[i] = {x.at[i], y.at[i], z.at[i]};
  }
  if (guess.outcome(ball.radius, 0) == NearestOfPlanes::Outcome::gave_up) return Separation::unknown;

  GridDoubles doubles;
  const Separation s = look_exactly(doubles, frustum, ball, guess);
  if (s != Separation::unknown) return s;
  IntegersOfPlanes<Frustum, Sphere3> integers(frustum, ball);
  if (!integers.fit()) return Separation::unknown;
  const Separation t = look_exactly(integers, frustum, ball, guess);
  return integers.fit() ? t : Separation::unknown;
}

}  // namespace plumb::convex
