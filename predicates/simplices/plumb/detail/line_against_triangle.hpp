#pragma once

#include <plumb/detail/vector.hpp>

namespace plumb::simplices {

/// Of a direction d, the sides e and f of a triangle from its first corner, and s from there to the origin. det is
/// -d . (e x f); u, v and w are the parts of it that lie beside each side as seen along d, and `before`
/// is the parameter of the point in the plane of the triangle times det. Moeller and Trumbore, Fast, Minimum Storage
/// Ray-Triangle Intersection (1997), without the division; Segura and Feito, Algorithms to Test Ray-Triangle
/// Intersection (2001).
template <class D, class P>
struct LineAgainstTriangle {
 private:
  static const D& any_d();
  static const P& any_p();
  P f_;
  decltype(cross(any_d(), any_p())) h_;
  decltype(cross(any_p(), any_p())) q_;

 public:
  decltype(dot(any_p(), h_)) det, u;
  decltype(dot(any_d(), q_)) v;
  decltype(det - (u + v)) w;

  [[gnu::always_inline]] constexpr LineAgainstTriangle(const D& d, const P& e, const P& f, const P& s)
      : f_(f), h_(cross(d, f)), q_(cross(s, e)), det(dot(e, h_)), u(dot(s, h_)), v(dot(d, q_)), w(det - (u + v)) {}
  [[gnu::always_inline]] constexpr auto before() const { return dot(f_, q_); }
};

}  // namespace plumb::simplices
