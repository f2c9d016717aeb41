#include <plumb/cull.hpp>

#include <optional>
#include <utility>

#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include <convex/frustum_plane_filter.hpp>
#include <convex/half_spaces.hpp>
#include <convex/reverse_culling.hpp>
#include <culling/frustum_plane_integers.hpp>
#include <filters/exact_products.hpp>

namespace plumb {

namespace convex {

namespace {

/// Where a body lies against a half-space: positive inside, negative strictly outside, zero neither.
template <class R>
Certificate side(const Body<R>& body, const HalfSpace<R>& h) {
  const Range<R> range = range_over(h, body);
  const Certificate within = clearance(range.lower, h.normal, body);
  if (within == Certificate::positive || within == Certificate::zero) return Certificate::positive;
  const Certificate beyond = clearance(number<R>(0) - range.upper, h.normal, body);
  if (beyond == Certificate::positive) return Certificate::negative;
  return is_certain(within) && is_certain(beyond) ? Certificate::zero : Certificate::uncertain;
}

/// Row k of the matrix times the position: t.x, t.y, t.z, t.w for 0 to 3.
template <class R>
R clip_coordinate(const Matrix4& m, int k, const Vec3<R>& p) {
  return dot(vector<R>({m.row[k].x, m.row[k].y, m.row[k].z}), p) + number<R>(m.row[k].w);
}

/// The cofactors of the matrix: the columns of its inverse are these rows over the determinant.
template <class R>
struct Cofactors {
  R at[4][4];

  constexpr explicit Cofactors(const Matrix4& m) {
    R a[4][4];
    for (int i = 0; i < 4; ++i) {
      a[i][0] = number<R>(m.row[i].x);
      a[i][1] = number<R>(m.row[i].y);
      a[i][2] = number<R>(m.row[i].z);
      a[i][3] = number<R>(m.row[i].w);
    }
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j) {
        const int p = (i + 1) % 4, q = (i + 2) % 4, r = (i + 3) % 4, x = (j + 1) % 4, y = (j + 2) % 4, z = (j + 3) % 4;
        const Vec3<R> v{a[q][x], a[q][y], a[q][z]}, w{a[r][x], a[r][y], a[r][z]};
        const R minor = dot(Vec3<R>{a[p][x], a[p][y], a[p][z]}, cross(v, w));
        at[i][j] = (i + j) % 2 == 0 ? minor : number<R>(0) - minor;
      }
  }
  constexpr R determinant(const Matrix4& m) const {
    const R* c = at[0];
    return number<R>(m.row[0].x) * c[0] + number<R>(m.row[0].y) * c[1] + number<R>(m.row[0].z) * c[2] +
           number<R>(m.row[0].w) * c[3];
  }
};

/// normal . x + offset, relative to the anchor, over the corners of clip space, times the determinant of the matrix and
/// each over its last coordinate in space.
template <class R>
constexpr Range<R> range_over_clip_space(const Cofactors<R>& c, const HalfSpace<R>& h, const Point3& anchor,
                                         bool depth_from_zero) {
  const R constant = h.offset - dot(h.normal, vector<R>({anchor.x, anchor.y, anchor.z}));
  const R zero = number<R>(0);
  const auto coefficient = [&](int i) {
    return dot(h.normal, Vec3<R>{c.at[i][0], c.at[i][1], c.at[i][2]}) + constant * c.at[i][3];
  };
  Range<R> range{coefficient(3), R()};
  range.upper = range.lower;
  for (int i = 0; i < 3; ++i) {
    const R k = coefficient(i), other = i == 2 && depth_from_zero ? zero : zero - k;
    range.lower = range.lower + lesser(k, other);
    range.upper = range.upper + greater(k, other);
  }
  return range;
}

constexpr bool depth_from_zero(const FrustumGl&) { return false; }
constexpr bool depth_from_zero(const FrustumD3d&) { return true; }

template <class R>
HalfSpaceList<R> face_planes(const Aabb3& box) {
  return half_spaces<R>(box);
}
/// In either orientation if that is not known.
template <class R>
HalfSpaceList<R> face_planes(const Obb3& box) {
  return half_spaces<R>(orientation<R>(box) == Certificate::negative ? mirrored(box) : box);
}

/// Whether all of the frustum lies strictly outside of a face plane of the box: positive when it does. The frustum is
/// where x_4 = 1 in the cone of all (x, x_4) that an invertible matrix takes into the cone over the cube (or half of
/// it) of clip space; a linear form that is negative on the edges of the cone is negative on all of it but 0. Of a
/// matrix that is not invertible nothing is said.
template <class R, class F, class B>
Certificate is_beyond_a_face(const F& frustum, const B& box) {
  const Cofactors<R> cofactors(frustum.matrix);
  const Certificate orientation_of_frustum = certificate(cofactors.determinant(frustum.matrix));
  if (!is_certain(orientation_of_frustum)) return Certificate::uncertain;
  if (orientation_of_frustum == Certificate::zero) return Certificate::negative;
  if constexpr (requires { mirrored(box); })
    if (!is_certain(orientation<R>(box))) return Certificate::uncertain;
  Certificate all = Certificate::negative;
  for (const HalfSpace<R>& h : face_planes<R>(box).at) {
    const Range<R> range = range_over_clip_space(cofactors, h, anchor(box), depth_from_zero(frustum));
    const bool is_positive = orientation_of_frustum == Certificate::positive;
    const Certificate c = certificate(is_positive ? number<R>(0) - range.upper : range.lower);
    if (c == Certificate::positive) return c;
    if (!is_certain(c)) all = c;
  }
  return all;
}

template <class F, class B>
bool reverse_test_fails(const F& frustum, const B& box) {
  const Separation exact = exactly_beyond_faces(frustum, box);
  if (exact != Separation::unknown) return exact == Separation::yes;
  const Certificate known = is_beyond_a_face<Approximate>(frustum, box);
  return (is_certain(known) ? known : is_beyond_a_face<Rational>(frustum, box)) == Certificate::positive;
}

constexpr unsigned planes_given(const CullOptions& options) { return options.planes & all_planes; }

/// Whether the octant test asks only one of a pair of planes.
template <class F>
constexpr bool is_halved(int pair, const CullOptions& options) {
  const unsigned both = 3U << 2 * pair;
  return pair < pairs_of_sums<F> && (options.planes & options.symmetric & both) == both;
}

/// A frustum and a set, which is built in rationals when it is needed first.
template <class F, class B>
class Culling {
 public:
  Culling(const F& frustum, const B& shape)
      : frustum_(frustum), shape_(shape), integers_(sides_in_integers(frustum, shape)) {
    build(body_, shape, anchor(frustum));
  }

  Certificate side(int plane) {
    Certificate& known = side_[plane];
    if (!is_certain(known)) known = integers_ ? integers_->side(plane) : side_in_numbers(plane);
    return known;
  }

  /// Of a pair of planes the one that is greater at the centre of a ball, the first of two alike: the sign of what
  /// their rows are the sum and the difference with, and so the same plane for every stage, symmetric or not.
  int farther_plane(int pair) {
    const int of_sum = 2 * pair, of_difference = of_sum + 1;
    Certificate c = certificate(clip_coordinate(frustum_.matrix, pair, body_.point[0]));
    if (!is_certain(c)) c = integers_ ? integers_->excess(of_sum, of_difference) : exact_clip_coordinate(pair);
    return c == Certificate::negative ? of_difference : of_sum;
  }

 private:
  Certificate side_in_numbers(int plane) {
    const Certificate known = convex::side(body_, clip_plane<Approximate>(frustum_, plane));
    return is_certain(known) ? known : exact_side(plane);
  }
  [[gnu::noinline, gnu::cold]] Certificate exact_clip_coordinate(int pair) const {
    const Point3& c = shape_.center;
    return certificate(clip_coordinate(frustum_.matrix, pair, vector<Rational>({c.x, c.y, c.z})));
  }
  [[gnu::noinline, gnu::cold]] Certificate exact_side(int plane) {
    if (!exact_) {
      exact_.emplace();
      build(*exact_, shape_, anchor(frustum_));
    }
    return convex::side(*exact_, clip_plane<Rational>(frustum_, plane));
  }

  const F& frustum_;
  const B& shape_;
  std::optional<SidesInIntegers<F, B>> integers_;
  Certificate side_[6] = {Certificate::uncertain, Certificate::uncertain, Certificate::uncertain,
                          Certificate::uncertain, Certificate::uncertain, Certificate::uncertain};
  Body<Approximate> body_;
  std::optional<Body<Rational>> exact_;
};

template <class F, class B>
[[gnu::noinline, gnu::cold]] Culled cull_exactly(const F& frustum, const B& shape, const CullOptions& options) {
  require_valid("cull", frustum, shape);
  const DefaultFloatingPoint environment;
  Culling<F, B> culling(frustum, shape);
  const unsigned given = planes_given(options);
  unsigned planes = given, left = 0;
  if constexpr (std::is_same_v<B, Sphere3>) {
    // Where t.k >= 0 the sum t.w + t.k is at least the difference t.w - t.k, and both are the distances from the planes
    // times the same length. So a sphere that is inside of the plane of the difference is so of the other, and one
    // outside of the other is so of it.
    for (int pair = 0; pair < 3; ++pair)
      if (is_halved<F>(pair, options)) planes &= ~(1U << culling.farther_plane(pair));
  }
  const auto test = [&](int plane) {
    const Certificate side = culling.side(plane);
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
    if (options.reverse && reverse_test_fails(frustum, shape)) return {Containment::outside, given, -1};
  return {Containment::intersecting, left, -1};
}

/// By the filter alone, with the same planes in the same order. False where that is not certain of each plane that
/// counts, or something is refused. Where no plane is to be named, any plane counts that the set is outside of.
template <bool names_plane, class F, class B>
[[gnu::always_inline]] inline bool cull_by_filter(const F& frustum, const B& shape, const CullOptions& options,
                                                  Culled& culled) {
  const PlaneFilter<MeasuredCulling<F, B>, F, B> filter(frustum, shape);
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
    // Products of five numbers, which would be stopped by a trap on overflow where the planes' are not.
    const DefaultFloatingPoint environment;
    const Separation beyond = filter_beyond_faces(frustum, shape);
    if (beyond == Separation::unknown) return false;
    if (beyond == Separation::yes) {
      culled = {Containment::outside, given, -1};
      return true;
    }
  }
  culled = {left == 0 ? Containment::inside : Containment::intersecting, left, -1};
  return true;
}

template <class Products = ExactProducts>
/// An exact zero is a sum of three products of 106 bits, where a plain version has three multiplications: 2.3 to 2.8
/// times its time.
[[gnu::noinline]] unsigned symmetric_pairs(const Matrix4& m, int pairs) {
  unsigned mask = 0;
  for (int pair = 0; pair < pairs; ++pair)
    if (Products::are_perpendicular(m.row[3], m.row[pair])) mask |= 3U << 2 * pair;
  return mask;
}

template <class B>
constexpr int most_roundings(const B& box) {
  Body<RoundingCount> body;
  build(body, box, {});
  RoundingCount most;
  for (const HalfSpace<RoundingCount>& h : half_spaces<RoundingCount>(FrustumGl{}).at) {
    const RoundingCount lower = range_over(h, body).lower;
    most = greater(most, lower * lower - (body.radius * body.radius) * dot(h.normal, h.normal));
  }
  if constexpr (!std::is_same_v<B, Sphere3>) {
    const Cofactors<RoundingCount> cofactors(Matrix4{});
    most = greater(most, cofactors.determinant(Matrix4{}));
    for (const HalfSpace<RoundingCount>& h : half_spaces<RoundingCount>(box).at)
      most = greater(most, number<RoundingCount>(0) - range_over_clip_space(cofactors, h, {}, false).lower);
  }
  return most.count;
}
static_assert(most_roundings(Sphere3{}) <= Approximate::roundings &&
              most_roundings(Aabb3{}) <= Approximate::roundings && most_roundings(Obb3{}) <= Approximate::roundings);

}  // namespace

}  // namespace convex

template <class F>
requires convex::is_one_of<F, FrustumGl, FrustumD3d>
unsigned symmetric_planes(const F& frustum) {
  require_finite("symmetric_planes", "frustum", frustum);
  return convex::symmetric_pairs(frustum.matrix, convex::pairs_of_sums<F>);
}

template <class F, class B>
requires(convex::is_one_of<F, FrustumGl, FrustumD3d>&& convex::is_one_of<B, Sphere3, Aabb3, Obb3>)  //
    Culled cull(const F& first, const B& second, const CullOptions& options) {
  using namespace convex;
  Culled culled;
  if (cull_by_filter<true>(first, second, options, culled)) [[likely]]
    return culled;
  return cull_exactly(first, second, options);
}
template <class F, class B>
requires(convex::is_one_of<F, FrustumGl, FrustumD3d>&& convex::is_one_of<B, Sphere3, Aabb3, Obb3>)  //
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
