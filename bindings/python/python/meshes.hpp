#pragma once

// For python.

#include <memory>
#include <string>
#include <utility>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <plumb/mesh_file.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::python {

namespace py = pybind11;

/// A mesh whose arrays Python holds, or a file that was read, whose memory the arrays are.
class HeldMesh {
 public:
  /// (n, 3) of floats or doubles and (m, 3) of indices of 32 or 64 bits, each row's one after the other. Refused: any
  /// other arrays; the package makes its users' arrays so. Whoever sets their shapes later changes nothing here.
  HeldMesh(const py::array& vertices, const py::array& triangles);
  explicit HeldMesh(std::shared_ptr<const MeshFile> file) : file_(std::move(file)), view_(file_->view()) {}

  const MeshView& view() const { return view_; }
  /// Null of arrays.
  const std::shared_ptr<const MeshFile>& file() const { return file_; }

 private:
  py::object vertices_, triangles_;  // the owners of the memory
  std::shared_ptr<const MeshFile> file_ = nullptr;
  MeshView view_;
};

TriangleMesh copy_of(const MeshView& view);

/// What is said of files, whose names and words need not be UTF-8: then as os.fsdecode has it.
py::str text_of(const std::string& text);

}  // namespace plumb::python
