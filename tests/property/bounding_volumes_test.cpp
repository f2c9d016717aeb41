#include <plumb/bounding_volumes.hpp>

#include <cmath>
#include <limits>
#include <vector>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/invalid_argument.hpp>
#include <plumb/plumb.hpp>

#include "property.hpp"

// Bounding volumes contain every point, by rational arithmetic and by the library's own tests, and would not if one of
// their numbers were the next double inward.

namespace plumb::properties {
namespace {

using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
using Points = std::vector<Point3>;
using Exact = std::array<Rational, 3>;

constexpr double largest = std::numeric_limits<double>::max();

Exact exact(const auto& p) { return {p.x, p.y, p.z}; }
Exact operator-(const Exact& a, const Exact& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Rational dot(const Exact& a, const Exact& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Exact cross(const Exact& a, const Exact& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Rational magnitude(const Rational& x) { return x < 0 ? Rational(-x) : x; }

/// Up to some twenty points of the class.
Points make_points(InputClass input_class, WordSource& words) {
  constexpr Locus loci[] = {Locus::flat, Locus::circle, Locus::distance, Locus::diametral};
  Points points;
  do {
    Arrangement a;
    a.dimension = 3;
    a.points = words.between(1, Arrangement::most_points);
    arrange(a, input_class, loci[words.below(4)], words);
    for (int i = 0; i < a.points; ++i) points.push_back({a.point[i][0], a.point[i][1], a.point[i][2]});
  } while (points.size() < 20 && words.one_in(2));
  return points;
}

std::string text(const Points& points) {
  std::string text;
  for (const Point3& p : points) text += " " + hexadecimal(p.x) + hexadecimal(p.y) + hexadecimal(p.z);
  return text;
}

/// What is wrong with what construct(points) gives, or with its refusal.
template <class Construct, class Fault, class RefusalFault>
std::string fault_of(const Points& points, const Construct& construct, const Fault& fault,
                     const RefusalFault& refusal_fault) {
  std::string what;
  try {
    what = fault(construct());
  } catch (const InvalidArgument& error) {
    if (refusal_fault()) what = std::string("refused: ") + error.what();
  }
  return what.empty() ? what : what + ":" + text(points);
}

TEST(BoundingVolumes, OfPointsAreTheirLeastAndGreatestCoordinates) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) -> std::string {
    const Points points = make_points(input_class, words);
    const Aabb3 box = bounding_aabb(points);
    const auto is_attained = [&](double Point3::*x) {
      bool min = false, max = false;
      for (const Point3& p : points) {
        if (p.*x < box.min.*x || p.*x > box.max.*x) return false;
        min = min || p.*x == box.min.*x;
        max = max || p.*x == box.max.*x;
      }
      return min && max;
    };
    const bool right = is_attained(&Point3::x) && is_attained(&Point3::y) && is_attained(&Point3::z);
    return right ? "" : "not the box:" + text(points);
  }));
}

template <int K>
std::string kdop_fault(const Points& points) {
  Rational least[K / 2], greatest[K / 2];
  bool in_range = true;
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection n = kdop_directions<K>[i];
    for (std::size_t k = 0; k < points.size(); ++k) {
      const Rational sum = dot(Exact{n.x, n.y, n.z}, exact(points[k]));
      if (k == 0 || sum < least[i]) least[i] = sum;
      if (k == 0 || sum > greatest[i]) greatest[i] = sum;
    }
    in_range = in_range && least[i] >= -Rational(largest) && greatest[i] <= Rational(largest);
  }
  return fault_of(
      points, [&] { return bounding_kdop<K>(points); },
      [&](const Kdop<K>& kdop) -> std::string {
        if (!in_range) return "not refused";
        const auto above = [](double x) { return std::nextafter(x, HUGE_VAL); };
        const auto below = [](double x) { return std::nextafter(x, -HUGE_VAL); };
        for (int i = 0; i < K / 2; ++i) {
          if (Rational(kdop.min[i]) > least[i]) return "min is too great in direction " + std::to_string(i);
          if (Rational(kdop.max[i]) < greatest[i]) return "max is too small in direction " + std::to_string(i);
          if (kdop.min[i] < largest && Rational(above(kdop.min[i])) <= least[i])
            return "min is too small in direction " + std::to_string(i);
          if (kdop.max[i] > -largest && Rational(below(kdop.max[i])) >= greatest[i])
            return "max is too great in direction " + std::to_string(i);
        }
        return intersects(kdop, points.front()) ? "" : "a point is outside by the library's test";
      },
      [&] { return in_range; });
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

/// Whether some point is beyond the radius.
bool is_beyond(const Points& points, const Point3& center, const Rational& radius) {
  for (const Point3& p : points) {
    const Exact d = exact(p) - exact(center);
    if (dot(d, d) > radius * radius) return true;
  }
  return false;
}

TEST(BoundingVolumes, SpheresHaveTheLeastRadiusForTheirCentre) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    const Points points = make_points(input_class, words);
    Rational squared_diameter = 0;
    for (const Point3& p : points)
      for (const Point3& q : points) {
        const Exact d = exact(p) - exact(q);
        squared_diameter = std::max(squared_diameter, dot(d, d));
      }
    return fault_of(
        points, [&] { return bounding_sphere(points); },
        [&](const Sphere3& s) -> std::string {
          if (is_beyond(points, s.center, s.radius)) return "a point is outside";
          if (s.radius > 0 && !is_beyond(points, s.center, std::nextafter(s.radius, 0))) return "radius is too great";
          for (const Point3& p : points)
            if (!intersects(s, p)) return "a point is outside";
          // Jung: the smallest ball has a radius of at most sqrt(3/8) of the diameter. Not more but for the centre's
          // rounding, by half a unit in the last place of each coordinate.
          const auto unit = [](double x) { return Rational(std::nextafter(std::fabs(x), HUGE_VAL)) - std::fabs(x); };
          const Rational slack =
              magnitude(s.center.x) < largest && magnitude(s.center.y) < largest && magnitude(s.center.z) < largest
                  ? 2 * (unit(s.center.x) + unit(s.center.y) + unit(s.center.z) + unit(s.radius / 2))
                  : Rational(s.radius) * Rational(0x1p-50);
          const Rational r = Rational(s.radius) * Rational(1 - 0x1p-30) - slack;
          if (r > 0 && r * r > squared_diameter * Rational(3, 8)) return "radius is far too great";
          return {};
        },
        [&] {
          return squared_diameter * Rational(3, 8) < Rational(largest) * Rational(largest) * Rational(1 - 0x1p-30);
        });
  }));
}

/// Three vectors: of the coordinate axes, with integers, nearly orthonormal, of the class, or nearly dependent.
std::array<Vector3, 3> make_frame(InputClass input_class, WordSource& words) {
  std::array<Vector3, 3> frame{Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
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

/// The largest magnitude of all coordinates.
template <class Vectors>
Rational size_of(const Vectors& vectors) {
  double size = 0;
  for (const auto& v : vectors) size = std::max({size, std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
  return size;
}

/// Whether the vectors, were they scaled to a length of about 1, would span a good part of a unit cube.
bool is_fat(const std::array<Vector3, 3>& frame) {
  Rational product = 1;
  for (const Vector3& v : frame) product *= size_of(std::array{v});
  return magnitude(dot(exact(frame[0]), cross(exact(frame[1]), exact(frame[2])))) > product / 16;
}

std::string obb_fault(const Points& points, const Obb3& box, const std::array<Vector3, 3>& frame) {
  if (box.u != frame[0] || box.v != frame[1] || box.w != frame[2]) return "not the frame";
  const double halves[] = {box.hu, box.hv, box.hw};
  for (std::size_t i = 0; i < 3; ++i) {
    const Exact normal = cross(exact(frame[(i + 1) % 3]), exact(frame[(i + 2) % 3]));
    const Rational determinant = dot(exact(frame[i]), normal);
    Rational greatest = 0, low, high;
    for (std::size_t k = 0; k < points.size(); ++k) {
      const Rational alpha = dot(exact(points[k]) - exact(box.center), normal) / determinant;
      greatest = std::max(greatest, magnitude(alpha));
      if (k == 0 || alpha < low) low = alpha;
      if (k == 0 || alpha > high) high = alpha;
    }
    const std::string name(1, "uvw"[i]);
    if (greatest > Rational(halves[i])) return "a point is outside along " + name;
    if (halves[i] > 0 && greatest <= Rational(std::nextafter(halves[i], 0))) return "h" + name + " is too great";
    // As a centre's rounding errors move it: by so much of all that is in the sum, and the more the flatter the frame.
    const Rational error = size_of(points) * (is_fat(frame) ? Rational(0x1p-48) : Rational(0x1p-10));
    Rational slack = 0;
    for (const Rational& n : normal) slack += magnitude(n) * (error + Rational(0x1p-1074));
    const Rational least = is_fat(frame) ? Rational((high - low) / 2) : Rational(high - low);
    if (Rational(halves[i]) > least * Rational(1 + 0x1p-50) + slack / magnitude(determinant) + Rational(0x1p-1074))
      return "h" + name + " is far too great";
  }
  for (const Point3& p : points)
    if (!intersects(box, p)) return "a point is outside";
  return {};
}

TEST(BoundingVolumes, ObbsHaveTheLeastHalvesForTheirCentre) {
  EXPECT_TRUE(holds_on_every_class(
      [](InputClass input_class, WordSource& words) {
        const Points points = make_points(input_class, words);
        const auto frame = make_frame(input_class, words);
        const Rational determinant = dot(exact(frame[0]), cross(exact(frame[1]), exact(frame[2])));
        return fault_of(
            points, [&] { return bounding_obb(points, frame[0], frame[1], frame[2]); },
            [&](const Obb3& box) {
              return determinant == 0 ? std::string("not refused") : obb_fault(points, box, frame);
            },
            [&] {
              if (determinant == 0) return false;
              // Then some half of a centre among the points is near the largest double, or beyond.
              for (std::size_t i = 0; i < 3; ++i)
                for (const Point3& p : points)
                  for (const Point3& q : points) {
                    const Exact normal = cross(exact(frame[(i + 1) % 3]), exact(frame[(i + 2) % 3]));
                    if (magnitude(dot(exact(p) - exact(q), normal)) >
                        magnitude(determinant) * Rational(largest) * Rational(1 - 0x1p-20))
                      return false;
                  }
              return true;
            });
      },
      200));
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
            EXPECT_TRUE(is_beyond(points, moved, s.radius)) << text(points);
          }
  }
}

}  // namespace
}  // namespace plumb::properties
