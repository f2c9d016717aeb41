#include <plumb/detail/mesh_points.hpp>

#include <algorithm>
#include <cmath>

#include <plumb/arrangement.hpp>
#include <plumb/constructed_points.hpp>

namespace plumb {

namespace arrangement {

namespace {

constexpr std::size_t most_points = 9;

double coordinate(const Point3& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }

/// The points that a key stands for, in the order of a construction's arguments.
struct Arguments {
  std::array<Point3, most_points> point;
  std::size_t count = 0;

  void add(const Point3& p) { point[count++] = p; }
  void add(const TriangleMesh& input, std::uint32_t triangle) {
    for (const std::uint32_t v : input.triangles[triangle]) add(input.vertices[v]);
  }
  std::span<const double> numbers() const { return {&point[0].x, 3 * count}; }
};

/// A point that differs from p along the axis alone. The plane through it, p and q is upright on what is seen along the
/// axis, where p and q differ. Any double will do; one of their size keeps to the grid that the mesh is on.
Point3 raised(const Point3& p, const Point3& q, int axis) {
  Point3 r = p;
  const double from = coordinate(p, axis), to = coordinate(q, axis);
  double x = to;
  if (x == from) x = from + std::max({std::abs(p.x - q.x), std::abs(p.y - q.y), std::abs(p.z - q.z)});
  if (x == from || !std::isfinite(x)) x = from == 0 ? 1 : 0;
  (axis == 0 ? r.x : axis == 1 ? r.y : r.z) = x;
  return r;
}

Arguments arguments_of(const TriangleMesh& input, const PointKey& key) {
  Arguments of;
  const auto vertex = [&](std::uint32_t v) -> const Point3& { return input.vertices[v]; };
  switch (key.kind) {
    case PointKey::Kind::line_and_plane:
      of.add(vertex(key.of[0]));
      of.add(vertex(key.of[1]));
      of.add(input, key.of[2]);
      break;
    case PointKey::Kind::three_planes:
      for (int i = 0; i < 3; ++i) of.add(input, key.of[static_cast<std::size_t>(i)]);
      break;
    default: {
      const int axis = static_cast<int>(key.kind) - static_cast<int>(PointKey::Kind::lines_x);
      for (const std::uint32_t v : key.of) of.add(vertex(v));
      of.add(raised(of.point[2], of.point[3], axis));
    }
  }
  return of;
}

}  // namespace

PointKey PointKey::line_and_plane(std::uint32_t p, std::uint32_t q, std::uint32_t triangle) {
  return {{std::min(p, q), std::max(p, q), triangle, none}, Kind::line_and_plane};
}

PointKey PointKey::three_planes(std::uint32_t r, std::uint32_t s, std::uint32_t t) {
  std::array<std::uint32_t, 4> of{r, s, t, none};
  std::sort(of.begin(), of.begin() + 3);
  return {of, Kind::three_planes};
}

PointKey PointKey::two_lines(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, int axis) {
  std::array<std::uint32_t, 2> first{std::min(a, b), std::max(a, b)}, second{std::min(c, d), std::max(c, d)};
  if (second < first) std::swap(first, second);
  return {{first[0], first[1], second[0], second[1]}, static_cast<Kind>(static_cast<int>(Kind::lines_x) + axis)};
}

MadePoint make_point(const TriangleMesh& input, const PointKey& key) {
  const Arguments of = arguments_of(input, key);
  const auto& p = of.point;
  const ExactPoint3 exact = key.kind == PointKey::Kind::three_planes
                                ? three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8])
                                : line_plane(p[0], p[1], p[2], p[3], p[4]);
  return {exact_points::compact(exact, of.numbers()), key};
}

ExactPoint3 exact_point(const TriangleMesh& input, const MadePoint& made) {
  if (made.point.is_plain()) return exact_points::expand(made.point, {});
  return exact_points::expand(made.point, arguments_of(input, made.key).numbers());
}

}  // namespace arrangement

std::uint32_t Arrangement::mesh_of(std::uint32_t triangle) const {
  const auto after = std::upper_bound(first_of_mesh_.begin(), first_of_mesh_.end(), triangle);
  return static_cast<std::uint32_t>(after - first_of_mesh_.begin() - 1);
}

ExactPoint3 Arrangement::vertex(std::size_t i) const {
  if (i < input_.vertices.size()) return input_.vertices[i];
  return arrangement::exact_point(input_, made_[i - input_.vertices.size()]);
}

}  // namespace plumb
