#pragma once

// For culling.
// A box or a ball against one plane of a frustum after the other, in doubles.

#include <convex/frustum_filter.hpp>

namespace plumb::convex {

/// How many pairs of planes are the sum of the last row with another and their difference.
template <GivenByMatrix Frustum>
inline constexpr int pairs_of_sums = std::is_same_v<Frustum, FrustumGl> ? 3 : 2;

/// What is certain of one plane, 0 or 1 each. Of all three nothing may be. (Of three bools compilers make three bytes.)
struct SideOfPlane {
  unsigned is_outside;  ///< all of the set is strictly outside
  unsigned is_inside;   ///< all of it is strictly inside
  unsigned is_cut;      ///< some of it is strictly outside and some strictly inside
};

/// A box with one bound for all planes: that of the sum of the magnitudes of all numbers.
template <class Numbers, GivenByMatrix Frustum, class Shape>
class PlaneFilter {
 public:
  /// Nothing is certain of a box whose conditions do not hold.
  [[gnu::always_inline]] PlaneFilter(const Frustum& frustum, const Shape& shape)
      : planes_(numbers_, frustum), box_(numbers_, frustum, shape) {
    numbers_.all_are_read();
    const auto any = planes_.plane(0);
    error_ = numbers_.error(box_.middle(any) + extent(any));
  }
  /// Whether all numbers are finite and in the range that anything is certain in.
  [[gnu::always_inline]] bool is_in_range() const { return error_ < __builtin_inf(); }

  [[gnu::always_inline]] SideOfPlane side(int i) const {
    const auto plane = planes_.plane(i);
    const double middle = value(box_.middle(plane)), reach = value(extent(plane));
    const double lower = middle - reach, upper = middle + reach;
    // Not &&: a branch on them would be as random as the input.
    return {static_cast<unsigned>(upper < -error_), static_cast<unsigned>(lower > error_),
            static_cast<unsigned>(lower < -error_) & static_cast<unsigned>(upper > error_)};
  }

 private:
  template <class P>
  [[gnu::always_inline]] auto extent(const P& plane) const {
    return absolute(box_.along(0, plane)) + absolute(box_.along(1, plane)) + absolute(box_.along(2, plane));
  }

  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  BoxAgainst<Numbers, Frustum, Shape> box_;
  double error_;
};

/// A ball. With c, n and e as in frustum_filter.hpp, at the centre alone: it is inside or outside by the sign of c when
/// |c| - e > r |n| as computed, and cut when |c| + 2 e < r |n|.
template <class Numbers, GivenByMatrix Frustum>
class PlaneFilter<Numbers, Frustum, Sphere3> {
 public:
  [[gnu::always_inline]] PlaneFilter(const Frustum& frustum, const Sphere3& ball)
      : planes_(numbers_, frustum),
        center_(planes_.relative(numbers_, frustum, ball.center)),
        radius_(numbers_.template number<positions>(ball.radius)) {
    numbers_.all_are_read();
    const auto any = planes_.plane(0);
    error_ =
        numbers_.error(any.at(center_) + (radius_ * any.normal.x + radius_ * any.normal.y + radius_ * any.normal.z));
    squared_ = value(radius_) * value(radius_);
  }
  [[gnu::always_inline]] bool is_in_range() const { return error_ < __builtin_inf(); }

  [[gnu::always_inline]] SideOfPlane side(int i) const {
    const auto plane = planes_.plane(i);
    const double c = value(plane.at(center_)), distance = __builtin_fabs(c);
    const Vec3<double> n = values(plane.normal);
    const double reach = squared_ * dot(n, n), least = distance - error_, greatest = distance + 2 * error_;
    const auto is_beyond = static_cast<unsigned>(least * __builtin_fabs(least) > reach * wider);
    const auto is_negative = static_cast<unsigned>(__builtin_bit_cast(unsigned long long, c) >> 63);
    return {is_beyond & is_negative, is_beyond & ~is_negative,
            static_cast<unsigned>(greatest * greatest * wider < reach)};
  }
  /// The sign of what plane 2k exceeds plane 2k + 1 by at the centre.
  [[gnu::always_inline]] Certificate excess(int k) const {
    const auto& row = k == 0 ? planes_.x : k == 1 ? planes_.y : planes_.z;
    return numbers_.certificate(dot(row.linear, center_) + row.constant);
  }

 private:
  using Point = decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<Frustum>(), {}));

  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  Point center_;
  decltype(std::declval<Numbers&>().template number<positions>(0)) radius_;
  double error_, squared_;
};

}  // namespace plumb::convex
