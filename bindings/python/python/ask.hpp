#pragma once

// For python.

#include <atomic>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <plumb/catalogue.hpp>

#include <python/items.hpp>

namespace plumb::python {

/// Where the answers to the items of a call go.
struct Answers {
  static constexpr signed char refused = 127;

  signed char* values = nullptr;                  // which outcome, or the value
  double* numbers = nullptr;                      // `most` of each item; fewer are followed by NaN
  std::size_t most = 0;                           // 0 where their count varies
  std::vector<std::vector<double>> counted = {};  // instead: of each item
  std::vector<std::string> fractions = {};        // of each item, where there are some
  bool stops = true;                              // at an item that is refused

  // A refused item, not always the first one when there are several threads.
  std::atomic<std::size_t> refused_item{std::numeric_limits<std::size_t>::max()};
  std::atomic<bool> stopped{false};

  void refuse(std::size_t item);
};

/// Asks for all items; 0 threads: as many as there are cores. Without the lock of the interpreter.
void ask_all(const catalogue::Question& question, RoundTo to, const Items& items, int threads, Answers& answers);

}  // namespace plumb::python
