#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct CompareDistance {
  static constexpr const char* name = "compare_distance";
  static constexpr Argument arguments[] = {{"p"}, {"a"}, {"b"}};
  static constexpr auto evaluate(const auto& p, const auto& a, const auto& b) {
    return squared_length(p - a) - squared_length(p - b);
  }
};
extern template Decision decide_exactly<CompareDistance>(const Point2&, const Point2&, const Point2&);
extern template Decision decide_exactly<CompareDistance>(const Point3&, const Point3&, const Point3&);

/// Which of a and b is nearer to p? The sign of |p - a|^2 - |p - b|^2.
///   positive  b is nearer
///   zero      both are equally far
///   negative  a is nearer
/// Refused: a number that is not finite. Degree 2, by definition.
inline Sign compare_distance(const Point2& p, const Point2& a, const Point2& b) {
  return decide<CompareDistance>(p, a, b);
}
inline Sign compare_distance(const Point3& p, const Point3& a, const Point3& b) {
  return decide<CompareDistance>(p, a, b);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto compare_distance(const P&... p) -> decltype(compare_distance(detail::read<P...>(p)...)) {
  return compare_distance(detail::read<P...>(p)...);
}

}  // namespace plumb
