#pragma once

#include <span>

#include <plumb/exact_point.hpp>

namespace plumb::exact_points {

/// An exact point without the numbers of its construction, for whoever has many points made of numbers that they keep:
/// the corners of a mesh. 72 bytes instead of 300.
struct CompactPoint3 {
  Point3 rounded, low;
  double error, rounding_error;
  Kind kind;
  bool is_opposed;  ///< the last two points of the construction have changed places, so that its weight is positive

  bool is_plain() const { return kind == Kind::coordinates; }
};

/// The point on the lines ab and cd, which lie in one plane and cross as they are seen along the axis, 0, 1 or 2.
/// Refused: as of line_line2.
ExactPoint3 line_line_along(int axis, const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// `given` are the numbers that the point was made of by line_line_along, line_plane or three_planes, in the order of
/// their arguments.
CompactPoint3 compact(const ExactPoint3& point, std::span<const double> given);

/// The point again. `given` are the same numbers.
ExactPoint3 expand(const CompactPoint3& point, std::span<const double> given);

/// The sign of orient2d of (y, z), (z, x) or (x, y), where the axis is 0, 1 or 2, if the rounded coordinates do not
/// tell.
Sign turn_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c);
/// The sign of a coordinate of a less that of b.
Sign order_along(int axis, const AnyPoint3& a, const AnyPoint3& b);

}  // namespace plumb::exact_points
