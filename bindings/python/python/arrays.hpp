#pragma once

// For python.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace plumb::python {

namespace py = pybind11;

using Extents = std::vector<py::ssize_t>;

/// Whom an error names: a function, and one of its arguments.
struct Asked {
  std::string_view function, argument;
};

/// What stands in arrays where there is no number.
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// So many no array of numpy's has.
constexpr int most_dimensions = 64;

/// Whether it is a tuple or a list.
inline bool is_row(PyObject* o) { return PyTuple_CheckExact(o) || PyList_CheckExact(o); }

/// An array as it is, and what numpy makes of anything else; none of lists that make no array, such as those of
/// different lengths, and one that holds itself.
std::optional<py::array> as_array(py::handle given);

/// The same. Refused: what makes no array, a whole number that is no double, of a list of which numpy made doubles, and
/// items that are masked.
py::array array_given(py::handle given, const Asked& asked);

/// The argument as an array of numbers, in its own type: floats of 32 or 64 bits or integers, of this machine's bytes.
/// Nothing is copied but floats of 16 bits and foreign bytes. Refused: any other type, such as object, complex or bool.
py::array array_of_numbers(py::handle argument, const Asked& asked);

/// The same as doubles one after the other, (..., last): no copy where they are that already. Refused are 64-bit
/// integers that no double holds, and other shapes; `dimensions` is how many there must be, -1 for any.
py::array_t<double> doubles(py::handle argument, const Asked& asked, py::ssize_t last, int dimensions = -1);

/// Whether a double holds the whole number.
template <class T>
bool is_exact(T x) {
  if constexpr (sizeof(T) < 8) return true;
  auto bits = static_cast<std::uint64_t>(x);
  if constexpr (std::numeric_limits<T>::is_signed)
    if (x < 0) bits = 0 - bits;
  if (bits <= std::uint64_t{1} << 53) return true;
  while (bits % 2 == 0) bits /= 2;
  return bits >> 53 == 0;
}

/// Refuses 64-bit integers that no double holds.
void require_exact(const py::array& array, const Asked& asked);

/// Refuses what is no index of one of so many vertices: numbers that are not whole, negative or too large ones.
void require_indices(const py::array& array, std::size_t vertices, const Asked& asked);

/// The index of an item by its place among all, in the order of C.
py::tuple index_of(std::size_t place, std::span<const py::ssize_t> shape);

/// "(4, 3)".
std::string text_of_shape(std::span<const py::ssize_t> shape);

template <class T>
py::array_t<T> new_array(Extents shape) {
  return py::array_t<T>(std::move(shape));
}
template <class T>
py::array_t<T> new_array(Extents shape, std::size_t last) {
  shape.push_back(static_cast<py::ssize_t>(last));
  return py::array_t<T>(std::move(shape));
}

/// A copy of a vector.
template <class T>
py::array_t<T> array_of(const std::vector<T>& all) {
  return py::array_t<T>(static_cast<py::ssize_t>(all.size()), all.data());
}

/// The memory of a vector, which is moved to where the array keeps it.
template <class T>
py::array_t<T> array_that_keeps(std::vector<T>&& all) {
  auto* const kept = new std::vector<T>(std::move(all));
  const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<T>*>(p); });
  return py::array_t<T>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

/// Some members of structs in a vector, as columns of an array (n, members).
template <class T = std::uint32_t, class S, class... M>
py::array_t<T> columns(const std::vector<S>& all, M S::*... member) {
  auto table = new_array<T>({static_cast<py::ssize_t>(all.size()), static_cast<py::ssize_t>(sizeof...(M))});
  T* to = table.mutable_data();
  for (const S& s : all) ((*to++ = static_cast<T>(s.*member)), ...);
  return table;
}

}  // namespace plumb::python
