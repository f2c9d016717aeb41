#pragma once

// For motion.
// Two sets that move straight, and the few points of a hull that stand for it.

#include <array>
#include <optional>

#include <hulls/operand.hpp>
#include <hulls/reduction.hpp>
#include <plumb/placement.hpp>
#include <solvers/proof.hpp>

namespace plumb::motion {

using bodies::AnyShape;
using hulls::Few;
using hulls::HullOrShape;

/// Two valid sets, the way of each from the time 0 to the time 1, and the distance that counts as contact. Of a hull's
/// points four at most are described, which change as the search goes on.
class MovingPair {
 public:
  MovingPair(const HullOrShape& first, const Vector3& v, const HullOrShape& second, const Vector3& w, double within);
  MovingPair(const MovingPair&) = delete;
  MovingPair& operator=(const MovingPair&) = delete;

  const hulls::Operand& operand(int s) const { return operand_[s]; }
  const std::array<double, 6>& ways() const { return ways_; }
  double within() const { return within_; }
  const Few& few(int s) const { return few_[s]; }
  /// Whether a point is one of those that stand for a hull.
  bool is_few(int s, std::size_t i) const {
    for (int k = 0; k < few_[s].count; ++k)
      if (few_[s][k] == i) return true;
    return false;
  }
  /// The shapes and the small shapes of hulls, as they are at the time 0, all lengths in one unit.
  const solvers::ShapePair& pair() const { return *pair_; }

  /// From now on the sets, which have no radius and are no hulls, are where these put them, for rationals alone.
  void place(const Placement* first, const Placement* second) { placement_[0] = first, placement_[1] = second; }
  bool is_placed() const { return placement_[0] != nullptr || placement_[1] != nullptr; }
  const Placement* placement(int s) const { return placement_[s]; }

  /// From now on these points stand for a hull.
  void stand_for(int s, const Few& few);
  /// Do they touch at the time 0, in exact numbers? Nothing where one of them is empty.
  std::optional<bool> touch_at_start() const;

 private:
  void describe();

  hulls::Operand operand_[2];
  std::array<double, 6> ways_;
  double within_, largest_;
  const Placement* placement_[2] = {nullptr, nullptr};
  Few few_[2];
  Point3 store_[2][4];
  AnyShape any_[2];
  std::optional<solvers::ShapePair> pair_;
};

}  // namespace plumb::motion
