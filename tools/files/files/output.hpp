#pragma once

// For check, files and meshes.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>

#include <files/interruption.hpp>

namespace plumb::tools {

/// A file could not be written. what() names it and says why.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Where a file will be that need not exist yet: absolute, and behind links, those that lead to nothing yet too.
std::filesystem::path place_of_output(const std::filesystem::path& name);

/// Why no file of that name is written by a command whose report is on standard output; "" of any other name.
std::string wrong_name(const std::string& name);

/// A file that appears under its name whole or not at all, interruptions included: it is written next to it and
/// renamed, with the permissions of the file that it replaces. What exists and is not a regular file (a pipe) is
/// written directly, and what standard output goes to after what was printed before.
class OutputFile {
 public:
  explicit OutputFile(const std::filesystem::path& name);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return is_standard_output_ ? std::cout : stream_; }
  std::string name() const { return name_.string(); }
  /// To be called when all is written; without it nothing remains.
  void finish();

 private:
  [[noreturn]] void fail(int error) const;

  std::filesystem::path name_, target_, written_;
  bool is_standard_output_ = false;
  std::optional<FileInProgress> in_progress_;
  std::ofstream stream_;
};

}  // namespace plumb::tools
