#include <query/list.hpp>

#include <utility>

#include <plumb/detail/tests_of_shapes.hpp>

#include <eval/list.hpp>
#include <query/queries.hpp>
#include <query/query_line.hpp>

namespace plumb::tools {

namespace {

constexpr std::string_view legend =
    "Each query as it is written, -> what it answers, and an example. In answers words of small letters,\n"
    "three or more, stand for themselves, shorter ones for numbers; TRIANGLE is the index of one in its\n"
    "file, M:INDEX where there are several MESHes; ... are more of the same. MESH2 is the name of a file,\n"
    "the rest of the line. The examples are asked of the cube [0, 1]^3, of twelve triangles, and of the\n"
    "one triangle with the corners (2, 0.5, 0.25), (3, 0, 0) and (3, 1, 0). With --plane closest, within,\n"
    "overlaps, hits, first and any take points of two numbers and shapes of the plane, as segment2; nearest\n"
    "points have two numbers, too.\n";

/// The vertex 4 z + 2 y + x is the corner (x, y, z).
MeshFile cube() {
  MeshFile file;
  for (const double z : {0.0, 1.0})
    for (const double y : {0.0, 1.0})
      for (const double x : {0.0, 1.0}) file.mesh.vertices.push_back({x, y, z});
  file.mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                         {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return file;
}

MeshFile triangle() {
  MeshFile file;
  file.mesh.vertices = {{2, 0.5, 0.25}, {3, 0, 0}, {3, 1, 0}};
  file.mesh.triangles = {{0, 1, 2}};
  return file;
}

/// The shapes that stand for SHAPE in a query.
std::string shapes_of(const Query& query) {
  std::string text;
  for (const QueryParameter& p : query.arguments()) {
    if (p.kind != QueryParameter::Kind::shape) continue;
    for (const std::string_view name : catalogue::shapes_with_triangles(p.test)) (text += ' ') += name;
  }
  return text;
}

}  // namespace

bool list_queries(std::ostream& stream, bool as_json, std::string_view name) {
  std::vector<QueriedSurface::PlacedFile> files;
  files.push_back({cube()});
  const QueriedSurface surface(std::move(files));
  OtherMeshes others([](const std::string&) { return triangle(); });
  std::vector<ListEntry> entries;
  std::string shapes;
  for (const Query& query : query_table) {
    if (!name.empty() && name != query.name) continue;
    std::string answer;
    answer_query_line({.surface = surface, .others = &others}, query.example, answer);
    answer.pop_back();
    entries.push_back({std::string(query.name), std::string(query.sentence), query.takes(), std::string(query.answers),
                       std::string(query.example), answer});
    if (const std::string of_query = shapes_of(query); !of_query.empty())
      shapes.append("\nSHAPE of ").append(query.name).append(":").append(of_query).append("\n");
  }
  if (entries.empty()) return false;
  write_entries(stream, legend, entries, as_json);
  if (!as_json) stream << shapes;
  return true;
}

std::vector<std::string> query_names() {
  std::vector<std::string> names;
  for (const Query& query : query_table) names.emplace_back(query.name);
  return names;
}

}  // namespace plumb::tools
