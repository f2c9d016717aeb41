#include <plumb/apex_points.hpp>

#include <string>

#include <plumb/compare.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/refuse.hpp>

#include "linear_system.hpp"

namespace plumb {

template Decision decide_exactly<FartherAlong>(const Vector3&, const Point3&, const Point3&);

namespace {

Vector3 vector(const KdopDirection& n) {
  return {static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
}

bool is_farther(const Vector3& n, const Point3& p, const Point3& q) {
  return decide<FartherAlong>(n, p, q) == Sign::positive;
}

void require_points(const char* function, const Point3* points, std::size_t count) {
  if (count == 0) refuse(function, "points", "", "", "empty");
  for (std::size_t i = 0; i < count; ++i)
    if (!is_finite(points[i])) [[unlikely]]
      refuse_not_finite(function, ("points[" + std::to_string(i) + "]").c_str(), points[i]);
}

template <int K>
ApexIndices<K> indices(const Point3* points, std::size_t count) {
  ApexIndices<K> apexes{};
  for (int i = 0; i < K / 2; ++i) {
    const Vector3 n = vector(kdop_directions<K>[i]);
    for (std::size_t p = 1; p < count; ++p) {
      if (is_farther(n, points[apexes.low[i]], points[p])) apexes.low[i] = p;
      if (is_farther(n, points[p], points[apexes.high[i]])) apexes.high[i] = p;
    }
  }
  return apexes;
}

template <int K>
bool is_finite(const ApexPoints<K>& apexes) {
  bool finite = true;
  for (int i = 0; i < K / 2; ++i) finite &= plumb::is_finite(apexes.low[i], apexes.high[i]);
  return finite;
}
template <int K>
[[gnu::cold, gnu::noinline]] void refuse_not_finite(const char* argument, const ApexPoints<K>& apexes) {
  const auto refuse_one = [argument](const char* end, int i, const Point3& p) {
    plumb::refuse_not_finite("apex_points_overlap", (std::string(argument) + end + slab_numbers[i]).c_str(), p);
  };
  for (int i = 0; i < K / 2; ++i) refuse_one(".low", i, apexes.low[i]);
  for (int i = 0; i < K / 2; ++i) refuse_one(".high", i, apexes.high[i]);
}
template <int K>
void require_in_order(const char* argument, const ApexPoints<K>& apexes) {
  for (int i = 0; i < K / 2; ++i)
    if (is_farther(vector(kdop_directions<K>[i]), apexes.low[i], apexes.high[i])) [[unlikely]]
      refuse("apex_points_overlap", argument, ".low", slab_numbers[i], "farther than high");
}

}  // namespace

template <int K>
ApexIndices<K> apex_indices(const Point3* points, std::size_t count) {
  require_points("apex_indices", points, count);
  return indices<K>(points, count);
}

template <int K>
ApexPoints<K> apex_points(const Point3* points, std::size_t count) {
  require_points("apex_points", points, count);
  const ApexIndices<K> found = indices<K>(points, count);
  ApexPoints<K> apexes;
  for (int i = 0; i < K / 2; ++i) {
    apexes.low[i] = points[found.low[i]];
    apexes.high[i] = points[found.high[i]];
  }
  return apexes;
}

template <int K>
bool apex_points_overlap(const ApexPoints<K>& first, const ApexPoints<K>& second) {
  if (!is_finite(first) || !is_finite(second)) [[unlikely]] {
    refuse_not_finite("first", first);
    refuse_not_finite("second", second);
  }
  require_in_order("first", first);
  require_in_order("second", second);
  const Point3& origin = first.low[0];
  return convex::is_solvable(
      convex::system_of(convex::SlabsOfApexes<K>{first, origin}, convex::SlabsOfApexes<K>{second, origin}));
}

#define PLUMB_KDOP(K)                                                  \
  template ApexIndices<K> apex_indices<K>(const Point3*, std::size_t); \
  template ApexPoints<K> apex_points<K>(const Point3*, std::size_t);   \
  template bool apex_points_overlap(const ApexPoints<K>&, const ApexPoints<K>&);

PLUMB_KDOP(6)
PLUMB_KDOP(14)
PLUMB_KDOP(18)
PLUMB_KDOP(26)

#undef PLUMB_KDOP

}  // namespace plumb
