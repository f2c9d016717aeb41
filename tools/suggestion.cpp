#include "suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace plumb {
namespace {

// Damerau's and Levenshtein's distance, no letter being moved twice.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> of(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        of[i][j] = i + j;
        continue;
      }
      of[i][j] = std::min({of[i - 1][j] + 1, of[i][j - 1] + 1, of[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        of[i][j] = std::min(of[i][j], of[i - 2][j - 2] + 1);
    }
  }
  return of[a.size()][b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t longest = 64;
  std::string best;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    if (word.size() > longest) break;
    const std::size_t away = distance(word, candidate);
    if (away >= least || away > (candidate.size() + 2) / 3) continue;
    least = away;
    best = candidate;
  }
  return best;
}

}  // namespace plumb
