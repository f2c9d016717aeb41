#pragma once

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include <plumb/detail/static_bound.hpp>
#include <plumb/exact_stages.hpp>

#include "rational_vector.hpp"
#include "search.hpp"

// How the error of a stage compares with the bound that it claims. The exact value is computed in rational arithmetic.
// What is claimed is not read off the code but asked of it: how large would the computed value have to be, everything
// else being as it is, for its sign to be certain?

namespace plumb::bounds {

using oracle::Rational;

/// To a few digits.
inline long double approximately(const Rational& x) {
  long above = 0, below = 0;
  const long double numerator = mpz_get_d_2exp(&above, mpq_numref(x.backend().data()));
  const double denominator = mpz_get_d_2exp(&below, mpq_denref(x.backend().data()));
  return std::ldexp(numerator / denominator, static_cast<int>(above - below));
}
inline long double magnitude(const Rational& x) { return std::fabs(approximately(x)); }

template <class V>
Vec3<Rational> exactly(const V& v) {
  return {Rational(v.x), Rational(v.y), Rational(v.z)};
}

/// |value - exact| / bound, to a few digits.
inline double ratio_of(const Rational& value, const Rational& exact, long double bound) {
  const long double error = magnitude(value - exact);
  return error == 0 ? 0 : static_cast<double>(error / bound);
}

/// Sets a rounding mode for as long as it lives.
class Rounding {
 public:
  explicit Rounding(int mode) : before_(std::fegetround()) {
    static constexpr int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    std::fesetround(modes[mode]);
  }
  ~Rounding() { std::fesetround(before_); }
  Rounding(const Rounding&) = delete;
  Rounding& operator=(const Rounding&) = delete;

 private:
  int before_;
};

/// The arguments of a call from their numbers in order.
template <class... Args>
std::tuple<Args...> arguments_from(const std::vector<double>& numbers) {
  const double* next = numbers.data();
  const auto take = [&next]<class T>(T shape) {
    std::memcpy(&shape, next, sizeof shape);
    next += sizeof shape / sizeof(double);
    return shape;
  };
  return std::tuple<Args...>{take(Args{})...};
}

template <class Predicate, class... Args>
Rational exact_value(const Args&... args) {
  return Predicate::evaluate(filters::converted(args, [](double x) { return Rational(x); })...);
}

/// What a probe computed, and what it pretends to have computed.
struct Probed {
  static inline thread_local double computed = 0, pretended = 0;
  static inline thread_local bool pretends = false;
};

/// A predicate whose value can be replaced before a stage looks at it; its differences enter the bound as ever.
template <class Predicate>
struct Probe : Predicate {
  template <class... P>
  static auto evaluate(const P&... p) {
    auto result = Predicate::evaluate(p...);
    double* value = nullptr;
    if constexpr (requires { result.value; })
      value = &result.value;
    else if constexpr (std::is_same_v<decltype(result), double>)
      value = &result;
    if (value != nullptr) {
      Probed::computed = *value;
      if (Probed::pretends) *value = Probed::pretended;
    }
    return result;
  }
};

/// The least positive value that certify(value) is certain of; 0 when there is none. Certainty must grow with the
/// value.
template <class Certify>
double least_certain_value(const Certify& certify) {
  std::uint64_t certain = std::bit_cast<std::uint64_t>(__DBL_MAX__), uncertain = 0;
  if (!is_certain(certify(__DBL_MAX__))) return 0;
  while (certain - uncertain > 1) {
    const std::uint64_t middle = uncertain + (certain - uncertain) / 2;
    (is_certain(certify(std::bit_cast<double>(middle))) ? certain : uncertain) = middle;
  }
  return std::bit_cast<double>(certain);
}

/// The same of the value that a probe pretends to have.
template <class Certify>
double least_certain(const Certify& certify) {
  Probed::pretends = true;
  const double least = least_certain_value([&](double value) {
    Probed::pretended = value;
    return certify();
  });
  Probed::pretends = false;
  return least;
}

/// certify(args...) computes the probe's value and compares it with its bound.
template <class Predicate, class Certify, class... Args>
[[gnu::noinline]] double probed_ratio(int rounding, const Certify& certify, const Args&... args) {
  double value, bound;
  {
    const Rounding mode(rounding);
    certify(args...);
    value = Probed::computed;
    bound = least_certain([&] { return certify(args...); });
  }
  return bound == 0 ? 0 : ratio_of(Rational(value), exact_value<Predicate>(args...), bound);
}

template <class... Args>
inline constexpr int numbers_of = static_cast<int>((sizeof(Args) + ...) / sizeof(double));

template <class Predicate, class... Args>
[[gnu::noinline]] filters::Interval interval_value(const Args&... args) {
  return Predicate::evaluate(filters::converted(args, [](double x) { return filters::Interval(x); })...);
}

/// Stage 1, with whichever of its bounds it has for the predicate.
template <class Predicate, class... Args>
Claim error_bound(const std::string& name, double floor) {
  return {name + ", error bound", numbers_of<Args...>, true, floor, [](const Trial& trial) {
            const auto certify = [](const auto&... s) { return ErrorBoundStage::certify<Probe<Predicate>>(s...); };
            return std::apply([&](const auto&... s) { return probed_ratio<Predicate>(trial.rounding, certify, s...); },
                              arguments_from<Args...>(trial.numbers));
          }};
}

/// Stage 1 in a domain, with the constant for the points at hand.
template <class Predicate, class Point, class... Points>
Claim static_bound(const std::string& name, double floor) {
  return {name + ", domain", numbers_of<Point, Points...>, true, floor, [](const Trial& trial) {
            const auto arguments = arguments_from<Point, Points...>(trial.numbers);
            constexpr int dimension = sizeof(Point) / sizeof(double);
            double extent = 0;
            for (int axis = 0; axis < dimension; ++axis) {
              double low = __builtin_inf(), high = -low;
              for (std::size_t i = static_cast<std::size_t>(axis); i < trial.numbers.size(); i += dimension) {
                low = std::min(low, trial.numbers[i]);
                high = std::max(high, trial.numbers[i]);
              }
              extent = std::max(extent, high - low);
            }
            const filters::StaticBound<Probe<Predicate>, Point> bound(extent);
            const auto certify = [&bound](const auto&... s) { return bound.certify(s...); };
            return std::apply([&](const auto&... s) { return probed_ratio<Predicate>(trial.rounding, certify, s...); },
                              arguments);
          }};
}

/// How far from the middle of its interval the exact value lies; 1 is an end.
template <class Predicate, class... Args>
Claim interval(const std::string& name, double floor) {
  return {name + ", interval", numbers_of<Args...>, true, floor, [](const Trial& trial) {
            return std::apply(
                [&](const auto&... s) {
                  filters::Interval found;
                  {
                    const Rounding mode(trial.rounding);
                    found = interval_value<Predicate>(s...);
                  }
                  if (!(found.lower > -__builtin_inf() && found.upper < __builtin_inf())) return 0.0;
                  const Rational lower = Rational(found.lower), upper = Rational(found.upper);
                  const Rational exact = exact_value<Predicate>(s...), width = upper - lower;
                  if (sign(width) <= 0) return sign(exact - lower) == 0 && sign(width) == 0 ? 0.0 : 2.0;
                  return ratio_of(exact + exact, lower + upper, magnitude(width));
                },
                arguments_from<Args...>(trial.numbers));
          }};
}

/// Doubles and the magnitudes that bound their error.
template <class Predicate, class... Args>
Claim double_with_bound(const std::string& name, double floor) {
  return {name + ", double with bound", numbers_of<Args...>, false, floor, [](const Trial& trial) {
            return std::apply(
                [](const auto&... s) {
                  using Number = filters::DoubleWithBoundFor<Predicate, Args...>;
                  auto found = Predicate::evaluate(filters::converted(s, [](double x) {
                    return Number{x, std::fabs(x)};
                  })...);
                  const double computed = found.value;
                  const double bound = least_certain_value([&found](double value) {
                    found.value = value;
                    return certificate(found);
                  });
                  return bound == 0 ? 0.0 : ratio_of(Rational(computed), exact_value<Predicate>(s...), bound);
                },
                arguments_from<Args...>(trial.numbers));
          }};
}

/// Expansions of two components and the bound that they carry along.
template <class Predicate, class... Args>
Claim truncated_expansion(const std::string& name, double floor) {
  return {name + ", truncated expansion", numbers_of<Args...>, false, floor, [](const Trial& trial) {
            return std::apply(
                [](const auto&... s) {
                  const filters::TruncatedExpansion found =
                      Predicate::evaluate(filters::converted(s, [](double x) { return filters::ExactNumber{x}; })...);
                  return ratio_of(Rational(found.high) + Rational(found.low), exact_value<Predicate>(s...),
                                  2 * static_cast<long double>(found.error));
                },
                arguments_from<Args...>(trial.numbers));
          }};
}

/// A double whose operations note the largest value among their results.
struct Noted {
  static inline thread_local double largest = 0;
  double value;
};
inline Noted noted(double x) {
  Noted::largest = std::max(Noted::largest, std::fabs(x));
  return {x};
}
inline Noted operator+(Noted a, Noted b) { return noted(a.value + b.value); }
inline Noted operator-(Noted a, Noted b) { return noted(a.value - b.value); }
inline Noted operator*(Noted a, Noted b) { return noted(a.value * b.value); }

/// Integers of so many bits, for which every operation of the formula is claimed to be exact: the largest result, in
/// units of 2^53, beyond which it need not be.
template <class Predicate, class... Args>
Claim exact_for_integers(int bits, double floor) {
  return {"",
          numbers_of<Args...>,
          true,
          floor,
          [](const Trial& trial) {
            return std::apply(
                [](const auto&... s) {
                  Noted::largest = 0;
                  const Noted value = Predicate::evaluate(filters::converted(s, [](double x) { return Noted{x}; })...);
                  if (sign(Rational(value.value) - exact_value<Predicate>(s...)) != 0) return 2.0;
                  return Noted::largest * 0x1p-53;
                },
                arguments_from<Args...>(trial.numbers));
          },
          bits};
}

template <class Predicate, class... Args>
Claim small_integers(const std::string& name, double floor) {
  Claim claim = exact_for_integers<Predicate, Args...>(SmallIntegerStage::bits_for<Predicate, Args...>(), floor);
  claim.name = name + ", small integers";
  return claim;
}

// By the file that has the bound, which is its own affair.
std::vector<Claim> sphere_aabb_claims();
std::vector<Claim> slabs_overlap_claims();
std::vector<Claim> apex_points_claims();
std::vector<Claim> bounding_obb_claims();
std::vector<Claim> bounding_kdop_claims();

}  // namespace plumb::bounds
