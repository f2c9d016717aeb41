#include "convex_hull_check.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "rational_vector.hpp"

namespace plumb::oracle {

namespace {

using Vectors = std::vector<Vector>;
using Face = std::span<const std::size_t>;

/// Of both spaces: those of the plane have z = 0.
struct Given {
  HullKind kind;
  Vectors corners;
  Vectors points;
};

Vector normal_of(const Vector& a, const Vector& b, const Vector& c) { return cross(b - a, c - a); }

/// Whether p lies straight between a and b, or at one of them.
bool is_between(const Vector& a, const Vector& p, const Vector& b) {
  return is_zero(cross(b - a, p - a)) && sign(dot(p - a, b - a)) >= 0 && sign(dot(p - b, a - b)) >= 0;
}

/// What keeps the loop of corners from being strictly convex around the normal, in the plane through its first corner.
std::string fault_of_loop(const Vectors& loop, const Vector& normal) {
  if (is_zero(normal)) return "a face is flat";
  const std::size_t size = loop.size();
  const auto corner = [&](std::size_t i) -> const Vector& { return loop[i % size]; };
  for (std::size_t i = 0; i < size; ++i) {
    if (sign(dot(normal, corner(i) - corner(0))) != 0) return "a corner is not in the plane of its face";
    const Vector side = corner(i + 1) - corner(i);
    // All corners but the two to the left: so it goes around once and is straight nowhere.
    for (std::size_t k = 2; k < size; ++k)
      if (sign(dot(normal, cross(side, corner(i + k) - corner(i)))) <= 0) return "a face is not convex";
  }
  return {};
}

std::string fault_of_polygon(const Given& g) {
  const Vectors& corners = g.corners;
  if (corners.size() < 3) return "too few corners";
  const Vector normal = normal_of(corners[0], corners[1], corners[2]);
  std::string fault = fault_of_loop(corners, normal);
  if (!fault.empty()) return fault;
  const auto first = std::find_if(normal.begin(), normal.end(), [](const Rational& x) { return sign(x) != 0; });
  if (sign(*first) < 0) return "the polygon goes around the other way";
  if (std::min_element(corners.begin(), corners.end()) != corners.begin()) return "the first corner is not the least";
  for (const Vector& p : g.points) {
    if (sign(dot(normal, p - corners[0])) != 0) return "a point is not in the plane";
    for (std::size_t i = 0; i < corners.size(); ++i)
      if (sign(dot(normal, cross(corners[(i + 1) % corners.size()] - corners[i], p - corners[i]))) < 0)
        return "a point is outside";
  }
  return {};
}

/// What is wrong that is no polyhedron's.
std::string fault_of_any(const Given& g) {
  for (const Vector& c : g.corners)
    if (std::find(g.points.begin(), g.points.end(), c) == g.points.end()) return "a corner is no point";
  if (g.kind == HullKind::polyhedron) return {};
  if (g.kind == HullKind::polygon) return fault_of_polygon(g);
  if (g.corners.size() != (g.kind == HullKind::point ? 1 : 2)) return "not as many corners";
  if (g.kind == HullKind::segment && !(g.corners.front() < g.corners.back())) return "the first end is not the least";
  for (const Vector& p : g.points)
    if (!is_between(g.corners.front(), p, g.corners.back())) return "a point is outside";
  return {};
}

/// The edges of all faces, each from corner to corner, with the face.
using Edges = std::map<std::pair<std::size_t, std::size_t>, std::size_t>;

std::string fault_of_surface(const ConvexHull3& hull, Edges& edges) {
  std::vector<std::size_t> faces_at(hull.corners.size(), 0);
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const Face face = hull.face(f);
    if (face.size() < 3) return "a face has too few corners";
    if (*std::min_element(face.begin(), face.end()) != face[0]) return "a face does not begin with its least corner";
    if (f > 0) {
      const Face before = hull.face(f - 1);
      if (!std::lexicographical_compare(before.begin(), before.end(), face.begin(), face.end()))
        return "the faces are not in order";
    }
    for (std::size_t i = 0; i < face.size(); ++i) {
      if (face[i] >= hull.corners.size()) return "there is no such corner";
      ++faces_at[face[i]];
      if (!edges.try_emplace({face[i], face[(i + 1) % face.size()]}, f).second) return "an edge is there twice";
    }
  }
  for (const auto& [edge, f] : edges)
    if (!edges.contains({edge.second, edge.first})) return "an edge has one face";
  if (hull.corners.size() + hull.face_count() != edges.size() / 2 + 2) return "not Euler's number of faces";
  return *std::min_element(faces_at.begin(), faces_at.end()) < 3 ? "a corner has too few faces" : "";
}

std::string fault_of_polyhedron(const Given& g, const ConvexHull3& hull) {
  for (std::size_t i = 1; i < g.corners.size(); ++i)
    if (!(g.corners[i - 1] < g.corners[i])) return "the corners are not in order";
  Edges edges;
  std::string fault = fault_of_surface(hull, edges);
  if (!fault.empty()) return fault;
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const Face face = hull.face(f);
    Vectors loop;
    for (const std::size_t i : face) loop.push_back(g.corners[i]);
    const Vector normal = normal_of(loop[0], loop[1], loop[2]);
    fault = fault_of_loop(loop, normal);
    if (!fault.empty()) return fault;
    for (const Vector& p : g.points)
      if (sign(dot(normal, p - loop[0])) > 0) return "a point is outside";
    for (std::size_t i = 0; i < face.size(); ++i) {
      const Face beyond = hull.face(edges.at({face[(i + 1) % face.size()], face[i]}));
      const auto is_below = [&](std::size_t k) { return sign(dot(normal, g.corners[k] - loop[0])) < 0; };
      if (std::none_of(beyond.begin(), beyond.end(), is_below)) return "two faces are in one plane";
    }
  }
  return {};
}

template <class Points>
Vectors vectors(const Points& points) {
  Vectors all;
  for (const auto& p : points) all.push_back(vector(p));
  return all;
}
template <class Point>
bool has_signed_zero(const std::vector<Point>& corners) {
  const auto is_signed = [](double x) { return x == 0 && std::signbit(x); };
  return std::any_of(corners.begin(), corners.end(), [&](const Point& p) {
    if constexpr (requires { p.z; })
      if (is_signed(p.z)) return true;
    return is_signed(p.x) || is_signed(p.y);
  });
}

}  // namespace

std::string fault_of_convex_hull(std::span<const Point3> points, const ConvexHull3& given) {
  if (has_signed_zero(given.corners)) return "a zero has a sign";
  const Given g{given.kind, vectors(given.corners), vectors(points)};
  std::string fault = fault_of_any(g);
  if (!fault.empty()) return fault;
  if (given.kind == HullKind::polyhedron) return fault_of_polyhedron(g, given);
  return given.face_corners.empty() && given.face_ends.empty() ? "" : "there are faces";
}

std::string fault_of_convex_hull2(std::span<const Point2> points, const ConvexHull2& given) {
  if (has_signed_zero(given.corners)) return "a zero has a sign";
  if (given.kind == HullKind::polyhedron) return "a polyhedron in the plane";
  return fault_of_any({given.kind, vectors(given.corners), vectors(points)});
}

}  // namespace plumb::oracle
