#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <eval/line_protocol.hpp>

#include "point_cases.hpp"
#include "support/outcome.hpp"

// Every construction of exact points and every question about these, of any mix of plain and exact points: as the
// definition says, the same by plumb eval with brackets, the same bits in every environment, and refused by its name
// for a number that is not finite. The first bytes choose what is asked and the class of input; the numbers are made of
// the rest as those of all other tests.

using namespace plumb;
using namespace plumb::tools;
using namespace plumb::questions;

namespace {

/// What plumb eval answers, without the newline.
std::string answer_to(const std::string& line, bool explain) {
  std::string answers;
  answer_line(line, answers, NumberFormat::hexadecimal, explain);
  if (!answers.empty()) answers.pop_back();
  return answers;
}

/// Of each number the bits, so that the sign of zero counts.
std::string bits_of(const catalogue::Answer& answer) {
  std::string text = std::to_string(answer.value);
  for (const double x : answer.numbers) text += " " + std::to_string(std::bit_cast<std::uint64_t>(x));
  return text;
}

/// The text that ask() gives, or its refusal, is the same in every environment.
template <class Ask>
void expect_same_everywhere(const std::string& line, const Ask& ask) {
  const auto text = [&line] { return line; };
  const auto expected = fuzz::outcome_in(environments().front(), ask, text);
  fuzz::expect_outcome(
      expected, ask, text, [](const std::string& answer) { return answer; }, "as given");
}

/// The coordinates of the point of a construction, in all ways.
std::string coordinates_of(const ConstructionKind& kind, const std::vector<double>& numbers) {
  static const std::vector<PointQuestion> questions = catalogue::point_questions();
  PointArguments made;
  construction_of(kind)->append(numbers.data(), made);
  std::string text;
  for (const PointQuestion& q : questions)
    if (q.kind == catalogue::AnswerKind::numbers && q.dimension() == kind.dimension) text += bits_of(q.ask(made)) + " ";
  for (const std::string& fraction : catalogue::fractions_of(made)) text += fraction + " ";
  return text;
}

void expect_nothing_wrong(const std::string& line, const std::string& wrong) {
  if (!wrong.empty()) fuzz::report(line, "what the definition says", wrong, "as given");
}

void check_construction(const ConstructionKind& kind, std::size_t c, generators::WordSource& words) {
  std::vector<double> numbers = make_construction(kind, c, words);
  const auto line = [&] { return "rounded " + in_brackets(kind, numbers.data()); };
  expect_nothing_wrong(line(), wrong_construction(kind, numbers));
  const std::string answer = answer_to(line(), true);
  const auto coordinates = [&] { return coordinates_of(kind, numbers); };
  expect_same_everywhere(line(), coordinates);
  if (fuzz::counting()) fuzz::count(kind.text(), answer.starts_with("error: ") ? "no point" : "a point");
  // A number that is not finite is named.
  constexpr double bad[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                            -std::numeric_limits<double>::infinity()};
  if (!words.one_in(4)) return;
  const auto place = static_cast<std::size_t>(words.below(static_cast<int>(numbers.size())));
  const int chosen = words.below(3);
  numbers[place] = bad[chosen];
  const std::string refusal = answer_to(line(), false);
  expect_same_everywhere(line(), coordinates);
  constexpr const char* what[] = {" is NaN", " is infinity", " is minus infinity"};
  std::size_t index = place;
  std::string name;
  for (const auto& p : construction_of(kind)->arguments()) {
    const std::size_t count = p.shape ? p.shape->count : 1;
    if (index < count) {
      name = std::string(p.name) + (p.shape ? p.shape->number_name(index) : "");
      break;
    }
    index -= count;
  }
  const std::string wanted = "error: " + std::string(kind.name) + ": " + name + what[chosen];
  if (refusal != wanted) fuzz::report(line(), wanted, refusal, "refusal");
}

void check_question(const PointQuestion& question, std::size_t c, generators::WordSource& words) {
  const PointCase made = make_case(question, c, words);
  const std::string line = eval_line(question, made);
  expect_nothing_wrong(line, wrong_answer(question, made));
  const std::string answer = answer_to(line, false);
  expect_same_everywhere(line, [&] { return bits_of(question.ask(arguments_of(made))); });
  const catalogue::Answer wanted = expected(question, made);
  if (question.kind != catalogue::AnswerKind::numbers && answer != word(wanted))
    fuzz::report(line, word(wanted), answer, "by plumb eval");
  if (fuzz::counting()) fuzz::count(question.text(), word(wanted));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t chosen = 2;
  if (size < chosen) return 0;
  static const std::vector<PointQuestion> questions = catalogue::point_questions();
  const auto kinds = oracle::construction_kinds();
  const std::size_t what = data[0] % (kinds.size() + questions.size());
  const std::size_t c = data[1] % generators::construction_classes;
  generators::ByteWords words(data + chosen, size - chosen);
  if (what < kinds.size())
    check_construction(kinds[what], c, words);
  else
    check_question(questions[what - kinds.size()], c, words);
  return 0;
}
