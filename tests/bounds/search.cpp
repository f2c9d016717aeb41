#include "search.hpp"

#include <bit>
#include <cmath>

#include "word_source.hpp"

namespace plumb::bounds {

namespace {

using generators::RandomWords;

class Search {
 public:
  Search(const Claim& claim, std::uint64_t seed) : claim_(claim), words_(seed * 0x9E3779B97F4A7C15 + 1) {}

  /// A change uphill, or one that keeps the height, if there is one.
  void step() {
    --steps_left_;
    const Trial before = trial_;
    for (int n = words_.between(1, 2); n > 0; --n) change();
    const double ratio = claim_.ratio(trial_);
    if (ratio < ratio_) {
      trial_ = before;
      return;
    }
    if (ratio > ratio_ && base_ == 0) steps_left_ = patience;
    ratio_ = ratio;
  }
  void begin() {
    spread_ = words_.below(4);
    // Mostly where nothing underflows; else where products of two to five numbers may.
    static constexpr int low[] = {-190, -240, -320, -480, -520, -600};
    base_ = words_.one_in(4) ? low[words_.below(6)] : 0;
    trial_.numbers.resize(static_cast<std::size_t>(claim_.numbers));
    for (double& x : trial_.numbers) x = any_number();
    trial_.rounding = claim_.in_every_rounding ? words_.below(4) : 0;
    ratio_ = claim_.ratio(trial_);
    steps_left_ = base_ == 0 ? patience : 500;
  }
  /// Nothing gained for long; or far down, where underflow leaves bounds that are never attained, for long enough.
  bool is_tired() const { return steps_left_ == 0; }
  Found found() const { return {ratio_, trial_}; }

 private:
  static constexpr int patience = 400;

  double any_number() {
    if (claim_.integer_bits > 0) return static_cast<double>(words_.integer((1L << claim_.integer_bits) - 1));
    const double x = 1 + static_cast<double>(words_.bits(52)) * 0x1p-52;
    return std::ldexp(words_.one_in(2) ? -x : x, base_ + words_.between(-spread_, spread_));
  }

  void change() {
    double& x = trial_.numbers[static_cast<std::size_t>(words_.below(claim_.numbers))];
    switch (words_.below(8)) {
      case 0:
        x = any_number();
        return;
      case 1:
        x = -x;
        return;
      case 2: {
        const double other = trial_.numbers[static_cast<std::size_t>(words_.below(claim_.numbers))];
        x = words_.one_in(2) ? other : -other;
        return;
      }
      case 3:
        if (claim_.in_every_rounding) trial_.rounding = words_.below(4);
        return;
      default:
        move(x);
    }
  }

  /// By a number of units in the last place that may be large or small.
  void move(double& x) {
    if (claim_.integer_bits > 0) {
      const double most = std::ldexp(1, claim_.integer_bits) - 1;
      const double moved = x + static_cast<double>(words_.integer(1L << words_.below(claim_.integer_bits)));
      x = moved > most ? most : moved < -most ? -most : moved;
      return;
    }
    const auto by = static_cast<std::uint64_t>(words_.integer(1L << words_.below(54)));
    const double moved = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) + by);
    if (std::fabs(moved) < std::ldexp(1, base_ + 20) && std::fabs(moved) > std::ldexp(1, base_ - 20)) x = moved;
  }

  const Claim& claim_;
  RandomWords words_;
  int spread_ = 0, base_ = 0, steps_left_ = 0;
  Trial trial_;
  double ratio_ = 0;
};

}  // namespace

Found climb(const Claim& claim, std::uint64_t steps, std::uint64_t seed) {
  Found best;
  Search search(claim, seed);
  for (std::uint64_t n = 0; n < steps; ++n) {
    if (search.is_tired()) search.begin();
    search.step();
    if (const Found found = search.found(); found.ratio > best.ratio) best = found;
  }
  return best;
}

}  // namespace plumb::bounds
