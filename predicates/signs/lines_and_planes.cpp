#include <plumb/lines_and_planes.hpp>

#include <plumb/detail/valid.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/orient2d.hpp>

#include <signs/independent_directions.hpp>

namespace plumb {

template Decision decide_exactly<Skew>(const Point3&, const Vector3&, const Point3&, const Vector3&);
template Decision decide_exactly<MeetInOnePoint>(const Vector3&, const Vector3&, const Vector3&);

namespace {

// These decide what a filter leaves open. They are calls of their own, so that the filter has no registers to save.

/// By the signs of the coordinates of the cross product.
bool are_dependent(const Vector3& u, const Vector3& v) {
  const auto is_zero = [](double ux, double uy, double vx, double vy) {
    return decide_exactly<Orient2d>(Point2{0, 0}, Point2{ux, uy}, Point2{vx, vy}).sign == Sign::zero;
  };
  return is_zero(u.x, u.y, v.x, v.y) && is_zero(u.y, u.z, v.y, v.z) && is_zero(u.z, u.x, v.z, v.x);
}

[[gnu::noinline]] bool valid_parallel(const Line3& first, const Line3& second) {
  require_valid("parallel", first, second);
  return are_dependent(first.direction, second.direction);
}
[[gnu::noinline]] bool valid_parallel(const Plane3& first, const Plane3& second) {
  require_valid("parallel", first, second);
  return are_dependent(first.normal, second.normal);
}
[[gnu::noinline]] bool valid_meet_in_one_point(const Plane3& first, const Plane3& second, const Plane3& third) {
  require_valid("meet_in_one_point", first, second, third);
  return decide<MeetInOnePoint>(first.normal, second.normal, third.normal) != Sign::zero;
}

}  // namespace

bool parallel(const Line3& first, const Line3& second) {
  const Point3 &o = first.origin, &p = second.origin;
  const double others = (o.x - p.x) + (o.y - p.y) + (o.z - p.z);
  return !signs::certainly_independent(first.direction, second.direction, others) && valid_parallel(first, second);
}

bool parallel(const Plane3& first, const Plane3& second) {
  const double others = first.offset - second.offset;
  return !signs::certainly_independent(first.normal, second.normal, others) && valid_parallel(first, second);
}

bool meet_in_one_point(const Plane3& first, const Plane3& second, const Plane3& third) {
  const double others = first.offset - second.offset - third.offset;
  return signs::certainly_independent(first.normal, second.normal, third.normal, others) ||
         valid_meet_in_one_point(first, second, third);
}

}  // namespace plumb
