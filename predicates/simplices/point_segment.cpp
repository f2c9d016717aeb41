#include <plumb/point_segment.hpp>

#include <filters/bounded_reader.hpp>
#include <simplices/tests_of_points.hpp>

namespace plumb {

namespace {

/// A filter: whether a point certainly lies off the line of a segment, as nearly all points do. False where a number is
/// not finite.
template <class Point, class Segment>
[[gnu::always_inline]] inline bool lies_against(const Point& p, const Segment& s) {
  filters::BoundedReader<2> numbers;
  const auto n =
      cross(numbers.difference<filters::positions>(s.b, s.a), numbers.difference<filters::positions>(p, s.a));
  numbers.all_are_read();
  const auto is_nonzero = [&numbers](auto x) __attribute__((always_inline)) {
    return static_cast<int>(__builtin_fabs(x.value) > numbers.error(x));
  };
  if constexpr (requires { n.x; })
    return (is_nonzero(n.x) | is_nonzero(n.y) | is_nonzero(n.z)) != 0;
  else
    return is_nonzero(n) != 0;
}

template <class Point, class Segment, class... Both>
[[gnu::always_inline]] inline bool lies_in(const Point& p, const Segment& s, const Both&... in_order) {
  return !lies_against(p, s) && simplices::lies_in_if_finite(p, s, in_order...);
}

}  // namespace

bool intersects(const Point2& first, const Segment2& second) { return lies_in(first, second, first, second); }
bool intersects(const Segment2& first, const Point2& second) { return lies_in(second, first, first, second); }
bool intersects(const Point3& first, const Segment3& second) { return lies_in(first, second, first, second); }
bool intersects(const Segment3& first, const Point3& second) { return lies_in(second, first, first, second); }

}  // namespace plumb
