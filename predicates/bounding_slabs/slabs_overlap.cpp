#include <plumb/slabs_overlap.hpp>

#include <utility>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/exact_stages.hpp>

#include <bounding_slabs/places.hpp>

namespace plumb {

template Decision decide_exactly<SlabGap>(const Vector3&, const Point3&, const double&, const Point3&, const double&);

namespace {

using namespace bounding_slabs;

/// What a filter of the slabs of two k-DOPs has found.
enum class Found { apart, meet, unknown };

/// A filter of slabs, as many at a time as there are lanes. It is also unknown where the thickness of some slab is not
/// positive or exceeds the largest double, and so where an end is not finite. The plain test of three slabs is six
/// comparisons. Checking that all numbers are finite and in order takes as much again, which a call with so few slabs
/// does not hide: about twice the plain time, less with more slabs.
/// @param offset the translation of the second against the first
/// @param error the most that a slack may be off by
template <int K>
[[gnu::always_inline]] inline Found meeting_by_slabs(const Kdop<K>& first, const Kdop<K>& second, const Point3& offset,
                                                     double error) {
  constexpr int n = K / 2 < filters::most_lanes ? 2 : filters::most_lanes;
  filters::Doubles<n> least_thickness = filters::all_lanes<n>(__builtin_inf()), least_slack = least_thickness,
                      all_thickness{};
  convex::for_each_slab<K>([&](auto k) __attribute__((always_inline)) {
    if constexpr (k % n == 0) {
      constexpr int i = k + n <= K / 2 ? k : K / 2 - n;
      const filters::Doubles<n> a_min = filters::load<n>(first.min + i), a_max = filters::load<n>(first.max + i),
                                b_min = filters::load<n>(second.min + i), b_max = filters::load<n>(second.max + i);
      const filters::Doubles<n> of_a = a_max - a_min, of_b = b_max - b_min;
      const auto by = [&]<int... J>(std::integer_sequence<int, J...>) __attribute__((always_inline)) {
        return filters::Doubles<n>{place<K, i + J>(offset)...};
      }
      (std::make_integer_sequence<int, n>());
      all_thickness += of_a + of_b;
      least_thickness = filters::lesser_lanes(filters::lesser_lanes(of_a, of_b), least_thickness);
      least_slack =
          filters::lesser_lanes(filters::lesser_lanes(by - (a_min - b_max), (a_max - b_min) - by), least_slack);
    }
  });
  const double slack = filters::least_lane<n>(least_slack);
  if (!(filters::least_lane<n>(least_thickness) > 0) || !(filters::sum_of_lanes<n>(all_thickness) < __builtin_inf()) ||
      !(__builtin_fabs(slack) > error)) [[unlikely]]
    return Found::unknown;
  return slack > 0 ? Found::meet : Found::apart;
}

template <int K>
[[gnu::cold, gnu::noinline]] bool slabs_overlap_by_bits(const Kdop<K>& first, const Kdop<K>& second) {
  require_valid("slabs_overlap", first, second);
  // All comparisons are made, and none is branched on: which slab separates two bodies cannot be foreseen.
  int apart = 0;
  for (int i = 0; i < K / 2; ++i)
    apart |= static_cast<int>(detail::less(second.max[i], first.min[i])) |
             static_cast<int>(detail::less(first.max[i], second.min[i]));
  return apart == 0;
}

template <int K>
[[gnu::noinline]] bool slabs_overlap_exactly(const Kdop<K>& first, const Vector3& first_translation,
                                             const Kdop<K>& second, const Vector3& second_translation) {
  if (!is_finite(first_translation, second_translation)) [[unlikely]] {
    detail::refuse_not_finite("slabs_overlap", "first", first);
    detail::refuse_not_finite("slabs_overlap", "first_translation", first_translation);
    detail::refuse_not_finite("slabs_overlap", "second", second);
    detail::refuse_not_finite("slabs_overlap", "second_translation", second_translation);
  }
  require_valid("slabs_overlap", first, second);
  const Point3 t{first_translation.x, first_translation.y, first_translation.z};
  const Point3 u{second_translation.x, second_translation.y, second_translation.z};
  const Offset offset(first_translation, second_translation);
  bool overlap = true;
  convex::for_each_slab<K>([&](auto i) {
    const auto have_gap = [&](double slack, const Point3& moved, double beginning, const Point3& other, double end) {
      return !(slack > offset.error) &&
             decide<SlabGap>(vector(kdop_directions<K>[i]), moved, beginning, other, end) == Sign::positive;
    };
    const double s = place<K, i>(offset.by);
    overlap = overlap && !have_gap(s - (first.min[i] - second.max[i]), t, first.min[i], u, second.max[i]) &&
              !have_gap((first.max[i] - second.min[i]) - s, u, second.min[i], t, first.max[i]);
  });
  return overlap;
}

}  // namespace

/// A difference of doubles has its sign or is 0, in every rounding mode and where subnormal numbers are read or written
/// as 0. So where none is 0 the slabs are in order, and the answer is known.
template <int K>
bool slabs_overlap(const Kdop<K>& first, const Kdop<K>& second) {
  const Found found = meeting_by_slabs(first, second, {0, 0, 0}, 0);
  if (found != Found::unknown) [[likely]]
    return found == Found::meet;
  return slabs_overlap_by_bits(first, second);
}

template <int K>
bool slabs_overlap(const Kdop<K>& first, const Vector3& first_translation, const Kdop<K>& second,
                   const Vector3& second_translation) {
  const Offset offset(first_translation, second_translation);
  const Found found = meeting_by_slabs(first, second, offset.by, offset.error);
  if (found != Found::unknown) [[likely]]
    return found == Found::meet;
  return slabs_overlap_exactly(first, first_translation, second, second_translation);
}

#define PLUMB_KDOP(K)                                          \
  template bool slabs_overlap(const Kdop<K>&, const Kdop<K>&); \
  template bool slabs_overlap(const Kdop<K>&, const Vector3&, const Kdop<K>&, const Vector3&);

PLUMB_KDOP(6)
PLUMB_KDOP(14)
PLUMB_KDOP(18)
PLUMB_KDOP(26)

#undef PLUMB_KDOP

}  // namespace plumb
