#pragma once

#include <algorithm>

#include "exact_look.hpp"
#include "frustum_planes.hpp"

namespace plumb::convex {

/// The 2^exponent that some numbers are multiples of, and are less than.
class BinaryRange {
 public:
  void add(double x) {
    if (same(x, 0)) return;
    const OddForm odd = odd_form(x);
    lowest_ = std::min(lowest_, odd.exponent);
    end_ = std::max(end_, odd.exponent + odd.bits());
  }
  void add(const Point3& p) {
    for (const double x : {p.x, p.y, p.z}) add(x);
  }
  void add(const Vector3& v) {
    for (const double x : {v.x, v.y, v.z}) add(x);
  }
  int lowest() const { return lowest_ < end_ ? lowest_ : 0; }
  int end() const { return lowest_ < end_ ? end_ : 0; }
  /// The grid that is finer by `by` places, or by as many as `bits` leave room for.
  int refined(int by, int bits) const { return lowest() - std::clamp(lowest() + bits - end(), 0, std::max(by, 0)); }

 private:
  int lowest_ = 2000, end_ = -2000;
};

/// The ranges of the numbers of a frustum and another shape.
struct RangesOfPlanes {
  BinaryRange linear, constant, position, axis, extent;

  template <GivenByMatrix Frustum>
  void add(const Frustum& s) {
    for (const Vector4& row : s.matrix.row) {
      linear.add(Vector3{row.x, row.y, row.z});
      constant.add(row.w);
    }
  }
  void add(const ViewFrustum& s) {
    position.add(s.eye);
    for (const Vector3& v : {s.left, s.up, s.direction}) axis.add(v);
    for (const double x : {s.near, s.far, s.half_width, s.half_height}) extent.add(x);
  }
  void add(const Obb3& s) {
    position.add(s.center);
    for (const Vector3& v : {s.u, s.v, s.w}) axis.add(v);
    for (const double h : {s.hu, s.hv, s.hw}) extent.add(h);
  }
  template <class Shape>
  requires(!GivenByMatrix<Shape>) void add(const Shape& s) {
    double numbers[sizeof s / sizeof(double)];
    __builtin_memcpy(numbers, &s, sizeof s);
    for (const double x : numbers) position.add(x);
  }
};

/// Integers on the grids of these, less than 2^60; products of two groups less than 2^120, and of three less than
/// 2^180. Axes are a group of their own, and positions are then on the product of its grid and that of the extents.
template <class Frustum, class Shape>
class IntegersOfPlanes {
 public:
  IntegersOfPlanes(const Frustum& frustum, const Shape& shape) {
    RangesOfPlanes r;
    r.add(frustum);
    r.add(shape);
    const int constant = r.linear.lowest() + r.position.lowest() - r.constant.lowest();
    if constexpr (has_axes) {
      const int missing = r.axis.lowest() + r.extent.lowest() - r.position.lowest();
      extent_ = r.extent.refined(missing, bits);
      axis_ = r.axis.refined(r.axis.lowest() + extent_ - r.position.lowest(), bits);
      position_ = axis_ + extent_;
    } else {
      position_ = r.position.refined(constant, bits);
    }
    linear_ = r.linear.refined(r.linear.lowest() + position_ - r.constant.lowest(), bits);
  }

  template <Group, Group>
  void read(const Matrix4&) {}
  template <Group G>
  [[gnu::always_inline]] auto known(double x) {
    if constexpr (G == vectors)
      return grid::placed<bits>(x, linear_, misfit_);
    else if constexpr (G == positions)
      return grid::placed < has_axes ? 2 * bits : bits > (x, position_, misfit_);
    else
      return grid::placed < has_axes ? 3 * bits : 2 * bits > (x, linear_ + position_, misfit_);
  }
  template <Group G>
  [[gnu::always_inline]] auto known(double x, double y, double z) {
    return Vec3{known<G>(x), known<G>(y), known<G>(z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) {
    return known<G>(v.x, v.y, v.z);
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) {
    return known<G>(p.x, p.y, p.z) - known<G>(q.x, q.y, q.z);
  }
  [[gnu::always_inline]] auto extent(double x) { return grid::placed<bits>(x, extent_, misfit_); }
  [[gnu::always_inline]] auto axis(const Vector3& v) {
    return Vec3{grid::placed<bits>(v.x, axis_, misfit_), grid::placed<bits>(v.y, axis_, misfit_),
                grid::placed<bits>(v.z, axis_, misfit_)};
  }
  template <Group>
  [[gnu::always_inline]] auto product(double s, const Vector3& v) {
    return multiple(extent(s), axis(v));
  }
  void all_are_read() {}
  bool fit() const { return misfit_.none(); }

 private:
  static constexpr bool has_axes = std::is_same_v<Frustum, ViewFrustum> || std::is_same_v<Shape, Obb3>;
  static constexpr int bits = 60;  // so that sums beside a matrix fit two limbs

  int linear_, position_, axis_ = 0, extent_ = 0;
  Misfit misfit_;
};

}  // namespace plumb::convex
