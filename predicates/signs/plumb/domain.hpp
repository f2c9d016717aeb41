#pragma once

#include <cstddef>

#include <plumb/attempt.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/static_bound.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/point_array.hpp>

namespace plumb {

// A domain is a box that all points are known to lie in. It turns the error bound of the tests into a constant: on easy
// input they cost no more than the plain formula in double. Answers are exact and the same as without a domain.
//
// The price is a precondition: the points of a test lie in the box. Looking each time would cost more than what the
// constant saves, and the value computed does not tell, so the tests do as the standard library does with an index:
// compiled without NDEBUG they check, and refuse a point outside ("orient3d: b is outside the domain"); with NDEBUG
// they do not, and a point outside may be answered wrongly. Where points come from elsewhere, ask contains() first or
// use the free functions. A number that is not finite is always refused.

/// Whether this translation unit is compiled to check that points lie in their domain.
#ifdef NDEBUG
constexpr bool checks_domains = false;
#else
constexpr bool checks_domains = true;
#endif

class Domain2;
class Domain3;

namespace domain {

/// Throws InvalidArgument when the argument does not lie in the domain.
void require_inside(const Domain2& domain, const char* function, const char* argument, const Point2& p);
void require_inside(const Domain3& domain, const char* function, const char* argument, const Point3& p);

template <class Domain, class Predicate, class Point, class... Points>
[[gnu::always_inline]] inline Sign decide(const Domain& domain, const filters::StaticBound<Predicate, Point>& bound,
                                          const Points&... points) {
  if constexpr (checks_domains) {
    const Argument* argument = Predicate::arguments;
    (require_inside(domain, Predicate::name, (argument++)->name, points), ...);
  }
  return bound.decide(points...);
}

}  // namespace domain

/// A box in the plane and the tests for points in it.
class Domain2 {
 public:
  /// The points min <= p <= max. Refused: a number that is not finite; min > max on an axis.
  Domain2(const Point2& min, const Point2& max);

  /// The smallest box around the points of a std::span, std::vector or std::array. Refused: no point at all; a number
  /// that is not finite.
  template <class Points>
  requires requires(const Points& p) { Domain2(p.data(), p.size()); }
  explicit Domain2(const Points& points) : Domain2(points.data(), points.size()) {}
  Domain2(const Point2* points, std::size_t count);

  /// The same of points of other types (point_like.hpp).
  template <ReadAs<Point2> P, ReadAs<Point2> Q>
  requires(detail::Foreign<P> || detail::Foreign<Q>) Domain2(const P& min, const Q& max)
      : Domain2(read_as<Point2>(min), read_as<Point2>(max)) {}
  template <detail::ForeignRangeOf<2> Points>
  explicit Domain2(const Points& points) : Domain2(PointArray<Point2>(points)) {}

  const Point2& min() const { return min_; }
  const Point2& max() const { return max_; }

  /// Whether the point lies in the box.
  bool contains(const Point2& p) const {
    return !detail::less(p.x, min_.x) && !detail::less(max_.x, p.x) && !detail::less(p.y, min_.y) &&
           !detail::less(max_.y, p.y);
  }

  /// As plumb::orient2d, for points of the domain.
  [[gnu::always_inline]] Sign orient2d(const Point2& a, const Point2& b, const Point2& c) const {
    return domain::decide(*this, orient2d_, a, b, c);
  }

  /// As plumb::incircle, for points of the domain.
  [[gnu::always_inline]] Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) const {
    return domain::decide(*this, incircle_, a, b, c, d);
  }

  // The same of points of other types.

  template <detail::ForeignOf<2> P>
  bool contains(const P& p) const {
    return contains(read_as<Point2>(p));
  }
  template <class... P>
  [[gnu::always_inline]] auto orient2d(const P&... p) const -> decltype(orient2d(detail::read_in<2, P...>(p)...)) {
    return orient2d(detail::read_in<2, P...>(p)...);
  }
  template <class... P>
  [[gnu::always_inline]] auto incircle(const P&... p) const -> decltype(incircle(detail::read_in<2, P...>(p)...)) {
    return incircle(detail::read_in<2, P...>(p)...);
  }

 private:
  Point2 min_, max_;
  filters::StaticBound<Orient2d, Point2> orient2d_;
  filters::StaticBound<Incircle, Point2> incircle_;
};

/// A box in space and the tests for points in it.
class Domain3 {
 public:
  /// The points min <= p <= max. Refused: a number that is not finite; min > max on an axis.
  Domain3(const Point3& min, const Point3& max);

  /// The smallest box around the points of a std::span, std::vector or std::array. Refused: no point at all; a number
  /// that is not finite.
  template <class Points>
  requires requires(const Points& p) { Domain3(p.data(), p.size()); }
  explicit Domain3(const Points& points) : Domain3(points.data(), points.size()) {}
  Domain3(const Point3* points, std::size_t count);

  /// The same of points of other types (point_like.hpp).
  template <ReadAs<Point3> P, ReadAs<Point3> Q>
  requires(detail::Foreign<P> || detail::Foreign<Q>) Domain3(const P& min, const Q& max)
      : Domain3(read_as<Point3>(min), read_as<Point3>(max)) {}
  template <detail::ForeignRangeOf<3> Points>
  explicit Domain3(const Points& points) : Domain3(PointArray<Point3>(points)) {}

  const Point3& min() const { return min_; }
  const Point3& max() const { return max_; }

  /// Whether the point lies in the box.
  bool contains(const Point3& p) const {
    return !detail::less(p.x, min_.x) && !detail::less(max_.x, p.x) && !detail::less(p.y, min_.y) &&
           !detail::less(max_.y, p.y) && !detail::less(p.z, min_.z) && !detail::less(max_.z, p.z);
  }

  /// As plumb::orient3d, for points of the domain.
  [[gnu::always_inline]] Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) const {
    return domain::decide(*this, orient3d_, a, b, c, d);
  }

  /// As plumb::insphere, for points of the domain.
  [[gnu::always_inline]] Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                                       const Point3& e) const {
    return domain::decide(*this, insphere_, a, b, c, d, e);
  }

  // The same of points of other types.

  template <detail::ForeignOf<3> P>
  bool contains(const P& p) const {
    return contains(read_as<Point3>(p));
  }
  template <class... P>
  [[gnu::always_inline]] auto orient3d(const P&... p) const -> decltype(orient3d(detail::read_in<3, P...>(p)...)) {
    return orient3d(detail::read_in<3, P...>(p)...);
  }
  template <class... P>
  [[gnu::always_inline]] auto insphere(const P&... p) const -> decltype(insphere(detail::read_in<3, P...>(p)...)) {
    return insphere(detail::read_in<3, P...>(p)...);
  }

 private:
  Point3 min_, max_;
  filters::StaticBound<Orient3d, Point3> orient3d_;
  filters::StaticBound<Insphere, Point3> insphere_;
};

namespace domain {

template <class Domain, class... Points>
Refusal refusal_of_points(const Domain& domain, const Points&... points) noexcept {
  Refusal first;
  int place = 0;
  const auto check = [&](const auto& argument) {
    ++place;
    if (first) return;
    const auto& p = detail::Read<sizeof(domain.min()) / sizeof(double)>()(argument);
    first = refusal_of_numbers(p);
    if (!first && !domain.contains(p)) first = refused("", detail::no_index, "", "outside the domain");
    if (first) first.argument = place;
  };
  (check(points), ...);
  return first;
}

}  // namespace domain

/// See attempt.hpp. The domain is argument 0; a point outside of it is refused with NDEBUG too.
template <class... Points>
[[nodiscard]] inline Refusal refusal(const Domain2& domain, const Points&... points) noexcept {
  return plumb::domain::refusal_of_points(domain, points...);
}
template <class... Points>
[[nodiscard]] inline Refusal refusal(const Domain3& domain, const Points&... points) noexcept {
  return plumb::domain::refusal_of_points(domain, points...);
}

}  // namespace plumb
