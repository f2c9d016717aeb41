#pragma once

// For check, files and meshes.

#include <chrono>
#include <string>

#include <files/interruption.hpp>

namespace plumb::tools {

/// A bar on standard error, drawn when that is a terminal and the work has taken longer than a second, and gone when
/// the work is done; an interruption meanwhile says how far it came. "reading part.stl", say, is the work.
class ProgressBar {
 public:
  ProgressBar(const char* doing, const std::string& name, bool wanted);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(double fraction);
  /// Other work on the same file. Its progress may be unknown.
  void turn_to(const char* doing, bool is_counted);

 private:
  using Clock = std::chrono::steady_clock;

  const std::string name_;
  std::string work_;
  WorkInProgress in_progress_;
  bool wanted_;
  bool drawn_ = false;
  Clock::time_point next_;
};

}  // namespace plumb::tools
