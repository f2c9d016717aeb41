#pragma once

// For python.

#include <cstddef>
#include <vector>

#include <pybind11/numpy.h>

#include <python/arrays.hpp>
#include <python/exact_points.hpp>

namespace plumb::python {

/// Where some numbers of an argument are: somebody else's memory, a type, and strides. Nothing is copied.
struct Source {
  const char* data = nullptr;
  char type = 'd';                       // d f, b h i q, B H I Q
  Extents shape = {}, stride = {};       // of the items; strides in bytes
  std::vector<py::ssize_t> offset = {};  // of each number of an item, in bytes
  bool is_packed = false;                // doubles one after the other
  const ExactPoints* exact = nullptr;    // or these points instead; strides in points
  // Or the numbers of an item are indices of corners, each of which has numbers in turn, doubles one after the other.
  const double* corners = nullptr;
  std::size_t corner_count = 0, corner_numbers = 0;
  std::size_t first_number = 0;  // its place among all numbers of a call

  /// How many numbers an item has here.
  std::size_t numbers() const {
    if (exact != nullptr) return 0;
    return corners != nullptr ? offset.size() * corner_numbers : offset.size();
  }
  /// The numbers of n items, `step` bytes apart from `from` on, to rows of `width` doubles.
  void copy(const char* from, py::ssize_t step, std::size_t n, double* to, std::size_t width) const;
};

/// The last dimensions of the array are one item.
Source source_of(const py::array& array, py::ssize_t inner);

/// Points whose items are numbered.
Source source_of(const ExactPoints& points);

/// The corners of items by their indices, (..., corners).
Source source_of(const py::array_t<double>& vertices, const py::array& indices);

}  // namespace plumb::python
