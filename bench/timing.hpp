#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// Contenders that answer the same cases in turn: their processor times, and how far off their answers are.

namespace plumb::bench {

inline double seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

struct Contender {
  std::string name;
  std::function<void(double* answers)> run;
  std::vector<double> answers = {};  ///< of all cases
  std::vector<double> times = {};    ///< ns a case

  double median() {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
  }
};

/// All take turns in a round.
inline void time_all(std::vector<Contender>& contenders, std::size_t cases, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (Contender& c : contenders) {
      int times = 0;
      const double start = seconds();
      double taken = 0;
      do {
        c.run(c.answers.data());
        ++times;
        taken = seconds() - start;
      } while (taken < 1e-3);
      c.times.push_back(1e9 * taken / (static_cast<double>(cases) * times));
    }
}

/// The relative error of a distance; where the distance is 0, relative to the size of the shapes, which is about 1.
inline double error(double found, double distance) {
  const double by = std::fabs(std::max(found, 0.0) - distance);
  return std::isfinite(found) ? by / (distance > 0 ? distance : 1) : HUGE_VAL;
}

/// A larger error is more than rounding explains.
constexpr double tolerated = 1e-9;

/// A cell: the share of the cases, and the largest error.
inline void print_off(std::size_t off, double most, std::size_t cases) {
  if (off == 0)
    std::printf(" 0 |");
  else
    std::printf(" %.0f%%, %.0e |", 100. * static_cast<double>(off) / static_cast<double>(cases), most);
}

}  // namespace plumb::bench
