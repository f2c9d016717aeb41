#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// The control word of the floating-point unit: rounding mode, flushing of subnormals, trap masks (and, where the
/// machine keeps them in one register, the exception flags).
[[gnu::always_inline]] inline unsigned long long floating_point_control() {
#if defined(__x86_64__)
  return __builtin_ia32_stmxcsr();
#elif defined(__aarch64__)
  unsigned long long control;
  asm volatile("mrs %0, fpcr" : "=r"(control)::"memory");
  return control;
#else
#error "plumb: no access to the floating-point control word of this machine; add it here and in the .cpp file"
#endif
}
void set_floating_point_control(unsigned long long control);

/// The control word that gives rounding to nearest, gradual underflow and no traps, with all else as in control; equal
/// to control when it is like that already.
[[gnu::always_inline]] inline unsigned long long default_floating_point_control(unsigned long long control) {
#if defined(__x86_64__)
  constexpr unsigned long long denormals_are_zero = 1U << 6, all_traps_masked = 0x3FU << 7, rounding_mode = 3U << 13,
                               flush_to_zero = 1U << 15;
  return (control & ~(denormals_are_zero | rounding_mode | flush_to_zero)) | all_traps_masked;
#else
  constexpr unsigned long long trap_enables = 0x9F00ULL, rounding_mode = 3ULL << 22, flush_to_zero = 1ULL << 24,
                               flush_inputs_to_zero = 1ULL;
  return control & ~(trap_enables | rounding_mode | flush_to_zero | flush_inputs_to_zero);
#endif
}

/// For its lifetime the calling thread rounds to nearest, underflows gradually and does not trap; then everything, on
/// x86-64 the exception flags too, is as it was. Nothing is written when it was so before, which is nearly always.
/// A compiler may move arithmetic across the change: call a function that is not inlined in between.
class DefaultFloatingPoint {
 public:
  DefaultFloatingPoint()
      : saved_(floating_point_control()), changed_(default_floating_point_control(saved_) != saved_) {
    if (changed_) set_floating_point_control(default_floating_point_control(saved_));
  }
  ~DefaultFloatingPoint() {
    if (changed_) set_floating_point_control(saved_);
  }
  DefaultFloatingPoint(const DefaultFloatingPoint&) = delete;
  DefaultFloatingPoint& operator=(const DefaultFloatingPoint&) = delete;

 private:
  unsigned long long saved_;
  bool changed_;
};

}  // namespace plumb
