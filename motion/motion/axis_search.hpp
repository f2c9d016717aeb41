#pragma once

// For motion.
// The least of many reaches, in doubles with a bound.

#include <limits>

#include <motion/separating_axes.hpp>

namespace plumb::motion {

/// Is shown how far A - B reaches along vectors and against them.
class AxisSearch {
 public:
  bool is_apart() const { return is_apart_; }
  /// Whether one reach is certainly the least, or the sets are certainly apart or touch.
  bool is_decided() const { return is_apart_ || (is_certain_ && others_low_ > best_.high); }
  const DeepAxis& axis() const { return axis_; }
  const Vec3<Near>& normal() const { return normal_; }
  /// With the corner of A - B that is farthest along it.
  DeepAxisOrApart found(const DifferenceCorner& corner) {
    axis_.corner = corner;
    return {true, false, axis_};
  }

  void see(const Vec3<Near>& n, const Near& up, const Near& down, DeepAxis axis) {
    for (const bool is_reversed : {false, true}) {
      const DistanceBounds d = bounds_of(is_reversed ? down : up, n);
      if (d.high < 0) is_apart_ = true;
      if (!(d.low > 0)) is_certain_ = false;
      double low = d.low;
      if (d.high < best_.high) {
        low = best_.low;
        best_ = d;
        axis_ = axis;
        axis_.is_reversed = is_reversed;
        normal_ = n;
      }
      if (low < others_low_) others_low_ = low;
    }
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  bool is_apart_ = false, is_certain_ = true;
  DistanceBounds best_{infinity, infinity};
  double others_low_ = infinity;  ///< no other one is nearer
  DeepAxis axis_;
  Vec3<Near> normal_{};
};

}  // namespace plumb::motion
