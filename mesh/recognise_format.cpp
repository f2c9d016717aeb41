// Finds out what kind of file it is.

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::mesh {
namespace {

bool is_ply(std::string_view bytes) {
  return bytes.starts_with("ply") && (bytes.size() == 3 || bytes[3] == '\n' || bytes[3] == '\r' || bytes[3] == ' ');
}

// OBJ has no magic word. Whatever its name, a file is OBJ when it begins with one of its statements.
bool begins_like_obj(const Source& source) {
  constexpr std::array<std::string_view, 10> keywords = {"v",  "vt", "vn",     "vp",     "f",
                                                         "fo", "g",  "mtllib", "usemtl", "o"};
  const std::string_view word = TextCursor(source, {.hash_comments = true}).word(Reach::file);
  return !has_zero_bytes(source.bytes) && std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

bool is_text(std::string_view bytes) {
  return std::none_of(bytes.begin(), bytes.end(), [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code == 127 || (code < ' ' && (code < '\t' || code > '\r'));
  });
}

// The extension of the file inside, where the name says that it is a gzip file.
std::string extension_of(const std::string& name) {
  const std::filesystem::path path(lower_case(name));
  return (path.extension() == ".gz" ? path.stem() : path).extension().string();
}

MeshFile read_stl(const Source& source) {
  if (is_stl_binary_by_size(source.bytes)) {
    return read_stl_binary(source);
  }
  if (is_stl_text(source)) {
    return read_stl_text(source);
  }
  if (is_text(source.bytes.substr(0, 1024))) {
    source.fail("is text, but does not begin with the word solid, as STL of text does");
  }
  return read_stl_binary(source);
}

}  // namespace

MeshFile read_by_format(const Source& source, std::string_view format) {
  if (source.bytes.empty()) {
    source.fail("the file is empty");
  }
  const bool told = !format.empty();
  const std::string kind = told ? std::string(format) : extension_of(source.name);
  if (!told && is_stl_binary_by_size(source.bytes)) {
    return read_stl_binary(source);
  }
  if (kind == (told ? "stl" : ".stl") && is_stl_binary_but_for_its_count(source.bytes)) {
    return read_stl_binary(source);
  }
  if (told ? kind == "3mf" : is_3mf(source)) {
    return read_3mf(source);
  }
  refuse_other_kinds(source);
  if (told) {
    return kind == "obj"   ? read_obj(source)
           : kind == "off" ? read_off(source)
           : kind == "ply" ? read_ply(source)
           : kind == "stl" ? read_stl(source)
                           : throw std::invalid_argument("ReadOptions::format is none of 3mf, obj, off, ply and stl");
  }
  if (is_ply(source.bytes)) {
    return read_ply(source);
  }
  if (is_off(source)) {
    return read_off(source);
  }
  if (is_stl_text(source)) {
    return read_stl_text(source);
  }
  if (begins_like_obj(source) || kind == ".obj") {
    return read_obj(source);
  }
  if (kind == ".ply") {
    return read_ply(source);
  }
  if (kind == ".off") {
    return read_off(source);
  }
  if (kind == ".stl" || lower_case(source.bytes.substr(0, 5)) == "solid") {
    if (is_text(source.bytes.substr(0, 1024))) {
      source.fail("is text, but neither OBJ, PLY, OFF nor STL, which begins with the word solid");
    }
    return read_stl_binary(source);
  }
  source.fail(
      std::string("is no mesh: neither OBJ, STL, PLY, OFF nor 3MF") +
      (has_zero_bytes(source.bytes) ? "; if it is a binary STL of a wrong count, say so with --format stl" : ""));
}

bool has_zero_bytes(std::string_view bytes) { return bytes.substr(0, 1024).find('\0') != bytes.npos; }

}  // namespace plumb::mesh
