#include <check/writers.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include <plumb/detail/compare.hpp>
#include <plumb/write_ply.hpp>

#include <check/places.hpp>
#include <check/split_faces.hpp>

namespace plumb::tools {
namespace {

constexpr Color boundary_color = {0, 160, 90}, non_manifold_color = {200, 0, 160};

std::vector<std::string> legend_comments() {
  std::vector<std::string> comments;
  for (const Legend& entry : legend) comments.emplace_back(entry.text);
  return comments;
}

/// A comment must be one line, and a name may not be.
std::string in_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\r' || c == '\n'; }, ' ');
  return text;
}

/// Adds for each triangle the index of its name; the number of names stands for none.
void add_names(const MeshFile& read, const FaceNames& names, const std::string& property,
               std::vector<PlyNumbers>& numbers, std::vector<std::string>& comments) {
  if (names.empty()) return;
  for (std::size_t i = 0; i < names.names().size(); ++i)
    comments.push_back(property + ' ' + std::to_string(i) + ": " + in_one_line(names.names()[i]));
  const auto none = static_cast<std::uint32_t>(names.names().size());
  PlyNumbers of_property{property, std::vector<std::uint32_t>(read.mesh.triangles.size())};
  for (std::size_t i = 0; i < of_property.of_triangle.size(); ++i)
    of_property.of_triangle[i] = std::min(names[read.face(i)], none);
  comments.push_back(property + ' ' + std::to_string(none) + ": none");
  numbers.push_back(std::move(of_property));
}

/// Some triangles and lines of a mesh, with only the vertices that they use.
class Excerpt {
 public:
  explicit Excerpt(const TriangleMesh& mesh) : mesh_(mesh) {}

  void add_triangle(std::uint32_t triangle, Color color) {
    const auto& [a, b, c] = mesh_.triangles[triangle];
    excerpt_.triangles.push_back({vertex(a), vertex(b), vertex(c)});
    colors_.push_back(color);
  }
  void add_edge(std::uint32_t from, std::uint32_t to, Color color) {
    edges_.push_back({vertex(from), vertex(to), color});
  }
  /// The set is a point, a line or the outline of a polygon.
  void add_set(const std::vector<Point3>& points, Color color) {
    const auto first = static_cast<std::uint32_t>(excerpt_.vertices.size());
    excerpt_.vertices.insert(excerpt_.vertices.end(), points.begin(), points.end());
    const auto count = static_cast<std::uint32_t>(points.size());
    const std::uint32_t lines = count == 2 ? 1 : count == 1 ? 0 : count;
    for (std::uint32_t i = 0; i < lines; ++i) edges_.push_back({first + i, first + (i + 1) % count, color});
  }

  void write(std::ostream& stream, std::span<const std::string> comments) const {
    write_ply(stream, excerpt_, PlyExtras{colors_, comments, {60, 60, 60}, {}, edges_});
  }

 private:
  std::uint32_t vertex(std::uint32_t of_mesh) {
    const auto [at, is_new] = places_.try_emplace(of_mesh, static_cast<std::uint32_t>(excerpt_.vertices.size()));
    if (is_new) excerpt_.vertices.push_back(mesh_.vertices[of_mesh]);
    return at->second;
  }

  const TriangleMesh& mesh_;
  TriangleMesh excerpt_;
  std::vector<Color> colors_;
  std::vector<PlyEdge> edges_;
  std::map<std::uint32_t, std::uint32_t> places_;
};

}  // namespace

Fault fault_of(const IntersectingPair& pair) {
  if (pair.shared_vertices == 3) return Fault::duplicate;
  switch (pair.relation) {
    case TriangleRelation::point:
      return Fault::touching;
    case TriangleRelation::segment:
      return Fault::crossing;
    default:
      return Fault::overlapping;
  }
}

namespace {

/// Notes the triangles of turned patches, and the later triangle of each turned edge that no patch explains.
template <class Note>
void note_turned(const CheckedMesh& mesh, const Note& note) {
  std::vector<bool> in_patch(mesh.found.turned.empty() ? 0 : mesh.triangles());
  for (const TurnedPatch& patch : mesh.turned_patches) {
    for (const std::uint32_t triangle : patch.triangles) {
      in_patch[triangle] = true;
      note(triangle, Fault::turned);
    }
  }
  for (const TurnedTriangle& turned : mesh.found.turned) {
    if (in_patch[turned.edge.triangle] || in_patch[turned.earlier]) continue;
    for (const std::uint32_t triangle : triangles_of_face(mesh, mesh.read.face(turned.edge.triangle)))
      note(triangle, Fault::turned);
  }
}

}  // namespace

std::vector<Fault> worst_faults(const CheckedMesh& mesh) {
  std::vector<Fault> worst(mesh.triangles(), Fault::none);
  const auto note = [&](std::uint32_t triangle, Fault fault) { worst[triangle] = std::max(worst[triangle], fault); };
  for (const IntersectingPair& pair : mesh.found.pairs) {
    note(pair.first, fault_of(pair));
    note(pair.second, fault_of(pair));
  }
  for (const DuplicateTriangle& pair : mesh.found.duplicates) {
    for (const std::uint32_t of : {pair.triangle, pair.earlier})
      for (const std::uint32_t triangle : triangles_of_face(mesh, mesh.read.face(of))) note(triangle, Fault::duplicate);
  }
  for (const std::uint32_t triangle : mesh.found.degenerate) note(triangle, Fault::degenerate);
  for (const DirectedEdge& use : mesh.found.non_manifold_uses) note(use.triangle, Fault::non_manifold);
  for (const TriangleAtVertex& of_class : mesh.found.non_manifold_classes) note(of_class.triangle, Fault::non_manifold);
  for (const ReadWarning& warning : mesh.read.warnings) {
    if (warning.kind != ReadWarning::Kind::crosses_itself) continue;
    for (const std::uint32_t triangle : triangles_of_face(mesh, warning.face)) note(triangle, Fault::of_crossing_face);
  }
  for (std::uint32_t i = 0; !mesh.found.inward.empty() && i < worst.size(); ++i) {
    if (std::binary_search(mesh.found.inward.begin(), mesh.found.inward.end(), mesh.component[i]))
      note(i, Fault::inward);
  }
  note_turned(mesh, note);
  return worst;
}

namespace {

Color mean(const std::array<Color, 3>& c) {
  const auto of = [&](std::uint8_t Color::*part) {
    return static_cast<std::uint8_t>((c[0].*part + c[1].*part + c[2].*part) / 3);
  };
  return {of(&Color::red), of(&Color::green), of(&Color::blue)};
}

}  // namespace

void write_colored(std::ostream& stream, const CheckedMesh& mesh) {
  const MeshFile& read = mesh.read;
  const std::vector<Fault> worst = worst_faults(mesh);
  std::vector<Color> colors(worst.size());
  std::vector<std::array<Color, 3>> corner_colors(read.vertex_colors.empty() ? 0 : worst.size());
  for (std::uint32_t i = 0; i < worst.size(); ++i) {
    colors[i] = color_of(worst[i]);
    if (worst[i] == Fault::none && !read.face_colors.empty()) colors[i] = read.face_colors[read.face(i)];
    if (corner_colors.empty()) continue;
    corner_colors[i].fill(colors[i]);
    if (worst[i] != Fault::none) continue;
    for (std::size_t k = 0; k < 3; ++k) corner_colors[i][k] = read.vertex_colors[read.mesh.triangles[i][k]];
    if (read.face_colors.empty()) colors[i] = mean(corner_colors[i]);
  }
  std::vector<std::string> comments = legend_comments();
  comments.emplace_back("boundary edges and faces that are not planar have no colour");
  if (const SplitFaces split(mesh); split.count() != 0)
    comments.push_back(count_text(split.count(), "face") +
                       " not planar or crossing themselves: split, one way of several");
  std::vector<PlyNumbers> numbers;
  add_names(read, read.groups, "group", numbers, comments);
  add_names(read, read.materials, "material", numbers, comments);
  write_ply(stream, read.mesh, PlyExtras{colors, comments, color_of(Fault::none), numbers, {}, corner_colors});
}

bool has_findings_to_draw(const CheckedMesh& mesh) {
  const MeshFindings& found = mesh.found;
  const auto& warnings = mesh.read.warnings;
  return !found.pairs.empty() || !found.degenerate.empty() || !found.duplicates.empty() ||
         !found.boundary_edges.empty() || !found.manifold() || !found.turned.empty() || !found.inward.empty() ||
         std::any_of(warnings.begin(), warnings.end(),
                     [](const ReadWarning& w) { return w.kind == ReadWarning::Kind::crosses_itself; });
}

void write_findings_ply(std::ostream& stream, const CheckedMesh& mesh) {
  const MeshFindings& found = mesh.found;
  const std::vector<Fault> worst = worst_faults(mesh);
  std::vector<bool> concerned(worst.size());
  for (std::size_t i = 0; i < worst.size(); ++i) concerned[i] = worst[i] != Fault::none;
  for (const TurnedTriangle& turned : found.turned) concerned[turned.edge.triangle] = concerned[turned.earlier] = true;

  Excerpt excerpt(mesh.read.mesh);
  for (std::uint32_t i = 0; i < worst.size(); ++i) {
    if (concerned[i]) excerpt.add_triangle(i, color_of(worst[i]));
  }
  for (std::size_t i = 0; i < found.pairs.size(); ++i)
    excerpt.add_set(mesh.shared(i).points, color_of(fault_of(found.pairs[i])));
  for (const DirectedEdge& edge : found.boundary_edges) excerpt.add_edge(edge.from, edge.to, boundary_color);
  for (const NonManifoldEdge& edge : found.non_manifold_edges)
    excerpt.add_edge(edge.first, edge.second, non_manifold_color);
  std::vector<std::string> comments = legend_comments();
  comments.emplace_back("edges: where triangles meet, in the colours above");
  comments.emplace_back("green edge: boundary");
  comments.emplace_back("magenta edge: non-manifold");
  excerpt.write(stream, comments);
}

}  // namespace plumb::tools
