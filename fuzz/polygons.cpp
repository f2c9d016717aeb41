// Triangles of polygons against the definition by all pairs of edges: of a small grid, where corners meet edges and
// edges overlap, or of a wide one, flat in the plane or in some plane of space.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <mesh/polygon_sweep.hpp>
#include <mesh/triangulate_faces.hpp>
#include "mesh_readers/polygons.hpp"
#include "support/decoder.hpp"

using namespace plumb;
using namespace plumb::mesh;
using namespace plumb::fuzz;

namespace {

using Polygon = polygons::Polygon<long long>;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_in_the_plane(const Polygon& polygon, bool weakly_simple) {
  std::vector<Point2> points;
  for (const auto& [x, y] : polygon) points.push_back({static_cast<double>(x), static_cast<double>(y)});
  std::vector<std::array<std::uint32_t, 3>> by_sweep, by_fan;
  require(triangulate_by_sweep(points, by_sweep) == weakly_simple);
  require(weakly_simple ? polygons::is_filled_weakly<long long>(polygon, by_sweep) : by_sweep.empty());
  require(triangulate_by_fan(points, by_fan) ? weakly_simple && polygons::is_filled_weakly<long long>(polygon, by_fan)
                                             : by_fan.empty());
}

// Seen along z, or along x where it stands upright, it is the polygon again.
void check_in_space(const Polygon& polygon, bool weakly_simple, bool upright, long long slope) {
  std::vector<Point3> corners;
  std::vector<std::uint32_t> face;
  for (const auto& [x, y] : polygon) {
    face.push_back(static_cast<std::uint32_t>(corners.size()));
    const Point3 flat = {static_cast<double>(x), static_cast<double>(y), static_cast<double>(slope * x - y)};
    corners.push_back(upright ? Point3{1, flat.x, flat.y} : flat);
  }
  FaceTriangulator triangulate(corners);
  const auto triangles = triangulate(face);
  require(triangulate.warning().has_value() != weakly_simple);
  if (!weakly_simple) return;
  // What fills nothing is one degenerate triangle.
  require(polygons::area(polygon) == 0 ? triangles.size() == 1
                                       : polygons::is_filled_weakly<long long>(polygon, triangles));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Decoder decoder({data, size});
  const unsigned style = decoder.byte(), wide = style & 1, corners = 3 + decoder.below(20);
  Polygon list;
  for (unsigned i = 0; i < corners; ++i) {
    const auto number = [&]() -> long long {
      return wide != 0 ? 256LL * decoder.byte() + decoder.byte() : decoder.below(6);
    };
    const long long x = number();
    list.push_back({x, number()});
  }
  const Polygon polygon = polygons::without_repeated(list);
  if (!polygons::is_polygon(polygon)) return 0;
  const bool weakly_simple = polygons::is_weakly_simple(polygon);
  check_in_the_plane(polygon, weakly_simple);
  check_in_space(polygon, weakly_simple, (style & 2) != 0, static_cast<long long>(style >> 2));
  return 0;
}
