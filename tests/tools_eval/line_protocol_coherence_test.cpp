#include <string>

#include <gtest/gtest.h>

#include "answers.hpp"

namespace plumb::tools {
namespace {

TEST(CoherentLines, AreAnsweredAsEachAlone) {
  LastAnswers last;
  const auto expect_same = [&last](const std::string& line) {
    std::string coherent;
    answer_line(line, coherent, NumberFormat::decimal, false, &last);
    EXPECT_EQ(coherent, answer(line)) << line;
  };
  for (int step = 0; step < 200; ++step) {
    const std::string x = std::to_string(3 + 0.007 * step), y = std::to_string(4 - 0.05 * step);
    const std::string box = " obb " + x + " " + y + " 1 1 0.2 0 -0.2 1 0.1 0 -0.1 1 1 2 0.5";
    for (const std::string name : {"distance", "closest", "features", "intersects", "squared_distance"})
      for (const std::string other : {" aabb 0 0 0 1 1 1", " tetrahedron 0 0 0 1 0 0 0 1 0 0 0 1"})
        expect_same(name + other + box);
    expect_same("features polygon 4 0 0 0 2 0 0 2 2 0 0 2 0" + box);
    expect_same("below distance aabb 0 0 0 1 1 1" + box);
  }
  expect_same("features aabb 0 0 0 1 1 1 aabb 1 1 1 0 0 0");
  expect_same("features sphere 0 0 0 1 aabb 1 1 1 2 2 2");
  expect_same("features kdop14 0 0 0 5 -9 -9 -9 1 1 1 6 9 9 9 point 0 0 0");
}

}  // namespace
}  // namespace plumb::tools
