#include <meshes/run.hpp>

#include <chrono>
#include <iostream>

#include <meshes/read_inputs.hpp>
#include <meshes/report.hpp>
#include <meshes/steps.hpp>
#include <words/text.hpp>

namespace plumb::tools {

int run_meshes(const MeshesOptions& options) {
  return with_errors_told(options, [&] {
    const auto start = std::chrono::steady_clock::now();
    MeshOutputs outputs(options);
    const PreparedMeshes inputs = prepare(read_inputs(options), false, options);
    const ExactResult result = make_exact(inputs, options);
    if (!result.boolean.is_done()) {
      tell_open(std::cerr, options, inputs, result);
      return made::refused;
    }
    require_floats(result, options);
    if (outputs.exact) write_exact(outputs.exact->stream(), result, inputs);
    const FinishedMesh written = round_and_check(result, inputs, options);
    const bool is_written = written.is_clean() || options.unclean;
    if (!written.is_clean()) tell_pairs(std::cerr, options, written, is_written);
    if (outputs.exact) outputs.exact->finish();
    if (is_written) write_outputs(outputs, written, options);
    if (options.json) {
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
      report_json(std::cout, options, inputs, result, written, seconds.count());
    } else if (is_written) {
      report_text(std::cout, options, inputs, result, written);
    }
    flush_report();
    return written.is_clean() ? made::done : made::refused;
  });
}

}  // namespace plumb::tools
