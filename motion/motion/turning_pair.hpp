#pragma once

// For motion.
// Two sets that turn, and how far from each other they are at a time.

#include <array>
#include <cstddef>
#include <vector>

#include <motion/turn.hpp>
#include <motion/turning_core.hpp>

namespace plumb::motion {

/// One of the two: what it is made of, exactly, and in doubles.
class TurningBody {
 public:
  explicit TurningBody(const Turning& turning);

  const TurningCore& core() const { return core_; }
  const Turn& turn() const { return turn_; }
  bool is_empty() const { return core_.at.empty(); }
  /// At least the logarithm of the magnitude of any coordinate.
  long exponent() const;

  /// From now on doubles are of lengths times 2^-unit, of which none is above 1.
  void set_unit(long unit);
  /// The turned points at a time, in doubles, moved by the shift, and how far from there they may be.
  struct Placed {
    std::vector<Point3> points = {};
    double error = 0;
  };
  const Placed& place(double s, const Vec3<Interval>& shift);
  /// The quaternion at a time: the last few are kept, for the ends of one part of the time are those of others.
  Turn::Approximate quaternion(double s);
  /// How far a point may get from one of two times to any time between them.
  double movement(double time, const Turn::Approximate& at_one, const Turn::Approximate& at_other) const {
    return turn_.movement(time, at_one, at_other, moment_);
  }

 private:
  TurningCore core_;
  Turn turn_;
  std::vector<Point3> points_;
  double off_ = 0;      ///< how far a coordinate of these may be off
  double moment_ = 0;   ///< of the point farthest from the axis
  Point3 rotation_[3];  ///< the rows of the matrix, once it is_turned_
  double off_rotation_ = 0;
  bool is_turned_ = false;
  Placed placed_;
  struct Kept {
    double time = -1;
    Turn::Approximate at{};
  };
  std::array<Kept, 4> kept_{};
  std::size_t next_kept_ = 0;
};

/// Lengths are in a unit of its own, a power of two, in which all are at most 1. Needs the default floating-point
/// environment.
class TurningPair {
 public:
  TurningPair(const Turning& first, const Turning& second, double r);

  bool is_empty() const { return body_[0].is_empty() || body_[1].is_empty(); }

  /// Both sets at a time, in doubles.
  void place(double s);
  /// What contains the distance of the cores there, of the sets without their radii: as a walk in doubles tells, or as
  /// narrow as placing them allows.
  Interval rough_distance() const;
  Interval distance() const;
  /// What contains the distance at which they count as near: r and the radii.
  const Interval& reach() const { return reach_; }
  /// By how much at most the distance at any time between a and b differs from that at the time m in between.
  double movement(double a, double m, double b);

  /// Exactly: the sign of the distance at the time s less the reach; and whether it is greater than the reach and a
  /// length in the unit.
  struct Order {
    int sign;
    bool is_further;
  };
  Order compare(double s, double length) const;

 private:
  Interval widened(const Interval& distance) const;

  TurningBody body_[2];
  const TurningBody::Placed* placed_[2] = {};
  Vec3<Rational> way_[2];  ///< from the first set's origin to the second's, at the start and at the end
  Rational exact_reach_;
  long unit_;
  Interval reach_;
  Vec3<Interval> scaled_way_[2];
  double speed_;  ///< of the one origin against the other
};

}  // namespace plumb::motion
