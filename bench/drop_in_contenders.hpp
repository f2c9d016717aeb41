#pragma once

#include <array>
#include <vector>

#include "contenders.hpp"

namespace plumb::bench {

/// The determinants of Shewchuk's names by this library; their signs, with those of tetgen_runner.
Runner shewchuk_names_runner(std::string_view test, const Inputs& inputs);

/// Algorithms of CGAL's, and points for them; those of the plane take x and y.
enum class Algorithm { delaunay_2, constrained_2, hull_2, delaunay_3, hull_3 };
constexpr const char* algorithm_names[] = {"`Delaunay_triangulation_2`", "`Constrained_Delaunay_triangulation_2`",
                                           "`convex_hull_2`", "`Delaunay_triangulation_3`", "`convex_hull_3`"};
using AlgorithmPoints = std::vector<std::array<double, 3>>;

/// Runs an algorithm once and says how many triangles, cells or corners there are: with CGAL's kernel, and with this
/// library's.
using AlgorithmRunner = std::function<void(double* count)>;
AlgorithmRunner with_epick(Algorithm algorithm, const AlgorithmPoints& points);
AlgorithmRunner with_cgal_kernel(Algorithm algorithm, const AlgorithmPoints& points);

}  // namespace plumb::bench
