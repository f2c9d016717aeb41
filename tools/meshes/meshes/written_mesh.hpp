#pragma once

// For meshes.

#include <ostream>
#include <string>

#include <plumb/make_meshes_right.hpp>

namespace plumb::tools {

enum class MeshFormat : unsigned char { unknown, obj, off, ply, stl, stl_text };

/// By the extension of a file's name, in whatever letters.
MeshFormat format_of(const std::string& name, bool text);

/// The triangles with labels, and colours by label, where the format has them.
void write_mesh(std::ostream& stream, MeshFormat format, const FinishedMesh& written);

/// CSV: a line for each triangle and input triangle that it lies in.
void write_map(std::ostream& stream, const FinishedMesh& written);

}  // namespace plumb::tools
