#include <eval/list.hpp>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

#include <eval/line_protocol.hpp>

namespace plumb::tools {
namespace {

constexpr std::string_view legend =
    "Each question as it is written, -> what it answers, and an example. In answers words of three\n"
    "letters or more stand for themselves, shorter ones for numbers; ... are more numbers.\n";

struct Entry {
  std::string name, takes, answers, example;
};

std::string_view coordinates_of(int dimension) { return dimension == 2 ? "x y" : "x y z"; }

/// The questions about shapes and numbers, then those about exact points alone, then the constructions of exact points,
/// each with `rounded` in its example.
std::vector<Entry> entries_called(std::string_view name) {
  std::vector<Entry> all;
  const auto is_wanted = [name](std::string_view other) { return name.empty() || name == other; };
  for (const catalogue::Question& q : catalogue::questions())
    if (is_wanted(q.name)) all.push_back({std::string(q.name), q.takes(), q.answers(), q.example()});
  for (const catalogue::PointQuestion& q : catalogue::point_questions())
    if (is_wanted(q.name) && q.kind == catalogue::AnswerKind::numbers)
      all.push_back({std::string(q.name), q.takes(), std::string(coordinates_of(q.dimension())), q.example()});
  for (const catalogue::PointConstruction& c : catalogue::point_constructions())
    if (is_wanted(c.name))
      all.push_back({std::string(c.name), "rounded " + c.takes(), std::string(coordinates_of(c.dimension)),
                     "rounded " + c.example()});
  return all;
}

/// The answer without its newline.
std::string answer_to(const std::string& question) {
  std::string answer;
  answer_line(question, answer);
  if (answer.ends_with('\n')) answer.pop_back();
  return answer;
}

/// The text is printable ASCII.
std::string in_json(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

void write_json(std::ostream& stream, const Entry& entry) {
  stream << "{\"name\":" << in_json(entry.name) << ",\"sentence\":" << in_json(catalogue::sentence_about(entry.name))
         << ",\"takes\":" << in_json(entry.takes) << ",\"answers\":" << in_json(entry.answers)
         << ",\"example\":" << in_json(entry.example) << ",\"answer\":" << in_json(answer_to(entry.example)) << "}\n";
}

}  // namespace

bool list_questions(std::ostream& stream, bool as_json, std::string_view name) {
  const std::vector<Entry> all = entries_called(name);
  if (!all.empty() && !as_json) stream << legend;
  std::string_view last;
  for (const Entry& entry : all) {
    if (as_json) {
      write_json(stream, entry);
      continue;
    }
    if (entry.name != last) stream << '\n' << entry.name << ": " << catalogue::sentence_about(entry.name) << '\n';
    last = entry.name;
    stream << "  " << entry.takes << " -> " << entry.answers << "\n      " << entry.example << " -> "
           << answer_to(entry.example) << '\n';
  }
  return !all.empty();
}

void list_names(std::ostream& stream) {
  for (const auto& names : {test_names(), construction_names(), point_construction_names()})
    for (const std::string_view name : names) stream << name << '\n';
}

}  // namespace plumb::tools
