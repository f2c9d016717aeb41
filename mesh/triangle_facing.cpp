#include <mesh/triangle_facing.hpp>

#include <plumb/collinear.hpp>
#include <plumb/detail/error_bound_stage.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

struct Normal {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    return cross(b - a, c - a);
  }
};

std::uint8_t facing(const Triangle3& t) {
  const auto normal = ErrorBoundStage::certify<Normal>(t.a, t.b, t.c);
  const auto bits = [](filters::Certificate component, int axis) {
    return (component == filters::Certificate::positive) << axis | (component == filters::Certificate::negative)
                                                                       << (axis + 3);
  };
  const auto certain = static_cast<std::uint8_t>(bits(normal.x, 0) | bits(normal.y, 1) | bits(normal.z, 2));
  if (certain != 0) [[likely]]
    return certain;
  return collinear(t.a, t.b, t.c) ? Facing::degenerate : std::uint8_t{0};
}

}  // namespace

FreshVector<std::uint8_t> triangle_facings(const MeshView& mesh) {
  FreshVector<std::uint8_t> facings(mesh.triangles.size());
  parallel_each(facings.size(), grain, [&](std::size_t i) {
    const auto& [a, b, c] = mesh.triangles[i];
    facings[i] =
        a == b || b == c || c == a ? Facing::degenerate | Facing::names_vertex_twice : facing(mesh.triangle(i));
  });
  return facings;
}

}  // namespace plumb::mesh
