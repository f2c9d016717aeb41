#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// What the boundary of a mesh or a polytope is made of.
enum class Feature : unsigned char { vertex, edge, face };

}  // namespace plumb
