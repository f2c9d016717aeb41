#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "exact_points.hpp"
#include "nearest_points.hpp"
#include "point_maker.hpp"

// The oracle of exact points itself: cases that a person can draw, what each construction promises, and its rounding
// against another one.

namespace plumb::oracle {
namespace {

using Numbers = std::vector<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();

void expect_same(double found, double wanted) {
  EXPECT_EQ(found, wanted);
  EXPECT_EQ(std::signbit(found), std::signbit(wanted)) << wanted;
}

TEST(Rounding, TakesTheNearestDoubleAndTheEvenOneAtATie) {
  const Rational one = 1, half_ulp = Rational(0x1p-53);
  expect_same(rounded(one + half_ulp), 1);
  expect_same(rounded(one + 3 * half_ulp), 1 + 0x1p-51);
  expect_same(rounded(one + half_ulp + Rational(least)), 1 + 0x1p-52);
  expect_same(rounded(-one - half_ulp + Rational(least)), -1);
  expect_same(rounded(Rational(1) / 3), 1.0 / 3);
  expect_same(rounded(Rational(0)), 0);
  expect_same(rounded(Rational(least) / 2), 0);
  expect_same(rounded(-Rational(least) / 2), -0.0);
  expect_same(rounded(-Rational(least) * 3 / 2), -2 * least);
  expect_same(rounded(Rational(least) * Rational(11) / 20), least);
  const Rational half_step = Rational(0x1p970);
  expect_same(rounded(Rational(largest) + half_step), infinity);
  expect_same(rounded(Rational(largest) + half_step - Rational(least)), largest);
  expect_same(rounded(-Rational(largest) * 4), -infinity);
}

TEST(Rounding, EnclosesByNeighbours) {
  const Rational third = Rational(1) / 3, tiny = Rational(least) / 3, beyond = Rational(largest) * 2;
  expect_same(below(third), 1.0 / 3);
  expect_same(above(third), std::nextafter(1.0 / 3, 1));
  expect_same(below(Rational(2)), 2);
  expect_same(above(Rational(2)), 2);
  expect_same(below(Rational(0)), 0);
  expect_same(above(Rational(0)), 0);
  expect_same(below(tiny), 0);
  expect_same(above(tiny), least);
  expect_same(below(-tiny), -least);
  expect_same(above(-tiny), -0.0);
  expect_same(below(beyond), largest);
  expect_same(above(beyond), infinity);
  expect_same(below(-beyond), -infinity);
  expect_same(above(-beyond), -largest);
}

TEST(Rounding, TakesRoots) {
  expect_same(rounded(Surd{0, 1, 2}), std::sqrt(2.0));
  expect_same(rounded(Surd{-3, 1, 9}), 0);
  expect_same(rounded(Surd{3, -1, 4}), 1);
  EXPECT_EQ(compare(Surd{0, 1, 2}, Surd{0, 1, 3}), -1);
  EXPECT_EQ(compare(Surd{0, 1, 8}, Surd{0, 2, 2}), 0);
  EXPECT_EQ(compare(Surd{1, 1, 2}, Surd{-1, 3, 2}), -1);
  EXPECT_EQ(compare(Surd{1, 1, 2}, Surd{0, 1, 3}), 1);
  EXPECT_EQ(compare(Surd{-1, 1, 2}, Surd{1, -1, 3}), 1);
}

TEST(Rounding, AgreesWithAnotherOne) {
  for (int i = 0; i < 4000; ++i) {
    generators::RandomWords words(static_cast<std::uint64_t>(i));
    const auto number = [&words] {
      const double x = std::ldexp(static_cast<double>(words.integer(1L << 52)), words.between(-1120, 960));
      const double y = std::ldexp(static_cast<double>(words.integer(1L << 52)), words.between(-60, 60));
      return y == 0 ? Rational(x) : Rational(x) / Rational(y);
    };
    const Rational a = number(), q = abs(number());
    const int b = words.between(-1, 1);
    const Surd x{a, b, q};
    expect_same(rounded(x), nearest_double(a, b, q));
    EXPECT_LE(compare(below(x) == -infinity ? Surd(-Rational(largest)) : Surd(Rational(below(x))), x),
              below(x) == -infinity ? 1 : 0);
  }
}

Numbers rounded_point(std::string_view name, std::string_view shape, const Numbers& numbers) {
  const ConstructionKind* const kind = find_construction(name, shape, numbers.size());
  EXPECT_NE(kind, nullptr);
  const auto point = exact_point(*kind, numbers.data());
  if (!point) return {};
  Numbers result;
  for (int i = 0; i < kind->dimension; ++i) result.push_back(rounded((*point)[static_cast<std::size_t>(i)]));
  return result;
}

TEST(ExactPointOracle, FindsPointsThatOneCanDraw) {
  EXPECT_EQ(rounded_point("line_line2", "", {0, 0, 1, 1, 0, 1, 1, 0}), (Numbers{0.5, 0.5}));
  EXPECT_EQ(rounded_point("line_line2", "", {0, 0, 3, 1, 2, 0, 2, 5}), (Numbers{2, 2.0 / 3}));
  EXPECT_EQ(rounded_point("line_plane", "", {0, 0, 0, 1, 1, 1, 3, 0, 0, 0, 3, 0, 0, 0, 3}), (Numbers{1, 1, 1}));
  EXPECT_EQ(rounded_point("line_plane_of", "", {5, 6, 7, 0, 0, 2, 0, 0, 4, -2}), (Numbers{5, 6, 0.5}));
  EXPECT_EQ(rounded_point("three_planes", "",
                          {1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 2, 0, 1, 2, 0, 0, 2, 1, 0, 0, 3, 1, 0, 3, 0, 1, 3}),
            (Numbers{1, 2, 3}));
  EXPECT_EQ(rounded_point("three_planes_of", "", {2, 0, 0, -2, 0, 1, 0, -2, 1, 1, 1, -6}), (Numbers{1, 2, 3}));
  EXPECT_EQ(rounded_point("weighted", "", {1, 2, 5, 10, 0.25}), (Numbers{2, 4}));
  EXPECT_EQ(rounded_point("weighted", "", {0, 0, 0, 1, 2, 3, -2}), (Numbers{-2, -4, -6}));
  EXPECT_EQ(rounded_point("centroid", "", {0, 0, 1, 0, 0, 1}), (Numbers{1.0 / 3, 1.0 / 3}));
  EXPECT_EQ(rounded_point("centroid", "", {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4}), (Numbers{1, 1, 1}));
  EXPECT_EQ(rounded_point("circumcenter", "triangle2", {0, 0, 4, 0, 0, 2}), (Numbers{2, 1}));
  EXPECT_EQ(rounded_point("circumcenter", "triangle", {0, 0, 5, 4, 0, 5, 0, 2, 5}), (Numbers{2, 1, 5}));
  EXPECT_EQ(rounded_point("circumcenter", "tetrahedron", {0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 6}), (Numbers{1, 2, 3}));
  EXPECT_EQ(rounded_point("projection", "line", {3, 4, 0, 0, 0, 0, 2, 0, 0}), (Numbers{3, 0, 0}));
  EXPECT_EQ(rounded_point("projection", "ray", {-3, 4, 0, 0, 0, 0, 2, 0, 0}), (Numbers{0, 0, 0}));
  EXPECT_EQ(rounded_point("projection", "segment", {9, 4, 0, 0, 0, 0, 2, 0, 0}), (Numbers{2, 0, 0}));
  EXPECT_EQ(rounded_point("projection", "plane", {1, 1, 1, 1, 1, 1, 0}), (Numbers{0, 0, 0}));
  EXPECT_EQ(rounded_point("projection", "triangle", {1, 1, 5, 0, 0, 0, 3, 0, 0, 0, 3, 0}), (Numbers{1, 1, 0}));
  EXPECT_EQ(rounded_point("projection", "triangle", {3, 3, 5, 0, 0, 0, 3, 0, 0, 0, 3, 0}), (Numbers{1.5, 1.5, 0}));
  EXPECT_EQ(rounded_point("projection", "tetrahedron", {0.25, 0.25, 0.25, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}),
            (Numbers{0.25, 0.25, 0.25}));
  EXPECT_EQ(rounded_point("projection", "aabb", {5, 0.5, -1, 0, 0, 0, 1, 1, 1}), (Numbers{1, 0.5, 0}));
  EXPECT_EQ(rounded_point("projection", "obb", {5, 0, 0, 0, 0, 0, 1, 1, 0, -1, 1, 0, 0, 0, 1, 1, 1, 1}),
            (Numbers{2, 0, 0}));
}

TEST(ExactPointOracle, RefusesWhatIsNoPoint) {
  EXPECT_TRUE(rounded_point("line_line2", "", {0, 0, 1, 1, 0, 1, 1, 2}).empty());
  EXPECT_TRUE(rounded_point("line_line2", "", {0, 0, 1, 1, 2, 2, 3, 3}).empty());
  EXPECT_TRUE(rounded_point("line_line2", "", {1, 1, 1, 1, 0, 1, 1, 2}).empty());
  EXPECT_TRUE(rounded_point("line_plane", "", {0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0}).empty());
  EXPECT_TRUE(rounded_point("line_plane", "", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0}).empty());
  EXPECT_TRUE(rounded_point("line_plane", "", {0, 0, 1, 1, 1, 2, 0, 0, 0, 1, 0, 0, 2, 0, 0}).empty());
  EXPECT_TRUE(rounded_point("line_plane_of", "", {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}).empty());
  EXPECT_TRUE(rounded_point("three_planes_of", "", {1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0}).empty());
  EXPECT_TRUE(rounded_point("circumcenter", "triangle2", {0, 0, 1, 1, 3, 3}).empty());
  EXPECT_TRUE(rounded_point("circumcenter", "tetrahedron", {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}).empty());
  EXPECT_TRUE(rounded_point("projection", "aabb", {0, 0, 0, 0, 0, 2, 1, 1, 1}).empty());
}

/// What a construction promises of its point, by signs of points and by nothing that it was found by.
class Promise {
 public:
  Promise(const ConstructionKind& kind, const Numbers& numbers, const Vector& x)
      : kind_(kind), numbers_(numbers), x_(x) {}

  bool holds() const {
    const auto on_plane = [&](std::size_t i) { return coplanar(at(i), at(i + 1), at(i + 2), x_); };
    const auto on_plane_of = [&](std::size_t first) {
      return sign(Rational(dot(vector(first), x_) + Rational(numbers_[first + 3]))) == 0;
    };
    if (kind_.name == "line_line2") return collinear(at(0), at(1), x_) && collinear(at(2), at(3), x_);
    if (kind_.name == "line_plane") return collinear(at(0), at(1), x_) && on_plane(2);
    if (kind_.name == "three_planes") return on_plane(0) && on_plane(3) && on_plane(6);
    if (kind_.name == "line_plane_of") return collinear(at(0), at(0) - vector(3), x_) && on_plane_of(6);
    if (kind_.name == "three_planes_of") return on_plane_of(0) && on_plane_of(4) && on_plane_of(8);
    if (kind_.name == "circumcenter") {
      for (std::size_t i = 1; i < points(); ++i)
        if (compare_distance(x_, at(0), at(i)) != 0) return false;
      return points() == 4 || kind_.dimension == 2 || coplanar(at(0), at(1), at(2), x_);
    }
    if (kind_.name == "weighted") {
      const Rational t = numbers_.back();
      for (std::size_t i = 0; i < 3; ++i)
        if (x_[i] != (1 - t) * at(0)[i] + t * at(1)[i]) return false;
      return true;
    }
    if (kind_.name == "centroid") {
      for (std::size_t i = 0; i < 3; ++i) {
        Rational sum = 0;
        for (std::size_t k = 0; k < points(); ++k) sum += at(k)[i];
        if (sum != x_[i] * static_cast<long>(points())) return false;
      }
      return true;
    }
    return is_nearest();
  }

 private:
  /// No corner, or direction in which the set goes on, leads nearer to p from x; and x is of the set, or no point of
  /// the set is known to be as near (the search of distances says so).
  bool is_nearest() const {
    const Vector p = at(0), to_p = p - x_;
    const auto is_behind = [&](const Vector& q) { return sign(dot(to_p, q - x_)) <= 0; };
    if (kind_.shape == "segment" || kind_.shape == "triangle" || kind_.shape == "tetrahedron") {
      for (std::size_t i = 1; i < points(); ++i)
        if (!is_behind(at(i))) return false;
      return true;
    }
    if (kind_.shape == "line") return collinear(at(1), at(1) - vector(6), x_) && sign(dot(to_p, vector(6))) == 0;
    if (kind_.shape == "ray") return sign(dot(to_p, vector(6))) <= 0 && is_behind(at(1));
    if (kind_.shape == "plane") {
      const Vector normal = vector(3);
      return sign(Rational(dot(normal, x_) + Rational(numbers_[6]))) == 0 &&
             sign(dot(cross(normal, to_p), cross(normal, to_p))) == 0;
    }
    if (kind_.shape == "obb") {
      for (int code = 0; code < 8; ++code) {
        Vector corner = at(1);
        for (std::size_t i = 0; i < 3; ++i) {
          const Rational half = numbers_[15 + i];
          corner = along(corner, (code >> i & 1) != 0 ? half : Rational(-half), vector(6 + 3 * i));
        }
        if (!is_behind(corner)) return false;
      }
    }
    return true;
  }

  std::size_t points() const { return kind_.numbers / static_cast<std::size_t>(kind_.dimension); }
  Vector at(std::size_t i) const {
    const auto n = static_cast<std::size_t>(kind_.dimension);
    Vector p{};
    for (std::size_t k = 0; k < n; ++k) p[k] = numbers_[n * i + k];
    return p;
  }
  Vector vector(std::size_t first) const { return {numbers_[first], numbers_[first + 1], numbers_[first + 2]}; }

  const ConstructionKind& kind_;
  const Numbers& numbers_;
  const Vector& x_;
};

TEST(ExactPointOracle, FindsWhatEveryConstructionPromisesOnEveryClass) {
  constexpr int cases = 12;
  for (const ConstructionKind& kind : construction_kinds()) {
    int found = 0;
    for (std::size_t c = 0; c < generators::construction_classes; ++c)
      for (int i = 0; i < cases; ++i) {
        generators::RandomWords words(static_cast<std::uint64_t>(i) * 100 + c);
        const Numbers numbers = make_construction(kind, c, words);
        const auto x = exact_point(kind, numbers.data());
        if (!x) continue;
        ++found;
        EXPECT_TRUE(Promise(kind, numbers, *x).holds()) << in_brackets(kind, numbers.data());
      }
    EXPECT_GT(found, static_cast<int>(generators::construction_classes) * cases / 2) << kind.text();
  }
}

/// Whether a coordinate lies in the middle of two doubles, is beyond the largest one, or below the least normal one.
struct Coordinates {
  bool tie = false, infinite = false, subnormal = false;

  void see(const Rational& x) {
    const double r = rounded(x), low = below(x), high = above(x);
    infinite |= std::isinf(r);
    subnormal |= sign(x) != 0 && std::fabs(r) < std::numeric_limits<double>::min();
    tie |= low != high && std::isfinite(low) && std::isfinite(high) && Rational(low) + Rational(high) == 2 * x;
  }
};

TEST(ConstructionClasses, AreWhatTheirNamesSay) {
  constexpr int cases = 60;
  const auto seen = [](const ConstructionKind& kind, std::size_t c) {
    std::array<int, 3> count{};
    for (int i = 0; i < cases; ++i) {
      generators::RandomWords words(static_cast<std::uint64_t>(i) + 7);
      const Numbers numbers = make_construction(kind, c, words);
      Coordinates found;
      if (const auto x = exact_point(kind, numbers.data()))
        for (int k = 0; k < kind.dimension; ++k) found.see((*x)[static_cast<std::size_t>(k)]);
      count[0] += found.tie ? 1 : 0;
      count[1] += found.infinite ? 1 : 0;
      count[2] += found.subnormal ? 1 : 0;
    }
    return count;
  };
  for (const ConstructionKind& kind : construction_kinds()) {
    const bool can_tie = kind.shape != "aabb" && kind.shape != "obb";
    EXPECT_GE(seen(kind, generators::at_ties)[0], can_tie ? cases / 4 : 0) << kind.text();
    EXPECT_GT(seen(kind, generators::subnormal_results)[2], cases / 5) << kind.text();
    const bool can_overflow = kind.name != "centroid" && kind.name != "projection";
    EXPECT_GE(seen(kind, generators::overflowing)[1], can_overflow ? cases / 6 : 0) << kind.text();
  }
}

TEST(PointArguments, AreExactAndOftenOnTheSameLine) {
  int constructed = 0, collinear = 0;
  for (std::size_t c = 0; c < generators::construction_classes; ++c)
    for (int i = 0; i < 40; ++i) {
      generators::RandomWords words(static_cast<std::uint64_t>(i) * 64 + c);
      const auto points = generators::make_point_arguments(2, 3, c, words);
      ASSERT_EQ(points.size(), 3U);
      for (const auto& p : points) constructed += p.kind ? 1 : 0;
      collinear += orient2d(points[0].exact, points[1].exact, points[2].exact) == 0 ? 1 : 0;
    }
  EXPECT_GT(constructed, 700);
  EXPECT_GT(collinear, 100);
}

}  // namespace
}  // namespace plumb::oracle
