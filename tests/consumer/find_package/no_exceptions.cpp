#include <plumb/plumb.hpp>

#include <cstdio>
#include <cstring>

// Compiled without exceptions: whatever is refused would end the program.

int main() {
  const double nan = __builtin_nan("");
  const plumb::Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  const auto intersects = [](const auto&... s) { return plumb::intersects(s...); };
  const auto meets = plumb::attempt(intersects, box, plumb::Sphere3{{2, 0, 0}, 1});
  const auto refused = plumb::attempt(intersects, box, plumb::Sphere3{{2, nan, 0}, 1});
  const plumb::Point3 bent[] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 1}};
  const auto polygon = plumb::attempt(intersects, plumb::ConvexPolygon3{bent, 4}, box);
  std::printf("argument %d%s is %s\n", refused.refusal().argument, refused.refusal().number, refused.refusal().what);
  const bool right = meets && *meets && !refused && refused.refusal().argument == 1 &&
                     std::strcmp(refused.refusal().number, ".center.y") == 0 && !polygon &&
                     std::strcmp(polygon.refusal().number, ".vertices[3]") == 0;
  return right ? 0 : 1;
}
