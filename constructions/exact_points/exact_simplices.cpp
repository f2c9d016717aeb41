#include <plumb/exact_simplices.hpp>

#include <plumb/detail/refuse.hpp>
#include <plumb/exact_predicates.hpp>

#include <exact_points/projected_signs.hpp>
#include <simplices/tests_of_triangles.hpp>

// The control flow of the simplices, over the signs of exact points.

namespace plumb {

namespace exact_points {

namespace {

using simplices::Axis;

template <class Point>
struct SegmentOf {
  Point a, b;
};
template <class Point>
struct TriangleOf {
  Point a, b, c;
};

/// What a source of signs says of its points, from the order of their coordinates.
template <class Signs>
struct ByOrder {
  /// Whether p lies in the box of a segment, along these axes.
  template <int... Axis, class Point>
  static bool in_box_along(const Point& p, const SegmentOf<Point>& s) {
    const auto is_between = [](Sign to_a, Sign to_b) { return to_a == Sign::zero || to_b != to_a; };
    return (is_between(Signs::template order<Axis>(p, s.a), Signs::template order<Axis>(p, s.b)) && ...);
  }
};

struct InPlane : ByOrder<InPlane> {
  using Point2 = const AnyPoint2*;
  using Segment2 = SegmentOf<Point2>;
  using Triangle2 = TriangleOf<Point2>;

  static bool in_box(Point2 p, const Segment2& s) { return in_box_along<0, 1>(p, s); }
  static Sign orient2d(Point2 a, Point2 b, Point2 c) { return plumb::orient2d(*a, *b, *c); }
  template <int Axis>
  static Sign order(Point2 a, Point2 b) {
    return compare_coordinates(Axis, *a, *b);
  }
};

/// A point in space seen along an axis.
struct Projected {
  const AnyPoint3* point;
  Axis along;
};

struct InSpace : ByOrder<InSpace> {
  using Point2 = Projected;
  using Point3 = const AnyPoint3*;
  using Segment2 = SegmentOf<Point2>;
  using Segment3 = SegmentOf<Point3>;
  using Triangle2 = TriangleOf<Point2>;
  using Triangle3 = TriangleOf<Point3>;

  static Point2 project(Point3 p, Axis axis) { return {p, axis}; }
  static bool in_box(const Point2& p, const Segment2& s) { return in_box_along<0, 1>(p, s); }
  static bool in_box(Point3 p, const Segment3& s) { return in_box_along<0, 1, 2>(p, s); }
  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
    return orient2d_along(static_cast<int>(a.along), *a.point, *b.point, *c.point);
  }
  static Sign orient3d(Point3 a, Point3 b, Point3 c, Point3 d) { return plumb::orient3d(*a, *b, *c, *d); }
  template <int Axis>
  static Sign order(Point3 a, Point3 b) {
    return compare_coordinates(Axis, *a, *b);
  }
  template <int Axis>
  static Sign order(const Point2& a, const Point2& b) {
    return compare_coordinates((static_cast<int>(a.along) + 1 + Axis) % 3, *a.point, *b.point);
  }
};

/// The corners of a shape as the tests take them.
template <class Point>
struct Corners {
  AnyPoint<Point> a, b, c, d;
  using Handle = const AnyPoint<Point>*;

  explicit Corners(const ExactSegment<Point>& s) : a(s.a), b(s.b), c(s.b), d(s.b) {}
  explicit Corners(const ExactTriangle<Point>& t) : a(t.a), b(t.b), c(t.c), d(t.c) {}
  explicit Corners(const ExactTetrahedron<Point>& t) : a(t.a), b(t.b), c(t.c), d(t.d) {}
  SegmentOf<Handle> segment() const { return {&a, &b}; }
  TriangleOf<Handle> triangle() const { return {&a, &b, &c}; }
};
template <class Point>
auto handles(const ExactSegment<Point>&, const Corners<Point>& corners) {
  return corners.segment();
}
template <class Point>
auto handles(const ExactTriangle<Point>&, const Corners<Point>& corners) {
  return corners.triangle();
}

template <class Point>
using SignsOf = std::conditional_t<is_planar<Point>, InPlane, InSpace>;

template <template <class> class A, template <class> class B, class Point>
auto relation(const A<Point>& first, const B<Point>& second) {
  const Corners<Point> s(first), t(second);
  return simplices::relation<SignsOf<Point>>(handles(first, s), handles(second, t));
}

template <class Point>
void require_finite_point(const char* argument, const AnyPoint<Point>& p) {
  if (p.exact == nullptr) detail::require_finite("intersects", argument, p.rounded);
}

template <class Point>
bool lies_in(const AnyPoint<Point>& p, const ExactSegment<Point>& s) {
  return simplices::lies_in<SignsOf<Point>>(&p, Corners<Point>(s).segment());
}
template <class Point>
bool lies_in(const AnyPoint<Point>& p, const ExactTriangle<Point>& t) {
  return simplices::lies_in<SignsOf<Point>>(&p, Corners<Point>(t).triangle());
}
bool lies_in(const AnyPoint3& p, const ExactTetrahedron3& t) {
  const Corners<Point3> corners(t);
  const struct { InSpace::Point3 a, b, c, d; } handles{&corners.a, &corners.b, &corners.c, &corners.d};
  return simplices::lies_in_tetrahedron<InSpace>(&p, handles);
}

template <class Point, class Shape>
bool point_lies_in(const char* argument, const AnyPoint<Point>& p, const Shape& shape) {
  require_finite_point(argument, p);
  return lies_in(p, shape);
}

template <class Point>
bool are_same(const AnyPoint<Point>& first, const AnyPoint<Point>& second) {
  require_finite_point("first", first);
  require_finite_point("second", second);
  return compare_xyz(first, second) == Sign::zero;
}

}  // namespace

}  // namespace exact_points

using namespace exact_points;

bool intersects(const AnyPoint2& first, const AnyPoint2& second) { return are_same(first, second); }
bool intersects(const AnyPoint3& first, const AnyPoint3& second) { return are_same(first, second); }
bool intersects(const AnyPoint2& first, const ExactSegment2& second) { return point_lies_in("first", first, second); }
bool intersects(const ExactSegment2& first, const AnyPoint2& second) { return point_lies_in("second", second, first); }
bool intersects(const AnyPoint3& first, const ExactSegment3& second) { return point_lies_in("first", first, second); }
bool intersects(const ExactSegment3& first, const AnyPoint3& second) { return point_lies_in("second", second, first); }
bool intersects(const AnyPoint2& first, const ExactTriangle2& second) { return point_lies_in("first", first, second); }
bool intersects(const ExactTriangle2& first, const AnyPoint2& second) { return point_lies_in("second", second, first); }
bool intersects(const AnyPoint3& first, const ExactTriangle3& second) { return point_lies_in("first", first, second); }
bool intersects(const ExactTriangle3& first, const AnyPoint3& second) { return point_lies_in("second", second, first); }
bool intersects(const AnyPoint3& first, const ExactTetrahedron3& second) {
  return point_lies_in("first", first, second);
}
bool intersects(const ExactTetrahedron3& first, const AnyPoint3& second) {
  return point_lies_in("second", second, first);
}

SegmentRelation relate(const ExactSegment2& first, const ExactSegment2& second) { return relation(first, second); }
SegmentRelation relate(const ExactSegment3& first, const ExactSegment3& second) { return relation(first, second); }
TriangleRelation relate(const ExactSegment2& first, const ExactTriangle2& second) { return relation(first, second); }
TriangleRelation relate(const ExactTriangle2& first, const ExactSegment2& second) { return relation(second, first); }
TriangleRelation relate(const ExactSegment3& first, const ExactTriangle3& second) { return relation(first, second); }
TriangleRelation relate(const ExactTriangle3& first, const ExactSegment3& second) { return relation(second, first); }
TriangleRelation relate(const ExactTriangle2& first, const ExactTriangle2& second) { return relation(first, second); }
TriangleRelation relate(const ExactTriangle3& first, const ExactTriangle3& second) { return relation(first, second); }

bool intersects(const ExactSegment2& first, const ExactSegment2& second) {
  return relation(first, second) != SegmentRelation::disjoint;
}
bool intersects(const ExactSegment3& first, const ExactSegment3& second) {
  return relation(first, second) != SegmentRelation::disjoint;
}
bool intersects(const ExactSegment2& first, const ExactTriangle2& second) {
  return relation(first, second) != TriangleRelation::disjoint;
}
bool intersects(const ExactTriangle2& first, const ExactSegment2& second) {
  return relation(second, first) != TriangleRelation::disjoint;
}
bool intersects(const ExactSegment3& first, const ExactTriangle3& second) {
  return relation(first, second) != TriangleRelation::disjoint;
}
bool intersects(const ExactTriangle3& first, const ExactSegment3& second) {
  return relation(second, first) != TriangleRelation::disjoint;
}
bool intersects(const ExactTriangle2& first, const ExactTriangle2& second) {
  return relation(first, second) != TriangleRelation::disjoint;
}
bool intersects(const ExactTriangle3& first, const ExactTriangle3& second) {
  return relation(first, second) != TriangleRelation::disjoint;
}

}  // namespace plumb
