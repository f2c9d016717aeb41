#include <algorithm>
#include <array>

#include "limb_geometry.hpp"
#include "limb_numbers.hpp"
#include "limb_oracle.hpp"

// The set that two shapes share. It is convex, and each of its corners is a corner of one shape that lies in the other,
// or a point in which two sides cross (are not parallel and meet inside both). In the plane, where two sides cross the
// set has the dimension of the one shape and that of the other, less 2; where none do, it is the hull of known points.

namespace plumb::limbs {

namespace {

template <class V>
struct Corners {
  int n = 0;
  std::array<V, 4> p;
  int sides() const { return n == 3 ? 3 : n - 1; }
  const V& from(int side) const { return p[static_cast<std::size_t>(side)]; }
  const V& to(int side) const { return p[static_cast<std::size_t>((side + 1) % n)]; }
  const V& operator[](int i) const { return p[static_cast<std::size_t>(i)]; }
};

template <class N>
int turn(const V2<N>& a, const V2<N>& b, const V2<N>& c) {
  return sign(area(a, b, c));
}
template <class N>
bool same(const N& a, const N& b) {
  return sign(a - b) == 0;
}
template <class N>
bool same(const V2<N>& a, const V2<N>& b) {
  return same(a.x, b.x) && same(a.y, b.y);
}
template <class N>
bool same(const V3<N>& a, const V3<N>& b) {
  return same(a.x, b.x) && same(a.y, b.y) && same(a.z, b.z);
}

/// Whether p, a point of the line ab, lies between a and b.
template <class N>
bool between(const V2<N>& p, const V2<N>& a, const V2<N>& b) {
  return sign(dot(a - p, b - p)) <= 0;
}

/// The dimension of the hull of points of the plane.
template <class N>
int dimension_of(const V2<N>* const* point, int n) {
  if (n == 0) return -1;
  int other = 1;
  while (other < n && same(*point[0], *point[other])) ++other;
  if (other == n) return 0;
  for (int i = other + 1; i < n; ++i)
    if (turn(*point[0], *point[other], *point[i]) != 0) return 2;
  return 1;
}

template <class N>
int dimension_of(const Corners<V2<N>>& a) {
  const V2<N>* point[4] = {};
  for (int i = 0; i < a.n; ++i) point[i] = &a[i];
  return dimension_of(point, a.n);
}

/// On which sides of the edges of one shape the corners of another lie.
template <class N>
struct Orientations {
  int of[3][3];
  Orientations(const Corners<V2<N>>& a, const Corners<V2<N>>& b) {
    for (int i = 0; i < a.sides(); ++i)
      for (int j = 0; j < b.n; ++j) of[i][j] = turn(a.from(i), a.to(i), b[j]);
  }
};

/// Whether corner j of b lies in a.
template <class N>
bool lies_in(const Corners<V2<N>>& a, int dimension, const Corners<V2<N>>& b, int j,
             const Orientations<N>& orientations) {
  if (a.n == 1) return same(a[0], b[j]);
  if (dimension < 2) {
    for (int i = 0; i < a.sides(); ++i)
      if (orientations.of[i][j] == 0 && between(b[j], a.from(i), a.to(i))) return true;
    return false;
  }
  const bool left = orientations.of[0][j] > 0 || orientations.of[1][j] > 0 || orientations.of[2][j] > 0;
  const bool right = orientations.of[0][j] < 0 || orientations.of[1][j] < 0 || orientations.of[2][j] < 0;
  return !(left && right);
}

template <class N>
Shared shared_in_plane(const Corners<V2<N>>& a, const Corners<V2<N>>& b) {
  const Orientations<N> of_a(a, b), of_b(b, a);
  const int dimension_a = dimension_of(a), dimension_b = dimension_of(b);
  for (int i = 0; i < a.sides(); ++i)
    for (int j = 0; j < b.sides(); ++j)
      if (of_a.of[i][j] * of_a.of[i][(j + 1) % b.n] < 0 && of_b.of[j][i] * of_b.of[j][(i + 1) % a.n] < 0)
        return {dimension_a + dimension_b - 2, true};
  const V2<N>* common[6] = {};
  int n = 0;
  for (int j = 0; j < b.n; ++j)
    if (lies_in(a, dimension_a, b, j, of_a)) common[n++] = &b[j];
  for (int i = 0; i < a.n; ++i)
    if (lies_in(b, dimension_b, a, i, of_b)) common[n++] = &a[i];
  return {dimension_of(common, n), false};
}

template <class N>
V2<N> without(int axis, const V3<N>& v) {
  return axis == 0 ? V2<N>{v.y, v.z} : axis == 1 ? V2<N>{v.z, v.x} : V2<N>{v.x, v.y};
}

template <class N>
Shared shared_in_projection(int axis, const Corners<V3<N>>& a, const Corners<V3<N>>& b) {
  const auto projected = [axis](const Corners<V3<N>>& c) {
    Corners<V2<N>> result;
    result.n = c.n;
    for (std::size_t i = 0; i < static_cast<std::size_t>(c.n); ++i) result.p[i] = without(axis, c.p[i]);
    return result;
  };
  return shared_in_plane(projected(a), projected(b));
}

/// For points of one plane, up to four: an axis along which the projection keeps different points of their flat apart.
template <class N>
int axis_for(const Corners<V3<N>>& a, const Corners<V3<N>>& b) {
  const V3<N>* p[4] = {};
  int n = 0;
  for (int i = 0; i < a.n; ++i) p[n++] = &a[i];
  for (int i = 0; i < b.n; ++i) p[n++] = &b[i];
  for (int axis = 0; axis < 3; ++axis)
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j)
        for (int k = j + 1; k < n; ++k)
          if (turn(without(axis, *p[i]), without(axis, *p[j]), without(axis, *p[k])) != 0) return axis;
  // They lie on one line.
  for (int i = 1; i < n; ++i)
    if (!same(p[0]->x, p[i]->x)) return 2;
  return 0;
}

template <class N>
Shared shared_in_one_plane(const Corners<V3<N>>& a, const Corners<V3<N>>& b) {
  return shared_in_projection(axis_for(a, b), a, b);
}

/// A triangle in space with its plane, which is given by normal . x = offset where the corners are not collinear.
template <class N>
class Face {
 public:
  explicit Face(const Corners<V3<N>>& c) : corners(c) {
    for (std::size_t i = 0; i < 3; ++i) line[i] = Line<N>(c.from(static_cast<int>(i)), c.to(static_cast<int>(i)));
    normal_ = line[0].moment + line[1].moment + line[2].moment;
    offset_ = dot(c[0], line[1].moment);
    axis = sign(normal_.x) != 0 ? 0 : sign(normal_.y) != 0 ? 1 : sign(normal_.z) != 0 ? 2 : -1;
  }
  bool is_degenerate() const { return axis < 0; }
  int side_of(const V3<N>& p) const { return sign(dot(p, normal_) - offset_); }
  Corners<V3<N>> corner(int i) const { return {1, {corners[i]}}; }
  Corners<V3<N>> side(int i) const { return {2, {corners.from(i), corners.to(i)}}; }
  bool has_in_plane(const Corners<V3<N>>& c) const { return shared_in_projection(axis, c, corners).dimension >= 0; }

  const Corners<V3<N>>& corners;
  std::array<Line<N>, 3> line;
  int axis;  ///< the projection along it keeps the corners from one line; -1 when none does

 private:
  V3<decltype(N() * N())> normal_;
  decltype(N() * (N() * N())) offset_;
};

/// What a segment and a triangle share whose plane does not hold the segment: a point or nothing. The sides of the ends
/// are a and b.
template <class N>
bool pierces(const Corners<V3<N>>& s, const Line<N>& line, int a, int b, const Face<N>& t) {
  if (a * b > 0) return false;
  if (a == 0) return t.has_in_plane({1, {s[0]}});
  if (b == 0) return t.has_in_plane({1, {s[1]}});
  bool left = false, right = false;
  for (const Line<N>& l : t.line) {
    const int hand = sign(side(line, l));
    left |= hand > 0;
    right |= hand < 0;
  }
  return !(left && right);
}

template <class N>
int dimension_shared(const Corners<V3<N>>& s, const Face<N>& t) {
  const int a = t.side_of(s[0]), b = t.side_of(s[1]);
  if (a == 0 && b == 0) return shared_in_projection(t.axis, s, t.corners).dimension;
  return pierces(s, Line<N>(s[0], s[1]), a, b, t) ? 0 : -1;
}

/// Two triangles in different planes share a point or a segment, with its ends on sides; each side meets the other
/// triangle in nothing, in a point, or in a segment. So it is a segment when one of those is, or when two are different
/// points. Sides e, f of one triangle that meet the other in a point each meet it in the same point when their common
/// corner lies in it; sides of different triangles, when they meet.
template <class N>
int dimension_shared_by_sides(const Face<N>& a, const Face<N>& b, const int (&of_a)[3], const int (&of_b)[3]) {
  struct Hit {
    const Face<N>* face;
    int side;
  };
  Hit first{nullptr, 0};
  bool is_segment = false;
  const auto is_same = [&](const Hit& h, const Hit& k) {
    if (h.face == k.face) {
      const int corner = (h.side + 1) % 3 == k.side ? k.side : h.side;
      const bool is_a = h.face == &a;
      return (is_a ? of_a : of_b)[corner] == 0 && (is_a ? b : a).has_in_plane(h.face->corner(corner));
    }
    const auto e = h.face->side(h.side), f = k.face->side(k.side);
    return sign(side(h.face->line[static_cast<std::size_t>(h.side)], k.face->line[static_cast<std::size_t>(k.side)])) ==
               0 &&
           shared_in_one_plane(e, f).dimension >= 0;
  };
  const auto visit = [&](const Face<N>& from, const Face<N>& to, const int(&ends)[3]) {
    for (int i = 0; i < 3 && !is_segment; ++i) {
      const int p = ends[i], q = ends[(i + 1) % 3];
      if (p * q > 0) continue;
      if (p == 0 && q == 0) {
        const int dimension = shared_in_projection(to.axis, from.side(i), to.corners).dimension;
        if (dimension < 0) continue;
        is_segment = dimension > 0;
      } else if (!pierces(from.side(i), from.line[static_cast<std::size_t>(i)], p, q, to)) {
        continue;
      }
      const Hit hit{&from, i};
      if (first.face == nullptr)
        first = hit;
      else
        is_segment = is_segment || !is_same(first, hit);
    }
  };
  visit(a, b, of_a);
  visit(b, a, of_b);
  return is_segment ? 1 : first.face != nullptr ? 0 : -1;
}

template <class N>
int dimension_shared(const Face<N>& a, const Face<N>& b) {
  int of_a[3], of_b[3];
  const auto all = [](const int(&s)[3], int value) { return s[0] == value && s[1] == value && s[2] == value; };
  for (int i = 0; i < 3; ++i) of_a[i] = b.side_of(a.corners[i]);
  if (all(of_a, 0)) return shared_in_projection(a.axis, a.corners, b.corners).dimension;
  if (all(of_a, 1) || all(of_a, -1)) return -1;
  for (int i = 0; i < 3; ++i) of_b[i] = a.side_of(b.corners[i]);
  if (all(of_b, 1) || all(of_b, -1)) return -1;
  return dimension_shared_by_sides(a, b, of_a, of_b);
}

template <class N>
Shared shared_in_space(const Corners<V3<N>>& a, const Corners<V3<N>>& b);

/// A triangle with collinear corners is the union of its sides.
template <class N>
Shared shared_by_sides(const Corners<V3<N>>& a, const Face<N>& b) {
  Shared most;
  for (int i = 0; i < 3; ++i) most.dimension = std::max(most.dimension, shared_in_space(a, b.side(i)).dimension);
  return most;
}

/// A tetrahedron of no volume is the union of its faces.
template <class N>
bool lies_in_tetrahedron(const V3<N>& p, const Corners<V3<N>>& t) {
  const auto volume = [](const V3<N>& a, const V3<N>& b, const V3<N>& c, const V3<N>& d) {
    return sign(side(Line<N>(a, b), Line<N>(c, d)));
  };
  const int all = volume(t[0], t[1], t[2], t[3]);
  if (all != 0)
    return all * volume(p, t[1], t[2], t[3]) >= 0 && all * volume(t[0], p, t[2], t[3]) >= 0 &&
           all * volume(t[0], t[1], p, t[3]) >= 0 && all * volume(t[0], t[1], t[2], p) >= 0;
  for (int left_out = 0; left_out < 4; ++left_out) {
    Corners<V3<N>> face;
    for (int i = 0; i < 4; ++i)
      if (i != left_out) face.p[static_cast<std::size_t>(face.n++)] = t[i];
    if (shared_in_space(Corners<V3<N>>{1, {p}}, face).dimension >= 0) return true;
  }
  return false;
}

template <class N>
Shared shared_in_space(const Corners<V3<N>>& a, const Corners<V3<N>>& b) {
  if (a.n > b.n) return shared_in_space(b, a);
  if (b.n == 4) return {lies_in_tetrahedron(a[0], b) ? 0 : -1};
  if (b.n < 3) {
    if (a.n == 2 && sign(side(Line<N>(a[0], a[1]), Line<N>(b[0], b[1]))) != 0) return {};
    return shared_in_one_plane(a, b);
  }
  const Face<N> t(b);
  if (t.is_degenerate()) return shared_by_sides(a, t);
  if (a.n == 1) return {t.side_of(a[0]) == 0 && t.has_in_plane(a) ? 0 : -1};
  if (a.n == 2) return {dimension_shared(a, t)};
  const Face<N> s(a);
  if (s.is_degenerate()) return shared_by_sides(b, s);
  return {dimension_shared(s, t)};
}

}  // namespace

Shared shared(const Hull& a, const Hull& b) {
  Places places;
  for (const Hull* hull : {&a, &b})
    for (int i = 0; i < hull->size; ++i)
      for (const double x : {hull->corner[i].x, hull->corner[i].y, hull->corner[i].z}) places.add(x);
  return over(places, [&](const auto& numbers) {
    using N = decltype(numbers(0.0));
    if (a.dimension == 2) {
      const auto corners = [&](const Hull& hull) {
        Corners<V2<N>> c;
        c.n = hull.size;
        for (int i = 0; i < hull.size; ++i)
          c.p[static_cast<std::size_t>(i)] = {numbers(hull.corner[i].x), numbers(hull.corner[i].y)};
        return c;
      };
      return shared_in_plane(corners(a), corners(b));
    }
    const auto corners = [&](const Hull& hull) {
      Corners<V3<N>> c;
      c.n = hull.size;
      for (int i = 0; i < hull.size; ++i)
        c.p[static_cast<std::size_t>(i)] = {numbers(hull.corner[i].x), numbers(hull.corner[i].y),
                                            numbers(hull.corner[i].z)};
      return c;
    };
    return shared_in_space(corners(a), corners(b));
  });
}

}  // namespace plumb::limbs
