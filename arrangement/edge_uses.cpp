#include <arrangement/edge_uses.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

#include <tbb/parallel_sort.h>

#include <plumb/detail/compare.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/orient2d.hpp>

#include <surfaces/valid_mesh.hpp>

namespace plumb::arrangement {

namespace {

/// A line through a point by another point of it, which is lexicographically after that one where it is forward.
struct Spoke {
  std::uint32_t from, to;
  bool is_forward;
  std::int64_t surplus;  // leaving `from`
};

Sign compare_places(const Point3& p, const Point3& q) {
  for (const auto c : {&Point3::x, &Point3::y, &Point3::z})
    if (const Sign s = detail::compare(p.*c, q.*c); s != Sign::zero) return s;
  return Sign::zero;
}

/// The order of two lines through p by the slopes of their directions, both turned forward: first as seen along z, then
/// along y, and of what is seen as a point along z along x.
class SlopeOrder {
 public:
  explicit SlopeOrder(std::span<const Point3> vertices) : vertices_(vertices) {}

  int operator()(const Spoke& a, const Spoke& b) const {
    const Point3 &p = vertices_[a.from], &q = vertices_[a.to], &r = vertices_[b.to];
    const int turned = a.is_forward == b.is_forward ? 1 : -1;
    const bool q_is_upright = q.x == p.x, r_is_upright = r.x == p.x;
    if (q_is_upright != r_is_upright) return q_is_upright ? 1 : -1;
    if (!q_is_upright) {
      if (const int s = turn(p.x, p.y, q.x, q.y, r.x, r.y)) return turned * s;
      return turned * turn(p.x, p.z, q.x, q.z, r.x, r.z);
    }
    const bool q_is_along_z = q.y == p.y, r_is_along_z = r.y == p.y;
    if (q_is_along_z != r_is_along_z) return q_is_along_z ? 1 : -1;
    return q_is_along_z ? 0 : turned * turn(p.y, p.z, q.y, q.z, r.y, r.z);
  }

 private:
  /// Negative where the second direction is steeper.
  static int turn(double px, double py, double qx, double qy, double rx, double ry) {
    return -static_cast<int>(orient2d(Point2{px, py}, Point2{qx, qy}, Point2{rx, ry}));
  }
  std::span<const Point3> vertices_;
};

}  // namespace

std::vector<EdgeUse> uses_of_edges(std::span<const std::array<std::uint32_t, 3>> triangles) {
  std::vector<EdgeUse> uses;
  uses.reserve(3 * triangles.size());
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    const auto& t = triangles[i];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) continue;
    for (std::uint8_t k = 0; k < 3; ++k) {
      const std::uint32_t from = t[k], to = t[(k + 1U) % 3];
      uses.push_back({std::min(from, to), std::max(from, to), i, k, from < to});
    }
  }
  tbb::parallel_sort(uses.begin(), uses.end(), [](const EdgeUse& a, const EdgeUse& b) {
    return std::tie(a.low, a.high, a.triangle) < std::tie(b.low, b.high, b.triangle);
  });
  return uses;
}

std::vector<UnbalancedEdge> unbalanced_edges(std::span<const EdgeUse> uses) {
  std::vector<UnbalancedEdge> edges;
  each_edge(uses, [&](std::span<const EdgeUse> of_edge) {
    std::int64_t surplus = 0;
    for (const EdgeUse& use : of_edge) surplus += use.is_along ? 1 : -1;
    if (surplus != 0) edges.push_back({of_edge[0].low, of_edge[0].high, surplus});
  });
  return edges;
}

std::vector<std::uint32_t> open_ends(std::span<const Point3> vertices, std::span<const UnbalancedEdge> edges) {
  std::vector<Spoke> spokes;
  spokes.reserve(2 * edges.size());
  for (const auto& [low, high, surplus] : edges) {
    const bool is_forward = compare_places(vertices[low], vertices[high]) == Sign::negative;
    spokes.push_back({low, high, is_forward, surplus});
    spokes.push_back({high, low, !is_forward, -surplus});
  }
  const SlopeOrder order(vertices);
  std::sort(spokes.begin(), spokes.end(), [&](const Spoke& a, const Spoke& b) {
    if (a.from != b.from) return a.from < b.from;
    return order(a, b) < 0;
  });
  std::vector<std::uint32_t> open;
  for (std::size_t begin = 0, end = 0; begin < spokes.size(); begin = end) {
    std::int64_t sum = 0;
    for (; end < spokes.size() && spokes[end].from == spokes[begin].from && order(spokes[begin], spokes[end]) == 0;
         ++end)
      sum += spokes[end].surplus;
    if (sum != 0 && (open.empty() || open.back() != spokes[begin].from)) open.push_back(spokes[begin].from);
  }
  return open;
}

TriangleMesh with_places(const char* function, const MeshView& mesh) {
  surfaces::require_valid(function, mesh);
  TriangleMesh copy;
  copy.vertices.reserve(mesh.vertices.size());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) copy.vertices.push_back(mesh.vertices[i]);
  copy.triangles.reserve(mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) copy.triangles.push_back(mesh.triangles[i]);
  return merge_vertices(std::move(copy));
}

}  // namespace plumb::arrangement
