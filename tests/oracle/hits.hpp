#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rounding.hpp"

// Parameters along lines, weights of corners, areas and volumes, as docs/semantics.md says; every number rounded as
// is asked for.

namespace plumb::oracle {

/// `rounded`, `below` or `above`.
using Round = double (*)(const Surd&);

/// The word of an answer, and the numbers after it.
struct WordAndNumbers {
  std::string word;
  std::vector<double> numbers = {};

  friend bool operator==(const WordAndNumbers&, const WordAndNumbers&) = default;
};

/// "miss", or "hit" t0 t1, and u v with a triangle where t0 = t1; in the plane "meet" t s or "overlap" t0 t1.
WordAndNumbers hit(std::string_view first, const double* a, std::string_view second, const double* b,
                   Round round = rounded);

/// "" t s, or "parallel"; of a line, ray or segment and a point "" t.
WordAndNumbers parameters(std::string_view first, const double* a, std::string_view second, const double* b,
                          Round round = rounded);

/// Of triangle2, triangle or tetrahedron; nothing where the corners are collinear or coplanar.
std::optional<std::vector<double>> barycentric(const double* point, std::string_view shape, const double* corners,
                                               Round round = rounded);

double signed_area(const double* triangle2, Round round = rounded);
double signed_volume(const double* tetrahedron, Round round = rounded);
double area(const double* triangle, Round round = rounded);
double squared_area(const double* triangle, Round round = rounded);

}  // namespace plumb::oracle
