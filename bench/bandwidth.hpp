#pragma once

#include <cstdint>
#include <vector>

namespace plumb::bench {

/// Reads all numbers as fast as the machine can, and returns something that depends on each.
std::uint64_t read_all(const std::vector<double>& numbers);

}  // namespace plumb::bench
