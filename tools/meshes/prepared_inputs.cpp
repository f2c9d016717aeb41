#include <meshes/prepared_inputs.hpp>

#include <iostream>
#include <utility>

#include <files/inputs.hpp>
#include <files/progress.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

/// "normals, materials": what the file has and a written one has not.
std::string left_out(const MeshFile& file) {
  std::string text;
  for (const auto& [is_there, what] :
       {std::pair(file.has_normals, "normals"), std::pair(file.has_texture_coordinates, "texture coordinates"),
        std::pair(file.has_materials, "materials"),
        std::pair(!file.face_colors.empty() || !file.vertex_colors.empty(), "colours")}) {
    if (is_there) text += (text.empty() ? "" : ", ") + std::string(what);
  }
  return text;
}

void turn(PreparedInputs& inputs, std::size_t i, std::span<const std::uint32_t> triangles) {
  turn_triangles(inputs.files[i].mesh, triangles);
  for (const std::uint32_t t : triangles) inputs.turned[i][t] = !inputs.turned[i][t];
}

}  // namespace

std::size_t PreparedInputs::triangles() const {
  std::size_t sum = 0;
  for (const MeshFile& file : files) sum += file.mesh.triangles.size();
  return sum;
}

std::vector<MeshView> PreparedInputs::views() const {
  std::vector<MeshView> views;
  for (const MeshFile& file : files) views.emplace_back(file.mesh);
  return views;
}

PreparedInputs read_inputs(const MeshesOptions& options) {
  PreparedInputs inputs;
  for (const std::string& name : options.meshes) {
    ProgressBar bar("reading", name, !options.no_progress);
    MeshFile file = read_input(name, {{}, [&](double fraction) { bar.show(fraction); }, options.threads});
    tell_warnings(options.command, name, file);
    if (const std::string text = left_out(file); !text.empty())
      std::cerr << options.command << ": " << printable(name) << ": not carried: " << text << '\n';
    inputs.turned.emplace_back(file.mesh.triangles.size());
    inputs.files.push_back(std::move(file));
  }
  return inputs;
}

void prepare(PreparedInputs& inputs, const MeshesOptions& options) {
  if (options.weld > 0) {
    WeldedVertices welded = weld_vertices(inputs.views(), options.weld);
    inputs.moved = welded.moved;
    inputs.moved_by = welded.moved_by;
    for (std::size_t i = 0; i < inputs.files.size(); ++i) inputs.files[i].mesh.vertices = std::move(welded.vertices[i]);
  }
  for (std::size_t i = 0; i < inputs.files.size(); ++i) {
    const TriangleMesh& mesh = inputs.files[i].mesh;
    if (options.orient) {
      inputs.patches.push_back(patches_to_turn(mesh));
      turn(inputs, i, inputs.patches[i].triangles);
    }
    if (options.outward) {
      inputs.components.push_back(components_to_turn(mesh, options.threads));
      turn(inputs, i, inputs.components[i].triangles);
    }
    if (is_inside_out(mesh)) inputs.inside_out.push_back(static_cast<std::uint32_t>(i));
  }
}

}  // namespace plumb::tools
