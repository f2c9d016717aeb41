#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "check.hpp"
#include "eval.hpp"

int main(int argc, char** argv) {
  constexpr int wrong_usage = 2;
  CLI::App app("Exact answers about geometry.", "plumb");
  app.set_version_flag("--version", "plumb " PLUMB_VERSION);
  app.require_subcommand(1);
  int exit_status = 0;
  plumb::add_check_command(app, exit_status);
  plumb::add_eval_command(app, exit_status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : wrong_usage;
  } catch (const std::exception& error) {
    std::cerr << "plumb: " << error.what() << '\n';
    return 2;
  }
  return exit_status;
}
