#include <plumb/detail/mesh_points.hpp>

#include <algorithm>

#include <plumb/arrangement.hpp>
#include <plumb/constructed_points.hpp>

namespace plumb {

namespace arrangement {

namespace {

constexpr std::size_t most_points = 9;

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
    default:
      for (const std::uint32_t v : key.of) of.add(vertex(v));
  }
  return of;
}

ExactPoint3 constructed(PointKey::Kind kind, const std::array<Point3, most_points>& p) {
  switch (kind) {
    case PointKey::Kind::line_and_plane:
      return line_plane(p[0], p[1], p[2], p[3], p[4]);
    case PointKey::Kind::three_planes:
      return three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
    default: {
      const int axis = static_cast<int>(kind) - static_cast<int>(PointKey::Kind::lines_x);
      return exact_points::line_line_along(axis, p[0], p[1], p[2], p[3]);
    }
  }
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
  return {exact_points::compact(constructed(key.kind, of.point), of.numbers()), key};
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
