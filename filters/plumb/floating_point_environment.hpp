#pragma once

namespace plumb {

/// The control word of the floating-point unit: rounding mode, flushing of subnormals, trap masks (and, where the
/// machine keeps them in one register, the exception flags).
unsigned long long floating_point_control();
void set_floating_point_control(unsigned long long control);

/// The control word that gives rounding to nearest, gradual underflow and no traps, with all else as in control; equal
/// to control when it is like that already.
unsigned long long default_floating_point_control(unsigned long long control);

/// For its lifetime the calling thread rounds to nearest, underflows gradually and does not trap; then everything,
/// exception flags included, is as it was. Nothing is written when it was so before, which is nearly always.
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
