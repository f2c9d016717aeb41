// Feeds the mesh readers with arbitrary bytes: whatever they are, they are refused with a message or give a mesh whose
// coordinates are finite, whose indices are in range and whose vertices are distinct, and that tells the face and the
// line of each triangle. The first byte chooses the file's name, because the extension takes part in telling the
// format, or the format itself. The greatest ones are of 3MF: a ZIP archive, or the texts of its parts, which are put
// into a sound one, for a checksum is seldom hit upon.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <plumb/merge_vertices.hpp>
#include <plumb/read_mesh.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "mesh_readers/three_mf_samples.hpp"

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
    const bool is_3mf = file.format == "3MF";  // whose lines are those of its parts, again and again
    require(is_3mf || file.line(i) <= size + 1);
    require(is_3mf || i == 0 || file.line(i - 1) <= file.line(i));
    require(file.parts[face] == plumb::FaceNames::none ? !is_3mf : file.parts[face] < file.parts.names().size());
    require(file.groups.first_face(face) <= face);
    require(file.groups[face] == plumb::FaceNames::none || file.groups[face] < file.groups.names().size());
  }
  require(next_face == file.faces);
  require(file.face_colors.empty() || file.face_colors.size() == file.faces);
  require(file.vertex_colors.empty() || file.vertex_colors.size() == file.mesh.vertices.size());
  for (const plumb::ReadWarning& warning : file.warnings) require(!describe(file, warning).empty());
}

void read(std::string_view bytes, const std::string& name, const std::string& format) {
  try {
    require_sound(plumb::read_mesh_file(bytes, name, {.format = format}), bytes.size());
  } catch (const plumb::MeshReadError& error) {
    require(std::string_view(error.what()).starts_with(name + ":"));
  }
}

// Texts with a form feed between each two: the model, two more parts, and the relationships in place of the usual ones.
std::string package_of(std::string_view texts) {
  const std::array<const char*, 4> names = {"3D/3dmodel.model", "a.model", "b.model", "_rels/.rels"};
  std::vector<plumb::samples::Member> members;
  for (const char* const name : names) {
    const std::size_t end = std::min(texts.find('\f'), texts.size());
    members.push_back({name, std::string(texts.substr(0, end)), members.size() % 2 != 0});
    texts.remove_prefix(std::min(end + 1, texts.size()));
  }
  if (members[3].content.empty()) members[3].content = plumb::samples::kRelationships;
  return plumb::samples::zip(members);
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
  constexpr std::uint8_t three_mf = 252;
  if (data[0] < three_mf) {
    read(bytes, name, format);
  } else if (data[0] < three_mf + 2) {
    read(bytes, "mesh.3mf", data[0] == three_mf ? "" : "3mf");
  } else {
    read(package_of(bytes), "mesh.3mf", "");
  }
  return 0;
}
