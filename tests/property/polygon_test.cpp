#include <algorithm>
#include <sstream>
#include <utility>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "polygon_witness.hpp"
#include "subject_property.hpp"

// Polygons of any number of vertices, and what is none; and what proves their answers.

namespace plumb::properties {
namespace {

using Points = std::vector<Point3>;

std::string text_of(const Points& points, const Aabb3& box) {
  std::ostringstream text;
  text << "intersects polygon " << points.size();
  for (const Point3& p : points) text << "  " << p.x << " " << p.y << " " << p.z;
  text << "  aabb " << box.min.x << " " << box.min.y << " " << box.min.z << " " << box.max.x << " " << box.max.y << " "
       << box.max.z;
  return text.str();
}

/// A plane in space: where its points of small integer coordinates lie.
struct Embedding {
  Point3 origin;
  Vector3 u, v;

  explicit Embedding(WordSource& words) {
    const auto small = [&words] { return static_cast<double>(words.between(-3, 3)); };
    origin = {small(), small(), small()};
    u = {small(), small(), small()};
    v = {small(), small(), small()};
  }
  Point3 at(int s, int t) const {
    return {origin.x + s * u.x + t * v.x, origin.y + s * u.y + t * v.y, origin.z + s * u.z + t * v.z};
  }
};

/// A box with integer corners beside or around one of the points.
Aabb3 box_near(const Points& points, WordSource& words) {
  const Point3& p = points[static_cast<std::size_t>(words.below(static_cast<int>(points.size())))];
  const auto interval = [&words](double x, double& min, double& max) {
    min = x + words.between(-6, 6) / 2.0;
    max = min + words.between(0, 8) / 2.0;
  };
  Aabb3 box{};
  interval(p.x, box.min.x, box.max.x);
  interval(p.y, box.min.y, box.max.y);
  interval(p.z, box.min.z, box.max.z);
  return box;
}

TEST(Polygons, AreRefusedWhenTheDefinitionSaysThatTheyAreNotConvex) {
  int convex = 0, refused = 0;
  EXPECT_TRUE(holds_on_every_class([&](InputClass, WordSource& words) {
    const Embedding plane(words);
    Points points;
    const int count = words.between(3, 7), width = words.between(1, 3);
    for (int i = 0; i < count; ++i) points.push_back(plane.at(words.between(0, width), words.between(0, width)));
    if (words.one_in(8)) points.back().x += 1;
    if (words.one_in(2)) {  // so that more of them are in order
      const auto from_first = [&](const Point3& p, const Point3& q) {
        return orient2d({points[0].x, points[0].y}, {p.x, p.y}, {q.x, q.y}) == Sign::positive;
      };
      for (std::size_t i = 2; i < points.size() && points.size() <= 4; ++i)
        for (std::size_t k = i; k > 1 && from_first(points[k], points[k - 1]); --k) std::swap(points[k], points[k - 1]);
    }
    const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
    bool answered = true;
    try {
      intersects(convex_polygon(points), box);
    } catch (const InvalidArgument&) {
      answered = false;
    }
    (answered ? convex : refused) += 1;
    if (answered == oracle::is_convex_polygon(points)) return std::string();
    return text_of(points, box) + (answered ? "  -> answered" : "  -> refused");
  }));
  EXPECT_GT(convex, 100);
  EXPECT_GT(refused, 100);
}

TEST(Polygons, OfUpToSixtyFourVerticesMeetABoxWhenATriangleOfThemDoes) {
  int counts[2] = {};
  EXPECT_TRUE(holds_on_every_class(
      [&](InputClass c, WordSource& words) {
        if (!takes_class(c, 0)) return std::string();
        // On a parabola, and the middles of some chords, forwards or backwards from any of them.
        const Embedding plane(words);
        Points points;
        const int count = words.one_in(4) ? 64 : words.between(3, 12);
        int s = words.between(-8, 0);
        for (int i = 0; i < count; ++i) {
          points.push_back(plane.at(2 * s, 2 * s * s));
          if (points.size() < static_cast<std::size_t>(count) && words.one_in(4)) {
            points.push_back(plane.at(2 * s + 1, s * s + (s + 1) * (s + 1)));
            ++i;
            ++s;
          } else {
            s += words.one_in(4) ? 0 : words.one_in(4) ? 2 : 1;
          }
        }
        std::rotate(points.begin(), points.begin() + words.below(count), points.end());
        if (words.one_in(2)) std::reverse(points.begin(), points.end());
        const Aabb3 box = box_near(points, words);
        // A fan of triangles from one vertex, which covers a convex polygon.
        bool expected = false;
        for (std::size_t i = 2; i < points.size() && !expected; ++i)
          expected = oracle::share_a_point(Triangle3{points[0], points[i - 1], points[i]}, box);
        ++counts[expected ? 1 : 0];
        const bool found = intersects(convex_polygon(points), box);
        if (found != expected || intersects(box, convex_polygon(points)) != expected)
          return text_of(points, box) + (found ? "  -> true" : "  -> false");
        const auto witness = any_witness(intersection_witness(convex_polygon(points), box));
        const std::string fault = oracle::fault(witness, oracle::HullOfPoints{points}, box);
        if (!fault.empty()) return text_of(points, box) + ": " + fault;
        return witness.intersect == expected ? std::string() : text_of(points, box) + ": a witness of the contrary";
      },
      300));
  EXPECT_GT(counts[0], 30);
  EXPECT_GT(counts[1], 30);
}

template <class S>
class PolygonWitness : public testing::Test {};
using PolygonSubjects = testing::Types<
    generators::Subject<generators::TestIntersectsPolygon, Locus::contact, generators::PolygonOf<5>, Aabb3>,
    generators::Subject<generators::TestIntersectsPolygon, Locus::contact, Aabb3, generators::PolygonOf<5>>>;
TYPED_TEST_SUITE(PolygonWitness, PolygonSubjects, SubjectNames);

TYPED_TEST(PolygonWitness, ProvesTheAnswerOnEveryClassOfInput) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto shapes = TypeParam::make(c, words);
    const oracle::AnyWitness found = std::apply(polygon_witness, shapes);
    const std::string fault = generators::fault(found, std::get<0>(shapes), std::get<1>(shapes));
    if (!fault.empty()) return TypeParam::eval_line(shapes) + ": " + fault;
    return difference<TypeParam>(shapes, found.intersect, TypeParam::library(shapes));
  }));
}

}  // namespace
}  // namespace plumb::properties
