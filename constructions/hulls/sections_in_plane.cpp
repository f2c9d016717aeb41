#include <algorithm>
#include <utility>
#include <vector>

#include <plumb/constructed_points.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/intersection.hpp>

#include <bodies/visit_shape.hpp>
#include <hulls/arguments.hpp>
#include <hulls/corners_in_order.hpp>

// What a hull of the plane shares with another set is a bounded convex set, and so the hull of its extreme points. Each
// of these is a corner of one set that lies in the other, or lies on an edge of the hull: there it ends what the edge
// shares with the other set. So it is the hull of some such points.

namespace plumb::hulls {

namespace {

using N = filters::Rational;

bool precedes(const Point2& p, const Point2& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; }

/// A convex polygon by its corners, counter-clockwise from the lexicographically least, which may be two or one.
class Polygon {
 public:
  explicit Polygon(std::vector<Point2> corners) : corners_(std::move(corners)), last_(last_corner(corners_)) {}

  std::size_t size() const { return corners_.size(); }
  template <class Slope>
  std::size_t least(const Slope& slope) const {
    return least_corner(size(), last_, slope);
  }
  const Point2& operator[](std::size_t i) const { return corners_[i == size() ? 0 : i]; }

  /// The edges of either side of it, in lexicographic order: the lower ones end at the last corner, the upper ones
  /// begin there. Corner i of so many edges and one.
  std::size_t edges(int side) const { return side == 0 ? last_ : size() - (last_ == 0 ? 1 : last_); }
  const Point2& corner(int side, std::size_t i) const { return (*this)[side == 0 ? i : size() - i]; }

  /// In lexicographic order the plane is as when it is turned by as little as one likes, so that no edge is upright:
  /// then the point is in the polygon where it is over the edge below and under the one above.
  bool has(const Point2& p) const {
    if (precedes(p, corners_[0]) || precedes(corners_[last_], p)) return false;
    if (size() == 1) return true;
    return side_of_edge(0, p) >= 0 && side_of_edge(1, p) <= 0;
  }

 private:
  Sign side_of_edge(int side, const Point2& p) const {
    std::size_t first = 0, end = edges(side);
    while (end - first > 1) {
      const std::size_t middle = (first + end) / 2;
      (precedes(p, corner(side, middle)) ? end : first) = middle;
    }
    return orient2d(corner(side, first), corner(side, first + 1), p);
  }

  std::vector<Point2> corners_;
  std::size_t last_;
};

using Points = std::vector<ExactPoint2>;

/// Their hull, as convex_hull2 finds it.
SharedSet<ExactPoint2> hull_of(const Points& all) {
  if (all.empty()) return {};
  std::vector<const ExactPoint2*> points;
  for (const ExactPoint2& p : all) points.push_back(&p);
  const auto order = [](const ExactPoint2* p, const ExactPoint2* q) { return compare_xyz(*p, *q); };
  std::sort(points.begin(), points.end(), [&](const auto* p, const auto* q) { return order(p, q) == Sign::negative; });
  const auto are_equal = [&](const auto* p, const auto* q) { return order(p, q) == Sign::zero; };
  points.erase(std::unique(points.begin(), points.end(), are_equal), points.end());
  std::vector<const ExactPoint2*> corners;
  const auto add_chain = [&corners](auto first, auto last) {
    const std::size_t begin = corners.size();
    for (; first != last; ++first) {
      while (corners.size() > begin + 1 && orient2d(*corners.end()[-2], *corners.back(), **first) <= 0)
        corners.pop_back();
      corners.push_back(*first);
    }
    if (corners.size() > begin + 1) corners.pop_back();  // where the other chain begins
  };
  add_chain(points.begin(), points.end());
  if (points.size() > 1) add_chain(points.rbegin(), points.rend());
  SharedSet<ExactPoint2> set;
  set.kind = corners.size() == 1 ? SharedKind::point : corners.size() == 2 ? SharedKind::segment : SharedKind::polygon;
  for (const ExactPoint2* p : corners) set.points.push_back(*p);
  return set;
}

void add_corners(Points& points, const Polygon& own, const Polygon& other) {
  for (std::size_t i = 0; i < own.size(); ++i)
    if (other.has(own[i])) points.push_back(own[i]);
}

/// Where the edges cross inside both: where they touch, one has a corner that is found without this.
void add_crossing(Points& points, const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const auto are_apart = [](Sign s, Sign t) { return static_cast<int>(s) * static_cast<int>(t) < 0; };
  if (are_apart(orient2d(a, b, c), orient2d(a, b, d)) && are_apart(orient2d(c, d, a), orient2d(c, d, b)))
    points.push_back(line_line2(a, b, c, d));
}

/// Edges that cross overlap in lexicographic order. Of two chains in this order those that do are found as lists are
/// merged.
void add_crossings(Points& points, const Polygon& p, int side, const Polygon& q, int other) {
  for (std::size_t i = 0, j = 0; i < p.edges(side) && j < q.edges(other);) {
    const Point2 &a = p.corner(side, i), &b = p.corner(side, i + 1), &c = q.corner(other, j),
                 &d = q.corner(other, j + 1);
    if (precedes(a, d) && precedes(c, b)) add_crossing(points, a, b, c, d);
    if (precedes(b, d))
      ++i;
    else
      ++j;
  }
}

SharedSet<ExactPoint2> intersection(const Polygon& p, const Polygon& q) {
  Points points;
  add_corners(points, p, q);
  add_corners(points, q, p);
  for (int side = 0; side < 2; ++side)
    for (int other = 0; other < 2; ++other) add_crossings(points, p, side, q, other);
  return hull_of(points);
}

/// The points that the shape itself may add: of a line without direction all of it.
const Point2* end_of(const Segment2& s, int i) { return i == 0 ? &s.a : i == 1 ? &s.b : nullptr; }
const Point2* end_of(const Ray2& s, int i) { return i == 0 ? &s.origin : nullptr; }
const Point2* end_of(const Line2& s, int i) { return i == 0 ? &s.origin : nullptr; }
const Point2* end_of(const HalfPlane2&, int) { return nullptr; }

/// How high points are over the line that the shape lies on, or is bounded by: normal . p + offset.
struct Heights {
  N x, y, offset;

  Heights(const Point2& origin, const N& dx, const N& dy) : x(N(0) - dy), y(dx), offset(N(0) - at(origin)) {}
  explicit Heights(const Segment2& s) : Heights(s.a, N(s.b.x) - N(s.a.x), N(s.b.y) - N(s.a.y)) {}
  explicit Heights(const Ray2& s) : Heights(s.origin, N(s.direction.x), N(s.direction.y)) {}
  explicit Heights(const Line2& s) : Heights(s.origin, N(s.direction.x), N(s.direction.y)) {}
  explicit Heights(const HalfPlane2& s) : x(s.normal.x), y(s.normal.y), offset(s.offset) {}

  int sign(const Point2& p) const { return static_cast<int>(certificate(at(p) + offset)); }
  int slope(const Point2& p, const Point2& q) const { return static_cast<int>(certificate(at(q) - at(p))); }

 private:
  N at(const Point2& p) const { return x * N(p.x) + y * N(p.y); }
};

/// The first of the places from one to another of which something is true that then is true of all after it.
template <class Holds>
std::size_t first_place(std::size_t first, std::size_t last, const Holds& holds) {
  while (first < last) {
    const std::size_t middle = (first + last) / 2;
    if (holds(middle))
      last = middle;
    else
      first = middle + 1;
  }
  return first;
}

/// Heights rise from the lowest corner to the highest, and fall from there.
template <class S>
SharedSet<ExactPoint2> intersection(const Polygon& p, const S& shape) {
  const Heights heights(shape);
  const std::size_t count = p.size();
  const auto corner = [&](std::size_t i) -> const Point2& { return p[i % count]; };
  const auto is_over = [&](std::size_t i) { return heights.sign(corner(i)) >= 0; };
  const auto slope = [&](std::size_t i, std::size_t j) { return heights.slope(corner(i), corner(j)); };
  const std::size_t lowest = p.least(slope);
  std::size_t highest = p.least([&](std::size_t i, std::size_t j) { return slope(j, i); });
  if (!is_over(highest)) return {};
  if (highest < lowest) highest += count;
  Points points;
  for (int i = 0; const Point2* const end = end_of(shape, i); ++i)
    if (p.has(*end)) points.push_back(*end);
  std::size_t first = lowest, last = lowest + count;
  if (!is_over(lowest)) {
    first = first_place(lowest, highest, is_over);
    last = first_place(highest, lowest + count, [&](std::size_t i) { return !is_over(i); }) - 1;
  }
  if constexpr (detail::is_same<S, HalfPlane2>)
    for (std::size_t i = first; i <= last; ++i) points.push_back(corner(i));
  for (const Segment2& edge : {Segment2{corner(first + count - 1), corner(first)}, {corner(last), corner(last + 1)}}) {
    const SharedSet<ExactPoint2> part = plumb::intersection(edge, shape);
    points.insert(points.end(), part.points.begin(), part.points.end());
  }
  return hull_of(points);
}

Polygon polygon_of(const Hull2& hull) { return Polygon(corners_in_plane(hull)); }
Polygon polygon_of(std::initializer_list<Point2> points) {
  const std::vector<Point2> all(points);
  return polygon_of(hull2(all));
}

}  // namespace

SharedSet<ExactPoint2> intersection_in_plane(const HullOrShape& first, const HullOrShape& second) {
  require_valid("intersection", first, second);
  const DefaultFloatingPoint environment;
  const HullOrShape &own = first.hull2 != nullptr ? first : second, &other = first.hull2 != nullptr ? second : first;
  const Polygon polygon = polygon_of(*own.hull2);
  if (other.hull2 != nullptr) return intersection(polygon, polygon_of(*other.hull2));
  SharedSet<ExactPoint2> found;
  bodies::visit_shape(other.shape, [&]<class S>(const S& s) {
    if constexpr (detail::is_same<S, Triangle2>)
      found = intersection(polygon, polygon_of({s.a, s.b, s.c}));
    else if constexpr (detail::is_same<S, Aabb2>)
      found = intersection(polygon, polygon_of({s.min, {s.max.x, s.min.y}, s.max, {s.min.x, s.max.y}}));
    else if constexpr (detail::is_any_of<S, Segment2, Ray2, Line2, HalfPlane2>)
      found = intersection(polygon, s);
  });
  return found;
}

}  // namespace plumb::hulls
