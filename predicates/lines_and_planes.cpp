#include <plumb/lines_and_planes.hpp>

#include <plumb/exact_stages.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include "convex_body.hpp"

namespace plumb {

template Decision decide_exactly<Skew>(const Point3&, const Vector3&, const Point3&, const Vector3&);
template Decision decide_exactly<MeetInOnePoint>(const Vector3&, const Vector3&, const Vector3&);

namespace {

/// Whether a coordinate of the cross product is not zero: positive when one is known to be, zero when all are known not
/// to be.
template <class R>
Certificate are_independent(const Vector3& u, const Vector3& v) {
  const Vec3<R> c = cross(convex::vector<R>(u), convex::vector<R>(v));
  bool all_known = true;
  for (const Certificate k : {certificate(c.x), certificate(c.y), certificate(c.z)}) {
    if (!is_certain(k))
      all_known = false;
    else if (k != Certificate::zero)
      return Certificate::positive;
  }
  return all_known ? Certificate::zero : Certificate::uncertain;
}

[[gnu::noinline]] bool are_dependent(const Vector3& u, const Vector3& v) {
  const Certificate known = are_independent<convex::Approximate>(u, v);
  return (is_certain(known) ? known : are_independent<Rational>(u, v)) == Certificate::zero;
}

}  // namespace

bool parallel(const Line3& first, const Line3& second) {
  require_valid("parallel", first, second);
  const DefaultFloatingPoint environment;
  return are_dependent(first.direction, second.direction);
}

bool parallel(const Plane3& first, const Plane3& second) {
  require_valid("parallel", first, second);
  const DefaultFloatingPoint environment;
  return are_dependent(first.normal, second.normal);
}

bool meet_in_one_point(const Plane3& first, const Plane3& second, const Plane3& third) {
  if (!is_valid(first) || !is_valid(second) || !is_valid(third)) [[unlikely]] {
    const struct {
      const char* name;
      const Plane3& plane;
    } arguments[] = {{"first", first}, {"second", second}, {"third", third}};
    for (const auto& [name, plane] : arguments) refuse_not_finite("meet_in_one_point", name, plane);
    for (const auto& [name, plane] : arguments) refuse_invalid("meet_in_one_point", name, plane);
  }
  return decide<MeetInOnePoint>(first.normal, second.normal, third.normal) != Sign::zero;
}

}  // namespace plumb
