#pragma once

// For lines_and_sets and rounding.
// For the sources of constructions: the numbers of some points or vectors on one grid.

#include <plumb/detail/grid_integer_stage.hpp>

namespace plumb::rounding {

/// A grid for some points or vectors, of 61 binary places below the largest of their numbers; and whether what was
/// placed is on it. Sound in every floating-point environment.
class Placing {
  using OnGrid = filters::IntegersOnGrid<61>;

 public:
  template <class... Points>
  [[gnu::always_inline]] explicit Placing(const Points&... points) : Placing(exponent_of(points...)) {}

  /// Huge, tiny or non-finite numbers have no grid. Then all are placed at 0, since no integer would hold them.
  template <class Point>
  [[gnu::always_inline]] auto place(const Point& p) {
    return filters::converted(
        p, [this](double x) __attribute__((always_inline)) { return grid_.place(is_in_range_ ? x : 0, misfit_); });
  }
  bool is_on_grid() const { return is_in_range_ && misfit_.none(); }
  /// Numbers are multiples of its power of two.
  int exponent() const { return exponent_; }

 private:
  explicit Placing(int largest)
      : is_in_range_(OnGrid::in_range(largest)),
        exponent_(OnGrid::place_below(is_in_range_ ? largest : 1023)),
        grid_(exponent_) {}

  /// The biased exponent of the largest magnitude.
  template <class... Points>
  [[gnu::always_inline]] static int exponent_of(const Points&... points) {
    std::uint64_t largest = 0;
    const auto enlarge = [&largest](double x) __attribute__((always_inline)) {
      const std::uint64_t bits = detail::magnitude_bits(x);
      largest = bits > largest ? bits : largest;
      return 0;
    };
    (static_cast<void>(filters::converted(points, enlarge)), ...);
    return largest == 0 ? 1023 : static_cast<int>(largest >> 52);
  }

  bool is_in_range_;
  int exponent_;
  filters::grid::Grid<61> grid_;
  filters::Misfit misfit_;
};

}  // namespace plumb::rounding
