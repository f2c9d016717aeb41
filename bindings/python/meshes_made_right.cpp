// Meshes cut along what they share, united and mended: what plumb resolve, boolean and repair do, over arrays.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/boolean.hpp>
#include <plumb/make_meshes_right.hpp>
#include <plumb/resolve.hpp>

#include <python/arrays.hpp>
#include <python/meshes.hpp>
#include <python/rooms.hpp>
#include <python/rows.hpp>
#include <python/signals.hpp>

namespace plumb::python {
namespace {

/// What is asked for, in the words of the package, which has checked them.
struct Wanted {
  std::string operation, rule;  ///< no operation: meshes are cut alone
  bool drop, orient, outward, keeps_open, separates, to_floats;
  double weld;
  unsigned rounds, threads;
};

struct Opened {
  OpenBoundary boundary;
  std::optional<double> least_weld;
};

struct MadeRight {
  PreparedMeshes inputs;
  BooleanResult exact;
  bool is_boundary = false;
  std::vector<Opened> open;
  FinishedMesh finished;
};

BooleanOperation operation_called(const std::string& name) {
  return name == "union"          ? BooleanOperation::unite
         : name == "intersection" ? BooleanOperation::intersect
         : name == "difference"   ? BooleanOperation::subtract
                                  : BooleanOperation::symmetric_difference;
}

void find_open(MadeRight& made) {
  for (OpenBoundary& boundary : open_boundaries(made.exact)) {
    const std::uint32_t mesh = boundary.mesh;
    made.open.push_back({std::move(boundary), least_weld(made.inputs, mesh)});
  }
}

MadeRight make_right(const std::vector<MeshView>& views, const Wanted& wanted) {
  MadeRight made;
  Signals signals;
  std::vector<TriangleMesh> meshes;
  for (const MeshView& view : views) meshes.push_back(copy_of(view));
  made.inputs =
      prepare_meshes(std::move(meshes), {wanted.drop, wanted.weld, wanted.orient, wanted.outward, wanted.threads});
  if (wanted.operation.empty()) {
    made.exact.arrangement = resolve(made.inputs.views(), {wanted.threads, signals.when_told()});
  } else {
    const WindingRule rule = wanted.rule == "nonzero" ? WindingRule::nonzero
                             : wanted.rule == "odd"   ? WindingRule::odd
                                                      : WindingRule::positive;
    made.exact =
        boolean(operation_called(wanted.operation), made.inputs.views(), {rule, wanted.threads, signals.when_told()});
    made.is_boundary = made.exact.is_done();
    if (!made.is_boundary) find_open(made);
    if (!made.is_boundary && !wanted.keeps_open) return made;
  }
  const RoundingOptions rounding{wanted.to_floats, wanted.rounds, wanted.threads, signals.when_told()};
  RoundedMesh rounded =
      made.is_boundary ? round_to_doubles(made.exact, rounding) : round_to_doubles(made.exact.arrangement, rounding);
  made.finished = finish_mesh(std::move(rounded), made.inputs, made.is_boundary && wanted.separates, wanted.threads);
  return made;
}

/// Points and triangles as tables, which keep their memory.
py::array points_of(std::vector<Point3>&& points) {
  auto* const kept = new std::vector<Point3>(std::move(points));
  const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<Point3>*>(p); });
  return py::array_t<double>({static_cast<py::ssize_t>(kept->size()), py::ssize_t{3}},
                             reinterpret_cast<const double*>(kept->data()), owner);
}

py::array triangles_of(const std::vector<std::array<std::uint32_t, 3>>& triangles) {
  auto table = new_array<std::int64_t>({static_cast<py::ssize_t>(triangles.size())}, 3);
  std::int64_t* to = table.mutable_data();
  for (const auto& corners : triangles)
    for (const std::uint32_t v : corners) *to++ = v;
  return table;
}

py::tuple sources_of(const RoundedMesh& rounded) {
  std::vector<std::int64_t> offsets(rounded.first_source.begin(), rounded.first_source.end());
  const py::array table = columns<std::int64_t>(rounded.all_sources, &ArrangementSource::mesh,
                                                &ArrangementSource::triangle, &ArrangementSource::orientation);
  return py::make_tuple(array_that_keeps(std::move(offsets)), table);
}

py::list open_of(const MadeRight& made) {
  py::list all;
  for (const auto& [boundary, least] : made.open) {
    std::vector<std::array<std::array<double, 3>, 2>> ends;
    for (const auto& [p, q] : boundary.first) ends.push_back({{{p.x, p.y, p.z}, {q.x, q.y, q.z}}});
    all.append(py::make_tuple(boundary.mesh, boundary.edges, boundary.length, ends, least));
  }
  return all;
}

py::list turned_of(const PreparedMeshes& inputs) {
  py::list all;
  for (const std::vector<bool>& turned : inputs.turned) {
    std::vector<std::int64_t> triangles;
    for (std::size_t i = 0; i < turned.size(); ++i)
      if (turned[i]) triangles.push_back(static_cast<std::int64_t>(i));
    all.append(array_that_keeps(std::move(triangles)));
  }
  return all;
}

py::list not_orientable_in(const PreparedMeshes& inputs) {
  py::list all;
  for (std::size_t i = 0; i < inputs.patches.size(); ++i)
    for (const TrianglePatch& patch : inputs.patches[i].not_orientable)
      all.append(py::make_tuple(i, patch.first, patch.triangles));
  return all;
}

/// The numbers of the report.
py::dict report_of(const MadeRight& made) {
  const auto& [inputs, exact, is_boundary, open, finished] = made;
  const Arrangement& arrangement = exact.arrangement;
  std::size_t turned_outward = 0;
  for (const ComponentsToTurn& of_mesh : inputs.components) turned_outward += of_mesh.components.size();
  py::dict d;
  d["dropped_degenerate"] = inputs.degenerate;
  d["dropped_duplicates"] = inputs.duplicates;
  d["moved"] = inputs.moved;
  d["welded_by"] = inputs.moved_by;
  d["turned"] = turned_of(inputs);
  d["not_orientable"] = not_orientable_in(inputs);
  d["turned_outward"] = turned_outward;
  d["inside_out"] = inputs.inside_out;
  d["degenerate"] = arrangement.degenerate();
  d["copies"] = arrangement.copies();
  d["met"] = arrangement.pairs();
  d["cut"] = arrangement.cut();
  d["inner"] = is_boundary ? arrangement.size() - exact.triangles.size() : 0;
  d["bounds_solid"] = is_boundary;
  d["rounds"] = finished.rounded.rounds;
  d["merged"] = finished.rounded.merged;
  d["split"] = finished.rounded.split;
  d["moved_by"] = finished.rounded.moved_by;
  d["clean"] = finished.is_clean();
  d["closed"] = finished.found.closed;
  d["volume"] = finished.found.volume;
  d["pairs"] = columns<std::int64_t>(finished.found.pairs, &IntersectingPair::first, &IntersectingPair::second);
  return d;
}

/// Vertices, faces, sources, the report, and where inputs are open: these alone where that is refused.
py::tuple made_right(const std::vector<HeldMesh>& meshes, const std::string& operation, const std::string& rule,
                     const std::array<bool, 6>& flags, double weld, unsigned rounds, unsigned threads) {
  const Wanted wanted{operation, rule,     flags[0], flags[1], flags[2], flags[3],
                      flags[4],  flags[5], weld,     rounds,   threads};
  std::vector<MeshView> views;
  for (const HeldMesh& mesh : meshes) views.push_back(mesh.view());
  MadeRight made;
  run_free(threads, [&] { made = make_right(views, wanted); });
  const bool is_refused = !made.open.empty() && !wanted.keeps_open;
  if (is_refused) return py::make_tuple(py::none(), py::none(), py::none(), py::none(), open_of(made));
  const py::dict report = report_of(made);
  const py::tuple sources = sources_of(made.finished.rounded);
  TriangleMesh& mesh = made.finished.mesh;
  const py::array faces = triangles_of(mesh.triangles);
  return py::make_tuple(points_of(std::move(mesh.vertices)), faces, sources, report, open_of(made));
}

}  // namespace

void add_meshes_made_right(py::module_& module) {
  module.def("made_right", &made_right, py::arg("meshes"), py::arg("operation"), py::arg("rule"), py::arg("flags"),
             py::arg("weld"), py::arg("rounds"), py::arg("threads"));
}

}  // namespace plumb::python
