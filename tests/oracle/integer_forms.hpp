#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "integer.hpp"
#include "quadratic_programme.hpp"

// Affine forms as rows of integers, and their elimination: fractions would be reduced at every step.

namespace plumb::oracle {

/// A form in n variables times a positive number: the factors, and the constant last.
using IntegerRow = std::vector<Integer>;
using IntegerRows = std::vector<IntegerRow>;
/// Parameters times a positive number, which comes last.
using IntegerPoint = std::vector<Integer>;

/// The value of the form there, times a positive number.
Integer product(const IntegerRow& row, const IntegerPoint& t);

/// The least number times which the form has no fraction.
Integer denominator_of(const Form& f);
/// The form times scale, which leaves no fraction.
IntegerRow row_of(const Form& f, const Integer& scale);
/// Each times a number of its own.
IntegerRows rows_of(const Forms& forms);

Parameters parameters(const IntegerPoint& t);

/// A step of Bareiss's elimination: the first variable that occurs in a row, by the row = 0. All rows are minors of
/// those that were there at first, so that what the step before multiplied them by divides them again; numbers grow by
/// one factor a step.
class Step {
 public:
  /// Nothing when no variable occurs. `before`: the pivot of the step before, 1 when there is none.
  static std::optional<Step> of(const IntegerRow& row, const Integer& before);

  /// By which rows are multiplied now: positive.
  const Integer& pivot() const { return row_[variable_]; }

  IntegerRow operator()(const IntegerRow& f) const;
  IntegerRows operator()(const IntegerRow* begin, const IntegerRow* end) const;
  IntegerRows operator()(const IntegerRows& rows) const { return (*this)(rows.data(), rows.data() + rows.size()); }

  /// All variables, given the others: in lowest terms as these are.
  IntegerPoint lift(IntegerPoint t) const;

 private:
  Step(std::size_t variable, IntegerRow row, Integer before);

  std::size_t variable_;
  IntegerRow row_;
  Integer before_;
};

/// A common zero of the rows in n variables, if there is one.
std::optional<IntegerPoint> solve(IntegerRows rows, std::size_t n, const Integer& before = 1);

/// The corners of the set in n > 0 variables where no row is negative and all of `zero` are 0: the only points of it
/// where some rows are 0; some more than once.
std::vector<IntegerPoint> corners(const IntegerRows& rows, IntegerRows zero, std::size_t n);

}  // namespace plumb::oracle
