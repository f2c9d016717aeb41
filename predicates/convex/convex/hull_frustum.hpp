#pragma once

// The filter of a frustum and the hull of few points or a box.

#include <utility>

#include <plumb/half_space_sets.hpp>

#include <convex/dual_simplex.hpp>
#include <convex/frustum_planes.hpp>

namespace plumb::convex {

// The filter of frusta, as f_i >= 0 for their six planes, and sets that are the convex hull of few points or a
// box. Two certificates stand by themselves, whatever guessed them:
//   - a point of the other set at which all f_i are certainly not negative;
//   - multipliers m_i >= 0 such that the sum of m_i f_i is certainly negative all over the other set, where it is
//     affine too: the frustum lies where it is not. (By the theorem of Farkas there are some if the sets are apart.)
// The first guesses are the middle of the other set and each plane for itself: the extreme vertex along its normal, or
// the culling of a bounding volume (Assarsson and Moeller, Optimized View Frustum Culling Algorithms (2000)). Then the
// dual simplex method finds either.
//
// A point may be given times any positive number: what is asked is the sign of the f_i.

/// A number of magnitude at most 1, as it is.
template <class Numbers>
[[gnu::always_inline]] constexpr auto as_fraction(double x) {
  if constexpr (std::is_same_v<Numbers, PlainNumbers>)
    return x;
  else
    return Bounded<0, constant_size(1)>{x};
}
/// How much room a guess leaves, so that it can be proved: far more than what the values may be off by, and far less
/// than common input has.
inline constexpr double room_of_guess = 0x1p12;

/// The sum of m_i f_i, for m_i within [0, 1].
template <class Numbers, class T>
[[gnu::always_inline]] constexpr auto combined(const OfPlanes<T>& f, const double (&m)[6]) {
  const auto term = [&](int i) __attribute__((always_inline)) { return as_fraction<Numbers>(m[i]) * f.at[i]; };
  return ((term(0) + term(1)) + (term(2) + term(3))) + (term(4) + term(5));
}

/// A point.
template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Point3& p) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const auto x = planes.relative(numbers, frustum, p);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return Meeting::unknown;
  const auto least = least_of(planes.at(x));
  const double error = numbers.error(least);
  return value(least) > error ? Meeting::meet : value(least) < -error ? Meeting::apart : Meeting::unknown;
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
  /// A plane at the middle of what is left of the box when coordinate k is at the side that side(k) has the sign of.
  template <class Side, class P>
  [[gnu::always_inline]] constexpr auto on_face(Side&& side, const P& plane) const {
    const Vec3 least{side(0) > 0 ? max.x : min.x, side(1) > 0 ? max.y : min.y, side(2) > 0 ? max.z : min.z},
        greatest{side(0) < 0 ? min.x : max.x, side(1) < 0 ? min.y : max.y, side(2) < 0 ? min.z : max.z};
    return plane.at_both(least, greatest);
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
  template <class Side, class P>
  [[gnu::always_inline]] constexpr auto on_face(Side&& side, const P& plane) const {
    using T = std::remove_cvref_t<decltype(center.x + (axis[0].x + (axis[0].x + axis[0].x)))>;
    Vec3<T> p = widened<T>(center);
    for (int k = 0; k < 3; ++k)
      if (side(k) < 0)
        p = widened<T>(p - axis[k]);
      else if (side(k) > 0)
        p = widened<T>(p + axis[k]);
    return plane.at(p);
  }
};
template <class Numbers, class Frustum, class Shape>
using BoxAgainst =
    std::conditional_t<std::is_same_v<Shape, Aabb3>, DoubledBox<Numbers, Frustum>, AxesOfBox<Numbers, Frustum>>;

/// What neither the middle of a box nor one plane decides. Outcomes in plain numbers are the guesses themselves.
template <class Numbers, class C, class A>
[[gnu::noinline]] Meeting search_in_box(const Numbers& totals, const OfPlanes<C>& c, const OfPlanes<A> (&a)[3],
                                        double room) {
  double of_c[6], of_a[6][3];
  copy_values(c, of_c);
  for (int i = 0; i < 6; ++i)
    for (int k = 0; k < 3; ++k) of_a[i][k] = value(a[k].at[i]);
  auto guess = DualSimplex<3>::over_cube(of_c, of_a, room);
  const auto outcome = guess.outcome();
  if constexpr (std::is_same_v<Numbers, PlainNumbers>) {
    return outcome == DualSimplex<3>::Outcome::conflict ? Meeting::apart : Meeting::meet;
  } else if (outcome == DualSimplex<3>::Outcome::solved) {
    double p[3];
    guess.find_point(p);
    const auto x = as_fraction<Numbers>(p[0]), y = as_fraction<Numbers>(p[1]), z = as_fraction<Numbers>(p[2]);
    const auto f = [&](int i) __attribute__((always_inline)) {
      return c.at[i] + ((a[0].at[i] * x + a[1].at[i] * y) + a[2].at[i] * z);
    };
    const auto least = least_of(OfPlanes<decltype(f(0))>{f(0), f(1), f(2), f(3), f(4), f(5)});
    if (value(least) > totals.error(least)) return Meeting::meet;
  } else if (outcome == DualSimplex<3>::Outcome::conflict) {
    double m[6];
    guess.find_multipliers(m);
    const auto greatest =
        combined<Numbers>(c, m) + ((absolute(combined<Numbers>(a[0], m)) + absolute(combined<Numbers>(a[1], m))) +
                                   absolute(combined<Numbers>(a[2], m)));
    if (value(greatest) < -totals.error(greatest)) return Meeting::apart;
  }
  return Meeting::unknown;
}

template <class Numbers, class Frustum, class Shape>
requires is_one_of<Shape, Aabb3, Obb3>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Shape& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const BoxAgainst<Numbers, Frustum, Shape> box(numbers, frustum, shape);
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
  return search_in_box(numbers.totals(), c, a, room_of_guess * error);
}

/// What one plane does not decide of the convex hull of some corners.
template <class Numbers, class T, int Corners>
[[gnu::noinline]] Meeting search_in_hull(const Numbers& totals, const OfPlanes<T> (&f)[Corners], double room) {
  using Simplex = DualSimplex<Corners - 1>;
  double at[Corners][6];
  for (int k = 0; k < Corners; ++k) copy_values(f[k], at[k]);
  auto guess = Simplex::over_simplex(at, room);
  const auto outcome = guess.outcome();
  const auto over_corners = [](auto&& of) __attribute__((always_inline)) {
    return [&]<int... K>(std::integer_sequence<int, K...>) __attribute__((always_inline)) { return of(K...); }
    (std::make_integer_sequence<int, Corners>());
  };
  if constexpr (std::is_same_v<Numbers, PlainNumbers>) {
    return outcome == Simplex::Outcome::conflict ? Meeting::apart : Meeting::meet;
  } else if (outcome == Simplex::Outcome::solved) {
    double weight[Corners];
    guess.find_weights(weight);
    const auto value_at = [&](int i) __attribute__((always_inline)) {
      return over_corners([&](auto... k) __attribute__((always_inline)) {
        return (... + (as_fraction<Numbers>(weight[k]) * f[k].at[i]));
      });
    };
    const auto least = least_of(
        OfPlanes<decltype(value_at(0))>{value_at(0), value_at(1), value_at(2), value_at(3), value_at(4), value_at(5)});
    if (value(least) > totals.error(least)) return Meeting::meet;
  } else if (outcome == Simplex::Outcome::conflict) {
    double m[6];
    guess.find_multipliers(m);
    auto greatest = combined<Numbers>(f[0], m);
    for (int k = 1; k < Corners; ++k) greatest = greater(greatest, combined<Numbers>(f[k], m));
    if (value(greatest) < -totals.error(greatest)) return Meeting::apart;
  }
  return Meeting::unknown;
}

template <class Numbers, class Frustum, class... Point>
[[gnu::always_inline]] inline Meeting meeting_by_planes_of_hull(const Frustum& frustum, const Point&... corner) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  using V = decltype(planes.relative(numbers, frustum, {}));
  const V position[] = {planes.relative(numbers, frustum, corner)...};
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return Meeting::unknown;
  constexpr int corners = sizeof...(Point);
  decltype(planes.at(position[0])) f[corners];
  auto highest = f[0] = planes.at(position[0]);
  auto deepest = least_of(f[0]);
  for (int k = 1; k < corners; ++k) {
    f[k] = planes.at(position[k]);
    for (int i = 0; i < 6; ++i) highest.at[i] = greater(highest.at[i], f[k].at[i]);
    deepest = greater(deepest, least_of(f[k]));
  }
  const double error = numbers.error(deepest);
  // One after the other: most sets that are outside of one are so of one of the first.
  if (value(highest.at[0]) < -error || value(highest.at[1]) < -error || value(highest.at[2]) < -error ||
      value(highest.at[3]) < -error || value(highest.at[4]) < -error || value(highest.at[5]) < -error)
    return Meeting::apart;
  if (value(deepest) > error) return Meeting::meet;
  if (!(error < __builtin_inf())) [[unlikely]]
    return Meeting::unknown;
  return search_in_hull(numbers.totals(), f, room_of_guess * error);
}
template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Segment3& s) {
  return meeting_by_planes_of_hull<Numbers>(frustum, s.a, s.b);
}
template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Triangle3& s) {
  return meeting_by_planes_of_hull<Numbers>(frustum, s.a, s.b, s.c);
}
template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Tetrahedron3& s) {
  return meeting_by_planes_of_hull<Numbers>(frustum, s.a, s.b, s.c, s.d);
}

/// What is asked about with a frustum; rays and lines in line_frustum.hpp.
template <class T>
concept SeenFromPlanes = is_one_of<T, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Aabb3, Obb3>;
/// The numbers that it is looked at with.
template <class Frustum>
using MeasuredAgainst = Measured<GivenByMatrix<Frustum> ? 2 : 4>;

}  // namespace plumb::convex
