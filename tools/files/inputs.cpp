#include <files/inputs.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <set>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include <words/text.hpp>

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

void tell_warnings(std::string_view command, const std::string& name, const MeshFile& file) {
  constexpr std::size_t told = 3;
  for (std::size_t i = 0; i < file.warnings.size() && i < told; ++i)
    std::cerr << command << ": " << printable(name + ": warning: " + describe(file, file.warnings[i])) << '\n';
  if (file.warnings.size() > told)
    std::cerr << command << ": " << printable(name) << ": " << file.warnings.size() - told
              << " more warnings: plumb check --all lists them\n";
}

}  // namespace plumb::tools
