#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/point_questions.hpp>

#include "answers.hpp"

// Exact points in brackets, and what is asked of them.

namespace plumb::tools {
namespace {

std::string explained(const std::string& line) {
  std::string answers;
  answer_line(line, answers, NumberFormat::decimal, true);
  return answers;
}

TEST(LinesWithExactPoints, AreAnsweredExactly) {
  EXPECT_EQ(answer("orient2d 0 0  2 2  (line_line2 0 0 1 1 0 1 1 0)"), "0\n");
  EXPECT_EQ(answer("orient2d 0 0 (line_line2 0 0 3 1 1 0 1 1) 3 1"), "0\n");
  EXPECT_EQ(answer("orient2d 0 0  3 1  1 0.33333333333333331"), "-1\n") << "the point of the line above, rounded";
  EXPECT_EQ(answer("orient2d 0 0 1 0 (centroid 0 0 1 0 0 1)"), "1\n");
  EXPECT_EQ(answer("orient3d 0 0 0 1 0 0 0 1 0 (line_plane 0 0 -1 0 0 3 0 0 1 1 0 1 0 1 1)"), "1\n");
  EXPECT_EQ(answer("orient3d (three_planes_of 1 0 0 0 0 1 0 0 0 0 1 0) 1 0 0 0 1 0 (projection 1 1 9 plane 0 0 1 0)"),
            "0\n");
  EXPECT_EQ(answer("incircle 1 0 0 1 -1 0 (circumcenter triangle2 1 0 0 1 -1 0)"), "1\n");
  EXPECT_EQ(answer("insphere 0 0 0 1 0 0 0 1 0 0 0 1 (weighted 0 0 0 1 1 1 1)"), "0\n");
  EXPECT_EQ(answer("compare_distance (circumcenter triangle 0 0 0 3 0 0 0 1 7) 0 0 0 0 1 7"), "0\n");
  EXPECT_EQ(answer("compare_distance (circumcenter tetrahedron 0 0 0 3 0 0 0 1 7 1 1 1) 0 1 7 1 1 1"), "0\n");
  EXPECT_EQ(answer("compare_distance (centroid 0 0 1 1 2 0 1 1) 0 0 9 9"), "-1\n");
  EXPECT_EQ(answer("power_test 0 0 0 0 1 0 0 0 0 1 0 0 (weighted 0 0 0 0 0 2 0.5) 0  1 1 1 0"), "0\n");
  EXPECT_EQ(answer("in_circle_diametral 0 0 2 0 (circumcenter triangle2 0 0 2 0 0 2)"), "0\n");
  EXPECT_EQ(answer("in_sphere_diametral (centroid 0 0 0 3 0 0 0 3 0) 1 1 9 1 1 2"), "1\n");
  EXPECT_EQ(answer("side_of_plane 1 1 1 -1 (centroid 1 0 0 0 1 0 0 0 1)"), "0\n");
  EXPECT_EQ(answer("side_of_sphere 0 0 0 1 (centroid 1 0 0 0 1 0 0 0 1)"), "1\n");
  EXPECT_EQ(answer("collinear 0 0 0 (weighted 0 0 0 1 2 3 0.1) 1 2 3"), "true\n");
  EXPECT_EQ(answer("coplanar (centroid 1 0 0 0 1 0 0 0 1) 1 0 0 0 1 0 0 0 1"), "true\n");
  EXPECT_EQ(answer("intersects point (line_line2 0 0 1 1 0 1 1 0) segment2 0 0 1 1"),
            "error: intersects: first: a point in space is needed\n");
  EXPECT_EQ(answer("intersects point2 (line_line2 0 0 3 1 1 0 1 1) segment2 0 0 3 1"), "true\n");
  EXPECT_EQ(answer("intersects segment (centroid 1 0 0 0 1 0 0 0 1) 9 9 9 triangle 1 0 0 0 1 0 0 0 1"), "true\n");
  EXPECT_EQ(answer("relate segment2 0 0 (line_line2 0 0 3 1 1 0 1 1) segment2 0 0 3 1"), "overlap\n");
  EXPECT_EQ(answer("relate triangle 1 0 0 0 1 0 0 0 1 segment (centroid 1 0 0 0 1 0 0 0 1) 9 9 9"), "point\n");
}

TEST(LinesWithExactPoints, ComparePointsLexicographically) {
  EXPECT_EQ(answer("compare_xyz 1 2 1 3"), "-1\n");
  EXPECT_EQ(answer("compare_xyz 1 2 3 1 2 3"), "0\n");
  EXPECT_EQ(answer("compare_xyz 0 0 -0 0"), "0\n");
  EXPECT_EQ(answer("compare_xyz (line_line2 0 0 3 1 1 0 1 1) 1 0.33333333333333331"), "1\n");
  EXPECT_EQ(answer("compare_xyz (centroid 0 0 1 0 0 1) (weighted 0 0 1 1 0.33333333333333331)"), "1\n");
  EXPECT_EQ(answer("compare_xyz (centroid 0 0 0 3 3 0) (line_line2 1 0 1 9 0 1 9 1)"), "0\n");
}

TEST(LinesWithExactPoints, GiveCoordinatesRoundedAndEnclosed) {
  EXPECT_EQ(answer("rounded (line_line2 0 0 3 1 1 0 1 1)"), "1 0.3333333333333333\n");
  EXPECT_EQ(answer("below (line_line2 0 0 3 1 1 0 1 1)"), "1 0.3333333333333333\n");
  EXPECT_EQ(answer("above (line_line2 0 0 3 1 1 0 1 1)"), "1 0.33333333333333337\n");
  EXPECT_EQ(answer("below (weighted 0 0 0 5e-324 -5e-324 1e308 0.5)"), "0 -5e-324 5e+307\n");
  EXPECT_EQ(answer("above (weighted 0 0 0 5e-324 -5e-324 1e308 0.5)"), "5e-324 -0 5e+307\n");
  EXPECT_EQ(answer("rounded (weighted 0 0 0 5e-324 -5e-324 0 0.5)"), "0 -0 0\n");
  EXPECT_EQ(answer("rounded (weighted 0 0 1e308 -1e308 4)"), "inf -inf\n");
  EXPECT_EQ(answer("below (weighted 0 0 1e308 -1e308 4)"), "1.7976931348623157e+308 -inf\n");
  EXPECT_EQ(answer("above (weighted 0 0 1e308 -1e308 4)"), "inf -1.7976931348623157e+308\n");
  EXPECT_EQ(answer("rounded 0.1 -0"), "0.1 0\n");
  EXPECT_EQ(answer("above 1 2 3"), "1 2 3\n");
  std::string hexadecimal;
  answer_line("rounded (centroid 0 0 1 0 0 1)", hexadecimal, NumberFormat::hexadecimal);
  EXPECT_EQ(hexadecimal, "0x1.5555555555555p-2 0x1.5555555555555p-2\n");
}

TEST(LinesThatRoundToASide, GiveTheDoublesOnEitherSideOfEachNumber) {
  EXPECT_EQ(answer("signed_area triangle2 0 0 1 0 0 0.1"), "0.05\n");
  EXPECT_EQ(answer("below signed_area triangle2 0 0 1 0 0 0.1"), "0.05\n");
  EXPECT_EQ(answer("above signed_area triangle2 0 0 1 0 0 0.1"), "0.05\n");
  EXPECT_EQ(answer("below signed_volume tetrahedron 0 0 0 1 0 0 0 1 0 0 0 1"), "0.16666666666666666\n");
  EXPECT_EQ(answer("above signed_volume tetrahedron 0 0 0 1 0 0 0 1 0 0 0 1"), "0.16666666666666669\n");
  EXPECT_EQ(answer("below signed_volume tetrahedron 0 0 0 0 1 0 1 0 0 0 0 1"), "-0.16666666666666669\n");
  EXPECT_EQ(answer("below hit ray 0 0 0 1 1 1 triangle 1 0 0 0 1 0 0 0 1"),
            "hit 0.3333333333333333 0.3333333333333333 0.3333333333333333 0.3333333333333333\n");
  EXPECT_EQ(answer("above hit ray 0 0 0 1 1 1 triangle 1 0 0 0 1 0 0 0 1"),
            "hit 0.33333333333333337 0.33333333333333337 0.33333333333333337 0.33333333333333337\n");
  EXPECT_EQ(answer("below hit ray 0 0 0 0 0 1 triangle 1 0 0 0 1 0 2 2 1"), "miss\n");
  EXPECT_EQ(answer("below hit ray 0 0 0 1 0 0 sphere 0 0 0 1"), "hit 0 1\n");
  EXPECT_EQ(answer("above distance point 0 0 0 point 1 1 0"), "1.4142135623730951\n");
  EXPECT_EQ(answer("below distance point 0 0 0 point 1 1 0"), "1.414213562373095\n");
  EXPECT_EQ(answer("below distance point 1e308 1e308 0 point -1e308 -1e308 0"), "1.7976931348623157e+308\n");
  EXPECT_EQ(answer("above area triangle 0 0 0 5e-324 0 0 0 5e-324 0"), "5e-324\n");
  EXPECT_EQ(answer("below area triangle 0 0 0 5e-324 0 0 0 5e-324 0"), "0\n");
}
TEST(LinesThatRoundToASide, RefuseWhatGivesNoNumbers) {
  EXPECT_EQ(answer("below intersects point 0 0 0 point 0 0 0"), "error: intersects: is not rounded to a side\n");
  EXPECT_EQ(answer("above closest point 0 0 0 point 0 0 0"), "error: closest: is not rounded to a side\n");
  EXPECT_EQ(answer("below area triangle 0 0 0 1 0 0 0 1"), answer("area triangle 0 0 0 1 0 0 0 1"));
  EXPECT_EQ(answer("below nothing"), "error: below: p.x: 'nothing' is not a number\n");
}

TEST(LinesWithExactPoints, GoOnWithFractionsToExplain) {
  EXPECT_EQ(explained("rounded (line_line2 0 0 3 1 1 0 1 1)"), "1 0.3333333333333333 point 1 1/3\n");
  EXPECT_EQ(explained("orient2d (centroid 0 0 1 0 0 1) 5 5 (weighted 0 0 -1 3 0.25)"),
            "1 point 1/3 1/3 point -1/4 3/4\n");
  EXPECT_EQ(explained("orient2d 0 0 1 0 0 1"), "1\n");
  EXPECT_EQ(explained("rounded 1 2"), "1 2\n");
  EXPECT_EQ(explained("rounded (line_line2 0 0 1 1 1 0 2 1)"), answer("rounded (line_line2 0 0 1 1 1 0 2 1)"));
}

TEST(LinesWithExactPoints, TakeBlanksAroundBracketsOrNone) {
  EXPECT_EQ(answer("orient2d 0 0 2 2(line_line2 0 0 1 1 0 1 1 0)"), "0\n");
  EXPECT_EQ(answer("  orient2d( line_line2 0 0 1 1 0 1 1 0 )0 0\t2 2\r"), "0\n");
}

TEST(LinesWithExactPoints, RefuseBracketsThatAreNotBalanced) {
  EXPECT_EQ(answer("rounded (line_line2 0 0 1 1 0 1 1 0"), "error: line_line2: ')' is missing\n");
  EXPECT_EQ(answer("rounded (projection 0 0 0 plane 0 0 1 0"), "error: projection: ')' is missing\n");
  EXPECT_EQ(answer("rounded (line_line2 0 0 1 1 0 1 1 0))"), "error: rounded: unexpected ')' after p\n");
  EXPECT_EQ(answer("orient2d 0 0 1 1 2 2)"), "error: orient2d: unexpected ')' after c.y\n");
  EXPECT_EQ(answer("orient2d 0 0 1 1 ) 2 2"), "error: orient2d: c.x: ')' is not a number\n");
  EXPECT_EQ(answer("rounded ("), "error: rounded: the name of a construction is missing after '('\n");
  EXPECT_EQ(answer("rounded ()"), "error: rounded: the name of a construction is missing after '('\n");
}

TEST(LinesWithExactPoints, RefuseWhatIsNested) {
  const std::string nested = ": no exact point may stand within another one\n";
  EXPECT_EQ(answer("rounded (line_line2 (centroid 0 0 1 0 0 1) 1 1 0 1 1 0)"), "error: line_line2" + nested);
  EXPECT_EQ(answer("rounded (projection (centroid 0 0 0 1 0 0 0 1 1) plane 0 0 1 0)"), "error: projection" + nested);
  EXPECT_EQ(answer("rounded (projection 0 0 0 segment (weighted 0 0 0 1 1 1 0.5) 1 1 1)"),
            "error: projection" + nested);
  EXPECT_EQ(answer("rounded ((line_line2 0 0 1 1 0 1 1 0))"),
            "error: rounded: the name of a construction is missing after '('\n");
}

TEST(LinesWithExactPoints, RefuseUnknownNamesAndWrongCounts) {
  EXPECT_EQ(answer("rounded (line_line 0 0 1 1 0 1 1 0)"),
            "error: rounded: unknown construction 'line_line' (did you mean \"line_line2\"?)\n");
  EXPECT_EQ(answer("rounded (orient2d 0 0 1 1 0 1)"), "error: rounded: unknown construction 'orient2d'\n");
  EXPECT_EQ(answer("nonsense (line_line2 0 0 1 1 0 1 1 0)"), "error: unknown test 'nonsense'\n");
  EXPECT_EQ(answer("line_line2 0 0 1 1 0 1 1 0"), "error: unknown test 'line_line2'\n");
  EXPECT_EQ(answer("rounded (line_line2 0 0 1 1 0 1 1)"),
            "error: line_line2: d.y is missing: 8 numbers are needed, not 7\n");
  EXPECT_EQ(answer("rounded (line_line2 0 0 1 1 0 1 1 0 5)"),
            "error: line_line2: unexpected '5' after d.y: 8 numbers are needed\n");
  EXPECT_EQ(answer("rounded (centroid 0 0 1 0 0 1 7)"),
            "error: centroid: d.y is missing: 6 or 8 or 9 or 12 numbers are needed, not 7\n");
  EXPECT_EQ(answer("rounded (weighted 0 0 1 one 0.5)"), "error: weighted: b.y: 'one' is not a number\n");
  EXPECT_EQ(answer("rounded (circumcenter 0 0 1 0 0 1)"), "error: circumcenter: '0' is not a known shape\n");
  EXPECT_EQ(answer("rounded (circumcenter sphere 0 0 0 1)"), "error: circumcenter: there is none of sphere\n");
  EXPECT_EQ(answer("rounded (circumcenter)"), "error: circumcenter: the name of a shape is missing\n");
  EXPECT_EQ(answer("rounded (projection 0 0 0 sphere 0 0 0 1)"), "error: projection: there is none onto sphere\n");
  EXPECT_EQ(answer("rounded (projection 0 0 plane 0 0 1 0)"), "error: projection: p.z is missing\n");
  EXPECT_EQ(answer("rounded (projection 0 0 0 plane 0 0 1)"), "error: projection: onto.offset is missing\n");
  EXPECT_EQ(answer("rounded (projection 0 0 0 plane 0 0 1 0 5)"),
            "error: projection: unexpected '5' after onto.offset\n");
}

TEST(LinesWithExactPoints, RefusePointsWhereNoneMayStand) {
  const std::string x = "(line_line2 0 0 1 1 0 1 1 0)", y = "(centroid 0 0 0 1 0 0 0 1 1)";
  EXPECT_EQ(answer("orient2d 0 0 1 1 " + y), "error: orient2d: c: a point in the plane is needed\n");
  EXPECT_EQ(answer("orient3d 0 0 0 1 1 1 " + x + " 2 2 2"), "error: orient3d: c: a point in space is needed\n");
  EXPECT_EQ(answer("collinear 0 0 " + x + " " + y), "error: collinear: c: a point in the plane is needed\n");
  EXPECT_EQ(answer("orient2d 0 " + x + " 1 1 2"),
            "error: orient2d: a.y is missing: a point takes 2 numbers or brackets\n");
  EXPECT_EQ(answer("orient2d " + x + " 1 1 2"),
            "error: orient2d: c.y is missing: a point takes 2 numbers or brackets\n");
  EXPECT_EQ(answer("orient2d " + x + " 1 1 2 2 3"), "error: orient2d: unexpected '3' after c.y\n");
  EXPECT_EQ(answer("power_test 0 0 0 " + y), "error: power_test: wa: an exact point stands where a number is needed\n");
  EXPECT_EQ(answer("det4 " + y), "error: det4: takes no exact points\n");
  EXPECT_EQ(answer("distance point " + y + " point 0 0 0"), "error: distance: takes no exact points\n");
  EXPECT_EQ(answer("intersects point " + y + " sphere 0 0 0 1"),
            "error: intersects: second: sphere does not go with exact points\n");
  EXPECT_EQ(answer("intersects tetrahedron 0 0 0 1 0 0 0 1 0 " + y + " segment 0 0 0 1 1 1"),
            "error: intersects: there is no test for tetrahedron and segment with exact points\n");
  EXPECT_EQ(answer("rounded"), "error: rounded: p.x is missing: a point takes 2 numbers or brackets\n");
  EXPECT_EQ(answer("rounded 1 2 3 4"), "error: rounded: unexpected '4' after p.z\n");
}

TEST(LinesWithExactPoints, NameThePlainNumberThatIsNotFinite) {
  const std::string x = "(line_line2 0 0 1 1 0 1 1 0)";
  EXPECT_EQ(answer("orient2d " + x + " 1 nan 2 2"), "error: orient2d: b.y is NaN\n");
  EXPECT_EQ(answer("orient2d -inf 0 1 1 " + x), "error: orient2d: a.x is minus infinity\n");
  EXPECT_EQ(answer("rounded 1e999 1"), "error: rounded: p.x is infinity\n");
  EXPECT_EQ(answer("intersects segment2 0 0 " + x + " triangle2 0 0 1 nan 2 2"),
            "error: intersects: second.b.y is NaN\n");
  EXPECT_EQ(answer("power_test 0 0 0 inf 1 0 0 0 0 1 0 0 0 0 1 0 (centroid 0 0 0 1 0 0 0 1 1) 0"),
            "error: power_test: wa is infinity\n");
}

/// A call of the construction, with one number replaced.
std::string line_of(const catalogue::PointConstruction& c, std::size_t place, const char* word) {
  std::string text = "rounded (" + std::string(c.name);
  std::size_t number = 0;
  for (std::size_t i = 0; i < c.parameters; ++i) {
    const auto& p = c.parameter[i];
    if (c.names_shape && i + 1 == c.parameters) text += " " + std::string(p.shape->name);
    for (std::size_t n = p.shape ? p.shape->count : 1; n > 0; --n, ++number)
      text += " " + (number == place ? std::string(word) : std::to_string(number * number % 17));
  }
  return text + ")";
}

TEST(LinesWithExactPoints, NameConstructionAndNumberOfWhatIsNotFinite) {
  for (const auto& c : catalogue::point_constructions()) {
    std::size_t place = 0;
    for (const auto& p : c.arguments())
      for (std::size_t i = 0; i < (p.shape ? p.shape->count : 1); ++i, ++place) {
        const std::string number = std::string(p.name) + (p.shape ? p.shape->number_name(i) : "");
        const std::string error = "error: " + std::string(c.name) + ": " + number + " is ";
        EXPECT_EQ(answer(line_of(c, place, "nan")), error + "NaN\n");
        EXPECT_EQ(answer(line_of(c, place, "1e400")), error + "infinity\n");
        EXPECT_EQ(answer(line_of(c, place, "-inf")), error + "minus infinity\n");
        EXPECT_EQ(answer(line_of(c, place, "x")),
                  "error: " + std::string(c.name) + ": " + number + ": 'x' is not a number\n");
      }
  }
}

TEST(LinesWithExactPoints, NameConstructionAndArgumentOfWhatIsNoPoint) {
  EXPECT_EQ(answer("rounded (line_line2 0 0 0 0 0 1 1 0)"), "error: line_line2: b is the same point as a\n");
  EXPECT_EQ(answer("rounded (line_line2 0 0 1 1 1 0 2 1)"), "error: line_line2: cd is parallel to ab\n");
  EXPECT_EQ(answer("rounded (line_plane 0 0 0 0 0 0 0 0 1 1 0 1 0 1 1)"),
            "error: line_plane: q is the same point as p\n");
  EXPECT_EQ(answer("rounded (line_plane 0 0 0 0 0 1 0 0 1 1 0 1 2 0 1)"),
            "error: line_plane: c is collinear with a and b\n");
  EXPECT_EQ(answer("rounded (line_plane 0 0 0 1 1 0 0 0 1 1 0 1 0 1 1)"), "error: line_plane: pq is parallel to abc\n");
  EXPECT_EQ(answer("rounded (line_plane_of 0 0 0 0 0 0 0 0 1 0)"), "error: line_plane_of: line.direction is zero\n");
  EXPECT_EQ(answer("rounded (line_plane_of 0 0 0 1 0 0 0 0 0 0)"), "error: line_plane_of: plane.normal is zero\n");
  EXPECT_EQ(answer("rounded (three_planes_of 0 0 1 0 0 1 0 0 0 1 1 0)"),
            "error: three_planes_of: third is not in one point with first and second\n");
  EXPECT_EQ(answer("rounded (circumcenter triangle2 0 0 1 1 2 2)"),
            "error: circumcenter: triangle.c is collinear with a and b\n");
  EXPECT_EQ(answer("rounded (projection 0 0 0 aabb 1 0 0 0 1 1)"),
            "error: projection: onto.min.x is greater than max.x\n");
}

}  // namespace
}  // namespace plumb::tools
