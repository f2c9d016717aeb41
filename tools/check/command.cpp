#include <check/command.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>

#include <check/borders.hpp>
#include <check/hints.hpp>
#include <check/html.hpp>
#include <check/outputs.hpp>
#include <check/places.hpp>
#include <check/report.hpp>
#include <files/inputs.hpp>
#include <files/interruption.hpp>
#include <files/output.hpp>
#include <files/progress.hpp>
#include <words/number.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

constexpr int status_good = 0, status_bad = 1, status_error = 2;

struct CheckArguments {
  std::vector<std::string> meshes;
  bool json = false, list_all = false, no_progress = false, recursive = false, solid = false;
  std::string required, near, format;
  unsigned threads = 0;
  CheckOutputs outputs;
};

/// The arguments, parsed.
struct CheckJob {
  const CheckArguments& arguments;
  Requirements required = {};
  std::optional<double> near = {};
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool color_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

void flush_standard_output() {
  std::cout.flush();
  if (!std::cout) throw OutputError("standard output: cannot be written");
}

void print(const CheckedMesh& checked, const CheckJob& job) {
  const WorkInProgress work("writing the report of", printable(checked.file));
  const ReportStyle style{color_wanted(), job.arguments.list_all};
  if (job.arguments.json) {
    print_json(std::cout, checked, job.required, style);
  } else {
    print_text(std::cout, checked, job.required, style);
  }
  flush_standard_output();
}

/// How many shared sets all threads construct at once. Further ones are constructed as they are written.
std::size_t shared_sets_wanted(const CheckArguments& arguments) {
  constexpr std::size_t few = 16, most = std::size_t{1} << 17;
  return arguments.list_all || arguments.outputs.any() ? most : few;
}

/// Sums over all meshes of one call.
struct Totals {
  std::size_t meshes = 0, triangles = 0, good = 0;
};

void show(ProgressBar& bar, CheckPhase phase, double fraction) {
  constexpr std::array<const char*, 4> names = {"measuring", "finding which components lie inside others in",
                                                "finding what pairs of triangles share in", "finding near vertices in"};
  const bool is_counted = phase == CheckPhase::nested_components;
  if (fraction == 0) {
    bar.turn_to(names[static_cast<std::size_t>(phase)], is_counted);
  } else if (is_counted) {
    bar.show(fraction);
  }
}

int check_file(std::size_t place, const CheckJob& job, Totals& totals) {
  const CheckArguments& arguments = job.arguments;
  const std::string& file = arguments.meshes[place];
  // They are opened before the work, which would be in vain if that failed.
  OpenOutputs outputs = arguments.outputs.open(place);

  const auto start = std::chrono::steady_clock::now();
  MeshFile read;
  {
    ProgressBar bar("reading", file, !arguments.no_progress);
    read = read_input(file, {arguments.format, [&](double fraction) { bar.show(fraction); }, arguments.threads});
  }
  const double read_seconds = seconds_since(start);

  const auto check_start = std::chrono::steady_clock::now();
  CheckedMesh checked{file, read, {}, read_seconds, 0, job.near};
  {
    ProgressBar bar("checking", file, !arguments.no_progress);
    checked.found = check_mesh(
        checked.view(), {arguments.threads, [&](double fraction) { bar.show(fraction); }, shared_sets_wanted(arguments),
                         job.near, [&](CheckPhase phase, double fraction) { show(bar, phase, fraction); }});
    checked.find_parts();
    find_borders(checked);
    if (!checked.found.duplicates.empty()) bar.turn_to("checking without its duplicates", true);
    find_hints(checked, {arguments.threads, [&](double fraction) { bar.show(fraction); }, 0});
  }
  checked.check_seconds = seconds_since(check_start);
  if (place > 0) checked.page_before = arguments.outputs.page(arguments.meshes, place - 1);
  checked.page_after = arguments.outputs.page(arguments.meshes, place + 1);
  print(checked, job);
  outputs.write(checked);

  const bool is_good = job.required.hold(checked);
  ++totals.meshes;
  totals.triangles += checked.triangles();
  totals.good += is_good;
  return is_good ? status_good : status_bad;
}

int report_error(const std::string& message, const std::string& file, const CheckArguments& arguments, bool unread) {
  std::cerr << "plumb check: " << printable(message) << std::endl;
  if (arguments.json && unread) {
    print_json_error(std::cout, file, message);
    std::cout.flush();
  }
  return status_error;
}

void print_totals(const CheckJob& job, const Totals& totals) {
  const std::size_t all = job.arguments.meshes.size();
  std::cout << count_text(all, "mesh", "meshes") << ", " << count_text(totals.triangles, "triangle") << ": "
            << totals.good << (job.required.any() ? " as required, " : " clean, ") << totals.meshes - totals.good
            << " not";
  if (totals.meshes != all) std::cout << ", " << all - totals.meshes << " not checked";
  std::cout << '\n';
  flush_standard_output();
}

int run_check(const CheckJob& job) {
  const CheckArguments& arguments = job.arguments;
  int status = status_good;
  Totals totals;
  for (std::size_t i = 0; i < arguments.meshes.size(); ++i) {
    const std::string& file = arguments.meshes[i];
    int file_status = status_error;
    try {
      file_status = check_file(i, job, totals);
    } catch (const OutputError& error) {
      file_status = report_error(error.what(), file, arguments, false);
    } catch (const MeshReadError& error) {
      file_status = report_error(error.what(), file, arguments, true);
    } catch (const std::bad_alloc&) {
      file_status = report_error(file + ": not enough memory", file, arguments, true);
    } catch (const std::exception& error) {
      file_status = report_error(file + ": " + error.what(), file, arguments, true);
    }
    status = std::max(status, file_status);
  }
  if (arguments.meshes.size() > 1 && !arguments.json) print_totals(job, totals);
  return status;
}

CheckJob job_of(const CheckArguments& arguments) {
  CheckJob job{arguments};
  if (std::count(arguments.meshes.begin(), arguments.meshes.end(), standard_input) > 1)
    throw CLI::ValidationError("MESH", "standard input can be read once");
  if (!arguments.required.empty()) {
    const std::string unknown = job.required.add(arguments.required);
    if (!unknown.empty()) throw CLI::ValidationError("--require", unknown + " is none of " + Requirements::names());
  }
  if (arguments.solid) job.required.add_solid_volume();
  if (!arguments.near.empty()) {
    const ReadNumber distance = read_number(arguments.near);
    if (distance.fault != nullptr || !(distance.value >= 0 && distance.value <= std::numeric_limits<double>::max()))
      throw CLI::ValidationError("--near", arguments.near + " is no distance: a number, 0 or more, is wanted");
    job.near = distance.value;
  }
  return job;
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_status) {
  const auto arguments = std::make_shared<CheckArguments>();
  CLI::App* const check = app.add_subcommand("check",
                                             "Find every pair of triangles that meet in more than the vertices or the "
                                             "edge they share, exactly, and what keeps "
                                             "a mesh from being the surface of a solid.");
  check->add_option("MESH", arguments->meshes, "OBJ, STL, PLY, OFF or 3MF files; - is standard input")->required();
  check->add_flag("--json", arguments->json, "One line of JSON for each file");
  check->add_flag("--all", arguments->list_all, "List all findings, not only the first few");
  check
      ->add_option("--require", arguments->required,
                   "Exit with status 0 if all of LIST hold, instead of all of solid. LIST has commas between: " +
                       Requirements::names() + "; solid asks for more than --solid")
      ->type_name("LIST");
  check->add_flag("--solid", arguments->solid,
                  "Exit with status 0 if closed, oriented and of positive volume; bodies may cross and touch, which "
                  "--require solid does not allow");
  check->add_option("--near", arguments->near, "Find pairs of vertices at this distance or less")
      ->type_name("DISTANCE");
  for (CheckOutput& output : arguments->outputs.all())
    check->add_option(output.option, output.name, output.help)->type_name("FILE");
  check
      ->add_option("--format", arguments->format,
                   "Take each MESH for obj, stl, ply, off or 3mf, regardless of its name and content")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"obj", "stl", "ply", "off", "3mf"}));
  check->add_flag("--recursive", arguments->recursive,
                  "Read the meshes in each MESH that is a directory, and below it");
  check->add_option("--threads", arguments->threads, "Use N threads; all cores by default")
      ->type_name("N")
      ->check(CLI::Range(1U, 1024U));
  check->add_flag("--no-progress", arguments->no_progress, "Show no progress bar");
  check->footer(
      "Examples:\n"
      "  plumb check part.stl                                   what is wrong, in words\n"
      "  plumb check --json --all part.stl                      all of it, for programs\n"
      "  plumb check --recursive models                         is all ready to be printed?\n"
      "  plumb check part.stl whole.stl --html pages/           before and after, with a step between\n"
      "  xz -dc part.stl.xz | plumb check --format stl -        what another program writes\n"
      "Faces and triangles are numbered from 0, in the order of the file; triangles are counted after polygons are\n"
      "split. Lines are numbered from 1, and vertices as the faces of the file name them: from 1 in OBJ, from 0 in\n"
      "PLY and OFF. Vertices with equal coordinates are merged. A hole is a loop of boundary edges, each used by one\n"
      "face alone. With several MESHes each FILE is a directory.\n"
      "Exit status: 0 when every mesh is clean (what --require solid asks for holds), or is what --require or --solid\n"
      "ask for; 1 when one is not; 2 on an error. With --require none it is 0 for every mesh that can be read.\n"
      "Colours of --ply: teal turned against the rest, light blue turned inwards, magenta at a non-manifold edge or\n"
      "vertex, brown of a face that crosses itself, yellow meets another triangle at a point, red along a segment,\n"
      "orange overlaps it, purple duplicate, blue degenerate, grey none of these. Boundary edges and faces that are "
      "not\n"
      "planar have no colour.");
  check->callback([arguments, &exit_status] {
    const CheckJob job = job_of(*arguments);
    clean_up_when_interrupted();
    exit_status = status_good;
    arguments->meshes = list_inputs(arguments->meshes, arguments->recursive, [&](const auto& name, const auto& what) {
      exit_status = report_error(name + ": " + what, name, *arguments, true);
    });
    if (arguments->meshes.empty()) return;
    arguments->outputs.prepare(arguments->meshes);
    exit_status = std::max(exit_status, run_check(job));
  });
}

}  // namespace plumb::tools
