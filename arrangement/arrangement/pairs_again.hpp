#pragma once

// For arrangement.
// Pairs of a mesh that changes little from time to time.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <plumb/broad_phase.hpp>
#include <plumb/mesh_findings.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::arrangement {

/// Triangles of which one is asked about whose boxes, each made larger by its margin, have a point in common, in rising
/// order. Nothing where there are more than `most`, which then take no memory.
std::optional<std::vector<BoxPair>> near_boxes(const TriangleMesh& mesh, std::span<const std::uint8_t> is_asked,
                                               const std::function<double(const Triangle3&)>& margin, std::size_t most);

/// What check_mesh finds of one mesh after another, of which most triangles are as they were: only what has changed is
/// looked at. Vertices of one place must be one.
class PairsAgain {
 public:
  /// Sorted. Triangles of the same corners are no pair.
  const std::vector<IntersectingPair>& pairs() const { return pairs_; }
  const std::vector<std::uint32_t>& degenerate() const { return degenerate_; }

  void find(const TriangleMesh& mesh);

 private:
  std::vector<std::uint32_t> same_as_before(const TriangleMesh& mesh) const;
  void find_all(const TriangleMesh& mesh);
  void find_changed(const TriangleMesh& mesh, std::span<const std::uint32_t> before);

  TriangleMesh mesh_;
  std::vector<IntersectingPair> pairs_;
  std::vector<std::uint32_t> degenerate_;
};

}  // namespace plumb::arrangement
