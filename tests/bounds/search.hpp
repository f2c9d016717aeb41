#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace plumb::bounds {

/// What is tried: the numbers of a call and the rounding mode, 0 (to nearest) to 3.
struct Trial {
  std::vector<double> numbers;
  int rounding = 0;
};

/// Something that a bound is claimed for. A ratio of 1 and more disproves the bound; 0 is for trials that it is not
/// claimed for.
struct Claim {
  std::string name;
  int numbers;             ///< of a trial
  bool in_every_rounding;  ///< whether the bound is claimed for all rounding modes
  double floor;            ///< what the search is known to reach in a few thousand steps
  std::function<double(const Trial&)> ratio;
  int integer_bits = 0;  ///< trials are integers of at most this magnitude's bits, when not 0
};

struct Found {
  double ratio = 0;
  Trial trial;
};

/// The largest ratio found in so many steps: from random trials uphill by small and large changes, over and over again.
Found climb(const Claim& claim, std::uint64_t steps, std::uint64_t seed);

}  // namespace plumb::bounds
