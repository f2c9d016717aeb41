#pragma once

// For trees.

#include <cstddef>

#include <plumb/mesh_queries.hpp>

namespace plumb::trees {

/// Refuses a surface that has edges that are not balanced.
void require_closed(const char* function, std::size_t unbalanced_edges);

bool is_inside(int winding, WindingRule rule);

}  // namespace plumb::trees
