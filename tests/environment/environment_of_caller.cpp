#include "environment.hpp"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace plumb::fuzz {

namespace {

#if defined(__x86_64__)

constexpr unsigned traps_masked = 0x1F80, down = 0x2000, up = 0x4000, toward_zero = 0x6000, flush = 0x8040;
constexpr unsigned exception_flags = 0x3F;

constexpr Environment known[] = {
    {"to nearest", traps_masked, true},
    {"downward", traps_masked | down, true},
    {"upward", traps_masked | up, true},
    {"toward zero", traps_masked | toward_zero, true},
    {"to nearest, subnormals flushed", traps_masked | flush, false},
    {"downward, subnormals flushed", traps_masked | flush | down, false},
    {"upward, subnormals flushed", traps_masked | flush | up, false},
    {"toward zero, subnormals flushed", traps_masked | flush | toward_zero, false},
};

// Read and written here and not by the library's functions, for these are under test.
unsigned long long control() { return _mm_getcsr(); }
void set_control(unsigned long long c) {
  asm volatile("" ::: "memory");
  _mm_setcsr(static_cast<unsigned>(c));
  asm volatile("" ::: "memory");
}

#else

constexpr unsigned exception_flags = 0;
constexpr Environment known[] = {{"to nearest", 0, true}};
unsigned long long control() { return 0; }
void set_control(unsigned long long) {}

#endif

}  // namespace

std::span<const Environment> environments() { return known; }

InEnvironment::InEnvironment(const Environment& environment) : saved_(control()), entered_(environment.control) {
  set_control(entered_);
}

InEnvironment::~InEnvironment() { set_control(saved_); }

bool InEnvironment::changed() const {
  return ((control() ^ entered_) & ~static_cast<unsigned long long>(exception_flags)) != 0;
}

}  // namespace plumb::fuzz
