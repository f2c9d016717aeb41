// Feeds the mesh readers with arbitrary bytes: whatever they are, they are refused with a message or give a mesh whose
// coordinates are finite, whose indices are in range and whose vertices are distinct. The first byte chooses the file's
// name, because the extension takes part in telling the format.

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<std::string, 5> names = {"mesh", "mesh.obj", "mesh.stl", "mesh.ply", "mesh.off"};
  if (size == 0) {
    return 0;
  }
  const std::string& name = names[data[0] % names.size()];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    require_sound(plumb::read_mesh(bytes, name));
  } catch (const plumb::MeshReadError& error) {
    require(std::string_view(error.what()).starts_with(name + ":"));
  }
  return 0;
}
