#include <arrangement/pairs_again.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include <tbb/parallel_sort.h>

#include <plumb/collinear.hpp>
#include <plumb/detail/mesh_points.hpp>

#include <mesh/find_all.hpp>
#include <mesh/meeting_triangles.hpp>
#include <surfaces/parallel.hpp>

namespace plumb::arrangement {

namespace {

// Of each triangle. What all are looked at for keeps no list of boxes.
constexpr std::size_t most_near = 128;

using Corners = std::array<Point3, 3>;

bool is_before(const Point3& p, const Point3& q) { return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z; }
Corners corners_of(const TriangleMesh& mesh, std::uint32_t t) {
  Corners corners;
  for (std::size_t i = 0; i < 3; ++i) corners[i] = mesh.vertices[mesh.triangles[t][i]];
  std::sort(corners.begin(), corners.end(), is_before);
  return corners;
}
std::uint64_t hash(const Corners& corners) {
  std::uint64_t h = 0;
  for (const Point3& p : corners)
    for (const double x : {p.x, p.y, p.z})
      h = std::rotl(h ^ std::bit_cast<std::uint64_t>(x + 0.0), 29) * 0x9E3779B97F4A7C15U;
  return h;
}

bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z &&
         b.min.z <= a.max.z;
}

Aabb3 around(const Triangle3& t, double by) {
  const auto [a, b, c] = t;
  return {{std::min({a.x, b.x, c.x}) - by, std::min({a.y, b.y, c.y}) - by, std::min({a.z, b.z, c.z}) - by},
          {std::max({a.x, b.x, c.x}) + by, std::max({a.y, b.y, c.y}) + by, std::max({a.z, b.z, c.z}) + by}};
}

}  // namespace

std::optional<std::vector<BoxPair>> near_boxes(const TriangleMesh& mesh, std::span<const std::uint8_t> is_asked,
                                               const std::function<double(const Triangle3&)>& margin,
                                               std::size_t most) {
  const auto box = [&](std::uint32_t t) { return around(mesh.triangle(t), margin(mesh.triangle(t))); };
  std::vector<Aabb3> asked;
  for (std::uint32_t t = 0; t < is_asked.size(); ++t)
    if (is_asked[t] != 0) asked.push_back(box(t));
  std::vector<BoxPair> found;
  if (asked.empty()) return found;
  // What none of them comes near is left out first, as far as that costs little.
  constexpr std::size_t few = 512;
  if (asked.size() > few) {
    Aabb3 all = asked[0];
    for (const Aabb3& b : asked)
      all = {{std::min(all.min.x, b.min.x), std::min(all.min.y, b.min.y), std::min(all.min.z, b.min.z)},
             {std::max(all.max.x, b.max.x), std::max(all.max.y, b.max.y), std::max(all.max.z, b.max.z)}};
    asked = {all};
  }
  std::vector<std::uint8_t> is_near(is_asked.size());
  surfaces::parallel_each(is_near.size(), 1024, [&](std::size_t t) {
    const Aabb3 own = box(static_cast<std::uint32_t>(t));
    is_near[t] = std::any_of(asked.begin(), asked.end(), [&](const Aabb3& b) { return overlap(own, b); }) ? 1 : 0;
  });
  std::vector<Aabb3> boxes;
  std::vector<std::uint32_t> number;
  for (std::uint32_t t = 0; t < is_near.size(); ++t) {
    if (is_near[t] == 0) continue;
    boxes.push_back(box(t));
    number.push_back(t);
  }
  struct TooMany {};
  std::mutex adding;
  try {
    visit_overlapping_boxes(boxes, 0, BroadPhase::grid, [&](std::span<const BoxPair> pairs) {
      const std::lock_guard lock(adding);
      for (const auto& [s, t] : pairs)
        if (is_asked[number[s]] != 0 || is_asked[number[t]] != 0) found.push_back({number[s], number[t]});
      if (found.size() > most) throw TooMany();
    });
  } catch (const TooMany&) {
    return std::nullopt;
  }
  tbb::parallel_sort(found.begin(), found.end());
  return found;
}

void PairsAgain::find(const TriangleMesh& mesh) {
  const std::vector<std::uint32_t> before = same_as_before(mesh);
  const auto changed = static_cast<std::size_t>(std::count(before.begin(), before.end(), none));
  if (8 * changed > before.size())
    find_all(mesh);
  else
    find_changed(mesh, before);
  mesh_ = mesh;
}

/// By triangle, the one with the same corners of the mesh before.
std::vector<std::uint32_t> PairsAgain::same_as_before(const TriangleMesh& mesh) const {
  std::vector<std::uint32_t> before(mesh.triangles.size(), none);
  if (mesh_.triangles.empty()) return before;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> old(mesh_.triangles.size());  // hashed, and their numbers
  surfaces::parallel_each(old.size(), 1024, [&](std::size_t t) {
    old[t] = {hash(corners_of(mesh_, static_cast<std::uint32_t>(t))), static_cast<std::uint32_t>(t)};
  });
  tbb::parallel_sort(old.begin(), old.end());
  surfaces::parallel_each(before.size(), 1024, [&](std::size_t t) {
    const Corners corners = corners_of(mesh, static_cast<std::uint32_t>(t));
    const std::uint64_t hashed = hash(corners);
    const auto found = std::lower_bound(old.begin(), old.end(), std::pair(hashed, 0U));
    if (found != old.end() && found->first == hashed && corners_of(mesh_, found->second) == corners)
      before[t] = found->second;
  });
  return before;
}

void PairsAgain::find_all(const TriangleMesh& mesh) {
  mesh::RawFindings found = mesh::find_all(mesh, {});
  pairs_ = std::move(found.pairs);
  degenerate_ = std::move(found.degenerate);
  std::erase_if(pairs_, [](const IntersectingPair& p) { return p.shared_vertices == 3; });
}

void PairsAgain::find_changed(const TriangleMesh& mesh, std::span<const std::uint32_t> before) {
  const auto is_degenerate = [](const Triangle3& t) { return collinear(t.a, t.b, t.c); };
  std::vector<std::uint8_t> was_degenerate(mesh_.triangles.size(), 0), is_changed(before.size()),
      is_flat(before.size());
  for (const std::uint32_t t : degenerate_) was_degenerate[t] = 1;
  for (std::uint32_t t = 0; t < before.size(); ++t) {
    is_changed[t] = before[t] == none ? 1 : 0;
    is_flat[t] = (is_changed[t] != 0 ? is_degenerate(mesh.triangle(t)) : was_degenerate[before[t]] != 0) ? 1 : 0;
  }
  std::vector<IntersectingPair> pairs;
  // What both are as they were.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> now;
  for (std::uint32_t t = 0; t < before.size(); ++t)
    if (before[t] != none) now.push_back({before[t], t});
  std::sort(now.begin(), now.end());
  const auto all_of = [&](std::uint32_t old) {
    return std::equal_range(now.begin(), now.end(), std::pair(old, 0U),
                            [](const auto& a, const auto& b) { return a.first < b.first; });
  };
  for (const IntersectingPair& p : pairs_) {
    const auto [i, i_end] = all_of(p.first);
    const auto [k, k_end] = all_of(p.second);
    for (auto one = i; one != i_end; ++one)
      for (auto other = k; other != k_end; ++other)
        pairs.push_back({std::min(one->second, other->second), std::max(one->second, other->second), p.relation,
                         p.shared_vertices});
  }
  const auto near = near_boxes(
      mesh, is_changed, [](const Triangle3&) { return 0.; }, most_near * before.size());
  if (!near) return find_all(mesh);
  std::vector<std::optional<IntersectingPair>> found(near->size());
  surfaces::parallel_each(near->size(), 64, [&](std::size_t n) {
    const auto [i, k] = (*near)[n];
    if (is_flat[i] == 0 && is_flat[k] == 0) found[n] = mesh::meeting_in_more_than_shared(mesh, i, k);
  });
  for (const auto& p : found)
    if (p && p->shared_vertices != 3) pairs.push_back(*p);
  std::sort(pairs.begin(), pairs.end(), [](const IntersectingPair& a, const IntersectingPair& b) {
    return a.first != b.first ? a.first < b.first : a.second < b.second;
  });
  pairs_ = std::move(pairs);
  degenerate_.clear();
  for (std::uint32_t t = 0; t < before.size(); ++t)
    if (is_flat[t] != 0) degenerate_.push_back(t);
}

}  // namespace plumb::arrangement
