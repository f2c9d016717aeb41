#pragma once

#include <plumb/plane_side.hpp>

#include "quick_rounded.hpp"

namespace plumb::convex {

// The first look at where a ball or a box lies against a plane: by the distance of its centre, times the length of the
// normal, and how far it extends along the normal. Which side it is, or none, is read off without branches, as it
// cannot be foreseen; only that it is certain is.

struct QuickSide {
  bool is_certain = false, meets_plane = false, is_above = false;  ///< above or below if it does not meet the plane

  constexpr PlaneSide side() const { return static_cast<PlaneSide>((meets_plane ? 0 : 1) * (is_above ? 1 : -1)); }
};

/// The numbers themselves.
struct PlainSides : PlainLengths {
  static constexpr Vec3<double> normal(const Vector3& n) { return {n.x, n.y, n.z}; }
  static constexpr double offset(double d) { return d; }
  static constexpr Vec3<double> position(const Point3& p) { return {p.x, p.y, p.z}; }

  /// Of what extends to both sides of a distance s.
  static constexpr QuickSide around(double s, double extent) { return {true, __builtin_fabs(s) <= extent, s > 0}; }
  static constexpr QuickSide around(double s, double radius, const Vec3<double>& n) {
    return {true, s * s <= radius * radius * dot(n, n), s > 0};
  }
  static constexpr QuickSide between(double lower, double upper) { return {true, lower <= 0 && upper >= 0, lower > 0}; }
};

/// Numbers with bounds: lengths as before, the coordinates of the normal with a sum N within [2^-100, 2^100], or
/// nothing is certain (so not where the normal is 0), and the offset, which may be as small as it likes: what underflow
/// takes of it is little beside the product of N and the sum of lengths, which is in the same bound.
class MeasuredSides : public MeasuredLengths {
 public:
  using Coordinate = Bounded<0, leaf_size(1)>;

  [[gnu::always_inline]] Vec3<Coordinate> normal(const Vector3& n) {
    normal_ = magnitude(n.x) + magnitude(n.y) + magnitude(n.z);
    return {{n.x}, {n.y}, {n.z}};
  }
  [[gnu::always_inline]] Bounded<0, leaf_size(2)> offset(double d) {
    offset_ = magnitude(d);
    return {d};
  }
  [[gnu::always_inline]] Vec3<ExactLength> position(const Point3& p) {
    add(p.x, p.y, p.z);
    return {{p.x}, {p.y}, {p.z}};
  }
  /// Once all numbers are read, and before any are multiplied.
  [[gnu::always_inline]] bool are_in_range() const {
    return size() + (normal_ + offset_) <= largest && normal_ >= smallest && no_bit_refused();
  }

  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] QuickSide around(Bounded<K, P> s, Bounded<J, Q> extent) const {
    const auto beyond = absolute(s) - extent;
    const bool is_certain = magnitude(beyond.value) > error(beyond);
    return {is_certain, beyond.value<0, s.value> 0};
  }

  /// With f the error of s, the square of s is off by at most (2 |s| + f) f, and s^2 - r^2 n^2 by what rounds either.
  /// f > 2^-252: its square is beyond what underflow takes, which of r^2 n^2, where both factors are less than 2^202,
  /// is less than 2^-800.
  template <int K, Size P>
  [[gnu::always_inline]] QuickSide around(Bounded<K, P> s, ExactLength radius, const Vec3<Coordinate>& n) const {
    const double f = error(s), square = s.value * s.value,
                 reach = radius.value * radius.value * dot(values(n), values(n)), beyond = square - reach;
    const double off = (magnitude(s.value) * 2 + f) * f * 2 + (square + reach) * 0x1p-48;
    return {magnitude(beyond) > off, beyond<0, s.value> 0};
  }

  template <int K, Size P>
  [[gnu::always_inline]] QuickSide between(Bounded<K, P> lower, Bounded<K, P> upper) const {
    const double f = error(lower);
    const bool is_certain = magnitude(lower.value) > f && magnitude(upper.value) > f;
    return {is_certain, lower.value < 0 && upper.value > 0, lower.value > 0};
  }

 private:
  template <int K, Size P>
  [[gnu::always_inline]] double error(Bounded<K, P>) const {
    const double sizes[] = {size(), normal_, offset_};
    return ErrorBound<Bounded<K, P>>::of(sizes);
  }

  double normal_, offset_;
};

/// Ericson, Real-Time Collision Detection (2005), 5.2.2.
template <class Numbers>
[[gnu::always_inline]] inline QuickSide quick_side(Numbers numbers, const Plane3& plane, const Sphere3& sphere) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(sphere.center);
  const auto radius = numbers.length(sphere.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, radius, n);
}

/// Ericson, Real-Time Collision Detection (2005), 5.2.3, for any axes.
template <class Numbers>
[[gnu::always_inline]] inline QuickSide quick_side(Numbers numbers, const Plane3& plane, const Obb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(box.center);
  const OrientedBox<Numbers> b(numbers, box);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, b.extent(n));
}

/// By the least and the greatest of n . x over the corners, coordinate by coordinate, which is what the corners do that
/// lie farthest along the normal and against it. Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity
/// (1991).
template <class Numbers>
[[gnu::always_inline]] inline QuickSide quick_side(Numbers numbers, const Plane3& plane, const Aabb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  numbers.check_order(box);
  const auto min = numbers.position(box.min), max = numbers.position(box.max);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto of_min = Vec3{n.x * min.x, n.y * min.y, n.z * min.z}, of_max = Vec3{n.x * max.x, n.y * max.y, n.z * max.z};
  const auto lower = lesser(of_min.x, of_max.x) + lesser(of_min.y, of_max.y) + lesser(of_min.z, of_max.z) + offset;
  const auto upper = greater(of_min.x, of_max.x) + greater(of_min.y, of_max.y) + greater(of_min.z, of_max.z) + offset;
  return numbers.between(lower, upper);
}

}  // namespace plumb::convex
