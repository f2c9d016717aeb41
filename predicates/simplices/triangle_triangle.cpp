#include <plumb/triangle_triangle.hpp>

#include <plumb/detail/strict_signs.hpp>

#include <simplices/crossing_triangles.hpp>
#include <simplices/tests_of_triangles.hpp>

namespace plumb {

namespace simplices {

namespace {

/// The sides of the plane of abc on which d, e, f lie.
struct SidesOfTriangle {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return join(dot(d - a, normal), dot(e - a, normal), dot(f - a, normal));
  }
};

/// Two triangles in different planes, each with corners on both closed sides of the other's plane, cut the common line
/// of the planes in an interval each. Permuted as in the paper, the intervals meet unless one of two orientations is
/// positive, qvpw and pvru with v, w, u = p, q, r of the other. If one is zero, they meet in an end only. Both
/// orientations are taken from p here, which changes the sign of the first.
struct EndsOfIntervals {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& p, const P& q, const P& r, const P& v, const P& w, const P& u) {
    const auto pv = v - p;
    return join(dot(w - p, cross(q - p, pv)), dot(u - p, cross(pv, r - p)));
  }
};

/// The signs for relation_by_permutations, several at once, where stage 1 is certain of all of them.
template <class Note = IgnorePermuted>
struct StageOneFirst {
  static constexpr Permutation unknown{.impossible = true};

  const char* function;
  double largest;  ///< no difference of coordinates is larger
  Note note = {};

  [[gnu::always_inline]] const Permutation& permutation_against(const Triangle3& plane, const Triangle3& t) const {
    const auto side = filters::certify_strict_signs<SidesOfTriangle>(largest, plane.a, plane.b, plane.c, t.a, t.b, t.c);
    if (!side.certain()) [[unlikely]]
      return unknown;
    return permutations[place(side.sign(0), side.sign(1), side.sign(2))];
  }
  TriangleRelation relation_without_permutations(const Triangle3& s, const Triangle3& t) const {
    return exact_relation(function, s, t, true, note);
  }
  [[gnu::always_inline]] Vec2<Sign> ends_of_intervals(const Permuted<Point3>& a, const Permuted<Point3>& b) const {
    const auto end = filters::certify_strict_signs<EndsOfIntervals>(largest, a.p, a.q, a.r, b.p, b.q, b.r);
    if (!end.certain()) [[unlikely]]
      return OneByOne<Cascade>::ends_of_intervals(a, b);
    return {end.sign(0), end.sign(1)};
  }
};

/// On the common line of the planes the sides pr and pq cut off the interval of s, in this order, and the sides vw and
/// vu that of t. The line crosses the plane through p, v, w where it crosses vw. So r and q lie on the sides of that
/// plane on which pr and pq cross the line; for u likewise.
void find_ends(CrossingTriangles& found, const Permuted<Point3>& s, const Permuted<Point3>& t) {
  const bool starts_in_second = orient3d(s.r, t.p, s.p, t.q) == Sign::positive;
  const bool ends_in_first = orient3d(s.p, t.p, s.q, t.r) != Sign::positive;
  found.end[0] =
      starts_in_second ? CrossingTriangles::End{{t.p, t.q}, false} : CrossingTriangles::End{{s.p, s.r}, true};
  found.end[1] = ends_in_first ? CrossingTriangles::End{{s.p, s.q}, true} : CrossingTriangles::End{{t.p, t.r}, false};
  found.have_ends = true;
}

}  // namespace

CrossingTriangles crossing_triangles(const char* function, const Triangle3& first, const Triangle3& second) {
  using namespace triangle_triangle;
  const detail::PointRange3 s_box = detail::range_of(first.a, first.b, first.c),
                            t_box = detail::range_of(second.a, second.b, second.c);
  CrossingTriangles found{TriangleRelation::disjoint};
  if (detail::have_gap(s_box, t_box) && have_finite_sum(first, second)) return found;
  const auto note = [&found](const auto& s, const auto& t) { find_ends(found, s, t); };
  const StageOneFirst<decltype(note)> signs{function, detail::longest_side(detail::joined(s_box, t_box)), note};
  found.relation = relation_by_permutations(signs, first, second, note);
  return found;
}

}  // namespace simplices

TriangleRelation triangle_triangle::relation(const char* function, const Triangle3& s, const Triangle3& t,
                                             double largest) {
  return simplices::relation_by_permutations(simplices::StageOneFirst<>{function, largest}, s, t);
}

bool intersects(const Triangle2& first, const Triangle2& second) {
  return simplices::exact_relation("intersects", first, second) != TriangleRelation::disjoint;
}
TriangleRelation relate(const Triangle2& first, const Triangle2& second) {
  return simplices::exact_relation("relate", first, second);
}

}  // namespace plumb
