#include <plumb/point_segment.hpp>

#include <plumb/compare.hpp>
#include <plumb/refuse.hpp>

#include <filters/measured.hpp>
#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace finite {

namespace {

// On which axis a point is out of the box is not foreseen.
bool in_box(const Point2& p, const Segment2& s) {
  const int x = between(s.a.x, p.x, s.b.x), y = between(s.a.y, p.y, s.b.y);
  return (x & y) != 0;
}
bool in_box(const Point3& p, const Segment3& s) {
  const int x = between(s.a.x, p.x, s.b.x), y = between(s.a.y, p.y, s.b.y), z = between(s.a.z, p.z, s.b.z);
  return (x & y & z) != 0;
}

/// Of collinear points one is between two others when it is in their box.
template <class Triangle, class Segment>
Segment longest_side(const Triangle& t) {
  const Segment ab{t.a, t.b}, bc{t.b, t.c}, ca{t.c, t.a};
  return in_box(t.c, ab) ? ab : in_box(t.a, bc) ? bc : ca;
}

}  // namespace

template <class Signs>
bool lies_in(const Point2& p, const Segment2& s) {
  return in_box(p, s) && are_collinear<Signs>(s.a, s.b, p);
}

template <class Signs>
bool lies_in(const Point3& p, const Segment3& s) {
  return in_box(p, s) && are_collinear<Signs>(s.a, s.b, p);
}

template bool lies_in<Cascade>(const Point2&, const Segment2&);
template bool lies_in<Cascade>(const Point3&, const Segment3&);
template bool lies_in<SmallGrid>(const Point2&, const Segment2&);
template bool lies_in<SmallGrid>(const Point3&, const Segment3&);

Segment2 hull_of_collinear(const Triangle2& t) { return longest_side<Triangle2, Segment2>(t); }
Segment3 hull_of_collinear(const Triangle3& t) { return longest_side<Triangle3, Segment3>(t); }

}  // namespace finite

namespace {

/// A filter: whether a point certainly lies off the line of a segment, as nearly all points do. Not of a number
/// that is not finite.
template <class Point, class Segment>
[[gnu::always_inline]] inline bool lies_against(const Point& p, const Segment& s) {
  convex::Measured<2> numbers;
  const auto n = cross(numbers.difference<convex::positions>(s.b, s.a), numbers.difference<convex::positions>(p, s.a));
  numbers.all_are_read();
  const auto is_certain = [&numbers](auto x) __attribute__((always_inline)) {
    return static_cast<int>(__builtin_fabs(x.value) > numbers.error(x));
  };
  if constexpr (requires { n.x; })
    return (is_certain(n.x) | is_certain(n.y) | is_certain(n.z)) != 0;
  else
    return is_certain(n) != 0;
}

template <class Point, class Segment, class First, class Second>
[[gnu::always_inline]] inline bool lies_in(const Point& p, const Segment& s, const First& first, const Second& second) {
  if (lies_against(p, s)) [[likely]]
    return false;
  require_finite("intersects", first, second);
  return finite::lies_in(p, s);
}

}  // namespace

bool intersects(const Point2& first, const Segment2& second) { return lies_in(first, second, first, second); }
bool intersects(const Segment2& first, const Point2& second) { return lies_in(second, first, first, second); }
bool intersects(const Point3& first, const Segment3& second) { return lies_in(first, second, first, second); }
bool intersects(const Segment3& first, const Point3& second) { return lies_in(second, first, first, second); }

}  // namespace plumb
