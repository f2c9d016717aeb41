#include "check_report.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "check_json.hpp"

namespace plumb {
namespace {

constexpr std::size_t listed_at_most = 8;

/// Escape sequences, or nothing.
struct Paint {
  explicit Paint(bool color)
      : bold(color ? "\033[1m" : ""),
        good(color ? "\033[32m" : ""),
        bad(color ? "\033[31m" : ""),
        plain(color ? "\033[0m" : "") {}
  const char *bold, *good, *bad, *plain;
};

std::string count(std::size_t n, const std::string& what) {
  return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

std::string seconds(double s) {
  char text[32];
  if (s < 1) {
    std::snprintf(text, sizeof text, "%.3g ms", s * 1000);
  } else {
    std::snprintf(text, sizeof text, "%.3f s", s);
  }
  return text;
}

std::string json_number(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", x);
  return text;
}

// The items, or the first few and how many more there are.
template <class Items, class Show>
std::string listing(const Items& items, bool all, const Show& show) {
  const std::size_t shown = all ? items.size() : std::min<std::size_t>(items.size(), listed_at_most);
  std::string out;
  for (std::size_t i = 0; i < shown; ++i) out += (i == 0 ? "" : ", ") + show(items[i]);
  if (shown < items.size()) out += " and " + std::to_string(items.size() - shown) + " more";
  return out;
}

/// Pairs of one kind: how they meet and how many vertices they share.
struct Kind {
  TriangleRelation relation;
  int shared_vertices;
  const char* text;
};

constexpr std::array<Kind, 7> kinds = {{
    {TriangleRelation::point, 0, "meet at a point, share no vertex"},
    {TriangleRelation::segment, 0, "meet along a segment, share no vertex"},
    {TriangleRelation::polygon, 0, "overlap in an area, share no vertex"},
    {TriangleRelation::segment, 1, "meet along a segment, share one vertex"},
    {TriangleRelation::polygon, 1, "overlap in an area, share one vertex"},
    {TriangleRelation::polygon, 2, "overlap in an area, share two vertices"},
    {TriangleRelation::polygon, 3, "are duplicates, share three vertices"},
}};

void print_pairs(std::ostream& stream, const MeshReport& report, TextStyle style) {
  if (report.pairs.empty()) return;
  const Paint paint(style.color);
  stream << "  " << paint.bad << count(report.pairs.size(), "pair") << paint.plain
         << (report.pairs.size() == 1 ? " of triangles meets" : " of triangles meet")
         << " in more than the vertices or the edge they share\n";
  const auto width = static_cast<int>(std::to_string(report.pairs.size()).size());
  for (const auto& [relation, shared_vertices, text] : kinds) {
    std::vector<IntersectingPair> of_kind;
    std::copy_if(report.pairs.begin(), report.pairs.end(), std::back_inserter(of_kind),
                 [relation = relation, shared_vertices = shared_vertices](const auto& pair) {
                   return pair.relation == relation && int{pair.shared_vertices} == shared_vertices;
                 });
    if (of_kind.empty()) continue;
    const std::string number = std::to_string(of_kind.size());
    stream << "    " << std::string(static_cast<std::size_t>(width) - number.size(), ' ') << number << ' ' << text
           << ": "
           << listing(of_kind, style.list_all,
                      [](const auto& pair) { return std::to_string(pair.first) + '-' + std::to_string(pair.second); })
           << '\n';
  }
}

}  // namespace

void print_text(std::ostream& stream, const CheckedMesh& mesh, TextStyle style) {
  const MeshReport& report = mesh.report;
  const Paint paint(style.color);
  stream << paint.bold << mesh.file << paint.plain << ": " << count(mesh.triangles, "triangle") << ", " << mesh.vertices
         << (mesh.vertices == 1 ? " vertex\n" : " vertices\n");
  if (report.clean())
    stream << "  " << paint.good << "clean" << paint.plain
           << ": no triangles that meet, no degenerate triangles, no duplicates\n";
  print_pairs(stream, report, style);
  if (!report.degenerate.empty())
    stream << "  " << paint.bad << count(report.degenerate.size(), "degenerate triangle") << paint.plain
           << " (zero area): "
           << listing(report.degenerate, style.list_all,
                      [](std::uint32_t triangle) { return std::to_string(triangle); })
           << '\n';
  if (!report.duplicates.empty())
    stream << "  " << paint.bad << count(report.duplicates.size(), "duplicate triangle") << paint.plain << ": "
           << listing(report.duplicates, style.list_all,
                      [](const DuplicateTriangle& pair) {
                        return std::to_string(pair.triangle) + " (as " + std::to_string(pair.earlier) + ')';
                      })
           << '\n';
  stream << "  " << count(report.boundary_edges, "boundary edge") << ", "
         << count(report.non_manifold_edges, "non-manifold edge") << '\n';
  stream << "  read in " << seconds(mesh.read_seconds) << ", checked in " << seconds(mesh.check_seconds) << '\n';
}

void print_json(std::ostream& stream, const CheckedMesh& mesh) {
  const MeshReport& report = mesh.report;
  std::array<std::size_t, 4> by_shared_vertices{};
  for (const IntersectingPair& pair : report.pairs) ++by_shared_vertices[pair.shared_vertices];
  const auto& [none, one, two, three] = by_shared_vertices;
  stream << "{\"file\": " << json_string(mesh.file) << ", \"triangles\": " << mesh.triangles
         << ", \"vertices\": " << mesh.vertices << ", \"degenerate\": " << report.degenerate.size()
         << ", \"duplicates\": " << report.duplicates.size() << ", \"pairs\": " << report.pairs.size()
         << ", \"pairs_by_shared_vertices\": [" << none << ", " << one << ", " << two << ", " << three
         << "], \"boundary_edges\": " << report.boundary_edges
         << ", \"non_manifold_edges\": " << report.non_manifold_edges
         << ", \"read_seconds\": " << json_number(mesh.read_seconds)
         << ", \"check_seconds\": " << json_number(mesh.check_seconds) << "}\n";
}

void print_json_error(std::ostream& stream, std::string_view file, std::string_view error) {
  stream << "{\"file\": " << json_string(file) << ", \"error\": " << json_string(error) << "}\n";
}

}  // namespace plumb
