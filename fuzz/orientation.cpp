#include <array>
#include <cstddef>
#include <cstdint>

#include <plumb/collinear.hpp>
#include <plumb/coplanar.hpp>
#include <plumb/domain.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include "plumb_oracle.hpp"
#include "support/question.hpp"

// orient2d, orient3d, collinear and coplanar.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

void check_orient2d(Decoder& decoder) {
  static const Form form{"orient2d", {"a", "b", "c"}};
  const Point2 a = decoder.point2(), b = decoder.point2(), c = decoder.point2();
  const auto library = [](const auto&... p) { return orient2d(p...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::orient2d(p...); }, a, b, c);
  check_stages<Orient2d>(form, s, a, b, c);
  const auto in_domain = [](const auto&... p) { return Domain2(std::array{p...}).orient2d(p...); };
  expect_everywhere(form, s, in_domain, a, b, c);
  expect(form, s, orient2d(b, c, a), "rotated", b, c, a);
  expect(form, -s, orient2d(b, a, c), "exchanged", b, a, c);
}

void check_orient3d(Decoder& decoder) {
  static const Form form{"orient3d", {"a", "b", "c", "d"}};
  const Point3 a = decoder.point3(), b = decoder.point3(), c = decoder.point3(), d = decoder.point3();
  const auto library = [](const auto&... p) { return orient3d(p...); };
  const Sign s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::orient3d(p...); }, a, b, c, d);
  check_stages<Orient3d>(form, s, a, b, c, d);
  const auto in_domain = [](const auto&... p) { return Domain3(std::array{p...}).orient3d(p...); };
  expect_everywhere(form, s, in_domain, a, b, c, d);
  expect(form, s, orient3d(b, c, a, d), "rotated", b, c, a, d);
  expect(form, -s, orient3d(b, a, c, d), "exchanged", b, a, c, d);
  expect(form, -s, orient3d(d, b, c, a), "exchanged", d, b, c, a);
}

template <class Point>
void check_collinear(Decoder& decoder, const Point& a, const Point& b, const Point& c) {
  static const Form form{"collinear", {"a", "b", "c"}};
  const auto library = [](const auto&... p) { return collinear(p...); };
  const bool s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::collinear(p...); }, a, b, c);
  expect(form, s, collinear(c, a, b), "rotated", c, a, b);
  expect(form, s, collinear(b, a, c), "exchanged", b, a, c);
}

void check_coplanar(Decoder& decoder) {
  static const Form form{"coplanar", {"a", "b", "c", "d"}};
  const Point3 a = decoder.point3(), b = decoder.point3(), c = decoder.point3(), d = decoder.point3();
  const auto library = [](const auto&... p) { return coplanar(p...); };
  const bool s = ask(
      form, decoder, library, [](const auto&... p) { return oracle::coplanar(p...); }, a, b, c, d);
  expect(form, s, coplanar(d, c, b, a), "reversed", d, c, b, a);
  expect(form, s, coplanar(b, c, d, a), "rotated", b, c, d, a);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  switch (data[0] % 8) {
    case 0:
    case 1:
      check_orient2d(decoder);
      break;
    case 2: {
      const Point2 a = decoder.point2(), b = decoder.point2(), c = decoder.point2();
      check_collinear(decoder, a, b, c);
      break;
    }
    case 3: {
      const Point3 a = decoder.point3(), b = decoder.point3(), c = decoder.point3();
      check_collinear(decoder, a, b, c);
      break;
    }
    case 4:
      check_coplanar(decoder);
      break;
    default:
      check_orient3d(decoder);
  }
  return 0;
}
