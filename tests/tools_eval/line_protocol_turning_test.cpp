#include <string>

#include <gtest/gtest.h>

#include "answers.hpp"

namespace plumb::tools {
namespace {

/// Without the newline.
std::string answered(const std::string& line, NumberFormat format = NumberFormat::decimal) {
  std::string text = answer(line, format);
  text.pop_back();
  return text;
}

const std::string still = " 1 0 0 0 0 0 0", quarter = " 1 0 0 1 0 0 0", half = " 0 0 0 1 0 0 0";
const std::string rod = "segment 1 0 0 2 0 0", turning_rod = "bracket " + rod + still + quarter,
                  error = "error: bracket: ";

TEST(LineProtocol, SaysBetweenWhichTimesWhatTurnsIsFirstNear) {
  EXPECT_EQ(answered(turning_rod + " point 0 2.5 0" + still + still + " 0 0.5"), "never");
  EXPECT_EQ(answered(turning_rod + " point 0 1.5 0" + still + still + " 0 2"), "0 1");
  EXPECT_EQ(answered(turning_rod + " point 0 1.5 0" + still + still + " 0 2", NumberFormat::hexadecimal),
            "0x0p+0 0x1p+0");
  EXPECT_EQ(answered(turning_rod + " sphere 1 0 0 0.5" + still + half + " 0 1e-300"), "0 0");
  EXPECT_EQ(answered(turning_rod + " sphere 1 0 0 0.5" + still + half + " 0 1e-300", NumberFormat::hexadecimal), "0 0");
  // (1 - 2^-30) / 3, or a little before it.
  EXPECT_EQ(answered("bracket hull 2 0 0 0 0 0 0" + still + " 1 0 0 0 3 0 0 polygon 1 1 0 0" + still + still +
                     " 0x1p-30 1e-300")
                .substr(0, 22),
            "apart 0.33333333302289");
  EXPECT_EQ(answered("bracket kdop14 0 0 0 5 0 0 0 1 1 1 6 1 1 1" + still + half + " " + rod + still + still + " 9 1"),
            "never");
}
TEST(LineProtocol, SaysHowFarAPointMayGet) {
  EXPECT_EQ(answered("movement_bound " + rod + still + " -5 0 0 0 3 4 0"), "5");
  EXPECT_EQ(answered("movement_bound half_space 0 0 1 5" + still + " -5 0 0 0 3 4 0"), "5");
  EXPECT_EQ(answered("movement_bound half_space 0 0 1 5" + still + half), "inf");
  EXPECT_EQ(answered("movement_bound kdop14 0 0 0 5 0 0 0 1 1 1 6 1 1 1" + still + half), "0");
  EXPECT_EQ(answered("movement_bound " + rod + still + half).substr(0, 13), "6.28318530717");
}

TEST(LineProtocol, SaysWhatIsWrongWithWhatTurns) {
  EXPECT_EQ(answered("bracket"), error + "first is missing: two shapes are needed, each with two poses");
  EXPECT_EQ(answered("bracket " + rod), error + "first_start.q.w is missing: a pose takes 7 numbers");
  EXPECT_EQ(answered("bracket " + rod + still + " 1 0 0 0 0 0"),
            error + "first_end.t.z is missing: a pose takes 7 numbers");
  EXPECT_EQ(answered("bracket " + rod + still + " 1 0 0 x 0 0 0"), error + "first_end.q.z: 'x' is not a number");
  EXPECT_EQ(answered(turning_rod), error + "second is missing: two shapes are needed, each with two poses");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + " point 0 0 0"),
            error + "second_end.q.w is missing: a pose takes 7 numbers");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + half), error + "r is missing");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + half + " 0"), error + "epsilon is missing");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + half + " 0 1 2"), error + "unexpected '2' after epsilon");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + half + " -1 1"), error + "r is negative");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + half + " 0 -0"), error + "epsilon is not positive");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + " 0 0 0 0 1 2 3 0 1"), error + "second_end.q is zero");
  EXPECT_EQ(answered(turning_rod + " " + rod + still + " 0 0 0 nan 1 2 3 0 1"), error + "second_end.q.z is NaN");
  for (const std::string other :
       {"plane 0 0 1 0", "ray 0 0 0 0 0 0", "line 0 0 0 1 0 0", "half_space 0 0 1 0", "ellipsoid 0 0 0 1 1 1",
        "disc 0 0 0 0 0 1 1", "cylinder 0 0 0 0 0 1 1", "cone 0 0 0 0 0 1 1"}) {
    const std::string name = other.substr(0, other.find(' '));
    EXPECT_EQ(answered(turning_rod + " " + other + still + half + " 0 1"),
              error + "there is no test for segment and " + name);
  }
  EXPECT_EQ(answered("movement_bound cone 0 0 0 0 0 1 1" + still + half),
            "error: movement_bound: there is no test for cone");
  EXPECT_EQ(answered("movement_bound"), "error: movement_bound: shape is missing: a shape is needed, with two poses");
  EXPECT_EQ(answered("movement_bound " + rod + still),
            "error: movement_bound: end.q.w is missing: a pose takes 7 numbers");
  EXPECT_EQ(answered("movement_bound " + rod + still + still + " 1"),
            "error: movement_bound: unexpected '1' after end.t.z");
  EXPECT_EQ(answered("movement_bound " + rod + still + " 0 0 0 0 0 0 0"), "error: movement_bound: end.q is zero");
}

}  // namespace
}  // namespace plumb::tools
