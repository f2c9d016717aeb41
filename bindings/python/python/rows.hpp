#pragma once

// For python.

#include <string>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/strided.hpp>

#include <items/threads.hpp>

namespace plumb::python {

namespace py = pybind11;

/// Refuses what are no rows of so many numbers, one after another in a row, at equal distances, which may be 0.
inline void require_rows(const char* name, const py::array& rows, py::ssize_t width) {
  const auto lie_well = [&] { return rows.strides(1) == rows.itemsize() && rows.strides(0) >= 0; };
  if (rows.ndim() != 2 || rows.shape(1) != width || (rows.shape(0) != 0 && !lie_well()))
    throw InvalidArgument(std::string(name) + ": are no rows of " + std::to_string(width) + " numbers");
}

/// Rows of some floats or doubles each, as the library reads them. Refused: any other array; the package makes its
/// users' arrays so.
template <class Item>
Strided<Item> items_of(const char* name, const py::array& rows) {
  require_rows(name, rows, static_cast<py::ssize_t>(Strided<Item>::numbers));
  const auto count = static_cast<std::size_t>(rows.shape(0)), stride = static_cast<std::size_t>(rows.strides(0));
  if (py::isinstance<py::array_t<double>>(rows)) return {static_cast<const double*>(rows.data()), count, stride};
  if (py::isinstance<py::array_t<float>>(rows)) return {static_cast<const float*>(rows.data()), count, stride};
  throw InvalidArgument(std::string(name) + ": are neither floats nor doubles");
}

/// Some of the items.
template <class Item>
Strided<Item> part_of(const Strided<Item>& items, std::size_t first, std::size_t count) {
  const std::byte* const at = items.data() + first * items.stride();
  if (items.is_float()) return {reinterpret_cast<const float*>(at), count, items.stride()};
  return {reinterpret_cast<const double*>(at), count, items.stride()};
}

/// Does work that asks nothing of Python, on so many threads, or on all cores for 0, while others may run Python.
template <class Work>
void run_free(unsigned threads, const Work& work) {
  const py::gil_scoped_release released;
  items::in_arena_of(threads, work);
}

}  // namespace plumb::python
