#include <python/meshes.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/read_mesh.hpp>

#include <python/arrays.hpp>
#include <python/rooms.hpp>

namespace plumb::python {
namespace {

template <class T>
VertexView vertices_of(const py::array& a) {
  return VertexView(static_cast<const T*>(a.data()), static_cast<std::size_t>(a.shape(0)),
                    static_cast<std::size_t>(a.strides(0)));
}
template <class T>
TriangleView triangles_of(const py::array& a) {
  return TriangleView(static_cast<const T*>(a.data()), static_cast<std::size_t>(a.shape(0)),
                      static_cast<std::size_t>(a.strides(0)));
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
  std::vector<std::string> warnings;
  for (const ReadWarning& warning : file->warnings) warnings.push_back(describe(*file, warning));
  return py::make_tuple(vertices, triangles, HeldMesh{vertices, triangles, file}, warnings, std::string(file->format));
}

}  // namespace

MeshView HeldMesh::view() const {
  if (file) return file->view();
  const VertexView points = vertices.itemsize() == 4 ? vertices_of<float>(vertices) : vertices_of<double>(vertices);
  const bool is_wide = triangles.itemsize() == 8;
  if (triangles.dtype().kind() == 'i')
    return {points, is_wide ? triangles_of<std::int64_t>(triangles) : triangles_of<std::int32_t>(triangles)};
  return {points, is_wide ? triangles_of<std::uint64_t>(triangles) : triangles_of<std::uint32_t>(triangles)};
}

void add_meshes(py::module_& module) {
  py::class_<HeldMesh>(module, "HeldMesh").def(py::init([](py::array vertices, py::array triangles) {
    return HeldMesh{std::move(vertices), std::move(triangles)};
  }));
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const MeshReadError& error) {
      PyErr_SetString(PyExc_OSError, error.what());
    }
  });
  module.def("read_file", &read_file);
  module.def("exact_doubles", [](const py::object& array, const std::string& function, const std::string& argument) {
    return doubles(array, {function, argument}, 0);
  });
}

}  // namespace plumb::python
