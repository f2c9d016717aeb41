#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include <plumb/cgal.hpp>

#include "points.hpp"

// What an algorithm makes of points, as coordinates, so that the results of two kernels can be compared.

namespace plumb::cgal_kernel {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;

template <std::size_t D, class P>
Coordinates<D> coordinates(const P& p) {
  Coordinates<D> x;
  for (std::size_t i = 0; i < D; ++i) x[i] = p[static_cast<int>(i)];
  return x;
}

/// Triangles or tetrahedra, or what else is a list of corners.
template <std::size_t D>
using Cells = std::vector<Points<D>>;

/// Each from its least corner on, in the order of the least: so of a triangle the way round remains.
template <std::size_t D>
Cells<D> sorted(Cells<D> cells) {
  for (Points<D>& corners : cells) std::rotate(corners.begin(), std::ranges::min_element(corners), corners.end());
  std::ranges::sort(cells);
  return cells;
}

template <class K>
std::vector<typename K::Point_2> points_of(const Points<2>& points) {
  std::vector<typename K::Point_2> all;
  for (const auto& [x, y] : points) all.emplace_back(x, y);
  return all;
}
template <class K>
std::vector<typename K::Point_3> points_of(const Points<3>& points) {
  std::vector<typename K::Point_3> all;
  for (const auto& [x, y, z] : points) all.emplace_back(x, y, z);
  return all;
}

/// Runs an algorithm, a template of the kernel, on all inputs with both, and expects one result, of which most are not
/// empty.
template <std::size_t D, class Algorithm>
void expect_the_same(std::size_t count, const Algorithm& run) {
  std::size_t cells = 0;
  for (const Input input : inputs) {
    const Points<D> points = make_points<D>(input, count);
    const Cells<D> ours = run.template operator()<CgalKernel>(points), its_own = run.template operator()<Epick>(points);
    EXPECT_EQ(sorted(ours), sorted(its_own)) << input_names[static_cast<int>(input)];
    cells += ours.size();
  }
  EXPECT_GT(cells, inputs.size() * 20);
}

}  // namespace plumb::cgal_kernel
