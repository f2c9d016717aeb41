#include <python/arrays.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <utility>

#include <pybind11/stl.h>

#include <python/refuse.hpp>

namespace plumb::python {
namespace {

py::object& asarray() {
  static auto* const found = new py::object(py::module_::import("numpy").attr("asarray"));
  return *found;
}

bool is_plain_array(py::handle o) { return Py_TYPE(o.ptr()) == py::detail::npy_api::get().PyArray_Type_; }

std::span<const py::ssize_t> shape_of(const py::array& a) { return {a.shape(), static_cast<std::size_t>(a.ndim())}; }

/// Whether lists are in one another more often than an array has dimensions. One that holds itself is: numpy would read
/// it again and again, at worst 2^64 times.
bool is_too_deep(PyObject* at) {
  int depth = 0;
  for (; depth <= most_dimensions && is_row(at) && PySequence_Fast_GET_SIZE(at) > 0; ++depth)
    at = PySequence_Fast_GET_ITEM(at, 0);
  return depth > most_dimensions;
}

/// Refuses the first item, in the order of C, for which there is a reason.
template <class T, class Reason>
void require_items(const py::array& array, const Asked& asked, const Reason& reason_to_refuse) {
  const auto* const data = static_cast<const char*>(array.data());
  const py::ssize_t n = array.ndim();
  if ((array.flags() & py::array::c_style) != 0) {
    const auto* const items = reinterpret_cast<const std::byte*>(data);
    bool all_good = true;
    for (py::ssize_t i = 0; i < array.size() && all_good; ++i) {
      T x;
      std::memcpy(&x, items + static_cast<std::size_t>(i) * sizeof x, sizeof x);
      all_good = reason_to_refuse(x) == nullptr;
    }
    if (all_good) return;
  }
  Extents index(static_cast<std::size_t>(n), 0);
  for (py::ssize_t left = array.size(); left > 0; --left) {
    const char* at = data;
    for (py::ssize_t k = 0; k < n; ++k) at += index[static_cast<std::size_t>(k)] * array.strides(k);
    T x;
    std::memcpy(&x, at, sizeof x);
    if (const char* const reason = reason_to_refuse(x)) {
      const py::tuple item = py::cast(index);
      refuse(std::string(asked.function), std::string(asked.argument), item, "is " + std::to_string(x) + reason);
    }
    for (py::ssize_t k = n; k-- > 0;) {
      auto& i = index[static_cast<std::size_t>(k)];
      if (++i < array.shape(k)) break;
      i = 0;
    }
  }
}

/// Calls with a value of the array's type, which is whole.
template <class Call>
void with_whole_type(const py::array& array, const Call& call) {
  const bool is_signed = array.dtype().kind() == 'i';
  switch (array.itemsize()) {
    case 1:
      return is_signed ? call(std::int8_t()) : call(std::uint8_t());
    case 2:
      return is_signed ? call(std::int16_t()) : call(std::uint16_t());
    case 4:
      return is_signed ? call(std::int32_t()) : call(std::uint32_t());
    default:
      return is_signed ? call(std::int64_t()) : call(std::uint64_t());
  }
}

/// Refuses the first item that is masked, of a masked array or of lists of such; numpy would read what is below the
/// mask. `index` is where in the lists it stands, of an array of so many dimensions.
void require_unmasked(py::handle given, std::size_t dimensions, Extents& index, const Asked& asked) {
  static auto* const masks = new py::module_(py::module_::import("numpy.ma"));
  static auto* const masked_array = new py::object(masks->attr("MaskedArray"));
  if (is_row(given.ptr()) && index.size() < dimensions) {
    index.push_back(0);
    for (py::ssize_t& i = index.back(); i < PySequence_Fast_GET_SIZE(given.ptr()); ++i) {
      const py::handle item = PySequence_Fast_GET_ITEM(given.ptr(), i);
      if (PyFloat_Check(item.ptr()) || PyLong_Check(item.ptr())) break;  // so are all others
      require_unmasked(item, dimensions, index, asked);
    }
    index.pop_back();
  } else if (py::isinstance(given, *masked_array)) {
    const py::array mask = masks->attr("getmaskarray")(given);
    if (!mask.attr("any")().cast<bool>()) return;
    const auto first = mask.attr("argmax")().cast<std::size_t>();
    const py::tuple in_lists = py::cast(index), in_mask = index_of(first, shape_of(mask));
    refuse(std::string(asked.function), std::string(asked.argument), in_lists + in_mask, "is masked");
  }
}

/// Numpy makes doubles of whole numbers that stand with doubles in a list, or negative ones with those of 2^63 and
/// more. Refuses the first that was rounded.
void require_unrounded(py::handle given, const py::array& made, const Asked& asked) {
  if (!py::isinstance<py::array_t<double>>(made)) return;
  const auto doubles = py::array_t<double, py::array::c_style | py::array::forcecast>::ensure(made);
  const std::span all(doubles.data(), static_cast<std::size_t>(doubles.size()));
  const auto may_be_rounded = [](double x) { return std::fabs(x) >= 0x1p53; };
  if (std::none_of(all.begin(), all.end(), may_be_rounded)) return;
  const py::list objects = asarray()(given, py::arg("dtype") = "O").attr("ravel")().attr("tolist")();
  for (std::size_t i = 0; i < std::min(all.size(), objects.size()); ++i) {
    if (!may_be_rounded(all[i]) || PyIndex_Check(py::object(objects[i]).ptr()) == 0) continue;
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(py::object(objects[i]).ptr()));
    if (!whole) throw py::error_already_set();
    if (!whole.equal(py::float_(all[i])))
      refuse(std::string(asked.function), std::string(asked.argument), index_of(i, shape_of(made)),
             "is " + std::string(py::str(whole)) + ", which no double holds");
  }
}

}  // namespace

std::optional<py::array> as_array(py::handle given) {
  if (is_plain_array(given)) return py::reinterpret_borrow<py::array>(given);
  if (is_too_deep(given.ptr())) return std::nullopt;
  try {
    return py::reinterpret_borrow<py::array>(asarray()(given));
  } catch (const py::error_already_set& error) {
    if (error.matches(PyExc_ValueError)) return std::nullopt;
    throw;
  }
}

py::array array_given(py::handle given, const Asked& asked) {
  if (std::optional<py::array> a = as_array(given)) {
    if (!is_plain_array(given)) {
      Extents index;
      index.reserve(static_cast<std::size_t>(a->ndim()));
      require_unmasked(given, static_cast<std::size_t>(a->ndim()), index, asked);
      require_unrounded(given, *a, asked);
    }
    return std::move(*a);
  }
  refuse(std::string(asked.function), std::string(asked.argument), py::none(), "is no array of numbers");
}

py::array array_of_numbers(py::handle argument, const Asked& asked) {
  py::array a = array_given(argument, asked);
  const char kind = a.dtype().kind();
  const py::ssize_t bytes = a.itemsize();
  if ((kind != 'f' && kind != 'i' && kind != 'u') || (kind == 'f' && bytes > 8))
    refuse(std::string(asked.function), std::string(asked.argument), py::none(),
           "has numbers of type " + std::string(py::str(a.dtype())) +
               ": floats of at most 64 bits and integers are taken");
  if (kind == 'f' && bytes == 2) a = py::array(a.attr("astype")("f4"));
  if (!a.dtype().attr("isnative").cast<bool>()) a = py::array(a.attr("astype")(a.dtype().attr("newbyteorder")("=")));
  return a;
}

void require_exact(const py::array& array, const Asked& asked) {
  if (array.itemsize() != 8 || array.dtype().kind() == 'f') return;
  with_whole_type(array, [&](auto typed) {
    using T = decltype(typed);
    require_items<T>(array, asked, [](T x) { return is_exact(x) ? nullptr : ", which no double holds"; });
  });
}

void require_indices(const py::array& array, std::size_t vertices, const Asked& asked) {
  if (array.dtype().kind() == 'f')
    refuse(std::string(asked.function), std::string(asked.argument), py::none(), "has indices that are no integers");
  with_whole_type(array, [&](auto typed) {
    using T = decltype(typed);
    require_items<T>(array, asked, [&](T x) {
      return std::cmp_greater_equal(x, 0) && std::cmp_less(x, vertices) ? nullptr : ", which is the index of no vertex";
    });
  });
}

py::array_t<double> doubles(py::handle argument, const Asked& asked, py::ssize_t last, int dimensions) {
  const py::array a = array_of_numbers(argument, asked);
  const py::ssize_t n = a.ndim();
  if ((dimensions >= 0 && n != dimensions) || (last > 0 && (n == 0 || a.shape(n - 1) != last)))
    refuse(std::string(asked.function), std::string(asked.argument), py::none(),
           "has shape " + std::string(py::str(a.attr("shape"))) + ": (" + (dimensions == 2 ? "n" : "...") +
               (last > 0 ? ", " + std::to_string(last) : "") + ") is needed");
  require_exact(a, asked);
  return py::array_t<double, py::array::c_style | py::array::forcecast>::ensure(a);
}

py::tuple index_of(std::size_t place, std::span<const py::ssize_t> shape) {
  py::tuple index(shape.size());
  for (std::size_t k = shape.size(); k-- > 0;) {
    index[k] = py::int_(place % static_cast<std::size_t>(shape[k]));
    place /= static_cast<std::size_t>(shape[k]);
  }
  return index;
}

std::string text_of_shape(std::span<const py::ssize_t> shape) {
  std::string text = "(";
  for (std::size_t k = 0; k < shape.size(); ++k) text += (k > 0 ? ", " : "") + std::to_string(shape[k]);
  return text + (shape.size() == 1 ? ",)" : ")");
}

}  // namespace plumb::python
