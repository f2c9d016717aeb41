// Rays and triangles by CGAL's kernel of exact constructions, compiled with the flags that it asks for
// (-frounding-math) and no others of the project.

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include "hit_contenders.hpp"

namespace plumb::bench {

std::optional<TriangleHit> cgal_hit(const Ray3& ray, const Triangle3& t) {
  using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
  using Vector = Kernel::Vector_3;
  const auto vector = [](const Point3& p, const Point3& q) {
    return Kernel::Point_3(p.x, p.y, p.z) - Kernel::Point_3(q.x, q.y, q.z);
  };
  const Vector d(ray.direction.x, ray.direction.y, ray.direction.z);
  const Vector e = vector(t.b, t.a), f = vector(t.c, t.a), s = vector(ray.origin, t.a);
  const Vector h = CGAL::cross_product(d, f);
  const auto whole = e * h;
  if (CGAL::is_zero(whole)) return {};
  const auto u = s * h / whole;
  if (u < 0 || u > 1) return {};
  const Vector q = CGAL::cross_product(s, e);
  const auto v = d * q / whole;
  if (v < 0 || u + v > 1) return {};
  const auto at = f * q / whole;
  if (at < 0) return {};
  const auto rounded = [](auto x) {
    x.exact();
    return CGAL::to_double(x);
  };
  const double first = rounded(at);
  return TriangleHit{first, first, HitWeights{rounded(u), rounded(v)}};
}

}  // namespace plumb::bench
