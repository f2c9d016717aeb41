#include "refused_forms.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace plumb::hostile {

namespace {

/// Calls visit.operator()<Shape>() for the shape of that kind.
template <class... Shapes, class Visit>
void visit_kind(const ShapeKind& kind, const Visit& visit) {
  const auto visit_if = [&]<class Shape>() {
    if (std::string_view(kind.name) == shape_name<Shape>()) visit.template operator()<Shape>();
  };
  (visit_if.template operator()<Shapes>(), ...);
}

template <class Visit>
void visit_shape(const ShapeKind& kind, const Visit& visit) {
  visit_kind<Point2, Segment2, Ray2, Line2, Triangle2, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3,
             Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, FrustumGl, FrustumD3d,
             ViewFrustum, OrthographicFrustum>(kind, visit);
}

}  // namespace

std::vector<std::string> number_names(const ShapeKind& kind) {
  std::vector<std::string> names;
  visit_shape(kind, [&]<class Shape>() { names = Refused<Shape>::number_names(); });
  return names;
}

std::vector<RefusedNumbers> refused_numbers(const ShapeKind& kind, const double* healthy) {
  std::vector<RefusedNumbers> all;
  visit_shape(kind, [&]<class Shape>() {
    Shape s;
    std::memcpy(&s, healthy, sizeof s);
    for (const auto& form : Refused<Shape>::forms(s)) {
      std::vector<double> numbers(sizeof s / sizeof(double));
      std::memcpy(numbers.data(), &form.shape, sizeof s);
      all.push_back({numbers, form.what});
    }
  });
  return all;
}

}  // namespace plumb::hostile
