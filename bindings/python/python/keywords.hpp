#pragma once

// For python.

#include <array>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include <plumb/detail/round_to.hpp>

namespace plumb::python {

namespace py = pybind11;

/// What a call says besides its arguments.
struct Keywords {
  int threads = 1;     // 0: as many as there are cores
  bool masks = false;  // (answer, refused) instead of an exception
  std::optional<RoundTo> to = {};
  std::optional<std::array<double, 4>> options = {};  // of cull: planes, first, symmetric, reverse
  py::object within = {};                             // a distance
};

Keywords keywords_of(const std::string& function, const py::kwargs& given);

}  // namespace plumb::python
