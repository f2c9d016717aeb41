// On which side of a plane do the vertices of a cloud lie? One call for all of them, on all cores.

#include <cstdio>
#include <random>
#include <vector>

#include <plumb/batch_orient3d.hpp>

int main() {
  // Vertices 0, 1 and 2 span the plane. Many of the others lie on it exactly, which no epsilon can tell.
  std::mt19937 random(1);
  std::uniform_int_distribution<int> tenth(-50, 50);
  std::vector<plumb::PaddedPoint3> vertices{{0, 0, 0, 0}, {1, 0, 1, 0}, {0, 1, -1, 0}};
  for (int i = 0; i < 1000000; ++i)
    vertices.push_back({0.1 * tenth(random), 0.1 * tenth(random), 0.1 * tenth(random), 0});

  std::vector<plumb::Indices<4>> items;
  for (std::uint32_t i = 3; i < vertices.size(); ++i) items.push_back({0, 1, 2, i});

  std::vector<plumb::BatchSign> signs(items.size());
  const std::size_t refused = plumb::orient3d(vertices, items, signs, plumb::Threads::all);

  std::size_t above = 0, on = 0, below = 0;
  for (const plumb::BatchSign s : signs) {
    above += s == plumb::BatchSign::positive;
    on += s == plumb::BatchSign::zero;
    below += s == plumb::BatchSign::negative;
  }
  std::printf("above %zu, on the plane %zu, below %zu, refused %zu\n", above, on, below, refused);
}
