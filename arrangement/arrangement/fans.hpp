#pragma once

// For arrangement.
// Triangles around vertices, by which of them go together at edges.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/prepare_meshes.hpp>

#include <arrangement/edge_uses.hpp>

namespace plumb::arrangement {

/// Corners of triangles in fans: a corner follows another one where both triangles go together at the edge between.
/// Corners, and the edges that run from them, are numbered by triangle.
class Fans {
 public:
  explicit Fans(std::span<const std::array<std::uint32_t, 3>> triangles);

  /// Two uses of an edge, of which one runs along it and the other does not, go together.
  void join(const EdgeUse& along, const EdgeUse& other);
  /// Finds the fans once all is joined.
  void find();
  /// Where two of the uses that run along an edge are in one fan at both of its ends, they exchange partners. That
  /// parts both fans, as it does any cycle in which two members exchange what follows them; what was in different fans
  /// stays so. So one exchange for each use suffices.
  void part(std::span<const EdgeUse> uses);
  /// Each fan with a vertex of its own.
  SeparatedTriangles separated(std::size_t vertices) const;

 private:
  static std::uint32_t next_in_triangle(std::uint32_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }
  static std::uint32_t before_in_triangle(std::uint32_t corner) { return corner % 3 == 0 ? corner + 2 : corner - 1; }
  /// Around the vertex, across the edge that runs from the corner; none where there is nobody.
  std::uint32_t next(std::uint32_t corner) const;
  std::uint32_t before(std::uint32_t corner) const;
  void name(std::uint32_t corner);
  void rename_one(std::uint32_t one, std::uint32_t other);

  std::span<const std::array<std::uint32_t, 3>> triangles_;
  std::vector<std::uint32_t> partner_;  // of an edge
  std::vector<std::uint32_t> fan_;      // of a corner
  std::uint32_t fans_ = 0;
};

}  // namespace plumb::arrangement
