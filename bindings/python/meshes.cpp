#include <python/meshes.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/read_mesh.hpp>

#include <python/arrays.hpp>
#include <python/rooms.hpp>
#include <python/rows.hpp>

namespace plumb::python {
namespace {

TriangleView triangles_of(const py::array& a) {
  require_rows("faces", a, 3);
  std::optional<TriangleView> view;
  const auto take = [&](auto index) {
    using Index = decltype(index);
    if (py::isinstance<py::array_t<Index>>(a))
      view.emplace(static_cast<const Index*>(a.data()), static_cast<std::size_t>(a.shape(0)),
                   static_cast<std::size_t>(a.strides(0)));
  };
  take(std::int32_t()), take(std::uint32_t()), take(std::int64_t()), take(std::uint64_t());
  if (!view) throw InvalidArgument("faces: are no integers of 32 or 64 bits");
  return *view;
}

py::tuple read_file(const std::string& path, const std::string& format, unsigned threads) {
  auto file = std::make_shared<MeshFile>();
  {
    const py::gil_scoped_release release;
    *file = read_mesh_file(std::filesystem::path(path), ReadOptions{format, {}, threads});
  }
  const py::capsule owner(new std::shared_ptr<MeshFile>(file),
                          [](void* p) { delete static_cast<std::shared_ptr<MeshFile>*>(p); });
  const auto rows = [&owner](const auto& all, auto* first) {
    return py::array(py::dtype::of<std::decay_t<decltype(*first)>>(),
                     {static_cast<py::ssize_t>(all.size()), py::ssize_t{3}}, first, owner);
  };
  const TriangleMesh& mesh = file->mesh;
  const py::array vertices = rows(mesh.vertices, reinterpret_cast<const double*>(mesh.vertices.data()));
  const py::array triangles = rows(mesh.triangles, reinterpret_cast<const std::uint32_t*>(mesh.triangles.data()));
  py::list warnings;
  for (const ReadWarning& warning : file->warnings) warnings.append(text_of(describe(*file, warning)));
  return py::make_tuple(vertices, triangles, HeldMesh(file), warnings, std::string(file->format));
}

}  // namespace

HeldMesh::HeldMesh(const py::array& vertices, const py::array& triangles)
    : vertices_(vertices),
      triangles_(triangles),
      view_(items_of<Point3>("vertices", vertices), triangles_of(triangles)) {}

py::str text_of(const std::string& text) {
  PyObject* const made = PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "surrogateescape");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

TriangleMesh copy_of(const MeshView& view) {
  TriangleMesh mesh;
  mesh.vertices.reserve(view.vertices.size());
  for (std::size_t i = 0; i < view.vertices.size(); ++i) mesh.vertices.push_back(view.vertices[i]);
  mesh.triangles.reserve(view.triangles.size());
  for (std::size_t i = 0; i < view.triangles.size(); ++i) mesh.triangles.push_back(view.triangles[i]);
  return mesh;
}

void add_meshes(py::module_& module) {
  py::class_<HeldMesh>(module, "HeldMesh").def(py::init<const py::array&, const py::array&>());
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const MeshReadError& error) {
      PyErr_SetObject(PyExc_OSError, text_of(error.what()).ptr());
    }
  });
  module.def("read_file", &read_file);
}

}  // namespace plumb::python
