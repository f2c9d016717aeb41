#include <plumb/exact_stages.hpp>
#include <plumb/invalid_argument.hpp>

#include <cstdio>

// A predicate that the library does not have: does the direction of cd turn left of the direction of ab?
struct Turn {
  static constexpr const char* name = "turn";
  static constexpr plumb::Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d) {
    return cross(b - a, d - c);
  }
};

namespace {

plumb::Sign turn(const plumb::Segment2& s, const plumb::Segment2& t) { return plumb::decide<Turn>(s.a, s.b, t.a, t.b); }

int failures = 0;

void expect(bool ok, const char* what) {
  if (!ok) std::printf("failed: %s\n", what), ++failures;
}

}  // namespace

int main() {
  using plumb::Sign;
  expect(turn({{0, 0}, {1, 0}}, {{5, 5}, {5, 6}}) == Sign::positive, "up is left of right");
  expect(turn({{0, 0}, {1, 0}}, {{5, 5}, {5, 4}}) == Sign::negative, "down is right of right");
  expect(turn({{0, 0}, {3, 6}}, {{-7, 1}, {-6, 3}}) == Sign::zero, "parallel");

  // Consecutive Fibonacci numbers: the cross product is -1 (Cassini), and far below the rounding of its two terms.
  const double f76 = 3416454622906707, f77 = 5527939700884757, f78 = 8944394323791464;
  expect(turn({{0, 0}, {f76, f77}}, {{0, 0}, {f77, f78}}) == Sign::negative, "nearly parallel");
  expect(turn({{f76, f77}, {0, 0}}, {{0, 0}, {f77, f78}}) == Sign::positive, "nearly parallel, turned round");
  expect(turn({{0, 0}, {1e-300, 3e-300}}, {{0, 0}, {1e-320, 2e-320}}) == Sign::negative, "products that underflow");

  // Every stage by name, and which one decided.
  const plumb::Point2 o{0, 0}, x{1, 0}, y{0, 1};
  const auto decision = plumb::decide_traced<Turn, plumb::IntervalStage, plumb::RationalStage>(o, x, o, y);
  expect(decision.sign == Sign::positive && decision.stage == plumb::Stage::interval, "intervals decide the easy case");

  try {
    turn({{0, 0}, {__builtin_nan(""), 0}}, {{0, 0}, {1, 1}});
    expect(false, "NaN is refused");
  } catch (const plumb::InvalidArgument& error) {
    std::printf("%s\n", error.what());
  }
  return failures;
}
