#pragma once

// For python.

#include <string>

#include <pybind11/pybind11.h>

#include <plumb/invalid_argument.hpp>

namespace plumb::python {

namespace py = pybind11;

/// Raises plumb.InvalidArgument of a function, an argument of it ("" of all), and an item: a tuple of indices, or None
/// where it is no matter of an item.
[[noreturn]] void refuse(const std::string& function, const std::string& argument, const py::object& item,
                         const std::string& reason);

/// The same of what the library says, "orient3d: c.y is NaN", in its parts.
[[noreturn]] void refuse(const InvalidArgument& error, const py::object& item);

}  // namespace plumb::python
