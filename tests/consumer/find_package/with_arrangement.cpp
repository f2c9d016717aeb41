#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/resolve.hpp>
#include <plumb/round_to_doubles.hpp>

int main() {
  // Two triangles that cross in a segment from an edge of the first to one of the second.
  const plumb::TriangleMesh crossing{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, -1}, {1, 1, 1}, {5, 5, 0}},
                                     {{0, 1, 2}, {3, 4, 5}}};
  const plumb::Arrangement arrangement = plumb::resolve(crossing);
  const plumb::RoundedMesh rounded = plumb::round_to_doubles(arrangement);

  // Two tetrahedra one of which holds the other: the difference has both boundaries.
  const auto tetrahedron = [](double low, double high) {
    return plumb::TriangleMesh{{{low, low, low}, {high, low, low}, {low, high, low}, {low, low, high}},
                               {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  };
  const plumb::TriangleMesh outer = tetrahedron(0, 16), inner = tetrahedron(1, 3);
  const plumb::MeshView both[] = {plumb::MeshView(outer), plumb::MeshView(inner)};
  const plumb::BooleanResult hollow = plumb::boolean(plumb::BooleanOperation::subtract, both);
  const bool right = arrangement.pairs() == 1 && arrangement.cut() == 2 && rounded.is_clean() &&
                     plumb::check_mesh(rounded.mesh).clean() && hollow.is_done() && hollow.triangles.size() == 8;
  return right ? 0 : 1;
}
