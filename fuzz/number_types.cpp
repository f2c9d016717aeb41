#include <array>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/expansion.hpp>
#include <plumb/detail/grid_integer.hpp>
#include <plumb/detail/interval.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/truncated_expansion.hpp>
#include <plumb/exact_stages.hpp>

#include "environment_of_caller.hpp"
#include "support/decoder.hpp"
#include "support/report.hpp"

// The number types of the stages against GMP: integers are right, expansions sum to the value, intervals contain it,
// bounded values and truncated expansions err by no more than their bound.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

namespace mp = boost::multiprecision;
using BigInteger = mp::number<mp::gmp_int, mp::et_off>;
using BigRational = mp::number<mp::gmp_rational, mp::et_off>;

[[noreturn]] void report_fault(const std::string& what, const std::string& expected, const std::string& given) {
  report("# no line for " + what, expected, given, "number types");
}

template <int Bits>
BigInteger value_of(const filters::GridInteger<Bits>& x) {
  BigInteger v = x.is_negative() ? -1 : 0;
  for (int i = x.limbs - 1; i >= 0; --i) v = v * (BigInteger(1) << 64) + BigInteger(x.limb(i));
  return v;
}

template <int Bits>
void expect_value(const char* operation, const BigInteger& expected, const filters::GridInteger<Bits>& given) {
  const std::string what = std::string("GridInteger<") + std::to_string(Bits) + "> " + operation;
  if (value_of(given) != expected) report_fault(what, expected.str(), value_of(given).str());
  const auto sign = static_cast<filters::Certificate>(expected.sign());
  if (certificate(given) != sign) report_fault(what + ", certificate", expected.str(), "another sign");
}

/// An integer below 2^Bits in magnitude, often at the ends of that range or around 0.
template <int Bits>
filters::GridInteger<Bits> grid_integer(Decoder& decoder) {
  static_assert(Bits < 64);
  constexpr std::int64_t largest = static_cast<std::int64_t>((1ULL << Bits) - 1);
  std::int64_t magnitude = largest;
  switch (decoder.below(5)) {
    case 0:
      magnitude = 0;
      break;
    case 1:
      magnitude = largest - decoder.below(3) % largest;
      break;
    case 2:
      magnitude = static_cast<std::int64_t>(1ULL << decoder.below(Bits));
      break;
    case 3:
      magnitude = decoder.byte() & largest;
      break;
    default:
      magnitude = static_cast<std::int64_t>(decoder.word()) & largest;
  }
  return filters::GridInteger<Bits>(decoder.below(2) == 0 ? magnitude : -magnitude);
}

/// A grid integer and what it should be; both go through the same operations.
template <int Bits>
struct Pair {
  filters::GridInteger<Bits> given;
  BigInteger exact;
};

template <int A, int B>
auto operator+(const Pair<A>& a, const Pair<B>& b) {
  Pair<(A > B ? A : B) + 1> r{a.given + b.given, a.exact + b.exact};
  expect_value("sum", r.exact, r.given);
  return r;
}
template <int A, int B>
auto operator-(const Pair<A>& a, const Pair<B>& b) {
  Pair<(A > B ? A : B) + 1> r{a.given - b.given, a.exact - b.exact};
  expect_value("difference", r.exact, r.given);
  return r;
}
template <int A, int B>
auto operator*(const Pair<A>& a, const Pair<B>& b) {
  Pair<A + B> r{a.given * b.given, a.exact * b.exact};
  expect_value("product", r.exact, r.given);
  return r;
}

/// Sums, differences and products of widths up to seven times the leaves', each with each.
template <int Bits>
void check_grid_integers(Decoder& decoder) {
  const auto leaf = [&] {
    const auto x = grid_integer<Bits>(decoder);
    return Pair<Bits>{x, value_of(x)};
  };
  const auto a = leaf(), b = leaf(), c = leaf(), d = leaf();
  const auto ab = a * b, cd = c * d;
  const auto minor = ab - cd;
  const auto cube = minor * (a - d);
  const auto fifth = cube * ab + (c - cube) * minor;
  const auto shifted = fifth - a;
  static_cast<void>(shifted * cd - cd * fifth);
  static_cast<void>(d * (a + b) + cube);
}

// Polynomials of the same shape as the predicates'. A stage's arithmetic must compute their values.

struct Degree2 {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    return cross(b - a, c - a) - squared_length(c - b);
  }
};

struct Degree4 {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    const auto u = b - a, v = c - a;
    return squared_length(u) * cross(u, v) - squared_length(v) * dot(u, v);
  }
};

BigRational exactly(double x) { return BigRational(x); }

template <class Polynomial>
BigRational exact_value(const Point2& a, const Point2& b, const Point2& c) {
  return Polynomial::evaluate(filters::converted(a, exactly), filters::converted(b, exactly),
                              filters::converted(c, exactly));
}

std::string line_of(const Point2& a, const Point2& b, const Point2& c) {
  std::string line = "polynomial";
  for (const Point2& p : {a, b, c}) line += " " + text_of(p.x) + " " + text_of(p.y);
  return line;
}

/// Arguments of every size. Where nothing overflowed (it would show) the error is within its bound, and a certain sign
/// is right.
template <class Polynomial>
void check_truncated_expansion(const Point2& a, const Point2& b, const Point2& c, const BigRational& exact) {
  const auto lift = [](double x) { return filters::ExactNumber{x}; };
  const filters::TruncatedExpansion x =
      Polynomial::evaluate(filters::converted(a, lift), filters::converted(b, lift), filters::converted(c, lift));
  const std::string text = text_of(x.high) + " + " + text_of(x.low) + ", off by " + text_of(x.error) + " at most";
  if (!std::isfinite(x.high) || !std::isfinite(x.low) || !std::isfinite(x.error)) return;
  if (abs(exactly(x.high) + exactly(x.low) - exact) > exactly(x.error) * exactly(1 + 0x1p-40))
    report_fault("TruncatedExpansion, " + line_of(a, b, c), exact.str(), text);
  const filters::Certificate s = certificate(x);
  if (filters::is_certain(s) && static_cast<int>(s) != exact.sign())
    report_fault("TruncatedExpansion's certificate, " + line_of(a, b, c), exact.str(), text);
}

[[gnu::noinline]] filters::Interval sum_of(const filters::Interval& a, const filters::Interval& b) { return a + b; }
[[gnu::noinline]] filters::Interval difference_of(const filters::Interval& a, const filters::Interval& b) {
  return a - b;
}
[[gnu::noinline]] filters::Interval product_of(const filters::Interval& a, const filters::Interval& b) { return a * b; }

bool encloses(const filters::Interval& i, const BigRational& x) {
  const bool below = i.lower == -filters::interval::infinity || (i.lower <= DBL_MAX && exactly(i.lower) <= x);
  const bool above = i.upper == filters::interval::infinity || (i.upper >= -DBL_MAX && x <= exactly(i.upper));
  return below && above;
}

/// A chain of operations on intervals and on the exact numbers in them, in one rounding mode.
void check_intervals(Decoder& decoder) {
  constexpr std::size_t most = 10;
  std::array<filters::Interval, most> intervals;
  std::array<BigRational, most> values;
  std::size_t count = 0;
  for (; count < 3; ++count) {
    const double x = decoder.number();
    intervals[count] = filters::Interval(x);
    values[count] = exactly(x);
    if (decoder.below(4) == 1) intervals[count].upper = ulps_away(x, static_cast<int>(decoder.below(3)));
  }
  const Environment& environment = environments()[decoder.below(static_cast<unsigned>(environments().size()))];
  if (!environment.gradual_underflow) return;
  for (; count < most; ++count) {
    const std::size_t i = decoder.below(static_cast<unsigned>(count)), j = decoder.below(static_cast<unsigned>(count));
    const unsigned operation = decoder.below(4);
    filters::Interval result;
    escape(intervals);
    {
      const InEnvironment entered(environment);
      result = operation == 0   ? sum_of(intervals[i], intervals[j])
               : operation == 1 ? difference_of(intervals[i], intervals[j])
                                : product_of(intervals[i], intervals[j]);
    }
    const BigRational value = operation == 0   ? values[i] + values[j]
                              : operation == 1 ? values[i] - values[j]
                                               : values[i] * values[j];
    const auto text = [](const filters::Interval& x) { return "[" + text_of(x.lower) + ", " + text_of(x.upper) + "]"; };
    if (!encloses(result, value))
      report_fault("Interval, operation " + std::to_string(operation) + " on " + text(intervals[i]) + " and " +
                       text(intervals[j]) + ", rounding " + environment.name,
                   value.str(), text(result));
    const filters::Certificate s = certificate(result);
    if (filters::is_certain(s) && static_cast<int>(s) != value.sign())
      report_fault("Interval's certificate", value.str(), text(result));
    intervals[count] = result;
    values[count] = value;
  }
}

/// The error of a polynomial over Bounded is within the bound that stage 1 compares with, in every environment.
template <class Polynomial>
void check_bounded(const Point2& a, const Point2& b, const Point2& c, const BigRational& exact) {
  using Result = typename decltype(ErrorBoundStage::result_type<Polynomial, Point2, Point2, Point2>())::type;
  using Bound = filters::ErrorBound<Result>;
  escape(a), escape(b), escape(c);
  for (const Environment& environment : environments()) {
    double maxima[3] = {Bound::smallest, Bound::smallest, Bound::smallest};
    double value;
    {
      const InEnvironment entered(environment);
      value = computed([&] {
        const auto lift = [&maxima](double x) { return filters::Exact<0>{x, maxima}; };
        return Polynomial::evaluate(filters::converted(a, lift), filters::converted(b, lift),
                                    filters::converted(c, lift))
            .value;
      });
    }
    if (!std::isfinite(value)) continue;
    double error = static_cast<double>(BigRational(abs(exactly(value) - exact)));
    while (std::isinf(error) || (error > 0 && exactly(error) > abs(exactly(value) - exact)))
      error = std::nextafter(error, 0.0);
    escape(error), escape(maxima);
    bool exceeded;
    {
      const InEnvironment entered(environment);
      exceeded = computed([&] { return Bound::exceeded_by(error, maxima); });
    }
    if (exceeded)
      report_fault("Bounded, " + line_of(a, b, c) + ", " + environment.name, exact.str(),
                   text_of(value) + ", off by " + text_of(error));
  }
}

/// The same of the bound by the sum of squares: an error, taken for a value, is never certain.
template <class Polynomial>
void check_squared_lengths(const Point2& a, const Point2& b, const Point2& c, const BigRational& exact) {
  using Result = typename decltype(ErrorBoundStage::result_type<Polynomial, Point2, Point2, Point2>())::type;
  if constexpr (filters::is_power_of_one_maximum(Result::size)) {
    using Bound = filters::SquaredLengths<Result>;
    escape(a), escape(b), escape(c);
    for (const Environment& environment : environments()) {
      double squares = Bound::smallest;
      double value;
      {
        const InEnvironment entered(environment);
        value = computed([&] {
          const auto lift = [&squares](double x) { return filters::BoundedPosition{x, &squares}; };
          return Polynomial::evaluate(filters::converted(a, lift), filters::converted(b, lift),
                                      filters::converted(c, lift))
              .value;
        });
      }
      if (!std::isfinite(value)) continue;
      double error = static_cast<double>(BigRational(abs(exactly(value) - exact)));
      while (std::isinf(error) || (error > 0 && exactly(error) > abs(exactly(value) - exact)))
        error = std::nextafter(error, 0.0);
      escape(error), escape(squares);
      filters::Certificate of_error;
      {
        const InEnvironment entered(environment);
        of_error = computed([&] { return Bound::certificate(error, squares); });
      }
      if (filters::is_certain(of_error))
        report_fault("SquaredLengths, " + line_of(a, b, c) + ", " + environment.name, exact.str(),
                     text_of(value) + ", off by " + text_of(error));
    }
  }
}

template <class Polynomial>
void check_polynomial(Decoder& decoder) {
  const Point2 a = decoder.point2(), b = decoder.point2(), c = decoder.point2();
  const BigRational exact = exact_value<Polynomial>(a, b, c);
  check_truncated_expansion<Polynomial>(a, b, c, exact);
  check_bounded<Polynomial>(a, b, c, exact);
  check_squared_lengths<Polynomial>(a, b, c, exact);
  const auto lift = [](double x) { return filters::Rational(x); };
  const filters::Certificate s = certificate(
      Polynomial::evaluate(filters::converted(a, lift), filters::converted(b, lift), filters::converted(c, lift)));
  if (static_cast<int>(s) != exact.sign()) report_fault("Rational, " + line_of(a, b, c), exact.str(), "another sign");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  switch (data[0] % 8) {
    case 0:
    case 1:
      check_grid_integers<61>(decoder);
      break;
    case 2:
      check_grid_integers<62>(decoder);
      check_grid_integers<63>(decoder);
      check_grid_integers<31>(decoder);
      break;
    case 3:
    case 4:
      check_intervals(decoder);
      break;
    case 5:
      check_polynomial<Degree2>(decoder);
      break;
    default:
      check_polynomial<Degree4>(decoder);
  }
  return 0;
}
