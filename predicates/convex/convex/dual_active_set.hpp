#pragma once

// The point of six half-spaces nearest to 0, guessed by a dual active set method.

#include <plumb/vector.hpp>

#include <convex/dual_simplex.hpp>

namespace plumb::convex {

/// The point nearest to 0 of { q : c_i + n_i . q >= 0 }, by the dual active set method of Goldfarb and Idnani (A
/// Numerically Stable Dual Method for Solving Strictly Convex Quadratic Programs (1983)) in plain doubles: a guess,
/// whose point or multipliers the caller proves. The most violated plane joins those that the point lies on, of which
/// one leaves whose multiplier would be negative.
class NearestOfPlanes {
 public:
  static constexpr int planes = 6;
  enum class Outcome : signed char { near, far, gave_up };

  double c[planes];
  Vec3<double> n[planes];

  /// Whether there is a point within the radius of 0, of the planes moved inwards by room.
  Outcome outcome(double radius, double room);
  /// Of what is near.
  const Vec3<double>& point() const { return q_; }
  /// Of what is far: within [0, 1], such that the sum of the planes times these is negative throughout the ball.
  void find_multipliers(double (&m)[planes]) const {
    double largest = 0;
    for (double& x : m) x = 0;
    for (int k = 0; k < active_; ++k) largest = larger(largest, multiplier_[k]);
    for (int k = 0; k < active_; ++k) {
      const double x = multiplier_[k];
      m[at_[k]] = !(x > 0) ? 0 : x < largest ? x / largest : 1;
    }
  }
  int active() const { return active_; }
  int plane(int k) const { return at_[k]; }

 private:
  static constexpr int most_steps = 16;

  /// Normals of at most 1, and distances that can be squared.
  bool scale(double room) {
    double longest = 0, farthest = 0;
    for (int i = 0; i < planes; ++i) {
      c[i] -= room;
      longest = larger(larger(longest, magnitude(n[i].x)), larger(magnitude(n[i].y), magnitude(n[i].z)));
      farthest = larger(farthest, magnitude(c[i]));
    }
    if (!(longest > 0x1p-500) || !(longest < 0x1p900) || !(farthest < 0x1p200 * longest)) return false;
    const double by = 1 / longest;
    for (int i = 0; i < planes; ++i) {
      c[i] *= by;
      n[i] = {n[i].x * by, n[i].y * by, n[i].z * by};
    }
    return true;
  }
  int most_violated() const {
    int worst = -1;
    double least = 0;
    for (int i = 0; i < planes; ++i) {
      const double at = c[i] + dot(n[i], q_);
      const bool is_active =
          (active_ > 0 && at_[0] == i) || (active_ > 1 && at_[1] == i) || (active_ > 2 && at_[2] == i);
      if (at < least && !is_active) {
        least = at;
        worst = i;
      }
    }
    return worst;
  }
  void drop(int k) {
    --active_;
    for (; k < active_; ++k) {
      at_[k] = at_[k + 1];
      multiplier_[k] = multiplier_[k + 1];
    }
  }
  /// Whether the plane can join the others.
  bool add(int plane) {
    if (active_ == 3 && !make_room_for(plane)) return false;
    at_[active_++] = plane;
    for (;;) {
      if (!solve()) return false;
      int worst = -1;
      for (int k = 0; k + 1 < active_; ++k)
        if (multiplier_[k] < 0 && (worst < 0 || multiplier_[k] < multiplier_[worst])) worst = k;
      if (worst < 0) return true;
      drop(worst);
    }
  }
  /// By what the fourth normal is of the three: where it is the opposite of a combination, nothing is inside of all.
  bool make_room_for(int plane) {
    const Vec3<double>&u = n[at_[0]], &v = n[at_[1]], &w = n[at_[2]];
    const Vec3<double> vw = cross(v, w), wu = cross(w, u), uv = cross(u, v);
    const double volume = dot(u, vw), side = volume < 0 ? -1 : 1;
    const double share[] = {side * dot(n[plane], vw), side * dot(n[plane], wu), side * dot(n[plane], uv)};
    int leaving = -1;
    for (int k = 0; k < 3; ++k)
      if (share[k] > 0 && (leaving < 0 || multiplier_[k] * share[leaving] < multiplier_[leaving] * share[k]))
        leaving = k;
    if (leaving >= 0) {
      drop(leaving);
      return true;
    }
    if (!(side * volume > 0x1p-250)) return false;
    for (int k = 0; k < 3; ++k) multiplier_[k] = -share[k] / (side * volume);
    at_[active_] = plane;
    multiplier_[active_++] = 1;
    is_empty_ = true;
    return false;
  }
  /// The point of all active planes that is nearest to 0, as a combination of their normals.
  bool solve() {
    const Vec3<double>& u = n[at_[0]];
    const double uu = dot(u, u), of_u = c[at_[0]];
    if (active_ == 1) {
      if (!(uu > 0x1p-200)) return false;
      multiplier_[0] = -of_u / uu;
      q_ = {multiplier_[0] * u.x, multiplier_[0] * u.y, multiplier_[0] * u.z};
      return true;
    }
    const Vec3<double>& v = n[at_[1]];
    const double vv = dot(v, v), of_v = c[at_[1]];
    if (active_ == 2) {
      const double uv = dot(u, v), squared = uu * vv - uv * uv;
      if (!(squared > 0x1p-40 * (uu * vv)) || !(squared > 0x1p-300)) return are_parallel(uu, uv);
      multiplier_[0] = (of_v * uv - of_u * vv) / squared;
      multiplier_[1] = (of_u * uv - of_v * uu) / squared;
      q_ = {multiplier_[0] * u.x + multiplier_[1] * v.x, multiplier_[0] * u.y + multiplier_[1] * v.y,
            multiplier_[0] * u.z + multiplier_[1] * v.z};
      return true;
    }
    const Vec3<double>& w = n[at_[2]];
    const Vec3<double> vw = cross(v, w), wu = cross(w, u), uv = cross(u, v);
    const double volume = dot(u, vw), of_w = c[at_[2]];
    if (!(volume * volume > 0x1p-60 * (uu * vv * dot(w, w))) || !(volume * volume > 0x1p-500)) return false;
    q_ = {-(of_u * vw.x + of_v * wu.x + of_w * uv.x) / volume, -(of_u * vw.y + of_v * wu.y + of_w * uv.y) / volume,
          -(of_u * vw.z + of_v * wu.z + of_w * uv.z) / volume};
    multiplier_[0] = dot(q_, vw) / volume;
    multiplier_[1] = dot(q_, wu) / volume;
    multiplier_[2] = dot(q_, uv) / volume;
    return true;
  }
  /// Two planes that face each other, or of which the one that came first does not matter.
  bool are_parallel(double uu, double uv) {
    if (uv < 0 && uu > 0x1p-200) {
      multiplier_[0] = -uv / uu;
      multiplier_[1] = 1;
      is_empty_ = true;
      return false;
    }
    drop(0);
    return solve();
  }

  int active_ = 0, at_[4];
  double multiplier_[4];
  Vec3<double> q_{0, 0, 0};
  bool is_empty_ = false;
};

}  // namespace plumb::convex
