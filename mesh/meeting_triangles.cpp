#include <mesh/meeting_triangles.hpp>

#include <utility>

#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

namespace plumb::mesh {
namespace {

using Corners = std::array<std::uint32_t, 3>;

// Drops a coordinate, so that the plane is mapped one to one.
class Projection {
 public:
  // The triangle a b c is not degenerate.
  Projection(const Point3& a, const Point3& b, const Point3& c) {
    while (orientation(a, b, c) == Sign::zero) ++dropped_;
  }

  Sign orientation(const Point3& a, const Point3& b, const Point3& c) const {
    return orient2d(flat(a), flat(b), flat(c));
  }

 private:
  Point2 flat(const Point3& p) const {
    return dropped_ == 0 ? Point2{p.x, p.y} : dropped_ == 1 ? Point2{p.y, p.z} : Point2{p.z, p.x};
  }

  int dropped_ = 0;
};

// v a b and v c d lie in one plane and meet at v. Near v they are angles of less than 180 degrees.
TriangleRelation relate_angles(const Point3& v, Point3 a, Point3 b, Point3 c, Point3 d) {
  const Projection plane(v, a, b);
  if (plane.orientation(v, a, b) == Sign::negative) std::swap(a, b);
  if (plane.orientation(v, c, d) == Sign::negative) std::swap(c, d);
  const Sign ac = plane.orientation(v, a, c), ad = plane.orientation(v, a, d), bc = plane.orientation(v, b, c),
             bd = plane.orientation(v, b, d);
  // Convex sets with disjoint interiors lie on different sides of a line; here that line has a side of one of them.
  const bool apart_along_a = ac <= Sign::zero && ad <= Sign::zero;
  const bool apart_along_b = bc >= Sign::zero && bd >= Sign::zero;
  const bool apart_along_c = ac >= Sign::zero && bc >= Sign::zero;
  const bool apart_along_d = ad <= Sign::zero && bd <= Sign::zero;
  if (!apart_along_a && !apart_along_b && !apart_along_c && !apart_along_d) return TriangleRelation::polygon;
  // The angles are side by side. They share a side where c is in the direction of b, not the opposite one, or d in that
  // of a.
  const bool b_is_c = bc == Sign::zero && ac == Sign::positive;
  const bool a_is_d = ad == Sign::zero && bd == Sign::negative;
  return b_is_c || a_is_d ? TriangleRelation::segment : TriangleRelation::point;
}

// v a b and v c d meet at v; neither is degenerate.
TriangleRelation relate_at_vertex(const Point3& v, const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const Sign c_side = orient3d(v, a, b, c);
  const Sign d_side = orient3d(v, a, b, d);
  // v c d leaves the plane of v a b at v, and stays on one side.
  if (c_side == d_side && c_side != Sign::zero) return TriangleRelation::point;
  if (c_side == Sign::zero && d_side == Sign::zero) return relate_angles(v, a, b, c, d);
  const Sign a_side = orient3d(v, c, d, a);
  const Sign b_side = orient3d(v, c, d, b);
  if (a_side == b_side && a_side != Sign::zero) return TriangleRelation::point;
  if (c_side == Sign::zero || d_side == Sign::zero || a_side == Sign::zero || b_side == Sign::zero)
    return relate(Triangle3{v, a, b}, Triangle3{v, c, d});
  // Each triangle meets the line of the two planes in a segment that begins at v. Let v = 0, with the normals m = a x b
  // and n = c x d. When m.c > 0 > m.d, the edge cd meets the line at a positive multiple of (m.c) d - (m.d) c = -m x n.
  // When n.a > 0 > n.b, ab meets it at a positive multiple of (n.a) b - (n.b) a = m x n. So the segments have the same
  // direction when the two signs differ.
  return c_side != a_side ? TriangleRelation::segment : TriangleRelation::point;
}

}  // namespace

std::optional<IntersectingPair> meeting_in_more_than_shared(const MeshView& mesh, std::uint32_t i, std::uint32_t j) {
  const Corners s = mesh.triangles[i], t = mesh.triangles[j];
  const auto point = [&](std::uint32_t vertex) { return mesh.vertices[vertex]; };
  const auto pair = [&](TriangleRelation relation, std::uint8_t shared) {
    return std::optional(IntersectingPair{i, j, relation, shared});
  };

  // The number of shared corners; the place of the last of them in s and in t; that of the last corner of s not shared;
  // and bits for the shared corners of t.
  unsigned shared = 0, shared_s = 0, shared_t = 0, lone_s = 0, t_is_shared = 0;
  for (unsigned k = 0; k < 3; ++k) {
    const unsigned matches = (s[k] == t[0] ? 1U : 0U) | (s[k] == t[1] ? 2U : 0U) | (s[k] == t[2] ? 4U : 0U);
    t_is_shared |= matches;
    if (matches != 0) {
      ++shared;
      shared_s = k;
      shared_t = matches >> 1;
    } else {
      lone_s = k;
    }
  }
  switch (shared) {
    case 0: {
      const TriangleRelation relation = relate(mesh.triangle(i), mesh.triangle(j));
      return relation == TriangleRelation::disjoint ? std::nullopt : pair(relation, 0);
    }
    case 1: {
      const TriangleRelation relation =
          relate_at_vertex(point(s[shared_s]), point(s[(shared_s + 1) % 3]), point(s[(shared_s + 2) % 3]),
                           point(t[(shared_t + 1) % 3]), point(t[(shared_t + 2) % 3]));
      return relation == TriangleRelation::point ? std::nullopt : pair(relation, 1);
    }
    case 2: {
      const Point3 apex = point(s[lone_s]);
      const Point3 other_apex = point(t[(7 - t_is_shared) >> 1]);
      const Point3 from = point(s[(lone_s + 1) % 3]);
      const Point3 to = point(s[(lone_s + 2) % 3]);
      // Triangles in different planes share their common edge and nothing else.
      if (orient3d(apex, from, to, other_apex) != Sign::zero) return std::nullopt;
      const Projection plane(apex, from, to);
      const bool folded = plane.orientation(from, to, apex) == plane.orientation(from, to, other_apex);
      return folded ? pair(TriangleRelation::polygon, 2) : std::nullopt;
    }
    default:
      return pair(TriangleRelation::polygon, 3);
  }
}

}  // namespace plumb::mesh
