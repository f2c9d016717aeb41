#include <eval/line_protocol.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace plumb::tools {
namespace {

/// The answer without its newline; "" when there is none.
std::string answer(std::string_view line) {
  std::string answers = "before\n";
  const LineOutcome outcome = answer_line(line, answers);
  EXPECT_TRUE(answers.starts_with("before\n"));
  answers.erase(0, 7);
  EXPECT_EQ(outcome == LineOutcome::silent, answers.empty());
  EXPECT_EQ(outcome == LineOutcome::refused, answers.starts_with("error: "));
  if (answers.empty()) return answers;
  EXPECT_EQ(answers.find('\n'), answers.size() - 1);
  answers.pop_back();
  return answers;
}

TEST(LineProtocol, AnswersTheSigns) {
  EXPECT_EQ(answer("orient2d 0 0 1 0 0 1"), "1");
  EXPECT_EQ(answer("orient2d 0 0 0 1 1 0"), "-1");
  EXPECT_EQ(answer("orient2d 0 0 1 1 2 2"), "0");
  EXPECT_EQ(answer("orient3d 0 0 0  1 0 0  0 1 0  0 0 1"), "1");
  EXPECT_EQ(answer("orient3d 0 0 0  1 0 0  0 1 0  0 0 -1"), "-1");
  EXPECT_EQ(answer("orient3d 0 0 0  1 0 0  0 1 0  5 7 0"), "0");
  EXPECT_EQ(answer("incircle 1 0 0 1 -1 0 0 0"), "1");
  EXPECT_EQ(answer("incircle 1 0 0 1 -1 0 0 -1"), "0");
  EXPECT_EQ(answer("incircle 1 0 0 1 -1 0 0 -2"), "-1");
  EXPECT_EQ(answer("insphere 0 0 0 1 0 0 0 1 0 0 0 1  0.5 0.5 0.5"), "1");
  EXPECT_EQ(answer("insphere 0 0 0 1 0 0 0 1 0 0 0 1  1 1 1"), "0");
  EXPECT_EQ(answer("insphere 0 0 0 1 0 0 0 1 0 0 0 1  2 2 2"), "-1");
  EXPECT_EQ(answer("det4 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"), "1");
  EXPECT_EQ(answer("det4 0 1 0 0 1 0 0 0 0 0 1 0 0 0 0 1"), "-1");
  EXPECT_EQ(answer("det4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"), "0");
  EXPECT_EQ(answer("side_of_plane 0 0 2 -2  9 9 3"), "1");
  EXPECT_EQ(answer("side_of_plane 0 0 2 -2  9 9 1"), "0");
  EXPECT_EQ(answer("side_of_plane 0 0 2 -2  9 9 0"), "-1");
  EXPECT_EQ(answer("side_of_sphere 1 1 1 2  1 1 2"), "1");
  EXPECT_EQ(answer("side_of_sphere 1 1 1 2  1 1 3"), "0");
  EXPECT_EQ(answer("side_of_sphere 1 1 1 2  1 1 4"), "-1");
  EXPECT_EQ(answer("compare_distance 0 0  2 0  0 1"), "1");
  EXPECT_EQ(answer("compare_distance 0 0 0  0 3 4  5 0 0"), "0");
  EXPECT_EQ(answer("compare_distance 0 0 0  0 3 4  6 0 0"), "-1");
  EXPECT_EQ(answer("in_circle_diametral -5 0 5 0  3 3"), "1");
  EXPECT_EQ(answer("in_circle_diametral -5 0 5 0  3 4"), "0");
  EXPECT_EQ(answer("in_sphere_diametral -3 0 0 3 0 0  2 2 1"), "0");
  EXPECT_EQ(answer("in_sphere_diametral -3 0 0 3 0 0  2 2 2"), "-1");
  EXPECT_EQ(answer("power_test 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0  1 1 1 0"), "0");
  EXPECT_EQ(answer("power_test 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0  1 1 1 1"), "1");
  EXPECT_EQ(answer("power_test 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0  1 1 1 -1"), "-1");
  // Four different weights, for which the power sphere is that around (1, 2, 3) with radius^2 = 10.
  EXPECT_EQ(answer("power_test 0 0 0 4 1 0 0 3 0 1 0 1 0 0 1 -1  3 2 3 -6"), "0");
  EXPECT_EQ(answer("power_test 0 0 0 4 1 0 0 3 0 1 0 1 0 0 1 -1  3 2 3 -5"), "1");
  EXPECT_EQ(answer("power_test 0 0 0 4 1 0 0 3 0 1 0 1 0 0 1 -1  3 2 3 -7"), "-1");
}

TEST(LineProtocol, TellsTwoFromThreeDimensionsByTheCountOfNumbers) {
  EXPECT_EQ(answer("collinear 0 0 1 1 2 2"), "true");
  EXPECT_EQ(answer("collinear 0 0 1 1 2 3"), "false");
  EXPECT_EQ(answer("collinear 0 0 0 1 1 1 2 2 2"), "true");
  EXPECT_EQ(answer("collinear 0 0 0 1 1 1 2 2 3"), "false");
}

TEST(LineProtocol, AnswersTrueOrFalse) {
  EXPECT_EQ(answer("coplanar 0 0 0 1 0 0 0 1 0 1 1 0"), "true");
  EXPECT_EQ(answer("coplanar 0 0 0 1 0 0 0 1 0 1 1 1"), "false");
}

TEST(LineProtocol, AnswersEveryPairOfShapesThatTheLibraryTests) {
  const std::string flat[] = {"point2 1 0", "segment2 0 0 2 0", "triangle2 0 0 2 0 0 2"};
  const std::string solid[] = {"point 1 0 0", "segment 0 0 0 2 0 0", "triangle 0 0 0 2 0 0 0 2 0"};
  for (const auto& shapes : {flat, solid}) {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) EXPECT_EQ(answer("intersects " + shapes[i] + " " + shapes[j]), "true") << i << j;
    }
  }
  EXPECT_EQ(answer("intersects point 1 1 1 tetrahedron 0 0 0 3 0 0 0 3 0 0 0 3"), "true");
  EXPECT_EQ(answer("intersects tetrahedron 0 0 0 3 0 0 0 3 0 0 0 3 point 1 1 1.5"), "false");
  EXPECT_EQ(answer("intersects point2 0 0 segment2 1 0 2 0"), "false");
  EXPECT_EQ(answer("intersects aabb 0 0 0 1 1 1 aabb 1 1 1 2 2 2"), "true");
  EXPECT_EQ(answer("intersects aabb 0 0 0 1 1 1 aabb 0 0 1.5 2 2 2"), "false");
}

TEST(LineProtocol, RelatesSegments) {
  EXPECT_EQ(answer("relate segment2 0 0 2 2 segment2 0 2 2 0"), "cross");
  EXPECT_EQ(answer("relate segment2 0 0 2 2 segment2 1 1 2 0"), "touch");
  EXPECT_EQ(answer("relate segment2 0 0 2 2 segment2 1 1 3 3"), "overlap");
  EXPECT_EQ(answer("relate segment2 0 0 2 2 segment2 3 3 4 4"), "disjoint");
  EXPECT_EQ(answer("relate segment 0 0 0 2 2 2 segment 0 2 1 2 0 1"), "cross");
  EXPECT_EQ(answer("relate segment 0 0 0 2 2 2 segment 0 2 1 2 0 2"), "disjoint");
}

TEST(LineProtocol, RelatesTriangles) {
  EXPECT_EQ(answer("relate triangle 0 0 0 4 0 0 0 4 0 triangle 1 1 -1 1 1 1 2 1 1"), "segment");
  EXPECT_EQ(answer("relate triangle 0 0 0 4 0 0 0 4 0 triangle 1 1 0 1 1 1 2 1 1"), "point");
  EXPECT_EQ(answer("relate triangle 0 0 0 4 0 0 0 4 0 triangle 0 0 0 1 0 0 0 1 0"), "polygon");
  EXPECT_EQ(answer("relate triangle 0 0 0 4 0 0 0 4 0 triangle 0 0 1 1 0 1 0 1 1"), "disjoint");
  EXPECT_EQ(answer("relate triangle2 0 0 4 0 0 4 triangle2 0 0 -4 0 0 -4"), "point");
  EXPECT_EQ(answer("relate segment 1 1 -1 1 1 1 triangle 0 0 0 4 0 0 0 4 0"), "point");
  EXPECT_EQ(answer("relate triangle 0 0 0 4 0 0 0 4 0 segment 1 1 0 9 1 0"), "segment");
  EXPECT_EQ(answer("relate segment2 1 1 9 1 triangle2 0 0 4 0 0 4"), "segment");
}

TEST(LineProtocol, TakesEveryNumberAsWritten) {
  EXPECT_EQ(answer("orient2d 0 0 0.1 0.1 0.3 0.3"), "0");
  EXPECT_EQ(answer("orient2d 0 0 0.1 0.1 0.3 0x1.3333333333334p-2"), "1");
  EXPECT_EQ(answer("orient2d -1e308 -1e308 1e308 1e308 5e-324 0"), "-1");
  EXPECT_EQ(answer("orient2d 0 0 1 0 0 1e-400"), "0");
}

TEST(LineProtocol, SignsAreExactWhereTheKindsOfArgumentsDifferInMagnitude) {
  EXPECT_EQ(answer("side_of_plane 1 1 -1 -15  1e17 9 1e17"), "-1");
  EXPECT_EQ(answer("side_of_plane 1e17 9 1e17 -15  1 1 -1"), "-1");
  EXPECT_EQ(answer("side_of_plane 1 1 -1 -9  1e17 9 1e17"), "0");
  EXPECT_EQ(answer("side_of_sphere 0 0 0 134217729  134217729 1e-9 0"), "-1");
}

TEST(LineProtocol, IsSilentAboutBlankLinesAndComments) {
  for (const char* line : {"", " ", "\t \t", "\r", "  \r", "# orient2d", "#", "#  indented", "#\r"}) {
    EXPECT_EQ(answer(line), "") << line;
  }
}

TEST(LineProtocol, TakesAnyAmountOfBlanksAndACarriageReturnAtTheEnd) {
  EXPECT_EQ(answer("  \torient2d\t0   0 1\t\t0 0 1 \t "), "1");
  EXPECT_EQ(answer("orient2d 0 0 1 0 0 1\r"), "1");
  EXPECT_EQ(answer("orient2d 0 0 1 0 0 1 \r"), "1");
}

TEST(LineProtocol, NamesTheArgumentThatIsMissing) {
  EXPECT_EQ(answer("orient3d"), "error: orient3d: a.x is missing: 12 numbers are needed, not 0");
  EXPECT_EQ(answer("orient3d 0 0 0 1 0 0 0 1 0 0 0"), "error: orient3d: d.z is missing: 12 numbers are needed, not 11");
  EXPECT_EQ(answer("collinear 1 2 3 4 5"), "error: collinear: c.y is missing: 6 or 9 numbers are needed, not 5");
  EXPECT_EQ(answer("collinear 1 2 3 4 5 6 7 8"), "error: collinear: c.z is missing: 6 or 9 numbers are needed, not 8");
  EXPECT_EQ(answer("power_test 1 2 3"), "error: power_test: wa is missing: 20 numbers are needed, not 3");
  EXPECT_EQ(answer("side_of_plane 1 2 3"),
            "error: side_of_plane: plane.offset is missing: 7 numbers are needed, not 3");
  EXPECT_EQ(answer("det4 1 2 3 4 5 6"), "error: det4: row[1].z is missing: 16 numbers are needed, not 6");
  EXPECT_EQ(answer("intersects"), "error: intersects: first is missing: two shapes are needed");
  EXPECT_EQ(answer("intersects point 0 0 0"), "error: intersects: second is missing: two shapes are needed");
  EXPECT_EQ(answer("intersects segment 0 0 0 1 1 point 0 0 0"),
            "error: intersects: first.b.z is missing: segment takes 6 numbers");
  EXPECT_EQ(answer("relate segment2 0 0 1 1 segment2 0 0 1"),
            "error: relate: second.b.y is missing: segment2 takes 4 numbers");
  EXPECT_EQ(answer("intersects point 0 0 0 sphere 0 0 0"),
            "error: intersects: second.radius is missing: sphere takes 4 numbers");
}

TEST(LineProtocol, NamesTheArgumentAfterWhichThereIsTooMuch) {
  EXPECT_EQ(answer("orient2d 0 0 1 0 0 1 -> 1"), "error: orient2d: unexpected '->' after c.y: 6 numbers are needed");
  EXPECT_EQ(answer("collinear 1 2 3 4 5 6 7 8 9 10"),
            "error: collinear: unexpected '10' after c.z: 6 or 9 numbers are needed");
  EXPECT_EQ(answer("intersects point 0 0 0 point 0 0 0 1"), "error: intersects: unexpected '1' after second.z");
  EXPECT_EQ(answer("intersects point 0 0 0 1 point 0 0 0"), "error: intersects: second: '1' is not a known shape");
}

TEST(LineProtocol, NamesTheArgumentThatIsNoNumber) {
  EXPECT_EQ(answer("orient3d 0 0 0 1 0 0 0 1e 0 0 0 1"), "error: orient3d: c.y: '1e' is not a number");
  EXPECT_EQ(answer("collinear 0 0 x 0 0 0"), "error: collinear: b.x: 'x' is not a number");
  EXPECT_EQ(answer("collinear 0 0 x 0 0 0 0 0 0"), "error: collinear: a.z: 'x' is not a number");
  EXPECT_EQ(answer("  # indented"), "error: unknown test '#'");
  EXPECT_EQ(answer("intersects point 0 0 0 triangle 0 0 0 0 0 0 0 # 0"),
            "error: intersects: second.c.y: '#' is not a number");
  EXPECT_EQ(answer("orient2d 0 0 1 0x1p1024 0 1"), "error: orient2d: b.y: '0x1p1024' is beyond the largest double");
  EXPECT_EQ(answer("orient2d 0 0 1 0 0x1p-1075 1"), "error: orient2d: c.x: '0x1p-1075' is not exactly a double");
}

TEST(LineProtocol, NamesTheArgumentThatIsNotFinite) {
  EXPECT_EQ(answer("orient3d 0 0 0 1 0 0 0 1e400 0 0 0 1"), "error: orient3d: c.y is infinity");
  EXPECT_EQ(answer("orient3d 0 0 0 1 0 0 0 1 0 0 nan 1"), "error: orient3d: d.y is NaN");
  EXPECT_EQ(answer("det4 1 0 0 0 0 -inf 0 0 0 0 1 0 0 0 0 1"), "error: det4: row[1].y is minus infinity");
  EXPECT_EQ(answer("power_test 0 0 0 inf 1 0 0 0 0 1 0 0 0 0 1 0 1 1 1 0"), "error: power_test: wa is infinity");
  EXPECT_EQ(answer("intersects point 0 0 0 point 0 inf 0"), "error: intersects: second.y is infinity");
  EXPECT_EQ(answer("relate triangle 0 0 0 1 0 0 0 1 nan triangle 0 0 0 1 0 0 0 1 0"),
            "error: relate: first.c.z is NaN");
}

TEST(LineProtocol, PassesOnWhatTheLibraryRefuses) {
  EXPECT_EQ(answer("side_of_plane 0 0 0 1 0 0 0"), "error: side_of_plane: plane.normal is zero");
  EXPECT_EQ(answer("side_of_sphere 0 0 0 -1 0 0 0"), "error: side_of_sphere: sphere.radius is negative");
  EXPECT_EQ(answer("intersects aabb 0 0 0 1 1 1 aabb 0 2 0 1 1 1"),
            "error: intersects: second.min.y is greater than max.y");
}

TEST(LineProtocol, SaysHowFar) {
  EXPECT_EQ(answer("distance sphere 0 0 0 1 point 5 0 0"), "4");
  EXPECT_EQ(answer("squared_distance point 0 0 0 plane 1 1 1 1"), "0.3333333333333333");
  EXPECT_EQ(answer("distance point -1.7e308 0 0 point 1.7e308 0 0"), "inf");
  EXPECT_EQ(answer("distance point 0 0 0 kdop14 0 0 0 9 -9 -9 -9 1 1 1 9 9 9 9"), "empty");
  EXPECT_EQ(answer("closest aabb 0 0 0 1 1 1 plane 1 0 0 -3"), "1 0 0 3 0 0");
  EXPECT_EQ(answer("closest point2 4 0 line2 0 0 1 1"), "4 0 2 2");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 plane 1 1 1 -3 1.75"), "-1");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 point 0 3 4 5"), "0");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 point 0 3 4 -5"), "error: compare_distance_to: r is negative");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 point 0 3 4"), "error: compare_distance_to: r is missing");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 point 0 3 4 x"),
            "error: compare_distance_to: r: 'x' is not a number");
  EXPECT_EQ(answer("compare_distance_to point 0 0 0 kdop14 0 0 0 9 -9 -9 -9 1 1 1 9 9 9 9 1"),
            "error: compare_distance_to: second is empty");
}

TEST(LineProtocol, SaysWhatIsShared) {
  EXPECT_EQ(answer("intersection segment 1 1 -1 1 1 3 triangle 0 0 0 3 0 0 0 3 0"), "point 1 1 0");
  EXPECT_EQ(answer("intersection segment2 0 0 1 1 segment2 0 1 3 0"), "point 0.75 0.75");
  EXPECT_EQ(answer("intersection segment2 0 0 1 1 segment2 0 1 3 0.9375"),
            "point 0.9795918367346939 0.9795918367346939");
  EXPECT_EQ(answer("intersection segment 5 5 5 9 9 9 aabb 0 0 0 1 1 1"), "empty");
  EXPECT_EQ(answer("intersection triangle 0 0 0 3 0 0 0 3 0 aabb 1 1 -1 2 2 1"), "polygon 3 1 1 0 2 1 0 1 2 0");
  EXPECT_EQ(answer("intersection aabb 0 0 0 2 2 2 aabb 1 -1 2 3 3 3"), "aabb 1 0 2 2 2 2");
  EXPECT_EQ(answer("intersection ray 1 0 0 2 0 0 line 0 0 0 -1 0 0"), "ray 1 0 0 2 0 0");
  EXPECT_EQ(answer("intersection sphere 0 0 0 2 line 0 1 0 -3 0 0"),
            "segment -1.7320508075688772 1 0 1.7320508075688772 1 0");
  EXPECT_EQ(answer("intersection plane 1 0 0 -1 plane 0 2 0 -4"), "line 1 2 0 0 0 2");
  EXPECT_EQ(answer("intersection plane 1 0 0 -1 plane 2 0 0 -2"), "plane 1 0 0 -1");
  EXPECT_EQ(answer("intersection plane 1 0 0 -1 plane 0 2 0 -4 plane 0 0 1 -3"), "point 1 2 3");
  EXPECT_EQ(answer("intersection plane 1 0 0 -1 plane 0 2 0 -4 plane 0 0 1"),
            "error: intersection: third.offset is missing: plane takes 4 numbers");
  EXPECT_EQ(answer("intersection point 0 0 0 aabb 0 0 0 1 1 1"), "point 0 0 0");
  EXPECT_EQ(answer("intersection ellipsoid 0 0 0 1 1 1 plane 0 0 1 0"),
            "error: intersection: there is no test for ellipsoid and plane");
  EXPECT_EQ(answer("corners kdop6 0 0 0 1 0 1"), "4 0 0 0 0 0 1 1 0 0 1 0 1");
  EXPECT_EQ(answer("corners kdop14 0 0 0 9 -9 -9 -9 1 1 1 9 9 9 9"), "empty");
  EXPECT_EQ(answer("corners aabb 0 0 0 1 1 1"), "error: corners: there is no test for aabb");
}

TEST(LineProtocol, ConstructsFromACountOfPoints) {
  EXPECT_EQ(answer("bounding_aabb 2  1 2 3  4 5 -6"), "1 2 -6 4 5 3");
  EXPECT_EQ(answer("bounding_kdop6 1 1 2 4"), "1 2 4 1 2 4");
  EXPECT_EQ(answer("bounding_kdop14 1 1 2 4"), "1 2 4 7 3 -1 -5 1 2 4 7 3 -1 -5");
  EXPECT_EQ(answer("bounding_kdop18 1 1 2 4"), "1 2 4 3 5 6 -1 -3 -2 1 2 4 3 5 6 -1 -3 -2");
  EXPECT_EQ(answer("bounding_kdop26 1 1 2 4"), "1 2 4 7 3 -1 -5 3 5 6 -1 -3 -2 1 2 4 7 3 -1 -5 3 5 6 -1 -3 -2");
  EXPECT_EQ(answer("bounding_kdop18 1 0.1 0.7 0").substr(0, 22), "0.1 0.7 0 0.7999999999");
  EXPECT_EQ(answer("bounding_sphere 2  0 0 0  6 0 8"), "3 0 4 5");
  EXPECT_EQ(answer("bounding_obb 1 0 0 0 2 0 0 0 1  2  0 0 0  1 1 1"), "0.5 0.5 0.5 1 0 0 0 2 0 0 0 1 0.5 0.25 0.5");
  EXPECT_EQ(answer("bounding_aabb 02\t-0 -0 0 0 0 -0"), "0 0 0 0 0 0");
}

TEST(LineProtocol, BoundsPointsByTheirCountAndShapesByName) {
  EXPECT_EQ(answer("bounding_aabb disc 0 0 0  0 0 1  2"), "-2 -2 0 2 2 0");
  EXPECT_EQ(answer("bounding_aabb cylinder 0 0 0  6 8 0  5"), "-4 -3 -5 10 11 5");
  EXPECT_EQ(answer("bounding_aabb cone 0 0 0  6 8 0  5"), "0 0 -5 10 11 5");
  EXPECT_EQ(answer("bounding_aabb sphere 0 0 0 1"), "error: bounding_aabb: there is no test for sphere");
  EXPECT_EQ(answer("bounding_aabb disc 0 0 0 0 0 1"),
            "error: bounding_aabb: disc.radius is missing: disc takes 7 numbers");
  EXPECT_EQ(answer("bounding_aabb cone 1 2 3 1 2 3 1"), "error: bounding_aabb: cone.b is equal to a");
  EXPECT_EQ(answer("bounding_aabb disc 1e308 0 0 0 0 1 1e308"),
            "error: bounding_aabb: the disc reaches beyond the largest double");
}

TEST(LineProtocol, GivesConvexHullsByCornersAndFaces) {
  EXPECT_EQ(answer("convex_hull 5  0 0 1  0 1 0  1 0 0  0 0 0  0.25 0.25 0.25"),
            "polyhedron 4 4 0 0 0 0 0 1 0 1 0 1 0 0 3 0 1 2 3 0 2 3 3 0 3 1 3 1 3 2");
  EXPECT_EQ(answer("convex_hull 4  0 0 0  2 0 0  2 2 0  0 2 0"), "polygon 4 0 0 0 2 0 0 2 2 0 0 2 0");
  EXPECT_EQ(answer("convex_hull 3  2 2 2  0 0 0  1 1 1"), "segment 0 0 0 2 2 2");
  EXPECT_EQ(answer("convex_hull 2  1 2 -0  1 2 0"), "point 1 2 0");
  EXPECT_EQ(answer("convex_hull2 5  0 0  2 0  2 2  0 2  1 1"), "polygon 4 0 0 2 0 2 2 0 2");
  EXPECT_EQ(answer("convex_hull2 1 3 4"), "point 3 4");
  EXPECT_EQ(answer("convex_hull2 2 0 0 1"),
            "error: convex_hull2: points[1].y is missing: 4 numbers are needed after n");
  EXPECT_EQ(answer("convex_hull2 1 0 0 7"), "error: convex_hull2: unexpected '7': 2 numbers are needed after n");
  EXPECT_EQ(answer("convex_hull 0"), "error: convex_hull: points is empty");
  EXPECT_EQ(answer("convex_hull2 0"), "error: convex_hull2: points is empty");
  EXPECT_EQ(answer("convex_hull2 1 0 nan"), "error: convex_hull2: points[0].y is NaN");
}

TEST(LineProtocol, NamesWhatIsWrongWithThePointsOfAConstruction) {
  EXPECT_EQ(answer("bounding_aabb"), "error: bounding_aabb: n is missing: the number of points");
  for (const char* count : {"x", "-1", "1.0", "+1", "0x1", "1e0"})
    EXPECT_EQ(answer(std::string("bounding_aabb ") + count + " 0 0 0"),
              std::string("error: bounding_aabb: n: '") + count + "' is not a count");
  EXPECT_EQ(answer("bounding_aabb 99999999999999999999 0 0 0"),
            "error: bounding_aabb: n: '99999999999999999999' is too large");
  EXPECT_EQ(answer("bounding_aabb 4294967296 0 0 0"),
            "error: bounding_aabb: points[1].x is missing: 12884901888 numbers are needed after n");
  EXPECT_EQ(answer("bounding_aabb 0"), "error: bounding_aabb: points is empty");
  EXPECT_EQ(answer("bounding_kdop14 2 0 0 0 1 1"),
            "error: bounding_kdop14: points[1].z is missing: 6 numbers are needed after n");
  EXPECT_EQ(answer("bounding_sphere 1 0 y 0"), "error: bounding_sphere: points[0].y: 'y' is not a number");
  EXPECT_EQ(answer("bounding_sphere 1 0 nan 0"), "error: bounding_sphere: points[0].y is NaN");
  EXPECT_EQ(answer("bounding_sphere 1 0 0 0 7"),
            "error: bounding_sphere: unexpected '7': 3 numbers are needed after n");
  EXPECT_EQ(answer("bounding_obb 1 0 0 0 1 0 0 0"),
            "error: bounding_obb: w.z is missing: 9 numbers are needed before n");
  EXPECT_EQ(answer("bounding_obb 1 0 0 0 z"), "error: bounding_obb: v.y: 'z' is not a number");
  EXPECT_EQ(answer("bounding_obb 1 0 0 0 1 0 1 1 0 1 0 0 0"),
            "error: bounding_obb: frame u, v, w is linearly dependent");
  EXPECT_EQ(answer("bounding_kdop12 1 0 0 0"),
            "error: unknown test 'bounding_kdop12' (did you mean \"bounding_kdop14\"?)");
}

TEST(LineProtocol, SaysWhichTestShapeOrPairItDoesNotKnow) {
  EXPECT_EQ(answer("orient4d 0 0"), "error: unknown test 'orient4d' (did you mean \"orient2d\"?)");
  EXPECT_EQ(answer("Orient2d 0 0 1 0 0 1"), "error: unknown test 'Orient2d' (did you mean \"orient2d\"?)");
  EXPECT_EQ(answer("intersects point 0 0 0 heap 0 0 0 1"), "error: intersects: second: 'heap' is not a known shape");
  EXPECT_EQ(answer("intersects point2 0 0 point 0 0 0"), "error: intersects: there is no test for point2 and point");
  EXPECT_EQ(answer("relate triangle 0 0 0 1 0 0 0 1 0 segment2 0 0 1 1"),
            "error: relate: there is no test for triangle and segment2");
}

TEST(LineProtocol, ShowsAnyWordOnOneShortLineOfPrintableCharacters) {
  EXPECT_EQ(answer(std::string_view("orient2d 0 0 1 0 0 1\0", 21)), "error: orient2d: c.y: '1\\x00' is not a number");
  EXPECT_EQ(answer("\xef\xbb\xbforient2d"),
            "error: unknown test '\\xef\\xbb\\xbforient2d' (did you mean \"orient2d\"?)");
  EXPECT_EQ(answer("a\nb\x7f"), "error: unknown test 'a\\x0ab\\x7f'");
  EXPECT_EQ(answer("orient2d 0\r0"), "error: orient2d: a.x: '0\\x0d0' is not a number");
  EXPECT_EQ(answer(std::string(1 << 20, 'x')), "error: unknown test '" + std::string(40, 'x') + "...'");
}

TEST(LineProtocol, AnswersAnyBytesWithOneLine) {
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      const std::string bytes{static_cast<char>(a), static_cast<char>(b)};
      for (const std::string& line : {bytes, "orient2d 0 0 1 0 0 " + bytes, "intersects " + bytes}) {
        const std::string text = answer(line);
        EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }))
            << a << ' ' << b;
      }
    }
  }
}

}  // namespace
}  // namespace plumb::tools
