#include <plumb/slabs_overlap.hpp>

#include <plumb/compare.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/valid.hpp>

namespace plumb {

template Decision decide_exactly<SlabGap>(const Vector3&, const Point3&, const double&, const Point3&, const double&);

namespace {

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

}  // namespace

template <int K>
bool slabs_overlap(const Kdop<K>& first, const Kdop<K>& second) {
  require_valid("slabs_overlap", first, second);
  // All comparisons are made, and none branched on: which slab separates two bodies cannot be foreseen.
  int apart = 0;
  for (int i = 0; i < K / 2; ++i)
    apart |= static_cast<int>(less(second.max[i], first.min[i])) | static_cast<int>(less(first.max[i], second.min[i]));
  return apart == 0;
}

template <int K>
bool slabs_overlap(const Kdop<K>& first, const Vector3& first_translation, const Kdop<K>& second,
                   const Vector3& second_translation) {
  if (!is_finite(first_translation, second_translation)) [[unlikely]] {
    refuse_not_finite("slabs_overlap", "first", first);
    refuse_not_finite("slabs_overlap", "first_translation", first_translation);
    refuse_not_finite("slabs_overlap", "second", second);
    refuse_not_finite("slabs_overlap", "second_translation", second_translation);
  }
  require_valid("slabs_overlap", first, second);
  const Point3 t{first_translation.x, first_translation.y, first_translation.z};
  const Point3 u{second_translation.x, second_translation.y, second_translation.z};
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    if (have_gap(n, {first.min[i], t}, {second.max[i], u}) || have_gap(n, {second.min[i], u}, {first.max[i], t}))
      return false;
  }
  return true;
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
