#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "light_run.hpp"
#include "questions.hpp"

// Whatever the caller has set of the floating-point unit, every function gives the same answer and leaves the setting
// as it found it.

namespace plumb::hostile {
namespace {

/// No answer is.
constexpr int refused = 1 << 30, refused_otherwise = refused + 1;

/// The answer, or whether the right message refuses it.
int outcome(const Question& q) {
  try {
    return q.ask();
  } catch (const InvalidArgument& error) {
    return error.what() == q.refusal ? refused : refused_otherwise;
  }
}
int expected_outcome(const Question& q) { return q.refusal.empty() ? q.answer : refused; }

void expect_same_in(const Environment& environment, const Question& q) {
  int found = 0;
  bool changed = true;
  escape(q);
  {
    const InEnvironment inside(environment);
    found = computed([&q] { return outcome(q); });
    changed = inside.changed();
  }
  EXPECT_EQ(found, expected_outcome(q)) << q.text() << "  # " << environment.name;
  EXPECT_FALSE(changed) << q.text() << "  # " << environment.name;
}

TEST(EveryFunction, AnswersTheSameInEveryEnvironmentAndLeavesItAsFound) {
  std::size_t next = 0;
  for_each_answered(generators::light_or_full(8, 30), [&next](const Question& q) {
    // Of what takes long the light run takes every fifth environment, another one first for the next question.
    const std::size_t step = q.takes_long && !generators::is_full_run ? 5 : 1;
    for (std::size_t i = step == 1 ? 0 : next++ % step; i < all_environments().size(); i += step)
      expect_same_in(all_environments()[i], q);
  });
}

TEST(EveryFunction, RefusesTheSameInEveryEnvironmentAndLeavesItAsFound) {
  std::size_t next = 0;
  for_each_refused(
      [&next](const Question& q) { expect_same_in(all_environments()[next++ % all_environments().size()], q); });
}

TEST(EveryFunction, AnswersTheSameOnThreadsOfDifferentEnvironments) {
  std::vector<Question> questions;
  for_each_answered(2, [&](const Question& q) { questions.push_back(q); });
  const auto ask_all = [&](std::size_t thread) {
    for (std::size_t i = 0; i < questions.size(); ++i)
      expect_same_in(all_environments()[(i + 5 * thread) % all_environments().size()], questions[i]);
  };
  const InEnvironment of_main_thread(all_environments().back());
  std::vector<std::jthread> threads;
  for (std::size_t t = 1; t < 4; ++t) threads.emplace_back(ask_all, t);
  ask_all(0);
}

}  // namespace
}  // namespace plumb::hostile
