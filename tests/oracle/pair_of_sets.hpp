#pragma once

#include <array>
#include <optional>

#include <plumb/sign.hpp>

#include "nearest_points.hpp"

namespace plumb::oracle {

/// All that distance_oracle.hpp says of two sets, for whoever asks more than one thing: what takes long, their nearest
/// points, is found once.
class PairOfSets {
 public:
  /// Nothing where one of the sets is empty.
  static std::optional<PairOfSets> of(const ConvexSet& a, const ConvexSet& b);

  double distance() const;
  double squared_distance() const;
  Sign compare_distance_to(double r) const;
  std::array<double, 6> closest() const;
  /// As if they had no radii, exactly.
  const Rational& squared_distance_of_cores() const { return squared_; }

 private:
  PairOfSets(const ConvexSet& a, const ConvexSet& b, NearestPoints any);
  bool share_a_point() const;

  ConvexSet a_, b_;
  NearestPoints any_;
  Rational squared_, radii_;  ///< the distance is sqrt(squared) - radii, or 0 where that is negative
};

}  // namespace plumb::oracle
