#pragma once

// For check.
// What was found, as the script of a page reads it.

#include <ostream>
#include <string>

#include <check/checked_mesh.hpp>
#include <check/html_mesh.hpp>
#include <check/writers.hpp>

namespace plumb::tools {

/// Three numbers in brackets.
std::string color_text(Color c);

/// The findings by kind, as objects of JSON with commas between.
void write_page_findings(std::ostream& stream, const CheckedMesh& mesh, const PageMesh& page);

}  // namespace plumb::tools
