#include <plumb/slabs_overlap.hpp>

#include <type_traits>
#include <utility>

#include <plumb/compare.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/valid.hpp>

#include <bounding_slabs/kdop_factors.hpp>
#include <bounding_slabs/slab_offset.hpp>

namespace plumb {

template Decision decide_exactly<SlabGap>(const Vector3&, const Point3&, const double&, const Point3&, const double&);

namespace {

using bounding_slabs::Offset;

/// Where a slab begins or ends, and by what it is moved.
struct End {
  double at;
  Point3 translation;
};

/// Whether the end of one slab lies before the beginning of another.
bool have_gap(const KdopDirection& n, const End& beginning, const End& end) {
  const Vector3 direction{static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
  return decide<SlabGap>(direction, beginning.translation, beginning.at, end.translation, end.at) == Sign::positive;
}

/// Visits the slabs in groups of as many as there are lanes, the last of which begins where it ends with the slabs.
template <int K, class Visit>
[[gnu::always_inline]] inline void for_each_group(const Visit& visit) {
  constexpr int slabs = K / 2, n = lanes_of_slabs(slabs);
  [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
    (visit(std::integral_constant<int, (I * n + n <= slabs ? I * n : slabs - n)>()), ...);
  }
  (std::make_integer_sequence<int, (slabs + n - 1) / n>());
}

/// What a filter of the slabs of two k-DOPs has found.
struct Found {
  bool are_valid;  ///< every slab has a thickness that is no more than the largest double, and so finite ends
  double least_slack;
};

/// A filter of slabs, of which each pair has slack(...): positive where they overlap, negative where they are apart.
/// The plain test of three slabs is six comparisons; that all numbers are finite and in order takes as much again,
/// which a call of so few slabs does not hide: about twice the plain time, or less with more slabs.
template <int K, class Slack>
[[gnu::always_inline]] inline Found meeting_by_slabs(const Kdop<K>& first, const Kdop<K>& second, const Slack& slack) {
  constexpr int n = lanes_of_slabs(K / 2);
  Doubles<n> least_thickness = all_lanes<n>(__builtin_inf()), least_slack = least_thickness, all_thickness{};
  for_each_group<K>([&](auto i) __attribute__((always_inline)) {
    const Doubles<n> a_min = load<n>(first.min + i), a_max = load<n>(first.max + i), b_min = load<n>(second.min + i),
                     b_max = load<n>(second.max + i);
    const Doubles<n> of_a = a_max - a_min, of_b = b_max - b_min;
    all_thickness += of_a + of_b;
    least_thickness = lesser_lanes(lesser_lanes(of_a, of_b), least_thickness);
    least_slack = lesser_lanes(slack(i, a_min, a_max, b_min, b_max), least_slack);
  });
  const bool are_thick = least_lane<n>(least_thickness) > 0,
             are_finite = sum_of_lanes<n>(all_thickness) < __builtin_inf();
  return {are_thick && are_finite, least_lane<n>(least_slack)};
}

template <int K>
[[gnu::cold, gnu::noinline]] bool slabs_overlap_by_bits(const Kdop<K>& first, const Kdop<K>& second) {
  require_valid("slabs_overlap", first, second);
  // All comparisons are made, and none branched on: which slab separates two bodies cannot be foreseen.
  int apart = 0;
  for (int i = 0; i < K / 2; ++i)
    apart |= static_cast<int>(less(second.max[i], first.min[i])) | static_cast<int>(less(first.max[i], second.min[i]));
  return apart == 0;
}

/// @param are_valid whether all numbers are known to be finite, and the slabs in order
template <int K>
[[gnu::noinline]] bool slabs_overlap_exactly(const Kdop<K>& first, const Vector3& first_translation,
                                             const Kdop<K>& second, const Vector3& second_translation, bool are_valid) {
  if (!are_valid) {
    if (!is_finite(first_translation, second_translation)) [[unlikely]] {
      refuse_not_finite("slabs_overlap", "first", first);
      refuse_not_finite("slabs_overlap", "first_translation", first_translation);
      refuse_not_finite("slabs_overlap", "second", second);
      refuse_not_finite("slabs_overlap", "second_translation", second_translation);
    }
    require_valid("slabs_overlap", first, second);
  }
  const Point3 t{first_translation.x, first_translation.y, first_translation.z};
  const Point3 u{second_translation.x, second_translation.y, second_translation.z};
  const Offset offset(first_translation, second_translation);
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    const double s = n.x * offset.x + n.y * offset.y + n.z * offset.z;
    const auto is_certain = [&offset](double slack) { return offset.is_known() && slack > offset.error; };
    if (!is_certain(s - (first.min[i] - second.max[i])) && have_gap(n, {first.min[i], t}, {second.max[i], u}))
      return false;
    if (!is_certain((first.max[i] - second.min[i]) - s) && have_gap(n, {second.min[i], u}, {first.max[i], t}))
      return false;
  }
  return true;
}

}  // namespace

/// A difference of doubles has its sign or is 0, in every rounding mode and where subnormal numbers are read or written
/// as 0; so where none is 0 the slabs are in order, and all that is asked about is known.
template <int K>
bool slabs_overlap(const Kdop<K>& first, const Kdop<K>& second) {
  const Found found = meeting_by_slabs(
      first, second,
      [](auto, const auto& a_min, const auto& a_max, const auto& b_min, const auto& b_max)
          __attribute__((always_inline)) { return lesser_lanes(a_max, b_max) - greater_lanes(a_min, b_min); });
  if (found.are_valid && !(found.least_slack == 0)) [[likely]]
    return found.least_slack > 0;
  return slabs_overlap_by_bits(first, second);
}

template <int K>
bool slabs_overlap(const Kdop<K>& first, const Vector3& first_translation, const Kdop<K>& second,
                   const Vector3& second_translation) {
  constexpr int n = lanes_of_slabs(K / 2);
  const Offset offset(first_translation, second_translation);
  const auto along = [&](auto i) __attribute__((always_inline)) {
    if constexpr (K == 6)
      return i == 0 ? Doubles<2>{offset.x, offset.y} : Doubles<2>{offset.y, offset.z};
    else
      return load<n>(kdop_factors<K>.x + i) * all_lanes<n>(offset.x) +
             load<n>(kdop_factors<K>.y + i) * all_lanes<n>(offset.y) +
             load<n>(kdop_factors<K>.z + i) * all_lanes<n>(offset.z);
  };
  const Found found = meeting_by_slabs(
      first, second,
      [&](auto i, const auto& a_min, const auto& a_max, const auto& b_min, const auto& b_max)
          __attribute__((always_inline)) {
            const Doubles<n> s = along(i);
            return lesser_lanes(s - (a_min - b_max), (a_max - b_min) - s);
          });
  if (found.are_valid && offset.is_known() && __builtin_fabs(found.least_slack) > offset.error) [[likely]]
    return found.least_slack > 0;
  // The differences of translations that are not finite are neither, nor is their size then.
  return slabs_overlap_exactly(first, first_translation, second, second_translation,
                               found.are_valid && offset.is_known());
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
