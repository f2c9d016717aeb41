#include <check/html_findings.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <check/borders.hpp>
#include <check/components.hpp>
#include <check/places.hpp>
#include <check/report.hpp>
#include <check/split_faces.hpp>
#include <check/turned.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

/// A string of JSON that does not end an element of the page.
std::string page_string(std::string_view text) {
  std::string out;
  for (const char c : json_string(text)) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

/// The name of one finding of a kind, and of several.
struct Names {
  const char *one, *several;
};

/// The triangles whose backs are on the outside of the body: those of parts turned against the rest, and of components
/// turned inwards.
std::vector<bool> inside_out(const CheckedMesh& mesh) {
  std::vector<bool> inside_out(mesh.triangles());
  for (const TurnedPatch& patch : mesh.turned_patches) {
    for (const std::uint32_t t : patch.triangles) inside_out[t] = true;
  }
  for (std::uint32_t t = 0; !mesh.found.inward.empty() && t < inside_out.size(); ++t) {
    if (std::binary_search(mesh.found.inward.begin(), mesh.found.inward.end(), mesh.component[t]))
      inside_out[t] = !inside_out[t];
  }
  return inside_out;
}

/// The meaning of the points that follow the corners of an item's triangles: one set (a point, a segment or a polygon);
/// segments, by their ends; or the lowest and the highest corner of a box.
enum class Shared : std::uint8_t { polygon, segments, box };

/// The box of each component, by its first triangle.
class ComponentBoxes {
 public:
  explicit ComponentBoxes(const CheckedMesh& mesh) {
    if (mesh.found.nested.empty() && mesh.found.inward.empty()) return;
    const std::vector<std::uint32_t> found =
        mesh.component.empty() ? component_of_triangles(mesh.view()) : std::vector<std::uint32_t>{};
    const std::vector<std::uint32_t>& component = mesh.component.empty() ? found : mesh.component;
    for (const NestedComponent& nested : mesh.found.nested) boxes_.try_emplace(nested.inner);
    for (const std::uint32_t t : mesh.found.inward) boxes_.try_emplace(t);
    for (std::size_t t = 0; t < component.size(); ++t) {
      const auto at = boxes_.find(component[t]);
      if (at == boxes_.end()) continue;
      const auto [a, b, c] = mesh.read.mesh.triangle(t);
      for (const Point3& p : {a, b, c}) at->second.add(p);
    }
  }
  std::vector<Point3> operator[](std::uint32_t first_triangle) const {
    const Box& box = boxes_.at(first_triangle);
    return {box.low, box.high};
  }

 private:
  struct Box {
    static constexpr double infinity = std::numeric_limits<double>::infinity();
    Point3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
    void add(const Point3& p) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  };
  std::unordered_map<std::uint32_t, Box> boxes_;
};

/// The findings as JSON. A kind has its names, a colour, what its items share, and the items. An item is a text, the
/// number of its triangles, and numbers: the corners of these, then what they share. A 1 follows where the first
/// triangle is to be seen from behind.
class PageFindings {
 public:
  PageFindings(std::ostream& stream, const CheckedMesh& mesh, const PageMesh& page)
      : stream_(stream), mesh_(mesh), found_(mesh.found), page_(page), inside_out_(inside_out(mesh)), boxes_(mesh) {}

  void write() {
    borders();
    pairs(Fault::crossing, {"pair crosses along a segment", "pairs cross along a segment"});
    pairs(Fault::overlapping, {"pair overlaps in an area", "pairs overlap in an area"});
    pairs(Fault::touching, {"pair touches in a point", "pairs touch in a point"});
    list({"duplicate triangle", "duplicate triangles"}, color_of(Fault::duplicate), found_.duplicates,
         [&](const DuplicateTriangle& pair) {
           item(place_text(mesh_, pair.triangle) + "\nas " + place_text(mesh_, pair.earlier), {pair.triangle}, {});
         });
    list({"degenerate triangle", "degenerate triangles"}, color_of(Fault::degenerate), found_.degenerate,
         [&](std::uint32_t t) { item(triangle_text(mesh_, t), {t}, corners(t)); });
    list({"boundary edge", "boundary edges"}, {0, 160, 90}, found_.boundary_edges, [&](const DirectedEdge& edge) {
      item(edge_text(mesh_, edge.from, edge.to) + "\nof " + place_text(mesh_, edge.triangle), {edge.triangle},
           ends(edge.from, edge.to));
    });
    non_manifold();
    list({"part turned against the rest", "parts turned against the rest"}, color_of(Fault::turned),
         mesh_.turned_patches, [&](const TurnedPatch& patch) { item(patch_text(mesh_, patch), patch.triangles, {}); });
    list({"triangle turned against a neighbour", "triangles turned against a neighbour"}, color_of(Fault::turned),
         found_.turned, [&](const TurnedTriangle& turned) {
           item(place_text(mesh_, turned.edge.triangle) + "\nagainst " + place_text(mesh_, turned.earlier),
                {turned.edge.triangle, turned.earlier}, ends(turned.edge.from, turned.edge.to));
         });
    components();
    split_faces();
    if (found_.near_pairs) {
      list({"pair of near vertices", "pairs of near vertices"}, {110, 80, 30}, *found_.near_pairs,
           [&](const NearPair& pair) {
             item(vertices_text(mesh_, pair.first, pair.second), {}, ends(pair.first, pair.second));
           });
    }
  }

 private:
  using Points = std::vector<Point3>;

  const Point3& vertex(std::uint32_t i) const { return mesh_.read.mesh.vertices[i]; }
  Points ends(std::uint32_t a, std::uint32_t b) const { return {vertex(a), vertex(b)}; }
  Points corners(std::uint32_t t) const {
    const auto [a, b, c] = mesh_.read.mesh.triangle(t);
    return {a, b, c};
  }

  using Triangles = std::vector<std::uint32_t>;
  std::string places(const Triangles& triangles) const {
    std::string text;
    for (const std::uint32_t t : triangles) text += "\nof " + place_text(mesh_, t);
    return text;
  }

  /// T-junctions come before the pairs and the boundary edges that they cause.
  void borders() {
    const std::vector<TJunction>& exact = t_junctions(mesh_);
    const auto edge_of = [&](const TJunction& t) {
      return "the " + edge_text(mesh_, t.edge.from, t.edge.to) + "\nof " + place_text(mesh_, t.edge.triangle);
    };
    list({"T-junction, a vertex on the inside of a boundary edge",
          "T-junctions, vertices on the inside of boundary edges"},
         {0, 90, 200}, exact, [&](const TJunction& t) {
           item(vertex_text(mesh_, t.vertex) + "\nlies on " + edge_of(t) + ": split the face there", {t.edge.triangle},
                {vertex(t.vertex)});
         });
    list({"boundary loop so thin that a T-junction is likely", "boundary loops so thin that T-junctions are likely"},
         {60, 130, 210}, mesh_.borders.thin_loops, [&](const ThinLoop& loop) {
           const TJunction& t = loop.farthest;
           item("of " + std::to_string(loop.edges) + " edges: " + vertex_text(mesh_, t.vertex) + "\nlies about " +
                    about_text(loop.off) + " off " + edge_of(t) +
                    (loop.edges == 3 ? "; split the face there" : ", the others less; split the face at them"),
                {t.edge.triangle}, {vertex(t.vertex)});
         });
    list(
        {"hole or open rim (boundary loop)", "holes and open rims (boundary loops)"}, {0, 160, 90},
        tools::borders(mesh_),
        [&](const Border& border) {
          const DirectedEdge& first = border.edges.front();
          item((border.is_loop ? "boundary loop of " : "boundary chain of ") + count_text(border.edges.size(), "edge") +
                   (border.is_loop ? ": a hole, or the rim of a sheet" : ", which ends at non-manifold edges") +
                   "\nfrom " + vertex_text(mesh_, first.from) + "\nof " + place_text(mesh_, first.triangle),
               {first.triangle}, all_ends(border.edges));
        },
        Shared::segments);
  }

  void components() {
    list(
        {"component turned inwards, or of no volume", "components turned inwards, or of no volume"},
        color_of(Fault::inward), found_.inward,
        [&](std::uint32_t t) {
          const std::string encloses = enclosed_text(mesh_, t);
          item("that of " + triangle_text(mesh_, t) + (encloses.empty() ? "" : '\n' + encloses), {t}, boxes_[t]);
        },
        Shared::box);
    list(
        {"component inside another one", "components inside others"}, {90, 90, 140}, found_.nested,
        [&](const NestedComponent& nested) {
          item("that of " + place_text(mesh_, nested.inner) + "\nlies inside that of " +
                   place_text(mesh_, nested.outer) + nested_text(nested),
               {nested.inner}, boxes_[nested.inner]);
        },
        Shared::box);
  }

  static std::string nested_text(const NestedComponent& nested) {
    if (nested.outer_volume == Sign::negative) return ", which is turned inwards";
    if (nested.outer_volume == Sign::positive && nested.winding > 0)
      return nested.inner_volume == Sign::negative   ? ": a cavity"
             : nested.inner_volume == Sign::positive ? " and is turned outward too: it is no cavity"
                                                     : "";
    return {};
  }

  Points all_ends(std::span<const DirectedEdge> edges) const {
    Points points;
    for (const DirectedEdge& edge : edges) points.insert(points.end(), {vertex(edge.from), vertex(edge.to)});
    return points;
  }

  void non_manifold() {
    const Color color = color_of(Fault::non_manifold);
    std::size_t use = 0, of_class = 0;
    list({"non-manifold edge", "non-manifold edges"}, color, found_.non_manifold_edges,
         [&](const NonManifoldEdge& edge) {
           Triangles users;
           for (const std::size_t end = use + edge.uses; use < end; ++use)
             users.push_back(found_.non_manifold_uses[use].triangle);
           item(edge_text(mesh_, edge.first, edge.second) + places(users), users, ends(edge.first, edge.second));
         });
    list({"non-manifold vertex", "non-manifold vertices"}, color, found_.non_manifold_vertices,
         [&](const NonManifoldVertex& at) {
           Triangles of_parts;
           for (const std::size_t end = of_class + at.classes; of_class < end; ++of_class)
             of_parts.push_back(found_.non_manifold_classes[of_class].triangle);
           const Point3& p = vertex(at.vertex);
           item(
               vertex_text(mesh_, at.vertex) + ", where " + count_text(at.classes, "part") + " meet" + places(of_parts),
               of_parts, {p});
         });
  }

  void split_faces() {
    const SplitFaces split(mesh_);
    const auto show = [&](const ReadWarning& warning) {
      const Triangles triangles = triangles_of_face(mesh_, warning.face);
      std::string text = face_text(mesh_, warning.face) + ", split " +
                         (warning.diagonal_from == 0   ? "as a fan"
                          : warning.diagonal_from == 1 ? "along the diagonal from its first corner"
                                                       : "along the diagonal from its second corner");
      if (warning.kind == ReadWarning::Kind::not_planar)
        text += "\noff its plane by about " + about_text(warning.off_plane);
      item(text, triangles, {});
    };
    list({"face that is not planar", "faces that are not planar"}, {120, 100, 60}, split.bent, show);
    list({"face that crosses itself", "faces that cross themselves"}, color_of(Fault::of_crossing_face), split.crossing,
         show);
  }

  void pairs(Fault fault, Names names) {
    begin(names, color_of(fault));
    for (std::size_t i = 0; i < found_.pairs.size(); ++i) {
      const IntersectingPair& pair = found_.pairs[i];
      if (fault_of(pair) != fault) continue;
      const Points shared = mesh_.shared(i).points;
      item(place_text(mesh_, pair.first) + "\n" + place_text(mesh_, pair.second) + '\n' + kind_text(pair.relation) +
               ' ' + points_text(shared),
           {pair.first, pair.second}, shared);
    }
    stream_ << "]}";
  }

  template <class Items, class Show>
  void list(Names names, Color color, const Items& items, const Show& show, Shared shared = Shared::polygon) {
    begin(names, color, shared);
    for (const auto& one : items) show(one);
    stream_ << "]}";
  }

  void begin(Names names, Color color, Shared shared = Shared::polygon) {
    constexpr std::array<const char*, 3> shared_names = {"polygon", "segments", "box"};
    stream_ << (is_first_kind_ ? "\n" : ",\n") << "{\"name\": \"" << names.several << "\", \"name_of_one\": \""
            << names.one << "\", \"color\": " << color_text(color) << ", \"shared\": \""
            << shared_names[static_cast<std::size_t>(shared)] << "\", \"items\": [";
    is_first_kind_ = false;
    is_first_item_ = true;
  }

  void item(const std::string& text, const Triangles& triangles, const Points& shared) {
    stream_ << (is_first_item_ ? "\n[" : ",\n[") << page_string(text) << ',' << triangles.size() << ",[";
    is_first_item_ = false;
    const char* separator = "";
    const auto add = [&](const Points& points) {
      for (const Point3& p : points) {
        for (const float x : page_.from_middle(p)) {
          char digits[32];
          stream_ << separator;
          stream_.write(digits, std::to_chars(digits, digits + sizeof digits, x).ptr - digits);
          separator = ",";
        }
      }
    };
    for (const std::uint32_t t : triangles) add(corners(t));
    add(shared);
    stream_ << (!triangles.empty() && inside_out_[triangles.front()] ? "],1]" : "]]");
  }

  std::ostream& stream_;
  const CheckedMesh& mesh_;
  const MeshFindings& found_;
  const PageMesh& page_;
  const std::vector<bool> inside_out_;
  const ComponentBoxes boxes_;
  bool is_first_kind_ = true, is_first_item_ = true;
};

}  // namespace

std::string color_text(Color c) {
  return '[' + std::to_string(c.red) + ',' + std::to_string(c.green) + ',' + std::to_string(c.blue) + ']';
}

void write_page_findings(std::ostream& stream, const CheckedMesh& mesh, const PageMesh& page) {
  PageFindings(stream, mesh, page).write();
}

}  // namespace plumb::tools
