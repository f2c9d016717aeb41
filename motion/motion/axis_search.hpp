#pragma once

// For motion.
// The least of many reaches, or those that may be, in doubles with a bound.

#include <limits>
#include <optional>
#include <vector>

#include <motion/separating_axes.hpp>

namespace plumb::motion {

/// Is shown how far A - B reaches along vectors and against them.
class AxisSearch {
 public:
  bool is_apart() const { return is_apart_; }

  void see(const Vec3<Near>& n, const Near& up, const Near& down, DeepAxis axis) {
    for (const bool is_reversed : {false, true}) {
      const DistanceBounds d = bounds_of(is_reversed ? down : up, n);
      if (d.high < 0) is_apart_ = true;
      if (!(d.low > 0)) is_certain_ = false;
      if (d.high < least_) least_ = d.high;
      if (!(d.low <= least_)) continue;
      axis.is_reversed = is_reversed;
      near_.push_back({axis, n, d.low});
    }
  }
  /// Those that may be the least, each with the corner that corner_of(axis, normal) gives, where it gives all.
  template <class CornerOf>
  DeepAxes found(const CornerOf& corner_of) const {
    DeepAxes all;
    if (is_apart_) return {true, true, {}};
    if (!is_certain_ || near_.empty()) return {};  // all vectors were 0, of what is flat
    for (const Candidate& c : near_) {
      if (c.low > least_) continue;
      const std::optional<DifferenceCorner> corner = corner_of(c.axis, c.normal);
      if (!corner) return {};
      all.axes.push_back(c.axis);
      all.axes.back().corner = *corner;
    }
    all.is_known = true;
    return all;
  }

 private:
  struct Candidate {
    DeepAxis axis;
    Vec3<Near> normal;
    double low;
  };
  bool is_apart_ = false, is_certain_ = true;
  double least_ = std::numeric_limits<double>::infinity();
  std::vector<Candidate> near_;
};

}  // namespace plumb::motion
