#pragma once

// For convex, hulls and simplices.
// Where the composite tests of simplices get their signs from.

#include <plumb/detail/compare.hpp>
#include <plumb/detail/small_integer_stage.hpp>
#include <plumb/detail/type_lists.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

namespace plumb::simplices {

/// A coordinate axis along which something can be projected without loss.
enum class Axis : signed char { x, y, z, none };

/// The point with the coordinate of the axis left out.
inline Point2 project(const Point3& p, Axis axis) {
  return axis == Axis::x ? Point2{p.y, p.z} : axis == Axis::y ? Point2{p.z, p.x} : Point2{p.x, p.y};
}

/// Points that are their coordinates, which are finite, and the cascade of each sign by itself.
struct Cascade {
  using Point2 = plumb::Point2;
  using Point3 = plumb::Point3;
  using Segment2 = plumb::Segment2;
  using Segment3 = plumb::Segment3;
  using Triangle2 = plumb::Triangle2;
  using Triangle3 = plumb::Triangle3;

  static Point2 project(const Point3& p, Axis axis) { return simplices::project(p, axis); }

  /// Whether p lies in the box of a segment. On which axis it lies outside is not foreseen: no branches.
  static bool in_box(const Point2& p, const Segment2& s) {
    return (int{detail::between(s.a.x, p.x, s.b.x)} & int{detail::between(s.a.y, p.y, s.b.y)}) != 0;
  }
  static bool in_box(const Point3& p, const Segment3& s) {
    return (int{detail::between(s.a.x, p.x, s.b.x)} & int{detail::between(s.a.y, p.y, s.b.y)} &
            int{detail::between(s.a.z, p.z, s.b.z)}) != 0;
  }

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) { return plumb::orient2d(a, b, c); }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return plumb::orient3d(a, b, c, d);
  }
};

/// Plain doubles, for points on a small grid: there no operation rounds, in whatever mode, contracted or not.
struct SmallGrid : Cascade {
  /// Whether the points of both shapes are on one, given that they are finite.
  template <class S, class T>
  static bool holds(const S& s, const T& t) {
    constexpr int bits = detail::is_same<decltype(S::a), Point2>
                             ? SmallIntegerStage::bits_for<Orient2d, Point2, Point2, Point2>()
                             : SmallIntegerStage::bits_for<Orient3d, Point3, Point3, Point3, Point3>();
    return SmallIntegerStage::are_short<bits>(s, t);
  }

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) { return sign<Orient2d>(a, b, c); }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return sign<Orient3d>(a, b, c, d);
  }

 private:
  template <class Predicate, class... Points>
  static Sign sign(const Points&... points) {
    const double value = Predicate::evaluate(filters::converted(points, [](double x) { return x; })...);
    return static_cast<Sign>((value > 0) - (value < 0));
  }
};

}  // namespace plumb::simplices
