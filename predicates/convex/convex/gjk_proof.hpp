#pragma once

// Whether two polytopes meet by the simplex nearest to 0 that gjk.hpp guesses, proved in integers.

#include <convex/separating_axes.hpp>

namespace plumb::convex {

/// A simplex of up to four corners of the difference of two sets, by the corners of both.
struct CornerPairs {
  static constexpr int most = 4;

  int size;
  signed char a[most], b[most];
};

/// Do two sets share a point of which neither is a ray or a line? By where the difference of the cores lies nearest to
/// 0, guessed in doubles and proved in integers; unknown where that is not what was guessed, or the numbers do not
/// share a grid of 122 bits. In a default floating-point environment.
Meeting meeting_by_nearest_corners(const Source& first, const Source& second);

/// Of an ellipsoid and a polyhedral set, which is `scaled` in the guess (body.hpp); in the proof its corners
/// are, once they are integers. Unknown then where the lengths, and the radii as such, do not share a grid of 122 bits,
/// or the radii by themselves one of 61.
Meeting meeting_by_nearest_corners(const Ellipsoid3& ellipsoid, const Source& shape, const Source& scaled);

/// The same by any simplex, instead of what was guessed.
Meeting meeting_at(const CornerPairs& simplex, const Source& first, const Source& second);
Meeting meeting_at(const CornerPairs& simplex, const Ellipsoid3& ellipsoid, const Source& shape);

}  // namespace plumb::convex
