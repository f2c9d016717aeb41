#pragma once

// For check and python.

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include <check/checked_mesh.hpp>
#include <check/requirements.hpp>

namespace plumb::tools {

struct ReportStyle {
  bool color;     // escape sequences for a terminal; of text alone
  bool list_all;  // every finding, not the first few
};

/// What the mesh is, in words: "clean", or what it is not. It has so many T-junctions.
std::string verdict(const CheckedMesh& mesh, std::size_t t_junctions);

/// The report for people.
void print_text(std::ostream& stream, const CheckedMesh& mesh, const Requirements& required, ReportStyle style);

/// The report for machines: one line of JSON.
void print_json(std::ostream& stream, const CheckedMesh& mesh, const Requirements& required, ReportStyle style);
void print_json_error(std::ostream& stream, std::string_view file, std::string_view error);

}  // namespace plumb::tools
