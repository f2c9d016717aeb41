#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>

#include <plumb/color.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// Writes a mesh as binary PLY in this machine's byte order, coordinates as the doubles they are. The stream must be
/// open in binary mode; whether writing succeeded is for the stream to tell.
///
/// With colours, one for each triangle, both the faces and their vertices carry them, as some viewers show only the
/// former and some only the latter. A vertex at which colours meet is written once for each of them, the further copies
/// after all others, so that no colour bleeds into its neighbours. Vertices that no triangle uses take uncolored.
///
/// Refused: as many colours as there are not triangles (unless there are none), an index out of range, a comment with a
/// line break, and more vertices than a signed 32-bit index can name.
void write_ply(std::ostream& stream, const TriangleMesh& mesh, std::span<const Color> colors = {},
               std::span<const std::string> comments = {}, Color uncolored = {192, 192, 192});

}  // namespace plumb
