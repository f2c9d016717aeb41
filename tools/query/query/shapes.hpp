#pragma once

// For query.
// The catalogue's tests of a shape with the triangles and boxes of a tree.

#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>

namespace plumb::tools {

/// Null where the catalogue has no such test.
const catalogue::Question* test_of(std::string_view test, std::string_view shape, std::string_view other);

/// The names of the shapes that a test takes with a triangle.
std::vector<std::string_view> shapes_with_triangles(std::string_view test);

/// Of valid numbers: do they denote no point?
bool is_empty(std::string_view shape, const std::vector<double>& numbers);

}  // namespace plumb::tools
