#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hits.hpp"
#include "pair_maker.hpp"
#include "polyhedron.hpp"
#include "shape_kind.hpp"
#include "shared_sets.hpp"

// The oracle of what two shapes share, of parameters and of measures: cases that a person can draw, and agreement with
// the oracle that says whether shapes meet.

namespace plumb::oracle {
namespace {

using Numbers = std::vector<double>;

/// "point 1 2 3"
std::string spelled(const std::string& word, const Numbers& numbers) {
  std::string text = word;
  for (const double x : numbers) {
    char number[32];
    std::snprintf(number, sizeof number, " %g", x);
    text += number;
  }
  return text;
}

std::string shared(std::string_view first, const Numbers& a, std::string_view second, const Numbers& b) {
  const SharedSet set = intersection(first, a.data(), second, b.data());
  return spelled(set.word(), set.numbers());
}

TEST(SharedSetOracle, IntersectsInThePlane) {
  EXPECT_EQ(shared("segment2", {0, 0, 2, 2}, "segment2", {0, 2, 2, 0}), "point 1 1");
  EXPECT_EQ(shared("segment2", {0, 0, 4, 0}, "segment2", {9, 0, 1, 0}), "segment 1 0 4 0");
  EXPECT_EQ(shared("segment2", {0, 0, 4, 0}, "segment2", {5, 0, 6, 0}), "empty");
  EXPECT_EQ(shared("ray2", {0, 0, 2, 0}, "ray2", {3, 0, 1, 0}), "ray 3 0 1 0");
  EXPECT_EQ(shared("ray2", {0, 0, 2, 0}, "ray2", {0, 0, 1, 0}), "ray 0 0 2 0");
  EXPECT_EQ(shared("ray2", {0, 0, 2, 0}, "ray2", {3, 0, -1, 0}), "segment 0 0 3 0");
  EXPECT_EQ(shared("ray2", {0, 0, 2, 0}, "ray2", {0, 0, -1, 0}), "point 0 0");
  EXPECT_EQ(shared("line2", {0, 0, 2, 0}, "line2", {3, 0, -1, 0}), "line 0 0 2 0");
  EXPECT_EQ(shared("line2", {0, 0, 2, 0}, "ray2", {3, 0, -1, 0}), "ray 3 0 -1 0");
  EXPECT_EQ(shared("ray2", {0, 0, 0, 0}, "line2", {3, 0, -1, 0}), "point 0 0");
  EXPECT_EQ(shared("triangle2", {0, 0, 4, 0, 0, 4}, "triangle2", {3, 3, -1, 3, 3, -1}),
            "polygon 6 0 2 2 0 3 0 3 1 1 3 0 3");
  EXPECT_EQ(shared("triangle2", {0, 0, 4, 0, 0, 4}, "triangle2", {0, 0, -1, 0, 0, 2}), "segment 0 0 0 2");
  EXPECT_EQ(shared("triangle2", {0, 0, 1, 1, 2, 2}, "line2", {0, 1, 1, 0}), "point 1 1");
}

TEST(SharedSetOracle, IntersectsInSpace) {
  const Numbers square{0, 0, 0, 1, 1, 1};
  EXPECT_EQ(shared("segment", {-1, 0.5, 0.5, 3, 0.5, 0.5}, "aabb", square), "segment 0 0.5 0.5 1 0.5 0.5");
  EXPECT_EQ(shared("line", {5, 0.5, 0.5, -2, 0, 0}, "aabb", square), "segment 0 0.5 0.5 1 0.5 0.5");
  EXPECT_EQ(shared("plane", {1, 1, 1, -1}, "aabb", square), "polygon 3 0 0 1 1 0 0 0 1 0");
  EXPECT_EQ(shared("plane", {0, 0, 2, -1}, "aabb", square), "polygon 4 0 0 0.5 1 0 0.5 1 1 0.5 0 1 0.5");
  EXPECT_EQ(shared("plane", {0, 0, 2, -2}, "aabb", square), "polygon 4 0 0 1 1 0 1 1 1 1 0 1 1");
  EXPECT_EQ(shared("plane", {1, 1, 0, 0}, "aabb", square), "segment 0 0 0 0 0 1");
  EXPECT_EQ(shared("plane", {1, 1, 1, 0}, "aabb", square), "point 0 0 0");
  EXPECT_EQ(shared("plane", {0, 0, 1, -2}, "plane", {0, 1, 0, -3}), "line 0 3 2 -1 0 0");
  EXPECT_EQ(shared("plane", {0, 0, 1, -2}, "plane", {0, 0, -2, 4}), "plane 0 0 1 -2");
  EXPECT_EQ(shared("plane", {0, 0, 1, -2}, "plane", {0, 0, -2, 5}), "empty");
  EXPECT_EQ(shared("plane", {0, 0, 0x1p-600, 0}, "plane", {0, 0x1.8p-600, 0, 0}), "line 0 0 0 -1.5 0 0");
  EXPECT_EQ(shared("plane", {0, 0, 0x1p600, 0}, "plane", {0, 0x1.8p600, 0, 0}), "line 0 0 0 -1.5 0 0");
  EXPECT_EQ(shared("aabb", square, "aabb", {1, -1, 0.5, 2, 0, 3}), "aabb 1 0 0.5 1 0 1");
  EXPECT_EQ(shared("aabb", square, "aabb", {2, -1, 0.5, 2, 0, 3}), "empty");
  EXPECT_EQ(shared("ray", {0, 0, 0, 0, 0, -1}, "frustum_gl", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -1, 0}),
            "ray 0 0 -0.5 0 0 -1");
  EXPECT_EQ(shared("line", {0, 0, 0, 0, 0, 3}, "frustum_gl", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -1, 0}),
            "ray 0 0 -0.5 0 0 -3");
  EXPECT_EQ(shared("segment", {-2, 0, 0, 2, 0, 0}, "sphere", {0, 0, 0, 1}), "segment -1 0 0 1 0 0");
  EXPECT_EQ(shared("line", {0, 1, 0, 3, 0, 0}, "sphere", {0, 0, 0, 1}), "point 0 1 0");
  EXPECT_EQ(shared("ray", {0, 0, 0, -3, 0, 0}, "ellipsoid", {0, 0, 0, 2, 1, 1}), "segment -2 0 0 0 0 0");
  EXPECT_EQ(shared("line", {1, 0, 0, 0, 1, 0}, "capsule", {0, 0, 0, 2, 0, 0, 1}), "segment 1 -1 0 1 1 0");
  EXPECT_EQ(shared("line", {0, 0, 0, 1, 0, 0}, "capsule", {0, 0, 0, 2, 0, 0, 1}), "segment -1 0 0 3 0 0");
  EXPECT_EQ(shared("triangle", {0, 0, 0, 4, 0, 0, 0, 4, 0}, "triangle", {0, 0, -1, 2, 2, -1, 1, 1, 1}),
            "segment 0.5 0.5 0 1.5 1.5 0");
  EXPECT_EQ(shared("triangle", {0, 0, 0, 4, 0, 0, 0, 4, 0}, "tetrahedron", {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}),
            "polygon 3 0 0 0 1 0 0 0 1 0");
  const Numbers x{1, 0, 0, -1}, y{0, 1, 0, -2}, z{0, 0, 1, -3}, x2{2, 0, 0, -2};
  const auto of_planes = [](const Numbers& a, const Numbers& b, const Numbers& c) {
    const SharedSet set = intersection_of_planes(a.data(), b.data(), c.data());
    return spelled(set.word(), set.numbers());
  };
  EXPECT_EQ(of_planes(x, y, z), "point 1 2 3");
  EXPECT_EQ(of_planes(x, x2, y), "line 1 2 0 0 0 1");
  EXPECT_EQ(of_planes(x2, x, x2), "plane 2 0 0 -2");
}

TEST(SharedSetOracle, FindsCornersOfKdops) {
  const Numbers cube{0, 0, 0, 1, 1, 2};
  const auto all = corners("kdop6", cube.data());
  ASSERT_EQ(all.size(), 8U);
  EXPECT_EQ(all[1], (Vector{0, 0, 2}));
  const Numbers cut{0, 0, 0, 0, -9, -9, -9, 1, 1, 1, 1, 9, 9, 9};
  const auto simplex = corners("kdop14", cut.data());
  ASSERT_EQ(simplex.size(), 4U);
  EXPECT_EQ(simplex[3], (Vector{1, 0, 0}));
  const Numbers empty{1, 1, 1, 0, -9, -9, -9, 2, 2, 2, 1, 9, 9, 9};
  EXPECT_TRUE(corners("kdop14", empty.data()).empty());
}

std::string hit_of(std::string_view first, const Numbers& a, std::string_view second, const Numbers& b) {
  const WordAndNumbers answer = hit(first, a.data(), second, b.data());
  return spelled(answer.word, answer.numbers);
}

TEST(HitOracle, FindsParametersThatOneCanDraw) {
  const Numbers cube{0, 0, 0, 1, 1, 1}, triangle{0, 0, 0, 4, 0, 0, 0, 4, 0};
  EXPECT_EQ(hit_of("ray", {-1, 0.5, 0.5, 2, 0, 0}, "aabb", cube), "hit 0.5 1");
  EXPECT_EQ(hit_of("ray", {0.5, 0.5, 0.5, 2, 0, 0}, "aabb", cube), "hit 0 0.25");
  EXPECT_EQ(hit_of("line", {0.5, 0.5, 0.5, 2, 0, 0}, "aabb", cube), "hit -0.25 0.25");
  EXPECT_EQ(hit_of("ray", {3, 0.5, 0.5, 2, 0, 0}, "aabb", cube), "miss");
  EXPECT_EQ(hit_of("ray", {1, 1, 2, 0, 0, -1}, "triangle", triangle), "hit 2 2 0.25 0.25");
  EXPECT_EQ(hit_of("segment", {-1, 1, 0, 7, 1, 0}, "triangle", triangle), "hit 0.125 0.5");
  EXPECT_EQ(hit_of("segment", {-1, 4, 0, 7, 4, 0}, "triangle", triangle), "hit 0.125 0.125 0 1");
  EXPECT_EQ(hit_of("ray", {1, 0, 2, 0, 0, -1}, "triangle", {0, 0, 0, 4, 0, 0, 3, 0, 0}), "hit 2 2");
  EXPECT_EQ(hit_of("ray", {0, 0, 0, 1, 0, 0}, "plane", {0, 0, 1, 0}), "hit 0 inf");
  EXPECT_EQ(hit_of("line", {0, 0, 0, 0, 0, 0}, "plane", {0, 0, 1, 0}), "hit -inf inf");
  EXPECT_EQ(hit_of("segment", {0, 0, 0, 0, 0, 0}, "sphere", {0, 0, 0, 0}), "hit 0 1");
  EXPECT_EQ(hit_of("line", {0, 0, 2, 0, 0, 1}, "sphere", {0, 0, 0, 1}), "hit -3 -1");
  EXPECT_EQ(hit_of("line", {0, 0, 2, 0, 0, 1}, "ellipsoid", {0, 0, 0, 1, 1, 3}), "hit -5 1");
  EXPECT_EQ(hit_of("line", {2, 1, 9, 0, 0, 1}, "lozenge", {0, 0, 0, 4, 0, 0, 0, 2, 0, 3}), "hit -12 -6");
  EXPECT_EQ(hit_of("line", {-9, 1, 0, 1, 0, 0}, "lozenge", {0, 0, 0, 4, 0, 0, 0, 2, 0, 3}), "hit 6 16");
  EXPECT_EQ(hit_of("line", {-9, 1, 0, 1, 0, 0}, "lozenge", {0, 0, 0, 4, 0, 0, -2, 0, 0, 3}), "hit 4.17157 15.8284");
  EXPECT_EQ(hit_of("line2", {0, 0, 1, 0}, "line2", {3, 2, 0, -4}), "meet 3 0.5");
  EXPECT_EQ(hit_of("segment2", {0, 0, 2, 0}, "ray2", {1, 0, 4, 0}), "overlap 0.5 1");
  EXPECT_EQ(hit_of("segment2", {0, 0, 2, 0}, "ray2", {1, 0, 0, 0}), "hit 0.5 0.5");
}

std::string parameters_of(std::string_view first, const Numbers& a, std::string_view second, const Numbers& b) {
  const WordAndNumbers answer = parameters(first, a.data(), second, b.data());
  return spelled(answer.word, answer.numbers);
}

TEST(ParameterOracle, FindsTheLeastOfSeveral) {
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 1, 0, 0}, "line", {3, 5, 1, 0, 2, 0}), " 3 -2.5");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 1, 0, 0}, "segment", {3, 5, 1, 3, 7, 1}), " 3 0");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 1, 0, 0}, "line", {3, 5, 1, 2, 0, 0}), "parallel");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 1, 0, 0}, "ray", {3, 5, 1, 2, 0, 0}), " 3 0");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 1, 0, 0}, "ray", {3, 5, 1, -2, 0, 0}), "parallel");
  EXPECT_EQ(parameters_of("segment", {0, 0, 0, 1, 0, 0}, "ray", {3, 5, 1, -2, 0, 0}), " 0 1.5");
  EXPECT_EQ(parameters_of("ray", {0, 0, 0, 1, 0, 0}, "line", {3, 5, 1, -2, 0, 0}), " 0 1.5");
  EXPECT_EQ(parameters_of("ray", {0, 0, 0, 1, 0, 0}, "ray", {-3, 5, 1, -2, 0, 0}), " 0 0");
  EXPECT_EQ(parameters_of("segment", {0, 0, 0, 0, 0, 0}, "segment", {0, 0, 0, 0, 0, 0}), " 0 0");
  EXPECT_EQ(parameters_of("segment", {0, 0, 0, 0, 0, 0}, "line", {1, 0, 0, 0, 0, 0}), "parallel");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 2, 0, 0}, "point", {3, 1, 1}), " 1.5");
  EXPECT_EQ(parameters_of("ray", {0, 0, 0, -2, 0, 0}, "point", {3, 1, 1}), " 0");
  EXPECT_EQ(parameters_of("line", {0, 0, 0, 0, 0, 0}, "point", {3, 1, 1}), "parallel");
}

TEST(MeasureOracle, MeasuresWhatOneCanDraw) {
  const Numbers p{1, 1, 7}, triangle{0, 0, 0, 4, 0, 0, 0, 4, 0}, triangle2{0, 0, 4, 0, 0, 4};
  const Numbers tetrahedron{0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4}, flat{0, 0, 0, 1, 1, 1, 2, 2, 2};
  EXPECT_EQ(barycentric(p.data(), "triangle", triangle.data()), (Numbers{0.5, 0.25, 0.25}));
  EXPECT_EQ(barycentric(p.data(), "triangle2", triangle2.data()), (Numbers{0.5, 0.25, 0.25}));
  EXPECT_EQ(barycentric(p.data(), "tetrahedron", tetrahedron.data()), (Numbers{-1.25, 0.25, 0.25, 1.75}));
  EXPECT_FALSE(barycentric(p.data(), "triangle", flat.data()));
  EXPECT_EQ(signed_area(triangle2.data()), 8);
  EXPECT_EQ(signed_volume(tetrahedron.data()), 64.0 / 6);
  EXPECT_EQ(area(triangle.data()), 8);
  EXPECT_EQ(squared_area(triangle.data()), 64);
  EXPECT_EQ(area(flat.data()), 0);
}

constexpr std::array line_likes{"segment", "ray", "line"};

/// The pairs of docs/semantics.md in one order.
std::vector<std::pair<std::string, std::string>> pairs_with_intersections() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const char* a : {"segment2", "ray2", "line2", "triangle2", "aabb2"})
    for (const char* b : {"segment2", "ray2", "line2", "triangle2", "aabb2", "half_plane"}) all.emplace_back(a, b);
  for (const char* a : {"segment2", "ray2", "line2"}) all.emplace_back(a, "circle");
  for (const char* a : line_likes)
    for (const char* b :
         {"segment", "ray", "line", "triangle", "plane", "tetrahedron", "aabb", "obb", "kdop6", "kdop14", "kdop18",
          "kdop26", "frustum_gl", "frustum_d3d", "view_frustum", "sphere", "ellipsoid", "capsule"})
      all.emplace_back(a, b);
  for (const char* b : {"triangle", "plane", "tetrahedron", "aabb", "obb"}) all.emplace_back("triangle", b);
  for (const char* b : {"plane", "aabb", "obb", "tetrahedron", "kdop6", "kdop14", "kdop18", "kdop26"})
    all.emplace_back("plane", b);
  all.emplace_back("aabb", "aabb");
  return all;
}

/// Of a number as the other oracle reads it.
std::string text_of(const Rational& x) { return x.str(); }

TEST(SharedSetOracle, IsEmptyExactlyWhereTheShapesDoNotMeetAndItsPointsLieInBoth) {
  int met = 0, apart = 0;
  for (const auto& [first, second] : pairs_with_intersections()) {
    const auto &a = generators::shape_kind(first.c_str()), &b = generators::shape_kind(second.c_str());
    for (const auto c : generators::input_classes)
      for (int i = 0; i < 2; ++i) {
        generators::RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
        generators::PairOfShapes pair;
        make_pair_of_shapes(a, b, c, words, pair.first, pair.second);
        const SharedSet set = intersection(first, pair.first, second, pair.second);
        const ConvexSet set_a = a.set(pair.first), set_b = b.set(pair.second);
        const bool meet = share_a_point(set_a, set_b);
        ++(meet ? met : apart);
        EXPECT_EQ(meet, set.kind != SharedKind::empty) << first << ' ' << second;
        const bool are_points = set.kind == SharedKind::point || set.kind == SharedKind::segment ||
                                set.kind == SharedKind::polygon || set.kind == SharedKind::aabb;
        for (const SurdVector& part : set.parts) {
          if (!are_points && &part != &set.parts[0]) break;
          if (set.kind == SharedKind::plane) break;
          std::array<std::string, 3> point;
          bool is_rational = true;
          for (std::size_t k = 0; k < 3; ++k) {
            is_rational &= sign(part[k].b) == 0 || sign(part[k].q) == 0;
            point[k] = text_of(part[k].a);
          }
          if (!is_rational) continue;
          EXPECT_TRUE(contains(set_a, point) && contains(set_b, point)) << first << ' ' << second;
        }
        // The other order is the same set, and for parameters the same word.
        const SharedSet other = intersection(second, pair.second, first, pair.first);
        EXPECT_EQ(other.kind, set.kind);
      }
  }
  EXPECT_GT(met, 900);
  EXPECT_GT(apart, 500);
}

TEST(HitOracle, MissesExactlyWhatTheShapesDoNotShare) {
  for (const char* first : line_likes)
    for (const char* second : {"triangle", "plane", "sphere", "ellipsoid", "aabb", "obb", "kdop14", "capsule",
                               "lozenge", "tetrahedron", "frustum_gl", "frustum_d3d", "view_frustum"}) {
      const auto &a = generators::shape_kind(first), &b = generators::shape_kind(second);
      for (const auto c : generators::input_classes)
        for (int i = 0; i < 2; ++i) {
          generators::RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
          generators::PairOfShapes pair;
          make_pair_of_shapes(a, b, c, words, pair.first, pair.second);
          const WordAndNumbers answer = hit(first, pair.first, second, pair.second);
          EXPECT_EQ(answer.word == "hit", share_a_point(a.set(pair.first), b.set(pair.second)))
              << first << ' ' << second;
          if (answer.word != "hit") continue;
          EXPECT_LE(answer.numbers[0], answer.numbers[1]);
        }
    }
}

TEST(HullOracle, RelatesSegments) {
  const Vector a[2] = {{0, 0, 0}, {2, 2, 0}}, b[2] = {{0, 2, 0}, {2, 0, 0}}, c[2] = {{1, 1, 0}, {1, 1, 3}};
  const Vector d[2] = {{1, 1, 0}, {5, 5, 0}}, e[2] = {{0, 0, 1}, {2, 2, 1}};
  EXPECT_EQ(relate_segments(a, b), 2);
  EXPECT_EQ(relate_segments(a, c), 1);
  EXPECT_EQ(relate_segments(a, d), 3);
  EXPECT_EQ(relate_segments(a, e), 0);
  EXPECT_EQ(common_dimension({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}, {{1, 1, 1}}), 0);
  EXPECT_EQ(
      common_dimension({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}, {{1, 1, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}}), 3);
}

}  // namespace
}  // namespace plumb::oracle
