#include <meshes/steps.hpp>

#include <exception>
#include <iostream>
#include <new>
#include <set>
#include <utility>

#include <plumb/resolve.hpp>

#include <files/identities.hpp>
#include <files/interruption.hpp>
#include <meshes/run.hpp>
#include <meshes/written_mesh.hpp>
#include <words/text.hpp>

namespace plumb::tools {

std::string wrong_outputs(const MeshesOptions& options) {
  const MeshFormat format = format_of(options.out, options.text);
  if (format == MeshFormat::unknown)
    return "--output: " + options.out + " ends in none of .obj, .off, .ply and .stl, which say how it is written";
  if (options.text && format == MeshFormat::ply) return "--text: PLY is written as binary data alone";
  const FileIdentities inputs(options.meshes);
  std::set<std::filesystem::path> taken;
  for (const std::string& name : {options.out, options.map, options.exact}) {
    if (name.empty()) continue;
    if (inputs.contain(name)) return name + " would overwrite a mesh that is read";
    if (!taken.insert(place_of_output(name)).second) return name + " is written already, by another option";
  }
  return {};
}

MeshOutputs::MeshOutputs(const MeshesOptions& options) : out(std::make_unique<OutputFile>(options.out)) {
  if (!options.map.empty()) map = std::make_unique<OutputFile>(options.map);
  if (!options.exact.empty()) exact = std::make_unique<OutputFile>(options.exact);
}

PreparedMeshes prepare(std::vector<TriangleMesh> meshes, bool drop, const MeshesOptions& options) {
  PrepareOptions preparation;
  preparation.drop = drop;
  preparation.weld = options.weld;
  preparation.orient = options.orient;
  preparation.outward = options.outward;
  preparation.threads = options.threads;
  return prepare_meshes(std::move(meshes), preparation);
}

ExactResult make_exact(const PreparedMeshes& inputs, const MeshesOptions& options) {
  ProgressBar bar("cutting the triangles of", options.meshes[0] + (options.meshes.size() > 1 ? " and others" : ""),
                  !options.no_progress);
  const auto progress = [&](double fraction) { bar.show(fraction); };
  ExactResult result;
  if (options.operation) {
    result.boolean = boolean(*options.operation, inputs.views(), {options.rule, options.threads, progress});
    result.is_boundary = result.boolean.is_done();
  } else {
    result.boolean.arrangement = resolve(inputs.views(), {options.threads, progress});
  }
  return result;
}

void require_floats(const ExactResult& result, const MeshesOptions& options) {
  if (format_of(options.out, options.text) != MeshFormat::stl) return;
  if (const std::string what = beyond_floats(result); !what.empty())
    throw OutputError(options.out + ": cannot be written: " + what);
}

FinishedMesh round_and_check(const ExactResult& result, const PreparedMeshes& inputs, const MeshesOptions& options) {
  ProgressBar bar("rounding", options.out, !options.no_progress);
  const bool is_stl = format_of(options.out, false) == MeshFormat::stl;
  RoundingOptions rounding;
  rounding.to_floats = is_stl && !options.text;
  rounding.rounds = options.rounds;
  rounding.threads = options.threads;
  rounding.progress = [&](unsigned round) {
    bar.show(options.rounds == 0 ? 0 : static_cast<double>(round) / static_cast<double>(options.rounds));
  };
  RoundedMesh rounded = result.is_boundary ? round_to_doubles(result.boolean, rounding)
                                           : round_to_doubles(result.arrangement(), rounding);
  const bool with_repeats = result.is_boundary && !options.shared && !is_stl;
  return finish_mesh(std::move(rounded), inputs, with_repeats, options.threads);
}

void write_outputs(MeshOutputs& outputs, const FinishedMesh& written, const MeshesOptions& options) {
  const WorkInProgress work("writing", printable(options.out));
  write_mesh(outputs.out->stream(), format_of(options.out, options.text), written);
  if (outputs.map) {
    write_map(outputs.map->stream(), written);
    outputs.map->finish();
  }
  outputs.out->finish();
  if (written.mesh.triangles.empty())
    std::cerr << options.command << ": " << printable(options.out) << ": is empty: there is no triangle in it\n";
}

void flush_report() {
  std::cout.flush();
  if (!std::cout) throw OutputError("standard output: cannot be written");
}

int with_errors_told(const MeshesOptions& options, const std::function<int()>& command) {
  const auto tell = [&](const std::string& what) {
    std::cerr << options.command << ": " << printable(what) << std::endl;
    return made::broken;
  };
  try {
    return command();
  } catch (const std::bad_alloc&) {
    return tell("not enough memory");
  } catch (const std::exception& error) {
    return tell(error.what());
  }
}

}  // namespace plumb::tools
