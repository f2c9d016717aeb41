#include <cstddef>
#include <cstdint>
#include <utility>

#include <plumb/det4.hpp>
#include <plumb/side_of_plane.hpp>

#include "plumb_oracle.hpp"
#include "support/question.hpp"

// det4 and side_of_plane.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

Vector4 combination(long double s, const Vector4& a, long double t, const Vector4& b, long double u, const Vector4& c) {
  return {rounded(s * a.x + t * b.x + u * c.x), rounded(s * a.y + t * b.y + u * c.y),
          rounded(s * a.z + t * b.z + u * c.z), rounded(s * a.w + t * b.w + u * c.w)};
}

void check_det4(Decoder& decoder) {
  static const Form form{"det4", {"row"}};
  Matrix4 m;
  for (Vector4& row : m.row) {
    const Point3 p = decoder.point3();
    row = {p.x, p.y, p.z, decoder.number()};
  }
  const unsigned last = decoder.below(6);
  if (last == 1) m.row[3] = m.row[decoder.below(3)];
  if (last >= 4) {
    const long double unit = last == 4 ? 1 : 0.125L, s = unit * decoder.small(4), t = unit * decoder.small(4);
    m.row[3] = combination(s, m.row[0], t, m.row[1], unit * decoder.small(4), m.row[2]);
  }
  if (decoder.below(4) == 1) m.row[3].w = ulps_away(m.row[3].w, decoder.small(2));

  const auto library = [](const auto& x) { return det4(x); };
  const Sign s = ask(
      form, decoder, library, [](const auto& x) { return oracle::det4(x); }, m);
  check_stages<Det4>(form, s, m.row[0], m.row[1], m.row[2], m.row[3]);
  Matrix4 exchanged = m;
  const unsigned i = decoder.below(4);
  std::swap(exchanged.row[i], exchanged.row[(i + 1) % 4]);
  expect(form, -s, det4(exchanged), "rows exchanged", exchanged);
  const auto [a, b, c, d] = m.row;
  const Matrix4 transposed{{{a.x, b.x, c.x, d.x}, {a.y, b.y, c.y, d.y}, {a.z, b.z, c.z, d.z}, {a.w, b.w, c.w, d.w}}};
  expect(form, s, det4(transposed), "transposed", transposed);
}

void check_side_of_plane(Decoder& decoder) {
  static const Form form{"side_of_plane", {"plane", "p"}};
  const Point3 n = decoder.point3(), p = decoder.point3();
  double offset;
  switch (decoder.below(4)) {
    case 0:
      offset = decoder.number();
      break;
    case 1: {
      const Point3& on_plane = decoder.some_point();
      offset = rounded(-(static_cast<long double>(n.x) * on_plane.x + static_cast<long double>(n.y) * on_plane.y +
                         static_cast<long double>(n.z) * on_plane.z));
      break;
    }
    default:
      offset = rounded(-(static_cast<long double>(n.x) * p.x + static_cast<long double>(n.y) * p.y +
                         static_cast<long double>(n.z) * p.z));
      if (decoder.below(4) == 1) offset = ulps_away(offset, decoder.small(2));
  }
  const Plane3 plane{{n.x, n.y, n.z}, offset};
  const auto library = [](const auto&... x) { return side_of_plane(x...); };
  if (n.x == 0 && n.y == 0 && n.z == 0) {
    expect_refusal(form, "side_of_plane: plane.normal is zero", library, plane, p);
    return;
  }
  const Sign s = ask(
      form, decoder, library, [](const auto&... x) { return oracle::side_of_plane(x...); }, plane, p);
  check_stages<SideOfPlane>(form, s, plane.normal, plane.offset, p);
  const Plane3 flipped{{-n.x, -n.y, -n.z}, -offset};
  expect(form, -s, side_of_plane(flipped, p), "flipped", flipped, p);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  if (data[0] % 2 == 0)
    check_det4(decoder);
  else
    check_side_of_plane(decoder);
  return 0;
}
