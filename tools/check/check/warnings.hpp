#pragma once

// For check.

#include <iosfwd>

#include <plumb/mesh_file.hpp>

namespace plumb::tools {

/// What the reader warned of, for people: "  warning: line 7: face 2 is not planar: ...". Of several faces of a kind
/// the first few unless all are wanted, and how many there are.
void print_warnings(std::ostream& stream, const MeshFile& file, bool all);

}  // namespace plumb::tools
