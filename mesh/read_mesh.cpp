// Plumb has its own readers, because Debian's mesh libraries round coordinates to float on the way (assimp is built
// without double precision, OpenMesh's importers take Vec3f), and neither tells the place of an error.

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <plumb/merge_vertices.hpp>
#include <plumb/read_mesh.hpp>
#include <utility>
#include <vector>

#include <mesh/read_source.hpp>
#include <mesh/triangulate_faces.hpp>

namespace plumb {
namespace mesh {

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

// Like merge_vertices. A merged vertex has the colour and the number of the first.
void merge_equal_vertices(MeshFile& file) {
  VertexMerger merger;
  merger.reserve(file.mesh.vertices.size());
  std::vector<std::uint32_t> merged(file.mesh.vertices.size());
  merger.add(file.mesh.vertices, merged.data());
  if (merger.vertices().size() == merged.size()) {
    return;
  }
  file.vertex_in_file.reserve(merger.vertices().size());
  for (std::uint32_t i = 0; i < merged.size(); ++i) {
    if (merged[i] != file.vertex_in_file.size()) {
      continue;
    }
    if (!file.vertex_colors.empty()) {
      file.vertex_colors[merged[i]] = file.vertex_colors[i];
    }
    file.vertex_in_file.push_back(i);
  }
  if (!file.vertex_colors.empty()) {
    file.vertex_colors.resize(file.vertex_in_file.size());
  }
  for (auto& triangle : file.mesh.triangles) {
    for (std::uint32_t& corner : triangle) {
      corner = merged[corner];
    }
  }
  file.mesh.vertices = merger.take();
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
  // The size is only a hint: a pipe has none, and a file can grow meanwhile.
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
}  // namespace mesh

MeshFile read_mesh_file(std::string_view bytes, const std::string& file_name, const ReadOptions& options) {
  mesh::Source source = {bytes, file_name};
  std::optional<mesh::Unpacked> unpacked;
  if (options.format != "3mf" || !mesh::is_zip(bytes)) {
    unpacked = mesh::is_stl_binary_by_size(bytes) ? std::nullopt : mesh::unpack(source);
  }
  if (unpacked.has_value()) {
    source = {unpacked->bytes, unpacked->name, {}, bytes.size()};
  }
  source.progress = {options.progress, source.bytes.size()};
  try {
    MeshFile file = mesh::read_by_format(source, options.format);
    file.bytes = source.bytes.size();
    if (unpacked.has_value() && unpacked->bytes_after != 0) {
      mesh::warn_once(file, {.kind = Oddity::Kind::bytes_after_packed,
                             .line = MeshFile::no_line,
                             .text = mesh::counted(unpacked->bytes_after, "byte", "bytes")});
    }
    if (!file.format.starts_with("STL")) {  // whose readers have seen to it
      mesh::merge_equal_vertices(file);
    }
    mesh::triangulate_faces(file, options.threads);
    return file;
  } catch (const std::length_error& error) {
    source.fail(error.what());
  }
}

MeshFile read_mesh_file(const std::filesystem::path& file, const ReadOptions& options) {
  return read_mesh_file(mesh::read_bytes(file), file.string(), options);
}

TriangleMesh read_mesh(std::string_view bytes, const std::string& file_name) {
  return read_mesh_file(bytes, file_name).mesh;
}

TriangleMesh read_mesh(const std::filesystem::path& file) { return read_mesh_file(file).mesh; }

}  // namespace plumb
