#include "check_html.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "check_borders.hpp"
#include "check_html_mesh.hpp"
#include "check_json.hpp"
#include "check_places.hpp"
#include "check_report.hpp"
#include "check_split_faces.hpp"
#include "check_turned.hpp"
#include "check_writers.hpp"

namespace plumb {

const char* three_js();
const char* page_js();
const char* page_css();

namespace {

constexpr std::size_t most_triangles = 1000000;
// What a browser reads is little-endian, as it is written here.
static_assert(std::endian::native == std::endian::little);

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out;
}

/// A string of JSON that ends no element of a page.
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

std::string color_text(Color c) {
  return '[' + std::to_string(c.red) + ',' + std::to_string(c.green) + ',' + std::to_string(c.blue) + ']';
}

template <class Items>
void write_bytes(std::ostream& stream, const std::string& id, const Items& items) {
  stream << "<script type=\"text/plain\" id=\"" << id << "\">";
  write_base64(stream, std::as_bytes(std::span(items)));
  stream << "</script>\n";
}

/// What one of a kind is called, and what several are.
struct Names {
  const char *one, *several;
};

/// The triangles whose backs are on the outside of the body: of parts that are turned against the rest, and of
/// components that are turned inwards.
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

/// The findings: by kind its names, a colour and items, each a text, how many triangles it has, numbers: the corners of
/// these, then what they share; and a 1 where the first triangle is to be looked at from behind.
class PageFindings {
 public:
  PageFindings(std::ostream& stream, const CheckedMesh& mesh, const PageMesh& page)
      : stream_(stream), mesh_(mesh), found_(mesh.found), page_(page), inside_out_(inside_out(mesh)) {}

  void write() {
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
    list({"component turned inwards, or of no volume", "components turned inwards, or of no volume"},
         color_of(Fault::inward), found_.inward,
         [&](std::uint32_t t) { item("that of " + triangle_text(mesh_, t), {t}, {}); });
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
      std::string text = face_text(mesh_, warning.face) + ", split as a fan";
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
  void list(Names names, Color color, const Items& items, const Show& show) {
    begin(names, color);
    for (const auto& one : items) show(one);
    stream_ << "]}";
  }

  void begin(Names names, Color color) {
    stream_ << (is_first_kind_ ? "\n" : ",\n") << "{\"name\": \"" << names.several << "\", \"name_of_one\": \""
            << names.one << "\", \"color\": " << color_text(color) << ", \"items\": [";
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
  const mesh::Findings& found_;
  const PageMesh& page_;
  const std::vector<bool> inside_out_;
  bool is_first_kind_ = true, is_first_item_ = true;
};

}  // namespace

bool can_write_html() { return true; }
const char* html_help() {
  return "Write a page for a browser, without network: the mesh with what was found, and a list";
}

std::uint64_t about_html_bytes(const CheckedMesh& mesh) {
  // What items have on average, of coordinates with some digits.
  constexpr std::uint64_t page = 700000, of_triangle = 16, of_pair = 420, of_other = 220, of_near_pair = 150;
  const mesh::Findings& found = mesh.found;
  return page + of_triangle * std::min(2 * mesh.triangles(), most_triangles) + of_pair * found.pairs.size() +
         of_other * (found.duplicates.size() + found.degenerate.size() + found.boundary_edges.size() +
                     found.non_manifold_uses.size() + found.non_manifold_classes.size() + found.turned.size()) +
         of_near_pair * (found.near_pairs ? found.near_pairs->size() : 0);
}

void write_html(std::ostream& stream, const CheckedMesh& mesh) {
  const PageMesh page = page_mesh(mesh, most_triangles);
  stream << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
         << html_text(printable(mesh.file)) << " - plumb check</title>\n<style>\n"
         << page_css()
         << "</style></head>\n<body><div id=\"view\"><div id=\"hint\">drag: turn, wheel: near and far, "
            "shift or right button: move, double click: all of it</div></div>\n<aside><h1>"
         << html_text(printable(mesh.file)) << "</h1><p>" << html_text(verdict(mesh, t_junctions(mesh).size()))
         << "</p>\n<p class=\"quiet\">" << count_text(mesh.triangles(), "triangle") << ", "
         << count_text(mesh.read.mesh.vertices.size(), "vertex", "vertices") << ", "
         << count_text(mesh.found.components, "component");
  if (page.is_thinned) stream << "; the mesh is shown in less detail, what was found in full";
  stream << "</p><div id=\"list\"></div></aside>\n";
  write_bytes(stream, "vertices", page.vertices);
  std::string groups;
  for (std::size_t i = 0; i < page.triangles.size(); ++i) {
    if (page.triangles[i].empty()) continue;
    const std::string id = "triangles" + std::to_string(i);
    write_bytes(stream, id, page.triangles[i]);
    groups +=
        (groups.empty() ? "" : ", ") + ("{\"indices\": \"" + id + "\", \"color\": ") + color_text(legend[i].color);
    if (page.is_thinned && static_cast<Fault>(i) == Fault::none)
      groups += ", \"moved\": " + number_text(page.moved);  // so that it does not cover what is exact
    groups += '}';
  }
  stream << "<script type=\"application/json\" id=\"findings\">{\"radius\": "
         << number_text(static_cast<double>(static_cast<float>(page.radius))) << ", \"groups\": [" << groups
         << "], \"kinds\": [";
  PageFindings(stream, mesh, page).write();
  stream << "]}</script>\n<script>" << three_js() << "</script>\n<script>\n"
         << page_js() << "</script></body></html>\n";
}

}  // namespace plumb
