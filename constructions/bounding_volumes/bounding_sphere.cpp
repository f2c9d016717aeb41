#include <plumb/bounding_volumes.hpp>

#include <array>
#include <cmath>
#include <string>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/side_of_sphere.hpp>

#include <bounding_volumes/point_set.hpp>
#include <filters/double_double.hpp>
#include <filters/double_lanes.hpp>

namespace plumb {

namespace {

using bounding_volumes::largest, bounding_volumes::Moved;

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

constexpr int lanes = filters::most_lanes;
using Values = filters::Doubles<lanes>;
using Mask = filters::LaneBits<lanes>;

/// Of some points one after the other; each as squared_length() of their difference has it.
[[gnu::always_inline]] inline Values squared_distances(const Point3* points, const Moved& moved, const Vector& centre) {
  const filters::PointLanes<lanes> p = moved(filters::load_points<lanes>(&points->x));
  const Values x = p.x - centre.x, y = p.y - centre.y, z = p.z - centre.z;
  return x * x + y * y + z * z;
}

/// The first of the farthest.
Farthest farthest(std::span<const Point3> points, const Moved& moved, const Vector& centre) {
  const std::size_t whole = points.size() / lanes * lanes;
  Values greatest = filters::all_lanes<lanes>(-1);
  Mask at{}, index{};
  for (int i = 0; i < lanes; ++i) index[i] = i;
  for (std::size_t i = 0; i < whole; i += lanes) {
    const Values d = squared_distances(&points[i], moved, centre);
    const Mask is_farther = d > greatest;
    at = is_farther ? index : at;
    greatest = is_farther ? d : greatest;
    index += lanes;
  }
  Farthest result{0, -1};
  for (int i = 0; i < lanes; ++i) {
    const auto of_lane = static_cast<std::size_t>(at[i]);
    if (greatest[i] > result.squared_distance || (greatest[i] == result.squared_distance && of_lane < result.index))
      result = {of_lane, greatest[i]};
  }
  for (std::size_t i = whole; i < points.size(); ++i) {
    const double d = squared_length(moved(points[i]) - centre);
    if (d > result.squared_distance) result = {i, d};
  }
  return result;
}

/// The centre of the smallest ball, moved. A pass and up to 14 circumspheres a round; of 32 points the ball takes 3.4
/// times as long as Ritter's, a larger one in two passes.
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

/// Which radii of balls about the centre reach which points.
class Radii {
 public:
  Radii(const Moved& moved, const Point3& centre) : moved_(moved), centre_(centre) {}

  struct Distance {
    filters::DoubleDouble squared;
    double size_squared;  ///< of the largest coordinate, at least
  };
  Distance squared_distance(const Point3& p) const {
    const filters::DoubleDouble x = from_centre(p.x, centre_.x), y = from_centre(p.y, centre_.y),
                                z = from_centre(p.z, centre_.z);
    const filters::DoubleDouble xx = x * x, yy = y * y, zz = z * z;
    return {xx + yy + zz, (xx.high + yy.high) + zz.high};
  }

  /// First in double-doubles, scaled. With u = 2^-53, R for the radius and Q for a coordinate: differences are exact,
  /// squares err by 8 u^2 Q^2, their sums by 8 and 14 u^2 Q^2 more and the last one by 30 u^2 (R^2 + Q^2): together
  /// less than 2^7 u^2 (R^2 + Q^2), of which 2^7 times that is allowed for. The powers of two are exact but for
  /// underflow, which is nothing against 2^-900.
  bool contains(double radius, const Point3& p, const Distance& distance) const {
    const double r = bounding_volumes::times_power(radius, moved_.power());
    if (r <= 0x1p200 && (r >= 0x1p-400 || radius == 0)) [[likely]] {
      const filters::DoubleDouble squared = filters::expansion::two_product(r, r), slack = squared - distance.squared;
      const double value = slack.high + slack.low, doubt = 0x1p-92 * (squared.high + distance.size_squared) + 0x1p-900;
      if (value > doubt) return true;
      if (value < -doubt) return false;
    }
    return decide<SideOfSphere>(centre_, radius, p) != Sign::negative;
  }

  /// The least radius with which the ball contains the point.
  double least(const Point3& p, const Distance& distance, double guess) const {
    const double radius = bounding_volumes::least_double(guess, [&](double r) { return contains(r, p, distance); });
    if (radius > largest) [[unlikely]]
      throw InvalidArgument(function, "points", "reach beyond the largest double from their centre");
    return radius;
  }

 private:
  filters::DoubleDouble from_centre(double x, double c) const {
    const filters::DoubleDouble d = filters::expansion::two_sum(x, -c);
    return {moved_.scaled(d.high), moved_.scaled(d.low)};
  }

  const Moved& moved_;
  Point3 centre_;
};

/// Squared distances of moved points from a moved centre err by less than 2^-42: with u = 2^-53 coordinates of both, at
/// most 4, by 4u, their differences, at most 8, by 16u, and so squares by 256u + 64u and their sums by 128u and 192u
/// more. What is less than the greatest by more than twice that is less.
constexpr double doubt = 0x1p-40;

[[gnu::noinline]] Sphere3 sphere(std::span<const Point3> points) {
  const Moved moved(bounding_volumes::box_of(function, points));
  const Point3 centre = moved.back(centre_of_smallest(points, moved));
  const Vector moved_centre = moved(centre);
  const Farthest outermost = farthest(points, moved, moved_centre);
  const double guess = bounding_volumes::times_power(std::sqrt(outermost.squared_distance), -moved.power());
  const Radii radii(moved, centre);
  const Point3& first = points[outermost.index];
  double radius = radii.least(first, radii.squared_distance(first), guess);
  const auto include = [&](const Point3& p) {
    const Radii::Distance distance = radii.squared_distance(p);
    if (!radii.contains(radius, p, distance)) radius = radii.least(p, distance, radius);
  };
  const Values near = filters::all_lanes<lanes>(outermost.squared_distance - doubt);
  const std::size_t whole = points.size() / lanes * lanes;
  for (std::size_t i = 0; i < whole; i += lanes) {
    const Mask may_be_outside = squared_distances(&points[i], moved, moved_centre) >= near;
    if (filters::any_lane<lanes>(may_be_outside) == 0) continue;
    for (int k = 0; k < lanes; ++k)
      if (may_be_outside[k] != 0) include(points[i + static_cast<std::size_t>(k)]);
  }
  for (std::size_t i = whole; i < points.size(); ++i) include(points[i]);
  return {centre, radius};
}

}  // namespace

Sphere3 bounding_sphere(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return sphere(points);
}

}  // namespace plumb
