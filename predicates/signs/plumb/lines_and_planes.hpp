#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/shared_names.hpp>

namespace plumb {

/// Of two lines, by an origin and a direction each.
struct Skew {
  static constexpr const char* name = "skew";
  static constexpr Argument arguments[] = {{"first.origin"},
                                           {"first.direction", {.length = 0, .normal = 1}, Role::quantity},
                                           {"second.origin"},
                                           {"second.direction", {.length = 0, .normal = 1}, Role::quantity}};
  template <class P, class V>
  static constexpr auto evaluate(const P& first, const V& along_first, const P& second, const V& along_second) {
    return dot(second - first, cross(along_first, along_second));
  }
};
extern template Decision decide_exactly<Skew>(const Point3&, const Vector3&, const Point3&, const Vector3&);

/// Of three normals.
struct MeetInOnePoint {
  static constexpr const char* name = "meet_in_one_point";
  static constexpr Argument arguments[] = {{.name = "first.normal", .role = Role::quantity},
                                           {.name = "second.normal", .role = Role::quantity},
                                           {.name = "third.normal", .role = Role::quantity}};
  template <class V>
  static constexpr auto evaluate(const V& first, const V& second, const V& third) {
    return dot(first, cross(second, third));
  }
};
extern template Decision decide_exactly<MeetInOnePoint>(const Vector3&, const Vector3&, const Vector3&);

/// Are the directions of the lines linearly dependent? So are those of equal lines, and the direction 0, of a line that
/// is a point, with any.
/// Refused: a number that is not finite. By the cross product of the directions. Degree 2. Ericson, Real-Time Collision
/// Detection (2005), 5.1.8, without the tolerance.
bool parallel(const Line3& first, const Line3& second);

/// Are the normals of the planes linearly dependent? So are those of equal planes.
/// Refused: a number that is not finite; normal = 0. By the cross product of the normals. Degree 2. Ericson,
/// Real-Time Collision Detection (2005), 5.4.4, without the tolerance.
bool parallel(const Plane3& first, const Plane3& second);
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> parallel(const Shapes&...);

/// Is there no plane that contains both lines? Lines that are parallel or share a point are not skew, nor is a line
/// that is a point (of direction 0) to any.
/// Refused: a number that is not finite. By the scalar triple product of the directions and of what is between the
/// origins. Degree 3. Ericson, Real-Time Collision Detection (2005), 5.1.8.
inline bool skew(const Line3& first, const Line3& second) {
  return decide<Skew>(first.origin, first.direction, second.origin, second.direction) != Sign::zero;
}

/// Do the planes have exactly one point in common? They do when their normals are linearly independent; otherwise they
/// share nothing, a line or a plane.
/// Refused: a number that is not finite; normal = 0. By the scalar triple product of the normals. Degree 3.
/// Ericson, Real-Time Collision Detection (2005), 5.4.5, without the tolerance.
bool meet_in_one_point(const Plane3& first, const Plane3& second, const Plane3& third);

}  // namespace plumb
