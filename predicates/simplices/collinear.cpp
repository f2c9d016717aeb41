#include <plumb/collinear.hpp>

#include <plumb/detail/refuse.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb {

namespace {

template <class Point>
bool collinear_if_finite(const Point& a, const Point& b, const Point& c) {
  detail::require_finite("collinear", "a", a);
  detail::require_finite("collinear", "b", b);
  detail::require_finite("collinear", "c", c);
  return simplices::are_collinear<simplices::Cascade>(a, b, c);
}

}  // namespace

bool collinear(const Point2& a, const Point2& b, const Point2& c) { return collinear_if_finite(a, b, c); }
bool collinear(const Point3& a, const Point3& b, const Point3& c) { return collinear_if_finite(a, b, c); }

}  // namespace plumb
