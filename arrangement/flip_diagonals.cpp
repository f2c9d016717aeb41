#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <plumb/detail/mesh_points.hpp>

#include <arrangement/near_geometry.hpp>

namespace plumb::arrangement {

namespace {

/// The triangles of an edge, if there are two.
struct Sides {
  Edge edge;
  std::array<std::uint32_t, 2> triangle = {none, none};
  std::size_t count = 0;
};

/// Of all edges that cross.
class AllSides {
 public:
  AllSides(const Draft& draft, const std::vector<Crossing>& crossings) {
    for (const Crossing& c : crossings) sides_.insert(sides_.end(), {Sides{c.first}, Sides{c.second}});
    std::sort(sides_.begin(), sides_.end(), [](const Sides& a, const Sides& b) { return a.edge < b.edge; });
    const auto is_same = [](const Sides& a, const Sides& b) { return a.edge == b.edge; };
    sides_.erase(std::unique(sides_.begin(), sides_.end(), is_same), sides_.end());
    if (sides_.empty()) return;
    for (std::uint32_t t = 0; t < draft.mesh.triangles.size(); ++t)
      for (std::size_t i = 0; i < 3; ++i) {
        const Edge e = edge_of(draft.mesh.triangles[t], i);
        const auto of = find(e);
        if (of == sides_.end() || of->edge != e) continue;
        if (of->count < 2) of->triangle[of->count] = t;
        ++of->count;
      }
  }
  /// Of an edge that crosses.
  const Sides& operator[](const Edge& e) { return *find(e); }

 private:
  std::vector<Sides>::iterator find(const Edge& e) {
    return std::lower_bound(sides_.begin(), sides_.end(), e, [](const Sides& a, const Edge& b) { return a.edge < b; });
  }
  std::vector<Sides> sides_;
};

bool has_end(const Edge& e, std::uint32_t v) { return e.from == v || e.to == v; }

/// Two triangles beside an edge, of one source, which run the same way: the edge is a diagonal that may be any.
struct Quadrangle {
  std::uint32_t a, b, p, q;  // the edge from a to b, the corners to the left and to the right

  Edge other_diagonal() const { return p < q ? Edge{p, q} : Edge{q, p}; }
};
std::optional<Quadrangle> quadrangle(const Draft& draft, const Edge& e, const std::array<std::uint32_t, 2>& sides) {
  const auto &one = draft.mesh.triangles[sides[0]], &other = draft.mesh.triangles[sides[1]];
  const auto at = [&](const Arrangement::Triangle& triangle) {
    std::size_t i = 0;
    while (edge_of(triangle, i) != e) ++i;
    return i;
  };
  const std::size_t i = at(one), k = at(other);
  const Quadrangle found{one[i], one[(i + 1) % 3], one[(i + 2) % 3], other[(k + 2) % 3]};
  const auto sources = draft.sources(sides[0]), of_other = draft.sources(sides[1]);
  if (other[k] != found.b || other[(k + 1) % 3] != found.a || found.p == found.q ||
      !std::equal(sources.begin(), sources.end(), of_other.begin(), of_other.end()))
    return std::nullopt;
  return found;
}

}  // namespace

void flip_diagonals(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near) {
  NearGeometry geometry(draft, near);
  std::vector<Crossing> crossings;
  for (const auto& [s, t] : pairs) {
    const Arrangement::Triangle &one = draft.mesh.triangles[s], &other = draft.mesh.triangles[t];
    if (!geometry.begin(one, other)) continue;
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k)
        if (const auto c = geometry.crossing(edge_of(one, i), edge_of(other, k))) crossings.push_back(*c);
  }
  const auto key = [](const Crossing& c) { return std::pair(c.first, c.second); };
  std::sort(crossings.begin(), crossings.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  const auto is_same = [&](const auto& a, const auto& b) { return key(a) == key(b); };
  crossings.erase(std::unique(crossings.begin(), crossings.end(), is_same), crossings.end());
  AllSides all_sides(draft, crossings);
  // What has turned, and what it has turned to, stay for now.
  std::vector<std::uint8_t> is_done(draft.mesh.triangles.size(), 0);
  for (const Crossing& c : crossings)
    for (const auto& [e, f] : {std::pair(c.first, c.second), {c.second, c.first}}) {
      const Sides& of = all_sides[e];
      if (of.count != 2 || is_done[of.triangle[0]] != 0 || is_done[of.triangle[1]] != 0) continue;
      const auto around = quadrangle(draft, e, of.triangle);
      if (!around || !(has_end(f, around->p) || has_end(f, around->q))) continue;
      geometry.begin(draft.mesh.triangles[of.triangle[0]], draft.mesh.triangles[of.triangle[1]]);
      const auto both = geometry.crossing(e, around->other_diagonal());
      if (!both) continue;
      // Neither diagonal is further from the place, so they are no further apart than twice that.
      const double strays = (geometry.most_strayed(*both) + 2 * both->far) * slack;
      if (strays > near.most) continue;
      const auto [a, b, p, q] = *around;
      draft.mesh.triangles[of.triangle[0]] = {a, q, p};
      draft.mesh.triangles[of.triangle[1]] = {b, p, q};
      for (const std::uint32_t v : {a, b, p, q}) draft.strayed[v] = std::max(draft.strayed[v], strays);
      for (const Sides& done : {of, all_sides[f]})
        for (const std::uint32_t t : done.triangle)
          if (t != none) is_done[t] = 1;
      break;
    }
}

}  // namespace plumb::arrangement
