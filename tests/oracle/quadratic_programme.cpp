#include "quadratic_programme.hpp"

#include <algorithm>
#include <utility>

#include "integer_forms.hpp"

namespace plumb::oracle {

Form sum(const Form& f, const Rational& k, const Form& g) {
  Form result = f;
  if (sign(k) == 0) return result;
  result.constant += k * g.constant;
  for (std::size_t i = 0; i < f.factor.size(); ++i)
    if (sign(g.factor[i]) != 0) result.factor[i] += k * g.factor[i];
  return result;
}

Form unit_form(std::size_t variable, std::size_t n, const Rational& factor, const Rational& constant) {
  Form f{constant, std::vector<Rational>(n)};
  f.factor[variable] = factor;
  return f;
}

Form embedded(const Form& f, std::size_t before, std::size_t after) {
  Form result = f;
  result.factor.insert(result.factor.begin(), before, Rational(0));
  result.factor.insert(result.factor.end(), after, Rational(0));
  return result;
}

namespace {

/// Where |difference|^2 is least on all of R^n: where it is 0, or else where its gradient is, which normal equations
/// always have a solution. They are more and of longer numbers.
IntegerPoint nearest_anywhere(const IntegerRows& difference, std::size_t n, const Integer& before) {
  if (auto zero = solve(difference, n, before)) return std::move(*zero);
  IntegerRows gradient(n, IntegerRow(n + 1));
  for (const IntegerRow& f : difference)
    for (std::size_t i = 0; i < n; ++i)
      if (!f[i].is_zero())
        for (std::size_t j = 0; j <= n; ++j) gradient[i][j] += f[i] * f[j];
  return *solve(std::move(gradient), n, 1);
}

/// |difference|^2 <= square, when the rows of the difference are not multiplied.
struct Bound {
  Rational square;
  Integer scale;  ///< by which they were multiplied at first

  bool holds(const IntegerRows& difference, const IntegerPoint& t, const Integer& before) const {
    Integer sum = 0;
    for (const IntegerRow& f : difference) {
      const Integer x = product(f, t);
      sum += x * x;
    }
    const Integer unit = scale * before * t.back();
    return sum * denominator(square) <= numerator(square) * unit * unit;
  }
};

/// Incremental, as Seidel's linear programming in small dimension (1991). Let t be a minimum under some of the
/// constraints, and g the next one. If g(t) >= 0 then t stays one. Else let y be any point that satisfies those and g
/// too. On the segment from t to y there is a z with g(z) = 0, for g(t) < 0 <= g(y). It satisfies the others, for they
/// are convex, and its distance is at most that of y, for the square of the distance is convex, and at t no larger than
/// at y. So the search can be confined to g = 0, and has one variable fewer; nothing there is nothing at all. The
/// minimum is attained, for a convex quadratic function that is bounded below on a polyhedron attains its minimum
/// (Frank and Wolfe 1956). As constraints are added the least only grows, so that one beyond the bound ends it.
std::optional<IntegerPoint> nearest_in(const IntegerRows& difference, IntegerRows constraints, std::size_t n,
                                       const Integer& before, const std::optional<Bound>& bound) {
  IntegerPoint t = nearest_anywhere(difference, n, before);
  if (bound && !bound->holds(difference, t, before)) return {};
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    if (product(constraints[i], t).sign() >= 0) continue;
    const auto step = Step::of(constraints[i], before);
    if (!step) return {};
    IntegerRow* const first = constraints.data();
    auto face = nearest_in((*step)(difference), (*step)(first, first + i), n - 1, step->pivot(), bound);
    if (!face) return {};
    t = step->lift(std::move(*face));
    // In any order they are the same set; what was violated once is likely to matter again.
    std::rotate(first, first + i, first + i + 1);
  }
  return t;
}

/// The same among those where all of `zero` are 0.
std::optional<IntegerPoint> nearest_on(const IntegerRows& difference, IntegerRows constraints, IntegerRows zero,
                                       std::size_t n, const Integer& before, const std::optional<Bound>& bound) {
  if (zero.empty()) return nearest_in(difference, std::move(constraints), n, before, bound);
  const IntegerRow row = std::move(zero.back());
  zero.pop_back();
  const auto step = Step::of(row, before);
  if (!step) {
    if (!row.back().is_zero()) return {};
    return nearest_on(difference, std::move(constraints), std::move(zero), n, before, bound);
  }
  auto t = nearest_on((*step)(difference), (*step)(constraints), (*step)(zero), n - 1, step->pivot(), bound);
  if (t) t = step->lift(std::move(*t));
  return t;
}

}  // namespace

std::optional<Parameters> solve(const Forms& forms, std::size_t n) {
  const auto t = solve(rows_of(forms), n, 1);
  if (!t) return {};
  return parameters(*t);
}

std::optional<Parameters> nearest(const Forms& difference, const Forms& constraints, const Forms& zero, std::size_t n,
                                  const std::optional<Rational>& square_of_most) {
  Integer scale = 1;
  for (const Form& f : difference) scale = lcm(scale, denominator_of(f));
  IntegerRows rows;
  for (const Form& f : difference) rows.push_back(row_of(f, scale));
  std::optional<Bound> bound;
  if (square_of_most) bound = {*square_of_most, scale};
  const auto t = nearest_on(rows, rows_of(constraints), rows_of(zero), n, 1, bound);
  if (!t) return {};
  return parameters(*t);
}

std::size_t rank(std::vector<Vector> vectors) {
  Forms forms;
  for (const Vector& v : vectors) forms.push_back({0, {v[0], v[1], v[2]}});
  std::size_t rank = 0;
  while (!forms.empty()) {
    const Form form = std::move(forms.back());
    forms.pop_back();
    if (const auto eliminate = Elimination::of(form)) {
      forms = (*eliminate)(forms);
      ++rank;
    }
  }
  return rank;
}

}  // namespace plumb::oracle
