#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include <plumb/color.hpp>

#include "checked_mesh.hpp"

namespace plumb {

// What is wrong with a triangle, in the order of precedence, the least first, and its colour.
enum class Fault : std::uint8_t { none, touching, crossing, overlapping, duplicate, degenerate };
struct Legend {
  Color color;
  const char* text;
};
inline constexpr std::array<Legend, 6> legend = {{
    {{200, 200, 200}, "grey: clean"},
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

/// The triangles that are concerned, as PLY, in the colours of their faults or, where only their neighbours fit badly,
/// grey, with lines where triangles cut each other and along edges that are open or used by more than two triangles.
void write_findings_ply(std::ostream& stream, const CheckedMesh& mesh);

}  // namespace plumb
