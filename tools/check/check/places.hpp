#pragma once

// For check.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <check/checked_mesh.hpp>
#include <files/text.hpp>

namespace plumb::tools {

/// A coordinate of one of the mesh's vertices: the shortest decimal that reads back as the float that it is where the
/// file has floats, else as the double.
std::string coordinate_text(const CheckedMesh& mesh, double x);

/// "1 2 3" of a vertex.
std::string vertex_point_text(const CheckedMesh& mesh, const Point3& p);

/// How a face can be found again: "face 17 (line 25)", the line where the file has lines.
std::string face_text(const CheckedMesh& mesh, std::uint32_t face);

/// How a triangle can be found again: "face 17, triangle 2 of 6 (line 25)"; the triangle is named, from 0, where the
/// face has several, the line where the file has lines. Of 3MF "face 17 (triangle 5 of wheel #2, line 25 of
/// 3D/3dmodel.model)": the object that is placed, and its triangle, from 0.
std::string place_text(const CheckedMesh& mesh, std::uint32_t triangle);

/// The same, and where it lies: "…: (0 0 0) (1 0 0) (0 1 0)".
std::string triangle_text(const CheckedMesh& mesh, std::uint32_t triangle);

/// "vertex 17 (1 2 3)", by the number that the file's faces name it by; without one where they name none.
std::string vertex_text(const CheckedMesh& mesh, std::uint32_t vertex);

/// "edge 17-4 (1 2 3) (4 5 6)", or without the numbers.
std::string edge_text(const CheckedMesh& mesh, std::uint32_t from, std::uint32_t to);

/// "vertices 17 and 4 (1 2 3) (4 5 6)", or without the numbers.
std::string vertices_text(const CheckedMesh& mesh, std::uint32_t one, std::uint32_t other);

/// As points_text, of vertices.
std::string vertex_points_text(const CheckedMesh& mesh, std::span<const Point3> points);

}  // namespace plumb::tools
