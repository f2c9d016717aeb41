#pragma once

// For exact_points.
// Exact points over the number types of the stages.

#include <cstddef>
#include <tuple>
#include <utility>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/grid_integer_stage.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/truncated_expansion.hpp>

#include <exact_points/construction_formulas.hpp>

namespace plumb::exact_points {

template <class Point>
[[gnu::always_inline]] inline auto vector_of(const double* number, const auto& convert) {
  if constexpr (is_planar<Point>)
    return Vec2{convert(number[0]), convert(number[1])};
  else
    return Vec3{convert(number[0]), convert(number[1]), convert(number[2])};
}

/// What `numbers` makes of a part: of a point by coordinate(x), of the others by functions of their names.
template <class Point, Part part, class Numbers>
[[gnu::always_inline]] inline auto part_of(const double* from, Numbers& numbers) {
  if constexpr (part == Part::point)
    return std::tuple{vector_of<Point>(
        from, [&numbers](double x) __attribute__((always_inline)) { return numbers.coordinate(x); })};
  else if constexpr (part == Part::vector)
    return std::tuple{numbers.direction(from)};
  else if constexpr (part == Part::plane)
    return numbers.plane(from);
  else if constexpr (part == Part::factor)
    return numbers.factor(*from);
  else if constexpr (part == Part::one)
    return std::tuple{numbers.one()};
  else
    return std::tuple{vector_of<Point>(from, [&numbers](double) { return numbers.zero(); })};
}

/// Where the parts' numbers begin.
template <class Point, Part... parts>
struct Offsets {
  int at[sizeof...(parts) + 1] = {};
  constexpr Offsets() {
    constexpr int counts[] = {numbers_of<Point>(parts)...};
    for (std::size_t i = 0; i < sizeof...(parts); ++i) at[i + 1] = at[i] + counts[i];
  }
};

/// The construction over other numbers.
template <class C, class Numbers>
[[gnu::always_inline]] inline auto constructed(const double* number, Numbers& numbers) {
  using Point = typename C::Point;
  return [&]<Part... parts, std::size_t... I>(Parts<parts...>, std::index_sequence<I...>)
      __attribute__((always_inline)) {
    constexpr Offsets<Point, parts...> offsets;
    return std::apply(
        [](const auto&... a) __attribute__((always_inline)) { return C::evaluate(a...); },
        std::tuple_cat(part_of<Point, parts>(number + offsets.at[I], numbers)...));
  }
  (
      typename C::Arguments(), []<Part... parts>(Parts<parts...>) {
        return std::make_index_sequence<sizeof...(parts)>();
      }(typename C::Arguments()));
}

/// Calls visit with each coordinate of the points among the numbers of a construction.
template <class C>
[[gnu::always_inline]] inline void visit_coordinates(const double* number, const auto& visit) {
  using Point = typename C::Point;
  []<Part... parts>(Parts<parts...>, const double* from, const auto& v) __attribute__((always_inline)) {
    const auto one = [&](Part part) __attribute__((always_inline)) {
      const int count = numbers_of<Point>(part);
      if (part == Part::point)
        for (int i = 0; i < count; ++i) v(from[i]);
      from += count;
    };
    (one(parts), ...);
  }
  (typename C::Arguments(), number, visit);
}

struct RationalNumbers {
  static filters::Rational coordinate(double x) { return filters::Rational(x); }
  static auto direction(const double* from) { return vector_of<Point3>(from, coordinate); }
  static auto plane(const double* from) { return std::tuple{direction(from), filters::Rational(from[3])}; }
  static auto factor(double t) { return std::tuple{filters::Rational(t), filters::Rational(1)}; }
  static filters::Rational one() { return filters::Rational(1); }
  static filters::Rational zero() { return filters::Rational(); }
};

/// Double-doubles with a bound. They need rounding to nearest and gradual underflow; what overflows is never certain.
struct TruncatedNumbers {
  static filters::ExactNumber coordinate(double x) { return {x}; }
  static auto direction(const double* from) { return vector_of<Point3>(from, coordinate); }
  static auto plane(const double* from) { return std::tuple{direction(from), filters::ExactNumber{from[3]}}; }
  static auto factor(double t) { return std::tuple{filters::ExactNumber{t}, filters::ExactNumber{1}}; }
  static filters::ExactNumber one() { return {1}; }
  static filters::ExactNumber zero() { return {0}; }
};

/// The largest exponent among the coordinates of the points of a call.
class LargestExponent {
 public:
  [[gnu::always_inline]] void add(double x) {
    const auto bits = detail::magnitude_bits(x);
    largest_ = bits > largest_ ? bits : largest_;
  }
  /// Where the grid of 61 places lies, as a power of two; somewhere, when all were 0.
  int place() const {
    return filters::IntegersOnGrid<61>::place_below(largest_ == 0 ? 1023 : static_cast<int>(largest_ >> 52));
  }

 private:
  unsigned long long largest_ = 0;
};

/// Integers on the grid of the call: 61 binary places below the largest coordinate. A vector, a normal and a factor has
/// each its own, a level the product of those of its normal and of the call. All is done in integers, but for
/// Grid<61>::place, which is right in every environment.
class GridNumbers {
 public:
  explicit GridNumbers(int place)
      : place_(place), is_in_range_(-883 <= place && place <= 817), grid_(is_in_range_ ? place : 0) {}

  bool fit() const { return misfit_.none(); }
  int place() const { return place_; }

  [[gnu::always_inline]] filters::GridInteger<61> coordinate(double x) {
    return is_in_range_ ? grid_.place(x, misfit_) : filters::grid::placed<61>(x, place_, misfit_);
  }
  auto direction(const double* from) { return on_own_grid(from).vector; }
  auto plane(const double* from) {
    const OwnGrid normal = on_own_grid(from);
    return std::tuple{normal.vector, filters::grid::placed<122>(from[3], normal.place + place_, misfit_)};
  }
  auto factor(double t) {
    const int last = detail::same(t, 0) ? 0 : detail::odd_form(t).exponent;
    const int place = last < 0 ? last : 0;
    return std::tuple{filters::grid::placed<61>(t, place, misfit_), filters::grid::placed<61>(1, place, misfit_)};
  }
  static filters::GridInteger<1> one() { return filters::GridInteger<1>(1); }
  static filters::GridInteger<61> zero() { return filters::GridInteger<61>(0); }
  template <int Bits>
  filters::GridInteger<Bits> placed(double x, int power) {
    return filters::grid::placed<Bits>(x, power * place_, misfit_);
  }

 private:
  struct OwnGrid {
    int place;
    Vec3<filters::GridInteger<61>> vector;
  };
  OwnGrid on_own_grid(const double* from) {
    LargestExponent largest;
    for (int i = 0; i < 3; ++i) largest.add(from[i]);
    const int place = largest.place();
    return {place, vector_of<Point3>(from, [&](double x) { return filters::grid::placed<61>(x, place, misfit_); })};
  }

  int place_;
  bool is_in_range_;
  filters::grid::Grid<61> grid_;
  filters::Misfit misfit_;
};

}  // namespace plumb::exact_points
