#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "shape_pairs.hpp"
#include "support/question.hpp"

// Every test of two shapes of the registry: in every environment, in either order, and with a number that is not
// finite. The first bytes choose the test and the class of input; the shapes are made of the rest as those of all other
// tests.

using namespace plumb;
using namespace plumb::generators;

namespace {

/// What comes of the question in an environment: the answer, or the refusal.
std::string outcome_in(const Environment& environment, const ShapePair& test, const PairOfShapes& pair,
                       ShapePair::Ask* ask) {
  int answer = 0;
  std::string refusal;
  bool changed = false;
  escape(pair);
  {
    const InEnvironment entered(environment);
    try {
      answer = computed([&] { return ask(pair.first, pair.second); });
    } catch (const InvalidArgument& error) {
      refusal = error.what();
    }
    changed = entered.changed();
  }
  if (changed) fuzz::report(test.eval_line(pair), environment.name, "another", "environment after the call");
  return refusal.empty() ? test.word(answer) : refusal;
}

void expect(const ShapePair& test, const PairOfShapes& pair, const std::string& expected, ShapePair::Ask* ask,
            const char* how) {
  for (const Environment& environment : environments()) {
    const std::string given = outcome_in(environment, test, pair, ask);
    if (given != expected)
      fuzz::report(test.eval_line(pair), expected, given, std::string(how) + ", " + environment.name);
  }
}

/// One number replaced by something that is not finite: refused, and the same in every environment.
void check_refusal(const ShapePair& test, PairOfShapes pair, WordSource& words) {
  constexpr double bad[] = {__builtin_nan(""), __builtin_inf(), -__builtin_inf()};
  const int kind = words.below(3);
  if (words.one_in(2))
    pair.first[words.below(static_cast<int>(test.first->count))] = bad[kind];
  else
    pair.second[words.below(static_cast<int>(test.second->count))] = bad[kind];
  constexpr const char* what[] = {" is NaN", " is infinity", " is minus infinity"};
  const std::string refusal = outcome_in(environments().front(), test, pair, test.library);
  if (!refusal.starts_with(std::string(test.test) + ": ") || !refusal.ends_with(what[kind]))
    fuzz::report(test.eval_line(pair), what[kind], refusal, "refusal");
  expect(test, pair, refusal, test.library, "refusal");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const auto tests = shape_pairs();
  const std::size_t chosen = data[0] * std::size_t{256} + data[1];
  const ShapePair& test = tests[chosen % tests.size()];
  ByteWords words(data + 3, size - 3);
  const PairOfShapes pair = test.make(input_classes[data[2] % input_classes.size()], words);
  const std::string expected = test.word(test.expected(pair));
  if (fuzz::counting()) fuzz::count(test.name(), expected);
  expect(test, pair, expected, test.library, "as given");
  if (test.exchanged) expect(test, pair, expected, test.exchanged, "exchanged");
  if (data[2] >> 5 == 1) check_refusal(test, pair, words);
  return 0;
}
