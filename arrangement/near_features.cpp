#include <arrangement/near_features.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include <arrangement/near_geometry.hpp>
#include <arrangement/pairs_again.hpp>

namespace plumb::arrangement {

namespace {

/// Finds what is near among pairs.
class Finder {
 public:
  Finder(Draft& draft, const Nearness& near) : draft_(draft), near_(near), geometry_(draft, near) {}

  void compare(std::uint32_t s, std::uint32_t t) {
    const Arrangement::Triangle one = draft_.mesh.triangles[s], other = draft_.mesh.triangles[t];
    if (!geometry_.begin(one, other)) return;
    near_pairs_.push_back({s, t});
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        corner_beside_edge(one[i], edge_of(other, k));
        corner_beside_edge(other[i], edge_of(one, k));
        if (const auto c = geometry_.crossing(edge_of(one, i), edge_of(other, k))) crossings_.push_back(*c);
      }
      corner_beside_face(one[i], t);
      corner_beside_face(other[i], s);
    }
  }
  void compare_with_itself(std::uint32_t t) {
    const Arrangement::Triangle corners = draft_.mesh.triangles[t];
    if (!is_whole(corners)) return;
    geometry_.begin(corners);
    for (std::size_t i = 0; i < 3; ++i) corner_beside_edge(corners[(i + 2) % 3], edge_of(corners, i));
  }

  Splits take() {
    const auto old = static_cast<std::uint32_t>(draft_.mesh.vertices.size());
    add_crossings();
    sort();
    // Where edges of two triangles pass each other a third one may be.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> beside;
    const std::vector<Splits::OnEdge>& edges = splits_.on_edges;
    std::vector<std::uint8_t> is_end(old, 0);  // of such an edge
    for (const Splits::OnEdge& p : edges)
      if (p.vertex >= old) is_end[p.from] = is_end[p.to] = 1;
    for (const auto& [s, t] : near_pairs_)
      for (const auto& [one, other] : {std::pair(s, t), {t, s}})
        for (std::size_t i = 0; i < 3; ++i) {
          const Edge e = edge_of(draft_.mesh.triangles[other], i);
          if (is_end[e.from] == 0 || is_end[e.to] == 0) continue;
          auto at = std::lower_bound(edges.begin(), edges.end(), e, [](const Splits::OnEdge& p, const Edge& q) {
            return Edge{p.from, p.to} < q;
          });
          for (; at != edges.end() && at->from == e.from && at->to == e.to; ++at)
            if (at->vertex >= old) beside.push_back({one, at->vertex});
        }
    std::sort(beside.begin(), beside.end());
    beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
    std::vector<std::pair<std::uint32_t, Edge>> to_edges;
    for (const auto& [triangle, vertex] : beside) {
      if (is_on_edge_of(triangle, vertex)) continue;
      corner_beside_face(vertex, triangle);
      for (std::size_t i = 0; i < 3; ++i)  // once all are known: what is on an edge is sorted
        to_edges.push_back({vertex, edge_of(draft_.mesh.triangles[triangle], i)});
    }
    geometry_.begin_without_margin();
    for (const auto& [vertex, edge] : to_edges) corner_beside_edge(vertex, edge);
    sort();
    return std::move(splits_);
  }

 private:
  bool is_on_edge_of(std::uint32_t triangle, std::uint32_t vertex) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = edge_of(draft_.mesh.triangles[triangle], i);
      auto at = std::lower_bound(splits_.on_edges.begin(), splits_.on_edges.end(), e,
                                 [](const Splits::OnEdge& p, const Edge& q) {
                                   return Edge{p.from, p.to} < q;
                                 });
      for (; at != splits_.on_edges.end() && at->from == e.from && at->to == e.to; ++at)
        if (at->vertex == vertex) return true;
    }
    return false;
  }

  /// Each once, by place.
  void sort() {
    std::vector<Splits::OnEdge>& edges = splits_.on_edges;
    const auto by_vertex = [](const Splits::OnEdge& p) { return std::tuple(p.from, p.to, p.vertex, p.at); };
    std::sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) { return by_vertex(a) < by_vertex(b); });
    edges.erase(std::unique(edges.begin(), edges.end(),
                            [](const auto& a, const auto& b) {
                              return a.from == b.from && a.to == b.to && a.vertex == b.vertex;
                            }),
                edges.end());
    const auto by_place = [](const Splits::OnEdge& p) { return std::tuple(p.from, p.to, p.at, p.vertex); };
    std::sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) { return by_place(a) < by_place(b); });
    std::vector<Splits::InFace>& faces = splits_.in_faces;
    const auto key = [](const Splits::InFace& p) { return std::pair(p.triangle, p.vertex); };
    std::sort(faces.begin(), faces.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    faces.erase(std::unique(faces.begin(), faces.end(), [&](const auto& a, const auto& b) { return key(a) == key(b); }),
                faces.end());
  }

  const Point3& place(std::uint32_t v) const { return geometry_.place(v); }
  double& strayed(std::uint32_t v) { return draft_.strayed[v]; }

  /// Whether a vertex may be where something that strayed by so much was at a distance: it strays then too.
  bool may_stray(std::uint32_t v, double most_so_far, double distance) {
    const double sum = (most_so_far + distance) * slack;
    if (sum > near_.most) return false;
    strayed(v) = std::max(strayed(v), sum);
    return true;
  }

  void corner_beside_edge(std::uint32_t v, Edge e) {
    if (v == e.from || v == e.to || geometry_.are_apart({v, v}, e)) return;
    const std::array points{place(v), place(e.from), place(e.to)};
    const Scaled scaled(points);
    const Vector3 p = scaled.in(points[0]), a = scaled.in(points[1]), b = scaled.in(points[2]), d = minus(b, a);
    const double near = scaled.in(near_.distance(points[0])), square = dot(d, d);
    const Vector3 r = minus(a, p);
    const double t = -dot(r, d) / square;
    if (!(t > 0 && t < 1)) return;
    const Vector3 q = along(r, t, d);
    if (length(q) > near || length(r) <= near || length(minus(b, p)) <= near) return;
    const double far = at_most(q, length(r) + length(d));
    if (may_stray(v, std::max(strayed(e.from), strayed(e.to)), scaled.out(far)))
      splits_.on_edges.push_back({e.from, e.to, v, t});
  }

  void corner_beside_face(std::uint32_t v, std::uint32_t triangle) {
    const Arrangement::Triangle& corner = draft_.mesh.triangles[triangle];
    if (has(corner, v) || geometry_.are_apart(v, corner)) return;
    const std::array points{place(v), place(corner[0]), place(corner[1]), place(corner[2])};
    const Scaled scaled(points);
    const Vector3 p = scaled.in(points[0]), a = scaled.in(points[1]), b = scaled.in(points[2]),
                  c = scaled.in(points[3]);
    const Vector3 u = minus(b, a), w = minus(c, a), n = cross(u, w), r = minus(p, a);
    const double square = dot(n, n), second = dot(cross(r, w), n) / square, third = dot(cross(u, r), n) / square;
    if (!(second > 0 && third > 0 && second + third < 1)) return;
    const Vector3 q = along(along(minus(a, p), second, u), third, w);
    const double near = scaled.in(near_.distance(points[0]));
    if (length(q) > near || is_near_edge(p, a, b, near) || is_near_edge(p, b, c, near) || is_near_edge(p, c, a, near))
      return;
    const double most = std::max({strayed(corner[0]), strayed(corner[1]), strayed(corner[2])});
    if (may_stray(v, most, scaled.out(at_most(q, length(r) + length(u) + length(w)))))
      splits_.in_faces.push_back({triangle, v, second, third});
  }
  static bool is_near_edge(const Vector3& p, const Vector3& a, const Vector3& b, double near) {
    const Vector3 d = minus(b, a);
    const double t = std::clamp(dot(minus(p, a), d) / dot(d, d), 0.0, 1.0);
    return !(length(minus(p, along(a, t, d))) > near);
  }

  /// A vertex for each two edges that pass each other, whatever pairs of triangles said so.
  void add_crossings() {
    const auto key = [](const Crossing& c) { return std::pair(c.first, c.second); };
    std::sort(crossings_.begin(), crossings_.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < crossings_.size(); ++i) {
      const Crossing& c = crossings_[i];
      const double strays = (geometry_.most_strayed(c) + c.far) * slack;
      if ((i > 0 && key(crossings_[i - 1]) == key(c)) || strays > near_.most) continue;
      const auto v = static_cast<std::uint32_t>(draft_.mesh.vertices.size());
      draft_.mesh.vertices.push_back(c.place);
      draft_.strayed.push_back(strays);
      splits_.on_edges.push_back({c.first.from, c.first.to, v, c.at_first});
      splits_.on_edges.push_back({c.second.from, c.second.to, v, c.at_second});
    }
  }

  Draft& draft_;
  const Nearness& near_;
  NearGeometry geometry_;
  Splits splits_;
  std::vector<Crossing> crossings_;
  std::vector<BoxPair> near_pairs_;
};

/// Nothing overflows where both are near.
bool are_near(const Point3& p, const Point3& q, double distance) {
  const Vector3 half{p.x / 2 - q.x / 2, p.y / 2 - q.y / 2, p.z / 2 - q.z / 2};
  const double most = distance / 2;
  return std::abs(half.x) <= most && std::abs(half.y) <= most && std::abs(half.z) <= most && length(half) <= most;
}

/// How many vanish.
std::size_t merge(Draft& draft, std::vector<Edge> close, const Nearness& near) {
  std::sort(close.begin(), close.end());
  close.erase(std::unique(close.begin(), close.end()), close.end());
  // To a vertex that stays, so that chains of them do not carry one away.
  std::vector<std::uint32_t> becomes(draft.mesh.vertices.size());
  std::iota(becomes.begin(), becomes.end(), 0U);
  std::vector<std::uint8_t> is_goal(becomes.size(), 0);
  std::size_t merged = 0;
  for (const auto [a, b] : close) {
    if (becomes[a] != a || becomes[b] != b || is_goal[b] != 0) continue;
    const Point3 &p = draft.mesh.vertices[a], &q = draft.mesh.vertices[b];
    const double far = length({p.x - q.x, p.y - q.y, p.z - q.z}) * slack;
    const double strays = (draft.strayed[b] + far) * slack;
    if (strays > near.most) continue;
    becomes[b] = a;
    is_goal[a] = 1;
    draft.strayed[a] = std::max(draft.strayed[a], strays);
    ++merged;
  }
  if (merged > 0)
    for (Arrangement::Triangle& t : draft.mesh.triangles)
      for (std::uint32_t& v : t) v = becomes[v];
  return merged;
}

}  // namespace

std::optional<std::vector<BoxPair>> near_pairs(const TriangleMesh& mesh, std::span<const std::uint32_t> triangles,
                                               const Nearness& near, std::size_t most) {
  std::vector<std::uint8_t> is_asked(mesh.triangles.size(), 0);
  for (const std::uint32_t t : triangles) is_asked[t] = 1;
  const auto margin = [&](const Triangle3& t) {
    return std::max({near.distance(t.a), near.distance(t.b), near.distance(t.c)});
  };
  return near_boxes(mesh, is_asked, margin, most);
}

std::size_t merge_near_corners(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near) {
  std::vector<Edge> close;
  for (const auto& [s, t] : pairs)
    for (const std::uint32_t a : draft.mesh.triangles[s]) {
      const Point3& place = draft.mesh.vertices[a];
      const double distance = near.distance(place);
      for (const std::uint32_t b : draft.mesh.triangles[t])
        if (a != b && are_near(place, draft.mesh.vertices[b], distance))
          close.push_back(a < b ? Edge{a, b} : Edge{b, a});
    }
  return merge(draft, std::move(close), near);
}

std::size_t merge_near_corners(Draft& draft, std::span<const std::uint32_t> triangles, const Nearness& near) {
  std::vector<Edge> close;
  for (const std::uint32_t t : triangles)
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = edge_of(draft.mesh.triangles[t], i);
      const Point3& place = draft.mesh.vertices[e.from];
      if (e.from != e.to && are_near(place, draft.mesh.vertices[e.to], near.distance(place))) close.push_back(e);
    }
  return merge(draft, std::move(close), near);
}

Splits find_near(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near) {
  Finder finder(draft, near);
  for (const auto& [s, t] : pairs) finder.compare(s, t);
  return finder.take();
}

Splits find_thin(Draft& draft, std::span<const std::uint32_t> triangles, const Nearness& near) {
  Finder finder(draft, near);
  for (const std::uint32_t t : triangles) finder.compare_with_itself(t);
  return finder.take();
}

}  // namespace plumb::arrangement
