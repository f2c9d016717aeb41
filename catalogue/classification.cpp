#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

// Where does one set lie against another, a plane or a solid?

namespace plumb::catalogue {

namespace {

struct AskClassify {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const {
    return classify(a, b);
  }
};

template <class First, class Second>
constexpr Pair classify_row(std::string_view family, int degree) {
  return pair<First, Second>({"classify", family, degree}, AskClassify{});
}

constexpr Pair rows[] = {
    classify_row<Plane3, Point3>("plane_side", 2),
    classify_row<Plane3, Segment3>("plane_side", 2),
    classify_row<Plane3, Ray3>("plane_side", 2),
    classify_row<Plane3, Line3>("plane_side", 2),
    classify_row<Plane3, Triangle3>("plane_side", 2),
    classify_row<Plane3, Tetrahedron3>("plane_side", 2),
    classify_row<Plane3, Sphere3>("plane_side", 4),
    classify_row<Plane3, Ellipsoid3>("plane_side", 36),
    classify_row<Plane3, Aabb3>("plane_side", 2),
    classify_row<Plane3, Obb3>("plane_side", 3),
    classify_row<Plane3, Kdop6>("plane_side", 10),
    classify_row<Plane3, Kdop14>("plane_side", 10),
    classify_row<Plane3, Kdop18>("plane_side", 10),
    classify_row<Plane3, Kdop26>("plane_side", 10),
    classify_row<Plane3, Capsule3>("plane_side", 4),
    classify_row<Plane3, Lozenge3>("plane_side", 4),
    classify_row<Plane3, ViewFrustum>("plane_side", 18),
    classify_row<Plane3, Disc3>("plane_side", 48),
    classify_row<Plane3, Cylinder3>("plane_side", 48),
    classify_row<Plane3, Cone3>("plane_side", 84),
    classify_row<Sphere3, Point3>("containment", 2),
    classify_row<Sphere3, Segment3>("containment", 8),
    classify_row<Sphere3, Triangle3>("containment", 8),
    classify_row<Sphere3, Tetrahedron3>("containment", 8),
    classify_row<Sphere3, Aabb3>("containment", 2),
    classify_row<Sphere3, Obb3>("containment", 12),
    classify_row<Sphere3, Sphere3>("containment", 2),
    classify_row<Sphere3, Capsule3>("containment", 8),
    classify_row<Aabb3, Point3>("containment", 1),
    classify_row<Aabb3, Segment3>("containment", 3),
    classify_row<Aabb3, Triangle3>("containment", 5),
    classify_row<Aabb3, Tetrahedron3>("containment", 5),
    classify_row<Aabb3, Aabb3>("containment", 1),
    classify_row<Aabb3, Obb3>("containment", 5),
    classify_row<Aabb3, Sphere3>("containment", 2),
    classify_row<Aabb3, Capsule3>("containment", 8),
    classify_row<Obb3, Point3>("containment", 5),
    classify_row<Obb3, Segment3>("containment", 5),
    classify_row<Obb3, Triangle3>("containment", 5),
    classify_row<Obb3, Tetrahedron3>("containment", 5),
    classify_row<Obb3, Aabb3>("containment", 5),
    classify_row<Obb3, Obb3>("containment", 5),
    classify_row<Obb3, Sphere3>("containment", 12),
    classify_row<Obb3, Capsule3>("containment", 12),
    classify_row<FrustumGl, Point3>("containment", 13),
    classify_row<FrustumGl, Segment3>("containment", 13),
    classify_row<FrustumGl, Triangle3>("containment", 13),
    classify_row<FrustumGl, Tetrahedron3>("containment", 13),
    classify_row<FrustumGl, Aabb3>("containment", 13),
    classify_row<FrustumGl, Obb3>("containment", 14),
    classify_row<FrustumGl, Sphere3>("containment", 24),
    classify_row<FrustumGl, Capsule3>("containment", 24),
    classify_row<FrustumD3d, Point3>("containment", 13),
    classify_row<FrustumD3d, Segment3>("containment", 13),
    classify_row<FrustumD3d, Triangle3>("containment", 13),
    classify_row<FrustumD3d, Tetrahedron3>("containment", 13),
    classify_row<FrustumD3d, Aabb3>("containment", 13),
    classify_row<FrustumD3d, Obb3>("containment", 14),
    classify_row<FrustumD3d, Sphere3>("containment", 24),
    classify_row<FrustumD3d, Capsule3>("containment", 24),
    classify_row<ViewFrustum, Point3>("containment", 16),
    classify_row<ViewFrustum, Segment3>("containment", 16),
    classify_row<ViewFrustum, Triangle3>("containment", 16),
    classify_row<ViewFrustum, Tetrahedron3>("containment", 16),
    classify_row<ViewFrustum, Aabb3>("containment", 16),
    classify_row<ViewFrustum, Obb3>("containment", 17),
    classify_row<ViewFrustum, Sphere3>("containment", 28),
    classify_row<ViewFrustum, Capsule3>("containment", 28),
    classify_row<OrthographicFrustum, Point3>("containment", 5),
    classify_row<OrthographicFrustum, Aabb3>("containment", 5),
    classify_row<OrthographicFrustum, Obb3>("containment", 5),
    classify_row<OrthographicFrustum, Sphere3>("containment", 12),
    classify_row<Cylinder3, Point3>("containment", 48),
    classify_row<Cylinder3, Segment3>("containment", 48),
    classify_row<Cylinder3, Triangle3>("containment", 48),
    classify_row<Cylinder3, Tetrahedron3>("containment", 48),
    classify_row<Cylinder3, Aabb3>("containment", 48),
    classify_row<Cylinder3, Obb3>("containment", 48),
    classify_row<Cylinder3, Sphere3>("containment", 16),
    classify_row<Cone3, Point3>("containment", 84),
    classify_row<Cone3, Segment3>("containment", 84),
    classify_row<Cone3, Triangle3>("containment", 84),
    classify_row<Cone3, Tetrahedron3>("containment", 84),
    classify_row<Cone3, Aabb3>("containment", 84),
    classify_row<Cone3, Obb3>("containment", 84),
    classify_row<Cone3, Sphere3>("containment", 16),
};
constexpr auto questions_of_rows = in_all_orders<count_of(rows)>(rows);

}  // namespace

std::span<const Question> questions_about_classification() { return questions_of_rows; }

}  // namespace plumb::catalogue
