#include <check/hints.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <check/borders.hpp>
#include <check/components.hpp>
#include <check/places.hpp>
#include <check/split_faces.hpp>
#include <check/turned.hpp>

namespace plumb::tools {
namespace {

/// The file without its duplicates. The first of equal faces stays.
MeshFile without_duplicates(const CheckedMesh& mesh, std::vector<std::uint32_t>& kept) {
  const MeshFile& read = mesh.read;
  std::vector<bool> is_left_out(read.faces);
  for (const DuplicateTriangle& pair : mesh.found.duplicates) is_left_out[read.face(pair.triangle)] = true;
  MeshFile rest;
  rest.mesh.vertices = read.mesh.vertices;
  std::vector<std::uint32_t> new_face(read.faces);
  for (std::uint32_t face = 0; face < read.faces; ++face) {
    if (is_left_out[face]) continue;
    new_face[face] = static_cast<std::uint32_t>(rest.faces++);
    if (read.face_starts.empty()) continue;
    if (rest.face_starts.empty()) rest.face_starts.push_back(0);
    rest.face_corners.insert(rest.face_corners.end(), read.face_corners.begin() + read.face_starts[face],
                             read.face_corners.begin() + read.face_starts[face + 1]);
    rest.face_starts.push_back(static_cast<std::uint32_t>(rest.face_corners.size()));
  }
  for (std::uint32_t t = 0; t < mesh.triangles(); ++t) {
    const std::uint32_t face = read.face(t);
    if (is_left_out[face]) continue;
    rest.mesh.triangles.push_back(read.mesh.triangles[t]);
    if (!read.face_of_triangle.empty()) rest.face_of_triangle.push_back(new_face[face]);
    kept.push_back(t);
  }
  for (ReadWarning warning : read.warnings) {
    if (warning.face != ReadWarning::no_face && is_left_out[warning.face]) continue;
    if (warning.face != ReadWarning::no_face) warning.face = new_face[warning.face];
    rest.warnings.push_back(warning);
  }
  return rest;
}

/// What is wrong with the mesh, and which of it is still wrong without the duplicates.
class Hints {
 public:
  /// `rest` is the mesh without its duplicates, or the mesh itself where it has none. `kept` maps its triangles to
  /// those of the mesh.
  Hints(const CheckedMesh& mesh, const CheckedMesh& rest, const std::vector<std::uint32_t>& kept)
      : mesh_(mesh), all_(mesh.found), rest_(rest), found_(rest.found), kept_(kept) {}

  std::vector<Hint> all() {
    unread();
    if (mesh_.triangles() == 0) {
      add("empty", "the mesh is empty", "export it again, with a surface in it");
      return hints_;
    }
    degenerate();
    duplicates();
    crossing_faces();
    borders();
    non_manifold();
    turned();
    inward();
    pairs();
    return hints_;
  }

 private:
  void add(const char* what, std::string text, std::string to_do) {
    hints_.push_back({what, std::move(text), std::move(to_do)});
  }
  void add_because_of_duplicates(const char* what, const std::string& text) {
    const bool one = all_.duplicates.size() == 1;
    add(what, text + " because of the " + (one ? "duplicate" : "duplicates"),
        std::string("delete ") + (one ? "it" : "these") + ", and that is gone too");
  }

  /// The triangle is one of `rest`.
  std::string face_of(std::uint32_t triangle) const {
    return face_text(mesh_, mesh_.read.face(kept_.empty() ? triangle : kept_[triangle]));
  }

  void unread() {
    const auto& warnings = mesh_.read.warnings;
    if (std::any_of(warnings.begin(), warnings.end(),
                    [](const ReadWarning& w) { return w.kind == ReadWarning::Kind::trailing_bytes; }))
      add("unread", "the file goes on after its mesh ends", "export it again: part of it may be missing here");
  }

  void degenerate() {
    const std::size_t n = found_.degenerate.size();
    if (n == 0) return;
    is_first_ = true;
    if (n == 1) {
      add("degenerate", "a triangle of zero area, " + face_of(found_.degenerate[0]),
          "merge two of its vertices, or delete it and mend what then is open");
    } else {
      add("degenerate", std::to_string(n) + " triangles of zero area, the first is of " + face_of(found_.degenerate[0]),
          "merge two vertices of each, or delete them and mend what then is open");
    }
  }

  void duplicates() {
    const std::size_t n = all_.duplicates.size();
    if (n == 0) return;
    const std::string first = face_text(mesh_, mesh_.read.face(all_.duplicates[0].triangle));
    if (n == 1) {
      const std::string earlier = face_text(mesh_, mesh_.read.face(all_.duplicates[0].earlier));
      add("duplicate", first + " is there twice, first as " + earlier, "delete the duplicate");
    } else {
      add("duplicate", std::to_string(n) + " faces repeat earlier ones, the first of them is " + first,
          "delete the duplicates");
    }
  }

  void crossing_faces() {
    std::size_t n = 0;
    std::uint32_t first = 0;
    for (const ReadWarning& warning : mesh_.read.warnings) {
      if (warning.kind == ReadWarning::Kind::crosses_itself && n++ == 0) first = warning.face;
    }
    if (n == 0) return;
    is_first_ = true;
    if (n == 1) {
      add("self_crossing", face_text(mesh_, first) + " crosses itself", "split it into triangles that do not cross");
    } else {
      add("self_crossing", std::to_string(n) + " faces cross themselves, the first is " + face_text(mesh_, first),
          "split each into triangles that do not cross");
    }
  }

  void borders() {
    const Borders& borders = rest_.borders;
    if (const std::size_t n = borders.t_junctions.size(); n != 0)
      add("t_junction", count_text(n, "T-junction") + ", where a vertex lies on an edge that goes past it",
          n == 1 ? "split the edge at the vertex" : "split each edge at the vertex that lies on it");
    if (const std::size_t n = borders.thin_loops.size(); n != 0)
      add("thin_hole", count_text(n, "hole") + " so thin that a T-junction is likely",
          "split the long edge at the vertex beside it, and merge what then nearly coincides");
    if (borders.near)
      add("near_borders", "borders that nearly coincide",
          "merge (weld) the vertices there that are about " + about_text(borders.near->apart) +
              " apart or less, or write the file with more digits");
    const std::size_t n = borders.holes;
    is_first_ |= !borders.t_junctions.empty() || !borders.thin_loops.empty() || borders.near;
    if (n != 0) {
      const std::string text = count_text(n, "hole") + (all_.boundary_edges.empty() ? " behind a duplicate" : "");
      if (is_first_) {
        add("hole", text,
            n == 1 ? "fill it if it is there still after that" : "fill those that are there still after that");
      } else {
        add("hole", text,
            std::string(n == 1 ? "fill the hole" : "fill the holes") + ": close the surface with faces along " +
                (n == 1 ? "its edges" : "their edges"));
      }
    }
    // A face that sticks out has a border of its own.
    if (borders.chains != 0)
      add("open",
          "open along " + count_text(borders.edges_of_chains, "edge") + ", up to where more than two faces meet",
          "delete the faces that stick out there; if none does, fill the hole");
    if (!all_.closed && found_.closed) add_because_of_duplicates("not_closed", "the mesh is not closed");
  }

  /// "face 3 is turned against all 3 neighbours; patch of 4 faces, 4 to 7, is turned against the rest and 2 more".
  std::string turned_text() const {
    constexpr std::size_t most = 3;
    const std::vector<TurnedPatch>& patches = rest_.turned_patches;
    std::string text;
    for (std::size_t i = 0; i < std::min(patches.size(), most); ++i) {
      TurnedPatch patch = patches[i];
      for (std::vector<std::uint32_t>* list : {&patch.triangles, &patch.neighbours}) {
        for (std::uint32_t& t : *list) t = kept_.empty() ? t : kept_[t];
      }
      text += (text.empty() ? "" : "; ") + patch_text(mesh_, patch, "");
    }
    if (patches.size() > most) text += "; and " + std::to_string(patches.size() - most) + " more such";
    return text;
  }

  void turned() {
    if (all_.turned.empty()) return;
    const auto count = [](std::size_t n) { return count_text(n, "triangle") + " turned against an earlier neighbour"; };
    if (found_.turned.empty()) return add_because_of_duplicates("turned", count(all_.turned.size()));
    const std::size_t n = rest_.turned_patches.size();
    if (n != 0)
      return add("turned", turned_text(),
                 n > 1                                           ? "turn these round (flip their normals)"
                 : rest_.turned_patches[0].triangles.size() == 1 ? "turn it round (flip its normal)"
                                                                 : "turn it round (flip its normals)");
    // Where three faces meet in an edge, two of them run along it the same way, whatever is turned.
    add("turned", count(found_.turned.size()),
        is_first_ || !found_.non_manifold_edges.empty()
            ? "check again after that, and turn round what still does not fit (recalculate the normals)"
            : "turn round those that do not fit (recalculate the normals to point outside)");
  }

  void inward() {
    if (found_.outward != false) {
      if (all_.outward == false && found_.closed)
        add_because_of_duplicates("inside_out", std::to_string(all_.inward.size()) + " of " +
                                                    count_text(all_.components, "component") +
                                                    " inside out, or of no volume");
      return;
    }
    if (found_.volume_sign == Sign::zero && found_.components == 1)
      return add("no_volume", "the surface encloses no volume", "give it thickness");
    if (found_.components == 1)
      return add("inside_out", "the mesh is inside out", "turn all its faces round (flip all normals)");
    add("inside_out",
        std::to_string(found_.inward.size()) + " of " + std::to_string(found_.components) +
            " components inside out, or of no volume: " + components_text(),
        "turn all faces of " + std::string(found_.inward.size() == 1 ? "that component" : "those components") +
            " round (flip their normals), and delete what has no volume" + cavities_text());
  }

  /// "that of face 4, that of face 8 and 2 more".
  std::string components_text() const {
    constexpr std::size_t most = 3;
    const std::size_t n = found_.inward.size();
    std::string text;
    for (std::size_t i = 0; i < std::min(n, most); ++i) {
      text += (text.empty() ? "that of " : ", that of ") + face_of(found_.inward[i]);
    }
    return n > most ? text + " and " + std::to_string(n - most) + " more" : text;
  }

  /// A component that is inside out may be right: as a cavity of another one that is inside out too.
  std::string cavities_text() const {
    for (const std::uint32_t t : all_.inward) {
      if (const std::string text = enclosed_text(mesh_, t); !text.empty()) return "; but the " + text;
    }
    return {};
  }

  void non_manifold() {
    std::size_t use = 0, touching = 0, others = 0;
    for (const NonManifoldEdge& edge : found_.non_manifold_edges) {
      std::size_t forth = 0;
      for (const std::size_t end = use + edge.uses; use < end; ++use)
        forth += found_.non_manifold_uses[use].from == edge.first;
      ++(2 * forth == edge.uses ? touching : others);
    }
    // Without the duplicates fewer faces use an edge.
    if (const std::size_t n = all_.non_manifold_edges.size() - found_.non_manifold_edges.size(); n != 0)
      add_because_of_duplicates("non_manifold_edge", count_text(n, "non-manifold edge"));
    if (touching != 0)
      add("touching", "two parts touch along " + count_text(touching, "edge"),
          "move the parts apart, or join them into one body");
    if (others != 0)
      add("non_manifold_edge",
          count_text(others, "edge") + (others == 1 ? " is" : " are") + " used by more than two faces",
          "delete the faces there that stick out or lie inside");
    const std::size_t n = found_.non_manifold_vertices.size();
    if (n != 0)
      add("non_manifold_vertex",
          "parts meet in " + count_text(n, "vertex", "vertices") + (n == 1 ? " alone" : " and in no edge"),
          "move the parts apart, or join them into one body");
    if (n < all_.non_manifold_vertices.size())
      add_because_of_duplicates("non_manifold_vertex", count_text(all_.non_manifold_vertices.size() - n,
                                                                  "non-manifold vertex", "non-manifold vertices"));
  }

  void pairs() {
    const std::size_t left = found_.pairs.size();
    if (left == 0) {
      if (!all_.pairs.empty()) add_because_of_duplicates("pair", count_text(all_.pairs.size(), "self-intersection"));
      return;
    }
    add("pair", count_text(left, "self-intersection"),
        is_first_                ? "check again after that, and remesh what still crosses"
        : components_meet(rest_) ? "join the shells into one body (a boolean union), or move them apart"
                                 : "remesh the surface where it crosses or touches itself, or mend it there by hand");
  }

  const CheckedMesh& mesh_;
  const MeshFindings& all_;
  const CheckedMesh& rest_;
  const MeshFindings& found_;
  const std::vector<std::uint32_t>& kept_;  // empty: all
  std::vector<Hint> hints_;
  bool is_first_ = false;  // something is to be mended that makes holes, turned triangles and pairs besides
};

}  // namespace

void find_hints(CheckedMesh& mesh, const CheckOptions& options) {
  std::vector<std::uint32_t> kept;
  if (mesh.found.duplicates.empty()) {
    mesh.hints = Hints(mesh, mesh, kept).all();
    return;
  }
  const MeshFile read = without_duplicates(mesh, kept);
  CheckedMesh rest{mesh.file, read, {}, 0, 0};
  rest.found = check_mesh(rest.view(), options);
  rest.find_parts();
  find_borders(rest);
  mesh.hints = Hints(mesh, rest, kept).all();
}

}  // namespace plumb::tools
