#pragma once

// For motion.
// The distance of two turned sets, exactly.

#include <array>
#include <vector>

#include <motion/turning_core.hpp>

namespace plumb::motion {

/// Two cores, each turned by a quaternion other than 0, and the second one moved.
class TurnedExactly {
 public:
  using Quaternion = std::array<Rational, 4>;
  TurnedExactly(const TurningCore& first, const Quaternion& p, const TurningCore& second, const Quaternion& q,
                const Vec3<Rational>& shift);

  /// The sign of their distance less a length that is not negative.
  int compare(const Rational& length) const;

 private:
  Rational squared_, divisor_, weight_;  ///< squared_ / divisor_ is the square of the distance times the weight
};

}  // namespace plumb::motion
