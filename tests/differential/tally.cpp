#include "tally.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <stdexcept>

#include "built.hpp"

namespace plumb::differential {

void Tally::operator+=(const Tally& other) {
  const auto add = [](auto& sums, const auto& terms) {
    std::transform(sums.begin(), sums.end(), terms.begin(), sums.begin(), std::plus());
  };
  add(cases, other.cases);
  for (std::size_t c = 0; c < classes; ++c) add(decided[c], other.decided[c]);
  add(answers, other.answers);
  add(compared, other.compared);
  differences += other.differences;
}

std::uint64_t Tally::all_cases() const { return std::accumulate(cases.begin(), cases.end(), std::uint64_t{0}); }

void print(const Run& run, const Tally& tally, bool with_stages) {
  const std::uint64_t cases = tally.all_cases();
  std::printf("%s: %llu cases, %llu differences, answers", run.test.c_str(), static_cast<unsigned long long>(cases),
              static_cast<unsigned long long>(tally.differences));
  for (const auto n : tally.answers) std::printf(" %llu", static_cast<unsigned long long>(n));
  std::printf(", %.1f s, %.2f us a case\n", run.wall_seconds,
              1e6 * run.processor_seconds / static_cast<double>(std::max<std::uint64_t>(cases, 1)));
  if (with_stages) {
    std::printf("  %-20s %10s", "class", "cases");
    for (const char* const stage : filters::stage_names) std::printf(" %17s", stage);
    std::printf("\n");
    for (std::size_t c = 0; c < Tally::classes; ++c) {
      const auto& decided = tally.decided[c];
      const auto asked = std::accumulate(decided.begin(), decided.end(), std::uint64_t{0});
      std::printf("  %-20s %10llu", std::string(name_of(generators::input_classes[c])).c_str(),
                  static_cast<unsigned long long>(tally.cases[c]));
      for (const auto n : decided)
        std::printf(" %16.2f%%",
                    100.0 * static_cast<double>(n) / static_cast<double>(std::max<std::uint64_t>(asked, 1)));
      std::printf("\n");
    }
  }
  std::fflush(stdout);
}

void append(const std::string& file, const Run& run, const Tally& tally) {
  std::string line = "{\"test\": \"" + run.test + "\", \"seed\": " + std::to_string(run.seed) +
                     ", \"first\": " + std::to_string(run.first) + ", \"cases\": " + std::to_string(tally.all_cases()) +
                     ", \"differences\": " + std::to_string(tally.differences);
  const auto list = [&line](const auto& numbers) {
    std::string separator = "[";
    for (const auto n : numbers) {
      line += separator + std::to_string(n);
      separator = ", ";
    }
    line += "]";
  };
  line += ", \"by_class\": ";
  list(tally.cases);
  line += ", \"answers\": ";
  list(tally.answers);
  line += ", \"compared\": {";
  for (std::size_t i = 0; i < against_names.size(); ++i)
    line += std::string(i > 0 ? ", " : "") + "\"" + against_names[i] + "\": " + std::to_string(tally.compared[i]);
  line += "}, \"stages\": ";
  std::array<std::uint64_t, filters::stage_count> stages{};
  for (const auto& decided : tally.decided)
    for (std::size_t s = 0; s < stages.size(); ++s) stages[s] += decided[s];
  list(stages);
  line += ", \"target\": \"" + run.target + "\", \"version\": \"" + built::version + "\", \"compiler\": \"" +
          built::compiler + "\", \"flags\": \"" + built::flags + "\", \"inline_flags\": \"" PLUMB_INLINE_FLAGS "\"";
  char seconds[96];
  std::snprintf(seconds, sizeof seconds, ", \"wall_seconds\": %.2f, \"processor_seconds\": %.2f}\n", run.wall_seconds,
                run.processor_seconds);
  line += seconds;
  std::FILE* const log = std::fopen(file.c_str(), "a");
  if (log == nullptr) throw std::runtime_error("cannot open " + file);
  const bool written = std::fwrite(line.data(), 1, line.size(), log) == line.size();
  if (std::fclose(log) != 0 || !written) throw std::runtime_error("cannot write " + file);
}

}  // namespace plumb::differential
