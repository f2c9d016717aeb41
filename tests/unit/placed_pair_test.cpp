#include <plumb/detail/placed_pair.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include <plumb/hull.hpp>
#include <plumb/plumb.hpp>

// What is placed by a map to doubles is near what the image in doubles is near.

namespace plumb::distances {
namespace {

/// Small numbers, so that many touch.
class Random {
 public:
  double number() { return std::uniform_int_distribution<int>(-8, 8)(words_) / 4.; }
  Point3 point() { return {number(), number(), number()}; }
  std::size_t count() { return std::uniform_int_distribution<std::size_t>(1, 12)(words_); }

 private:
  std::mt19937 words_{7};
};

const Placement pose({1, 2, 0, 2}, {1, 2, 3});

template <class A, class B>
bool meet(const A& a, const Placement* by_a, const B& b, const Placement* by_b) {
  const auto order = compare_distance_exactly({bodies::any_shape(a), by_a}, {bodies::any_shape(b), by_b}, 0);
  return order && *order <= 0;
}

TEST(PlacedPair, OfDiscsCylindersAndConesMeetsAsTheirImagesDo) {
  // (x, y, z) -> (2 y + 3, -2 x, 2 z - 1)
  const Placement larger({0, 2, 0, 3, -2, 0, 0, 0, 0, 0, 2, -1});
  const auto image = [](const Point3& p) { return Point3{2 * p.y + 3, -2 * p.x, 2 * p.z - 1}; };
  Random random;
  int met = 0, asked = 0;
  for (int i = 0; i < 300; ++i) {
    const Point3 a = random.point(), b = random.point(), n = random.point();
    if (n == Point3{0, 0, 0} || a == b) continue;
    const double r = std::fabs(random.number());
    const Triangle3 t{image(random.point()), image(random.point()), image(random.point())};
    const Aabb3 box{t.a, {t.a.x + 1, t.a.y + 1.5, t.a.z + 0.5}};
    const auto expect_same = [&](const auto& original, const auto& other) {
      EXPECT_EQ(meet(t, nullptr, original, &larger), intersects(t, other));
      EXPECT_EQ(meet(box, nullptr, original, &larger), intersects(box, other));
      EXPECT_EQ(meet(t, &pose, other, &pose), intersects(t, other));
      EXPECT_EQ(meet(t, nullptr, other, nullptr), intersects(t, other));
      met += intersects(t, other), ++asked;
    };
    expect_same(Disc3{a, {n.x, n.y, n.z}, r}, Disc3{image(a), {n.y, -n.x, n.z}, 2 * r});
    expect_same(Cylinder3{a, b, r}, Cylinder3{image(a), image(b), 2 * r});
    expect_same(Cone3{a, b, r}, Cone3{image(a), image(b), 2 * r});
  }
  EXPECT_GT(met, asked / 8);
  EXPECT_LT(met, asked - asked / 8);
}

TEST(PlacedPair, OfHullsIsAsNearAsTheirImagesAre) {
  // (x, y, z) -> (y + 3, -x + z, 2 z - 1)
  const Placement turn({0, 1, 0, 3, -1, 0, 1, 0, 0, 0, 2, -1});
  const auto image = [](const Point3& p) { return Point3{p.y + 3, -p.x + p.z, 2 * p.z - 1}; };
  Random random;
  for (int i = 0; i < 150; ++i) {
    std::vector<Point3> points(random.count()), images;
    for (Point3& p : points) images.push_back(image(p = random.point()));
    const Triangle3 t{image(random.point()), image(random.point()), image(random.point())};
    for (const double r : {0., 0.5, 1.}) {
      const bool is_near = compare_distance_to(t, hull(images), r) <= 0;
      EXPECT_EQ(*compare_distance_exactly({bodies::any_shape(t), nullptr}, PlacedHull{points, &turn}, r) <= 0, is_near);
      EXPECT_EQ(*compare_distance_exactly({bodies::any_shape(t), &pose}, PlacedHull{images, &pose}, r) <= 0, is_near);
    }
  }
}

}  // namespace
}  // namespace plumb::distances
