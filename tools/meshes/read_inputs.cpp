#include <meshes/read_inputs.hpp>

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

}  // namespace

std::vector<TriangleMesh> read_inputs(const MeshesOptions& options) {
  std::vector<TriangleMesh> meshes;
  for (const std::string& name : options.meshes) {
    ProgressBar bar("reading", name, !options.no_progress);
    MeshFile file = read_input(name, {{}, [&](double fraction) { bar.show(fraction); }, options.threads});
    tell_warnings(options.command, name, file);
    if (const std::string text = left_out(file); !text.empty())
      std::cerr << options.command << ": " << printable(name) << ": not carried: " << text << '\n';
    meshes.push_back(std::move(file.mesh));
  }
  return meshes;
}

}  // namespace plumb::tools
