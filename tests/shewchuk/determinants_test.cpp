#include <gtest/gtest.h>

#include <plumb-shewchuk.h>

#include <array>
#include <cfloat>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <plumb/orient3d.hpp>

#include "cases.hpp"
#include "environment_of_caller.hpp"
#include "light_run.hpp"
#include "rounding.hpp"
#include "word_source.hpp"

// The determinants of the comments in plumb-shewchuk.h, in rational arithmetic, and what is promised of their values.

namespace plumb::generators {
namespace {

using oracle::Rational;

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = HUGE_VAL, least = 0x1p-1074;

/// By the first row.
Rational determinant(const std::vector<std::vector<Rational>>& m) {
  if (m.size() == 1) return m[0][0];
  Rational sum = 0;
  for (std::size_t column = 0; column < m.size(); ++column) {
    std::vector<std::vector<Rational>> minor;
    for (std::size_t row = 1; row < m.size(); ++row) {
      minor.push_back(m[row]);
      minor.back().erase(minor.back().begin() + static_cast<std::ptrdiff_t>(column));
    }
    const Rational term = m[0][column] * determinant(minor);
    sum += column % 2 == 0 ? term : Rational(-term);
  }
  return sum;
}

/// One of the four: its name, and its points' dimension and number.
struct Function {
  const char* name;
  std::size_t dimension, points;
  bool lifted;
  double (*ask)(double* p);

  std::size_t numbers() const { return dimension * points; }
  Rational exact(std::span<const double> numbers) const {
    std::vector<std::vector<Rational>> rows;
    for (std::size_t p = 0; p < points; ++p) {
      std::vector<Rational> row;
      Rational square = 0;
      for (std::size_t i = 0; i < dimension; ++i) {
        row.emplace_back(numbers[p * dimension + i]);
        square += row.back() * row.back();
      }
      if (lifted) row.push_back(square);
      row.emplace_back(1);
      rows.push_back(row);
    }
    return determinant(rows);
  }
};
constexpr std::array functions{
    Function{"orient2d", 2, 3, false, [](double* p) { return ::orient2d(p, p + 2, p + 4); }},
    Function{"orient3d", 3, 4, false, [](double* p) { return ::orient3d(p, p + 3, p + 6, p + 9); }},
    Function{"incircle", 2, 4, true, [](double* p) { return ::incircle(p, p + 2, p + 4, p + 6); }},
    Function{"insphere", 3, 5, true, [](double* p) { return ::insphere(p, p + 3, p + 6, p + 9, p + 12); }}};

double promised(const Rational& exact) {
  const double nearest = oracle::rounded(exact);
  if (nearest == 0) return sign(exact) * least;
  return std::fmin(std::fmax(nearest, -DBL_MAX), DBL_MAX);
}
/// Equal, and of one sign where they are 0.
bool same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

std::string text(std::span<const double> numbers) {
  std::string line;
  for (const double x : numbers) line += hexadecimal(x);
  return line;
}

/// Numbers of a call of the class.
std::vector<double> make(const Function& f, InputClass c, WordSource& words) {
  std::vector<double> numbers;
  const auto take = [&numbers](const auto& arguments) {
    std::apply([&](const auto&... s) { (for_each_number_of(s, [&](double x) { numbers.push_back(x); }), ...); },
               arguments);
  };
  const Locus locus = f.lifted ? Locus::circle : Locus::flat;
  if (f.dimension == 2 && !f.lifted)
    take(make_arguments<Point2, Point2, Point2>(c, locus, words));
  else if (f.dimension == 2)
    take(make_arguments<Point2, Point2, Point2, Point2>(c, locus, words));
  else if (!f.lifted)
    take(make_arguments<Point3, Point3, Point3, Point3>(c, locus, words));
  else
    take(make_arguments<Point3, Point3, Point3, Point3, Point3>(c, locus, words));
  return numbers;
}

/// Calls visit with a function and numbers of all classes.
template <class Visit>
void for_each_case(int cases, const Visit& visit) {
  for (const Function& f : functions)
    for (const InputClass c : input_classes) {
      RandomWords words(17 * f.numbers() + static_cast<std::uint64_t>(c));
      for (int i = 0; i < cases; ++i) visit(f, make(f, c, words));
    }
}

TEST(ShewchuksNames, GiveTheNearestDoubleButNoOtherZerosThanZeroAndNoInfinity) {
  int zeros = 0, moved_off_zero = 0, moved_off_infinity = 0;
  for_each_case(light_or_full(250, 10000), [&](const Function& f, std::vector<double> numbers) {
    const Rational exact = f.exact(numbers);
    const double expected = promised(exact), found = f.ask(numbers.data());
    zeros += sign(exact) == 0;
    moved_off_zero += sign(exact) != 0 && oracle::rounded(exact) == 0;
    moved_off_infinity += std::isinf(oracle::rounded(exact));
    ASSERT_TRUE(same(found, expected)) << f.name << text(numbers) << ": " << found << ", not " << expected;
  });
  EXPECT_GT(zeros, 100);
  EXPECT_GT(moved_off_zero, 100);
  EXPECT_GT(moved_off_infinity, 100);
}

TEST(ShewchuksNames, RoundTiesToEven) {
  // (0, 0), (x, 0), (0, y): x y.
  const auto product = [](double x, double y) {
    double o[] = {0, 0}, a[] = {x, 0}, b[] = {0, y};
    return ::orient2d(o, a, b);
  };
  constexpr double odd = 0x1p27 + 1;
  EXPECT_EQ(product(odd, odd), 0x1p54 + 0x1p28) << "1 less than half a unit above";
  EXPECT_EQ(product(0x1p53 - 1, 3), 3 * 0x1p53 - 4) << "2^54 + 2^53 - 3 is between multiples of 2 and 4";
  EXPECT_EQ(product(0x1p-1074, 0.5), least) << "half the least double";
  EXPECT_EQ(product(0x1p-1074, 1.5), 2 * least);
  EXPECT_EQ(product(0x1p-1074, 2.5), 2 * least);
  EXPECT_EQ(product(-0x1p-1000, 0x1p-1000), -least);
  EXPECT_EQ(product(DBL_MAX, 1 + DBL_EPSILON), DBL_MAX);
  EXPECT_EQ(product(-DBL_MAX, DBL_MAX), -DBL_MAX);
}

TEST(ShewchuksNames, HaveHisSigns) {
  double o[] = {0, 0, 0}, x[] = {1, 0, 0}, y[] = {0, 1, 0}, z[] = {0, 0, 1}, inner[] = {0.25, 0.25, 0.25};
  exactinit();
  EXPECT_EQ(::orient2d(o, x, y), 1) << "counter-clockwise";
  EXPECT_EQ(::orient3d(o, x, y, z), -1) << "z is above";
  EXPECT_EQ(::orient3d(o, y, x, z), 1);
  EXPECT_EQ(plumb::orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}), Sign::positive) << "this library's own";
  EXPECT_GT(::incircle(o, x, y, inner), 0);
  EXPECT_LT(::incircle(o, y, x, inner), 0);
  EXPECT_GT(::insphere(o, y, x, z, inner), 0) << "orient3d is positive";
  EXPECT_LT(::insphere(o, x, y, z, inner), 0);
}

TEST(ShewchuksNames, GiveAZeroWithoutASign) {
  double o[] = {0, 0, 0}, x[] = {1, 0, 0}, y[] = {0, 1, 0}, beside[] = {3, 4, 0};
  EXPECT_TRUE(same(::orient2d(o, x, x), 0));
  EXPECT_TRUE(same(::orient3d(o, x, y, beside), 0));
  EXPECT_TRUE(same(::orient3d(y, x, o, beside), 0));
  EXPECT_TRUE(same(::incircle(o, x, y, o), 0));
  EXPECT_TRUE(same(::insphere(o, x, y, beside, x), 0));
}

TEST(ShewchuksNames, GiveNanForANumberThatIsNotFinite) {
  for (const Function& f : functions)
    for (const double bad : {nan, infinity, -infinity})
      for (std::size_t i = 0; i < f.numbers(); ++i)
        for (const double others : {0.0, 1.0, 1e300}) {
          std::vector<double> numbers(f.numbers(), others);
          numbers[i] = bad;
          EXPECT_TRUE(std::isnan(f.ask(numbers.data()))) << f.name << text(numbers);
        }
}

TEST(ShewchuksNames, AreTheSameInEveryEnvironmentAndLeaveItAsItIs) {
  for_each_case(light_or_full(8, 200), [&](const Function& f, std::vector<double> numbers) {
    const double expected = promised(f.exact(numbers));
    for (const Environment& environment : environments()) {
      double found;
      bool changed;
      {
        const InEnvironment in(environment);
        escape(numbers);
        found = computed([&] { return f.ask(numbers.data()); });
        escape(found);
        changed = in.changed();
      }
      ASSERT_FALSE(changed) << f.name << " in " << environment.name;
      ASSERT_TRUE(same(found, expected)) << f.name << text(numbers) << " in " << environment.name << ": " << found;
    }
  });
}

}  // namespace
}  // namespace plumb::generators
