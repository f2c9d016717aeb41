#include <words/suggestion.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace plumb::tools {
namespace {

constexpr std::size_t longest = 64;

// The distance of Damerau and Levenshtein in which no letter moves twice. Both words have at most `longest` letters.
std::size_t distance(std::string_view a, std::string_view b) {
  std::array<std::array<std::size_t, longest + 1>, 3> rows{};  // those of i, i - 1 and i - 2
  for (std::size_t i = 0; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto &above = rows[(i + 2) % 3], &second_above = rows[(i + 1) % 3];
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        row[j] = i + j;
        continue;
      }
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], second_above[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    const std::size_t most = (candidate.size() + 2) / 3;
    if (word.size() > longest || candidate.size() > longest) continue;
    if (word.size() > candidate.size() + most || candidate.size() > word.size() + most) continue;
    const std::size_t away = distance(word, candidate);
    if (away >= least || away > most) continue;
    least = away;
    best = candidate;
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string meant = suggestion(word, candidates);
  return meant.empty() ? "" : " (did you mean \"" + meant + "\"?)";
}

}  // namespace plumb::tools
