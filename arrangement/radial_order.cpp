#include <arrangement/radial_order.hpp>

#include <plumb/exact_predicates.hpp>
#include <plumb/orient3d.hpp>

namespace plumb::arrangement {

int side_of(const Arrangement& arrangement, std::uint32_t triangle, std::uint32_t vertex) {
  const Triangle3 t = arrangement.input().triangle(triangle);
  if (vertex < arrangement.input_vertices())
    return static_cast<int>(orient3d(t.a, t.b, t.c, arrangement.rounded(vertex)));
  return static_cast<int>(
      orient3d(AnyPoint3(t.a), AnyPoint3(t.b), AnyPoint3(t.c), AnyPoint3(arrangement.vertex(vertex))));
}

}  // namespace plumb::arrangement
