#pragma once

// For mesh.
// The bytes of a file, and the messages about it.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <plumb/read_mesh.hpp>

namespace plumb::mesh {

// Tells how much of a file has been read, each time that a megabyte more has been.
class ReadProgress {
 public:
  ReadProgress() = default;
  ReadProgress(const std::function<void(double)>& tell, std::size_t bytes)
      : tell_(tell ? &tell : nullptr), bytes_(bytes), next_(tell ? 0 : never) {}

  void at(std::size_t byte) const {
    if (byte < next_) return;
    next_ = byte + (std::size_t{1} << 20);
    (*tell_)(static_cast<double>(byte) / static_cast<double>(bytes_));
  }

 private:
  static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

  const std::function<void(double)>* tell_ = nullptr;
  std::size_t bytes_ = 0;
  mutable std::size_t next_ = never;
};

// The bytes of a file and its name, which every message begins with.
struct Source {
  std::string_view bytes;
  std::string name;
  ReadProgress progress = {};
  std::size_t packed_bytes = 0;  // of the file that the bytes were unpacked from; 0 where they are the file's own

  // By which what the file may grow to is measured.
  std::size_t file_bytes() const { return packed_bytes == 0 ? bytes.size() : packed_bytes; }

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

// Warns of an oddity where none of its kind is known yet, of elements and prefixes none of the name; else counts it.
void warn_once(MeshFile& file, Oddity oddity);

// One for each format. Polygons are fans and vertices of equal coordinates are not merged yet, except by the STL
// readers.
MeshFile read_obj(const Source& source);
MeshFile read_off(const Source& source);
MeshFile read_stl_text(const Source& source);
MeshFile read_stl_binary(const Source& source);
MeshFile read_ply(const Source& source);
MeshFile read_3mf(const Source& source);

bool is_off(const Source& source);
bool is_gzip(std::string_view bytes);
bool is_zip(std::string_view bytes);
// Near the beginning, where text has none and binary STL has one at the latest in the count of its facets.
bool has_zero_bytes(std::string_view bytes);
// Of ASCII, line ends and tabs included; a char may have a sign or none.
inline bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }
bool is_3mf(const Source& source);
bool is_stl_text(const Source& source);
bool is_stl_binary_by_size(std::string_view bytes);
// Or fewer bytes than a facet has follow the facets, or whole facets that the count leaves out. What is text has no
// such count, for it has no zeros.
bool is_stl_binary_but_for_its_count(std::string_view bytes);

// Reads the file as what its bytes or, where these leave it open, its name say, or as the format that is named: "obj",
// "stl", "ply", "off", "3mf" or nothing.
MeshFile read_by_format(const Source& source, std::string_view format);

// The file in a packed one.
struct Unpacked {
  std::string bytes, name;    // the name that messages begin with, whose extension is that of what is inside
  std::uint64_t bytes_after;  // of the packed file, that are no part of it
};

// Of a gzip file, or of a ZIP archive that is no 3MF file, the mesh in it; nothing of another file, nor where zlib or
// Expat was not found. Refuses one that holds no mesh or several, that is damaged, or that unpacks to more than 1 MiB
// and a hundred times its size.
std::optional<Unpacked> unpack(const Source& source);

// Refuses by name, and with what can be done, what is known to be no mesh file of these formats.
void refuse_other_kinds(const Source& source);

}  // namespace plumb::mesh
