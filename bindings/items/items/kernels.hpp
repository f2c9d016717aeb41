#pragma once

// For items and python.
// The kernels of batch/ by question.

#include <cstddef>
#include <span>

#include <items/ask_items.hpp>

namespace plumb::items {

/// What a kernel writes for an item that it refuses.
inline constexpr signed char refused_by_kernel = 2;

/// Writes a value for each item, and `most` numbers for each.
using Kernel = void (*)(std::span<const Argument> arguments, std::size_t n, signed char* values, double* numbers);

/// Null where there is none.
Kernel kernel_of(const catalogue::Question& question);

}  // namespace plumb::items
