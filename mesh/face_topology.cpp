#include <mesh/face_topology.hpp>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_sort.h>

#include <mesh/edges_at_vertex.hpp>
#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 256;

/// The places of a face's corners in it; repeated neighbours count at the first.
void places_of_corners(std::span<const std::uint32_t> face, std::vector<std::uint32_t>& places) {
  places.clear();
  for (std::uint32_t i = 0; i < face.size(); ++i) {
    if (places.empty() || face[places.back()] != face[i]) places.push_back(i);
  }
  while (places.size() > 1 && face[places.back()] == face[places.front()]) places.pop_back();
}

/// The state of one thread, which takes the edges of one face after another.
class FaceWalk {
 public:
  void walk(std::span<const std::uint32_t> face, std::uint32_t* next, std::uint32_t* previous) {
    std::fill_n(next, face.size(), FaceEdges::none);
    std::fill_n(previous, face.size(), FaceEdges::none);
    places_of_corners(face, places_);
    const auto count = static_cast<std::uint32_t>(places_.size());
    if (count < 3) return;  // an edge there and back, or none
    after_.resize(count);
    before_.resize(count);
    taken_out_.assign(count, false);
    for (std::uint32_t i = 0; i < count; ++i) {
      after_[i] = i + 1 == count ? 0 : i + 1;
      before_[i] = i == 0 ? count - 1 : i - 1;
    }
    const auto vertex = [&](std::uint32_t edge) { return face[places_[edge]]; };
    const auto end = [&](std::uint32_t edge) { return vertex(edge + 1 == count ? 0 : edge + 1); };
    if (names_vertex_twice(face)) {
      edges_.clear();
      for (std::uint32_t i = 0; i < count; ++i) {
        const auto [least, greatest] = std::minmax({vertex(i), end(i)});
        edges_.push_back({least, greatest, i});
      }
      std::sort(edges_.begin(), edges_.end());
      for (std::size_t first = 0, last = 0; first < edges_.size(); first = last) {
        while (last < edges_.size() && edges_[last][0] == edges_[first][0] && edges_[last][1] == edges_[first][1])
          ++last;
        const std::uint32_t one = edges_[first][2], other = edges_[last - 1][2];
        if (last - first == 2 && vertex(one) != vertex(other)) take_out(one, other);
      }
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      if (taken_out_[i]) continue;
      next[places_[i]] = end(i);
      previous[places_[i]] = vertex(before_[i]);
    }
  }

 private:
  bool names_vertex_twice(std::span<const std::uint32_t> face) {
    constexpr std::size_t few = 8;
    if (places_.size() <= few) {
      bool twice = false;
      for (std::size_t i = 0; i < places_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) twice |= face[places_[i]] == face[places_[j]];
      return twice;
    }
    sorted_.clear();
    for (const std::uint32_t place : places_) sorted_.push_back(face[place]);
    std::sort(sorted_.begin(), sorted_.end());
    return std::adjacent_find(sorted_.begin(), sorted_.end()) != sorted_.end();
  }

  void take_out(std::uint32_t one, std::uint32_t other) {
    taken_out_[one] = taken_out_[other] = true;
    const std::uint32_t before_one = before_[one], before_other = before_[other];
    const std::uint32_t after_one = after_[one], after_other = after_[other];
    // Where one of the two uses follows the other, one of the two joins joins only these.
    join(before_one, after_other);
    join(before_other, after_one);
  }

  void join(std::uint32_t one, std::uint32_t next) {
    after_[one] = next;
    before_[next] = one;
  }

  std::vector<std::uint32_t> places_, after_, before_, sorted_;
  std::vector<bool> taken_out_;
  std::vector<std::array<std::uint32_t, 3>> edges_;  // least end, greatest end, number
};

std::uint64_t mixed(std::uint64_t x) {  // Steele, Lea and Flood, Fast splittable pseudorandom number generators (2014)
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
  x = (x ^ x >> 27) * 0x94d049bb133111ebU;
  return x ^ x >> 31;
}

/// The hash of a cycle of corners, the same for every first corner and either direction.
std::uint64_t hash_of_cycle(std::span<const std::uint32_t> face, std::vector<std::uint32_t>& places) {
  places_of_corners(face, places);
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::uint32_t one = face[places[i]], other = face[places[i + 1 == places.size() ? 0 : i + 1]];
    hash += mixed(std::uint64_t{std::min(one, other)} << 32 | std::max(one, other));
  }
  return hash;
}

/// Rotates the cycle to its lexicographically least beginning. Two candidates run ahead side by side. The greater one
/// skips all that was compared, because none of these beginnings can be the least. So 2 n steps are enough.
void rotate_to_least(std::vector<std::uint32_t>& cycle) {
  const std::size_t n = cycle.size();
  std::size_t i = 0, j = 1, same = 0;
  while (i < n && j < n && same < n) {
    const std::uint32_t one = cycle[(i + same) % n], other = cycle[(j + same) % n];
    if (one == other) {
      ++same;
      continue;
    }
    (one > other ? i : j) += same + 1;
    j += i == j;
    same = 0;
  }
  std::rotate(cycle.begin(), cycle.begin() + static_cast<std::ptrdiff_t>(std::min(i, j)), cycle.end());
}

std::vector<std::uint32_t> canonical_cycle(std::span<const std::uint32_t> face) {
  std::vector<std::uint32_t> places, cycle;
  places_of_corners(face, places);
  for (const std::uint32_t place : places) cycle.push_back(face[place]);
  std::vector<std::uint32_t> other(cycle.rbegin(), cycle.rend());
  rotate_to_least(cycle);
  rotate_to_least(other);
  return std::min(cycle, other);
}

/// The duplicates in a list of faces.
std::vector<DuplicateTriangle> duplicate_faces(const MeshView& mesh) {
  struct Hashed {
    std::uint64_t hash;
    std::uint32_t face;
  };
  FreshVector<Hashed> faces(mesh.faces.size());
  parallel_ranges(faces.size(), grain, [&](std::size_t begin, std::size_t end) {
    std::vector<std::uint32_t> places;
    for (std::size_t i = begin; i < end; ++i)
      faces[i] = {hash_of_cycle(mesh.faces[i], places), static_cast<std::uint32_t>(i)};
  });
  tbb::parallel_sort(faces.begin(), faces.end(), [](const Hashed& a, const Hashed& b) {
    return std::tie(a.hash, a.face) < std::tie(b.hash, b.face);
  });
  std::vector<DuplicateTriangle> duplicates;
  std::vector<std::pair<std::vector<std::uint32_t>, std::uint32_t>> cycles;
  for (std::size_t first = 0, last = 0; first < faces.size(); first = last) {
    while (last < faces.size() && faces[last].hash == faces[first].hash) ++last;
    if (last - first == 1) continue;
    cycles.clear();
    for (std::size_t i = first; i < last; ++i)
      cycles.emplace_back(canonical_cycle(mesh.faces[faces[i].face]), faces[i].face);
    std::sort(cycles.begin(), cycles.end());
    for (std::size_t i = 1, earliest = 0; i < cycles.size(); ++i) {
      if (cycles[i].first == cycles[earliest].first) {
        duplicates.push_back({cycles[i].second, cycles[earliest].second});
      } else {
        earliest = i;
      }
    }
  }
  return duplicates;
}

/// The places of the corners, sorted by vertex.
class CornersOfVertices {
 public:
  CornersOfVertices(const MeshView& mesh, const FaceEdges& edges) : ends_(mesh.vertices.size()) {
    const auto corners = mesh.faces.corners;
    for (std::size_t place = 0; place < edges.size(); ++place)
      ends_[corners[place]] += edges.next(place) != FaceEdges::none;
    // Each entry is where its vertex begins; filling moves it to where that ends.
    std::uint32_t before = 0;
    for (std::uint32_t& end : ends_) before += std::exchange(end, before);
    places_ = FreshVector<std::uint32_t>(before);
    for (std::size_t place = 0; place < edges.size(); ++place) {
      if (edges.next(place) != FaceEdges::none) places_[ends_[corners[place]]++] = static_cast<std::uint32_t>(place);
    }
  }

  std::span<const std::uint32_t> operator[](std::size_t vertex) const {
    const std::size_t begin = vertex == 0 ? 0 : ends_[vertex - 1];
    return {places_.data() + begin, ends_[vertex] - begin};
  }

 private:
  std::vector<std::uint32_t> ends_;
  FreshVector<std::uint32_t> places_;
};

std::size_t unused_vertices(const MeshView& mesh) {
  std::vector<bool> used(mesh.vertices.size());
  for (const std::uint32_t corner : mesh.faces.corners) used[corner] = true;
  return static_cast<std::size_t>(std::count(used.begin(), used.end(), false));
}

std::uint32_t face_of_place(const MeshView& mesh, std::uint32_t place) {
  const auto& starts = mesh.faces.starts;
  return static_cast<std::uint32_t>(std::upper_bound(starts.begin(), starts.end(), place) - starts.begin() - 1);
}

/// Changes places to faces, and keeps for each face the earliest one that it is turned against, and an edge of both.
void keep_one_of_each_face(const MeshView& mesh, std::vector<TurnedTriangle>& turned) {
  for (TurnedTriangle& t : turned) {
    t.edge.triangle = face_of_place(mesh, t.edge.triangle);
    t.earlier = face_of_place(mesh, t.earlier);
  }
  // A face is not turned against itself.
  std::erase_if(turned, [](const TurnedTriangle& t) { return t.edge.triangle == t.earlier; });
  std::sort(turned.begin(), turned.end(), [](const TurnedTriangle& a, const TurnedTriangle& b) {
    return std::tie(a.edge.triangle, a.earlier, a.edge.from, a.edge.to) <
           std::tie(b.edge.triangle, b.earlier, b.edge.from, b.edge.to);
  });
  turned.erase(std::unique(turned.begin(), turned.end(),
                           [](const auto& a, const auto& b) { return a.edge.triangle == b.edge.triangle; }),
               turned.end());
}

/// Changes places, in turned faces, and faces, in duplicates, to triangles.
void name_triangles(const MeshView& mesh, const FaceEdges& edges, FanFindings& findings) {
  std::vector<TriangleWanted> wanted;
  for (auto* const uses : {&findings.boundary_edges, &findings.non_manifold_uses}) {
    for (DirectedEdge& use : *uses)
      wanted.push_back({face_of_place(mesh, use.triangle), use.from, use.to, &use.triangle});
  }
  for (TriangleAtVertex& at : findings.non_manifold_classes)
    wanted.push_back({face_of_place(mesh, at.triangle), at.vertex, edges.next(at.triangle), &at.triangle});
  for (TurnedTriangle& t : findings.turned) {
    wanted.push_back({t.edge.triangle, t.edge.from, t.edge.to, &t.edge.triangle});
    wanted.push_back({t.earlier, t.edge.from, t.edge.to, &t.earlier});
  }
  for (DuplicateTriangle& pair : findings.duplicates) {
    for (std::uint32_t* const of : {&pair.triangle, &pair.earlier})
      wanted.push_back({*of, FaceEdges::none, FaceEdges::none, of});
  }
  find_wanted_triangles(mesh, std::move(wanted));
}

}  // namespace

FaceEdges::FaceEdges(const MeshView& mesh) : next_(mesh.faces.corners.size()), previous_(next_.size()) {
  tbb::enumerable_thread_specific<FaceWalk> walks;
  parallel_ranges(mesh.faces.size(), grain, [&](std::size_t begin, std::size_t end) {
    FaceWalk& walk = walks.local();
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t start = mesh.faces.starts[i];
      walk.walk(mesh.faces[i], next_.data() + start, previous_.data() + start);
    }
  });
}

void find_wanted_triangles(const MeshView& mesh, std::vector<TriangleWanted> wanted) {
  std::sort(wanted.begin(), wanted.end(),
            [](const TriangleWanted& a, const TriangleWanted& b) { return a.face < b.face; });
  std::vector<std::array<std::uint32_t, 3>> edges;
  for (auto first = wanted.begin(), last = first; first != wanted.end(); first = last) {
    const std::uint32_t face = first->face;
    last = std::find_if(first, wanted.end(), [&](const TriangleWanted& w) { return w.face != face; });
    std::size_t begin = face, end = begin + 1;
    if (const auto& faces = mesh.face_of_triangle; !faces.empty()) {
      const auto [from, to] = std::equal_range(faces.begin(), faces.end(), face);
      begin = static_cast<std::size_t>(from - faces.begin());
      end = static_cast<std::size_t>(to - faces.begin());
    }
    edges.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const auto [a, b, c] = mesh.triangles[i];
      for (const auto& [from, to] : {std::pair{a, b}, {b, c}, {c, a}})
        edges.push_back({from, to, static_cast<std::uint32_t>(i)});
    }
    std::sort(edges.begin(), edges.end());
    for (auto w = first; w != last; ++w) {
      const auto at = std::lower_bound(edges.begin(), edges.end(), std::array<std::uint32_t, 3>{w->from, w->to, 0});
      const bool is_there = at != edges.end() && (*at)[0] == w->from && (*at)[1] == w->to;
      *w->triangle = is_there ? (*at)[2] : static_cast<std::uint32_t>(begin);
    }
  }
}

FanFindings check_faces(const MeshView& mesh) {
  const FaceEdges edges(mesh);
  const CornersOfVertices corners(mesh, edges);
  struct Checker {
    EdgesAtVertex edges;
    std::vector<Corner> corners;
    FanFindings findings;
  };
  tbb::enumerable_thread_specific<Checker> checkers;
  parallel_ranges(mesh.vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    Checker& checker = checkers.local();
    for (std::size_t v = begin; v < end; ++v) {
      checker.corners.clear();
      for (const std::uint32_t place : corners[v])
        checker.corners.push_back({place, edges.next(place), edges.previous(place)});
      checker.edges.gather(static_cast<std::uint32_t>(v), checker.corners);
      checker.edges.find(checker.findings);
      checker.edges.find_classes(checker.corners, checker.findings);
    }
  });
  FanFindings all;
  for (const Checker& checker : checkers) {
    const FanFindings& some = checker.findings;
    const auto take = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    take(all.boundary_edges, some.boundary_edges);
    take(all.non_manifold_uses, some.non_manifold_uses);
    take(all.non_manifold_classes, some.non_manifold_classes);
    take(all.turned, some.turned);
    all.unbalanced_edges += some.unbalanced_edges;
    all.edges_used_twice_one_way += some.edges_used_twice_one_way;
  }
  all.duplicates = duplicate_faces(mesh);
  all.unused_vertices = unused_vertices(mesh);
  keep_one_of_each_face(mesh, all.turned);
  name_triangles(mesh, edges, all);
  return all;
}

}  // namespace plumb::mesh
