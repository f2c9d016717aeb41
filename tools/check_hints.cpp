#include "check_hints.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "check_borders.hpp"
#include "check_components.hpp"
#include "check_places.hpp"

namespace plumb {
namespace {

class Hints {
 public:
  explicit Hints(const CheckedMesh& mesh) : mesh_(mesh), found_(mesh.found) {
    for (const DuplicateTriangle& pair : found_.duplicates) duplicates_.push_back(pair.triangle);
    std::sort(duplicates_.begin(), duplicates_.end());
  }

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
    turned();
    inward();
    non_manifold();
    pairs();
    return hints_;
  }

 private:
  void add(const char* what, std::string text, std::string to_do) {
    hints_.push_back({what, std::move(text), std::move(to_do)});
  }

  bool is_duplicate(std::uint32_t triangle) const {
    return std::binary_search(duplicates_.begin(), duplicates_.end(), triangle);
  }

  std::size_t warnings(ReadWarning::Kind kind) const {
    return static_cast<std::size_t>(std::count_if(mesh_.read.warnings.begin(), mesh_.read.warnings.end(),
                                                  [&](const ReadWarning& warning) { return warning.kind == kind; }));
  }

  void unread() {
    if (warnings(ReadWarning::Kind::trailing_bytes) != 0)
      add("unread", "the file goes on after its mesh ends", "export it again: part of it may be missing here");
  }

  void degenerate() {
    const std::size_t n = found_.degenerate.size();
    if (n != 0)
      add("degenerate", count_text(n, "triangle") + " of zero area",
          n == 1 ? "merge two of its vertices, or delete it and mend what then is open"
                 : "merge two vertices of each, or delete them and mend what then is open");
  }

  void duplicates() {
    const std::size_t n = duplicates_.size();
    if (n != 0)
      add("duplicate", count_text(n, "triangle") + (n == 1 ? " is there twice" : " are there more than once"),
          n == 1 ? "delete the duplicate" : "delete the duplicates");
  }

  void crossing_faces() {
    const std::size_t n = warnings(ReadWarning::Kind::crosses_itself);
    if (n != 0)
      add("self_crossing", count_text(n, "face") + (n == 1 ? " crosses itself" : " cross themselves"),
          n == 1 ? "split the face into triangles" : "split the faces into triangles");
  }

  void borders() {
    if (found_.boundary_edges.empty()) return;
    const std::vector<TJunction> exact = t_junctions(mesh_);
    if (const std::size_t n = exact.size(); n != 0)
      add("t_junction", count_text(n, "T-junction"),
          n == 1 ? "split the edge at the vertex" : "split each edge at the vertex that lies on it");
    if (const std::size_t n = thin_loops(mesh_, exact).size(); n != 0)
      add("thin_hole", count_text(n, "hole") + " so thin that a T-junction is likely",
          "split the long edge at the vertex beside it, and merge what then nearly coincides");
    if (near_borders(mesh_))
      add("near_borders", "borders that nearly coincide",
          "merge (weld) the vertices there, or write the file with more digits");
    if (!found_.non_manifold_edges.empty()) {
      // What is open may be the border of a face that sticks out.
      add("open", "open along " + count_text(found_.boundary_edges.size(), "edge"),
          "fill the holes, and delete the faces that stick out");
      return;
    }
    const bool one = found_.boundary_loops.size() == 1;
    if (!hints_.empty() && (hints_.back().what == "t_junction" || hints_.back().what == "thin_hole" ||
                            hints_.back().what == "near_borders")) {
      cracked_ = true;
      return add("hole", count_text(found_.boundary_loops.size(), "hole"), "fill what is a hole still after that");
    }
    add("hole", count_text(found_.boundary_loops.size(), "hole"),
        std::string(one ? "fill the hole" : "fill the holes") + ": close the surface with faces along " +
            (one ? "its edges" : "their edges"));
  }

  void turned() {
    if (found_.turned.empty()) return;
    const std::string text = count_text(found_.turned.size(), "triangle") + " turned against an earlier neighbour";
    // Each triangle that has an earlier one to be turned against is listed: without the duplicates none is left.
    if (std::all_of(found_.turned.begin(), found_.turned.end(),
                    [&](const TurnedTriangle& turned) { return is_duplicate(turned.edge.triangle); }))
      return add("turned", text + ": because of the duplicates", "delete the duplicates");
    add("turned", text, "turn the faces round that are turned against the others");
  }

  void inward() {
    if (found_.outward != false) return;
    if (found_.volume_sign == Sign::zero && found_.components == 1)
      return add("no_volume", "the surface encloses no volume", "give it thickness");
    if (found_.components == 1) return add("inside_out", "the mesh is inside out", "turn all faces round");
    add("inside_out",
        std::to_string(found_.inward.size()) + " of " + std::to_string(found_.components) +
            " components inside out, or of no volume",
        "turn all faces of those components round, and delete what has no volume");
  }

  void non_manifold() {
    std::size_t use = 0, of_duplicates = 0, touching = 0, others = 0;
    for (const NonManifoldEdge& edge : found_.non_manifold_edges) {
      std::size_t left = 0, forth = 0;
      for (const std::size_t end = use + edge.uses; use < end; ++use) {
        if (is_duplicate(found_.non_manifold_uses[use].triangle)) continue;
        ++left;
        forth += found_.non_manifold_uses[use].from == edge.first;
      }
      ++(left <= 2 ? of_duplicates : 2 * forth == left ? touching : others);
    }
    if (of_duplicates != 0)
      add("non_manifold_edge", count_text(of_duplicates, "non-manifold edge") + ": because of the duplicates",
          "delete the duplicates");
    if (touching != 0)
      add("touching", "two parts touch along " + count_text(touching, "edge"),
          "move the parts apart, or join them into one body");
    if (others != 0)
      add("non_manifold_edge", count_text(others, "non-manifold edge"),
          "delete the faces there that stick out or lie inside");
    if (const std::size_t n = found_.non_manifold_vertices.size(); n != 0)
      add("non_manifold_vertex",
          "parts meet in " + count_text(n, "vertex", "vertices") + (n == 1 ? " alone" : " and in no edge"),
          "move the parts apart, or join them into one body");
  }

  void pairs() {
    // A duplicate meets what the triangle meets that it repeats.
    const auto left = static_cast<std::size_t>(std::count_if(
        found_.pairs.begin(), found_.pairs.end(),
        [&](const IntersectingPair& pair) { return !is_duplicate(pair.first) && !is_duplicate(pair.second); }));
    if (left == 0) {
      if (!found_.pairs.empty())
        add("pair", count_text(found_.pairs.size(), "self-intersection") + ": because of the duplicates",
            "delete the duplicates");
      return;
    }
    add("pair", count_text(left, "self-intersection"),
        cracked_                 ? "check again after that, and remesh what still crosses"
        : components_meet(mesh_) ? "join the shells into one body (a boolean union), or move them apart"
                                 : "remesh the surface where it crosses or touches itself");
  }

  const CheckedMesh& mesh_;
  const mesh::Findings& found_;
  std::vector<std::uint32_t> duplicates_;
  std::vector<Hint> hints_;
  bool cracked_ = false;  // borders that belong together are apart, which makes holes and may make pairs
};

}  // namespace

std::vector<Hint> hints(const CheckedMesh& mesh) { return Hints(mesh).all(); }

}  // namespace plumb
