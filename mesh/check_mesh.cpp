#include <plumb/check_mesh.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include <tbb/parallel_invoke.h>

#include <plumb/floating_point_environment.hpp>
#include <plumb/intersection.hpp>
#include <plumb/invalid_argument.hpp>

#include <mesh/find_all.hpp>
#include <mesh/inward_components.hpp>
#include <mesh/near_vertices.hpp>
#include <mesh/surface_measures.hpp>
#include <mesh/union_find.hpp>
#include <surfaces/parallel.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb {

using namespace mesh;
using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

/// Orders the edges loop by loop, and returns the number of edges of each loop.
std::vector<std::size_t> order_by_loop(std::vector<DirectedEdge>& edges) {
  const auto by_triangle = [](const DirectedEdge& a, const DirectedEdge& b) {
    return std::tie(a.triangle, a.from, a.to) < std::tie(b.triangle, b.from, b.to);
  };
  std::sort(edges.begin(), edges.end(), by_triangle);
  std::vector<std::uint32_t> ends;
  ends.reserve(2 * edges.size());
  for (const DirectedEdge& edge : edges) ends.insert(ends.end(), {edge.from, edge.to});
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  const auto place = [&](std::uint32_t vertex) {
    return static_cast<std::uint32_t>(std::lower_bound(ends.begin(), ends.end(), vertex) - ends.begin());
  };
  std::vector<std::uint32_t> parents;
  UnionFind classes(parents, static_cast<std::uint32_t>(ends.size()));
  for (const DirectedEdge& edge : edges) classes.unite(place(edge.from), place(edge.to));
  // Loops stand in the order of their first edges.
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> loop_of_class(ends.size(), none), loop_of_edge, lengths;
  for (const DirectedEdge& edge : edges) {
    std::size_t& loop = loop_of_class[classes.find(place(edge.from))];
    if (loop == none) {
      loop = lengths.size();
      lengths.push_back(0);
    }
    ++lengths[loop];
    loop_of_edge.push_back(loop);
  }
  std::vector<std::size_t> next(lengths.size());
  for (std::size_t i = 1; i < next.size(); ++i) next[i] = next[i - 1] + lengths[i - 1];
  std::vector<DirectedEdge> ordered(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) ordered[next[loop_of_edge[i]]++] = edges[i];
  edges = std::move(ordered);
  return lengths;
}

void order_turned(std::vector<TurnedTriangle>& turned) {
  std::sort(turned.begin(), turned.end(), [](const TurnedTriangle& a, const TurnedTriangle& b) {
    return std::tie(a.edge.triangle, a.earlier, a.edge.from, a.edge.to) <
           std::tie(b.edge.triangle, b.earlier, b.edge.from, b.edge.to);
  });
  turned.erase(std::unique(turned.begin(), turned.end(),
                           [](const auto& a, const auto& b) { return a.edge.triangle == b.edge.triangle; }),
               turned.end());
}

std::size_t count_classes(const MeshView& mesh, ConcurrentUnionFind& classes) {
  parallel_ranges(mesh.faces.empty() ? mesh.triangles.size() : 0, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto [a, b, c] = mesh.triangles[i];
      classes.unite(a, b);
      classes.unite(b, c);
    }
  });
  parallel_each(mesh.faces.size(), grain, [&](std::size_t i) {
    const auto corners = mesh.faces[i];
    for (std::size_t k = 1; k < corners.size(); ++k) classes.unite(corners[k - 1], corners[k]);
  });
  std::atomic<std::size_t> count = 0;
  parallel_ranges(mesh.vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    std::size_t roots = 0;
    for (std::size_t i = begin; i < end; ++i) roots += classes.find(static_cast<std::uint32_t>(i)) == i;
    count += roots;
  });
  return count;
}

void gather_non_manifold_edges(MeshFindings& findings) {
  const auto ends = [](const DirectedEdge& edge) { return std::minmax({edge.from, edge.to}); };
  auto& uses = findings.non_manifold_uses;
  std::sort(uses.begin(), uses.end(), [&](const DirectedEdge& a, const DirectedEdge& b) {
    return std::tuple(ends(a), a.triangle, a.from) < std::tuple(ends(b), b.triangle, b.from);
  });
  for (const DirectedEdge& use : uses) {
    const auto [first, second] = ends(use);
    auto& edges = findings.non_manifold_edges;
    if (edges.empty() || edges.back().first != first || edges.back().second != second)
      edges.push_back({first, second, 0});
    ++edges.back().uses;
  }
}

void gather_non_manifold_vertices(MeshFindings& findings) {
  auto& classes = findings.non_manifold_classes;
  std::sort(classes.begin(), classes.end(), [](const TriangleAtVertex& a, const TriangleAtVertex& b) {
    return std::tie(a.vertex, a.triangle) < std::tie(b.vertex, b.triangle);
  });
  for (const TriangleAtVertex& of_class : classes) {
    auto& vertices = findings.non_manifold_vertices;
    if (vertices.empty() || vertices.back().vertex != of_class.vertex) vertices.push_back({of_class.vertex, 0});
    ++vertices.back().classes;
  }
}

void take_fans(FanFindings& fans, MeshFindings& findings) {
  findings.duplicates = std::move(fans.duplicates);
  findings.boundary_edges = std::move(fans.boundary_edges);
  findings.boundary_loops = order_by_loop(findings.boundary_edges);
  findings.non_manifold_uses = std::move(fans.non_manifold_uses);
  gather_non_manifold_edges(findings);
  findings.non_manifold_classes = std::move(fans.non_manifold_classes);
  gather_non_manifold_vertices(findings);
  findings.turned = std::move(fans.turned);
  order_turned(findings.turned);
  findings.unused_vertices = fans.unused_vertices;
  findings.closed = fans.unbalanced_edges == 0;
  findings.oriented = fans.edges_used_twice_one_way == 0;
}

std::optional<double> unless_infinite(std::optional<double> x) { return x && std::isfinite(*x) ? x : std::nullopt; }

void find_enclosed(const MeshView& mesh, ConcurrentUnionFind& classes,
                   const std::function<void(CheckPhase, double)>& tell, MeshFindings& findings) {
  if (tell) tell(CheckPhase::measures, 0);
  const SurfaceMeasures measures = measure_surface(mesh, findings.closed);
  findings.area = unless_infinite(measures.area);
  findings.volume = unless_infinite(measures.volume);
  if (!findings.closed) return;
  findings.volume_sign = measures.volume_sign;
  if (findings.components > 1 || measures.volume_sign != Sign::positive) {
    std::function<void(double)> progress;
    if (tell) {
      tell(CheckPhase::nested_components, 0);
      progress = [&](double done) { tell(CheckPhase::nested_components, done); };
    }
    ComponentsWithin within = components_within(mesh, classes, findings.degenerate, findings.pairs, progress);
    findings.inward = std::move(within.inward);
    findings.nested = std::move(within.nested);
  }
  findings.outward = findings.inward.empty();
}

MeshFindings check_in_this_arena(const MeshView& mesh, const CheckOptions& options) {
  const DefaultFloatingPoint floating_point;
  require_valid("check_mesh", mesh);
  MeshFindings findings;
  ConcurrentUnionFind classes(options.enclosed ? mesh.vertices.size() : 0);
  std::size_t all_classes = 0;
  RawFindings raw;
  tbb::parallel_invoke([&] { raw = find_all(mesh, options.progress); },
                       [&] {
                         if (options.enclosed) all_classes = count_classes(mesh, classes);
                       });
  findings.pairs = std::move(raw.pairs);
  findings.degenerate = std::move(raw.degenerate);
  take_fans(raw.fans, findings);
  if (options.enclosed) {
    // A vertex that no face names is a class by itself, and no component.
    findings.components = all_classes - findings.unused_vertices;
    find_enclosed(mesh, classes, options.phase, findings);
  }
  const auto begin = [&](CheckPhase phase) {
    if (options.phase) options.phase(phase, 0);
  };
  if (!findings.pairs.empty()) begin(CheckPhase::shared_sets);
  findings.shared.resize(std::min(options.shared_sets, findings.pairs.size()));
  parallel_each(findings.shared.size(), 16,
                [&](std::size_t i) { findings.shared[i] = shared_set(mesh, findings.pairs[i]); });
  if (options.near_distance) {
    begin(CheckPhase::near_vertices);
    findings.near_pairs = near_vertices(mesh, *options.near_distance);
  }
  return findings;
}

}  // namespace

MeshFindings check_mesh(const MeshView& mesh, const CheckOptions& options) {
  if (options.near_distance && !(std::isfinite(*options.near_distance) && *options.near_distance >= 0))
    throw InvalidArgument(std::string("check_mesh: options.near_distance is ") +
                          (std::isnan(*options.near_distance)   ? "NaN"
                           : std::isinf(*options.near_distance) ? "infinite"
                                                                : "negative"));
  MeshFindings findings;
  in_arena_of(options.threads, [&] { findings = check_in_this_arena(mesh, options); });
  return findings;
}

SharedSet<ExactPoint3> shared_set(const MeshView& mesh, const IntersectingPair& pair) {
  return intersection(mesh.triangle(pair.first), mesh.triangle(pair.second));
}

}  // namespace plumb
