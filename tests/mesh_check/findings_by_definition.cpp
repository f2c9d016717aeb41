#include "findings_by_definition.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <mpfr.h>

#include "mesh_by_definition.hpp"

namespace plumb::tests {
namespace {

using Corners = std::array<std::uint32_t, 3>;
using Edge = std::pair<std::uint32_t, std::uint32_t>;
using Integers = std::array<std::int64_t, 3>;

Integers integers(const Point3& p) {
  return {static_cast<std::int64_t>(p.x), static_cast<std::int64_t>(p.y), static_cast<std::int64_t>(p.z)};
}
Integers minus(const Integers& a, const Integers& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Integers cross(const Integers& a, const Integers& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
std::int64_t dot(const Integers& a, const Integers& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

std::vector<Edge> edges_of(const Corners& t) {
  if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) return {};
  return {{t[0], t[1]}, {t[1], t[2]}, {t[2], t[0]}};
}
Edge undirected(const Edge& e) { return std::minmax(e.first, e.second); }
bool share_vertex(const Corners& s, const Corners& t) {
  return std::any_of(s.begin(), s.end(), [&](auto v) { return std::find(t.begin(), t.end(), v) != t.end(); });
}
bool share_edge(const Corners& s, const Corners& t) {
  for (const Edge& e : edges_of(s)) {
    for (const Edge& f : edges_of(t)) {
      if (undirected(e) == undirected(f)) return true;
    }
  }
  return false;
}

/// For each of n things the least thing that it is connected with.
template <class Related>
std::vector<std::size_t> classes(std::size_t n, const Related& related) {
  std::vector<std::size_t> least(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    if (least[i] != n) continue;
    std::vector<std::size_t> open{i};
    least[i] = i;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < n; ++j) {
        if (least[j] != n || !related(at, j)) continue;
        least[j] = i;
        open.push_back(j);
      }
    }
  }
  return least;
}

std::int64_t six_volumes(const TriangleMesh& mesh, const std::vector<std::size_t>& triangles) {
  std::int64_t sum = 0;
  for (const std::size_t i : triangles) {
    const auto [a, b, c] = mesh.triangle(i);
    sum += dot(integers(a), cross(integers(b), integers(c)));
  }
  return sum;
}

double area(const TriangleMesh& mesh) {
  mpfr_t sum, root;
  mpfr_inits2(2000, sum, root, nullptr);
  mpfr_set_zero(sum, 1);
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto [a, b, c] = mesh.triangle(i);
    const Integers n = cross(minus(integers(b), integers(a)), minus(integers(c), integers(a)));
    mpfr_set_sj(root, dot(n, n), MPFR_RNDN);
    mpfr_sqrt(root, root, MPFR_RNDN);
    mpfr_add(sum, sum, root, MPFR_RNDN);
  }
  mpfr_div_ui(sum, sum, 2, MPFR_RNDN);
  const double area = mpfr_get_d(sum, MPFR_RNDN);
  mpfr_clears(sum, root, nullptr);
  return area;
}

/// By solid angles: van Oosterom and Strackee, The Solid Angle of a Plane Triangle (1983). p is not on the surface.
std::int64_t winding_number(const TriangleMesh& mesh, const std::vector<std::size_t>& triangles, const Point3& p) {
  double sum = 0;
  for (const std::size_t i : triangles) {
    const auto t = mesh.triangle(i);
    const Integers a = minus(integers(t.a), integers(p)), b = minus(integers(t.b), integers(p)),
                   c = minus(integers(t.c), integers(p));
    const auto length = [](const Integers& v) { return std::sqrt(static_cast<double>(dot(v, v))); };
    const double x = length(a) * length(b) * length(c) + static_cast<double>(dot(a, b)) * length(c) +
                     static_cast<double>(dot(b, c)) * length(a) + static_cast<double>(dot(c, a)) * length(b);
    sum += 2 * std::atan2(static_cast<double>(dot(a, cross(b, c))), x);
  }
  return std::llround(sum / (4 * std::numbers::pi));
}

/// Inward components and nested ones.
void find_components_within(const TriangleMesh& mesh, const std::vector<std::size_t>& component,
                            MeshFindings& findings) {
  std::map<std::size_t, std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < component.size(); ++i) members[component[i]].push_back(i);
  const auto has_area = [&](std::size_t i) {
    return std::find(findings.degenerate.begin(), findings.degenerate.end(), i) == findings.degenerate.end();
  };
  const auto winding_of = [&](const std::vector<std::size_t>& other, const std::vector<std::size_t>& one) {
    for (const std::size_t i : one) {
      for (const std::size_t j : other) {
        if (has_area(i) && has_area(j) && relate(mesh.triangle(i), mesh.triangle(j)) != TriangleRelation::disjoint)
          return std::int64_t{0};
      }
    }
    const auto with_area = std::find_if(one.begin(), one.end(), has_area);
    return with_area == one.end() ? 0 : winding_number(mesh, other, mesh.triangle(*with_area).a);
  };
  const auto sign = [](std::int64_t x) { return x > 0 ? Sign::positive : x < 0 ? Sign::negative : Sign::zero; };
  const auto start = [&](std::size_t of) {
    double least = HUGE_VAL;
    for (const std::size_t i : members[of]) {
      const Triangle3 t = mesh.triangle(i);
      if (has_area(i)) least = std::min({least, t.a.x, t.b.x, t.c.x});
    }
    return least;
  };
  std::map<std::size_t, std::map<std::size_t, std::int64_t>> outer;
  for (const auto& [least, triangles] : members) {
    for (const auto& [other, others] : members) {
      const std::int64_t winding = other == least ? 0 : winding_of(others, triangles);
      if (winding != 0) outer[least][other] = winding;
    }
  }
  for (const auto& [least, triangles] : members) {
    const std::int64_t volume = six_volumes(mesh, triangles);
    bool is_fine = volume > 0;
    std::int64_t sum = 0;
    std::optional<std::size_t> innermost;
    for (const auto& [other, winding] : outer[least]) {
      is_fine |= volume < 0 && winding > 0 && six_volumes(mesh, members[other]) > 0;
      sum += winding;
      if (!innermost || start(other) > start(*innermost)) innermost = other;
    }
    if (!is_fine) findings.inward.push_back(static_cast<std::uint32_t>(least));
    if (innermost)
      findings.nested.push_back({static_cast<std::uint32_t>(least), static_cast<std::uint32_t>(*innermost),
                                 sign(volume), sign(six_volumes(mesh, members[*innermost])), sum});
  }
}

}  // namespace

MeshFindings findings_by_definition(const TriangleMesh& mesh, std::span<const std::uint32_t> faces,
                                    std::optional<double> near) {
  MeshFindings found;
  const auto& triangles = mesh.triangles;
  const auto n = static_cast<std::uint32_t>(triangles.size());
  MeshReport report = by_definition(mesh);
  found.degenerate = report.degenerate;
  found.duplicates = report.duplicates;
  for (const IntersectingPair& pair : report.pairs) {
    if (faces.empty() || faces[pair.first] != faces[pair.second]) found.pairs.push_back(pair);
  }

  std::map<Edge, std::vector<DirectedEdge>> uses;
  for (std::uint32_t i = 0; i < n; ++i) {
    for (const Edge& e : edges_of(triangles[i])) uses[undirected(e)].push_back({e.first, e.second, i});
  }
  std::vector<DirectedEdge> boundary;
  for (const auto& [edge, of_edge] : uses) {
    const auto forth =
        std::count_if(of_edge.begin(), of_edge.end(), [e = edge](const auto& use) { return use.from == e.first; });
    const auto back = static_cast<std::ptrdiff_t>(of_edge.size()) - forth;
    found.closed &= forth == back;
    found.oriented &= forth <= 1 && back <= 1;
    if (of_edge.size() == 1) boundary.push_back(of_edge[0]);
    if (of_edge.size() > 2) {
      found.non_manifold_uses.insert(found.non_manifold_uses.end(), of_edge.begin(), of_edge.end());
      found.non_manifold_edges.push_back({edge.first, edge.second, static_cast<std::uint32_t>(of_edge.size())});
    }
  }
  const auto is_balanced = [&](const Edge& edge) {
    const auto& of_edge = uses[undirected(edge)];
    return 2 * std::count_if(of_edge.begin(), of_edge.end(), [&](const auto& use) { return use.from == edge.first; }) ==
           static_cast<std::ptrdiff_t>(of_edge.size());
  };
  for (std::uint32_t i = 0; i < n; ++i) {
    std::optional<TurnedTriangle> turned;
    for (std::uint32_t j = 0; j < i && !turned; ++j) {
      auto edges = edges_of(triangles[i]);
      std::sort(edges.begin(), edges.end());
      for (const Edge& e : edges) {
        const auto of_other = edges_of(triangles[j]);
        if (!turned && !is_balanced(e) && std::find(of_other.begin(), of_other.end(), e) != of_other.end())
          turned = TurnedTriangle{{e.first, e.second, i}, j};
      }
    }
    if (turned) found.turned.push_back(*turned);
  }
  std::sort(boundary.begin(), boundary.end(), [](const auto& a, const auto& b) {
    return std::tie(a.triangle, a.from, a.to) < std::tie(b.triangle, b.from, b.to);
  });
  const auto loops = classes(boundary.size(), [&](std::size_t i, std::size_t j) {
    const std::set<std::uint32_t> ends{boundary[i].from, boundary[i].to, boundary[j].from, boundary[j].to};
    return ends.size() < 4;
  });
  for (std::size_t loop = 0; loop < loops.size(); ++loop) {
    const auto edges = std::count(loops.begin(), loops.end(), loop);
    if (edges != 0) found.boundary_loops.push_back(static_cast<std::size_t>(edges));
    for (std::size_t i = 0; i < boundary.size(); ++i) {
      if (loops[i] == loop) found.boundary_edges.push_back(boundary[i]);
    }
  }

  for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) {
    std::vector<Corners> fan;
    std::vector<std::uint32_t> places;
    bool is_used = false;
    for (std::uint32_t i = 0; i < n; ++i) {
      const Corners& t = triangles[i];
      if (std::find(t.begin(), t.end(), v) == t.end()) continue;
      is_used = true;
      if (edges_of(t).empty()) continue;
      fan.push_back(t);
      places.push_back(i);
    }
    found.unused_vertices += !is_used;
    const auto of_fan = classes(fan.size(), [&](std::size_t i, std::size_t j) { return share_edge(fan[i], fan[j]); });
    const std::set<std::size_t> least(of_fan.begin(), of_fan.end());
    if (least.size() <= 1) continue;
    found.non_manifold_vertices.push_back({v, static_cast<std::uint32_t>(least.size())});
    for (const std::size_t i : least) found.non_manifold_classes.push_back({v, places[i]});
  }

  const auto component =
      classes(n, [&](std::size_t i, std::size_t j) { return share_vertex(triangles[i], triangles[j]); });
  found.components = std::set<std::size_t>(component.begin(), component.end()).size();
  found.area = area(mesh);
  if (found.closed) {
    std::vector<std::size_t> all(n);
    for (std::size_t i = 0; i < n; ++i) all[i] = i;
    found.volume = static_cast<double>(six_volumes(mesh, all)) / 6;
    find_components_within(mesh, component, found);
    found.outward = found.inward.empty();
  }
  if (near) {
    found.near_pairs.emplace();
    for (std::uint32_t i = 0; i < mesh.vertices.size(); ++i) {
      for (std::uint32_t j = i + 1; j < mesh.vertices.size(); ++j) {
        const Integers d = minus(integers(mesh.vertices[i]), integers(mesh.vertices[j]));
        if (static_cast<double>(dot(d, d)) <= *near * *near) found.near_pairs->push_back({i, j});
      }
    }
  }
  return found;
}

}  // namespace plumb::tests
