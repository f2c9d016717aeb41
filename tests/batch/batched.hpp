#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/batch.hpp>

#include "batched_answers.hpp"
#include "batched_hits.hpp"
#include "subjects.hpp"

// Every test over batches as a type: how to make an item, the answer to one item, and the batch in each layout. The
// points of an item are kept in an array; of a box, min and max. A ball is kept as a point of four coordinates, and a
// ball and a box as their ten numbers.

namespace plumb::batched {

/// The signs of N points. Call()(arguments...) calls the function of either kind.
template <class Call, class SubjectType, class PointType, std::size_t N>
struct Signs {
  static constexpr const char* name = SubjectType::Test::name;
  using Point = PointType;
  using Answer = BatchSign;
  using Item = std::array<Point, N>;
  using Index = Indices<N>;
  using Records = std::array<std::vector<Point>, N>;
  using Coordinates = std::conditional_t<std::is_same_v<Point, Point2>, Coordinates2, Coordinates3>;

  static Item make(InputClass c, generators::WordSource& words) {
    return std::apply([](const auto&... p) { return Item{p...}; }, SubjectType::make(c, words));
  }
  static signed char single(const Item& item) {
    return answer_or_refusal([&] { return std::apply([](const auto&... p) { return Call()(p...); }, item); });
  }
  static void add(Records& records, const Item& item) {
    for (std::size_t p = 0; p < N; ++p) records[p].push_back(item[p]);
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    return each_point([&](auto... p) { return Call()(coordinates<Point>(c, p, range)..., answers, threads); });
  }
  static std::size_t from_records(const Records& r, Range range, std::span<Answer> answers, Threads threads) {
    return each_point([&](auto... p) { return Call()(part(r[p], range)..., answers, threads); });
  }
  static auto indexed(const auto&... arguments) { return Call()(arguments...); }

 private:
  template <class Visit>
  static auto each_point(const Visit& visit) {
    return [&]<std::size_t... P>(std::index_sequence<P...>) { return visit(P...); }
    (std::make_index_sequence<N>{});
  }
};

struct CallOrient2d {
  auto operator()(const auto&... x) const { return orient2d(x...); }
};
struct CallOrient3d {
  auto operator()(const auto&... x) const { return orient3d(x...); }
};
struct CallIncircle {
  auto operator()(const auto&... x) const { return incircle(x...); }
};
struct CallInsphere {
  auto operator()(const auto&... x) const { return insphere(x...); }
};

using BatchedOrient2d =
    Signs<CallOrient2d, Subject<generators::TestOrient2d, Locus::flat, Point2, Point2, Point2>, Point2, 3>;
using BatchedOrient3d =
    Signs<CallOrient3d, Subject<generators::TestOrient3d, Locus::flat, Point3, Point3, Point3, Point3>, Point3, 4>;
using BatchedIncircle =
    Signs<CallIncircle, Subject<generators::TestIncircle, Locus::circle, Point2, Point2, Point2, Point2>, Point2, 4>;
using BatchedInsphere =
    Signs<CallInsphere, Subject<generators::TestInsphere, Locus::circle, Point3, Point3, Point3, Point3, Point3>,
          Point3, 5>;

/// intersects of two shapes, each of some of the points.
template <class ShapeType, std::size_t N>
struct Pairs {
  static constexpr const char* name = "intersects";
  using Point = Point3;
  using Answer = BatchAnswer;
  using Item = std::array<Point3, N>;
  using Shape = ShapeType;
  using Records = std::array<std::vector<Shape>, 2>;

  static signed char single(const Item& item) {
    return answer_or_refusal([&] { return intersects(shape(item, 0), shape(item, 1)); });
  }
  static void add(Records& records, const Item& item) {
    for (std::size_t k = 0; k < 2; ++k) records[k].push_back(shape(item, k));
  }
  static std::size_t from_records(const Records& r, Range range, std::span<Answer> answers, Threads threads) {
    return intersects(part(r[0], range), part(r[1], range), answers, threads);
  }
  static auto indexed(const auto&... arguments) { return intersects(arguments...); }

 protected:
  static Shape shape(const Item& item, std::size_t k) {
    if constexpr (N == 6)
      return {item[3 * k], item[3 * k + 1], item[3 * k + 2]};
    else
      return {item[2 * k], item[2 * k + 1]};
  }
};

struct BatchedTriangles : Pairs<Triangle3, 6> {
  using Coordinates = TriangleCoordinates3;
  using Index = Indices<6>;
  static Item make(InputClass c, generators::WordSource& words) {
    const auto [s, t] = Subject<generators::TestIntersects, Locus::flat, Triangle3, Triangle3>::make(c, words);
    return {s.a, s.b, s.c, t.a, t.b, t.c};
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    const auto at = [&](std::size_t p) { return coordinates<Point3>(c, p, range); };
    return intersects(TriangleCoordinates3{at(0), at(1), at(2)}, TriangleCoordinates3{at(3), at(4), at(5)}, answers,
                      threads);
  }
};

/// Boxes of two corners each, which now and then are not in order.
struct BatchedBoxes : Pairs<Aabb3, 4> {
  using Coordinates = AabbCoordinates3;
  using Index = Indices<2>;
  static Item make(InputClass c, generators::WordSource& words) {
    Item item = BatchedOrient3d::make(c, words);
    if (!words.one_in(8))
      for (std::size_t p = 0; p < 4; p += 2) {
        order(item[p].x, item[p + 1].x);
        order(item[p].y, item[p + 1].y);
        order(item[p].z, item[p + 1].z);
      }
    return item;
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    const auto at = [&](std::size_t p) { return coordinates<Point3>(c, p, range); };
    return intersects(AabbCoordinates3{at(0), at(1)}, AabbCoordinates3{at(2), at(3)}, answers, threads);
  }

 private:
  static void order(double& low, double& high) {
    if (high < low) std::swap(low, high);
  }
};

/// Now and then changes the radius to one with which the ball ends a few units in the last place from there, or to a
/// negative one.
inline void change_radius(double& radius, double distance, generators::WordSource& words) {
  if (words.one_in(3)) {
    radius = distance;
    for (int steps = words.below(3); steps > 0; --steps) radius = std::nextafter(radius, words.one_in(2) ? 1e308 : 0);
    if (!(radius <= 1e308)) radius = 1e308;
  }
  if (words.one_in(16)) radius = -radius;
}

/// Balls, of which now and then one has a negative radius.
struct BatchedSpheres {
  static constexpr const char* name = "intersects";
  using Point = Sphere3;
  using Answer = BatchAnswer;
  using Item = std::array<Sphere3, 2>;
  using Index = Indices<2>;
  using Records = std::array<std::vector<Sphere3>, 2>;
  using Coordinates = SphereCoordinates3;

  static Item make(InputClass c, generators::WordSource& words) {
    auto [a, b] = generators::make_arguments<Sphere3, Sphere3>(c, Locus::sphere, words);
    const double x = a.center.x - b.center.x, y = a.center.y - b.center.y, z = a.center.z - b.center.z;
    change_radius(b.radius, std::fabs(generators::length(x, y, z) - a.radius), words);
    return {a, b};
  }
  static signed char single(const Item& item) {
    return answer_or_refusal([&] { return intersects(item[0], item[1]); });
  }
  static void add(Records& records, const Item& item) {
    for (std::size_t k = 0; k < 2; ++k) records[k].push_back(item[k]);
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    return intersects(spheres(c, 0, range), spheres(c, 4, range), answers, threads);
  }
  static std::size_t from_records(const Records& r, Range range, std::span<Answer> answers, Threads threads) {
    return intersects(part(r[0], range), part(r[1], range), answers, threads);
  }
  static auto indexed(const auto&... arguments) { return intersects(arguments...); }

  static SphereCoordinates3 spheres(const Columns& c, std::size_t first, Range range) {
    return {{part(c[first], range), part(c[first + 1], range), part(c[first + 2], range)}, part(c[first + 3], range)};
  }
};

/// A ball and a box, refused now and then.
struct BatchedSpheresAndBoxes {
  static constexpr const char* name = "intersects";
  static constexpr bool of_two_kinds = true;
  using Point = double;
  using Answer = BatchAnswer;
  using Item = std::array<double, 10>;
  using Index = Indices<2>;
  using Records = std::tuple<std::vector<Sphere3>, std::vector<Aabb3>>;
  using FirstCoordinates = SphereCoordinates3;
  using SecondCoordinates = AabbCoordinates3;

  struct Shapes {
    Sphere3 ball;
    Aabb3 box;
  };

  static Item make(InputClass c, generators::WordSource& words) {
    auto [ball, corner] = generators::make_arguments<Sphere3, Point3>(c, Locus::sphere, words);
    Point3 min, max;
    const auto extend = [&words](double center, double x, double& low, double& high) {
      low = high = x;
      if (words.one_in(3)) return;
      (words.one_in(2) ? low : high) = words.one_in(4) ? center : x + (words.one_in(2) ? -1 : 1) * std::fabs(x);
      if (high < low && !words.one_in(16)) std::swap(low, high);
    };
    extend(ball.center.x, corner.x, min.x, max.x);
    extend(ball.center.y, corner.y, min.y, max.y);
    extend(ball.center.z, corner.z, min.z, max.z);
    const auto gap = [](double x, double low, double high) { return x < low ? low - x : high < x ? x - high : 0; };
    const double x = gap(ball.center.x, min.x, max.x), y = gap(ball.center.y, min.y, max.y),
                 z = gap(ball.center.z, min.z, max.z);
    change_radius(ball.radius, generators::length(x, y, z), words);
    return std::bit_cast<Item>(Shapes{ball, {min, max}});
  }
  static signed char single(const Item& item) {
    const Shapes shapes = std::bit_cast<Shapes>(item);
    return answer_or_refusal([&shapes] { return intersects(shapes.ball, shapes.box); });
  }
  static void add(Records& records, const Item& item) {
    const auto [ball, box] = std::bit_cast<Shapes>(item);
    std::get<0>(records).push_back(ball);
    std::get<1>(records).push_back(box);
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    const auto at = [&](std::size_t n) {
      return Coordinates3{part(c[n], range), part(c[n + 1], range), part(c[n + 2], range)};
    };
    return intersects(BatchedSpheres::spheres(c, 0, range), AabbCoordinates3{at(4), at(7)}, answers, threads);
  }
  static std::size_t from_records(const Records& r, Range range, std::span<Answer> answers, Threads threads) {
    return intersects(part(std::get<0>(r), range), part(std::get<1>(r), range), answers, threads);
  }
  static std::size_t indexed(const Records& r, std::span<const Index> items, std::span<Answer> answers,
                             Threads threads) {
    return intersects(std::span<const Sphere3>(std::get<0>(r)), std::span<const Aabb3>(std::get<1>(r)), items, answers,
                      threads);
  }
};

template <class Test>
inline constexpr bool is_of_two_kinds = requires {
  Test::of_two_kinds;
};

/// The tests that there are over batches.
using EveryBatched = generators::SubjectList<BatchedOrient2d, BatchedOrient3d, BatchedIncircle, BatchedInsphere,
                                             BatchedTriangles, BatchedBoxes, BatchedSpheres, BatchedSpheresAndBoxes,
                                             BatchedRaysAndTriangles, BatchedRaysAndBoxes, BatchedSegmentsAndPlanes>;

}  // namespace plumb::batched
