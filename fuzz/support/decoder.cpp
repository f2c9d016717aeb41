#include "decoder.hpp"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <utility>

namespace plumb::fuzz {

namespace {

// The places where the stages hand over, besides the usual suspects: 2^-537 is the least power whose square is a
// double, 2^-480 and 2^480 bound the error-bound stage in degree 2, 2^61 and 2^-61 the integer grid, 2^-354 the cubes.
constexpr double special_numbers[] = {0.0,
                                      -0.0,
                                      1.0,
                                      -1.0,
                                      0.1,
                                      1.0 / 3,
                                      1e-300,
                                      1e300,
                                      -1e300,
                                      DBL_MIN,
                                      -DBL_MIN,
                                      DBL_TRUE_MIN,
                                      -DBL_TRUE_MIN,
                                      DBL_MAX,
                                      -DBL_MAX,
                                      DBL_MAX / 2,
                                      0x1.fffffffffffffp-1023,
                                      DBL_EPSILON,
                                      1 + DBL_EPSILON,
                                      1 - DBL_EPSILON / 2,
                                      0x1p-537,
                                      0x1p-538,
                                      0x1p-480,
                                      0x1p480,
                                      0x1p-320,
                                      0x1p320,
                                      0x1p-354,
                                      0x1p-215,
                                      0x1p204,
                                      0x1p511,
                                      0x1p512,
                                      0x1p341,
                                      0x1p52,
                                      0x1p53,
                                      0x1p53 + 2,
                                      0x1p60,
                                      0x1p61,
                                      0x1p-61,
                                      1e16,
                                      1e-10};

constexpr double offsets[] = {0, 0, 0, 0, 0, 0.5, 1000, 0x1p20, 0x1p44, 0x1p52, 0.1, 12};

constexpr int scales[] = {-1074, -1060, -1022, -900, -537, -480, -354, -320, -250, -190, -100,
                          100,   190,   240,   320,  340,  480,  500,  511,  900,  1000, 1018};

}  // namespace

double rounded(long double x) {
  const auto nearest = static_cast<double>(x);
  if (std::isnan(nearest)) return 0;
  return std::isinf(nearest) ? std::copysign(DBL_MAX, nearest) : nearest;
}

double ulps_away(double x, int steps) {
  for (; steps > 0; --steps) x = std::nextafter(x, DBL_MAX);
  for (; steps < 0; ++steps) x = std::nextafter(x, -DBL_MAX);
  return x;
}

Decoder::Decoder(std::span<const std::uint8_t> bytes) : bytes_(bytes), generator_(0xcbf29ce484222325) {
  for (const std::uint8_t b : bytes) generator_ = (generator_ ^ b) * 0x100000001b3;  // FNV-1a
  const unsigned style = byte();
  if ((style & 3) == 3) scale_ = scales[below(std::size(scales))];
  if ((style >> 2 & 3) == 3) offset_ = offsets[below(std::size(offsets))];
  if ((style >> 4 & 3) == 3) {
    flat_axis_ = static_cast<int>(below(3));
    flat_ = number();
  }
}

unsigned Decoder::byte() {
  if (bytes_.empty()) {
    generator_ += 0x9e3779b97f4a7c15;  // splitmix64
    const std::uint64_t z = (generator_ ^ generator_ >> 30) * 0xbf58476d1ce4e5b9;
    return static_cast<unsigned>(z >> 56);
  }
  const unsigned b = bytes_.front();
  bytes_ = bytes_.subspan(1);
  return b;
}

int Decoder::small(int n) {
  const int b = static_cast<int>(below(static_cast<unsigned>(2 * n + 1)));
  return b <= n ? b : n - b;
}

std::uint64_t Decoder::word() {
  std::uint64_t w = 0;
  for (int i = 0; i < 8; ++i) w = w << 8 | byte();
  return w;
}

double Decoder::from_range(double x) const { return rounded(std::ldexp(x + offset_, scale_)); }

double Decoder::some_number() { return number_count_ == 0 ? 1 : numbers_[below(256) % number_count_]; }

const Point3& Decoder::some_point() {
  static constexpr Point3 origin{0, 0, 0};
  return point_count_ == 0 ? origin : points_[below(256) % point_count_];
}

double Decoder::fresh_number(unsigned kind) {
  switch (kind) {
    case 0:
    case 1:
    case 2:
      return from_range(small(8));
    case 3:
    case 4:
      return from_range(small(2));
    case 5:
      return from_range(small(40) / 10.0);
    case 6: {
      const auto fraction = static_cast<std::int32_t>(word() >> 32);
      return from_range(fraction * 0x1p-31);
    }
    case 7:
      return from_range(static_cast<double>(static_cast<std::int64_t>(word()) >> 10) * 0x1p-53);
    case 8:
      return special_numbers[below(std::size(special_numbers))];
    case 9: {
      const double raw = std::bit_cast<double>(word());
      return std::isfinite(raw) ? raw : std::bit_cast<double>(std::bit_cast<std::uint64_t>(raw) & ~(1ULL << 62));
    }
    case 10: {
      const auto exponent = static_cast<int>((byte() << 8 | byte()) % 2098) - 1074;
      return std::ldexp(1 + small(2) / 4.0, exponent);
    }
    case 11:
      return some_number();
    case 12:
      return ulps_away(some_number(), small(3));
    case 13:
      return -some_number();
    case 14: {
      const long double a = some_number(), b = some_number();
      const unsigned operation = below(5);
      if (operation == 4) return rounded(a * b);
      return rounded(operation == 0 ? (a + b) / 2 : operation == 1 ? a + b : operation == 2 ? a - b : 2 * a - b);
    }
    default:
      return rounded(std::ldexp(static_cast<long double>(some_number()), small(64)));
  }
}

double Decoder::number() {
  const double x = fresh_number(below(16));
  if (number_count_ < most_numbers) numbers_[number_count_++] = x;
  return x;
}

Point3 Decoder::fresh_point() {
  Point3 p;
  double* const coordinates[] = {&p.x, &p.y, &p.z};
  for (int axis = 0; axis < 3; ++axis) *coordinates[axis] = axis == flat_axis_ ? flat_ : number();
  return p;
}

/// center + S(p - center), S a permutation of the coordinates with signs: as far from the centre as p.
Point3 Decoder::turned(const Point3& p, const Point3& center) {
  const long double c[] = {center.x, center.y, center.z};
  long double v[] = {p.x - c[0], p.y - c[1], p.z - c[2]};
  const unsigned turn = byte();
  if (turn & 8) std::swap(v[0], v[1]);
  if (turn & 16) std::swap(v[1], v[2]);
  if (turn & 32) std::swap(v[0], v[2]);
  for (int axis = 0; axis < 3; ++axis)
    if (turn >> axis & 1) v[axis] = -v[axis];
  return {rounded(c[0] + v[0]), rounded(c[1] + v[1]), rounded(c[2] + v[2])};
}

Point3 Decoder::derived_point(unsigned kind) {
  const auto combination = [](long double s, const Point3& a, long double t, const Point3& b, long double u,
                              const Point3& c) {
    return Point3{rounded(s * a.x + t * b.x + u * c.x), rounded(s * a.y + t * b.y + u * c.y),
                  rounded(s * a.z + t * b.z + u * c.z)};
  };
  const Point3 a = some_point();
  switch (kind) {
    case 0:
      return a;
    case 1: {
      Point3 p = a;
      double* const coordinates[] = {&p.x, &p.y, &p.z};
      *coordinates[below(3)] = number();
      return p;
    }
    case 2: {
      Point3 p = a;
      double* const coordinates[] = {&p.x, &p.y, &p.z};
      double& coordinate = *coordinates[below(3)];
      coordinate = ulps_away(coordinate, small(2));
      return p;
    }
    case 3:
    case 4:
    case 5: {
      const Point3 b = some_point();
      const long double t = kind == 3 ? small(3) : kind == 4 ? small(16) / 8.0L : small(20) / 10.0L;
      return combination(1 - t, a, t, b, 0, a);
    }
    case 6:
    case 7: {
      const Point3 b = some_point(), c = some_point();
      const long double unit = kind == 6 ? 1 : 0.125L, s = unit * small(4), t = unit * small(4);
      return combination(1 - s - t, a, s, b, t, c);
    }
    case 8: {
      const Point3 b = some_point(), c = some_point();
      return combination(1, a, -1, b, 1, c);
    }
    case 9:
      return turned(a, some_point());
    case 10: {
      const Point3 b = some_point();
      return turned(a, combination(0.5L, a, 0.5L, b, 0, a));
    }
    case 11:
      return turned(a, {offset_, offset_, offset_});
    default: {
      // Mirrored in the bisector of b and c, which contains the centre of every circle and sphere through both.
      const Point3 b = some_point(), c = some_point();
      const long double u = static_cast<long double>(c.x) - b.x, v = static_cast<long double>(c.y) - b.y,
                        w = static_cast<long double>(c.z) - b.z, length = u * u + v * v + w * w;
      if (length == 0) return b;
      const long double along = (a.x - (static_cast<long double>(b.x) + c.x) / 2) * u +
                                (a.y - (static_cast<long double>(b.y) + c.y) / 2) * v +
                                (a.z - (static_cast<long double>(b.z) + c.z) / 2) * w;
      const long double t = 2 * along / length;
      return {rounded(a.x - t * u), rounded(a.y - t * v), rounded(a.z - t * w)};
    }
  }
}

Point3 Decoder::point3() {
  constexpr unsigned derived = 13, fresh = 12;
  const unsigned kind = below(fresh + derived);
  Point3 p = kind < fresh || point_count_ == 0 ? fresh_point() : derived_point(kind - fresh);
  if (kind >= fresh && below(4) == 1) {
    p.x = ulps_away(p.x, small(1));
    p.y = ulps_away(p.y, small(1));
  }
  if (point_count_ < most_points) points_[point_count_++] = p;
  for (const double x : {p.x, p.y, p.z})
    if (kind >= fresh && number_count_ < most_numbers) numbers_[number_count_++] = x;
  return p;
}

}  // namespace plumb::fuzz
