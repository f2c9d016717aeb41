#include <check/inputs.hpp>
#include <check/split_faces.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <set>
#include <system_error>
#include <utility>

#include <sys/stat.h>

namespace plumb::tools {
namespace {

namespace fs = std::filesystem;

bool has_mesh_extension(const fs::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  constexpr std::array<const char*, 5> extensions = {".obj", ".stl", ".ply", ".off", ".3mf"};
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

class Lister {
 public:
  using Tell = std::function<void(const std::string&, const std::string&)>;

  Lister(std::vector<std::string>& files, const Tell& tell) : files_(files), tell_(tell) {}

  void add_directory(const fs::path& directory) {
    struct stat status = {};
    if (stat(directory.c_str(), &status) == 0 && !seen_.insert({status.st_dev, status.st_ino}).second) return;
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(directory, error), end; !error && at != end; at.increment(error))
      entries.push_back(at->path());
    if (error) return tell_(directory.string(), "cannot be listed: " + error.message());
    std::sort(entries.begin(), entries.end());
    for (const fs::path& entry : entries) {
      std::error_code ignored;
      const fs::file_status kind = fs::status(entry, ignored);
      if (fs::is_directory(kind)) {
        add_directory(entry);
      } else if (has_mesh_extension(entry) &&
                 (!fs::exists(kind) || fs::is_regular_file(kind))) {  // no pipe, but a link to nothing
        files_.push_back(entry.string());
      }
    }
  }

 private:
  std::vector<std::string>& files_;
  const Tell& tell_;
  std::set<std::pair<dev_t, ino_t>> seen_;
};

std::string read_standard_input() {
  std::string bytes(std::size_t{1} << 16, '\0');
  std::size_t used = 0;
  while (const std::size_t got = std::fread(bytes.data() + used, 1, bytes.size() - used, stdin)) {
    used += got;
    if (used == bytes.size()) bytes.resize(2 * used);
  }
  if (std::ferror(stdin) != 0)
    throw MeshReadError(std::string(standard_input) + ": cannot be read: " + std::strerror(errno));
  bytes.resize(used);
  return bytes;
}

/// "were split, 3 along the diagonal from the first corner, 1 along that from the second corner, 1 as a fan".
std::string splits_text(const std::vector<ReadWarning>& faces) {
  std::array<std::size_t, 3> from = {};
  for (const ReadWarning& face : faces) ++from[face.diagonal_from];
  if (from[0] == faces.size()) return "became fans of triangles";
  if (from[1] == faces.size()) return "were split along the diagonal from the first corner";
  if (from[2] == faces.size()) return "were split along the diagonal from the second corner";
  std::string text = "were split";
  if (from[1] != 0) text += ", " + std::to_string(from[1]) + " along the diagonal from the first corner";
  if (from[2] != 0)
    text += ", " + std::to_string(from[2]) + (from[1] != 0 ? " along that" : " along the diagonal") +
            " from the second corner";
  if (from[0] != 0) text += ", " + std::to_string(from[0]) + " as a fan";
  return text;
}

}  // namespace

std::vector<std::string> list_inputs(
    const std::vector<std::string>& names, bool recursive,
    const std::function<void(const std::string& name, const std::string& what)>& tell) {
  std::vector<std::string> files;
  for (const std::string& name : names) {
    std::error_code ignored;
    if (name == standard_input || !fs::is_directory(name, ignored)) {
      files.push_back(name);
    } else if (!recursive) {
      tell(name, "is a directory: --recursive reads the meshes in it");
    } else {
      const std::size_t before = files.size();
      bool listed = true;
      const Lister::Tell tell_of_directory = [&](const std::string& directory, const std::string& what) {
        listed = false;
        tell(directory, what);
      };
      Lister(files, tell_of_directory).add_directory(name);
      if (listed && files.size() == before) tell(name, "there is no OBJ, STL, PLY, OFF or 3MF file in it");
    }
  }
  return files;
}

MeshFile read_input(const std::string& name, const ReadOptions& options) {
  return name == standard_input ? read_mesh_file(read_standard_input(), name, options)
                                : read_mesh_file(fs::path(name), options);
}

void print_warnings(std::ostream& stream, const MeshFile& file, bool all) {
  constexpr std::size_t told_of_each_kind = 3;
  for (const auto& entry : {std::pair(ReadWarning::Kind::oddity, ""), std::pair(ReadWarning::Kind::trailing_bytes, ""),
                            std::pair(ReadWarning::Kind::placed_and_rounded, ""),
                            std::pair(ReadWarning::Kind::not_planar, "are not planar"),
                            std::pair(ReadWarning::Kind::crosses_itself, "cross themselves")}) {
    const ReadWarning::Kind kind = entry.first;
    const char* const are = entry.second;
    std::vector<ReadWarning> of_kind;
    std::copy_if(file.warnings.begin(), file.warnings.end(), std::back_inserter(of_kind),
                 [kind = kind](const ReadWarning& warning) { return warning.kind == kind; });
    if (all || of_kind.size() < 2 || *are == '\0') {
      for (const ReadWarning& warning : of_kind) stream << "  warning: " << describe(file, warning) << '\n';
      continue;
    }
    stream << "  warning: " << of_kind.size() << " faces " << are << ", and " << splits_text(of_kind) << ": ";
    for (std::size_t i = 0; i < std::min(of_kind.size(), told_of_each_kind); ++i) {
      const std::uint64_t line = file.line_of_face(of_kind[i].face);
      stream << (i == 0 ? "" : ", ") << of_kind[i].face;
      if (line != MeshFile::no_line) stream << " (line " << line << ')';
    }
    if (of_kind.size() > told_of_each_kind) stream << " and " << of_kind.size() - told_of_each_kind << " more";
    if (kind == ReadWarning::Kind::not_planar) {
      const auto worst = std::max_element(of_kind.begin(), of_kind.end(),
                                          [](const auto& a, const auto& b) { return a.off_plane < b.off_plane; });
      stream << "; face " << worst->face << " is off its plane the most, by about " << about_text(worst->off_plane);
    }
    stream << '\n';
  }
}

}  // namespace plumb::tools
