// A program's own points, where Plumb takes its own: with members x, y, z, and, by a trait, with any others.

#include <array>
#include <cstdio>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/distance.hpp>
#include <plumb/plumb.hpp>

// What has x, y, z is a point as it is.
struct Vertex {
  float x, y, z;
  unsigned colour;
};

// Of what has not, the trait says where they are.
struct Survey {
  double east, north, height;
};
template <>
struct plumb::PointTraits<Survey> {
  static auto coordinates(const Survey& s) { return plumb::Point3{s.east, s.north, s.height}; }
};

int main() {
  const std::vector<Vertex> roof = {{0, 0, 4, 1}, {6, 0, 4, 1}, {0, 6, 7, 2}};
  const Survey mast{2, 2, 5};

  const plumb::Sign side = plumb::orient3d(roof[0], roof[1], roof[2], mast);
  std::printf("the mast's top is %s the roof\n", side > 0 ? "above" : side < 0 ? "below" : "in");

  // Shapes are made of such points, and everything is asked of them.
  const plumb::Triangle3 surface = plumb::triangle(roof[0], roof[1], roof[2]);
  std::printf("they touch: %s; their distance: %g\n", plumb::intersects(mast, surface) ? "yes" : "no",
              plumb::distance(mast, surface));
  std::printf("within a ball about (3, 3, 3): %s\n",
              plumb::intersects(plumb::sphere(std::array{3, 3, 3}, 2.5F), mast) ? "yes" : "no");

  const plumb::Aabb3 box = plumb::bounding_aabb(roof);
  std::printf("the roof is up to %g high\n", box.max.z);
  return side == 0 && plumb::distance(mast, surface) == 0 ? 0 : 1;
}
