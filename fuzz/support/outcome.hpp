#pragma once

#include <optional>
#include <string>
#include <type_traits>

#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "report.hpp"

namespace plumb::fuzz {

/// What comes of a call: an answer, or a refusal.
template <class Answer>
struct Outcome {
  std::optional<Answer> answer = {};
  std::string refusal = {};

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What comes of ask() in an environment, which is as it was afterwards. line() is the call as text.
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

/// The call has this outcome in every environment. word(answer) is an answer as text.
template <class Answer, class Ask, class Line, class Word>
void expect_outcome(const Outcome<Answer>& expected, const Ask& ask, const Line& line, const Word& word,
                    const char* how) {
  const auto text = [&word](const Outcome<Answer>& o) { return o.answer ? std::string(word(*o.answer)) : o.refusal; };
  for (const Environment& environment : environments()) {
    const Outcome<Answer> given = outcome_in(environment, ask, line);
    if (!(given == expected)) report(line(), text(expected), text(given), std::string(how) + ", " + environment.name);
  }
}

}  // namespace plumb::fuzz
