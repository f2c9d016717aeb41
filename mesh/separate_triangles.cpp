#include "separate_triangles.hpp"

#include <plumb/error_bound_stage.hpp>

#include "facing_predicates.hpp"

namespace plumb {
namespace {

/// orient3d(a, b, c, x) for x = d, e, f.
struct SidesOfPlane {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return Vec3{dot(d - a, normal), dot(e - a, normal), dot(f - a, normal)};
  }
};

/// On which side of the plane through a and b along a direction d, e, f lie.
struct SidesOfUpright {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"d"}, {"e"}, {"f"}, {"direction", {0, 1}, Role::quantity}};
  template <class P, class D>
  static constexpr auto evaluate(const P& a, const P& b, const P& d, const P& e, const P& f, const D& direction) {
    const auto outward = cross(b - a, direction);
    return Vec3{dot(d - a, outward), dot(e - a, outward), dot(f - a, outward)};
  }
};

using Certificates = Vec3<Certificate>;

bool all_are(const Certificates& c, Certificate wanted) { return c.x == wanted && c.y == wanted && c.z == wanted; }
bool strictly_on_one_side(const Certificates& c) {
  return all_are(c, Certificate::positive) || all_are(c, Certificate::negative);
}
bool certain(const Certificates& c) { return is_certain(c.x) && is_certain(c.y) && is_certain(c.z); }

Certificates sides(const Triangle3& s, const Triangle3& t) {
  return ErrorBoundStage::certify<SidesOfPlane>(s.a, s.b, s.c, t.a, t.b, t.c);
}

/// Whether a plane that stands upright on a side of s has s on one closed side and t strictly on the other.
bool beyond_a_side(const Triangle3& s, const Triangle3& t) {
  const Vec3<double> n =
      cross(Vec3{s.b.x - s.a.x, s.b.y - s.a.y, s.b.z - s.a.z}, Vec3{s.c.x - s.a.x, s.c.y - s.a.y, s.c.z - s.a.z});
  const Vector3 normal{n.x, n.y, n.z};
  // Seen along the computed normal, s is counter-clockwise: the corner opposite a side lies inward of it.
  if (ErrorBoundStage::certify<FacesDirection>(s.a, s.b, s.c, normal) != Certificate::positive) return false;
  const auto beyond = [&](const Point3& a, const Point3& b) {
    return all_are(ErrorBoundStage::certify<SidesOfUpright>(a, b, t.a, t.b, t.c, normal), Certificate::positive);
  };
  return beyond(s.a, s.b) || beyond(s.b, s.c) || beyond(s.c, s.a);
}

}  // namespace

bool certainly_disjoint(const Triangle3& s, const Triangle3& t) {
  const Certificates t_sides = sides(s, t);
  if (strictly_on_one_side(t_sides)) return true;
  const Certificates s_sides = sides(t, s);
  if (strictly_on_one_side(s_sides)) return true;
  if (certain(t_sides) && certain(s_sides)) return false;
  return beyond_a_side(s, t) || beyond_a_side(t, s);
}

}  // namespace plumb
