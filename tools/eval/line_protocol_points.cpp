#include <eval/line_protocol_points.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <plumb/detail/refuse.hpp>

#include <eval/line_protocol.hpp>
#include <words/number.hpp>
#include <words/suggestion.hpp>

namespace plumb::tools {

namespace {

using catalogue::Parameter;
using catalogue::PointArguments;
using catalogue::PointConstruction;
using catalogue::PointQuestion;

using Questions = std::vector<PointQuestion>;
using Constructions = std::vector<const PointConstruction*>;

/// The questions of one name.
struct Named {
  Questions questions = {};
  bool is_of_exact_points_alone = false;  ///< nothing of that name takes its numbers without brackets
};

bool is_asked_of_numbers(std::string_view name) {
  const auto all = catalogue::questions();
  return std::any_of(all.begin(), all.end(), [name](const catalogue::Question& q) { return q.name == name; });
}

const std::unordered_map<std::string_view, Named>& all_questions() {
  static const std::unordered_map<std::string_view, Named> by_name = [] {
    std::unordered_map<std::string_view, Named> all;
    for (const PointQuestion& q : catalogue::point_questions()) all[q.name].questions.push_back(q);
    for (auto& [name, named] : all) named.is_of_exact_points_alone = !is_asked_of_numbers(name);
    return all;
  }();
  return by_name;
}

/// The constructions of this name; none when it is unknown.
const Constructions& constructions_called(std::string_view name) {
  static const std::map<std::string_view, Constructions> by_name = [] {
    std::map<std::string_view, Constructions> all;
    for (const PointConstruction& c : catalogue::point_constructions()) all[c.name].push_back(&c);
    return all;
  }();
  static const Constructions none;
  const auto found = by_name.find(name);
  return found == by_name.end() ? none : found->second;
}

std::vector<std::string> texts(const std::vector<std::string_view>& words) { return {words.begin(), words.end()}; }

double number_of(std::string_view test, const std::string& name, std::string_view word) {
  const ReadNumber read = read_number(word);
  if (read.fault) fail(test, name + ": " + quoted(word) + " " + read.fault);
  return read.value;
}

/// Reads an exact point, after its opening bracket.
class BracketReader {
 public:
  BracketReader(std::string_view test, Words& words) : test_(test), words_(words) {}

  /// Appends the point, and returns its dimension.
  int read(PointArguments& to) {
    name_ = words_.next();
    if (name_.empty() || is_bracket(name_)) fail(test_, "the name of a construction is missing after '('");
    const Constructions& all = constructions_called(name_);
    if (all.empty())
      fail(test_, "unknown construction " + quoted(name_) + did_you_mean(name_, texts(point_construction_names())));
    return all.front()->names_shape ? read_with_shape(all, to) : read_plain(all, to);
  }

 private:
  static bool is_bracket(std::string_view word) { return word == "(" || word == ")"; }

  static std::string name_of(const PointConstruction& c, std::size_t index) {
    for (const Parameter& p : c.arguments()) {
      const std::size_t count = p.shape ? p.shape->count : 1;
      if (index < count) return number_name(p, index);
      index -= count;
    }
    return {};
  }

  [[noreturn]] void refuse_nested() const { fail(name_, "no exact point may stand within another one"); }

  /// "6 or 8 numbers are needed"
  static std::string need(const Constructions& all) {
    std::string text;
    for (const PointConstruction* c : all) text += (text.empty() ? "" : " or ") + std::to_string(c->numbers());
    return text + " numbers are needed";
  }

  /// The first construction that takes at least so many numbers, or the last one.
  static const PointConstruction& meant(const Constructions& all, std::size_t count) {
    const auto enough = [count](const PointConstruction* c) { return c->numbers() >= count; };
    const auto found = std::find_if(all.begin(), all.end(), enough);
    return found == all.end() ? *all.back() : **found;
  }

  /// Says what is wrong with the word in the place of the number of this index. The construction is the one that so
  /// many words are most likely meant for.
  [[noreturn, gnu::cold]] void fail_at_word(const Constructions& all, std::size_t index, std::string_view word,
                                            const char* fault) const {
    Words rest = words_;
    std::size_t count = index + 1;
    for (std::string_view next = rest.next(); !next.empty() && next != ")"; next = rest.next()) ++count;
    fail(name_, name_of(meant(all, count), index) + ": " + quoted(word) + " " + fault);
  }

  int read_plain(const Constructions& all, PointArguments& to) {
    std::vector<double> numbers;
    for (std::string_view word = words_.next();; word = words_.next()) {
      if (word == "(") refuse_nested();
      if (word == ")") break;
      if (word.empty()) fail(name_, "')' is missing");
      if (numbers.size() == all.back()->numbers())
        fail(name_,
             "unexpected " + quoted(word) + " after " + name_of(*all.back(), numbers.size() - 1) + ": " + need(all));
      const ReadNumber read = read_number(word);
      if (read.fault) fail_at_word(all, numbers.size(), word, read.fault);
      numbers.push_back(read.value);
    }
    const PointConstruction& c = meant(all, numbers.size());
    if (c.numbers() != numbers.size())
      fail(name_, name_of(c, numbers.size()) + " is missing: " + need(all) + ", not " + std::to_string(numbers.size()));
    c.append(numbers.data(), to);
    return c.dimension;
  }

  int read_with_shape(const Constructions& all, PointArguments& to) {
    std::vector<double> numbers;
    const PointConstruction* c = all.front();
    for (const Parameter& p : c->arguments().first(c->parameters - 1)) read_numbers(p, numbers);
    const Parameter& last = c->parameter[c->parameters - 1];
    const std::string_view shape = words_.next();
    if (shape == "(") refuse_nested();
    if (shape.empty() || shape == ")") fail(name_, "the name of a shape is missing");
    const auto found = std::find_if(all.begin(), all.end(), [shape](const PointConstruction* other) {
      return other->parameter[other->parameters - 1].shape->name == shape;
    });
    if (found == all.end()) {
      if (!is_shape_name(shape)) fail(name_, unknown_shape(shape));
      fail(name_, "there is none " + std::string(last.name == "onto" ? "onto " : "of ") + std::string(shape));
    }
    c = *found;
    read_numbers(c->parameter[c->parameters - 1], numbers);
    const std::string_view end = words_.next();
    if (end == "(") refuse_nested();
    if (end.empty()) fail(name_, "')' is missing");
    if (end != ")") fail(name_, "unexpected " + quoted(end) + " after " + name_of(*c, c->numbers() - 1));
    c->append(numbers.data(), to);
    return c->dimension;
  }

  void read_numbers(const Parameter& p, std::vector<double>& numbers) {
    for (std::size_t i = 0; i < p.shape->count; ++i) {
      const std::string_view word = words_.next();
      if (word == "(") refuse_nested();
      if (word.empty() || word == ")" || is_shape_name(word)) fail(name_, number_name(p, i) + " is missing");
      numbers.push_back(number_of(name_, number_name(p, i), word));
    }
  }

  std::string_view test_;
  Words& words_;
  std::string_view name_;
};

/// Reads the points and numbers of one question.
class PointLine {
 public:
  PointLine(std::string_view test, Words words) : test_(test), words_(words) {}

  AnswerAboutPoints answer(const Questions& questions) {
    const PointQuestion& question = questions.front().is_plain ? read_plain(questions) : read_shapes(questions);
    const std::string_view excess = words_.next();
    if (!excess.empty()) fail(test_, "unexpected " + quoted(excess) + " after " + last_);
    return {question.ask(arguments_), std::move(arguments_), std::move(is_exact_)};
  }

 private:
  /// The first exact point says whether the question is of the plane or of space; without one the number of words does.
  const PointQuestion& read_plain(const Questions& questions) {
    const PointQuestion* question = &questions.front();
    if (questions.size() > 1) {
      const int dimension = dimension_of_first();
      const auto found = std::find_if(questions.begin(), questions.end(),
                                      [dimension](const PointQuestion& q) { return q.dimension() == dimension; });
      if (found != questions.end()) question = &*found;
    }
    for (const Parameter& p : question->arguments()) {
      if (PointQuestion::is_of_points(p))
        read_point(std::string(p.name), *p.shape, 0);
      else
        for (std::size_t i = 0; i < (p.shape ? p.shape->count : 1); ++i) read_other(number_name(p, i));
    }
    return *question;
  }

  int dimension_of_first() const {
    Words ahead = words_;
    std::size_t count = 0;
    for (std::string_view word = ahead.next(); !word.empty(); word = ahead.next(), ++count) {
      if (word != "(") continue;
      PointArguments ignored;
      return BracketReader(test_, ahead).read(ignored);
    }
    return count <= 2 ? 2 : 3;
  }

  const PointQuestion& read_shapes(const Questions& questions) {
    std::vector<const catalogue::Shape*> shapes;
    for (const char* const argument : {"first", "second"}) {
      const std::string_view name = words_.next();
      if (name.empty()) fail(test_, std::string(argument) + " is missing: two shapes are needed");
      const catalogue::Shape* const shape = catalogue::find_shape(name);
      if (!shape) fail(test_, std::string(argument) + ": " + unknown_shape(name));
      if (!takes_points(questions, shape))
        fail(test_, std::string(argument) + ": " + std::string(name) + " does not go with exact points");
      const auto dimension = static_cast<std::size_t>(shape->dimension);
      for (std::size_t i = 0; i < shape->count; i += dimension) read_point(argument, *shape, i);
      shapes.push_back(shape);
    }
    const auto found = std::find_if(questions.begin(), questions.end(), [&shapes](const PointQuestion& q) {
      return q.parameter[0].shape == shapes[0] && q.parameter[1].shape == shapes[1];
    });
    if (found == questions.end())
      fail(test_, "there is no test for " + std::string(shapes[0]->name) + " and " + std::string(shapes[1]->name) +
                      " with exact points");
    return *found;
  }

  static bool takes_points(const Questions& questions, const catalogue::Shape* shape) {
    return std::any_of(questions.begin(), questions.end(), [shape](const PointQuestion& q) {
      return q.parameter[0].shape == shape || q.parameter[1].shape == shape;
    });
  }

  /// Reads the point whose coordinates are the numbers of the shape from `first` on.
  void read_point(const std::string& argument, const catalogue::Shape& shape, std::size_t first) {
    // "a.x" without ".x"
    std::string point = number_name(argument, shape, first);
    point.resize(point.size() - 2);
    if (words_.peek() == "(") {
      words_.next();
      if (BracketReader(test_, words_).read(arguments_) != shape.dimension)
        fail(test_, point + ": " + (shape.dimension == 2 ? "a point in the plane" : "a point in space") + " is needed");
      is_exact_.push_back(true);
      last_ = point;
      return;
    }
    double x[3] = {};
    for (int i = 0; i < shape.dimension; ++i) {
      const std::string name = number_name(argument, shape, first + static_cast<std::size_t>(i));
      const std::string_view word = words_.next();
      if (word.empty() || word == "(" || is_shape_name(word))
        fail(test_, name + " is missing: a point takes " + std::to_string(shape.dimension) + " numbers or brackets");
      x[i] = number_of(test_, name, word);
      if (!std::isfinite(x[i])) fail(test_, name + " is " + detail::name_of_not_finite(x[i]));
      last_ = name;
    }
    if (shape.dimension == 2)
      arguments_.planar.emplace_back(Point2{x[0], x[1]});
    else
      arguments_.spatial.emplace_back(Point3{x[0], x[1], x[2]});
    is_exact_.push_back(false);
  }

  /// Reads a number that is no coordinate.
  void read_other(const std::string& name) {
    const std::string_view word = words_.next();
    if (word.empty()) fail(test_, name + " is missing");
    if (word == "(") fail(test_, name + ": an exact point stands where a number is needed");
    const double x = number_of(test_, name, word);
    if (!std::isfinite(x)) fail(test_, name + " is " + detail::name_of_not_finite(x));
    arguments_.numbers.push_back(x);
    last_ = name;
  }

  std::string_view test_;
  Words words_;
  PointArguments arguments_ = {};
  std::vector<bool> is_exact_ = {};
  std::string last_ = {};
};

}  // namespace

bool has_bracket(const Words& words) {
  // find_first_of would look for the pair at each character.
  const auto has = [&](char bracket) { return words.rest().find(bracket) != std::string_view::npos; };
  return has('(') || has(')');
}

std::optional<AnswerAboutPoints> answer_about_points(std::string_view test, Words words) {
  const auto found = all_questions().find(test);
  if (found == all_questions().end()) {
    if (has_bracket(words) && is_asked_of_numbers(test)) fail(test, "takes no exact points");
    return {};
  }
  if (!has_bracket(words) && !found->second.is_of_exact_points_alone) return {};
  return PointLine(test, words).answer(found->second.questions);
}

std::vector<std::string_view> names_of_coordinates() {
  std::vector<std::string_view> names;
  for (const auto& [name, named] : all_questions())
    if (named.is_of_exact_points_alone) names.push_back(name);
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string_view> point_construction_names() {
  std::vector<std::string_view> names;
  for (const PointConstruction& c : catalogue::point_constructions())
    if (names.empty() || names.back() != c.name) names.push_back(c.name);
  return names;
}

}  // namespace plumb::tools
