#include <plumb/floating_point_environment.hpp>

#if defined(__x86_64__)
#include <xmmintrin.h>
#elif !defined(__aarch64__)
#error "plumb: no access to the floating-point control word of this machine; add it here"
#endif

namespace plumb {

#if defined(__x86_64__)

namespace {
constexpr unsigned denormals_are_zero = 1U << 6;
constexpr unsigned all_traps_masked = 0x3FU << 7;
constexpr unsigned rounding_mode = 3U << 13;
constexpr unsigned flush_to_zero = 1U << 15;
}  // namespace

unsigned long long floating_point_control() { return _mm_getcsr(); }

void set_floating_point_control(unsigned long long control) {
  asm volatile("" ::: "memory");
  _mm_setcsr(static_cast<unsigned>(control));
  asm volatile("" ::: "memory");
}

unsigned long long default_floating_point_control(unsigned long long control) {
  return (control & ~static_cast<unsigned long long>(denormals_are_zero | rounding_mode | flush_to_zero)) |
         all_traps_masked;
}

#else

namespace {
constexpr unsigned long long trap_enables = 0x9F00ULL;
constexpr unsigned long long rounding_mode = 3ULL << 22;
constexpr unsigned long long flush_to_zero = 1ULL << 24;
constexpr unsigned long long flush_inputs_to_zero = 1ULL;
}  // namespace

unsigned long long floating_point_control() {
  unsigned long long control;
  asm volatile("mrs %0, fpcr" : "=r"(control)::"memory");
  return control;
}

void set_floating_point_control(unsigned long long control) { asm volatile("msr fpcr, %0" ::"r"(control) : "memory"); }

unsigned long long default_floating_point_control(unsigned long long control) {
  return control & ~(trap_enables | rounding_mode | flush_to_zero | flush_inputs_to_zero);
}

#endif

}  // namespace plumb
