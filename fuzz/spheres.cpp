#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <plumb/compare_distance.hpp>
#include <plumb/diametral.hpp>
#include <plumb/domain.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/power_test.hpp>
#include <plumb/side_of_sphere.hpp>

#include "plumb_oracle.hpp"
#include "support/question.hpp"

// incircle, insphere, power_test, side_of_sphere, compare_distance and the diametral circle and sphere.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

void check_incircle(Decoder& decoder) {
  static const Form form{"incircle", {"a", "b", "c", "d"}};
  const Point2 a = decoder.point2(), b = decoder.point2(), c = decoder.point2(), d = decoder.point2();
  const auto library = [](const auto&... p) { return incircle(p...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::incircle(p...); }, a, b, c, d);
  check_stages<Incircle>(form, s, a, b, c, d);
  const auto in_domain = [](const auto&... p) { return Domain2(std::array{p...}).incircle(p...); };
  expect_everywhere(form, s, in_domain, a, b, c, d);
  expect(form, s, incircle(b, c, a, d), "rotated", b, c, a, d);
  expect(form, -s, incircle(b, a, c, d), "exchanged", b, a, c, d);
  expect(form, -s, incircle(d, b, c, a), "exchanged", d, b, c, a);
}

void check_insphere(Decoder& decoder) {
  static const Form form{"insphere", {"a", "b", "c", "d", "e"}};
  const Point3 a = decoder.point3(), b = decoder.point3(), c = decoder.point3(), d = decoder.point3(),
               e = decoder.point3();
  const auto library = [](const auto&... p) { return insphere(p...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::insphere(p...); }, a, b, c, d, e);
  check_stages<Insphere>(form, s, a, b, c, d, e);
  const auto in_domain = [](const auto&... p) { return Domain3(std::array{p...}).insphere(p...); };
  expect_everywhere(form, s, in_domain, a, b, c, d, e);
  expect(form, s, insphere(b, c, a, d, e), "rotated", b, c, a, d, e);
  expect(form, -s, insphere(b, a, c, d, e), "exchanged", b, a, c, d, e);
  expect(form, -s, insphere(a, b, c, e, d), "exchanged", a, b, c, e, d);
}

/// Weights that matter: none, equal ones, those that lift all points to one plane, and any.
double weight(Decoder& decoder, unsigned kind, const Point3& p, double shared) {
  const auto square = [](double x) { return static_cast<long double>(x) * x; };
  switch (kind) {
    case 0:
      return shared;
    case 1:
      return rounded(square(p.x) + square(p.y) + square(p.z) - shared);
    case 2:
      return decoder.small(8);
    default:
      return decoder.number();
  }
}

void check_power_test(Decoder& decoder) {
  static const Form form{"power_test", {"a", "b", "c", "d", "e"}};
  const unsigned kind = decoder.below(6);
  const double shared = decoder.number();
  const auto weighted_point = [&] {
    const Point3 p = decoder.point3();
    const double w = weight(decoder, kind, p, shared);
    return WeightedPoint3{p, decoder.below(8) == 1 ? ulps_away(w, decoder.small(2)) : w};
  };
  const WeightedPoint3 a = weighted_point(), b = weighted_point(), c = weighted_point(), d = weighted_point(),
                       e = weighted_point();
  const auto library = [](const auto&... p) { return power_test(p...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::power_test(p...); }, a, b, c, d, e);
  check_stages<PowerTest>(form, s, a.point, a.weight, b.point, b.weight, c.point, c.weight, d.point, d.weight, e.point,
                          e.weight);
  expect(form, s, power_test(b, c, a, d, e), "rotated", b, c, a, d, e);
  expect(form, -s, power_test(b, a, c, d, e), "exchanged", b, a, c, d, e);
  expect(form, -s, power_test(a, b, c, e, d), "exchanged", a, b, c, e, d);
}

/// Whole numbers with a whole length.
constexpr double quadruples[][4] = {{0, 0, 1, 1}, {0, 3, 4, 5}, {1, 2, 2, 3},
                                    {2, 3, 6, 7}, {1, 4, 8, 9}, {2, 6, 9, 11}};

void check_side_of_sphere(Decoder& decoder) {
  static const Form form{"side_of_sphere", {"sphere", "p"}};
  const Point3 center = decoder.point3();
  Point3 p = decoder.point3();
  double radius;
  switch (decoder.below(4)) {
    case 0:
      radius = decoder.number();
      break;
    case 1: {
      const auto& q = quadruples[decoder.below(std::size(quadruples))];
      const double unit = decoder.number();
      p = {rounded(center.x + q[0] * unit), rounded(center.y - q[1] * unit), rounded(center.z + q[2] * unit)};
      radius = rounded(q[3] * unit);
      break;
    }
    default:
      radius = rounded(std::hypot(static_cast<long double>(p.x) - center.x, static_cast<long double>(p.y) - center.y,
                                  static_cast<long double>(p.z) - center.z));
      radius = decoder.below(4) == 1 ? ulps_away(radius, decoder.small(1)) : radius;
  }
  const auto library = [](const auto&... x) { return side_of_sphere(x...); };
  if (radius < 0) {
    expect_refusal(form, "side_of_sphere: sphere.radius is negative", library, Sphere3{center, radius}, p);
    radius = -radius;
  }
  const Sphere3 sphere{center, radius};
  const auto reference = [](const auto&... x) { return oracle::side_of_sphere(x...); };
  const Sign s = ask(form, decoder, library, reference, sphere, p);
  check_stages<SideOfSphere>(form, s, center, radius, p);
  expect(form, s, side_of_sphere({p, radius}, center), "exchanged", Sphere3{p, radius}, center);
}

template <class Point>
void check_compare_distance(Decoder& decoder, const Point& p, const Point& a, const Point& b) {
  static const Form form{"compare_distance", {"p", "a", "b"}};
  const auto library = [](const auto&... x) { return compare_distance(x...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... x) { return oracle::compare_distance(x...); }, p, a, b);
  check_stages<CompareDistance>(form, s, p, a, b);
  expect(form, -s, compare_distance(p, b, a), "exchanged", p, b, a);
}

void check_diametral(Decoder& decoder, const Point2& a, const Point2& b, const Point2& p) {
  static const Form form{"in_circle_diametral", {"a", "b", "p"}};
  const auto library = [](const auto&... x) { return in_circle_diametral(x...); };
  const auto reference = [](const auto&... x) { return oracle::in_circle_diametral(x...); };
  const Sign s = ask(form, decoder, library, reference, a, b, p);
  check_stages<InCircleDiametral>(form, s, a, b, p);
  expect(form, s, in_circle_diametral(b, a, p), "exchanged", b, a, p);
}

void check_diametral(Decoder& decoder, const Point3& a, const Point3& b, const Point3& p) {
  static const Form form{"in_sphere_diametral", {"a", "b", "p"}};
  const auto library = [](const auto&... x) { return in_sphere_diametral(x...); };
  const auto reference = [](const auto&... x) { return oracle::in_sphere_diametral(x...); };
  const Sign s = ask(form, decoder, library, reference, a, b, p);
  check_stages<InSphereDiametral>(form, s, a, b, p);
  expect(form, s, in_sphere_diametral(b, a, p), "exchanged", b, a, p);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  switch (data[0] % 8) {
    case 0:
      check_incircle(decoder);
      break;
    case 1:
      check_insphere(decoder);
      break;
    case 2:
      check_power_test(decoder);
      break;
    case 3:
      check_side_of_sphere(decoder);
      break;
    case 4: {
      const Point2 p = decoder.point2(), a = decoder.point2(), b = decoder.point2();
      check_compare_distance(decoder, p, a, b);
      break;
    }
    case 5: {
      const Point3 p = decoder.point3(), a = decoder.point3(), b = decoder.point3();
      check_compare_distance(decoder, p, a, b);
      break;
    }
    case 6: {
      const Point2 a = decoder.point2(), b = decoder.point2(), p = decoder.point2();
      check_diametral(decoder, a, b, p);
      break;
    }
    default: {
      const Point3 a = decoder.point3(), b = decoder.point3(), p = decoder.point3();
      check_diametral(decoder, a, b, p);
    }
  }
  return 0;
}
