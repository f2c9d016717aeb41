#include <trees/places.hpp>

#include <utility>

#include <filters/error_of.hpp>
#include <plumb/collinear.hpp>
#include <plumb/compare_distance.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/projection.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {
namespace {

/// Does p lie beyond the plane through a that stands on ab, on the side of b?
struct IsAlong {
  static constexpr const char* name = "is_along";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"p"}};
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& p) { return dot(b - a, p - a); }
};

/// Does p lie on the side of c of the plane through ab that stands on abc?
struct IsInward {
  static constexpr const char* name = "is_inward";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"p"}};
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& p) {
    return dot(cross(b - a, c - a), cross(b - a, p - a));
  }
};

/// The squared distance of p from the plane abc, the line ab or the point a, less that from the plane def, the line de
/// or the point d. Both are quotients; their positive denominators are multiplied out. Degree 10 for two planes.
template <Feature One, Feature Other>
struct ComparePlaces {
  static constexpr const char* name = "compare_places";
  static constexpr Argument arguments[] = {{"p"}, {"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}};

  template <Feature Of>
  static constexpr auto numerator(const auto& p, const auto& a, const auto& b, const auto& c) {
    if constexpr (Of == Feature::face) {
      const auto height = dot(cross(b - a, c - a), p - a);
      return height * height;
    } else if constexpr (Of == Feature::edge) {
      return squared_length(cross(b - a, p - a));
    } else {
      return squared_length(p - a);
    }
  }
  template <Feature Of>
  static constexpr auto denominator(const auto& a, const auto& b, const auto& c) {
    if constexpr (Of == Feature::face) {
      return squared_length(cross(b - a, c - a));
    } else {
      return squared_length(b - a);
    }
  }
  static constexpr auto evaluate(const auto& p, const auto& a, const auto& b, const auto& c, const auto& d,
                                 const auto& e, const auto& f) {
    const auto one = numerator<One>(p, a, b, c);
    const auto other = numerator<Other>(p, d, e, f);
    if constexpr (Other == Feature::vertex) {
      return one - other * denominator<One>(a, b, c);
    } else {
      return one * denominator<Other>(d, e, f) - other * denominator<One>(a, b, c);
    }
  }
};

int along(const Point3& a, const Point3& b, const Point3& p) { return static_cast<int>(decide<IsAlong>(a, b, p)); }

/// Of a triangle whose corners are collinear: the segment of its two farthest corners.
Place nearest_place_of_segment(const Surface& surface, const Point3& p, const Corners& corners) {
  std::uint32_t from = corners[0], to = corners[1], between = corners[2];
  const auto is_beyond = [&](std::uint32_t end, std::uint32_t other, std::uint32_t v) {
    return along(surface.vertex(end), surface.vertex(other), surface.vertex(v)) < 0;
  };
  // From one point the two others tell the order, unless they are that point.
  if (from == to) std::swap(to, between);
  if (from == to) return Place::vertex(from);
  if (is_beyond(from, to, between))
    std::swap(from, between);
  else if (is_beyond(to, from, between))
    std::swap(to, between);
  const Point3 a = surface.vertex(from), b = surface.vertex(to), m = surface.vertex(between);
  if (along(a, b, p) <= 0) return Place::vertex(from);
  if (along(b, a, p) <= 0) return Place::vertex(to);
  // The segment's point nearest to p is the corner between the ends where p lies straight above that.
  if (between != from && between != to && along(m, a, p) == 0) return Place::vertex(between);
  return Place::edge(from, to);
}

template <Feature One, Feature Other>
Sign compare(const Point3& p, const Point3 (&q)[6]) {
  return decide<ComparePlaces<One, Other>>(p, q[0], q[1], q[2], q[3], q[4], q[5]);
}

}  // namespace

Place nearest_place(const Surface& surface, const Point3& p, std::uint32_t triangle) {
  const Corners t = surface.corners(triangle);
  const Point3 a = surface.vertex(t[0]), b = surface.vertex(t[1]), c = surface.vertex(t[2]);
  const Vec3<double> e = surface.scaled(b) - surface.scaled(a), f = surface.scaled(c) - surface.scaled(a);
  constexpr double error =
      filters::error_of<decltype(cross(filters::RoundedVector<0, 1>(), filters::RoundedVector<1, 1>()).x)>;
  const bool is_plain = largest(cross(e, f)) > error * largest(e) * largest(f) + underflow;
  if (!is_plain && collinear(a, b, c)) return nearest_place_of_segment(surface, p, t);
  const int ab = along(a, b, p), ac = along(a, c, p);
  if (ab <= 0 && ac <= 0) return Place::vertex(t[0]);
  const int ba = along(b, a, p), bc = along(b, c, p);
  if (ba <= 0 && bc <= 0) return Place::vertex(t[1]);
  const int ca = along(c, a, p), cb = along(c, b, p);
  if (ca <= 0 && cb <= 0) return Place::vertex(t[2]);
  const auto is_outside = [&](const Point3& x, const Point3& y, const Point3& z) {
    return decide<IsInward>(x, y, z, p) <= 0;
  };
  if (ab > 0 && ba > 0 && is_outside(a, b, c)) return Place::edge(t[0], t[1]);
  if (bc > 0 && cb > 0 && is_outside(b, c, a)) return Place::edge(t[1], t[2]);
  if (ca > 0 && ac > 0 && is_outside(c, a, b)) return Place::edge(t[2], t[0]);
  return Place::face(triangle);
}

bool is_on_border(const Surface& surface, const Place& part, const Place& whole) {
  if (part.feature >= whole.feature) return false;
  if (whole.feature == Feature::edge) return part.a == whole.a || part.a == whole.b;
  const Corners t = surface.corners(whole.a);
  const auto is_corner = [&](std::uint32_t v) { return v == t[0] || v == t[1] || v == t[2]; };
  return is_corner(part.a) && is_corner(part.b);
}

Sign compare_distances(const Surface& surface, const Point3& p, const Place& one, const Place& other) {
  if (one.feature < other.feature) return -compare_distances(surface, p, other, one);
  Point3 q[6];
  const auto put = [&](const Place& place, Point3* points) {
    const Corners t = place.feature == Feature::face ? surface.corners(place.a) : Corners{place.a, place.b, place.b};
    for (std::size_t k = 0; k < 3; ++k) points[k] = surface.vertex(t[k]);
  };
  put(one, q);
  put(other, q + 3);
  using enum Feature;
  if (one.feature == vertex) return compare_distance(p, q[0], q[3]);
  if (one.feature == edge) return other.feature == edge ? compare<edge, edge>(p, q) : compare<edge, vertex>(p, q);
  if (other.feature == face) return compare<face, face>(p, q);
  return other.feature == edge ? compare<face, edge>(p, q) : compare<face, vertex>(p, q);
}

ExactPoint3 nearest_point(const Surface& surface, const Point3& p, const Place& place) {
  if (place.feature == Feature::face) return projection(p, surface.triangle(place.a));
  return projection(p, Segment3{surface.vertex(place.a), surface.vertex(place.b)});
}

}  // namespace plumb::trees
