#pragma once

// A convex polygon and a box, in integers on a coarse grid.

#include <cstdint>

#include <plumb/compare.hpp>
#include <plumb/grid_integer_stage.hpp>
#include <plumb/polygon_aabb.hpp>

#include <convex/separating_axes.hpp>

namespace plumb::convex {

// The filter of a polygon and a box. That vertices lie in one plane exactly is seen in integers, on a grid of the
// vertices' own; where that is fine enough for all of them, that they turn to one side is too. Beside such a polygon
// the box is looked at in doubles, in units of the grid.
//
// Let M be at least the magnitudes of the box's numbers plus 2^29 in these units, so that M bounds the differences of
// its middle and vertices, and its halves, too. All of these are off by at most 2^-51 M, in any rounding mode, but for
// what is read or flushed as 0, less than 2^-900. A side has coordinates of less than 2^30, exactly. Its cross product
// with a difference, and how far that changes in a box, are four products: they err by 4 2^30 2^-51 M and, rounded and
// added, by 6 4 2^30 2^-52 M, together less than 2^-17 M. The normal has coordinates of less than 2^61, rounded; its
// six products err by 6 2^61 2^-51 M for what they are made of. Along each axis the difference and the half are
// together at most M, so that the normal's roundings and those of the products and their sums err by (1 + 9) 3 2^61
// 2^-52 M: together less than 2^15 M.

class PolygonOnGrid {
 public:
  static constexpr int bits = 29;

  /// Whether the vertices are on such a grid, lie in one plane and turn to one side at every one of them, once around.
  [[gnu::always_inline]] inline bool place(const ConvexPolygon3& polygon) {
    if (polygon.count < 3 || polygon.count > ConvexPolygon3::most_vertices) return false;
    count_ = static_cast<int>(polygon.count);
    std::uint64_t largest = 0;
    for (int i = 0; i < count_; ++i)
      for (const double x : {polygon.vertices[i].x, polygon.vertices[i].y, polygon.vertices[i].z}) {
        const std::uint64_t magnitude = magnitude_bits(x);
        largest = largest < magnitude ? magnitude : largest;
      }
    exponent_ = static_cast<int>(largest >> 52);
    if (exponent_ < 200 || exponent_ > 1800) return false;
    const grid::Grid<61> grid(exponent_ - 1022 - bits);
    Misfit misfit;
    for (int i = 0; i < count_; ++i) {
      const Point3& p = polygon.vertices[i];
      at_[0][i] = grid.place(p.x, misfit).native();
      at_[1][i] = grid.place(p.y, misfit).native();
      at_[2][i] = grid.place(p.z, misfit).native();
    }
    return misfit.none() && spans_plane() && turns_once();
  }

  [[gnu::always_inline]] inline Meeting meeting(const Aabb3& box) const {
    // Nor is a number finite that is not as small.
    for (const double x : {box.min.x, box.min.y, box.min.z, box.max.x, box.max.y, box.max.z})
      if (static_cast<int>(magnitude_bits(x) >> 52) > exponent_ + 60) return Meeting::unknown;
    const double scale = grid::exact_power(1022 + bits - exponent_);
    const double min[] = {box.min.x * scale, box.min.y * scale, box.min.z * scale},
                 max[] = {box.max.x * scale, box.max.y * scale, box.max.z * scale};
    double size = 0x1p29, middle[3], half[3];
    for (int k = 0; k < 3; ++k) {
      size += __builtin_fabs(min[k]) + __builtin_fabs(max[k]);
      middle[k] = 0.5 * min[k] + 0.5 * max[k];
      half[k] = 0.5 * max[k] - 0.5 * min[k];
    }

    bool is_open = false;
    for (int k = 0; k < 3; ++k) {
      std::int64_t least = at_[k][0], greatest = least;
      for (int i = 1; i < count_; ++i) {
        least = at_[k][i] < least ? at_[k][i] : least;
        greatest = at_[k][i] > greatest ? at_[k][i] : greatest;
      }
      // Of what is scaled the sign is right, or it is 0.
      const auto low = static_cast<double>(least), high = static_cast<double>(greatest);
      if (high < min[k] || max[k] < low) return Meeting::apart;
      is_open |= !(min[k] < high && low < max[k]);
    }

    double off = 0, extent = 0;
    for (int k = 0; k < 3; ++k) {
      const auto n = static_cast<double>(normal_[k]);
      off += n * (middle[k] - static_cast<double>(at_[k][0]));
      extent += __builtin_fabs(n) * half[k];
    }
    const double error_of_plane = 0x1p15 * size, beyond = __builtin_fabs(off) - extent;
    if (beyond > error_of_plane) return Meeting::apart;
    is_open |= !(-beyond > error_of_plane);

    const double error_of_side = 0x1p-17 * size;
    for (int k = 0; k < 3; ++k) {
      if (normal_[k] == 0) continue;
      const int a = (k + 1) % 3, b = (k + 2) % 3;
      const double sense = normal_[k] < 0 ? -1 : 1;
      double least = __builtin_inf();
      for (int i = 0; i < count_; ++i) {
        const int next = i + 1 < count_ ? i + 1 : 0;
        const auto e = sense * static_cast<double>(at_[a][next] - at_[a][i]),
                   f = sense * static_cast<double>(at_[b][next] - at_[b][i]);
        const double inside =
            e * (middle[b] - static_cast<double>(at_[b][i])) - f * (middle[a] - static_cast<double>(at_[a][i]));
        const double farthest = inside + (__builtin_fabs(e) * half[b] + __builtin_fabs(f) * half[a]);
        least = farthest < least ? farthest : least;
      }
      if (-least > error_of_side) return Meeting::apart;
      is_open |= !(least > error_of_side);
    }
    return is_open ? Meeting::unknown : Meeting::meet;
  }

 private:
  std::int64_t side(int k, int i) const { return at_[k][i + 1 < count_ ? i + 1 : 0] - at_[k][i]; }
  /// The first three vertices, of which the others lie in the plane.
  [[gnu::always_inline]] inline bool spans_plane() {
    for (int k = 0; k < 3; ++k) {
      const int a = (k + 1) % 3, b = (k + 2) % 3;
      normal_[k] = side(a, 0) * side(b, 1) - side(b, 0) * side(a, 1);
    }
    if ((normal_[0] | normal_[1] | normal_[2]) == 0) return false;
    bool is_in_plane = true;
    for (int i = 3; i < count_; ++i) {
      Int128 off = 0;
      for (int k = 0; k < 3; ++k) off += static_cast<Int128>(normal_[k]) * (at_[k][i] - at_[k][0]);
      is_in_plane &= off == 0;
    }
    return is_in_plane;
  }
  /// Seen along an axis: with every turn to one side and by less than 180 degrees, the sides turn once around where
  /// those that lead up, in the order of the points, follow on one another, and those that lead down.
  [[gnu::always_inline]] inline bool turns_once() const {
    const int k = normal_[2] != 0 ? 2 : normal_[0] != 0 ? 0 : 1, a = (k + 1) % 3, b = (k + 2) % 3;
    const bool is_negative = normal_[k] < 0;
    std::int64_t e = side(a, count_ - 1), f = side(b, count_ - 1);
    bool turns = true, leads_up = e > 0 || (e == 0 && f > 0);
    int changes = 0;
    for (int i = 0; i < count_; ++i) {
      const std::int64_t g = side(a, i), h = side(b, i), turn = e * h - f * g;
      const bool goes_on_up = g > 0 || (g == 0 && h > 0);
      turns &= turn != 0 && (turn < 0) == is_negative;
      changes += static_cast<int>(goes_on_up != leads_up);
      leads_up = goes_on_up;
      e = g;
      f = h;
    }
    return turns && changes == 2;
  }

  int count_, exponent_;  ///< the exponent of the largest coordinate, as in its bits
  std::int64_t at_[3][ConvexPolygon3::most_vertices], normal_[3];
};

/// Of polygons that are on no such grid, have a vertex on the side between two others, or are none, it knows nothing.
/// Of the box it needs to be known that it is one.
[[gnu::noinline]] inline Meeting meeting_of_polygon(const ConvexPolygon3& polygon, const Aabb3& box) {
  PolygonOnGrid on_grid;
  return on_grid.place(polygon) ? on_grid.meeting(box) : Meeting::unknown;
}

}  // namespace plumb::convex
