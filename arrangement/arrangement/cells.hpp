#pragma once

// For arrangement.
// What the triangles of an arrangement part space into.

#include <cstdint>
#include <functional>
#include <vector>

#include <plumb/boolean.hpp>

namespace plumb::arrangement {

/// Sides of triangles that lie in one cell, and how often each input winds about it. The side 2 i is the front of
/// triangle i, from which its corners run counter-clockwise; 2 i + 1 is its back.
class Cells {
 public:
  /// `tell` is told which fraction is done, and may throw.
  Cells(const Arrangement& arrangement, const std::function<void(double)>& tell);

  /// Where inputs are no solids; nothing else is told then.
  const std::vector<OpenEdge>& open() const { return open_; }
  /// The winding number of each input about the cell of a side.
  const std::int32_t* winding(std::size_t side) const { return winding_.data() + meshes_ * cell_of_[side]; }

 private:
  void unite_sides(const std::function<void(double)>& tell);
  void gather_cells();
  void wind(const std::function<void(double)>& tell);

  const Arrangement& arrangement_;
  const std::size_t meshes_;
  std::vector<OpenEdge> open_;
  std::vector<std::uint32_t> cell_of_;        // by side
  std::vector<std::uint32_t> part_of_;        // by triangle: the least of those that edges join to it
  std::vector<std::uint32_t> first_, sides_;  // by cell: its sides
  std::vector<std::int32_t> winding_;
};

}  // namespace plumb::arrangement
