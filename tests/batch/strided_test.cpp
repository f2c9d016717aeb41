#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/batch.hpp>
#include <plumb/invalid_argument.hpp>

// Rows of floats, and of doubles with gaps, are answered as the same items in an array are.

namespace plumb {
namespace {

/// More than two blocks, and not a whole number of them.
constexpr std::size_t count = 1337;

/// The items once more as N's, with what would be refused before, between and after them.
template <class N, class Item>
class Apart {
 public:
  explicit Apart(const std::vector<Item>& items)
      : numbers_(gap + items.size() * step, std::numeric_limits<N>::quiet_NaN()), size_(items.size()) {
    for (std::size_t i = 0; i < size_; ++i) {
      const auto from = std::bit_cast<std::array<double, Strided<Item>::numbers>>(items[i]);
      for (std::size_t n = 0; n < from.size(); ++n) numbers_[gap + i * step + n] = static_cast<N>(from[n]);
    }
  }
  Strided<Item> row() const { return {numbers_.data() + gap, size_, step * sizeof(N)}; }

 private:
  static constexpr std::size_t gap = 5, step = Strided<Item>::numbers + gap;
  std::vector<N> numbers_;
  std::size_t size_;
};

/// Small integers, of which many items are degenerate, and now and then what is no number.
class Made {
 public:
  template <class Item>
  std::vector<Item> items() {
    std::vector<Item> items(count);
    for (Item& item : items) {
      std::array<double, Strided<Item>::numbers> numbers;
      for (double& x : numbers) x = number();
      if constexpr (std::is_same_v<Item, Aabb3>)
        for (std::size_t n = 0; n < 3; ++n) numbers[n + 3] += 6;
      if constexpr (std::is_same_v<Item, Sphere3>) numbers[3] = std::fabs(numbers[3]);
      item = std::bit_cast<Item>(numbers);
    }
    return items;
  }
  template <std::size_t N>
  std::vector<Indices<N>> indices() {
    std::vector<Indices<N>> items(count);
    for (auto& item : items)
      for (auto& i : item) i = static_cast<std::uint32_t>(below(count));
    return items;
  }

 private:
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
  double number() {
    return below(400) == 0 ? std::numeric_limits<double>::quiet_NaN()
           : below(9) == 0 ? -0.0
                           : static_cast<double>(below(7)) - 3;
  }
  std::mt19937 random_{1};
};

/// What ask(answers, rows...) writes and returns is the same of items in arrays, apart as doubles and as floats, and of
/// some apart and some in arrays.
template <class Answer, class Ask, class First, class... Items>
void expect_same(const Ask& ask, const std::vector<First>& first, const std::vector<Items>&... items) {
  const auto asked = [&ask](const auto&... rows) {
    std::vector<Answer> answers(count);
    const auto returned = ask(answers, rows...);
    return std::pair(returned, answers);
  };
  const auto expected = asked(Strided<First>(first), Strided<Items>(items)...);
  std::size_t refused = 0;
  for (const Answer a : expected.second) refused += a == Answer::refused;
  EXPECT_GT(refused, 0U);
  EXPECT_LT(refused, count / 2);
  EXPECT_EQ(asked(Apart<double, First>(first).row(), Apart<double, Items>(items).row()...), expected);
  EXPECT_EQ(asked(Apart<float, First>(first).row(), Apart<float, Items>(items).row()...), expected);
  EXPECT_EQ(asked(Apart<float, First>(first).row(), Strided<Items>(items)...), expected);
  EXPECT_EQ(asked(Strided<First>(first), Apart<double, Items>(items).row()...), expected);
}

TEST(StridedBatch, RowsOfPointsAreAnsweredAsArraysAre) {
  Made made;
  const auto p2 = [&] { return made.items<Point2>(); };
  const auto p3 = [&] { return made.items<Point3>(); };
  for (const Threads threads : {Threads::one, Threads::all}) {
    expect_same<BatchSign>([=](auto& a, const auto&... p) { return orient2d(p..., a, threads); }, p2(), p2(), p2());
    expect_same<BatchSign>([=](auto& a, const auto&... p) { return incircle(p..., a, threads); }, p2(), p2(), p2(),
                           p2());
    expect_same<BatchSign>([=](auto& a, const auto&... p) { return orient3d(p..., a, threads); }, p3(), p3(), p3(),
                           p3());
    expect_same<BatchSign>([=](auto& a, const auto&... p) { return insphere(p..., a, threads); }, p3(), p3(), p3(),
                           p3(), p3());
  }
}

TEST(StridedBatch, RowsOfShapesAreAnsweredAsArraysAre) {
  Made made;
  const auto ask = [](auto& a, const auto&... s) { return intersects(s..., a); };
  expect_same<BatchAnswer>(ask, made.items<Triangle3>(), made.items<Triangle3>());
  expect_same<BatchAnswer>(ask, made.items<Aabb3>(), made.items<Aabb3>());
  expect_same<BatchAnswer>(ask, made.items<Sphere3>(), made.items<Sphere3>());
  expect_same<BatchAnswer>(ask, made.items<Sphere3>(), made.items<Aabb3>());
}

/// With what is found of those that are hit.
template <class FoundHit>
auto ask_hits(const auto&... arguments) {
  return [=](auto& a, const auto&... s) {
    std::vector<FoundHit> hits(count);
    const std::size_t refused = hit(s..., arguments..., a, hits);
    return std::pair(refused, hits);
  };
}

TEST(StridedBatch, RowsOfRaysAndWhatTheyHitAreAnsweredAsArraysAre) {
  Made made;
  expect_same<BatchAnswer>(ask_hits<TriangleHit>(), made.items<Ray3>(), made.items<Triangle3>());
  expect_same<BatchAnswer>(ask_hits<Hit>(), made.items<Ray3>(), made.items<Aabb3>());
  expect_same<BatchAnswer>(ask_hits<Hit>(), made.items<Segment3>(), made.items<Plane3>());
}

TEST(StridedBatch, IndexedRowsAreAnsweredAsArraysAre) {
  Made made;
  const auto signs = [](auto ask, const auto& items) {
    return [=](auto& a, const auto& vertices) { return ask(vertices, items, a); };
  };
  const auto circle = [](const auto& v, const auto& items, auto& a) { return incircle(v, items, a); };
  const auto volume = [](const auto& v, const auto& items, auto& a) { return orient3d(v, items, a); };
  const auto ball = [](const auto& v, const auto& items, auto& a) { return insphere(v, items, a); };
  const auto meet = [](const auto& v, const auto& items, auto& a) { return intersects(v, items, a); };
  const auto turn = [](const auto& v, const auto& items, auto& a) { return orient2d(v, items, a); };
  expect_same<BatchSign>(signs(turn, made.indices<3>()), made.items<Point2>());
  expect_same<BatchSign>(signs(circle, made.indices<4>()), made.items<Point2>());
  expect_same<BatchSign>(signs(volume, made.indices<4>()), made.items<Point3>());
  expect_same<BatchSign>(signs(ball, made.indices<5>()), made.items<Point3>());
  expect_same<BatchAnswer>(signs(meet, made.indices<6>()), made.items<Point3>());
  expect_same<BatchAnswer>(signs(meet, made.indices<2>()), made.items<Aabb3>());
  expect_same<BatchAnswer>(signs(meet, made.indices<2>()), made.items<Sphere3>());
  const auto pairs = made.indices<2>();
  expect_same<BatchAnswer>([&](auto& a, const auto&... s) { return intersects(s..., pairs, a); }, made.items<Sphere3>(),
                           made.items<Aabb3>());
  expect_same<BatchAnswer>(ask_hits<TriangleHit>(pairs), made.items<Ray3>(), made.items<Triangle3>());
}

TEST(StridedBatch, ColumnsOfFloatsAreAnsweredAsDoublesAre) {
  Made made;
  const auto x = made.items<double>(), y = made.items<double>();
  const Apart<float, double> x_apart(x);
  const std::vector<float> y_narrow(y.begin(), y.end());
  const Coordinates2 dense{x, y}, other{y, x}, narrow{x_apart.row(), y_narrow};
  std::vector<BatchSign> expected(count), signs(count);
  const std::size_t refused = orient2d(dense, other, dense, expected);
  EXPECT_GT(refused, 0U);
  EXPECT_EQ(orient2d(narrow, other, dense, signs), refused);
  EXPECT_EQ(signs, expected);
}

/// Points of other types: with references to what they hold, and to what they do not.
struct LeadsThere {
  double numbers[3];
  const double& x() const { return numbers[0]; }
  const double& y() const { return numbers[1]; }
  const double& z() const { return numbers[2]; }
};
struct LeadsElsewhere {
  const double* numbers;
  const double& x() const { return numbers[0]; }
  const double& y() const { return numbers[1]; }
  const double& z() const { return numbers[2]; }
};
struct WithWeight {
  float x, y, z, w;
};
struct Computed {
  double numbers[3];
  double x() const { return numbers[0]; }
  double y() const { return numbers[1]; }
  double z() const { return numbers[2]; }
};
struct Bits {
  int x : 8, y : 8, z : 8;
};
struct Mixed {
  float x;
  double y, z;
};
struct ByTrait {
  double east, north, up;
};

}  // namespace

template <>
struct PointTraits<ByTrait> {
  static Point3 coordinates(const ByTrait& p) { return {p.east, p.north, p.up}; }
};

namespace {

template <class P>
constexpr bool makes_a_row = std::is_convertible_v<std::vector<P>, Strided<Point3>>;

TEST(StridedBatch, PointsOfAnotherTypeLieInARow) {
  struct Vertex {
    float normal[3];
    float x, y, z;
  };
  const std::vector<Vertex> vertices{{{}, 0, 0, 0}, {{}, 1, 0, 0}, {{}, 0, 1, 0}, {{}, 0, 0, 1}};
  const std::vector<std::array<float, 3>> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const std::vector<Indices<4>> items{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 2, 2}};
  const std::vector<BatchSign> expected{BatchSign::positive, BatchSign::negative, BatchSign::zero};
  std::vector<BatchSign> signs(3);
  orient3d(vertices, items, signs);
  EXPECT_EQ(signs, expected);
  orient3d(points, items, signs);
  EXPECT_EQ(signs, expected);
  EXPECT_EQ(Strided<Point3>(std::vector<LeadsThere>{{{1, 2, 3}}})[0], (Point3{1, 2, 3}));
  EXPECT_EQ(Strided<Point2>(std::vector<std::pair<float, float>>{{1, 2}, {3, 4}})[1], (Point2{3, 4}));
  EXPECT_EQ(Strided<Vector4>(std::vector<WithWeight>{{1, 2, 3, 4}})[0], (Vector4{1, 2, 3, 4}));
}

TEST(StridedBatch, PointsThatHoldNoFloatsOrDoublesMakeNoRow) {
  EXPECT_TRUE((makes_a_row<LeadsThere>));
  EXPECT_FALSE((makes_a_row<WithWeight>)) << "of four numbers";
  EXPECT_FALSE((makes_a_row<Computed>));
  EXPECT_FALSE((makes_a_row<Bits>));
  EXPECT_FALSE((makes_a_row<Mixed>));
  EXPECT_FALSE((makes_a_row<std::array<int, 3>>));
  EXPECT_FALSE((makes_a_row<std::vector<double>>)) << "of as many as there are";
  EXPECT_FALSE((makes_a_row<ByTrait>));
}

TEST(StridedBatch, NumbersThatLieElsewhereAreRefused) {
  const double numbers[] = {1, 2, 3};
  EXPECT_THROW(Strided<Point3>(std::vector<LeadsElsewhere>{{numbers}}), InvalidArgument);
  struct Scattered {
    float x, y;
    int between;
    float z;
  };
  EXPECT_THROW(Strided<Point3>(std::vector<Scattered>(1)), InvalidArgument);
}

TEST(StridedBatch, MistakesAreRefusedAsOfArrays) {
  Made made;
  const Apart<float, Point3> apart(made.items<Point3>());
  std::vector<BatchSign> signs(2, BatchSign::refused);
  const auto message = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "none";
  };
  const std::vector<Indices<4>> items{{0, 1, 2, 3}, {0, 1, 2, count}};
  EXPECT_EQ(message([&] { orient3d(apart.row(), items, signs); }),
            "orient3d: an index is 1337 and there are 1337 vertices");
  EXPECT_EQ(message([&] { orient3d(apart.row(), apart.row(), apart.row(), apart.row(), signs); }),
            "orient3d: there are 2 answers to write and 1337 items in an argument");
  EXPECT_EQ(orient3d(Strided<Point3>(), std::vector<Indices<4>>(), std::span<BatchSign>()), 0U);
}

}  // namespace
}  // namespace plumb
