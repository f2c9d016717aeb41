#include <string>

#include <gtest/gtest.h>

#include "answers.hpp"

namespace plumb::tools {
namespace {

/// Without the newline.
std::string answered(const std::string& shapes) {
  std::string text = answer("penetration " + shapes);
  text.pop_back();
  return text;
}

const std::string box = "aabb 0 0 0 2 2 2", error = "error: penetration: ";

TEST(LineProtocol, SaysHowDeepTwoSetsAreInEachOther) {
  EXPECT_EQ(answered(box + " aabb 1.5 0 0 4 2 2"), "1/4 0.5 0.5 0 0");
  EXPECT_EQ(answered(box + " point 1 1 1"), "1 1 -1 0 0");
  EXPECT_EQ(answered("point 1 1 1 tetrahedron 0 0 0 4 0 0 0 4 0 0 0 4"),
            "1/3 0.5773502691896257 -0.3333333333333333 -0.3333333333333333 -0.3333333333333333");
  EXPECT_EQ(answered(box + " point 2 1 1"), "0 0 0 0 0");
  EXPECT_EQ(answered("polygon 3 0 0 0 2 0 0 0 2 0 hull 3 0 0 0 2 0 0 0 2 0"), "0 0 0 0 0");
  EXPECT_EQ(answered("hull 4 0 0 0 4 0 0 0 4 0 0 0 4 sphere 1 1 0.5 0"), "0.5 0 0 -0.5") << "a radius of 0";
  EXPECT_EQ(answered(box + " sphere 1 1 3 1"), "0 0 0 0");
}

TEST(LineProtocol, SaysWhatIsWrongWithDepths) {
  EXPECT_EQ(answered(box), error + "second is missing: two shapes are needed");
  EXPECT_EQ(answered(box + " plane 0 0 1 0"), error + "there is no test for aabb and plane");
  EXPECT_EQ(answered(box + " ray 0 0 0 1 0 0"), error + "there is no test for aabb and ray");
  EXPECT_EQ(answered("ellipsoid 0 0 0 1 1 1 " + box), error + "there is no test for ellipsoid and aabb");
  EXPECT_EQ(answered("triangle2 0 0 1 0 0 1 point2 0 0"), error + "there is no test for triangle2 and point2");
  EXPECT_EQ(answered(box + " point 0 0 0 0"), error + "unexpected '0' after second.z");
  EXPECT_EQ(answered(box + " point 0 0 nan"), error + "second.z is NaN");
  EXPECT_EQ(answered("hull 0 " + box), error + "first.points is empty");
  EXPECT_EQ(answered(box + " capsule 0 0 0 1 1 1 -1"), error + "second.radius is negative");
}

}  // namespace
}  // namespace plumb::tools
