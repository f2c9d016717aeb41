#pragma once

// For python.
// Answers that are one value.

#include <plumb/catalogue.hpp>

#include <python/arrays.hpp>

namespace plumb::python {

/// Whether an answer is one value alone.
bool is_value(const catalogue::AnswerForm& form);

/// An array for the values, one byte each.
py::array array_of_values(catalogue::AnswerKind kind, const Extents& shape);

/// A single value: a bool, the member of an enumeration, or an int where the package has none of it.
py::object single(catalogue::AnswerKind kind, int value);

/// (name, names of the numbers) of each outcome.
py::list list_outcomes(const catalogue::AnswerForm& form);

}  // namespace plumb::python
