#pragma once

// For python.

#include <atomic>
#include <chrono>
#include <thread>

namespace plumb::python {

/// Python has raised something, as KeyboardInterrupt where a user wants a work to end: thrown to the caller, whom
/// Python then tells what.
struct Interrupted {};

/// Looks from time to time whether signals have come, of work that is done without the lock of the interpreter. Python
/// runs their handlers in its main thread alone, and there between two instructions; until the work is done, there are
/// none.
class Signals {
 public:
  /// To be called often, by any thread that takes part in the work. The thread that made this runs the handlers; where
  /// one raises something, all throw Interrupted from then on.
  void look() {
    if (is_over_.load(std::memory_order_relaxed)) throw Interrupted();
    if (std::this_thread::get_id() != mine_) return;
    if (const auto now = Clock::now(); now >= next_) run_handlers(now);
  }
  /// The same, for those who tell how much of a work is done.
  auto when_told() {
    return [this](auto&&...) { look(); };
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds between{200};

  void run_handlers(Clock::time_point now);

  std::thread::id mine_ = std::this_thread::get_id();
  Clock::time_point next_ = Clock::now() + between;
  std::atomic<bool> is_over_{false};
};

}  // namespace plumb::python
