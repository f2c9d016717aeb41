#pragma once

// For batch.
// Grids on which plain doubles do not round, over vectors.

#include <batch/lanes.hpp>

namespace plumb::batch::HWY_NAMESPACE {

/// Grids, one for each item, on which plain doubles do not round.
///
/// Given is Q, at least the sum of the squares of the differences of all points from one of them, up to a rounding. Let
/// 2^h be the least power of two with Q < 2^(2 h). Differences of any two points are then at most 2^(h + 1), and on the
/// grid g = 2^(h - 15) they are integers of at most 2^16 steps. An orient3d, of six products of three of them, is an
/// integer of less than 2^51 steps g^3, as is every partial sum, so all of it is exact, contracted or not; and between
/// 2^-600 and 2^600 Q lets no step underflow and nothing overflow.
///
/// Adding 1.5 * 2^52 steps to a number below 2^51 steps gives one whose unit in the last place is a step, so it rounds
/// the number to the grid. A larger number and a NaN show in the exponent of the sum.
class SmallGridLanes {
 public:
  explicit HWY_INLINE SmallGridLanes(Vector squares) {
    // The biased exponent E of Q says that Q < 2^(E - 1022), so h = floor((E - 1021) / 2) = floor((E + 1025) / 2) -
    // 1023.
    const auto exponent_and_1025 =
        hn::Add(hn::ShiftRight<52>(hn::BitCast(Integers(), squares)), hn::Set(Integers(), 1025));
    const auto h_and_1023 = hn::ShiftRight<1>(exponent_and_1025);
    const auto rounder = hn::Add(h_and_1023, hn::Set(Integers(), 52 - 15));
    rounder_ = hn::Or(hn::ShiftLeft<52>(rounder), hn::Set(Integers(), std::int64_t{1} << 51));
    in_range_ = hn::And(hn::Gt(squares, constant(0x1p-600)), hn::Lt(squares, constant(0x1p600)));
  }

  /// Where the number is on the grid.
  HWY_INLINE Mask holds(Vector number) const {
    Misfit misfit;
    add(number, misfit);
    return none(misfit);
  }
  /// Where all numbers of the points are.
  template <class... Points>
  HWY_INLINE Mask holds(const Vec3<Vector>& first, const Points&... points) const {
    Misfit misfit;
    add(first, misfit);
    (add(points, misfit), ...);
    return none(misfit);
  }

 private:
  using Integers = hn::RebindToSigned<Doubles>;
  using Bits = hn::Vec<Integers>;

  struct Misfit {
    Bits exponent = hn::Zero(Integers()), number = hn::Zero(Integers());
  };

  HWY_INLINE void add(Vector x, Misfit& misfit) const {
    const Vector rounder = hn::BitCast(Doubles(), rounder_);
    const Vector sum = hn::Add(x, rounder), on_grid = hn::Sub(sum, rounder);
    misfit.exponent = hn::Or(misfit.exponent, hn::Xor(hn::BitCast(Integers(), sum), rounder_));
    misfit.number = hn::Or(misfit.number, hn::Xor(hn::BitCast(Integers(), on_grid), hn::BitCast(Integers(), x)));
  }
  HWY_INLINE void add(const Vec3<Vector>& p, Misfit& misfit) const {
    add(p.x, misfit);
    add(p.y, misfit);
    add(p.z, misfit);
  }
  /// The sign of a number does not count, for -0.
  HWY_INLINE Mask none(const Misfit& misfit) const {
    const Bits any = hn::Or(hn::ShiftRight<52>(misfit.exponent), hn::ShiftLeft<1>(misfit.number));
    return hn::And(in_range_, hn::RebindMask(Doubles(), hn::Eq(any, hn::Zero(Integers()))));
  }

  Bits rounder_;
  Mask in_range_;
};

}  // namespace plumb::batch::HWY_NAMESPACE
