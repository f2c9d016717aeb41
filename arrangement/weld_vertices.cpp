#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include <plumb/detail/refuse.hpp>
#include <plumb/distance.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/prepare_meshes.hpp>

#include <arrangement/edge_uses.hpp>
#include <arrangement/near_points.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb {

using namespace arrangement;

namespace {

/// The places of the vertices of all meshes, and of each vertex its place.
struct Places {
  std::vector<Point3> points;
  std::vector<std::vector<std::uint32_t>> of_vertex;

  Places(const char* function, std::span<const MeshView> meshes) {
    VertexMerger merger;
    std::vector<Point3> vertices;
    for (const MeshView& mesh : meshes) {
      surfaces::require_valid(function, mesh);
      vertices.resize(mesh.vertices.size());
      for (std::size_t i = 0; i < vertices.size(); ++i) vertices[i] = mesh.vertices[i];
      merger.add(vertices, of_vertex.emplace_back(vertices.size()).data());
    }
    points = merger.take();
  }
};

/// The greatest distance of two points, rounded up: of those whose squares in doubles are near the greatest.
double greatest_distance(std::span<const std::pair<Point3, Point3>> moves, double r) {
  const Reach reach(r);
  std::vector<double> squares;
  squares.reserve(moves.size());
  for (const auto& [p, q] : moves) squares.push_back(reach.squared(p.x - q.x, p.y - q.y, p.z - q.z));
  const double most = squares.empty() ? 0 : *std::max_element(squares.begin(), squares.end());
  double greatest = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (!(squares[i] < most * (1 - 0x1p-40)))
      greatest = std::max(greatest, distance(moves[i].first, moves[i].second, RoundTo::above));
  return greatest;
}

/// Whether edges balance once their ends are the classes that they belong to.
bool do_balance(std::span<const UnbalancedEdge> edges, std::span<const std::uint32_t> class_of) {
  std::vector<std::tuple<std::uint32_t, std::uint32_t, std::int64_t>> welded;
  for (const auto& [low, high, surplus] : edges) {
    const std::uint32_t a = class_of[low], b = class_of[high];
    if (a != b) welded.emplace_back(std::min(a, b), std::max(a, b), a < b ? surplus : -surplus);
  }
  std::sort(welded.begin(), welded.end());
  for (std::size_t begin = 0, end = 0; begin < welded.size(); begin = end) {
    std::int64_t sum = 0;
    const auto& [a, b, ignored] = welded[begin];
    for (; end < welded.size() && std::get<0>(welded[end]) == a && std::get<1>(welded[end]) == b; ++end)
      sum += std::get<2>(welded[end]);
    if (sum != 0) return false;
  }
  return true;
}

/// The least distance of two of the ends, each the least double that is not below it, for which balance(r) holds, that
/// is less than `top`; or `top`. What balances for one r does so for every greater one.
template <class Balance>
double least_that_balances(const NearPoints& ends, double top, const Balance& balance) {
  double low = 0, least = top;
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  while (bits(low) + 1 < bits(top)) {
    const auto middle = std::bit_cast<double>(bits(low) + (bits(top) - bits(low) - 1) / 2);
    const std::optional<double> r = ends.least_distance(middle, top);
    if (!r) {
      top = std::bit_cast<double>(bits(middle) + 1);
    } else if (balance(*r)) {
      least = top = *r;
    } else {
      low = *r;
    }
  }
  return least;
}

}  // namespace

WeldedVertices weld_vertices(std::span<const MeshView> meshes, double r) {
  detail::require_finite("weld_vertices", "r", r);
  if (r < 0) detail::refuse("weld_vertices", "r", "", "", "negative");
  const DefaultFloatingPoint floating_point;
  const Places places("weld_vertices", meshes);
  const std::vector<Point3>& points = places.points;
  const std::vector<std::uint32_t> class_of = NearPoints(points).classes(r);
  std::vector<std::uint32_t> least = class_of;  // by class
  const auto is_less = [&](std::uint32_t i, std::uint32_t j) {
    const Point3 &p = points[i], &q = points[j];
    return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
  };
  for (std::uint32_t i = 0; i < points.size(); ++i)
    if (is_less(i, least[class_of[i]])) least[class_of[i]] = i;
  WeldedVertices welded;
  std::vector<std::pair<Point3, Point3>> moves;
  for (std::uint32_t i = 0; i < points.size(); ++i)
    if (const std::uint32_t to = least[class_of[i]]; to != i) moves.emplace_back(points[i], points[to]);
  welded.moved = moves.size();
  welded.moved_by = greatest_distance(moves, r);
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    std::vector<Point3>& vertices = welded.vertices.emplace_back();
    vertices.reserve(meshes[m].vertices.size());
    for (std::size_t i = 0; i < meshes[m].vertices.size(); ++i) {
      const std::uint32_t place = places.of_vertex[m][i], to = least[class_of[place]];
      vertices.push_back(to == place ? Point3(meshes[m].vertices[i]) : points[to]);
    }
  }
  return welded;
}

std::optional<double> least_weld(std::span<const MeshView> meshes, std::uint32_t mesh) {
  if (mesh >= meshes.size()) detail::refuse("least_weld", "mesh", "", "", "none of the meshes");
  const DefaultFloatingPoint floating_point;
  const Places places("least_weld", meshes);
  std::vector<std::array<std::uint32_t, 3>> triangles;
  for (std::size_t i = 0; i < meshes[mesh].triangles.size(); ++i) {
    const auto [a, b, c] = meshes[mesh].triangles[i];
    const std::vector<std::uint32_t>& place = places.of_vertex[mesh];
    triangles.push_back({place[a], place[b], place[c]});
  }
  const std::vector<UnbalancedEdge> edges = unbalanced_edges(uses_of_edges(triangles));
  if (edges.empty()) return 0;
  // The same edges between their ends alone.
  std::vector<std::uint32_t> ends;
  for (const UnbalancedEdge& e : edges) ends.insert(ends.end(), {e.low, e.high});
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  std::vector<Point3> points;
  for (const std::uint32_t end : ends) points.push_back(places.points[end]);
  std::vector<UnbalancedEdge> between = edges;
  const auto number = [&](std::uint32_t place) {
    return static_cast<std::uint32_t>(std::lower_bound(ends.begin(), ends.end(), place) - ends.begin());
  };
  for (UnbalancedEdge& e : between) e = {number(e.low), number(e.high), e.surplus};

  const NearPoints of_ends(points), of_all(places.points);
  constexpr double largest = std::numeric_limits<double>::max(), infinity = std::numeric_limits<double>::infinity();
  const auto with_ends = [&](double r) { return do_balance(between, of_ends.classes(r)); };
  const auto with_all = [&](double r) { return do_balance(edges, of_all.classes(r)); };
  // Chains by ends alone are quickly found, and nearly always the shortest ones.
  double least = least_that_balances(of_ends, infinity, with_ends);
  if (const double less = std::isinf(least) ? largest : std::nextafter(least, 0.); with_all(less))
    least = least_that_balances(of_ends, least, with_all);
  return std::isinf(least) ? std::nullopt : std::optional(least);
}

}  // namespace plumb
