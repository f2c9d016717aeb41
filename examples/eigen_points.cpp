// Eigen's vectors, expressions and matrices, where Plumb takes points, vectors and frusta.

#include <cstdio>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include <plumb/batch_orient3d.hpp>
#include <plumb/bounding_volumes.hpp>
#include <plumb/closest.hpp>
#include <plumb/plumb.hpp>

int main() {
  const Eigen::Vector3d a(0, 0, 0), b(1, 0, 0), c(0, 1, 0);
  const Eigen::Vector3d normal = (b - a).cross(c - a);

  // An expression is a point, too: what it computes is rounded by Eigen, and taken as it is from there.
  const plumb::Sign side = plumb::orient3d(a, b, c, a + 0.25 * normal);
  std::printf("the point over the triangle is on its positive side: %s\n", side > 0 ? "yes" : "no");

  const plumb::Segment3 edge = plumb::segment(b, b + normal);
  const auto [p, q] = plumb::closest(c, edge);
  std::printf("nearest to c on the edge: (%g, %g, %g)\n", q.x, q.y, q.z);
  std::printf("c is on the plane through b: %s\n",
              plumb::side_of_plane(plumb::plane(normal, 0), c) == 0 ? "yes" : "no");

  // The columns of a matrix are points that lie in a row.
  const Eigen::Matrix3Xf cloud = Eigen::Matrix3Xf::Random(3, 1000);
  const plumb::Strided<plumb::Point3> points(cloud);
  std::vector<plumb::Indices<4>> items;
  for (std::uint32_t i = 0; i < points.size(); ++i) items.push_back({0, 1, 2, i});
  std::vector<plumb::BatchSign> signs(items.size());
  plumb::orient3d(points, items, signs);
  const plumb::Aabb3 box = plumb::bounding_aabb(cloud.colwise());
  std::printf("all of them are within (%g, %g, %g)\n", box.max.x, box.max.y, box.max.z);

  // What a camera sees, by its matrix.
  const Eigen::Matrix4d camera = Eigen::Matrix4d::Identity();
  const plumb::FrustumGl frustum{plumb::matrix(camera)};
  const bool seen = plumb::intersects(frustum, c);
  std::printf("c is seen: %s\n", seen ? "yes" : "no");
  return side > 0 && seen && signs[2] == plumb::BatchSign::zero ? 0 : 1;
}
