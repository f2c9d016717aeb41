#pragma once

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <cstddef>

#include <plumb/compare_distance.hpp>
#include <plumb/detail/compare_heights.hpp>
#include <plumb/diametral.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

// For programs that have CGAL: its algorithms on this library's predicates.

namespace plumb {

class CgalKernel;

namespace cgal {

/// CGAL's values of a sign, which for all its enumerations are -1, 0 and 1.
template <class To>
[[gnu::always_inline]] inline To as(Sign sign) {
  return static_cast<To>(static_cast<int>(sign));
}
[[gnu::always_inline]] inline Sign product(Sign a, Sign b) {
  return static_cast<Sign>(static_cast<int>(a) * static_cast<int>(b));
}

template <class P>
[[gnu::always_inline]] inline Point2 in_plane(const P& p) {
  return {p.x(), p.y()};
}
template <class P>
[[gnu::always_inline]] inline Point3 in_space(const P& p) {
  return {p.x(), p.y(), p.z()};
}

/// Coordinates of a point of space but one.
enum class Seen { along_z, along_x, along_y };
template <class P>
[[gnu::always_inline]] inline Point2 seen(const P& p, Seen from) {
  return from == Seen::along_z   ? Point2{p.x(), p.y()}
         : from == Seen::along_x ? Point2{p.y(), p.z()}
                                 : Point2{p.x(), p.z()};
}

// Each takes points as this library asks them, and all else, such as vectors, spheres or fewer points, as CGAL's own
// functor of that name does, which is exact too.

template <class K>
struct Orientation2 : K::Orientation_2 {
  using K::Orientation_2::operator();
  using Point = typename K::Point_2;
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r) const {
    return as<CGAL::Orientation>(orient2d(in_plane(p), in_plane(q), in_plane(r)));
  }
};
template <class K>
struct LeftTurn2 : K::Left_turn_2 {
  using K::Left_turn_2::operator();
  using Point = typename K::Point_2;
  bool operator()(const Point& p, const Point& q, const Point& r) const {
    return orient2d(in_plane(p), in_plane(q), in_plane(r)) > 0;
  }
};
template <class K>
struct Collinear2 : K::Collinear_2 {
  using K::Collinear_2::operator();
  using Point = typename K::Point_2;
  bool operator()(const Point& p, const Point& q, const Point& r) const {
    return orient2d(in_plane(p), in_plane(q), in_plane(r)) == 0;
  }
};
template <class K>
struct SideOfOrientedCircle2 : K::Side_of_oriented_circle_2 {
  using K::Side_of_oriented_circle_2::operator();
  using Point = typename K::Point_2;
  CGAL::Oriented_side operator()(const Point& p, const Point& q, const Point& r, const Point& t) const {
    return as<CGAL::Oriented_side>(incircle(in_plane(p), in_plane(q), in_plane(r), in_plane(t)));
  }
};
template <class K>
struct SideOfBoundedCircle2 : K::Side_of_bounded_circle_2 {
  using K::Side_of_bounded_circle_2::operator();
  using Point = typename K::Point_2;
  CGAL::Bounded_side operator()(const Point& p, const Point& q, const Point& r, const Point& t) const {
    const Point2 a = in_plane(p), b = in_plane(q), c = in_plane(r);
    return as<CGAL::Bounded_side>(product(incircle(a, b, c, in_plane(t)), orient2d(a, b, c)));
  }
  CGAL::Bounded_side operator()(const Point& p, const Point& q, const Point& t) const {
    return as<CGAL::Bounded_side>(in_circle_diametral(in_plane(p), in_plane(q), in_plane(t)));
  }
};
template <class K>
struct CompareDistance2 : K::Compare_distance_2 {
  using K::Compare_distance_2::operator();
  using Point = typename K::Point_2;
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r) const {
    return as<CGAL::Comparison_result>(compare_distance(in_plane(p), in_plane(q), in_plane(r)));
  }
};
template <class K>
struct LessDistanceToPoint2 : K::Less_distance_to_point_2 {
  using K::Less_distance_to_point_2::operator();
  using Point = typename K::Point_2;
  bool operator()(const Point& p, const Point& q, const Point& r) const {
    return compare_distance(in_plane(p), in_plane(q), in_plane(r)) < 0;
  }
};

template <class K>
struct LessSignedDistanceToLine2 : K::Less_signed_distance_to_line_2 {
  using K::Less_signed_distance_to_line_2::operator();
  using Point = typename K::Point_2;
  bool operator()(const Point& p, const Point& q, const Point& r, const Point& s) const {
    return decide<detail::CompareHeights2>(in_plane(p), in_plane(q), in_plane(r), in_plane(s)) < 0;
  }
};

template <class K>
struct Orientation3 : K::Orientation_3 {
  using K::Orientation_3::operator();
  using Point = typename K::Point_3;
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r, const Point& s) const {
    return as<CGAL::Orientation>(orient3d(in_space(p), in_space(q), in_space(r), in_space(s)));
  }
};
template <class K>
struct Coplanar3 : K::Coplanar_3 {
  using K::Coplanar_3::operator();
  using Point = typename K::Point_3;
  bool operator()(const Point& p, const Point& q, const Point& r, const Point& s) const {
    return orient3d(in_space(p), in_space(q), in_space(r), in_space(s)) == 0;
  }
};
template <class K>
struct SideOfOrientedSphere3 : K::Side_of_oriented_sphere_3 {
  using K::Side_of_oriented_sphere_3::operator();
  using Point = typename K::Point_3;
  CGAL::Oriented_side operator()(const Point& p, const Point& q, const Point& r, const Point& s, const Point& t) const {
    return as<CGAL::Oriented_side>(insphere(in_space(p), in_space(q), in_space(r), in_space(s), in_space(t)));
  }
};
template <class K>
struct SideOfBoundedSphere3 : K::Side_of_bounded_sphere_3 {
  using K::Side_of_bounded_sphere_3::operator();
  using Point = typename K::Point_3;
  CGAL::Bounded_side operator()(const Point& p, const Point& q, const Point& r, const Point& s, const Point& t) const {
    const Point3 a = in_space(p), b = in_space(q), c = in_space(r), d = in_space(s);
    return as<CGAL::Bounded_side>(product(insphere(a, b, c, d, in_space(t)), orient3d(a, b, c, d)));
  }
  CGAL::Bounded_side operator()(const Point& p, const Point& q, const Point& t) const {
    return as<CGAL::Bounded_side>(in_sphere_diametral(in_space(p), in_space(q), in_space(t)));
  }
};
template <class K>
struct CompareDistance3 : K::Compare_distance_3 {
  using K::Compare_distance_3::operator();
  using Point = typename K::Point_3;
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r) const {
    return as<CGAL::Comparison_result>(compare_distance(in_space(p), in_space(q), in_space(r)));
  }
};
template <class K>
struct LessDistanceToPoint3 : K::Less_distance_to_point_3 {
  using K::Less_distance_to_point_3::operator();
  using Point = typename K::Point_3;
  bool operator()(const Point& p, const Point& q, const Point& r) const {
    return compare_distance(in_space(p), in_space(q), in_space(r)) < 0;
  }
};
template <class K>
struct LessSignedDistanceToPlane3 : K::Less_signed_distance_to_plane_3 {
  using K::Less_signed_distance_to_plane_3::operator();
  using Point = typename K::Point_3;
  bool operator()(const Point& p, const Point& q, const Point& r, const Point& s, const Point& t) const {
    return decide<detail::CompareHeights>(in_space(p), in_space(q), in_space(r), in_space(s), in_space(t)) < 0;
  }
};

/// Three points are collinear where they are so seen along each axis. All that follows sees points of one plane along
/// the first axis along which p, q, r are a triangle.
template <class K>
struct Collinear3 : K::Collinear_3 {
  using K::Collinear_3::operator();
  using Point = typename K::Point_3;
  bool operator()(const Point& p, const Point& q, const Point& r) const {
    for (const Seen from : {Seen::along_z, Seen::along_x, Seen::along_y})
      if (orient2d(seen(p, from), seen(q, from), seen(r, from)) != 0) return false;
    return true;
  }
};
template <class K>
struct CoplanarOrientation3 : K::Coplanar_orientation_3 {
  using K::Coplanar_orientation_3::operator();
  using Point = typename K::Point_3;
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r) const {
    for (const Seen from : {Seen::along_z, Seen::along_x, Seen::along_y})
      if (const Sign side = orient2d(seen(p, from), seen(q, from), seen(r, from)); side != 0)
        return as<CGAL::Orientation>(side);
    return CGAL::COLLINEAR;
  }
  /// Whether r and s are on one side of pq.
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r, const Point& s) const {
    for (const Seen from : {Seen::along_z, Seen::along_x, Seen::along_y}) {
      const Point2 a = seen(p, from), b = seen(q, from);
      if (const Sign side = orient2d(a, b, seen(r, from)); side != 0)
        return as<CGAL::Orientation>(product(side, orient2d(a, b, seen(s, from))));
    }
    return CGAL::COLLINEAR;
  }
};
/// Any sphere through the circle serves: the one through p moved off the plane, along an axis that is not in it.
template <class K>
struct CoplanarSideOfBoundedCircle3 : K::Coplanar_side_of_bounded_circle_3 {
  using K::Coplanar_side_of_bounded_circle_3::operator();
  using Point = typename K::Point_3;
  CGAL::Bounded_side operator()(const Point& p, const Point& q, const Point& r, const Point& t) const {
    const Point3 a = in_space(p), b = in_space(q), c = in_space(r);
    for (const Seen from : {Seen::along_z, Seen::along_x, Seen::along_y}) {
      if (orient2d(seen(p, from), seen(q, from), seen(r, from)) == 0) continue;
      Point3 off = a;
      double& x = from == Seen::along_z ? off.z : from == Seen::along_x ? off.x : off.y;
      x = moved(x, a, b, c);
      return as<CGAL::Bounded_side>(product(insphere(a, b, c, off, in_space(t)), orient3d(a, b, c, off)));
    }
    return K::Coplanar_side_of_bounded_circle_3::operator()(p, q, r, t);
  }

 private:
  /// Another number, about as far away as the points are from each other.
  static double moved(double x, const Point3& a, const Point3& b, const Point3& c) {
    double far = 0;
    for (const Point3& p : {b, c})
      for (const double d : {p.x - a.x, p.y - a.y, p.z - a.z}) far = far < d ? d : far < -d ? -d : far;
    const double there = x + far, here = x - far;
    if (there != x && there - there == 0) return there;
    if (here != x && here - here == 0) return here;
    return x == 0 ? 1 : x / 2;
  }
};

/// The side of a plane for many points: orient3d(a, b, c, d) > 0, whose normal is computed once.
class PlaneSide {
 public:
  PlaneSide(const Point3& a, const Point3& b, const Point3& c)
      : a_(a), b_(b), c_(c), normal_(cross(difference(b, largest_), difference(c, largest_))) {}

  [[gnu::always_inline]] bool is_above(const Point3& d) const {
    double largest = largest_;
    const auto volume = dot(difference(d, largest), normal_);
    if (filters::ErrorBound<decltype(volume)>::exceeded_by(volume.value, &largest)) [[likely]]
      return volume.value > 0;
    return is_above_exactly(d);
  }

 private:
  /// The faces of a box have most of its points in their planes.
  [[gnu::noinline]] bool is_above_exactly(const Point3& d) const {
    if (is_shared(a_.x, b_.x, c_.x, d.x) || is_shared(a_.y, b_.y, c_.y, d.y) || is_shared(a_.z, b_.z, c_.z, d.z))
      return false;
    return decide_exactly<Orient3d>(a_, b_, c_, d).sign > 0;
  }
  /// By bits, since subnormals may be read as zero.
  static bool is_shared(double a, double b, double c, double d) {
    const auto bits = [](double x) { return __builtin_bit_cast(unsigned long long, x); };
    return bits(a) == bits(d) && bits(b) == bits(d) && bits(c) == bits(d) && is_finite_number(bits(d));
  }
  static bool is_finite_number(unsigned long long bits) { return (bits & 0x7FFULL << 52) != 0x7FFULL << 52; }

  using Number = filters::Exact<0>;
  using Difference = Vec3<filters::Bounded<1, filters::leaf_size(0)>>;
  using Normal = decltype(cross(Difference(), Difference()));
  using Volume = decltype(dot(Difference(), Normal()));

  [[gnu::always_inline]] Difference difference(const Point3& p, double& largest) const {
    double* const l = &largest;
    return Vec3<Number>{{p.x, l}, {p.y, l}, {p.z, l}} - Vec3<Number>{{a_.x, l}, {a_.y, l}, {a_.z, l}};
  }

  Point3 a_, b_, c_;
  double largest_ = filters::ErrorBound<Volume>::smallest;
  Normal normal_;
};

/// The kernel K with these predicates. K::Base, of which CGAL makes kernels with other points, is that of K.
template <class K>
class WithPredicates : public K {
 public:
  using Orientation_2 = Orientation2<K>;
  using Left_turn_2 = LeftTurn2<K>;
  using Collinear_2 = Collinear2<K>;
  using Side_of_oriented_circle_2 = SideOfOrientedCircle2<K>;
  using Side_of_bounded_circle_2 = SideOfBoundedCircle2<K>;
  using Compare_distance_2 = CompareDistance2<K>;
  using Less_distance_to_point_2 = LessDistanceToPoint2<K>;
  using Less_signed_distance_to_line_2 = LessSignedDistanceToLine2<K>;
  using Orientation_3 = Orientation3<K>;
  using Coplanar_3 = Coplanar3<K>;
  using Collinear_3 = Collinear3<K>;
  using Coplanar_orientation_3 = CoplanarOrientation3<K>;
  using Coplanar_side_of_bounded_circle_3 = CoplanarSideOfBoundedCircle3<K>;
  using Side_of_oriented_sphere_3 = SideOfOrientedSphere3<K>;
  using Side_of_bounded_sphere_3 = SideOfBoundedSphere3<K>;
  using Compare_distance_3 = CompareDistance3<K>;
  using Less_distance_to_point_3 = LessDistanceToPoint3<K>;
  using Less_signed_distance_to_plane_3 = LessSignedDistanceToPlane3<K>;

  Orientation_2 orientation_2_object() const { return {}; }
  Left_turn_2 left_turn_2_object() const { return {}; }
  Collinear_2 collinear_2_object() const { return {}; }
  Side_of_oriented_circle_2 side_of_oriented_circle_2_object() const { return {}; }
  Side_of_bounded_circle_2 side_of_bounded_circle_2_object() const { return {}; }
  Compare_distance_2 compare_distance_2_object() const { return {}; }
  Less_distance_to_point_2 less_distance_to_point_2_object() const { return {}; }
  Less_signed_distance_to_line_2 less_signed_distance_to_line_2_object() const { return {}; }
  Orientation_3 orientation_3_object() const { return {}; }
  Coplanar_3 coplanar_3_object() const { return {}; }
  Collinear_3 collinear_3_object() const { return {}; }
  Coplanar_orientation_3 coplanar_orientation_3_object() const { return {}; }
  Coplanar_side_of_bounded_circle_3 coplanar_side_of_bounded_circle_3_object() const { return {}; }
  Side_of_oriented_sphere_3 side_of_oriented_sphere_3_object() const { return {}; }
  Side_of_bounded_sphere_3 side_of_bounded_sphere_3_object() const { return {}; }
  Compare_distance_3 compare_distance_3_object() const { return {}; }
  Less_distance_to_point_3 less_distance_to_point_3_object() const { return {}; }
  Less_signed_distance_to_plane_3 less_signed_distance_to_plane_3_object() const { return {}; }
};

template <class Kernel>
using Inexact = CGAL::Type_equality_wrapper<typename CGAL::Simple_cartesian<double>::Base<Kernel>::Type, Kernel>;

}  // namespace cgal

/// A kernel for CGAL's algorithms, to stand where Exact_predicates_inexact_constructions_kernel does: the same answers,
/// the same constructions, in doubles, and points of its own. The predicates of points that triangulations and hulls
/// live on are this library's: orientations, also of coplanar points, sides of circles and spheres, collinear and
/// coplanar points, comparisons of distances. All others, and those of lines, segments and the like, are CGAL's own,
/// filtered and exact. Refused by the former, with InvalidArgument: a number that is not finite, of which CGAL's say
/// nothing.
class CgalKernel : public cgal::WithPredicates<CGAL::Filtered_kernel_adaptor<cgal::Inexact<CgalKernel>, true>> {};

}  // namespace plumb

namespace CGAL {

/// As of CGAL's own: points are located by inexact predicates first.
template <>
struct Triangulation_structural_filtering_traits<plumb::CgalKernel> {
  using Use_structural_filtering_tag = Tag_true;
};

// Hulls in space ask for the side of a plane past the kernel, of a class that CGAL has for all kernels that are
// filtered. Where another version has no such class, this one is never used.
template <class Kernel, class Polyhedron, class HasFilteredPredicates>
class Convex_hull_traits_3;
namespace Convex_hull_3::internal {
template <class Traits, class IsCartesian>
class Is_on_positive_side_of_plane_3;

template <class Polyhedron>
class Is_on_positive_side_of_plane_3<Convex_hull_traits_3<plumb::CgalKernel, Polyhedron, Tag_true>, boost::true_type>
    : plumb::cgal::PlaneSide {
 public:
  using Point_3 = plumb::CgalKernel::Point_3;
  /// Rounding may be as it is.
  using Protector = Protect_FPU_rounding<false>;

  template <class Traits>
  Is_on_positive_side_of_plane_3(const Traits&, const Point_3& p, const Point_3& q, const Point_3& r)
      : PlaneSide(plumb::cgal::in_space(p), plumb::cgal::in_space(q), plumb::cgal::in_space(r)) {}
  bool operator()(const Point_3& s) const { return is_above(plumb::cgal::in_space(s)); }
};

}  // namespace Convex_hull_3::internal

}  // namespace CGAL
