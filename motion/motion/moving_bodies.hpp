#pragma once

// For motion.
// The prover of nearest points with one more unknown, the time.

#include <cmath>
#include <optional>
#include <type_traits>

#include <distances/placed_body.hpp>
#include <motion/moving_pair.hpp>
#include <motion/times.hpp>
#include <solvers/prover.hpp>
#include <solvers/stages.hpp>

namespace plumb::motion {

using bodies::negated, bodies::number_of;
using filters::Dyadic;
using solvers::Basis, solvers::Prover, solvers::Violation;

// Two provers, at the times 0 and 1, have one basis. The directions of rows and edges do not move. So for one basis all
// whose sign the prover reads changes linearly with the time, and the squared distance is a quadratic: the first
// contact within a basis is a root, of degree 2 or less. (With two inactive edges the multipliers are constants times
// the sign of a height, and that is linear.)
//
// The basis that is right just after a time, which the criss-cross method finds there as elsewhere, since it reads
// nothing but signs, stays right until the first of its numbers falls to 0. Has the distance less the reach a root
// before that, it is the first contact; else the search goes on from there. So it ends, for there are but so many
// bases, and each is right in one interval.
//
// Of a hull a few points take part. Any other one has the sign that a multiplier would have, and enters where that is
// negative (hulls/reduction.hpp says why that ends).
//
// A contact needs no search where a basis is known, from plain doubles for example. The distance is a convex function
// of the time. So where a basis is right just before a root of the distance less the reach that falls, that root is the
// first contact: all earlier times are further apart. And where a vector parts the sets at the times 0 and 1, it parts
// them at all times in between.

/// The distance less the reach while a basis is right: the sign of a polynomial in the time.
template <class N>
struct Excess {
  Quadratic<N> f;
  bool is_height;  ///< which may be negative instead

  /// Whether it falls to 0 at its first root after 0.
  bool may_fall() const { return is_height ? sign(f.c[0]) != 0 && sign(f.c[1]) != 0 : sign(f.c[0]) > 0; }
  /// Whether it is more than 0 at a time, and less soon after: as a convex function it was more before, too.
  bool falls_at(const N& t) const {
    const int value = sign(f.at(t)), slope = sign(f.c[1] + N(2) * (f.c[2] * t));
    return is_height ? value * slope < 0 : value > 0 && slope < 0;
  }
};

/// The times at which a vector parts two sets.
struct Held {
  double from = 0, until = 0;
};

template <class N>
class MovingBodies {
 public:
  static constexpr bool is_plain = std::is_same_v<N, double>;
  static constexpr bool is_exact = filters::is_exact<N>;

  explicit MovingBodies(MovingPair& moving) : moving_(moving) {}

  Prover<N> at[2];
  N reach;
  Basis basis;

  /// False where the numbers cannot be had.
  bool write();

  bool take(const Basis& wanted) {
    basis = wanted;
    for (Prover<N>& p : at) {
      if (!p.take(basis)) return false;
      solvers::place(p.corner, p.nearest);
    }
    return true;
  }
  Excess<N> excess() const;
  N height(int end) const { return dot(at[end].nearest.d, at[0].nearest.to.normal); }
  int inactive() const { return at[0].nearest.edges.count; }

  /// Whether all signs are known and none is negative, of points of hulls too.
  template <class Time>
  bool is_right(const Time& time) const;
  /// Of what touches by two inactive edges, without a reach: whether its plane parts the sets before the time, and the
  /// rows are kept then.
  template <class Time>
  bool is_right_where_planes_meet(const Time& time) const;

  /// Whether the vector between the nearest points at the time t parts the sets, and the reach, all the time.
  bool are_parted(double t) const;
  /// When it does, in plain doubles.
  Held held(double t) const;

 protected:
  template <class Time, class Use>
  void each_row(const Time& time, const Use& use) const {
    each_free_row([&](int s, int i, int j) { use(time(at[0].value(s, i), at[1].value(s, i)), s, i, j); });
  }
  template <class Use>
  void each_free_row(const Use& use) const {
    const Prover<N>& p = at[0];
    for (int s = 0; s < 2; ++s)
      for (int i = 0; i < p.body[s].rows; ++i) {
        const int j = p.slot_of(s, i);
        if (p.is_active(s, j)) continue;
        const int opposite = p.body[s].opposite(i);
        if (opposite < 0 || !p.is_active(s, p.slot_of(s, opposite))) use(s, i, j);
      }
  }
  /// Calls use(sign, s, row, slot) for the multipliers of active rows.
  template <class Along, class Use>
  void each_multiplier(const Along& along, const Use& use) const {
    for (int s = 0; s < 2; ++s)
      for (int j = 0; j < 3; ++j) {
        if (basis.inactive[s][j]) continue;
        const int row = basis.row[s][j], y = along(s, at[0].corner[s].edge[j]);
        use(row >= 0 || y == unknown ? y : -y * y, s, row, j);
      }
  }
  /// The sign that the multiplier along an edge of a shape has at a time, as a function of both.
  template <class Time>
  auto multiplier_at(const Time& time) const {
    const int count = inactive(), side = count == 2 ? time(height(0), height(1)) : 0;
    return [this, &time, count, side](int s, const Vec3<N>& e) {
      const solvers::Nearest<N>&n = at[0].nearest, &m = at[1].nearest;
      const int y = count == 3   ? 0
                    : count == 2 ? times(side, sign_in(dot(n.to.normal, e)))
                                 : time(dot(n.g, e), dot(m.g, e));
      return s == 0 ? y : opposite_of(y);
    };
  }
  /// The edge from the corner of the basis to a point of a hull; nothing where the type does not hold it.
  std::optional<Vec3<N>> edge_to(int s, const Point3& p) const {
    const double x = p.x * unit_, y = p.y * unit_, z = p.z * unit_;
    if constexpr (!bodies::is_unlimited<N> && !is_plain)
      for (const double c : {x, y, z})
        if (c != 0 && !(std::fabs(c) >= 0x1p-960)) return {};
    return Vec3<N>{number_of<N>(x), number_of<N>(y), number_of<N>(z)} - at[0].corner[s].point;
  }
  /// The image of a body, times the weights of both placements.
  void place(int s, bodies::Body<filters::Rational>& body) const {
    if (const Placement* const by = moving_.placement(s)) distances::place(body, *by);
    if (const Placement* const by = moving_.placement(1 - s)) distances::scale(body, by->weight());
  }
  /// Of the points of lists but the few, of which multipliers tell: those of active rows, and the others are 0.
  /// The direction, of exact numbers in doubles, says most of it.
  template <class Along, class Direction>
  bool are_points_right(const Along& along, const Direction& direction) const;
  /// Of what multiplier_at asks, as nearly as doubles have it.
  template <class Time>
  Vec3<Approximate> direction_at(const Time& time) const {
    if constexpr (is_exact) {
      const solvers::Nearest<N>&n = at[0].nearest, &m = at[1].nearest;
      if (inactive() != 2) return approximate_direction(n.g, m.g, time.nearest());
      const int side = time(height(0), height(1));
      if (side != 0) return approximate_direction(side < 0 ? negated(n.to.normal) : n.to.normal);
    }
    return {};
  }
  /// The point of a list from which edges go.
  const Point3& point_at_corner(int s) const {
    return moving_.operand(s).points[hulls::carriers(moving_.few(s), basis.row[s], basis.inactive[s])[0]];
  }
  MovingPair& moving_;
  double unit_ = 1;
};

template <class N>
bool MovingBodies<N>::write() {
  const solvers::ShapePair& pair = moving_.pair();
  const auto& ways = moving_.ways();
  const double r = moving_.within();
  int grid = 0;
  if constexpr (!bodies::is_unlimited<N>) {
    unit_ = pair.unit;
    if (!is_plain) {
      if (!pair.is_exact()) return false;
      for (const double x : {ways[0], ways[1], ways[2], ways[3], ways[4], ways[5], r})
        if (x != 0 && !(std::fabs(x * unit_) >= 0x1p-960)) return false;
    }
  }
  if constexpr (std::is_same_v<N, Dyadic>) {
    grid = std::min(pair.description[0].grid(), pair.description[1].grid());
    for (const double x : ways) grid = std::min(grid, Dyadic::grid_of(x * unit_));
  }
  const auto number = [&](double x) {
    if constexpr (std::is_same_v<N, Dyadic>)
      return Dyadic(x * unit_, std::min(grid, Dyadic::grid_of(x * unit_)));
    else
      return number_of<N>(x * unit_);
  };
  for (int s = 0; s < 2; ++s) {
    bodies::Body<N>& body = at[0].body[s];
    const auto write_from = [&](const bodies::Description& from) {
      bodies::BodyWriter<N>(from, body, bodies::Stretch<N>{}, grid);
    };
    if constexpr (bodies::is_unlimited<N>)
      write_from(bodies::Description(s == 0 ? pair.first : pair.second));
    else
      write_from(pair.description[s]);
    if constexpr (std::is_same_v<N, filters::Rational>) {
      if (moving_.is_placed()) place(s, body);
    }
    if (s == 0 && body.is_space) {
      // Its origin moves, so that it has one.
      body.is_space = false;
      for (int i = 0; i < 3; ++i) body.g[i] = bodies::unit_vector<N>(i);
    }
    at[1].body[s] = body;
  }
  Vec3<N>& o = at[1].body[0].o;
  Vec3<N> way = {number(ways[0]) - number(ways[3]), number(ways[1]) - number(ways[4]),
                 number(ways[2]) - number(ways[5])};
  if constexpr (std::is_same_v<N, filters::Rational>) {
    for (int s = 0; s < 2; ++s)
      if (const Placement* const by = moving_.placement(s)) way = solvers::operator*(by->weight(), way);
  }
  o = solvers::operator+(o, way);
  reach = at[0].radii() + number(r);
  return true;
}

template <class N>
Excess<N> MovingBodies<N>::excess() const {
  const solvers::Nearest<N>&n0 = at[0].nearest, &n1 = at[1].nearest;
  const N zero = number_of<N>(0), r = reach * at[0].determinants();
  const int count = inactive();
  if (count == 2 && sign_in(reach) == 0) {
    const N start = height(0);
    return {{start, height(1) - start, zero}, true};
  }
  const auto squares = [&](const Vec3<N>& a, const Vec3<N>& b) -> Excess<N> {
    const Vec3<N> slope = b - a;
    const N half = dot(a, slope);
    return {{dot(a, a) - r * r * n0.to.q, half + half, dot(slope, slope)}, false};
  };
  if (count == 0) return squares(n0.d, n1.d);
  if (count == 1) return squares(cross(n0.d, n0.edges.e[0]), cross(n1.d, n0.edges.e[0]));
  if (count == 2) return squares({height(0), zero, zero}, {height(1), zero, zero});
  return {{negated(r * r * n0.to.q), zero, zero}, false};
}

template <class N>
template <class Time>
bool MovingBodies<N>::is_right(const Time& time) const {
  bool is_right = true;
  const auto see = [&](int sign, int, int, int) { is_right = is_right && (sign == 0 || sign == 1); };
  const auto along = multiplier_at(time);
  if (inactive() < 3) each_multiplier(along, see);
  each_row(time, see);
  return is_right && are_points_right(along, [&] { return direction_at(time); });
}

template <class N>
template <class Time>
bool MovingBodies<N>::is_right_where_planes_meet(const Time& time) const {
  const int start = sign_in(height(0));
  if (start == 0 || start == unknown || sign_in(height(1)) != -start) return false;
  bool is_right = true;
  const auto see = [&](int sign, int, int, int) { is_right = is_right && (sign == 0 || sign == 1); };
  const auto along = [&](int s, const Vec3<N>& e) {
    const int y = times(start, sign_in(dot(at[0].nearest.to.normal, e)));
    return s == 0 ? y : opposite_of(y);
  };
  each_multiplier(along, see);
  each_row(time, see);
  return is_right && are_points_right(along, [] { return Vec3<Approximate>{}; });
}

template <class N>
template <class Along, class Direction>
bool MovingBodies<N>::are_points_right(const Along& along, const Direction& direction) const {
  if (inactive() == 3) return true;
  Vec3<Approximate> towards;
  const Point3* corner = nullptr;
  for (int s = 0; s < 2; ++s) {
    const hulls::Points points = moving_.operand(s).points;
    if constexpr (is_exact)
      if (!points.empty()) {
        if (corner == nullptr) towards = direction();
        corner = &point_at_corner(s);
      }
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (moving_.is_few(s, i)) continue;
      if constexpr (is_exact) {
        const int side = certain_side(motion::height(towards, *corner, points[i]));
        if (side == (s == 0 ? -1 : 1)) return false;
        if (side != 0) continue;
      }
      const auto edge = edge_to(s, points[i]);
      const int y = edge ? along(s, *edge) : unknown;
      if (y != 0 && y != 1) return false;
    }
  }
  return true;
}

template <class N>
Held MovingBodies<N>::held(double t) const {
  const Vec3<double>&a = at[0].nearest.g, &b = at[1].nearest.g;
  const Vec3<double> g =
      inactive() == 2 ? at[0].nearest.to.normal : solvers::operator+(a, solvers::operator*(t, b - a));
  const double start = dot(g, at[0].nearest.d), end = dot(g, at[1].nearest.d);
  const double side = start + t * (end - start) < 0 ? -1 : 1;
  const double r = reach * at[0].determinants() * std::sqrt(dot(g, g));
  const double slope = side * (end - start);
  if (!(slope < 0 || slope > 0)) return {-HUGE_VAL, HUGE_VAL};
  const double at_reach = (r - side * start) / slope;
  return slope < 0 ? Held{-HUGE_VAL, at_reach} : Held{at_reach, HUGE_VAL};
}

template <class N>
bool MovingBodies<N>::are_parted(double t) const {
  const N time = number_of<N>(t), rest = number_of<N>(1) - time;
  const solvers::Nearest<N>&n = at[0].nearest, &m = at[1].nearest;
  const int count = inactive();
  if (count == 3) return false;
  Vec3<N> g = n.to.normal;
  if (count == 2) {
    const int side = sign_in(rest * height(0) + time * height(1));
    if (side == 0 || side == unknown) return false;
    if (side < 0) g = negated(g);
  } else {
    g = solvers::operator+(solvers::operator*(rest, n.g), solvers::operator*(time, m.g));
  }
  bool is_right = true;
  const auto along = [&g](int s, const Vec3<N>& e) {
    const int y = sign_in(dot(g, e));
    return s == 0 ? y : opposite_of(y);
  };
  each_multiplier(along, [&](int sign, int, int, int) { is_right = is_right && (sign == 0 || sign == 1); });
  if (!is_right) return false;
  const auto direction = [&] {
    if constexpr (is_exact) return approximate_direction(g);
    return Vec3<Approximate>{};
  };
  if (!are_points_right(along, direction)) return false;
  const N r = reach * at[0].determinants();
  for (const Prover<N>& end : at) {
    const N gap = dot(g, end.nearest.d);
    if (sign_in(gap) != 1 || sign_in(gap * gap - r * r * dot(g, g)) != 1) return false;
  }
  return true;
}

}  // namespace plumb::motion
