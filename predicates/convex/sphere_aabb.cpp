#include <plumb/sphere_aabb.hpp>

#include <plumb/detail/valid.hpp>
#include <plumb/side_of_sphere.hpp>

#include <convex/nearest_point_of_box.hpp>
#include <convex/sphere_aabb_filter.hpp>
#include <signs/point_in_ball.hpp>

namespace plumb {

namespace {

using convex::nearest_of_box;

bool contains(const Sphere3& sphere, const Point3& p) {
  return decide<SideOfSphere>(sphere.center, sphere.radius, p) != Sign::negative;
}

bool meet_exactly(const Sphere3& ball, const Aabb3& box) { return contains(ball, nearest_of_box(ball.center, box)); }
bool meet_exactly(const Point3& p, const Aabb3& box) { return detail::same(nearest_of_box(p, box), p); }
bool meet_exactly(const Point3& p, const Sphere3& ball) { return contains(ball, p); }

/// Out of line, so that the filter has no registers to save.
template <class A, class B>
[[gnu::noinline]] bool meet_if_valid(const A& first, const B& second) {
  require_valid("intersects", first, second);
  if constexpr (requires { meet_exactly(first, second); })
    return meet_exactly(first, second);
  else
    return meet_exactly(second, first);
}

}  // namespace

bool intersects(const Sphere3& first, const Aabb3& second) {
  const filters::Certificate c = convex::filter_sphere_aabb(first, second);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}
bool intersects(const Aabb3& first, const Sphere3& second) {
  const filters::Certificate c = convex::filter_sphere_aabb(second, first);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}
bool intersects(const Point3& first, const Aabb3& second) {
  const filters::Certificate c = convex::filter_point_aabb(first, second);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}
bool intersects(const Aabb3& first, const Point3& second) {
  const filters::Certificate c = convex::filter_point_aabb(second, first);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}

bool intersects(const Point3& first, const Sphere3& second) {
  const filters::Certificate c = filter_point_in_ball(second, first);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}
bool intersects(const Sphere3& first, const Point3& second) {
  const filters::Certificate c = filter_point_in_ball(first, second);
  return filters::is_certain(c) ? c == filters::Certificate::positive : meet_if_valid(first, second);
}

}  // namespace plumb
