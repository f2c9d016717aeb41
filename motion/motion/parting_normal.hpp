#pragma once

// For motion.
// Which way two sets without a radius push each other apart where they touch.

#include <optional>
#include <vector>

#include <motion/least_normal.hpp>
#include <motion/sets_at_contact.hpp>
#include <polytopes/corners.hpp>

namespace plumb::motion {

/// Of two sets at a contact without a reach, at most one of them a plane.
class PartingNormal {
 public:
  using Vector = LeastNormal::Vector;

  PartingNormal(const MovingPair& moving, const SetsAtContact& sets);

  /// A positive multiple of the normal; nothing where they overlap.
  std::optional<Vector> find() const;

 private:
  using Number = LeastNormal::Number;

  /// A way between the sets that forbids a vector; nothing where there is none.
  std::optional<Vector> way_against(const Vector& n) const;
  std::optional<Vector> point_against(int s, const Vector& n) const;
  std::optional<Vector> corner_against(int s, const Vector& n) const;
  /// The way from the common point to a corner of the first set, or from one of the second to it; times a number.
  Vector way(int s, const polytopes::Corner& corner) const;

  const MovingPair& moving_;
  const SetsAtContact& sets_;
  Vector difference_of_ways_, common_, ways_[2];
  std::vector<polytopes::Corner> corners_[2];
  int plane_ = -1;
  Vector normal_of_plane_;
};

}  // namespace plumb::motion
