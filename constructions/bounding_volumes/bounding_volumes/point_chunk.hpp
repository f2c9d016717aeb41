#pragma once

// For bounding_volumes.
// A few points, coordinate by coordinate.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>

#include <plumb/shapes.hpp>

#include <filters/double_lanes.hpp>

namespace plumb::bounding_volumes {

inline constexpr int lanes = filters::most_lanes;
using Values = filters::Doubles<lanes>;
using Mask = filters::LaneBits<lanes>;

/// At most 32 points, coordinate by coordinate.
class Chunk {
 public:
  static constexpr int most_points = 32;

  /// The last points may be there twice.
  explicit Chunk(std::span<const Point3> points) : groups_((static_cast<int>(points.size()) + lanes - 1) / lanes) {
    const auto count = static_cast<int>(points.size());
    const Point3* from = points.data();
    Point3 padded[lanes];
    if (count < lanes) [[unlikely]] {
      for (int i = 0; i < lanes; ++i) padded[i] = from[i < count ? i : 0];
      from = padded;
    }
    for (int g = 0; g < groups_; ++g) {
      const int first = g * lanes + lanes <= count ? g * lanes : std::max(count - lanes, 0);
      set(g, filters::load_points<lanes>(&from[first].x));
    }
  }
  /// What a function makes of the points, some at a time.
  template <class Map>
  [[gnu::always_inline]] Chunk(const Chunk& points, const Map& map) : groups_(points.groups_) {
    for (int g = 0; g < groups_; ++g) set(g, map(points.group(g)));
  }

  int groups() const { return groups_; }
  [[gnu::always_inline]] filters::PointLanes<lanes> group(int g) const {
    const std::ptrdiff_t from = std::ptrdiff_t{g} * lanes;
    return {filters::load<lanes>(x_ + from), filters::load<lanes>(y_ + from), filters::load<lanes>(z_ + from)};
  }
  /// Of all coordinates; NaN or infinite where one of them is.
  double sum_of_magnitudes() const { return filters::sum_of_lanes<lanes>(magnitudes_); }
  Point3 operator[](int i) const { return {x_[i], y_[i], z_[i]}; }

 private:
  [[gnu::always_inline]] void set(int g, const filters::PointLanes<lanes>& p) {
    const std::ptrdiff_t to = std::ptrdiff_t{g} * lanes;
    filters::store<lanes>(x_ + to, p.x);
    filters::store<lanes>(y_ + to, p.y);
    filters::store<lanes>(z_ + to, p.z);
    magnitudes_ +=
        (filters::magnitudes<lanes>(p.x) + filters::magnitudes<lanes>(p.y)) + filters::magnitudes<lanes>(p.z);
  }

  double x_[most_points], y_[most_points], z_[most_points];
  Values magnitudes_{};
  int groups_;
};

/// A bit for each point of a chunk.
struct BitsOfPoints {
  alignas(Mask) long long of[Chunk::most_points];
  constexpr BitsOfPoints() : of() {
    for (int i = 0; i < Chunk::most_points; ++i) of[i] = 1LL << i;
  }
};
inline constexpr BitsOfPoints bits_of_points;

/// Some points of a chunk.
class Subset {
 public:
  /// Those of a group whose mask is set.
  [[gnu::always_inline]] void add(int g, const Mask& are_in) {
    Mask of_group;
    __builtin_memcpy(&of_group, bits_of_points.of + std::ptrdiff_t{g} * lanes, sizeof of_group);
    set_ |= are_in & of_group;
  }
  /// Mostly one.
  template <class Visit>
  [[gnu::always_inline]] void for_each(const Visit& visit) const {
    for (long long set = filters::any_lane<lanes>(set_); set != 0; set &= set - 1)
      visit(std::countr_zero(static_cast<unsigned long long>(set)));
  }

 private:
  Mask set_{};
};

}  // namespace plumb::bounding_volumes
