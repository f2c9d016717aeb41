#include <iostream>

#include <files/text.hpp>
#include <meshes/read_inputs.hpp>
#include <meshes/report.hpp>
#include <meshes/run.hpp>
#include <meshes/steps.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

/// One thing that was done, or could not be, a line.
class Lines {
 public:
  explicit Lines(const std::string& name) : name_(printable(name)) {}
  void add(const std::string& what) const { std::cout << name_ << ": " << what << '\n'; }
  void add(std::size_t n, const std::string& what) const {
    if (n != 0) add(what);
  }

 private:
  std::string name_;
};

void tell_dropped(const PreparedMeshes& inputs, const Lines& lines) {
  lines.add(inputs.degenerate, "dropped " + count_text(inputs.degenerate, "triangle") + " of zero area");
  lines.add(inputs.duplicates, "dropped " + count_text(inputs.duplicates, "duplicate triangle"));
}

void tell_turned(const PreparedMeshes& inputs, const Lines& lines) {
  const PatchesToTurn& patches = inputs.patches[0];
  const ComponentsToTurn& components = inputs.components[0];
  lines.add(patches.triangles.size(),
            "turned " + count_text(patches.triangles.size(), "triangle") + " so that neighbours agree");
  for (const TrianglePatch& patch : patches.not_orientable)
    lines.add("could not turn the patch of triangle " + std::to_string(patch.first) + ", of " +
              count_text(patch.triangles, "triangle") + ": it has one side alone");
  lines.add(components.components.size(),
            "turned " + count_text(components.components.size(), "component") + " outward");
}

void tell_exact(const ExactResult& result, const PreparedMeshes& inputs, const Lines& lines) {
  const Arrangement& arrangement = result.arrangement();
  lines.add(arrangement.cut(), "cut " + count_text(arrangement.cut(), "triangle") + " where " +
                                   count_text(arrangement.pairs(), "pair") +
                                   " of triangles met in more than they shared");
  if (result.is_boundary) {
    const std::size_t inner = arrangement.size() - result.triangles().size();
    return lines.add(inner, "kept the outer skin, without " + count_text(inner, "triangle") + " inside");
  }
  for (const OpenBoundary& open : open_boundaries(result.boolean)) {
    lines.add("could not keep the outer skin alone, for it bounds no solid: " +
              count_text(open.edges, "boundary edge") + " of length " + number_text(open.length) + ", the first at " +
              points_text(open.first[0]) + "; all triangles are kept");
    if (const auto least = least_weld(inputs, open.mesh); least && *least > 0)
      lines.add("plumb resolve --weld " + number_text(*least) + " would close its edges");
  }
}

void tell_written(const FinishedMesh& written, const Lines& lines) {
  const RoundedMesh& rounded = written.rounded;
  lines.add(rounded.rounds, "mended what rounding brought together in " + count_text(rounded.rounds, "round") +
                                "; no point is further than " + number_text(rounded.moved_by) + " from the exact one");
  lines.add((written.found.closed ? "closed, volume " + number_text(written.found.volume.value_or(0)) : "not closed") +
            ", " + count_text(written.mesh.triangles.size(), "triangle"));
}

}  // namespace

int run_repair(const MeshesOptions& options) {
  return with_errors_told(options, [&] {
    MeshOutputs outputs(options);
    const Lines lines(options.meshes[0]), of_out(options.out);
    const PreparedMeshes inputs = prepare(read_inputs(options), true, options);
    tell_dropped(inputs, lines);
    tell_turned(inputs, lines);
    const ExactResult result = make_exact(inputs, options);
    tell_exact(result, inputs, lines);
    require_floats(result, options);
    const FinishedMesh written = round_and_check(result, inputs, options);
    write_outputs(outputs, written, options);
    tell_written(written, of_out);
    if (!written.is_clean()) tell_pairs(std::cerr, options, written, true);
    flush_report();
    return written.is_clean() ? made::done : made::refused;
  });
}

}  // namespace plumb::tools
