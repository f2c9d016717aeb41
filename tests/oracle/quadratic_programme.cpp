#include "quadratic_programme.hpp"

#include <algorithm>
#include <utility>

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

std::optional<Parameters> solve(Forms forms, std::size_t n) {
  while (!forms.empty()) {
    const Form form = std::move(forms.back());
    forms.pop_back();
    if (const auto eliminate = Elimination::of(form)) {
      auto t = solve((*eliminate)(forms), n - 1);
      if (t) t = eliminate->lift(std::move(*t));
      return t;
    }
    if (sign(form.constant) != 0) return {};
  }
  return Parameters(n);
}

namespace {

Rational squared_length(const Forms& forms, const Parameters& t) {
  Rational sum = 0;
  for (const Form& f : forms) sum += square(f(t));
  return sum;
}

/// Where |difference|^2 is least on all of R^n: where it is 0, or else where its gradient is, which normal equations
/// always have a solution. They are more and of longer numbers.
Parameters nearest_anywhere(const Forms& difference, std::size_t n) {
  if (auto zero = solve(difference, n)) return std::move(*zero);
  Forms gradient;
  for (std::size_t i = 0; i < n && !difference.empty(); ++i) {
    Form derivative{0, std::vector<Rational>(n)};
    for (const Form& f : difference) derivative = sum(derivative, f.factor[i], f);
    gradient.push_back(std::move(derivative));
  }
  return *solve(std::move(gradient), n);
}

}  // namespace

/// Incremental, as Seidel's linear programming in small dimension (1991). Let t be a minimum under some of the
/// constraints, and g the next one. If g(t) >= 0 then t stays one. Else let y be any point that satisfies those and g
/// too. On the segment from t to y there is a z with g(z) = 0, for g(t) < 0 <= g(y). It satisfies the others, for they
/// are convex, and its distance is at most that of y, for the square of the distance is convex, and at t no larger than
/// at y. So the search can be confined to g = 0, and has one variable fewer; nothing there is nothing at all. The
/// minimum is attained, for a convex quadratic function that is bounded below on a polyhedron attains its minimum
/// (Frank and Wolfe 1956). As constraints are added the least only grows, so that one beyond the bound ends it.
std::optional<Parameters> nearest(const Forms& difference, Forms constraints, std::size_t n,
                                  const std::optional<Rational>& bound) {
  Parameters t = nearest_anywhere(difference, n);
  if (bound && squared_length(difference, t) > *bound) return {};
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    if (sign(constraints[i](t)) >= 0) continue;
    const auto eliminate = Elimination::of(constraints[i]);
    if (!eliminate) return {};
    Form* const first = constraints.data();
    auto face = nearest((*eliminate)(difference), (*eliminate)(first, first + i), n - 1, bound);
    if (!face) return {};
    t = eliminate->lift(std::move(*face));
    // In any order they are the same set; what was violated once is likely to matter again.
    std::rotate(first, first + i, first + i + 1);
  }
  return t;
}

std::optional<Parameters> nearest_on(const Forms& difference, const Forms& constraints, Forms zero, std::size_t n) {
  if (zero.empty()) return nearest(difference, constraints, n, {});
  const Form form = std::move(zero.back());
  zero.pop_back();
  const auto eliminate = Elimination::of(form);
  if (!eliminate) {
    if (sign(form.constant) != 0) return {};
    return nearest_on(difference, constraints, std::move(zero), n);
  }
  auto t = nearest_on((*eliminate)(difference), (*eliminate)(constraints), (*eliminate)(zero), n - 1);
  if (t) t = eliminate->lift(std::move(*t));
  return t;
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
