#include "algebraic_number.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "integer.hpp"

namespace plumb::tests {

namespace {

using oracle::Integer;

/// The rest of a division by p.
Polynomial remainder(Polynomial of, const Polynomial& p) {
  while (of.size() >= p.size()) {
    const Rational factor = of.back() / p.back();
    const std::size_t shift = of.size() - p.size();
    for (std::size_t i = 0; i < p.size(); ++i) of[shift + i] -= factor * p[i];
    of.pop_back();
    of = trimmed(of);
  }
  return of;
}
/// Of a division that leaves nothing.
Polynomial quotient(Polynomial of, const Polynomial& p) {
  Polynomial q(of.size() - p.size() + 1);
  while (of.size() >= p.size()) {
    const Rational factor = of.back() / p.back();
    const std::size_t shift = of.size() - p.size();
    q[shift] = factor;
    for (std::size_t i = 0; i < p.size(); ++i) of[shift + i] -= factor * p[i];
    of.pop_back();
    of = trimmed(of);
  }
  return q;
}
Polynomial common_divisor(Polynomial a, Polynomial b) {
  while (!b.empty()) {
    Polynomial rest = remainder(a, b);
    a = std::move(b);
    b = std::move(rest);
  }
  return a;
}
Polynomial derivative(const Polynomial& p) {
  Polynomial d;
  for (std::size_t i = 1; i < p.size(); ++i) d.push_back(p[i] * static_cast<double>(i));
  return d;
}

/// A polynomial times a positive number, its coefficients without a common divisor.
using IntegerPolynomial = std::vector<Integer>;

void divide_by_content(IntegerPolynomial& p) {
  while (!p.empty() && p.back().is_zero()) p.pop_back();
  Integer content = 0;
  for (auto x = p.rbegin(); x != p.rend() && content != 1; ++x) content = gcd(content, *x);
  if (content > 1)
    for (Integer& x : p) x /= content;
}
IntegerPolynomial integers_of(const Polynomial& p) {
  Integer common = 1;
  for (const Rational& x : p) common = lcm(common, denominator(x));
  IntegerPolynomial integers;
  for (const Rational& x : p) integers.push_back(numerator(x) * (common / denominator(x)));
  divide_by_content(integers);
  return integers;
}
/// Less the rest of a division by p.
IntegerPolynomial negative_remainder(IntegerPolynomial of, const IntegerPolynomial& p) {
  const Integer lead = abs(p.back());
  while (of.size() >= p.size()) {
    const Integer factor = p.back().sign() * of.back();
    const std::size_t shift = of.size() - p.size();
    for (Integer& x : of) x *= lead;
    for (std::size_t i = 0; i < p.size(); ++i) of[shift + i] -= factor * p[i];
    divide_by_content(of);
  }
  for (Integer& x : of) x = -x;
  return of;
}
int sign_at(const IntegerPolynomial& p, const Rational& t) {
  const Integer n = numerator(t), d = denominator(t);
  Integer sum = 0, power = 1;
  for (std::size_t i = p.size(); i-- > 0; power *= d) sum = sum * n + p[i] * power;
  return sum.sign();
}

/// The sum of the signs of q at the roots of p in (low, high), which has none at the ends.
int sum_of_signs(const Polynomial& p, const Polynomial& q, const Rational& low, const Rational& high) {
  std::vector<IntegerPolynomial> chain = {integers_of(p), integers_of(derivative(p) * q)};
  while (!chain.back().empty()) chain.push_back(negative_remainder(chain[chain.size() - 2], chain.back()));
  const auto changes = [&](const Rational& t) {
    int count = 0, last = 0;
    for (const IntegerPolynomial& one : chain) {
      const int here = sign_at(one, t);
      if (here * last < 0) ++count;
      if (here != 0) last = here;
    }
    return count;
  };
  return changes(low) - changes(high);
}

void add_roots(const Polynomial& p, const Rational& low, const Rational& high, std::vector<AlgebraicNumber>& roots) {
  const int count = p.size() < 2 ? 0 : sum_of_signs(p, {1}, low, high);
  if (count == 0) return;
  if (count == 1) {
    roots.push_back({p, low, high});
    return;
  }
  const Rational middle = (low + high) / 2;
  if (sign(value(p, middle)) == 0) {
    const Polynomial rest = quotient(p, {-middle, 1});
    add_roots(rest, low, middle, roots);
    roots.push_back({{}, middle, middle});
    add_roots(rest, middle, high, roots);
    return;
  }
  add_roots(p, low, middle, roots);
  add_roots(p, middle, high, roots);
}

void halve(AlgebraicNumber& x) {
  const Rational middle = (x.low + x.high) / 2;
  const int there = sign(value(x.polynomial, middle));
  if (there == 0)
    x = {{}, middle, middle};
  else
    (there == sign(value(x.polynomial, x.low)) ? x.low : x.high) = middle;
}

}  // namespace

Polynomial trimmed(Polynomial p) {
  while (!p.empty() && sign(p.back()) == 0) p.pop_back();
  return p;
}
Polynomial operator+(const Polynomial& a, const Polynomial& b) {
  Polynomial sum(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < a.size(); ++i) sum[i] += a[i];
  for (std::size_t i = 0; i < b.size(); ++i) sum[i] += b[i];
  return trimmed(sum);
}
Polynomial operator-(const Polynomial& a, const Polynomial& b) {
  Polynomial difference(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < a.size(); ++i) difference[i] += a[i];
  for (std::size_t i = 0; i < b.size(); ++i) difference[i] -= b[i];
  return trimmed(difference);
}
Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  if (a.empty() || b.empty()) return {};
  Polynomial product(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < b.size(); ++k) product[i + k] += a[i] * b[k];
  return product;
}
Rational value(const Polynomial& p, const Rational& t) {
  Rational sum = 0;
  for (std::size_t i = p.size(); i-- > 0;) sum = sum * t + p[i];
  return sum;
}

std::vector<AlgebraicNumber> roots_in_unit(const Polynomial& p) {
  Polynomial simple = quotient(p, common_divisor(p, derivative(p)));
  std::vector<AlgebraicNumber> roots;
  const auto take_out = [&](const Rational& t) {
    if (sign(value(simple, t)) != 0) return;
    roots.push_back({{}, t, t});
    simple = quotient(simple, {-t, 1});
  };
  take_out(0);
  std::vector<AlgebraicNumber> inner;
  take_out(1);
  add_roots(simple, 0, 1, inner);
  const bool has_one = !roots.empty() && roots.back().low == 1;
  roots.insert(roots.end() - (has_one ? 1 : 0), inner.begin(), inner.end());
  return roots;
}

int sign_at(const AlgebraicNumber& x, const Polynomial& p) {
  if (x.is_rational()) return sign(value(p, x.low));
  return p.empty() ? 0 : sum_of_signs(x.polynomial, p, x.low, x.high);
}

int compare(AlgebraicNumber x, AlgebraicNumber y) {
  if (x.is_rational() && y.is_rational()) return sign(x.low - y.low);
  if (x.is_rational()) return -compare(y, x);
  if (y.is_rational()) {
    if (y.low <= x.low) return 1;
    if (y.low >= x.high) return -1;
    // Between there and the root the polynomial keeps its sign, and so it does between an end and the root.
    const int there = sign(value(x.polynomial, y.low));
    return there == 0 ? 0 : there == sign(value(x.polynomial, x.low)) ? 1 : -1;
  }
  // They are the same where the other polynomial is 0 at x, and x in the other interval.
  if (sign_at(x, y.polynomial) == 0 && compare(x, {{}, y.low, y.low}) > 0 && compare(x, {{}, y.high, y.high}) < 0)
    return 0;
  for (;;) {
    if (x.is_rational() || y.is_rational()) return compare(x, y);
    if (x.low >= y.high) return 1;
    if (x.high <= y.low) return -1;
    halve(x);
    halve(y);
  }
}

double nearest_double(const AlgebraicNumber& x) {
  // Doubles that are not negative are ordered as their bits are.
  const auto number = [](std::int64_t bits) { return std::bit_cast<double>(bits); };
  const auto order = [&](const Rational& m) { return compare(x, {{}, m, m}); };
  std::int64_t low = 0, high = std::bit_cast<std::int64_t>(1.0);
  if (order(1) == 0) return 1;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (order(number(middle)) >= 0 ? low : high) = middle;
  }
  const int beyond = order((Rational(number(low)) + Rational(number(high))) / 2);
  return number(beyond > 0 || (beyond == 0 && low % 2 != 0) ? high : low);
}

}  // namespace plumb::tests
