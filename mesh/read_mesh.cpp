// The project's own readers, because Debian's mesh libraries round coordinates to float on the way (assimp is built
// without double precision, OpenMesh's importers take Vec3f) and neither tells the place of an error.

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <plumb/merge_vertices.hpp>
#include <plumb/read_mesh.hpp>
#include <utility>

#include "read_source.hpp"
#include "read_text.hpp"
#include "triangulate_faces.hpp"

namespace plumb {
namespace reading {

void Source::fail(const std::string& what) const { throw MeshReadError(name + ": " + what); }

void Source::fail_at_line(std::size_t line, const std::string& what) const {
  throw MeshReadError(name + ":" + std::to_string(line) + ": " + what);
}

void Source::fail_at_byte(std::size_t offset, const std::string& what) const {
  throw MeshReadError(name + ":byte " + std::to_string(offset) + ": " + what);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string quote = "\"";
  for (const char c : text.substr(0, kLongest)) {
    quote += c >= ' ' && c <= '~' ? c : '?';
  }
  return quote + (text.size() > kLongest ? "...\"" : "\"");
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

std::string counted(std::uint64_t count, const std::string& singular, const std::string& plural) {
  return std::to_string(count) + " " + (count == 1 ? singular : plural);
}

std::string out_of_range(std::string_view index, std::uint64_t vertices) {
  return "vertex index " + std::string(index.substr(0, 40)) + " is out of range (there " +
         (vertices == 1 ? "is " : "are ") + counted(vertices, "vertex", "vertices") + ")";
}

namespace {

// Binary STL has a 0 byte at the latest in the count of its facets; text has none.
bool is_stl_text(const Source& source) {
  const std::string_view beginning = source.bytes.substr(0, 1024);
  return lower_case(TextCursor(source).word(Reach::file)) == "solid" && beginning.find('\0') == beginning.npos;
}

bool is_ply(std::string_view bytes) {
  return bytes.starts_with("ply") && (bytes.size() == 3 || bytes[3] == '\n' || bytes[3] == '\r' || bytes[3] == ' ');
}

// OBJ has no magic word; a file is taken for one without the extension when it begins with one of its statements.
bool begins_like_obj(const Source& source) {
  constexpr std::array<std::string_view, 10> keywords = {"v",  "vt", "vn",     "vp",     "f",
                                                         "fo", "g",  "mtllib", "usemtl", "o"};
  const std::string_view word = TextCursor(source, {.hash_comments = true}).word(Reach::file);
  return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

MeshFile read_any(const Source& source) {
  const auto merged = [](MeshFile file) {
    file.mesh = merge_vertices(std::move(file.mesh));
    return file;
  };
  const std::string extension = lower_case(std::filesystem::path(source.name).extension().string());
  if (source.bytes.empty()) {
    source.fail("the file is empty");
  }
  if (is_stl_binary_by_size(source.bytes)) {
    return read_stl_binary(source);
  }
  if (is_ply(source.bytes) || extension == ".ply") {
    return merged(read_ply(source));
  }
  if (is_off(source) || extension == ".off") {
    return merged(read_off(source));
  }
  if (is_stl_text(source)) {
    return read_stl_text(source);
  }
  if (extension == ".stl" || lower_case(source.bytes.substr(0, 5)) == "solid") {
    return read_stl_binary(source);
  }
  if (extension == ".obj" || begins_like_obj(source)) {
    return merged(read_obj(source));
  }
  source.fail("is no mesh: neither OBJ, STL, PLY nor OFF");
}

std::string read_bytes(const std::filesystem::path& file) {
  const Source source = {{}, file.string()};
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    source.fail("is a directory");
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(source.name.c_str(), "rb"), &std::fclose);
  if (stream == nullptr) {
    source.fail(std::string("cannot be opened: ") + std::strerror(errno));
  }
  // The size is a hint: a pipe has none and a file can grow meanwhile.
  const std::uintmax_t size = std::filesystem::file_size(file, ignored);
  std::string bytes(ignored ? 1 << 16 : static_cast<std::size_t>(size) + 1, '\0');
  std::size_t used = 0;
  while (const std::size_t got = std::fread(bytes.data() + used, 1, bytes.size() - used, stream.get())) {
    used += got;
    if (used == bytes.size()) {
      bytes.resize(2 * used);
    }
  }
  if (std::ferror(stream.get()) != 0) {
    source.fail(std::string("cannot be read: ") + std::strerror(errno));
  }
  bytes.resize(used);
  return bytes;
}

}  // namespace
}  // namespace reading

MeshFile read_mesh_file(std::string_view bytes, const std::string& file_name, const ReadOptions&) {
  const reading::Source source = {bytes, file_name};
  try {
    MeshFile file = reading::read_any(source);
    file.bytes = bytes.size();
    triangulate_faces(file);
    return file;
  } catch (const std::length_error& error) {
    source.fail(error.what());
  }
}

MeshFile read_mesh_file(const std::filesystem::path& file, const ReadOptions& options) {
  return read_mesh_file(reading::read_bytes(file), file.string(), options);
}

TriangleMesh read_mesh(std::string_view bytes, const std::string& file_name) {
  return read_mesh_file(bytes, file_name).mesh;
}

TriangleMesh read_mesh(const std::filesystem::path& file) { return read_mesh_file(file).mesh; }

}  // namespace plumb
