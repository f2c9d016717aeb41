#include <plumb/domain.hpp>

#include <algorithm>
#include <string>

#include <plumb/detail/compare.hpp>

namespace plumb {
namespace {

template <class Visit>
void for_each_axis(Visit&& visit, const Point2&) {
  visit(".x", &Point2::x);
  visit(".y", &Point2::y);
}
template <class Visit>
void for_each_axis(Visit&& visit, const Point3&) {
  visit(".x", &Point3::x);
  visit(".y", &Point3::y);
  visit(".z", &Point3::z);
}

template <class Point>
Point checked_min(const char* function, const Point& min, const Point& max) {
  detail::require_finite(function, "min", min);
  detail::require_finite(function, "max", max);
  for_each_axis(
      [&](const char* coordinate, double Point::*x) {
        if (detail::less(max.*x, min.*x)) {
          const char axis = coordinate[1];
          detail::refuse(function, "min", "", coordinate,
                         axis == 'x'   ? "greater than max.x"
                         : axis == 'y' ? "greater than max.y"
                                       : "greater than max.z");
        }
      },
      min);
  return min;
}

template <class Point>
Point extreme(const char* function, const Point* points, std::size_t count, double better(double, double)) {
  if (count == 0) detail::refuse(function, "points", "", "", "empty");
  Point found = points[0];
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_finite(points[i]))
      detail::refuse_not_finite(function, ("points[" + std::to_string(i) + "]").c_str(), points[i]);
    for_each_axis([&](const char*, double Point::*x) { found.*x = better(found.*x, points[i].*x); }, found);
  }
  return found;
}

/// At least as large as every difference on one axis, up to one rounding.
template <class Point>
double extent(const Point& min, const Point& max) {
  double widest = 0;
  for_each_axis([&](const char*, double Point::*x) { widest = std::max(widest, max.*x - min.*x); }, min);
  return widest;
}

template <class Domain, class Point>
void refuse_outside(const Domain& domain, const char* function, const char* argument, const Point& p) {
  detail::require_finite(function, argument, p);
  if (!domain.contains(p)) detail::refuse(function, argument, "", "", "outside the domain");
}

}  // namespace

Domain2::Domain2(const Point2& min, const Point2& max)
    : min_(checked_min("Domain2", min, max)), max_(max), orient2d_(extent(min, max)), incircle_(extent(min, max)) {}

Domain2::Domain2(const Point2* points, std::size_t count)
    : Domain2(extreme("Domain2", points, count, detail::lesser), extreme("Domain2", points, count, detail::greater)) {}

Domain3::Domain3(const Point3& min, const Point3& max)
    : min_(checked_min("Domain3", min, max)), max_(max), orient3d_(extent(min, max)), insphere_(extent(min, max)) {}

Domain3::Domain3(const Point3* points, std::size_t count)
    : Domain3(extreme("Domain3", points, count, detail::lesser), extreme("Domain3", points, count, detail::greater)) {}

void domain::require_inside(const Domain2& domain, const char* function, const char* argument, const Point2& p) {
  refuse_outside(domain, function, argument, p);
}

void domain::require_inside(const Domain3& domain, const char* function, const char* argument, const Point3& p) {
  refuse_outside(domain, function, argument, p);
}

}  // namespace plumb
