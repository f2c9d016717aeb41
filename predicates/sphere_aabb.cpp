#include <plumb/sphere_aabb.hpp>

#include <plumb/side_of_sphere.hpp>
#include <plumb/valid.hpp>

namespace plumb {

namespace {

double nearest(double x, double min, double max) { return less(x, min) ? min : less(max, x) ? max : x; }
Point3 nearest(const Point3& p, const Aabb3& b) {
  return {nearest(p.x, b.min.x, b.max.x), nearest(p.y, b.min.y, b.max.y), nearest(p.z, b.min.z, b.max.z)};
}

bool contains(const Sphere3& sphere, const Point3& p) {
  return decide<SideOfSphere>(sphere.center, sphere.radius, p) != Sign::negative;
}

}  // namespace

bool intersects(const Sphere3& first, const Aabb3& second) {
  require_valid("intersects", first, second);
  return contains(first, nearest(first.center, second));
}
bool intersects(const Aabb3& first, const Sphere3& second) {
  require_valid("intersects", first, second);
  return contains(second, nearest(second.center, first));
}

bool intersects(const Point3& first, const Aabb3& second) {
  require_valid("intersects", first, second);
  return same(nearest(first, second), first);
}
bool intersects(const Aabb3& first, const Point3& second) {
  require_valid("intersects", first, second);
  return same(nearest(second, first), second);
}

bool intersects(const Point3& first, const Sphere3& second) {
  require_valid("intersects", first, second);
  return contains(second, first);
}
bool intersects(const Sphere3& first, const Point3& second) {
  require_valid("intersects", first, second);
  return contains(first, second);
}

}  // namespace plumb
