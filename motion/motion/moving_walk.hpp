#pragma once

// For motion.
// From basis to basis of two sets that move straight.

#include <motion/moving_bodies.hpp>

namespace plumb::motion {

template <class N>
class MovingWalk : public MovingBodies<N> {
  using Base = MovingBodies<N>;
  using Base::edge_to, Base::moving_;

 public:
  using Base::at, Base::basis, Base::Base, Base::height, Base::inactive, Base::is_exact, Base::is_plain, Base::take,
      Base::write;

  /// Takes a basis whose rows may be dependent.
  bool start(const Basis& wanted) {
    at[0].basis = wanted;
    at[0].order = solvers::RowOrder();
    at[0].is_known = true;
    at[0].start();
    return take_known();
  }

  /// Goes on to the basis that is right at the time; false: it took too many steps.
  template <class Time>
  bool settle(const Time& time, int most_steps = 1 << 30);

  /// Of a basis that is right just after some time: calls note(a, b) for all that may make it wrong later.
  template <class Note>
  void each_limit(const Note& note) const;

 private:
  /// What the first prover has come to; exact numbers that do not know it throw Unknown.
  bool take_known() {
    const bool is_taken = at[0].is_known && take(at[0].basis);
    if (is_exact && !is_taken) throw Unknown{};
    return is_taken;
  }
  template <class Along, class Direction>
  bool exchange(const Along& along, const Direction& direction);
  std::size_t wrong_point(int s, const auto& along, const Vec3<Approximate>& direction) const;
};

/// The point farthest on the wrong side, as doubles have it. None: as many as there are.
template <class N>
std::size_t MovingWalk<N>::wrong_point(int s, const auto& along, const Vec3<Approximate>& direction) const {
  const hulls::Points points = moving_.operand(s).points;
  std::size_t worst = points.size();
  double least = 0;
  const auto exact_edge = [&](std::size_t i) {
    const auto edge = edge_to(s, points[i]);
    if (!edge) throw Unknown{};
    return *edge;
  };
  if constexpr (is_plain) {
    for (std::size_t i = 0; i < points.size(); ++i)
      if (const double y = along(s, exact_edge(i)); y < least) least = y, worst = i;
  } else {
    const Point3& corner = Base::point_at_corner(s);
    const int wrong = s == 0 ? -1 : 1;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Approximate beyond = motion::height(direction, corner, points[i]);
      const int side = certain_side(beyond);
      const double y = -wrong * beyond.value;
      if (side == -wrong || (worst != points.size() && !(y < least))) continue;
      if (side == 0 && along(s, exact_edge(i)) >= 0) continue;
      worst = i;
      least = y;
    }
  }
  return worst;
}

/// Lets the points that are wrong take part, in the place of those of which the nearest points take nothing. False:
/// there is none.
template <class N>
template <class Along, class Direction>
bool MovingWalk<N>::exchange(const Along& along, const Direction& direction) {
  if (!moving_.operand(0).is_list() && !moving_.operand(1).is_list()) return false;
  const Vec3<Approximate> towards = direction();
  Few next[2];
  bool has_entered = false;
  for (int s = 0; s < 2; ++s) {
    const std::size_t count = moving_.operand(s).points.size();
    if (count == 0) continue;
    next[s] = hulls::carriers(moving_.few(s), basis.row[s], basis.inactive[s]);
    const std::size_t i = wrong_point(s, along, towards);
    bool enters = i < count && next[s].count < 4;
    for (int k = 0; k < next[s].count; ++k) enters = enters && next[s][k] != i;
    if (!enters) continue;
    next[s].add(i);
    has_entered = true;
  }
  if (!has_entered) return false;
  for (int s = 0; s < 2; ++s)
    if (moving_.operand(s).is_list()) moving_.stand_for(s, next[s]);
  return true;
}

template <class N>
template <class Time>
bool MovingWalk<N>::settle(const Time& time, int most_steps) {
  for (int i = 0; i < most_steps; ++i) {
    Violation found;
    const auto see = [&](int sign, int s, int row, int slot) {
      if (sign < 0) found.note(at[0].order, s, row, slot);
    };
    const auto along = Base::multiplier_at(time);
    if (inactive() < 3) Base::each_multiplier(along, see);
    Base::each_row(time, see);
    if (found.none()) {
      if (inactive() == 3) return true;
      bool has_entered;
      if constexpr (is_plain) {
        const solvers::Nearest<N>&n = at[0].nearest, &m = at[1].nearest;
        const double t = time.t, side = inactive() == 2 && height(0) + t * (height(1) - height(0)) < 0 ? -1 : 1;
        const Vec3<double> g = inactive() == 2 ? solvers::operator*(side, n.to.normal)
                                               : solvers::operator+(n.g, solvers::operator*(t, m.g - n.g));
        has_entered = exchange(
            [&](int s, const Vec3<double>& e) {
              const double y = s == 0 ? dot(g, e) : -dot(g, e);
              return y * y > 1e-24 * dot(g, g) * dot(e, e) ? y : 0;
            },
            [] { return Vec3<Approximate>{}; });
      } else {
        has_entered = exchange(along, [&] { return Base::direction_at(time); });
      }
      if (!has_entered) return true;
      const bool is_written = write();
      if (is_exact && !is_written) throw Unknown{};
      if (!is_written || !start(Basis())) return false;
      continue;
    }
    // A set without points has no contact, and is not asked about.
    if ((!at[0].step(found) && at[0].is_known) || !take_known()) return false;
  }
  return false;
}

template <class N>
template <class Note>
void MovingWalk<N>::each_limit(const Note& note) const {
  const solvers::Nearest<N>&n = at[0].nearest, &m = at[1].nearest;
  const auto along = [&](int s, const Vec3<N>& e) {
    const N a = dot(n.g, e), b = dot(m.g, e);
    if (s == 0)
      note(a, b);
    else
      note(negated(a), negated(b));
  };
  for (int s = 0; inactive() < 2 && s < 2; ++s) {
    for (int j = 0; j < 3; ++j)
      if (!basis.inactive[s][j] && basis.row[s][j] >= 0) along(s, at[0].corner[s].edge[j]);
    for (const Point3& p : moving_.operand(s).points) {
      const auto edge = edge_to(s, p);
      if (!edge) throw Unknown{};
      along(s, *edge);
    }
  }
  Base::each_free_row([&](int s, int i, int) { note(at[0].value(s, i), at[1].value(s, i)); });
}

}  // namespace plumb::motion
