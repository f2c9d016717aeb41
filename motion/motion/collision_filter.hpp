#pragma once

// For motion.
// Continuous collision in plain doubles, with bounds.

#include <optional>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/truncated_expansion.hpp>
#include <plumb/detail/vector.hpp>

#include <motion/moving_corners.hpp>

namespace plumb::motion {

/// Finds the first contact of two simplices where doubles can prove it. Needs finite numbers and the default
/// floating-point environment.
class CollisionFilter {
 public:
  enum class Verdict { never, contact, unknown };

  CollisionFilter(Simplices simplices, CornerPaths paths) : simplices_(simplices), paths_(paths) {}

  Verdict ask();
  /// Of a contact: its time, and how far that is off.
  double time() const { return time_; }
  double error_of_time() const { return error_of_time_; }
  /// Of a contact: the double nearest to its time, where twice the precision tells.
  std::optional<double> rounded_time() const;

 private:
  using Vector = Vec3<double>;
  /// The three vectors whose volume is 0 where the corners are in one plane: two that span a plane, and one between the
  /// simplices.
  static constexpr int vectors = 3;

  bool are_edges() const { return simplices_ == Simplices::edge_edge; }
  bool are_apart_along(double Point3::*axis) const;
  bool are_apart_along_nearest() const;
  void set_vectors();
  void set_volume();
  double volume_at(double t) const;
  Verdict look_at_root(double low, double width, const std::array<double, 4>& volume);
  Verdict do_meet() const;
  Verdict do_meet_in_twice_the_precision() const;
  filters::TruncatedExpansion precise_time() const;
  Vec3<filters::TruncatedExpansion> vector_at(int which, const filters::TruncatedExpansion& t) const;

  Simplices simplices_;
  CornerPaths paths_;
  Vector start_[vectors], end_[vectors];
  double largest_[vectors];        // the largest coordinate of each
  std::array<double, 4> volume_;   // Bernstein's coefficients of the volume
  double largest_volume_, error_;  // the largest of these, and what they and values made from them are off by
  double time_, error_of_time_;
};

}  // namespace plumb::motion
