#include <plumb/cull.hpp>

#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>

#include <convex/faces.hpp>
#include <convex/frustum_filter.hpp>
#include <culling/reverse_test.hpp>

namespace plumb {

namespace culling {

using namespace convex;
using convex::SideOfPlane;

namespace {

/// The side of a frustum's face, by the number of its plane, on which a set lies: positive inside, touching or not;
/// negative strictly outside; zero neither.
[[gnu::noinline]] filters::Certificate side_of_plane(const bodies::AnyShape& frustum, int plane,
                                                     const bodies::AnyShape& set) {
  return by_closed_numbers([&]<class N>() {
    Body<N> of_frustum, of_set;
    if (!write_body(of_frustum, frustum, 1U << plane) || !write_body(of_set, set))
      return filters::Certificate::uncertain;
    const SidesOfFace sides = sides_of(face(of_frustum, plane, false), of_set);
    if (sides.within == filters::Certificate::positive || sides.within == filters::Certificate::zero)
      return filters::Certificate::positive;
    if (sides.beyond == filters::Certificate::positive) return filters::Certificate::negative;
    return sides.are_certain() ? filters::Certificate::zero : filters::Certificate::uncertain;
  });
}

/// Answers like PlaneFilter, but exactly, and "inside" also for a set that touches a plane. It needs a default
/// floating-point environment.
template <class F, class B>
struct ExactPlanes {
  const F& frustum;
  const B& shape;

  SideOfPlane side(int i) const {
    const filters::Certificate c = side_of_plane(bodies::any_shape(frustum), i, bodies::any_shape(shape));
    return {c == filters::Certificate::negative, c == filters::Certificate::positive, c == filters::Certificate::zero};
  }
  filters::Certificate excess(int pair) const {
    const Vector4& row = frustum.matrix.row[pair];
    const Point3& p = shape.center;
    return by_closed_numbers([&]<class N>() {
      const auto term = [](double a, double b) { return number<N>(a) * number<N>(b); };
      return certificate((term(row.x, p.x) + term(row.y, p.y)) + (term(row.z, p.z) + number<N>(row.w)));
    });
  }
};

/// Culls by the sides that a PlaneFilter or ExactPlanes gives. False where they are not certain of each plane that
/// counts. Where no plane is to be named, any plane that has the set outside will do.
template <bool names_plane, class Sides, class F, class B>
[[gnu::always_inline]] inline bool cull_by(const Sides& sides, const F& frustum, const B& shape,
                                           const CullOptions& options, Culled& culled) {
  const unsigned given = options.planes & all_planes;
  unsigned planes = given;
  if constexpr (std::is_same_v<B, Sphere3>) {
    // Where t.k >= 0 the sum t.w + t.k is at least the difference t.w - t.k, and both are the distances from the planes
    // times the same length. So a sphere inside the plane of the difference is inside the other plane too, and one
    // outside the plane of the sum is outside the plane of the difference.
    for (int pair = 0; pair < pairs_of_sums<F>; ++pair) {
      const unsigned both = 3U << 2 * pair;
      if ((given & options.symmetric & both) != both) continue;
      const filters::Certificate excess = sides.excess(pair);
      if (!filters::is_certain(excess)) [[unlikely]]
        return false;
      planes &= ~(excess == filters::Certificate::negative ? 2U << 2 * pair : 1U << 2 * pair);
    }
  }
  unsigned open = 0, left = 0;
  int failed = -1;
  const auto is_outside_of_one = [&](unsigned of) __attribute__((always_inline)) {
    return any_plane([&](int i) __attribute__((always_inline)) {
      if ((of >> i & 1) == 0) return false;
      const SideOfPlane side = sides.side(i);
      failed = i;
      left |= side.is_cut << i;
      open |= (side.is_inside ^ 1U) << i;
      return side.is_outside != 0;
    });
  };
  const unsigned first = names_plane && options.first >= 0 && options.first < 6 ? planes & 1U << options.first : 0;
  if ((first != 0 && is_outside_of_one(first)) || is_outside_of_one(planes & ~first)) {
    culled = {Containment::outside, given, failed};
    return !names_plane || (open & ~(1U << failed)) == left;
  }
  if (open != left) [[unlikely]]
    return false;
  if constexpr (std::is_same_v<B, Sphere3>) {
    // Where one plane of a pair is crossed, the other may be.
    for (int pair = 0; pair < 3; ++pair)
      if ((left >> 2 * pair & 3) != 0) left |= given & ~planes & 3U << 2 * pair;
  } else if (left != 0 && options.reverse) {
    const DefaultFloatingPoint environment;
    if (is_beyond_a_face(frustum, shape)) {
      culled = {Containment::outside, given, -1};
      return true;
    }
  }
  culled = {left == 0 ? Containment::inside : Containment::intersecting, left, -1};
  return true;
}

template <class F, class B>
[[gnu::noinline, gnu::cold]] Culled cull_exactly(const F& frustum, const B& shape, const CullOptions& options) {
  require_valid("cull", frustum, shape);
  const DefaultFloatingPoint environment;
  Culled culled{};
  cull_by<true>(ExactPlanes<F, B>{frustum, shape}, frustum, shape, options, culled);
  return culled;
}
template <bool names_plane, class F, class B>
[[gnu::always_inline]] inline Culled cull_by_filter(const F& frustum, const B& shape, const CullOptions& options) {
  const FilterOf<F, B> filter(frustum, shape);
  Culled culled;
  if (filter.is_in_range() && conditions_hold(shape) && cull_by<names_plane>(filter, frustum, shape, options, culled))
      [[likely]]
    return culled;
  return cull_exactly(frustum, shape, options);
}

[[gnu::noinline]] unsigned symmetric_pairs(const Matrix4& m, int pairs) {
  const Vector4& w = m.row[3];
  unsigned mask = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const Vector4& k = m.row[pair];
    if (decide_exactly<plumb::SideOfPlane>(Vector3{w.x, w.y, w.z}, 0., Point3{k.x, k.y, k.z}).sign == Sign::zero)
      mask |= 3U << 2 * pair;
  }
  return mask;
}

}  // namespace

template <class F>
unsigned symmetric_planes(const F& frustum) {
  detail::require_finite("symmetric_planes", "frustum", frustum);
  return symmetric_pairs(frustum.matrix, convex::pairs_of_sums<F>);
}

template <class F, class B>
Culled cull(const F& first, const B& second, const CullOptions& options) {
  return cull_by_filter<true>(first, second, options);
}
template <class F, class B>
Containment cull(const F& first, const B& second) {
  return cull_by_filter<false>(first, second, CullOptions{}).where;
}

#define PLUMB_PAIR(F, B)                         \
  template Containment cull(const F&, const B&); \
  template Culled cull(const F&, const B&, const CullOptions&);
#define PLUMB_FRUSTUM(F)                        \
  template unsigned symmetric_planes(const F&); \
  PLUMB_PAIR(F, Sphere3)                        \
  PLUMB_PAIR(F, Aabb3)                          \
  PLUMB_PAIR(F, Obb3)

PLUMB_FRUSTUM(FrustumGl)
PLUMB_FRUSTUM(FrustumD3d)

#undef PLUMB_FRUSTUM
#undef PLUMB_PAIR

}  // namespace culling

}  // namespace plumb
