#pragma once

// The bytes of a file, and the messages about it.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include <plumb/read_mesh.hpp>

namespace plumb::reading {

// The bytes of a file and its name, which every message begins with.
struct Source {
  std::string_view bytes;
  std::string name;

  [[noreturn]] void fail(const std::string& what) const;
  [[noreturn]] void fail_at_line(std::size_t line, const std::string& what) const;
  [[noreturn]] void fail_at_byte(std::size_t offset, const std::string& what) const;
};

// Text from a file made fit for a message: quoted, cut short, and without bytes that are not printable ASCII.
std::string in_quotes(std::string_view text);

std::string lower_case(std::string_view text);

// "1 facet", "2 facets".
std::string counted(std::uint64_t count, const std::string& singular, const std::string& plural);

// "vertex index 9 is out of range (there are 8 vertices)".
std::string out_of_range(std::string_view index, std::uint64_t vertices);

constexpr std::uint64_t kMostVertices = std::numeric_limits<std::uint32_t>::max();

// The next face of the file, of three corners or more, as the fan from its first corner.
void append_fan(std::span<const std::uint32_t> polygon, MeshFile& file);

// One for each format. Polygons are fans and vertices of equal coordinates are not merged yet, except by the STL
// readers.
MeshFile read_obj(const Source& source);
MeshFile read_off(const Source& source);
MeshFile read_stl_text(const Source& source);
MeshFile read_stl_binary(const Source& source);
MeshFile read_ply(const Source& source);

bool is_off(const Source& source);
bool is_stl_binary_by_size(std::string_view bytes);

}  // namespace plumb::reading
