#pragma once

#include <ostream>

#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// Each of these writes a mesh as a file that read_mesh reads, vertices and triangles in their order, an empty mesh
/// too. The bytes are the same on every machine. The stream must be open in binary mode; whether writing succeeded is
/// for the stream to tell. Refused: an index out of range, a coordinate that is not finite. write_ply is in
/// write_ply.hpp.

/// OBJ and OFF: text, every coordinate as the shortest decimal that reads back as the double that it is.
void write_obj(std::ostream& stream, const TriangleMesh& mesh);
void write_off(std::ostream& stream, const TriangleMesh& mesh);

/// STL as text, with the same decimals, and as binary data, where each coordinate becomes the nearest float. A vertex
/// is written for each triangle that has it, an unused one not at all. Normals are of length 1 but for rounding, or 0
/// of a triangle without area. Refused besides, for binary data: what rounds beyond the largest float, and more than
/// 2^32 - 1 triangles.
void write_stl_text(std::ostream& stream, const TriangleMesh& mesh);
void write_stl(std::ostream& stream, const TriangleMesh& mesh);

}  // namespace plumb
