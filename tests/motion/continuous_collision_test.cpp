#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <environment_of_caller.hpp>
#include <plumb/continuous_collision.hpp>
#include <plumb/invalid_argument.hpp>
#include <word_source.hpp>

#include "collision_by_definition.hpp"
#include "message_of.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;

constexpr MovingPoint3 at(Point3 p) { return {p, p}; }
constexpr MovingPoint3 a = at({0, 0, 0}), b = at({4, 0, 0}), c = at({0, 4, 0});
constexpr MovingPoint3 falling(double x, double y, double from = 1, double to = -1) {
  return {{x, y, from}, {x, y, to}};
}
constexpr std::nullopt_t never = std::nullopt;

std::optional<double> first_contact(bool are_edges, const FourCorners& p) {
  return are_edges ? edge_edge(p[0], p[1], p[2], p[3]) : vertex_face(p[0], p[1], p[2], p[3]);
}
int compare_contact(bool are_edges, const FourCorners& p, double t) {
  return static_cast<int>(are_edges ? compare_edge_edge(p[0], p[1], p[2], p[3], t)
                                    : compare_vertex_face(p[0], p[1], p[2], p[3], t));
}

TEST(VertexFace, MeetWhereTheVertexFallsOnTheFace) {
  EXPECT_EQ(vertex_face(falling(1, 1), a, b, c), 0.5);
  EXPECT_EQ(vertex_face(falling(1, 1, 1, -2), a, b, c), 1. / 3) << "rounded";
  EXPECT_EQ(vertex_face(falling(2, 2), a, b, c), 0.5) << "on an edge";
  EXPECT_EQ(vertex_face(falling(4, 0), a, b, c), 0.5) << "on a corner";
  EXPECT_EQ(vertex_face(falling(2, std::nextafter(2, 3)), a, b, c), never) << "just beside an edge";
  EXPECT_EQ(vertex_face(falling(3, 3), a, b, c), never);
}
TEST(VertexFace, MeetAtTheStartAndAtTheEnd) {
  EXPECT_EQ(vertex_face(falling(1, 1, 0, 1), a, b, c), 0);
  EXPECT_EQ(vertex_face(falling(1, 1, 1, 0), a, b, c), 1);
  EXPECT_EQ(vertex_face(falling(1, 1, 1, std::numeric_limits<double>::denorm_min()), a, b, c), never);
  EXPECT_EQ(vertex_face(falling(1, 1, 1, -0x1p-55), a, b, c), 1) << "just before the end, rounded";
  EXPECT_EQ(compare_vertex_face(falling(1, 1, 1, -0x1p-55), a, b, c, 1), Sign::negative);
  EXPECT_EQ(compare_vertex_face(falling(1, 1, 1, 0), a, b, c, 1), Sign::zero);
}
TEST(VertexFace, MeetInOnePlaneWhereTheVertexComesIn) {
  const MovingPoint3 p{{-1, 1, 0}, {3, 1, 0}};
  EXPECT_EQ(vertex_face(p, a, b, c), 0.25);
  EXPECT_EQ(vertex_face({{5, 0, 0}, {3, 0, 0}}, a, b, c), 0.5) << "on the line of an edge";
  EXPECT_EQ(vertex_face({{5, 0, 0}, {4.5, 0, 0}}, a, b, c), never);
  EXPECT_EQ(vertex_face({{-1, -1, 0}, {1, -1, 0}}, a, b, c), never);
}
TEST(VertexFace, MeetATriangleThatIsASegmentOrAPoint) {
  EXPECT_EQ(vertex_face(falling(1, 0), a, b, b), 0.5);
  EXPECT_EQ(vertex_face(falling(1, 0.5), a, b, b), never);
  EXPECT_EQ(vertex_face(falling(0, 0), a, a, a), 0.5);
  EXPECT_EQ(vertex_face(at({0, 0, 0}), a, a, a), 0);
  EXPECT_EQ(vertex_face(at({1, 0, 0}), a, a, a), never);
}
TEST(VertexFace, MeetAFaceThatTurnsOver) {
  // The corner c passes below p and above it again: p is in the plane twice.
  const MovingPoint3 p = at({1, 1, 0}), high{{0, 4, 4}, {0, 4, -4}};
  EXPECT_EQ(vertex_face(p, a, b, high), 0.5);
  // A double root: the vertex touches the plane and goes back.
  EXPECT_EQ(vertex_face({{1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {0, 0, 2}}, {{4, 0, 2}, {4, 0, 0}}, {{0, 4, 0}, {0, 4, 2}}),
            0.5);
}

TEST(EdgeEdge, MeetWhereTheyCross) {
  const MovingPoint3 p = falling(-1, 0), q = falling(1, 0);
  EXPECT_EQ(edge_edge(p, q, at({0, -1, 0}), at({0, 1, 0})), 0.5);
  EXPECT_EQ(edge_edge(p, q, at({1, -1, 0}), at({1, 1, 0})), 0.5) << "at an end";
  EXPECT_EQ(edge_edge(p, q, at({1, 0, 0}), at({1, 1, 0})), 0.5) << "at two ends";
  EXPECT_EQ(edge_edge(p, q, at({2, -1, 0}), at({2, 1, 0})), never);
}
TEST(EdgeEdge, MeetAlongALine) {
  const MovingPoint3 p{{0, 0, 0}, {4, 0, 0}}, q{{1, 0, 0}, {5, 0, 0}};
  EXPECT_EQ(edge_edge(p, q, at({3, 0, 0}), at({4, 0, 0})), 0.5);
  EXPECT_EQ(edge_edge(p, q, at({6, 0, 0}), at({7, 0, 0})), never);
  EXPECT_EQ(edge_edge(p, p, at({3, 0, 0}), at({3, 0, 0})), 0.75) << "two points";
  EXPECT_EQ(edge_edge(falling(0, 0), falling(2, 0), at({1, 0, 0}), at({3, 0, 0})), 0.5) << "parallel";
}

TEST(ContinuousCollision, RefusesWhatIsNotFinite) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < 24; ++i) {
    for (const double bad : {nan, infinity, -infinity}) {
      FourCorners corners = {falling(1, 1), a, b, c};
      MovingPoint3& corner = corners[i / 6];
      Point3& p = i % 6 < 3 ? corner.start : corner.end;
      (i % 3 == 0 ? p.x : i % 3 == 1 ? p.y : p.z) = bad;
      const std::string name = {'.', "xyz"[i % 3]};
      for (const bool are_edges : {false, true}) {
        const std::string number = (are_edges ? "abcd" : "pabc")[i / 6] + std::string(i % 6 < 3 ? "0" : "1") + name;
        const auto says_so = [&](const auto& ask) { return message_of(ask).find(number) != std::string::npos; };
        EXPECT_TRUE(says_so([&] { return first_contact(are_edges, corners); })) << number;
        EXPECT_TRUE(says_so([&] { return compare_contact(are_edges, corners, 0.5); })) << number;
      }
    }
  }
  EXPECT_THROW(compare_vertex_face(falling(1, 1), a, b, c, nan), InvalidArgument);
  EXPECT_THROW(compare_edge_edge(falling(1, 1), a, b, c, infinity), InvalidArgument);
}

/// Corners of a kind that a seed chooses: small integers, of which many are degenerate; nearly so; of any size.
FourCorners drawn_corners(RandomWords& words) {
  const int kind = words.below(6), most = words.one_in(2) ? 1 : 3;
  const double size = kind == 4 ? std::ldexp(1, words.between(-1000, 1000)) : 1;
  const auto number = [&]() -> double {
    const double x = words.between(-most, most);
    if (kind == 2) return x + words.between(-1, 1) * 0x1p-52;
    if (kind == 3) return static_cast<double>(words.integer(1L << 53)) * 0x1p-52;
    if (kind == 5) return words.one_in(3) ? 0 : std::ldexp(x, words.between(-40, 40));
    return x * size;
  };
  FourCorners corners;
  for (MovingPoint3& p : corners) {
    p.start = {number(), number(), number()};
    p.end = words.one_in(3) ? p.start : Point3{number(), number(), number()};
  }
  if (words.one_in(4)) {  // all in one plane, at both ends or always
    for (MovingPoint3& p : corners) p.start.z = 0, p.end.z = 0;
    if (words.one_in(3))
      for (MovingPoint3& p : corners) p.start.y = 0, p.end.y = 0;
  }
  return corners;
}

TEST(ContinuousCollision, IsWhatTheDefinitionSays) {
  int contacts = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomWords words(seed);
    const FourCorners corners = drawn_corners(words);
    for (const bool are_edges : {false, true}) {
      const auto expected = contact_by_definition(are_edges, corners);
      const auto found = first_contact(are_edges, corners);
      ASSERT_EQ(found.has_value(), expected.has_value()) << "seed " << seed << (are_edges ? " edges" : "");
      if (!found) {
        ASSERT_EQ(compare_contact(are_edges, corners, 1), 1) << "seed " << seed;
        continue;
      }
      ++contacts;
      ASSERT_EQ(*found, nearest_double(*expected)) << "seed " << seed << (are_edges ? " edges" : "");
      for (const double t : {*found, std::nextafter(*found, 2), std::nextafter(*found, -1), 0.5, -1.}) {
        const int order = compare(*expected, {{}, t, t});
        ASSERT_EQ(compare_contact(are_edges, corners, t), order) << "seed " << seed << (are_edges ? " edges" : "");
      }
    }
  }
  EXPECT_GT(contacts, 300);
}

TEST(ContinuousCollision, DoesNotDependOnWhichCornerComesFirst) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    RandomWords words(seed);
    const auto [p, q, r, s] = drawn_corners(words);
    const auto face = vertex_face(p, q, r, s), edges = edge_edge(p, q, r, s);
    EXPECT_EQ(vertex_face(p, r, s, q), face) << "seed " << seed;
    EXPECT_EQ(vertex_face(p, r, q, s), face) << "seed " << seed;
    EXPECT_EQ(edge_edge(q, p, r, s), edges) << "seed " << seed;
    EXPECT_EQ(edge_edge(s, r, p, q), edges) << "seed " << seed;
  }
}

TEST(ContinuousCollision, IsTheSameForAxesOfAnyUnit) {
  int contacts = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomWords words(seed);
    const FourCorners corners = drawn_corners(words);
    FourCorners scaled = corners;
    const double x = std::ldexp(1, words.between(-100, 100)), y = std::ldexp(1, words.between(-900, 0)),
                 z = std::ldexp(1, words.between(0, 900));
    const auto fits = [&](Point3& p) {
      const Point3 original = p;
      p = {p.x * x, p.y * y, p.z * z};
      return original == Point3{p.x / x, p.y / y, p.z / z};
    };
    bool all_fit = true;
    for (MovingPoint3& p : scaled) all_fit = fits(p.start) && fits(p.end) && all_fit;
    if (!all_fit) continue;
    for (const bool are_edges : {false, true}) {
      const auto expected = first_contact(are_edges, corners);
      contacts += expected ? 1 : 0;
      EXPECT_EQ(first_contact(are_edges, scaled), expected) << "seed " << seed;
    }
  }
  EXPECT_GT(contacts, 200);
}

TEST(ContinuousCollision, IsTheSameInEveryEnvironment) {
  for (const Environment& environment : all_environments()) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      RandomWords words(seed);
      const FourCorners corners = drawn_corners(words);
      for (const bool are_edges : {false, true}) {
        const auto expected = first_contact(are_edges, corners);
        const int order = compare_contact(are_edges, corners, 0.5);
        const InEnvironment in(environment);
        escape(corners);
        EXPECT_EQ(computed([&] { return first_contact(are_edges, corners); }), expected) << environment.name << seed;
        EXPECT_EQ(computed([&] { return compare_contact(are_edges, corners, 0.5); }), order) << environment.name;
        EXPECT_FALSE(in.changed()) << environment.name;
      }
    }
  }
}

TEST(ContinuousCollision, IsRightOfPublishedQueries) {
  const std::string file = SHARED_QUERIES;
  if (std::FILE* const there = std::fopen(file.c_str(), "r"))
    std::fclose(there);
  else
    GTEST_SKIP() << file << " is not there";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> lines(popen(("gzip -dc " + file).c_str(), "r"), pclose);
  std::vector<char> line(4096);
  int asked = 0;
  while (std::fgets(line.data(), static_cast<int>(line.size()), lines.get()) != nullptr) {
    if (line[0] == '#') continue;
    const std::string text = line.data();
    const char* rest = text.c_str() + text.find(' ');
    FourCorners corners;
    for (MovingPoint3& p : corners)
      for (double* x : {&p.start.x, &p.start.y, &p.start.z, &p.end.x, &p.end.y, &p.end.z}) {
        char* end = nullptr;
        *x = std::strtod(rest, &end);
        rest = end;
      }
    const bool is_true = text.find("-> true") != std::string::npos;
    EXPECT_EQ(first_contact(text.starts_with("edge_edge"), corners).has_value(), is_true) << text;
    ++asked;
  }
  EXPECT_EQ(asked, 7279);
}

}  // namespace
}  // namespace plumb::tests
