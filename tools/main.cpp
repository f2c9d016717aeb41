#include <exception>
#include <iostream>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include <check/command.hpp>
#include <eval/command.hpp>
#include <help/command.hpp>
#include <meshes/command.hpp>
#include <pairs/command.hpp>
#include <query/command.hpp>

int main(int argc, char** argv) {
  constexpr int wrong_usage = 2;
  CLI::App app("Exact answers about geometry.", "plumb");
  app.set_version_flag("--version", "plumb " PLUMB_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  plumb check part.stl                            what is wrong with a mesh\n"
      "  plumb check --recursive models                  what is wrong with all meshes of a directory\n"
      "  plumb eval orient2d 0 0 1 0 0 1                 one exact answer\n"
      "  plumb eval --list                               all that can be asked\n"
      "  echo closest 0 0 5 | plumb query part.stl       one exact answer about a whole mesh\n"
      "  plumb boolean union a.stl b.stl -o both.stl     two bodies made one\n"
      "  plumb pairs shapes.txt                          which shapes of a file meet\n"
      "plumb COMMAND --help explains a command, and plumb help eval the line protocol.");
  int exit_status = 0;
  plumb::tools::add_check_command(app, exit_status);
  plumb::tools::add_mesh_commands(app, exit_status);
  const std::optional<std::string> question = plumb::tools::take_question(argc, argv);
  plumb::tools::add_eval_command(app, question, exit_status);
  plumb::tools::add_query_command(app, exit_status);
  plumb::tools::add_pairs_command(app, exit_status);
  plumb::tools::add_help_command(app, exit_status);
  if (argc > 1 && argv[1][0] != '-' && plumb::tools::find_command(app, argv[1]) == nullptr) {
    plumb::tools::suggest_command(app, argv[1]);
    return wrong_usage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) plumb::tools::suggest_options(app, {argv + 1, argv + argc});
    return app.exit(error) == 0 ? 0 : wrong_usage;
  } catch (const std::exception& error) {
    std::cerr << "plumb: " << error.what() << '\n';
    return 2;
  }
  return exit_status;
}
