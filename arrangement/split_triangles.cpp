#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <plumb/orient2d.hpp>

#include <arrangement/near_features.hpp>
#include <arrangement/plane_triangulation.hpp>

namespace plumb::arrangement {

namespace {

/// How much of each corner but the first, on a grid on which sums are exact.
constexpr double step = 0x1p-50;
double on_grid(double t) { return std::floor(std::clamp(t, 0.0, 1.0) / step) * step; }

/// A triangle that is cut at vertices on its edges and inside. In it vertices lie where they were before they moved;
/// what is made of it is a disc that ends at its edges in any case. The better diagonals are those between vertices as
/// they lie now; two that are as good are told apart by numbers: so what two triangles have in common they cut alike.
class SplitTriangle : private PlaneTriangulation<SplitTriangle> {
 public:
  explicit SplitTriangle(const Draft& draft) : draft_(draft) {}

  void begin(const Arrangement::Triangle& corners) {
    mesh_.clear();
    local_.clear();
    taken_.clear();
    number_.clear();
    add(corners[0], {0, 0});
    add(corners[1], {1, 0});
    add(corners[2], {0, 1});
    mesh_.start(0, 1, 2);
  }

  /// The vertices of an edge from corner to corner, and how far on the way.
  void cut_edge(int corner, std::span<const std::pair<std::uint32_t, double>> vertices) {
    int last = corner;
    const int end = next(corner);
    double before = 0;
    std::size_t left = vertices.size();
    for (const auto& [vertex, at] : vertices) {
      // Each further on than the last, with room for those to come.
      const double t = std::min(std::max(on_grid(at), before + step), 1 - static_cast<double>(left--) * step);
      before = t;
      const int v = add(vertex, corner == 0 ? Point2{t, 0} : corner == 1 ? Point2{1 - t, t} : Point2{0, 1 - t});
      mesh_.split_edge(mesh_.find(last, end), v);
      last = v;
    }
  }

  /// Unless it is one of those that are there.
  void put_inside(std::uint32_t vertex, double second, double third) {
    if (number_.contains(vertex)) return;
    Point2 at{std::clamp(on_grid(second), step, 1 - 2 * step), std::clamp(on_grid(third), step, 1 - 2 * step)};
    if (at.x + at.y > 1 - step) (at.x > at.y ? at.x : at.y) = 1 - step - std::min(at.x, at.y);
    if (taken_.contains(key(at))) return;
    insert(add(vertex, at));
  }

  /// An edge of another triangle, where both its ends are here.
  void keep_edge(std::uint32_t a, std::uint32_t b) {
    const auto from = number_.find(a), to = number_.find(b);
    if (from != number_.end() && to != number_.end()) keep(from->second, to->second, 0);
  }

  void finish(std::span<const ArrangementSource> sources, Draft& to) {
    improve_all();
    for (int f = 0; f < mesh_.size(); ++f) {
      Arrangement::Triangle t;
      for (std::size_t i = 0; i < 3; ++i) t[i] = local(mesh_.face(f).vertex[i]).vertex;
      if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) to.add(t, sources);
    }
  }

 private:
  friend PlaneTriangulation<SplitTriangle>;

  struct Local {
    std::uint32_t vertex;
    Point2 at;
  };

  static std::uint64_t key(const Point2& p) {
    return static_cast<std::uint64_t>(p.x / step) * 0x9E3779B97F4A7C15U ^ static_cast<std::uint64_t>(p.y / step);
  }
  const Local& local(int v) const { return local_[static_cast<std::size_t>(v)]; }
  int add(std::uint32_t vertex, const Point2& at) {
    const int v = mesh_.add_vertex();
    local_.push_back({vertex, at});
    number_.try_emplace(vertex, v);
    taken_.try_emplace(key(at), v);
    return v;
  }

  int turn(int a, int b, int c) const { return static_cast<int>(orient2d(local(a).at, local(b).at, local(c).at)); }
  int cross(int, const Edge&) { return Triangulation::none; }
  bool should_flip(const Edge& e) const {
    if (mesh_.is_kept(e) || mesh_.neighbour(e) == Triangulation::none) return false;
    std::uint32_t p = local(mesh_.from(e)).vertex, q = local(mesh_.to(e)).vertex;
    std::uint32_t x = local(mesh_.apex(e)).vertex, y = local(mesh_.apex(mesh_.twin(e))).vertex;
    if (q < p) std::swap(p, q);
    if (y < x) std::swap(x, y);
    if (x == y || p == q) return false;
    double s1, c1, s2, c2;
    angle(x, p, q, s1, c1);
    angle(y, p, q, s2, c2);
    const double excess = s1 * c2 + c1 * s2, least = 1e-9 * (std::abs(s1 * c2) + std::abs(c1 * s2));
    if (excess > least || (!(excess < -least) && p <= x)) return false;
    return is_convex(e);
  }
  /// Both times the same positive number: differences are scaled, so that nothing vanishes or overflows.
  void angle(std::uint32_t at, std::uint32_t a, std::uint32_t b, double& sine, double& cosine) const {
    const std::vector<Point3>& v = draft_.mesh.vertices;
    const Vector3 u = scaled({v[a].x / 2 - v[at].x / 2, v[a].y / 2 - v[at].y / 2, v[a].z / 2 - v[at].z / 2});
    const Vector3 w = scaled({v[b].x / 2 - v[at].x / 2, v[b].y / 2 - v[at].y / 2, v[b].z / 2 - v[at].z / 2});
    sine = length({u.y * w.z - u.z * w.y, u.z * w.x - u.x * w.z, u.x * w.y - u.y * w.x});
    cosine = u.x * w.x + u.y * w.y + u.z * w.z;
  }
  static Vector3 scaled(const Vector3& v) {
    const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    int exponent = 0;
    if (most > 0) std::frexp(most, &exponent);
    return {std::ldexp(v.x, -exponent), std::ldexp(v.y, -exponent), std::ldexp(v.z, -exponent)};
  }

  const Draft& draft_;
  std::vector<Local> local_;
  std::unordered_map<std::uint32_t, int> number_;
  std::unordered_map<std::uint64_t, int> taken_;
};

/// The vertices on the edges of triangles.
class Chains {
 public:
  explicit Chains(const Splits& splits) : on_edges_(splits.on_edges) {}

  /// From a to b.
  std::span<const std::pair<std::uint32_t, double>> chain(std::uint32_t a, std::uint32_t b) {
    const std::pair edge = std::minmax(a, b);
    const auto is_before = [](const Splits::OnEdge& p, const std::pair<std::uint32_t, std::uint32_t>& e) {
      return std::pair(p.from, p.to) < e;
    };
    chain_.clear();
    auto at = std::lower_bound(on_edges_.begin(), on_edges_.end(), std::pair(edge.first, edge.second), is_before);
    for (; at != on_edges_.end() && at->from == edge.first && at->to == edge.second; ++at)
      chain_.push_back({at->vertex, a < b ? at->at : 1 - at->at});
    if (b < a) std::reverse(chain_.begin(), chain_.end());
    return chain_;
  }

 private:
  const std::vector<Splits::OnEdge>& on_edges_;
  std::vector<std::pair<std::uint32_t, double>> chain_;
};

}  // namespace

Draft split(const Draft& draft, const Splits& splits, std::span<const BoxPair> pairs,
            std::vector<std::uint32_t>& parent) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> partners;
  for (const auto& [s, t] : pairs) partners.insert(partners.end(), {{s, t}, {t, s}});
  std::sort(partners.begin(), partners.end());
  Draft done;
  done.mesh.vertices = draft.mesh.vertices;
  done.strayed = draft.strayed;
  Chains chains(splits);
  SplitTriangle triangle(draft);
  auto inside = splits.in_faces.begin();
  auto partner = partners.begin();
  std::size_t mesh = 0;
  for (std::uint32_t t = 0; t < draft.mesh.triangles.size(); ++t) {
    for (; mesh < draft.first_of_mesh.size() && draft.first_of_mesh[mesh] <= t; ++mesh)
      done.first_of_mesh.push_back(static_cast<std::uint32_t>(done.mesh.triangles.size()));
    const Arrangement::Triangle& corners = draft.mesh.triangles[t];
    const bool is_whole = corners[0] != corners[1] && corners[1] != corners[2] && corners[2] != corners[0];
    bool is_cut = inside != splits.in_faces.end() && inside->triangle == t;
    for (std::size_t i = 0; i < 3 && is_whole && !is_cut; ++i)
      is_cut = !chains.chain(corners[i], corners[(i + 1) % 3]).empty();
    if (is_whole && !is_cut) done.add(corners, draft.sources(t));
    if (is_whole && is_cut) {
      triangle.begin(corners);
      for (std::size_t i = 0; i < 3; ++i)
        triangle.cut_edge(static_cast<int>(i), chains.chain(corners[i], corners[(i + 1) % 3]));
      for (auto p = inside; p != splits.in_faces.end() && p->triangle == t; ++p)
        triangle.put_inside(p->vertex, p->second, p->third);
      for (auto p = partner; p != partners.end() && p->first == t; ++p) {
        const Arrangement::Triangle& other = draft.mesh.triangles[p->second];
        for (std::size_t i = 0; i < 3; ++i) {
          const std::uint32_t to = other[(i + 1) % 3];
          std::uint32_t last = other[i];
          for (const auto& [v, at] : chains.chain(other[i], to)) {
            triangle.keep_edge(last, v);
            last = v;
          }
          triangle.keep_edge(last, to);
        }
      }
      triangle.finish(draft.sources(t), done);
    }
    parent.resize(done.mesh.triangles.size(), t);
    while (inside != splits.in_faces.end() && inside->triangle == t) ++inside;
    while (partner != partners.end() && partner->first == t) ++partner;
  }
  for (; mesh < draft.first_of_mesh.size(); ++mesh)
    done.first_of_mesh.push_back(static_cast<std::uint32_t>(done.mesh.triangles.size()));
  return done;
}

}  // namespace plumb::arrangement
