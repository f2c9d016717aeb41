#pragma once

// The values of planes at the points of another set, in doubles and in integers.

#include <cstddef>

#include <convex/hull_frustum.hpp>
#include <convex/line_polynomials.hpp>
#include <convex/plane_integers.hpp>

namespace plumb::convex {

// The values of the planes of a frustum at the points of another set, and what is made from them to decide whether the
// two share a point, in doubles and in integers.

template <class T, int Count>
struct Several {
  T at[Count];
};
template <class T, class... More>
Several(T, More...) -> Several<T, 1 + sizeof...(More)>;

/// What is perpendicular to Q rows of Q + 1 numbers.
template <class T>
[[gnu::noinline]] auto perpendicular(const T (&m)[1][2]) {
  return Several{m[0][1], opposite(m[0][0])};
}
template <class T>
[[gnu::noinline]] auto perpendicular(const T (&m)[2][3]) {
  const auto minor = [&](int i, int j) __attribute__((always_inline)) { return m[0][i] * m[1][j] - m[0][j] * m[1][i]; };
  return Several{minor(1, 2), minor(2, 0), minor(0, 1)};
}
template <class T>
[[gnu::noinline]] auto perpendicular(const T (&m)[3][4]) {
  const auto minor = [&](int i, int j) __attribute__((always_inline)) { return m[1][i] * m[2][j] - m[1][j] * m[2][i]; };
  const auto of_01 = minor(0, 1), of_02 = minor(0, 2), of_03 = minor(0, 3), of_12 = minor(1, 2), of_13 = minor(1, 3),
             of_23 = minor(2, 3);
  const auto first = m[0][1] * of_23 - m[0][2] * of_13 + m[0][3] * of_12,
             second = m[0][0] * of_23 - m[0][2] * of_03 + m[0][3] * of_02,
             third = m[0][0] * of_13 - m[0][1] * of_03 + m[0][3] * of_01,
             fourth = m[0][0] * of_12 - m[0][1] * of_02 + m[0][2] * of_01;
  return Several{first, opposite(second), third, opposite(fourth)};
}

/// Whether a sign is 0 or this one.
constexpr bool is_zero_or(Certificate sign, Certificate c) {
  return c == Certificate::zero || (is_certain(c) && c == sign);
}
/// Whether one is positive and the other one negative.
constexpr bool are_opposite(Certificate a, Certificate b) {
  return (a == Certificate::positive && b == Certificate::negative) ||
         (a == Certificate::negative && b == Certificate::positive);
}
/// Whether a number is certainly 0 or has this sign.
template <class T>
bool is_zero_or(Certificate sign, const T& x) {
  return is_zero_or(sign, certificate(x));
}

/// Doubles that are known to be exact, or known to have the right sign all the same.
struct ClearDoubles : GridDoubles {
  /// Where a difference is rounded it is at least 2^53 units, as of any other value that is not exact.
  static GridDouble difference(double x, double y) {
    return {x - y, __builtin_fabs(x - y), GridDouble::common(GridDouble::number(x).unit, GridDouble::number(y).unit)};
  }
  template <Group>
  [[gnu::always_inline]] Vec3<GridDouble> difference(const Point3& p, const Point3& q) {
    return {difference(p.x, q.x), difference(p.y, q.y), difference(p.z, q.z)};
  }
};
/// The sign also of what has been rounded, if it is clear. Every value that x was made from is a multiple of its unit,
/// rounded or not, so where the unit is known none underflows. In at most n roundings x is then off by less than n
/// 2^-52 times the magnitude, which is off by such a factor itself; and behind no value whose sign is asked for here
/// there are as many as 2^11: exact_classification_test.cpp counts them.
inline Certificate clear_sign(const GridDouble& x) {
  if (x.is_exact()) return certificate(x);
  const bool is_clear = x.unit > 0 && x.magnitude < 0x1p1000 && __builtin_fabs(x.value) > 0x1p-40 * x.magnitude;
  return !is_clear ? Certificate::uncertain : x.value < 0 ? Certificate::negative : Certificate::positive;
}
[[gnu::always_inline]] inline Certificate sign_of(const ClearDoubles&, const GridDouble& x) { return clear_sign(x); }

template <int Count, class Term>
[[gnu::always_inline]] inline auto sum_of(Term&& term) {
  return [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) { return (... + term(I)); }
  (std::make_integer_sequence<int, Count>());
}

template <class Shape>
concept Box = is_one_of<Shape, Aabb3, Obb3>;

/// The corners of a set as an algorithm reads them.
template <class Numbers, class Frustum, class Shape>
struct HullAgainst {
  static constexpr int corners = sizeof(Shape) / sizeof(Point3);
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(),
                                              {})) corner[corners];

  [[gnu::always_inline]] HullAgainst(Numbers& numbers, const Frustum& frustum, const Shape& shape) {
    Point3 p[corners];
    __builtin_memcpy(p, &shape, sizeof shape);
    for (int k = 0; k < corners; ++k) corner[k] = Planes<Numbers, Frustum>::relative(numbers, frustum, p[k]);
  }
};
/// A ray or line as an algorithm reads it: its direction, of which any positive multiple will do, on a grid of its own
/// where there are any.
template <class Numbers, class Frustum>
struct LineAgainst {
  [[gnu::always_inline]] static auto read(Numbers& numbers, const Vector3& d) {
    if constexpr (requires { numbers.direction(d); })
      return numbers.direction(d);
    else
      return numbers.template vector<positions>(d);
  }

  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) corner[1];
  decltype(read(std::declval<Numbers&>(), {})) direction;

  template <class A>
  [[gnu::always_inline]] LineAgainst(Numbers& numbers, const Frustum& frustum, const A& a)
      : corner{Planes<Numbers, Frustum>::relative(numbers, frustum, a.origin)}, direction(read(numbers, a.direction)) {}
  template <class P>
  [[gnu::always_inline]] auto along(int, const P& planes) const {
    return planes.along(direction);
  }
};
template <class Numbers, class Frustum, class Shape>
struct SetAgainstPlanes {
  using type = HullAgainst<Numbers, Frustum, Shape>;
};
template <class Numbers, class Frustum, Box Shape>
struct SetAgainstPlanes<Numbers, Frustum, Shape> {
  using type = BoxAgainst<Numbers, Frustum, Shape>;
};

template <class Numbers, class Frustum, class Shape>
requires is_ray_or_line<Shape>
struct SetAgainstPlanes<Numbers, Frustum, Shape> {
  using type = LineAgainst<Numbers, Frustum>;
};

/// Planes, or one, whose functions are calls, so that they are compiled once for all sets.
template <class Of>
struct Called {
  const Of& of;

  template <class P>
  [[gnu::noinline]] auto at(const P& p) const {
    return of.at(p);
  }
  template <class P>
  [[gnu::noinline]] auto at_both(const P& p, const P& q) const {
    return of.at_both(p, q);
  }
  template <class V>
  [[gnu::noinline]] auto along(const V& v) const {
    return of.along(v);
  }
  template <class S>
  [[gnu::noinline]] auto along_coordinate(int k, const S& s) const {
    return of.along_coordinate(k, s);
  }
};
template <class Of>
Called(const Of&) -> Called<Of>;

template <class Frustum, class Shape>
class PlanesInIntegers;

/// All planes at the corners of a hull, at the origin of a line and along it, or at the middle of a box and along its
/// axes, in doubles.
template <class Frustum, class Shape>
class PlanesInDoubles {
 public:
  static constexpr int planes = planes_of<Frustum>, entries = Box<Shape> ? 4 : sizeof(Shape) / sizeof(Point3);

  PlanesInDoubles(const Frustum& frustum, const Shape& shape)
      : planes_(read_planes(numbers_, frustum)), set_(numbers_, frustum, shape) {}

  Certificate orientation() const { return planes_.orientation(numbers_); }
  void follow(const PlanesInIntegers<Frustum, Shape>& integers) {
    if constexpr (std::is_same_v<Frustum, FlatViewFrustum>) planes_.follow(numbers_, integers.planes());
  }
  void turn_and_evaluate(bool turns) {
    planes_.turn(turns);
    const Called called{planes_};
    if constexpr (Box<Shape>) {
      store(0, set_.middle(called));
      for (int k = 0; k < 3; ++k) store(1 + k, set_.along(k, called));
    } else if constexpr (is_ray_or_line<Shape>) {
      store(0, called.at(set_.corner[0]));
      store(1, set_.along(0, called));
    } else {
      for (int k = 0; k < entries; ++k) store(k, called.at(set_.corner[k]));
    }
  }
  const GridDouble& at(int corner, int plane) const { return entry_[corner][plane]; }
  const GridDouble& middle(int plane) const { return entry_[0][plane]; }
  const GridDouble& along(int k, int plane) const { return entry_[1 + k][plane]; }
  GridDouble on_face(const SimplexBasis<3>& basis, int plane) const {
    GridDouble sum = middle(plane);
    for (int k = 0; k < 3; ++k)
      if (!basis.has_unknown(k)) sum = basis.side[k] < 0 ? sum - along(k, plane) : sum + along(k, plane);
    return sum;
  }

  /// All of them, each plane times the positive number that makes what may be added up there at most 1. One that is 0
  /// everywhere is given as positive.
  void copy_scaled(double (&to)[entries][planes]) const {
    for (int i = 0; i < planes; ++i) {
      double largest = 0;
      for (const auto& of_planes : entry_) largest = larger(largest, of_planes[i].magnitude);
      const double by = largest > 0x1p-1000 && largest < 0x1p1000 ? 1 / largest : 1;
      for (int k = 0; k < entries; ++k)
        to[k][i] = largest > 0 ? by * entry_[k][i].value : !Box<Shape> || k == 0 ? 1 : 0;
    }
  }

 private:
  void store(int k, const OfPlanes<GridDouble, planes>& f) {
    for (int i = 0; i < planes; ++i) entry_[k][i] = f.at[i];
  }

  ClearDoubles numbers_;
  Planes<ClearDoubles, Frustum> planes_;
  typename SetAgainstPlanes<ClearDoubles, Frustum, Shape>::type set_;
  GridDouble entry_[entries][planes];
};

/// The same in integers, each when it is asked for.
template <class Frustum, class Shape>
class PlanesInIntegers {
 public:
  using Numbers = IntegersOfPlanes<Frustum, Shape>;

  /// Numbers of which none has been read yet, that fit.
  PlanesInIntegers(const Numbers& numbers, const Frustum& frustum, const Shape& shape)
      : numbers_(numbers),
        planes_(read_planes(numbers_, frustum)),
        set_(numbers_, frustum, shape),
        orientation_(planes_.orientation(numbers_)) {
    planes_.turn(orientation_ == Certificate::negative);
  }

  /// Whether all numbers are on their grids.
  bool fit() const { return numbers_.fit(); }
  /// Before the planes have been turned, as they are where it is negative.
  Certificate orientation() const { return orientation_; }
  [[gnu::noinline]] auto at(int corner, int plane) const {
    return Called{planes_.plane(plane)}.at(set_.corner[corner]);
  }
  [[gnu::noinline]] auto middle(int plane) const { return set_.middle(Called{planes_.plane(plane)}); }
  [[gnu::noinline]] auto along(int k, int plane) const { return set_.along(k, Called{planes_.plane(plane)}); }
  [[gnu::noinline]] auto on_face(const SimplexBasis<3>& basis, int plane) const {
    return set_.on_face([&basis](int k) { return basis.has_unknown(k) ? 0 : basis.side[k]; },
                        Called{planes_.plane(plane)});
  }
  const auto& planes() const { return planes_; }

 private:
  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  typename SetAgainstPlanes<Numbers, Frustum, Shape>::type set_;
  Certificate orientation_;
};

/// What the unknowns of a basis are at, as SimplexBasis has them: corners of a hull, axes of a box.
template <class Shape>
using BasisAgainst = SimplexBasis<Box<Shape> ? 3 : sizeof(Shape) / sizeof(Point3) - 1>;

/// Column q of those of which the points that a basis leaves are combinations, at plane i: of a box the middle of a
/// face, an edge or all of it, and then the axes; of a hull the corners.
template <class Shape, class Values>
auto column(const Values& values, const BasisAgainst<Shape>& basis, int q, int i) {
  if constexpr (Box<Shape>) {
    using A = std::remove_cvref_t<decltype(values.along(0, i))>;
    using Sum = std::remove_cvref_t<decltype(values.middle(i) + (A() + (A() + A())))>;
    return q > 0 ? widened<Sum>(values.along(basis.unknown[q - 1], i)) : widened<Sum>(values.on_face(basis, i));
  } else {
    return values.at(basis.unknown[q], i);
  }
}

/// Q + 1 numbers that are perpendicular to the Q rows that a function gives.
template <int Q, class Row>
auto perpendicular_to(Row&& row) {
  std::remove_cvref_t<decltype(row(0, 0))> m[Q][Q + 1];
  for (int i = 0; i < Q; ++i)
    for (int k = 0; k <= Q; ++k) m[i][k] = row(i, k);
  return perpendicular(m);
}
template <int Q, class Row>
requires(Q == 0) std::nullptr_t perpendicular_to(Row&&) { return nullptr; }

template <int Q, class Shape, class Values>
[[gnu::noinline]] auto weights_on_planes(const Values& values, const BasisAgainst<Shape>& basis) {
  return perpendicular_to<Q>([&](int i, int q) { return column<Shape>(values, basis, q, basis.plane[i]); });
}
/// The point, of those that a basis leaves, at which its Q planes are 0.
template <int Q, class Shape, class Values>
class PointOnPlanes {
 public:
  PointOnPlanes(const Values& values, const BasisAgainst<Shape>& basis)
      : values_(values), basis_(basis), weights_(weights_on_planes<Q, Shape>(values, basis)) {}

  /// The weight of a column; the others divided by that of the middle of a box are its coordinates.
  const auto& weight(int q) const { return weights_.at[q]; }
  /// A plane at the point, times the sum of the weights of a hull or the weight of the middle of a box.
  [[gnu::noinline]] auto plane(int i) const {
    if constexpr (Q == 0)
      return column<Shape>(values_, basis_, 0, i);
    else
      return sum_of<Q + 1>([&](int q) { return weights_.at[q] * column<Shape>(values_, basis_, q, i); });
  }

 private:
  const Values& values_;
  const BasisAgainst<Shape>& basis_;
  decltype(weights_on_planes<Q, Shape>(std::declval<const Values&>(),
                                       std::declval<const BasisAgainst<Shape>&>())) weights_;
};

template <int Q, class Shape, class Values>
[[gnu::noinline]] auto multipliers_of_planes(const Values& values, const BasisAgainst<Shape>& basis) {
  return perpendicular_to<Q>([&](int q, int i) {
    const int plane = basis.plane[i];
    if constexpr (Box<Shape>)
      return values.along(basis.unknown[q], plane);
    else
      return values.at(basis.unknown[q + 1], plane) - values.at(basis.unknown[0], plane);
  });
}
/// The sum of the Q + 1 planes of a basis in which its unknowns do not occur: it is constant along an axis of a box
/// that is unknown, and all over the corners of a hull that are.
template <int Q, class Shape, class Values>
class CombinedPlanes {
 public:
  CombinedPlanes(const Values& values, const BasisAgainst<Shape>& basis)
      : values_(values), basis_(basis), multipliers_(multipliers_of_planes<Q, Shape>(values, basis)) {}

  const auto& multiplier(int i) const { return multipliers_.at[i]; }
  [[gnu::noinline]] auto at(int corner) const {
    return combined([&](int plane) { return values_.at(corner, plane); });
  }
  /// The greatest value over a box of the sum times a sign, times it again.
  [[gnu::noinline]] auto greatest(Certificate side) const {
    const auto extent = [&](int k) { return combined([&](int plane) { return values_.along(k, plane); }); };
    using Extent = std::remove_cvref_t<decltype(extent(0) + (extent(0) + extent(0)))>;
    auto middle = combined([&](int plane) { return values_.middle(plane); });
    using Sum = std::remove_cvref_t<decltype(middle + Extent())>;
    auto sum = widened<Sum>(middle);
    for (int k = 0; k < 3; ++k) {
      if (basis_.has_unknown(k)) continue;
      const auto reach = absolute(extent(k));
      sum = side == Certificate::negative ? widened<Sum>(sum - reach) : widened<Sum>(sum + reach);
    }
    return sum;
  }

 private:
  template <class Of>
  auto combined(Of&& of) const {
    if constexpr (Q == 0)
      return of(basis_.plane[0]);
    else
      return sum_of<Q + 1>([&](int i) { return multipliers_.at[i] * of(basis_.plane[i]); });
  }

  const Values& values_;
  const BasisAgainst<Shape>& basis_;
  decltype(multipliers_of_planes<Q, Shape>(std::declval<const Values&>(),
                                           std::declval<const BasisAgainst<Shape>&>())) multipliers_;
};

}  // namespace plumb::convex
