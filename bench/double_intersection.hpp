#pragma once

#include <plumb/detail/number_pairs.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

// The tests of pairs in plain double, as they are commonly written: fast, and wrong near degeneracy. They measure the
// cost of exactness, and nothing else.

namespace plumb::bench {

inline double orient2d_in_double(const Point2& a, const Point2& b, const Point2& c) {
  return Orient2d::evaluate(Vec2{a.x, a.y}, Vec2{b.x, b.y}, Vec2{c.x, c.y});
}

inline double orient3d_in_double(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return Orient3d::evaluate(Vec3{a.x, a.y, a.z}, Vec3{b.x, b.y, b.z}, Vec3{c.x, c.y, c.z}, Vec3{d.x, d.y, d.z});
}

inline bool between(double a, double x, double b) { return (a <= x && x <= b) || (b <= x && x <= a); }

[[gnu::noinline, gnu::cold]] inline bool collinear_segments_meet_in_double(const Segment2& s, const Segment2& t) {
  const auto on = [](const Segment2& u, const Point2& p) {
    return between(u.a.x, p.x, u.b.x) && between(u.a.y, p.y, u.b.y);
  };
  return on(s, t.a) || on(s, t.b) || on(t, s.a) || on(t, s.b);
}

/// Straight-line code with one branch, never taken on easy input: four times as fast as a branch for each side. It
/// computes two numbers in a register; with AVX GCC takes an eighth less time for that than for one at a time.
inline bool segments_meet_in_double(const Segment2& s, const Segment2& t) {
  using filters::bits_of, filters::firsts, filters::seconds, filters::swapped;
  const auto vec = [](const Point2& p) { return filters::NumberPair{p.x, p.y}; };
  const filters::NumberPair along_s = vec(s.b) - vec(s.a), along_t = vec(t.a) - vec(t.b),
                            between_them = vec(t.a) - vec(s.a);
  const filters::NumberPair x = firsts(along_s, along_t), y = seconds(along_s, along_t);
  const filters::NumberPair starts = x * seconds(between_them, between_them) - y * firsts(between_them, between_them);
  const filters::NumberPair products = x * swapped(y), ends = starts - (products - swapped(products));
  if (bits_of((starts == 0) & (ends == 0)) == 3) [[unlikely]]
    return collinear_segments_meet_in_double(s, t);
  return bits_of(starts * ends <= 0) == 3;
}

/// The projection along the axis in which the normal is largest.
struct Projection {
  int axis;
  explicit Projection(const Vec3<double>& n) {
    const double x = __builtin_fabs(n.x), y = __builtin_fabs(n.y), z = __builtin_fabs(n.z);
    axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  }
  Point2 operator()(const Point3& p) const {
    return axis == 0 ? Point2{p.y, p.z} : axis == 1 ? Point2{p.z, p.x} : Point2{p.x, p.y};
  }
};

inline Vec3<double> normal_in_double(const Point3& a, const Point3& b, const Point3& c) {
  const Vec3 p{a.x, a.y, a.z};
  return cross(Vec3{b.x, b.y, b.z} - p, Vec3{c.x, c.y, c.z} - p);
}

inline bool segments_meet_in_double(const Segment3& s, const Segment3& t) {
  if (orient3d_in_double(s.a, s.b, t.a, t.b) != 0) return false;
  Vec3<double> n = normal_in_double(s.a, s.b, t.a);
  if (n.x == 0 && n.y == 0 && n.z == 0) n = normal_in_double(s.a, s.b, t.b);
  const Projection flat(n);
  return segments_meet_in_double(Segment2{flat(s.a), flat(s.b)}, Segment2{flat(t.a), flat(t.b)});
}

inline bool contains_in_double(const Point2& a, const Point2& b, const Point2& c, const Point2& p) {
  const double u = orient2d_in_double(a, b, p), v = orient2d_in_double(b, c, p), w = orient2d_in_double(c, a, p);
  return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

/// Moeller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection (1997), without the division and with one
/// branch, which is never taken on easy input.
inline bool meet_in_double(const Segment3& s, const Triangle3& t) {
  const auto vec = [](const Point3& p) { return Vec3{p.x, p.y, p.z}; };
  const Vec3<double> along = vec(s.b) - vec(s.a), ab = vec(t.b) - vec(t.a), ac = vec(t.c) - vec(t.a),
                     from = vec(s.a) - vec(t.a);
  const Vec3<double> h = cross(along, ac), q = cross(from, ab);
  const double sum = dot(ab, h), u = dot(from, h), v = dot(along, q), at_a = dot(ac, q);
  const double w = sum - (u + v), at_b = sum - at_a;
  const bool up = (u >= 0) & (v >= 0) & (w >= 0) & (at_a >= 0) & (at_b >= 0);
  const bool down = (u <= 0) & (v <= 0) & (w <= 0) & (at_a <= 0) & (at_b <= 0);
  if (up & down) [[unlikely]] {
    const Projection flat(normal_in_double(t.a, t.b, t.c));
    const Point2 a = flat(t.a), b = flat(t.b), c = flat(t.c);
    const Segment2 e{flat(s.a), flat(s.b)};
    return contains_in_double(a, b, c, e.a) || segments_meet_in_double(e, Segment2{a, b}) ||
           segments_meet_in_double(e, Segment2{b, c}) || segments_meet_in_double(e, Segment2{c, a});
  }
  return up | down;
}

namespace guigue_devillers {

/// Asks whether they meet; another question may ask how.
struct Meet {
  static constexpr bool none = false;
  Meet(double, double, double, double, double, double) {}
  bool along_line(double, double) const { return true; }
  static bool of_coplanar(const Triangle3& s, const Triangle3& t, const Vec3<double>& normal);
};

inline bool coplanar_meet(const Triangle3& s, const Triangle3& t, const Vec3<double>& normal) {
  const Projection flat(normal);
  const Point2 p[3] = {flat(s.a), flat(s.b), flat(s.c)}, q[3] = {flat(t.a), flat(t.b), flat(t.c)};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      if (segments_meet_in_double(Segment2{p[i], p[(i + 1) % 3]}, Segment2{q[j], q[(j + 1) % 3]})) return true;
  return contains_in_double(p[0], p[1], p[2], q[0]) || contains_in_double(q[0], q[1], q[2], p[0]);
}

inline bool Meet::of_coplanar(const Triangle3& s, const Triangle3& t, const Vec3<double>& normal) {
  return coplanar_meet(s, t, normal);
}

/// Both triangles are permuted so that their first corner is alone on its side of the other's plane, the positive one.
/// The intervals that they cut out of the common line then overlap when these two signs allow it.
template <class Question>
auto intervals_overlap(const Question& question, const Point3& p1, const Point3& q1, const Point3& r1, const Point3& p2,
                       const Point3& q2, const Point3& r2) {
  const double first = orient3d_in_double(p1, q1, p2, q2);
  if (first > 0) return Question::none;
  const double second = orient3d_in_double(p1, r1, r2, p2);
  return second > 0 ? Question::none : question.along_line(first, second);
}

template <class Question>
auto permute_second(const Question& question, const Point3& p1, const Point3& q1, const Point3& r1, const Point3& p2,
                    const Point3& q2, const Point3& r2, double dp, double dq, double dr, const Triangle3& s,
                    const Triangle3& t, const Vec3<double>& n) {
  if (dp > 0) {
    if (dq > 0) return intervals_overlap(question, p1, r1, q1, r2, p2, q2);
    if (dr > 0) return intervals_overlap(question, p1, r1, q1, q2, r2, p2);
    return intervals_overlap(question, p1, q1, r1, p2, q2, r2);
  }
  if (dp < 0) {
    if (dq < 0) return intervals_overlap(question, p1, q1, r1, r2, p2, q2);
    if (dr < 0) return intervals_overlap(question, p1, q1, r1, q2, r2, p2);
    return intervals_overlap(question, p1, r1, q1, p2, q2, r2);
  }
  if (dq < 0) {
    if (dr >= 0) return intervals_overlap(question, p1, r1, q1, q2, r2, p2);
    return intervals_overlap(question, p1, q1, r1, p2, q2, r2);
  }
  if (dq > 0) {
    if (dr > 0) return intervals_overlap(question, p1, r1, q1, p2, q2, r2);
    return intervals_overlap(question, p1, q1, r1, q2, r2, p2);
  }
  if (dr > 0) return intervals_overlap(question, p1, q1, r1, r2, p2, q2);
  if (dr < 0) return intervals_overlap(question, p1, r1, q1, r2, p2, q2);
  return Question::of_coplanar(s, t, n);
}

}  // namespace guigue_devillers

/// Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates (2003).
template <class Question>
auto ask_in_double(const Triangle3& s, const Triangle3& t) {
  using guigue_devillers::permute_second;
  const auto side = [](const Vec3<double>& n, const Point3& on, const Point3& p) {
    return dot(n, Vec3{p.x, p.y, p.z} - Vec3{on.x, on.y, on.z});
  };
  const auto apart = [](double x, double y, double z) { return x * y > 0 && x * z > 0; };
  const Vec3<double> n2 = normal_in_double(t.a, t.b, t.c);
  const double dp1 = side(n2, t.c, s.a), dq1 = side(n2, t.c, s.b), dr1 = side(n2, t.c, s.c);
  if (apart(dp1, dq1, dr1)) return Question::none;
  const Vec3<double> n1 = normal_in_double(s.a, s.b, s.c);
  const double dp2 = side(n1, s.c, t.a), dq2 = side(n1, s.c, t.b), dr2 = side(n1, s.c, t.c);
  if (apart(dp2, dq2, dr2)) return Question::none;
  const Question question(dp1, dq1, dr1, dp2, dq2, dr2);
  const auto permuted = [&](const Point3& p, const Point3& q, const Point3& r, bool flip) {
    return flip ? permute_second(question, p, q, r, t.a, t.c, t.b, dp2, dr2, dq2, s, t, n1)
                : permute_second(question, p, q, r, t.a, t.b, t.c, dp2, dq2, dr2, s, t, n1);
  };
  if (dp1 > 0) {
    if (dq1 > 0) return permuted(s.c, s.a, s.b, true);
    if (dr1 > 0) return permuted(s.b, s.c, s.a, true);
    return permuted(s.a, s.b, s.c, false);
  }
  if (dp1 < 0) {
    if (dq1 < 0) return permuted(s.c, s.a, s.b, false);
    if (dr1 < 0) return permuted(s.b, s.c, s.a, false);
    return permuted(s.a, s.b, s.c, true);
  }
  if (dq1 < 0) return dr1 >= 0 ? permuted(s.b, s.c, s.a, true) : permuted(s.a, s.b, s.c, false);
  if (dq1 > 0) return dr1 > 0 ? permuted(s.a, s.b, s.c, true) : permuted(s.b, s.c, s.a, false);
  if (dr1 > 0) return permuted(s.c, s.a, s.b, false);
  if (dr1 < 0) return permuted(s.c, s.a, s.b, true);
  return Question::of_coplanar(s, t, n1);
}
inline bool triangles_meet_in_double(const Triangle3& s, const Triangle3& t) {
  return ask_in_double<guigue_devillers::Meet>(s, t);
}

}  // namespace plumb::bench
