#include <plumb/barycentric.hpp>

#include <plumb/detail/refuse.hpp>

#include <rounding/quotients.hpp>

namespace plumb {

namespace {

using rounding::over;
using rounding::RoundedQuotients;

/// Twice the signed area of a triangle, or its vector; six times the volume of a tetrahedron.
constexpr auto extent(const auto& a, const auto& b, const auto& c) { return cross(b - a, c - a); }
constexpr auto extent(const auto& a, const auto& b, const auto& c, const auto& d) {
  return dot(d - a, extent(a, b, c));
}

struct InPlane {
  template <class P>
  static constexpr auto evaluate(const P& p, const P& a, const P& b, const P& c) {
    return over(extent(a, b, c), extent(p, b, c), extent(p, c, a), extent(p, a, b));
  }
};
/// With q + h n for p, q being its projection, extent(p, b, c) is extent(q, b, c) and something perpendicular to n.
struct InSpace {
  template <class P>
  static constexpr auto evaluate(const P& p, const P& a, const P& b, const P& c) {
    const auto n = extent(a, b, c);
    return over(dot(n, n), dot(n, extent(p, b, c)), dot(n, extent(p, c, a)), dot(n, extent(p, a, b)));
  }
};
struct InTetrahedron {
  template <class P>
  static constexpr auto evaluate(const P& p, const P& a, const P& b, const P& c, const P& d) {
    return over(extent(a, b, c, d), extent(p, b, c, d), extent(a, p, c, d), extent(a, b, p, d), extent(a, b, c, p));
  }
};

void require_not_flat(bool is_flat, const char* what) {
  if (is_flat) [[unlikely]]
    detail::refuse("barycentric", "second", "", "", what);
}

template <class Formula, class Point, class Triangle>
TriangleWeights weights(const Point& p, const Triangle& t, RoundTo to) {
  detail::require_finite("barycentric", p, t);
  const RoundedQuotients<Formula, Point, Point, Point, Point> weight(to, p, t.a, t.b, t.c);
  require_not_flat(weight.is_degenerate(), "flat: its corners are collinear");
  return {weight.numbers()[0], weight.numbers()[1], weight.numbers()[2]};
}

}  // namespace

TriangleWeights barycentric(const Point2& point, const Triangle2& triangle, RoundTo to) {
  return weights<InPlane>(point, triangle, to);
}
TriangleWeights barycentric(const Point3& point, const Triangle3& triangle, RoundTo to) {
  return weights<InSpace>(point, triangle, to);
}

TetrahedronWeights barycentric(const Point3& point, const Tetrahedron3& tetrahedron, RoundTo to) {
  const auto& [a, b, c, d] = tetrahedron;
  detail::require_finite("barycentric", point, tetrahedron);
  const RoundedQuotients<InTetrahedron, Point3, Point3, Point3, Point3, Point3> weight(to, point, a, b, c, d);
  require_not_flat(weight.is_degenerate(), "flat: its corners are coplanar");
  return {weight.numbers()[0], weight.numbers()[1], weight.numbers()[2], weight.numbers()[3]};
}

}  // namespace plumb
