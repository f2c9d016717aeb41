#pragma once

// For check.

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include <plumb/detail/color.hpp>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

// What is wrong with a triangle, in the order of precedence, the least first, and its colour.
enum class Fault : std::uint8_t {
  none,
  turned,
  inward,
  non_manifold,
  of_crossing_face,
  touching,
  crossing,
  overlapping,
  duplicate,
  degenerate
};
struct Legend {
  Color color;
  const char* text;
};
inline constexpr std::array<Legend, 10> legend = {{
    {{200, 200, 200}, "grey: none of what follows"},
    {{0, 130, 150}, "teal: turned against the triangles around it"},
    {{120, 190, 225}, "light blue: of a component that is turned inwards, or of no volume"},
    {{200, 0, 160}, "magenta: at a non-manifold edge or vertex"},
    {{130, 90, 50}, "brown: of a face that crosses itself"},
    {{240, 200, 40}, "yellow: meets another triangle at a point"},
    {{220, 30, 30}, "red: meets another triangle along a segment"},
    {{250, 130, 20}, "orange: overlaps another triangle"},
    {{150, 50, 200}, "purple: duplicate"},
    {{30, 90, 230}, "blue: degenerate, of zero area"},
}};
inline const Color& color_of(Fault fault) { return legend[static_cast<std::size_t>(fault)].color; }

Fault fault_of(const IntersectingPair& pair);
/// The worst of each triangle.
std::vector<Fault> worst_faults(const CheckedMesh& mesh);

/// Every pair as a line of CSV.
void write_pairs(std::ostream& stream, const CheckedMesh& mesh);

/// Every finding as a line of CSV.
void write_csv(std::ostream& stream, const CheckedMesh& mesh);

/// The mesh as PLY, each triangle in the colour of the worst that is wrong with it, else in its own if it has one, with
/// the numbers of its group and material, which comments name.
void write_colored(std::ostream& stream, const CheckedMesh& mesh);

/// Whether there is anything to write of it.
bool has_findings_to_draw(const CheckedMesh& mesh);

/// The triangles that are concerned, as PLY, in the colours of their faults or, where only their neighbours fit badly,
/// grey, with lines where triangles cut each other and along edges that are open or used by more than two triangles.
void write_findings_ply(std::ostream& stream, const CheckedMesh& mesh);

}  // namespace plumb::tools
