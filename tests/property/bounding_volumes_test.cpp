#include <plumb/bounding_volumes.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "bounding_volume_check.hpp"
#include "subject_property.hpp"

// Bounding volumes contain every point, and would not if one of their numbers were the next double inward.

namespace plumb::properties {
namespace {

using Points = std::vector<Point3>;
using Frame = oracle::Frame;

/// Points next to each other along some axes, a few of the smallest numbers apart, and at the end of the range along
/// the others: no power of two moves both to where nothing is rounded.
void crowd_at_the_end_of_the_range(Points& points, WordSource& words) {
  const double end = std::ldexp(words.one_in(2) ? 1 : -1.5, words.between(1019, 1023));
  const int far = words.below(3), also_far = words.below(3);
  for (Point3& p : points) {
    double* const x[] = {&p.x, &p.y, &p.z};
    for (int i = 0; i < 3; ++i)
      *x[i] = i == far || i == also_far ? end : std::ldexp(words.between(-12, 12), -1074 + (i == 0 ? 1 : 0));
  }
}

/// Up to some twenty points of the class, or some forty: more than are looked at together.
Points make_points(InputClass input_class, WordSource& words) {
  constexpr Locus loci[] = {Locus::flat, Locus::circle, Locus::distance, Locus::diametral};
  Points points;
  const std::size_t least = words.one_in(8) ? 40 : 1;
  do {
    Arrangement a;
    a.dimension = 3;
    a.points = words.between(1, Arrangement::most_points);
    arrange(a, input_class, loci[words.below(4)], words);
    for (int i = 0; i < a.points; ++i) points.push_back({a.point[i][0], a.point[i][1], a.point[i][2]});
  } while (points.size() < least || (points.size() < 20 && words.one_in(2)));
  if (words.one_in(8)) crowd_at_the_end_of_the_range(points, words);
  return points;
}

std::string text(const Points& points) {
  std::string text;
  for (const Point3& p : points) text += " " + hexadecimal(p.x) + hexadecimal(p.y) + hexadecimal(p.z);
  return text;
}

/// What is wrong with what construct() gives, or with its refusal.
template <class Construct, class Fault>
std::string fault_of(const Points& points, const Construct& construct, const Fault& fault) {
  std::optional<decltype(construct())> given;
  std::string refusal;
  try {
    given = construct();
  } catch (const InvalidArgument& error) {
    refusal = std::string(": ") + error.what();
  }
  const std::string what = fault(given);
  return what.empty() ? what : what + refusal + ":" + text(points);
}

TEST(BoundingVolumes, OfPointsAreTheirLeastAndGreatestCoordinates) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    return fault_of(
        points, [&] { return bounding_aabb(points); },
        [&](const auto& given) { return oracle::fault_of_bounding_aabb(points, given); });
  }));
}

template <int K>
std::string kdop_fault(const Points& points) {
  return fault_of(
      points, [&] { return bounding_kdop<K>(points); },
      [&](const auto& given) { return oracle::fault_of_bounding_kdop<K>(points, given); });
}

TEST(BoundingVolumes, KdopsHaveTheTightestBounds) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    for (const std::string& fault :
         {kdop_fault<6>(points), kdop_fault<14>(points), kdop_fault<18>(points), kdop_fault<26>(points)})
      if (!fault.empty()) return fault;
    return std::string();
  }));
}

TEST(BoundingVolumes, SpheresHaveTheLeastRadiusForTheirCentre) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    return fault_of(
        points, [&] { return bounding_sphere(points); },
        [&](const auto& given) { return oracle::fault_of_bounding_sphere(points, given); });
  }));
}

/// Three vectors: of the coordinate axes, with integers, nearly orthonormal, of the class, or nearly dependent.
Frame make_frame(InputClass input_class, WordSource& words) {
  Frame frame{Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const auto fill = [&](const auto& number) {
    for (Vector3& v : frame) v = {number(), number(), number()};
  };
  switch (words.below(5)) {
    case 0:
      std::swap(frame[0], frame[static_cast<std::size_t>(words.below(3))]);
      break;
    case 1:
      fill([&] { return static_cast<double>(words.integer(3)); });
      break;
    case 2: {
      const double angle = static_cast<double>(words.below(360)), c = std::cos(angle), s = std::sin(angle);
      frame = {Vector3{c, s, 0}, {-s, c, 0}, {0, 0, 1}};
      for (Vector3& v : frame) v = {v.x, c * v.y - s * v.z, s * v.y + c * v.z};
      break;
    }
    case 3: {
      const auto [a, b, c] =
          make_arguments<Point3, Point3, Point3>(input_class, words.one_in(2) ? Locus::flat : Locus::circle, words);
      frame = {Vector3{a.x, a.y, a.z}, {b.x, b.y, b.z}, {c.x, c.y, c.z}};
      break;
    }
    default:
      fill([&] { return static_cast<double>(words.integer(9)) / 10; });
      frame[2] = {frame[0].x + frame[1].x, frame[0].y + frame[1].y, frame[0].z + frame[1].z};
  }
  return frame;
}

TEST(BoundingVolumes, ObbsHaveTheLeastHalvesForTheirCentre) {
  EXPECT_TRUE(holds_on_every_class(
      [](InputClass input_class, WordSource& words) {
        const Points points = make_points(input_class, words);
        const Frame frame = make_frame(input_class, words);
        return fault_of(
            points, [&] { return bounding_obb(points, frame[0], frame[1], frame[2]); },
            [&](const auto& given) { return oracle::fault_of_bounding_obb(points, frame, given); });
      },
      200));
}

TEST(BoundingVolumes, CapsulesContainEveryPoint) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    const Vector3 d = words.one_in(2) ? principal_axes(points).u : make_frame(input_class, words)[0];
    return fault_of(
        points, [&] { return bounding_capsule(points, d); },
        [&](const auto& given) { return oracle::fault_of_bounding_capsule(points, given); });
  }));
}

TEST(BoundingVolumes, LozengesContainEveryPoint) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    Frame frame = make_frame(input_class, words);
    if (words.one_in(2)) {
      const auto [u, v, w] = principal_axes(points);
      frame = {u, v, w};
    }
    return fault_of(
        points, [&] { return bounding_lozenge(points, frame[0], frame[1]); },
        [&](const auto& given) { return oracle::fault_of_bounding_lozenge(points, given); });
  }));
}

/// Along the points a side would have to be longer than the largest double.
TEST(BoundingVolumes, LozengesWhoseSidesCannotBeLongEnoughHaveNoGreaterRadiusThanThatTakes) {
  constexpr double largest = std::numeric_limits<double>::max();
  const Points points{{0, 0x1.cp+979, 0}, {0, -largest, 0}, {0x1.8p+979, 0, 0}, {-largest, 0, 0}};
  EXPECT_EQ(oracle::fault_of_bounding_lozenge(points, bounding_lozenge(points, {1, 0, 0}, {0, 1, 0})), "");
  for (int angle = 0; angle < 360; angle += 7) {
    const double c = std::cos(angle), s = std::sin(angle);
    EXPECT_EQ(fault_of(
                  points,
                  [&] {
                    return bounding_lozenge(points, {c, c * s, s * s}, {-s, c * c, c * s});
                  },
                  [&](const auto& given) { return oracle::fault_of_bounding_lozenge(points, given); }),
              "");
  }
}

TEST(BoundingVolumes, PrincipalAxesAreOrthonormalAndAFrameOfABox) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) -> std::string {
    const Points points = make_points(input_class, words);
    std::vector<Triangle3> triangles;
    for (std::size_t i = 0; i + 2 < points.size(); ++i) triangles.push_back({points[i], points[i + 1], points[i + 2]});
    for (const auto& [u, v, w] :
         {principal_axes(points), triangles.empty() ? principal_axes(points) : principal_axes(triangles)}) {
      const Vector3 axes[] = {u, v, w};
      for (int i = 0; i < 3; ++i)
        for (int k = i; k < 3; ++k) {
          const double product = axes[i].x * axes[k].x + axes[i].y * axes[k].y + axes[i].z * axes[k].z;
          if (!(std::fabs(product - (i == k ? 1 : 0)) < 0x1p-45)) return "not orthonormal:" + text(points);
        }
      const std::string fault = fault_of(
          points, [&, u = u, v = v, w = w] { return bounding_obb(points, u, v, w); },
          [&, u = u, v = v, w = w](const auto& given) {
            return given ? oracle::fault_of_bounding_obb(points, {u, v, w}, given) : std::string();
          });
      if (!fault.empty()) return fault;
    }
    return "";
  }));
}

// That the centre is good, where the answer is known.

TEST(BoundingVolumes, SpheresOfPointsOnASphereAreThatSphere) {
  RandomWords words(17);
  for (int round = 0; round < 200; ++round) {
    Points points{{1, 0, 0}, {-1, 0, 0}};
    for (int i = words.below(300); i > 0; --i) {
      const auto coordinate = [&] { return static_cast<double>(words.integer(1000000)); };
      const double x = coordinate(), y = coordinate(), z = coordinate(), length = std::sqrt(x * x + y * y + z * z);
      if (length > 0) points.push_back({x / length, y / length, z / length});
    }
    const double scale = std::ldexp(1, words.between(-900, 900));
    for (Point3& p : points) p = {scale * p.x, scale * p.y, scale * p.z};
    const Sphere3 s = bounding_sphere(points);
    EXPECT_LE(std::fabs(s.center.x) + std::fabs(s.center.y) + std::fabs(s.center.z), 0x1p-40 * scale);
    EXPECT_LE(s.radius, scale * (1 + 0x1p-45));
  }
}

TEST(BoundingVolumes, SpheresAreNoLargerThanOthersNearby) {
  RandomWords words(18);
  for (int round = 0; round < 200; ++round) {
    Points points(static_cast<std::size_t>(words.between(2, 9)));
    for (Point3& p : points)
      p = {static_cast<double>(words.integer(1000)), static_cast<double>(words.integer(1000)),
           static_cast<double>(words.integer(1000))};
    // The smallest ball, pushed in any direction, leaves a point on its surface behind, since its centre is in their
    // convex hull; a larger one, pushed towards it, does not.
    const Sphere3 s = bounding_sphere(points);
    for (const double step : {0.25, 0x1p-12})
      for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
          for (int z = -2; z <= 2; ++z) {
            if (x == 0 && y == 0 && z == 0) continue;
            const Point3 moved{s.center.x + x * step, s.center.y + y * step, s.center.z + z * step};
            EXPECT_TRUE(oracle::is_beyond(points, moved, s.radius)) << text(points);
          }
  }
}

}  // namespace
}  // namespace plumb::properties
