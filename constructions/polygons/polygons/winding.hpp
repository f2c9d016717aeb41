#pragma once

// For polygons.
// Where a point is, in a default floating-point environment.

#include <plumb/polygon2.hpp>

namespace plumb::polygons {

/// What is told of a point by the edges of a chain.
struct Winding {
  enum class Kind : unsigned char {
    off_chain,
    on_chain,   ///< by an edge, those after which have not been looked at
    not_finite  ///< a number is not
  };
  Kind kind;
  int number = 0;  ///< off the chain how often it winds about the point, counter-clockwise

  /// Of numbers that are finite: is the point of the polygon?
  bool is_in() const { return kind == Kind::on_chain || number != 0; }
};
/// Of a chain of one point or more.
Winding winding(const Strided<Point2>& chain, const Point2& q);

}  // namespace plumb::polygons
