#pragma once

// For check.

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <check/checked_mesh.hpp>
#include <files/output.hpp>

namespace plumb::tools {

/// A kind of file that a check may write.
struct CheckOutput {
  const char* option;
  const char* suffix;  // of the files' names in a directory
  const char* help;
  void (*write)(std::ostream& stream, const CheckedMesh& mesh);
  std::optional<std::string> name = {};
};

/// The files for one mesh, open and empty.
class OpenOutputs {
 public:
  void add(const CheckOutput& output, const std::string& name) {
    files_.emplace_back(&output, std::make_unique<OutputFile>(name));
  }
  void write(const CheckedMesh& mesh);

 private:
  std::vector<std::pair<const CheckOutput*, std::unique_ptr<OutputFile>>> files_;
};

/// All files that a call writes: of one mesh the one that an option names, of several one each in the directory that it
/// names.
class CheckOutputs {
 public:
  CheckOutputs();

  std::array<CheckOutput, 5>& all() { return outputs_; }
  bool any() const;

  /// Finds the names of all files, and refuses those that cannot be: CLI::ValidationError.
  void prepare(const std::vector<std::string>& meshes);

  /// Throws OutputError.
  OpenOutputs open(std::size_t mesh) const;

  /// The page of a mesh, if there is one; none past the last one.
  OtherPage page(const std::vector<std::string>& meshes, std::size_t mesh) const;

 private:
  std::array<CheckOutput, 5> outputs_;
  std::vector<std::vector<std::string>> names_;  // by output, then by mesh
};

}  // namespace plumb::tools
