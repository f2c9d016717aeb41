// Feeds the mesh readers with arbitrary bytes: whatever they are, they are refused with a message or give a mesh whose
// coordinates are finite, whose indices are in range and whose vertices are distinct, and that tells the face and the
// line of each triangle. The first byte chooses the file's name, because the extension takes part in telling the
// format, or the format itself.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <plumb/merge_vertices.hpp>
#include <plumb/read_mesh.hpp>
#include <string>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

void require_sound(const plumb::TriangleMesh& mesh) {
  for (const plumb::Point3& p : mesh.vertices) {
    require(std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z));
  }
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t corner : triangle) {
      require(corner < mesh.vertices.size());
    }
  }
  require(plumb::merge_vertices(mesh).vertices.size() == mesh.vertices.size());
}

void require_sound(const plumb::MeshFile& file, std::size_t size) {
  require_sound(file.mesh);
  require(file.bytes == size);
  require(file.face_of_triangle.empty() ? file.faces == file.mesh.triangles.size()
                                        : file.face_of_triangle.size() == file.mesh.triangles.size());
  std::size_t next_face = 0, within = 0;
  for (std::size_t i = 0; i < file.mesh.triangles.size(); ++i) {
    const std::size_t face = file.face(i);
    require(face == next_face || (face + 1 == next_face && i != 0));  // each has a triangle, in their order
    within = face == next_face ? 0 : within + 1;
    next_face = face + 1;
    require(file.triangle_within_face(i) == within);
    require(file.line(i) <= size + 1);
    require(i == 0 || file.line(i - 1) <= file.line(i));
    require(file.groups[face] == plumb::FaceNames::none || file.groups[face] < file.groups.names().size());
  }
  require(next_face == file.faces);
  require(file.face_colors.empty() || file.face_colors.size() == file.faces);
  require(file.vertex_colors.empty() || file.vertex_colors.size() == file.mesh.vertices.size());
  for (const plumb::ReadWarning& warning : file.warnings) require(!describe(file, warning).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<std::string, 5> names = {"mesh", "mesh.obj", "mesh.stl", "mesh.ply", "mesh.off"};
  if (size == 0) {
    return 0;
  }
  constexpr std::array<const char*, 5> formats = {"", "obj", "stl", "ply", "off"};
  const std::string& name = names[data[0] % names.size()];
  const std::string format = formats[data[0] / names.size() % formats.size()];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    require_sound(plumb::read_mesh_file(bytes, name, {.format = format}), bytes.size());
  } catch (const plumb::MeshReadError& error) {
    require(std::string_view(error.what()).starts_with(name + ":"));
  }
  return 0;
}
