#pragma once

// For check.

#include <cstdint>
#include <ostream>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// Whether the program has what a page needs built in.
bool can_write_html();

/// What the option does, or that this program was built without it.
const char* html_help();

/// One page that needs no network: the mesh, what was found in colour, and a list that leads to each.
/// Everything that was found stands in it, so that it may be large: about how many bytes it will have is told before.
std::uint64_t about_html_bytes(const CheckedMesh& mesh);
void write_html(std::ostream& stream, const CheckedMesh& mesh);

}  // namespace plumb::tools
