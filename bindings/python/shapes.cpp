#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <python/arguments.hpp>
#include <python/arrays.hpp>
#include <python/exact_points.hpp>
#include <python/refuse.hpp>
#include <python/rooms.hpp>
#include <python/which.hpp>

// What the package asks of arrays and shapes, so that they are read and refused as a question reads and refuses them.

namespace plumb::python {
namespace {

/// All numbers of a shape in order, (..., count): of points their count first.
py::array numbers_of(py::handle shape, const std::string& function, const std::string& argument) {
  const ShapeClass* const known = class_of(shape);
  if (known == nullptr) refuse(function, argument, py::none(), "is a " + text_of(shape) + ", which is no shape");
  catalogue::Parameter taken = known->parameter;
  taken.name = argument;
  Items items;
  items.add_argument();
  read_argument(function, taken, shape, items);
  for (const Source& s : items.sources)
    if (s.exact != nullptr) refuse(function, argument, py::none(), "has exact points, which are not taken");
  items.broadcast(function);
  auto all = new_array<double>(items.shape, items.width);
  if (items.size > 0) items.gather(0, items.size, all.mutable_data());
  return all;
}

/// Those at some places, which count all in the order of C.
ExactPoints points_at(const ExactPoints& points,
                      const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& places) {
  ExactPoints some;
  some.dimension = points.dimension;
  some.shape.assign(places.shape(), places.shape() + places.ndim());
  for (py::ssize_t i = 0; i < places.size(); ++i) {
    const std::int64_t place = places.data()[i];
    if (std::cmp_less(place, 0) || std::cmp_greater_equal(place, points.size()))
      throw py::index_error("exact points: index out of range");
    points.append(static_cast<std::size_t>(place), *some.points);
  }
  return some;
}

/// Refuses what is no index of one of so many vertices.
void require_faces(const py::array& faces, std::size_t vertices, const std::string& function,
                   const std::string& argument) {
  const Asked asked{function, argument};
  require_indices(array_of_numbers(faces, asked), vertices, asked);
}

}  // namespace

void add_shapes(py::module_& module) {
  module.def("array_given", [](const py::object& given, const std::string& function, const std::string& argument) {
    return array_given(given, {function, argument});
  });
  module.def("numbers_of", &numbers_of);
  module.def("points_at", &points_at);
  module.def("require_faces", &require_faces);
}

}  // namespace plumb::python
