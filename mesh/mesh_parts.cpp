#include <plumb/mesh_parts.hpp>

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <mesh/face_topology.hpp>
#include <mesh/union_find.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb {

using namespace mesh;
using namespace surfaces;

namespace {

/// A face's use of an edge, from its lesser end or to it.
struct Use {
  std::uint32_t least, greatest, face;
  bool from_least;

  std::uint32_t from() const { return from_least ? least : greatest; }
  std::uint32_t to() const { return from_least ? greatest : least; }
};

std::size_t count_faces(const MeshView& mesh) { return mesh.faces.empty() ? mesh.triangles.size() : mesh.faces.size(); }

std::uint32_t face_of(const MeshView& mesh, std::uint32_t triangle) {
  return mesh.faces.empty() ? triangle : static_cast<std::uint32_t>(mesh.face(triangle));
}

std::vector<Use> uses_of_edges(const MeshView& mesh) {
  std::vector<Use> uses;
  const auto add = [&](std::uint32_t from, std::uint32_t to, std::uint32_t face) {
    uses.push_back({std::min(from, to), std::max(from, to), face, from < to});
  };
  if (!mesh.faces.empty()) {
    const FaceEdges edges(mesh);
    for (std::uint32_t i = 0; i < mesh.faces.size(); ++i) {
      for (std::uint32_t place = mesh.faces.starts[i]; place < mesh.faces.starts[i + 1]; ++place) {
        if (edges.next(place) != FaceEdges::none) add(mesh.faces.corners[place], edges.next(place), i);
      }
    }
  }
  uses.reserve(mesh.faces.empty() ? 3 * mesh.triangles.size() : 0);
  for (std::uint32_t i = 0; mesh.faces.empty() && i < mesh.triangles.size(); ++i) {
    const auto t = mesh.triangles[i];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      add(t[k], t[(k + 1) % 3], i);
    }
  }
  std::sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) {
    return std::tie(a.least, a.greatest, a.face) < std::tie(b.least, b.greatest, b.face);
  });
  return uses;
}

class Patches {
 public:
  explicit Patches(const MeshView& mesh)
      : classes_(parents_, static_cast<std::uint32_t>(count_faces(mesh))), size_(count_faces(mesh)) {
    const std::vector<Use> uses = uses_of_edges(mesh);
    for (std::size_t first = 0, last = 0; first < uses.size(); first = last) {
      while (last < uses.size() && uses[last].least == uses[first].least && uses[last].greatest == uses[first].greatest)
        ++last;
      if (last - first != 2) continue;
      const Use &one = uses[first], &other = uses[first + 1];
      if (one.from_least != other.from_least)
        classes_.unite(one.face, other.face);
      else
        against_.emplace_back(one, other);
    }
    for (std::uint32_t i = 0; i < size_.size(); ++i) ++size_[classes_.find(i)];
    for (const auto& [one, other] : against_) {
      const std::uint32_t a = classes_.find(one.face), b = classes_.find(other.face);
      next_[a].push_back(b);
      next_[b].push_back(a);
    }
  }

  /// The turned patches, still empty, by the names of their classes.
  std::map<std::uint32_t, TurnedPatch> turned() const {
    std::map<std::uint32_t, bool> side;
    std::map<std::uint32_t, TurnedPatch> patches;
    for (const auto& [start, ignored] : next_) {
      if (side.contains(start)) continue;
      bool has_sides = true;
      std::size_t faces[2] = {0, 0};
      std::vector<std::uint32_t> reached{start};
      side[start] = false;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        const bool of_this = side[reached[i]];
        faces[of_this] += size_[reached[i]];
        for (const std::uint32_t next : next_.at(reached[i])) {
          const auto [at, is_new] = side.try_emplace(next, !of_this);
          if (is_new) reached.push_back(next);
          has_sides &= at->second != of_this;
        }
      }
      if (!has_sides || faces[0] == faces[1]) continue;
      const bool fewer = faces[1] < faces[0];
      for (const std::uint32_t patch : reached) {
        if (side[patch] == fewer) patches[patch];
      }
    }
    return patches;
  }

  std::uint32_t of_face(std::uint32_t face) { return classes_.find(face); }
  const std::vector<std::pair<Use, Use>>& against() const { return against_; }

 private:
  std::vector<std::uint32_t> parents_;
  UnionFind classes_;
  std::vector<std::size_t> size_;  // by class
  std::vector<std::pair<Use, Use>> against_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> next_;  // of classes that meet others, or themselves
};

void sort_once(std::vector<std::uint32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

/// Makes patches that have a vertex in common one: for example, rows of a grid that was turned in steps.
std::vector<TurnedPatch> united_by_vertices(const MeshView& mesh, std::vector<TurnedPatch> patches) {
  std::vector<std::uint32_t> parents;
  UnionFind classes(parents, static_cast<std::uint32_t>(patches.size()));
  std::unordered_map<std::uint32_t, std::uint32_t> of_vertex;
  for (std::uint32_t i = 0; i < patches.size(); ++i) {
    const auto add = [&](std::uint32_t vertex) { classes.unite(i, of_vertex.try_emplace(vertex, i).first->second); };
    for (const std::uint32_t triangle : patches[i].triangles) {
      for (const std::uint32_t vertex : mesh.triangles[triangle]) add(vertex);
    }
  }
  std::vector<TurnedPatch> united;
  std::vector<std::size_t> place(patches.size());
  for (std::uint32_t i = 0; i < patches.size(); ++i) {
    const std::uint32_t least = classes.find(i);
    if (least == i) {
      place[i] = united.size();
      united.push_back(std::move(patches[i]));
      continue;
    }
    TurnedPatch& to = united[place[least]];
    to.triangles.insert(to.triangles.end(), patches[i].triangles.begin(), patches[i].triangles.end());
    to.neighbours.insert(to.neighbours.end(), patches[i].neighbours.begin(), patches[i].neighbours.end());
  }
  for (TurnedPatch& patch : united) {
    sort_once(patch.triangles);
    sort_once(patch.neighbours);
  }
  return united;
}

}  // namespace

std::vector<std::uint32_t> component_of_triangles(const MeshView& mesh) {
  require_valid("component_of_triangles", mesh);
  std::vector<std::uint32_t> parents, of_vertex(mesh.vertices.size(), ~std::uint32_t{0});
  UnionFind classes(parents, static_cast<std::uint32_t>(mesh.vertices.size()));
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto [a, b, c] = mesh.triangles[i];
    classes.unite(a, b);
    classes.unite(b, c);
  }
  for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
    const auto corners = mesh.faces[i];
    for (std::size_t k = 1; k < corners.size(); ++k) classes.unite(corners[k - 1], corners[k]);
  }
  std::vector<std::uint32_t> components(mesh.triangles.size());
  for (std::uint32_t i = 0; i < components.size(); ++i) {
    std::uint32_t& least = of_vertex[classes.find(mesh.triangles[i][0])];
    least = std::min(least, i);
    components[i] = least;
  }
  return components;
}

std::vector<TurnedPatch> turned_patches(const MeshView& mesh) {
  require_valid("turned_patches", mesh);
  Patches patches(mesh);
  std::map<std::uint32_t, TurnedPatch> turned = patches.turned();
  if (turned.empty()) return {};
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto at = turned.find(patches.of_face(face_of(mesh, i)));
    if (at != turned.end()) at->second.triangles.push_back(i);
  }
  std::vector<std::pair<Use, TurnedPatch*>> neighbours;
  for (const auto& [one, other] : patches.against()) {
    for (const auto& [of_patch, neighbour] : {std::pair(one, other), std::pair(other, one)}) {
      const auto at = turned.find(patches.of_face(of_patch.face));
      if (at != turned.end()) neighbours.emplace_back(neighbour, &at->second);
    }
  }
  std::vector<std::uint32_t> named(neighbours.size());
  std::vector<TriangleWanted> wanted;
  for (std::size_t i = 0; i < neighbours.size(); ++i) {
    const Use& use = neighbours[i].first;
    named[i] = use.face;
    if (!mesh.faces.empty()) wanted.push_back({use.face, use.from(), use.to(), &named[i]});
  }
  find_wanted_triangles(mesh, std::move(wanted));
  for (std::size_t i = 0; i < neighbours.size(); ++i) neighbours[i].second->neighbours.push_back(named[i]);
  std::vector<TurnedPatch> all;
  for (auto& [ignored, patch] : turned) all.push_back(std::move(patch));
  return united_by_vertices(mesh, std::move(all));
}

}  // namespace plumb
