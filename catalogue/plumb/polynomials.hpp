#pragma once

#include <plumb/plumb.hpp>

// The tests that are the sign of one polynomial. Each line makes a test that can be asked, and is tested, fuzzed and
// listed.

namespace plumb::catalogue {

/// A polynomial and the function that asks for its sign.
template <class Predicate, auto Function>
struct SignOf {};

template <class... Signs>
struct SignList {};

template <class... Arguments>
constexpr auto overload(Sign (*function)(const Arguments&...)) {
  return function;
}

// The functions' arguments are named, for others have the same names: those of exact points and of batches.
using Signs =
    SignList<SignOf<Orient2d, overload<Point2, Point2, Point2>(orient2d)>,
             SignOf<Orient3d, overload<Point3, Point3, Point3, Point3>(orient3d)>,
             SignOf<Incircle, overload<Point2, Point2, Point2, Point2>(incircle)>,
             SignOf<Insphere, overload<Point3, Point3, Point3, Point3, Point3>(insphere)>,
             SignOf<Det4, overload<Matrix4>(det4)>, SignOf<SideOfPlane, overload<Plane3, Point3>(side_of_plane)>,
             SignOf<SideOfSphere, overload<Sphere3, Point3>(side_of_sphere)>,
             SignOf<CompareDistance, overload<Point2, Point2, Point2>(compare_distance)>,
             SignOf<CompareDistance, overload<Point3, Point3, Point3>(compare_distance)>,
             SignOf<InCircleDiametral, overload<Point2, Point2, Point2>(in_circle_diametral)>,
             SignOf<InSphereDiametral, overload<Point3, Point3, Point3>(in_sphere_diametral)>,
             SignOf<PowerTest, overload<WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3>(
                                   power_test)>>;

}  // namespace plumb::catalogue
