#pragma once

#include <optional>
#include <string>
#include <type_traits>

#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "question.hpp"
#include "word_source.hpp"

namespace plumb::fuzz {

/// What comes of a call: an answer, or a refusal.
template <class Answer>
struct Outcome {
  std::optional<Answer> answer = {};
  std::string refusal = {};

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What comes of a question in an environment. line() is the question as text.
template <class Ask, class Line>
auto outcome_in(const Environment& environment, const Ask& ask, const Line& line) {
  Outcome<std::invoke_result_t<Ask>> outcome;
  bool changed = false;
  escape(ask);
  {
    const InEnvironment entered(environment);
    try {
      outcome.answer = computed(ask);
    } catch (const InvalidArgument& error) {
      outcome.refusal = error.what();
    }
    changed = entered.changed();
  }
  if (changed) report(line(), environment.name, "another", "environment after the call");
  return outcome;
}

/// The question has this outcome in every environment. word(answer) is an answer as text.
template <class Answer, class Ask, class Line, class Word>
void expect_outcome(const Outcome<Answer>& expected, const Ask& ask, const Line& line, const Word& word,
                    const char* how) {
  const auto text = [&word](const Outcome<Answer>& o) { return o.answer ? std::string(word(*o.answer)) : o.refusal; };
  for (const Environment& environment : environments()) {
    const Outcome<Answer> given = outcome_in(environment, ask, line);
    if (!(given == expected)) report(line(), text(expected), text(given), std::string(how) + ", " + environment.name);
  }
}

/// A number that is not finite, and how a refusal of it ends.
struct NotFinite {
  double value;
  const char* what;
};
inline NotFinite any_not_finite(generators::WordSource& words) {
  static constexpr NotFinite all[] = {
      {__builtin_nan(""), " is NaN"}, {__builtin_inf(), " is infinity"}, {-__builtin_inf(), " is minus infinity"}};
  return all[words.below(3)];
}

/// The question, in which a number is not finite, is refused by the function of that name, and the same in every
/// environment.
template <class Ask, class Line, class Word>
void expect_refusal_of(const NotFinite& bad, const std::string& function, const Ask& ask, const Line& line,
                       const Word& word) {
  const auto outcome = outcome_in(environments().front(), ask, line);
  if (!outcome.refusal.starts_with(function + ": ") || !outcome.refusal.ends_with(bad.what))
    report(line(), function + ": ..." + bad.what, outcome.answer ? std::string(word(*outcome.answer)) : outcome.refusal,
           "refusal");
  expect_outcome(outcome, ask, line, word, "refusal");
}

}  // namespace plumb::fuzz
