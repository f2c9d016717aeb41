#include <eval/line_protocol.hpp>

#include <algorithm>
#include <exception>
#include <iterator>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/invalid_argument.hpp>

#include <eval/line_protocol_plain.hpp>
#include <eval/line_protocol_points.hpp>
#include <eval/line_protocol_reader.hpp>
#include <words/suggestion.hpp>

namespace plumb::tools {

namespace {

using catalogue::Parameter;
using catalogue::Question;
using catalogue::Shape;

/// The questions of this name; none when it is unknown.
const Tests& questions_called(std::string_view name) {
  static const std::unordered_map<std::string_view, Tests> by_name = [] {
    std::unordered_map<std::string_view, Tests> all;
    for (const Question& q : catalogue::questions()) all[q.name].push_back(&q);
    return all;
  }();
  static const Tests none;
  const auto found = by_name.find(name);
  return found == by_name.end() ? none : found->second;
}

void append(std::string& answers, const catalogue::Answer& answer, NumberFormat format) {
  if (answer.kind != catalogue::AnswerKind::numbers) {
    answers += word(answer);
    return;
  }
  answers += answer.text;
  const char* separator = answer.text.empty() ? "" : " ";
  for (const double x : answer.numbers) {
    answers += separator;
    append_number(answers, x, format);
    separator = " ";
  }
  for (const std::size_t i : answer.indices) answers.append(" ").append(std::to_string(i));
}

/// The name that errors give to the last number of a list of points.
std::string name_of_last_point(const std::string& list, std::size_t count, int dimension = 3) {
  std::string name = list;
  if (count != 0) name.append("[").append(std::to_string(count - 1)).append(dimension == 2 ? "].y" : "].z");
  return name;
}

catalogue::Answer answer_directions(const Tests& tests, Words words) {
  const std::string_view test = tests.front()->name, name = words.next();
  if (name.empty()) fail(test, "kdop is missing: kdop6, kdop14, kdop18 or kdop26 is needed");
  const auto found = std::find_if(tests.begin(), tests.end(),
                                  [name](const Question* q) { return q->parameter[0].shape->name == name; });
  if (found == tests.end()) fail(test, "kdop: " + quoted(name) + " is not a known k-DOP");
  std::vector<double> numbers;
  std::string last;
  for (const Parameter& p : (*found)->arguments().subspan(1)) {
    const std::size_t first = numbers.size();
    last = p.name;
    read_points(test, last, words, numbers);
    last = name_of_last_point(last, static_cast<std::size_t>(numbers[first]));
  }
  expect_end(test, words, last);
  return (*found)->ask(numbers.data());
}

// Tests that take shapes by name.

/// The arguments of a line as they are read. A question for them is found afterwards.
struct Arguments {
  std::vector<Parameter> kinds = {};
  std::vector<double> numbers = {};
  std::string last = {};  ///< what errors call the last number
};

/// Whether these kinds are the first arguments of the question.
bool begins_with(const Question& q, std::span<const Parameter> kinds) {
  return q.parameters >= kinds.size() &&
         std::equal(kinds.begin(), kinds.end(), q.parameter.begin(), [](const Parameter& a, const Parameter& b) {
           return a.kind == b.kind && a.shape == b.shape && a.list == b.list;
         });
}

/// Whether a question has these kinds as its first arguments, and `next` after them.
bool go_on_with(const Tests& tests, std::span<const Parameter> kinds, Parameter::Kind next) {
  return std::any_of(tests.begin(), tests.end(), [&](const Question* q) {
    return begins_with(*q, kinds) && q->parameters > kinds.size() && q->parameter[kinds.size()].kind == next;
  });
}

bool is_number_next(const Words& words) {
  const auto [word, read] = Words(words).next_number();
  return !word.empty() && !read.fault;
}

void read_argument(std::string_view test, std::string_view name, const char* needed, Words& words,
                   Arguments& arguments) {
  if (const catalogue::PointList* const list = catalogue::find_point_list(words.peek())) {
    words.next();
    const std::string points = std::string(name).append(list->member);
    const std::size_t first = arguments.numbers.size();
    read_points(test, points, words, arguments.numbers, list->dimension);
    const auto count = static_cast<std::size_t>(arguments.numbers[first]);
    arguments.last = name_of_last_point(points, count, list->dimension);
    arguments.kinds.push_back({name, Parameter::Kind::points, nullptr, list});
    return;
  }
  const Shape& shape = read_shape(test, name, needed, words, arguments.numbers);
  arguments.last = number_name(name, shape, shape.count - 1);
  arguments.kinds.push_back({name, Parameter::Kind::shape, &shape});
}

/// Reads the translation or the pose after a shape.
void read_movement(std::string_view test, const Parameter& p, Words& words, Arguments& arguments) {
  if (p.shape->count == 3) {
    read_coordinates(test, std::string(p.name), "a translation takes 3 numbers", words, arguments.numbers);
  } else {
    read_numbers(test, p.name, *p.shape, "a " + std::string(p.shape->name), words, arguments.numbers);
  }
  arguments.last = number_name(p, p.shape->count - 1);
  arguments.kinds.push_back(p);
}

bool is_called_by_name(const Parameter& p) {
  return p.shape != nullptr ? catalogue::find_shape(p.shape->name) != nullptr : !p.shape_name().empty();
}

[[noreturn, gnu::cold]] void fail_at_kinds(std::string_view test, std::span<const Parameter> kinds) {
  std::string text;
  std::size_t named = 0, of_shapes = 0;
  for (const Parameter& p : kinds) of_shapes += is_called_by_name(p);
  for (const Parameter& p : kinds) {
    if (!is_called_by_name(p)) continue;
    text += (named == 0 ? "" : named + 1 == of_shapes ? " and " : ", ");
    text += p.shape_name();
    ++named;
  }
  fail(test, "there is no test for " + text);
}

/// Reads the number after the shapes.
void read_last_number(std::string_view test, const Parameter& number, Words& words, Arguments& arguments) {
  const auto [word, read] = words.next_number();
  if (word.empty()) fail(test, std::string(number.name) + " is missing");
  if (read.fault) fail(test, std::string(number.name) + ": " + quoted(word) + " " + read.fault);
  arguments.numbers.push_back(read.value);
  arguments.last = number.name;
  arguments.kinds.push_back({number.name, Parameter::Kind::number, nullptr});
}

catalogue::Answer answer_shapes(const Tests& tests, Words words, RoundTo to, LastAnswers* last_answers = nullptr) {
  const Question& typical = *tests.front();
  const std::string_view test = typical.name;
  const Parameter& last = typical.parameter[typical.parameters - 1];
  const bool has_number = last.kind == Parameter::Kind::number;
  const std::size_t wanted = typical.parameters - (has_number ? 1 : 0);
  const char* const needed = wanted == 1   ? "one shape is needed"
                             : wanted == 2 ? "two shapes are needed"
                                           : "three shapes are needed";
  Arguments arguments;
  // The question about two translated shapes, once the first shape has its translation.
  const Question* translated = nullptr;
  for (std::size_t i = 0; i < wanted; ++i) {
    read_argument(test, typical.parameter[i].name, needed, words, arguments);
    if (i == 0 && is_number_next(words)) {
      const auto begins_so = [&](const Question* q) {
        return q->parameters == 4 && q->parameter[0].shape == arguments.kinds[0].shape;
      };
      const auto found = std::find_if(tests.begin(), tests.end(), begins_so);
      if (found != tests.end()) translated = *found;
    }
    if (translated) read_movement(test, translated->parameter[2 * i + 1], words, arguments);
  }
  // Some names also have questions about one shape more.
  if (!words.peek().empty() && go_on_with(tests, arguments.kinds, Parameter::Kind::shape))
    read_argument(test, "third", needed, words, arguments);
  if (has_number) read_last_number(test, last, words, arguments);
  const Parameter options{"", Parameter::Kind::options, nullptr};
  if (!words.peek().empty() && go_on_with(tests, arguments.kinds, options.kind)) {
    read_cull_options(test, arguments.last, words, arguments.numbers);
    arguments.kinds.push_back(options);
  }
  expect_end(test, words, arguments.last);
  const auto is_asked = [&](const Question* q) {
    return q->parameters == arguments.kinds.size() && begins_with(*q, arguments.kinds);
  };
  const auto found = std::find_if(tests.begin(), tests.end(), is_asked);
  if (found == tests.end()) fail_at_kinds(test, arguments.kinds);
  const double* const numbers = arguments.numbers.data();
  if (last_answers != nullptr && (*found)->ask_parts_coherently != nullptr)
    return (*found)->ask_coherently(numbers, (*last_answers)[*found]);
  return (*found)->ask(numbers, to);
}

/// Reads `within r` at the end of the line, or nothing.
void read_within(std::string_view test, const Parameter& within, Words& words, Arguments& arguments) {
  if (words.peek() != "within") {
    expect_end(test, words, arguments.last + ": within r may follow");
    arguments.numbers.push_back(0);
  } else {
    words.next();
    read_last_number(test, {within.name, Parameter::Kind::number, nullptr}, words, arguments);
    arguments.kinds.pop_back();
  }
  arguments.kinds.push_back(within);
}

/// Whether it is about shapes with a vector or poses behind each.
bool moves(const Question& q) {
  const bool has_ways =
      !q.is_plain && q.parameters > 1 && q.parameter[1].shape != nullptr && q.parameter[1].shape->name == "vector";
  return has_ways || q.family == "turning";
}
/// Of one shape or two, each with vectors or poses behind it.
catalogue::Answer answer_moving(const Tests& tests, Words words) {
  const Question& typical = *tests.front();
  const char* const needed =
      tests.front()->family == "turning"
          ? typical.parameters > 3 ? "two shapes are needed, each with two poses" : "a shape is needed, with two poses"
          : "two shapes are needed, each with a vector";
  Arguments arguments;
  for (const Parameter& p : typical.arguments()) {
    if (p.kind == Parameter::Kind::within)
      read_within(typical.name, p, words, arguments);
    else if (p.kind == Parameter::Kind::number)
      read_last_number(typical.name, p, words, arguments);
    else if (is_called_by_name(p))
      read_argument(typical.name, p.name, needed, words, arguments);
    else
      read_movement(typical.name, p, words, arguments);
  }
  expect_end(typical.name, words, arguments.last);
  const auto found =
      std::find_if(tests.begin(), tests.end(), [&](const Question* q) { return begins_with(*q, arguments.kinds); });
  if (found == tests.end()) fail_at_kinds(typical.name, arguments.kinds);
  return (*found)->ask(arguments.numbers.data());
}

/// Appends " point 1/2 3" for each exact point.
void append_fractions(std::string& answers, const AnswerAboutPoints& about) {
  const std::vector<std::string> all = catalogue::fractions_of(about.arguments);
  const std::size_t dimension = all.size() / about.is_exact.size();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!about.is_exact[i / dimension]) continue;
    if (i % dimension == 0) answers += " point";
    answers += " " + all[i];
  }
}

[[noreturn, gnu::cold]] void fail_at_name(std::string_view name) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& some : {test_names(), construction_names()}) all.insert(all.end(), some.begin(), some.end());
    return all;
  }();
  throw InvalidArgument("unknown test " + quoted(name) + did_you_mean(name, names));
}

bool begins_with_shape(const Words& words) {
  const std::string_view word = words.peek();
  const bool is_number = !word.empty() && (word.front() <= '9');  // most are: no shape's name begins so
  return !is_number && catalogue::find_shape(word) != nullptr;
}

void answer_query(std::string_view line, std::string& answers, NumberFormat format, bool explain, LastAnswers* last) {
  Words words(line);
  const std::string_view name = words.next();
  if ((name == "below" || name == "above") && !questions_called(words.peek()).empty()) {
    const RoundTo to = name == "below" ? RoundTo::below : RoundTo::above;
    const std::string_view asked = words.next();
    const Tests& tests = questions_called(asked);
    if (!tests.front()->is_rounded) fail(asked, "is not rounded to a side");
    return append(answers, answer_shapes(tests, words, to), format);
  }
  const Tests& tests = questions_called(name);
  if (const auto about = tests.empty() || has_bracket(words) ? answer_about_points(name, words) : std::nullopt) {
    append(answers, about->answer, format);
    if (explain) append_fractions(answers, *about);
    return;
  }
  if (tests.empty()) fail_at_name(name);
  const Question& typical = begins_with_shape(words) ? *tests.front() : *tests.back();  // of points
  if (typical.is_plain && std::ranges::count(typical.arguments(), Parameter::Kind::points, &Parameter::kind) > 0)
    append(answers, answer_construction(typical, words), format);
  else if (typical.is_plain)
    append(answers, answer_plain(tests, words), format);
  else if (moves(typical))
    append(answers, answer_moving(tests, words), format);
  else if (typical.parameter[0].kind == Parameter::Kind::directions)
    append(answers, answer_directions(tests, words), format);
  else
    append(answers, answer_shapes(tests, words, RoundTo::nearest, last), format);
}

}  // namespace

LineOutcome answer_line(std::string_view line, std::string& answers, NumberFormat format, bool explain,
                        LastAnswers* last) {
  const auto answer = [=](std::string_view query, std::string& to) { answer_query(query, to, format, explain, last); };
  return answer_line_by(answer, line, answers);
}

LineOutcome answer_line_by(const std::function<void(std::string_view, std::string&)>& answer, std::string_view line,
                           std::string& answers) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (is_comment(line)) return LineOutcome::silent;
  line = without_leading_blanks(line);
  if (line.empty()) return LineOutcome::silent;
  const std::size_t before = answers.size();
  try {
    answer(line, answers);
    answers += '\n';
    return LineOutcome::answered;
  } catch (const std::exception& error) {
    answers.resize(before);
    append_error(answers, error.what());
    return LineOutcome::refused;
  }
}

void append_error(std::string& answers, std::string_view what) {
  answers += "error: ";
  std::replace_copy_if(
      what.begin(), what.end(), std::back_inserter(answers), [](char c) { return !is_printable(c); }, '?');
  answers += '\n';
}

std::string_view without_leading_blanks(std::string_view line) {
  const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
  return {first, line.end()};
}

}  // namespace plumb::tools
