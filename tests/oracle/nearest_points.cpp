#include "nearest_points.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "integer_forms.hpp"

namespace plumb::oracle {

namespace {

/// Two sets with the parameters of both side by side.
class Pair {
 public:
  Pair(const Description& a, const Description& b) : variables_(a.variables() + b.variables()) {
    const std::size_t m = a.variables(), n = b.variables();
    for (const Form& f : a.nonnegative) constraints_.push_back(embedded(f, 0, n));
    for (const Form& f : b.nonnegative) constraints_.push_back(embedded(f, m, 0));
    for (const Form& f : a.zero) zero_.push_back(embedded(f, 0, n));
    for (const Form& f : b.zero) zero_.push_back(embedded(f, m, 0));
    for (const Form& f : a.x) first_.push_back(embedded(f, 0, n));
    for (const Form& f : b.x) second_.push_back(embedded(f, m, 0));
  }

  std::optional<NearestPoints> nearest() const {
    Forms difference;
    for (std::size_t i = 0; i < 3; ++i) difference.push_back(sum(first_[i], -1, second_[i]));
    return points(oracle::nearest(difference, constraints_, zero_, variables()));
  }

  /// From now on only pairs of points that differ as these do: all nearest ones, for of two pairs with the same
  /// distance and another difference the middle is a nearer one.
  void keep_to(const NearestPoints& nearest) {
    for (std::size_t i = 0; i < 3; ++i) {
      Form difference = sum(first_[i], -1, second_[i]);
      difference.constant -= nearest.difference()[i];
      zero_.push_back(std::move(difference));
    }
  }

  /// The pair where the sum of the squares is least.
  std::optional<NearestPoints> where_least(const Forms& forms) const {
    return points(oracle::nearest(forms, constraints_, zero_, variables()));
  }

  /// The pair whose first point is lexicographically least, where there is one. `ways` are the directions in which both
  /// sets go on for ever, and `any` is a pair.
  std::optional<NearestPoints> lexicographically_least(Pair ways, const NearestPoints& any) const {
    Pair left = *this;
    NearestPoints found = any;
    for (std::size_t i = 0; i < 3; ++i) {
      if (ways.reaches(i, -1)) return {};
      // Nearest to a number below all that there are, which is sought farther and farther down.
      Rational below = found.first[i] - 1;
      for (Rational step = 1; (found = *left.where_least({left.first_less(i, below)})).first[i] <= below; below -= step)
        step *= Rational(0x1p64);
      left.zero_.push_back(left.first_less(i, found.first[i]));
      ways.zero_.push_back(ways.first_[i]);
    }
    return found;
  }

  /// The lexicographically least corner of the set of first points, where it has one: of all points where constraints
  /// that are 0 leave but one. Of sets that go on for ever, whose points have one parameter each.
  std::optional<Vector> least_corner() const {
    std::optional<Vector> least;
    for (const IntegerPoint& t : corners(rows_of(constraints_), rows_of(zero_), variables())) {
      const Vector corner = points(parameters(t))->first;
      if (!least || corner < *least) least = corner;
    }
    return least;
  }

  const Forms& first() const { return first_; }

  /// Whether there is a first point with this coordinate.
  bool reaches(std::size_t i, const Rational& coordinate) const {
    return where_least({first_less(i, coordinate)})->first[i] == coordinate;
  }

 private:
  std::size_t variables() const { return variables_; }

  Form first_less(std::size_t i, const Rational& coordinate) const {
    Form form = first_[i];
    form.constant -= coordinate;
    return form;
  }

  std::optional<NearestPoints> points(const std::optional<Parameters>& t) const {
    if (!t) return {};
    NearestPoints found;
    for (std::size_t i = 0; i < 3; ++i) {
      found.first[i] = first_[i](*t);
      found.second[i] = second_[i](*t);
    }
    return found;
  }

  std::size_t variables_;
  Forms constraints_, zero_, first_, second_;
};

/// Those that it goes on in both ways.
Description lines(const Description& set) {
  Description d = directions(set);
  d.zero.insert(d.zero.end(), d.nonnegative.begin(), d.nonnegative.end());
  d.nonnegative.clear();
  return d;
}
/// What both have.
Pair common(const Description& a, const Description& b) {
  Pair both(a, b);
  both.keep_to({{0, 0, 0}, {0, 0, 0}});
  return both;
}
bool have_common_line(const Description& a, const Description& b) {
  const Pair ways = common(lines(a), lines(b));
  return ways.reaches(0, 1) || ways.reaches(1, 1) || ways.reaches(2, 1);
}

}  // namespace

std::optional<NearestPoints> any_nearest_points(const Description& a, const Description& b) {
  return Pair(a, b).nearest();
}

NearestPoints first_nearest_points(const Description& a, const Description& b, const NearestPoints& any) {
  Pair pair(a, b);
  pair.keep_to(any);
  const Pair ways = common(directions(a), directions(b));
  if (const auto least = pair.lexicographically_least(ways, any)) return *least;
  if (have_common_line(a, b)) return *pair.where_least(pair.first());
  const Vector corner = *pair.least_corner();
  return {corner, corner - any.difference()};
}

namespace {

/// The sign of a + b sqrt(s).
int sign_of_sum(const Rational& a, int b, const Rational& s) {
  const int of_root = b * sign(s), of_a = sign(a);
  if (of_root == 0 || of_a == of_root) return of_a;
  if (of_a == 0) return of_root;
  const Rational squares = a * a - s;
  return of_a * sign(squares);
}

using Key = std::int64_t;
constexpr Key last_key = std::bit_cast<Key>(std::numeric_limits<double>::max());
double of_key(Key key) { return key < 0 ? -std::bit_cast<double>(-key) : std::bit_cast<double>(key); }
/// Where the doubles end the next would be 2^1024.
Rational exactly(Key key) {
  if (key > last_key) return Rational(of_key(last_key)) + Rational(0x1p971);
  if (key < -last_key) return -exactly(-key);
  return of_key(key);
}

}  // namespace

double nearest_double(const Rational& a, int b, const Rational& s) {
  const int sign_of_all = sign_of_sum(a, b, s);
  if (sign_of_all == 0) return 0;
  // Of the magnitude.
  const Rational magnitude_a = sign_of_all * a;
  const int magnitude_b = sign_of_all * b;
  /// The sign of the number less the middle between a double and the next.
  const auto sign_less_middle = [&](Key key) {
    return sign_of_sum(magnitude_a - (exactly(key) + exactly(key + 1)) / 2, magnitude_b, s);
  };
  const double guess = magnitude_a.convert_to<double>() + magnitude_b * std::sqrt(s.convert_to<double>());
  Key low = guess >= 0 ? std::min(std::bit_cast<Key>(guess), last_key) : 0, high = low;
  // The least key with the number not above the middle after it lies in [low, high].
  for (Key step = 1; low > 0 && sign_less_middle(low - 1) <= 0; step *= 2) low = std::max<Key>(low - step, 0);
  for (Key step = 1; high <= last_key && sign_less_middle(high) > 0; step *= 2)
    high = std::min(high + step, last_key + 1);
  while (low < high) {
    const Key middle = low + (high - low) / 2;
    if (sign_less_middle(middle) > 0)
      low = middle + 1;
    else
      high = middle;
  }
  if (low <= last_key && sign_less_middle(low) == 0 && low % 2 != 0) ++low;
  return std::copysign(low > last_key ? std::numeric_limits<double>::infinity() : of_key(low), sign_of_all);
}

}  // namespace plumb::oracle
