#include <motion/moving_guess.hpp>

#include <algorithm>
#include <cmath>

#include <motion/moving_walk.hpp>

namespace plumb::motion {

namespace {

/// The first time, not before 0, at which a number that is positive at first falls to 0; 2 where it does not.
double first_root(const Excess<double>& excess, bool has_reach) {
  const auto& [c0, c1, c2] = excess.f.c;
  constexpr double never = 2;
  if (excess.is_height) return c1 != 0 ? -c0 / c1 : never;
  if (!(c1 < 0)) return never;
  const double d = c1 * c1 - 4 * c0 * c2;
  // Without a reach it is 0 in one point or nowhere.
  if (!(d >= 0) && (has_reach || !(d > -1e-10 * c1 * c1))) return never;
  return 2 * c0 / (std::sqrt(std::max(d, 0.)) - c1);
}

}  // namespace

MovingGuess guess_contact(MovingPair& moving) {
  using What = MovingGuess::What;
  const bool has_list = moving.operand(0).is_list() || moving.operand(1).is_list();
  const int most_bases = has_list ? 100 : 40, most_steps = has_list ? 400 : 40;
  MovingGuess guess;
  MovingWalk<double> bodies(moving);
  bodies.write();
  if (!bodies.start(solvers::guess(moving.pair(), -1))) return guess;
  double leaving = HUGE_VAL;  // a time from which on they part, once one is known
  double coming = 0;          // the last one at which they came nearer
  for (int i = 0; i < most_bases; ++i) {
    if (!bodies.settle(SoonAfter{guess.t}, most_steps) || bodies.inactive() == 3) return guess;
    guess.basis = bodies.basis;
    // Lists have many bases on the way, most of which the plane between the nearest points leaps over.
    const Held held = has_list ? bodies.held(guess.t) : Held{};
    if (held.until > 1 && held.from < 0) {
      guess.what = What::never;
      return guess;
    }
    if (held.until == HUGE_VAL) {
      leaving = guess.t;
      guess.t = coming / 2 + leaving / 2;
      continue;
    }
    coming = guess.t;
    double until = 2;
    bodies.each_limit([&](double a, double b) {
      if (b < a && a < until * (a - b)) until = a / (a - b);
    });
    const Excess<double> excess = bodies.excess();
    const double root = first_root(excess, bodies.reach != 0);
    if (root >= guess.t && root <= std::min(until, 1.)) {
      guess.what = What::contact;
      guess.t = root;
      return guess;
    }
    // Where they are nearest within this basis, or at its end, the vector between them may part them for good.
    const auto& [c0, c1, c2] = excess.f.c;
    if (until >= 1 || (!excess.is_height && c1 + 2 * until * c2 > 0)) {
      guess.what = What::never;
      const double nearest = excess.is_height ? guess.t : c2 > 0 ? -c1 / (2 * c2) : 1;
      guess.t = std::clamp(nearest, guess.t, std::min(until, 1.));
      return guess;
    }
    const double next = std::max({until, held.until, guess.t + 1e-13});
    guess.t = next < leaving ? next : coming / 2 + leaving / 2;
  }
  return guess;
}

}  // namespace plumb::motion
