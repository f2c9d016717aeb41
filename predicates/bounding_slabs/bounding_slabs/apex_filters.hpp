#pragma once

// For bounding_slabs.
// The apexes of points, and the slabs of apexes, in plain doubles with their error bounds.

#include <cstddef>

#include <plumb/apex_points.hpp>

#include <bounding_slabs/kdop_factors.hpp>
#include <convex/kdop_kdop.hpp>

namespace plumb::bounding_slabs {

/// The indices of the apexes by n . x in doubles, and along which directions it is certain that they are.
template <int K>
class IndicesInDoubles {
 public:
  using All = KdopFactors<K>;
  static constexpr int lanes = All::lanes;
  using Values = Doubles<lanes>;
  using Mask = LaneBits<lanes>;

  /// A sum of three coordinates has two roundings, each by at most 2^-52 of the sum of their magnitudes, in any
  /// rounding mode; the bound of a difference of two such sums is twice what they make. Of what is read as 0 or flushed
  /// to it there is less than 2^-1000. A difference is rounded to more than a bound only where it is more than that.
  [[gnu::always_inline]] IndicesInDoubles(const Point3* points, std::size_t count) {
    double size = 0;
    for (std::size_t i = 0; i < count; ++i)
      size += __builtin_fabs(points[i].x) + __builtin_fabs(points[i].y) + __builtin_fabs(points[i].z);
    is_known_ = size <= 0x1p900;  // not where a number is not finite
    error_ = 0x1p-49 * size + 0x1p-960;
    const Values bound = all_lanes<lanes>(error_);
    Mask all_certain = ~Mask{};
    for (int g = 0; g < All::groups; ++g) {
      const Values nx = load<lanes>(kdop_factors<K>.x + g * lanes), ny = load<lanes>(kdop_factors<K>.y + g * lanes),
                   nz = load<lanes>(kdop_factors<K>.z + g * lanes);
      // The least, the second least and the index of the least of the sums so far; and of their opposites.
      Values least = all_lanes<lanes>(__builtin_inf()), greatest = -least, second_least = least,
             second_greatest = greatest;
      Mask low{}, high{}, index{};
      for (std::size_t i = 0; i < count; ++i) {
        const Point3& p = points[i];
        const Values at = (nx * all_lanes<lanes>(p.x) + ny * all_lanes<lanes>(p.y)) + nz * all_lanes<lanes>(p.z);
        const Mask is_least = at<least, is_greatest = at> greatest;
        low = is_least ? index : low;
        high = is_greatest ? index : high;
        second_least = lesser_lanes(second_least, greater_lanes(at, least));
        second_greatest = greater_lanes(second_greatest, lesser_lanes(at, greatest));
        least = lesser_lanes(at, least);
        greatest = greater_lanes(at, greatest);
        index += 1;
      }
      const Mask low_is_certain = second_least - least > bound, high_is_certain = greatest - second_greatest > bound;
      all_certain &= low_is_certain & high_is_certain;
      keep(low_, g, low);
      keep(high_, g, high);
      keep(low_is_certain_, g, low_is_certain);
      keep(high_is_certain_, g, high_is_certain);
    }
    all_certain_ = any_lane<lanes>(~all_certain) == 0;
  }

  bool is_known() const { return is_known_; }
  bool all_certain() const { return all_certain_; }
  std::size_t low(int i) const { return static_cast<std::size_t>(low_[i]); }
  std::size_t high(int i) const { return static_cast<std::size_t>(high_[i]); }
  bool low_is_certain(int i) const { return low_is_certain_[i] != 0; }
  bool high_is_certain(int i) const { return high_is_certain_[i] != 0; }

 private:
  using Numbers = long long[All::groups * lanes];
  static void keep(Numbers& numbers, int g, const Mask& of_group) {
    __builtin_memcpy(numbers + g * lanes, &of_group, sizeof of_group);
  }

  Numbers low_, high_, low_is_certain_, high_is_certain_;
  double error_;
  bool is_known_, all_certain_;
};

/// The sum of the magnitudes of all coordinates.
template <int K>
[[gnu::always_inline]] inline double size_of(const ApexPoints<K>& apexes) {
  const auto* const numbers = reinterpret_cast<const double*>(&apexes);
  Doubles<2> sum[3] = {};
  for (int i = 0; i < 3 * K; i += 6)
    for (int k = 0; k < 3; ++k) sum[k] += magnitudes<2>(load<2>(numbers + (i + 2 * k)));
  return sum_of_lanes<2>(sum[0] + sum[1] + sum[2]);
}

/// The k-DOP of the apexes as computed.
template <int K>
struct SlabsInDoubles {
  Kdop<K> slabs;
  double least_thickness;

  [[gnu::always_inline]] explicit SlabsInDoubles(const ApexPoints<K>& apexes) : least_thickness(__builtin_inf()) {
    convex::for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
      const Point3 &low = apexes.low[i], &high = apexes.high[i];
      slabs.min[i] = convex::along<K, i>({low.x, low.y, low.z});
      slabs.max[i] = convex::along<K, i>({high.x, high.y, high.z});
      least_thickness = convex::lesser(least_thickness, slabs.max[i] - slabs.min[i]);
    });
  }
  /// More than twice what two ends together are off by, given the sizes of all apexes. A sum of three coordinates has
  /// two roundings, each by at most 2^-52 of the sum of their magnitudes, in any rounding mode, which is nearly all of
  /// what the computed size has for it. Of what is read as 0 or flushed to it there is less than 2^-1000.
  static double error(double size) { return 0x1p-49 * size + 0x1p-960; }
};

}  // namespace plumb::bounding_slabs
