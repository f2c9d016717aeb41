#include <string>

#include <gtest/gtest.h>

#include "answers.hpp"

namespace plumb::tools {
namespace {

/// Without the newline.
std::string answered(const std::string& line) {
  std::string text = answer(line);
  text.pop_back();
  return text;
}

const std::string ball = "sphere 0 0 0 1 8 0 0", other = " sphere 6 0 0 1 0 0 0", error = "error: first_contact: ";

TEST(LineProtocol, SaysWhenWhatMovesStraightFirstTouches) {
  EXPECT_EQ(answered("first_contact " + ball + other), "0.5");
  EXPECT_EQ(answered("first_contact " + ball + other + " within 0.5"), "0.4375");
  EXPECT_EQ(answered("first_contact " + ball + " point 0 3 0 0 0 0"), "never");
  EXPECT_EQ(answered("first_contact hull 2 0 0 0 0 0 0 1 0 0 plane 1 0 0 -0.25 0 0 0"), "0.25");
  EXPECT_EQ(answered("first_contact plane 1 0 0 -0.25 -1 0 0 hull 2 0 0 0 0 0 0 0 0 0 within 0"), "0.25");
  // Two roots beside each other, as far as a double reaches.
  EXPECT_EQ(answered("first_contact point 0 0 0 1e308 0 0 sphere 3e307 0 0 5e-324 0 0 0"), "0.3");
  EXPECT_EQ(answered("first_contact point 0 0 0 1e308 0 0 point 3e307 0 0 0 0 0 within 5e-324"), "0.3");
  EXPECT_EQ(answered("compare_first_contact " + ball + other + " 0.5"), "0");
  EXPECT_EQ(answered("compare_first_contact " + ball + other + " 0.5 within 1e-300"), "-1");
  EXPECT_EQ(answered("compare_first_contact " + ball + " point 0 3 0 0 0 0 1e300"), "1");
}

TEST(LineProtocol, SaysWhereWhatMovesStraightFirstTouches) {
  EXPECT_EQ(answered("contact " + ball + other), "0.5 5 0 0 -1 0 0");
  EXPECT_EQ(answered("contact " + ball + " point 0 3 0 0 0 0"), "never");
  EXPECT_EQ(answered("contact " + ball + " point 0 0.5 0 0 0 0"), "0");
  EXPECT_EQ(answered("contact sphere 0 0 0 1 -8 0 0 sphere 2 0 0 1 0 0 0"), "0 1 0 0 -1 0 0");
  EXPECT_EQ(answered("contact hull 2 0 0 0 0 0 0 1 0 0 plane 1 0 0 -0.25 0 0 0"), "0.25 0.25 0 0 -1 0 0");
  EXPECT_EQ(answered("contact " + ball + other + " within 1"), "error: contact: unexpected 'within' after w.z");
  EXPECT_EQ(answered("contact " + ball),
            "error: contact: second is missing: two shapes are needed, each with a vector");
}
TEST(LineProtocol, WritesAnOverlapInDecimals) {
  const auto in_hexadecimal = [](const std::string& line) {
    std::string answers;
    answer_line(line, answers, NumberFormat::hexadecimal);
    return answers;
  };
  EXPECT_EQ(in_hexadecimal("contact " + ball + " point 0 0.5 0 0 0 0"), "0\n");
  EXPECT_EQ(in_hexadecimal("contact sphere 0 0 0 1 -8 0 0 sphere 2 0 0 1 0 0 0"),
            "0x0p+0 0x1p+0 0x0p+0 0x0p+0 -0x1p+0 0x0p+0 0x0p+0\n");
}

TEST(LineProtocol, SaysWhatIsWrongWithWhatMoves) {
  EXPECT_EQ(answered("first_contact sphere 0 0 0 1 8 0" + other),
            error + "v.z is missing: a translation takes 3 numbers");
  EXPECT_EQ(answered("first_contact " + ball + " sphere 6 0 0 1 0 0"),
            error + "w.z is missing: a translation takes 3 numbers");
  EXPECT_EQ(answered("first_contact " + ball), error + "second is missing: two shapes are needed, each with a vector");
  EXPECT_EQ(answered("first_contact " + ball + other + " with 1"),
            error + "unexpected 'with' after w.z: within r may follow");
  EXPECT_EQ(answered("first_contact " + ball + other + " within"), error + "r is missing");
  EXPECT_EQ(answered("first_contact " + ball + other + " within x"), error + "r: 'x' is not a number");
  EXPECT_EQ(answered("first_contact " + ball + other + " within 1 2"), error + "unexpected '2' after r");
  EXPECT_EQ(answered("first_contact " + ball + other + " within -1"), error + "r is negative");
  EXPECT_EQ(answered("first_contact " + ball + other + " within nan"), error + "r is NaN");
  EXPECT_EQ(answered("first_contact plane 0 0 1 0 0 0 0 plane 0 0 1 1 0 0 0"),
            error + "there is no test for plane and plane");
  EXPECT_EQ(answered("first_contact " + ball + " cone 0 0 0 0 0 1 1 0 0 0"),
            error + "there is no test for sphere and cone");
  EXPECT_EQ(answered("compare_first_contact " + ball + other), "error: compare_first_contact: t is missing");
  EXPECT_EQ(answered("compare_first_contact " + ball + other + " within 1"),
            "error: compare_first_contact: t: 'within' is not a number");
}

}  // namespace
}  // namespace plumb::tools
