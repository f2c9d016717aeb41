#pragma once

// The polynomials whose signs tell how a line lies against another set, once for all number types.

#include <utility>

#include <plumb/convex_sets.hpp>
#include <plumb/shapes.hpp>
#include <plumb/vector.hpp>

#include <convex/axis_filter.hpp>

namespace plumb::convex {

// The polynomials whose signs tell how a line, ray or segment lies against a triangle, a ball, a point or another of
// them: once for all number types. A filter takes their signs in doubles of known error (line_signs.hpp,
// planar_line_signs.hpp), a second one in integers (line_signs_integers.hpp). What is needed only sometimes is a
// function.

template <class T>
inline constexpr bool is_ray_or_line = is_one_of<T, Ray3, Line3>;

/// Of a ray or line its direction, and of a segment its extent.
template <class Numbers, class A>
[[gnu::always_inline]] constexpr auto read_direction(Numbers& numbers, const A& a) {
  if constexpr (requires { a.direction; })
    return numbers.template vector<vectors>(a.direction);
  else
    return numbers.template difference<positions>(a.b, a.a);
}

/// Of a direction d, the sides e and f of a triangle from its first corner, and s from there to the origin. det is
/// d . (e x f), up to its sign; u, v and w are the parts of it that lie beside each side as seen along d, and `before`
/// is the parameter of the point in the plane of the triangle times det. Moeller and Trumbore, Fast, Minimum Storage
/// Ray-Triangle Intersection (1997), without the division; Segura and Feito, Algorithms to Test Ray-Triangle
/// Intersection (2001).
template <class D, class P>
struct LineAgainstTriangle {
 private:
  using DF = decltype(cross(std::declval<D>(), std::declval<P>()));
  using SE = decltype(cross(std::declval<P>(), std::declval<P>()));
  P f_;
  DF h_;
  SE q_;

 public:
  decltype(dot(std::declval<P>(), h_)) u;
  decltype(dot(std::declval<D>(), q_)) v;
  decltype(dot(std::declval<P>(), h_) - (u + v)) w;

  [[gnu::always_inline]] constexpr LineAgainstTriangle(const D& d, const P& e, const P& f, const P& s)
      : f_(f), h_(cross(d, f)), q_(cross(s, e)), u(dot(s, h_)), v(dot(d, q_)), w(dot(e, h_) - (u + v)) {}
  [[gnu::always_inline]] constexpr auto before() const { return dot(f_, q_); }
};

/// Of a direction d, m from the origin to the centre of a ball, and its radius r. The ball holds the origin when
/// c = m . m - r r <= 0, and a point of the line when inside = (m . d)^2 - c (d . d) >= 0. The point of a ray that is
/// nearest to the centre is the origin when along = m . d <= 0; that of a segment is then that end, and the other end
/// when left = d . d - m . d <= 0. That end lies in the ball when at_end = c + d . d - 2 m . d <= 0. Ericson, Real-Time
/// Collision Detection (2005), 5.3.2.
template <class D, class P, class R>
struct LineAgainstBall {
 private:
  decltype(dot(std::declval<P>(), std::declval<D>())) along_;

 public:
  decltype(dot(std::declval<P>(), std::declval<P>())) squared_distance;
  decltype(std::declval<R>() * std::declval<R>()) squared_radius;
  decltype(dot(std::declval<D>(), std::declval<D>())) squared_length;

  [[gnu::always_inline]] constexpr LineAgainstBall(const D& d, const P& m, const R& r)
      : along_(dot(m, d)), squared_distance(dot(m, m)), squared_radius(r * r), squared_length(dot(d, d)) {}
  [[gnu::always_inline]] constexpr auto c() const { return squared_distance - squared_radius; }
  [[gnu::always_inline]] constexpr auto along() const { return along_; }
  [[gnu::always_inline]] constexpr auto inside() const { return along_ * along_ - c() * squared_length; }
  [[gnu::always_inline]] constexpr auto left() const { return squared_length - along_; }
  [[gnu::always_inline]] constexpr auto at_end() const { return c() + (left() - along_); }
};

/// The same for an ellipsoid of radii r, which is a ball of radius rx ry rz where each axis is multiplied by the
/// radii along the two others; that product is left out of `inside` twice. For by Lagrange's identity `inside` of a
/// ball is r r (d . d) - (m x d)^2, and the cross product of two vectors that are so scaled is, along each axis, that
/// of the vectors themselves times the radius along it and the product of all.
template <class D, class P, class R>
struct LineAgainstEllipsoid {
 private:
  Vec3<decltype(std::declval<R>() * std::declval<R>())> by_;
  Vec3<decltype(by_.x * std::declval<D>())> d_;
  Vec3<decltype(by_.x * std::declval<P>())> m_;
  Vec3<decltype(cross(std::declval<Vec3<P>>(), std::declval<Vec3<D>>()).x * std::declval<R>())> across_;
  decltype(by_.x * std::declval<R>()) radius_;

  template <class S, class T>
  [[gnu::always_inline]] static constexpr auto scaled(const Vec3<S>& by, const Vec3<T>& v) {
    return Vec3{by.x * v.x, by.y * v.y, by.z * v.z};
  }

 public:
  [[gnu::always_inline]] constexpr LineAgainstEllipsoid(const Vec3<D>& d, const Vec3<P>& m, const Vec3<R>& r)
      : by_{r.y * r.z, r.z * r.x, r.x * r.y},
        d_(scaled(by_, d)),
        m_(scaled(by_, m)),
        across_(scaled(cross(m, d), r)),
        radius_(by_.x * r.x) {}
  [[gnu::always_inline]] constexpr auto c() const { return squared_length(m_) - radius_ * radius_; }
  [[gnu::always_inline]] constexpr auto along() const { return dot(m_, d_); }
  [[gnu::always_inline]] constexpr auto inside() const { return squared_length(d_) - squared_length(across_); }
  [[gnu::always_inline]] constexpr auto left() const { return dot(d_, d_ - m_); }
  [[gnu::always_inline]] constexpr auto at_end() const { return squared_length(d_ - m_) - radius_ * radius_; }
};

/// Of directions d and e, and t from the one origin to the other: the lines lie in one plane when volume = 0.
template <class D, class E, class T>
struct LineAgainstLine {
  decltype(cross(std::declval<D>(), std::declval<E>())) normal;
  decltype(dot(std::declval<T>(), normal)) volume;

  [[gnu::always_inline]] constexpr LineAgainstLine(const D& d, const E& e, const T& t)
      : normal(cross(d, e)), volume(dot(t, normal)) {}
};

/// The same in the plane. Where s d - u e = t, both = d x e, s times both is t x e and u times it is t x d.
template <class D, class E, class T>
struct PlanarLineAgainstLine {
 private:
  D d_;
  E e_;
  T t_;

 public:
  decltype(cross(std::declval<D>(), std::declval<E>())) both;

  [[gnu::always_inline]] constexpr PlanarLineAgainstLine(const D& d, const E& e, const T& t)
      : d_(d), e_(e), t_(t), both(cross(d, e)) {}
  [[gnu::always_inline]] constexpr auto on_first() const { return cross(t_, e_); }
  [[gnu::always_inline]] constexpr auto on_second() const { return cross(t_, d_); }
};

/// Of a direction in the plane and the ends of a segment from the origin: where those lie beside the line, and where
/// the origin lies beside the segment.
template <class D, class P>
struct PlanarLineAgainstSegment {
 private:
  P start_, end_;

 public:
  decltype(cross(std::declval<P>(), std::declval<D>())) from_start;
  decltype(cross(std::declval<D>(), std::declval<P>())) to_end;

  [[gnu::always_inline]] constexpr PlanarLineAgainstSegment(const D& d, const P& start, const P& end)
      : start_(start), end_(end), from_start(cross(start, d)), to_end(cross(d, end)) {}
  [[gnu::always_inline]] constexpr auto ahead() const { return cross(start_, end_); }
};

/// Of a direction in the plane and the corners of a triangle from the origin: where those lie beside the line, where
/// the origin lies beside the sides, and how the corners turn. A side and the direction are seen apart from the origin
/// when it lies beyond that side and the direction leads no nearer.
template <class D, class P>
struct PlanarLineAgainstTriangle {
 private:
  P a_, b_, c_;

 public:
  using OfCorner = decltype(cross(std::declval<D>(), std::declval<P>()));
  OfCorner of_a, of_b, of_c;

  [[gnu::always_inline]] constexpr PlanarLineAgainstTriangle(const D& d, const P& a, const P& b, const P& c)
      : a_(a), b_(b), c_(c), of_a(cross(d, a)), of_b(cross(d, b)), of_c(cross(d, c)) {}

  struct Sides {
    decltype(cross(std::declval<P>(), std::declval<P>())) ab, bc, ca;
    [[gnu::always_inline]] constexpr auto turn() const { return ab + bc + ca; }
  };
  [[gnu::always_inline]] constexpr Sides sides() const { return {cross(a_, b_), cross(b_, c_), cross(c_, a_)}; }
  /// Whether separates(origin, along) of a side.
  template <class Separates>
  [[gnu::always_inline]] constexpr bool any(const Sides& side, Separates&& separates) const {
    return separates(side.ab, of_a - of_b) || separates(side.bc, of_b - of_c) || separates(side.ca, of_c - of_a);
  }
};

}  // namespace plumb::convex
