#pragma once

#include "quick_balls.hpp"
#include "quick_containment.hpp"

namespace plumb::convex {

// The first look at where a set lies against each plane f_i >= 0 of a frustum by itself, by the least and the greatest
// value of f_i on its corners, or on the points that it is the hull of balls around. Assarsson and Moeller, Optimized
// View Frustum Culling Algorithms for Bounding Boxes (2000).

/// Bit i of each is about plane i. Nothing is certain of a plane of which none has the bit.
struct SidesOfPlanes {
  static constexpr unsigned all = 0x3F;

  unsigned outside = 0;      ///< all of the set is certainly strictly outside of the plane
  unsigned inside = 0;       ///< all of it is certainly strictly inside
  unsigned reaches_out = 0;  ///< some of it certainly is strictly outside
  unsigned reaches_in = 0;   ///< some of it certainly is strictly inside
  unsigned farther = 0;      ///< of the sum of rows and their difference, the certainly greater one at a ball's centre
  bool meets_all = false;    ///< a point of the set is certainly strictly inside of all planes

  constexpr unsigned cut() const { return reaches_out & reaches_in; }
};

/// How many pairs of planes are the sum of the last row with another and their difference.
template <GivenByMatrix Frustum>
inline constexpr int pairs_of_sums = std::is_same_v<Frustum, FrustumGl> ? 3 : 2;

template <class T>
[[gnu::always_inline]] constexpr void add_plane(SidesOfPlanes& sides, int i, const T& lower, const T& upper,
                                                double error) {
  const auto bit = [i](bool b) { return static_cast<unsigned>(b) << i; };
  sides.outside |= bit(value(upper) < -error);
  sides.inside |= bit(value(lower) > error);
  sides.reaches_out |= bit(value(lower) < -error);
  sides.reaches_in |= bit(value(upper) > error);
}

/// Of a box, provided that its conditions hold.
template <class Numbers, class Frustum, class Shape>
requires is_one_of<Shape, Aabb3, Obb3>
[[gnu::always_inline]] inline SidesOfPlanes sides_of_planes(const Frustum& frustum, const Shape& shape) {
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const BoxBeside<Numbers, Frustum, Shape> box(numbers, frustum, shape);
  numbers.all_are_read();
  SidesOfPlanes sides;
  if (!planes.prepare(numbers)) return sides;
  const auto c = box.middle(planes);
  const auto u = box.along(0, planes), v = box.along(1, planes), w = box.along(2, planes);
  const double error = numbers.error(c.at[0] + (absolute(u.at[0]) + absolute(v.at[0]) + absolute(w.at[0])));
  for (int i = 0; i < 6; ++i) {
    const auto extent = absolute(u.at[i]) + absolute(v.at[i]) + absolute(w.at[i]);
    add_plane(sides, i, c.at[i] - extent, c.at[i] + extent, error);
  }
  sides.meets_all = value(least_of(c)) > error;
  return sides;
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
  SidesOfPlanes sides;
  if (!planes.prepare(numbers)) return sides;
  const auto [lower, upper, deepest] = range_at(planes, position);
  const double error = numbers.error(deepest);
  for (int i = 0; i < 6; ++i) add_plane(sides, i, lower.at[i], upper.at[i], error);
  sides.meets_all = value(deepest) > error;
  return sides;
}

/// Of a ball or a capsule, the hull of two. f_i is c_i + n_i . (x - centre) for each centre. As in quick_balls.hpp, e
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
  SidesOfPlanes sides;
  if (!planes.prepare(numbers) || !(value(r) >= 0)) return sides;
  const auto [lower, upper, deepest] = range_at(planes, position);
  const Vec3 n{planes.normals(0), planes.normals(1), planes.normals(2)};
  const double error = numbers.error(lower.at[0] + (r * n.x.at[0] + r * n.y.at[0] + r * n.z.at[0]));
  if (!(error < __builtin_inf())) [[unlikely]]
    return sides;
  const double squared = value(r) * value(r);
  for (int i = 0; i < 6; ++i) {
    const Vec3<double> normal{value(n.x.at[i]), value(n.y.at[i]), value(n.z.at[i])};
    const double reach = squared * dot(normal, normal), low = value(lower.at[i]), high = value(upper.at[i]);
    const auto is_beyond = [&](double c) { return c - error > 0 && (c - error) * (c - error) > reach * wider; };
    const auto is_within = [&](double c) { return c + error < 0 || (c + 2 * error) * (c + 2 * error) * wider < reach; };
    const auto bit = [i](bool b) { return static_cast<unsigned>(b) << i; };
    sides.inside |= bit(is_beyond(low));
    sides.outside |= bit(is_beyond(-high));
    sides.reaches_out |= bit(is_within(low));
    sides.reaches_in |= bit(is_within(-high));
  }
  if constexpr (GivenByMatrix<Frustum> && std::is_same_v<Shape, Sphere3>)
    for (int i = 0; i < 2 * pairs_of_sums<Frustum>; i += 2) {
      const double difference = value(lower.at[i]) - value(lower.at[i + 1]);
      if (difference > 4 * error) sides.farther |= 1U << i;
      if (difference < -4 * error) sides.farther |= 2U << i;
    }
  sides.meets_all = value(deepest) > error;
  return sides;
}

/// The numbers that a set is looked at with.
template <class Frustum, class Shape>
using MeasuredCulling =
    std::conditional_t<is_one_of<Shape, Sphere3, Capsule3>, MeasuredBesideBall<Frustum>, MeasuredBeside<Frustum>>;

}  // namespace plumb::convex
