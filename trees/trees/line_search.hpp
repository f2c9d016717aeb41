#pragma once

// For trees.
// The triangles that a line may meet, with bounds of the parameter and the sides of their edges.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <trees/query_line.hpp>

namespace plumb::trees {

/// A line in scaled coordinates, with a direction of about 1: a parameter is that of the query times `factor`.
struct ScaledLine {
  Vec3<double> origin, direction;
  double factor;
};
/// Nothing where it is out of the range of the filters.
std::optional<ScaledLine> scaled_line(const Tree& tree, const QueryLine& line);

/// A triangle whose three edges the line passes on one side, or meets, by exact signs.
struct Crossed {
  std::uint32_t triangle;
  double enter, leave;  // bounds of the parameter; infinite where nothing is known
  /// On which side of the edges ab, bc and ca the line passes; 0 where it meets the line of the edge.
  signed char side[3];

  /// Of the three sides together: against or along the normal; 0 where the line lies in the plane of the triangle, or
  /// the triangle is degenerate.
  int sign() const {
    const int sum = side[0] + side[1] + side[2];
    return (sum > 0 ? 1 : 0) - (sum < 0 ? 1 : 0);
  }
};

/// All that the line may share a point with where low <= t <= high; with only_first nothing that certainly begins after
/// another one's end.
std::vector<Crossed> crossed_triangles(const Tree& tree, const QueryLine& query, const ScaledLine& line, double low,
                                       double high, bool only_first);

/// What a triangle adds to the winding number along the line moved by (e, e^2, e^3), for an infinitely small e > 0.
int crossing_of(const Surface& surface, const QueryLine& line, const Crossed& crossed);

}  // namespace plumb::trees
