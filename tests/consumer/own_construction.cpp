#include <plumb/construct.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/invalid_argument.hpp>

#include <cstdio>
#include <cstring>

// Constructions that the library does not have.

/// The mirror image of p in the line ab.
struct Mirrored {
  static constexpr const char* name = "mirrored";
  static constexpr plumb::Argument arguments[] = {{"p"}, {"a"}, {"b"}};
  static constexpr auto evaluate(const auto& p, const auto& a, const auto& b) {
    const auto u = b - a, s = p - a;
    const auto beside = cross(u, s);
    return plumb::Displaced{p, times(plumb::Vec2{b.y - a.y, a.x - b.x}, beside + beside), dot(u, u)};
  }
};

/// The point of the line ab, in space, that is as far from p as from q.
struct AsFar {
  static constexpr const char* name = "as_far";
  static constexpr plumb::Argument arguments[] = {{"a"}, {"b"}, {"p"}, {"q"}};
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& p, const auto& q) {
    const auto u = b - a, v = q - p;
    const auto w = dot(u, v);
    return plumb::Displaced{a, times(u, dot(v, (q - a) + (p - a))), w + w};
  }
};

namespace {

int failures = 0;

void expect(bool ok, const char* what) {
  if (!ok) std::printf("failed: %s\n", what), ++failures;
}

template <class Call>
void expect_refused(const Call& call, const char* message) {
  try {
    call();
    expect(false, message);
  } catch (const plumb::InvalidArgument& error) {
    expect(std::strcmp(error.what(), message) == 0, error.what());
  }
}

}  // namespace

int main() {
  using plumb::ExactPoint2, plumb::Point2, plumb::Point3, plumb::Sign;
  const auto mirrored = [](const Point2& p, const Point2& a, const Point2& b) {
    return plumb::construct<Mirrored>(p, a, b);
  };
  expect(mirrored({0, 0}, {1, 0}, {0, 1}).rounded() == Point2{1, 1}, "a mirror image that is a double");
  expect(mirrored({0, 0}, {1, 0}, {0, 1}).is_plain(), "which is known");

  // Of the line y = 3 x, which makes tenths: no doubles.
  const Point2 o{0, 0}, a{1, 3}, p{1, 0};
  const ExactPoint2 image = mirrored(p, o, a);
  expect(image.rounded() == Point2{-0.8, 0.6}, "rounded to nearest");
  expect(image.below() == Point2{-0.8, 0.6}, "and below");
  expect(image.above() == Point2{-0.7999999999999999, 0.6000000000000001}, "and above");
  expect(plumb::compare_distance(o, p, image) == Sign::zero && plumb::compare_distance(a, p, image) == Sign::zero,
         "as far from the line's points as what is mirrored");
  expect(plumb::orient2d(o, a, image) == Sign::positive && plumb::orient2d(o, a, p) == Sign::negative,
         "on the other side");
  expect(plumb::compare_xyz(image, mirrored(p, a, o)) == Sign::zero, "whichever way the line is given");
  const Point2 far{1e300, 1e-300};
  expect(plumb::compare_distance(o, far, mirrored(far, o, a)) == Sign::zero, "numbers of very different size");

  const Point3 q{1, 2, 4}, r{2, -1, 1}, b{0, 0, 0}, c{3, 1, -1};
  const auto between = plumb::construct<AsFar>(b, c, q, r);
  expect(plumb::compare_distance(between, q, r) == Sign::zero && plumb::collinear(b, c, between), "in space");

  expect_refused([&] { mirrored(p, a, a); }, "mirrored: w is zero");
  expect_refused([&] { mirrored({1, __builtin_nan("")}, o, a); }, "mirrored: p.y is NaN");
  return failures;
}
