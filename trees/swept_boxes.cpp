#include <trees/swept_boxes.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumb::trees {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// The frame is less than 4 wide, and after that boxes have passed each other.
constexpr double widest = 8;
/// More than the roundings of a share of the way, its inverse, a difference of floats, and their product.
constexpr double less = 1 - 0x1p-50, more = 1 + 0x1p-50;

}  // namespace

Move::Move(const TwoTrees& trees, const Vector3& v) {
  const double along[3] = {v.x, v.y, v.z};
  const double largest = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
  // The least difference of floats is 2^-149, which is farther than the whole way along an axis left out.
  constexpr double least_share = 0x1p-200;
  for (int k = 0; k < 3; ++k) {
    const double share = std::fabs(along[k]) / largest;
    inverse_[k] = share > least_share ? 1 / share : 0;
    is_downward_[k] = along[k] < 0;
  }
  // Powers of two; what underflows is made up for by the least double.
  speed_ = std::nextafter(largest * trees.unit() * trees.frame().scale, infinity);
  has_end_ = !trees.is_placed() || trees.is_within_doubles();
  whole_ = has_end_ ? std::min(speed_, widest) : speed_;
  // Twice, for a way is as long as its largest coordinate times the root of 3 at most.
  length_of_way_ = 2 / trees.frame().scale / trees.unit();
}

double Move::until(double time) const {
  const double way = std::nextafter(time * speed_ * more, infinity);
  return way < whole_ ? way : whole_;
}

void Move::cut(int axis, float low, float high, float moving_low, float moving_high, PartOfWay& part) const {
  const double before =
      is_downward_[axis] ? static_cast<double>(moving_low) - high : static_cast<double>(low) - moving_high;
  const double behind =
      is_downward_[axis] ? static_cast<double>(moving_high) - low : static_cast<double>(high) - moving_low;
  const double inverse = inverse_[axis];
  if (before > 0) part.from = std::max(part.from, inverse == 0 ? infinity : before * inverse * less);
  if (behind < 0)
    part.until = -1;
  else if (inverse != 0 && has_end_)
    part.until = std::min(part.until, behind * inverse * more);
}

PartOfWay Move::met(const Side& first, const Side& second) const {
  PartOfWay part{0, infinity};
  for (int k = 0; k < 3; ++k) cut(k, first.low[k], first.high[k], second.low[k], second.high[k], part);
  return part;
}

unsigned Move::met(const SideBoxes& boxes, const Side& other, double end, float* from) const {
  unsigned met = 0;
  for (int lane = 0; lane < children; ++lane) {
    PartOfWay part{0, end};
    for (int k = 0; k < 3; ++k) {
      if (boxes.side == 0)
        cut(k, boxes.low[k][lane], boxes.high[k][lane], other.low[k], other.high[k], part);
      else
        cut(k, other.low[k], other.high[k], boxes.low[k][lane], boxes.high[k][lane], part);
    }
    from[lane] = float_below(part.from);
    if (part.from <= part.until) met |= 1U << lane;
  }
  return met & boxes.used;
}

}  // namespace plumb::trees
