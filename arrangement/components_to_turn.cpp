#include <algorithm>
#include <cstdint>
#include <vector>

#include <plumb/detail/mesh_points.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/prepare_meshes.hpp>

#include <arrangement/edge_uses.hpp>
#include <mesh/find_all.hpp>
#include <mesh/inward_components.hpp>
#include <mesh/surface_measures.hpp>
#include <mesh/union_find.hpp>

namespace plumb {

using namespace arrangement;

namespace {

std::vector<std::uint32_t> open_ends_of(const TriangleMesh& mesh) {
  return open_ends(mesh.vertices, unbalanced_edges(uses_of_edges(mesh.triangles)));
}

}  // namespace

bool bounds_solid(const MeshView& mesh) {
  const DefaultFloatingPoint floating_point;
  return open_ends_of(with_places("bounds_solid", mesh)).empty();
}

bool is_inside_out(const MeshView& mesh) {
  const DefaultFloatingPoint floating_point;
  const TriangleMesh places = with_places("is_inside_out", mesh);
  return open_ends_of(places).empty() && mesh::measure_surface(places, true).volume_sign == Sign::negative;
}

ComponentsToTurn components_to_turn(const MeshView& mesh, unsigned threads) {
  const DefaultFloatingPoint floating_point;
  TriangleMesh places = with_places("components_to_turn", mesh);
  const auto vertices = static_cast<std::uint32_t>(places.vertices.size());
  std::vector<std::uint32_t> parents;
  mesh::UnionFind components(parents, vertices);
  for (const auto& [a, b, c] : places.triangles) {
    components.unite(a, b);
    components.unite(b, c);
  }
  // The triangles of components that bound something, and their numbers.
  std::vector<std::uint8_t> is_open(vertices);
  for (const std::uint32_t end : open_ends_of(places)) is_open[components.find(end)] = 1;
  std::vector<std::uint32_t> number;
  for (std::uint32_t i = 0; i < places.triangles.size(); ++i) {
    if (is_open[components.find(places.triangles[i][0])] != 0) continue;
    places.triangles[number.size()] = places.triangles[i];
    number.push_back(i);
  }
  places.triangles.resize(number.size());
  std::vector<std::uint32_t> turned;  // the first triangle of each component
  mesh::in_arena_of(threads, [&] {
    const MeshView closed(places);
    mesh::ConcurrentUnionFind classes(vertices);
    for (const auto& [a, b, c] : places.triangles) {
      classes.unite(a, b);
      classes.unite(b, c);
    }
    const mesh::RawFindings found = mesh::find_all(closed, {});
    turned = mesh::components_within(closed, classes, found.degenerate, found.pairs, {}).outer_negative;
  });
  std::vector<std::uint32_t> place_of(vertices, none);  // among what is turned, by component
  ComponentsToTurn to_turn;
  for (const std::uint32_t first : turned) {
    place_of[components.find(places.triangles[first][0])] = static_cast<std::uint32_t>(to_turn.components.size());
    to_turn.components.push_back({number[first], 0});
  }
  for (std::uint32_t i = 0; i < number.size(); ++i) {
    const std::uint32_t place = place_of[components.find(places.triangles[i][0])];
    if (place == none) continue;
    ++to_turn.components[place].triangles;
    to_turn.triangles.push_back(number[i]);
  }
  return to_turn;
}

}  // namespace plumb
