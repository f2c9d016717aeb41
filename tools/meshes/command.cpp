#include <meshes/command.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include <files/inputs.hpp>
#include <files/interruption.hpp>
#include <files/output.hpp>
#include <meshes/run.hpp>
#include <words/number.hpp>

namespace plumb::tools {
namespace {

/// The words of a command line that are not options yet.
struct MeshesArguments {
  MeshesOptions options;
  std::string operation, rule, weld;
};

constexpr const char* formats_that_are_read = "OBJ, STL, PLY, OFF or 3MF files; - is standard input";

BooleanOperation operation_called(const std::string& name) {
  return name == "union"          ? BooleanOperation::unite
         : name == "intersection" ? BooleanOperation::intersect
         : name == "difference"   ? BooleanOperation::subtract
                                  : BooleanOperation::symmetric_difference;
}

WindingRule winding_rule_called(const std::string& name) {
  return name == "nonzero" ? WindingRule::nonzero : name == "odd" ? WindingRule::odd : WindingRule::positive;
}

void add_outputs(CLI::App& command, MeshesOptions& options) {
  command
      .add_option("-o,--output", options.out,
                  "The mesh that is written: OBJ, OFF, PLY or STL, by its extension; PLY with the label, triangle and "
                  "colour of each face")
      ->type_name("OUT")
      ->required();
  command.add_flag("--text", options.text, "Write STL as text, with doubles, and not as binary data, of floats");
}

void add_threads(CLI::App& command, MeshesOptions& options) {
  command.add_option("--threads", options.threads, "Use N threads; all cores by default")
      ->type_name("N")
      ->check(CLI::Range(1U, 1024U));
  command.add_flag("--no-progress", options.no_progress, "Show no progress bar");
}

std::string wrong_distance(const std::string& text) {
  const ReadNumber read = read_number(text);
  if (read.fault == nullptr && read.value >= 0 && read.value <= std::numeric_limits<double>::max()) return {};
  return text + " is no distance: a number, 0 or more, is wanted";
}

/// What resolve and boolean take alike.
void add_options(CLI::App& command, MeshesArguments& arguments) {
  MeshesOptions& options = arguments.options;
  command.add_option("MESH", options.meshes, formats_that_are_read)->required();
  add_outputs(command, options);
  command
      .add_option("--weld", arguments.weld,
                  "First make vertices that a chain of steps of this length or less joins the least of them")
      ->type_name("R")
      ->check(wrong_distance);
  command.add_flag("--orient", options.orient, "Then turn patches of triangles so that neighbours agree");
  command.add_flag("--outward", options.outward,
                   "Then turn each component whose volume is negative and that lies in no other");
  command
      .add_option("--map", options.map,
                  "Write as CSV which triangles of which MESH each triangle lies in, and how it runs beside them")
      ->type_name("FILE")
      ->check(wrong_name);
  command
      .add_option("--exact", options.exact,
                  "Write the result before it is rounded: OFF with fractions, and the triangles that each lies in")
      ->type_name("FILE")
      ->check(wrong_name);
  command.add_flag("--shared", options.shared,
                   "Write each point once, where parts of a boolean touch too; resolve always does");
  command
      .add_option("--rounds", options.rounds, "Mend in N rounds at most what rounding brings together; 16 by default")
      ->type_name("N")
      ->check(CLI::Range(0U, 1000U));
  command.add_flag("--unclean", options.unclean, "Write the mesh where it is not clean after these rounds too");
  command.add_flag("--json", options.json, "Say what was done as one object of JSON");
  add_threads(command, options);
}

void check(MeshesArguments& arguments) {
  MeshesOptions& options = arguments.options;
  if (std::count(options.meshes.begin(), options.meshes.end(), standard_input) > 1)
    throw CLI::ValidationError("MESH", "standard input can be read once");
  if (!arguments.weld.empty()) options.weld = read_number(arguments.weld).value;
  if (const std::string what = wrong_outputs(options); !what.empty()) throw CLI::ValidationError(what);
}

constexpr const char* statuses =
    "Exit status: 0 done; 1 the result is not clean, or an input of boolean bounds no solid; 2 a file that cannot be\n"
    "read or written, or wrong usage. A file appears whole or not at all.";

}  // namespace

void add_mesh_commands(CLI::App& app, int& exit_status) {
  const auto resolving = std::make_shared<MeshesArguments>();
  CLI::App* const resolve = app.add_subcommand(
      "resolve",
      "Cut the triangles of meshes exactly along what they share, and write the result in doubles that "
      "cross nowhere");
  resolving->options.command = "plumb resolve";
  add_options(*resolve, *resolving);
  resolve->footer(std::string("Nothing is moved but by rounding, and by what mends it.\n"
                              "Example: plumb resolve part.stl -o part.off\n") +
                  statuses);
  resolve->callback([resolving, &exit_status] {
    check(*resolving);
    clean_up_when_interrupted();
    exit_status = run_meshes(resolving->options);
  });

  const auto uniting = std::make_shared<MeshesArguments>();
  CLI::App* const boolean = app.add_subcommand(
      "boolean",
      "Unite, intersect or subtract what meshes bound, exactly, and write the boundary in doubles that "
      "cross nowhere");
  uniting->options.command = "plumb boolean";
  boolean
      ->add_option("OPERATION", uniting->operation,
                   "union, intersection, difference (of the first and all others) or symmetric_difference (what is in "
                   "an odd number)")
      ->required()
      ->check(CLI::IsMember({"union", "intersection", "difference", "symmetric_difference"}));
  boolean
      ->add_option("--rule", uniting->rule,
                   "A point is in a MESH where its winding number is positive, as without it, nonzero or odd")
      ->type_name("RULE")
      ->check(CLI::IsMember({"positive", "nonzero", "odd"}));
  add_options(*boolean, *uniting);
  boolean->footer(std::string("Self-intersections, shells in shells and faces that lie on others are welcome. An "
                              "input that bounds no solid is\n"
                              "refused, with its open edges.\n"
                              "Example: plumb boolean union a.stl b.stl -o both.stl\n") +
                  statuses);
  boolean->callback([uniting, &exit_status] {
    uniting->options.operation = operation_called(uniting->operation);
    uniting->options.rule = winding_rule_called(uniting->rule);
    check(*uniting);
    clean_up_when_interrupted();
    exit_status = run_meshes(uniting->options);
  });

  const auto repairing = std::make_shared<MeshesArguments>();
  MeshesOptions& options = repairing->options;
  options.command = "plumb repair";
  options.operation = BooleanOperation::unite;
  options.rule = WindingRule::nonzero;
  options.orient = options.outward = true;
  options.meshes.resize(1);
  CLI::App* const repair = app.add_subcommand(
      "repair",
      "Drop, turn and cut triangles so that a mesh is clean, keep its outer skin where it bounds a solid, and "
      "say what was done");
  repair->add_option("FILE", options.meshes[0], formats_that_are_read)->required();
  add_outputs(*repair, options);
  add_threads(*repair, options);
  repair->footer(
      "What is done: triangles of zero area and duplicates dropped, triangles turned so that neighbours agree,\n"
      "components turned outward, triangles cut where they meet, and where the result bounds a solid the outer skin\n"
      "alone kept. A line for each, and for what could not be done. OUT is always written. Holes are not filled.\n"
      "Example: plumb repair part.stl -o whole.stl\n"
      "Exit status: 0 OUT is clean, 1 it is not, 2 a file that cannot be read or written, or wrong usage.");
  repair->callback([repairing, &exit_status] {
    check(*repairing);
    clean_up_when_interrupted();
    exit_status = run_repair(repairing->options);
  });
}

}  // namespace plumb::tools
