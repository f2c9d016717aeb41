#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rounding.hpp"

// What two sets share, as docs/semantics.md spells it: by enumeration of corners, and by the parameters along a line at
// which it enters and leaves.

namespace plumb::oracle {

enum class SharedKind { empty, point, segment, ray, line, plane, polygon, aabb };

using SurdVector = std::array<Surd, 3>;

/// In the order of its answer.
struct SharedSet {
  SharedKind kind = SharedKind::empty;
  /// A point; both ends; origin and direction; the corners; min and max; of a plane the normal, then its offset as x.
  std::vector<SurdVector> parts = {};
  int dimension = 3;

  /// Every number rounded to nearest; of a polygon the count of corners first.
  std::vector<double> numbers() const;
  /// "polygon": the word that the numbers follow; in the plane without 2.
  std::string word() const;
};

/// Of every pair of docs/semantics.md in either order; the shapes are not refused.
SharedSet intersection(std::string_view first, const double* a, std::string_view second, const double* b);

/// Of three planes.
SharedSet intersection_of_planes(const double* a, const double* b, const double* c);

/// Of the hulls of some exact points.
SharedSet intersection_of_hulls(const std::vector<Vector>& a, const std::vector<Vector>& b, int dimension);

/// Of the hull of some exact points and a shape, in their space.
SharedSet intersection_with_hull(const std::vector<Vector>& hull, std::string_view shape, const double* numbers);

/// The corners of a k-DOP in lexicographic order; none when it is empty.
std::vector<Vector> corners(std::string_view kdop, const double* numbers);

/// Whether the hulls share a point, and the dimension of what they share, -1 for nothing.
int common_dimension(const std::vector<Vector>& a, const std::vector<Vector>& b);

/// Of the segments with these ends, as `relate` says it: 0 disjoint, 1 touch, 2 cross, 3 overlap.
int relate_segments(const Vector (&a)[2], const Vector (&b)[2]);

/// The t for which o + t d belongs to a set; an end that is missing is infinite.
struct SurdInterval {
  std::optional<Surd> low, high;
};

/// Of a shape of any kind that `hit` takes, within [least, greatest].
std::optional<SurdInterval> interval_of(std::string_view shape, const double* numbers, const Vector& o, const Vector& d,
                                        const std::optional<Rational>& least, const std::optional<Rational>& greatest);

}  // namespace plumb::oracle
