#include <plumb/cull.hpp>

#include <utility>

#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>
#include <plumb/valid.hpp>

#include <convex/faces.hpp>
#include <culling/plane_filter.hpp>
#include <culling/reverse_test.hpp>

namespace plumb {

namespace convex {

namespace {

constexpr unsigned planes_given(const CullOptions& options) { return options.planes & all_planes; }

/// Whether the octant test asks only one of a pair of planes.
template <class F>
constexpr bool is_halved(int pair, const CullOptions& options) {
  const unsigned both = 3U << 2 * pair;
  return pair < pairs_of_sums<F> && (options.planes & options.symmetric & both) == both;
}

/// Of a frustum, whose faces are the planes in their order, and a set: positive inside, touching or not, negative
/// strictly outside, zero neither.
[[gnu::noinline]] Certificate side_of_plane(const bodies::AnyShape& frustum, int plane, const bodies::AnyShape& set) {
  return by_closed_numbers([&]<class N>() {
    Body<N> of_frustum, of_set;
    if (!write_body(of_frustum, frustum, 1U << plane) || !write_body(of_set, set)) return Certificate::uncertain;
    const SidesOfFace sides = sides_of(face(of_frustum, plane, false), of_set);
    if (sides.within == Certificate::positive || sides.within == Certificate::zero) return Certificate::positive;
    if (sides.beyond == Certificate::positive) return Certificate::negative;
    return sides.are_certain() ? Certificate::zero : Certificate::uncertain;
  });
}

/// Of a pair of planes the one that is greater at the centre of a ball, the first of two alike: the sign of t.x, t.y or
/// t.z, of which their rows are sums and differences with t.w.
int farther_plane(const Matrix4& m, int pair, const Point3& center) {
  const Vector4& row = m.row[pair];
  const Certificate c = by_closed_numbers([&]<class N>() {
    const auto term = [](double a, double b) { return number<N>(a) * number<N>(b); };
    return certificate((term(row.x, center.x) + term(row.y, center.y)) + (term(row.z, center.z) + number<N>(row.w)));
  });
  return c == Certificate::negative ? 2 * pair + 1 : 2 * pair;
}

template <class F, class B>
[[gnu::noinline, gnu::cold]] Culled cull_exactly(const F& frustum, const B& shape, const CullOptions& options) {
  require_valid("cull", frustum, shape);
  const DefaultFloatingPoint environment;
  const unsigned given = planes_given(options);
  unsigned planes = given, left = 0;
  if constexpr (std::is_same_v<B, Sphere3>) {
    // Where t.k >= 0 the sum t.w + t.k is at least the difference t.w - t.k, and both are the distances from the planes
    // times the same length. So a sphere that is inside of the plane of the difference is so of the other, and one
    // outside of the other is so of it.
    for (int pair = 0; pair < 3; ++pair)
      if (is_halved<F>(pair, options)) planes &= ~(1U << farther_plane(frustum.matrix, pair, shape.center));
  }
  const auto test = [&](int plane) {
    const Certificate side = side_of_plane(bodies::any_shape(frustum), plane, bodies::any_shape(shape));
    if (side == Certificate::negative) return false;
    const unsigned skipped = given & ~planes & 3U << (plane & ~1);
    if (side == Certificate::zero) left |= 1U << plane | skipped;
    return true;
  };
  const bool has_first = options.first >= 0 && options.first < 6 && (planes >> options.first & 1) != 0;
  if (has_first && !test(options.first)) return {Containment::outside, given, options.first};
  for (int plane = 0; plane < 6; ++plane)
    if ((planes >> plane & 1) != 0 && !(has_first && plane == options.first) && !test(plane))
      return {Containment::outside, given, plane};
  if (left == 0) return {Containment::inside, 0, -1};
  if constexpr (!std::is_same_v<B, Sphere3>)
    if (options.reverse && is_beyond_a_face(frustum, shape)) return {Containment::outside, given, -1};
  return {Containment::intersecting, left, -1};
}

/// By the filter alone, with the same planes in the same order. False where that is not certain of each plane that
/// counts, or something is refused. Where no plane is to be named, any plane counts that the set is outside of.
template <bool names_plane, class F, class B>
[[gnu::always_inline]] inline bool cull_by_filter(const F& frustum, const B& shape, const CullOptions& options,
                                                  Culled& culled) {
  const PlaneFilter<MeasuredAgainst<F, B>, F, B> filter(frustum, shape);
  if (!filter.is_in_range() || !conditions_hold(shape)) [[unlikely]]
    return false;
  const unsigned given = planes_given(options);
  unsigned planes = given;
  if constexpr (std::is_same_v<B, Sphere3>)
    for (int pair = 0; pair < 3; ++pair) {
      if (!is_halved<F>(pair, options)) continue;
      const Certificate excess = filter.excess(pair);
      if (!is_certain(excess)) [[unlikely]]
        return false;
      planes &= ~(excess == Certificate::negative ? 2U << 2 * pair : 1U << 2 * pair);
    }
  unsigned open = 0, left = 0;
  int failed = -1;
  // Of planes that are constants each, so that the numbers of a plane are in no memory that an index reaches.
  const auto is_outside_of_one = [&]<int... plane>(std::integer_sequence<int, plane...>, unsigned of)
      __attribute__((always_inline)) {
    const auto is_outside = [&](int i) __attribute__((always_inline)) {
      if ((of >> i & 1) == 0) return false;
      const SideOfPlane side = filter.side(i);
      failed = i;
      left |= side.is_cut << i;
      open |= (side.is_inside ^ 1U) << i;
      return side.is_outside != 0;
    };
    return (is_outside(plane) || ...);
  };
  constexpr std::make_integer_sequence<int, 6> each;
  const unsigned first = names_plane && options.first >= 0 && options.first < 6 ? planes & 1U << options.first : 0;
  if ((first != 0 && is_outside_of_one(each, first)) || is_outside_of_one(each, planes & ~first)) {
    culled = {Containment::outside, given, failed};
    return !names_plane || (open & ~(1U << failed)) == left;
  }
  if (open != left) [[unlikely]]
    return false;
  if constexpr (std::is_same_v<B, Sphere3>) {
    // Of a pair of which one plane is cut the other may be.
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

}  // namespace convex

template <class F>
requires convex::is_any_of<F, FrustumGl, FrustumD3d>
unsigned symmetric_planes(const F& frustum) {
  require_finite("symmetric_planes", "frustum", frustum);
  return convex::symmetric_pairs(frustum.matrix, convex::pairs_of_sums<F>);
}

template <class F, class B>
requires(convex::is_any_of<F, FrustumGl, FrustumD3d>&& convex::is_any_of<B, Sphere3, Aabb3, Obb3>)  //
    Culled cull(const F& first, const B& second, const CullOptions& options) {
  using namespace convex;
  Culled culled;
  if (cull_by_filter<true>(first, second, options, culled)) [[likely]]
    return culled;
  return cull_exactly(first, second, options);
}
template <class F, class B>
requires(convex::is_any_of<F, FrustumGl, FrustumD3d>&& convex::is_any_of<B, Sphere3, Aabb3, Obb3>)  //
    Containment cull(const F& first, const B& second) {
  using namespace convex;
  Culled culled;
  if (cull_by_filter<false>(first, second, CullOptions{}, culled)) [[likely]]
    return culled.where;
  return cull_exactly(first, second, CullOptions{}).where;
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

}  // namespace plumb
