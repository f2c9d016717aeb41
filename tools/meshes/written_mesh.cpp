#include <meshes/written_mesh.hpp>

#include <algorithm>
#include <array>

#include <plumb/write_mesh.hpp>
#include <plumb/write_ply.hpp>

namespace plumb::tools {
namespace {

/// Of labels, in turn: Okabe and Ito, Color Universal Design (2008), which the colour-blind tell apart, without black.
constexpr std::array<Color, 7> palette = {
    {{86, 180, 233}, {230, 159, 0}, {0, 158, 115}, {204, 121, 167}, {240, 228, 66}, {213, 94, 0}, {0, 114, 178}}};

void write_labelled_ply(std::ostream& stream, const FinishedMesh& written) {
  std::vector<Color> colors;
  std::array<PlyNumbers, 2> numbers = {PlyNumbers{"label", {}}, PlyNumbers{"triangle", {}}};
  for (std::size_t i = 0; i < written.mesh.triangles.size(); ++i) {
    const ArrangementSource first = written.rounded.sources(i).front();
    colors.push_back(palette[first.mesh % palette.size()]);
    numbers[0].of_triangle.push_back(first.mesh);
    numbers[1].of_triangle.push_back(first.triangle);
  }
  write_ply(stream, written.mesh,
            PlyExtras{.colors = colors, .numbers = numbers, .vertices_have_colors = false, .has_colors = true});
}

}  // namespace

MeshFormat format_of(const std::string& name, bool text) {
  std::string end = name.substr(name.find_last_of("./") + 1);
  if (end.size() == name.size()) return MeshFormat::unknown;
  std::transform(end.begin(), end.end(), end.begin(),
                 [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return end == "obj"   ? MeshFormat::obj
         : end == "off" ? MeshFormat::off
         : end == "ply" ? MeshFormat::ply
         : end == "stl" ? (text ? MeshFormat::stl_text : MeshFormat::stl)
                        : MeshFormat::unknown;
}

void write_mesh(std::ostream& stream, MeshFormat format, const FinishedMesh& written) {
  switch (format) {
    case MeshFormat::obj:
      return write_obj(stream, written.mesh);
    case MeshFormat::off:
      return write_off(stream, written.mesh);
    case MeshFormat::ply:
      return write_labelled_ply(stream, written);
    case MeshFormat::stl_text:
      return write_stl_text(stream, written.mesh);
    default:
      return write_stl(stream, written.mesh);
  }
}

void write_map(std::ostream& stream, const FinishedMesh& written) {
  stream << "output,input,triangle,orientation\n";
  for (std::size_t i = 0; i < written.mesh.triangles.size(); ++i) {
    for (const ArrangementSource& source : written.rounded.sources(i))
      stream << i << ',' << source.mesh << ',' << source.triangle << ',' << source.orientation << '\n';
  }
}

}  // namespace plumb::tools
