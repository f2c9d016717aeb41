#pragma once

// Slabs and the points of a set in integers on a grid.

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <plumb/grid_integer_stage.hpp>
#include <plumb/shapes.hpp>
#include <plumb/vector.hpp>

#include <filters/double_lanes.hpp>

namespace plumb {

/// A grid for finite numbers of at most this magnitude, of which the integers are less than 2^58; none where that is
/// too large or small. A sum of eight of them is less than 2^61, so that what takes the factors of a k-DOP's direction,
/// which are -1, 0 and 1, fits one machine word.
inline std::optional<grid::Grid<61>> grid_of_slabs(double largest) {
  const int exponent = static_cast<int>(magnitude_bits(largest) >> 52) + 3;
  if (!IntegersOnGrid<61>::in_range(exponent)) return {};
  return IntegersOnGrid<61>::grid_below(exponent);
}

/// The greatest magnitude of some finite numbers, an even number of them, or a subnormal one or 0 where all are that.
[[gnu::always_inline]] inline double greatest_magnitude(const double* numbers, int count) {
  Doubles<2> greatest{};
  for (int i = 0; i < count; i += 2) greatest = greater_lanes(magnitudes<2>(load<2>(numbers + i)), greatest);
  return greatest_lane<2>(greatest);
}

constexpr std::int64_t along(const KdopDirection& n, const Vec3<std::int64_t>& v) {
  return n.x * v.x + n.y * v.y + n.z * v.z;
}

/// What ends slabs_have_a_point may be given: values are less than 2^62 then, as is shown there.
inline constexpr std::int64_t largest_end = std::int64_t{1} << 56;

/// Whether { x : low[i] <= direction i . x <= high[i] for all i } has a point, for ends of magnitude largest_end at
/// most.
///
/// By the dual simplex method of linear_system.cpp, all of it in integers. Row 2 i is direction i . x - low[i] and row
/// 2 i + 1 is high[i] - direction i . x. Of a basis of three rows m_j . x + c_j the columns are the products m_k x m_l,
/// whose coordinates are at most 2 as those of directions are at most 1, and the determinant is at most 6; its point
/// times that has coordinates of at most 6 largest_end, and a row at most 24 times that end. The row that is most
/// negative takes the place of the one with the greatest coefficient in it, and after some steps Bland's rule takes
/// over, which ends.
template <int K>
[[gnu::noinline]] bool slabs_have_a_point(const std::int64_t* low, const std::int64_t* high) {
  using Vector = Vec3<std::int64_t>;
  const auto normal = [](int row) {
    const KdopDirection& n = kdop_directions<K>[row / 2];
    const std::int64_t sign = row % 2 == 0 ? 1 : -1;
    return Vector{sign * n.x, sign * n.y, sign * n.z};
  };
  int basis[] = {0, 2, 4};
  for (int step = 0;; ++step) {
    const bool by_blands_rule = step >= 4 * K;
    const Vector m[] = {normal(basis[0]), normal(basis[1]), normal(basis[2])};
    Vector column[] = {cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])};
    std::int64_t determinant = dot(m[0], column[0]);
    if (determinant < 0) {
      determinant = -determinant;
      for (Vector& v : column) v = Vector{} - v;
    }
    Vector point{};
    for (int j = 0; j < 3; ++j) {
      const std::int64_t c = basis[j] % 2 == 0 ? -low[basis[j] / 2] : high[basis[j] / 2];
      point = point - Vector{c * column[j].x, c * column[j].y, c * column[j].z};
    }
    std::int64_t least = 0;
    int entering = -1;
    [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
      const auto consider = [&](auto i) __attribute__((always_inline)) {
        const std::int64_t at = along(kdop_directions<K>[i], point);
        const auto enter = [&](int row, std::int64_t value) __attribute__((always_inline)) {
          if (value >= least || (by_blands_rule && entering >= 0)) return;
          least = value;
          entering = row;
        };
        enter(2 * i, at - determinant * low[i]);
        enter(2 * i + 1, determinant * high[i] - at);
      };
      (consider(std::integral_constant<int, I>()), ...);
    }
    (std::make_integer_sequence<int, K / 2>());
    if (entering < 0) return true;
    const Vector entering_normal = normal(entering);
    std::int64_t most = 0;
    int leaving = -1;
    for (int j = 0; j < 3; ++j) {
      const std::int64_t coefficient = dot(entering_normal, column[j]);
      if (coefficient <= 0) continue;
      if (leaving >= 0 && (by_blands_rule ? basis[j] > basis[leaving] : coefficient <= most)) continue;
      most = coefficient;
      leaving = j;
    }
    if (leaving < 0) return false;
    basis[leaving] = entering;
  }
}

}  // namespace plumb
