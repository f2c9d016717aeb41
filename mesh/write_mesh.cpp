#include <plumb/write_mesh.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include <mesh/bytes_to_write.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/invalid_argument.hpp>

namespace plumb {
namespace {

void require_valid(const char* function, const TriangleMesh& mesh) {
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    for (const std::uint32_t vertex : mesh.triangles[i]) {
      if (vertex >= mesh.vertices.size())
        throw InvalidArgument(std::string(function) + ": mesh.triangles[" + std::to_string(i) + "] names vertex " +
                              std::to_string(vertex) + ", but there are " + std::to_string(mesh.vertices.size()));
    }
  }
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const auto& [x, y, z] = mesh.vertices[i];
    if (!std::isfinite(x) || !std::isfinite(y) || !std::isfinite(z))
      throw InvalidArgument(std::string(function) + ": mesh.vertices[" + std::to_string(i) + "] is not finite");
  }
}

void add_point(mesh::BytesToWrite& bytes, const Point3& p) {
  for (const double x : {p.x, p.y, p.z}) {
    bytes.add_text(" ");
    bytes.add_number(x);
  }
}

/// The vector times a power of two, so that its largest coordinate is near 1; products then stay in range.
Vec3<double> scaled(const Vec3<double>& v) {
  const double largest = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
  if (largest == 0) return v;
  const int e = -std::ilogb(largest);
  return {std::ldexp(v.x, e), std::ldexp(v.y, e), std::ldexp(v.z, e)};
}

std::array<float, 3> unit_normal(const Triangle3& t) {
  // Half of each coordinate, so that no difference exceeds the largest double.
  const auto edge = [](const Point3& from, const Point3& to) {
    return scaled({to.x / 2 - from.x / 2, to.y / 2 - from.y / 2, to.z / 2 - from.z / 2});
  };
  const Vec3<double> n = scaled(cross(edge(t.a, t.b), edge(t.a, t.c)));
  const double length = std::sqrt(dot(n, n));
  const auto of_unit = [&](double x) { return length > 0 ? static_cast<float>(x / length) + 0.0F : 0.0F; };
  return {of_unit(n.x), of_unit(n.y), of_unit(n.z)};
}

}  // namespace

void write_obj(std::ostream& stream, const TriangleMesh& mesh) {
  require_valid("write_obj", mesh);
  mesh::BytesToWrite bytes(stream);
  if (mesh.triangles.empty() && mesh.vertices.empty()) bytes.add_text("o empty\n");  // which makes it a mesh
  for (const Point3& vertex : mesh.vertices) {
    bytes.add_text("v");
    add_point(bytes, vertex);
    bytes.add_text("\n");
  }
  for (const auto& triangle : mesh.triangles) {
    bytes.add_text("f");
    for (const std::uint32_t vertex : triangle) {
      bytes.add_text(" ");
      bytes.add_number(std::uint64_t{vertex} + 1);
    }
    bytes.add_text("\n");
  }
}

void write_off(std::ostream& stream, const TriangleMesh& mesh) {
  require_valid("write_off", mesh);
  mesh::BytesToWrite bytes(stream);
  bytes.add_text("OFF\n");
  bytes.add_number(mesh.vertices.size());
  bytes.add_text(" ");
  bytes.add_number(mesh.triangles.size());
  bytes.add_text(" 0\n");
  for (const auto& [x, y, z] : mesh.vertices) {
    bytes.add_number(x);
    bytes.add_text(" ");
    bytes.add_number(y);
    bytes.add_text(" ");
    bytes.add_number(z);
    bytes.add_text("\n");
  }
  for (const auto& triangle : mesh.triangles) {
    bytes.add_text("3");
    for (const std::uint32_t vertex : triangle) {
      bytes.add_text(" ");
      bytes.add_number(vertex);
    }
    bytes.add_text("\n");
  }
}

void write_stl_text(std::ostream& stream, const TriangleMesh& mesh) {
  require_valid("write_stl_text", mesh);
  mesh::BytesToWrite bytes(stream);
  bytes.add_text("solid\n");
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 triangle = mesh.triangle(i);
    bytes.add_text("facet normal");
    for (const float x : unit_normal(triangle)) {
      bytes.add_text(" ");
      bytes.add_number(x);
    }
    bytes.add_text("\nouter loop\n");
    for (const Point3& corner : {triangle.a, triangle.b, triangle.c}) {
      bytes.add_text("vertex");
      add_point(bytes, corner);
      bytes.add_text("\n");
    }
    bytes.add_text("endloop\nendfacet\n");
  }
  bytes.add_text("endsolid\n");
}

void write_stl(std::ostream& stream, const TriangleMesh& mesh) {
  require_valid("write_stl", mesh);
  if (mesh.triangles.size() > std::numeric_limits<std::uint32_t>::max())
    throw InvalidArgument("write_stl: mesh has more than 2^32 - 1 triangles");
  const auto as_float = [](double x) {
    const auto nearest = static_cast<float>(x);
    if (!std::isfinite(nearest))
      throw InvalidArgument("write_stl: a coordinate is beyond the largest float: " + std::to_string(x));
    return nearest;
  };
  mesh::BytesToWrite bytes(stream);
  const auto add = [&](auto value) {  // little endian
    auto in_file = std::bit_cast<std::array<char, sizeof value>>(value);
    if constexpr (std::endian::native == std::endian::big) std::reverse(in_file.begin(), in_file.end());
    bytes.add(in_file);
  };
  std::string header = "binary STL";  // which must not begin as text does
  header.resize(80, ' ');
  bytes.add_text(header);
  add(static_cast<std::uint32_t>(mesh.triangles.size()));
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 triangle = mesh.triangle(i);
    for (const float x : unit_normal(triangle)) add(x);
    for (const Point3& corner : {triangle.a, triangle.b, triangle.c}) {
      for (const double x : {corner.x, corner.y, corner.z}) add(as_float(x));
    }
    add(std::uint16_t{0});
  }
}

}  // namespace plumb
