#pragma once

// For mesh and trees.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <tbb/parallel_sort.h>

#include <surfaces/parallel.hpp>

namespace plumb::surfaces {

/// Sorts pairs by less, which compares first(pair), a number below `end`, before all else. A counting sort brings the
/// pairs of one first together, unless they are few.
template <class Pair, class First, class Less>
void sort_by_first(std::vector<Pair>& pairs, std::size_t end, const First& first, const Less& less) {
  constexpr std::size_t too_few_to_count = 64, grain = 1024;
  if (pairs.size() < end / too_few_to_count) return tbb::parallel_sort(pairs.begin(), pairs.end(), less);
  std::vector<std::size_t> ends(end);
  for (const Pair& pair : pairs) ++ends[first(pair)];
  std::size_t before = 0;
  for (std::size_t& e : ends) before += std::exchange(e, before);
  std::vector<Pair> sorted(pairs.size());
  for (const Pair& pair : pairs) sorted[ends[first(pair)]++] = pair;
  parallel_each(end, grain, [&](std::size_t i) {
    const auto at = [&](std::size_t place) { return sorted.begin() + static_cast<std::ptrdiff_t>(place); };
    std::sort(at(i == 0 ? 0 : ends[i - 1]), at(ends[i]), less);
  });
  pairs = std::move(sorted);
}

}  // namespace plumb::surfaces
