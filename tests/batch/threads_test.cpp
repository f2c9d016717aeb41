#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_scheduler_observer.h>

#include <atomic>
#include <vector>

#include <plumb/batch.hpp>

namespace plumb {
namespace {

/// Counts the threads that come into an arena to work there.
class Workers : public tbb::task_scheduler_observer {
 public:
  explicit Workers(tbb::task_arena& arena) : tbb::task_scheduler_observer(arena) { observe(true); }
  ~Workers() override { observe(false); }
  void on_scheduler_entry(bool is_worker) override { count += is_worker ? 1 : 0; }
  std::atomic<int> count = 0;
};

TEST(BatchThreads, LeaveTheArenaOfTheCallerToOthersIfNotAllOfItAreAllowed) {
  const tbb::global_control four(tbb::global_control::max_allowed_parallelism, 4);
  tbb::task_arena arena(4);
  Workers workers(arena);
  const std::vector<Point2> a(100'000, {0, 0}), b(a.size(), {1, 0}), c(a.size(), {0, 1});
  std::vector<BatchSign> signs(a.size());
  for (int i = 0; i < 100; ++i)
    for (const Threads some : {Threads::one, Threads{3}}) arena.execute([&] { orient2d(a, b, c, signs, some); });
  EXPECT_EQ(workers.count, 0);
}

}  // namespace
}  // namespace plumb
