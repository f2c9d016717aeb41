#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include <plumb/check_mesh.hpp>

namespace plumb {

/// A mesh that was checked.
struct CheckedMesh {
  std::string file;
  std::size_t triangles, vertices;
  double read_seconds, check_seconds;
  MeshReport report;
};

struct TextStyle {
  bool color;     // escape sequences for a terminal
  bool list_all;  // every degenerate and duplicate triangle and every pair, not the first few
};

/// The report for people.
void print_text(std::ostream& stream, const CheckedMesh& mesh, TextStyle style);

/// The report for machines: one line of JSON.
void print_json(std::ostream& stream, const CheckedMesh& mesh);
void print_json_error(std::ostream& stream, std::string_view file, std::string_view error);

}  // namespace plumb
