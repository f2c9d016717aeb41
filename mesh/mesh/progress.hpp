#pragma once

// For arrangement and mesh.
// How far a long work has come, which threads do together.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <mutex>

namespace plumb::mesh {

/// Tells which fraction of so many parts is done; never by two threads at once, and more each time. What is thrown then
/// ends a parallel loop, and nothing is told after it.
class Progress {
 public:
  Progress(const std::function<void(double)>& tell, std::size_t parts) : tell_(tell), parts_(parts) {}

  void add(std::size_t parts = 1) {
    if (!tell_) return;
    const std::size_t done = done_ += parts;
    // A thread that finds another one reporting goes back to work.
    const std::unique_lock lock(talking_, std::try_to_lock);
    if (!lock || done <= told_) return;
    told_ = std::numeric_limits<std::size_t>::max();  // whatever is done after it has thrown
    tell_(static_cast<double>(done) / static_cast<double>(parts_));
    told_ = done;
  }

 private:
  const std::function<void(double)>& tell_;
  const std::size_t parts_;
  std::atomic<std::size_t> done_ = 0;
  std::mutex talking_;
  std::size_t told_ = 0;
};

/// Of a work that is a part of a whole, from one fraction of that to another: tells where it begins, and returns who
/// tells of the part, as long as there is who tells of the whole. Nobody, where nobody does.
inline std::function<void(double)> part_of(const std::function<void(double)>& whole, double from, double to) {
  if (!whole) return {};
  whole(from);
  return [&whole, from, to](double done) { whole(std::min(from + done * (to - from), to)); };
}

}  // namespace plumb::mesh
