#pragma once

// For convex and culling.
// The filter of a frustum and a point, a ball or a box: its planes one by one, and multipliers of them.

#include <convex/frustum_planes.hpp>

namespace plumb::convex {

// Of the planes of a frustum, f_i >= 0, two certificates stand by themselves, whatever guessed them:
//   - a point of the other set at which all f_i are certainly not negative;
//   - multipliers m_i >= 0 such that the sum of m_i f_i, affine too, is certainly negative all over the other set: the
//     frustum lies where it is not. (By the theorem of Farkas there are some if the sets are apart.)
// First come the middle of the other set and each plane for itself (Assarsson and Moeller, Optimized View Frustum
// Culling Algorithms for Bounding Boxes (2000)). Then plain doubles look for the point of the other set that is nearest
// to its middle with all f_i >= 0, by the multipliers of a plane at a time (Hildreth, A Quadratic Programming Procedure
// (1957)): these lead to the point, or grow until they show that there is none. Where the prover had to be asked
// instead, drawn boxes took five times as long and balls three times.

/// How much slack a guess leaves, so that it can be proved: far more than what the values may be off by, and far less
/// than common input has.
inline constexpr double slack_of_guess = 0x1p12;

struct GuessByPlanes {
  Vec3<double> x{0, 0, 0};
  double m[6] = {};
  bool is_apart = false;
};
/// Of planes c_i + n_i . x and a set around 0: set.nearest(v) is the point x of it that makes v . x - x . x / 2
/// greatest, set.reach(v) the greatest v . x, and set.step(n, v) how much farther to go than the plane asks for.
template <class Set>
[[gnu::always_inline]] inline GuessByPlanes guess_by_planes(const double (&c)[6], const Vec3<double> (&n)[6],
                                                            double slack, const Set& set) {
  constexpr int most_steps = 16;
  double inverse[6];
  for (int i = 0; i < 6; ++i) {
    const double squared = dot(n[i], n[i]);
    const bool is_divisor = squared > 0x1p-300;
    inverse[i] = is_divisor ? 1 / divisor_if(is_divisor, squared) : 0;
  }
  GuessByPlanes guess;
  double* const m = guess.m;
  Vec3<double> v{0, 0, 0};
  double sum_of_c = 0;
  for (int step = 0; step < most_steps; ++step) {
    double least = __builtin_inf(), worst_square = -1, change = 0;
    int worst = 0;
    for (int i = 0; i < 6; ++i) {
      const double f = c[i] + dot(n[i], guess.x);
      const double by = greater(-m[i], (2 * slack - f) * inverse[i]);
      const double square = by * (2 * slack - f);
      least = lesser(least, f);
      if (square > worst_square) {
        worst_square = square;
        worst = i;
        change = by;
      }
    }
    if (least >= slack) return guess;
    if (change > 0) change *= set.step(n[worst], v);
    m[worst] += change;
    v = {v.x + change * n[worst].x, v.y + change * n[worst].y, v.z + change * n[worst].z};
    sum_of_c += change * c[worst];
    guess.x = set.nearest(v);
    if (sum_of_c + set.reach(v) < 0) {
      guess.is_apart = true;
      return guess;
    }
  }
  return guess;
}

/// The sum of m_i f_i, for m_i within [0, 1].
template <class T>
[[gnu::always_inline]] constexpr auto combined(const OfPlanes<T>& f, const double (&m)[6]) {
  using Fraction = Bounded<0, constant_size(1)>;
  const auto term = [&](int i) __attribute__((always_inline)) { return Fraction{m[i]} * f.at[i]; };
  return ((term(0) + term(1)) + (term(2) + term(3))) + (term(4) + term(5));
}

/// Whether all planes are certainly not negative at a point, of which the coordinates have the type X.
template <class X, class Totals, class C, class N>
[[gnu::always_inline]] inline bool is_certainly_inside(const Totals& totals, const OfPlanes<C>& c,
                                                       const Vec3<OfPlanes<N>>& n, const Vec3<double>& x) {
  const auto f = [&](int i) __attribute__((always_inline)) {
    return c.at[i] + ((n.x.at[i] * X{x.x} + n.y.at[i] * X{x.y}) + n.z.at[i] * X{x.z});
  };
  const auto least = least_of(OfPlanes<decltype(f(0))>{f(0), f(1), f(2), f(3), f(4), f(5)});
  return value(least) > totals.error(least);
}
/// What is found so. With an error of less than 2^200 no c and no n . x is more than 2^260, and where x may be 2^-160
/// no n more than 2^420, so that nothing overflows. is_beyond(c, n) tells of a combination whether it is certainly
/// negative all over the set.
template <class X, class Totals, class C, class N, class Set, class IsBeyond>
[[gnu::noinline]] Meeting search_by_planes(const Totals& totals, const OfPlanes<C>& c, const Vec3<OfPlanes<N>>& n,
                                           double slack, const Set& set, const IsBeyond& is_beyond) {
  if (!(slack < 0x1p200)) return Meeting::unknown;
  double of_c[6];
  Vec3<double> of_n[6];
  for (int i = 0; i < 6; ++i) {
    of_c[i] = value(c.at[i]);
    of_n[i] = {value(n.x.at[i]), value(n.y.at[i]), value(n.z.at[i])};
  }
  GuessByPlanes guess = guess_by_planes(of_c, of_n, slack, set);
  if (!guess.is_apart) return is_certainly_inside<X>(totals, c, n, guess.x) ? Meeting::meet : Meeting::unknown;
  double most = 0;
  for (const double m : guess.m) most = greater(most, m);
  for (double& m : guess.m) m /= most;
  const Vec3 of_all{combined(n.x, guess.m), combined(n.y, guess.m), combined(n.z, guess.m)};
  return is_beyond(combined(c, guess.m), of_all) ? Meeting::apart : Meeting::unknown;
}

/// A box as an algorithm reads it, doubled or not.
template <class Numbers, class Frustum>
struct DoubledBox {
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) min, max;

  [[gnu::always_inline]] constexpr DoubledBox(Numbers& numbers, const Frustum& frustum, const Aabb3& b)
      : min(Planes<Numbers, Frustum>::relative(numbers, frustum, b.min)),
        max(Planes<Numbers, Frustum>::relative(numbers, frustum, b.max)) {}
  /// The planes, or one, at its middle, and along what leads from there to the middle of a face.
  template <class P>
  [[gnu::always_inline]] constexpr auto middle(const P& planes) const {
    return planes.at_both(min, max);
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto along(int k, const P& planes) const {
    return planes.along_coordinate(k, component(max, k) - component(min, k));
  }
};
template <class Numbers, class Frustum>
struct AxesOfBox {
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) center;
  decltype(std::declval<Numbers&>().template product<positions>(0, Vector3())) axis[3];

  [[gnu::always_inline]] constexpr AxesOfBox(Numbers& numbers, const Frustum& frustum, const Obb3& b)
      : center(Planes<Numbers, Frustum>::relative(numbers, frustum, b.center)),
        axis{numbers.template product<positions>(b.hu, b.u), numbers.template product<positions>(b.hv, b.v),
             numbers.template product<positions>(b.hw, b.w)} {}
  template <class P>
  [[gnu::always_inline]] constexpr auto middle(const P& planes) const {
    return planes.at(center);
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto along(int k, const P& planes) const {
    return planes.along(axis[k]);
  }
};
template <class Numbers, class Frustum, class Shape>
using BoxAgainst =
    std::conditional_t<std::is_same_v<Shape, Aabb3>, DoubledBox<Numbers, Frustum>, AxesOfBox<Numbers, Frustum>>;

/// What is asked about with a frustum here.
template <class Frustum, class Shape>
concept FrustumAgainst = (GivenByMatrix<Frustum> ||
                          std::is_same_v<Frustum, ViewFrustum>)&&is_any_of<Shape, Sphere3, Aabb3>;

template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Aabb3& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const DoubledBox<Numbers, Frustum> box(numbers, frustum, shape);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return Meeting::unknown;
  const auto c = box.middle(planes);
  const decltype(box.along(0, planes)) a[3] = {box.along(0, planes), box.along(1, planes), box.along(2, planes)};
  const auto greatest = [&](int i) __attribute__((always_inline)) {
    return c.at[i] + ((absolute(a[0].at[i]) + absolute(a[1].at[i])) + absolute(a[2].at[i]));
  };
  const double error = numbers.error(greatest(0));
  const auto is_outside_of = [&](int i) __attribute__((always_inline)) { return value(greatest(i)) < -error; };
  // One after the other: most sets that are outside of one are so of one of the first.
  if (is_outside_of(0) || is_outside_of(1) || is_outside_of(2) || is_outside_of(3) || is_outside_of(4) ||
      is_outside_of(5))
    return Meeting::apart;
  if (value(least_of(c)) > error) return Meeting::meet;
  if (!(error < __builtin_inf())) [[unlikely]]
    return Meeting::unknown;
  struct Cube {
    static Vec3<double> nearest(const Vec3<double>& v) { return {clamped(v.x, 1), clamped(v.y, 1), clamped(v.z, 1)}; }
    static double reach(const Vec3<double>& v) { return magnitude(v.x) + magnitude(v.y) + magnitude(v.z); }
    /// How much longer steps along n are where v is outside, so that the point moves along some axes only.
    static double step(const Vec3<double>& n, const Vec3<double>& v) {
      const auto part = [](double x, double at) { return magnitude(at) < 1 || at * x < 0 ? x * x : 0; };
      const double all = dot(n, n), moves = part(n.x, v.x) + part(n.y, v.y) + part(n.z, v.z);
      return moves > 0x1p-8 * all ? 1.6 * all / moves : 1.6;
    }
  };
  const auto totals = numbers.totals();
  const auto is_beyond = [&totals](const auto& of_c, const auto& of_n) {
    const auto most = of_c + ((absolute(of_n.x) + absolute(of_n.y)) + absolute(of_n.z));
    return value(most) < -totals.error(most);
  };
  using Fraction = Bounded<0, constant_size(1)>;
  return search_by_planes<Fraction>(totals, c, Vec3{a[0], a[1], a[2]}, slack_of_guess * error, Cube(), is_beyond);
}

// Of a ball, f_i(x) = c_i + n_i . (x - centre), and all of it is beyond the plane when -c_i > r |n_i|. What n is off by
// counts r times: so let e bound what c + r n_x + r n_y + r n_z is off by. With `least`, which is -c - e as computed,
// the certificate is least^2 > r^2 n^2, where `wider` allows for the rounding of both. As to underflow: let N be the
// sum of the matrix's magnitudes, or the square of that of the frustum's edges, and X that of lengths, r among them. By
// the sums that Measured<6> and Measured<9> start with, N X is at least 2^-320. Now |n_x| <= 4 N, e is more than 2^-52
// N X, and least a multiple of 2^-106 e; so its square is more than 2^-316 N^2 X^2 > 2^-956. Underflow takes of r^2 n^2
// at most 2^-1020 (1 + 64 N^2 + 3 r^2), less than 2^-60 of that, term by term.

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
  const double r = value(radius);
  const double error = numbers.error(c.at[0] + (radius * n.x.at[0] + radius * n.y.at[0] + radius * n.z.at[0]));
  if (!(error < __builtin_inf()) || !(r >= 0)) [[unlikely]]
    return Meeting::unknown;
  const double squared = r * r * wider;
  const auto is_beyond_plane = [&](int i) __attribute__((always_inline)) {
    const Vec3<double> normal{value(n.x.at[i]), value(n.y.at[i]), value(n.z.at[i])};
    const double least = -value(c.at[i]) - error;
    return least * __builtin_fabs(least) > squared * dot(normal, normal);
  };
  if (is_beyond_plane(0) || is_beyond_plane(1) || is_beyond_plane(2) || is_beyond_plane(3) || is_beyond_plane(4) ||
      is_beyond_plane(5))
    return Meeting::apart;
  if (value(least_of(c)) > error) return Meeting::meet;
  if (!(r > 0x1p-160)) return Meeting::unknown;
  struct Ball {
    double radius;
    /// Shorter by more than what rounding makes of it.
    Vec3<double> nearest(const Vec3<double>& v) const {
      const double square = dot(v, v), most = radius * (1 - 0x1p-20);
      const double by = square > most * most ? most / __builtin_sqrt(square) : 1;
      return {by * v.x, by * v.y, by * v.z};
    }
    double reach(const Vec3<double>& v) const { return radius * __builtin_sqrt(dot(v, v)); }
    static double step(const Vec3<double>&, const Vec3<double>&) { return 1.25; }
  };
  const auto totals = numbers.totals();
  const auto is_beyond = [&](const auto& of_c, const auto& of_n) {
    const double off = totals.error(of_c + (radius * of_n.x + radius * of_n.y + radius * of_n.z));
    const double least = -value(of_c) - off;
    return least > 0 && least * least > squared * dot(values(of_n), values(of_n));
  };
  using Coordinate = Bounded<0, leaf_size(positions)>;
  return search_by_planes<Coordinate>(totals, c, n, slack_of_guess * error, Ball{r}, is_beyond);
}

/// The numbers that the filter of a set computes with.
template <class Frustum, class Shape>
using MeasuredAgainst =
    Measured<std::is_same_v<Shape, Sphere3> ? (GivenByMatrix<Frustum> ? 6 : 9) : (GivenByMatrix<Frustum> ? 2 : 4)>;
template <class Frustum, class Shape>
requires FrustumAgainst<Frustum, Shape>
[[gnu::always_inline]] inline Meeting filter(const Frustum& frustum, const Shape& shape) {
  return meeting_by_planes<MeasuredAgainst<Frustum, Shape>>(frustum, shape);
}

/// A point is a ball.
template <class Frustum>
requires FrustumAgainst<Frustum, Sphere3>
[[gnu::always_inline]] inline Meeting filter(const Frustum& frustum, const Point3& p) {
  return filter(frustum, Sphere3{p, 0});
}

}  // namespace plumb::convex
