#include <check/report.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <initializer_list>
#include <vector>

#include <check/places.hpp>
#include <check/split_faces.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

constexpr std::size_t listed_at_most = 10;

std::string seconds(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", x);
  return text;
}

const char* sign(Sign s) { return s == Sign::negative ? "-1" : s == Sign::zero ? "0" : "1"; }
const char* boolean(bool b) { return b ? "true" : "false"; }
std::string number(std::optional<double> x) { return x ? number_text(*x) : "null"; }
std::string point(const Point3& p) {
  return '[' + number_text(p.x) + ", " + number_text(p.y) + ", " + number_text(p.z) + ']';
}

std::string vertex_array(const CheckedMesh& mesh, const Point3& p) {
  return '[' + coordinate_text(mesh, p.x) + ", " + coordinate_text(mesh, p.y) + ", " + coordinate_text(mesh, p.z) + ']';
}

template <class Items, class Show>
std::string array(const Items& items, const Show& show) {
  std::string text = "[";
  for (const auto& item : items) text += (text.size() == 1 ? "" : ", ") + show(item);
  return text + ']';
}

class JsonFindings {
 public:
  JsonFindings(std::ostream& stream, const CheckedMesh& mesh, const SplitFaces& split, bool list_all)
      : stream_(stream), mesh_(mesh), found_(mesh.found), split_(split), all_(list_all) {}

  void print() {
    stream_ << '{';
    list("pairs", found_.pairs, [&](const IntersectingPair& pair) {
      const auto i = static_cast<std::size_t>(&pair - found_.pairs.data());
      const std::vector<Point3> shared = mesh_.shared(i).points;
      return triangles({pair.first, pair.second}) + ", \"kind\": \"" + kind_text(pair.relation) +
             "\", \"shared\": " + array(shared, point);
    });
    list("degenerate", found_.degenerate, [&](std::uint32_t t) { return triangles({t}); });
    list("duplicates", found_.duplicates, [&](const DuplicateTriangle& pair) {
      return triangles({pair.triangle, pair.earlier});
    });
    list("boundary", found_.boundary_edges,
         [&](const DirectedEdge& use) { return triangles({use.triangle}) + ", " + edge(use.from, use.to); });
    list("t_junctions", mesh_.borders.t_junctions, [&](const TJunction& t) {
      return triangles({t.edge.triangle}) + ", " + edge(t.edge.from, t.edge.to) +
             ", \"vertex\": " + vertex(mesh_.read.mesh.vertices[t.vertex]) + numbers({t.vertex}, "at");
    });
    non_manifold();
    list("turned", found_.turned, [&](const TurnedTriangle& turned) {
      return triangles({turned.edge.triangle, turned.earlier}) + ", " + edge(turned.edge.from, turned.edge.to);
    });
    list("turned_patches", mesh_.turned_patches, [&](const TurnedPatch& patch) {
      const auto end = patch.triangles.begin() + static_cast<std::ptrdiff_t>(shown(patch.triangles));
      return triangles({patch.triangles.begin(), end}) + ", \"size\": " + std::to_string(patch.triangles.size());
    });
    list("inward", found_.inward, [&](std::uint32_t t) { return triangles({t}); });
    list("nested", found_.nested, [&](const NestedComponent& nested) {
      return triangles({nested.inner, nested.outer}) + ", \"volume_signs\": [" + sign(nested.inner_volume) + ", " +
             sign(nested.outer_volume) + "], \"winding\": " + std::to_string(nested.winding);
    });
    list("not_planar", split_.bent,
         [&](const ReadWarning& warning) { return face(warning) + ", \"off_plane\": " + number(warning.off_plane); });
    list("self_crossing", split_.crossing, [&](const ReadWarning& warning) { return face(warning); });
    if (found_.near_pairs)
      list("near", *found_.near_pairs, [&](const NearPair& pair) { return edge(pair.first, pair.second, "points"); });
    stream_ << '}';
  }

 private:
  template <class Items>
  std::size_t shown(const Items& items) const {
    return all_ ? items.size() : std::min<std::size_t>(items.size(), listed_at_most);
  }

  void begin_list(const char* name) {
    stream_ << (is_first_ ? "\"" : ", \"") << name << "\": [";
    is_first_ = false;
  }

  template <class Items, class Show>
  void list(const char* name, const Items& items, const Show& show) {
    begin_list(name);
    for (std::size_t i = 0; i < shown(items); ++i) stream_ << (i == 0 ? "{" : ", {") << show(items[i]) << '}';
    stream_ << ']';
  }

  void non_manifold() {
    begin_list("non_manifold");
    std::size_t next = 0;
    const char* separator = "{";
    for (std::size_t i = 0; i < shown(found_.non_manifold_edges); ++i) {
      const NonManifoldEdge& e = found_.non_manifold_edges[i];
      std::vector<std::uint32_t> users;
      for (const std::size_t end = next + e.uses; next < end; ++next)
        users.push_back(found_.non_manifold_uses[next].triangle);
      stream_ << separator << triangles(users) << ", " << edge(e.first, e.second) << '}';
      separator = ", {";
    }
    next = 0;
    for (std::size_t i = 0; i < shown(found_.non_manifold_vertices); ++i) {
      const NonManifoldVertex& v = found_.non_manifold_vertices[i];
      std::vector<std::uint32_t> of_classes;
      for (const std::size_t end = next + v.classes; next < end; ++next)
        of_classes.push_back(found_.non_manifold_classes[next].triangle);
      stream_ << separator << triangles(of_classes) << ", \"vertex\": " << vertex(mesh_.read.mesh.vertices[v.vertex])
              << numbers({v.vertex}) << '}';
      separator = ", {";
    }
    stream_ << ']';
  }

  std::string vertex(const Point3& p) const { return vertex_array(mesh_, p); }

  /// The members `faces`, `triangles`, `lines`, `within` and `corners`.
  std::string triangles(const std::vector<std::uint32_t>& which) const {
    const auto each = [&](const auto& show) { return array(which, show); };
    std::string text = "\"faces\": " + each([&](std::uint32_t t) { return std::to_string(mesh_.read.face(t)); }) +
                       ", \"triangles\": " + each([](std::uint32_t t) { return std::to_string(t); });
    if (!mesh_.read.lines.empty())
      text += ", \"lines\": " + each([&](std::uint32_t t) { return std::to_string(mesh_.read.line(t)); });
    if (!mesh_.read.face_of_triangle.empty())
      text +=
          ", \"within\": " + each([&](std::uint32_t t) { return std::to_string(mesh_.read.triangle_within_face(t)); });
    return text + ", \"corners\": " + each([&](std::uint32_t t) {
             const auto [a, b, c] = mesh_.read.mesh.triangle(t);
             return array(std::initializer_list<Point3>{a, b, c}, [&](const Point3& p) { return vertex(p); });
           });
  }

  /// A face that is not planar or crosses itself: its triangles, its own corners, and how it was split.
  std::string face(const ReadWarning& warning) const {
    const std::uint32_t which = warning.face;
    std::string text = "\"faces\": [" + std::to_string(which) + "], \"triangles\": " +
                       array(triangles_of_face(mesh_, which), [](std::uint32_t t) { return std::to_string(t); });
    if (!mesh_.read.lines.empty()) text += ", \"lines\": [" + std::to_string(mesh_.read.line_of_face(which)) + ']';
    return text + ", \"corners\": [" +
           array(corners_of_split(mesh_, which), [&](const Point3& p) { return vertex(p); }) + "], \"split\": \"" +
           split_text(warning) + '"';
  }

  std::string edge(std::uint32_t from, std::uint32_t to, const char* name = "edge") const {
    const auto& vertices = mesh_.read.mesh.vertices;
    return '"' + std::string(name) + "\": [" + vertex(vertices[from]) + ", " + vertex(vertices[to]) + ']' +
           numbers({from, to});
  }

  /// The numbers by which the file's faces name the vertices, if they do.
  std::string numbers(std::initializer_list<std::uint32_t> vertices, const char* name = "vertices") const {
    if (!mesh_.read.number_of_vertex(0)) return {};
    return ", \"" + std::string(name) +
           "\": " + array(vertices, [&](std::uint32_t v) { return std::to_string(*mesh_.read.number_of_vertex(v)); });
  }

  std::ostream& stream_;
  const CheckedMesh& mesh_;
  const MeshFindings& found_;
  const SplitFaces& split_;
  bool all_, is_first_ = true;
};

}  // namespace

void print_json(std::ostream& stream, const CheckedMesh& mesh, const Requirements& required, ReportStyle style) {
  const MeshFindings& found = mesh.found;
  std::array<std::size_t, 4> by_shared_vertices{};
  for (const IntersectingPair& pair : found.pairs) ++by_shared_vertices[pair.shared_vertices];
  const auto& [none, one, two, three] = by_shared_vertices;
  stream << "{\"file\": " << json_string(mesh.file) << ", \"faces\": " << mesh.read.faces
         << ", \"triangles\": " << mesh.triangles() << ", \"vertices\": " << mesh.read.mesh.vertices.size()
         << ", \"degenerate\": " << found.degenerate.size() << ", \"duplicates\": " << found.duplicates.size()
         << ", \"pairs\": " << found.pairs.size() << ", \"pairs_by_shared_vertices\": [" << none << ", " << one << ", "
         << two << ", " << three << "], \"boundary_edges\": " << found.boundary_edges.size()
         << ", \"boundary_loops\": " << found.boundary_loops.size() << ", \"holes\": " << mesh.borders.holes
         << ", \"t_junctions\": " << mesh.borders.t_junctions.size()
         << ", \"non_manifold_edges\": " << found.non_manifold_edges.size()
         << ", \"non_manifold_vertices\": " << found.non_manifold_vertices.size()
         << ", \"turned_patches\": " << mesh.turned_patches.size() << ", \"components\": " << found.components
         << ", \"nested\": " << found.nested.size() << ", \"closed\": " << boolean(found.closed)
         << ", \"oriented\": " << boolean(found.oriented)
         << ", \"outward\": " << (found.outward ? boolean(*found.outward) : "null")
         << ", \"volume\": " << number(found.volume) << ", \"area\": " << number(found.area);
  const auto vertex = [&](const Point3& p) { return vertex_array(mesh, p); };
  const auto bounds = mesh.bounds();
  stream << ", \"bounds\": " << (bounds ? array(*bounds, vertex) : "null")
         << ", \"unit\": " << (mesh.read.unit.empty() ? "null" : json_string(mesh.read.unit));
  const SplitFaces split(mesh);
  stream << ", \"not_planar\": " << split.bent.size() << ", \"self_crossing\": " << split.crossing.size()
         << ", \"pairs_of_split_faces\": " << split.pairs;
  if (found.near_pairs) stream << ", \"near\": " << found.near_pairs->size();
  if (required.any()) {
    stream << ", \"required\": {";
    const char* separator = "";
    for (const auto& [name, holds] : required.judge(mesh)) {
      stream << separator << json_string(name) << ": " << boolean(holds);
      separator = ", ";
    }
    stream << '}';
  }
  const std::span warnings(mesh.read.warnings);
  stream << ", \"warnings\": "
         << array(warnings.first(style.list_all ? warnings.size() : std::min(warnings.size(), listed_at_most)),
                  [&](const ReadWarning& w) { return json_string(describe(mesh.read, w)); })
         << ", \"hints\": "
         << array(mesh.hints,
                  [](const Hint& hint) {
                    return "{\"what\": " + json_string(hint.what) + ", \"text\": " + json_string(hint.text) +
                           ", \"to_do\": " + json_string(hint.to_do) + '}';
                  })
         << ", \"read_seconds\": " << seconds(mesh.read_seconds)
         << ", \"check_seconds\": " << seconds(mesh.check_seconds) << ", \"findings\": ";
  JsonFindings(stream, mesh, split, style.list_all).print();
  stream << "}\n";
}

void print_json_error(std::ostream& stream, std::string_view file, std::string_view error) {
  stream << "{\"file\": " << json_string(file) << ", \"error\": " << json_string(error) << "}\n";
}

}  // namespace plumb::tools
