#pragma once

// For python.
// What each source adds to the module.

#include <pybind11/pybind11.h>

namespace plumb::python {

void add_refusals(pybind11::module_& module);
void add_signals(pybind11::module_& module);
void add_exact_points(pybind11::module_& module);
void add_functions(pybind11::module_& module);
void add_lists(pybind11::module_& module);
void add_shapes(pybind11::module_& module);
void add_meshes(pybind11::module_& module);
void add_mesh_check(pybind11::module_& module);
void add_trees(pybind11::module_& module);
void add_meshes_made_right(pybind11::module_& module);
/// After those that add classes.
void add_pickles(pybind11::module_& module);

}  // namespace plumb::python
