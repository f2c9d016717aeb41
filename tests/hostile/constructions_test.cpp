#include "constructions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cfenv>
#include <cstdint>
#include <string>

#include <plumb/invalid_argument.hpp>

#include "cases.hpp"
#include "environment_of_caller.hpp"
#include "traps.hpp"

#ifdef PLUMB_HAS_LINE_PROTOCOL
#include <eval/line_protocol.hpp>
#endif

// Constructions called from wherever one should not: the same bits, or the same refusal, and everything left as found.

namespace plumb::hostile {
namespace {

using generators::Construction, generators::constructions;
using Points = std::vector<Point3>;
using Frame = std::array<Vector3, 3>;

/// What a construction is asked, and what it gave in the usual environment: the bits, or the message of its refusal.
struct Asked {
  Construction construction;
  Points points;
  Frame frame;
  std::vector<std::uint64_t> bits = {};
  std::string refusal = {};

  void ask() {
    bits.clear();
    refusal.clear();
    try {
      for (const double x : construction.construct(points, {frame[0], frame[1], frame[2]}))
        bits.push_back(std::bit_cast<std::uint64_t>(x));
    } catch (const InvalidArgument& error) {
      refusal = error.what();
    }
  }
  bool is_as(const Asked& other) const { return bits == other.bits && refusal == other.refusal; }
};

/// Every construction of points of every class.
std::vector<Asked> questions(int of_each_class) {
  generators::RandomWords words(41);
  std::vector<Asked> all;
  for (const generators::InputClass c : generators::input_classes)
    for (int k = 0; k < of_each_class; ++k) {
      const auto [points, frame] = generators::make_points_and_frame(c, k, words);
      for (const Construction& construction : constructions()) {
        all.push_back({construction, points, frame});
        all.back().ask();
      }
    }
  return all;
}

/// The same with a number in each place that is not finite.
std::vector<Asked> refused_questions() {
  std::vector<Asked> all;
  for (const Construction& construction : constructions())
    for (const double bad :
         {__builtin_nan(""), -__builtin_nan(""), __builtin_nans(""), __builtin_inf(), -__builtin_inf()}) {
      const Asked healthy{construction, {{0, 0, 0}, {1, 2, 3}, {4, 5, 7}}, {Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
      const std::string what = bad != bad ? "NaN" : bad > 0 ? "infinity" : "minus infinity";
      const auto add = [&](Asked asked, const std::string& argument) {
        asked.refusal = std::string(construction.name) + ": " + argument + " is " + what;
        all.push_back(asked);
      };
      for (std::size_t i = 0; i < 3; ++i) {
        const auto add_at = [&](double Point3::*x, double Vector3::*y, const char* coordinate) {
          Asked asked = healthy;
          asked.points[i].*x = bad;
          add(asked, "points[" + std::to_string(i) + "]" + coordinate);
          if (!construction.takes_frame) return;
          asked = healthy;
          asked.frame[i].*y = bad;
          add(asked, std::string(1, "uvw"[i]) + coordinate);
        };
        add_at(&Point3::x, &Vector3::x, ".x");
        add_at(&Point3::y, &Vector3::y, ".y");
        if (construction.dimension == 3) add_at(&Point3::z, &Vector3::z, ".z");
      }
      Asked empty = healthy;
      empty.points.clear();
      empty.refusal = std::string(construction.name) + ": points is empty";
      all.push_back(empty);
    }
  return all;
}

void expect_same_in(const Environment& environment, const Asked& expected) {
  Asked found = expected;
  bool changed = true;
  escape(found);
  {
    const InEnvironment inside(environment);
    computed([&found] { return found.ask(), 0; });
    changed = inside.changed();
  }
  EXPECT_TRUE(found.is_as(expected)) << expected.construction.line << ", " << environment.name << ": " << found.refusal
                                     << " instead of " << expected.refusal;
  EXPECT_FALSE(changed) << expected.construction.line << ", " << environment.name;
}

TEST(EveryConstruction, GivesTheSameBitsInEveryEnvironmentAndLeavesItAsFound) {
  int answered = 0, refused = 0;
  for (const Asked& asked : questions(8)) {
    ++(asked.refusal.empty() ? answered : refused);
    for (const Environment& environment : all_environments()) expect_same_in(environment, asked);
  }
  EXPECT_GT(answered, 500);
  EXPECT_GT(refused, 5);
}

TEST(EveryConstruction, RefusesByNameInEveryEnvironmentAndLeavesItAsFound) {
  for (const Asked& asked : refused_questions())
    for (const Environment& environment : all_environments()) expect_same_in(environment, asked);
}

TEST(EveryConstruction, NeverTraps) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  const int exceptions = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW;
  const auto expect_no_trap = [exceptions](const Asked& expected) {
    Asked found = expected;
    const Trapped trapped = with_traps(exceptions, [&] {
      found.ask();
      EXPECT_EQ(traps(), exceptions);
    });
    EXPECT_EQ(trapped, Trapped::no) << expected.construction.line;
    EXPECT_TRUE(found.is_as(expected)) << expected.construction.line;
  };
  for (const Asked& asked : questions(4)) expect_no_trap(asked);
  for (const Asked& asked : refused_questions()) expect_no_trap(asked);
}

TEST(EveryConstruction, LeavesRaisedFlagsRaised) {
  for (Asked& asked : questions(1)) {
    std::feclearexcept(FE_ALL_EXCEPT);
    std::feraiseexcept(FE_DIVBYZERO);
    asked.ask();
    EXPECT_NE(std::fetestexcept(FE_DIVBYZERO), 0) << asked.construction.line;
  }
}

#ifdef PLUMB_HAS_LINE_PROTOCOL
TEST(EveryConstruction, IsALineForPlumbEvalThatGivesTheSameBits) {
  const auto expect_line = [](const Asked& asked) {
    std::string line = asked.construction.line, answer, expected;
    if (asked.construction.takes_frame)
      for (const Vector3& v : asked.frame)
        for (const double x : {v.x, v.y, v.z}) line += generators::hexadecimal(x);
    line += " " + std::to_string(asked.points.size());
    for (const Point3& p : asked.points) {
      for (const double x : {p.x, p.y}) line += generators::hexadecimal(x);
      if (asked.construction.dimension == 3) line += generators::hexadecimal(p.z);
    }
    for (const tools::NumberFormat format : {tools::NumberFormat::decimal, tools::NumberFormat::hexadecimal}) {
      answer.clear();
      tools::answer_line(line, answer, format);
      if (!asked.refusal.empty()) {
        EXPECT_EQ(answer, "error: " + asked.refusal + "\n") << line;
        continue;
      }
      std::vector<std::uint64_t> bits;
      answer.back() = ' ';
      for (std::size_t first = 0, end; (end = answer.find(' ', first)) != answer.npos; first = end + 1) {
        const tools::ReadNumber read = tools::read_number(answer.substr(first, end - first));
        if (first > 0 || !read.fault) bits.push_back(std::bit_cast<std::uint64_t>(read.value));  // a word may be first
      }
      EXPECT_EQ(bits, asked.bits) << line;
    }
  };
  for (const Asked& asked : questions(4)) expect_line(asked);
  for (const Asked& asked : refused_questions()) expect_line(asked);
}
#endif

}  // namespace
}  // namespace plumb::hostile
