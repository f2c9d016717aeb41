#pragma once

#include <cstdint>

#include <plumb/triangle_mesh.hpp>

#include "subjects.hpp"

namespace plumb::generators {

/// Pairs of triangles of one class; no two triangles name the same vertex.
inline TriangleMesh soup_of_triangles(InputClass c, std::uint64_t pairs = 60) {
  TriangleMesh mesh;
  const auto add = [&mesh](const Triangle3& t) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {t.a, t.b, t.c});
    mesh.triangles.push_back({first, first + 1, first + 2});
  };
  for (std::uint64_t seed = 0; seed < pairs; ++seed) {
    RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
    const auto [s, t] = Subject<TestIntersects, Locus::flat, Triangle3, Triangle3>::make(c, words);
    add(s);
    add(t);
  }
  return mesh;
}

}  // namespace plumb::generators
