#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/exact_stages.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/refuse.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>
#include <plumb/triangle_relation.hpp>

#include "decoder.hpp"
#include "environment_of_caller.hpp"

namespace plumb::fuzz {

/// A test as the line protocol of `plumb eval` knows it. Without argument names it is one of two named shapes.
struct Form {
  const char* name;
  std::vector<const char*> arguments = {};
};

std::string text_of(Sign s);
std::string text_of(bool b);
std::string text_of(SegmentRelation r);
std::string text_of(TriangleRelation r);
std::string text_of(Stage s);
std::string text_of(double exact);

std::string_view shape_name(const Point2&);
std::string_view shape_name(const Point3&);
std::string_view shape_name(const Segment2&);
std::string_view shape_name(const Segment3&);
std::string_view shape_name(const Triangle2&);
std::string_view shape_name(const Triangle3&);
std::string_view shape_name(const Tetrahedron3&);

template <class Shape>
using Numbers = std::array<double, sizeof(Shape) / sizeof(double)>;

/// The line of `plumb eval` that asks this.
template <class... Args>
std::string line_of(const Form& form, const Args&... args) {
  std::string line = form.name;
  const auto add = [&](const auto& arg) {
    if constexpr (requires { shape_name(arg); })
      if (form.arguments.empty()) line += " " + std::string(shape_name(arg));
    for (const double x : std::bit_cast<Numbers<std::remove_cvref_t<decltype(arg)>>>(arg)) line += " " + text_of(x);
  };
  (add(args), ...);
  return line;
}

/// Prints a fault as a line of `plumb eval` with the expected and the given answer, and aborts.
[[noreturn]] void report(const std::string& line, std::string_view expected, std::string_view given,
                         std::string_view how);

/// Whether PLUMB_FUZZ_STATISTICS is set: then how often each outcome and stage was reached is printed at exit.
bool counting();
void count(const std::string& subject, const std::string& outcome);

template <class... Args>
std::string subject_of(const Form& form, const Args&... args) {
  std::string subject = form.name;
  if constexpr ((requires { shape_name(args); } && ...))
    if (form.arguments.empty()) ((subject += " ", subject += shape_name(args)), ...);
  return subject + " (" + std::to_string((sizeof(args) + ...) / sizeof(double)) + " numbers)";
}

template <class Answer, class... Args>
void expect(const Form& form, const Answer& expected, const Answer& given, std::string_view how, const Args&... args) {
  if (given != expected) report(line_of(form, args...), text_of(expected), text_of(given), how);
}

/// The library gives this answer in every environment, and leaves the environment as it is.
template <class Answer, class Library, class... Args>
void expect_everywhere(const Form& form, const Answer& expected, const Library& library, const Args&... args) {
  (escape(args), ...);
  for (const Environment& environment : environments()) {
    const InEnvironment entered(environment);
    const Answer given = computed([&] { return library(args...); });
    if (entered.changed()) report(line_of(form, args...), environment.name, "another", "environment after the call");
    expect(form, expected, given, environment.name, args...);
  }
}

/// The library refuses with this message in every environment, and leaves the environment as it is.
template <class Library, class... Args>
void expect_refusal(const Form& form, const std::string& message, const Library& library, const Args&... args) {
  (escape(args), ...);
  for (const Environment& environment : environments()) {
    std::string given;
    bool changed;
    {
      const InEnvironment entered(environment);
      try {
        given = text_of(computed([&] { return library(args...); }));
      } catch (const InvalidArgument& refusal) {
        given = refusal.what();
      }
      changed = entered.changed();
    }
    if (given != message) report(line_of(form, args...), message, given, environment.name);
    if (changed) report(line_of(form, args...), environment.name, "another", "environment after a refusal");
  }
}

template <class Shape>
void add_number_names(std::vector<std::string>& names, const std::string& argument, const Shape& shape) {
  for_each_number(shape, "", [&](const char* member, const char* coordinate, double) {
    names.push_back(argument + member + coordinate);
  });
}
void add_number_names(std::vector<std::string>& names, const std::string& argument, const WeightedPoint3& point);
void add_number_names(std::vector<std::string>& names, const std::string& argument, const Matrix4& matrix);

/// One number replaced by a NaN or an infinity: refused by the name of that number.
template <class Library, class... Args>
void expect_refusal_of_not_finite(const Form& form, Decoder& decoder, const Library& library, Args... args) {
  std::vector<std::string> names;
  auto add_names = [&, argument = std::size_t{0}](const auto& arg) mutable {
    const char* const by_place[] = {"first", "second"};
    add_number_names(names, form.arguments.empty() ? by_place[argument] : form.arguments[argument], arg);
    ++argument;
  };
  (add_names(args), ...);
  const std::size_t target = decoder.below(static_cast<unsigned>(names.size()));
  const unsigned kind = decoder.below(3);
  const double value = kind == 0 ? __builtin_nan("") : kind == 1 ? __builtin_inf() : -__builtin_inf();
  auto poison = [&, first = std::size_t{0}](auto& arg) mutable {
    using Shape = std::remove_cvref_t<decltype(arg)>;
    auto numbers = std::bit_cast<Numbers<Shape>>(arg);
    if (target >= first && target < first + numbers.size()) numbers[target - first] = value;
    first += numbers.size();
    arg = std::bit_cast<Shape>(numbers);
  };
  (poison(args), ...);
  const char* const what[] = {" is NaN", " is infinity", " is minus infinity"};
  expect_refusal(form, std::string(form.name) + ": " + names[target] + what[kind], library, args...);
}

/// Puts a question to the library, everywhere, and to the reference; now and then also with a number that is not
/// finite. Returns the answer of both.
template <class Library, class Reference, class... Args>
auto ask(const Form& form, Decoder& decoder, const Library& library, const Reference& reference, const Args&... args) {
  const auto expected = reference(args...);
  if (counting()) count(subject_of(form, args...), text_of(expected));
  expect_everywhere(form, expected, library, args...);
  if (decoder.below(8) == 1) expect_refusal_of_not_finite(form, decoder, library, args...);
  return expected;
}

template <class ACertifyingStage, class Predicate, class... Args>
void expect_undecided_or_right(const Form& form, Sign expected, const Environment& environment, const Args&... args) {
  Certificate c;
  {
    const InEnvironment entered(environment);
    c = computed([&] { return ACertifyingStage::template certify<Predicate>(args...); });
  }
  const std::string stage = text_of(ACertifyingStage::stage);
  if (is_certain(c)) expect(form, expected, sign_of(c), stage + " stage alone, " + environment.name, args...);
  if (counting()) count(subject_of(form, args...), stage + (is_certain(c) ? " alone decides" : " alone does not"));
}

/// Each stage alone is undecided or right in every environment that it is meant for, and so is the whole cascade.
template <class Predicate, class... Args>
void check_stages(const Form& form, Sign expected, const Args&... args) {
  (escape(args), ...);
  const Environment& usual = environments().front();
  for (const Environment& environment : environments()) {
    expect_undecided_or_right<ErrorBoundStage, Predicate>(form, expected, environment, args...);
    expect_undecided_or_right<SmallIntegerStage, Predicate>(form, expected, environment, args...);
    if (environment.gradual_underflow)
      expect_undecided_or_right<IntervalStage, Predicate>(form, expected, environment, args...);
  }
  expect_undecided_or_right<GridIntegerStage, Predicate>(form, expected, usual, args...);
  expect_undecided_or_right<WideGridIntegerStage, Predicate>(form, expected, usual, args...);
  expect_undecided_or_right<TruncatedExpansionStage, Predicate>(form, expected, usual, args...);
  expect_undecided_or_right<ExpansionStage, Predicate>(form, expected, usual, args...);
  const Decision rational = decide_traced<Predicate, RationalStage>(args...);
  expect(form, expected, rational.sign, "rational stage alone", args...);
  const Decision decision = decide_traced<Predicate>(args...);
  expect(form, expected, decision.sign, "decide_traced", args...);
  if (counting()) count(subject_of(form, args...), "decided by " + text_of(decision.stage));
}

/// The same set with its corners in another order.
template <class Shape>
Shape reordered(Shape s, unsigned order) {
  if (order & 1) std::swap(s.a, s.b);
  if constexpr (requires { s.c; }) {
    if (order & 2) std::swap(s.b, s.c);
    if (order & 4) std::swap(s.a, s.c);
  }
  if constexpr (requires { s.d; }) {
    if (order & 8) std::swap(s.a, s.d);
    if (order & 16) std::swap(s.b, s.d);
  }
  return s;
}
inline Point2 reordered(const Point2& p, unsigned) { return p; }
inline Point3 reordered(const Point3& p, unsigned) { return p; }

/// A test of two shapes: as ask, and the same answer for the shapes exchanged and with their corners in another order.
template <class Library, class Reference, class A, class B>
auto ask_of_pair(const Form& form, Decoder& decoder, const Library& library, const Reference& reference, const A& a,
                 const B& b) {
  const auto expected = ask(form, decoder, library, reference, a, b);
  expect(form, expected, library(b, a), "exchanged", b, a);
  const A other_a = reordered(a, decoder.byte());
  const B other_b = reordered(b, decoder.byte());
  expect(form, expected, library(other_a, other_b), "corners reordered", other_a, other_b);
  return expected;
}

}  // namespace plumb::fuzz
