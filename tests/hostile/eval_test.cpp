#include <gtest/gtest.h>

#include <plumb/plumb.hpp>

#include <eval/line_protocol.hpp>

#include "expected.hpp"
#include "questions.hpp"

// plumb eval knows every function, and refuses what it refuses by the same names.

namespace plumb::hostile {
namespace {

using tools::answer_line, tools::NumberFormat;

std::string eval(const std::string& line, NumberFormat format = NumberFormat::decimal) {
  std::string answers;
  answer_line(line, answers, format);
  return answers;
}

TEST(EveryFunction, IsALineForPlumbEvalThatGivesTheSameAnswer) {
  for_each_answered(5, [](const Question& q) {
    if (!q.is_eval_line) return;
    EXPECT_EQ(eval(q.text(), NumberFormat::hexadecimal), questions::spelled(q.expected) + "\n") << q.text();
  });
}

/// A third of them, with all kinds of numbers in all places: a line takes longer to read than to refuse.
TEST(EveryFunction, IsALineForPlumbEvalThatIsRefusedTheSameWay) {
  std::size_t next = 0;
  for_each_refused([&next](const Question& q) {
    if (next++ % 3 != 0 || !q.is_eval_line) return;
    EXPECT_EQ(eval(q.text()), "error: " + q.refusal + "\n") << q.text();
  });
}

}  // namespace
}  // namespace plumb::hostile
