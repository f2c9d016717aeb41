#include <plumb/measures.hpp>

#include <plumb/detail/refuse.hpp>

#include <rounding/quotients.hpp>

namespace plumb {

namespace {

using rounding::over;
using rounding::RoundedQuotients;
using rounding::Whole;

struct SignedArea {
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    return over(Whole<2>{}, cross(b - a, c - a));
  }
};
struct SignedVolume {
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d) {
    return over(Whole<6>{}, dot(d - a, cross(b - a, c - a)));
  }
};
struct SquaredArea {
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    const auto n = cross(b - a, c - a);
    return over(Whole<4>{}, dot(n, n));
  }
};
struct Area : SquaredArea {
  static constexpr bool is_root = true;
};

template <class Formula, class... Points>
double rounded(RoundTo to, const Points&... points) {
  return RoundedQuotients<Formula, Points...>(to, points...).numbers()[0];
}

}  // namespace

double signed_area(const Triangle2& triangle, RoundTo to) {
  detail::require_finite("signed_area", "triangle", triangle);
  return rounded<SignedArea>(to, triangle.a, triangle.b, triangle.c);
}
double signed_volume(const Tetrahedron3& tetrahedron, RoundTo to) {
  detail::require_finite("signed_volume", "tetrahedron", tetrahedron);
  return rounded<SignedVolume>(to, tetrahedron.a, tetrahedron.b, tetrahedron.c, tetrahedron.d);
}
double squared_area(const Triangle3& triangle, RoundTo to) {
  detail::require_finite("squared_area", "triangle", triangle);
  return rounded<SquaredArea>(to, triangle.a, triangle.b, triangle.c);
}
double area(const Triangle3& triangle, RoundTo to) {
  detail::require_finite("area", "triangle", triangle);
  return rounded<Area>(to, triangle.a, triangle.b, triangle.c);
}

}  // namespace plumb
