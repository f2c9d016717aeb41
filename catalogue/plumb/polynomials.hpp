#pragma once

#include <plumb/plumb.hpp>

// The tests that are the sign of one polynomial: a line here, and such a test is asked, tested, fuzzed and listed.

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

using Signs = SignList<SignOf<Orient2d, orient2d>,
                       SignOf<Orient3d, orient3d>,
                       SignOf<Incircle, incircle>,
                       SignOf<Insphere, insphere>,
                       SignOf<Det4, det4>,
                       SignOf<SideOfPlane, side_of_plane>,
                       SignOf<SideOfSphere, side_of_sphere>,
                       SignOf<CompareDistance, overload<Point2, Point2, Point2>(compare_distance)>,
                       SignOf<CompareDistance, overload<Point3, Point3, Point3>(compare_distance)>,
                       SignOf<InCircleDiametral, in_circle_diametral>,
                       SignOf<InSphereDiametral, in_sphere_diametral>,
                       SignOf<PowerTest, power_test>>;

}  // namespace plumb::catalogue
