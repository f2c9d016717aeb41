#include "environment_of_caller.hpp"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace plumb {

namespace {

#if defined(__x86_64__)

constexpr unsigned usual = 0x1F80, down = 0x2000, up = 0x4000, toward_zero = 0x6000, flush = 0x8040;
constexpr unsigned flush_results = 0x8000, flush_operands = 0x0040;
constexpr unsigned exception_flags = 0x3F;

// Read and written here and not by the library's functions, for these are under test.
unsigned long long control() { return _mm_getcsr(); }
void set_control(unsigned long long c) {
  asm volatile("" ::: "memory");
  _mm_setcsr(static_cast<unsigned>(c));
  asm volatile("" ::: "memory");
}
unsigned x87_control() {
  unsigned short word;
  asm volatile("fnstcw %0" : "=m"(word));
  return word;
}

#elif defined(__aarch64__)

constexpr unsigned usual = 0, up = 1U << 22, down = 2U << 22, toward_zero = 3U << 22, flush = 1U << 24;
constexpr unsigned exception_flags = 0;  // they are in another register

unsigned long long control() {
  unsigned long long c;
  asm volatile("mrs %0, fpcr" : "=r"(c)::"memory");
  return c;
}
void set_control(unsigned long long c) { asm volatile("msr fpcr, %0" ::"r"(c) : "memory"); }
unsigned x87_control() { return 0; }

#else
#error "the tests do not know the floating-point control word of this machine"
#endif

constexpr Environment known[] = {
    {"to nearest", usual, true},
    {"downward", usual | down, true},
    {"upward", usual | up, true},
    {"toward zero", usual | toward_zero, true},
    {"to nearest, subnormals flushed", usual | flush, false},
    {"downward, subnormals flushed", usual | flush | down, false},
    {"upward, subnormals flushed", usual | flush | up, false},
    {"toward zero, subnormals flushed", usual | flush | toward_zero, false},
#if defined(__x86_64__)
    {"to nearest, results flushed", usual | flush_results, false},
    {"downward, results flushed", usual | flush_results | down, false},
    {"upward, results flushed", usual | flush_results | up, false},
    {"toward zero, results flushed", usual | flush_results | toward_zero, false},
    {"to nearest, operands flushed", usual | flush_operands, false},
    {"downward, operands flushed", usual | flush_operands | down, false},
    {"upward, operands flushed", usual | flush_operands | up, false},
    {"toward zero, operands flushed", usual | flush_operands | toward_zero, false},
#endif
};

}  // namespace

std::span<const Environment> environments() { return std::span(known).first(8); }
std::span<const Environment> all_environments() { return known; }
const Environment& flushing_environment() { return known[4]; }

InEnvironment::InEnvironment(const Environment& environment)
    : saved_(control()), entered_(environment.control), x87_(x87_control()) {
  set_control(entered_);
}

InEnvironment::~InEnvironment() { set_control(saved_); }

bool InEnvironment::changed() const {
  return ((control() ^ entered_) & ~static_cast<unsigned long long>(exception_flags)) != 0 || x87_control() != x87_;
}

}  // namespace plumb
