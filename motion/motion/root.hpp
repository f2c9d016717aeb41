#pragma once

// For motion.
// Roots of polynomials as numbers. Knows no geometry.

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include <motion/polynomial.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

/// (a + b sqrt(c)) / d, with d > 0 and c not negative.
template <class N>
struct WithRoot {
  N a, b, c, d;
};

/// A root in [0, 1] of a polynomial of degree at most 3 over exact numbers N, which are dyadic. Either a number of N,
/// or the only root in an open interval of a polynomial whose roots are simple: there it has one sign below the root,
/// and the other one above. Questions make the interval smaller.
template <class N>
class Root {
 public:
  explicit Root(const N& number) : f_{{N(0), N(0), N(0), N(0)}}, low_(number), high_(number) {}
  /// Of f, of that degree, which is 1 at least; below the root it has that sign.
  Root(const Cubic<N>& f, int degree, const N& low, const N& high, int sign_below)
      : f_(f), degree_(degree), low_(low), high_(high), below_(sign_below) {}

  /// The sign of the root less a number.
  int compare(const N& number) {
    if (is_number()) return sign(low_ - number);
    if (sign(number - low_) <= 0) return 1;
    if (sign(number - high_) >= 0) return -1;
    return look_at(number);
  }
  /// The sign of the root less another one.
  int compare(Root& other) {
    for (int step = 0;; ++step) {
      if (is_number()) return -other.compare(low_);
      if (other.is_number()) return compare(other.low_);
      if (sign(low_ - other.high_) >= 0) return 1;
      if (sign(high_ - other.low_) <= 0) return -1;
      // Equal ones would go on for ever.
      if (step == steps_before_equality && is_root_of(other)) return 0;
      halve();
      other.halve();
    }
  }
  /// The sign of q at the root.
  int sign_of(const Quadratic<N>& q);
  /// The nearest double, ties to even.
  double rounded();
  /// The same as a root of a rational number; of a polynomial of degree 2 at most.
  WithRoot<N> with_root() const;

 private:
  static constexpr int steps_before_equality = 4;

  bool is_number() const { return below_ == 0; }
  void become(const N& number) {
    low_ = number;
    high_ = number;
    below_ = 0;
  }
  const N& c(std::size_t i) const { return f_.c[i]; }

  /// The sign of the root less a number in the interval, which shrinks.
  int look_at(const N& number) {
    const int there = sign(f_.at(number));
    if (there == 0) {
      become(number);
      return 0;
    }
    (there == below_ ? low_ : high_) = number;
    return there == below_ ? 1 : -1;
  }
  void halve() {
    if (!is_number()) look_at((low_ + high_) * N(0.5));
  }
  /// Makes the interval about as small as doubles can tell.
  void tighten();
  /// About the root, in doubles.
  double guess() const;
  bool is_root_of(Root& other);
  int sign_of_linear(const N& c0, const N& c1) const;
  /// The sign that q has all over the interval, or nothing.
  std::optional<int> sign_over_interval(const Quadratic<N>& q) const;

  Cubic<N> f_;
  int degree_ = 0;
  N low_, high_;
  int below_ = 0;  // of a number 0
};

template <class N>
double nearest(const N& numerator, const N& denominator) {
  return rounding::nearest_quotient(numerator, denominator);
}

template <class N>
double Root<N>::guess() const {
  N size(0);
  for (const N& x : f_.c) size = sign(x) < 0 ? size - x : size + x;
  double f[4];
  for (std::size_t i = 0; i < 4; ++i) f[i] = nearest(c(i), size);
  double low = nearest(low_, N(1)), high = nearest(high_, N(1)), t = low / 2 + high / 2;
  for (int step = 0; step < 60; ++step) {  // Newton's method within the interval
    const double value = ((f[3] * t + f[2]) * t + f[1]) * t + f[0], slope = (3 * f[3] * t + 2 * f[2]) * t + f[1];
    if (value == 0) break;
    ((value > 0) == (below_ > 0) ? low : high) = t;
    double next = t - value / slope;
    if (!(next > low && next < high)) next = low / 2 + high / 2;
    const bool is_near = std::abs(next - t) <= 0x1p-54 * std::abs(t);
    t = next;
    if (is_near) break;
  }
  return t;
}

template <class N>
void Root<N>::tighten() {
  const double near = guess();
  for (const double by : {0x1p-50, -0x1p-50, 0x1p-36, -0x1p-36, 0x1p-20, -0x1p-20}) {
    const N number(near + by * std::abs(near));
    if (sign(number - low_) > 0 && sign(number - high_) < 0) look_at(number);
    if (is_number()) return;
  }
}

template <class N>
WithRoot<N> Root<N>::with_root() const {
  const N zero(0);
  if (is_number()) return {low_, zero, zero, N(1)};
  if (degree_ == 1)
    return sign(c(1)) > 0 ? WithRoot<N>{zero - c(0), zero, zero, c(1)} : WithRoot<N>{c(0), zero, zero, zero - c(1)};
  // The slope there is that of the sign above, and 2 c2 t + c1 is the root of the discriminant with this sign.
  const N discriminant = c(1) * c(1) - N(4) * (c(0) * c(2)), twice = N(2) * c(2);
  if (sign(twice) > 0) return {zero - c(1), N(-below_), discriminant, twice};
  return {c(1), N(below_), discriminant, zero - twice};
}

template <class N>
double Root<N>::rounded() {
  if (is_number()) return nearest(low_, N(1));
  if (degree_ == 1) return nearest(N(0) - c(0), c(1));
  if (degree_ == 2) {
    const auto [a, b, c, d] = with_root();
    return rounding::nearest_with_root(a, b, c, d);
  }
  // Doubles that are not negative are ordered as their bits are.
  const auto number_of = [](std::int64_t bits) { return N(std::bit_cast<double>(bits)); };
  std::int64_t low = 0, high = std::bit_cast<std::int64_t>(1.0);
  const auto clip = [&](std::int64_t bits) {
    if (bits <= low || bits >= high) return;
    const int order = compare(number_of(bits));
    if (order >= 0) low = bits;
    if (order <= 0) high = bits;
  };
  const auto near = std::bit_cast<std::int64_t>(std::abs(guess()));
  clip(near);
  for (std::int64_t step = 1; step < 1 << 20 && high - low > 1; step *= 4) {
    if (low != near && high != near) break;
    clip(low == near ? near + step : near - step);
  }
  while (high - low > 1) clip(low + (high - low) / 2);
  if (low == high) return std::bit_cast<double>(low);
  const int order = compare((number_of(low) + number_of(high)) * N(0.5));
  return std::bit_cast<double>(order > 0 || (order == 0 && low % 2 != 0) ? high : low);
}

template <class N>
int Root<N>::sign_of_linear(const N& c0, const N& c1) const {
  const int slope = sign(c1);
  if (slope == 0) return sign(c0);
  if (is_number()) return sign(c1 * low_ + c0);
  const int at_low = sign(c1 * low_ + c0), at_high = sign(c1 * high_ + c0);
  if (at_low == 0) return slope;
  if (at_high == 0) return -slope;
  if (at_low == at_high) return at_low;
  // f at -c0 / c1, which lies in the interval, times c1 to the power of the degree.
  const N minus = N(0) - c0;
  N value = c(static_cast<std::size_t>(degree_)), power(1);
  for (int i = degree_ - 1; i >= 0; --i) {
    power = power * c1;
    value = value * minus + c(static_cast<std::size_t>(i)) * power;
  }
  const int there = degree_ % 2 == 0 ? sign(value) : sign(value) * slope;
  return there == 0 ? 0 : there == below_ ? at_high : at_low;
}

template <class N>
std::optional<int> Root<N>::sign_over_interval(const Quadratic<N>& q) const {
  // The signs of Bernstein's coefficients, between which all values lie.
  const int signs[] = {sign(q.at(low_)), sign(q.at(high_)),
                       sign(N(2) * q.c[0] + q.c[1] * (low_ + high_) + N(2) * q.c[2] * (low_ * high_))};
  int all = 0;
  for (const int one : signs) {
    if (one * all < 0) return {};
    if (one != 0) all = one;
  }
  return all;
}

template <class N>
int Root<N>::sign_of(const Quadratic<N>& q) {
  const N &q0 = q.c[0], &q1 = q.c[1], &q2 = q.c[2];  // no structured binding, which clang 14 does not capture
  const int degree = q.degree();
  if (degree <= 0) return degree < 0 ? 0 : sign(q0);
  if (is_number()) return sign(q.at(low_));
  if (degree == 1) return sign_of_linear(q0, q1);
  // Of q at n / d, for d not 0.
  const auto at_quotient = [&](const N& n, const N& d) { return sign(q0 * (d * d) + q1 * (n * d) + q2 * (n * n)); };
  if (degree_ == 1) return at_quotient(N(0) - c(0), c(1));
  if (const auto all = sign_over_interval(q)) return *all;
  // c2 q - q2 f is linear, and has the sign of c2 q at the root.
  if (degree_ == 2) return sign(c(2)) * sign_of_linear(c(2) * q0 - q2 * c(0), c(2) * q1 - q2 * c(1));
  tighten();
  if (is_number()) return sign(q.at(low_));
  if (const auto all = sign_over_interval(q)) return *all;
  // q2^2 f = q (k t + e) + r1 t + r0. Where q is 0 at the root, the rest is too.
  const N k = q2 * c(3), e = q2 * c(2) - q1 * c(3);
  const N r1 = q2 * (q2 * c(1) - q0 * c(3)) - q1 * e, r0 = q2 * (q2 * c(0)) - q0 * e;
  if (sign(r0) == 0 && sign(r1) == 0) {
    // q divides f: the root is one of q, or else that of the other factor.
    if (sign_of_linear(e, k) != 0) return 0;
    return at_quotient(N(0) - e, k);
  }
  if (sign_of_linear(r0, r1) == 0) return at_quotient(N(0) - r0, r1);
  for (;;) {  // q is not 0 at the root
    halve();
    if (is_number()) return sign(q.at(low_));
    if (const auto all = sign_over_interval(q)) return *all;
  }
}

template <class N>
bool Root<N>::is_root_of(Root& other) {
  // Both vanish where one does whose degree is lower: of a cubic what is left by the other one. A root of the other
  // polynomial is the other root where it lies in its interval.
  const auto vanishes = [](Root& root, const Root& of) {
    Cubic<N> rest = of.f_;
    if (root.degree_ == 3 && of.degree_ == 3)
      for (std::size_t i = 0; i < 4; ++i) rest.c[i] = root.c(3) * of.c(i) - of.c(3) * root.c(i);
    return root.sign_of({rest.c[0], rest.c[1], rest.c[2]}) == 0;
  };
  const auto lies_in = [](Root& root, const Root& of) {
    return of.is_number() ? root.compare(of.low_) == 0 : root.compare(of.low_) > 0 && root.compare(of.high_) < 0;
  };
  if (degree_ < 3 && other.degree_ == 3) return vanishes(other, *this) && lies_in(other, *this);
  return vanishes(*this, other) && lies_in(*this, other);
}

/// Part of what is left to look at: between two numbers, with Bernstein's coefficients there; or a root.
template <class N>
struct Part {
  N low, high;
  std::array<N, 4> bernstein;
  bool is_root = false;
};

/// The roots in (0, 1) of a polynomial whose roots are simple, in order, from Bernstein's coefficients there, of which
/// there is one more than the degree: Descartes' rule tells of one interval that it has none or one, and others are
/// halved. Roots near 0, or near each other, take thousands of halvings, more than a stack of calls may hold.
template <class N>
void isolate(const Cubic<N>& f, int degree, const std::array<N, 4>& bernstein, std::vector<Root<N>>& roots) {
  const std::size_t count = static_cast<std::size_t>(degree) + 1;
  std::vector<Part<N>> parts{{N(0), N(1), bernstein}};  // the first one last
  while (!parts.empty()) {
    const Part<N> part = std::move(parts.back());
    parts.pop_back();
    if (part.is_root) {
      roots.push_back(Root<N>(part.low));
      continue;
    }
    int changes = 0, last = 0, first = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const int here = sign(part.bernstein[i]);
      if (here == 0) continue;
      if (first == 0) first = here;
      if (here == -last) ++changes;
      last = here;
    }
    if (changes == 0) continue;
    if (changes == 1) {
      roots.push_back(Root<N>(f, degree, part.low, part.high, first));
      continue;
    }
    const N middle = (part.low + part.high) * N(0.5);
    std::array<N, 4> left = part.bernstein, right = part.bernstein;  // by de Casteljau's algorithm
    for (std::size_t k = 1; k < count; ++k) {
      for (std::size_t i = 0; i + k < count; ++i) right[i] = (right[i] + right[i + 1]) * N(0.5);
      left[k] = right[0];
    }
    parts.push_back({middle, part.high, right});
    if (sign(right[0]) == 0) parts.push_back({middle, middle, right, true});
    parts.push_back({part.low, middle, left});
  }
}

/// The roots in [0, 1] of a polynomial whose roots are simple, of that degree, in order.
template <class N>
std::vector<Root<N>> simple_roots(const Cubic<N>& f, int degree) {
  const auto& [c0, c1, c2, c3] = f.c;
  std::vector<Root<N>> roots;
  const N zero(0), one(1), three(3);
  // Bernstein's coefficients on [0, 1], times 1, 2 or 3.
  std::array<N, 4> b;
  if (degree == 1) b = {c0, c0 + c1, zero, zero};
  if (degree == 2) b = {N(2) * c0, N(2) * c0 + c1, N(2) * (c0 + c1 + c2), zero};
  if (degree == 3) b = {three * c0, three * c0 + c1, three * c0 + N(2) * c1 + c2, three * (c0 + c1 + c2 + c3)};
  if (sign(c0) == 0) roots.push_back(Root<N>(zero));
  isolate(f, degree, b, roots);
  if (sign(b[static_cast<std::size_t>(degree)]) == 0) roots.push_back(Root<N>(one));
  return roots;
}

/// The roots in [0, 1] of a polynomial that is not 0, in order, each once.
template <class N>
std::vector<Root<N>> roots_of(const Cubic<N>& f) {
  const auto& [c0, c1, c2, c3] = f.c;
  const int degree = f.degree();
  const auto root_of_linear = [](const N& at_0, const N& slope) {
    return simple_roots(Cubic<N>{at_0, slope, N(0), N(0)}, 1);
  };
  if (degree == 0) return {};
  if (degree == 2) {
    const int discriminant = sign(c1 * c1 - N(4) * (c0 * c2));
    if (discriminant < 0) return {};
    if (discriminant == 0) return root_of_linear(c1, N(2) * c2);
  }
  if (degree == 3) {
    // The Hessian p t^2 - q t + r has a double root where f has one, and is 0 where all three are the same.
    const N p = c2 * c2 - N(3) * (c1 * c3), q = N(9) * (c0 * c3) - c1 * c2, r = c1 * c1 - N(3) * (c0 * c2);
    if (sign(N(4) * (p * r) - q * q) == 0) {
      if (sign(p) == 0) return root_of_linear(c2, N(3) * c3);
      std::vector<Root<N>> twice = root_of_linear(N(0) - q, N(2) * p);
      // The sum of all three is -c2 / c3.
      std::vector<Root<N>> once = root_of_linear(c2 * p + c3 * q, c3 * p);
      if (twice.empty()) return once;
      if (once.empty()) return twice;
      if (twice[0].compare(once[0]) > 0) std::swap(twice, once);
      return {twice[0], once[0]};
    }
  }
  return simple_roots(f, degree);
}

}  // namespace plumb::motion
