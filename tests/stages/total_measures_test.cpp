#include <plumb/total_measures.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include <gmp.h>
#include <gtest/gtest.h>
#include <mpfr.h>

namespace {

using plumb::ExactTotalArea;
using plumb::ExactTotalVolume;
using plumb::Point3;
using plumb::TotalMeasures;
using plumb::Triangle3;

using Triangles = std::vector<Triangle3>;

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

double largest_magnitude(const Triangles& triangles) {
  double largest = 0;
  for (const Triangle3& t : triangles) {
    for (const Point3& p : {t.a, t.b, t.c})
      largest = std::max({largest, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
  }
  return largest;
}

TotalMeasures measures(const Triangles& triangles, const Point3& near) {
  TotalMeasures total(largest_magnitude(triangles), near);
  total.add(triangles);
  return total;
}

double exact_volume(const Triangles& triangles) {
  ExactTotalVolume total;
  for (const Triangle3& t : triangles) total.add(t);
  return total.rounded();
}

double exact_area(const Triangles& triangles) {
  for (std::ptrdiff_t digits = 64;; digits *= 2) {
    ExactTotalArea total(digits - measures(triangles, {0, 0, 0}).area_exponent());
    for (const Triangle3& t : triangles) total.add(t);
    if (const auto area = total.rounded()) return *area;
  }
}

/// A number of so many bits that sums and products of doubles are exact.
class Float {
 public:
  explicit Float(double x = 0) {
    mpfr_init2(value, 20000);
    mpfr_set_d(value, x, MPFR_RNDN);
  }
  Float(const Float& other) : Float() { mpfr_set(value, other.value, MPFR_RNDN); }
  Float& operator=(const Float& other) {
    mpfr_set(value, other.value, MPFR_RNDN);
    return *this;
  }
  ~Float() { mpfr_clear(value); }
  friend Float operator-(const Float& a, const Float& b) {
    Float r;
    mpfr_sub(r.value, a.value, b.value, MPFR_RNDN);
    return r;
  }
  friend Float operator*(const Float& a, const Float& b) {
    Float r;
    mpfr_mul(r.value, a.value, b.value, MPFR_RNDN);
    return r;
  }
  mpfr_t value;
};

struct ByDefinition {
  double area, volume;
};

ByDefinition by_definition(const Triangles& triangles) {
  Float area, volume, root;
  for (const Triangle3& t : triangles) {
    const auto cross = [](const Float(&u)[3], const Float(&v)[3], Float(&w)[3]) {
      for (int i = 0; i < 3; ++i) w[i] = u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3];
    };
    const Float a[3] = {Float(t.a.x), Float(t.a.y), Float(t.a.z)}, b[3] = {Float(t.b.x), Float(t.b.y), Float(t.b.z)},
                c[3] = {Float(t.c.x), Float(t.c.y), Float(t.c.z)};
    const Float ab[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]}, ac[3] = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    Float n[3], m[3];
    cross(ab, ac, n);
    cross(b, c, m);
    mpfr_set_zero(root.value, 1);
    for (int i = 0; i < 3; ++i) {
      mpfr_add(root.value, root.value, (n[i] * n[i]).value, MPFR_RNDN);
      mpfr_add(volume.value, volume.value, (a[i] * m[i]).value, MPFR_RNDN);
    }
    mpfr_sqrt(root.value, root.value, MPFR_RNDN);
    mpfr_add(area.value, area.value, root.value, MPFR_RNDN);
  }
  mpfr_div_ui(area.value, area.value, 2, MPFR_RNDN);
  mpfr_div_ui(volume.value, volume.value, 6, MPFR_RNDN);
  return {mpfr_get_d(area.value, MPFR_RNDN), mpfr_get_d(volume.value, MPFR_RNDN)};
}

constexpr int kinds = 9;
double random_number(int kind, std::mt19937_64& random) {
  const double u = std::uniform_real_distribution<double>(-1, 1)(random);
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
  switch (kind) {
    case 0:
      return u;
    case 1:
      return std::round(u * 4);
    case 2:
      return static_cast<float>(u);
    case 3:
      return std::ldexp(u, below(40) - 20);
    case 4:
      return u * 1e-310;
    case 5:
      return u * 1e300;
    case 6:
      return 1e6 + u;
    case 7:
      return std::ldexp(u, below(2000) - 1000);
    default:
      return std::ldexp(std::round(u * 8), -1074);
  }
}

TEST(TotalMeasures, OfAUnitBoxAreSixAndOne) {
  const Point3 p[8] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  constexpr int faces[12][3] = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                                {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  Triangles box;
  for (const auto& [a, b, c] : faces) box.push_back({p[a], p[b], p[c]});
  for (const Point3& near : {Point3{0, 0, 0}, p[7], Point3{.5, .25, 1. / 3}}) {
    EXPECT_EQ(measures(box, near).area(), 6);
    EXPECT_EQ(measures(box, near).volume(), 1);
  }
}

TEST(TotalMeasures, AreRightOrLeaveItOpenAndTheExactOnesAreRight) {
  std::mt19937_64 random(7);
  int open[kinds] = {};
  for (int kind = 0; kind < kinds; ++kind) {
    for (int round = 0; round < 40; ++round) {
      const auto point = [&] {
        return Point3{random_number(kind, random), random_number(kind, random), random_number(kind, random)};
      };
      Triangles triangles;
      for (std::uint64_t n = 1 + random() % 12; n-- > 0;) {
        triangles.push_back({point(), point(), point()});
        if (random() % 4 == 0) {  // nearly or quite without area
          Triangle3 t = triangles.back();
          t.c = {(t.a.x + t.b.x) / 2, (t.a.y + t.b.y) / 2, (t.a.z + t.b.z) / 2};
          triangles.push_back(t);
        }
      }
      const ByDefinition expected = by_definition(triangles);
      const TotalMeasures total = measures(triangles, {0, 0, 0});
      const auto area = total.area(), volume = total.volume();
      if (area) {
        EXPECT_EQ(bits(*area), bits(expected.area)) << kind;
      }
      if (volume && expected.volume != 0) {  // an exact zero has the other sign there
        EXPECT_EQ(bits(*volume), bits(expected.volume)) << kind;
      }
      open[kind] += !area + !volume;
      EXPECT_EQ(bits(exact_area(triangles)), bits(expected.area)) << kind;
      EXPECT_EQ(exact_volume(triangles), expected.volume) << kind;
    }
  }
  // Only numbers of very different magnitude leave it open.
  for (int kind = 0; kind < kinds; ++kind) EXPECT_EQ(open[kind] != 0, kind == 7) << kind;
}

TEST(TotalMeasures, DoNotDependOnWhereTheyAreMeasuredFromNorOnTheOrder) {
  std::mt19937_64 random(8);
  Triangles closed;
  for (int i = 0; i < 500; ++i) {
    const auto point = [&] {
      return Point3{1e3 + random_number(0, random), random_number(0, random), random_number(0, random)};
    };
    const Point3 p[4] = {point(), point(), point(), point()};
    for (const auto& [a, b, c] : {std::array{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}})
      closed.push_back({p[a], p[b], p[c]});
  }
  const double volume = exact_volume(closed), area = exact_area(closed);
  for (int round = 0; round < 5; ++round) {
    std::shuffle(closed.begin(), closed.end(), random);
    TotalMeasures total(2000, closed[0].a), part = total;
    total.add(std::span(closed).first(777));
    part.add(std::span(closed).subspan(777));
    total.add(part);
    EXPECT_EQ(total.volume(), volume);
    EXPECT_EQ(total.area(), area);
  }
}

TEST(TotalMeasures, AreasThatEndAreRoundedToEvenInATie) {
  // 1, and half of the last bit of 1 once, and three times.
  const double u = std::numeric_limits<double>::epsilon();
  const auto square = [](double side, double z) {
    return Triangles{{{0, 0, z}, {side, 0, z}, {side, 1, z}}, {{0, 0, z}, {side, 1, z}, {0, 1, z}}};
  };
  Triangles once = square(1, 0);
  for (const Triangle3& t : square(u / 2, 1)) once.push_back(t);
  Triangles thrice = once;
  for (const Triangle3& t : square(u, 2)) thrice.push_back(t);
  EXPECT_EQ(exact_area(once), 1);
  EXPECT_EQ(exact_area(thrice), 1 + 2 * u);
  EXPECT_EQ(measures(once, {0, 0, 0}).area(), std::nullopt);
}

TEST(TotalMeasures, WhatIsCutOffBeforeTheRootIsNotForgotten) {
  // The square of twice the area is 4 and a little, of which 4 remains without bits after the point.
  ExactTotalArea few(0), many(100);
  const Triangle3 triangle{{0, 0, 0}, {2 + 0x1p-30, 0, 0}, {0, 1, 0}};
  few.add(triangle);
  many.add(triangle);
  EXPECT_EQ(few.rounded(), std::nullopt);
  EXPECT_EQ(many.rounded(), 1 + 0x1p-31);
}

TEST(TotalMeasures, WhatTheRootsOfAPartLeaveIsNotForgotten) {
  ExactTotalArea all(0), part(0);
  part.add({{0, 0, 0}, {2 + 0x1p-30, 0, 0}, {0, 1, 0}});
  all.add(part);
  EXPECT_EQ(all.rounded(), std::nullopt);
}

TEST(TotalMeasures, WhatUnderflowsOnTheWayToTheGridIsNotNothing) {
  // 1 and half of its last bit, in units of 2^900, and less than 2^-400 more.
  const Triangles tie{{{0x3p300, 0, 0}, {0, 0x1p300, 0}, {0, 0, 0x2p300}},
                      {{0x3p247, 0, 0}, {0, 0x1p300, 0}, {0, 0, 0x2p300}}};
  Triangles above = tie;
  above.push_back({{0x1p-1000, 0, 0}, {0, 0x1p300, 0}, {0, 0, 0x1p300}});
  EXPECT_EQ(exact_volume(tie), 0x1p900);
  EXPECT_EQ(exact_volume(above), 0x1p900 * (1 + std::numeric_limits<double>::epsilon()));
  EXPECT_EQ(measures(tie, {0, 0, 0}).volume(), 0x1p900);
  EXPECT_EQ(measures(above, {0, 0, 0}).volume(), std::nullopt);
}

TEST(TotalMeasures, AreRightOrLeaveItOpenWhereTrianglesAreAFewUnitsOfTheGrid) {
  std::mt19937_64 random(9);
  int known = 0, open = 0;
  for (int exponent = -66; exponent < -20; ++exponent) {
    for (int round = 0; round < 20; ++round) {
      const auto point = [&] {
        const auto number = [&] { return std::ldexp(random_number(0, random), exponent); };
        return Point3{number(), number(), number()};
      };
      const Triangles one{{point(), point(), point()}};
      TotalMeasures total(1, {0, 0, 0});
      total.add(one);
      const ByDefinition expected = by_definition(one);
      for (const auto& [found, right] :
           {std::pair(total.area(), expected.area), std::pair(total.volume(), expected.volume)}) {
        ++(found ? known : open);
        if (found) {
          EXPECT_EQ(*found, right) << exponent;
        }
      }
    }
  }
  EXPECT_GT(known, 200);
  EXPECT_GT(open, 200);
}

TEST(TotalMeasures, BlocksThatAreRoundedDownAreNotTakenForExact) {
  // sqrt(2249) + sqrt(3614) lies above the middle of two doubles, by less than 2^-66. Each is cut off at 2^-64.
  const auto triangle = [](double a, double b) { return Triangle3{{0, 0, 0}, {1, 0, a}, {0, 1, b}}; };
  Triangles two{triangle(22, 42)};
  two.resize(16);
  two.push_back(triangle(42, 43));
  TotalMeasures total(0x1p59, {0, 0, 0});
  total.add(two);
  EXPECT_EQ(total.area().value_or(exact_area(two)), by_definition(two).area);
}

TEST(TotalMeasures, OfNothingAndOfPointsAreZero) {
  EXPECT_EQ(TotalMeasures(0, {0, 0, 0}).area(), 0);
  EXPECT_EQ(TotalMeasures(0, {0, 0, 0}).volume(), 0);
  EXPECT_EQ(measures({{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}}, {1, 2, 3}).area(), 0);
  EXPECT_EQ(exact_area({{{1, 2, 3}, {2, 4, 6}, {3, 6, 9}}}), 0);
}

}  // namespace
