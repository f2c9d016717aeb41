#include <distances/closest_filter.hpp>

#include <plumb/detail/vector.hpp>

#include <convex/nearest_point_of_box.hpp>
#include <filters/closed_numbers.hpp>
#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>
#include <solvers/basis.hpp>

// Where the nearest points lie, within a segment or at one of its ends, is told by signs of polynomials: first in
// doubles with a bound, then in double-doubles. Each place is told by conditions that prove it whatever the shapes are:
// p - q is perpendicular to each edge along which q may move both ways, and points outwards from all others. Whoever
// does not find all of them certain has found nothing.
//
// The regions of a triangle: C. Ericson, Real-Time Collision Detection, 2005, 5.1.5; of two segments 5.1.9.

namespace plumb::distances {

using rounding::BoundedDoubleDouble;
using solvers::operator*;

namespace {

using bodies::AnyShape;
using Points = ClosestPoints<Point3>;
using Bound = filters::Approximate;

/// The difference of two numbers of the shapes.
template <class N>
N minus(double x, double y) {
  if constexpr (detail::is_same<N, BoundedDoubleDouble>) {
    const filters::expansion::Pair d = filters::expansion::two_sum(x, -y);
    return {d.high, d.low, 0};
  } else {
    return filters::difference<N>(x, y);
  }
}
template <class N>
Vec3<N> minus(const Point3& p, const Point3& q) {
  return {minus<N>(p.x, q.x), minus<N>(p.y, q.y), minus<N>(p.z, q.z)};
}

template <class N>
bool is_positive(const N& x) {
  return certificate(x) == filters::Certificate::positive;
}
template <class N>
bool is_negative(const N& x) {
  return certificate(x) == filters::Certificate::negative;
}
template <class N>
bool is_not_positive(const N& x) {
  const filters::Certificate c = certificate(x);
  return c == filters::Certificate::negative || c == filters::Certificate::zero;
}
template <class N>
bool is_not_negative(const N& x) {
  const filters::Certificate c = certificate(x);
  return c == filters::Certificate::positive || c == filters::Certificate::zero;
}

/// The point base + x / w for w > 0, each coordinate rounded to nearest.
std::optional<Point3> rounded(const Point3& base, const Vec3<BoundedDoubleDouble>& x, const BoundedDoubleDouble& w) {
  const auto coordinate = [&w](double b, const BoundedDoubleDouble& v, double& to) {
    const BoundedDoubleDouble sum = BoundedDoubleDouble{b, 0, 0} * w + v;
    if (sum.is_zero()) {
      to = 0;
      return true;
    }
    const auto found = rounding::rounded(rounding::quotient(sum, w));
    // What is rounded twice near the least numbers is left to others, as what is zero but not known to be.
    if (!found || !(filters::magnitude(*found) >= 0x1p-900)) return false;
    to = *found;
    return true;
  };
  Point3 q;
  if (!coordinate(base.x, x.x, q.x) || !coordinate(base.y, x.y, q.y) || !coordinate(base.z, x.z, q.z)) return {};
  return q;
}

/// An argument; -0 is the number 0.
Point3 as_it_is(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

/// What is asked of the point that is nearest to p, when it is known to be a, or to lie on the line ab, or on the plane
/// of a triangle: its coordinates.
struct ItsCoordinates {
  using Answer = std::optional<Point3>;

  static Answer at(const Point3&, const Point3& a) { return as_it_is(a); }
  static Answer on_line(const Point3& p, const Point3& a, const Point3& b) {
    const Vec3<BoundedDoubleDouble> u = minus<BoundedDoubleDouble>(b, a);
    return rounded(a, dot(minus<BoundedDoubleDouble>(p, a), u) * u, dot(u, u));
  }
  static Answer on_plane(const Point3& p, const Triangle3& t) {
    const Vec3<BoundedDoubleDouble> n =
        cross(minus<BoundedDoubleDouble>(t.b, t.a), minus<BoundedDoubleDouble>(t.c, t.a));
    return rounded(p, dot(minus<BoundedDoubleDouble>(t.a, p), n) * n, dot(n, n));
  }
};

/// Or its distance from p, in double-doubles or exactly: of points a few units in the last place off a line or plane,
/// as rounded points of it are, double-doubles know but a few digits of the distance.
struct ItsDistance {
  using Answer = std::optional<double>;

  static Answer at(const Point3& p, const Point3& a) {
    const Vec3<BoundedDoubleDouble> v = minus<BoundedDoubleDouble>(p, a);
    const BoundedDoubleDouble square = dot(v, v);
    if (square.is_zero()) return 0;
    if (const Answer found = rounded_root(square)) return found;
    const Vec3<filters::Rational> exact = exactly(p, a);
    return rounding::nearest_root(dot(exact, exact), filters::Rational(1));
  }
  static Answer on_line(const Point3& p, const Point3& a, const Point3& b) {
    const Vec3<BoundedDoubleDouble> u = minus<BoundedDoubleDouble>(b, a),
                                    n = cross(u, minus<BoundedDoubleDouble>(p, a));
    if (const Answer found = rounded_root(rounding::quotient(dot(n, n), dot(u, u)))) return found;
    const Vec3<filters::Rational> along = exactly(b, a), normal = cross(along, exactly(p, a));
    return rounding::nearest_root(dot(normal, normal), dot(along, along));
  }
  static Answer on_plane(const Point3& p, const Triangle3& t) {
    const Vec3<BoundedDoubleDouble> n =
        cross(minus<BoundedDoubleDouble>(t.b, t.a), minus<BoundedDoubleDouble>(t.c, t.a));
    const BoundedDoubleDouble height = dot(minus<BoundedDoubleDouble>(p, t.a), n);
    if (const Answer found = rounded_root(rounding::quotient(height * height, dot(n, n)))) return found;
    const Vec3<filters::Rational> normal = cross(exactly(t.b, t.a), exactly(t.c, t.a));
    const filters::Rational exact = dot(exactly(p, t.a), normal);
    return rounding::nearest_root(exact * exact, dot(normal, normal));
  }

 private:
  static Answer rounded_root(const filters::TruncatedExpansion& square) {
    const auto found = rounding::rounded(rounding::root(square));
    if (!found || !(*found >= 0x1p-900)) return {};
    return found;
  }
  static Vec3<filters::Rational> exactly(const Point3& p, const Point3& q) {
    return {filters::Rational(p.x) - filters::Rational(q.x), filters::Rational(p.y) - filters::Rational(q.y),
            filters::Rational(p.z) - filters::Rational(q.z)};
  }
};

template <class Asked>
typename Asked::Answer nearest(const Point3& p, const Point3& q) {
  return Asked::at(p, q);
}
template <class Asked>
typename Asked::Answer nearest(const Point3& p, const Aabb3& box) {
  return Asked::at(p, convex::nearest_of_box(p, box));
}

/// Where on a segment, or that it is not known.
enum class Place : signed char { start, end, within, unknown };

/// Of the point of the segment from a along u that is nearest to p, from the parts along u of p - a and p - b.
template <class N>
Place place_along(const N& from_a, const N& from_b) {
  if (is_not_positive(from_a)) return Place::start;
  if (is_not_negative(from_b)) return Place::end;
  return is_positive(from_a) && is_negative(from_b) ? Place::within : Place::unknown;
}

template <class N>
Place place(const Point3& p, const Segment3& s) {
  const Vec3<N> u = minus<N>(s.b, s.a);
  return place_along(dot(minus<N>(p, s.a), u), dot(minus<N>(p, s.b), u));
}
template <class Asked>
typename Asked::Answer nearest(const Point3& p, const Segment3& s) {
  Place at = place<Bound>(p, s);
  if (at == Place::unknown) at = place<BoundedDoubleDouble>(p, s);
  if (at == Place::start) return Asked::at(p, s.a);
  if (at == Place::end) return Asked::at(p, s.b);
  if (at == Place::within) return Asked::on_line(p, s.a, s.b);
  return {};
}

enum class Region : signed char { a, b, c, ab, bc, ca, face, unknown };

template <class N>
Region region(const Point3& p, const Triangle3& t) {
  const Vec3<N> ab = minus<N>(t.b, t.a), bc = minus<N>(t.c, t.b), ca = minus<N>(t.a, t.c);
  const Vec3<N> ap = minus<N>(p, t.a), bp = minus<N>(p, t.b), cp = minus<N>(p, t.c);
  const N ab_from_a = dot(ap, ab), ab_from_b = dot(bp, ab), bc_from_b = dot(bp, bc), bc_from_c = dot(cp, bc);
  const N ca_from_c = dot(cp, ca), ca_from_a = dot(ap, ca);
  if (is_not_positive(ab_from_a) && is_not_negative(ca_from_a)) return Region::a;
  if (is_not_positive(bc_from_b) && is_not_negative(ab_from_b)) return Region::b;
  if (is_not_positive(ca_from_c) && is_not_negative(bc_from_c)) return Region::c;
  // n . (ab x ap) for n = ab x bc: how far p is inwards of ab, times its length and that of n. Together they are n . n.
  const N in_ab = dot(ab, ab) * dot(ap, bc) - ab_from_a * dot(ab, bc);
  const N in_bc = dot(bc, bc) * dot(bp, ca) - bc_from_b * dot(bc, ca);
  const N in_ca = dot(ca, ca) * dot(cp, ab) - ca_from_c * dot(ca, ab);
  if (is_not_positive(in_ab) && place_along(ab_from_a, ab_from_b) == Place::within) return Region::ab;
  if (is_not_positive(in_bc) && place_along(bc_from_b, bc_from_c) == Place::within) return Region::bc;
  if (is_not_positive(in_ca) && place_along(ca_from_c, ca_from_a) == Place::within) return Region::ca;
  return is_positive(in_ab) && is_positive(in_bc) && is_positive(in_ca) ? Region::face : Region::unknown;
}
template <class Asked>
typename Asked::Answer nearest(const Point3& p, const Triangle3& t) {
  Region at = region<Bound>(p, t);
  if (at == Region::unknown) at = region<BoundedDoubleDouble>(p, t);
  switch (at) {
    case Region::a:
      return Asked::at(p, t.a);
    case Region::b:
      return Asked::at(p, t.b);
    case Region::c:
      return Asked::at(p, t.c);
    case Region::ab:
      return Asked::on_line(p, t.a, t.b);
    case Region::bc:
      return Asked::on_line(p, t.b, t.c);
    case Region::ca:
      return Asked::on_line(p, t.c, t.a);
    case Region::face:
      return Asked::on_plane(p, t);
    case Region::unknown:
      break;
  }
  return {};
}

/// Two segments a + s u and c + t v.
template <class N>
struct Segments {
  Vec3<N> u, v, a_c;  ///< the last from c to a
  Segments(const Segment3& first, const Segment3& second)
      : u(minus<N>(first.b, first.a)), v(minus<N>(second.b, second.a)), a_c(minus<N>(first.a, second.a)) {}
};

/// Whether the points that are nearest are there, each at an end or within, and no others. Points within are nearest
/// where their difference is perpendicular to both; at an end it must point strictly outwards, and then no other point
/// is as near.
template <class N>
bool are_nearest(const Segment3& first, const Segment3& second, Place s, Place t) {
  const Segments<N> both(first, second);
  const Vec3<N>&u = both.u, &v = both.v;
  if (s == Place::within && t == Place::within) {
    const N uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), ua = dot(u, both.a_c), va = dot(v, both.a_c);
    const N d = uu * vv - uv * uv, sd = uv * va - vv * ua, td = uu * va - uv * ua;
    return is_positive(sd) && is_positive(d - sd) && is_positive(td) && is_positive(d - td);
  }
  const Point3 &a = s == Place::end ? first.b : first.a, &c = t == Place::end ? second.b : second.a;
  // From the end of one, along it: does the distance grow?
  const auto grows = [](const N& inwards, Place end) {
    return end == Place::start ? is_positive(inwards) : is_negative(inwards);
  };
  if (s != Place::within && t != Place::within) {
    const Vec3<N> c_a = minus<N>(a, c);
    return grows(dot(c_a, u), s) && grows(dot(minus<N>(c, a), v), t);
  }
  const auto end_is_nearest = [&grows](const Point3& e, Place end, const Vec3<N>& along, const Segment3& other,
                                       const Vec3<N>& w) {
    const Vec3<N> from = minus<N>(e, other.a);
    const N part = dot(from, w);
    return place_along(part, dot(minus<N>(e, other.b), w)) == Place::within &&
           grows(dot(from, along) * dot(w, w) - part * dot(along, w), end);
  };
  return t == Place::within ? end_is_nearest(a, s, u, second, v) : end_is_nearest(c, t, v, first, u);
}

/// Where doubles say that they are.
void guess_places(const Segment3& first, const Segment3& second, Place& s, Place& t) {
  const Segments<double> both(first, second);
  const Vec3<double>&u = both.u, &v = both.v;
  const double uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), ua = dot(u, both.a_c), va = dot(v, both.a_c);
  const double d = uu * vv - uv * uv;
  const auto placed = [](double x, double one) {
    return x <= 0 ? Place::start : x >= one ? Place::end : Place::within;
  };
  s = placed(uv * va - vv * ua, d);
  // For that s the best t, and where that is at an end, the best s for it.
  const double x = s == Place::start ? 0 : s == Place::end ? 1 : (uv * va - vv * ua) / d;
  t = placed(va + x * uv, vv);
  if (t == Place::start) s = placed(-ua, uu);
  if (t == Place::end) s = placed(uv - ua, uu);
}

std::optional<Points> nearest(const Segment3& first, const Segment3& second) {
  Place s = Place::unknown, t = Place::unknown;
  guess_places(first, second, s, t);
  if (!are_nearest<Bound>(first, second, s, t) && !are_nearest<BoundedDoubleDouble>(first, second, s, t)) return {};
  std::optional<Point3> p, q;
  if (s == Place::within && t == Place::within) {
    const Segments<BoundedDoubleDouble> both(first, second);
    const Vec3<BoundedDoubleDouble>&u = both.u, &v = both.v;
    const BoundedDoubleDouble uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), ua = dot(u, both.a_c),
                              va = dot(v, both.a_c);
    const BoundedDoubleDouble d = uu * vv - uv * uv;
    p = rounded(first.a, (uv * va - vv * ua) * u, d);
    q = rounded(second.a, (uu * va - uv * ua) * v, d);
  } else {
    const Point3 &a = s == Place::end ? first.b : first.a, &c = t == Place::end ? second.b : second.a;
    p = s == Place::within ? ItsCoordinates::on_line(c, first.a, first.b) : as_it_is(a);
    q = t == Place::within ? ItsCoordinates::on_line(a, second.a, second.b) : as_it_is(c);
  }
  if (!p || !q) return {};
  return Points{*p, *q};
}

template <class Asked, class Shape>
typename Asked::Answer nearest_of(const AnyShape& point, const AnyShape& shape) {
  return nearest<Asked>(*static_cast<const Point3*>(point.numbers), *static_cast<const Shape*>(shape.numbers));
}
template <class Asked>
typename Asked::Answer nearest_of_any(const AnyShape& point, const AnyShape& shape) {
  switch (shape.kind) {
    case bodies::kind<Point3>:
      return nearest_of<Asked, Point3>(point, shape);
    case bodies::kind<Aabb3>:
      return nearest_of<Asked, Aabb3>(point, shape);
    case bodies::kind<Segment3>:
      return nearest_of<Asked, Segment3>(point, shape);
    case bodies::kind<Triangle3>:
      return nearest_of<Asked, Triangle3>(point, shape);
    default:
      return {};
  }
}

constexpr int point_kind = bodies::kind<Point3>, segment_kind = bodies::kind<Segment3>;

}  // namespace

std::optional<Points> closest_by_filter(const AnyShape& first, const AnyShape& second) {
  if (first.kind == segment_kind && second.kind == segment_kind)
    return nearest(*static_cast<const Segment3*>(first.numbers), *static_cast<const Segment3*>(second.numbers));
  const bool is_first = first.kind == point_kind;
  if (!is_first && second.kind != point_kind) return {};
  const AnyShape &point = is_first ? first : second, &other = is_first ? second : first;
  const auto q = nearest_of_any<ItsCoordinates>(point, other);
  if (!q) return {};
  const Point3 p = as_it_is(*static_cast<const Point3*>(point.numbers));
  return is_first ? Points{p, *q} : Points{*q, p};
}

std::optional<double> distance_by_filter(const AnyShape& first, const AnyShape& second) {
  if (first.kind == point_kind) return nearest_of_any<ItsDistance>(first, second);
  if (second.kind == point_kind) return nearest_of_any<ItsDistance>(second, first);
  return {};
}

}  // namespace plumb::distances
