#pragma once

#include <convex/axis_filter.hpp>
#include <convex/frustum_filter.hpp>
#include <convex/line_box.hpp>
#include <convex/plane_side_filter.hpp>

// Lets the library's filters compute in doubles without any error bound: the same code, but it can be wrong. The cost
// of exactness is measured against its time.

namespace plumb::convex {

// These functions are in the library's namespace, whose templates find them by their arguments.

/// The numbers themselves.
struct PlainNumbers {
  static constexpr double order(double x, double y) { return x - y; }
  template <Group>
  constexpr double number(double x) {
    return x;
  }
  template <Group>
  constexpr Vec3<double> vector(const Vector3& v) {
    return {v.x, v.y, v.z};
  }
  template <Group>
  constexpr Vec3<double> difference(const Point3& p, const Point3& q) {
    return {p.x - q.x, p.y - q.y, p.z - q.z};
  }
  template <Group>
  constexpr Vec3<double> further_difference(const Point3& p, const Point3& q) {
    return {p.x - q.x, p.y - q.y, p.z - q.z};
  }
  template <Group>
  constexpr Vec3<double> product(double s, const Vector3& v) {
    return {s * v.x, s * v.y, s * v.z};
  }
  template <Group>
  constexpr double quotient(double x, double y) {
    return x / y;
  }
  template <Group Linear, Group Constant>
  constexpr void read(const Matrix4&) {}
  template <Group>
  static constexpr double known(double x) {
    return x;
  }
  template <Group>
  static constexpr Vec3<double> known(double x, double y, double z) {
    return {x, y, z};
  }
  constexpr void all_are_read() {}
  static constexpr double error(double) { return 0; }
};

[[gnu::always_inline]] inline double gap_from(const PlainNumbers&, double before, double behind, double along) {
  return detail::greater(along > 0 ? -__builtin_inf() : before, along < 0 ? -__builtin_inf() : behind);
}

/// Whether no axis has a gap.
template <class A, class B>
[[gnu::always_inline]] inline bool meet_by_plain_numbers(const A& a, const B& b) {
  PlainNumbers numbers;
  return !any_gap(
      numbers, a, b, [](const auto& gap, const auto&...) __attribute__((always_inline)) { return gap() > 0; });
}

// For balls and capsules.
[[gnu::always_inline]] constexpr Vec3<double> part(const PlainNumbers&, double t, const Vec3<double>& v) {
  return {t * v.x, t * v.y, t * v.z};
}
template <class Nearest, class Gap>
[[gnu::always_inline]] inline Meeting meeting_by_both(PlainNumbers&, double reach, Nearest&& nearest, Gap&&) {
  const Vec3<double> d = nearest();
  return dot(d, d) <= reach * reach ? Meeting::meet : Meeting::apart;
}
template <class Nearest, class Gap>
[[gnu::always_inline]] inline Meeting meeting(PlainNumbers& numbers, const Vec3<double>&, double reach,
                                              Nearest&& nearest, Gap&& gap) {
  return meeting_by_both(numbers, reach, nearest, gap);
}

// For sets next to a plane: one that extends to both sides of a distance s, and one that lies between two distances, or
// within the radius of that.
constexpr CertifiedSide side_around(const PlainNumbers&, double s, double extent) {
  return CertifiedSide::of(__builtin_fabs(s) <= extent, s > 0);
}
constexpr CertifiedSide side_around(const PlainNumbers&, double s, double radius, const Vec3<double>& n) {
  return CertifiedSide::of(s * s <= radius * radius * dot(n, n), s > 0);
}
constexpr CertifiedSide side_between(const PlainNumbers&, double lower, double upper) {
  return CertifiedSide::of(lower <= 0 && upper >= 0, lower > 0);
}
constexpr CertifiedSide side_between(const PlainNumbers&, double lower, double upper, double radius,
                                     const Vec3<double>& n) {
  const double distance = lower > -upper ? lower : -upper;
  return CertifiedSide::of(distance <= 0 || distance * distance <= radius * radius * dot(n, n), lower > 0);
}

}  // namespace plumb::convex
