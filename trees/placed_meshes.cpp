#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <plumb/exact_fractions.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/placed_queries.hpp>
#include <surfaces/edge_balance.hpp>

namespace plumb {

struct PlacedMeshes::Owned {
  MeshView mesh;
  std::vector<Part> parts;
  std::vector<MeshTree> trees;
  mutable std::once_flag edges_are_counted;
  mutable std::size_t unbalanced_edges = 0;

  Owned(const MeshView& whole, std::vector<Part> of, MakeTree* make) : mesh(whole), parts(std::move(of)) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::size_t end = i + 1 < parts.size() ? parts[i + 1].first_triangle : mesh.triangles.size();
      const std::size_t count = end - parts[i].first_triangle;
      trees.push_back(make(MeshView(mesh.vertices, mesh.triangles.part(parts[i].first_triangle, count))));
    }
  }

  /// Of the part that a vertex belongs to.
  const Placement& placement_of(std::size_t vertex) const {
    const auto after = std::upper_bound(parts.begin(), parts.end(), vertex,
                                        [](std::size_t v, const Part& part) { return v < part.first_vertex; });
    return std::prev(after)->by;
  }
  void count_edges() const {
    std::map<std::array<std::string, 3>, std::uint32_t> first;
    std::vector<std::uint32_t> place;
    for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
      const auto index = static_cast<std::uint32_t>(v);
      place.push_back(first.emplace(exact_fractions(placement_of(v)(mesh.vertices[v])), index).first->second);
    }
    unbalanced_edges = surfaces::unbalanced_edges(mesh, place);
  }
};

PlacedMeshes::PlacedMeshes(const MeshTree& tree) : pieces_{{&tree, nullptr, 0}} {}

PlacedMeshes::PlacedMeshes(const MeshView& mesh, std::vector<Part> parts, MakeTree* make) {
  const DefaultFloatingPoint floating_point;
  owned_ = std::make_shared<Owned>(mesh, std::move(parts), make);
  for (std::size_t i = 0; i < owned_->trees.size(); ++i)
    pieces_.push_back({&owned_->trees[i], &owned_->parts[i].by, owned_->parts[i].first_triangle});
}

std::size_t PlacedMeshes::unbalanced_edges() const {
  if (owned_ == nullptr) return pieces_[0].tree->unbalanced_edges();
  std::call_once(owned_->edges_are_counted, [&] { owned_->count_edges(); });
  return owned_->unbalanced_edges;
}

void PlacedMeshes::count_in(QueryCounts* counts) {
  if (owned_ == nullptr) return;
  for (MeshTree& tree : owned_->trees) tree.count_in(counts);
}

}  // namespace plumb
