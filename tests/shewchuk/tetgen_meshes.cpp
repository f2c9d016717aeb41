// Tetrahedralizes points by TetGen and prints how many tetrahedra, faces and edges there are; on standard error, how
// often it has called Plumb's predicates, of tetgen_names.cpp, where these are loaded before its own.

#include <dlfcn.h>
#include <tetgen.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <set>
#include <vector>

namespace {

using Points = std::vector<std::array<double, 3>>;

Points random_points(int count) {
  std::mt19937_64 random(1);
  const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  Points points;
  for (int i = 0; i < count; ++i) points.push_back({uniform(), uniform(), uniform()});
  return points;
}
/// Multiples of 0.1, which no plane or sphere that they seem to be on has in common.
Points lattice(int side) {
  Points points;
  for (int x = 0; x < side; ++x)
    for (int y = 0; y < side; ++y)
      for (int z = 0; z < side; ++z) points.push_back({0.1 * x, 0.1 * y, 0.1 * z});
  return points;
}
/// All integer points on a sphere.
Points on_sphere(int squared_radius) {
  Points points;
  for (int x = -30; x <= 30; ++x)
    for (int y = -30; y <= 30; ++y)
      for (int z = -30; z <= 30; ++z)
        if (x * x + y * y + z * z == squared_radius) points.push_back({double(x), double(y), double(z)});
  return points;
}

void print(const char* name, const Points& points) {
  tetgenio in, out;
  in.numberofpoints = static_cast<int>(points.size());
  in.pointlist = new double[3 * points.size()];
  for (std::size_t i = 0; i < points.size(); ++i) std::copy_n(points[i].data(), 3, in.pointlist + 3 * i);
  char switches[] = "Q";
  tetrahedralize(switches, &in, &out);
  std::set<std::array<int, 2>> edges;
  std::set<std::array<int, 3>> faces;
  for (int t = 0; t < out.numberoftetrahedra; ++t) {
    std::array<int, 4> corners;
    std::copy_n(out.tetrahedronlist + 4 * t, 4, corners.begin());
    std::ranges::sort(corners);
    const auto [a, b, c, d] = corners;
    edges.insert({{a, b}, {a, c}, {a, d}, {b, c}, {b, d}, {c, d}});
    faces.insert({{a, b, c}, {a, b, d}, {a, c, d}, {b, c, d}});
  }
  std::printf("%s: %zu points, %d tetrahedra, %zu faces, %zu edges\n", name, points.size(), out.numberoftetrahedra,
              faces.size(), edges.size());
}

}  // namespace

int main() {
  print("random", random_points(3000));
  print("multiples of 0.1", lattice(9));
  print("on a sphere", on_sphere(29 * 29));
  const auto calls = reinterpret_cast<long (*)()>(dlsym(RTLD_DEFAULT, "calls_of_plumb"));
  std::fprintf(stderr, "calls of Plumb: %ld\n", calls == nullptr ? 0 : calls());
}
