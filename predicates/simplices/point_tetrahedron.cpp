#include <plumb/point_tetrahedron.hpp>

#include <plumb/orient3d.hpp>
#include <plumb/refuse.hpp>

#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace {

bool contains(const Tetrahedron3& t, const Point3& p) {
  const auto& [a, b, c, d] = t;
  const Sign outside = -orient3d(a, b, c, d);
  if (outside == Sign::zero)  // the hull of points of a plane is made of triangles with the corner a
    return finite::lies_in(p, Triangle3{a, b, c}) || finite::lies_in(p, Triangle3{a, b, d}) ||
           finite::lies_in(p, Triangle3{a, c, d});
  return orient3d(a, b, c, p) != outside && orient3d(a, b, p, d) != outside && orient3d(a, p, c, d) != outside &&
         orient3d(p, b, c, d) != outside;
}

}  // namespace

bool intersects(const Point3& first, const Tetrahedron3& second) {
  require_finite("intersects", first, second);
  return contains(second, first);
}
bool intersects(const Tetrahedron3& first, const Point3& second) {
  require_finite("intersects", first, second);
  return contains(first, second);
}

}  // namespace plumb
