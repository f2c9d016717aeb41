#include "integer_forms.hpp"

#include <algorithm>

namespace plumb::oracle {

namespace {

Integer exact_quotient(const Integer& a, const Integer& b) {
  Integer quotient;
  mpz_divexact(quotient.backend().data(), a.backend().data(), b.backend().data());
  return quotient;
}

}  // namespace

Integer product(const IntegerRow& row, const IntegerPoint& t) {
  Integer sum = 0;
  for (std::size_t i = 0; i < row.size(); ++i)
    if (!row[i].is_zero()) sum += row[i] * t[i];
  return sum;
}

Integer denominator_of(const Form& f) {
  Integer common = denominator(f.constant);
  for (const Rational& x : f.factor) common = lcm(common, denominator(x));
  return common;
}
IntegerRow row_of(const Form& f, const Integer& scale) {
  IntegerRow row;
  row.reserve(f.factor.size() + 1);
  const auto add = [&](const Rational& x) { row.push_back(numerator(x) * (scale / denominator(x))); };
  for (const Rational& x : f.factor) add(x);
  add(f.constant);
  return row;
}
IntegerRows rows_of(const Forms& forms) {
  IntegerRows rows;
  for (const Form& f : forms) rows.push_back(row_of(f, denominator_of(f)));
  return rows;
}

Parameters parameters(const IntegerPoint& t) {
  Parameters result;
  for (std::size_t i = 0; i + 1 < t.size(); ++i) result.emplace_back(t[i], t.back());
  return result;
}

std::optional<Step> Step::of(const IntegerRow& row, const Integer& before) {
  for (std::size_t i = 0; i + 1 < row.size(); ++i)
    if (!row[i].is_zero()) return Step(i, row, before);
  return {};
}

Step::Step(std::size_t variable, IntegerRow row, Integer before)
    : variable_(variable), row_(std::move(row)), before_(std::move(before)) {
  if (row_[variable].sign() < 0)
    for (Integer& x : row_) x = -x;
}

IntegerRow Step::operator()(const IntegerRow& f) const {
  const Integer& by = f[variable_];
  IntegerRow result;
  result.reserve(f.size() - 1);
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (i == variable_) continue;
    Integer x = pivot() * f[i];
    if (!by.is_zero() && !row_[i].is_zero()) x -= by * row_[i];
    result.push_back(before_ == 1 ? std::move(x) : exact_quotient(x, before_));
  }
  return result;
}

IntegerRows Step::operator()(const IntegerRow* begin, const IntegerRow* end) const {
  IntegerRows result;
  result.reserve(static_cast<std::size_t>(end - begin));
  for (const IntegerRow* f = begin; f != end; ++f) result.push_back((*this)(*f));
  return result;
}

IntegerPoint Step::lift(IntegerPoint t) const {
  t.insert(t.begin() + static_cast<std::ptrdiff_t>(variable_), Integer(0));
  const Integer sum = product(row_, t);
  const Integer common = gcd(sum, pivot());
  const Integer by = exact_quotient(pivot(), common);
  if (by != 1)
    for (Integer& x : t) x *= by;
  t[variable_] = -exact_quotient(sum, common);
  return t;
}

std::optional<IntegerPoint> solve(IntegerRows rows, std::size_t n, const Integer& before) {
  while (!rows.empty()) {
    const IntegerRow row = std::move(rows.back());
    rows.pop_back();
    if (const auto step = Step::of(row, before)) {
      auto t = solve((*step)(rows), n - 1, step->pivot());
      if (t) t = step->lift(std::move(*t));
      return t;
    }
    if (!row.back().is_zero()) return {};
  }
  IntegerPoint t(n + 1);
  t.back() = 1;
  return t;
}

namespace {

/// The ends of the interval in one variable where no row is negative.
std::vector<IntegerPoint> ends(const IntegerRows& rows) {
  std::optional<IntegerPoint> low, high;
  for (const IntegerRow& row : rows) {
    const int way = row[0].sign();
    if (way == 0 && row[1].sign() < 0) return {};
    if (way == 0) continue;
    auto& end = way > 0 ? low : high;
    if (!end || product(row, *end).sign() < 0)
      end = way > 0 ? IntegerPoint{-row[1], row[0]} : IntegerPoint{row[1], -row[0]};
  }
  if (low && high && low->front() * high->back() > high->front() * low->back()) return {};
  std::vector<IntegerPoint> found;
  if (low) found.push_back(std::move(*low));
  if (high) found.push_back(std::move(*high));
  return found;
}

/// Of the rows those from one on may be 0. `before`: the pivot of the step before.
std::vector<IntegerPoint> corners_from(const IntegerRows& rows, std::size_t from, IntegerRows zero, std::size_t n,
                                       const Integer& before) {
  std::vector<IntegerPoint> found;
  const auto add_those_of = [&](const Step& step, std::size_t next) {
    for (IntegerPoint& t : corners_from(step(rows), next, step(zero), n - 1, step.pivot()))
      found.push_back(step.lift(std::move(t)));
  };
  while (!zero.empty()) {
    const IntegerRow row = std::move(zero.back());
    zero.pop_back();
    if (const auto step = Step::of(row, before)) {
      add_those_of(*step, from);
      return found;
    }
    if (!row.back().is_zero()) return {};
  }
  if (n == 0) {
    const bool is_in = std::all_of(rows.begin(), rows.end(), [](const IntegerRow& f) { return f[0].sign() >= 0; });
    return is_in ? std::vector<IntegerPoint>{{Integer(1)}} : found;
  }
  if (n == 1) return ends(rows);
  for (std::size_t i = from; i < rows.size(); ++i)
    if (const auto step = Step::of(rows[i], before)) add_those_of(*step, i + 1);
  return found;
}

}  // namespace

std::vector<IntegerPoint> corners(const IntegerRows& rows, IntegerRows zero, std::size_t n) {
  return corners_from(rows, 0, std::move(zero), n, 1);
}

}  // namespace plumb::oracle
