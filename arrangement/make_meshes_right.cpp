#include <plumb/make_meshes_right.hpp>

#include <limits>
#include <span>
#include <utility>

#include <plumb/check_mesh.hpp>
#include <plumb/merge_vertices.hpp>

namespace plumb {
namespace {

CheckOptions checked_by(unsigned threads) {
  CheckOptions options;
  options.threads = threads;
  return options;
}

void drop(PreparedMeshes& prepared, TriangleMesh& mesh, unsigned threads) {
  CheckOptions options = checked_by(threads);
  options.enclosed = false;
  options.shared_sets = 0;
  const MeshFindings found = check_mesh(mesh, options);
  const auto make_point = [&](std::uint32_t t) { mesh.triangles[t].fill(mesh.triangles[t][0]); };
  for (const std::uint32_t t : found.degenerate) make_point(t);
  for (const DuplicateTriangle& duplicate : found.duplicates) make_point(duplicate.triangle);
  prepared.degenerate += found.degenerate.size();
  prepared.duplicates += found.duplicates.size();
}

void turn(PreparedMeshes& prepared, std::size_t i, std::span<const std::uint32_t> triangles) {
  turn_triangles(prepared.meshes[i], triangles);
  for (const std::uint32_t t : triangles) prepared.turned[i][t] = !prepared.turned[i][t];
}

TriangleMesh without_unused_vertices(const TriangleMesh& mesh) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> number(mesh.vertices.size(), none);
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t v : triangle) number[v] = 0;
  }
  TriangleMesh used{{}, mesh.triangles};
  for (std::size_t v = 0; v < number.size(); ++v) {
    if (number[v] == none) continue;
    number[v] = static_cast<std::uint32_t>(used.vertices.size());
    used.vertices.push_back(mesh.vertices[v]);
  }
  for (auto& triangle : used.triangles) {
    for (std::uint32_t& v : triangle) v = number[v];
  }
  return used;
}

}  // namespace

std::size_t PreparedMeshes::triangles() const {
  std::size_t sum = 0;
  for (const TriangleMesh& mesh : meshes) sum += mesh.triangles.size();
  return sum;
}

PreparedMeshes prepare_meshes(std::vector<TriangleMesh> meshes, const PrepareOptions& options) {
  PreparedMeshes prepared{std::move(meshes), {}};
  for (TriangleMesh& mesh : prepared.meshes) {
    prepared.turned.emplace_back(mesh.triangles.size());
    if (options.drop) drop(prepared, mesh, options.threads);
  }
  if (options.weld != 0) {
    WeldedVertices welded = weld_vertices(prepared.views(), options.weld);
    prepared.moved = welded.moved;
    prepared.moved_by = welded.moved_by;
    for (std::size_t i = 0; i < prepared.meshes.size(); ++i)
      prepared.unwelded.push_back(std::exchange(prepared.meshes[i].vertices, std::move(welded.vertices[i])));
  }
  for (std::size_t i = 0; i < prepared.meshes.size(); ++i) {
    const TriangleMesh& mesh = prepared.meshes[i];
    if (options.orient) {
      prepared.patches.push_back(patches_to_turn(mesh));
      turn(prepared, i, prepared.patches[i].triangles);
    }
    if (options.outward) {
      prepared.components.push_back(components_to_turn(mesh, options.threads));
      turn(prepared, i, prepared.components[i].triangles);
    }
    if (is_inside_out(mesh)) prepared.inside_out.push_back(static_cast<std::uint32_t>(i));
  }
  return prepared;
}

std::optional<double> least_weld(const PreparedMeshes& prepared, std::uint32_t mesh) {
  std::vector<MeshView> views = prepared.views();
  for (std::size_t i = 0; i < prepared.unwelded.size(); ++i)
    views[i] = MeshView{VertexView(prepared.unwelded[i]), views[i].triangles};
  return least_weld(views, mesh);
}

FinishedMesh finish_mesh(RoundedMesh rounded, const PreparedMeshes& inputs, bool separates, unsigned threads) {
  FinishedMesh finished{std::move(rounded), {}, {}};
  for (ArrangementSource& source : finished.rounded.all_sources) source.orientation = inputs.orientation(source);
  // Rounding may have brought vertices to one place, where a reader finds one.
  finished.mesh = merge_vertices(without_unused_vertices(finished.rounded.mesh));
  finished.found = check_mesh(finished.mesh, checked_by(threads));
  if (separates) {
    SeparatedTriangles parts = separate_touching(finished.mesh);
    finished.mesh = separated(std::move(finished.mesh.vertices), std::move(parts));
  }
  return finished;
}

}  // namespace plumb
