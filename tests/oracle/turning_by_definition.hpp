#pragma once

#include <string>
#include <vector>

#include <plumb/turning.hpp>

#include "rational_vector.hpp"
#include "shape_oracle.hpp"

namespace plumb::tests {

struct TurningSet {
  oracle::ConvexSet set;
  Pose start, end;
};

/// Whether two sets are at most r apart at the time s, a rational number, from the definition of the distance alone
/// (quadratic_programme.hpp); never where one is empty.
bool are_near(const TurningSet& a, const TurningSet& b, double r, const oracle::Rational& s);

/// What a bracket says that is not so, at a few times of those that it is about; empty where nothing is.
std::string fault_of_bracket(const TurningSet& a, const TurningSet& b, double r, double epsilon, const Bracket& found);

/// The same of a bound on the movement of a set of which these are the points farthest from (0, 0, 0), and others, and
/// the radius around them. Of none a set without points.
std::string fault_of_movement_bound(const std::vector<oracle::Vector>& points, const oracle::Rational& radius,
                                    const Pose& start, const Pose& end, double found);

}  // namespace plumb::tests
