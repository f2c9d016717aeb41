#include <plumb/bounding_volumes.hpp>

#include <array>
#include <cmath>
#include <string>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/side_of_sphere.hpp>

#include "point_set.hpp"

namespace plumb {

namespace {

using point_set::largest, point_set::Moved;

constexpr const char* function = "bounding_sphere";

// The centre: in plain doubles, moved to where nothing over- or underflows. Whatever their errors do to it, the radius
// is right for it.

using Vector = Vec3<double>;

Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator*(double k, const Vector& a) { return {k * a.x, k * a.y, k * a.z}; }

// The centres, seen from the origin, of the smallest spheres through it and some points: their circumspheres. Points
// that are dependent give one that is not finite, or far away.

Vector circumcentre(const Vector& a) { return 0.5 * a; }
Vector circumcentre(const Vector& a, const Vector& b) {
  const Vector normal = cross(a, b);
  const Vector offset = squared_length(a) * b - squared_length(b) * a;
  return 0.5 / squared_length(normal) * cross(offset, normal);
}
Vector circumcentre(const Vector& a, const Vector& b, const Vector& c) {
  const Vector bc = cross(b, c);
  return 0.5 / dot(a, bc) *
         (squared_length(a) * bc + squared_length(b) * cross(c, a) + squared_length(c) * cross(a, b));
}

/// The points that determine a smallest ball, all of them on its surface: at most four.
struct Support {
  std::array<Vector, 4> point;
  int size = 0;
};

struct Ball {
  Vector centre;
  double squared_radius;
};

/// A ball about the centre of a circumsphere.
struct Candidate {
  Ball ball;
  unsigned subset;  ///< of the support, as bits
};

double greatest_squared_distance(const Support& support, const Vector& pivot, const Vector& centre) {
  double greatest = squared_length(pivot - centre);
  for (int i = 0; i < support.size; ++i) {
    const double d = squared_length(support.point[static_cast<std::size_t>(i)] - centre);
    if (d > greatest) greatest = d;
  }
  return greatest;
}

/// The smallest ball of the support and of the pivot, which lies outside of the support's and so on the surface of this
/// one: the circumsphere of the pivot and at most three others. Of all these the one about whose centre all points
/// are nearest, which needs no decision that rounding errors could turn.
Ball enclose(Support& support, const Vector& pivot) {
  Candidate best{{pivot, greatest_squared_distance(support, pivot, pivot)}, 0};
  const unsigned subsets = 1U << support.size;
  for (unsigned subset = 1; subset < subsets; ++subset) {
    std::array<Vector, 4> seen{};
    std::size_t count = 0;
    for (int i = 0; i < support.size; ++i)
      if ((subset >> i & 1) != 0) seen[count++] = support.point[static_cast<std::size_t>(i)] - pivot;
    if (count > 3) continue;
    const Vector centre = pivot + (count == 1   ? circumcentre(seen[0])
                                   : count == 2 ? circumcentre(seen[0], seen[1])
                                                : circumcentre(seen[0], seen[1], seen[2]));
    const double d = greatest_squared_distance(support, pivot, centre);
    if (d < best.ball.squared_radius) best = {{centre, d}, subset};
  }
  Support next;
  for (int i = 0; i < support.size; ++i)
    if ((best.subset >> i & 1) != 0)
      next.point[static_cast<std::size_t>(next.size++)] = support.point[static_cast<std::size_t>(i)];
  next.point[static_cast<std::size_t>(next.size++)] = pivot;
  support = next;
  return best.ball;
}

struct Farthest {
  std::size_t index;
  double squared_distance;
};

Farthest farthest(std::span<const Point3> points, const Moved& moved, const Vector& centre) {
  Farthest result{0, -1};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double d = squared_length(moved(points[i]) - centre);
    if (d > result.squared_distance) result = {i, d};
  }
  return result;
}

/// The centre of the smallest ball, moved.
Vector centre_of_smallest(std::span<const Point3> points, const Moved& moved) {
  // Each ball is larger than the last, so this ends by itself; the ball is good long before the last round.
  constexpr int most_rounds = 100;
  Support support;
  Farthest outermost = farthest(points, moved, {0, 0, 0});
  Vector best{0, 0, 0};
  double best_squared = outermost.squared_distance, last_squared = -1;
  for (int round = 0; round < most_rounds; ++round) {
    const Ball ball = enclose(support, moved(points[outermost.index]));
    if (!(ball.squared_radius > last_squared)) break;
    last_squared = ball.squared_radius;
    outermost = farthest(points, moved, ball.centre);
    if (outermost.squared_distance < best_squared) {
      best = ball.centre;
      best_squared = outermost.squared_distance;
    }
    if (outermost.squared_distance <= ball.squared_radius * (1 + 0x1p-50)) break;
  }
  return best;
}

// The radius.

bool contains(const Point3& centre, double radius, const Point3& p) {
  return decide<SideOfSphere>(centre, radius, p) != Sign::negative;
}

/// The least radius with which the ball contains the point.
double radius_to(const Point3& centre, const Point3& p, double guess) {
  const double radius = point_set::least_double(guess, [&](double r) { return contains(centre, r, p); });
  if (radius > largest) [[unlikely]]
    throw InvalidArgument(std::string(function) + ": points reach beyond the largest double from their centre");
  return radius;
}

[[gnu::noinline]] Sphere3 sphere(std::span<const Point3> points) {
  const Moved moved(point_set::box_of(function, points));
  const Point3 centre = moved.back(centre_of_smallest(points, moved));
  const Farthest outermost = farthest(points, moved, moved(centre));
  const double guess = point_set::times_power(std::sqrt(outermost.squared_distance), -moved.power());
  double radius = radius_to(centre, points[outermost.index], guess);
  for (const Point3& p : points)
    if (!contains(centre, radius, p)) radius = radius_to(centre, p, radius);
  return {centre, radius};
}

}  // namespace

Sphere3 bounding_sphere(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return sphere(points);
}

}  // namespace plumb
