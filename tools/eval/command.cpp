#include <eval/command.hpp>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include <eval/line_protocol.hpp>
#include <eval/list.hpp>
#include <eval/stream.hpp>

namespace plumb::tools {

namespace {

std::string names_after(std::string_view title, const std::vector<std::string_view>& names) {
  std::string text(title);
  for (const std::string_view name : names) text += ' ' + std::string(name);
  return text + '\n';
}

constexpr std::string_view eval_command = "plumb eval";

int answer_question(const std::string& question, const LineAnswerer& answer_line) {
  std::string answer;
  const LineOutcome outcome = answer_line(question, answer);
  std::cout << answer;
  return status_of_standard_output(eval_command,
                                   outcome == LineOutcome::refused ? status::some_refused : status::answered);
}

}  // namespace

std::optional<std::string> take_question(int& argc, char** argv) {
  if (argc < 3 || std::string_view(argv[1]) != "eval") return {};
  char** const end = argv + argc;
  char** const first = std::find_if(argv + 2, end, [](const char* word) { return word[0] != '-'; });
  if (first == end) return {};
  std::string question;
  for (char** word = first; word != end; ++word) question += (word == first ? "" : " ") + std::string(*word);
  argc = static_cast<int>(first - argv);
  return question;
}

void add_eval_command(CLI::App& app, const std::optional<std::string>& question, int& exit_status) {
  CLI::App* const eval = app.add_subcommand(
      "eval", "Answer a question exactly, or those on standard input, one a line: plumb eval orient2d 0 0 1 0 0 1");
  const CLI::Option* const hex =
      eval->add_flag("--hex")->description("Print results that are coordinates as hexadecimal floating point");
  const CLI::Option* const explain =
      eval->add_flag("--explain")
          ->description("Add to the answer the coordinates of each exact point in the line, as fractions");
  const CLI::Option* const coherent =
      eval->add_flag("--coherent")
          ->description(
              "Guess first what the last answer to a question was: the same answers, sooner where sets move little");
  CLI::Option* const list =
      eval->add_flag("--list")->description("List every question with its numbers, what it answers, and an example");
  CLI::Option* const json =
      eval->add_flag("--json")->description("With --list: one JSON object a line for each question");
  json->needs(list);
  CLI::Option* const names = eval->add_flag("--names")->description("List only the names of the questions");
  names->excludes(list);
  eval->footer(names_after("Tests:", test_names()) + names_after("Constructions:", construction_names()) +
               names_after("Exact points, in brackets:", point_construction_names()) +
               names_after("Shapes:", shape_names()) +
               "Numbers: decimal, rounded to the nearest double, or exact hexadecimal floating point (0x1.8p-3).\n"
               "Options come before a question; all words from its first one belong to it.\n"
               "Answers are written out before eval waits for more input: a program that writes a line and waits\n"
               "gets its answer, also through a pipe.\n"
               "Example: plumb eval orient2d 0 0 1 0 0 1\n"
               "         echo orient2d 0 0 1 0 0 1 | plumb eval\n"
               "plumb help eval explains the lines, and plumb help eval orient2d one question.\n"
               "Exit status: 0 when every line was answered, 1 when some line gave an error, 2 for wrong usage or a\n"
               "failed read or write.");
  eval->callback([&question, &exit_status, hex, explain, coherent, list, json, names] {
    // A reader that has gone then makes a write fail, which is reported; the signal would end the program silently.
    std::signal(SIGPIPE, SIG_IGN);
    const NumberFormat format = hex->count() > 0 ? NumberFormat::hexadecimal : NumberFormat::decimal;
    const bool explained = explain->count() > 0, lists = list->count() > 0 || names->count() > 0;
    if (lists && question) throw CLI::ValidationError("eval", "a list takes no question; see plumb help eval QUESTION");
    if (lists) {
      if (names->count() > 0)
        list_names(std::cout);
      else
        list_questions(std::cout, json->count() > 0);
      exit_status = status_of_standard_output(eval_command, status::answered);
    } else {
      LastAnswers last_answers;
      LastAnswers* const last = coherent->count() > 0 ? &last_answers : nullptr;
      const LineAnswerer answer = [=](std::string_view line, std::string& answers) {
        return answer_line(line, answers, format, explained, last);
      };
      exit_status =
          question ? answer_question(*question, answer) : answer_standard_input(eval_command, one_by_one(answer));
    }
  });
}

}  // namespace plumb::tools
