#pragma once

#include <algorithm>

#include "integers_of_planes.hpp"
#include "quick_half_spaces.hpp"

namespace plumb::convex {

// What the first look at the planes of a frustum leaves open is looked at once more in exact numbers: where the dual
// simplex method ends in plain doubles, some planes determine as many unknowns, or a combination of them in which these
// do not occur. Either is a vector perpendicular to the columns or the rows of a matrix of at most three by four, its
// minors, and then exact signs say whether it is a common point of the sets or separates them.

template <class T, int Count>
struct Several {
  T at[Count];
};
template <class T, class... More>
Several(T, More...) -> Several<T, 1 + sizeof...(More)>;

/// What is perpendicular to Q rows of Q + 1 numbers.
template <class T>
[[gnu::always_inline]] inline auto perpendicular(const T (&m)[1][2]) {
  return Several{m[0][1], opposite(m[0][0])};
}
template <class T>
[[gnu::always_inline]] inline auto perpendicular(const T (&m)[2][3]) {
  const auto minor = [&](int i, int j) __attribute__((always_inline)) { return m[0][i] * m[1][j] - m[0][j] * m[1][i]; };
  return Several{minor(1, 2), minor(2, 0), minor(0, 1)};
}
template <class T>
[[gnu::always_inline]] inline auto perpendicular(const T (&m)[3][4]) {
  const auto minor = [&](int i, int j) __attribute__((always_inline)) { return m[1][i] * m[2][j] - m[1][j] * m[2][i]; };
  const auto of_01 = minor(0, 1), of_02 = minor(0, 2), of_03 = minor(0, 3), of_12 = minor(1, 2), of_13 = minor(1, 3),
             of_23 = minor(2, 3);
  const auto first = m[0][1] * of_23 - m[0][2] * of_13 + m[0][3] * of_12,
             second = m[0][0] * of_23 - m[0][2] * of_03 + m[0][3] * of_02,
             third = m[0][0] * of_13 - m[0][1] * of_03 + m[0][3] * of_01,
             fourth = m[0][0] * of_12 - m[0][1] * of_02 + m[0][2] * of_01;
  return Several{first, opposite(second), third, opposite(fourth)};
}

/// The sign that all of some numbers have that are not 0: zero when all are, uncertain when it is not one.
template <class T, int Count>
Certificate common_sign(const Several<T, Count>& x) {
  Certificate common = Certificate::zero;
  for (const T& y : x.at) {
    const Certificate c = certificate(y);
    if (!is_certain(c) || c == Certificate::zero) {
      if (!is_certain(c)) return c;
      continue;
    }
    if (common != Certificate::zero && common != c) return Certificate::uncertain;
    common = c;
  }
  return common;
}
/// Whether a number is certainly 0 or has this sign.
template <class T>
bool is_zero_or(Certificate sign, const T& x) {
  const Certificate c = certificate(x);
  return c == Certificate::zero || (is_certain(c) && c == sign);
}
template <class T>
bool is_opposite_to(Certificate sign, const T& x) {
  const Certificate c = certificate(x);
  return is_certain(c) && is_certain(sign) && c != Certificate::zero && sign != Certificate::zero && c != sign;
}
template <int Count, class Term>
[[gnu::always_inline]] inline auto sum_of(Term&& term) {
  return [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) { return (... + term(I)); }
  (std::make_integer_sequence<int, Count>());
}

/// The planes at the middle of a box, and along its axes, in a type that has room for them at its corners.
template <class T>
struct ExactBox {
  T middle[6], along[3][6];
  bool is_known;  ///< whether these are all planes
  static constexpr int more_free = 0;

  /// Whether the point at which these planes are 0 is a common one.
  template <int Q, class Basis>
  bool has_point(const Basis& basis) const {
    T column[Q + 1][6];
    for (int i = 0; i < 6; ++i) column[0][i] = middle[i];
    bool is_free[3] = {};
    for (int q = 0; q < Q; ++q) {
      is_free[basis.unknown[q]] = true;
      for (int i = 0; i < 6; ++i) column[q + 1][i] = along[basis.unknown[q]][i];
    }
    for (int k = 0; k < 3; ++k)
      if (!is_free[k])
        for (int i = 0; i < 6; ++i)
          column[0][i] =
              basis.side[k] < 0 ? widened<T>(column[0][i] - along[k][i]) : widened<T>(column[0][i] + along[k][i]);
    if constexpr (Q == 0) {
      return std::all_of(column[0], column[0] + 6, [](const T& x) { return is_zero_or(Certificate::positive, x); });
    } else {
      T m[Q][Q + 1];
      for (int i = 0; i < Q; ++i)
        for (int q = 0; q <= Q; ++q) m[i][q] = column[q][basis.plane[i]];
      const auto n = perpendicular(m);
      const Certificate side = certificate(n.at[0]);
      if (!is_certain(side) || side == Certificate::zero) return false;
      for (int q = 1; q <= Q; ++q)
        if (!is_zero_or(side, n.at[0] + n.at[q]) || !is_zero_or(side, n.at[0] - n.at[q])) return false;
      for (int i = 0; i < 6; ++i)
        if (!is_zero_or(side,
                        sum_of<Q + 1>([&](int q) __attribute__((always_inline)) { return n.at[q] * column[q][i]; })))
          return false;
      return true;
    }
  }

  /// Whether the sum of these planes in which the unknowns do not occur is negative all over the box.
  template <int Q, class Basis>
  bool has_gap(const Basis& basis) const {
    if constexpr (Q == 0) {
      const int i = basis.plane[0];
      return is_opposite_to(Certificate::positive,
                            middle[i] + (absolute(along[0][i]) + (absolute(along[1][i]) + absolute(along[2][i]))));
    } else {
      T m[Q][Q + 1];
      for (int q = 0; q < Q; ++q)
        for (int i = 0; i <= Q; ++i) m[q][i] = along[basis.unknown[q]][basis.plane[i]];
      const auto n = perpendicular(m);
      const Certificate side = common_sign(n);
      const auto combined = [&](const T(&f)[6]) __attribute__((always_inline)) {
        return sum_of<Q + 1>([&](int i) __attribute__((always_inline)) { return n.at[i] * f[basis.plane[i]]; });
      };
      const auto at_middle = combined(middle);
      const auto extent = absolute(combined(along[0])) + (absolute(combined(along[1])) + absolute(combined(along[2])));
      return side == Certificate::positive   ? is_opposite_to(side, at_middle + extent)
             : side == Certificate::negative ? is_opposite_to(side, at_middle - extent)
                                             : false;
    }
  }
};

/// The planes at some corners.
template <class T, int Corners>
struct ExactHull {
  T at[Corners][6];
  bool is_known;
  static constexpr int more_free = 1;

  template <int Q, class Basis>
  bool has_point(const Basis& basis) const {
    if constexpr (Q == 0) {
      const auto& f = at[basis.unknown[0]];
      return std::all_of(f, f + 6, [](const T& x) { return is_zero_or(Certificate::positive, x); });
    } else {
      T m[Q][Q + 1];
      for (int i = 0; i < Q; ++i)
        for (int q = 0; q <= Q; ++q) m[i][q] = at[basis.unknown[q]][basis.plane[i]];
      const auto n = perpendicular(m);
      const Certificate side = common_sign(n);
      if (!is_certain(side) || side == Certificate::zero) return false;
      for (int i = 0; i < 6; ++i)
        if (!is_zero_or(side, sum_of<Q + 1>([&](int q) __attribute__((always_inline)) {
                          return n.at[q] * at[basis.unknown[q]][i];
                        })))
          return false;
      return true;
    }
  }

  template <int Q, class Basis>
  bool has_gap(const Basis& basis) const {
    if constexpr (Q == 0) {
      for (const auto& f : at)
        if (!is_opposite_to(Certificate::positive, f[basis.plane[0]])) return false;
      return true;
    } else {
      using Difference = decltype(at[0][0] - at[0][0]);
      Difference m[Q][Q + 1];
      for (int q = 0; q < Q; ++q)
        for (int i = 0; i <= Q; ++i)
          m[q][i] = at[basis.unknown[q + 1]][basis.plane[i]] - at[basis.unknown[0]][basis.plane[i]];
      const auto n = perpendicular(m);
      const Certificate side = common_sign(n);
      for (const auto& f : at)
        if (!is_opposite_to(
                side, sum_of<Q + 1>([&](int i) __attribute__((always_inline)) { return n.at[i] * f[basis.plane[i]]; })))
          return false;
      return true;
    }
  }
};

/// Where the guesses end of a frustum that is larger by little, and of one that is smaller: sets that touch meet in the
/// one, and sets that nearly do lie apart from the other, whatever the rounding of the planes.
template <class Guess>
struct EndsOfGuesses {
  SimplexBasis<Guess::unknowns> of_solution, of_conflict;
  bool has_solution = false, has_conflict = false;

  static constexpr double relative_room = 0x1p-40;

  /// guess(room)
  template <class Make>
  explicit EndsOfGuesses(double size, Make&& guess) {
    auto larger = guess(-relative_room * size);
    auto outcome = larger.outcome();
    has_solution = outcome == Guess::Outcome::solved;
    if (has_solution) of_solution = larger.basis(outcome);
    if (outcome == Guess::Outcome::conflict) {
      has_conflict = true;
      of_conflict = larger.basis(outcome);
      return;
    }
    auto smaller = guess(relative_room * size);
    outcome = smaller.outcome();
    has_conflict = outcome == Guess::Outcome::conflict;
    if (has_conflict) of_conflict = smaller.basis(outcome);
  }
};

/// Calls is_right(q) for the number q that is `determined`, known to the compiler.
template <int Most, class IsRight>
bool is_right_of(int determined, IsRight&& is_right) {
  return [&]<int... Q>(std::integer_sequence<int, Q...>) {
    return ((determined == Q && is_right(std::integral_constant<int, Q>())) || ...);
  }
  (std::make_integer_sequence<int, Most + 1>());
}

/// What the ends say when they are tried in exact numbers; of corners one more is free than is determined.
template <class Exact, class Guess>
Separation tried(const Exact& exact, const EndsOfGuesses<Guess>& ends) {
  if (!exact.is_known) return Separation::unknown;
  if (ends.has_solution && is_right_of<Guess::unknowns>(ends.of_solution.free - Exact::more_free, [&](auto q) {
        return exact.template has_point<q>(ends.of_solution);
      }))
    return Separation::no;
  if (ends.has_conflict && is_right_of<Guess::unknowns>(ends.of_conflict.free - Exact::more_free, [&](auto q) {
        return exact.template has_gap<q>(ends.of_conflict);
      }))
    return Separation::yes;
  return Separation::unknown;
}

template <class Numbers, class Frustum, class Shape>
[[gnu::always_inline]] inline auto planes_of_box(Numbers& numbers, const Frustum& frustum, const Shape& shape) {
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const BoxBeside<Numbers, Frustum, Shape> box(numbers, frustum, shape);
  const bool is_known = planes.prepare(numbers);
  const auto middle = box.middle(planes);
  const decltype(box.along(0, planes)) axis[3] = {box.along(0, planes), box.along(1, planes), box.along(2, planes)};
  const auto& a = axis[0].at[0];
  ExactBox<decltype(middle.at[0] + (a + (a + a)))> exact;
  using T = std::remove_reference_t<decltype(exact.middle[0])>;
  exact.is_known = is_known;
  for (int i = 0; i < 6; ++i) {
    exact.middle[i] = widened<T>(middle.at[i]);
    for (int k = 0; k < 3; ++k) exact.along[k][i] = widened<T>(axis[k].at[i]);
  }
  return exact;
}

template <class Frustum, class Shape>
requires is_one_of<Shape, Aabb3, Obb3>
[[gnu::noinline]] Separation exact_look_at_planes(const Frustum& frustum, const Shape& shape) {
  PlainNumbers plain;
  const auto rounded = planes_of_box(plain, frustum, shape);
  double along[6][3], size = 0;
  for (int i = 0; i < 6; ++i) {
    size = larger(size, magnitude(rounded.middle[i]));
    for (int k = 0; k < 3; ++k) {
      along[i][k] = rounded.along[k][i];
      size = larger(size, magnitude(along[i][k]));
    }
  }
  const EndsOfGuesses<DualSimplex<3>> ends(
      size, [&](double room) { return DualSimplex<3>::over_cube(rounded.middle, along, room); });

  GridDoubles doubles;
  const Separation s = tried(planes_of_box(doubles, frustum, shape), ends);
  if (s != Separation::unknown) return s;
  IntegersOfPlanes<Frustum, Shape> integers(frustum, shape);
  if (!integers.fit()) return Separation::unknown;
  const auto exact = planes_of_box(integers, frustum, shape);
  return integers.fit() ? tried(exact, ends) : Separation::unknown;
}

template <class Numbers, class Frustum, class... Point>
[[gnu::always_inline]] inline auto planes_of_hull(Numbers& numbers, const Frustum& frustum, const Point&... corner) {
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const bool is_known = planes.prepare(numbers);
  constexpr int corners = sizeof...(Point);
  const decltype(planes.at(planes.relative(numbers, frustum, {}))) f[] = {
      planes.at(planes.relative(numbers, frustum, corner))...};
  using T = std::remove_cvref_t<decltype(f[0].at[0])>;
  ExactHull<T, corners> exact;
  exact.is_known = is_known;
  for (int k = 0; k < corners; ++k)
    for (int i = 0; i < 6; ++i) exact.at[k][i] = f[k].at[i];
  return exact;
}
template <class Frustum, class Shape, class... Point>
[[gnu::noinline]] Separation exact_look_at_hull(const Frustum& frustum, const Shape& shape, const Point&... corner) {
  constexpr int corners = sizeof...(Point);
  PlainNumbers plain;
  const auto rounded = planes_of_hull(plain, frustum, corner...);
  using Guess = DualSimplex<corners - 1>;
  double size = 0;
  for (const auto& f : rounded.at)
    for (const double x : f) size = larger(size, magnitude(x));
  const EndsOfGuesses<Guess> ends(size, [&](double room) { return Guess::over_simplex(rounded.at, room); });

  GridDoubles doubles;
  const Separation s = tried(planes_of_hull(doubles, frustum, corner...), ends);
  if (s != Separation::unknown) return s;
  IntegersOfPlanes<Frustum, Shape> integers(frustum, shape);
  if (!integers.fit()) return Separation::unknown;
  const auto exact = planes_of_hull(integers, frustum, corner...);
  return integers.fit() ? tried(exact, ends) : Separation::unknown;
}
template <class Frustum>
Separation exact_look_at_planes(const Frustum& frustum, const Segment3& s) {
  return exact_look_at_hull(frustum, s, s.a, s.b);
}
template <class Frustum>
Separation exact_look_at_planes(const Frustum& frustum, const Triangle3& s) {
  return exact_look_at_hull(frustum, s, s.a, s.b, s.c);
}
template <class Frustum>
Separation exact_look_at_planes(const Frustum& frustum, const Tetrahedron3& s) {
  return exact_look_at_hull(frustum, s, s.a, s.b, s.c, s.d);
}

/// A point needs no guess.
template <class Numbers, class Frustum>
[[gnu::always_inline]] inline Separation sides_of_point(Numbers& numbers, const Frustum& frustum, const Point3& p) {
  const auto f = planes_of_hull(numbers, frustum, p);
  if (!f.is_known) return Separation::unknown;
  Separation s = Separation::no;
  for (const auto& x : f.at[0]) {
    const Certificate c = certificate(x);
    if (c == Certificate::negative) return Separation::yes;
    if (!is_certain(c)) s = Separation::unknown;
  }
  return s;
}
template <class Frustum>
[[gnu::noinline]] Separation exact_look_at_planes(const Frustum& frustum, const Point3& p) {
  GridDoubles doubles;
  const Separation s = sides_of_point(doubles, frustum, p);
  if (s != Separation::unknown) return s;
  IntegersOfPlanes<Frustum, Point3> integers(frustum, p);
  if (!integers.fit()) return Separation::unknown;
  const Separation t = sides_of_point(integers, frustum, p);
  return integers.fit() ? t : Separation::unknown;
}

}  // namespace plumb::convex
