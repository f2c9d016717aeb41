#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <plumb/eight_lanes.hpp>
#include <plumb/triangle_mesh.hpp>

#include "parallel.hpp"

namespace plumb {

/// The vertices of triangles in the groups of a BoxTree, so that one triangle is compared with eight at once.
class VertexLanes {
 public:
  /// Of triangles[order[0]], triangles[order[1]], ... of the mesh.
  VertexLanes(const TriangleMesh& mesh, std::span<const std::uint32_t> triangles, std::span<const std::uint32_t> order)
      : groups_((order.size() + 7) / 8) {
    constexpr std::size_t grain = 128;
    parallel_each(groups_.size(), grain, [&](std::size_t group) {
      for (std::size_t lane = 0; lane < 8 && group * 8 + lane < order.size(); ++lane) {
        const auto& corners = mesh.triangles[triangles[order[group * 8 + lane]]];
        for (std::size_t k = 0; k < 3; ++k) groups_[group].corner[k][lane] = static_cast<std::int32_t>(corners[k]);
      }
    });
  }

  /// In which lanes of the group there is a triangle that shares a vertex with triangle i of the order.
  [[gnu::always_inline]] Lanes sharing(std::size_t i, std::size_t group) const {
    const Group &of_i = groups_[i / 8], &others = groups_[group];
    EightInts same = {};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::int32_t vertex = of_i.corner[k][i % 8];
      same |= (others.corner[0] == vertex) | (others.corner[1] == vertex) | (others.corner[2] == vertex);
    }
    return Lanes::of(same);
  }

 private:
  struct Group {
    EightInts corner[3];
  };
  std::vector<Group> groups_;
};

}  // namespace plumb
