#include <motion/parting_normal.hpp>

#include <bodies/visit_shape.hpp>
#include <lines_and_sets/line.hpp>
#include <motion/approximate_vector.hpp>
#include <motion/core_corners.hpp>

namespace plumb::motion {

namespace {

using bodies::negated;
using filters::Rational;
using lines_and_sets::vector_of;
using polytopes::Corner;
using solvers::operator+;
using solvers::operator*;

}  // namespace

PartingNormal::PartingNormal(const MovingPair& moving, const SetsAtContact& sets) : moving_(moving), sets_(sets) {
  const auto& w = moving.ways();
  for (std::size_t s = 0; s < 2; ++s) ways_[s] = {Rational(w[3 * s]), Rational(w[3 * s + 1]), Rational(w[3 * s + 2])};
  difference_of_ways_ = ways_[0] - ways_[1];
  const Vec3<Surd> common = sets.point(0);
  common_ = {common.x.rational_part(), common.y.rational_part(), common.z.rational_part()};
  for (int s = 0; s < 2; ++s) {
    const hulls::Operand& operand = moving.operand(s);
    if (operand.is_list()) continue;
    bodies::visit_shape(operand.shape, [&]<class S>(const S& shape) {
      if constexpr (detail::is_same<S, Plane3>) {
        plane_ = s;
        normal_of_plane_ = vector_of<Rational>(shape.normal);
      }
    });
    if (plane_ != s) corners_[s] = corners_of_core(operand.shape);
  }
}

PartingNormal::Vector PartingNormal::way(int s, const Corner& corner) const {
  const Vector at = sets_.divisor_of_time() * corner.v + corner.w * (sets_.time().rational_part() * ways_[s]);
  const Vector way = sets_.weight() * at - (sets_.divisor_of_time() * corner.w) * common_;
  return s == 0 ? way : negated(way);
}

std::optional<PartingNormal::Vector> PartingNormal::corner_against(int s, const Vector& n) const {
  for (const Corner& corner : corners_[s]) {
    const Vector way = this->way(s, corner);
    if (sign(dot(n, way)) < 0) return way;
  }
  return {};
}

/// The common point is a mean of the few points, so those of them that carry it are across n where none is against it.
/// From one of these, doubles tell of most points.
std::optional<PartingNormal::Vector> PartingNormal::point_against(int s, const Vector& n) const {
  const hulls::Points points = moving_.operand(s).points;
  const auto way_to = [&](const Point3& p) { return way(s, {vector_of<Rational>(p), Rational(1)}); };
  const Point3* carrier = nullptr;
  for (int k = 0; k < moving_.few(s).count; ++k) {
    const Point3& p = points[moving_.few(s)[k]];
    const Vector way = way_to(p);
    const int side = sign(dot(n, way));
    if (side < 0) return way;
    if (side == 0) carrier = &p;
  }
  const Vec3<Approximate> along = approximate_direction(s == 0 ? n : negated(n));
  const Point3* worst = nullptr;
  double lowest = 0;
  for (const Point3& p : points) {
    const Approximate height = motion::height(along, *carrier, p);
    const int side = certain_side(height);
    if (side > 0 || (worst != nullptr && !(height.value < lowest))) continue;
    if (side == 0 && sign(dot(n, way_to(p))) >= 0) continue;
    worst = &p;
    lowest = height.value;
  }
  if (worst == nullptr) return {};
  return way_to(*worst);
}

std::optional<PartingNormal::Vector> PartingNormal::way_against(const Vector& n) const {
  for (int s = 0; s < 2; ++s)
    if (auto way = moving_.operand(s).is_list() ? point_against(s, n) : corner_against(s, n)) return way;
  return {};
}

std::optional<PartingNormal::Vector> PartingNormal::find() const {
  LeastNormal least(difference_of_ways_);
  if (plane_ >= 0) {
    std::optional<Vector> found;
    for (const Vector& n : {normal_of_plane_, negated(normal_of_plane_)})
      if (!way_against(n) && (!found || least.is_less(n, *found))) found = n;
    return found;
  }
  while (const Vector* const n = least.find()) {
    const std::optional<Vector> way = way_against(*n);
    if (!way) return *n;
    least.keep(*way);
  }
  return {};
}

}  // namespace plumb::motion
