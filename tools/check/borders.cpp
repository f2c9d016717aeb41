#include <check/borders.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <plumb/collinear.hpp>

#include <check/places.hpp>

namespace plumb::tools {
namespace {

std::string lengths_text(std::vector<std::size_t> lengths, const std::string& what, bool all) {
  constexpr std::size_t most = 8;
  std::sort(lengths.begin(), lengths.end());
  const std::size_t shown = all || lengths.size() <= most ? lengths.size() : most;
  std::string text = count_text(lengths.size(), what) + " of ";
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == shown && shown == lengths.size();
    text += (i == 0 ? "" : is_last ? " and " : ", ") + std::to_string(lengths[i]);
  }
  text += lengths.size() == 1 && lengths[0] == 1 ? " edge" : " edges";
  if (shown < lengths.size()) text += " and " + std::to_string(lengths.size() - shown) + " more";
  return text;
}

/// Whether an even number of the edges ends at each vertex, as in a loop.
bool is_loop(std::span<const DirectedEdge> edges) {
  std::vector<std::uint32_t> ends;
  for (const DirectedEdge& edge : edges) ends.insert(ends.end(), {edge.from, edge.to});
  std::sort(ends.begin(), ends.end());
  for (std::size_t i = 0; i < ends.size(); i += 2) {
    if (ends[i] != ends[i + 1]) return false;
  }
  return true;
}

/// Calls visit(edges) for each loop or chain.
template <class Visit>
void each_border(const CheckedMesh& mesh, const Visit& visit) {
  std::span<const DirectedEdge> left(mesh.found.boundary_edges);
  for (const std::size_t length : mesh.found.boundary_loops) {
    visit(left.first(length));
    left = left.subspan(length);
  }
}

bool is_between(double a, double b, double x) { return (a < x && x < b) || (b < x && x < a); }

/// Whether p lies on the edge, exactly, and is neither of its ends.
bool is_inside_edge(const Point3& a, const Point3& b, const Point3& p) {
  if (!collinear(a, b, p)) return false;
  return a.x != b.x ? is_between(a.x, b.x, p.x) : a.y != b.y ? is_between(a.y, b.y, p.y) : is_between(a.z, b.z, p.z);
}

double distance_about(const Point3& p, const Point3& q) { return std::hypot(p.x - q.x, p.y - q.y, p.z - q.z); }

double distance_to_segment_about(const Point3& p, const Point3& a, const Point3& b) {
  const double length = distance_about(a, b);
  const std::array<double, 3> along = {(b.x - a.x) / length, (b.y - a.y) / length, (b.z - a.z) / length},
                              from_a = {p.x - a.x, p.y - a.y, p.z - a.z};
  const double t = std::clamp(from_a[0] * along[0] + from_a[1] * along[1] + from_a[2] * along[2], 0., length);
  return std::hypot(from_a[0] - t * along[0], from_a[1] - t * along[1], from_a[2] - t * along[2]);
}

/// The least number 1, 2 or 5 times a power of ten that is not less than x; the double nearest to it.
double round_up(double x) {
  const int exponent = static_cast<int>(std::floor(std::log10(x)));
  double rounded = x;
  for (const char* const digits : {"1e", "2e", "5e", "10e"}) {
    const std::string text = digits + std::to_string(exponent);
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    if (rounded >= x) break;
  }
  return rounded;
}

std::vector<TJunction> find_t_junctions(const CheckedMesh& mesh) {
  std::vector<DirectedEdge> boundary = mesh.found.boundary_edges;
  if (boundary.empty()) return {};
  std::sort(boundary.begin(), boundary.end(),
            [](const DirectedEdge& a, const DirectedEdge& b) { return a.triangle < b.triangle; });
  const auto& vertices = mesh.read.mesh.vertices;
  std::vector<TJunction> junctions;
  const auto add_corners_on_border = [&](std::uint32_t triangle, std::uint32_t other) {
    auto edge = std::lower_bound(boundary.begin(), boundary.end(), triangle,
                                 [](const DirectedEdge& e, std::uint32_t t) { return e.triangle < t; });
    for (; edge != boundary.end() && edge->triangle == triangle; ++edge) {
      for (const std::uint32_t v : mesh.read.mesh.triangles[other]) {
        if (is_inside_edge(vertices[edge->from], vertices[edge->to], vertices[v])) junctions.push_back({v, *edge});
      }
    }
  };
  for (const IntersectingPair& pair : mesh.found.pairs) {
    add_corners_on_border(pair.first, pair.second);
    add_corners_on_border(pair.second, pair.first);
  }
  const auto key = [](const TJunction& t) { return std::tuple(t.edge.triangle, t.edge.from, t.edge.to, t.vertex); };
  std::sort(junctions.begin(), junctions.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  junctions.erase(std::unique(junctions.begin(), junctions.end()), junctions.end());
  return junctions;
}

std::vector<ThinLoop> thin_loops(const CheckedMesh& mesh, const std::vector<TJunction>& exact) {
  constexpr double thin = 0.01;  // of the longest edge
  const auto& vertices = mesh.read.mesh.vertices;
  std::set<std::pair<std::uint32_t, std::uint32_t>> split;
  for (const TJunction& junction : exact) split.emplace(junction.edge.from, junction.edge.to);
  std::vector<ThinLoop> loops;
  each_border(mesh, [&](std::span<const DirectedEdge> edges) {
    if (edges.size() < 3 || !is_loop(edges)) return;
    const auto length = [&](const DirectedEdge& e) { return distance_about(vertices[e.from], vertices[e.to]); };
    const DirectedEdge longest = *std::max_element(edges.begin(), edges.end(),
                                                   [&](const auto& a, const auto& b) { return length(a) < length(b); });
    const auto off_longest = [&](std::uint32_t v) {
      return distance_to_segment_about(vertices[v], vertices[longest.from], vertices[longest.to]);
    };
    double around = 0, reach = 0;  // of the triangles about
    ThinLoop loop{edges.size(), {longest.from, longest}, 0};
    for (const DirectedEdge& edge : edges) {
      around += length(edge);
      const double off = off_longest(edge.from);
      for (const std::uint32_t v : mesh.read.mesh.triangles[edge.triangle]) reach = std::max(reach, off_longest(v));
      if (off > loop.off) {
        loop.off = off;
        loop.farthest.vertex = edge.from;
      }
    }
    // The loop runs along its longest edge there and back, once.
    const double narrow = thin * length(longest);
    const bool is_thin = loop.off > 0 && loop.off < narrow && around < 2 * length(longest) + narrow;
    // If the triangles at its edges lie within that width too, the loop is the rim of a thin sheet.
    if (is_thin && reach >= narrow && !split.contains({longest.from, longest.to})) loops.push_back(loop);
  });
  return loops;
}

std::optional<NearBorders> near_borders(const CheckedMesh& mesh) {
  const auto& vertices = mesh.read.mesh.vertices;
  const auto& edges = mesh.found.boundary_edges;
  std::vector<std::uint32_t> ends;
  std::set<std::pair<std::uint32_t, std::uint32_t>> neighbours;
  std::vector<double> lengths;
  constexpr std::size_t most_edges = 200000;  // a second
  if (edges.empty() || edges.size() > most_edges) return std::nullopt;
  for (const DirectedEdge& edge : edges) {
    ends.insert(ends.end(), {edge.from, edge.to});
    neighbours.insert(std::minmax(edge.from, edge.to));
    lengths.push_back(distance_about(vertices[edge.from], vertices[edge.to]));
  }
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  const double reach = *middle / 50;
  if (!(reach > 0 && std::isfinite(reach))) return std::nullopt;

  // At most a few vertices stand for all in a cell of the grid, so the time is not quadratic.
  constexpr std::size_t most_in_cell = 8;
  using Cell = std::array<double, 3>;
  std::map<Cell, std::vector<std::uint32_t>> cells;
  const auto cell_of = [&](const Point3& p) {
    return Cell{std::floor(p.x / reach), std::floor(p.y / reach), std::floor(p.z / reach)};
  };
  for (const std::uint32_t v : ends) {
    auto& in_cell = cells[cell_of(vertices[v])];
    if (in_cell.size() < most_in_cell) in_cell.push_back(v);
  }
  std::size_t near = 0;
  double apart = 0;
  for (const std::uint32_t v : ends) {
    const Cell cell = cell_of(vertices[v]);
    double least = reach;
    for (int i = 0; i < 27; ++i) {
      const int x = i % 3 - 1, y = i / 3 % 3 - 1, z = i / 9 - 1;
      const auto at = cells.find({cell[0] + x, cell[1] + y, cell[2] + z});
      if (at == cells.end()) continue;
      for (const std::uint32_t w : at->second) {
        if (w == v || neighbours.contains(std::minmax(v, w))) continue;
        least = std::min(least, distance_about(vertices[v], vertices[w]));
      }
    }
    if (least == reach) continue;
    ++near;
    apart = std::max(apart, least);
  }
  if (2 * near < ends.size() || !(apart > 0)) return std::nullopt;
  return NearBorders{apart, round_up(apart)};
}

}  // namespace

std::vector<Border> borders(const CheckedMesh& mesh) {
  std::vector<Border> borders;
  each_border(mesh, [&](std::span<const DirectedEdge> edges) { borders.push_back({edges, is_loop(edges)}); });
  return borders;
}

std::string boundary_text(const CheckedMesh& mesh, bool all) {
  std::vector<std::size_t> loops, chains;
  each_border(mesh,
              [&](std::span<const DirectedEdge> edges) { (is_loop(edges) ? loops : chains).push_back(edges.size()); });
  std::string text;
  if (!loops.empty()) text = lengths_text(loops, "hole", all);
  if (!chains.empty()) {
    text += (text.empty() ? "" : " and ") + lengths_text(chains, "boundary chain", all) + ", which " +
            (chains.size() == 1 ? "ends" : "end") + " at non-manifold edges";
  }
  return text;
}

void find_borders(CheckedMesh& mesh) {
  Borders borders;
  each_border(mesh, [&](std::span<const DirectedEdge> edges) {
    if (is_loop(edges)) {
      ++borders.holes;
    } else {
      ++borders.chains;
      borders.edges_of_chains += edges.size();
    }
  });
  borders.t_junctions = find_t_junctions(mesh);
  borders.thin_loops = thin_loops(mesh, borders.t_junctions);
  borders.near = near_borders(mesh);
  mesh.borders = std::move(borders);
}

bool near_pairs_are_of_borders(const CheckedMesh& mesh) {
  if (!mesh.found.near_pairs || mesh.found.near_pairs->empty()) return false;
  std::vector<bool> at_border(mesh.read.mesh.vertices.size());
  for (const DirectedEdge& edge : mesh.found.boundary_edges) at_border[edge.from] = at_border[edge.to] = true;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> near;
  for (const NearPair& pair : *mesh.found.near_pairs) {
    if (!at_border[pair.first] || !at_border[pair.second]) return false;
    near.emplace_back(pair.first, pair.second);
  }
  std::sort(near.begin(), near.end());
  const auto is_near = [&](std::uint32_t a, std::uint32_t b) {
    return std::binary_search(near.begin(), near.end(), std::pair(std::min(a, b), std::max(a, b)));
  };
  const auto& triangles = mesh.read.mesh.triangles;
  return std::none_of(triangles.begin(), triangles.end(),
                      [&](const auto& t) { return is_near(t[0], t[1]) || is_near(t[1], t[2]) || is_near(t[2], t[0]); });
}

}  // namespace plumb::tools
