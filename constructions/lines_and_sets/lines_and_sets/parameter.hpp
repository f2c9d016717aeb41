#pragma once

// For lines_and_sets.
// For the sources of hit and parameters: parameters along a line as exact numbers, over any number type.

#include <optional>
#include <type_traits>

#include <plumb/compare.hpp>
#include <solvers/basis.hpp>

#include <rounding/rounded_ratio.hpp>
#include <rounding/twice.hpp>

namespace plumb::lines_and_sets {

using bodies::AnyShape;
using bodies::Body;
using bodies::negated;
using bodies::number_of;
using solvers::operator+;
using solvers::operator*;
using rounding::Twice;
using solvers::sign_of_number;
using solvers::unknown;

/// Signs, and whether all that was asked for are known. What is asked after one that is not is of no account.
class Signs {
 public:
  template <class N>
  int of(const N& x) {
    return noted(sign_of_number(x));
  }
  /// Of a + b sqrt(c), c not negative.
  template <class N>
  int of(const N& a, const N& b, const N& c) {
    const int of_a = of(a), of_root = of(c) == 0 ? 0 : of(b);
    if (of_root == 0 || of_a == of_root) return of_a;
    if (of_a == 0) return of_root;
    return of_a * of(a * a - b * b * c);
  }
  bool are_known() const { return are_known_; }

 private:
  int noted(int sign) {
    are_known_ &= sign != unknown;
    return sign == unknown ? 0 : sign;
  }
  bool are_known_ = true;
};

/// (a + b sqrt(c)) / w with w > 0 and c >= 0; without a root where has_root is false.
template <class N>
struct Parameter {
  N a, w, b, c;
  bool has_root;

  static Parameter quotient(const N& n, const N& d) { return {n, d, number_of<N>(0), number_of<N>(0), false}; }
  static Parameter whole(double x) { return quotient(number_of<N>(x), number_of<N>(1)); }
};

/// The sign of x - k.
template <class N>
int compare(Signs& signs, const Parameter<N>& x, double k) {
  const N rest = k == 0 ? x.a : x.a - number_of<N>(k) * x.w;
  return x.has_root ? signs.of(rest, x.b, x.c) : signs.of(rest);
}
/// The sign of x - y, of quotients.
template <class N>
int compare(Signs& signs, const Parameter<N>& x, const Parameter<N>& y) {
  return signs.of(x.a * y.w - y.a * x.w);
}

/// Each nothing where the numbers do not say it; double-doubles say but what is nearest.
inline std::optional<double> rounded_quotient(RoundTo to, const Twice& n, const Twice& d) {
  if (n.is_zero()) return 0.0;
  if (to != RoundTo::nearest) return {};
  return rounding::rounded(rounding::quotient(n.expansion(), d.expansion()));
}
template <class N>
std::optional<double> rounded_quotient(RoundTo to, const N& n, const N& d) {
  return rounding::rounded_quotient(to, n, d);
}
inline std::optional<double> rounded(RoundTo to, const Parameter<Twice>& x) {
  if (!x.has_root || x.b.is_zero() || x.c.is_zero()) return rounded_quotient(to, x.a, x.w);
  if (to != RoundTo::nearest) return {};
  const TruncatedExpansion root = x.b.expansion() * rounding::root(x.c.expansion());
  return rounding::rounded(rounding::quotient(x.a.expansion() + root, x.w.expansion()));
}
template <class N>
std::optional<double> rounded(RoundTo to, const Parameter<N>& x) {
  return x.has_root ? rounding::rounded_with_root(to, x.a, x.b, x.c, x.w) : rounding::rounded_quotient(to, x.a, x.w);
}

/// Whether all numbers that were made from these can be known.
inline bool is_known(const Twice&) { return true; }
inline bool is_known(const Rational&) { return true; }
inline bool is_known(const convex::Dyadic& x) { return x.is_known(); }
template <class N>
bool is_known(const Parameter<N>& x) {
  return is_known(x.a) && is_known(x.w) && (!x.has_root || (is_known(x.b) && is_known(x.c)));
}

/// { o + t d }, of a ray t >= 0, of a segment t <= 1 too.
template <class N>
struct Course {
  Vec3<N> o, d;
  bool has_start = false, has_end = false;
};

template <class N, class Point>
Vec3<N> vector_of(const Point& p) {
  if constexpr (requires { p.z; })
    return {number_of<N>(p.x), number_of<N>(p.y), number_of<N>(p.z)};
  else
    return {number_of<N>(p.x), number_of<N>(p.y), number_of<N>(0)};
}
template <class N, class S>
Course<N> course_of(const S& s) {
  if constexpr (requires { s.origin; }) {
    constexpr bool is_ray = bodies::is_any_of<S, Ray2, Ray3>;
    return {vector_of<N>(s.origin), vector_of<N>(s.direction), is_ray, false};
  } else {
    const Vec3<N> a = vector_of<N>(s.a);
    return {a, vector_of<N>(s.b) - a, true, true};
  }
}
template <class S>
inline constexpr bool is_linear = bodies::is_any_of<S, Segment2, Ray2, Line2, Segment3, Ray3, Line3>;
template <class N>
Course<N> course_of(const AnyShape& any) {
  std::optional<Course<N>> course;
  bodies::visit_shape(any, [&course]<class S>(const S& s) {
    if constexpr (is_linear<S>) course.emplace(course_of<N>(s));
  });
  return *course;
}

/// Of a direction that is 0: the point, and the range.
template <class Point>
struct Still {
  Point point;
  double from, to;
};
template <class S, class Point>
concept StartsAt = is_linear<S> && requires(const S& s) {
  requires std::is_same_v<decltype(s.origin), Point>;
};
template <class S, class Point>
concept RunsFrom = is_linear<S> && requires(const S& s) {
  requires std::is_same_v<decltype(s.a), Point>;
};
template <class Point>
std::optional<Still<Point>> still_point(const AnyShape& any) {
  const auto is_zero = [](const auto& v) {
    if constexpr (requires { v.z; })
      if (!same(v.z, 0)) return false;
    return same(v.x, 0) && same(v.y, 0);
  };
  std::optional<Still<Point>> found;
  bodies::visit_shape(any, [&]<class S>(const S& s) {
    if constexpr (StartsAt<S, Point>) {
      const double from = bodies::is_any_of<S, Ray2, Ray3> ? 0 : -__builtin_inf();
      if (is_zero(s.direction)) found = Still<Point>{s.origin, from, __builtin_inf()};
    } else if constexpr (RunsFrom<S, Point>) {
      if (same(s.a, s.b)) found = Still<Point>{s.a, 0, 1};
    }
  });
  return found;
}

/// An interval of parameters, cut by inequalities.
template <class N>
class Interval {
 public:
  explicit Interval(Signs& signs) : signs_(signs) {}

  /// a t + b >= 0
  void cut(const N& a, const N& b) {
    const int sign = signs_.of(a);
    if (sign == 0)
      is_empty_ |= signs_.of(b) < 0;
    else if (sign > 0)
      raise(Parameter<N>::quotient(negated(b), a));
    else
      lower(Parameter<N>::quotient(b, negated(a)));
  }
  /// a t + b = 0
  void set(const N& a, const N& b) {
    const int sign = signs_.of(a);
    if (sign == 0) {
      is_empty_ |= signs_.of(b) != 0;
      return;
    }
    const auto t = sign > 0 ? Parameter<N>::quotient(negated(b), a) : Parameter<N>::quotient(b, negated(a));
    const bool was_point = is_point_, is_start = raise(t), is_end = lower(t);
    is_point_ = is_start == is_end && (is_start || was_point);
  }
  void cut_to(const Course<N>& course) {
    const N zero = number_of<N>(0), one = number_of<N>(1);
    if (course.has_start) cut(one, zero);
    if (course.has_end) cut(negated(one), one);
  }
  /// When all is cut.
  void close() {
    if (is_empty_ || is_point_ || !start_ || !end_) return;
    const int sign = compare(signs_, *end_, *start_);
    is_empty_ = sign < 0;
    is_point_ = sign == 0;
  }

  bool is_empty() const { return is_empty_; }
  /// Whether both ends are the same.
  bool is_point() const { return is_point_; }
  const std::optional<Parameter<N>>& start() const { return start_; }
  const std::optional<Parameter<N>>& end() const { return end_; }

 private:
  // An end that another one moves no longer is the same as the other end.
  bool raise(const Parameter<N>& t) {
    if (start_ && compare(signs_, t, *start_) <= 0) return false;
    start_ = t;
    is_point_ = false;
    return true;
  }
  bool lower(const Parameter<N>& t) {
    if (end_ && compare(signs_, t, *end_) >= 0) return false;
    end_ = t;
    is_point_ = false;
    return true;
  }

  Signs& signs_;
  std::optional<Parameter<N>> start_, end_;
  bool is_empty_ = false, is_point_ = false;
};

}  // namespace plumb::lines_and_sets
