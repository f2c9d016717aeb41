#pragma once

#include <string>
#include <vector>

#include <plumb/hull.hpp>

#include "shape_oracle.hpp"

// What hulls and other sets answer, compared with the definitions: a convex combination of all points, with rational
// numbers, as near as can be to the other set.

namespace plumb::properties {

/// One of two sets: how the library is asked about it, what set it is, and its numbers as text.
struct SetInQuestion {
  hulls::HullOrShape asked;
  oracle::ConvexSet set;
  std::string text;
};

using HullPoints = std::vector<Point3>;
oracle::ConvexSet set_of(const HullPoints& points);
std::string text_of(const HullPoints& points);

/// What is wrong with the answers about two sets, in both orders; nothing when they are as they should be. Points are
/// those of hulls; where both are none, an axis of a witness is not looked at.
std::string fault_of_pair(const SetInQuestion& a, const SetInQuestion& b, const HullPoints* first,
                          const HullPoints* second, bool has_distance, bool has_witness);

}  // namespace plumb::properties
