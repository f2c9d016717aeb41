#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rational_vector.hpp"
#include "rounding.hpp"

// Exact points by their definitions, in rational numbers: the unknowns of a linear system, which elimination finds, or
// where a distance is least, which is searched face by face. Nothing of this is how the library computes them.

namespace plumb::oracle {

/// A construction by what stands in its brackets.
struct ConstructionKind {
  std::string_view name;   ///< "circumcenter"
  std::string_view shape;  ///< the name of the shape that stands before its numbers, after `before` plain ones; or none
  int dimension;           ///< of the point
  std::size_t before, numbers;

  /// "circumcenter triangle2", "weighted" of so many numbers.
  std::string text() const;
};

/// Each construction once for each count or shape that it takes.
std::span<const ConstructionKind> construction_kinds();

/// Null when there is none; `shape` may be empty.
const ConstructionKind* find_construction(std::string_view name, std::string_view shape, std::size_t numbers);

/// The point; in the plane its z is 0. Nothing where the construction refuses the numbers, which are finite.
std::optional<Vector> exact_point(const ConstructionKind& kind, const double* numbers);

/// "(line_line2 0x1p+0 ...)", the numbers in hexadecimal.
std::string in_brackets(const ConstructionKind& kind, const double* numbers);

// Tests of points, wherever they come from; those of the plane have z = 0.

int orient2d(const Vector& a, const Vector& b, const Vector& c);
int orient3d(const Vector& a, const Vector& b, const Vector& c, const Vector& d);
int incircle(const Vector& a, const Vector& b, const Vector& c, const Vector& d);
int insphere(const Vector& a, const Vector& b, const Vector& c, const Vector& d, const Vector& e);
/// weight[i] is that of the i-th point.
int power_test(const Vector (&point)[5], const double (&weight)[5]);
int compare_distance(const Vector& p, const Vector& a, const Vector& b);
/// 1 where p is strictly inside the circle or sphere with diameter ab.
int in_diametral(const Vector& a, const Vector& b, const Vector& p);
int side_of_plane(const Vector& normal, const Rational& offset, const Vector& p);
int side_of_sphere(const Vector& center, const Rational& radius, const Vector& p);
/// The lexicographic order.
int compare_xyz(const Vector& p, const Vector& q);
bool collinear(const Vector& a, const Vector& b, const Vector& c);
bool coplanar(const Vector& a, const Vector& b, const Vector& c, const Vector& d);

}  // namespace plumb::oracle
