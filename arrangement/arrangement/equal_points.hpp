#pragma once

// For arrangement.
// Which points are one.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include <tbb/parallel_sort.h>

#include <plumb/detail/compare.hpp>
#include <plumb/exact_predicates.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::arrangement {

/// For each of so many points the first that is equal to it. Points are told apart by `rounded(i)`, their coordinates
/// to nearest, which are equal for equal points; and if these are equal, by `exact(i)`.
template <class Rounded, class Exact>
std::vector<std::uint32_t> first_equals(std::uint32_t count, const Rounded& rounded, const Exact& exact) {
  std::vector<std::uint32_t> order(count), first(count);
  std::iota(order.begin(), order.end(), 0U);
  first = order;
  // By bits: a sorting thread may read subnormal numbers as 0.
  const auto compare = [&](std::uint32_t i, std::uint32_t j) {
    const Point3 &p = rounded(i), &q = rounded(j);
    for (const auto coordinate : {&Point3::x, &Point3::y, &Point3::z})
      if (const Sign s = detail::compare(p.*coordinate, q.*coordinate); s != Sign::zero) return s;
    return Sign::zero;
  };
  tbb::parallel_sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    const Sign s = compare(i, j);
    return s != Sign::zero ? s == Sign::negative : i < j;
  });
  // Runs of the same rounded coordinates.
  std::vector<std::size_t> runs;
  for (std::size_t i = 1; i < order.size(); ++i)
    if (compare(order[i - 1], order[i]) == Sign::zero &&
        (runs.empty() || compare(order[runs.back()], order[i]) != Sign::zero))
      runs.push_back(i - 1);
  surfaces::parallel_each(runs.size(), 16, [&](std::size_t r) {
    std::vector<std::uint32_t> different;
    for (std::size_t i = runs[r]; i < order.size() && compare(order[runs[r]], order[i]) == Sign::zero; ++i) {
      const ExactPoint3 p = exact(order[i]);
      const auto equal = std::find_if(different.begin(), different.end(), [&](std::uint32_t other) {
        const ExactPoint3 q = exact(other);
        return (p.is_plain() && q.is_plain()) || compare_xyz(p, q) == Sign::zero;
      });
      if (equal != different.end())
        first[order[i]] = *equal;
      else
        different.push_back(order[i]);
    }
  });
  return first;
}

}  // namespace plumb::arrangement
