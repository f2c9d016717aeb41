#include <pybind11/pybind11.h>

#include <python/rooms.hpp>

PYBIND11_MODULE(_plumb, module) {
  using namespace plumb::python;
  module.doc() = "What the package is made of; plumb itself says what there is.";
  add_refusals(module);
  add_signals(module);
  add_exact_points(module);
  add_functions(module);
  add_shapes(module);
  add_meshes(module);
  add_mesh_check(module);
  add_trees(module);
  add_meshes_made_right(module);
  add_pickles(module);
}
