#include "distance_oracle.hpp"

#include <stdexcept>
#include <utility>

#include "pair_of_sets.hpp"

namespace plumb::oracle {

PairOfSets::PairOfSets(const ConvexSet& a, const ConvexSet& b, NearestPoints any)
    : a_(a), b_(b), any_(std::move(any)), squared_(any_.squared_distance()), radii_(a->radius + b->radius) {}

std::optional<PairOfSets> PairOfSets::of(const ConvexSet& a, const ConvexSet& b) {
  const Vector one = {1, 1, 1};
  if (a->unit != one || b->unit != one) throw std::invalid_argument("an ellipsoid");
  auto any = any_nearest_points(*a, *b);
  if (!any) return {};
  return PairOfSets(a, b, std::move(*any));
}

bool PairOfSets::share_a_point() const { return squared_ <= square(radii_); }

double PairOfSets::distance() const { return share_a_point() ? 0 : nearest_double(-radii_, 1, squared_); }

double PairOfSets::squared_distance() const {
  if (share_a_point()) return 0;
  return nearest_double(squared_ + square(radii_), -1, 4 * square(radii_) * squared_);
}

Sign PairOfSets::compare_distance_to(double r) const {
  if (share_a_point()) return r > 0 ? Sign::negative : Sign::zero;
  const Rational beyond = squared_ - square(radii_ + Rational(r));
  return static_cast<Sign>(beyond.sign());
}

std::array<double, 6> PairOfSets::closest() const {
  const NearestPoints nearest = first_nearest_points(*a_, *b_, any_);
  const Vector d = nearest.difference();
  // core -+ radius d / sqrt(squared)
  const auto moved = [&](const Vector& core, const Rational& radius, int way) {
    std::array<double, 3> point;
    for (std::size_t i = 0; i < 3; ++i)
      point[i] = sign(radius) == 0 ? nearest_double(core[i], 0, 0)
                                   : nearest_double(core[i], way * d[i].sign(), square(radius * d[i]) / squared_);
    return point;
  };
  std::array<double, 3> first = moved(nearest.first, share_a_point() ? Rational(0) : a_->radius, -1);
  std::array<double, 3> second = first;
  if (!share_a_point())
    second = moved(nearest.second, b_->radius, 1);
  else if (squared_ > square(b_->radius))  // the first core's point is not in the second set
    first = second = moved(nearest.second, b_->radius, 1);
  return {first[0], first[1], first[2], second[0], second[1], second[2]};
}

std::optional<double> distance(const ConvexSet& a, const ConvexSet& b) {
  const auto pair = PairOfSets::of(a, b);
  if (!pair) return {};
  return pair->distance();
}

std::optional<double> squared_distance(const ConvexSet& a, const ConvexSet& b) {
  const auto pair = PairOfSets::of(a, b);
  if (!pair) return {};
  return pair->squared_distance();
}

std::optional<Sign> compare_distance_to(const ConvexSet& a, const ConvexSet& b, double r) {
  const auto pair = PairOfSets::of(a, b);
  if (!pair) return {};
  return pair->compare_distance_to(r);
}

std::optional<std::array<double, 6>> closest(const ConvexSet& a, const ConvexSet& b) {
  const auto pair = PairOfSets::of(a, b);
  if (!pair) return {};
  return pair->closest();
}

}  // namespace plumb::oracle
