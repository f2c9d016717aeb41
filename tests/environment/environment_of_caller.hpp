#pragma once

#include <span>

namespace plumb {

/// A setting of the floating-point unit that a caller may have made.
struct Environment {
  const char* name;
  unsigned long long control;
  bool gradual_underflow;
};

/// The four rounding modes, each with gradual underflow and with subnormals flushed and read as zero; the usual one
/// comes first.
std::span<const Environment> environments();

/// These, and where the machine has it those in which only results or only operands are flushed.
std::span<const Environment> all_environments();

/// Rounding to nearest, with subnormals flushed and read as zero.
const Environment& flushing_environment();

/// Enters an environment and leaves it; changed says whether it is another one by now (but for the exception flags).
class InEnvironment {
 public:
  explicit InEnvironment(const Environment& environment);
  ~InEnvironment();
  InEnvironment(const InEnvironment&) = delete;
  InEnvironment& operator=(const InEnvironment&) = delete;
  bool changed() const;

 private:
  unsigned long long saved_, entered_;
  unsigned x87_;
};

/// Makes the compiler forget what it knows of an object, so that nothing computed from it moves out of an environment.
template <class T>
void escape(const T& object) {
  asm volatile("" ::"r"(&object) : "memory");
}

/// compute(), not moved across the change of environment around the call.
template <class Compute>
[[gnu::noinline]] auto computed(const Compute& compute) {
  return compute();
}

}  // namespace plumb
