#include <plumb/containment.hpp>

#include <plumb/aabb_aabb.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>

#include <convex/faces.hpp>
#include <signs/point_in_ball.hpp>
#include <solvers/proof.hpp>

namespace plumb {

namespace classification {

using namespace convex;

namespace {

/// Calls has(corner) for the corners of a set, until one has not.
template <class B, class Has>
bool all_corners(const B& s, const Has& has) {
  if constexpr (std::is_same_v<B, Point3>)
    return has(s);
  else if constexpr (requires { s.d; })
    return has(s.a) && has(s.b) && has(s.c) && has(s.d);
  else if constexpr (requires { s.c; })
    return has(s.a) && has(s.b) && has(s.c);
  else if constexpr (requires { s.b; })
    return has(s.a) && has(s.b);
  else if constexpr (std::is_same_v<B, Sphere3>)
    return has(s.center);
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
/// Whether the shape lies in a solid that is flat.
template <class A, class B>
bool lies_in_flat(const B& shape, const A& solid) {
  if constexpr (requires { shape.radius; })
    if (detail::less(0, shape.radius)) return false;
  return all_corners(shape, [&solid](const auto& corner) { return solvers::share_a_point(corner, solid); });
}

/// For two valid shapes. Zero where the solid is flat.
[[gnu::noinline]] filters::Certificate contains_in_default_environment(const bodies::AnyShape& solid,
                                                                       const bodies::AnyShape& shape) {
  return by_closed_numbers([&]<class N>() {
    Body<N> a, b;
    if (!write_body(a, solid) || !write_body(b, shape)) return filters::Certificate::uncertain;
    return a.form == bodies::Form::hull ? ball_contains(a, b) : faces_contain(a, b);
  });
}

/// Whether a cylinder or a cone contains a ball, over a number type: negative when it does not. Let u be the axis, L =
/// u.u, h = (c - a).u and Q = |(c - a) x u|^2, so that the center is h / sqrt(L) above the plane across a, and sqrt(Q /
/// L) away from the axis. The ball is R away from every plane that touches a cone along a line where
///   h r - sqrt(Q L) >= R sqrt(L (L + r^2)).
template <class N>
struct BallInRoundSolid {
  N height, depth, reach, out;  ///< from both ends, R^2 L, and what r is larger than R
  N inside, between;            ///< of a cylinder the one is not negative; of a cone inside^2 - between neither

  constexpr BallInRoundSolid(const Body<N>& solid, const Body<N>& ball, bool is_cone) {
    const Vec3<N>&u = solid.g[0], from = ball.o - solid.o, across = cross(from, u);
    const N &r = solid.radius, &R = ball.radius, length = dot(u, u), squared = dot(across, across);
    height = dot(from, u);
    depth = length - height;
    reach = R * R * length;
    out = r - R;
    if (!is_cone) {
      inside = out * out * length - squared;
      return;
    }
    const N in_root = squared * length, slant = reach * (length + r * r), rise = r * height;
    inside = rise * rise - in_root - slant;
    between = in_root * slant;
    between = between + between;
    between = between + between;
  }
  constexpr N rest() const { return inside * inside - between; }
  constexpr N above_end(const N& distance) const { return distance * distance - reach; }
};
constexpr int most_roundings_of_balls() {
  using N = filters::RoundingCount;
  Body<N> solid{}, ball{};
  solid.g[0] = {{1}, {1}, {1}};
  return BallInRoundSolid<N>(solid, ball, true).rest().count;
}
static_assert(most_roundings_of_balls() <= filters::Approximate::roundings);

template <class N>
filters::Certificate contains_ball(const bodies::AnyShape& solid, const bodies::AnyShape& shape) {
  Body<N> a, b;
  if (!write_body(a, solid) || !write_body(b, shape)) return filters::Certificate::uncertain;
  const bool is_cone = solid.kind == bodies::kind<Cone3>;
  const BallInRoundSolid<N> of(a, b, is_cone);
  filters::Certificate all = filters::Certificate::positive;
  const auto require = [&all](const N& x) {
    const filters::Certificate c = certificate(x);
    if (c == filters::Certificate::negative || (all != filters::Certificate::negative && !filters::is_certain(c)))
      all = c;
  };
  require(of.height);
  require(of.depth);
  require(of.above_end(of.depth));
  require(of.inside);
  if (is_cone) {
    require(of.rest());
  } else {
    require(of.above_end(of.height));
    require(of.out);
  }
  return all;
}

template <class A, class B>
bool round_solid_contains(const A& solid, const B& shape) {
  if constexpr (std::is_same_v<B, Sphere3>) {
    const DefaultFloatingPoint environment;
    const auto ask = [&]<class N>() { return contains_ball<N>(bodies::any_shape(solid), bodies::any_shape(shape)); };
    return by_closed_numbers(ask) == filters::Certificate::positive;
  } else {
    return all_corners(shape, [&solid](const auto& corner) { return solvers::share_a_point(corner, solid); });
  }
}

/// What the half-space {x : n.x + d >= 0} has to spare of a face parallel to it, times n.n.
template <class N>
constexpr N spare(const Face<N>& f, const Face<N>& half_space) {
  const Vec3<N>& n = half_space.normal;
  return f.constant * dot(n, n) - half_space.constant * dot(f.normal, n);
}
constexpr int most_roundings_of_half_spaces() {
  constexpr filters::RoundingCount row{1};
  return spare<filters::RoundingCount>({{row, row, row}, row}, {{row, row, row}, row}).count;
}
static_assert(most_roundings_of_half_spaces() <= filters::Approximate::roundings);

/// Whether a half-space lies in a solid that is all of space but for its faces, by each face: it goes on for ever along
/// it, and away from it, where the normals say the same.
[[gnu::noinline]] bool contains_half_space(const bodies::AnyShape& solid, const bodies::AnyShape& half_space) {
  const DefaultFloatingPoint environment;
  return by_closed_numbers([&]<class N>() {
           Body<N> a, b;
           if (!write_body(a, solid) || !write_body(b, half_space)) return filters::Certificate::uncertain;
           const Face<N> within = face(b, 0, false);
           filters::Certificate all = filters::Certificate::positive;
           for (int i = 0; i < a.rows; ++i) {
             const Face<N> f = face(a, i, false);
             const Vec3<N> across = cross(f.normal, within.normal);
             for (const N& x : {across.x, across.y, across.z}) {
               const filters::Certificate c = certificate(x);
               if (c == filters::Certificate::zero) continue;
               if (filters::is_certain(c)) return filters::Certificate::negative;
               all = c;
             }
             for (const N& x : {dot(f.normal, within.normal), spare(f, within)}) {
               const filters::Certificate c = certificate(x);
               if (c == filters::Certificate::negative) return c;
               if (!filters::is_certain(c)) all = c;
             }
           }
           return all;
         }) == filters::Certificate::positive;
}

/// Comparisons suffice where the coordinates of corners are doubles.
bool contains(const Aabb3& box, const Point3& p) {
  return !detail::less(p.x, box.min.x) && !detail::less(box.max.x, p.x) && !detail::less(p.y, box.min.y) &&
         !detail::less(box.max.y, p.y) && !detail::less(p.z, box.min.z) && !detail::less(box.max.z, p.z);
}

template <class A, class B>
bool contains(const A& solid, const B& shape) {
  if constexpr (std::is_same_v<B, HalfSpace3>)  // the other solids are bounded
    return (is_matrix_frustum<A> || std::is_same_v<A, HalfSpace3>)&&contains_half_space(bodies::any_shape(solid),
                                                                                        bodies::any_shape(shape));
  else if constexpr (detail::is_round_solid<A>)
    return round_solid_contains(solid, shape);
  else if constexpr (std::is_same_v<A, Aabb3> && std::is_same_v<B, Aabb3>)
    return contains(solid, shape.min) && contains(solid, shape.max);
  else if constexpr (std::is_same_v<A, Aabb3> && !std::is_same_v<B, Obb3> && !requires { shape.radius; })
    return all_corners(shape, [&solid](const Point3& p) { return contains(solid, p); });
  else {
    filters::Certificate c{};
    {
      const DefaultFloatingPoint environment;
      c = contains_in_default_environment(bodies::any_shape(solid), bodies::any_shape(shape));
    }
    return c == filters::Certificate::zero ? lies_in_flat(shape, solid) : c == filters::Certificate::positive;
  }
}

}  // namespace

template <class A, class B>
Containment classify(const A& first, const B& second) {
  if constexpr (std::is_same_v<A, Sphere3> && std::is_same_v<B, Point3>) {
    const filters::Certificate side = filter_point_in_ball(first, second);
    if (filters::is_certain(side)) [[likely]]  // without a branch on where it lies
      return static_cast<Containment>(1 + static_cast<int>(side));
  }
  require_valid("classify", first, second);
  if (!intersects(first, second)) return Containment::outside;
  return std::is_same_v<B, Point3> || contains(first, second) ? Containment::inside : Containment::intersecting;
}
static_assert(1 + static_cast<int>(filters::Certificate::negative) == static_cast<int>(Containment::outside) &&
              1 + static_cast<int>(filters::Certificate::positive) == static_cast<int>(Containment::inside));

#define PLUMB_PAIR(A, B) template Containment classify(const A&, const B&);
#define PLUMB_ROUND_SOLID(A)  \
  PLUMB_PAIR(A, Point3)       \
  PLUMB_PAIR(A, Segment3)     \
  PLUMB_PAIR(A, Triangle3)    \
  PLUMB_PAIR(A, Tetrahedron3) \
  PLUMB_PAIR(A, Aabb3)        \
  PLUMB_PAIR(A, Obb3)         \
  PLUMB_PAIR(A, Sphere3)
#define PLUMB_SOLID(A)    \
  PLUMB_ROUND_SOLID(A)    \
  PLUMB_PAIR(A, Capsule3) \
  PLUMB_PAIR(A, HalfSpace3)

PLUMB_SOLID(Sphere3)
PLUMB_SOLID(Aabb3)
PLUMB_SOLID(Obb3)
PLUMB_SOLID(FrustumGl)
PLUMB_SOLID(FrustumD3d)
PLUMB_SOLID(ViewFrustum)
PLUMB_SOLID(HalfSpace3)
PLUMB_ROUND_SOLID(Cylinder3)
PLUMB_ROUND_SOLID(Cone3)
PLUMB_PAIR(OrthographicFrustum, Point3)
PLUMB_PAIR(OrthographicFrustum, Aabb3)
PLUMB_PAIR(OrthographicFrustum, Obb3)
PLUMB_PAIR(OrthographicFrustum, Sphere3)
PLUMB_PAIR(OrthographicFrustum, HalfSpace3)

#undef PLUMB_SOLID
#undef PLUMB_ROUND_SOLID
#undef PLUMB_PAIR

}  // namespace classification

}  // namespace plumb
