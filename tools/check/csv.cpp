#include <check/writers.hpp>

#include <initializer_list>
#include <span>
#include <string>

#include <check/places.hpp>
#include <check/split_faces.hpp>

namespace plumb::tools {
namespace {

/// Each finding is one line: its kind, up to two triangles, and points, each "x y z" with semicolons between them. A
/// pair also has the number of its triangles that are of split faces.
class Csv {
 public:
  Csv(std::ostream& stream, const CheckedMesh& mesh) : stream_(stream), mesh_(mesh) {
    stream_ << "finding,kind,face,triangle,line,other_face,other_triangle,other_line,points,split_faces\n";
  }

  void row(const char* finding, const char* kind, std::initializer_list<std::uint32_t> triangles,
           std::span<const Point3> points) {
    begin(finding, kind, triangles);
    for (std::size_t i = 0; i < points.size(); ++i)
      stream_ << (i == 0 ? "" : ";") << vertex_point_text(mesh_, points[i]);
    stream_ << ",\n";
  }

  void pair(const IntersectingPair& pair, std::span<const Point3> shared, const SplitFaces& split) {
    begin("pair", kind_text(pair.relation), {pair.first, pair.second});
    for (std::size_t i = 0; i < shared.size(); ++i) stream_ << (i == 0 ? "" : ";") << point_text(shared[i]);
    stream_ << ',' << split.has(mesh_.read.face(pair.first)) + split.has(mesh_.read.face(pair.second)) << '\n';
  }

  void triangle(const char* finding, std::initializer_list<std::uint32_t> triangles, const std::string& kind = "") {
    const auto [a, b, c] = mesh_.read.mesh.triangle(*triangles.begin());
    const Point3 corners[] = {a, b, c};
    row(finding, kind.c_str(), triangles, corners);
  }

  /// Writes a fact about the whole mesh, in quotes where it has commas or quotes, and how many split faces it depends
  /// on.
  void whole(const char* finding, const std::string& kind, const std::string& text, const std::string& split = "") {
    stream_ << finding << ',' << kind << ",,,,,,,";
    if (text.find_first_of(",\"\n\r") == text.npos) {
      stream_ << text;
    } else {
      stream_ << '"';
      for (const char c : text) stream_ << (c == '"' ? "\"\"" : std::string(1, c));
      stream_ << '"';
    }
    stream_ << ',' << split << '\n';
  }

  void edge(const char* finding, std::initializer_list<std::uint32_t> triangles, std::uint32_t from, std::uint32_t to) {
    const Point3 ends[] = {mesh_.read.mesh.vertices[from], mesh_.read.mesh.vertices[to]};
    row(finding, "", triangles, ends);
  }

 private:
  void begin(const char* finding, const char* kind, std::initializer_list<std::uint32_t> triangles) {
    stream_ << finding << ',' << kind << ',';
    for (const std::uint32_t t : triangles) {
      stream_ << mesh_.read.face(t) << ',' << t << ',';
      if (const auto line = mesh_.read.line(t); line != MeshFile::no_line) stream_ << line;
      stream_ << ',';
    }
    for (std::size_t i = triangles.size(); i < 2; ++i) stream_ << ",,,";
  }

  std::ostream& stream_;
  const CheckedMesh& mesh_;
};

}  // namespace

void write_pairs(std::ostream& stream, const CheckedMesh& mesh) {
  stream << "first,second,intersection,shared_vertices\n";
  for (const IntersectingPair& pair : mesh.found.pairs)
    stream << pair.first << ',' << pair.second << ',' << kind_text(pair.relation) << ',' << int{pair.shared_vertices}
           << '\n';
}

void write_csv(std::ostream& stream, const CheckedMesh& mesh) {
  const MeshFindings& found = mesh.found;
  const SplitFaces split(mesh);
  Csv csv(stream, mesh);
  for (std::size_t i = 0; i < found.pairs.size(); ++i) {
    const auto shared = mesh.shared(i).points;
    csv.pair(found.pairs[i], shared, split);
  }
  for (const std::uint32_t t : found.degenerate) csv.triangle("degenerate", {t});
  for (const DuplicateTriangle& pair : found.duplicates) csv.triangle("duplicate", {pair.triangle, pair.earlier});
  for (const DirectedEdge& edge : found.boundary_edges) csv.edge("boundary", {edge.triangle}, edge.from, edge.to);
  for (const TJunction& t : mesh.borders.t_junctions) {
    const auto& vertices = mesh.read.mesh.vertices;
    const Point3 points[] = {vertices[t.vertex], vertices[t.edge.from], vertices[t.edge.to]};
    csv.row("t_junction", "", {t.edge.triangle}, points);
  }
  for (const DirectedEdge& use : found.non_manifold_uses)
    csv.edge("non_manifold_edge", {use.triangle}, use.from, use.to);
  for (const TriangleAtVertex& of_class : found.non_manifold_classes) {
    const Point3 vertex[] = {mesh.read.mesh.vertices[of_class.vertex]};
    csv.row("non_manifold_vertex", "", {of_class.triangle}, vertex);
  }
  for (const TurnedTriangle& turned : found.turned)
    csv.edge("turned", {turned.edge.triangle, turned.earlier}, turned.edge.from, turned.edge.to);
  for (std::size_t i = 0; i < mesh.turned_patches.size(); ++i) {
    for (const std::uint32_t t : mesh.turned_patches[i].triangles) csv.triangle("turned_patch", {t}, std::to_string(i));
  }
  for (const std::uint32_t t : found.inward) csv.triangle("inward", {t});
  for (const NestedComponent& nested : found.nested)
    csv.triangle("nested", {nested.inner, nested.outer},
                 nested.inner_volume == Sign::positive   ? "outward"
                 : nested.inner_volume == Sign::negative ? "inward"
                                                         : "flat");
  const auto faces = [&](const char* finding, const std::vector<ReadWarning>& of_kind) {
    for (const ReadWarning& warning : of_kind)
      csv.row(finding, split_text(warning), {triangles_of_face(mesh, warning.face).front()},
              corners_of_split(mesh, warning.face));
  };
  faces("not_planar", split.bent);
  faces("self_crossing", split.crossing);
  if (found.near_pairs) {
    for (const NearPair& pair : *found.near_pairs) csv.edge("near", {}, pair.first, pair.second);
  }
  if (found.area) csv.whole("measure", "area", number_text(*found.area), std::to_string(split.count()));
  if (found.closed && found.volume)
    csv.whole("measure", "volume", number_text(*found.volume), std::to_string(split.count()));
  if (const auto bounds = mesh.bounds())
    csv.whole("measure", "bounds", vertex_point_text(mesh, (*bounds)[0]) + ';' + vertex_point_text(mesh, (*bounds)[1]));
  if (!mesh.read.unit.empty()) csv.whole("measure", "unit", mesh.read.unit);
  for (const Hint& hint : mesh.hints) csv.whole("hint", hint.what, hint.text + ": " + hint.to_do);
}

}  // namespace plumb::tools
