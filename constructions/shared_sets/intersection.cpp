#include <plumb/intersection.hpp>

#include <cstring>

#include <plumb/constructed_points.hpp>
#include <plumb/corners.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/lines_and_planes.hpp>

#include <shared_sets/common_set.hpp>
#include <solvers/proof.hpp>

namespace plumb {

namespace shared_sets {

namespace {

ExactPoint3 exact_point(const Position<filters::Rational>& p) {
  return ExactPoint3::homogeneous({p.v.x, p.v.y, p.v.z, p.w});
}

}  // namespace

SharedSet<ExactPoint3> exact_set(const CommonSet& set) {
  SharedSet<ExactPoint3> result{set.kind, {}, set.direction, set.offset};
  result.points.reserve(set.points.size());
  for (const Position<filters::Rational>& p : set.points) result.points.push_back(exact_point(p));
  return result;
}

SharedSet<ExactPoint2> intersection2(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("intersection", first, second);
  const DefaultFloatingPoint environment;
  const CommonSet set = common_set(first, second);
  SharedSet<ExactPoint2> result{set.kind, {}, {set.direction.x, set.direction.y}};
  result.points.reserve(set.points.size());
  for (const Position<filters::Rational>& p : set.points)
    result.points.push_back(ExactPoint2::homogeneous({p.v.x, p.v.y, p.w}));
  return result;
}

SharedSet<ExactPoint3> intersection3(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("intersection", first, second);
  const DefaultFloatingPoint environment;
  return exact_set(common_set(first, second));
}

SharedSet<Point3> intersection_with_round(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("intersection", first, second);
  const DefaultFloatingPoint environment;
  return common_set_with_round(first, second);
}

template <class P>
SharedSet<ExactPoint<P>> intersection_with_point(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("intersection", first, second);
  const bool is_common = solvers::share_a_point(first, second);
  const AnyShape& point = first.kind == bodies::kind<P> ? first : second;
  P p;
  std::memcpy(&p, point.numbers, sizeof p);
  return point_if(is_common, p);
}
template SharedSet<ExactPoint2> intersection_with_point<Point2>(const AnyShape& first, const AnyShape& second);
template SharedSet<ExactPoint3> intersection_with_point<Point3>(const AnyShape& first, const AnyShape& second);

SharedSet<Point2> intersection_with_round2(const AnyShape& first, const AnyShape& second) {
  const SharedSet<Point3> set = intersection_with_round(first, second);
  SharedSet<Point2> result{set.kind};
  for (const Point3& p : set.points) result.points.push_back({p.x, p.y});
  return result;
}

}  // namespace shared_sets

std::optional<Aabb3> intersection(const Aabb3& first, const Aabb3& second) {
  require_valid("intersection", first, second);
  const auto high = [](double x, double y) { return shared_sets::plain(detail::greater(x, y)); };
  const auto low = [](double x, double y) { return shared_sets::plain(detail::lesser(x, y)); };
  const Point3 &a = first.min, &b = second.min, &c = first.max, &d = second.max;
  const Aabb3 box{{high(a.x, b.x), high(a.y, b.y), high(a.z, b.z)}, {low(c.x, d.x), low(c.y, d.y), low(c.z, d.z)}};
  if (detail::less(box.max.x, box.min.x) || detail::less(box.max.y, box.min.y) || detail::less(box.max.z, box.min.z))
    return {};
  return box;
}

SharedSet<ExactPoint3> intersection(const Plane3& first, const Plane3& second, const Plane3& third) {
  require_valid("intersection", first, second, third);
  if (meet_in_one_point(first, second, third)) return {SharedKind::point, {three_planes_of(first, second, third)}};
  const DefaultFloatingPoint environment;
  return shared_sets::exact_set(shared_sets::common_set(first, second, third));
}

template <int K>
std::vector<ExactPoint3> corners(const Kdop<K>& kdop) {
  if (!is_valid(kdop)) [[unlikely]]
    detail::refuse_invalid("corners", "kdop", kdop);
  const DefaultFloatingPoint environment;
  std::vector<ExactPoint3> corners;
  for (const auto& p : shared_sets::corners_of_kdop(bodies::any_shape(kdop)))
    corners.push_back(shared_sets::exact_point(p));
  return corners;
}
template std::vector<ExactPoint3> corners(const Kdop6&);
template std::vector<ExactPoint3> corners(const Kdop14&);
template std::vector<ExactPoint3> corners(const Kdop18&);
template std::vector<ExactPoint3> corners(const Kdop26&);

}  // namespace plumb
