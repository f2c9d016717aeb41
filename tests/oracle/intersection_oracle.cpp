#include "intersection_oracle.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "nearest_points.hpp"

namespace plumb::oracle {

namespace {

bool is_zero(const Vector& v) { return sign(v[0]) == 0 && sign(v[1]) == 0 && sign(v[2]) == 0; }

int first_sign(const Vector& v) {
  for (const Rational& x : v)
    if (sign(x) != 0) return sign(x);
  return 0;
}

void append(std::vector<double>& numbers, const Vector& p) {
  for (const Rational& x : p) numbers.push_back(nearest_double(x, 0, 0));
}

/// A direction of a line without one is left out, and with it the parameter.
Description without_idle_parameter(Description d) {
  if (d.variables() != 1 || d.rounded() || !is_zero({d.x[0].factor[0], d.x[1].factor[0], d.x[2].factor[0]})) return d;
  return single({d.x[0].constant, d.x[1].constant, d.x[2].constant});
}

/// A line, ray or segment.
bool is_linear(const Description& d) { return d.variables() == 1 && !d.rounded(); }

/// The parameters of both sets as affine forms of as few as are left when the points are the same.
struct Common {
  std::vector<Form> x, constraints, parameters;
  std::size_t n = 0;
  bool is_empty = false;

  Common(const Description& a, const Description& b) {
    const std::size_t p = a.variables(), q = b.variables();
    n = p + q;
    Forms zero;
    for (std::size_t i = 0; i < 3; ++i) {
      x.push_back(embedded(a.x[i], 0, q));
      zero.push_back(sum(x.back(), -1, embedded(b.x[i], p, 0)));
    }
    for (const Form& f : a.zero) zero.push_back(embedded(f, 0, q));
    for (const Form& f : b.zero) zero.push_back(embedded(f, p, 0));
    for (const Form& f : a.nonnegative) constraints.push_back(embedded(f, 0, q));
    for (const Form& f : b.nonnegative) constraints.push_back(embedded(f, p, 0));
    for (std::size_t i = 0; i < n; ++i) parameters.push_back(unit_form(i, n, 1, 0));
    while (!zero.empty()) {
      const auto eliminate = Elimination::of(zero.back());
      if (!eliminate && sign(zero.back().constant) != 0) is_empty = true;
      zero.pop_back();
      if (!eliminate) continue;
      zero = (*eliminate)(zero);
      x = (*eliminate)(x);
      constraints = (*eliminate)(constraints);
      parameters = (*eliminate)(parameters);
      --n;
    }
  }

  bool has(const Parameters& t) const {
    return std::all_of(constraints.begin(), constraints.end(), [&](const Form& f) { return sign(f(t)) >= 0; });
  }
  Vector point(const Parameters& t) const { return {x[0](t), x[1](t), x[2](t)}; }

  /// All corners, and other points of the set. Bounded sets alone.
  std::vector<Vector> points() const {
    std::vector<Vector> found;
    if (is_empty) return found;
    std::vector<std::size_t> chosen;
    const std::function<void(std::size_t)> choose = [&](std::size_t from) {
      if (chosen.size() == n) {
        Forms forms;
        for (const std::size_t i : chosen) forms.push_back(constraints[i]);
        const auto t = solve(forms, n);
        if (t && has(*t)) found.push_back(point(*t));
        return;
      }
      for (std::size_t i = from; i < constraints.size(); ++i) {
        chosen.push_back(i);
        choose(i + 1);
        chosen.pop_back();
      }
    };
    choose(0);
    return found;
  }
};

/// Andrew's monotone chain (1979), in the plane of two axes along which the points do not lie on a line.
std::vector<Vector> hull_in_plane(std::vector<Vector> points, const Vector& normal) {
  std::size_t k = 0;
  while (sign(normal[k]) == 0) ++k;
  const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
  std::sort(points.begin(), points.end(),
            [&](const Vector& p, const Vector& q) { return std::pair(p[i], p[j]) < std::pair(q[i], q[j]); });
  const auto turn = [&](const Vector& a, const Vector& b, const Vector& c) {
    const Rational area = (b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]);
    return sign(area);
  };
  std::vector<Vector> hull;
  for (int half = 0; half < 2; ++half) {
    const std::size_t first = hull.size();
    for (const Vector& p : points) {
      while (hull.size() >= first + 2 && turn(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return hull;
}

/// The hull of some points, in the one order that there is.
SpelledSet hull_of(std::vector<Vector> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  SpelledSet set;
  if (points.empty()) return set;
  const Vector first = points.front(), last = points.back();
  const auto across = [&](const Vector& p) { return cross(last - first, p - first); };
  const auto off = std::find_if(points.begin(), points.end(), [&](const Vector& p) { return !is_zero(across(p)); });
  if (points.size() == 1) {
    set.text = "point";
  } else if (off == points.end()) {
    set.text = "segment";
    points = {first, last};
  } else {
    points = hull_in_plane(points, across(*off));
    std::rotate(points.begin(), std::min_element(points.begin(), points.end()), points.end());
    if (first_sign(cross(points[1] - points[0], points[2] - points[0])) < 0)
      std::reverse(points.begin() + 1, points.end());
    set.text = "polygon " + std::to_string(points.size());
  }
  for (const Vector& p : points) append(set.numbers, p);
  set.points = std::move(points);
  return set;
}

/// Of one parameter: least and greatest, where there are such.
struct Range {
  std::optional<Rational> low, high;
  bool is_empty = false;

  Range(const Forms& constraints) {
    for (const Form& f : constraints) {
      const Rational& slope = f.factor[0];
      if (sign(slope) == 0) {
        is_empty |= sign(f.constant) < 0;
        continue;
      }
      const Rational end = -f.constant / slope;
      if (sign(slope) > 0 && (!low || end > *low)) low = end;
      if (sign(slope) < 0 && (!high || end < *high)) high = end;
    }
    is_empty |= low && high && *low > *high;
  }
};

SpelledSet carried(const char* kind, const Description& d) {
  SpelledSet set{kind, {}, {}};
  append(set.numbers, {d.x[0].constant, d.x[1].constant, d.x[2].constant});
  append(set.numbers, {d.x[0].factor[0], d.x[1].factor[0], d.x[2].factor[0]});
  return set;
}

/// Of a range that goes on for ever: by whose line it is all of.
SpelledSet endless(const Common& common, const Range& range, const Description& a, const Description& b) {
  const bool is_line = !range.low && !range.high;
  const Description* const both[] = {&a, &b};
  for (std::size_t s = 0; s < 2; ++s) {
    const Description& d = *both[s];
    if (!is_linear(d)) continue;
    const Form& parameter = common.parameters[s == 0 ? 0 : a.variables()];
    if (d.nonnegative.empty() && is_line) return carried("line", d);
    // The parameter of a ray, over the range: from 0 upwards.
    const bool is_upwards = sign(parameter.factor[0]) > 0;
    const auto& end = is_upwards ? range.low : range.high;
    if (d.nonnegative.size() == 1 && end && sign(parameter({*end})) == 0) return carried("ray", d);
  }
  const std::size_t s = is_linear(a) ? 0 : 1;
  const Form& parameter = common.parameters[s == 0 ? 0 : a.variables()];
  const Parameters end{range.low ? *range.low : *range.high};
  const bool goes_up = (sign(parameter.factor[0]) > 0) == range.low.has_value();
  SpelledSet set{"ray", {}, {}};
  append(set.numbers, common.point(end));
  const Description& d = *both[s];
  for (std::size_t i = 0; i < 3; ++i)
    set.numbers.push_back(nearest_double((goes_up ? 1 : -1) * d.x[i].factor[0], 0, 0));
  return set;
}

using Key = std::int64_t;
double of_key(Key key) { return key < 0 ? -std::bit_cast<double>(-key) : std::bit_cast<double>(key); }

/// A line and what is within a radius, by how far the points of the line are.
class LineAndBall {
 public:
  LineAndBall(const Description& line, Description core)
      : line_(line), core_(std::move(core)), squared_radius_(square(core_.radius)) {
    core_.radius = 0;
    for (Form& x : core_.x) x = divided(x, core_.unit[axis_of(x)]);
  }

  SpelledSet shared() const {
    Description scaled = line_;
    for (std::size_t i = 0; i < 3; ++i) scaled.x[i] = divided(scaled.x[i], core_.unit[i]);
    if (line_.variables() == 0) {
      if (beyond(0) > 0) return {};
      return at({End{true, 0, 0}});
    }
    const auto range = own_range();
    scaled.nonnegative.clear();
    const NearestPoints nearest = *any_nearest_points(scaled, core_);
    least_ = parameter_of(scaled, nearest.first);
    const int side = beyond(least_);
    if (side > 0) return {};
    std::vector<End> ends = side == 0 ? touching(scaled) : std::vector<End>{{false, 0, -1}, {false, 0, 1}};
    // Cut to the own range.
    if (range.first && compare(ends.back(), *range.first) < 0) return {};
    if (range.second && compare(ends.front(), *range.second) > 0) return {};
    const bool leaves_at_begin = range.first && compare(ends.back(), *range.first) == 0;
    const bool enters_at_end = range.second && compare(ends.front(), *range.second) == 0;
    if (range.first && compare(ends.front(), *range.first) <= 0) ends.front() = {true, *range.first, 0};
    if (range.second && compare(ends.back(), *range.second) >= 0) ends.back() = {true, *range.second, 0};
    if (leaves_at_begin) ends = {{true, *range.first, 0}};
    if (enters_at_end) ends = {{true, *range.second, 0}};
    if (ends.size() == 2 && ends[0].is_known && ends[1].is_known && ends[0].t == ends[1].t) ends.pop_back();
    return at(ends);
  }

 private:
  /// A parameter that is known, or the one where the line enters or leaves.
  struct End {
    bool is_known;
    Rational t;
    int way;
  };

  static Form divided(Form f, const Rational& by) {
    f.constant /= by;
    for (Rational& x : f.factor) x /= by;
    return f;
  }
  std::size_t axis_of(const Form& x) const { return static_cast<std::size_t>(&x - core_.x.data()); }

  Vector direction() const { return {line_.x[0].factor[0], line_.x[1].factor[0], line_.x[2].factor[0]}; }
  static Rational parameter_of(const Description& line, const Vector& p) {
    const Vector o{line.x[0].constant, line.x[1].constant, line.x[2].constant};
    const Vector d{line.x[0].factor[0], line.x[1].factor[0], line.x[2].factor[0]};
    return dot(p - o, d) / dot(d, d);
  }
  std::pair<std::optional<Rational>, std::optional<Rational>> own_range() const {
    const Range range(line_.nonnegative);
    return {range.low, range.high};
  }

  /// The sign of the distance at t less the radius.
  int beyond(const Rational& t) const {
    Vector p;
    for (std::size_t i = 0; i < 3; ++i)
      p[i] = (line_.variables() == 0 ? line_.x[i].constant : line_.x[i]({t})) / core_.unit[i];
    const Rational far = any_nearest_points(single(p), core_)->squared_distance() - squared_radius_;
    return sign(far);
  }
  /// The sign of the end less t.
  int compare(const End& end, const Rational& t) const {
    if (end.is_known) return sign(Rational(end.t - t));
    const bool is_within = end.way < 0 ? t >= least_ : t <= least_;
    if (is_within) return end.way;
    return end.way < 0 ? beyond(t) : -beyond(t);
  }

  /// At a constant distance from an edge, between its ends; elsewhere in one point.
  std::vector<End> touching(const Description& scaled) const {
    std::vector<End> ends{{true, least_, 0}};
    for (const Vector& corner : core_.corners) {
      const Vector p{corner[0] / core_.unit[0], corner[1] / core_.unit[1], corner[2] / core_.unit[2]};
      const Rational t = parameter_of(scaled, p);
      if (beyond(t) == 0) ends.push_back({true, t, 0});
    }
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.t < b.t; });
    return ends.front().t == ends.back().t ? std::vector<End>{ends[0]} : std::vector<End>{ends.front(), ends.back()};
  }

  /// The double nearest to o + t d, by comparison of t with those where the coordinate is a double or between two.
  double coordinate(const End& end, std::size_t axis) const {
    const Rational o = line_.x[axis].constant;
    const Rational d = line_.variables() == 0 ? Rational(0) : line_.x[axis].factor[0];
    if (end.is_known || sign(d) == 0) return nearest_double(o + end.t * d, 0, 0);
    const auto compared = [&](const Rational& x) { return sign(d) * compare(end, (x - o) / d); };
    constexpr Key last = std::bit_cast<Key>(__DBL_MAX__);
    const auto exactly = [](Key key) -> Rational {
      if (key > last) return Rational(__DBL_MAX__) + Rational(0x1p971);
      if (key < -last) return -Rational(__DBL_MAX__) - Rational(0x1p971);
      return of_key(key);
    };
    Key low = -last - 1, high = last + 1;
    while (low < high - 1) {
      const Key middle = std::midpoint(low, high);
      (compared(exactly(middle)) >= 0 ? low : high) = middle;
    }
    const int to_middle = compared((exactly(low) + exactly(high)) / 2), to_zero = compared(0);
    const Key nearest = to_middle < 0 || (to_middle == 0 && low % 2 == 0) ? low : high;
    if (to_zero == 0) return 0;
    const double magnitude = nearest > last || nearest < -last ? HUGE_VAL : std::fabs(of_key(nearest));
    return std::copysign(magnitude, to_zero);
  }

  SpelledSet at(std::vector<End> ends) const {
    if (ends.size() == 2 && first_sign(direction()) < 0) std::swap(ends[0], ends[1]);
    SpelledSet set{ends.size() == 1 ? "point" : "segment", {}, {}};
    for (const End& end : ends)
      for (std::size_t axis = 0; axis < 3; ++axis) set.numbers.push_back(coordinate(end, axis));
    return set;
  }

  const Description& line_;
  Description core_;
  Rational squared_radius_;
  mutable Rational least_;
};

Rational power_of_two(int exponent) {
  Rational power = 1;
  for (; exponent > 0; --exponent) power *= 2;
  for (; exponent < 0; ++exponent) power /= 2;
  return power;
}

/// A direction as it is, or with its largest component in [1, 2) where one would not be a normal double.
void append_direction(std::vector<double>& numbers, Vector d) {
  const auto is_normal = [](const Rational& x) { return sign(x) == 0 || std::isnormal(nearest_double(x, 0, 0)); };
  if (!std::all_of(d.begin(), d.end(), is_normal)) {
    Rational most = 0;
    for (const Rational& x : d) most = std::max(most, Rational(abs(x)));
    int exponent = 0;
    const auto bits = [](const auto& integer) { return static_cast<int>(msb(integer)); };
    exponent = bits(numerator(most)) - bits(denominator(most));
    if (most < power_of_two(exponent)) --exponent;
    const Rational power = power_of_two(exponent);
    for (Rational& x : d) x /= power;
  }
  append(numbers, d);
}

Form form_of(const Plane3& p) { return {p.offset, {p.normal.x, p.normal.y, p.normal.z}}; }

SpelledSet shared_by_planes(const std::vector<Plane3>& planes) {
  SpelledSet set;
  Forms zero;
  std::vector<Vector> normals;
  for (const Plane3& p : planes) {
    zero.push_back(form_of(p));
    normals.push_back(vector(p.normal));
  }
  // The point nearest to (0, 0, 0).
  const Forms coordinates{unit_form(0, 3, 1, 0), unit_form(1, 3, 1, 0), unit_form(2, 3, 1, 0)};
  const auto nearest = nearest_on(coordinates, {}, zero, 3);
  if (!nearest) return set;
  const Vector o{(*nearest)[0], (*nearest)[1], (*nearest)[2]};
  const std::size_t rank_of_all = rank(normals);
  if (rank_of_all == 1) {
    const Plane3& p = planes[0];
    set.text = "plane";
    append(set.numbers, vector(p.normal));
    set.numbers.push_back(nearest_double(p.offset, 0, 0));
    return set;
  }
  set.text = rank_of_all == 3 ? "point" : "line";
  append(set.numbers, o);
  if (rank_of_all == 3) return set;
  const auto other = std::find_if(normals.begin(), normals.end(), [&](const Vector& n) {
    return rank({normals[0], n}) == 2;
  });
  append_direction(set.numbers, cross(normals[0], *other));
  return set;
}

}  // namespace

SpelledSet shared_set(const ConvexSet& first, const ConvexSet& second) {
  const Description a = without_idle_parameter(*first), b = without_idle_parameter(*second);
  const auto is_round = [](const Description& d) { return d.rounded() || d.unit != Vector{1, 1, 1}; };
  if (is_round(a)) return LineAndBall(b, a).shared();
  if (is_round(b)) return LineAndBall(a, b).shared();
  const Common common(a, b);
  if (common.n == 1 && !common.is_empty) {
    const Range range(common.constraints);
    if (range.is_empty) return {};
    if (!range.low || !range.high) return endless(common, range, a, b);
  }
  return hull_of(common.points());
}

SpelledSet shared_set(const Aabb3& a, const Aabb3& b) {
  SpelledSet set;
  const Vector low_a = vector(a.min), low_b = vector(b.min), high_a = vector(a.max), high_b = vector(b.max);
  Vector low, high;
  for (std::size_t i = 0; i < 3; ++i) {
    low[i] = std::max(low_a[i], low_b[i]);
    high[i] = std::min(high_a[i], high_b[i]);
    if (low[i] > high[i]) return set;
  }
  set.text = "aabb";
  append(set.numbers, low);
  append(set.numbers, high);
  return set;
}

SpelledSet shared_set(const Plane3& a, const Plane3& b) { return shared_by_planes({a, b}); }
SpelledSet shared_set(const Plane3& a, const Plane3& b, const Plane3& c) { return shared_by_planes({a, b, c}); }

std::vector<Vector> corners(const ConvexSet& set) {
  const Forms& rows = set->nonnegative;
  const auto normal = [](const Form& f) { return Vector{f.factor[0], f.factor[1], f.factor[2]}; };
  std::vector<Vector> found;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = i + 1; j < rows.size(); ++j)
      for (std::size_t k = j + 1; k < rows.size(); ++k) {
        if (rank({normal(rows[i]), normal(rows[j]), normal(rows[k])}) < 3) continue;
        const Parameters t = *solve({rows[i], rows[j], rows[k]}, 3);
        const auto is_kept = [&t](const Form& f) { return sign(f(t)) >= 0; };
        if (std::all_of(rows.begin(), rows.end(), is_kept)) found.push_back({t[0], t[1], t[2]});
      }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace plumb::oracle
