#pragma once

// Integers on the grids of the numbers of a frustum and another set.

#include <convex/flat_frustum.hpp>
#include <convex/grid_numbers.hpp>
#include <convex/line_polynomials.hpp>

namespace plumb::convex {

/// The ranges of the numbers of a frustum and another shape.
struct RangesOfPlanes {
  BinaryRange linear, constant, position, axis, extent, direction;

  template <class Frustum, class Shape>
  RangesOfPlanes(const Frustum& frustum, const Shape& shape) {
    add(frustum);
    add(shape);
  }

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
    for (const double x : {s.near_distance, s.far_distance, s.half_width, s.half_height}) extent.add(x);
  }
  void add(const FlatViewFrustum& s) {
    position.add(s.eye);
    for (const Vector3& v : {s.u, s.v, s.d}) axis.add(v);
    for (const double x : {s.near, s.far, s.half_u, s.half_v}) extent.add(x);
  }
  void add(const Plane3& s) {
    linear.add(s.normal);
    constant.add(s.offset);
  }
  void add(const Obb3& s) {
    position.add(s.center);
    for (const Vector3& v : {s.u, s.v, s.w}) axis.add(v);
    for (const double h : {s.hu, s.hv, s.hw}) extent.add(h);
  }
  template <class Shape>
  requires is_ray_or_line<Shape>
  void add(const Shape& s) {
    for (const double x : {s.origin.x, s.origin.y, s.origin.z}) position.add(x);
    direction.add(s.direction);
  }
  template <class Shape>
  requires(!GivenByMatrix<Shape> && !is_ray_or_line<Shape>) void add(const Shape& s) {
    double numbers[sizeof s / sizeof(double)];
    __builtin_memcpy(numbers, &s, sizeof s);
    for (const double x : numbers) position.add(x);
  }
};

/// Integers on the grids of these, less than 2^60; products of two groups less than 2^120, and of three less than
/// 2^180. Axes are a group of their own, and positions are then on the product of its grid and that of the extents.
/// So are directions of lines, which any factor may scale.
template <bool HasAxes>
class IntegersByRanges {
 public:
  template <class Frustum, class Shape>
  IntegersByRanges(const Frustum& frustum, const Shape& shape) : IntegersByRanges(RangesOfPlanes(frustum, shape)) {}
  [[gnu::noinline]] explicit IntegersByRanges(const RangesOfPlanes& r) {
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
    const auto fits = [](const BinaryRange& range, int place) { return range.end() - place <= bits; };
    direction_ = r.direction.lowest();
    fit_ = fits(r.linear, linear_) && fits(r.direction, direction_) &&
           (has_axes ? fits(r.axis, axis_) && fits(r.extent, extent_) : fits(r.position, position_));
    linear_scale_ = Scale(linear_);
    position_scale_ = Scale(position_);
    axis_scale_ = Scale(axis_);
    extent_scale_ = Scale(extent_);
    direction_scale_ = Scale(direction_);
  }

  template <Group, Group>
  void read(const Matrix4&) {}
  template <Group G>
  [[gnu::always_inline]] auto known(double x) {
    if constexpr (G == vectors)
      return linear_scale_.template integer<bits>(x);
    else if constexpr (G == positions && has_axes)
      return grid::placed<2 * bits>(x, position_, misfit_);
    else if constexpr (G == positions)
      return position_scale_.template integer<bits>(x);
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
  [[gnu::always_inline]] auto extent(double x) { return extent_scale_.template integer<bits>(x); }
  [[gnu::always_inline]] auto axis(const Vector3& v) {
    return Vec3{axis_scale_.template integer<bits>(v.x), axis_scale_.template integer<bits>(v.y),
                axis_scale_.template integer<bits>(v.z)};
  }
  [[gnu::always_inline]] auto direction(const Vector3& v) {
    return Vec3{direction_scale_.template integer<bits>(v.x), direction_scale_.template integer<bits>(v.y),
                direction_scale_.template integer<bits>(v.z)};
  }
  template <Group>
  [[gnu::always_inline]] auto product(double s, const Vector3& v) {
    return multiple(extent(s), axis(v));
  }
  void all_are_read() {}
  /// Whether all numbers are on their grids: before any is read those of one group, and then those that have been read.
  bool fit() const { return fit_ && misfit_.none(); }

 private:
  static constexpr bool has_axes = HasAxes;
  static constexpr int bits = 60;  // so that sums with those of a matrix fit two limbs

  int linear_, position_, axis_ = 0, extent_ = 0, direction_;
  Scale linear_scale_, position_scale_, axis_scale_, extent_scale_, direction_scale_;
  bool fit_;
  Misfit misfit_;
};
/// One class for many shapes, so that what is made from such numbers is compiled once for all of them.
template <class Frustum, class Shape>
using IntegersOfPlanes =
    IntegersByRanges<is_one_of<Frustum, ViewFrustum, FlatViewFrustum> || std::is_same_v<Shape, Obb3>>;

}  // namespace plumb::convex
