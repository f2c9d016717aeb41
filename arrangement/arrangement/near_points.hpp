#pragma once

// For arrangement.
// Which points are near each other, and which distances there are.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb::arrangement {

/// Compares distances with r >= 0, which may be infinite. Needs rounding to nearest and gradual underflow.
class Reach {
 public:
  explicit Reach(double r);

  /// The square of the length of a vector, by differences that were rounded, in a unit in which r is near 1.
  double squared(double dx, double dy, double dz) const;
  bool is_certainly_more(double squared) const { return squared > more_; }
  bool is_certainly_less(double squared) const { return squared < less_; }
  /// Whether two points are at most r apart, exactly.
  bool holds(const Point3& p, const Point3& q) const;

 private:
  double r_, scale_[2], less_, more_;
};

/// A tree over different points, which must stay where they are: halves by the middle point along the longest side of
/// their box. Bentley, Multidimensional Binary Search Trees Used for Associative Searching (1975).
class NearPoints {
 public:
  explicit NearPoints(std::span<const Point3> points);

  /// For each point the least number of those that chains of steps of at most r join it to. What is all within r is
  /// one without a look at its pairs, and of two parts of one class no pair is looked at.
  std::vector<std::uint32_t> classes(double r) const;

  /// Of the distances of two points, each the least double that is not below it: the least one that is more than
  /// `above` and less than `below`. A distance beyond the largest double is none.
  std::optional<double> least_distance(double above, double below) const;

 private:
  struct Node {
    Aabb3 box;
    std::uint32_t begin, end;  // of order_
    std::uint32_t child;       // the first of two; none of a leaf
  };
  struct Joining;
  struct Search;

  void split(std::uint32_t node);

  std::span<const Point3> points_;
  std::vector<std::uint32_t> order_;
  std::vector<Node> nodes_;
};

}  // namespace plumb::arrangement
