#include <plumb/apex_points.hpp>

#include <string>

#include <plumb/compare.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/refuse.hpp>

#include "linear_system.hpp"
#include "quick_kdops.hpp"

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

/// A k-DOP that certainly contains the one of the apexes, and one that certainly lies in it.
template <int K>
struct SlabsAround {
  Kdop<K> outer, inner;
  bool are_known;  ///< and every low apex certainly is below the high one

  /// A sum of three coordinates has two roundings, each by at most 2^-52 of the sum of their magnitudes and a little,
  /// in any rounding mode, and adding or taking away the error has one more; the error is twice what that makes. Of
  /// what is read as 0 or flushed to it there is less than 2^-1000.
  [[gnu::always_inline]] explicit SlabsAround(const ApexPoints<K>& apexes) {
    double total = 0;
    int is_flat = 0;
    convex::for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
      const auto bound = [&](const Point3& p, double& least, double& greatest) __attribute__((always_inline)) {
        const double at = convex::along<K, i>({p.x, p.y, p.z});
        const double size = __builtin_fabs(p.x) + __builtin_fabs(p.y) + __builtin_fabs(p.z);
        const double error = 0x1p-49 * size + 0x1p-960;
        total += size;
        least = at - error;
        greatest = at + error;
      };
      bound(apexes.low[i], outer.min[i], inner.min[i]);
      bound(apexes.high[i], inner.max[i], outer.max[i]);
      is_flat |= static_cast<int>(!(inner.min[i] < inner.max[i]));
    });
    are_known = total <= 0x1p900 && is_flat == 0;  // not where a number is not finite
  }
};

/// A first look in plain doubles: by a slab, or a point in all of them.
template <int K>
[[gnu::always_inline]] inline convex::Separation look_at_apexes(const ApexPoints<K>& first,
                                                                const ApexPoints<K>& second) {
  using convex::Separation;
  const SlabsAround<K> a(first), b(second);
  if (!a.are_known || !b.are_known) [[unlikely]]
    return Separation::unknown;
  int apart = 0;
  for (int i = 0; i < K / 2; ++i)
    apart |= static_cast<int>(a.outer.min[i] > b.outer.max[i]) | static_cast<int>(b.outer.min[i] > a.outer.max[i]);
  if (apart != 0) return Separation::yes;
  const auto common = convex::common_kdop(
      a.inner, b.inner, [](double x, double y) { return x < y ? x : y; },
      [](double x, double y) { return x > y ? x : y; });
  return convex::has_certain_point(common) ? Separation::no : Separation::unknown;
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
  const convex::Separation s = look_at_apexes(first, second);
  if (s != convex::Separation::unknown) [[likely]]
    return s == convex::Separation::no;
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
