#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <plumb/detail/stage.hpp>

#include "input_class.hpp"

namespace plumb::differential {

/// What the answer of the oracle was compared with.
enum class Against { scalar, traced, domain, batch, rational };
inline constexpr std::array against_names{"scalar", "traced", "domain", "batch", "rational"};

/// The cases of one test.
struct Tally {
  static constexpr std::size_t classes = generators::input_classes.size();

  std::array<std::uint64_t, classes> cases{};
  std::array<std::array<std::uint64_t, filters::stage_count>, classes> decided{};  ///< of the cases asked for the stage
  std::array<std::uint64_t, 4> answers{};
  std::array<std::uint64_t, against_names.size()> compared{};
  std::uint64_t differences = 0;

  void count(Against what, std::uint64_t times = 1) { compared[static_cast<std::size_t>(what)] += times; }
  void operator+=(const Tally& other);
  std::uint64_t all_cases() const;
};

/// How and on what a test was run.
struct Run {
  std::string test, target;
  std::uint64_t seed = 0, first = 0;
  double wall_seconds = 0, processor_seconds = 0;
};

/// A line or a table on standard output.
void print(const Run& run, const Tally& tally, bool with_stages);

/// Appends one line of JSON to the file: everything above and what was built, by which compiler.
void append(const std::string& file, const Run& run, const Tally& tally);

}  // namespace plumb::differential
