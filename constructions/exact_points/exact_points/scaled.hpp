#pragma once

// For exact_points.
// Differences of exact points, times a product of their weights, for the polynomials of predicates.

#include <algorithm>
#include <tuple>

#include <exact_points/construction_formulas.hpp>

namespace plumb::exact_points {

// A point is base + v / w with w > 0. Of a plain one v is 0 and w is 1, and the types say so.
struct UnitWeight {};
struct NoDisplacement {};
template <class T>
concept AWeight = !detail::is_same<T, UnitWeight>;

constexpr const auto& weighted_by(const auto& x, UnitWeight) { return x; }
constexpr NoDisplacement weighted_by(NoDisplacement, UnitWeight) { return {}; }
template <AWeight W>
constexpr NoDisplacement weighted_by(NoDisplacement, const W&) {
  return {};
}
template <class V, AWeight W>
requires(!detail::is_same<V, NoDisplacement>) constexpr auto weighted_by(const V& x, const W& w) { return times(x, w); }

/// (p - q) w_p w_q
template <class P, class V, class W>
constexpr auto weighted_difference(const Displaced<P, V, W>& p, const Displaced<P, NoDisplacement, UnitWeight>& q) {
  if constexpr (detail::is_same<V, NoDisplacement>)
    return p.base - q.base;
  else
    return times(p.base - q.base, p.w) + p.v;
}
template <class P, class Vp, class Wp, class V, AWeight W>
constexpr auto weighted_difference(const Displaced<P, Vp, Wp>& p, const Displaced<P, V, W>& q) {
  return weighted_by(weighted_difference(p, Displaced<P, NoDisplacement, UnitWeight>{q.base, {}, {}}), q.w) -
         weighted_by(q.v, p.w);
}

/// A number or vector: value divided by the product of w_i^e_i over the points i of a call. The exponents stand in the
/// type, eight bits a point. The divisor costs nothing until addends differ in it, and then only the factors that are
/// missing. Every w_i is positive, so a number has the sign of its value.
template <class Value, class Points, long Exponents>
struct Scaled {
  Value value;
  const Points& points;
};
template <long Exponents, class Points, class Value>
constexpr auto scaled(const Value& value, const Points& points) {
  return Scaled<Value, Points, Exponents>{value, points};
}

/// The I-th of the call's points, a tuple of Displaced.
template <class Points, int I>
struct Operand {
  const Points& points;
};
template <class Points, int I>
inline constexpr long exponent_of =
    detail::is_same<decltype(std::tuple_element_t<I, Points>::w), UnitWeight> ? 0 : 1L << 8 * I;

template <class Points, int I, int J>
constexpr auto operator-(const Operand<Points, I>& a, const Operand<Points, J>&) {
  return scaled<exponent_of<Points, I> + exponent_of<Points, J>>(
      weighted_difference(std::get<I>(a.points), std::get<J>(a.points)), a.points);
}
template <class V, class W, class P, long E, long F>
constexpr auto dot(const Scaled<V, P, E>& a, const Scaled<W, P, F>& b) {
  return scaled<E + F>(dot(a.value, b.value), a.points);
}
template <class V, class P, long E>
constexpr auto squared_length(const Scaled<V, P, E>& a) {
  return dot(a, a);
}
template <class V, class W, class P, long E, long F>
constexpr auto cross(const Scaled<V, P, E>& a, const Scaled<W, P, F>& b) {
  return scaled<E + F>(cross(a.value, b.value), a.points);
}
template <class V, class W, class P, long E, long F>
constexpr auto operator*(const Scaled<V, P, E>& a, const Scaled<W, P, F>& b) {
  return scaled<E + F>(a.value * b.value, a.points);
}

constexpr long common_exponents(long e, long f) {
  long r = 0;
  for (int i = 0; i < 64; i += 8) r |= std::max(e >> i & 0xFF, f >> i & 0xFF) << i;
  return r;
}
/// The value times the weights of the points from I on, with these exponents.
template <long Missing, int I = 0>
constexpr auto raised(const auto& value, const auto& points) {
  if constexpr (Missing == 0)
    return value;
  else if constexpr ((Missing & 0xFF) != 0)
    return raised<Missing - 1, I>(weighted_by(value, std::get<I>(points).w), points);
  else
    return raised<(Missing >> 8), I + 1>(value, points);
}
template <class V, class W, class P, long E, long F>
constexpr auto operator+(const Scaled<V, P, E>& a, const Scaled<W, P, F>& b) {
  constexpr long common = common_exponents(E, F);
  const auto x = raised<common - E>(a.value, a.points);
  const auto y = raised<common - F>(b.value, b.points);
  return scaled<common>(x + y, a.points);
}
template <class V, class W, class P, long E, long F>
constexpr auto operator-(const Scaled<V, P, E>& a, const Scaled<W, P, F>& b) {
  constexpr long common = common_exponents(E, F);
  const auto x = raised<common - E>(a.value, a.points);
  const auto y = raised<common - F>(b.value, b.points);
  return scaled<common>(x - y, a.points);
}

/// The predicate's polynomial at the points of a tuple and, where it has numbers beside them, at those, each after its
/// point; times weights, which are positive.
template <class Predicate, class... Points, class... Numbers>
constexpr auto evaluate_at(const std::tuple<Points...>& points, const Numbers&... numbers) {
  using All = std::tuple<Points...>;
  static_assert(sizeof...(Points) <= 8);
  return [&]<int... I>(std::integer_sequence<int, I...>) {
    if constexpr (sizeof...(Numbers) == 0) {
      return Predicate::evaluate(Operand<All, I>{points}...).value;
    } else {
      return std::apply([](const auto&... a) { return Predicate::evaluate(a...).value; },
                        std::tuple_cat(std::tuple{Operand<All, I>{points}, scaled<0>(numbers, points)}...));
    }
  }
  (std::make_integer_sequence<int, sizeof...(Points)>{});
}

}  // namespace plumb::exact_points
