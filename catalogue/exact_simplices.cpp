#include <catalogue/point_row.hpp>

// Tests of segments, triangles and tetrahedra with exact corners.

namespace plumb::catalogue {

namespace {

constexpr auto ask_intersects = [](const auto& a, const auto& b) { return intersects(a, b); };
constexpr auto ask_relate = [](const auto& a, const auto& b) { return relate(a, b); };

template <class A, class B>
constexpr PointQuestion contact() {
  return point_question<A, B>("intersects", ask_intersects, AnswerKind::boolean, false, {"first", "second"});
}
template <class A, class B>
constexpr PointQuestion relation(AnswerKind kind) {
  return point_question<A, B>("relate", ask_relate, kind, false, {"first", "second"});
}

constexpr PointQuestion all[] = {
    contact<Point2, Point2>(),
    contact<Point2, Segment2>(),
    contact<Segment2, Point2>(),
    contact<Point2, Triangle2>(),
    contact<Triangle2, Point2>(),
    contact<Segment2, Segment2>(),
    contact<Segment2, Triangle2>(),
    contact<Triangle2, Segment2>(),
    contact<Triangle2, Triangle2>(),
    contact<Point3, Point3>(),
    contact<Point3, Segment3>(),
    contact<Segment3, Point3>(),
    contact<Point3, Triangle3>(),
    contact<Triangle3, Point3>(),
    contact<Point3, Tetrahedron3>(),
    contact<Tetrahedron3, Point3>(),
    contact<Segment3, Segment3>(),
    contact<Segment3, Triangle3>(),
    contact<Triangle3, Segment3>(),
    contact<Triangle3, Triangle3>(),
    relation<Segment2, Segment2>(AnswerKind::segment_relation),
    relation<Segment3, Segment3>(AnswerKind::segment_relation),
    relation<Segment2, Triangle2>(AnswerKind::triangle_relation),
    relation<Triangle2, Segment2>(AnswerKind::triangle_relation),
    relation<Triangle2, Triangle2>(AnswerKind::triangle_relation),
    relation<Segment3, Triangle3>(AnswerKind::triangle_relation),
    relation<Triangle3, Segment3>(AnswerKind::triangle_relation),
    relation<Triangle3, Triangle3>(AnswerKind::triangle_relation),
};

}  // namespace

std::span<const PointQuestion> questions_about_exact_simplices() { return all; }

}  // namespace plumb::catalogue
