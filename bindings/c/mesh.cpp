#include <plumb.h>

#include <algorithm>
#include <cstddef>

#include <plumb/check_mesh.hpp>
#include <plumb/invalid_argument.hpp>

#include <c/errors.hpp>
#include <items/threads.hpp>

// The check of a whole mesh.

namespace plumb::c {

namespace {

plumb_findings findings_of(const MeshFindings& found, std::size_t triangles) {
  plumb_findings all{};
  all.pairs = found.pairs.size();
  all.degenerate = found.degenerate.size();
  all.duplicates = found.duplicates.size();
  all.boundary_edges = found.boundary_edges.size();
  all.non_manifold_edges = found.non_manifold_edges.size();
  all.non_manifold_vertices = found.non_manifold_vertices.size();
  all.components = found.components;
  all.area = found.area.value_or(__builtin_inf());
  all.volume = found.volume.value_or(0);
  all.closed = found.closed ? 1 : 0;
  all.oriented = found.oriented ? 1 : 0;
  all.outward = found.outward.value_or(false) ? 1 : 0;
  all.solid = found.solid(triangles) ? 1 : 0;
  return all;
}

}  // namespace

}  // namespace plumb::c

extern "C" {

plumb_status plumb_check_mesh(const double* vertices, size_t vertex_count, size_t stride, const uint32_t* triangles,
                              size_t triangle_count, unsigned threads, plumb_findings* findings, uint32_t* pairs,
                              size_t room, plumb_error* error) {
  using namespace plumb;
  if (vertices == nullptr && vertex_count > 0) return c::fail(error, PLUMB_WRONG_CALL, "check_mesh: vertices is NULL");
  if (triangles == nullptr && triangle_count > 0)
    return c::fail(error, PLUMB_WRONG_CALL, "check_mesh: triangles is NULL");
  if (findings == nullptr) return c::fail(error, PLUMB_WRONG_CALL, "check_mesh: findings is NULL");
  return c::guarded(error, [&] {
    try {
      const MeshView mesh{VertexView(vertices, vertex_count, stride == 0 ? sizeof(Point3) : stride),
                          TriangleView(triangles, triangle_count)};
      CheckOptions options;
      options.threads = items::no_more_than_cores(threads);
      options.shared_sets = 0;
      const MeshFindings found = check_mesh(mesh, options);
      *findings = c::findings_of(found, triangle_count);
      const std::size_t kept = pairs == nullptr ? 0 : std::min(room, found.pairs.size());
      for (std::size_t i = 0; i < kept; ++i) {
        pairs[2 * i] = found.pairs[i].first;
        pairs[2 * i + 1] = found.pairs[i].second;
      }
      if (pairs != nullptr && kept < found.pairs.size())
        return c::fail(error, PLUMB_CUT_SHORT, "check_mesh: there is no room for all pairs");
      return c::fail(error, PLUMB_ANSWERED, "");
    } catch (const InvalidArgument& refused) {
      return c::fail(error, PLUMB_REFUSED, refused.what());
    }
  });
}

}  // extern "C"
