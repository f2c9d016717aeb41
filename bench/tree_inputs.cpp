#include "tree_inputs.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <plumb/bounding_volumes.hpp>

#include "plain/nearest.hpp"

namespace plumb::bench {
namespace {

class Draw {
 public:
  explicit Draw(unsigned seed) : engine_(2026 + seed) {}
  double number() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  double between(double low, double high) { return low + (high - low) * number(); }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[engine_() % all.size()];
  }
  Vec3<double> direction() {
    for (;;) {
      const Vec3<double> v{between(-1, 1), between(-1, 1), between(-1, 1)};
      const double length = std::sqrt(dot(v, v));
      if (length > 0.1 && length <= 1) return {v.x / length, v.y / length, v.z / length};
    }
  }
  Point3 in(const Aabb3& box) {
    return {between(box.min.x, box.max.x), between(box.min.y, box.max.y), between(box.min.z, box.max.z)};
  }

 private:
  std::mt19937_64 engine_;
};

struct Box {
  explicit Box(const TriangleMesh& mesh) : box(bounding_aabb(mesh.vertices)) {
    const auto v = plain::between(box.min, box.max);
    size = std::sqrt(dot(v, v));
    center = plain::at(box.min, 0.5, v);
  }
  Aabb3 box;
  double size;
  Point3 center;
};

}  // namespace

std::vector<Point3> points_about(const TriangleMesh& mesh, PointClass c) {
  Draw draw(static_cast<unsigned>(c));
  const Box box(mesh);
  std::vector<Point3> points;
  while (points.size() < tree_cases) {
    const auto& [i, j, k] = draw.one_of(mesh.triangles);
    const Point3 &p = mesh.vertices[i], &q = mesh.vertices[j], &r = mesh.vertices[k];
    const auto pq = plain::between(p, q), pr = plain::between(p, r), normal = cross(pq, pr);
    const double u = draw.number(), v = (1 - u) * draw.number();
    switch (c) {
      case PointClass::far:
        points.push_back(plain::at(box.center, 5 * box.size, draw.direction()));
        break;
      case PointClass::in_box:
        points.push_back(draw.in(box.box));
        break;
      case PointClass::near:
        points.push_back(plain::at(plain::at(plain::at(p, u, pq), v, pr),
                                   (draw.number() < 0.5 ? 1e-9 : -1e-9) * box.size / std::sqrt(dot(normal, normal)),
                                   normal));
        break;
      case PointClass::on:
        points.push_back(p);
    }
  }
  return points;
}

std::vector<Ray3> rays_at(const TriangleMesh& mesh, RayClass c) {
  Draw draw(100 + static_cast<unsigned>(c));
  const Box box(mesh);
  std::vector<Ray3> rays;
  while (rays.size() < tree_cases) {
    const auto& [i, j, k] = draw.one_of(mesh.triangles);
    const Point3 &p = mesh.vertices[i], &q = mesh.vertices[j];
    if (c == RayClass::through_vertices) {
      rays.push_back({{box.box.min.x - box.size, p.y, p.z}, {1, 0, 0}});
      continue;
    }
    const Point3 origin = plain::at(box.center, box.size, draw.direction());
    const auto d = plain::between(
        origin, c == RayClass::random ? draw.in(box.box) : plain::at(p, draw.number(), plain::between(p, q)));
    rays.push_back({origin, {d.x, d.y, d.z}});
  }
  return rays;
}

TriangleMesh moved(const TriangleMesh& mesh, double lengths) {
  TriangleMesh other = mesh;
  const auto [low, high] = bounding_aabb(mesh.vertices);
  for (Point3& p : other.vertices) p.x += lengths * (high.x - low.x);
  return other;
}

namespace {

std::vector<Aabb3> boxes(std::size_t count, double room, double least_exponent, double most_exponent) {
  Draw draw(200);
  const double side = room * std::cbrt(static_cast<double>(count));
  std::vector<Aabb3> all(count);
  for (Aabb3& box : all) {
    const auto half = [&] { return 0.5 * std::exp2(draw.between(least_exponent, most_exponent)); };
    const Point3 at = draw.in({{0, 0, 0}, {side, side, side}});
    const double x = half(), y = half(), z = half();
    box = {{at.x - x, at.y - y, at.z - z}, {at.x + x, at.y + y, at.z + z}};
  }
  return all;
}

}  // namespace

std::vector<Aabb3> boxes_alike(std::size_t count) { return boxes(count, 2, -0.5, 0.5); }
std::vector<Aabb3> boxes_of_all_sizes(std::size_t count) { return boxes(count, 2, -6, 4); }

std::vector<FrustumGl> views_of_boxes(std::size_t count) {
  constexpr double near = 1, far = 60, widening = 0.4;
  Draw draw(201);
  const double side = 2 * std::cbrt(static_cast<double>(count));
  std::vector<FrustumGl> views(64);
  for (FrustumGl& view : views) {
    const Point3 eye = draw.in({{0, 0, 0}, {side, side, side}});
    const double around = draw.between(-3, 3), up = draw.between(-1.5, 1.5);
    const Vector3 ahead{std::cos(around) * std::cos(up), std::sin(around) * std::cos(up), std::sin(up)},
        left{-std::sin(around), std::cos(around), 0},
        above{-std::cos(around) * std::sin(up), -std::sin(around) * std::sin(up), std::cos(up)};
    const auto row = [&](const Vector3& along, double factor, double offset) {
      const double at_eye = along.x * eye.x + along.y * eye.y + along.z * eye.z;
      return Vector4{factor * along.x, factor * along.y, factor * along.z, offset - factor * at_eye};
    };
    view = {{{row(left, 1 / widening, 0), row(above, 1 / widening, 0),
              row(ahead, (far + near) / (far - near), -2 * far * near / (far - near)), row(ahead, 1, 0)}}};
  }
  return views;
}

}  // namespace plumb::bench
