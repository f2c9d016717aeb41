#pragma once

// For check, files and meshes.

#include <atomic>
#include <string>

namespace plumb::tools {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGPIPE, before they end the process as they do by default, remove the files
/// that are being written and, but for SIGPIPE, say on standard error how far the work came. A file that grows beyond
/// the limit of its size (ulimit -f) is one that cannot be written, and no signal.
void clean_up_when_interrupted();

/// For its lifetime a file that vanishes when the process is interrupted. To be made before the file is.
class FileInProgress {
 public:
  explicit FileInProgress(std::string name);
  ~FileInProgress() { release(); }
  FileInProgress(const FileInProgress&) = delete;
  FileInProgress& operator=(const FileInProgress&) = delete;

  /// The file is whole, or gone, and stays as it is.
  void release();

 private:
  std::string name_;
  std::atomic<const char*>* slot_ = nullptr;  // none when there are too many at a time
};

/// For its lifetime the work that an interruption tells of: "checking part.stl, 43 % done", or "writing part.html" as
/// long as nobody says how much is done.
class WorkInProgress {
 public:
  WorkInProgress(const char* doing, std::string name);
  ~WorkInProgress();
  WorkInProgress(const WorkInProgress&) = delete;
  WorkInProgress& operator=(const WorkInProgress&) = delete;

  /// From any thread.
  void done(double fraction);
  /// Other work on the same thing.
  static void turn_to(const char* doing);

 private:
  std::string name_;
};

}  // namespace plumb::tools
