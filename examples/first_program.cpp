// Where plain floating point goes wrong, and how to ask Plumb instead. Then: which triangles of a mesh cross?

#include <cstdio>

#include <plumb/check_mesh.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/read_mesh.hpp>

namespace {

// The textbook formula in plain doubles.
double orient2d_in_doubles(plumb::Point2 a, plumb::Point2 b, plumb::Point2 c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

const char* side(plumb::Sign sign) {
  return sign == plumb::Sign::positive ? "left" : sign == plumb::Sign::negative ? "right" : "on the line";
}

}  // namespace

int main(int argc, char** argv) {
  const plumb::Point2 a{0.5, 0.5}, b{12, 12}, c{24, 24};
  const plumb::Point2 p{0.5, 0.5000000000000001};  // the next double above 0.5: just left of the line
  std::printf("plain doubles: %g, exactly: %s\n", orient2d_in_doubles(b, c, p), side(plumb::orient2d(b, c, p)));
  std::printf("a itself: %s\n", side(plumb::orient2d(b, c, a)));

  if (argc < 2) return 0;
  try {
    const plumb::TriangleMesh mesh = plumb::read_mesh(argv[1]);
    const plumb::MeshFindings found = plumb::check_mesh(mesh);
    std::printf("%s: %zu triangles, %zu pairs of them meet in more than they share\n", argv[1], mesh.triangles.size(),
                found.pairs.size());
    for (const plumb::IntersectingPair& pair : found.pairs) std::printf("%u %u\n", pair.first, pair.second);
    return found.clean() ? 0 : 1;
  } catch (const plumb::MeshReadError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
