#include <plumb/write_ply.hpp>

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <vector>

#include <mesh/bytes_to_write.hpp>
#include <plumb/invalid_argument.hpp>

namespace plumb {
namespace {

void require_valid(const TriangleMesh& mesh, const PlyExtras& extras) {
  const auto of_triangles = [&](const std::string& what, std::size_t count) {
    if (count != mesh.triangles.size())
      throw InvalidArgument("write_ply: " + what + " has " + std::to_string(count) + " for " +
                            std::to_string(mesh.triangles.size()) + " triangles");
  };
  const auto require_vertex = [&](const std::string& what, std::size_t i, std::uint32_t vertex) {
    if (vertex >= mesh.vertices.size())
      throw InvalidArgument("write_ply: " + what + '[' + std::to_string(i) + "] names vertex " +
                            std::to_string(vertex) + ", but there are " + std::to_string(mesh.vertices.size()));
  };
  if (extras.has_colors) of_triangles("colors", extras.colors.size());
  if (!extras.corner_colors.empty()) {
    of_triangles("corner_colors", extras.corner_colors.size());
    if (!extras.has_colors) throw InvalidArgument("write_ply: corner_colors stand without colors");
  }
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    for (const std::uint32_t vertex : mesh.triangles[i]) require_vertex("mesh.triangles", i, vertex);
  }
  for (const PlyNumbers& numbers : extras.numbers) {
    of_triangles(numbers.name, numbers.of_triangle.size());
    for (const std::uint32_t number : numbers.of_triangle) {
      if (number > std::numeric_limits<std::int32_t>::max())
        throw InvalidArgument("write_ply: " + numbers.name + " has " + std::to_string(number) + ", beyond 2^31 - 1");
    }
  }
  for (std::size_t i = 0; i < extras.edges.size(); ++i) {
    require_vertex("edges", i, extras.edges[i].first);
    require_vertex("edges", i, extras.edges[i].second);
  }
  for (const std::string& comment : extras.comments) {
    if (comment.find_first_of("\r\n") != std::string::npos)
      throw InvalidArgument("write_ply: a comment has a line break");
  }
}

/// Vertices and triangles as they are written: a vertex has a copy for each colour that meets there.
class ColoredVertices {
 public:
  struct Vertex {
    std::uint32_t of_mesh;
    Color color;
  };

  ColoredVertices(const TriangleMesh& mesh, std::span<const Color> colors,
                  std::span<const std::array<Color, 3>> corner_colors, Color uncolored)
      : triangles_(mesh.triangles), used_(mesh.vertices.size()), next_(mesh.vertices.size()) {
    vertices_.reserve(mesh.vertices.size());
    for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) vertices_.push_back({v, uncolored});
    if (colors.empty()) return;
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        std::uint32_t& vertex = triangles_[i][k];
        vertex = with_color(vertex, corner_colors.empty() ? colors[i] : corner_colors[i][k]);
      }
    }
  }

  const std::vector<Vertex>& vertices() const { return vertices_; }
  const std::vector<std::array<std::uint32_t, 3>>& triangles() const { return triangles_; }

 private:
  // The copies of a vertex are a list. next_ names the following copy; 0 ends the list, since a first copy follows no
  // other.
  std::uint32_t with_color(std::uint32_t vertex, Color color) {
    if (!used_[vertex]) {
      used_[vertex] = true;
      vertices_[vertex].color = color;
      return vertex;
    }
    std::uint32_t copy = vertex;
    while (vertices_[copy].color != color) {
      if (next_[copy] == 0) {
        const auto added = static_cast<std::uint32_t>(vertices_.size());
        vertices_.push_back({vertex, color});
        next_.push_back(0);
        next_[copy] = added;
      }
      copy = next_[copy];
    }
    return copy;
  }

  std::vector<std::array<std::uint32_t, 3>> triangles_;
  std::vector<Vertex> vertices_;
  std::vector<bool> used_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

void write_ply(std::ostream& stream, const TriangleMesh& mesh, const PlyExtras& extras) {
  require_valid(mesh, extras);
  const bool colored = extras.has_colors, vertices_colored = colored && extras.vertices_have_colors;
  const ColoredVertices out(mesh, vertices_colored ? extras.colors : std::span<const Color>(), extras.corner_colors,
                            extras.uncolored);
  if (out.vertices().size() > std::numeric_limits<std::int32_t>::max())
    throw InvalidArgument("write_ply: mesh has more vertices than a 32-bit index can name");

  constexpr const char* order = std::endian::native == std::endian::little ? "little" : "big";
  const std::string color_properties = "property uchar red\nproperty uchar green\nproperty uchar blue\n";
  std::string header = std::string("ply\nformat binary_") + order + "_endian 1.0\n";
  for (const std::string& comment : extras.comments) header += "comment " + comment + '\n';
  header += "element vertex " + std::to_string(out.vertices().size()) +
            "\nproperty double x\nproperty double y\nproperty double z\n" + (vertices_colored ? color_properties : "") +
            "element face " + std::to_string(out.triangles().size()) + "\nproperty list uchar int vertex_indices\n" +
            (colored ? color_properties : "");
  for (const PlyNumbers& numbers : extras.numbers) header += "property int " + numbers.name + '\n';
  if (!extras.edges.empty())
    header += "element edge " + std::to_string(extras.edges.size()) + "\nproperty int vertex1\nproperty int vertex2\n" +
              color_properties;
  stream << header << "end_header\n";

  mesh::BytesToWrite bytes(stream);
  for (const auto& [of_mesh, color] : out.vertices()) {
    bytes.add(mesh.vertices[of_mesh]);
    if (vertices_colored) bytes.add(color);
  }
  for (std::size_t i = 0; i < out.triangles().size(); ++i) {
    bytes.add(std::uint8_t{3});
    bytes.add(out.triangles()[i]);
    if (colored) bytes.add(extras.colors[i]);
    for (const PlyNumbers& numbers : extras.numbers) bytes.add(numbers.of_triangle[i]);
  }
  for (const PlyEdge& edge : extras.edges) {
    bytes.add(edge.first);
    bytes.add(edge.second);
    bytes.add(edge.color);
  }
}

void write_ply(std::ostream& stream, const TriangleMesh& mesh, std::span<const Color> colors,
               std::span<const std::string> comments, Color uncolored) {
  write_ply(stream, mesh, PlyExtras{colors, comments, uncolored, {}, {}});
}

}  // namespace plumb
