#pragma once

#include <plumb/exact_point.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// The same as the tests of these names answer for plain points, of exact points and plain ones in any mix: what is
/// asked is said in diametral.hpp, side_of_plane.hpp and side_of_sphere.hpp. Where rounded coordinates leave the answer
/// open rationals give it. Refused: what is refused there.
Sign in_circle_diametral(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& p);
Sign in_sphere_diametral(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& p);
Sign side_of_plane(const Plane3& plane, const AnyPoint3& p);
Sign side_of_sphere(const Sphere3& sphere, const AnyPoint3& p);

}  // namespace plumb
