#include <check/report.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <vector>

#include <check/borders.hpp>
#include <check/components.hpp>
#include <check/places.hpp>
#include <check/split_faces.hpp>
#include <check/turned.hpp>
#include <check/warnings.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

constexpr std::size_t listed_at_most = 3;

/// Escape sequences, or empty strings.
struct Paint {
  explicit Paint(bool color)
      : bold(color ? "\033[1m" : ""),
        good(color ? "\033[32m" : ""),
        bad(color ? "\033[31m" : ""),
        plain(color ? "\033[0m" : "") {}
  const char *bold, *good, *bad, *plain;
};

std::string seconds(double s) {
  char text[32];
  if (s < 1) {
    std::snprintf(text, sizeof text, "%.3g ms", s * 1000);
  } else {
    std::snprintf(text, sizeof text, "%.3f s", s);
  }
  return text;
}

/// Pairs of one kind: how they meet and how many vertices they share.
struct Kind {
  TriangleRelation relation;
  int shared_vertices;
  const char* text;  ///< of one pair and of several
};

constexpr std::array<Kind, 7> kinds = {{
    {TriangleRelation::point, 0, "meeting at a point, without a common vertex"},
    {TriangleRelation::segment, 0, "meeting along a segment, without a common vertex"},
    {TriangleRelation::polygon, 0, "overlapping in an area, without a common vertex"},
    {TriangleRelation::segment, 1, "meeting along a segment, with one common vertex"},
    {TriangleRelation::polygon, 1, "overlapping in an area, with one common vertex"},
    {TriangleRelation::polygon, 2, "overlapping in an area, with two common vertices"},
    {TriangleRelation::polygon, 3, "duplicates, with three common vertices"},
}};

class TextReport {
 public:
  TextReport(std::ostream& stream, const CheckedMesh& mesh, ReportStyle style)
      : stream_(stream),
        mesh_(mesh),
        found_(mesh.found),
        split_(mesh),
        t_junctions_(mesh.borders.t_junctions),
        style_(style),
        paint_(style.color) {}

  void print(const Requirements& required) {
    header();
    t_junctions();
    pairs();
    degenerate();
    duplicates();
    boundary();
    non_manifold();
    turned();
    inward();
    near();
    print_warnings(stream_, mesh_.read, style_.list_all);
    what_to_do();
    requirements(required);
    stream_ << "  read in " << seconds(mesh_.read_seconds) << ", checked in " << seconds(mesh_.check_seconds) << '\n';
  }

 private:
  void header() {
    const MeshFile& read = mesh_.read;
    stream_ << paint_.bold << printable(mesh_.file) << paint_.plain << ": "
            << count_text(mesh_.triangles(), "triangle");
    if (read.faces != mesh_.triangles()) stream_ << " of " << count_text(read.faces, "face");
    stream_ << ", " << count_text(read.mesh.vertices.size(), "vertex", "vertices");
    if (found_.unused_vertices != 0) stream_ << " (" << found_.unused_vertices << " of no triangle)";
    if (mesh_.triangles() != 0) stream_ << ", " << count_text(found_.components, "component");
    stream_ << "\n  " << (mesh_.solid() ? paint_.good : paint_.bad) << verdict(mesh_, t_junctions_.size())
            << paint_.plain << '\n';
    if (mesh_.triangles() == 0) return;
    stream_ << "  area " << (found_.area ? number_text(*found_.area) : "beyond the largest double");
    if (found_.closed)
      stream_ << ", volume " << (found_.volume ? number_text(*found_.volume) : "beyond the largest double");
    if (found_.closed && components_meet(mesh_)) stream_ << " (where bodies overlap it is counted as often)";
    if (split_.count() != 0) stream_ << " (with " << count_text(split_.count(), "face") << " split)";
    const auto [low, high] = *mesh_.bounds();
    stream_ << ", from (" << vertex_point_text(mesh_, low) << ") to (" << vertex_point_text(mesh_, high) << ')'
            << (read.unit.empty() ? "" : ' ' + read.unit) << '\n';
  }

  /// Writes a headline and the first few items, or all.
  template <class Items, class Show>
  void list(const std::string& headline, const Items& items, const Show& show, const char* indent = "  ") {
    if (items.empty()) return;
    stream_ << indent << paint_.bad << headline << paint_.plain << '\n';
    const std::size_t shown = style_.list_all ? items.size() : std::min<std::size_t>(items.size(), listed_at_most);
    for (std::size_t i = 0; i < shown; ++i) show(items[i], std::string(indent) + "  ");
    if (shown < items.size()) stream_ << indent << "  and " << items.size() - shown << " more, which --all lists\n";
  }

  void pairs() {
    if (found_.pairs.empty()) return;
    stream_ << "  " << paint_.bad << count_text(found_.pairs.size(), "pair") << " of triangles "
            << (found_.pairs.size() == 1 ? "meets" : "meet") << paint_.plain
            << " in more than the vertices or the edge they share\n";
    if (const std::string where = pairs_of_components_text(mesh_); !where.empty()) stream_ << "    " << where << '\n';
    if (split_.pairs != 0) {
      stream_ << "    " << split_.pairs << " of the " << count_text(found_.pairs.size(), "pair")
              << (split_.pairs == 1 ? " is" : " are") << " of triangles of " << split_.in_pairs_text() << "; "
              << (split_.pairs == 1 ? "it" : "they") << " may not be in the mesh that was meant\n";
    }
    for (const auto& [relation, shared_vertices, text] : kinds) {
      std::vector<std::size_t> of_kind;
      for (std::size_t i = 0; i < found_.pairs.size(); ++i) {
        if (found_.pairs[i].relation == relation && int{found_.pairs[i].shared_vertices} == shared_vertices)
          of_kind.push_back(i);
      }
      list(
          std::to_string(of_kind.size()) + ' ' + text, of_kind,
          [&](std::size_t i, const std::string& indent) { pair(i, indent); }, "    ");
    }
  }

  void pair(std::size_t i, const std::string& indent) {
    const IntersectingPair& pair = found_.pairs[i];
    stream_ << indent << triangle_text(mesh_, pair.first) << '\n'
            << indent << triangle_text(mesh_, pair.second) << '\n'
            << indent << "  share the " << kind_text(pair.relation) << ' ' << points_text(mesh_.shared(i).points)
            << '\n';
  }

  void degenerate() {
    list(count_text(found_.degenerate.size(), "degenerate triangle") + " (zero area)", found_.degenerate,
         [&](std::uint32_t t, const std::string& indent) { stream_ << indent << triangle_text(mesh_, t) << '\n'; });
  }

  void duplicates() {
    list(count_text(found_.duplicates.size(), "duplicate triangle"), found_.duplicates,
         [&](const DuplicateTriangle& pair, const std::string& indent) {
           stream_ << indent << triangle_text(mesh_, pair.triangle) << ", as " << place_text(mesh_, pair.earlier)
                   << '\n';
         });
  }

  void boundary() {
    const std::size_t holes = mesh_.borders.holes;
    list(count_text(found_.boundary_edges.size(), "boundary edge") + ": " + boundary_text(mesh_, style_.list_all) +
             (holes == 0   ? ""
              : holes == 1 ? " (a hole is a boundary loop)"
                           : " (holes are boundary loops)"),
         found_.boundary_edges, [&](const DirectedEdge& edge, const std::string& indent) {
           stream_ << indent << edge_text(mesh_, edge.from, edge.to) << " of " << place_text(mesh_, edge.triangle)
                   << '\n';
         });
    if (!found_.boundary_edges.empty()) border_hints();
  }

  std::string edge_of(const TJunction& t) const {
    return "the " + edge_text(mesh_, t.edge.from, t.edge.to) + " of " + place_text(mesh_, t.edge.triangle);
  }

  /// T-junctions come before the pairs and the boundary edges that they cause.
  void t_junctions() {
    list(count_text(t_junctions_.size(), "T-junction") + ", where a vertex lies on the inside of a boundary edge",
         t_junctions_, [&](const TJunction& t, const std::string& indent) {
           stream_ << indent << vertex_text(mesh_, t.vertex) << " lies on " << edge_of(t)
                   << ": a T-junction; split the face there\n";
         });
  }

  void border_hints() {
    const std::vector<ThinLoop>& thin = mesh_.borders.thin_loops;
    list(count_text(thin.size(), "hole") + " so thin that a T-junction is likely", thin,
         [&](const ThinLoop& loop, const std::string& indent) {
           stream_ << indent << "of " << loop.edges << " edges: " << vertex_text(mesh_, loop.farthest.vertex)
                   << " lies about " << about_text(loop.off) << " off " << edge_of(loop.farthest)
                   << (loop.edges == 3 ? "; split the face there\n" : ", the others less; split the face at them\n");
         });
    if (mesh_.near) return;
    if (const auto& near = mesh_.borders.near) {
      stream_ << "    hint: borders nearly coincide (vertices about " << about_text(near->apart)
              << " apart at most): try --near " << number_text(near->near) << '\n';
    }
  }

  void non_manifold() {
    std::size_t use = 0;
    list(count_text(found_.non_manifold_edges.size(), "non-manifold edge") + ", used by more than two triangles",
         found_.non_manifold_edges, [&](const NonManifoldEdge& edge, const std::string& indent) {
           stream_ << indent << edge_text(mesh_, edge.first, edge.second) << " of";
           for (const std::size_t end = use + edge.uses; use < end; ++use)
             stream_ << (use + edge.uses == end ? " " : ", ")
                     << place_text(mesh_, found_.non_manifold_uses[use].triangle);
           stream_ << '\n';
         });
    std::size_t of_class = 0;
    list(count_text(found_.non_manifold_vertices.size(), "non-manifold vertex", "non-manifold vertices") +
             ", where parts meet in no edge",
         found_.non_manifold_vertices, [&](const NonManifoldVertex& vertex, const std::string& indent) {
           stream_ << indent << vertex_text(mesh_, vertex.vertex) << " of " << vertex.classes << " parts, of";
           for (const std::size_t end = of_class + vertex.classes; of_class < end; ++of_class)
             stream_ << (of_class + vertex.classes == end ? " " : ", ")
                     << place_text(mesh_, found_.non_manifold_classes[of_class].triangle);
           stream_ << '\n';
         });
  }

  void turned() {
    list(count_text(mesh_.turned_patches.size(), "part") + " turned against the rest", mesh_.turned_patches,
         [&](const TurnedPatch& patch, const std::string& indent) {
           stream_ << indent << patch_text(mesh_, patch) << '\n';
         });
    list(count_text(found_.turned.size(), "triangle") + " turned against an earlier neighbour", found_.turned,
         [&](const TurnedTriangle& turned, const std::string& indent) {
           stream_ << indent << place_text(mesh_, turned.edge.triangle) << " along "
                   << edge_text(mesh_, turned.edge.from, turned.edge.to) << " as " << place_text(mesh_, turned.earlier)
                   << '\n';
         });
  }

  void inward() {
    list(count_text(found_.inward.size(), "component") + " of " + std::to_string(found_.components) +
             " turned inwards, or of no volume",
         found_.inward, [&](std::uint32_t t, const std::string& indent) {
           stream_ << indent << "that of " << triangle_text(mesh_, t) << '\n';
           const std::string encloses = enclosed_text(mesh_, t);
           if (!encloses.empty()) stream_ << indent << "  " << encloses << '\n';
         });
    constexpr std::size_t most = 3;
    const std::vector<std::string> notes = no_cavity_notes(mesh_);
    const std::size_t shown = style_.list_all ? notes.size() : std::min(notes.size(), most);
    for (std::size_t i = 0; i < shown; ++i) stream_ << "  note: " << notes[i] << '\n';
    if (shown < notes.size()) stream_ << "  and " << notes.size() - shown << " more such, which --all lists\n";
  }

  void near() {
    if (!found_.near_pairs) return;
    const auto& near = *found_.near_pairs;
    std::string headline = count_text(near.size(), "pair") + " of vertices " + (near.size() == 1 ? "is" : "are") +
                           " within " + number_text(*mesh_.near);
    if (near.empty()) {
      stream_ << "  " << headline << '\n';
      return;
    }
    if (near_pairs_are_of_borders(mesh_)) headline += ": the file was probably written with too few digits";
    list(headline, near, [&](const NearPair& pair, const std::string& indent) {
      stream_ << indent << vertices_text(mesh_, pair.first, pair.second) << '\n';
    });
  }

  void what_to_do() {
    for (const Hint& hint : mesh_.hints) stream_ << "  to do: " << hint.text << ": " << hint.to_do << '\n';
  }

  void requirements(const Requirements& required) {
    if (!required.any()) return;
    std::string missed, all;
    for (const auto& [name, holds] : required.judge(mesh_)) {
      all += (all.empty() ? "" : ", ") + std::string(name);
      if (!holds) missed += (missed.empty() ? "" : ", ") + std::string(name);
    }
    if (all.empty()) return;
    stream_ << "  " << (missed.empty() ? paint_.good : paint_.bad)
            << (missed.empty() ? "all that is required holds: " + all : "required, and not so: " + missed)
            << paint_.plain << '\n';
  }

  const TriangleMesh& read_mesh() const { return mesh_.read.mesh; }

  std::ostream& stream_;
  const CheckedMesh& mesh_;
  const MeshFindings& found_;
  const SplitFaces split_;
  const std::vector<TJunction>& t_junctions_;
  ReportStyle style_;
  Paint paint_;
};

}  // namespace

std::string verdict(const CheckedMesh& mesh, std::size_t t_junctions) {
  const MeshFindings& found = mesh.found;
  if (mesh.triangles() == 0) return "empty: no triangles";
  const SplitFaces split(mesh);
  const std::size_t crossing = split.crossing.size(), bent = split.bent.size();
  std::string text;
  const auto add = [&](bool is_so, const std::string& what) {
    if (is_so) text += "; " + what;
  };
  const auto add_faces = [&] {
    add(crossing != 0, count_text(crossing, "face") + (crossing == 1 ? " crosses itself" : " cross themselves"));
    if (bent == 0) return;
    add(true,
        count_text(bent, "face") + " not planar, " +
            (bent == 1 ? "off its plane" : "face " + std::to_string(split.worst->face) + " the most: off its plane") +
            " by about " + about_text(split.worst->off_plane));
  };
  if (mesh.solid()) {
    text = "clean: a closed, oriented, outward manifold without self-intersections";
    add_faces();
    return text;
  }
  // Triangles of one face are never a pair. Where a face crosses itself, only intersections of different faces can be
  // ruled out.
  text = !found.pairs.empty() ? count_text(found.pairs.size(), "self-intersection")
         : crossing != 0      ? "no intersections of different faces"
                              : "no self-intersections";
  if (split.pairs != 0)
    text += ", " + std::to_string(split.pairs) + " of them of triangles of " + split.in_pairs_text();
  add(!found.degenerate.empty(), count_text(found.degenerate.size(), "degenerate triangle"));
  add(!found.duplicates.empty(), count_text(found.duplicates.size(), "duplicate triangle"));
  add(found.closed, "closed");
  if (!found.closed)
    add(true, !found.boundary_loops.empty()          ? "open: " + boundary_text(mesh, false)
              : only_turned_faces_keep_it_open(mesh) ? "no holes, but turned faces"
                                                     : "not closed");
  add(t_junctions != 0, count_text(t_junctions, "T-junction"));
  add(!found.turned.empty(), count_text(found.turned.size(), "triangle") + " turned against an earlier neighbour");
  add(!found.oriented && found.turned.empty(), "not oriented, though no face is turned");
  if (mesh.turned_patches.size() == 1) text += " (" + patch_text(mesh, mesh.turned_patches[0]) + ')';
  add(!found.non_manifold_edges.empty(), count_text(found.non_manifold_edges.size(), "non-manifold edge"));
  add(!found.non_manifold_vertices.empty(),
      count_text(found.non_manifold_vertices.size(), "non-manifold vertex", "non-manifold vertices"));
  if (found.outward == false) {
    const std::string inwards = found.volume_sign == Sign::zero ? "of no volume" : "turned inwards";
    add(true, found.components == 1 ? inwards
                                    : std::to_string(found.inward.size()) + " of " + std::to_string(found.components) +
                                          " components turned inwards, or of no volume");
  }
  add_faces();
  return text;
}

void print_text(std::ostream& stream, const CheckedMesh& mesh, const Requirements& required, ReportStyle style) {
  TextReport(stream, mesh, style).print(required);
}

}  // namespace plumb::tools
