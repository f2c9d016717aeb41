#include <motion/turning_core.hpp>

#include <bit>
#include <span>

#include <bodies/visit_shape.hpp>
#include <motion/core_corners.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using solvers::operator+, solvers::operator*;

/// Over one denominator: the product of the different weights, which are few.
void take_corners(const std::vector<polytopes::Corner>& corners, TurningCore& core) {
  std::vector<Rational> weights;
  std::vector<std::size_t> which;
  for (const polytopes::Corner& corner : corners) {
    std::size_t i = 0;
    while (i < weights.size() && solvers::sign_of_number(weights[i] - corner.w) != 0) ++i;
    if (i == weights.size()) weights.push_back(corner.w);
    which.push_back(i);
  }
  for (std::size_t k = 0; k < corners.size(); ++k) {
    Rational factor(1);
    for (std::size_t i = 0; i < weights.size(); ++i)
      if (i != which[k]) factor = factor * weights[i];
    core.at.push_back(factor * corners[k].v);
  }
  for (const Rational& w : weights) core.weight = core.weight * w;
}

bool is_empty(const bodies::AnyShape& shape) {
  constexpr Point3 origin{0, 0, 0};
  return solvers::empty_one(shape, bodies::any_shape(origin)) == 0;
}

}  // namespace

Vec3<Rational> vector_of(const Vector3& v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
Vec3<Rational> vector_of(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

Rational squared_length(const Vec3<Rational>& v) { return dot(v, v); }

Rational power_of_two(long exponent) {
  constexpr long step = 1000;
  Rational power(1);
  for (; exponent > step; exponent -= step) power = power * Rational(0x1p1000);
  for (; exponent < -step; exponent += step) power = power * Rational(0x1p-1000);
  return power * Rational(__builtin_ldexp(1, static_cast<int>(exponent)));
}

long exponent_above(const Rational& x) {
  const std::span<const Rational::Limb> limbs = x.limbs();
  if (limbs.empty()) return -100000;
  return 64 * (x.exponent() + static_cast<long>(limbs.size())) - std::countl_zero(limbs.back());
}

TurningCore core_of(const hulls::HullOrShape& set) {
  TurningCore core;
  if (set.hull != nullptr || set.polygon != nullptr) {
    const std::span<const Point3> points = set.hull != nullptr ? std::span(set.hull->points, set.hull->count)
                                                               : std::span(set.polygon->vertices, set.polygon->count);
    for (const Point3& p : points) core.at.push_back(vector_of(p));
  } else {
    bodies::visit_shape(set.shape, [&]<class S>(const S& shape) {
      if constexpr (bodies::may_be_empty<S>)
        if (is_empty(set.shape)) return;
      if constexpr (bodies::has_radius<S>) core.radius = Rational(shape.radius);
      take_corners(corners_of_core(set.shape), core);
    });
  }
  return core;
}

}  // namespace plumb::motion
