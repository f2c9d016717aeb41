#pragma once

// For lines_and_sets.
// The part of a line that lies in a disc, a cylinder or a cone.
//
// Let u be the axis, L = u.u, and of a point x let h = (x - a).u and c = (x - a) x u, so that |c| / |u| is its distance
// from the axis. The set is f <= 0 between planes: of a disc h = 0, else 0 <= h <= L; with f = |c|^2 - r^2 L, and of a
// cone L |c|^2 - r^2 h^2. Along the line f is A t^2 + 2 B t + C.
//
// The planes and the line's own range leave an interval, where f <= 0 is convex, for of the double cone they keep one
// half. Where an end of the interval has f > 0 and the other has not, the set ends at a root between them: f rises or
// falls there, and of (-B + s sqrt(B^2 - A C)) / A the one with s = 1 is where it rises, whatever the sign of A. Where
// both have f > 0, or are not there, something is left only if A > 0, for otherwise f is at least what it is at an end,
// and if the least f, at -B / A, is between the ends and not positive. An interval without end is one of a line across
// the axis, and has A > 0.

#include <lines_and_sets/interval.hpp>

namespace plumb::lines_and_sets {

template <class N>
class RoundSolid {
 public:
  explicit RoundSolid(const Disc3& s)
      : o_(vector_of<N>(s.center)), u_(vector_of<N>(s.normal)), radius_(number_of<N>(s.radius)), is_flat_(true) {}
  template <class S>
  explicit RoundSolid(const S& s)
      : o_(vector_of<N>(s.a)),
        u_(vector_of<N>(s.b) - o_),
        radius_(number_of<N>(s.radius)),
        is_cone_(detail::is_same<S, Cone3>) {}

  void cut(Interval<N>& t, const Line<N>& line, Signs& signs) const {
    const Vec3<N> from = line.o - o_;
    const N rise = dot(line.d, u_), height = dot(from, u_), length = dot(u_, u_);
    if (is_flat_) {
      t.set(rise, height);
    } else {
      t.cut(rise, height);
      t.cut(negated(rise), length - height);
    }
    t.close();
    if (t.is_empty()) return;
    const Quadratic f = along(cross(line.d, u_), cross(from, u_), rise, height, length);
    const bool has_start = is_inside(f, t.start(), signs), has_end = is_inside(f, t.end(), signs);
    if (has_start && has_end) return;
    if (!has_start && !has_end && !dips_between(f, t, signs)) return t.clear();
    const int sign = signs.of(f.a);
    const auto start = root(f, -1, sign, signs), end = root(f, 1, sign, signs);
    if (!has_start) t.start_at(start);
    if (!has_end) t.end_at(end);
  }

 private:
  /// a t^2 + 2 b t + c
  struct Quadratic {
    N a, b, c;
    N discriminant() const { return b * b - a * c; }
  };

  Quadratic along(const Vec3<N>& d, const Vec3<N>& from, const N& rise, const N& height, const N& length) const {
    const N rr = radius_ * radius_;
    const Quadratic f{dot(d, d), dot(d, from), dot(from, from)};
    if (!is_cone_) return {f.a, f.b, f.c - rr * length};
    return {length * f.a - rr * (rise * rise), length * f.b - rr * (rise * height),
            length * f.c - rr * (height * height)};
  }

  static bool is_inside(const Quadratic& f, const std::optional<Parameter<N>>& t, Signs& signs) {
    if (!t) return false;
    const N& w = t->w;
    const N linear = f.b * t->a;
    return signs.of(f.a * (t->a * t->a) + (linear + linear) * w + f.c * (w * w)) <= 0;
  }
  static bool dips_between(const Quadratic& f, const Interval<N>& t, Signs& signs) {
    if (signs.of(f.a) <= 0 || signs.of(f.discriminant()) < 0) return false;
    const auto least = Parameter<N>::quotient(negated(f.b), f.a);
    return (!t.start() || compare(signs, *t.start(), least) <= 0) && (!t.end() || compare(signs, least, *t.end()) <= 0);
  }
  /// Where f falls or rises through 0.
  static Parameter<N> root(const Quadratic& f, int side, int sign_of_a, Signs& signs) {
    if (sign_of_a == 0) {
      const N slope = f.b + f.b;
      return signs.of(slope) < 0 ? Parameter<N>::quotient(f.c, negated(slope))
                                 : Parameter<N>::quotient(negated(f.c), slope);
    }
    const N square = f.discriminant();
    const double s = sign_of_a < 0 ? -side : side;
    const bool has_root = signs.of(square) > 0;
    return sign_of_a < 0 ? Parameter<N>{f.b, negated(f.a), number_of<N>(s), square, has_root}
                         : Parameter<N>{negated(f.b), f.a, number_of<N>(s), square, has_root};
  }

  Vec3<N> o_, u_;
  N radius_;
  bool is_flat_ = false, is_cone_ = false;
};

}  // namespace plumb::lines_and_sets
