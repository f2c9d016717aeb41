#pragma once

// For hulls and motion.
// GJK in plain doubles over two lists of points, and what proves its end.

#include <array>
#include <cstddef>

#include <plumb/detail/interval.hpp>

#include <hulls/operand.hpp>

namespace plumb::hulls {

/// Some points of a list, by their places.
struct Few {
  int count = 0;
  std::array<std::size_t, 4> at{};

  void add(std::size_t i) { at[static_cast<std::size_t>(count++)] = i; }
  std::size_t operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
};
/// Whether one of them is the same point.
bool has(Points points, const Few& few, const Point3& p);

/// Where the walk ends: nearly always at points of each list whose hulls have the nearest points of both.
struct WalkEnd {
  Few few[2];
  bool is_certainly_apart = false;  ///< a direction has a gap between the lists that no rounding closes
  /// A tetrahedron of differences of the few certainly has 0 inside: then their hulls share a point.
  bool do_certainly_meet = false;
};

/// Whether no difference, no product of two or of three overflows. Others cannot walk so.
bool can_walk(const Operand& first, const Operand& second);

/// Goes from difference to difference of the two lists: of those that it has, it keeps the ones that carry the point
/// nearest to 0, and takes the one that is farthest that way. It may end as soon as there is a gap, where no more is
/// asked than that. Gilbert, Johnson and Keerthi (1988).
WalkEnd walk_differences(const Operand& first, const Operand& second, bool is_gap_enough);

/// What contains the distance of two lists that can walk so, as far as such a walk tells.
filters::Interval walked_distance(const Operand& first, const Operand& second);

}  // namespace plumb::hulls
