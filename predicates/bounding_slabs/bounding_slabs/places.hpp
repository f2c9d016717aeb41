#pragma once

// For bounding_slabs.
// Places along the directions of k-DOPs in plain doubles, with their error bound.

#include <plumb/apex_points.hpp>
#include <plumb/shapes.hpp>

#include <convex/kdop_kdop.hpp>
#include <filters/double_lanes.hpp>

namespace plumb::bounding_slabs {

inline Vector3 vector(const KdopDirection& n) {
  return {static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
}

/// direction I . p in doubles.
template <int K, int I>
[[gnu::always_inline]] constexpr double place(const Point3& p) {
  return convex::along<K, I>({p.x, p.y, p.z});
}

/// The sum of the magnitudes of all coordinates.
inline double size_of(const Point3& p) {
  return filters::magnitude(p.x) + filters::magnitude(p.y) + filters::magnitude(p.z);
}
template <int K>
[[gnu::always_inline]] inline double size_of(const ApexPoints<K>& apexes) {
  const auto* const numbers = reinterpret_cast<const double*>(&apexes);
  filters::Doubles<2> sum[3] = {};
  for (int i = 0; i < 3 * K; i += 6)
    for (int k = 0; k < 3; ++k) sum[k] += filters::magnitudes<2>(filters::load<2>(numbers + (i + 2 * k)));
  return filters::sum_of_lanes<2>(sum[0] + sum[1] + sum[2]);
}

/// More than twice the error of two places along a direction together, given the size of all points. A sum of three
/// coordinates has two roundings, each by at most 2^-52 of the sum of their magnitudes, in any rounding mode, and the
/// computed size has nearly all of that sum. Numbers read as 0 or flushed to it amount to less than 2^-1000.
/// So a difference of two places is rounded to more than this only where it is more than their error. Infinite where a
/// number is not finite, and where one is so large that a sum may overflow.
constexpr double error_of_places(double size) { return size <= 0x1p900 ? 0x1p-49 * size + 0x1p-960 : __builtin_inf(); }

/// The k-DOP of the apexes as computed.
template <int K>
struct SlabsInDoubles {
  Kdop<K> slabs;
  double least_thickness;

  [[gnu::always_inline]] explicit SlabsInDoubles(const ApexPoints<K>& apexes) : least_thickness(__builtin_inf()) {
    convex::for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
      slabs.min[i] = place<K, i>(apexes.low[i]);
      slabs.max[i] = place<K, i>(apexes.high[i]);
      least_thickness = convex::lesser(least_thickness, slabs.max[i] - slabs.min[i]);
    });
  }
};

/// How far translated slabs are moved against each other: the vector by which n . (second_translation -
/// first_translation) is computed, and an error bound for it and for a filter of slabs that are moved by it.
///
/// Let s be the exact product, and D the sum of the magnitudes of the three differences. These and two sums are
/// rounded, each by at most 2^-52 D in any rounding mode, and so is what a min - max that is s becomes. What is allowed
/// for is twice as much as these four make, and more than what is read as 0 or flushed to it. As rounding is monotone,
/// a min - max of at least s is rounded to no less than the computed s without two thirds of that, and the difference
/// of both to no more than them: it is not seen as slack.
struct Offset {
  Point3 by;
  double error;
  [[gnu::always_inline]] Offset(const Vector3& first_translation, const Vector3& second_translation)
      : by{second_translation.x - first_translation.x, second_translation.y - first_translation.y,
           second_translation.z - first_translation.z},
        error(error_of_places(size_of(by))) {}
};

}  // namespace plumb::bounding_slabs
