#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hull_faults.hpp"
#include "pair_of_sets.hpp"

// Pairs of point lists of which other programs' GJK was reported to fail: published_failures.txt.

namespace plumb::properties {
namespace {

struct Failure {
  std::string source;
  std::string said;  ///< the distance that was reported, where it was said
  HullPoints first, second;
};

HullPoints read_hull(std::istream& in) {
  std::string word;
  std::size_t count = 0;
  in >> word >> count;
  EXPECT_EQ(word, "hull");
  HullPoints points(count);
  for (Point3& p : points) in >> p.x >> p.y >> p.z;
  EXPECT_TRUE(in) << "numbers are missing";
  return points;
}

std::vector<Failure> published_failures() {
  std::vector<Failure> all;
  std::ifstream file(PUBLISHED_FAILURES);
  Failure next;
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    if (word == "from") {
      in >> next.source;
    } else if (word == "said") {
      in >> next.said;
    } else if (word == "distance") {
      next.first = read_hull(in);
      next.second = read_hull(in);
      all.push_back(next);
      next = {};
    }
  }
  return all;
}

TEST(PublishedFailures, AreAnsweredAsTheDefinitionsSay) {
  const std::vector<Failure> all = published_failures();
  ASSERT_EQ(all.size(), 23U);
  for (const Failure& failure : all) {
    const Hull3 one = hull(failure.first), other = hull(failure.second);
    const SetInQuestion a{hulls::either(one), set_of(failure.first), text_of(failure.first)},
        b{hulls::either(other), set_of(failure.second), text_of(failure.second)};
    EXPECT_EQ(fault_of_pair(a, b, &failure.first, &failure.second, true, true), "") << failure.source;
  }
}

TEST(PublishedFailures, AreFailures) {
  int count = 0;
  for (const Failure& failure : published_failures()) {
    if (failure.said.empty()) continue;
    const auto pair = oracle::PairOfSets::of(set_of(failure.first), set_of(failure.second));
    EXPECT_GT(std::fabs(pair->distance() - std::stod(failure.said)), 1e-3) << failure.source;
    ++count;
  }
  EXPECT_EQ(count, 2);
}

}  // namespace
}  // namespace plumb::properties
