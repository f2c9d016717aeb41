#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include <plumb/shapes.hpp>

// What is wrong with a bounding volume of points, by the definition of its set in rational arithmetic and by the
// library's own test of a point: nothing, an empty text, when it contains every point and would not if one of its
// numbers were the next double inward. A volume that was refused is none: then what is wrong is that it need not be.
// There is at least one point, and every number is finite.

namespace plumb::oracle {

using Frame = std::array<Vector3, 3>;

std::string fault_of_bounding_aabb(std::span<const Point3> points, const std::optional<Aabb3>& given);

template <int K>
std::string fault_of_bounding_kdop(std::span<const Point3> points, const std::optional<Kdop<K>>& given);

/// Also when the radius is much larger than that of the smallest ball can be.
std::string fault_of_bounding_sphere(std::span<const Point3> points, const std::optional<Sphere3>& given);

/// Also when the halves are much larger than those of the smallest box along the frame.
std::string fault_of_bounding_obb(std::span<const Point3> points, const Frame& frame, const std::optional<Obb3>& given);

/// Also when the radius is much larger than the greatest distance of a point from the core.
std::string fault_of_bounding_capsule(std::span<const Point3> points, const std::optional<Capsule3>& given);
std::string fault_of_bounding_lozenge(std::span<const Point3> points, const std::optional<Lozenge3>& given);

/// Whether some point is farther from the centre than the radius.
bool is_beyond(std::span<const Point3> points, const Point3& center, double radius);

}  // namespace plumb::oracle
