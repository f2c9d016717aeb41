#pragma once

// For distances, hulls and motion.
// Which points of a small hull make its nearest point.

#include <solvers/basis.hpp>

namespace plumb::solvers {

/// Some of at most four points, by their places.
struct Carriers {
  int count = 0;
  int at[4] = {};
};

/// Of the points of a hull those that the nearest point may take something of: the corner of the basis first, then one
/// for each inactive row. Row i < n of a hull of n + 1 points is the weight of point i + 1, row n that of point 0.
constexpr Carriers carriers(int points, const int (&row)[3], const bool (&inactive)[3]) {
  const int sum = points - 1;
  int at_sum = -1, left = 0 + 1 + 2;
  for (int j = 0; j < 3; ++j)
    if (points > 1 && row[j] == sum)
      at_sum = j;
    else
      left -= row[j] < 0 ? -1 - row[j] : row[j];
  Carriers kept;
  kept.at[kept.count++] = at_sum < 0 ? 0 : left + 1;
  for (int j = 0; j < 3; ++j)
    if (inactive[j]) kept.at[kept.count++] = j == at_sum ? 0 : row[j] + 1;
  return kept;
}

}  // namespace plumb::solvers
