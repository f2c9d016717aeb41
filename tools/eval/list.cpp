#include <eval/list.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

#include <eval/line_protocol.hpp>
#include <eval/line_protocol_points.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

constexpr std::string_view legend_of_questions =
    "Each question as it is written, -> what it answers, and an example. In answers words of three\n"
    "letters or more stand for themselves, shorter ones for numbers; ... are more numbers.\n";

std::string_view coordinates_of(int dimension) { return dimension == 2 ? "x y" : "x y z"; }

/// The answer without its newline.
std::string answer_to(const std::string& question) {
  std::string answer;
  answer_line(question, answer);
  if (answer.ends_with('\n')) answer.pop_back();
  return answer;
}

/// The questions about shapes and numbers, then those about exact points alone, then the constructions of exact points,
/// each with `rounded` in its example.
std::vector<ListEntry> entries_called(std::string_view wanted) {
  std::vector<ListEntry> all;
  const auto add = [&](std::string_view name, const std::string& takes, std::string answers,
                       const std::string& example) {
    if (wanted.empty() || wanted == name)
      all.push_back({std::string(name), std::string(catalogue::sentence_about(name)), takes, std::move(answers),
                     example, answer_to(example)});
  };
  for (const catalogue::Question& q : catalogue::questions()) add(q.name, q.takes(), q.answers(), q.example());
  for (const catalogue::PointQuestion& q : catalogue::point_questions())
    if (q.kind == catalogue::AnswerKind::numbers)
      add(q.name, q.takes(), std::string(coordinates_of(q.dimension())), q.example());
  for (const catalogue::PointConstruction& c : catalogue::point_constructions())
    add(c.name, "rounded " + c.takes(), std::string(coordinates_of(c.dimension)), "rounded " + c.example());
  return all;
}

/// The names of the wanted questions, each once.
template <class Filter>
std::vector<std::string_view> names_of(const Filter& wanted) {
  std::vector<std::string_view> names;
  for (const catalogue::Question& q : catalogue::questions())
    if (wanted(q) && std::find(names.begin(), names.end(), q.name) == names.end()) names.push_back(q.name);
  return names;
}

void write_json(std::ostream& stream, const ListEntry& entry) {
  stream << "{\"name\":" << json_string(entry.name) << ",\"sentence\":" << json_string(entry.sentence)
         << ",\"takes\":" << json_string(entry.takes) << ",\"answers\":" << json_string(entry.answers)
         << ",\"example\":" << json_string(entry.example) << ",\"answer\":" << json_string(entry.answer) << "}\n";
}

}  // namespace

void write_entries(std::ostream& stream, std::string_view legend, std::span<const ListEntry> entries, bool as_json) {
  if (!as_json) stream << legend;
  std::string_view last;
  for (const ListEntry& entry : entries) {
    if (as_json) {
      write_json(stream, entry);
      continue;
    }
    if (entry.name != last) stream << '\n' << entry.name << ": " << entry.sentence << '\n';
    last = entry.name;
    stream << "  " << entry.takes << " -> " << entry.answers << "\n      " << entry.example << " -> " << entry.answer
           << '\n';
  }
}

bool list_questions(std::ostream& stream, bool as_json, std::string_view name) {
  const std::vector<ListEntry> all = entries_called(name);
  if (!all.empty()) write_entries(stream, legend_of_questions, all, as_json);
  return !all.empty();
}

std::vector<std::string_view> test_names() {
  return names_of([](const catalogue::Question& q) { return q.kind != catalogue::AnswerKind::numbers; });
}

std::vector<std::string_view> construction_names() {
  auto names = names_of([](const catalogue::Question& q) { return q.kind == catalogue::AnswerKind::numbers; });
  const auto of_points = names_of_coordinates();
  names.insert(names.end(), of_points.begin(), of_points.end());
  return names;
}

std::vector<std::string_view> shape_names() {
  std::vector<std::string_view> names;
  for (const catalogue::Shape& shape : catalogue::shapes()) names.push_back(shape.name);
  for (const catalogue::PointList& list : catalogue::point_lists()) names.push_back(list.name);
  return names;
}

void list_names(std::ostream& stream) {
  for (const auto& names : {test_names(), construction_names(), point_construction_names()})
    for (const std::string_view name : names) stream << name << '\n';
}

}  // namespace plumb::tools
