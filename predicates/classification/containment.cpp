#include <plumb/containment.hpp>

#include <algorithm>

#include <plumb/aabb_aabb.hpp>
#include <plumb/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/half_space_sets.hpp>
#include <plumb/rounded_half_space_sets.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/valid.hpp>

#include <classification/frustum_containment_integers.hpp>
#include <convex/containment_filter.hpp>
#include <convex/containment_integers.hpp>
#include <convex/frustum_plane_filter.hpp>
#include <convex/half_spaces.hpp>
#include <convex/slab_integers.hpp>
#include <signs/point_in_ball.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace convex {

namespace {

// A convex set lies in another one exactly when its corners do, or the balls around them that it is the hull of.

template <class T>
inline constexpr bool is_rounded = is_one_of<T, Sphere3, Capsule3>;

/// Collects answers to whether all of something holds: a certain no, negative, is final, and goes before uncertain.
class All {
 public:
  /// False when there is no need to ask on.
  bool add(Certificate c) {
    if (c == Certificate::negative || all_ == Certificate::positive) all_ = is_certain(c) ? yes_or_no(c) : c;
    return all_ != Certificate::negative;
  }
  Certificate result() const { return all_; }

 private:
  static Certificate yes_or_no(Certificate c) { return c == Certificate::zero ? Certificate::positive : c; }

  Certificate all_ = Certificate::positive;
};

template <class R>
constexpr R squared_distance_to_spare(const Sphere3& s, const Body<R>& body, int i) {
  const R spare = body.is_rounded ? number<R>(s.radius) - body.radius : number<R>(s.radius);
  const Vec3<R> p = corner(body, i);
  return spare * spare - dot(p, p);
}

/// Whether the body, relative to the anchor of the solid, is a subset of it: negative when it is not.
template <class R>
Certificate contains(const Sphere3& s, const Body<R>& body) {
  All all;
  if (body.is_rounded && !all.add(certificate(number<R>(s.radius) - body.radius))) return all.result();
  for (int i = 0; i < corners(body); ++i)
    if (!all.add(certificate(squared_distance_to_spare(s, body, i)))) break;
  return all.result();
}
template <class R, class A>
Certificate contains(const A& solid, const Body<R>& body) {
  if constexpr (requires { mirrored(solid); }) {
    const Certificate side = orientation<R>(solid);
    // The half-spaces are those of more than a flat set.
    if (!is_certain(side) || side == Certificate::zero) return Certificate::uncertain;
    if (side == Certificate::negative) return contains(mirrored(solid), body);
  }
  All all;
  for (const HalfSpace<R>& h : half_spaces<R>(solid).at)
    if (!all.add(lies_in(body, h))) break;
  return all.result();
}

/// The most roundings behind any value whose sign is asked for.
template <class A, class B>
constexpr int most_roundings(const A& solid, const B& shape) {
  Body<RoundingCount> body;
  build(body, shape, {});
  RoundingCount most;
  if constexpr (is_one_of<A, Sphere3>) {
    most = squared_distance_to_spare(solid, body, corners(body) - 1);
  } else {
    for (const HalfSpace<RoundingCount>& h : half_spaces<RoundingCount>(solid).at) {
      const RoundingCount lower = range_over(h, body).lower;
      most = greater(most, lower * lower - (body.radius * body.radius) * dot(h.normal, h.normal));
    }
  }
  return most.count;
}
static_assert(most_roundings(ViewFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Capsule3{}) <= Approximate::roundings &&
              most_roundings(FrustumGl{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Sphere3{}) <= Approximate::roundings &&
              most_roundings(Aabb3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Sphere3{}, Obb3{}) <= Approximate::roundings);

/// Whether all corners of a set, which is their hull but for its radius, have a property.
template <class B, class Has>
bool all_corners(const B& s, const Has& has) {
  if constexpr (std::is_same_v<B, Point3>)
    return has(s);
  else if constexpr (std::is_same_v<B, Sphere3>)
    return has(s.center);
  else if constexpr (is_one_of<B, Segment3, Capsule3>)
    return has(s.a) && has(s.b);
  else if constexpr (std::is_same_v<B, Triangle3>)
    return has(s.a) && has(s.b) && has(s.c);
  else if constexpr (std::is_same_v<B, Tetrahedron3>)
    return has(s.a) && has(s.b) && has(s.c) && has(s.d);
  else
    for (int i = 0; i < 8; ++i) {
      const bool x = (i & 1) != 0, y = (i & 2) != 0, z = (i & 4) != 0;
      bool it_has = false;
      if constexpr (std::is_same_v<B, Aabb3>)
        it_has = has(Point3{x ? s.max.x : s.min.x, y ? s.max.y : s.min.y, z ? s.max.z : s.min.z});
      else
        it_has = has(bodies::CornerOfObb{s, x ? 1. : -1., y ? 1. : -1., z ? 1. : -1.});
      if (!it_has) return false;
    }
  return true;
}

/// In a solid that is flat.
template <class A, class B>
bool lies_in_flat(const B& shape, const A& solid) {
  if constexpr (is_rounded<B>)
    if (less(0, shape.radius)) return false;
  return all_corners(shape, [&solid](const auto& corner) { return solvers::share_a_point(corner, solid); });
}

template <class A, class B>
[[gnu::noinline, gnu::cold]] bool contains_exactly(const A& solid, const B& shape) {
  if constexpr (requires { mirrored(solid); })
    if (orientation<Rational>(solid) == Certificate::zero) return lies_in_flat(shape, solid);
  Body<Rational> body;
  build(body, shape, anchor(solid));
  return contains(solid, body) != Certificate::negative;
}

template <class A, class B>
[[gnu::noinline]] bool contains_in_default_environment(const A& solid, const B& shape) {
  Body<Approximate> body;
  build(body, shape, anchor(solid));
  const Certificate known = contains(solid, body);
  return is_certain(known) ? known == Certificate::positive : contains_exactly(solid, shape);
}

template <class A, class B>
bool contains(const A& solid, const B& shape) {
  if constexpr (std::is_same_v<A, OrthographicFrustum>) {
    const Certificate exact = exact_contains(solid, shape);
    if (is_certain(exact)) return exact == Certificate::positive;
  }
  const DefaultFloatingPoint environment;
  return contains_in_default_environment(solid, shape);
}

/// Where corners have coordinates that are doubles, comparisons suffice.
bool contains(const Aabb3& box, const Point3& p) {
  return !less(p.x, box.min.x) && !less(box.max.x, p.x) && !less(p.y, box.min.y) && !less(box.max.y, p.y) &&
         !less(p.z, box.min.z) && !less(box.max.z, p.z);
}
bool contains(const Aabb3& box, const Segment3& s) { return contains(box, s.a) && contains(box, s.b); }
bool contains(const Aabb3& box, const Triangle3& s) {
  return contains(box, s.a) && contains(box, s.b) && contains(box, s.c);
}
bool contains(const Aabb3& box, const Tetrahedron3& s) {
  return contains(box, s.a) && contains(box, s.b) && contains(box, s.c) && contains(box, s.d);
}
bool contains(const Aabb3& box, const Aabb3& s) { return contains(box, s.min) && contains(box, s.max); }

/// Whether a box contains the balls that a set is the hull of, none of which is refused: in integers on one grid for
/// all numbers, uncertain where they are on none.
template <class B>
requires is_rounded<B>
[[gnu::noinline]] Certificate contains_in_integers(const Aabb3& box, const B& shape) {
  constexpr int of_shape = sizeof(B) / sizeof(double);
  double numbers[6 + of_shape + of_shape % 2] = {};
  __builtin_memcpy(numbers, &box, sizeof box);
  __builtin_memcpy(numbers + 6, &shape, sizeof shape);
  const auto grid = grid_of_slabs(greatest_magnitude(numbers, sizeof numbers / sizeof(double)));
  if (!grid) return Certificate::uncertain;
  Misfit misfit;
  const auto place = [&](double x) __attribute__((always_inline)) { return grid->place(x, misfit).native(); };
  const std::int64_t radius = place(shape.radius);
  const auto room = [&](double min, double at, double max) __attribute__((always_inline)) {
    const std::int64_t middle = place(at);
    return std::min(middle - place(min), place(max) - middle) - radius;
  };
  std::int64_t least = 0;
  for (const Point3& p : corners_of_hull(shape))
    least = std::min(
        {least, room(box.min.x, p.x, box.max.x), room(box.min.y, p.y, box.max.y), room(box.min.z, p.z, box.max.z)});
  if (!misfit.none()) return Certificate::uncertain;
  return least < 0 ? Certificate::negative : Certificate::positive;
}

template <class A, class B>
Certificate side_in_default_environment(const A& frustum, const B& shape, bool& meets) {
  const DefaultFloatingPoint environment;
  return exact_side(frustum, shape, meets);
}

/// What the filters leave open, in a call of its own: so that they have no registers to save.
template <class A, class B>
[[gnu::noinline]] Containment valid_classify(const A& first, const B& second) {
  require_valid("classify", first, second);
  // A point is inside where it is a common one, and for that there are integers.
  if constexpr (std::is_same_v<B, Point3> && is_one_of<A, Sphere3, Obb3, FrustumGl, FrustumD3d, ViewFrustum>)
    return intersects(first, second) ? Containment::inside : Containment::outside;
  if constexpr (is_one_of<A, FrustumGl, FrustumD3d, ViewFrustum> && !std::is_same_v<B, Point3>) {
    bool meets = false;
    const Certificate side = side_in_default_environment(first, second, meets);
    if (side == Certificate::positive) return Containment::inside;
    if (side == Certificate::negative) return Containment::outside;
    if (side == Certificate::zero)
      return meets || intersects(first, second) ? Containment::intersecting : Containment::outside;
  }
  Certificate inside = Certificate::uncertain;
  if constexpr (std::is_same_v<A, Aabb3> && is_rounded<B>) inside = contains_in_integers(first, second);
  if (is_certain(inside) ? inside == Certificate::positive : contains(first, second)) return Containment::inside;
  if constexpr (std::is_same_v<B, Point3>) return Containment::outside;
  return intersects(first, second) ? Containment::intersecting : Containment::outside;
}
static_assert(1 + static_cast<int>(Certificate::negative) == static_cast<int>(Containment::outside) &&
              1 + static_cast<int>(Certificate::positive) == static_cast<int>(Containment::inside));

}  // namespace

}  // namespace convex

template <class A, class B>
requires convex::Contained<A, B> Containment classify(const A& first, const B& second) {
  if constexpr (std::is_same_v<A, Sphere3> && std::is_same_v<B, Point3>) {
    const Certificate quick = filter_point_in_ball(first, second);
    if (is_certain(quick)) [[likely]]  // without a branch on where it lies
      return static_cast<Containment>(1 + static_cast<int>(quick));
    return convex::valid_classify(first, second);
  } else if constexpr (convex::is_one_of<A, Sphere3, Aabb3, Obb3, OrthographicFrustum>) {
    const Certificate quick = convex::filter_contains(first, second);
    if (quick == Certificate::positive) return Containment::inside;
    if (quick == Certificate::negative) {
      if constexpr (std::is_same_v<B, Point3>) return Containment::outside;
      return intersects(first, second) ? Containment::intersecting : Containment::outside;
    }
  }
  if constexpr (convex::is_one_of<A, FrustumGl, FrustumD3d, ViewFrustum>) {
    using namespace convex;
    if constexpr (std::is_same_v<B, Point3>) {
      const Meeting s = meeting_by_planes<MeasuredAgainst<A>>(first, second);
      if (s != Meeting::unknown && conditions_hold(first)) [[likely]]
        return s == Meeting::meet ? Containment::inside : Containment::outside;
    } else {
      const SidesOfPlanes sides = sides_of_planes<MeasuredCulling<A, B>>(first, second);
      if (conditions_hold(first) && conditions_hold(second)) [[likely]] {
        if (sides.is_outside_of_one) return Containment::outside;
        if (sides.is_inside_of_all) return Containment::inside;
        if (sides.reaches_out)
          return sides.meets_all || intersects(first, second) ? Containment::intersecting : Containment::outside;
      }
    }
  }
  return convex::valid_classify(first, second);
}

#define PLUMB_PAIR(A, B) template Containment classify(const A&, const B&);
#define PLUMB_SOLID(A)        \
  PLUMB_PAIR(A, Point3)       \
  PLUMB_PAIR(A, Segment3)     \
  PLUMB_PAIR(A, Triangle3)    \
  PLUMB_PAIR(A, Tetrahedron3) \
  PLUMB_PAIR(A, Aabb3)        \
  PLUMB_PAIR(A, Obb3)         \
  PLUMB_PAIR(A, Sphere3)      \
  PLUMB_PAIR(A, Capsule3)

PLUMB_SOLID(Sphere3)
PLUMB_SOLID(Aabb3)
PLUMB_SOLID(Obb3)
PLUMB_SOLID(FrustumGl)
PLUMB_SOLID(FrustumD3d)
PLUMB_SOLID(ViewFrustum)
PLUMB_PAIR(OrthographicFrustum, Point3)
PLUMB_PAIR(OrthographicFrustum, Aabb3)
PLUMB_PAIR(OrthographicFrustum, Obb3)
PLUMB_PAIR(OrthographicFrustum, Sphere3)

#undef PLUMB_SOLID
#undef PLUMB_PAIR

}  // namespace plumb
