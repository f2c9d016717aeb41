#include <meshes/report.hpp>

#include <cstdio>
#include <optional>
#include <string>

#include <files/text.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

std::string volume_text(const FinishedMesh& written) {
  const std::optional<double>& volume = written.found.volume;
  return volume ? number_text(*volume) : "null";
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", seconds);
  return text;
}

}  // namespace

void report_text(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
                 const ExactResult& result, const FinishedMesh& written) {
  const Arrangement& arrangement = result.arrangement();
  const RoundedMesh& rounded = written.rounded;
  stream << count_text(inputs.meshes.size(), "mesh", "meshes") << ", " << count_text(inputs.triangles(), "triangle")
         << ": " << arrangement.degenerate() << " of zero area, " << count_text(arrangement.copies(), "copy", "copies")
         << ", " << arrangement.cut() << " cut\n";
  if (options.weld > 0)
    stream << count_text(inputs.moved, "vertex", "vertices") << " welded, none moved further than "
           << number_text(inputs.moved_by) << '\n';
  for (std::size_t i = 0; i < inputs.patches.size(); ++i) {
    const std::string name = printable(options.meshes[i]);
    stream << name << ": " << count_text(inputs.patches[i].triangles.size(), "triangle")
           << " turned so that neighbours agree\n";
    for (const TrianglePatch& patch : inputs.patches[i].not_orientable)
      stream << name << ": the patch of triangle " << patch.first << ", of " << count_text(patch.triangles, "triangle")
             << ", cannot be turned so that neighbours agree\n";
  }
  for (std::size_t i = 0; i < inputs.components.size(); ++i)
    stream << printable(options.meshes[i]) << ": " << count_text(inputs.components[i].components.size(), "component")
           << " turned outward\n";
  for (const std::uint32_t i : inputs.inside_out)
    stream << printable(options.meshes[i]) << " is inside out: its volume is negative\n";
  stream << printable(options.out) << ": " << count_text(written.mesh.triangles.size(), "triangle") << ", "
         << count_text(written.mesh.vertices.size(), "vertex", "vertices") << ", "
         << (written.found.closed ? "closed, volume " + volume_text(written) : "not closed") << '\n';
  stream << count_text(rounded.rounds, "round") << " of mending: " << count_text(rounded.merged, "vertex", "vertices")
         << " merged, " << rounded.split << " edges and triangles cut; no point is further than "
         << number_text(rounded.moved_by) << " from the exact one\n";
}

void report_json(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
                 const ExactResult& result, const FinishedMesh& written, double seconds) {
  const Arrangement& arrangement = result.arrangement();
  stream << "{\"inputs\": " << inputs.meshes.size() << ", \"triangles\": " << written.mesh.triangles.size()
         << ", \"vertices\": " << written.mesh.vertices.size() << ", \"degenerate\": " << arrangement.degenerate()
         << ", \"copies\": " << arrangement.copies() << ", \"cut\": " << arrangement.cut()
         << ", \"rounds\": " << written.rounded.rounds << ", \"moved\": " << inputs.moved
         << ", \"moved_by\": " << number_text(written.rounded.moved_by) << ", \"merged\": " << written.rounded.merged
         << ", \"pairs\": " << written.found.pairs.size()
         << ", \"closed\": " << (written.found.closed ? "true" : "false") << ", \"volume\": " << volume_text(written)
         << ", \"inside_out\": [";
  const char* separator = "";
  for (const std::uint32_t i : inputs.inside_out) {
    stream << separator << json_string(options.meshes[i]);
    separator = ", ";
  }
  stream << "], \"seconds\": " << seconds_text(seconds) << "}\n";
}

void tell_open(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
               const ExactResult& result) {
  for (const OpenBoundary& open : open_boundaries(result.boolean)) {
    const std::string begin = std::string(options.command) + ": " + printable(options.meshes[open.mesh]) + ": ";
    stream << begin << "bounds no solid: " << count_text(open.edges, "boundary edge") << " of length "
           << number_text(open.length) << (open.edges > open.first.size() ? ", the first of them:\n" : ":\n");
    for (const auto& edge : open.first) stream << begin << "  " << points_text(edge) << '\n';
    const std::optional<double> least = least_weld(inputs, open.mesh);
    if (least && *least > 0)
      stream << begin << "--weld " << number_text(*least) << " is the least with which its own edges balance\n";
    else if (least)
      stream << begin << "its own edges balance, but where it crosses itself they do not: no --weld mends that\n";
    else
      stream << begin << "no --weld makes its own edges balance\n";
  }
}

void tell_pairs(std::ostream& stream, const MeshesOptions& options, const FinishedMesh& written, bool is_written) {
  const MeshFindings& found = written.found;
  stream << options.command << ": " << printable(options.out) << ": is not clean after "
         << count_text(written.rounded.rounds, "round") << " of mending: " << count_text(found.pairs.size(), "pair")
         << " of triangles meet in more than they share"
         << (found.degenerate.empty() ? "" : ", " + count_text(found.degenerate.size(), "triangle") + " without area")
         << (is_written ? "" : "; it is not written, for which --unclean asks") << '\n';
  for (std::size_t i = 0; i < found.pairs.size(); ++i) {
    const IntersectingPair& pair = found.pairs[i];
    stream << options.command << ":   triangles " << pair.first << " and " << pair.second << " share a "
           << kind_text(pair.relation) << ": " << points_text(rounded(found.shared[i]).points) << '\n';
  }
}

}  // namespace plumb::tools
