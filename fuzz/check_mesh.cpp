// check_mesh against all pairs of triangles by the definition, on small meshes of few vertices: fans, folds, leaves of
// a book, duplicates and degenerate triangles, with vertices that may be equal. On some instruction set of the machine,
// in some environment, and now and then on two threads.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#include <hwy/targets.h>

#include <plumb/check_mesh.hpp>
#include <plumb/merge_vertices.hpp>

#include "environment_of_caller.hpp"
#include "mesh_by_definition.hpp"
#include "support/decoder.hpp"

using namespace plumb;
using namespace plumb::fuzz;

namespace {

void limit_targets(unsigned choice) {
  constexpr std::int64_t targets[] = {0, HWY_AVX2, HWY_SSE4};
  hwy::SetSupportedTargetsForTest(0);
  const std::int64_t wanted = targets[choice % std::size(targets)];
  if ((hwy::SupportedTargets() & wanted) != 0) hwy::SetSupportedTargetsForTest(wanted);
}

// A closed fan around vertex 0 over all others: as they come or in their order seen along z, once around or twice. The
// vertex may be put in the middle of them.
void add_fan(Decoder& decoder, TriangleMesh& mesh) {
  const unsigned style = decoder.byte(), step = (style & 2) != 0 ? 2 : 1;
  const auto first = mesh.vertices.begin() + 1;
  const auto others = static_cast<std::uint32_t>(mesh.vertices.size() - 1);
  if ((style & 4) != 0) {
    Point3 middle{0, 0, 0};
    std::for_each(first, mesh.vertices.end(), [&](const Point3& p) {
      middle = {middle.x + p.x / others, middle.y + p.y / others, middle.z + p.z / others};
    });
    mesh.vertices[0] = {rounded(middle.x), rounded(middle.y), rounded(middle.z)};
  }
  if ((style & 1) != 0) {
    const Point3 center = mesh.vertices[0];
    const auto angle = [&](const Point3& p) { return std::atan2(p.y / 2 - center.y / 2, p.x / 2 - center.x / 2); };
    std::sort(first, mesh.vertices.end(), [&](const Point3& p, const Point3& q) { return angle(p) < angle(q); });
  }
  for (std::uint32_t i = 0; i < others; ++i) {
    std::array<std::uint32_t, 3> corners{0, 1 + i, 1 + (i + step) % others};
    std::rotate(corners.begin(), corners.begin() + decoder.below(3), corners.end());
    mesh.triangles.push_back(corners);
  }
}

// Triangles of any corners; or all with a common one, or each on an edge of the one before, or a closed fan first.
TriangleMesh decoded(Decoder& decoder) {
  constexpr unsigned most_triangles = 24, least_vertices = 3, most_vertices = 16;
  const unsigned style = decoder.byte();
  const bool around_one = (style & 3) == 1, strip = (style & 3) == 2, fan = (style & 3) == 3;
  const bool merged = (style & 4) != 0, vertices_named_twice = (style & 24) == 24;
  const unsigned triangles = 1 + decoder.below(most_triangles);
  const unsigned vertices = least_vertices + decoder.below(most_vertices - least_vertices + 1);
  TriangleMesh mesh;
  for (unsigned i = 0; i < vertices; ++i) mesh.vertices.push_back(decoder.point3());
  if (fan) add_fan(decoder, mesh);
  while (mesh.triangles.size() < triangles && !(fan && decoder.below(4) != 0)) {
    std::array<std::uint32_t, 3> corners;
    for (std::uint32_t& corner : corners) corner = decoder.below(vertices);
    if (around_one) corners[0] = 0;
    if (strip && !mesh.triangles.empty()) {
      corners[0] = mesh.triangles.back()[2];
      corners[1] = mesh.triangles.back()[1];
    }
    if (!vertices_named_twice) {
      if (corners[1] == corners[0]) corners[1] = (corners[1] + 1) % vertices;
      while (corners[2] == corners[0] || corners[2] == corners[1]) corners[2] = (corners[2] + 1) % vertices;
    }
    mesh.triangles.push_back(corners);
  }
  return merged ? merge_vertices(mesh) : mesh;
}

void print(const TriangleMesh& mesh) {
  for (const Point3& p : mesh.vertices) std::fprintf(stderr, "v %.17g %.17g %.17g\n", p.x, p.y, p.z);
  for (const auto& [a, b, c] : mesh.triangles) std::fprintf(stderr, "f %u %u %u\n", a + 1, b + 1, c + 1);
}

void print(const char* whose, const tests::MeshReport& report) {
  std::fprintf(stderr, "%s: %zu boundary and %zu non-manifold edges\n", whose, report.boundary_edges,
               report.non_manifold_edges);
  for (const std::uint32_t i : report.degenerate) std::fprintf(stderr, "  degenerate %u\n", i);
  for (const auto& [i, earlier] : report.duplicates) std::fprintf(stderr, "  duplicate %u of %u\n", i, earlier);
  for (const IntersectingPair& pair : report.pairs) {
    std::fprintf(stderr, "  pair %u %u, relation %d, %d shared\n", pair.first, pair.second,
                 static_cast<int>(pair.relation), pair.shared_vertices);
  }
}

// Of the mesh turned over all is the same but for the volume and what follows from its sign.
bool turns_over(const TriangleMesh& mesh, const MeshFindings& found) {
  TriangleMesh turned = mesh;
  for (auto& [a, b, c] : turned.triangles) std::swap(b, c);
  const MeshFindings of_turned = check_mesh(turned, {.threads = 1});
  return tests::report_of(of_turned) == tests::report_of(found) && of_turned.closed == found.closed &&
         of_turned.oriented == found.oriented && of_turned.components == found.components &&
         of_turned.boundary_loops == found.boundary_loops && of_turned.area == found.area &&
         of_turned.non_manifold_classes == found.non_manifold_classes &&
         of_turned.volume.value_or(0) == -found.volume.value_or(0) &&
         static_cast<int>(of_turned.volume_sign) == -static_cast<int>(found.volume_sign);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  limit_targets(data[0]);
  const unsigned threads = data[0] >> 4 == 15 ? 2 : 1;
  const Environment& environment = environments()[decoder.below(static_cast<unsigned>(environments().size()))];
  const TriangleMesh mesh = decoded(decoder);
  const tests::MeshReport expected = tests::by_definition(mesh);

  tests::MeshReport report;
  bool changed = false;
  {
    const InEnvironment entered(environment);
    escape(mesh);
    report = computed([&] { return tests::checked(mesh, {.threads = threads}); });
    escape(report);
    changed = entered.changed();
  }
  const MeshFindings found = check_mesh(mesh, {.threads = threads});
  if (report == expected && tests::report_of(found) == report && turns_over(mesh, found) && !changed) return 0;
  std::fprintf(stderr, "%s, %u threads%s\n", environment.name, threads,
               changed ? ": the environment afterwards is another" : "");
  print(mesh);
  print("check_mesh, pairs alone", report);
  print("check_mesh", tests::report_of(found));
  print("by definition", expected);
  std::abort();
}
