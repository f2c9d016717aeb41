#include <climits>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "expected.hpp"
#include "maps.hpp"
#include "support/outcome.hpp"

// Every question of the catalogue: answered as the definition says, a witness by a proof, and the same in every
// environment and in either order; and refused by its name for a number that is not finite. The first bytes choose the
// question and the class of input; the numbers are made of the rest as those of all other tests.

using namespace plumb;
using namespace plumb::questions;

namespace {

/// Those that have an answer by definition; fuzz/constructions.cpp asks the others.
std::vector<const Question*> all_questions() {
  std::vector<const Question*> all;
  for (const Question& question : catalogue::questions())
    if (has_expected(question)) all.push_back(&question);
  return all;
}

/// No plane that there is, now and then, to be tested first. (plumb eval takes none of these.)
void choose_first_plane(const Question& question, Numbers& numbers, WordSource& words) {
  static constexpr double first[] = {6, 63, 99, INT_MIN, INT_MAX};
  if (question.parameter[question.parameters - 1].kind != Parameter::Kind::options || !words.one_in(4)) return;
  numbers[numbers.size() - 3] = first[words.below(static_cast<int>(std::size(first)))];
}

/// A call and what comes of it.
class Call {
 public:
  Call(const Question& question, const Numbers& numbers) : question_(question), numbers_(numbers) {}

  Answer ask() const { return question_.ask(numbers_.data()); }
  std::string line() const { return eval_line(question_, numbers_); }

  void expect(const fuzz::Outcome<Answer>& expected, const char* how) const {
    fuzz::expect_outcome(
        expected, [this] { return ask(); }, [this] { return line(); }, [](const Answer& a) { return spelled(a); }, how);
  }

  /// The answer, which is right in the usual environment.
  Answer right_answer() const {
    const auto found = fuzz::outcome_in(
        environments().front(), [this] { return ask(); }, [this] { return line(); });
    if (!found.answer) fuzz::report(line(), "an answer", found.refusal, "as given");
    const std::string wrong = fault(question_, numbers_, *found.answer);
    if (!wrong.empty()) fuzz::report(line(), spelled(expected(question_, numbers_)), spelled(*found.answer), wrong);
    if (question_.ask_value && question_.ask_value(numbers_.data()) != found.answer->value)
      fuzz::report(line(), spelled(*found.answer), "another", "as a number alone");
    return *found.answer;
  }

  /// The shapes exchanged, where that makes no difference.
  void expect_exchanged(const Answer& expected) const {
    const Parameter &first = question_.parameter[0], &second = question_.parameter[1];
    if (!question_.is_symmetric || !first.shape || !second.shape || question_.kind == AnswerKind::witness) return;
    const Question* const other = in_other_order(question_);
    if (!other) fuzz::report(line(), "a question in the other order", "none", "exchanged");
    Call(*other, in_other_order(question_, numbers_)).expect({expected, {}}, "exchanged");
  }

  /// With a number that is not finite in the place of one.
  void expect_refusal(WordSource& words) const {
    struct NotFinite {
      double value;
      const char* what;
    };
    static constexpr NotFinite kinds[] = {
        {__builtin_nan(""), " is NaN"}, {__builtin_inf(), " is infinity"}, {-__builtin_inf(), " is minus infinity"}};
    const NotFinite& bad = kinds[words.below(3)];
    const std::vector<std::string> names = number_names(question_, numbers_);
    const auto chosen = static_cast<std::size_t>(words.below(static_cast<int>(names.size())));
    if (names[chosen].empty()) return;
    Numbers numbers = numbers_;
    numbers[chosen] = bad.value;
    Call(question_, numbers).expect({{}, function_name(question_) + ": " + names[chosen] + bad.what}, "refusal");
  }

 private:
  const Question& question_;
  Numbers numbers_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t chosen = 3;
  if (size < chosen) return 0;
  static const std::vector<const Question*> all = all_questions();
  const Question& question = *all[(data[0] * std::size_t{256} + data[1]) % all.size()];
  const InputClass input_class = generators::input_classes[data[2] % generators::input_classes.size()];
  generators::ByteWords words(data + chosen, size - chosen);
  Numbers numbers = make(question, input_class, words);
  choose_first_plane(question, numbers, words);

  const Call call(question, numbers);
  const Answer answer = call.right_answer();
  if (fuzz::counting()) fuzz::count(question.text(), question.kind == AnswerKind::witness ? "proved" : word(answer));
  call.expect({answer, {}}, "as given");
  call.expect_exchanged(answer);
  if (data[2] >> 5 == 1) call.expect_refusal(words);
  return 0;
}
