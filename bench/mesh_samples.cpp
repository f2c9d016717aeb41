#include "mesh_samples.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <numbers>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

namespace plumb::bench {
namespace {

/// A grid of quadrilaterals around both circles, three times as many around the long way.
TriangleMesh torus(std::size_t triangles, const Point3& center, bool upright) {
  constexpr double two_pi = 2 * std::numbers::pi;
  const auto around = static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<double>(triangles) / 6)));
  const std::uint32_t along = 3 * around;
  TriangleMesh mesh;
  mesh.vertices.reserve(std::size_t{along} * around);
  mesh.triangles.reserve(2 * std::size_t{along} * around);
  for (std::uint32_t i = 0; i < along; ++i) {
    for (std::uint32_t j = 0; j < around; ++j) {
      const double u = two_pi * i / along, v = two_pi * j / around;
      const double radius = 1 + .05 * std::sin(17 * u) * std::cos(5 * v) + .02 * std::sin(40 * u + 11 * v);
      const double x = (3 + radius * std::cos(v)) * std::cos(u), y = (3 + radius * std::cos(v)) * std::sin(u);
      const double z = radius * std::sin(v);
      mesh.vertices.push_back(upright ? Point3{center.x + x, center.y + z, center.z + y}
                                      : Point3{center.x + x, center.y + y, center.z + z});
      const auto vertex = [&](std::uint32_t k, std::uint32_t l) { return k % along * around + l % around; };
      const std::uint32_t a = vertex(i, j), b = vertex(i + 1, j), c = vertex(i + 1, j + 1), d = vertex(i, j + 1);
      mesh.triangles.push_back({a, b, c});
      mesh.triangles.push_back({a, c, d});
    }
  }
  return mesh;
}

}  // namespace

TriangleMesh bumpy_torus(std::size_t triangles) { return torus(triangles, {0, 0, 0}, false); }

TriangleMesh crossing_tori(std::size_t triangles) {
  TriangleMesh mesh = torus(triangles / 2, {0, 0, 0}, false);
  const TriangleMesh other = torus(triangles / 2, {1.7, .1, .03}, true);
  const auto offset = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), other.vertices.begin(), other.vertices.end());
  for (const auto& [a, b, c] : other.triangles) mesh.triangles.push_back({a + offset, b + offset, c + offset});
  mesh.vertices.shrink_to_fit();
  mesh.triangles.shrink_to_fit();
  return mesh;
}

std::string binary_stl(const TriangleMesh& mesh) {
  static_assert(std::endian::native == std::endian::little);
  std::string bytes(84 + 50 * mesh.triangles.size(), '\0');
  const auto count = static_cast<std::uint32_t>(mesh.triangles.size());
  std::memcpy(bytes.data() + 80, &count, 4);
  char* at = bytes.data() + 84;
  for (const auto& corners : mesh.triangles) {
    char* to = at + 12;
    for (const std::uint32_t corner : corners) {
      const Point3& p = mesh.vertices[corner];
      const float xyz[3] = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
      std::memcpy(to, xyz, 12);
      to += 12;
    }
    at += 50;
  }
  return bytes;
}

std::size_t heap_bytes(const TriangleMesh& mesh) {
  return mesh.vertices.capacity() * sizeof(Point3) + mesh.triangles.capacity() * sizeof(mesh.triangles[0]);
}

void on_threads(int threads, const std::function<void()>& work) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute(work);
}

}  // namespace plumb::bench
