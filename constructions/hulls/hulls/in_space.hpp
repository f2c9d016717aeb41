#pragma once

// For hulls.
// A hull of the plane as one of space.

#include <cstddef>
#include <vector>

#include <plumb/hull.hpp>

namespace plumb::hulls {

/// A set of a question; instead of a hull of the plane that of its corners in space, with z = 0.
class InSpace {
 public:
  explicit InSpace(const HullOrShape& set);
  InSpace(const InSpace&) = delete;
  InSpace& operator=(const InSpace&) = delete;

  /// Lives as long as this.
  const HullOrShape& set() const { return set_; }
  /// Of a hull of the plane, whose corners go around it.
  bool is_in_order() const { return !corners_.empty(); }
  std::size_t last_corner() const { return last_; }

 private:
  std::vector<Point3> corners_;
  std::size_t last_ = 0;
  Hull3 hull_{};
  HullOrShape set_;
};

}  // namespace plumb::hulls
