#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rational_vector.hpp"

// Convex quadratic programmes in a few variables: where a sum of squares of affine forms is least under affine
// constraints. Exact, and total: nothing depends on whether the set is empty, flat, unbounded or has redundant
// constraints, or on whether the least is taken in many places.

namespace plumb::oracle {

using Parameters = std::vector<Rational>;

/// constant + factor . t
struct Form {
  Rational constant;
  std::vector<Rational> factor;

  Rational operator()(const Parameters& t) const {
    Rational sum = constant;
    for (std::size_t i = 0; i < factor.size(); ++i)
      if (sign(factor[i]) != 0) sum += factor[i] * t[i];
    return sum;
  }
};
using Forms = std::vector<Form>;

/// f + k g
Form sum(const Form& f, const Rational& k, const Form& g);

/// factor t_variable + constant, as a form in n variables.
Form unit_form(std::size_t variable, std::size_t n, const Rational& factor, const Rational& constant);

/// The same form as one of more variables.
Form embedded(const Form& f, std::size_t before, std::size_t after);

/// The solution of form = 0 for one of its variables, the first that occurs, in terms of the others.
class Elimination {
 public:
  /// Nothing when no variable occurs.
  static std::optional<Elimination> of(const Form& form) {
    for (std::size_t i = 0; i < form.factor.size(); ++i)
      if (sign(form.factor[i]) != 0) return Elimination(i, form);
    return {};
  }

  std::size_t variable() const { return variable_; }

  Form operator()(const Form& f) const {
    Form result = sum(f, -f.factor[variable_], monic_);
    result.factor.erase(result.factor.begin() + offset());
    return result;
  }
  Forms operator()(const Form* begin, const Form* end) const {
    Forms result;
    for (const Form* f = begin; f != end; ++f) result.push_back((*this)(*f));
    return result;
  }
  Forms operator()(const Forms& forms) const { return (*this)(forms.data(), forms.data() + forms.size()); }

  /// All variables, given the others.
  Parameters lift(Parameters t) const {
    t.insert(t.begin() + offset(), Rational(0));
    t[variable_] = -monic_(t);
    return t;
  }

 private:
  Elimination(std::size_t variable, const Form& form) : variable_(variable), monic_(form) {
    const Rational pivot = form.factor[variable];
    monic_.constant /= pivot;
    for (Rational& x : monic_.factor) x /= pivot;
  }
  std::ptrdiff_t offset() const { return static_cast<std::ptrdiff_t>(variable_); }

  std::size_t variable_;
  Form monic_;
};

/// A common zero of the forms in n variables, if there is one.
std::optional<Parameters> solve(const Forms& forms, std::size_t n);

/// Where |difference|^2 is least among the t with all constraints >= 0 and all of `zero` = 0; nothing when there are no
/// such t, or when the least is more than the bound, if there is one.
std::optional<Parameters> nearest(const Forms& difference, const Forms& constraints, const Forms& zero, std::size_t n,
                                  const std::optional<Rational>& bound = {});

/// The number of vectors that are linearly independent.
std::size_t rank(std::vector<Vector> vectors);

}  // namespace plumb::oracle
