#include <help/command.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>

#include <plumb/catalogue.hpp>

#include <eval/line_protocol.hpp>
#include <eval/list.hpp>
#include <query/list.hpp>
#include <words/suggestion.hpp>

namespace plumb::tools {
namespace {

constexpr std::string_view line_protocol_text = R"(
The line protocol: one question a line on standard input, one answer a line on
standard output, in order.

    orient3d 0 0 0  1 0 0  0 1 0  0 0 1                      -> 1
    intersects triangle 0 0 0 1 0 0 0 1 0 point 0.5 0.5 0    -> true
    distance sphere 0 0 0 1 point 5 0 0                      -> 4
    orient2d 0 0  3 1  (line_line2 0 0 3 1 1 0 1 1)          -> 0
    rounded (projection 1 1 5 plane 0 0 3 -1)                -> 1 1 0.3333333333333333

A question is its name and its arguments. Some take plain numbers; the others
take shapes, each its name and its numbers. Where a question takes a point, an
exact point may stand in round brackets, built from others. Blank lines, and
lines that begin with #, have no answer. A line that cannot be answered gets
"error: " and what is wrong, and the next one is answered as usual.
Numbers are decimal, rounded to the nearest double, or hexadecimal floating
point. Answers are written out before eval waits for more input: a program that
writes a line and waits gets its answer, also through a pipe.
)";

constexpr std::string_view query_lines_text = R"(
One query a line on standard input, one answer a line on standard output, in
order. A query is its name and its arguments: numbers, or shapes as plumb help
eval lists them. Blank lines, and lines that begin with #, have no answer. A line
that cannot be answered gets "error: " and what is wrong, and the next one is
answered as usual. inside, winding and signed_distance need a closed surface.
)";

// The page installed with the program, found from where the program is; else the place that the build chose.
std::string semantics() {
  std::error_code absent;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", absent);
  const auto page = (program.parent_path() / PLUMB_DOC_FROM_PROGRAM / "semantics.md").lexically_normal();
  return std::filesystem::exists(page, absent) ? page.string() : PLUMB_DOC_DIRECTORY "/semantics.md";
}

void add_once(std::vector<std::string>& names, std::string name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

std::string argument(const catalogue::Parameter& parameter) {
  using Kind = catalogue::Parameter::Kind;
  switch (parameter.kind) {
    case Kind::shape:
      return std::string(parameter.shape->name);
    case Kind::number:
      return "number";
    case Kind::points:
      return parameter.list->name.empty() ? "points" : std::string(parameter.list->name);
    case Kind::directions:
      return "directions-of-" + std::string(parameter.shape->name);
    default:
      return "[planes N] [first N] [symmetric 0|1] [reverse 0|1]";
  }
}

// Breaks words into lines of a terminal's width; lines after the first are indented further.
void print_wrapped(std::ostream& stream, const std::string& first, const std::vector<std::string>& words) {
  constexpr std::size_t width = 79;
  std::string line = first;
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > width) {
      stream << line << '\n';
      line = "       ";
    }
    line += ' ' + word;
  }
  stream << line << '\n';
}

// The names of numbers without the dot before them.
void print_shapes(std::ostream& stream) {
  stream << "\nShapes and their numbers:\n";
  for (const catalogue::Shape& shape : catalogue::shapes()) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < shape.count; ++i) numbers.push_back(shape.number_name(i).substr(1));
    print_wrapped(stream, "  " + std::string(shape.name), numbers);
  }
  for (const catalogue::PointList& list : catalogue::point_lists())
    stream << "  " << list.name << " n, then n times " << (list.dimension == 2 ? "x y\n" : "x y z\n");
}

// Prints the questions of one name together. Those that take plain numbers have a line each; for the others it prints
// what may stand at each place.
void print_questions(std::ostream& stream) {
  stream << "\nQuestions:\n";
  std::vector<std::string> names;
  for (const catalogue::Question& question : catalogue::questions()) add_once(names, std::string(question.name));
  for (const std::string& name : names) {
    std::vector<std::vector<std::string>> places;
    for (const catalogue::Question& question : catalogue::questions()) {
      if (question.name != name) continue;
      if (question.is_plain) {
        std::vector<std::string> arguments;
        for (const catalogue::Parameter& parameter : question.arguments()) arguments.push_back(argument(parameter));
        print_wrapped(stream, "  " + name, arguments);
        continue;
      }
      places.resize(std::max(places.size(), question.arguments().size()));
      for (std::size_t i = 0; i < question.arguments().size(); ++i)
        add_once(places[i], argument(question.arguments()[i]));
    }
    if (places.empty()) continue;
    stream << "  " << name << '\n';
    for (const auto& place : places) print_wrapped(stream, "   ", place);
  }
  stream << "Not all of the shapes that a question takes go together. plumb help eval NAME\n"
            "lists those that do, with an example each; plumb eval --list lists them all.\n";
}

int refuse_name(std::string_view kind, const std::string& name, const std::vector<std::string>& names) {
  const std::string meant = suggestion(name, names);
  std::cerr << "plumb: there is no " << kind << ' ' << name << (meant.empty() ? "" : ": did you mean " + meant + "?")
            << '\n';
  return 2;
}

int print_question(std::ostream& stream, const std::string& name) {
  if (list_questions(stream, false, name)) return 0;
  std::vector<std::string> names;
  for (const auto& some : {test_names(), construction_names(), point_construction_names()})
    names.insert(names.end(), some.begin(), some.end());
  return refuse_name("question", name, names);
}

int print_query(std::ostream& stream, const std::string& name) {
  return list_queries(stream, false, name) ? 0 : refuse_name("query", name, query_names());
}

int print_help(CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) {
    // app.help() would print the help of the given command, which is `help` itself.
    std::cout << app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
    return 0;
  }
  const CLI::App* const command = find_command(app, words[0]);
  if (command == nullptr) {
    suggest_command(app, words[0].c_str());
    return 2;
  }
  const bool eval = words[0] == "eval", query = words[0] == "query";
  if (eval && words.size() == 2) return print_question(std::cout, words[1]);
  if (query && words.size() == 2) return print_query(std::cout, words[1]);
  if (words.size() > 1) {
    std::cerr << "plumb: help takes the name of a command"
              << (eval    ? " and of a question"
                  : query ? " and of a query"
                          : "")
              << '\n';
    return 2;
  }
  std::cout << command->help(app.get_name());
  if (eval) {
    std::cout << line_protocol_text << "What every word means is said in " << semantics() << ".\n";
    print_shapes(std::cout);
    print_questions(std::cout);
  }
  if (query) {
    std::cout << query_lines_text << "What every word means is said in " << semantics() << ".\n\n";
    list_queries(std::cout, false);
  }
  return 0;
}

}  // namespace

void add_help_command(CLI::App& app, int& exit_status) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* const help = app.add_subcommand("help", "Explain a command, and for eval and query the lines too");
  help->add_option("COMMAND", *words, "The command; after eval or query also a question");
  help->callback([&app, words, &exit_status] { exit_status = print_help(app, *words); });
}

const CLI::App* find_command(const CLI::App& app, std::string_view name) {
  const auto commands = app.get_subcommands({});
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const CLI::App* command) { return command->get_name() == name; });
  return found == commands.end() ? nullptr : *found;
}

void suggest_options(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* const command = arguments.empty() ? nullptr : find_command(app, arguments[0]);
  std::vector<std::string> names;
  for (const CLI::Option* const option : (command == nullptr ? app : *command).get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    if (!name.starts_with("--") || std::find(names.begin(), names.end(), name) != names.end()) continue;
    const std::string meant = suggestion(name, names);
    if (!meant.empty()) std::cerr << "plumb: there is no option " << name << ": did you mean " << meant << "?\n";
  }
}

void suggest_command(const CLI::App& app, const char* word) {
  std::vector<std::string> names;
  for (const CLI::App* const command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::string meant = suggestion(word, names);
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  std::cerr << "plumb: there is no command " << word << (meant.empty() ? "" : ": did you mean " + meant + "?")
            << "\nThe commands are " << all << "; plumb --help explains them.\n";
}

}  // namespace plumb::tools
