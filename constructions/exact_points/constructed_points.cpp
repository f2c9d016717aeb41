#include <plumb/constructed_points.hpp>

#include <plumb/collinear.hpp>
#include <plumb/detail/compact_point.hpp>
#include <plumb/detail/valid.hpp>

#include <exact_points/make_exact_point.hpp>

namespace plumb {

namespace exact_points {

namespace {

/// A shape as the numbers of a construction: a plane as its normal and its level, n . x = level.
void append(double*& to, double x) { *to++ = x; }
void append(double*& to, const Point2& p) {
  append(to, p.x);
  append(to, p.y);
}
void append(double*& to, const Point3& p) {
  append(to, p.x);
  append(to, p.y);
  append(to, p.z);
}
void append(double*& to, const Vector3& v) { append(to, Point3{v.x, v.y, v.z}); }
void append(double*& to, const Plane3& plane) {
  append(to, plane.normal);
  append(to, -plane.offset);
}

/// The point of a construction; what there is none for, `refuse` says.
template <class C, class Refuse, class... Arguments>
ExactPoint<typename C::Point> make_or_refuse(const Refuse& refuse, const Arguments&... arguments) {
  auto p = Access::empty<typename C::Point>();
  double* to = Access::numbers(p);
  (append(to, arguments), ...);
  const DefaultFloatingPoint environment;
  if (!make<C>(p)) refuse();
  return p;
}
/// Of a construction that always gives one.
template <class C, class... Arguments>
ExactPoint<typename C::Point> make_always(const Arguments&... arguments) {
  return make_or_refuse<C>([] {}, arguments...);
}

/// For arguments whose names are letters, in order.
template <class... Arguments>
void require_finite_letters(const char* construction, const char* names, const Arguments&... arguments) {
  if (is_finite(arguments...)) [[likely]]
    return;
  const auto one = [construction, &names](const auto& argument) {
    const char name[] = {*names++, 0};
    detail::refuse_not_finite(construction, name, argument);
  };
  (one(arguments), ...);
}

/// The argument is refused, for a reason.
[[noreturn, gnu::cold]] void refuse_because(const char* construction, const char* argument, const char* what) {
  detail::refuse(construction, argument, "", "", what);
}

template <class Shape>
void require_valid(const char* construction, const char* argument, const Shape& shape) {
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid(construction, argument, shape);
}

}  // namespace

}  // namespace exact_points

using namespace exact_points;

namespace {

/// What there is no crossing of.
template <class Point>
[[noreturn, gnu::cold]] void refuse_lines(const char* construction, const Point& a, const Point& b, const Point& c,
                                          const Point& d) {
  if (detail::same(a, b)) refuse_because(construction, "b", "the same point as a");
  if (detail::same(c, d)) refuse_because(construction, "d", "the same point as c");
  refuse_because(construction, "cd", "parallel to ab");
}

}  // namespace

ExactPoint2 line_line2(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  require_finite_letters("line_line2", "abcd", a, b, c, d);
  return make_or_refuse<LineLine2>([&] { refuse_lines("line_line2", a, b, c, d); }, a, b, c, d);
}

ExactPoint3 exact_points::line_line_along(int axis, const Point3& a, const Point3& b, const Point3& c,
                                          const Point3& d) {
  require_finite_letters("line_line_along", "abcd", a, b, c, d);
  const auto refuse = [&] { refuse_lines("line_line_along", a, b, c, d); };
  return axis == 0   ? make_or_refuse<LineLineAlong<0>>(refuse, a, b, c, d)
         : axis == 1 ? make_or_refuse<LineLineAlong<1>>(refuse, a, b, c, d)
                     : make_or_refuse<LineLineAlong<2>>(refuse, a, b, c, d);
}

ExactPoint3 line_plane(const Point3& p, const Point3& q, const Point3& a, const Point3& b, const Point3& c) {
  require_finite_letters("line_plane", "pqabc", p, q, a, b, c);
  const auto refuse = [&] {
    if (detail::same(p, q)) refuse_because("line_plane", "q", "the same point as p");
    if (collinear(a, b, c)) refuse_because("line_plane", "c", "collinear with a and b");
    refuse_because("line_plane", "pq", "parallel to abc");
  };
  return make_or_refuse<LinePlane>(refuse, p, q, a, b, c);
}

ExactPoint3 line_plane_of(const Line3& line, const Plane3& plane) {
  detail::require_finite("line_plane_of", "line", line);
  require_valid("line_plane_of", "plane", plane);
  const auto refuse = [&] {
    const Vector3& d = line.direction;
    if (detail::same(d.x, 0) && detail::same(d.y, 0) && detail::same(d.z, 0))
      refuse_because("line_plane_of", "line.direction", "zero");
    refuse_because("line_plane_of", "line", "parallel to the plane");
  };
  return make_or_refuse<LinePlaneOf>(refuse, line.origin, line.direction, plane);
}

ExactPoint3 three_planes(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                         const Point3& f, const Point3& g, const Point3& h, const Point3& i) {
  require_finite_letters("three_planes", "abcdefghi", a, b, c, d, e, f, g, h, i);
  const auto refuse = [&] {
    if (collinear(a, b, c)) refuse_because("three_planes", "c", "collinear with a and b");
    if (collinear(d, e, f)) refuse_because("three_planes", "f", "collinear with d and e");
    if (collinear(g, h, i)) refuse_because("three_planes", "i", "collinear with g and h");
    refuse_because("three_planes", "ghi", "not in one point with abc and def");
  };
  return make_or_refuse<ThreePlanes>(refuse, a, b, c, d, e, f, g, h, i);
}

ExactPoint3 three_planes_of(const Plane3& first, const Plane3& second, const Plane3& third) {
  if (!is_valid(first) || !is_valid(second) || !is_valid(third)) [[unlikely]] {
    detail::require_finite("three_planes_of", "first", first);
    detail::require_finite("three_planes_of", "second", second);
    detail::require_finite("three_planes_of", "third", third);
    require_valid("three_planes_of", "first", first);
    require_valid("three_planes_of", "second", second);
    require_valid("three_planes_of", "third", third);
  }
  const auto refuse = [] { refuse_because("three_planes_of", "third", "not in one point with first and second"); };
  return make_or_refuse<ThreePlanesOf>(refuse, first, second, third);
}

namespace {

template <class Point>
ExactPoint<Point> weighted_point(const Point& a, const Point& b, double t) {
  require_finite_letters("weighted", "abt", a, b, t);
  return make_always<Weighted<Point>>(a, b, t);
}
template <class Point>
ExactPoint<Point> centroid_of(const Point& a, const Point& b, const Point& c) {
  require_finite_letters("centroid", "abc", a, b, c);
  return make_always<CentroidOf3<Point>>(a, b, c);
}
template <class Point>
ExactPoint<Point> centroid_of(const Point& a, const Point& b, const Point& c, const Point& d) {
  require_finite_letters("centroid", "abcd", a, b, c, d);
  return make_always<CentroidOf4<Point>>(a, b, c, d);
}

}  // namespace

ExactPoint2 weighted(const Point2& a, const Point2& b, double t) { return weighted_point(a, b, t); }
ExactPoint3 weighted(const Point3& a, const Point3& b, double t) { return weighted_point(a, b, t); }
ExactPoint2 centroid(const Point2& a, const Point2& b, const Point2& c) { return centroid_of(a, b, c); }
ExactPoint3 centroid(const Point3& a, const Point3& b, const Point3& c) { return centroid_of(a, b, c); }
ExactPoint2 centroid(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return centroid_of(a, b, c, d);
}
ExactPoint3 centroid(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return centroid_of(a, b, c, d);
}

ExactPoint2 circumcenter(const Triangle2& t) {
  detail::require_finite("circumcenter", "triangle", t);
  const auto refuse = [] { refuse_because("circumcenter", "triangle.c", "collinear with a and b"); };
  return make_or_refuse<CircumcenterOfTriangle2>(refuse, t.a, t.b, t.c);
}
ExactPoint3 circumcenter(const Triangle3& t) {
  detail::require_finite("circumcenter", "triangle", t);
  const auto refuse = [] { refuse_because("circumcenter", "triangle.c", "collinear with a and b"); };
  return make_or_refuse<CircumcenterOfTriangle3>(refuse, t.a, t.b, t.c);
}
ExactPoint3 circumcenter(const Tetrahedron3& t) {
  detail::require_finite("circumcenter", "tetrahedron", t);
  const auto refuse = [] { refuse_because("circumcenter", "tetrahedron.d", "coplanar with a, b and c"); };
  return make_or_refuse<CircumcenterOfTetrahedron>(refuse, t.a, t.b, t.c, t.d);
}

}  // namespace plumb
