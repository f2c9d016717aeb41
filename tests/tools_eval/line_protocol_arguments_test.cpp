#include <string>

#include <gtest/gtest.h>

#include "answers.hpp"

// Questions that take more than the numbers of two shapes: options, translations, counts and lists of points, a third
// shape, or one shape alone.

namespace plumb::tools {
namespace {

TEST(LinesAboutCulling, AnswersWhereASetLies) {
  const std::string cube = "cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ";
  EXPECT_EQ(answer(cube + "sphere 0 0 0 1"), "inside\n");
  EXPECT_EQ(answer(cube + "sphere 1 0 0 1"), "intersecting\n");
  EXPECT_EQ(answer(cube + "aabb 1.5 0 0 2 1 1"), "outside\n");
}

TEST(LinesAboutCulling, TakeOptionsAndThenTellWhichPlanesAreLeft) {
  // x, y and z between -1 and 1; 63 is all six planes.
  const std::string rows = " 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ";
  for (const std::string frustum : {"frustum_gl", "frustum_d3d"}) {
    const std::string cube = "cull " + frustum + rows;
    EXPECT_EQ(answer(cube + "aabb 0.25 0.25 0.25 0.5 0.5 0.5 planes 63"), "inside planes 0 failed -1\n");
    EXPECT_EQ(answer(cube + "aabb 0.5 0.25 0.25 2 0.5 0.5 first -1"), "intersecting planes 2 failed -1\n");
    EXPECT_EQ(answer(cube + "aabb 0.5 0.25 0.25 2 0.5 0.5 planes 61"), "inside planes 0 failed -1\n");
    EXPECT_EQ(answer(cube + "obb 3 0 0 0 1 0 0 0 1 1 0 0 1 1 1 symmetric 63"), "outside planes 63 failed 1\n");
    EXPECT_EQ(answer(cube + "sphere 3 3 3 1 planes 63"), "outside planes 63 failed 1\n");
    EXPECT_EQ(answer(cube + "sphere 3 3 3 1 first 3"), "outside planes 63 failed 3\n");
    EXPECT_EQ(answer(cube + "sphere 3 3 3 1 first 3 planes 34"), "outside planes 34 failed 1\n");
  }
  const std::string ball = "sphere 0.5 0 0.5 0.75";
  EXPECT_EQ(answer("cull frustum_gl" + rows + ball + " planes 63"), "intersecting planes 34 failed -1\n");
  EXPECT_EQ(answer("cull frustum_gl" + rows + ball + " symmetric 3"), "intersecting planes 35 failed -1\n")
      << "plane 0 is not tested beside 1";
  EXPECT_EQ(answer("cull frustum_d3d" + rows + ball + " planes 63"), "intersecting planes 50 failed -1\n");
  // Beyond an edge of the cube, but across all planes of x and y.
  const std::string slanted = "cull frustum_gl" + rows + "obb 2.5 2.5 0 1 1 0 1 -1 0 0 0 1 1 9 1";
  EXPECT_EQ(answer(slanted + " planes 63"), "intersecting planes 15 failed -1\n");
  EXPECT_EQ(answer(slanted + " reverse"), "outside planes 63 failed -1\n");
  EXPECT_EQ(answer(slanted), "intersecting\n") << "without options one word";
}

TEST(LinesAboutCulling, TakeOptionsThatAreOfOtherShapesWithoutEffect) {
  const std::string cube = "cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ";
  for (const std::string shape :
       {"aabb 3 3 3 4 4 4", "aabb -2 0 0 0 0.5 0.5", "obb -1 0 0 1 0 0 0 1 0 0 0 1 1 0.5 0.5"})
    EXPECT_EQ(answer(cube + shape + " symmetric 63"), answer(cube + shape + " planes 63")) << shape;
  for (const std::string ball : {"sphere 3 3 3 1", "sphere 1 0 0 0.5", "sphere 0 0 0 1"})
    EXPECT_EQ(answer(cube + ball + " reverse"), answer(cube + ball + " planes 63")) << ball;
}

TEST(LinesAboutCulling, NameTheOptionThatIsWrong) {
  const std::string error = "error: cull: ";
  const std::string cube = "cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 sphere 0 0 0 1";
  const std::string options = ": options are planes m, first i, symmetric m and reverse\n";
  EXPECT_EQ(answer(cube + " 1"), error + "unexpected '1' after second.radius" + options);
  EXPECT_EQ(answer(cube + " plane 3"), error + "unexpected 'plane' after second.radius" + options);
  EXPECT_EQ(answer(cube + " reverse 1"), error + "unexpected '1' after reverse" + options);
  EXPECT_EQ(answer(cube + " planes 3 5"), error + "unexpected '5' after planes" + options);
  EXPECT_EQ(answer(cube + " first 3 Reverse"), error + "unexpected 'Reverse' after first" + options);
  EXPECT_EQ(answer(cube + " planes"), error + "planes: a number from 0 to 63 is missing\n");
  EXPECT_EQ(answer(cube + " first"), error + "first: a number from -1 to 5 is missing\n");
  EXPECT_EQ(answer(cube + " planes 64"), error + "planes: '64' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " planes -1"), error + "planes: '-1' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " planes 1.5"), error + "planes: '1.5' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " planes nan"), error + "planes: 'nan' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " planes 99999999999"), error + "planes: '99999999999' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " first 6"), error + "first: '6' is not a whole number from -1 to 5\n");
  EXPECT_EQ(answer(cube + " first -2"), error + "first: '-2' is not a whole number from -1 to 5\n");
  EXPECT_EQ(answer(cube + " symmetric reverse"), error + "symmetric: 'reverse' is not a whole number from 0 to 63\n");
  EXPECT_EQ(answer(cube + " planes 3 reverse planes 3"), error + "planes is given twice\n");
  EXPECT_EQ(answer(cube + " reverse reverse"), error + "reverse is given twice\n");
  EXPECT_EQ(answer("cull sphere 0 0 0 1 sphere 0 0 0 1 planes 3"), error + "unexpected 'planes' after second.radius\n");
  EXPECT_EQ(answer("intersects sphere 0 0 0 1 sphere 0 0 0 1 planes 3"),
            "error: intersects: unexpected 'planes' after second.radius\n");
  EXPECT_EQ(answer("cull frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 sphere 0 0 0 -1 planes 3"),
            error + "second.radius is negative\n");
}

TEST(LinesAboutSymmetricPlanes, AnswerWithTheirMask) {
  const std::string test = "symmetric_planes", error = "error: symmetric_planes: ";
  const std::string cube = " 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";
  EXPECT_EQ(answer(test + " frustum_gl" + cube), "63\n");
  EXPECT_EQ(answer(test + " frustum_d3d" + cube), "15\n") << "never near and far";
  EXPECT_EQ(answer(test + " frustum_gl 1 0 0 0 0 1 0 0 0 0 1 0 1 0 0 1"), "60\n") << "x <= 1 has the normal 0";
  EXPECT_EQ(answer(test), error + "frustum is missing: one shape is needed\n");
  EXPECT_EQ(answer(test + " heap"), error + "frustum: 'heap' is not a known shape\n");
  EXPECT_EQ(answer(test + " frustum_gl 1"),
            error + "frustum.matrix.row[0].y is missing: frustum_gl takes 16 numbers\n");
  EXPECT_EQ(answer(test + " frustum_gl x"), error + "frustum.matrix.row[0].x: 'x' is not a number\n");
  EXPECT_EQ(answer(test + " frustum_gl" + cube + " 1"), error + "unexpected '1' after frustum.matrix.row[3].w\n");
  EXPECT_EQ(answer(test + " sphere 0 0 0 1"), error + "there is no test for sphere\n");
  EXPECT_EQ(answer(test + " frustum_gl inf 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"),
            error + "frustum.matrix.row[0].x is infinity\n");
}

TEST(LinesAboutSlabs, TakesATranslationAfterEachKdop) {
  const std::string test = "slabs_overlap", error = "error: slabs_overlap: ";
  const std::string cube = " kdop6 -1 -1 -1 1 1 1", other = " kdop14 0 0 0 0 0 0 0 0 0 0 0 0 0 0";
  EXPECT_EQ(answer(test + cube + " kdop6 1 1 1 2 2 2"), "true\n");
  EXPECT_EQ(answer(test + cube + " kdop6 1 1 1.5 2 2 2"), "false\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + cube + " 3 2 1"), "true\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + cube + " 3 2 0x1.ffffffffffffep-1"), "false\n");
  EXPECT_EQ(answer(test + other + " 1 2 3" + other + " 1 2 3"), "true\n");
  EXPECT_EQ(answer(test + cube), error + "second is missing: two shapes are needed\n");
  EXPECT_EQ(answer(test + cube + cube + " 1 2 3"), error + "unexpected '1' after second.max[2]\n");
  EXPECT_EQ(answer(test + cube + " 1 2" + cube + " 1 2 3"),
            error + "first_translation.z is missing: a translation takes 3 numbers\n");
  EXPECT_EQ(answer(test + cube + " 1 y 3" + cube + " 1 2 3"), error + "first_translation.y: 'y' is not a number\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3"), error + "second is missing: two shapes are needed\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + cube),
            error + "second_translation.x is missing: a translation takes 3 numbers\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + cube + " 1 2 3 4"), error + "unexpected '4' after second_translation.z\n");
  EXPECT_EQ(answer(test + cube + other), error + "there is no test for kdop6 and kdop14\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + other + " 1 2 3"), error + "there is no test for kdop6 and kdop14\n");
  EXPECT_EQ(answer(test + cube + " heap"), error + "second: 'heap' is not a known shape\n");
  EXPECT_EQ(answer(test + cube + " 1 2 inf" + cube + " 1 2 3"), error + "first_translation.z is infinity\n");
  EXPECT_EQ(answer(test + cube + " 1 2 3" + cube + " nan 2 3"), error + "second_translation.x is NaN\n");
}

TEST(PolygonsOfThePlane, AreReadWithTheNumberOfTheirPoints) {
  const std::string error = "error: intersects: ", square = " polygon2 4 0 0 1 0 1 1 0 1";
  EXPECT_EQ(answer("intersects" + square + " point2 1 0.5"), "true\n");
  EXPECT_EQ(answer("intersects point2 1.5 0.5" + square), "false\n");
  EXPECT_EQ(answer("intersects" + square + square), "true\n");
  EXPECT_EQ(answer("intersects" + square + " line2 2 0 0 1"), "false\n");
  EXPECT_EQ(answer("classify" + square + " point2 0.5 0.5"), "inside\n");
  EXPECT_EQ(answer("classify" + square + " point2 0.5 0"), "boundary\n");
  EXPECT_EQ(answer("classify" + square + " point2 0.5 -1e-300"), "outside\n");
  EXPECT_EQ(answer("signed_area" + square), "1\n");
  EXPECT_EQ(answer("below signed_area polygon2 3 0 0 1 0 0 5e-324"), "0\n");
  EXPECT_EQ(answer("above signed_area polygon2 3 0 0 1 0 0 5e-324"), "5e-324\n");
  EXPECT_EQ(answer("intersects" + square + square + " 1"), error + "unexpected '1' after second.points[3].y\n");
  EXPECT_EQ(answer("intersects polygon2"), error + "first.points is missing: the number of points\n");
  EXPECT_EQ(answer("intersects polygon2 2 0 0 1 point2 0 0"),
            error + "first.points[1].y is missing: 2 points are needed\n");
  EXPECT_EQ(answer("intersects polygon2 0" + square), error + "first.points is empty\n");
  EXPECT_EQ(answer("signed_area polygon2 0"), "error: signed_area: polygon.points is empty\n");
  EXPECT_EQ(answer("classify polygon2 1 0 inf point2 0 0"), "error: classify: first.points[0].y is infinity\n");
  EXPECT_EQ(answer("intersects" + square + " point 0 0 0"), error + "there is no test for polygon2 and point\n");
  EXPECT_EQ(answer("classify" + square + square), "error: classify: there is no test for polygon2 and polygon2\n");
  EXPECT_EQ(answer("distance" + square + " point2 0 0"), "error: distance: there is no test for polygon2 and point2\n");
}

TEST(Polygons, AreReadWithTheNumberOfTheirVertices) {
  const std::string error = "error: intersects: ";
  const std::string square = " polygon 4 0 0 0 1 0 0 1 1 0 0 1 0", box = " aabb 1 1 0 2 2 1";
  EXPECT_EQ(answer("intersects" + square + box), "true\n");
  EXPECT_EQ(answer("intersects" + box + square), "true\n");
  EXPECT_EQ(answer("intersects" + square + " aabb 1 1.5 0 2 2 1"), "false\n");
  EXPECT_EQ(answer("intersects polygon 1 1 1 0" + box), "true\n");
  EXPECT_EQ(answer("intersects" + box + square + " 1"), error + "unexpected '1' after second.vertices[3].z\n");
  EXPECT_EQ(answer("intersects" + square + box + " 1"), error + "unexpected '1' after second.max.z\n");
  EXPECT_EQ(answer("intersects polygon"), error + "first.vertices is missing: the number of points\n");
  EXPECT_EQ(answer("intersects polygon x 0 0 0" + box), error + "first.vertices: 'x' is not a count\n");
  EXPECT_EQ(answer("intersects polygon -1" + box), error + "first.vertices: '-1' is not a count\n");
  EXPECT_EQ(answer("intersects polygon 2 0 0 0 1" + box),
            error + "first.vertices[1].y is missing: 2 points are needed\n");
  EXPECT_EQ(answer("intersects polygon 2 0 0 0 1 y 3" + box), error + "first.vertices[1].y: 'y' is not a number\n");
  EXPECT_EQ(answer("intersects" + square), error + "second is missing: two shapes are needed\n");
  EXPECT_EQ(answer("intersects" + box), error + "second is missing: two shapes are needed\n");
  EXPECT_EQ(answer("intersects polygon 0" + box), error + "first.vertices is empty\n");
  EXPECT_EQ(answer("intersects" + box + " polygon 1 0 nan 0"), error + "second.vertices[0].y is NaN\n");
  EXPECT_EQ(answer("intersects polygon 4 0 0 0 1 0 0 1 1 0 0 1 1" + box),
            error + "first.vertices[3] is outside the plane of those before it\n");
  EXPECT_EQ(answer("intersects polygon 4 0 0 0 1 0 0 0 1 0 1 1 0" + box), error + "first.vertices is not convex\n");
  EXPECT_EQ(answer("intersects" + square + square), error + "there is no test for polygon and polygon\n");
  EXPECT_EQ(answer("intersects" + square + " point 0 0 0"), error + "there is no test for polygon and point\n");
  EXPECT_EQ(answer("intersects point 0 0 0" + square), error + "there is no test for point and polygon\n");
  EXPECT_EQ(answer("classify aabb 0 0 0 1 1 1" + square), "error: classify: there is no test for aabb and polygon\n");
}

TEST(Polygons, HaveWitnesses) {
  const std::string error = "error: intersection_witness: ";
  const std::string square = " polygon 4 0 0 0 1 0 0 1 1 0 0 1 0", box = " aabb 1 1 0 2 2 1",
                    above = " aabb 0 0 1 1 1 2";
  EXPECT_EQ(answer("witness" + square + box), "point 1 1 0\n");
  EXPECT_EQ(answer("witness" + box + square), "point 1 1 0\n");
  EXPECT_EQ(answer("witness" + square + above), "axis 0 0 1\n");
  EXPECT_EQ(answer("witness" + above + square), "axis 0 0 -1\n");
  EXPECT_EQ(answer("witness polygon 0" + box), error + "first.vertices is empty\n");
  EXPECT_EQ(answer("witness" + box + " polygon 1 0 nan 0"), error + "second.vertices[0].y is NaN\n");
  EXPECT_EQ(answer("witness polygon 4 0 0 0 1 0 0 1 1 0 0 1 1" + box),
            error + "first.vertices[3] is outside the plane of those before it\n");
  EXPECT_EQ(answer("witness" + box + " polygon 4 0 0 0 1 0 0 0 1 0 1 1 0"), error + "second.vertices is not convex\n");
  EXPECT_EQ(answer("witness" + square + " aabb 0 0 0 -1 1 1"), error + "second.min.x is greater than max.x\n");
  EXPECT_EQ(answer("witness" + square + " point 0 0 0"), "error: witness: there is no test for polygon and point\n");
}

TEST(LinesAboutApexPoints, AreReadWithTheirNumber) {
  const std::string error = "error: apex_points: ";
  EXPECT_EQ(answer("apex_points kdop6 3 0 5 0 1 4 0 1 4 9"), "0 1 0 1 0 2\n") << "of equally distant ones the first";
  EXPECT_EQ(answer("apex_points kdop14 1 1 2 3"), "0 0 0 0 0 0 0 0 0 0 0 0 0 0\n");
  EXPECT_EQ(answer("apex_points"), error + "kdop is missing: kdop6, kdop14, kdop18 or kdop26 is needed\n");
  EXPECT_EQ(answer("apex_points aabb 1 0 0 0"), error + "kdop: 'aabb' is not a known k-DOP\n");
  EXPECT_EQ(answer("apex_points kdop6"), error + "points is missing: the number of points\n");
  EXPECT_EQ(answer("apex_points kdop6 0"), error + "points is empty\n");
  EXPECT_EQ(answer("apex_points kdop6 1 0 0"), error + "points[0].z is missing: 1 points are needed\n");
  EXPECT_EQ(answer("apex_points kdop6 1 0 0 0 1"), error + "unexpected '1' after points[0].z\n");
  EXPECT_EQ(answer("apex_points kdop6 1 0 inf 0"), error + "points[0].y is infinity\n");
  // A segment of x, and one between y - z = 2.
  const std::string overlap = "apex_points_overlap kdop14 2 -5 0 0 5 0 0 2 0 -4 -6 0 ";
  EXPECT_EQ(answer(overlap + "6 4"), "false\n");
  EXPECT_EQ(answer(overlap + "6 4 1"), "error: apex_points_overlap: unexpected '1' after second[1].z\n");
  EXPECT_EQ(answer(overlap + "nan 4"), "error: apex_points_overlap: second[1].y is NaN\n");
  EXPECT_EQ(answer("apex_points_overlap kdop6 1 0 0 0 2 0 0 0 1 1 1"), "true\n");
  EXPECT_EQ(answer("apex_points_overlap kdop6 1 0 0 0 0"), "error: apex_points_overlap: second is empty\n");
}

TEST(ThreePlanes, AreReadByName) {
  const std::string test = "meet_in_one_point", error = "error: meet_in_one_point: ";
  const std::string x = " plane 1 0 0 1", y = " plane 0 1 0 1", z = " plane 0 0 1 1", xy = " plane 1 1 0 5";
  EXPECT_EQ(answer(test + x + y + z), "true\n");
  EXPECT_EQ(answer(test + x + y + xy), "false\n");
  EXPECT_EQ(answer(test), error + "first is missing: three shapes are needed\n");
  EXPECT_EQ(answer(test + x), error + "second is missing: three shapes are needed\n");
  EXPECT_EQ(answer(test + x + y), error + "third is missing: three shapes are needed\n");
  EXPECT_EQ(answer(test + x + y + " plane 0 0 1"), error + "third.offset is missing: plane takes 4 numbers\n");
  EXPECT_EQ(answer(test + x + y + z + " 1"), error + "unexpected '1' after third.offset\n");
  EXPECT_EQ(answer(test + x + y + " heap 1"), error + "third: 'heap' is not a known shape\n");
  EXPECT_EQ(answer(test + x + " point 0 0 0" + z), error + "there is no test for plane, point and plane\n");
  EXPECT_EQ(answer(test + " plane nan 0 0 1" + y + z), error + "first.normal.x is NaN\n");
  EXPECT_EQ(answer(test + x + " plane 0 1 0 inf" + z), error + "second.offset is infinity\n");
  EXPECT_EQ(answer(test + x + y + " plane 0 0 nan 1"), error + "third.normal.z is NaN\n");
  EXPECT_EQ(answer(test + x + y + " plane 0 0 0 1"), error + "third.normal is zero\n");
}

}  // namespace
}  // namespace plumb::tools
