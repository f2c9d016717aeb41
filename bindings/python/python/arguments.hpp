#pragma once

// For python.

#include <string>

#include <plumb/catalogue.hpp>

#include <python/items.hpp>

namespace plumb::python {

/// Adds the argument of a parameter to the items of a call. Refused: types, shapes and whole numbers that do not fit.
void read_argument(const std::string& function, const catalogue::Parameter& parameter, py::handle argument,
                   Items& items);

/// The same of a number for which no argument stands.
void read_number(double number, Items& items);

}  // namespace plumb::python
