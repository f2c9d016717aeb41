#pragma once

// For query.

#include <span>
#include <string>
#include <string_view>

#include <plumb/placement.hpp>

namespace plumb::tools {

/// The placement that leaves all where it is.
const Placement& identity();

/// The placement of 12 numbers or a pose of 7. Errors name who asked.
Placement placement_of(std::string_view asker, std::span<const double> numbers);

}  // namespace plumb::tools
