#pragma once

// For trees.
// When boxes may share a point, of which the second one moves straight.

#include <plumb/shapes.hpp>
#include <trees/two_trees.hpp>

namespace plumb::trees {

/// The part of a way on which they may do so; none where it ends before it begins.
struct PartOfWay {
  double from, until;
};

/// A move of the second mesh in the frame of both trees. Of its way, which goes as far along the axis of the largest
/// coordinate as it counts, all is bounded outward.
class Move {
 public:
  /// v is not 0.
  Move(const TwoTrees& trees, const Vector3& v);

  /// The whole way, or at least so much of it that boxes have passed each other.
  double whole() const { return whole_; }
  /// At least the way up to a time, which is not negative.
  double until(double time) const;
  /// At least as far as the mesh comes on a way, in the coordinates of the meshes.
  double length_of(double way) const { return way * length_of_way_; }

  PartOfWay met(const Side& first, const Side& second) const;
  /// Of children of either tree with a node or leaf of the other one: a bit for each that may meet it before the way
  /// ends, and where it begins to, as a float that is no greater.
  unsigned met(const SideBoxes& boxes, const Side& other, double end, float* from) const;

 private:
  void cut(int axis, float low, float high, float moving_low, float moving_high, PartOfWay& part) const;

  double inverse_[3];  // of how far they come along an axis, to the whole; 0 where they do not move along it
  bool is_downward_[3];
  double speed_, whole_, length_of_way_;
  bool has_end_;  // boxes of placed meshes may be cut off at the largest double; then it is not known when they end
};

}  // namespace plumb::trees
