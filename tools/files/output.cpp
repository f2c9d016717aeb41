#include <files/output.hpp>

#include <cerrno>
#include <random>
#include <string>
#include <system_error>

namespace plumb::tools {
namespace {

namespace fs = std::filesystem;

/// The target of a link, which need not exist yet. A name that is no link is its own target.
fs::path behind_links(fs::path name) {
  std::error_code error;
  for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(name, error)); ++links) {
    const fs::path next = fs::read_symlink(name, error);
    if (error) break;
    name = name.parent_path() / next;  // which is next where that is absolute
  }
  return name;
}

}  // namespace

std::string wrong_name(const std::string& name) {
  if (name.empty()) return "the file name is empty";
  return name == "-" ? "- is no name of a FILE, though ./- is: standard output has the report" : "";
}

fs::path place_of_output(const fs::path& name) {
  std::error_code ignored;
  return fs::weakly_canonical(fs::absolute(behind_links(name), ignored), ignored);
}

OutputFile::OutputFile(const fs::path& name) : name_(name), target_(name), written_(name) {
  std::error_code ignored;
  // Replacing the file that the report goes to would leave the report without a name.
  is_standard_output_ = fs::equivalent(name, "/dev/stdout", ignored);
  if (is_standard_output_) return;
  const auto status = fs::status(name, ignored);
  const bool is_new = !fs::exists(status);
  if (is_new || fs::is_regular_file(status)) {
    // The target of a link is replaced, or made, and not the link.
    target_ = written_ = behind_links(name);
    if (fs::is_symlink(fs::symlink_status(target_, ignored))) fail(ELOOP);
    if (is_new || fs::equivalent(target_, name, ignored)) {
      written_ += ".part-" + std::to_string(std::random_device()());
      in_progress_.emplace(written_.string());
    } else {  // what /dev/stdout leads to has lost its name
      target_ = written_ = name;
    }
  }
  errno = 0;
  stream_.open(written_, std::ios::binary | std::ios::trunc);
  if (!stream_) {
    const int error = errno;
    written_ = target_;
    fail(error);
  }
  if (written_ != target_ && !is_new) fs::permissions(written_, status.permissions(), ignored);
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (written_ != target_) fs::remove(written_, ignored);
}

void OutputFile::finish() {
  errno = 0;
  if (is_standard_output_) {
    std::cout.flush();
    return std::cout ? void() : fail(errno);
  }
  stream_.close();
  if (!stream_) fail(errno);
  if (written_ == target_) return;
  std::error_code error;
  fs::rename(written_, target_, error);
  if (error) fail(error.value());
  written_ = target_;
  in_progress_.reset();
}

void OutputFile::fail(int error) const {
  throw OutputError(name_.string() + ": cannot be written" +
                    (error == 0 ? "" : ": " + std::generic_category().message(error)));
}

}  // namespace plumb::tools
