#include <hulls/facets.hpp>

#include <algorithm>

#include <plumb/orient3d.hpp>

#include <bounding_volumes/point_set.hpp>

namespace plumb::hulls {

namespace {

using Points = std::span<const Point3>;
using Triangles = std::vector<HullTriangle>;
using Index = std::size_t;

/// Some flag of each edge of each triangle.
class EdgeFlags {
 public:
  explicit EdgeFlags(std::size_t triangles) : flag_(3 * triangles, 0) {}
  char& operator()(Index triangle, int edge) { return flag_[3 * triangle + static_cast<std::size_t>(edge)]; }

 private:
  std::vector<char> flag_;
};

/// The edges between coplanar triangles.
EdgeFlags flat_edges(Points points, const Triangles& triangles) {
  EdgeFlags is_flat(triangles.size());
  for (Index f = 0; f < triangles.size(); ++f) {
    const HullTriangle& t = triangles[f];
    for (int k = 0; k < 3; ++k) {
      const Index g = t.beyond[k];
      if (g < f) continue;
      const int back = triangles[g].edge_to(f, t.corner[k]);
      const Index apex = triangles[g].corner[(back + 2) % 3];
      const Sign side = orient3d(points[t.corner[0]], points[t.corner[1]], points[t.corner[2]], points[apex]);
      is_flat(f, k) = is_flat(g, back) = side == Sign::zero ? 1 : 0;
    }
  }
  return is_flat;
}

/// Without the corners that lie straight between two others. All are in one plane, in which the triangle is not flat.
void drop_straight_corners(Points points, const HullTriangle& t, std::vector<Index>& loop) {
  const Axis axis = first_axis_of_area(points[t.corner[0]], points[t.corner[1]], points[t.corner[2]]);
  const std::size_t size = loop.size();
  std::vector<Index> kept;
  for (std::size_t i = 0; i < size; ++i) {
    const Point3 &before = points[loop[i == 0 ? size - 1 : i - 1]], &after = points[loop[i + 1 == size ? 0 : i + 1]];
    if (turn_along(axis, before, points[loop[i]], after) != Sign::zero) kept.push_back(loop[i]);
  }
  loop.swap(kept);
}

/// The faces as loops of points.
void add_loops(Points points, const Triangles& triangles, ConvexHull3& hull) {
  EdgeFlags is_flat = flat_edges(points, triangles), is_done(triangles.size());
  std::vector<Index> loop;
  for (Index f = 0; f < triangles.size(); ++f)
    for (int k = 0; k < 3; ++k) {
      if (is_flat(f, k) != 0 || is_done(f, k) != 0) continue;
      loop.clear();
      Index g = f;
      int e = k;
      do {
        is_done(g, e) = 1;
        loop.push_back(triangles[g].corner[e]);
        // The next edge around its end that is not flat.
        for (e = HullTriangle::next(e); is_flat(g, e) != 0;) {
          const Index h = triangles[g].beyond[e];
          e = HullTriangle::next(triangles[h].edge_to(g, triangles[g].corner[e]));
          g = h;
        }
      } while (g != f || e != k);
      if (loop.size() > 3) drop_straight_corners(points, triangles[f], loop);
      hull.face_corners.insert(hull.face_corners.end(), loop.begin(), loop.end());
      hull.face_ends.push_back(hull.face_corners.size());
    }
}

/// Numbers the corners in lexicographic order, in place of the points.
void number_corners(Points points, ConvexHull3& hull) {
  std::vector<Index> order, number(points.size());
  std::vector<char> is_corner(points.size(), 0);
  for (const Index p : hull.face_corners) is_corner[p] = 1;
  for (Index p = 0; p < points.size(); ++p)
    if (is_corner[p] != 0) order.push_back(p);
  std::sort(order.begin(), order.end(), [&](Index p, Index q) { return precedes(points[p], points[q]); });
  for (const Index p : order) {
    number[p] = hull.corners.size();
    hull.corners.push_back(bounding_volumes::without_sign_of_zero(points[p]));
  }
  for (Index& p : hull.face_corners) p = number[p];
}

/// Each face from its least corner, and the faces in lexicographic order: by counting of their least corners, of which
/// few are the same.
void sort_faces(ConvexHull3& hull) {
  const auto corners_of = [&hull](Index f) {
    const std::size_t begin = f == 0 ? 0 : hull.face_ends[f - 1];
    return std::span(hull.face_corners).subspan(begin, hull.face_ends[f] - begin);
  };
  std::vector<std::size_t> end(hull.corners.size() + 1, 0);
  for (Index f = 0; f < hull.face_count(); ++f) {
    const auto face = corners_of(f);
    std::rotate(face.begin(), std::min_element(face.begin(), face.end()), face.end());
    ++end[face[0] + 1];
  }
  for (std::size_t i = 1; i < end.size(); ++i) end[i] += end[i - 1];
  std::vector<Index> order(hull.face_count());
  for (Index f = 0; f < order.size(); ++f) order[end[corners_of(f)[0]]++] = f;
  for (std::size_t i = 0, begin = 0; i + 1 < end.size(); begin = end[i++]) {
    const auto at = [&order](std::size_t place) { return order.begin() + static_cast<std::ptrdiff_t>(place); };
    std::sort(at(begin), at(end[i]), [&](Index f, Index g) {
      const auto a = corners_of(f), b = corners_of(g);
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
    });
  }
  ConvexHull3 sorted{hull.kind, {}, {}, {}};
  sorted.face_corners.reserve(hull.face_corners.size());
  sorted.face_ends.reserve(hull.face_ends.size());
  for (const Index f : order) {
    const auto face = corners_of(f);
    sorted.face_corners.insert(sorted.face_corners.end(), face.begin(), face.end());
    sorted.face_ends.push_back(sorted.face_corners.size());
  }
  hull.face_corners.swap(sorted.face_corners);
  hull.face_ends.swap(sorted.face_ends);
}

}  // namespace

ConvexHull3 polyhedron(Points points, const Triangles& triangles) {
  ConvexHull3 hull{HullKind::polyhedron, {}, {}, {}};
  add_loops(points, triangles, hull);
  number_corners(points, hull);
  sort_faces(hull);
  return hull;
}

}  // namespace plumb::hulls
