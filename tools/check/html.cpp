#include <check/html.hpp>

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <check/borders.hpp>
#include <check/components.hpp>
#include <check/hints.hpp>
#include <check/html_findings.hpp>
#include <check/html_mesh.hpp>
#include <check/places.hpp>
#include <check/report.hpp>
#include <check/split_faces.hpp>
#include <check/turned.hpp>
#include <check/writers.hpp>
#include <words/text.hpp>

namespace plumb::tools {

const char* three_js();
const char* page_js();
const char* page_css();

namespace {

constexpr std::size_t most_triangles = 1000000;
// The page reads its numbers as little-endian, and they are written in the order of this machine.
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

/// The address of a script that is a module, in a form that may stand in JSON and in an element of a page. It is
/// percent-encoded, which makes it shorter than base64 does.
std::string module_address(std::string_view script) {
  std::string out = "data:text/javascript;charset=utf-8,";
  for (const char c : script) {
    const auto code = static_cast<unsigned char>(c);
    constexpr const char* digits = "0123456789ABCDEF";
    if (code < ' ' || code > '~' || std::string_view("\"#%<\\").find(c) != std::string_view::npos)
      (out += '%') += {digits[code / 16], digits[code % 16]};
    else
      out += c;
  }
  return out;
}

std::string triple_text(const Point3& p) {
  return '[' + number_text(p.x) + ',' + number_text(p.y) + ',' + number_text(p.z) + ']';
}

template <class Items>
void write_bytes(std::ostream& stream, const std::string& id, const Items& items) {
  stream << "<script type=\"text/plain\" id=\"" << id << "\">";
  write_base64(stream, std::as_bytes(std::span(items)));
  stream << "</script>\n";
}

/// A file of the same directory as an address.
std::string file_address(std::string_view file) {
  std::string out = "./";
  for (const char c : file) {
    const auto code = static_cast<unsigned char>(c);
    constexpr const char* digits = "0123456789ABCDEF";
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                          std::string_view("-_.~").find(c) != std::string_view::npos;
    if (is_plain)
      out += c;
    else
      (out += '%') += {digits[code / 16], digits[code % 16]};
  }
  return out;
}

/// Steps to the pages of the meshes before and after, which keep what is looked at.
void write_steps(std::ostream& stream, const CheckedMesh& mesh) {
  if (mesh.page_before.file.empty() && mesh.page_after.file.empty()) return;
  stream << "<nav>";
  for (const auto& [page, arrow] : {std::pair(&mesh.page_before, "← "), {&mesh.page_after, "→ "}}) {
    if (!page->file.empty())
      stream << "<a href=\"" << file_address(page->file) << "\">" << arrow << html_text(printable(page->mesh))
             << "</a>";
  }
  stream << "</nav>\n";
}

/// Writes what the text report says before its lists.
void write_facts(std::ostream& stream, const CheckedMesh& mesh, const PageMesh& page) {
  const MeshFindings& found = mesh.found;
  const auto fact = [&](const char* name, const std::string& text) {
    stream << "<dt>" << name << "</dt><dd>" << html_text(text) << "</dd>\n";
  };
  const auto measure = [](std::optional<double> x) { return x ? number_text(*x) : "beyond the largest double"; };
  stream << "<dl>\n";
  fact("triangles", std::to_string(mesh.triangles()) +
                        (mesh.read.faces == mesh.triangles() ? "" : " of " + count_text(mesh.read.faces, "face")));
  fact("vertices",
       std::to_string(mesh.read.mesh.vertices.size()) +
           (found.unused_vertices == 0 ? "" : " (" + std::to_string(found.unused_vertices) + " of no triangle)"));
  if (mesh.triangles() != 0) {
    fact("components", std::to_string(found.components));
    const std::size_t split = SplitFaces(mesh).count();
    fact("area", measure(found.area) + (split == 0 ? "" : " (with " + count_text(split, "face") + " split)"));
    if (found.closed)
      fact("volume",
           measure(found.volume) + (components_meet(mesh) ? " (where bodies overlap it is counted as often)" : ""));
    fact("bounds", "from (" + vertex_point_text(mesh, page.low) + ") to (" + vertex_point_text(mesh, page.high) + ')' +
                       (mesh.read.unit.empty() ? "" : ' ' + mesh.read.unit));
    fact("size", number_text(page.high.x - page.low.x) + " × " + number_text(page.high.y - page.low.y) + " × " +
                     number_text(page.high.z - page.low.z));
  }
  stream << "</dl>\n";
}

void write_notes(std::ostream& stream, const char* of_class, const std::vector<std::string>& notes) {
  if (notes.empty()) return;
  stream << "<ul class=\"" << of_class << "\">\n";
  for (const std::string& note : notes) stream << "<li>" << html_text(note) << "</li>\n";
  stream << "</ul>\n";
}

/// Writes the parts of the text report that belong to no single finding.
void write_notes(std::ostream& stream, const CheckedMesh& mesh) {
  std::vector<std::string> to_do, notes;
  for (const Hint& hint : hints(mesh)) to_do.push_back("to do: " + hint.text + ": " + hint.to_do);
  if (const std::string where = pairs_of_components_text(mesh); !where.empty())
    notes.push_back(count_text(mesh.found.pairs.size(), "pair") + " of triangles: " + where);
  if (!mesh.near) {
    if (const auto& near = mesh.borders.near)
      notes.push_back("hint: borders nearly coincide (vertices about " + about_text(near->apart) +
                      " apart at most): try --near " + number_text(near->near));
  } else if (near_pairs_are_of_borders(mesh)) {
    notes.push_back("pairs of near vertices: the file was probably written with too few digits");
  }
  for (const ReadWarning& warning : mesh.read.warnings) {
    // Split faces have lists of their own.
    if (warning.kind != ReadWarning::Kind::not_planar && warning.kind != ReadWarning::Kind::crosses_itself)
      notes.push_back("warning: " + describe(mesh.read, warning));
  }
  write_notes(stream, "todo", to_do);
  write_notes(stream, "notes", notes);
}

}  // namespace

bool can_write_html() { return true; }
const char* html_help() {
  return "Write a page for a browser that needs no network: the mesh, the findings in it, and a list of them";
}

std::uint64_t about_html_bytes(const CheckedMesh& mesh) {
  // Average sizes in bytes, for coordinates of some digits.
  constexpr std::uint64_t page = 700000, of_triangle = 16, of_pair = 420, of_other = 220, of_near_pair = 150;
  const MeshFindings& found = mesh.found;
  return page + of_triangle * std::min(2 * mesh.triangles(), most_triangles) + of_pair * found.pairs.size() +
         of_other * (found.duplicates.size() + found.degenerate.size() + 2 * found.boundary_edges.size() +
                     found.non_manifold_uses.size() + found.non_manifold_classes.size() + found.turned.size()) +
         of_near_pair * (found.near_pairs ? found.near_pairs->size() : 0);
}

void write_html(std::ostream& stream, const CheckedMesh& mesh) {
  const PageMesh page = page_mesh(mesh, most_triangles);
  stream << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
         << html_text(printable(mesh.file)) << " - plumb check</title>\n<style>\n"
         << page_css()
         << "</style></head>\n<body><div id=\"view\"><div id=\"cut\"><label>cut <select><option value=\"\">off</option>"
            "<option>x</option><option>y</option><option>z</option></select></label>"
            "<input type=\"range\" min=\"0\" max=\"1000\" value=\"500\" aria-label=\"where to cut\" hidden>"
            "<output></output><label><input type=\"checkbox\"> see through</label></div>"
            "<div id=\"hint\">drag: turn, wheel: near and far, "
            "shift or right button: move, double click: all of it</div></div>\n<aside>";
  write_steps(stream, mesh);
  stream << "<h1>" << html_text(printable(mesh.file)) << "</h1><p>"
         << html_text(verdict(mesh, t_junctions(mesh).size())) << "</p>\n";
  write_facts(stream, mesh, page);
  if (page.is_thinned) stream << "<p class=\"quiet\">The mesh is shown in less detail, what was found in full.</p>\n";
  write_notes(stream, mesh);
  stream << "<div id=\"list\"></div></aside>\n";
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
         << number_text(static_cast<double>(static_cast<float>(page.radius)))
         << ", \"middle\": " << triple_text(page.middle) << ", \"scale\": " << number_text(page.scale)
         << ", \"low\": " << triple_text(page.low) << ", \"high\": " << triple_text(page.high) << ", \"groups\": ["
         << groups << "], \"kinds\": [";
  write_page_findings(stream, mesh, page);
  stream << "]}</script>\n<script type=\"importmap\">{\"imports\": {\"three\": \"" << module_address(three_js())
         << "\"}}</script>\n<script type=\"module\">\n"
         << page_js() << "</script></body></html>\n";
}

}  // namespace plumb::tools
