#include <gtest/gtest.h>

#include <plumb/plumb.hpp>

#include "line_protocol.hpp"
#include "questions.hpp"

// plumb eval knows every function, and refuses what it refuses by the same names.

namespace plumb::hostile {
namespace {

std::string eval(const std::string& line) {
  std::string answers;
  answer_line(line, answers);
  return answers;
}

/// Of TestCullWithOptions, which packs three answers into one number.
std::string culled_words(int answer) {
  constexpr const char* containments[] = {"outside", "intersecting", "inside"};
  return std::string(containments[answer & 3]) + " planes " + std::to_string(answer >> 5) + " failed " +
         std::to_string((answer >> 2 & 7) - 1);
}

/// How plumb eval spells an answer to the line.
std::string word_for(const std::string& line, int answer) {
  constexpr const char* segments[] = {"disjoint", "touch", "cross", "overlap"};
  constexpr const char* triangles[] = {"disjoint", "point", "segment", "polygon"};
  if (line.starts_with("relate")) return (line.find("triangle") == std::string::npos ? segments : triangles)[answer];
  if (line.starts_with("intersects") || line.starts_with("collinear") || line.starts_with("coplanar") ||
      line.starts_with("meet_in_one_point") || line.starts_with("slabs_overlap"))
    return answer != 0 ? "true" : "false";
  if (line.starts_with("cull")) return culled_words(answer);
  return std::to_string(answer);
}

TEST(EveryFunction, IsALineForPlumbEvalThatGivesTheSameAnswer) {
  for_each_answered(5, [](const Question& q) {
    if (!q.is_eval_line) return;
    EXPECT_EQ(eval(q.text), (q.word.empty() ? word_for(q.text, q.answer) : q.word) + "\n") << q.text;
  });
}

TEST(EveryFunction, IsALineForPlumbEvalThatIsRefusedTheSameWay) {
  for_each_refused(1, [](const Question& q) {
    if (!q.is_eval_line) return;
    EXPECT_EQ(eval(q.text), "error: " + q.refusal + "\n") << q.text;
  });
}

}  // namespace
}  // namespace plumb::hostile
