#include <plumb/turning.hpp>

#include <vector>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>

#include <hulls/arguments.hpp>
#include <motion/turning_pair.hpp>

namespace plumb::motion {

namespace {

using Outcome = Bracket::Outcome;

/// Halves the time from 0 on. Of a part [a, b] it asks about the middle. Where the sets are further apart there than
/// they move from there to any time of the part and the reach, they are so all the time. Where they are near, what
/// follows does not matter.
///
/// Where doubles do not tell whether they are near at a time, it first trusts that they are, for so it mostly is: and
/// proves it of the one time that it ends with. If that is wrong, it goes on and trusts none.
class Halving {
 public:
  Halving(const Turning& first, const Turning& second, double r, double epsilon)
      : pair_(first, second, r), epsilon_(epsilon) {}

  Bracket go() {
    if (pair_.is_empty()) return {};
    if (is_near_exactly(0)) return {Outcome::contact, 0, 0};
    for (;;) {
      const Bracket found = search();
      if (!is_trusted_ || is_near_exactly(near_)) return found;
      trusts_ = is_trusted_ = false;
      near_ = interval::infinity;
    }
  }

 private:
  enum class Place : signed char { near, further, clear };

  /// What is certain of the distance at the time, for a movement; or trusted.
  Place place(double s, double movement, bool trusts) {
    pair_.place(s);
    const Interval& reach = pair_.reach();
    Interval distance = pair_.rough_distance();
    const auto is_open = [&] { return distance.lower <= reach.upper && distance.upper > reach.lower; };
    if (is_open()) distance = pair_.distance();
    if (distance.lower > interval::sum_above(reach.upper, movement)) return Place::clear;
    if (distance.lower > reach.upper) return Place::further;
    is_certain_ = !is_open();
    if (is_certain_ || trusts) return Place::near;
    parts_ += cost_of_exact;
    const TurningPair::Order order = pair_.compare(s, movement);
    is_certain_ = true;
    return order.sign <= 0 ? Place::near : order.is_further ? Place::clear : Place::further;
  }
  bool is_near_exactly(double s) { return place(s, interval::infinity, false) == Place::near; }
  bool look_for_near(double s, Place found) {
    if (found != Place::near) return false;
    near_ = s;
    is_trusted_ = !is_certain_;
    return true;
  }

  bool is_found() const { return interval::sum_above(near_, -apart_before_) <= epsilon_; }

  Bracket search() {
    std::vector<double> ends;
    if (apart_before_ < 1) ends.push_back(1);
    while (!ends.empty()) {
      const double a = apart_before_, b = ends.back(), m = a + (b - a) / 2;
      if (++parts_ > most_parts || !(a < m && m < b)) {
        // With nothing between them the end itself may be near.
        if (near_ > b && parts_ <= most_parts) look_for_near(b, place(b, interval::infinity, trusts_));
        return is_found() ? Bracket{Outcome::contact, a, near_} : Bracket{Outcome::apart, a, 1};
      }
      const Place found = place(m, pair_.movement(a, m, b), trusts_);
      if (found == Place::clear) {
        apart_before_ = b;
        ends.pop_back();
      } else if (look_for_near(m, found)) {
        ends.assign(1, m);
      } else {
        if (near_ > b && b - a <= epsilon_ && look_for_near(b, place(b, interval::infinity, trusts_)))
          ends.assign(1, b);
        ends.push_back(m);
      }
      if (is_found()) return {Outcome::contact, apart_before_, near_};
    }
    return {};
  }

  static constexpr long most_parts = 1L << 20;
  static constexpr long cost_of_exact = 1024;  ///< in parts: as much longer as it may take, of numbers of any size

  TurningPair pair_;
  double epsilon_, apart_before_ = 0, near_ = interval::infinity;
  bool trusts_ = true, is_trusted_ = false, is_certain_ = false;
  long parts_ = 0;
};

/// Arguments in order, then what they denote.
void require_valid(const Turning& first, const Turning& second, double r, double epsilon) {
  constexpr const char* function = "bracket";
  hulls::require_finite(function, first.set, "first");
  detail::require_finite(function, "first_start", first.start);
  detail::require_finite(function, "first_end", first.end);
  hulls::require_finite(function, second.set, "second");
  detail::require_finite(function, "second_start", second.start);
  detail::require_finite(function, "second_end", second.end);
  detail::require_finite(function, "r", r);
  detail::require_finite(function, "epsilon", epsilon);
  hulls::require_valid(function, first.set, second.set);
  detail::refuse_invalid(function, "first_start", first.start);
  detail::refuse_invalid(function, "first_end", first.end);
  detail::refuse_invalid(function, "second_start", second.start);
  detail::refuse_invalid(function, "second_end", second.end);
  if (detail::less(r, 0)) [[unlikely]]
    detail::refuse(function, "r", "", "", "negative");
  if (!detail::less(0, epsilon)) [[unlikely]]
    detail::refuse(function, "epsilon", "", "", "not positive");
}

}  // namespace

Bracket bracket(const Turning& first, const Turning& second, double r, double epsilon) {
  require_valid(first, second, r, epsilon);
  const DefaultFloatingPoint environment;
  return Halving(first, second, r, epsilon).go();
}

}  // namespace plumb::motion
