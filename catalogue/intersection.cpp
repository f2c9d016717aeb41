#include <catalogue/intersection_row.hpp>

// Do two sets of flat faces share a point? Each with a witness of the answer.

namespace plumb::catalogue {

namespace {

constexpr IntersectionRow rows[] = {
    intersects_row<Point2, Point2>("point_point", 1),
    intersects_row<Point2, Segment2>("point_segment", 2),
    intersects_row<Point2, Ray2>("convex_sets", 2),
    intersects_row<Point2, Line2>("convex_sets", 2),
    intersects_row<Point2, Triangle2>("point_triangle", 2),
    intersects_row<Segment2, Segment2>("segment_segment", 2),
    intersects_row<Segment2, Ray2>("convex_sets", 4),
    intersects_row<Segment2, Line2>("convex_sets", 4),
    intersects_row<Segment2, Triangle2>("segment_triangle", 2),
    intersects_row<Ray2, Ray2>("convex_sets", 4),
    intersects_row<Ray2, Line2>("convex_sets", 4),
    intersects_row<Ray2, Triangle2>("convex_sets", 4),
    intersects_row<Line2, Line2>("convex_sets", 4),
    intersects_row<Line2, Triangle2>("convex_sets", 4),
    intersects_row<Triangle2, Triangle2>("triangle_triangle", 2),
    intersects_row<Point3, Point3>("point_point", 1),
    intersects_row<Point3, Segment3>("point_segment", 2),
    intersects_row<Point3, Ray3>("convex_sets", 2),
    intersects_row<Point3, Line3>("convex_sets", 2),
    intersects_row<Point3, Triangle3>("point_triangle", 3),
    intersects_row<Point3, Tetrahedron3>("point_tetrahedron", 3),
    intersects_row<Point3, Plane3>("plane_side", 2),
    intersects_row<Point3, Aabb3>("sphere_aabb", 1),
    intersects_row<Point3, Obb3>("convex_sets", 5),
    intersects_row<Segment3, Segment3>("segment_segment", 3),
    intersects_row<Segment3, Ray3>("convex_sets", 4),
    intersects_row<Segment3, Line3>("convex_sets", 4),
    intersects_row<Segment3, Triangle3>("segment_triangle", 3),
    intersects_row<Segment3, Tetrahedron3>("convex_sets", 4),
    intersects_row<Segment3, Plane3>("plane_side", 2),
    intersects_row<Segment3, Aabb3>("convex_sets", 3),
    intersects_row<Segment3, Obb3>("convex_sets", 5),
    intersects_row<Ray3, Ray3>("convex_sets", 4),
    intersects_row<Ray3, Line3>("convex_sets", 4),
    intersects_row<Ray3, Triangle3>("convex_sets", 4),
    intersects_row<Ray3, Tetrahedron3>("convex_sets", 4),
    intersects_row<Ray3, Plane3>("plane_side", 2),
    intersects_row<Ray3, Aabb3>("convex_sets", 3),
    intersects_row<Ray3, Obb3>("convex_sets", 5),
    intersects_row<Line3, Line3>("convex_sets", 4),
    intersects_row<Line3, Triangle3>("convex_sets", 4),
    intersects_row<Line3, Tetrahedron3>("convex_sets", 4),
    intersects_row<Line3, Plane3>("plane_side", 2),
    intersects_row<Line3, Aabb3>("convex_sets", 3),
    intersects_row<Line3, Obb3>("convex_sets", 5),
    intersects_row<Triangle3, Triangle3>("triangle_triangle", 3),
    intersects_row<Triangle3, Tetrahedron3>("convex_sets", 4),
    intersects_row<Triangle3, Plane3>("plane_side", 2),
    intersects_row<Triangle3, Aabb3>("convex_sets", 5),
    intersects_row<Triangle3, Obb3>("convex_sets", 5),
    intersects_row<Tetrahedron3, Tetrahedron3>("convex_sets", 4),
    intersects_row<Tetrahedron3, Plane3>("plane_side", 2),
    intersects_row<Tetrahedron3, Aabb3>("convex_sets", 5),
    intersects_row<Tetrahedron3, Obb3>("convex_sets", 5),
    intersects_row<Plane3, Plane3>("plane_side", 13),
    intersects_row<Plane3, Aabb3>("plane_side", 2),
    intersects_row<Plane3, Obb3>("plane_side", 3),
    intersects_row<Sphere3, Aabb3>("sphere_aabb", 2),
    intersects_row<Sphere3, Obb3>("convex_sets", 12),
    intersects_row<Ellipsoid3, Aabb3>("convex_sets", 20),
    intersects_row<Ellipsoid3, Obb3>("convex_sets", 28),
    intersects_row<Aabb3, Aabb3>("aabb_aabb", 1),
    intersects_row<Aabb3, Obb3>("convex_sets", 5),
    intersects_row<Obb3, Obb3>("convex_sets", 5),
};
constexpr auto intersects = &IntersectionRow::intersects, witness = &IntersectionRow::witness;
constexpr auto questions_of_rows = in_all_orders<count_of(rows, intersects)>(rows, intersects);
constexpr auto witnesses_of_rows = in_all_orders<count_of(rows, witness)>(rows, witness);

}  // namespace

std::span<const Question> questions_about_intersection() { return questions_of_rows; }
std::span<const Question> witnesses_of_intersection() { return witnesses_of_rows; }

}  // namespace plumb::catalogue
