#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/exact_point.hpp>

#include <python/exact_points.hpp>
#include <python/rooms.hpp>

// What pickle and copy need of the extension's own classes.

namespace plumb::python {
namespace {

using filters::Rational;

/// A whole number of hexadecimal digits, "-1f".
Rational whole_number(std::string_view text) {
  constexpr std::size_t at_once = 12;  // digits, whose number a double holds
  const bool is_negative = text.starts_with('-');
  text.remove_prefix(is_negative ? 1 : 0);
  Rational number;
  while (!text.empty()) {
    const std::string digits(text.substr(0, at_once));
    text.remove_prefix(digits.size());
    const Rational power(static_cast<double>(std::uint64_t{1} << (4 * digits.size())));
    number = number * power + Rational(static_cast<double>(std::stoull(digits, nullptr, 16)));
  }
  return is_negative ? Rational() - number : number;
}

/// Points of homogeneous coordinates, those of each after those of the one before.
ExactPoints points_of_numbers(int dimension, const Extents& shape, const std::vector<std::string>& numbers) {
  ExactPoints made;
  made.dimension = dimension;
  made.shape = shape;
  const std::size_t width = dimension == 2 ? 3 : 4;
  if (numbers.size() != made.size() * width) throw py::value_error("exact points: there are not as many numbers");
  for (auto at = numbers.begin(); at != numbers.end(); at += static_cast<std::ptrdiff_t>(width)) {
    if (dimension == 2) {
      made.points->planar.push_back(
          ExactPoint2::homogeneous({whole_number(at[0]), whole_number(at[1]), whole_number(at[2])}));
    } else {
      made.points->spatial.push_back(ExactPoint3::homogeneous(
          {whole_number(at[0]), whole_number(at[1]), whole_number(at[2]), whole_number(at[3])}));
    }
  }
  return made;
}

/// Without this, Python would copy some of them without their content, which ends the process.
void refuse_copies(py::module_& module, const char* name, const char* reason) {
  const py::object its_class = module.attr(name);
  its_class.attr("__reduce__") =
      py::cpp_function([reason](const py::object&) -> py::object { throw py::type_error(reason); },
                       py::name("__reduce__"), py::is_method(its_class));
}

}  // namespace

void add_pickles(py::module_& module) {
  module.def("points_of", &points_of_numbers);
  refuse_copies(module, "Tree", "a tree cannot be pickled or copied: make it anew, of its arrays");
  refuse_copies(module, "HeldMesh",
                "a mesh that was read cannot be pickled or copied: take its vertices and faces, or read it again");
}

}  // namespace plumb::python
