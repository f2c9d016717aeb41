#include "mesh_cases.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "asked.hpp"
#include "lattice.hpp"

namespace plumb::tests {
namespace {

using generators::WordSource;
using Triangles = std::vector<std::array<std::uint32_t, 3>>;

constexpr double largest = std::numeric_limits<double>::max();
double finite(double x) { return std::isnan(x) ? 0 : std::clamp(x, -largest, largest); }

const Triangles tetrahedron = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
const Triangles octahedron = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
const Triangles cube = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                        {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};

/// Corners of a cube in the order of `cube`, of which the first four and more serve the others.
Point3 corner_of_cube(std::size_t i, double size) {
  return {(i & 1) != 0 ? size : -size, (i & 2) != 0 ? size : -size, (i & 4) != 0 ? size : -size};
}

}  // namespace

Point3 MeshCase::Map::operator()(const Point3& p) const {
  const double x[3] = {p.x, p.y, p.z};
  double y[3];
  for (int i = 0; i < 3; ++i) {
    const double turned = matrix[i][0] * x[0] + matrix[i][1] * x[1] + matrix[i][2] * x[2];
    y[i] = finite(turned * factor[i] + offset[i]);
  }
  return {y[0], y[1], y[2]};
}

MeshCase::Map MeshCase::make_map(WordSource& words) {
  Map map;
  const auto scale = [&](double by) { map.factor[0] = map.factor[1] = map.factor[2] = by; };
  switch (words.below(16)) {
    default:
      break;
    case 8:
      scale(std::ldexp(1, words.between(-1080, 1015)));
      break;
    case 9:
      scale(words.one_in(2) ? 1e300 : 1e-300);
      break;
    case 10:
      scale(0x1p-1074);
      break;
    case 11:
      for (double& factor : map.factor) factor = std::ldexp(1, words.between(-1070, 1010));
      break;
    case 12:
      for (double& factor : map.factor) factor = std::ldexp(1, words.between(-80, 80));
      break;
    case 13: {
      const double angle = words.below(100), c = std::cos(angle), s = std::sin(angle);
      const double turn[3][3] = {{c, -s, 0}, {s * 0.6, c * 0.6, -0.8}, {s * 0.8, c * 0.8, 0.6}};
      std::copy(&turn[0][0], &turn[0][0] + 9, &map.matrix[0][0]);
      break;
    }
    case 14:
      for (double& offset : map.offset) offset = std::ldexp(words.below(7), words.between(0, 60));
      break;
    case 15:
      scale(0.1);
      for (double& offset : map.offset) offset = generators::special(words);
      break;
  }
  return map;
}

MeshCase::MeshCase(WordSource& words) {
  add_topology(words);
  place(words);
  change(words);
  map_ = make_map(words);
  mesh_ = grid_;
  for (Point3& p : mesh_.vertices) p = map_(p);
}

void MeshCase::add(std::size_t vertices, const Triangles& triangles) {
  const auto first = static_cast<std::uint32_t>(grid_.vertices.size());
  for (std::size_t i = 0; i < vertices; ++i) grid_.vertices.push_back(corner_of_cube(i, 24));
  for (const auto& [a, b, c] : triangles) grid_.triangles.push_back({first + a, first + b, first + c});
}

void MeshCase::add_topology(WordSource& words) {
  switch (words.below(13)) {
    case 0:
      add(8, cube);
      break;
    case 1:
      add(4, tetrahedron);
      grid_.vertices[3] = corner_of_cube(4, 24);
      break;
    case 2:
      add(6, octahedron);
      break;
    case 3:  // one in the other, or through it
      add(8, cube);
      add(8, cube);
      for (std::size_t i = 8; i < 16; ++i) grid_.vertices[i] = corner_of_cube(i - 8, 12.0 * words.between(1, 3));
      break;
    case 4: {  // two that touch in a vertex or an edge, by the same vertices
      add(8, cube);
      add(8, cube);
      const bool share_edge = words.one_in(2);
      for (std::size_t i = 8; i < 16; ++i) {
        Point3& p = grid_.vertices[i];
        p.x += 48, p.y += 48, p.z += share_edge ? 0 : 48;
      }
      break;
    }
    case 5:
      add(3, {{0, 1, 2}});
      break;
    case 6:
      break;
    case 7:
    case 8: {  // any corners
      const int vertices = words.between(3, 8);
      add(static_cast<std::size_t>(vertices), {});
      for (int i = words.between(1, 12); i > 0; --i) {
        std::array<std::uint32_t, 3> corners;
        for (std::uint32_t& corner : corners) corner = static_cast<std::uint32_t>(words.below(vertices));
        grid_.triangles.push_back(corners);
      }
      break;
    }
    case 9: {  // a sheet of 4 x 4 vertices
      for (std::uint32_t i = 0; i < 16; ++i)
        grid_.vertices.push_back({24.0 * (i % 4), 24.0 * (i / 4), 12.0 * words.below(3)});
      for (std::uint32_t i = 0; i < 12; ++i) {
        if (i % 4 == 3) continue;
        grid_.triangles.push_back({i, i + 1, i + 5});
        grid_.triangles.push_back({i, i + 5, i + 4});
      }
      break;
    }
    case 10:
      add(3, {{0, 1, 2}, {2, 1, 0}});
      break;
    case 12:
      grid_ = torus(6, 4, words.between(4, 8), words.between(1, 5));
      break;
    case 11: {  // many around one vertex
      const auto spokes = static_cast<std::uint32_t>(words.between(3, 9));
      grid_.vertices.push_back({0, 0, 0});
      for (std::uint32_t i = 0; i < spokes; ++i) {
        grid_.vertices.push_back({12.0 * words.between(-3, 3), 12.0 * words.between(-3, 3), 12.0 * words.below(2)});
        grid_.triangles.push_back({0, 1 + i, 1 + (i + 1) % spokes});
      }
      break;
    }
  }
}

void MeshCase::place(WordSource& words) {
  if (words.one_in(3)) {
    for (Point3& p : grid_.vertices) p = grid_point(words);
  }
  if (words.one_in(6)) {
    const int axis = words.below(3);
    for (Point3& p : grid_.vertices) (axis == 0 ? p.x : axis == 1 ? p.y : p.z) = 12;
  }
}

std::uint32_t MeshCase::some_vertex(WordSource& words) const {
  return static_cast<std::uint32_t>(words.below(static_cast<int>(grid_.vertices.size())));
}

void MeshCase::add_degenerate(WordSource& words) {
  const std::uint32_t a = some_vertex(words), b = words.one_in(3) ? a : some_vertex(words);
  const Point3 p = grid_.vertices[a], q = grid_.vertices[b];
  const int w = generators::twelfths(words);
  const auto at = [w](double from, double to) { return from + (to - from) / 12 * w; };
  const auto c = static_cast<std::uint32_t>(grid_.vertices.size());
  grid_.vertices.push_back({at(p.x, q.x), at(p.y, q.y), at(p.z, q.z)});
  std::array<std::uint32_t, 3> corners{a, b, c};
  std::rotate(corners.begin(), corners.begin() + words.below(3), corners.end());
  if (words.one_in(2)) std::swap(corners[0], corners[1]);
  grid_.triangles.push_back(corners);
}

void MeshCase::change(WordSource& words) {
  auto& triangles = grid_.triangles;
  if (triangles.empty()) return;
  const auto some = [&] { return static_cast<std::size_t>(words.below(static_cast<int>(triangles.size()))); };
  if (words.one_in(6)) triangles.erase(triangles.begin() + static_cast<std::ptrdiff_t>(some()));
  if (triangles.empty()) return;
  if (words.one_in(6)) triangles.push_back(triangles[some()]);
  if (words.one_in(8)) {
    const auto [a, b, c] = triangles[some()];
    triangles.push_back({b, a, c});
  }
  for (int i = words.one_in(4) ? words.below(4) : 0; i > 0; --i) add_degenerate(words);
  if (words.one_in(8)) {
    for (auto& [a, b, c] : triangles) std::swap(b, c);
  }
  if (words.one_in(6)) {
    for (std::size_t i = triangles.size(); i > 1; --i)
      std::swap(triangles[i - 1], triangles[static_cast<std::size_t>(words.below(static_cast<int>(i)))]);
  }
  if (words.one_in(4)) {  // each triangle with vertices of its own, and zeros of either sign
    std::vector<Point3> vertices;
    for (auto& corners : triangles) {
      for (std::uint32_t& corner : corners) {
        Point3 p = grid_.vertices[corner];
        for (double* x : {&p.x, &p.y, &p.z}) {
          if (*x == 0 && words.one_in(2)) *x = -*x;
        }
        corner = static_cast<std::uint32_t>(vertices.size());
        vertices.push_back(p);
      }
    }
    grid_.vertices = std::move(vertices);
  }
}

Point3 MeshCase::grid_point(WordSource& words) const {
  const auto number = [&] { return 12.0 * words.between(-2, 4); };
  const double x = number(), y = number(), z = number();
  return {x, y, z};
}

std::size_t MeshCase::some_triangle(WordSource& words) const {
  return grid_.triangles.empty() ? 0 : static_cast<std::size_t>(words.below(static_cast<int>(grid_.triangles.size())));
}

Point3 MeshCase::grid_point_on(std::size_t triangle, WordSource& words) const {
  if (grid_.triangles.empty()) return grid_point(words);
  const auto [a, b, c] = grid_.triangle(triangle);
  const int v = words.one_in(3) ? 0 : words.below(13), w = words.one_in(2) ? 0 : words.below(13 - v);
  const auto at = [v, w](double x, double y, double z) { return x + (y - x) / 12 * v + (z - x) / 12 * w; };
  return {at(a.x, b.x, c.x), at(a.y, b.y, c.y), at(a.z, b.z, c.z)};
}

Point3 MeshCase::point(WordSource& words) const {
  const auto beside = [&](Point3 p) {
    for (double* x : {&p.x, &p.y, &p.z}) {
      if (words.one_in(2)) *x = finite(std::nextafter(*x, words.one_in(2) ? largest : -largest));
    }
    return p;
  };
  const auto on_triangle = [&] { return grid_point_on(some_triangle(words), words); };
  switch (words.below(12)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return map_(on_triangle());
    case 4:
    case 5:
      return beside(map_(on_triangle()));
    case 6: {
      const Point3 p = map_(grid_point(words)), q = map_(on_triangle());
      constexpr double far = 1e20;
      return {finite(q.x + far * p.x), finite(q.y + far * p.y), finite(q.z + far * p.z)};
    }
    case 7: {
      const double x = std::ldexp(words.between(-1, 1), words.between(-1070, 1020)), y = generators::special(words);
      return {x, y, words.one_in(2) ? 0.0 : 0x1p1000};
    }
    case 8: {
      Point3 p = map_(grid_point(words));
      (words.one_in(2) ? p.x : p.z) = generators::special(words);
      return p;
    }
    default:
      return map_(grid_point(words));
  }
}

AnyLine MeshCase::line(WordSource& words) const {
  AnyLine line{static_cast<AnyLine::Kind>(words.below(3)), point(words), {0, 0, 0}, {0, 0, 0}};
  line.end = words.one_in(12) ? line.origin : point(words);
  if (words.one_in(5)) {  // within a triangle, or along an edge
    const std::size_t triangle = some_triangle(words);
    line.origin = map_(grid_point_on(triangle, words));
    line.end = map_(grid_point_on(triangle, words));
  }
  if (words.one_in(20)) line.origin.x = -largest, line.end.x = largest;  // farther apart than any double
  Vector3& d = line.direction;
  d = {finite(line.end.x - line.origin.x), finite(line.end.y - line.origin.y), finite(line.end.z - line.origin.z)};
  switch (words.below(8)) {
    case 0: {
      double& x = words.one_in(3) ? d.x : words.one_in(2) ? d.y : d.z;
      d = {0, 0, 0};
      x = words.one_in(2) ? -1 : 1;
      break;
    }
    case 1: {
      const double by = std::ldexp(1, words.between(-1074, 1020));
      d = {finite(d.x * by), finite(d.y * by), finite(d.z * by)};
      break;
    }
    case 2:
      d = {generators::special(words), generators::special(words), 0};
      break;
    default:
      break;
  }
  return line;
}

HitRange MeshCase::range(WordSource& words, const std::vector<MeshHit>& hits) {
  HitRange range;
  for (auto end : {&HitRange::from, &HitRange::to, &HitRange::after}) {
    if (!words.one_in(3)) continue;
    if (hits.empty() || words.one_in(4)) {
      range.*end = words.one_in(2) ? generators::special(words) : 0.25 * words.between(-3, 6);
      continue;
    }
    const MeshHit& hit = hits[static_cast<std::size_t>(words.below(static_cast<int>(hits.size())))];
    const double at[] = {hit.enter, hit.leave, hit.enter / 2 + hit.leave / 2};
    range.*end = finite(at[words.below(3)]);
    if (words.one_in(4)) range.*end = std::nextafter(*(range.*end), words.one_in(2) ? largest : -largest);
  }
  return range;
}

}  // namespace plumb::tests
