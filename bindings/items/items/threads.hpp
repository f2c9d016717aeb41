#pragma once

// For c, items and python.

#include <algorithm>

#include <tbb/info.h>
#include <tbb/task_arena.h>

namespace plumb::items {

/// So many threads, and no more than there are cores; 0: as many. Of more oneTBB complains on standard error, and where
/// the system refuses one, it makes an end of the program.
inline unsigned no_more_than_cores(unsigned threads) {
  const auto cores = static_cast<unsigned>(tbb::info::default_concurrency());
  return threads == 0 ? cores : std::min(threads, cores);
}

/// Does work on so many threads, as no_more_than_cores has them.
template <class Work>
void in_arena_of(unsigned threads, const Work& work) {
  const unsigned wanted = no_more_than_cores(threads);
  if (wanted == no_more_than_cores(0))
    work();
  else
    tbb::task_arena(static_cast<int>(wanted)).execute(work);
}

}  // namespace plumb::items
