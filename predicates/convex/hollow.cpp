#include <plumb/hollow.hpp>

#include <plumb/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include <filters/closed_numbers.hpp>

namespace plumb {

namespace {

using convex::Approximate;
using convex::difference;
using convex::greater;
using convex::lesser;
using convex::number;
using convex::RoundingCount;

/// A sphere and a box, with what is asked of them.
struct Question {
  const Sphere3& sphere;
  const Aabb3& box;
  bool sphere_is_hollow, box_is_hollow;
};

constexpr bool contains_center(const Question& q) {
  const Point3 &c = q.sphere.center, &min = q.box.min, &max = q.box.max;
  return !less(c.x, min.x) && !less(max.x, c.x) && !less(c.y, min.y) && !less(max.y, c.y) && !less(c.z, min.z) &&
         !less(max.z, c.z);
}

/// Calls visit(min, center, max) for every axis.
template <class Visit>
constexpr void for_each_axis(const Question& q, Visit&& visit) {
  const Point3 &c = q.sphere.center, &min = q.box.min, &max = q.box.max;
  visit(min.x, c.x, max.x);
  visit(min.y, c.y, max.y);
  visit(min.z, c.z, max.z);
}
/// Squared, of the nearest point of the solid box from the centre.
template <class R>
constexpr R nearest(const Question& q) {
  R sum = number<R>(0);
  for_each_axis(q, [&sum](double min, double c, double max) {
    if (!less(c, min) && !less(max, c)) return;
    const R d = less(c, min) ? difference<R>(min, c) : difference<R>(c, max);
    sum = sum + d * d;
  });
  return sum;
}
/// Squared, of the farthest point, a corner.
template <class R>
constexpr R farthest(const Question& q) {
  R sum = number<R>(0);
  for_each_axis(q, [&sum](double min, double c, double max) {
    const R d = greater(difference<R>(c, min), difference<R>(max, c));
    sum = sum + d * d;
  });
  return sum;
}
/// Of the centre, which lies in the box, below its surface.
template <class R>
constexpr R depth(const Question& q) {
  R least = difference<R>(q.box.max.x, q.sphere.center.x);
  for_each_axis(q, [&least](double min, double c, double max) {
    least = lesser(least, lesser(difference<R>(c, min), difference<R>(max, c)));
  });
  return least;
}

/// positive or zero when they share a point, negative when not.
template <class R>
Certificate share_a_point(const Question& q) {
  const R radius = number<R>(q.sphere.radius);
  const Certificate reached = q.box_is_hollow && contains_center(q) ? certificate(radius - depth<R>(q))
                                                                    : certificate(radius * radius - nearest<R>(q));
  if (!q.sphere_is_hollow || reached == Certificate::negative) return reached;
  const Certificate left = certificate(farthest<R>(q) - radius * radius);
  return left == Certificate::negative || !is_certain(left) ? left : reached;
}

constexpr int most_roundings(const Question& q) {
  const RoundingCount radius, square = radius * radius;
  return greater(greater(square - nearest<RoundingCount>(q), farthest<RoundingCount>(q) - square),
                 radius - depth<RoundingCount>(q))
      .count;
}
constexpr Sphere3 far_sphere{{1, 1, 1}, 0};
constexpr Aabb3 zero_box{};
static_assert(most_roundings({far_sphere, zero_box, true, true}) <= Approximate::roundings);

[[gnu::noinline]] bool share_a_point_in_default_environment(const Question& q) {
  const Certificate known = share_a_point<Approximate>(q);
  return (is_certain(known) ? known : share_a_point<Rational>(q)) != Certificate::negative;
}

bool answer(const Question& q) {
  require_valid("intersects_hollow", q.sphere, q.box);
  const DefaultFloatingPoint environment;
  return share_a_point_in_default_environment(q);
}

}  // namespace

bool intersects_hollow(const Sphere3& first, const Aabb3& second) { return answer({first, second, false, false}); }
bool intersects_hollow(const Sphere3& first, const Hollow<Aabb3>& second) {
  return answer({first, second.shape, false, true});
}
bool intersects_hollow(const Hollow<Sphere3>& first, const Aabb3& second) {
  return answer({first.shape, second, true, false});
}
bool intersects_hollow(const Hollow<Sphere3>& first, const Hollow<Aabb3>& second) {
  return answer({first.shape, second.shape, true, true});
}

}  // namespace plumb
