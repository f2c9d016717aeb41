#include <check/places.hpp>

#include <algorithm>
#include <charconv>

#include <words/text.hpp>

namespace plumb::tools {

std::string coordinate_text(const CheckedMesh& mesh, double x) {
  const auto as_float = static_cast<float>(x);
  if (!mesh.read.coordinates_are_floats || static_cast<double>(as_float) != x) return number_text(x);
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, as_float).ptr;
  return {text, end};
}

std::string vertex_point_text(const CheckedMesh& mesh, const Point3& p) {
  return coordinate_text(mesh, p.x) + ' ' + coordinate_text(mesh, p.y) + ' ' + coordinate_text(mesh, p.z);
}

namespace {

std::string line_text(const CheckedMesh& mesh, std::uint32_t face) {
  const MeshFile& read = mesh.read;
  const auto line = read.line_of_face(face);
  if (line == MeshFile::no_line) return "";
  if (read.parts.empty()) return " (line " + std::to_string(line) + ')';
  // The number is that within the object, as the file counts: it holds each object once.
  return " (triangle " + std::to_string(face - read.groups.first_face(face)) + " of " +
         printable(read.groups.names()[read.groups[face]]) + ", line " + std::to_string(line) + " of " +
         printable(read.parts.names()[read.parts[face]]) + ')';
}

}  // namespace

std::string face_text(const CheckedMesh& mesh, std::uint32_t face) {
  return "face " + std::to_string(face) + line_text(mesh, face);
}

std::string place_text(const CheckedMesh& mesh, std::uint32_t triangle) {
  const MeshFile& read = mesh.read;
  const std::uint32_t face = read.face(triangle);
  std::string text = "face " + std::to_string(face);
  const auto [first, last] = std::equal_range(read.face_of_triangle.begin(), read.face_of_triangle.end(), face);
  const auto of_face = last - first;
  if (of_face > 1)
    text += ", triangle " + std::to_string(read.triangle_within_face(triangle)) + " of " + std::to_string(of_face);
  return text + line_text(mesh, face);
}

std::string vertex_text(const CheckedMesh& mesh, std::uint32_t vertex) {
  const auto number = mesh.read.number_of_vertex(vertex);
  return "vertex " + (number ? std::to_string(*number) + ' ' : "") + '(' +
         vertex_point_text(mesh, mesh.read.mesh.vertices[vertex]) + ')';
}

namespace {

std::string two_vertices(const CheckedMesh& mesh, std::uint32_t one, const char* between, std::uint32_t other) {
  std::string text;
  if (const auto first = mesh.read.number_of_vertex(one), second = mesh.read.number_of_vertex(other); first && second)
    text = std::to_string(*first) + between + std::to_string(*second) + ' ';
  const Point3 ends[] = {mesh.read.mesh.vertices[one], mesh.read.mesh.vertices[other]};
  return text + vertex_points_text(mesh, ends);
}

}  // namespace

std::string edge_text(const CheckedMesh& mesh, std::uint32_t from, std::uint32_t to) {
  return "edge " + two_vertices(mesh, from, "-", to);
}

std::string vertices_text(const CheckedMesh& mesh, std::uint32_t one, std::uint32_t other) {
  return "vertices " + two_vertices(mesh, one, " and ", other);
}

std::string vertex_points_text(const CheckedMesh& mesh, std::span<const Point3> points) {
  std::string text;
  for (const Point3& p : points) text += (text.empty() ? "(" : " (") + vertex_point_text(mesh, p) + ')';
  return text;
}

std::string triangle_text(const CheckedMesh& mesh, std::uint32_t triangle) {
  const auto [a, b, c] = mesh.read.mesh.triangle(triangle);
  const Point3 corners[] = {a, b, c};
  return place_text(mesh, triangle) + ": " + vertex_points_text(mesh, corners);
}

}  // namespace plumb::tools
