#pragma once

// The filter of a ball and a frustum, by the point nearest to the centre.

#include <convex/dual_active_set.hpp>
#include <convex/hull_frustum.hpp>

namespace plumb::convex {

// The filter of a ball and a frustum, by its planes f_i >= 0 with f_i(x) = c_i + n_i . (x - centre). Two
// certificates stand by themselves, as in hull_frustum.hpp:
//   - a point q of the ball at which all f_i are certainly not negative;
//   - multipliers m_i >= 0 for which the sum of m_i f_i, c + n . (x - centre), is certainly negative all over the ball:
//     -c > r |n|.
// First each plane is taken for itself (Assarsson and Moeller, Optimized View Frustum Culling Algorithms (2000)), and
// the centre; then the point of the frustum that is nearest to it.
//
// What n is off by counts r times: so let e bound what c + r n_x + r n_y + r n_z is off by. With `least`, which is -c -
// e as computed, the certificate is least^2 > r^2 n^2, where `wider` allows for the rounding of both. As to underflow:
// let N be the sum of the matrix's magnitudes, or the square of that of the frustum's edges, and X that of lengths, r
// among them. By the sums that Measured<6> and Measured<9> start with, N X is at least 2^-320. Now |n_x| <= 4 N, e is
// more than 2^-52 N X, and least a multiple of 2^-106 e; so its square is more than 2^-316 N^2 X^2 > 2^-956. Underflow
// takes of r^2 n^2 at most 2^-1020 (1 + 64 N^2 + 3 r^2), less than 2^-60 of that, term by term.

inline constexpr double wider = 1 + 0x1p-44;

template <class Numbers, class C, class N>
struct PlanesOfBall {
  OfPlanes<C> c;
  Vec3<OfPlanes<N>> n;
  decltype(std::declval<Numbers&>().template known<positions>(0)) radius;
};

/// -c > r |n| for all points of the ball.
template <class Totals, class C, class N, class R>
[[gnu::always_inline]] constexpr bool is_beyond(const Totals& totals, const C& c, const Vec3<N>& n, const R& radius) {
  const double error = totals.error(c + (radius * n.x + radius * n.y + radius * n.z));
  const double least = -value(c) - error, r = value(radius);
  return least > 0 && least * least > r * r * dot(values(n), values(n)) * wider;
}

template <class Totals, class Planes>
[[gnu::noinline]] Meeting search_in_ball(const Totals& totals, const Planes& planes, double room) {
  constexpr bool is_plain = std::is_same_v<Totals, PlainNumbers>;
  NearestOfPlanes guess;
  copy_values(planes.c, guess.c);
  for (int i = 0; i < 6; ++i) guess.n[i] = {value(planes.n.x.at[i]), value(planes.n.y.at[i]), value(planes.n.z.at[i])};
  const double r = value(planes.radius);
  const auto outcome = guess.outcome(r, room);
  if constexpr (is_plain) {
    return outcome == NearestOfPlanes::Outcome::far ? Meeting::apart : Meeting::meet;
  } else if (outcome == NearestOfPlanes::Outcome::near) {
    const Vec3<double>& q = guess.point();
    // Underflow takes less than 2^-1000 of the squares.
    if (!(dot(q, q) * wider + 0x1p-1000 < r * r)) return Meeting::unknown;
    using Coordinate = Bounded<0, leaf_size(positions)>;
    const auto f = [&](int i) __attribute__((always_inline)) {
      return planes.c.at[i] + (planes.n.x.at[i] * Coordinate{q.x} + planes.n.y.at[i] * Coordinate{q.y} +
                               planes.n.z.at[i] * Coordinate{q.z});
    };
    const auto least = least_of(OfPlanes<decltype(f(0))>{f(0), f(1), f(2), f(3), f(4), f(5)});
    if (value(least) > totals.error(least)) return Meeting::meet;
  } else if (outcome == NearestOfPlanes::Outcome::far) {
    double m[6];
    guess.find_multipliers(m);
    const Vec3 n{combined<Totals>(planes.n.x, m), combined<Totals>(planes.n.y, m), combined<Totals>(planes.n.z, m)};
    if (is_beyond(totals, combined<Totals>(planes.c, m), n, planes.radius)) return Meeting::apart;
  }
  return Meeting::unknown;
}

template <class Totals, class Planes>
[[gnu::always_inline]] inline Meeting meeting_of_ball(const Totals& totals, const Planes& planes) {
  const auto& r = planes.radius;
  const double error =
      totals.error(planes.c.at[0] + (r * planes.n.x.at[0] + r * planes.n.y.at[0] + r * planes.n.z.at[0]));
  if (!(error < __builtin_inf()) || !(value(r) >= 0)) [[unlikely]]
    return Meeting::unknown;
  const double squared = value(r) * value(r) * wider;
  const auto is_beyond_plane = [&](int i) __attribute__((always_inline)) {
    const Vec3<double> n{value(planes.n.x.at[i]), value(planes.n.y.at[i]), value(planes.n.z.at[i])};
    const double least = -value(planes.c.at[i]) - error;
    return least * __builtin_fabs(least) > squared * dot(n, n);
  };
  if (is_beyond_plane(0) || is_beyond_plane(1) || is_beyond_plane(2) || is_beyond_plane(3) || is_beyond_plane(4) ||
      is_beyond_plane(5))
    return Meeting::apart;
  if (value(least_of(planes.c)) > error) return Meeting::meet;
  const Planes in_memory = planes;
  return search_in_ball(totals, in_memory, room_of_guess * error);
}

template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Sphere3& ball) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const auto center = planes.relative(numbers, frustum, ball.center);
  const auto radius = numbers.template number<positions>(ball.radius);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return Meeting::unknown;
  const auto c = planes.at(center);
  const Vec3 n{planes.normals(0), planes.normals(1), planes.normals(2)};
  return meeting_of_ball(
      numbers.totals(),
      PlanesOfBall<Numbers, std::remove_cvref_t<decltype(c.at[0])>, std::remove_cvref_t<decltype(n.x.at[0])>>{c, n,
                                                                                                              radius});
}
/// The numbers that a ball is looked at with.
template <class Frustum>
using MeasuredAgainstBall = Measured<GivenByMatrix<Frustum> ? 6 : 9>;

}  // namespace plumb::convex
