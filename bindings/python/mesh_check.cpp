#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include <pybind11/stl.h>

#include <plumb/check_mesh.hpp>

#include <check/borders.hpp>
#include <check/hints.hpp>
#include <check/report.hpp>

#include <python/arrays.hpp>
#include <python/meshes.hpp>
#include <python/rooms.hpp>
#include <python/signals.hpp>

namespace plumb::python {
namespace {

CheckOptions options_of(std::optional<double> near) {
  CheckOptions options;
  options.shared_sets = 0;  // found when they are asked for
  options.near_distance = near;
  return options;
}

py::array relations_of(const std::vector<IntersectingPair>& pairs) {
  auto all = new_array<std::int8_t>({static_cast<py::ssize_t>(pairs.size())});
  for (std::size_t i = 0; i < pairs.size(); ++i) all.mutable_data()[i] = static_cast<std::int8_t>(pairs[i].relation);
  return all;
}

py::array turned_of(const std::vector<TurnedTriangle>& turned) {
  auto all = new_array<std::uint32_t>({static_cast<py::ssize_t>(turned.size()), 4});
  std::uint32_t* to = all.mutable_data();
  for (const auto& [edge, earlier] : turned) *to++ = edge.triangle, *to++ = earlier, *to++ = edge.from, *to++ = edge.to;
  return all;
}

py::dict dict_of(const MeshFindings& f, const MeshView& view) {
  py::dict d;
  d["triangles"] = view.triangles.size();
  d["pairs"] = columns(f.pairs, &IntersectingPair::first, &IntersectingPair::second);
  d["pair_relation"] = relations_of(f.pairs);
  d["degenerate"] = array_of(f.degenerate);
  d["duplicates"] = columns(f.duplicates, &DuplicateTriangle::triangle, &DuplicateTriangle::earlier);
  d["boundary_edges"] = columns(f.boundary_edges, &DirectedEdge::from, &DirectedEdge::to, &DirectedEdge::triangle);
  d["boundary_loops"] = array_of(f.boundary_loops);
  d["non_manifold_edges"] =
      columns(f.non_manifold_edges, &NonManifoldEdge::first, &NonManifoldEdge::second, &NonManifoldEdge::uses);
  d["non_manifold_uses"] =
      columns(f.non_manifold_uses, &DirectedEdge::from, &DirectedEdge::to, &DirectedEdge::triangle);
  d["non_manifold_vertices"] =
      columns(f.non_manifold_vertices, &NonManifoldVertex::vertex, &NonManifoldVertex::classes);
  d["non_manifold_classes"] = columns(f.non_manifold_classes, &TriangleAtVertex::vertex, &TriangleAtVertex::triangle);
  d["turned"] = turned_of(f.turned);
  d["inward"] = array_of(f.inward);
  d["nested"] =
      columns<std::int64_t>(f.nested, &NestedComponent::inner, &NestedComponent::outer, &NestedComponent::winding);
  d["unused_vertices"] = f.unused_vertices;
  d["components"] = f.components;
  d["closed"] = f.closed;
  d["oriented"] = f.oriented;
  d["manifold"] = f.manifold();
  d["area"] = f.area;
  d["volume"] = f.volume;
  d["volume_sign"] = static_cast<int>(f.volume_sign);
  d["outward"] = f.outward;
  d["clean"] = f.clean();
  d["solid"] = f.solid(view.triangles.size());
  d["near_pairs"] = f.near_pairs ? py::object(columns(*f.near_pairs, &NearPair::first, &NearPair::second)) : py::none();
  return d;
}

/// What the command reads from a file, of arrays. Vertices are called by their index, as in OFF.
MeshFile file_of(const MeshView& view) {
  MeshFile file;
  file.format = "OFF";
  file.mesh = copy_of(view);
  file.faces = view.triangles.size();
  return file;
}

/// A mesh as it was checked, and what was found, for reports. Nobody else writes to the mesh.
struct Checked {
  std::string name;
  std::shared_ptr<const MeshFile> file;
  MeshFindings found;
  std::optional<double> near;

  /// As `plumb check` prints it, without how long it took.
  std::string report(bool json, bool all) const {
    const py::gil_scoped_release release;
    tools::CheckedMesh checked{name, *file, found, 0, 0, near};
    checked.find_parts();
    tools::find_borders(checked);
    tools::find_hints(checked, options_of(near));
    std::ostringstream text;
    if (json) {
      tools::print_json(text, checked, {}, {false, all});
    } else {
      tools::print_text(text, checked, {}, {false, all});
    }
    std::string printed = text.str();
    const std::size_t times = printed.rfind("  read in ");
    if (!json && times != std::string::npos) printed.erase(times);
    return printed;
  }
};

/// What was found, and what makes reports of it. Arrays are copied, for their owners may write to them.
py::tuple check(const HeldMesh& mesh, const std::string& name, unsigned threads, std::optional<double> near) {
  const MeshView view = mesh.view();
  Checked checked{name, mesh.file(), {}, near};
  {
    const py::gil_scoped_release release;
    CheckOptions options = options_of(near);
    options.threads = threads;
    Signals signals;
    options.progress = signals.when_told();
    options.phase = signals.when_told();
    checked.found = check_mesh(view, options);
    if (checked.file == nullptr) checked.file = std::make_shared<const MeshFile>(file_of(view));
  }
  const py::dict found = dict_of(checked.found, view);
  return py::make_tuple(found, std::move(checked));
}

}  // namespace

void add_mesh_check(py::module_& module) {
  module.def("check", &check);
  py::class_<Checked>(module, "Checked")
      .def(
          "report", [](const Checked& checked, bool json, bool all) { return text_of(checked.report(json, all)); },
          py::arg("json"), py::arg("all"));
}

}  // namespace plumb::python
