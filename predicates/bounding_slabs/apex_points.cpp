#include <plumb/apex_points.hpp>

#include <string>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/exact_stages.hpp>

#include <bounding_slabs/places.hpp>
#include <solvers/proof.hpp>

namespace plumb {

template Decision decide_exactly<FartherAlong>(const Vector3&, const Point3&, const Point3&);

namespace {

using namespace bounding_slabs;

[[gnu::noinline]] bool is_farther(const Vector3& n, const Point3& p, const Point3& q) {
  return decide<FartherAlong>(n, p, q) == Sign::positive;
}

void require_points(const char* function, const Point3* points, std::size_t count) {
  if (count == 0) detail::refuse(function, "points", "", "", "empty");
  for (std::size_t i = 0; i < count; ++i)
    if (!is_finite(points[i])) [[unlikely]]
      detail::refuse_not_finite(function, ("points[" + std::to_string(i) + "]").c_str(), points[i]);
}

/// Compares doubles where they are certain, and else exactly. There is no branch on which of two points is farther,
/// because that cannot be foreseen.
template <int K>
[[gnu::always_inline]] inline ApexIndices<K> indices(const char* function, const Point3* points, std::size_t count) {
  double size = 0;
  for (std::size_t p = 0; p < count; ++p) size += size_of(points[p]);
  const double error = error_of_places(size);
  if (count == 0 || !(error < __builtin_inf())) [[unlikely]]
    require_points(function, points, count);
  ApexIndices<K> apexes;
  convex::for_each_slab<K>([&](auto i) {
    const Vector3 up = vector(kdop_directions<K>[i]), down{-up.x, -up.y, -up.z};
    std::size_t low = 0, high = 0;
    double least = place<K, i>(*points), greatest = least;
    for (std::size_t p = 1; p < count; ++p) {
      const double at = place<K, i>(points[p]);
      bool is_lower = at < least;
      bool is_higher = at > greatest;
      if (!(filters::magnitude(at - least) > error)) [[unlikely]]
        is_lower = is_farther(down, points[p], points[low]);
      if (!(filters::magnitude(at - greatest) > error)) [[unlikely]]
        is_higher = is_farther(up, points[p], points[high]);
      low = is_lower ? p : low;
      least = is_lower ? at : least;
      high = is_higher ? p : high;
      greatest = is_higher ? at : greatest;
    }
    apexes.low[i] = low;
    apexes.high[i] = high;
  });
  return apexes;
}

void require(const char* argument, const Refusal& refusal) {
  if (refusal) [[unlikely]]
    detail::refuse("apex_points_overlap", argument, refusal.number, "", refusal.what);
}

/// A filter in plain doubles: a slab separates them, or all slabs share a point. A difference rounds to more than a
/// bound only where it is more.
template <int K>
[[gnu::always_inline]] inline convex::Meeting meeting_of_apexes(const ApexPoints<K>& first,
                                                                const ApexPoints<K>& second) {
  using convex::Meeting;
  const double error = error_of_places(size_of(first) + size_of(second));
  const SlabsInDoubles<K> a(first), b(second);
  // Unknown where a number is not finite, or where it is not certain that every low apex is below the high one.
  if (!(convex::lesser(a.least_thickness, b.least_thickness) > error)) [[unlikely]]
    return Meeting::unknown;
  const Kdop<K> common = convex::common_kdop(a.slabs, b.slabs);
  double slack = __builtin_inf();
  for (int i = 0; i < K / 2; ++i) slack = convex::lesser(slack, common.max[i] - common.min[i]);
  if (slack < -error) return Meeting::apart;
  return convex::has_certain_point(common, error) ? Meeting::meet : Meeting::unknown;
}

/// Whether every slab of one shares a point with that of the other.
template <int K>
bool slabs_overlap(const ApexPoints<K>& a, const ApexPoints<K>& b) {
  for (int i = 0; i < K / 2; ++i) {
    const Vector3 n = vector(kdop_directions<K>[i]);
    if (is_farther(n, a.low[i], b.high[i]) || is_farther(n, b.low[i], a.high[i])) return false;
  }
  return true;
}

template <int K>
[[gnu::noinline]] bool overlap_exactly(const ApexPoints<K>& first, const ApexPoints<K>& second) {
  if (!is_finite(first) || !is_finite(second)) [[unlikely]] {
    require("first", refusal_of_numbers(first));
    require("second", refusal_of_numbers(second));
  }
  require("first", refusal_of_set(first));
  require("second", refusal_of_set(second));
  if (!slabs_overlap(first, second)) return false;
  if constexpr (K > 6)
    return solvers::share_a_point(first, second);
  else
    return true;
}

}  // namespace

template <int K>
Refusal refusal_of_numbers(const ApexPoints<K>& apexes) noexcept {
  for (int end = 0; end < 2; ++end)
    for (std::size_t i = 0; i < slab_count<K>; ++i) {
      const Point3& p = end == 0 ? apexes.low[i] : apexes.high[i];
      if (!is_finite(p)) [[unlikely]]
        return detail::first_not_finite(end == 0 ? ".low" : ".high", i, p);
    }
  return {};
}

template <int K>
Refusal refusal_of_set(const ApexPoints<K>& apexes) noexcept {
  for (std::size_t i = 0; i < slab_count<K>; ++i)
    if (is_farther(vector(kdop_directions<K>[i]), apexes.low[i], apexes.high[i])) [[unlikely]]
      return refused(".low", i, "", "farther than high");
  return {};
}

template <int K>
ApexIndices<K> apex_indices(const Point3* points, std::size_t count) {
  return indices<K>("apex_indices", points, count);
}

template <int K>
ApexPoints<K> apex_points(const Point3* points, std::size_t count) {
  const ApexIndices<K> found = indices<K>("apex_points", points, count);
  ApexPoints<K> apexes;
  for (int i = 0; i < K / 2; ++i) {
    apexes.low[i] = points[found.low[i]];
    apexes.high[i] = points[found.high[i]];
  }
  return apexes;
}

template <int K>
bool apex_points_overlap(const ApexPoints<K>& first, const ApexPoints<K>& second) {
  const convex::Meeting s = meeting_of_apexes(first, second);
  if (s != convex::Meeting::unknown) [[likely]]
    return s == convex::Meeting::meet;
  return overlap_exactly(first, second);
}

#define PLUMB_KDOP(K)                                                  \
  template Refusal refusal_of_numbers(const ApexPoints<K>&) noexcept;  \
  template Refusal refusal_of_set(const ApexPoints<K>&) noexcept;      \
  template ApexIndices<K> apex_indices<K>(const Point3*, std::size_t); \
  template ApexPoints<K> apex_points<K>(const Point3*, std::size_t);   \
  template bool apex_points_overlap(const ApexPoints<K>&, const ApexPoints<K>&);

PLUMB_KDOP(6)
PLUMB_KDOP(14)
PLUMB_KDOP(18)
PLUMB_KDOP(26)

#undef PLUMB_KDOP

}  // namespace plumb
