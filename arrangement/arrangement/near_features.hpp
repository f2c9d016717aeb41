#pragma once

// For arrangement.
// What rounding brings together: corners, edges and faces that are nearer than it can keep apart.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plumb/broad_phase.hpp>

#include <arrangement/draft.hpp>

namespace plumb::arrangement {

/// How near is near, and what may be done about it.
struct Nearness {
  Precision precision;
  double units;  ///< in the last place of the greatest coordinate there
  double most;   ///< a vertex may stray no further

  /// Around a place.
  double distance(const Point3& at) const;
};

/// Where edges and faces are to be cut, by numbers of vertices of a draft.
struct Splits {
  struct OnEdge {
    std::uint32_t from, to, vertex;  // from < to
    double at;                       // 0 to 1
  };
  struct InFace {
    std::uint32_t triangle, vertex;
    double second, third;  // how much of these corners
  };
  std::vector<OnEdge> on_edges;  // by edge, from `from` on
  std::vector<InFace> in_faces;  // by triangle

  std::size_t size() const { return on_edges.size() + in_faces.size(); }
};

/// Triangles that may come near each other, of which one is among these. Nothing where there are more than `most`.
std::optional<std::vector<BoxPair>> near_pairs(const TriangleMesh& mesh, std::span<const std::uint32_t> triangles,
                                               const Nearness& near, std::size_t most);

/// Corners of pairs, or of triangles, that are near each other become one. How many vanish.
std::size_t merge_near_corners(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near);
std::size_t merge_near_corners(Draft& draft, std::span<const std::uint32_t> triangles, const Nearness& near);

/// Of pairs: corners beside an edge or a face, and edges that pass each other, for which new vertices are added to the
/// draft.
Splits find_near(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near);

/// Of pairs whose edges pass each other: where an edge between two triangles of one source passes an edge from one of
/// their other corners, it becomes their other diagonal, if that is near it.
void flip_diagonals(Draft& draft, std::span<const BoxPair> pairs, const Nearness& near);

/// Of thin triangles: the corner beside the opposite edge.
Splits find_thin(Draft& draft, std::span<const std::uint32_t> triangles, const Nearness& near);

/// The draft with its edges and triangles cut there. A cut edge is cut in the same way for all triangles that have it,
/// and a triangle becomes a disc that ends at its edges: what was closed stays closed, wherever the vertices are. Edges
/// of one triangle of a pair become edges of the other one where both have their ends. `parent` becomes what each
/// triangle is a piece of.
Draft split(const Draft& draft, const Splits& splits, std::span<const BoxPair> pairs,
            std::vector<std::uint32_t>& parent);

}  // namespace plumb::arrangement
