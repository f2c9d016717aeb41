#pragma once

// For motion.
// Numbers at the time of a contact.

#include <bodies/body.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

/// a + b sqrt(c), exactly, where c, which is not negative, is the same for all numbers of a computation that have one.
class Surd {
  using Rational = filters::Rational;

 public:
  Surd() = default;
  explicit Surd(double x) : a_(x) {}
  Surd(const Rational& a) : a_(a) {}  // NOLINT(*-explicit-*)
  /// c lives as long as whatever is made from this number.
  Surd(const Rational& a, const Rational& b, const Rational* c) : a_(a), b_(b), c_(c) {}

  friend Surd operator+(const Surd& x, const Surd& y) {
    if (y.c_ == nullptr) return {x.a_ + y.a_, x.b_, x.c_};
    return {x.a_ + y.a_, x.c_ == nullptr ? y.b_ : x.b_ + y.b_, y.c_};
  }
  friend Surd operator-(const Surd& x) { return {Rational(0) - x.a_, Rational(0) - x.b_, x.c_}; }
  friend Surd operator-(const Surd& x, const Surd& y) {
    if (y.c_ == nullptr) return {x.a_ - y.a_, x.b_, x.c_};
    return x + -y;
  }
  friend Surd operator*(const Surd& x, const Surd& y) {
    if (y.c_ == nullptr) return {x.a_ * y.a_, x.c_ == nullptr ? x.b_ : x.b_ * y.a_, x.c_};
    if (x.c_ == nullptr) return y * x;
    return {x.a_ * y.a_ + x.b_ * y.b_ * *x.c_, x.a_ * y.b_ + x.b_ * y.a_, x.c_};
  }
  friend filters::Certificate certificate(const Surd& x) {
    const int a = sign_of(x.a_), b = x.c_ == nullptr ? 0 : sign_of(x.b_) * sign_of(*x.c_);
    if (a * b >= 0) return static_cast<filters::Certificate>(a != 0 ? a : b);
    return static_cast<filters::Certificate>(a * sign_of(x.a_ * x.a_ - x.b_ * x.b_ * *x.c_));
  }

  /// What is no multiple of the root, all of it where there is none.
  const Rational& rational_part() const { return a_; }
  /// At least the magnitude.
  Rational size() const {
    const auto magnitude = [](const Rational& x) { return sign_of(x) < 0 ? Rational(0) - x : x; };
    return c_ == nullptr ? magnitude(a_) : magnitude(a_) + magnitude(b_) * (Rational(1) + *c_);
  }
  /// The double nearest to the number over another one, which is not 0.
  double rounded_over(const Rational& divisor) const {
    if (c_ == nullptr) return rounding::nearest_quotient(a_, divisor);
    return rounding::nearest_with_root(a_, b_, *c_, divisor);
  }

 private:
  static int sign_of(const Rational& x) { return static_cast<int>(certificate(x)); }

  Rational a_, b_;
  const Rational* c_ = nullptr;  // none: b is 0
};

}  // namespace plumb::motion

template <>
inline constexpr bool plumb::filters::is_exact<plumb::motion::Surd> = true;
template <>
inline constexpr bool plumb::bodies::is_unlimited<plumb::motion::Surd> = true;
