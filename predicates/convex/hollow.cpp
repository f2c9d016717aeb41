#include <plumb/hollow.hpp>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_sphere.hpp>

#include <convex/nearest_point_of_box.hpp>

namespace plumb {

namespace {

/// The side of the sphere on which a point lies: positive inside, zero on it.
Sign side(const Sphere3& s, double x, double y, double z) {
  return decide<SideOfSphere>(s.center, s.radius, Point3{x, y, z});
}
bool is_within(double x, double min, double max) { return !detail::less(x, min) && !detail::less(max, x); }

/// Whether the ball has the nearest point of the box, or of its surface only. From inside, the nearest point of the
/// surface is the foot of a perpendicular to a face.
bool ball_reaches(const Sphere3& s, const Aabb3& b, bool surface_only) {
  const auto& [x, y, z] = s.center;
  const auto& [min, max] = b;
  if (surface_only && is_within(x, min.x, max.x) && is_within(y, min.y, max.y) && is_within(z, min.z, max.z)) {
    const auto reaches = [&s](double at_x, double at_y, double at_z) {
      return side(s, at_x, at_y, at_z) != Sign::negative;
    };
    return reaches(min.x, y, z) || reaches(max.x, y, z) || reaches(x, min.y, z) || reaches(x, max.y, z) ||
           reaches(x, y, min.z) || reaches(x, y, max.z);
  }
  const Point3 p = convex::nearest_of_box(s.center, b);
  return side(s, p.x, p.y, p.z) != Sign::negative;
}
/// Whether some corner is not inside the ball; then the farthest one is not.
bool has_corner_outside(const Sphere3& s, const Aabb3& b) {
  for (int i = 0; i < 8; ++i)
    if (side(s, (i & 1) != 0 ? b.max.x : b.min.x, (i & 2) != 0 ? b.max.y : b.min.y, (i & 4) != 0 ? b.max.z : b.min.z) !=
        Sign::positive)
      return true;
  return false;
}

bool meet(const Sphere3& sphere, const Aabb3& box, bool sphere_is_hollow, bool box_is_hollow) {
  require_valid("intersects_hollow", sphere, box);
  const DefaultFloatingPoint environment;
  return ball_reaches(sphere, box, box_is_hollow) && (!sphere_is_hollow || has_corner_outside(sphere, box));
}

}  // namespace

bool intersects_hollow(const Sphere3& first, const Aabb3& second) { return meet(first, second, false, false); }
bool intersects_hollow(const Sphere3& first, const Hollow<Aabb3>& second) {
  return meet(first, second.shape, false, true);
}
bool intersects_hollow(const Hollow<Sphere3>& first, const Aabb3& second) {
  return meet(first.shape, second, true, false);
}
bool intersects_hollow(const Hollow<Sphere3>& first, const Hollow<Aabb3>& second) {
  return meet(first.shape, second.shape, true, true);
}

}  // namespace plumb
