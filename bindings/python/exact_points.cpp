#include <python/exact_points.hpp>

#include <string>
#include <vector>

#include <pybind11/stl.h>

#include <python/rooms.hpp>

namespace plumb::python {
namespace {

using catalogue::PointArguments;

py::array_t<double> rounded(const ExactPoints& points, int to) {
  auto all = new_array<double>(points.shape, static_cast<std::size_t>(points.dimension));
  double* x = all.mutable_data();
  const auto put = [&](const auto& exact) {
    const auto p = to == 0 ? exact.rounded() : to < 0 ? exact.below() : exact.above();
    *x++ = p.x, *x++ = p.y;
    if constexpr (requires { p.z; }) *x++ = p.z;
  };
  for (std::size_t i = points.first; i < points.first + points.size(); ++i) {
    if (points.dimension == 2) {
      put(points.points->planar[i]);
    } else {
      put(points.points->spatial[i]);
    }
  }
  return all;
}

std::vector<std::string> fractions(const ExactPoints& points) {
  PointArguments some;
  for (std::size_t i = 0; i < points.size(); ++i) points.append(i, some);
  return catalogue::fractions_of(some);
}

ExactPoints item(const ExactPoints& points, py::ssize_t i) {
  if (points.shape.empty()) throw py::type_error("a single exact point has no items");
  if (i < 0) i += points.shape[0];
  if (i < 0 || i >= points.shape[0]) throw py::index_error("exact points: index out of range");
  ExactPoints one = points;
  one.shape.erase(one.shape.begin());
  one.first += static_cast<std::size_t>(i) * one.size();
  return one;
}

}  // namespace

std::size_t ExactPoints::size() const {
  std::size_t n = 1;
  for (const py::ssize_t extent : shape) n *= static_cast<std::size_t>(extent);
  return n;
}

void ExactPoints::append(std::size_t i, PointArguments& to) const {
  if (dimension == 2) {
    to.planar.push_back(points->planar[first + i]);
  } else {
    to.spatial.push_back(points->spatial[first + i]);
  }
}

bool are_exact_points(py::handle object) {
  // By the type itself: pybind11 would look it up each time.
  static const auto* const type = reinterpret_cast<PyTypeObject*>(py::type::of<ExactPoints>().release().ptr());
  return Py_TYPE(object.ptr()) == type;
}

void add_exact_points(py::module_& module) {
  py::class_<ExactPoints>(module, "ExactPoints")
      .def_property_readonly("shape", [](const ExactPoints& points) { return py::tuple(py::cast(points.shape)); })
      .def_property_readonly("ndim", [](const ExactPoints& points) { return points.shape.size(); })
      .def_property_readonly("dimension", [](const ExactPoints& points) { return points.dimension; })
      .def("_rounded", &rounded)
      .def("_fractions", &fractions)
      .def("__getitem__", &item)
      .def("__len__", [](const ExactPoints& points) {
        if (points.shape.empty()) throw py::type_error("a single exact point has no len()");
        return points.shape[0];
      });
}

}  // namespace plumb::python
