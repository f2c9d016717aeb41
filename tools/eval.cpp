#include "eval.hpp"

#include <csignal>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "eval_stream.hpp"
#include "line_protocol.hpp"

namespace plumb {

namespace {

std::string list(std::string_view title, const std::vector<std::string_view>& names) {
  std::string text(title);
  for (const std::string_view name : names) text += ' ' + std::string(name);
  return text + '\n';
}

int answer_standard_input(NumberFormat format, bool explain) {
  constexpr int answered = 0, some_refused = 1, broken = 2;
  // A reader that has gone is then a failed write, which is reported, and not a silent death.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return answer_stream(STDIN_FILENO, STDOUT_FILENO, format, explain) ? answered : some_refused;
  } catch (const std::system_error& error) {
    std::cerr << "plumb eval: " << error.what() << '\n';
    return broken;
  }
}

}  // namespace

void add_eval_command(CLI::App& app, int& exit_status) {
  CLI::App* const eval = app.add_subcommand(
      "eval", "Answers one query a line from standard input, exactly: orient3d 0 0 0 1 0 0 0 1 0 0 0 1 -> 1");
  const CLI::Option* const hex =
      eval->add_flag("--hex")->description("Print results that are coordinates as hexadecimal floating point");
  const CLI::Option* const explain =
      eval->add_flag("--explain")
          ->description("Go on after the answer with the coordinates of each exact point of the line as fractions");
  eval->footer(list("Tests:", test_names()) + list("Constructions:", construction_names()) +
               list("Exact points, in brackets:", point_construction_names()) + list("Shapes:", shape_names()) +
               "Numbers: decimal, rounded to the nearest double, or exact hexadecimal floating point (0x1.8p-3).\n"
               "Example: echo orient2d 0 0 1 0 0 1 | plumb eval\n"
               "plumb help eval explains the lines.\n"
               "Exit status: 0 every line was answered, 1 some line gave an error, 2 wrong usage or a failed read or "
               "write.");
  eval->callback([&exit_status, hex, explain] {
    exit_status = answer_standard_input(hex->count() > 0 ? NumberFormat::hexadecimal : NumberFormat::decimal,
                                        explain->count() > 0);
  });
}

}  // namespace plumb
