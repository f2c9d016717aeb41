#include "check.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>

#include "check_output.hpp"
#include "check_progress.hpp"
#include "check_report.hpp"

namespace plumb {
namespace {

constexpr int status_clean = 0, status_found = 1, status_error = 2;

struct CheckArguments {
  std::vector<std::string> meshes;
  bool json = false, list_all = false, no_progress = false;
  std::optional<std::string> pairs_file, ply_file;
  unsigned threads = 0;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool color_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

void print(const CheckedMesh& checked, const CheckArguments& arguments) {
  if (arguments.json) {
    print_json(std::cout, checked);
  } else {
    print_text(std::cout, checked, {color_wanted(), arguments.list_all});
  }
  std::cout.flush();
  if (!std::cout) throw OutputError("standard output: cannot be written");
}

int check_file(const std::string& file, const CheckArguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  const TriangleMesh mesh = read_mesh(file);
  const double read_seconds = seconds_since(start);

  const auto check_start = std::chrono::steady_clock::now();
  MeshReport report;
  {
    ProgressBar bar(file, !arguments.no_progress);
    report = check_mesh(mesh, {arguments.threads, [&](double fraction) { bar.show(fraction); }});
  }
  const double check_seconds = seconds_since(check_start);
  const CheckedMesh checked{file,         mesh.triangles.size(), mesh.vertices.size(),
                            read_seconds, check_seconds,         std::move(report)};
  print(checked, arguments);

  if (arguments.pairs_file) {
    OutputFile out(*arguments.pairs_file);
    write_pairs(out.stream(), checked.report);
    out.finish();
  }
  if (arguments.ply_file) {
    OutputFile out(*arguments.ply_file);
    write_colored(out.stream(), mesh, checked.report);
    out.finish();
  }
  return checked.report.clean() ? status_clean : status_found;
}

int report_error(const std::string& message, const std::string& file, const CheckArguments& arguments, bool unread) {
  std::cerr << "plumb check: " << message << std::endl;
  if (arguments.json && unread) {
    print_json_error(std::cout, file, message);
    std::cout.flush();
  }
  return status_error;
}

int run_check(const CheckArguments& arguments) {
  int status = status_clean;
  for (const std::string& file : arguments.meshes) {
    int file_status = status_error;
    try {
      file_status = check_file(file, arguments);
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
  return status;
}

bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code ignored;
  return a.lexically_normal() == b.lexically_normal() || std::filesystem::equivalent(a, b, ignored);
}

void require_usable_outputs(const CheckArguments& arguments) {
  const auto& [pairs, ply] = std::pair(arguments.pairs_file, arguments.ply_file);
  if ((pairs || ply) && arguments.meshes.size() > 1)
    throw CLI::ValidationError("--pairs and --ply write one file and so take a single MESH");
  for (const auto& [option, file] : {std::pair("--pairs", pairs), std::pair("--ply", ply)}) {
    if (!file) continue;
    if (file->empty()) throw CLI::ValidationError(option, "the file name is empty");
    if (same_file(arguments.meshes[0], *file)) throw CLI::ValidationError(option, *file + " would overwrite the MESH");
  }
  if (pairs && ply && same_file(*pairs, *ply)) throw CLI::ValidationError("--pairs and --ply name the same file");
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_status) {
  const auto arguments = std::make_shared<CheckArguments>();
  CLI::App* const check = app.add_subcommand(
      "check", "Find every pair of triangles that meet in more than the vertices or the edge they share, exactly.");
  check->add_option("MESH", arguments->meshes, "OBJ, STL, PLY or OFF files")->required();
  check->add_flag("--json", arguments->json, "One line of JSON for each file");
  check->add_flag("--all", arguments->list_all, "List every triangle and pair found, not the first few");
  check->add_option("--pairs", arguments->pairs_file, "Write every pair as CSV (for a single MESH)")->type_name("FILE");
  check
      ->add_option("--ply", arguments->ply_file,
                   "Write the mesh as PLY with what is wrong in colour (for a single MESH)")
      ->type_name("FILE");
  check->add_option("--threads", arguments->threads, "Use N threads; all cores by default")
      ->type_name("N")
      ->check(CLI::Range(1U, 1024U));
  check->add_flag("--no-progress", arguments->no_progress, "Show no progress bar");
  check->footer(
      "Triangles are numbered from 0, in the order of the file, after polygons are split into fans; vertices with "
      "equal\n"
      "coordinates are merged.\n"
      "Exit status: 0 clean, 1 something found (pairs, degenerate or duplicate triangles), 2 error.\n"
      "Colours of --ply: grey clean, yellow meets another triangle at a point, red along a segment, orange overlaps "
      "it,\n"
      "purple duplicate, blue degenerate.");
  check->callback([arguments, &exit_status] {
    require_usable_outputs(*arguments);
    exit_status = run_check(*arguments);
  });
}

}  // namespace plumb
