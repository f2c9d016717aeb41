#pragma once

#include <cstddef>

namespace plumb::bench {

// Of what goes through operator new, which this program replaces.

std::size_t heap_in_use();
void reset_heap_peak();
/// The most that was in use since the last reset.
std::size_t heap_peak();

}  // namespace plumb::bench
