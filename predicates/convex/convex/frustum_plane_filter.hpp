#pragma once

// The filter of where a set lies against each plane of a frustum.

#include <convex/ball_frustum.hpp>
#include <convex/containment_filter.hpp>

namespace plumb::convex {

// The filter of where a set lies against the planes f_i >= 0 of a frustum, by the least and the greatest value of
// each f_i on its corners, or on the points that it is the hull of balls around. Assarsson and Moeller, Optimized View
// Frustum Culling Algorithms for Bounding Boxes (2000).
//
// Where the test is short the bound is dearer. A point beside a matrix is 12 products and 18 sums; adding up 19
// magnitudes, the bound and the range make 125 instructions, and classify takes up to 4.3 times the plain time. Culling
// ends at the first plane that fails, by one bound for all when all 22 numbers are read, and takes 1.1 to 1.3 times the
// plain time; with a mask or a hint 1.6 to 2.1 times, for the plain version has one to four planes left then.

/// What is certain of the planes, all of which are looked at side by side. Of all that nothing may be.
struct SidesOfPlanes {
  bool is_outside_of_one = false;  ///< all of the set is strictly outside of a plane
  bool is_inside_of_all = false;   ///< all of it is strictly inside of all planes
  bool reaches_out = false;        ///< some of it is strictly outside of a plane
  bool meets_all = false;          ///< a point of it is strictly inside of all planes
  bool is_in_range = false;        ///< all numbers are finite, and in the range that something may be certain in
};

/// By the least of all values on a set, the least of the greatest of each plane, and the least of all at a point of it.
template <class T, class S>
[[gnu::always_inline]] constexpr SidesOfPlanes sides(const T& lowest, const T& culled, const S& inner, double error) {
  return {value(culled) < -error, value(lowest) > error, value(lowest) < -error, value(inner) > error,
          error < __builtin_inf()};
}

/// Of a box, provided that its conditions hold.
template <class Numbers, class Frustum, class Shape>
requires is_one_of<Shape, Aabb3, Obb3>
[[gnu::always_inline]] inline SidesOfPlanes sides_of_planes(const Frustum& frustum, const Shape& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const BoxAgainst<Numbers, Frustum, Shape> box(numbers, frustum, shape);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return {};
  const auto c = box.middle(planes);
  const auto u = box.along(0, planes), v = box.along(1, planes), w = box.along(2, planes);
  using End = decltype(c.at[0] + (absolute(u.at[0]) + absolute(v.at[0]) + absolute(w.at[0])));
  OfPlanes<End> lower, upper;
  for (int i = 0; i < 6; ++i) {
    const auto extent = absolute(u.at[i]) + absolute(v.at[i]) + absolute(w.at[i]);
    lower.at[i] = c.at[i] - extent;
    upper.at[i] = c.at[i] + extent;
  }
  return sides(least_of(lower), least_of(upper), least_of(c), numbers.error(End()));
}

/// The least and greatest values of each plane at some points, and the greatest of the least values of all planes.
template <class T>
struct RangeOfPlanes {
  OfPlanes<T> lower, upper;
  T deepest;
};
template <class Planes, class P, int Count>
[[gnu::always_inline]] inline auto range_at(const Planes& planes, const P (&position)[Count]) {
  const auto first = planes.at(position[0]);
  RangeOfPlanes<std::remove_cvref_t<decltype(first.at[0])>> range{first, first, least_of(first)};
  for (int k = 1; k < Count; ++k) {
    const auto f = planes.at(position[k]);
    for (int i = 0; i < 6; ++i) {
      range.lower.at[i] = lesser(range.lower.at[i], f.at[i]);
      range.upper.at[i] = greater(range.upper.at[i], f.at[i]);
    }
    range.deepest = greater(range.deepest, least_of(f));
  }
  return range;
}

/// Of the hull of some points.
template <class Numbers, class Frustum, class Shape>
requires is_one_of<Shape, Segment3, Triangle3, Tetrahedron3>
[[gnu::always_inline]] inline SidesOfPlanes sides_of_planes(const Frustum& frustum, const Shape& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  constexpr int count = static_cast<int>(corners_of_hull(Shape()).size());
  decltype(planes.relative(numbers, frustum, {})) position[count];
  for (int k = 0; k < count; ++k)
    position[k] = planes.relative(numbers, frustum, corners_of_hull(shape)[static_cast<std::size_t>(k)]);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return {};
  const auto [lower, upper, deepest] = range_at(planes, position);
  return sides(least_of(lower), least_of(upper), deepest, numbers.error(deepest));
}

/// Of a ball or a capsule, the hull of two. f_i is c_i + n_i . (x - centre) for each centre. As in ball_frustum.hpp, e
/// bounds what the computed c_i + r n_x + r n_y + r n_z is off by, and so all that c_i and r |n_i| are, together. All
/// of the set is inside when c_i - e > r |n_i| as computed, at all centres, and strictly outside when -c_i - e is; the
/// proof is the same. Some of it is strictly outside when c_i + e < r |n_i|, at one of them. That is asked of c_i + 2
/// e: where c_i + e is negative, so is c_i; otherwise c_i + 2 e >= e, whose square is more than 2^-104 N^2 X^2 >
/// 2^-744, beside which what underflow takes of r^2 n^2 or adds to it, less than 2^-1020 (1 + 64 N^2 + 3 r^2), is
/// nothing, and `wider` allows for the rounding.
template <class Numbers, class Frustum, class Shape>
requires is_one_of<Shape, Sphere3, Capsule3>
[[gnu::always_inline]] inline SidesOfPlanes sides_of_planes(const Frustum& frustum, const Shape& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  constexpr int count = static_cast<int>(corners_of_hull(Shape()).size());
  decltype(planes.relative(numbers, frustum, {})) position[count];
  for (int k = 0; k < count; ++k)
    position[k] = planes.relative(numbers, frustum, corners_of_hull(shape)[static_cast<std::size_t>(k)]);
  const auto r = numbers.template number<positions>(shape.radius);
  numbers.all_are_read();
  if (!planes.prepare(numbers) || !(value(r) >= 0)) return {};
  const auto [lower, upper, deepest] = range_at(planes, position);
  const Vec3 n{planes.normals(0), planes.normals(1), planes.normals(2)};
  const double error = numbers.error(lower.at[0] + (r * n.x.at[0] + r * n.y.at[0] + r * n.z.at[0]));
  if (!(error < __builtin_inf())) [[unlikely]]
    return {};
  const double squared = value(r) * value(r);
  unsigned inside = 1, outside = 0, reaches_out = 0;
  for (int i = 0; i < 6; ++i) {
    const Vec3<double> normal{value(n.x.at[i]), value(n.y.at[i]), value(n.z.at[i])};
    const double reach = squared * dot(normal, normal), low = value(lower.at[i]), high = value(upper.at[i]);
    // Not && and ||: branches on them would be as random as the input.
    const auto is_beyond = [&](double c) {
      const double least = c - error;
      return static_cast<unsigned>(least * __builtin_fabs(least) > reach * wider);
    };
    const auto is_within = [&](double c) {
      const double greatest = c + 2 * error;
      return static_cast<unsigned>(c + error < 0) | static_cast<unsigned>(greatest * greatest * wider < reach);
    };
    inside &= is_beyond(low);
    outside |= is_beyond(-high);
    reaches_out |= is_within(low);
  }
  return {outside != 0, inside != 0, reaches_out != 0, value(deepest) > error, true};
}

/// The numbers that a set is looked at with.
template <class Frustum, class Shape>
using MeasuredCulling =
    std::conditional_t<is_one_of<Shape, Sphere3, Capsule3>, MeasuredAgainstBall<Frustum>, MeasuredAgainst<Frustum>>;

// The same, one plane after the other, for what ends at the first plane that a set is outside of or asks of few.

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

/// A ball. With c and e as above, at the centre alone: it is inside or outside by the sign of c when |c| - e > r |n| as
/// computed, and cut when |c| + 2 e < r |n|.
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
