#pragma once

// Where the difference of two polytopes lies against 0, guessed by the method of Gilbert, Johnson and Keerthi.

#include <array>

#include <convex/gjk_proof.hpp>
#include <convex/swept_spheres.hpp>

namespace plumb::convex {

// Where the difference of two polytopes lies against 0, guessed in doubles: by turns of the corner that lies farthest
// against the nearest point of the last simplex, and of the simplex of these that is nearest. Gilbert, Johnson and
// Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in Three-Dimensional Space (1988).

template <class R>
constexpr Vec3<R> difference_at(const Body<R>& a, const Body<R>& b, const CornerPairs& pairs, int k) {
  return difference_of_corners(a, b, Axis{Axis::Kind::corner, Axis::none, Axis::none, pairs.a[k], pairs.b[k]});
}

/// The corner that lies farthest against n.
inline signed char lowest_corner(const Body<double>& body, const Vec3<double>& n) {
  int lowest = 0;
  double least = dot(n, body.point[0]);
  for (int i = 1; i < body.points; ++i) {
    const double x = dot(n, body.point[i]);
    lowest = x < least ? i : lowest;
    least = x < least ? x : least;
  }
  unsigned used = 0;
  for (int g = 0; g < body.generators; ++g) used |= static_cast<unsigned>(dot(n, body.generator[g]) < 0) << g;
  return static_cast<signed char>(static_cast<unsigned>(lowest) << body.generators | used);
}

/// The volumes of 0 with each three of four points p, q, r and s, without p, q, r or s in turn: 0 lies inside exactly
/// when the first and third are of one sign and the two others of the other.
template <class R>
[[gnu::always_inline]] constexpr auto volumes(const Vec3<R>& p, const Vec3<R>& q, const Vec3<R>& r, const Vec3<R>& s) {
  const Vec3 pq = cross(p, q), rs = cross(r, s);
  return std::array{dot(q, rs), dot(p, rs), dot(s, pq), dot(r, pq)};
}

/// A simplex of up to three corners of the difference of two bodies, in doubles: a guess, whatever their errors.
class CornerSimplex {
 public:
  struct Corner {
    signed char a, b;
    Vec3<double> at;
  };

  CornerSimplex(const Body<double>& a, const Body<double>& b) : a_(a), b_(b), pairs_{1, {0}, {0}} {
    at_[0] = nearest_ = difference_at(a_, b_, pairs_, 0);
  }

  static constexpr int most_steps = 24;
  CornerPairs nearest_to_zero() {
    for (int steps = 0; steps < most_steps && add(lowest()); ++steps) {
    }
    return pairs_;
  }

  /// The point of the simplex that is nearest to 0.
  const Vec3<double>& nearest() const { return nearest_; }
  /// The corner of the difference that lies farthest against it.
  Corner lowest() const {
    const Vec3<double>& n = nearest_;
    const CornerPairs one{1, {lowest_corner(a_, n)}, {lowest_corner(b_, {-n.x, -n.y, -n.z})}};
    return {one.a[0], one.b[0], difference_at(a_, b_, one, 0)};
  }
  /// Goes on to the simplex of the corners and one more that is nearest to 0; false if that comes no nearer.
  bool add(const Corner& c) {
    const double squared = dot(nearest_, nearest_);
    return squared - dot(nearest_, c.at) > 0x1p-44 * squared && !has(c) && replace(c, squared);
  }

  /// Whether one corner more makes it a simplex that has an inside, and which.
  bool is_triangle() const { return pairs_.size == most_kept; }
  CornerPairs pairs_with(const Corner& c) const {
    CornerPairs pairs = pairs_;
    pairs.a[pairs.size] = c.a;
    pairs.b[pairs.size++] = c.b;
    return pairs;
  }
  std::array<double, 4> volumes_with(const Corner& c) const { return volumes(at_[0], at_[1], at_[2], c.at); }

 private:
  static constexpr int most_kept = 3;

  /// The nearest point of a simplex, and which of its corners it depends on.
  struct Nearest {
    Vec3<double> at;
    int size, corner[most_kept];
  };

  bool has(const Corner& c) const {
    for (int k = 0; k < pairs_.size; ++k)
      if (pairs_.a[k] == c.a && pairs_.b[k] == c.b) return true;
    return false;
  }

  /// With one corner more; false if that comes no nearer to 0 than the square.
  bool replace(const Corner& c, double squared) {
    const int n = pairs_.size;
    const auto old = [this](int k) { return Corner{pairs_.a[k], pairs_.b[k], at_[k]}; };
    const Corner all[most_kept + 1] = {old(0), n > 1 ? old(1) : c, n > 2 ? old(2) : c, c};
    Nearest best{nearest_, 0, {}};
    const auto consider = [&](const Nearest& x) {
      const double of_x = dot(x.at, x.at);
      if (!(of_x < squared)) return;
      squared = of_x;
      best = x;
    };
    if (n == 1) {
      consider(of_segment(all, 0, 3));
    } else if (n == 2) {
      consider(of_triangle(all, 0, 1, 3));
    } else {
      consider(of_triangle(all, 0, 1, 3));
      consider(of_triangle(all, 1, 2, 3));
      consider(of_triangle(all, 2, 0, 3));
    }
    if (best.size == 0) return false;
    pairs_.size = best.size;
    for (int k = 0; k < best.size; ++k) {
      const Corner& kept = all[best.corner[k]];
      pairs_.a[k] = kept.a;
      pairs_.b[k] = kept.b;
      at_[k] = kept.at;
    }
    nearest_ = best.at;
    return true;
  }
  static Nearest of_segment(const Corner* all, int i, int j) {
    const Vec3<double>&p = all[i].at, e = all[j].at - p;
    const double t = fraction(-dot(p, e), dot(e, e));
    if (t <= 0) return {p, 1, {i}};
    if (t >= 1) return {all[j].at, 1, {j}};
    return {p + t * e, 2, {i, j}};
  }
  static Nearest of_triangle(const Corner* all, int i, int j, int k) {
    const Vec3<double>&p = all[i].at, e = all[j].at - p, f = all[k].at - p;
    const Barycentric at = nearest_in_triangle({-p.x, -p.y, -p.z}, e, f);
    Nearest result{p + at.v * e + at.w * f, 0, {}};
    if (1 - at.v - at.w > 0x1p-50) result.corner[result.size++] = i;
    if (at.v > 0) result.corner[result.size++] = j;
    if (at.w > 0) result.corner[result.size++] = k;
    return result;
  }

  const Body<double>&a_, &b_;
  CornerPairs pairs_;
  Vec3<double> at_[most_kept], nearest_;
};

}  // namespace plumb::convex
