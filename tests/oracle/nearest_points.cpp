#include "nearest_points.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace plumb::oracle {

namespace {

/// Two sets with the parameters of both side by side.
class Pair {
 public:
  Pair(const Description& a, const Description& b) : a_(a), b_(b) {
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
    return points(nearest_on(difference, constraints_, zero_, variables()));
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
    return points(nearest_on(forms, constraints_, zero_, variables()));
  }

  /// The lexicographically least first point, when no coordinate is below these bounds.
  NearestPoints lexicographically_least(const Vector& bounds) {
    NearestPoints found;
    for (std::size_t i = 0; i < 3; ++i) {
      Form above = first_[i];
      above.constant -= bounds[i];
      found = *where_least({above});
      Form same = first_[i];
      same.constant -= found.first[i];
      zero_.push_back(std::move(same));
    }
    return found;
  }

  const Forms& first() const { return first_; }
  /// The parameter of the first set, and of the second, if that is a ray.
  Forms ray_parameters() const {
    Forms all;
    if (is_ray(a_)) all.push_back(unit_form(0, variables(), 1, 0));
    if (is_ray(b_)) all.push_back(unit_form(a_.variables(), variables(), 1, 0));
    return all;
  }
  static bool is_ray(const Description& d) { return d.variables() == 1 && d.nonnegative.size() == 1; }

 private:
  std::size_t variables() const { return a_.variables() + b_.variables(); }

  std::optional<NearestPoints> points(const std::optional<Parameters>& t) const {
    if (!t) return {};
    NearestPoints found;
    for (std::size_t i = 0; i < 3; ++i) {
      found.first[i] = first_[i](*t);
      found.second[i] = second_[i](*t);
    }
    return found;
  }

  const Description &a_, &b_;
  Forms constraints_, zero_, first_, second_;
};

/// The directions in which a set goes on for ever, as one: without its constants.
Description directions(Description d) {
  const auto strip = [](auto& forms) {
    for (Form& f : forms) f.constant = 0;
  };
  strip(d.x);
  strip(d.nonnegative);
  strip(d.zero);
  return d;
}

/// Some directions that both sets go on in for ever: for each of the six ways along the axes a direction, if there is
/// one, that has 1 there. All common ones are sums of these where they form a ray or a line, and of a plane they span
/// it.
std::vector<Vector> common_directions(const Description& a, const Description& b) {
  const Description u = directions(a), v = directions(b);
  std::vector<Vector> found;
  for (std::size_t axis = 0; axis < 3; ++axis)
    for (const int way : {1, -1}) {
      Pair pair(u, v);
      pair.keep_to({{0, 0, 0}, {0, 0, 0}});
      Form one = pair.first()[axis];
      one.constant -= way;
      const auto nearest = pair.where_least({one});
      if (nearest->first[axis] == way) found.push_back(nearest->first);
    }
  return found;
}

Vector least_coordinates(const std::vector<Vector>& points) {
  Vector least = points[0];
  for (const Vector& p : points)
    for (std::size_t i = 0; i < 3; ++i) least[i] = std::min(least[i], p[i]);
  return least;
}

}  // namespace

std::optional<NearestPoints> any_nearest_points(const Description& a, const Description& b) {
  return Pair(a, b).nearest();
}

NearestPoints first_nearest_points(const Description& a, const Description& b, const NearestPoints& any) {
  Pair pair(a, b);
  pair.keep_to(any);
  // Bounded, since one of the sets is; the second points lie the same vector away from the first ones.
  if (!a.corners.empty()) return pair.lexicographically_least(least_coordinates(a.corners));
  if (!b.corners.empty()) return pair.lexicographically_least(along(least_coordinates(b.corners), 1, any.difference()));
  // Of rays, lines and planes.
  const std::vector<Vector> ways = common_directions(a, b);
  const bool has_line = std::any_of(ways.begin(), ways.end(), [&](const Vector& v) {
    const Description back = single(along({0, 0, 0}, -1, v));
    return is_zero(any_nearest_points(back, directions(a))->difference()) &&
           is_zero(any_nearest_points(back, directions(b))->difference());
  });
  if (has_line) return *pair.where_least(pair.first());
  // A ray begins, and a segment ends, where one of the rays does that it is on.
  NearestPoints least = any;
  const Forms parameters = pair.ray_parameters();
  for (const Form& parameter : parameters) {
    const auto end = pair.where_least({parameter});
    if (!ways.empty()) least = *end;
    if (end->first < least.first) least = *end;
  }
  return least;
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
