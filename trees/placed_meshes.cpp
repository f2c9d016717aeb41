#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <plumb/exact_fractions.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
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

namespace {

/// Each part begins where the one before ends, and its triangles have its own vertices.
void require_parts(const MeshView& mesh, const std::vector<PlacedMeshes::Part>& parts) {
  const auto refuse = [](const std::string& what) { throw InvalidArgument("PlacedMeshes: " + what); };
  if (parts.empty()) refuse("parts is empty");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string name = "parts[" + std::to_string(i) + "]";
    const auto require_start = [&](const char* member, std::uint32_t start, std::uint32_t before, std::size_t end) {
      if (i == 0 ? start != 0 : start < before || start > end)
        refuse(name + member + " is " + std::to_string(start) + ", not from " + std::to_string(before) + " to " +
               std::to_string(i == 0 ? 0 : end));
    };
    const PlacedMeshes::Part& before = parts[i == 0 ? 0 : i - 1];
    require_start(".first_triangle", parts[i].first_triangle, i == 0 ? 0 : before.first_triangle,
                  mesh.triangles.size());
    require_start(".first_vertex", parts[i].first_vertex, i == 0 ? 0 : before.first_vertex, mesh.vertices.size());
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    const std::size_t end = is_last ? mesh.triangles.size() : parts[i + 1].first_triangle,
                      end_of_vertices = is_last ? mesh.vertices.size() : parts[i + 1].first_vertex;
    for (std::size_t k = parts[i].first_triangle; k < end; ++k)
      for (const std::uint64_t corner : mesh.triangles.indices(k))
        if (corner < mesh.vertices.size() && (corner < parts[i].first_vertex || corner >= end_of_vertices))
          refuse("triangles[" + std::to_string(k) + "] has the vertex " + std::to_string(corner) +
                 ", which is not of parts[" + std::to_string(i) + "]");
  }
}

}  // namespace

Placement unplaced() { return Placement({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}); }

PlacedMeshes::PlacedMeshes(const MeshTree& tree) : pieces_{{&tree, nullptr, 0}} {}

PlacedMeshes::PlacedMeshes(const MeshView& mesh, std::vector<Part> parts, MakeTree* make) {
  const DefaultFloatingPoint floating_point;
  require_parts(mesh, parts);
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
