#include "hits.hpp"

#include <algorithm>
#include <limits>

#include "linear_system.hpp"
#include "shared_sets.hpp"

namespace plumb::oracle {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Vector vector_at(const double* x, std::size_t dimension) {
  Vector v{};
  std::copy_n(x, dimension, v.begin());
  return v;
}

/// o + t d, t not below least and not above greatest.
struct Range {
  Vector o, d;
  std::optional<Rational> least, greatest;
};

Range range_of(std::string_view shape, const double* x) {
  const bool is_planar = shape.ends_with('2');
  const std::size_t n = is_planar ? 2 : 3;
  Range range{vector_at(x, n), vector_at(x + n, n), {}, {}};
  if (!shape.starts_with("line")) range.least = 0;
  if (shape.starts_with("segment")) {
    range.d = range.d - range.o;
    range.greatest = 1;
  }
  return range;
}

double low_of(const SurdInterval& t, Round round) { return t.low ? round(*t.low) : -infinity; }
double high_of(const SurdInterval& t, Round round) { return t.high ? round(*t.high) : infinity; }

bool is_one_point(const SurdInterval& t) { return t.low && t.high && *t.low == *t.high; }

/// The weights of b and c, and first that of a, of the point nearest to p in the plane of the triangle.
std::optional<std::vector<Rational>> weights(const Vector& p, const std::vector<Vector>& corner) {
  const auto with_first = [](const auto& factors) {
    std::vector<Rational> all{1};
    for (const Rational& t : factors) {
      all[0] -= t;
      all.push_back(t);
    }
    return all;
  };
  if (corner.size() == 3) {
    const auto t = nearest_factors<2>(corner[0], {corner[1] - corner[0], corner[2] - corner[0]}, p);
    if (!t) return {};
    return with_first(*t);
  }
  const auto t =
      nearest_factors<3>(corner[0], {corner[1] - corner[0], corner[2] - corner[0], corner[3] - corner[0]}, p);
  if (!t) return {};
  return with_first(*t);
}

std::vector<Vector> corners_of(const double* x, std::size_t count, std::size_t dimension) {
  std::vector<Vector> corner;
  for (std::size_t i = 0; i < count; ++i) corner.push_back(vector_at(x + dimension * i, dimension));
  return corner;
}

bool is_in_range(const Rational& t, const Range& range) {
  return !(range.least && t < *range.least) && !(range.greatest && *range.greatest < t);
}

/// The parameter, 0 for a direction 0, of a point that belongs to a line.
Rational parameter_of(const Range& range, const Vector& p) {
  return is_zero(range.d) ? Rational(0) : Rational(dot(p - range.o, range.d) / dot(range.d, range.d));
}

/// Candidates for where a convex function of t and s is least over ranges of both, of which the least t, then s,
/// counts.
class LeastPair {
 public:
  LeastPair(const Range& a, const Range& b) : a_(a), b_(b) {}

  void see(const Rational& t, const Rational& s) {
    if (!is_in_range(t, a_) || !is_in_range(s, b_)) return;
    const Vector difference = along(a_.o, t, a_.d) - along(b_.o, s, b_.d);
    const Rational squared = dot(difference, difference);
    if (!least || squared < *least) {
      least = squared;
      found = {t, s};
    } else if (squared == *least) {
      found = std::min(found, std::array<Rational, 2>{t, s});
    }
  }
  /// With t given: nearest s, or any end of what is as near.
  void see_with_t(const Rational& t) {
    const Vector p = along(a_.o, t, a_.d);
    if (!is_zero(b_.d)) see(t, parameter_of(b_, p));
    if (b_.least) see(t, *b_.least);
    if (b_.greatest) see(t, *b_.greatest);
  }
  void see_with_s(const Rational& s) {
    const Vector p = along(b_.o, s, b_.d);
    if (!is_zero(a_.d)) see(parameter_of(a_, p), s);
    if (a_.least) see(*a_.least, s);
    if (a_.greatest) see(*a_.greatest, s);
  }

  std::optional<Rational> least;
  std::array<Rational, 2> found;

 private:
  const Range &a_, &b_;
};

}  // namespace

WordAndNumbers hit(std::string_view first, const double* a, std::string_view second, const double* b, Round round) {
  const Range line = range_of(first, a);
  const auto found = interval_of(second, b, line.o, line.d, line.least, line.greatest);
  if (!found) return {"miss"};
  if (first.ends_with('2')) {
    const Range other = range_of(second, b);
    if (!is_zero(line.d) && !is_zero(other.d)) {
      if (!is_one_point(*found)) return {"overlap", {low_of(*found, round), high_of(*found, round)}};
      const Rational s = parameter_of(other, along(line.o, found->low->a, line.d));
      return {"meet", {low_of(*found, round), round(s)}};
    }
  }
  WordAndNumbers answer{"hit", {low_of(*found, round), high_of(*found, round)}};
  if (second == "triangle" && is_one_point(*found)) {
    // Parameters of what is flat are rational.
    const auto w = weights(along(line.o, found->low->a, line.d), corners_of(b, 3, 3));
    if (w) answer.numbers.insert(answer.numbers.end(), {round((*w)[1]), round((*w)[2])});
  }
  return answer;
}

WordAndNumbers parameters(std::string_view first, const double* a, std::string_view second, const double* b,
                          Round round) {
  const Range line = range_of(first, a);
  if (second == "point") {
    const Vector p = vector_at(b, 3);
    if (is_zero(line.d)) return line.least ? WordAndNumbers{"", {0}} : WordAndNumbers{"parallel"};
    Rational t = parameter_of(line, p);
    if (line.least && t < *line.least) t = *line.least;
    if (line.greatest && *line.greatest < t) t = *line.greatest;
    return {"", {round(t)}};
  }
  const Range other = range_of(second, b);
  const auto answer = [round](const LeastPair& pair) {
    return WordAndNumbers{"", {round(pair.found[0]), round(pair.found[1])}};
  };
  LeastPair pair(line, other);
  const auto crossing = nearest_factors<2>(line.o, {line.d, Vector{} - other.d}, other.o);
  if (crossing) {
    // One pair of points is nearest, for the directions are independent: where they come nearest as lines, or with one
    // parameter at an end.
    pair.see((*crossing)[0], (*crossing)[1]);
    for (const auto& t : {line.least, line.greatest})
      if (t) pair.see_with_t(*t);
    for (const auto& s : {other.least, other.greatest})
      if (s) pair.see_with_s(*s);
    return answer(pair);
  }
  // Parallel: the nearest pairs form a convex set of t and s, whose least is at an end of one of the ranges if
  // anywhere.
  if (!line.least && !other.least) return {"parallel"};
  if (is_zero(line.d)) {
    // Every t is as near as any other.
    if (!line.least) return {"parallel"};
    if (is_zero(other.d) && !other.least) return {"parallel"};
    pair.see_with_t(*line.least);
    return answer(pair);
  }
  if (is_zero(other.d)) {
    // t is that of the point.
    if (!other.least) return {"parallel"};
    pair.see_with_s(*other.least);
    return answer(pair);
  }
  for (const auto& t : {line.least, line.greatest})
    if (t) pair.see_with_t(*t);
  for (const auto& s : {other.least, other.greatest})
    if (s) pair.see_with_s(*s);
  // Without end towards smaller t: a line beside what goes on for ever to that side.
  const bool goes_down = !line.least && (sign(dot(line.d, other.d)) > 0 ? !other.least : !other.greatest);
  if (goes_down) return {"parallel"};
  return answer(pair);
}

std::optional<std::vector<double>> barycentric(const double* point, std::string_view shape, const double* corners,
                                               Round round) {
  const std::size_t dimension = shape == "triangle2" ? 2 : 3, count = shape == "tetrahedron" ? 4 : 3;
  const auto w = weights(vector_at(point, dimension), corners_of(corners, count, dimension));
  if (!w) return {};
  std::vector<double> numbers;
  for (const Rational& x : *w) numbers.push_back(round(x));
  return numbers;
}

double signed_area(const double* x, Round round) {
  const auto p = corners_of(x, 3, 2);
  // The shoelace formula.
  Rational twice = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = p[i], &b = p[(i + 1) % 3];
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return round(Rational(twice / 2));
}

double signed_volume(const double* x, Round round) {
  const auto p = corners_of(x, 4, 3);
  // Of the tetrahedra over its faces with (0, 0, 0).
  const auto six_times = [](const Vector& a, const Vector& b, const Vector& c) { return dot(a, cross(b, c)); };
  const Rational six = six_times(p[1], p[2], p[3]) - six_times(p[0], p[2], p[3]) + six_times(p[0], p[1], p[3]) -
                       six_times(p[0], p[1], p[2]);
  return round(Rational(six / 6));
}

namespace {

/// Heron's formula: 16 area^2 from the squared sides.
Rational sixteen_squared_areas(const double* x) {
  const auto p = corners_of(x, 3, 3);
  const auto squared_side = [&p](std::size_t i, std::size_t j) { return dot(p[i] - p[j], p[i] - p[j]); };
  const Rational a = squared_side(1, 2), b = squared_side(2, 0), c = squared_side(0, 1);
  return 2 * (a * b + b * c + c * a) - (a * a + b * b + c * c);
}

}  // namespace

double area(const double* x, Round round) { return round(Surd{0, Rational(1) / 4, sixteen_squared_areas(x)}); }

double squared_area(const double* x, Round round) { return round(Rational(sixteen_squared_areas(x) / 16)); }

}  // namespace plumb::oracle
