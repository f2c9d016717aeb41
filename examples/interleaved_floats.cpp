// Positions among other things, in floats, as programs for graphics have them: many asked at once, where they lie.

#include <cstdio>
#include <vector>

#include <plumb/batch_orient3d.hpp>
#include <plumb/batch_triangle_triangle.hpp>

struct Vertex {
  float normal[3], position[3], texture[2];
};

int main() {
  std::vector<Vertex> vertices(1000);
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const auto t = static_cast<float>(i);
    vertices[i].position[0] = 0.1F * t;
    vertices[i].position[1] = 100 - 0.1F * t;
    vertices[i].position[2] = static_cast<float>(i % 3) - 1;
  }

  // Where the first number is, how many points there are, and how many bytes one is from the next.
  const plumb::Strided<plumb::Point3> points(vertices[0].position, vertices.size(), sizeof(Vertex));

  // On which side of the plane of three of them do all lie?
  std::vector<plumb::Indices<4>> items;
  for (std::uint32_t i = 0; i < points.size(); ++i) items.push_back({1, 4, 301, i});
  std::vector<plumb::BatchSign> signs(items.size());
  const std::size_t refused = plumb::orient3d(points, items, signs);

  std::size_t on = 0;
  for (const plumb::BatchSign s : signs) on += s == plumb::BatchSign::zero;
  std::printf("%zu of %zu points are on the plane, %zu are refused\n", on, points.size(), refused);

  // Does each triangle of three vertices meet the next one?
  std::vector<plumb::Indices<6>> pairs;
  for (std::uint32_t i = 0; i + 5 < points.size(); i += 3) pairs.push_back({i, i + 1, i + 2, i + 3, i + 4, i + 5});
  std::vector<plumb::BatchAnswer> answers(pairs.size());
  plumb::intersects(points, pairs, answers);
  std::size_t meet = 0;
  for (const plumb::BatchAnswer a : answers) meet += a == plumb::BatchAnswer::yes;
  std::printf("%zu of %zu pairs of triangles meet\n", meet, pairs.size());
  return refused == 0 && on >= 3 ? 0 : 1;
}
