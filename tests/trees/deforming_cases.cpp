#include "deforming_cases.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <plumb/continuous_collision.hpp>

#include "mesh_cases.hpp"

namespace plumb::tests {

using generators::WordSource;

Deforming drawn_deforming(WordSource& words) {
  const int kind = words.below(7), most = words.one_in(2) ? 2 : 4;
  const double size = kind == 4 ? std::ldexp(1, words.between(-1000, 1000)) : 1;
  const auto number = [&]() -> double {
    const double x = words.between(-most, most);
    if (kind == 2) return x + words.between(-1, 1) * 0x1p-51;
    if (kind == 3) return static_cast<double>(words.integer(1L << 53)) * 0x1p-52;
    if (kind == 5) return words.one_in(3) ? 0 : std::ldexp(x, words.between(-40, 40));
    if (kind == 6 && words.one_in(4)) return words.one_in(2) ? 1e300 : 1e-300;
    return x * size;
  };
  const auto point = [&] {
    const double x = number(), y = number(), z = number();
    return Point3{x, y, z};
  };
  Deforming mesh;
  const int vertices = words.between(3, 9);
  const Point3 shift = words.one_in(4) ? point() : Point3{0, 0, 0};
  for (int i = 0; i < vertices; ++i) {
    const Point3 p = point();
    mesh.start.push_back(p);
    mesh.end.push_back(words.one_in(3) ? Point3{p.x + shift.x, p.y + shift.y, p.z + shift.z} : point());
  }
  if (words.one_in(4))  // all in one plane, at both ends or always
    for (std::size_t i = 0; i < mesh.start.size(); ++i) mesh.start[i].z = mesh.end[i].z = 0;
  const auto vertex = [&] { return static_cast<std::uint32_t>(words.below(vertices)); };
  const int triangles = words.between(0, 7);
  for (int i = 0; i < triangles; ++i) {
    const std::uint32_t a = vertex(), b = vertex(), c = vertex();
    mesh.triangles.push_back({a, b, c});
  }
  return mesh;
}

Collisions collisions_of_all_pairs(const Deforming& mesh) {
  using Edge = std::array<std::uint32_t, 2>;
  std::set<std::uint32_t> vertices;
  std::set<Edge> edges;
  for (const auto& corners : mesh.triangles)
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [low, high] = std::minmax(corners[k], corners[(k + 1) % 3]);
      vertices.insert(corners[k]);
      if (low != high) edges.insert({low, high});
    }
  const auto moving = [&](std::uint32_t v) { return MovingPoint3{mesh.start[v], mesh.end[v]}; };
  Collisions found;
  for (const std::uint32_t v : vertices)
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto& [a, b, c] = mesh.triangles[i];
      if (v == a || v == b || v == c) continue;
      if (const auto time = vertex_face(moving(v), moving(a), moving(b), moving(c)))
        found.vertex_face.push_back({v, i, *time});
    }
  for (const Edge& e : edges)
    for (const Edge& f : edges) {
      if (!(e < f) || e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1]) continue;
      if (const auto time = edge_edge(moving(e[0]), moving(e[1]), moving(f[0]), moving(f[1])))
        found.edge_edge.push_back({e, f, *time});
    }
  return found;
}

Collisions pairs_of(Collisions found) {
  for (auto& pair : found.vertex_face) pair.time = 0;
  for (auto& pair : found.edge_edge) pair.time = 0;
  return found;
}

std::string text_of(const Deforming& mesh) {
  std::string text;
  for (std::size_t i = 0; i < mesh.start.size(); ++i)
    text += text_of(mesh.start[i]) + " -> " + text_of(mesh.end[i]) + "\n";
  for (const auto& [a, b, c] : mesh.triangles)
    text += std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + "\n";
  return text;
}

}  // namespace plumb::tests
