#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>

#include <plumb/domain.hpp>
#include <plumb/exact_stages.hpp>

#include "environment_of_caller.hpp"
#include "expected.hpp"
#include "polynomials.hpp"
#include "support/report.hpp"

// The stages of each polynomial: every one alone is undecided or right in every environment that it is meant for, so is
// the whole cascade, and so are the tests of a domain. The first bytes choose the polynomial and the class of input.

using namespace plumb;
using namespace plumb::questions;

namespace {

/// A sign that is to be found, and how to say that it was not.
struct Expected {
  const Question& question;
  const Numbers& numbers;
  Sign sign;

  void expect(Sign given, const std::string& how) const {
    const auto text = [](Sign s) { return std::to_string(static_cast<int>(s)); };
    if (given != sign) fuzz::report(eval_line(question, numbers), text(sign), text(given), how);
  }
  void count(const std::string& outcome) const {
    if (fuzz::counting()) fuzz::count(question.text(), outcome);
  }
};

template <class ACertifyingStage, class Predicate, class... Parts>
void expect_undecided_or_right(const Expected& expected, const Environment& environment, const Parts&... parts) {
  filters::Certificate c;
  (escape(parts), ...);
  {
    const InEnvironment entered(environment);
    c = computed([&] { return ACertifyingStage::template certify<Predicate>(parts...); });
  }
  const std::string stage = name_of(ACertifyingStage::stage);
  if (filters::is_certain(c)) expected.expect(filters::sign_of(c), stage + " stage alone, " + environment.name);
  expected.count(stage + (filters::is_certain(c) ? " alone decides" : " alone does not"));
}

template <class Predicate, class... Parts>
void check_stages(const Expected& expected, const Parts&... parts) {
  const Environment& usual = environments().front();
  for (const Environment& environment : environments()) {
    expect_undecided_or_right<ErrorBoundStage, Predicate>(expected, environment, parts...);
    expect_undecided_or_right<SmallIntegerStage, Predicate>(expected, environment, parts...);
    if (environment.gradual_underflow)
      expect_undecided_or_right<IntervalStage, Predicate>(expected, environment, parts...);
  }
  expect_undecided_or_right<GridIntegerStage, Predicate>(expected, usual, parts...);
  expect_undecided_or_right<WideGridIntegerStage, Predicate>(expected, usual, parts...);
  expect_undecided_or_right<ExpansionStage, Predicate>(expected, usual, parts...);
  expected.expect(decide_traced<Predicate, RationalStage>(parts...).sign, "rational stage alone");
  const Decision decision = decide_traced<Predicate>(parts...);
  expected.expect(decision.sign, "decide_traced");
  expected.count(std::string("decided by ") + name_of(decision.stage));
}

/// in_domain(points...) is the sign, in every environment.
template <class InDomain, class... Points>
void check_domain(const Expected& expected, const InDomain& in_domain, const Points&... points) {
  for (const Environment& environment : environments()) {
    (escape(points), ...);
    Sign given;
    bool changed;
    {
      const InEnvironment entered(environment);
      given = computed([&] { return in_domain(points...); });
      changed = entered.changed();
    }
    expected.expect(given, std::string("in a domain, ") + environment.name);
    if (changed)
      fuzz::report(eval_line(expected.question, expected.numbers), environment.name, "another",
                   "environment after the call");
  }
}
template <class Predicate, class... Parts>
void check_domains(const Expected&, Predicate, const Parts&...) {}
template <class... P>
void check_domains(const Expected& expected, Orient2d, const P&... p) {
  check_domain(
      expected, [](const P&... q) { return Domain2(std::array{q...}).orient2d(q...); }, p...);
}
template <class... P>
void check_domains(const Expected& expected, Orient3d, const P&... p) {
  check_domain(
      expected, [](const P&... q) { return Domain3(std::array{q...}).orient3d(q...); }, p...);
}
template <class... P>
void check_domains(const Expected& expected, Incircle, const P&... p) {
  check_domain(
      expected, [](const P&... q) { return Domain2(std::array{q...}).incircle(q...); }, p...);
}
template <class... P>
void check_domains(const Expected& expected, Insphere, const P&... p) {
  check_domain(
      expected, [](const P&... q) { return Domain3(std::array{q...}).insphere(q...); }, p...);
}

template <class Predicate, class... Parts>
void check(Polynomial<Predicate, Parts...>, const Question& question, const Numbers& numbers) {
  const Expected expected{question, numbers, static_cast<Sign>(questions::expected(question, numbers).value)};
  Polynomial<Predicate, Parts...>::apply(numbers.data(), [&](const Parts&... parts) {
    check_stages<Predicate>(expected, parts...);
    check_domains(expected, Predicate{}, parts...);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t chosen = 2;
  if (size < chosen) return 0;
  const InputClass input_class = generators::input_classes[data[1] % generators::input_classes.size()];
  std::size_t count = 0, left = 0;
  const auto for_each = [](const auto& visit) {
    for_each_polynomial(catalogue::Signs{}, visit);
    for_each_polynomial(PartSigns{}, visit);
  };
  for_each([&count](auto, const Question&) { ++count; });
  left = data[0] % count;
  for_each([&](auto polynomial, const Question& question) {
    if (left-- != 0) return;
    generators::ByteWords words(data + chosen, size - chosen);
    check(polynomial, question, make(question, input_class, words));
  });
  return 0;
}
