#include <hulls/difference_walk.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/interval.hpp>
#include <plumb/detail/vector.hpp>

#include <filters/error_bound.hpp>

namespace plumb::hulls {

namespace {

using V = Vec3<double>;
using Count = filters::RoundingCount;

V between(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }

/// Leaves that have been rounded once.
template <class N>
Vec3<N> leaves(const V& v) {
  const auto leaf = [](double x) { return N{x, std::fabs(x)}; };
  return {leaf(v.x), leaf(v.y), leaf(v.z)};
}
constexpr Vec3<Count> rounded_once{{1}, {1}, {1}};

/// How far two lists are apart along a vector: from one corner to the other, and on from each to its points.
template <class U, class W>
constexpr auto gap_along(const U& along, const W& corners, const W& first, const W& second) {
  return dot(along, corners) + (dot(along, first) + dot(along, second));
}
using Gap = filters::DoubleWithBound<gap_along(Vec3<Count>{}, rounded_once, rounded_once, rounded_once).count>;
using Volume = filters::DoubleWithBound<dot(rounded_once, cross(rounded_once, rounded_once)).count>;

/// The point of a simplex nearest to 0, and those of its corners that carry it, with weights that are not negative.
struct Carrier {
  V point;
  int count;
  int of[3];
  double weight[3];
};

/// Differences of points of two lists.
class Simplex {
 public:
  int count = 0;
  V corner[4];
  std::size_t at[2][4];

  void add(const V& difference, std::size_t a, std::size_t b) {
    corner[count] = difference;
    at[0][count] = a;
    at[1][count++] = b;
  }
  bool has(std::size_t a, std::size_t b) const {
    for (int i = 0; i < count; ++i)
      if (at[0][i] == a && at[1][i] == b) return true;
    return false;
  }
  void keep(const Carrier& carrier) {
    const Simplex all = *this;
    count = 0;
    for (int k = 0; k < carrier.count; ++k)
      add(all.corner[carrier.of[k]], all.at[0][carrier.of[k]], all.at[1][carrier.of[k]]);
  }

  /// Nothing of a tetrahedron that has 0 inside, as far as doubles tell.
  std::optional<Carrier> nearest() const {
    if (count == 1) return of_corner(0);
    if (count == 2) return of_edge(0, 1);
    if (count == 3) return of_triangle(0, 1, 2);
    constexpr int faces[4][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 3, 1}, {1, 2, 3, 0}};
    std::optional<Carrier> best;
    double least = __builtin_inf();
    for (const auto& [i, j, k, opposite] : faces) {
      const V n = cross(corner[j] - corner[i], corner[k] - corner[i]);
      const double inside = dot(n, corner[opposite] - corner[i]), here = -dot(n, corner[i]);
      if (inside > 0 ? here >= 0 : inside < 0 && here <= 0) continue;
      const Carrier carrier = of_triangle(i, j, k);
      if (const double x = dot(carrier.point, carrier.point); x < least) least = x, best = carrier;
    }
    return best;
  }

  /// By the signs of the volumes that 0 has with its faces.
  bool certainly_has_zero_inside() const {
    if (count < 4) return false;
    Vec3<Volume> v[4];
    for (int i = 0; i < 4; ++i) v[i] = leaves<Volume>(corner[i]);
    const auto v01 = cross(v[0], v[1]), v23 = cross(v[2], v[3]);
    const filters::Certificate signs[] = {certificate(dot(v[1], v23)), certificate(dot(v[0], v23)),
                                          certificate(dot(v[3], v01)), certificate(dot(v[2], v01))};
    const auto positive = filters::Certificate::positive, negative = filters::Certificate::negative;
    return (signs[0] == positive && signs[1] == negative && signs[2] == positive && signs[3] == negative) ||
           (signs[0] == negative && signs[1] == positive && signs[2] == negative && signs[3] == positive);
  }

 private:
  Carrier of_corner(int i) const { return {corner[i], 1, {i}, {1}}; }
  Carrier of_edge(int i, int j) const {
    const V &p = corner[i], e = corner[j] - p;
    const double along = -dot(p, e), length = dot(e, e);
    if (!(along > 0)) return of_corner(i);
    if (!(along < length)) return of_corner(j);
    const double t = along / length;
    return {{p.x + t * e.x, p.y + t * e.y, p.z + t * e.z}, 2, {i, j}, {length - along, along}};
  }
  /// Ericson, Real-Time Collision Detection (2005), section 5.1.5.
  Carrier of_triangle(int i, int j, int k) const {
    const V &a = corner[i], &b = corner[j], &c = corner[k], ab = b - a, ac = c - a;
    const double d1 = -dot(ab, a), d2 = -dot(ac, a), d3 = -dot(ab, b), d4 = -dot(ac, b), d5 = -dot(ab, c),
                 d6 = -dot(ac, c);
    if (d1 <= 0 && d2 <= 0) return of_corner(i);
    if (d3 >= 0 && d4 <= d3) return of_corner(j);
    if (d6 >= 0 && d5 <= d6) return of_corner(k);
    const double of_c = d1 * d4 - d3 * d2, of_b = d5 * d2 - d1 * d6, of_a = d3 * d6 - d5 * d4;
    if (of_c <= 0 && d1 >= 0 && d3 <= 0) return of_edge(i, j);
    if (of_b <= 0 && d2 >= 0 && d6 <= 0) return of_edge(i, k);
    if (of_a <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return of_edge(j, k);
    const V n = cross(ab, ac);
    const double size = dot(n, n);
    if (!(of_a > 0 && of_b > 0 && of_c > 0 && size > 0)) return of_edge(i, j);
    const double t = dot(n, a) / size;
    return {{t * n.x, t * n.y, t * n.z}, 3, {i, j, k}, {of_a, of_b, of_c}};
  }
};

/// The point of a list that is least along a vector, as far as doubles tell, and how far it is from a corner.
struct Lowest {
  std::size_t at = 0;
  double along = __builtin_inf();
};
Lowest lowest(Points points, const Point3& corner, const V& v) {
  Lowest found;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (const double x = dot(v, between(corner, points[i])); x < found.along) found = {i, x};
  return found;
}

/// The gap between the lists along a vector, with a bound on how far it may be off.
class GapBound {
 public:
  GapBound(const Operand& first, const Operand& second) {
    const V &m = first.most, &n = second.most;
    sizes_ = leaves<Gap>({m.x + n.x, m.y + n.y, m.z + n.z});
    first_ = leaves<Gap>({2 * m.x, 2 * m.y, 2 * m.z});
    second_ = leaves<Gap>({2 * n.x, 2 * n.y, 2 * n.z});
  }
  Gap gap(const Simplex& from, const V& v, const Lowest& p, const Lowest& q) const {
    const V size{std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)};
    return {dot(v, from.corner[0]) + (p.along + q.along),
            gap_along(leaves<Gap>(size), sizes_, first_, second_).magnitude};
  }

 private:
  Vec3<Gap> sizes_, first_, second_;
};

/// Until `ends(simplex, v, the lowest point of each list along v and against it)`, or nothing is nearer.
template <class Ends>
Simplex walk(const Operand& first, const Operand& second, const Ends& ends) {
  const Points a = first.points, b = second.points;
  Simplex simplex;
  simplex.add(between(b[0], a[0]), 0, 0);
  double last = __builtin_inf();
  constexpr int most_steps = 100;
  for (int step = 0; step < most_steps; ++step) {
    const auto carrier = simplex.nearest();
    if (!carrier) break;
    const V& v = carrier->point;
    const double squared = dot(v, v);
    if (!(squared < last)) break;
    last = squared;
    simplex.keep(*carrier);
    if (!(squared > 0)) break;
    const V back{-v.x, -v.y, -v.z};
    const Lowest p = lowest(a, a[simplex.at[0][0]], v), q = lowest(b, b[simplex.at[1][0]], back);
    if (ends(simplex, v, p, q)) break;
    const V next = between(b[q.at], a[p.at]);
    if (!(squared - dot(v, next) > 0x1p-50 * squared) || simplex.has(p.at, q.at)) break;
    simplex.add(next, p.at, q.at);
  }
  return simplex;
}

/// At least the length of a vector.
double length_above(const Vec3<filters::Interval>& v) {
  return filters::interval::next_up(__builtin_sqrt(dot(v, v).upper));
}

}  // namespace

bool has(Points points, const Few& few, const Point3& p) {
  for (int k = 0; k < few.count; ++k)
    if (detail::same(p, points[few[k]])) return true;
  return false;
}

bool can_walk(const Operand& first, const Operand& second) {
  const double most = std::max(first.largest(), second.largest());
  return first.is_list() && second.is_list() && most < 0x1p250 && most > 0x1p-250;
}

WalkEnd walk_differences(const Operand& first, const Operand& second, bool is_gap_enough) {
  const Points a = first.points, b = second.points;
  const GapBound bound(first, second);
  WalkEnd end;
  const Simplex simplex = walk(first, second, [&](const Simplex& at, const V& v, const Lowest& p, const Lowest& q) {
    if (is_gap_enough) end.is_certainly_apart = certificate(bound.gap(at, v, p, q)) == filters::Certificate::positive;
    return end.is_certainly_apart;
  });
  end.do_certainly_meet = simplex.certainly_has_zero_inside();
  for (int s = 0; s < 2; ++s) {
    const Points points = s == 0 ? a : b;
    for (int i = 0; i < simplex.count; ++i)
      if (!has(points, end.few[s], points[simplex.at[s][i]])) end.few[s].add(simplex.at[s][i]);
  }
  return end;
}

filters::Interval walked_distance(const Operand& first, const Operand& second) {
  using filters::Interval;
  namespace interval = filters::interval;
  const GapBound bound(first, second);
  double low = 0;
  const Simplex simplex = walk(first, second, [&](const Simplex& at, const V& v, const Lowest& p, const Lowest& q) {
    const Gap gap = bound.gap(at, v, p, q);
    const double least = interval::sum_below(gap.value, -filters::error_bound(gap));
    const double length = length_above({Interval(v.x), Interval(v.y), Interval(v.z)});
    low = interval::greatest(low, interval::next_down(least / length));
    return false;
  });
  const auto carrier = simplex.nearest();
  if (!carrier) return {low, interval::infinity};
  // A mean of differences is one of points of the hulls.
  Vec3<Interval> sum;
  Interval weights;
  for (int k = 0; k < carrier->count; ++k) {
    const auto c = static_cast<std::size_t>(carrier->of[k]);
    const Point3 &p = first.points[simplex.at[0][c]], &q = second.points[simplex.at[1][c]];
    const Interval w(carrier->weight[k]);
    const auto add = [&w](Interval& to, double x, double y) { to = to + w * (Interval(x) - Interval(y)); };
    add(sum.x, p.x, q.x), add(sum.y, p.y, q.y), add(sum.z, p.z, q.z);
    weights = weights + w;
  }
  const double high = interval::next_up(length_above(sum) / weights.lower);
  return {low, weights.lower > 0 && high == high ? high : interval::infinity};
}

}  // namespace plumb::hulls
