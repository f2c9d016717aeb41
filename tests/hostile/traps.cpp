#include "traps.hpp"

#include <cfenv>
#include <csetjmp>
#include <csignal>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>
#define PLUMB_HAS_LEAK_SANITIZER
#endif
#endif

namespace plumb::hostile {

#if defined(__GLIBC__)

namespace {

thread_local sigjmp_buf before_trap;

void leave(int) { siglongjmp(before_trap, 1); }

// A trap jumps over destructors: what was allocated until then is no leak that anybody could mend.
#ifdef PLUMB_HAS_LEAK_SANITIZER
using LeaksAreAllowed = __lsan::ScopedDisabler;
#else
struct LeaksAreAllowed {
  LeaksAreAllowed() {}
};
#endif

}  // namespace

bool has_traps() {
  const int enabled = fegetexcept();
  const bool possible = feenableexcept(FE_INVALID) != -1 && fegetexcept() == (enabled | FE_INVALID);
  fedisableexcept(FE_ALL_EXCEPT & ~enabled);
  return possible;
}

int traps() { return fegetexcept(); }

Trapped with_traps(int exceptions, const std::function<void()>& body) {
  const LeaksAreAllowed leaks_are_allowed;
  struct sigaction handling {
  }, saved_handling;
  handling.sa_handler = leave;
  sigaction(SIGFPE, &handling, &saved_handling);
  std::fenv_t environment;
  std::fegetenv(&environment);
  volatile auto trapped = Trapped::no;
  if (sigsetjmp(before_trap, 1) == 0) {
    std::feclearexcept(FE_ALL_EXCEPT);
    feenableexcept(exceptions);
    try {
      body();
    } catch (...) {
      std::fesetenv(&environment);
      sigaction(SIGFPE, &saved_handling, nullptr);
      throw;
    }
  } else {
    trapped = Trapped::yes;
  }
  std::fesetenv(&environment);
  sigaction(SIGFPE, &saved_handling, nullptr);
  return trapped;
}

#else

bool has_traps() { return false; }
int traps() { return 0; }
Trapped with_traps(int, const std::function<void()>&) { return Trapped::no; }

#endif

}  // namespace plumb::hostile
