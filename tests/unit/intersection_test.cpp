#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include <plumb/corners.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/hull.hpp>
#include <plumb/intersection.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
constexpr Triangle3 triangle{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}};
constexpr Tetrahedron3 corner_of_cube{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}};

std::ostream& operator<<(std::ostream& out, const Point2& p) { return out << p.x << ' ' << p.y; }
std::ostream& operator<<(std::ostream& out, const Vector2& v) { return out << v.x << ' ' << v.y; }
std::ostream& operator<<(std::ostream& out, const Point3& p) { return out << p.x << ' ' << p.y << ' ' << p.z; }
std::ostream& operator<<(std::ostream& out, const Vector3& v) { return out << v.x << ' ' << v.y << ' ' << v.z; }

template <class P>
std::string text(const SharedSet<P>& set) {
  constexpr const char* words[] = {"empty", "point", "segment", "ray", "line", "plane", "polygon"};
  std::ostringstream out;
  out << words[static_cast<int>(set.kind)];
  for (const P& p : set.points) out << ", " << p;
  if (set.kind == SharedKind::ray || set.kind == SharedKind::line || set.kind == SharedKind::plane)
    out << " + " << set.direction;
  if (set.kind == SharedKind::plane) out << " + " << set.offset;
  return out.str();
}
template <class P>
std::string text(const SharedSet<ExactPoint<P>>& set) {
  return text(rounded(set));
}
template <class A, class B>
std::string in_order(const A& a, const B& b) {
  return text(intersection(a, b));
}
/// Both ways round.
template <class A, class B>
std::string common(const A& a, const B& b) {
  EXPECT_EQ(in_order(a, b), in_order(b, a));
  return in_order(a, b);
}

TEST(Intersection, OfSegmentsIsAPointOrASegment) {
  EXPECT_EQ(common(Segment2{{0, 0}, {4, 4}}, Segment2{{0, 2}, {2, 0}}), "point, 1 1");
  EXPECT_EQ(common(Segment2{{0, 0}, {4, 4}}, Segment2{{0, 2}, {0.5, 1.5}}), "empty");
  EXPECT_EQ(common(Segment2{{0, 0}, {4, 4}}, Segment2{{0, 8}, {4, 4}}), "point, 4 4") << "they touch";
  EXPECT_EQ(common(Segment3{{4, 4, 4}, {0, 0, 0}}, Segment3{{5, 5, 5}, {3, 3, 3}}), "segment, 3 3 3, 4 4 4");
  EXPECT_EQ(common(Segment3{{0, 0, 0}, {4, 4, 4}}, Segment3{{1, 1, 1}, {1, 1, 1}}), "point, 1 1 1");
  EXPECT_EQ(common(Segment3{{0, 0, 0}, {4, 4, 4}}, Segment3{{1, 1, 2}, {1, 1, 2}}), "empty");
  EXPECT_EQ(common(Segment3{{0, 0, 0}, {1, 0, 0}}, Segment3{{0, 0, 1}, {0, 1, 1}}), "empty") << "skew";
  EXPECT_EQ(common(Segment3{{0, 0, 0}, {9, 0, 0}}, Line3{{5, 5, 5}, {0, 1, 1}}), "point, 5 0 0");
}

TEST(Intersection, HasTheNumbersOfTheRayOrLineThatLiesInTheOther) {
  const Ray3 ray{{1, 0, 0}, {2, 0, 0}}, inside{{4, 0, 0}, {1, 0, 0}}, towards{{4, 0, 0}, {-1, 0, 0}};
  const Line3 line{{7, 0, 0}, {-4, 0, 0}};
  EXPECT_EQ(common(ray, inside), "ray, 4 0 0 + 1 0 0");
  EXPECT_EQ(common(ray, towards), "segment, 1 0 0, 4 0 0");
  EXPECT_EQ(common(ray, line), "ray, 1 0 0 + 2 0 0");
  EXPECT_EQ(common(line, towards), "ray, 4 0 0 + -1 0 0");
  EXPECT_EQ(in_order(line, Line3{{0, 0, 0}, {1, 0, 0}}), "line, 7 0 0 + -4 0 0") << "of the first";
  EXPECT_EQ(in_order(Line3{{0, 0, 0}, {1, 0, 0}}, line), "line, 0 0 0 + 1 0 0") << "of the first";
  EXPECT_EQ(in_order(ray, Ray3{{1, 0, 0}, {5, 0, 0}}), "ray, 1 0 0 + 2 0 0") << "each lies in the other";
  EXPECT_EQ(common(ray, Ray3{{1, 0, 0}, {-5, 0, 0}}), "point, 1 0 0");
  EXPECT_EQ(common(Ray3{{2, 0, 0}, {0, 0, 0}}, line), "point, 2 0 0") << "without a direction";
  EXPECT_EQ(common(line, Plane3{{0, 0, 1}, 0}), "line, 7 0 0 + -4 0 0");
  EXPECT_EQ(common(line, Plane3{{0, 0, 1}, -1}), "empty");
  EXPECT_EQ(common(line, Plane3{{0, 0, 1}, 1}), "empty");
  EXPECT_EQ(common(ray, Plane3{{1, 1, 0}, -3}), "point, 3 0 0");
  EXPECT_EQ(common(Ray2{{0, 0}, {1, 1}}, Ray2{{3, 0}, {-1, 1}}), "point, 1.5 1.5");
  EXPECT_EQ(common(Line2{{-0.0, 1}, {0, -1}}, Ray2{{0, 5}, {-0.0, 2}}), "ray, 0 5 + 0 2") << "without the sign of -0";
}

TEST(Intersection, IsCutOnceByAFrustumThatGoesOnForEver) {
  const FrustumGl from_one_on{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}}}};  // |x|, |y|, 1 <= z
  EXPECT_EQ(common(Line3{{0, 0, 0}, {0, 0, -3}}, from_one_on), "ray, 0 0 1 + 0 0 3");
  EXPECT_EQ(common(Line3{{0, 0, 0}, {0, 0, 3}}, from_one_on), "ray, 0 0 1 + 0 0 3");
  EXPECT_EQ(common(Ray3{{0, 0, 0}, {0, 0, 3}}, from_one_on), "ray, 0 0 1 + 0 0 3");
  EXPECT_EQ(common(Ray3{{0, 0, 2}, {0, 0, 3}}, from_one_on), "ray, 0 0 2 + 0 0 3") << "it lies inside";
  EXPECT_EQ(common(Ray3{{0, 0, 5}, {0, 0, -3}}, from_one_on), "segment, 0 0 1, 0 0 5");
  EXPECT_EQ(common(Line3{{3, 0, 0}, {0, 1, 0}}, from_one_on), "empty");
  const FrustumGl everything{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}};
  EXPECT_EQ(common(Line3{{3, 0, 0}, {0, 1, 0}}, everything), "line, 3 0 0 + 0 1 0");
  const FrustumD3d clip_box{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  EXPECT_EQ(common(Line3{{0, 0, 0}, {1, 0, 0}}, clip_box), "segment, -1 0 0, 1 0 0");
  EXPECT_EQ(common(Line3{{0, 0, -1}, {1, 0, 0}}, clip_box), "empty");
  const ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1};
  EXPECT_EQ(common(Line3{{0, 0, 0}, {0, 0, 1}}, view), "segment, 0 0 1, 0 0 2");
  EXPECT_EQ(common(Line3{{2, 2, 0}, {0, 0, 1}}, view), "point, 2 2 2") << "a corner";
  const ViewFrustum flat{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}, 1, 2, 1, 1};
  EXPECT_EQ(common(Line3{{0, 0, 1.5}, {1, 0, 0}}, flat), "segment, -3 0 1.5, 3 0 1.5");
}

TEST(Intersection, OfALineWithASolidOrATriangleIsASegmentOrAPoint) {
  EXPECT_EQ(common(Segment3{{1, 1, -1}, {1, 1, 3}}, triangle), "point, 1 1 0");
  EXPECT_EQ(common(Segment3{{2, 2, -1}, {2, 2, 3}}, triangle), "empty");
  EXPECT_EQ(common(Segment3{{1, 2, -1}, {1, 2, 3}}, triangle), "point, 1 2 0") << "on an edge";
  EXPECT_EQ(common(Segment3{{9, 1, 0}, {-9, 1, 0}}, triangle), "segment, 0 1 0, 2 1 0") << "in its plane";
  EXPECT_EQ(common(Segment3{{1, 0, -1}, {1, 0, 1}}, Triangle3{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}), "point, 1 0 0");
  EXPECT_EQ(common(Segment3{{-1, -1, -1}, {0.5, 0.5, 0.5}}, cube), "segment, 0 0 0, 0.5 0.5 0.5");
  EXPECT_EQ(common(Segment3{{-1, 1, 0}, {1, -1, 0}}, cube), "point, 0 0 0");
  EXPECT_EQ(common(Line3{{0, 0, 0}, {1, 1, 1}}, corner_of_cube), "segment, 0 0 0, 0.666667 0.666667 0.666667");
  EXPECT_EQ(common(Line3{{1, 0, 5}, {0, 0, 1}}, Tetrahedron3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {2, 2, 0}}),
            "point, 1 0 0");
  const Obb3 tilted{{0, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 1, 1, 1};
  EXPECT_EQ(common(Line3{{0, 0, 1}, {1, 0, 0}}, tilted), "segment, -2 0 1, 2 0 1");
  const Obb3 hexagon{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, 1, 1, 1};
  EXPECT_EQ(common(Line3{{0, 0, 0}, {1, -1, 0}}, hexagon), "segment, -1 1 0, 1 -1 0");
  const Kdop14 cut_cube{{0, 0, 0, 0, -9, -9, -9}, {1, 1, 1, 2.5, 9, 9, 9}};
  EXPECT_EQ(common(Ray3{{0, 0, 0}, {1, 1, 1}}, cut_cube), "segment, 0 0 0, 0.833333 0.833333 0.833333");
}

TEST(Intersection, WithWhatIsRoundIsRounded) {
  const Sphere3 ball{{0, 0, 0}, 2};
  EXPECT_EQ(common(Line3{{-5, 0, 0}, {1, 0, 0}}, ball), "segment, -2 0 0, 2 0 0");
  EXPECT_EQ(common(Ray3{{0, 0, 0}, {-1, 0, 0}}, ball), "segment, -2 0 0, 0 0 0") << "from inside";
  EXPECT_EQ(common(Segment3{{-5, 2, 0}, {5, 2, 0}}, ball), "point, 0 2 0") << "it touches";
  EXPECT_EQ(common(Segment3{{2, 0, 0}, {5, 0, 0}}, ball), "point, 2 0 0") << "in its end";
  EXPECT_EQ(common(Segment3{{-5, 3, 0}, {5, 3, 0}}, ball), "empty");
  EXPECT_EQ(common(Segment3{{3, 0, 0}, {5, 0, 0}}, ball), "empty") << "on its line only";
  EXPECT_EQ(common(Segment3{{1, 0, 0}, {0, 1, 0}}, ball), "segment, 0 1 0, 1 0 0") << "inside";
  EXPECT_EQ(common(Ray3{{0, 2, 0}, {0, 0, 0}}, ball), "point, 0 2 0");
  const auto chord = intersection(Line3{{0, 1, 0}, {-3, 0, 0}}, ball);
  EXPECT_EQ(chord.points[1].x, std::sqrt(3));
  EXPECT_EQ(chord.points[0].x, -std::sqrt(3));
  const Ellipsoid3 egg{{1, 0, 0}, {2, 3, 4}};
  EXPECT_EQ(common(Line3{{1, 0, 0}, {0, 1, 0}}, egg), "segment, 1 -3 0, 1 3 0");
  EXPECT_EQ(common(Line3{{3, 0, 0}, {0, 1, 0}}, egg), "point, 3 0 0");
  EXPECT_EQ(common(Line3{{4, 0, 0}, {0, 1, 0}}, egg), "empty");
}

TEST(Intersection, WithACapsuleIsOneSegmentOfItsThreeParts) {
  const Capsule3 pill{{0, 0, 0}, {4, 0, 0}, 1};
  EXPECT_EQ(common(Line3{{0, 0, 0}, {-2, 0, 0}}, pill), "segment, -1 0 0, 5 0 0") << "from end to end";
  EXPECT_EQ(common(Line3{{2, 0, 0}, {0, 1, 0}}, pill), "segment, 2 -1 0, 2 1 0") << "across";
  EXPECT_EQ(common(Line3{{0, 1, 0}, {1, 0, 0}}, pill), "segment, 0 1 0, 4 1 0") << "it touches along";
  EXPECT_EQ(common(Line3{{0, 1, 0}, {-1, 0, 0}}, pill), "segment, 0 1 0, 4 1 0") << "the other way";
  EXPECT_EQ(common(Line3{{-1, 0, 0}, {0, 1, 0}}, pill), "point, -1 0 0") << "it touches an end";
  EXPECT_EQ(common(Line3{{0, 2, 0}, {1, 0, 0}}, pill), "empty");
  EXPECT_EQ(common(Line3{{-1, -1, 0}, {1, 1, 0}}, pill), "segment, -0.707107 -0.707107 0, 1 1 0") << "end and side";
  EXPECT_EQ(common(Segment3{{1, 1, 0}, {9, 1, 0}}, pill), "segment, 1 1 0, 4 1 0");
  EXPECT_EQ(common(Ray3{{2, 0, 0}, {1, 0, 0}}, Capsule3{{0, 0, 0}, {4, 0, 0}, 0}), "segment, 2 0 0, 4 0 0");
  EXPECT_EQ(common(Line3{{2, -1, 0}, {0, 1, 0}}, Capsule3{{0, 0, 0}, {4, 0, 0}, 0}), "point, 2 0 0");
  EXPECT_EQ(common(Line3{{2, -1, 0}, {0, 1, 0}}, Capsule3{{2, 0, 0}, {2, 0, 0}, 3}), "segment, 2 -3 0, 2 3 0");
  EXPECT_EQ(common(Ray3{{2, 9, 0}, {0, 0, 0}}, Capsule3{{2, 0, 0}, {2, 0, 0}, 3}), "empty");
}

TEST(Intersection, OfTrianglesGoesAroundFromItsLeastCorner) {
  EXPECT_EQ(common(triangle, Triangle3{{1, 1, -1}, {1, 1, 1}, {1, -2, 0}}), "segment, 1 0 0, 1 1 0");
  EXPECT_EQ(common(triangle, Triangle3{{1, 1, 0}, {1, 1, 1}, {2, 2, 1}}), "point, 1 1 0");
  EXPECT_EQ(common(triangle, Triangle3{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}}), "empty");
  EXPECT_EQ(common(triangle, Triangle3{{1, 4, 0}, {1, 1, 0}, {4, 1, 0}}), "polygon, 1 1 0, 2 1 0, 1 2 0");
  EXPECT_EQ(common(triangle, triangle), "polygon, 0 0 0, 3 0 0, 0 3 0");
  EXPECT_EQ(common(triangle, Triangle3{{3, 0, 0}, {0, 3, 0}, {3, 3, 0}}), "segment, 0 3 0, 3 0 0") << "a common side";
  EXPECT_EQ(common(Triangle3{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}, Triangle3{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}),
            "polygon, 0 0 0, 0 1 0, 0 0 1");
  EXPECT_EQ(common(Triangle2{{0, 0}, {6, 0}, {3, 6}}, Triangle2{{0, 4}, {3, -2}, {6, 4}}),
            "polygon, 1 2, 2 0, 4 0, 5 2, 4 4, 2 4");
  EXPECT_EQ(common(Triangle2{{0, 0}, {6, 0}, {3, 0}}, Triangle2{{1, -1}, {5, -1}, {3, 9}}), "segment, 1.2 0, 4.8 0");
  EXPECT_EQ(common(Triangle2{{0, 0}, {6, 0}, {0, 6}}, Segment2{{9, 1}, {-9, 1}}), "segment, 0 1, 5 1");
  EXPECT_EQ(common(Triangle3{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}, triangle), "point, 1 1 0") << "all corners in one point";
  EXPECT_EQ(common(Triangle3{{1, 1, 5}, {1, 1, -5}, {1, 1, -1}}, triangle), "point, 1 1 0");
}

TEST(Intersection, OfATriangleWithASolidOrAPlaneIsAPolygonASegmentOrAPoint) {
  EXPECT_EQ(common(triangle, cube), "polygon, 0 0 0, 1 0 0, 1 1 0, 0 1 0");
  EXPECT_EQ(common(Triangle3{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}, cube), "point, 1 1 1");
  EXPECT_EQ(common(Triangle3{{4, -1, -1}, {-1, 4, -1}, {-1, -1, 4}}, Aabb3{{0, 0, 0}, {1, 1, 9}}),
            "polygon, 0 0 2, 1 0 1, 1 1 0, 0 1 1");
  EXPECT_EQ(common(triangle, Plane3{{1, 0, 0}, -1}), "segment, 1 0 0, 1 2 0");
  EXPECT_EQ(common(triangle, Plane3{{1, 1, 0}, 0}), "point, 0 0 0");
  EXPECT_EQ(common(triangle, Plane3{{0, 0, 1}, 0}), "polygon, 0 0 0, 3 0 0, 0 3 0");
  EXPECT_EQ(common(triangle, Plane3{{0, 0, 1}, 1}), "empty");
  EXPECT_EQ(common(Triangle3{{0, 0, 1}, {9, 0, 1}, {0, 9, 1}}, corner_of_cube), "polygon, 0 0 1, 1 0 1, 0 1 1");
  EXPECT_EQ(
      common(Triangle3{{-9, -9, 0}, {9, -9, 0}, {0, 99, 0}}, Obb3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, 1, 1, 1}),
      "polygon, -2 -2 0, 0 -2 0, 2 0 0, 2 2 0, 0 2 0, -2 0 0")
      << "a box without thickness";
}

TEST(Intersection, OfAPlaneAndASolidIsItsSection) {
  EXPECT_EQ(common(Plane3{{1, 1, 1}, -1.5}, cube), "polygon, 0 0.5 1, 0.5 0 1, 1 0 0.5, 1 0.5 0, 0.5 1 0, 0 1 0.5");
  EXPECT_EQ(common(Plane3{{1, 1, 1}, -3}, cube), "point, 1 1 1");
  EXPECT_EQ(common(Plane3{{1, 1, 0}, -2}, cube), "segment, 1 1 0, 1 1 1");
  EXPECT_EQ(common(Plane3{{0, 0, -2}, 2}, cube), "polygon, 0 0 1, 1 0 1, 1 1 1, 0 1 1") << "a face";
  EXPECT_EQ(common(Plane3{{1, 1, 1}, -4}, cube), "empty");
  EXPECT_EQ(common(Plane3{{0, 0, 1}, 0}, Aabb3{{1, 1, 0}, {2, 1, 0}}), "segment, 1 1 0, 2 1 0");
  EXPECT_EQ(common(Plane3{{1, 1, 1}, -1}, corner_of_cube), "polygon, 0 0 1, 1 0 0, 0 1 0");
  EXPECT_EQ(common(Plane3{{1, 1, 0}, -1}, corner_of_cube), "polygon, 0 1 0, 0 1 1, 1 0 1, 1 0 0");
  const Tetrahedron3 square{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {2, 2, 0}};
  EXPECT_EQ(common(Plane3{{0, 0, 1}, 0}, square), "polygon, 0 0 0, 2 0 0, 2 2 0, 0 2 0");
  EXPECT_EQ(common(Plane3{{1, 0, 0}, -1}, square), "segment, 1 0 0, 1 2 0");
  EXPECT_EQ(common(Plane3{{1, 1, 0}, 0}, square), "point, 0 0 0");
  EXPECT_EQ(common(Plane3{{1, 0, 0}, 0}, Obb3{{0, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 1, 1, 1}),
            "polygon, 0 -2 -1, 0 2 -1, 0 2 1, 0 -2 1");
  EXPECT_EQ(common(Plane3{{0, 0, 1}, -1}, Kdop6{{0, 0, 0}, {2, 2, 2}}), "polygon, 0 0 1, 2 0 1, 2 2 1, 0 2 1");
  const Kdop14 octahedron{{-9, -9, -9, -1, -1, -1, -1}, {9, 9, 9, 1, 1, 1, 1}};
  EXPECT_EQ(common(Plane3{{0, 0, 1}, 0}, octahedron), "polygon, -1 0 0, 0 -1 0, 1 0 0, 0 1 0");
  EXPECT_EQ(common(Plane3{{0, 0, 1}, 0}, Kdop14{{0, 0, 0, 9, 9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}}), "empty");
}

TEST(Intersection, OfPlanesIsAPlaneALineOrAPoint) {
  const Plane3 x_is_1{{1, 0, 0}, -1}, y_is_2{{0, 2, 0}, -4}, z_is_3{{0, 0, 1}, -3};
  EXPECT_EQ(in_order(x_is_1, y_is_2), "line, 1 2 0 + 0 0 2");
  EXPECT_EQ(in_order(y_is_2, x_is_1), "line, 1 2 0 + 0 0 -2");
  EXPECT_EQ(in_order(x_is_1, Plane3{{-2, 0, 0}, 2}), "plane + 1 0 0 + -1") << "the numbers of the first";
  EXPECT_EQ(in_order(x_is_1, Plane3{{-2, 0, 0}, 3}), "empty");
  EXPECT_EQ(text(intersection(x_is_1, y_is_2, z_is_3)), "point, 1 2 3");
  EXPECT_EQ(text(intersection(x_is_1, y_is_2, Plane3{{1, 1, 0}, -3})), "line, 1 2 0 + 0 0 2");
  EXPECT_EQ(text(intersection(x_is_1, y_is_2, Plane3{{1, 1, 0}, -4})), "empty");
  EXPECT_EQ(text(intersection(x_is_1, Plane3{{2, 0, 0}, -2}, y_is_2)), "line, 1 2 0 + 0 0 2")
      << "with the first that is not parallel";
  EXPECT_EQ(text(intersection(x_is_1, x_is_1, Plane3{{2, 0, 0}, -2})), "plane + 1 0 0 + -1");
  EXPECT_EQ(text(intersection(x_is_1, x_is_1, Plane3{{2, 0, 0}, -3})), "empty");
  EXPECT_EQ(in_order(Plane3{{0x1p-600, 0, 0}, 0}, Plane3{{0, 0x1.8p-600, 0}, 0}), "line, 0 0 0 + 0 0 1.5")
      << "by a power of two where it would not be normal";
  EXPECT_EQ(in_order(Plane3{{0x1p600, 0, 0}, 0}, Plane3{{0, 0x1.8p600, 0}, 0}), "line, 0 0 0 + 0 0 1.5");
}

TEST(Intersection, OfBoxesIsABox) {
  EXPECT_EQ(intersection(cube, Aabb3{{0.5, -1, 0}, {3, 0.25, 9}}), (Aabb3{{0.5, 0, 0}, {1, 0.25, 1}}));
  EXPECT_EQ(intersection(cube, Aabb3{{1, 1, 1}, {3, 2, 9}}), (Aabb3{{1, 1, 1}, {1, 1, 1}})) << "they touch";
  EXPECT_EQ(intersection(cube, Aabb3{{1.5, 1, 1}, {3, 2, 9}}), std::nullopt);
  const auto box = intersection(Aabb3{{-0.0, 0, 0}, {1, 1, 1}}, Aabb3{{-0.0, 0, 0}, {1, 1, 1}});
  EXPECT_FALSE(std::signbit(box->min.x));
}

TEST(Intersection, HasExactPoints) {
  const auto set = intersection(Line3{{0, 0, 0}, {1, 1, 1}}, corner_of_cube);
  EXPECT_EQ(exact_fractions(set.points[1]), (std::array<std::string, 3>{"2/3", "2/3", "2/3"}));
  const auto crossing = intersection(Segment2{{0, 0}, {1, 1}}, Segment2{{0, 1}, {3, 0}});
  EXPECT_EQ(exact_fractions(crossing.points[0]), (std::array<std::string, 2>{"3/4", "3/4"}));
}

TEST(Intersection, RefusesWhatShapesDo) {
  expect_refused("intersection: first.a.y is NaN", [] { (void)intersection(Segment3{{0, nan, 0}, {1, 1, 1}}, cube); });
  expect_refused("intersection: second.min.x is greater than max.x", [] {
    (void)intersection(triangle, Aabb3{{1, 0, 0}, {0, 1, 1}});
  });
  expect_refused("intersection: second.radius is negative", [] {
    (void)intersection(Line3{{0, 0, 0}, {1, 1, 1}}, Sphere3{{0, 0, 0}, -1});
  });
  expect_refused("intersection: first.radii.y is not positive", [] {
    (void)intersection(Ellipsoid3{{0, 0, 0}, {1, 0, 1}}, Line3{{0, 0, 0}, {1, 1, 1}});
  });
  expect_refused("intersection: third.normal is zero", [] {
    (void)intersection(Plane3{{1, 0, 0}, 0}, Plane3{{1, 0, 0}, 0}, Plane3{{0, 0, 0}, 0});
  });
  expect_refused("intersection: second.max.z is infinity", [] {
    (void)intersection(cube, Aabb3{{0, 0, 0}, {1, 1, infinity}});
  });
  expect_refused("corners: kdop.min[1] is greater than max", [] { (void)corners(Kdop6{{0, 1, 0}, {1, 0, 1}}); });
}

std::string corners_of(const auto& kdop) {
  std::ostringstream out;
  for (const ExactPoint3& p : corners(kdop)) out << (out.tellp() == 0 ? "" : ", ") << p.rounded();
  return out.str();
}

TEST(Intersection, OfAPointIsThePointWhereTheOtherHasIt) {
  EXPECT_EQ(common(Point3{1, -0.0, 0.5}, cube), "point, 1 0 0.5") << "on the boundary";
  EXPECT_EQ(common(Point3{1, 0, 0x1.0000000000001p0}, cube), "empty");
  EXPECT_EQ(common(Point3{1, 2, 3}, Point3{1, 2, 3}), "point, 1 2 3");
  EXPECT_EQ(common(Point3{1, 2, 3}, Segment3{{0, 0, 0}, {2, 4, 6}}), "point, 1 2 3");
  EXPECT_EQ(common(Point3{3, 4, 0}, Sphere3{{0, 0, 0}, 5}), "point, 3 4 0");
  EXPECT_EQ(common(Point3{3, 4, 0x1p-60}, Sphere3{{0, 0, 0}, 5}), "empty");
  EXPECT_EQ(common(Point3{2, 0, 0}, Ellipsoid3{{0, 0, 0}, {2, 1, 1}}), "point, 2 0 0");
  EXPECT_EQ(common(Point3{0, 3, 4}, Disc3{{0, 0, 0}, {1, 0, 0}, 5}), "point, 0 3 4");
  EXPECT_EQ(common(Point3{0x1p-60, 3, 4}, Disc3{{0, 0, 0}, {1, 0, 0}, 5}), "empty");
  EXPECT_EQ(common(Point3{0, 0, 0}, Cone3{{0, 0, 0}, {1, 0, 0}, 5}), "point, 0 0 0") << "its apex";
  EXPECT_EQ(common(Point3{1, 1, 1}, Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 1}), "point, 1 1 1");
  EXPECT_EQ(common(Point3{0, 0, 0}, Kdop14{{0, 0, 0, 9, 9, 9, 9}, {1, 1, 1, 9, 9, 9, 9}}), "empty");
  EXPECT_EQ(common(Point2{1, 1}, Triangle2{{0, 0}, {2, 0}, {0, 2}}), "point, 1 1");
  EXPECT_EQ(common(Point2{1, 1}, Line2{{0, 0}, {1, 2}}), "empty");
  const std::vector<Point3> corners{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}, {1, 1, 1}};
  EXPECT_EQ(common(Point3{1, 1, 2}, hull(corners)), "point, 1 1 2");
  EXPECT_EQ(common(Point3{1, 1, 3}, hull(corners)), "empty");
  expect_refused("intersection: first.x is NaN", [] { (void)intersection(Point3{nan, 0, 0}, cube); });
  expect_refused("intersection: second.y is infinity", [] {
    (void)intersection(Cone3{{0, 0, 0}, {1, 0, 0}, 1}, Point3{0, infinity, 0});
  });
  expect_refused("intersection: first.radius is negative", [] {
    (void)intersection(Sphere3{{0, 0, 0}, -1}, Point3{0, 0, 0});
  });
}

TEST(Corners, AreThoseOfAKdopInOrder) {
  EXPECT_EQ(corners_of(Kdop6{{0, 0, 0}, {1, 1, 1}}), "0 0 0, 0 0 1, 0 1 0, 0 1 1, 1 0 0, 1 0 1, 1 1 0, 1 1 1");
  EXPECT_EQ(corners_of(Kdop6{{0, 0, 0}, {1, 0, 1}}), "0 0 0, 0 0 1, 1 0 0, 1 0 1") << "a flat one";
  EXPECT_EQ(corners_of(Kdop14{{-9, -9, -9, -1, -1, -1, -1}, {9, 9, 9, 1, 1, 1, 1}}),
            "-1 0 0, 0 -1 0, 0 0 -1, 0 0 1, 0 1 0, 1 0 0")
      << "an octahedron";
  EXPECT_EQ(corners_of(Kdop14{{0, 0, 0, 0, -9, -9, -9}, {1, 1, 1, 2.5, 9, 9, 9}}),
            "0 0 0, 0 0 1, 0 1 0, 0 1 1, 0.5 1 1, 1 0 0, 1 0 1, 1 0.5 1, 1 1 0, 1 1 0.5")
      << "a cube without a corner";
  EXPECT_EQ(corners_of(Kdop14{{0, 0, 0, 9, 9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}}), "") << "an empty one";
  EXPECT_EQ(corners_of(Kdop18{{0, 0, 0, 2, -9, -9, -9, -9, -9}, {1, 1, 1, 2, 9, 9, 9, 9, 9}}), "1 1 0, 1 1 1");
  EXPECT_EQ(corners(Kdop26{{-1, -1, -1, -2, -2, -2, -2, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5},
                           {1, 1, 1, 2, 2, 2, 2, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5}})
                .size(),
            24U)
      << "where the diagonal slabs pass through the edges of the others";
}

}  // namespace
}  // namespace plumb
