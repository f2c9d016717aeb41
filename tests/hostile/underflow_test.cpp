#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/exact_stages.hpp>

#include "batch_of_items.hpp"
#include "domain_subjects.hpp"
#include "environment_of_caller.hpp"
#include "rational_vector.hpp"

// Every polynomial where it is, in units of 2^-1074, which is the least positive double, from -8 to 8, 0 and fractions
// among them, or by as little apart from 2^-1022, which is the least that is not subnormal: in every environment, with
// subnormal numbers read or written as 0 too, and in batches. The numbers are small integers of such a unit of length
// that the value comes out there, and often one of them is then moved by some units in its last place.

namespace plumb::hostile {
namespace {

using namespace plumb::generators;
using oracle::Rational;

constexpr int least_exponent = -1074, least_normal_exponent = -1022;

Rational power_of_two(int n) {
  const Rational power = boost::multiprecision::mpz_int(1) << std::abs(n);
  return n < 0 ? Rational(1 / power) : power;
}

template <class Arguments, class Visit>
void for_each_number_in(Arguments& arguments, const Visit& visit) {
  std::apply([&](auto&... shapes) { (for_each_number_of(shapes, visit), ...); }, arguments);
}

template <class Subject>
Rational exact_value(const typename Subject::Arguments& arguments) {
  using P = typename Subject::Test::Predicate;
  const auto exactly = [](double x) { return Rational(x); };
  return std::apply([&](const auto&... parts) { return P::evaluate(filters::converted(parts, exactly)...); },
                    stage_arguments(arguments));
}

/// Which coordinate a number of the arguments is, and the power of the unit of length in it.
struct Place {
  std::size_t coordinate;
  int power;
};
template <class Subject>
std::vector<Place> places() {
  std::vector<Place> all;
  const Argument* argument = Subject::Test::Predicate::arguments;
  const auto add = [&](const auto& part) {
    const Dimension d = argument++->dimension;
    for (std::size_t i = 0; i < sizeof part / sizeof(double); ++i) all.push_back({i, d.length + d.normal});
  };
  std::apply([&](const auto&... parts) { (add(parts), ...); }, stage_arguments(typename Subject::Arguments{}));
  return all;
}

enum class Near { zero, least_normal };

template <class Subject>
class Maker {
 public:
  using Arguments = typename Subject::Arguments;

  /// Whether it made arguments of a value in units of 2^-1074 that is near.
  bool make(Near near, WordSource& words, Arguments& arguments, Rational& units) const {
    for_each_number_in(arguments, [&](double& x) { x = static_cast<double>(words.integer(3)); });
    std::apply([](auto&... shapes) { (mend(shapes), ...); }, arguments);
    const Rational value = exact_value<Subject>(arguments);
    int exponent = least_normal_exponent;
    bool moves_one = true;
    if (near == Near::least_normal) {
      const int power = exponent_of(value);
      if (power < 0 || (exponent -= power) % degree_ != 0) return false;
    } else if (value != 0) {
      exponent = least_exponent - words.below(degree_);
      moves_one = false;
    }
    scale(arguments, exponent / degree_, words.one_in(2) ? static_cast<int>(words.integer(200)) : 0);
    if (moves_one) move(arguments, words);
    units = exact_value<Subject>(arguments) * power_of_two(-least_exponent);
    const Rational size = units < 0 ? Rational(-units) : units;
    const Rational distance = near == Near::zero ? size : Rational(size - power_of_two(52));
    return distance <= 8 && distance >= -8;
  }

 private:
  /// The degree in the unit of length.
  static int degree() {
    Arguments arguments{};
    RandomWords words(1);
    Rational value = 0;
    while (value == 0) {
      for_each_number_in(arguments, [&](double& x) { x = static_cast<double>(words.integer(3)); });
      value = exact_value<Subject>(arguments);
    }
    std::size_t i = 0;
    for_each_number_in(arguments, [&](double& x) { x = std::ldexp(x, places<Subject>()[i++].power); });
    return exponent_of(Rational(exact_value<Subject>(arguments) / value));
  }
  /// n where the magnitude is 2^n, n >= 0; else -1.
  static int exponent_of(const Rational& value) {
    const Rational size = value < 0 ? Rational(-value) : value;
    for (int n = 0; n < 16; ++n)
      if (size == power_of_two(n)) return n;
    return -1;
  }

  /// To a unit of length of 2^n, and the first two coordinates by a power of two and its inverse: of that nothing but
  /// magnitudes changes where both enter every product.
  void scale(Arguments& arguments, int n, int stretch) const {
    auto place = places_.begin();
    for_each_number_in(arguments, [&](double& x) {
      x = std::ldexp(x, n * place->power + (place->coordinate == 0 ? stretch : place->coordinate == 1 ? -stretch : 0));
      ++place;
    });
  }
  /// One number that is not 0, by up to three units in its last place.
  void move(Arguments& arguments, WordSource& words) const {
    int chosen = words.below(static_cast<int>(places_.size()));
    const long steps = words.integer(3);
    for_each_number_in(arguments, [&](double& x) {
      if (chosen-- != 0 || x == 0) return;
      for (long k = steps; k != 0; k += k < 0 ? 1 : -1) x = std::nextafter(x, k < 0 ? -HUGE_VAL : HUGE_VAL);
    });
  }

  std::vector<Place> places_ = places<Subject>();
  int degree_ = degree();
};

/// On which side of what is near the value is.
std::string side_of(Near near, const Rational& units) {
  const Rational size = units < 0 ? Rational(-units) : units;
  if (size == 0) return "0";
  const Rational of = near == Near::zero ? Rational(1) : power_of_two(52);
  const char* const side = size < of ? "below " : size == of ? "at " : "above ";
  return (units < 0 ? "-, " : "+, ") + std::string(side) + (near == Near::zero ? "2^-1074" : "2^-1022");
}

/// Calls visit(arguments, sign) for many cases, among them many of each side.
template <class Subject, class Visit>
void for_each_case(const Visit& visit) {
  constexpr int wanted = 25, most_tries = 200000;
  const Maker<Subject> maker;
  typename Subject::Arguments arguments{};
  Rational units;
  for (const Near near : {Near::zero, Near::least_normal}) {
    RandomWords words(near == Near::zero ? 1 : 2);
    std::map<std::string, int> times{{side_of(near, 0), near == Near::zero ? 0 : wanted}};
    const Rational of = near == Near::zero ? Rational(1) : power_of_two(52);
    for (const Rational& x : {Rational(of - 1), of, Rational(of + 1)})
      if (x != 0) times[side_of(near, x)] = times[side_of(near, -x)] = 0;
    const auto is_enough = [&] {
      for (const auto& [side, n] : times)
        if (n < wanted) return false;
      return true;
    };
    for (int n = 0; n < most_tries && !is_enough(); ++n) {
      if (!maker.make(near, words, arguments, units) || ++times[side_of(near, units)] > 8 * wanted) continue;
      const auto sign = static_cast<Sign>(units.sign());
      ASSERT_EQ(Subject::oracle(arguments), sign) << Subject::eval_line(arguments);
      visit(arguments, sign);
    }
    for (const auto& [side, n] : times) EXPECT_GE(n, wanted) << Subject::name() << " " << side;
  }
}

template <class Test>
constexpr bool has_domain = std::same_as<Test, TestOrient2d> || std::same_as<Test, TestOrient3d> ||
                            std::same_as<Test, TestIncircle> || std::same_as<Test, TestInsphere>;

template <class Subject>
void expect_sign_in(const Environment& environment, const typename Subject::Arguments& arguments, Sign expected) {
  using Test = typename Subject::Test;
  using P = typename Test::Predicate;
  struct {
    Sign plain, exactly, tight = Sign::zero, with_origin = Sign::zero;
    filters::Certificate by_bound;
  } found;
  bool changed = true;
  escape(arguments);
  {
    const InEnvironment inside(environment);
    found.plain = computed([&] { return Subject::library(arguments); });
    const auto parts = stage_arguments(arguments);
    found.exactly =
        computed([&] { return std::apply([](const auto&... s) { return decide_exactly<P>(s...).sign; }, parts); });
    found.by_bound =
        computed([&] { return std::apply([](const auto&... s) { return ErrorBoundStage::certify<P>(s...); }, parts); });
    if constexpr (has_domain<Test>) {
      const auto in = [&]<DomainKind Kind>() {
        return std::apply([](const auto&... p) { return InDomain<Test, Kind>::library(p...); }, arguments);
      };
      found.tight = computed([&] { return in.template operator()<DomainKind::tight>(); });
      found.with_origin = computed([&] { return in.template operator()<DomainKind::with_origin>(); });
    }
    changed = inside.changed();
  }
  const auto where = [&] { return Subject::eval_line(arguments) + "  # " + environment.name; };
  EXPECT_EQ(found.plain, expected) << where();
  EXPECT_EQ(found.exactly, expected) << where();
  EXPECT_TRUE(!filters::is_certain(found.by_bound) || filters::sign_of(found.by_bound) == expected) << where();
  if (has_domain<Test>) {
    EXPECT_EQ(found.tight, expected) << where();
    EXPECT_EQ(found.with_origin, expected) << where();
  }
  EXPECT_FALSE(changed) << where();
}

TEST(Underflow, HidesNoSignOfAPolynomialNextToTheLeastDoubles) {
  for_each_subject(PolynomialSubjects{}, []<class Subject>() {
    for_each_case<Subject>([](const auto& arguments, Sign expected) {
      for (const Environment& environment : all_environments())
        expect_sign_in<Subject>(environment, arguments, expected);
    });
  });
}

template <class Test, class Subject>
void expect_signs_of_batches() {
  batched::Batch<Test> batch;
  std::vector<signed char> expected;
  for_each_case<Subject>([&](const auto& arguments, Sign sign) {
    batch.add(std::apply([](const auto&... p) { return typename Test::Item{p...}; }, arguments));
    expected.push_back(static_cast<signed char>(sign));
  });
  for (const Environment& environment : all_environments()) {
    const InEnvironment inside(environment);
    batch.in_each_layout({0, expected.size()}, Threads::one, [&](const char* layout, auto memory, std::size_t) {
      for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(static_cast<int>(memory[batch.margin + i]), expected[i])
            << Test::name << " " << layout << ", item " << i << ", " << environment.name;
    });
  }
}

TEST(Underflow, HidesNoSignInBatchesNextToTheLeastDoubles) {
  using batched::BatchedOrient2d, batched::BatchedOrient3d, batched::BatchedIncircle, batched::BatchedInsphere;
  expect_signs_of_batches<BatchedOrient2d, Subject<TestOrient2d, Locus::flat, Point2, Point2, Point2>>();
  expect_signs_of_batches<BatchedOrient3d, Subject<TestOrient3d, Locus::flat, Point3, Point3, Point3, Point3>>();
  expect_signs_of_batches<BatchedIncircle, Subject<TestIncircle, Locus::circle, Point2, Point2, Point2, Point2>>();
  expect_signs_of_batches<BatchedInsphere,
                          Subject<TestInsphere, Locus::circle, Point3, Point3, Point3, Point3, Point3>>();
}

}  // namespace
}  // namespace plumb::hostile
