#pragma once

// For python.

#include <cstddef>
#include <memory>

#include <pybind11/pybind11.h>

#include <plumb/point_questions.hpp>

#include <python/arrays.hpp>

namespace plumb::python {

/// An array of exact points. Parts of it share the points.
struct ExactPoints {
  int dimension = 3;
  Extents shape = {};
  std::shared_ptr<catalogue::PointArguments> points = std::make_shared<catalogue::PointArguments>();
  std::size_t first = 0;  // of the points, where these begin

  std::size_t size() const;
  /// Appends one of them.
  void append(std::size_t i, catalogue::PointArguments& to) const;
};

bool are_exact_points(py::handle object);

}  // namespace plumb::python
