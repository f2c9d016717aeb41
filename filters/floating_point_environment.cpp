#include <plumb/floating_point_environment.hpp>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace plumb {

void set_floating_point_control(unsigned long long control) {
#if defined(__x86_64__)
  asm volatile("" ::: "memory");
  _mm_setcsr(static_cast<unsigned>(control));
  asm volatile("" ::: "memory");
#else
  asm volatile("msr fpcr, %0" ::"r"(control) : "memory");
#endif
}

}  // namespace plumb
