#pragma once

// For python.

#include <memory>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <plumb/mesh_file.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::python {

namespace py = pybind11;

/// A mesh whose arrays Python holds, or a file that was read, whose memory the arrays are.
struct HeldMesh {
  py::array vertices;   // (n, 3) of floats or doubles, each row's numbers one after the other
  py::array triangles;  // (m, 3) of 32 or 64 bits, the same
  std::shared_ptr<const MeshFile> file = nullptr;

  /// With the lock of the interpreter; the view itself needs none.
  MeshView view() const;
};

}  // namespace plumb::python
