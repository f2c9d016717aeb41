#include "distance_oracle.hpp"

#include <stdexcept>

#include "nearest_points.hpp"

namespace plumb::oracle {

namespace {

/// The distance is sqrt(squared) - radii, or 0 where that is negative.
struct Measured {
  Rational squared, radii;

  bool share_a_point() const { return squared <= square(radii); }
};

std::optional<Measured> measured(const ConvexSet& a, const ConvexSet& b) {
  const Vector one = {1, 1, 1};
  if (a->unit != one || b->unit != one) throw std::invalid_argument("an ellipsoid");
  const auto points = any_nearest_points(*a, *b);
  if (!points) return {};
  return Measured{points->squared_distance(), a->radius + b->radius};
}

}  // namespace

std::optional<double> distance(const ConvexSet& a, const ConvexSet& b) {
  const auto m = measured(a, b);
  if (!m) return {};
  if (m->share_a_point()) return 0;
  return nearest_double(-m->radii, 1, m->squared);
}

std::optional<double> squared_distance(const ConvexSet& a, const ConvexSet& b) {
  const auto m = measured(a, b);
  if (!m) return {};
  if (m->share_a_point()) return 0;
  return nearest_double(m->squared + square(m->radii), -1, 4 * square(m->radii) * m->squared);
}

std::optional<Sign> compare_distance_to(const ConvexSet& a, const ConvexSet& b, double r) {
  const auto m = measured(a, b);
  if (!m) return {};
  if (m->share_a_point()) return r > 0 ? Sign::negative : Sign::zero;
  const Rational beyond = m->squared - square(m->radii + Rational(r));
  return static_cast<Sign>(beyond.sign());
}

std::optional<std::array<double, 6>> closest(const ConvexSet& a, const ConvexSet& b) {
  const auto nearest = first_nearest_points(*a, *b);
  if (!nearest) return {};
  const Vector d = nearest->difference();
  const Rational squared = nearest->squared_distance(), radii = a->radius + b->radius;
  Vector first = nearest->first, second = nearest->second;
  // A point of the solid is its own nearest.
  const bool is_inside = squared <= square(radii);
  if (is_inside && a->rounded()) first = second;
  if (is_inside && b->rounded()) second = first;
  std::array<double, 6> found;
  for (std::size_t i = 0; i < 3; ++i) {
    // base -+ radius d_i / sqrt(squared)
    const auto on_border = [&](const Rational& base, const Rational& radius, int way) {
      if (is_inside || radius.sign() == 0) return nearest_double(base, 0, 0);
      return nearest_double(base, way * d[i].sign(), square(radius * d[i]) / squared);
    };
    found[i] = on_border(first[i], a->radius, -1);
    found[3 + i] = on_border(second[i], b->radius, 1);
  }
  return found;
}

}  // namespace plumb::oracle
