#pragma once

#include <cstddef>

namespace plumb::bench {

// Counts the memory from operator new, which this program replaces.

std::size_t heap_in_use();
void reset_heap_peak();
/// The most memory in use at a time since the last reset.
std::size_t heap_peak();

}  // namespace plumb::bench
