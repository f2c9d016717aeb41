#include <python/which.hpp>

#include <algorithm>
#include <utility>

#include <pybind11/stl.h>

#include <python/exact_points.hpp>

namespace plumb::python {
namespace {

using catalogue::Parameter;

// Keys of what is not called by the name of a shape; those of shapes are their places, from 1 on.
constexpr unsigned key_row = 40, key_number = 50, key_list = 51, key_points2 = 58, key_points3 = 59, key_options = 60,
                   key_nothing = 63;

std::unordered_map<PyTypeObject*, ShapeClass>& classes() {
  static auto* const all = new std::unordered_map<PyTypeObject*, ShapeClass>;
  return *all;
}

unsigned key_of_shape(const catalogue::Shape& shape) {
  const auto all = catalogue::shapes();
  if (shape.name != "point" && shape.name != "point2")
    if (&shape >= all.data() && &shape < all.data() + all.size()) return 1 + static_cast<unsigned>(&shape - all.data());
  return key_of_row(shape.count);
}

/// Of nested tuples and lists of numbers, the length of the innermost ones; 0 where they are something else.
std::size_t count_in_a_row(PyObject* at) {
  py::ssize_t n = 0;
  for (int depth = 0; depth <= most_dimensions && is_row(at) && (n = PySequence_Fast_GET_SIZE(at)) > 0; ++depth)
    at = PySequence_Fast_GET_ITEM(at, 0);
  return PyFloat_Check(at) || PyLong_Check(at) ? static_cast<std::size_t>(n) : 0;
}

}  // namespace

ShapeParts::ShapeParts(py::handle shape) {
  static auto* const parts_name = new py::str("parts");
  static auto* const inner_name = new py::str("_inner");
  parts = py::reinterpret_borrow<py::tuple>(shape.attr(*parts_name));
  inner_dimensions = py::reinterpret_borrow<py::tuple>(shape.attr(*inner_name));
}

const ShapeClass* class_of(py::handle object) {
  if (PyTuple_CheckExact(object.ptr()) || PyFloat_CheckExact(object.ptr())) return nullptr;
  const auto found = classes().find(Py_TYPE(object.ptr()));
  return found == classes().end() ? nullptr : &found->second;
}

unsigned key_of_row(std::size_t count) { return key_row + static_cast<unsigned>(std::min<std::size_t>(count, 9)); }

unsigned key_of(const Parameter& p) {
  switch (p.kind) {
    case Parameter::Kind::number:
    case Parameter::Kind::within:
      return key_number;
    case Parameter::Kind::options:
      return key_options;
    case Parameter::Kind::points: {
      const auto named = catalogue::point_lists();
      if (p.list >= named.data() && p.list < named.data() + named.size())
        return key_list + static_cast<unsigned>(p.list - named.data());
      return p.list->dimension == 2 ? key_points2 : key_points3;
    }
    case Parameter::Kind::shape:
    case Parameter::Kind::directions:
      return key_of_shape(*p.shape);
  }
  return 0;
}

unsigned key_of(py::handle argument) {
  if (are_exact_points(argument))
    return key_of_row(static_cast<std::size_t>(argument.cast<const ExactPoints*>()->dimension));
  PyObject* const o = argument.ptr();
  if (is_row(o)) {
    if (const std::size_t n = count_in_a_row(o); n > 0) return key_of_row(n);
  } else if (const auto found = classes().find(Py_TYPE(o)); found != classes().end()) {
    return found->second.key;
  } else if (PyUnicode_Check(o)) {  // the directions of a k-DOP
    if (const auto* const shape = catalogue::find_shape(argument.cast<std::string_view>())) return key_of_shape(*shape);
  }
  const std::optional<py::array> a = as_array(argument);
  if (!a) return key_nothing;
  return a->ndim() == 0 ? key_number : key_of_row(static_cast<std::size_t>(a->shape(a->ndim() - 1)));
}

std::string text_of(py::handle argument) {
  if (is_shape(argument)) return Py_TYPE(argument.ptr())->tp_name;
  if (are_exact_points(argument)) return "exact points";
  const std::optional<py::array> a = as_array(argument);
  return a ? "array " + text_of_shape({a->shape(), static_cast<std::size_t>(a->ndim())})
           : Py_TYPE(argument.ptr())->tp_name;
}

void know_class(const std::string& shape_name, py::handle its_class) {
  Parameter taken;
  taken.shape = catalogue::find_shape(shape_name);
  if (taken.shape == nullptr) taken.list = catalogue::find_point_list(shape_name);
  if (taken.list != nullptr) taken.kind = Parameter::Kind::points;
  if (taken.shape == nullptr && taken.list == nullptr)  // one that only plain questions have
    for (const catalogue::Question& q : catalogue::questions())
      for (const Parameter& p : q.arguments())
        if (p.shape != nullptr && p.shape->name == shape_name) taken.shape = p.shape;
  if (taken.shape == nullptr && taken.list == nullptr) return;
  ShapeClass& known = classes()[reinterpret_cast<PyTypeObject*>(its_class.ptr())];
  known.key = key_of(taken);
  known.parameter = taken;
  for (const auto& [member, numbers] :
       its_class.attr("members").cast<std::vector<std::pair<std::string, std::size_t>>>())
    known.numbers.push_back(numbers);
}

}  // namespace plumb::python
