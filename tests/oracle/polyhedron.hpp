#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rational_vector.hpp"

// Convex sets with flat faces as linear constraints, and their corners by enumeration. In the plane z = 0.

namespace plumb::oracle {

/// normal . x + offset
struct Row {
  Vector normal;
  Rational offset;

  Rational operator()(const Vector& x) const { return dot(normal, x) + offset; }
};

/// { x : every row of zero = 0, every row of nonnegative >= 0 }
struct Polyhedron {
  std::vector<Row> zero, nonnegative;

  bool contains(const Vector& x) const;
  Polyhedron operator&(const Polyhedron& other) const;
};

/// The convex hull of some points, at least one, of any dimension.
Polyhedron hull_of(const std::vector<Vector>& points);

/// Whether a shape of docs/semantics.md is one of the plane.
bool is_planar(std::string_view shape);

/// The set of a shape of docs/semantics.md by its name and numbers: one with flat faces alone.
Polyhedron polyhedron(std::string_view shape, const double* numbers);

/// { origin + sum t[i] direction[i] }, the directions independent.
struct Flat {
  Vector origin;
  std::vector<Vector> direction;
};

/// Where all rows are 0; nothing when nowhere.
std::optional<Flat> common_zeros(const std::vector<Row>& rows);

/// An interval of t, either end of which may be missing.
struct Interval {
  std::optional<Rational> low, high;

  bool is_empty() const { return low && high && *high < *low; }
};

/// Where constant + factor t >= 0 for each; nothing when nowhere.
class IntervalOfRows {
 public:
  void see(const Rational& constant, const Rational& factor);
  std::optional<Interval> found() const;

 private:
  Interval interval_;
  bool is_empty_ = false;
};

/// The t for which o + t d belongs to the set; nothing when none does.
std::optional<Interval> interval_in(const Polyhedron& set, const Vector& o, const Vector& d);

/// The corners of the part of a set that lies in a flat of two or three dimensions, on which its equations are 0; each
/// once, in lexicographic order.
std::vector<Vector> corners_in(const Flat& flat, const std::vector<Row>& nonnegative);

}  // namespace plumb::oracle
