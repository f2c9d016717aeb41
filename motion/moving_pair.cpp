#include <motion/moving_pair.hpp>

#include <algorithm>
#include <cmath>

namespace plumb::motion {

MovingPair::MovingPair(const HullOrShape& first, const Vector3& v, const HullOrShape& second, const Vector3& w,
                       double within)
    : operand_{hulls::Operand(first), hulls::Operand(second)},
      ways_{v.x, v.y, v.z, w.x, w.y, w.z},
      within_(within),
      largest_(std::max({within, operand_[0].largest(), operand_[1].largest()})) {
  for (const double x : ways_) largest_ = std::max(largest_, std::fabs(x));
  for (int s = 0; s < 2; ++s)
    if (operand_[s].is_list()) few_[s].add(0);
  describe();
}

void MovingPair::stand_for(int s, const Few& few) {
  few_[s] = few;
  describe();
}

void MovingPair::describe() {
  for (int s = 0; s < 2; ++s) {
    any_[s] = operand_[s].shape;
    if (!operand_[s].is_list()) continue;
    for (int i = 0; i < few_[s].count; ++i) store_[s][i] = operand_[s].points[few_[s][i]];
    any_[s] = hulls::hull_of_few(few_[s].count, store_[s]);
  }
  pair_.emplace(any_[0], any_[1], largest_);
}

std::optional<bool> MovingPair::touch_at_start() const {
  const auto touch = [this](const AnyShape& first, const AnyShape& second) -> std::optional<bool> {
    const solvers::Reach reach = solvers::compare_reach(first, second, within_);
    if (reach.is_empty) return {};
    return reach.sign <= 0;
  };
  if (!operand_[0].is_list() && !operand_[1].is_list()) return touch(operand_[0].shape, operand_[1].shape);
  hulls::Reduction reduction(operand_[0], operand_[1]);
  reduction.find(hulls::Sought::nearest);
  if (reduction.is_empty()) return {};
  return touch(reduction.small(0), reduction.small(1));
}

}  // namespace plumb::motion
