#pragma once

// The filter of rays and lines and a frustum, by clipping.

#include <convex/hull_frustum.hpp>
#include <convex/line_signs.hpp>

namespace plumb::convex {

// The filter of rays and lines o + t d and frusta, by clipping (Cyrus and Beck, Generalized Two- and
// Three-Dimensional Clipping (1978)): a plane f + t g >= 0, of value f at o and slope g along d, asks for t >= -f / g
// where g > 0, and t <= -f / g where g < 0. Whatever plane is found to be entered last and which one to be left first,
//   - these two lie apart where the difference of their parameters is certain, and
//   - any parameter between them, at which all planes are certainly positive, is that of a common point.
// A plane with a slope that may be 0 is not clipped by, but is looked at there.
//
// Let f and g be off by at most F and G, and |g| > 2 G. Then -f / g is off by at most (F + |f / g| G) / (|g| - G),
// which is less than 2 (F + |t| G) / |g| for the parameter t, but for its own roundings: those of 1 / |g|, of the
// product with f and of the difference with the bound, less than 4 2^-52 |t|; and for what is flushed to 0, less than
// 2^-1020. That 1 / |g| is a normal number and neither overflows is seen to by the ranges of F, G and |g|. A value f +
// t g takes two roundings more, of less than 2^-52 (|f| + 2 |t g|), and F and G allow for at least that much of f and g
// themselves: K roundings, at least two, of 2^-53 or more of what bounds them. The bounds themselves are rounded, by
// far less than the factors that are left.
//
// It takes up to twice the plain time: of its 290 instructions beside a matrix 150 are the clipping, and nearly all
// others add up the magnitudes of the 22 numbers, or find what the two ends and the six planes between are off by.

/// Two planes side by side.
using PairOfPlanes [[gnu::vector_size(2 * sizeof(double))]] = double;

/// The parameters at which some planes are entered last and left first, and 1 / |g| of these: 0 where there are none
/// yet.
struct ClippedByPlanes {
  PairOfPlanes entry, of_entry, exit, of_exit;

  [[gnu::always_inline]] void clip(PairOfPlanes f, PairOfPlanes g, double least_slope) {
    const PairOfPlanes one{1, 1}, zero{0, 0}, least{least_slope, least_slope};
    const PairOfPlanes steepness = g > zero ? g : -g;
    const auto is_steep = steepness > least;
    const PairOfPlanes inverse = one / (is_steep ? steepness : one);
    const PairOfPlanes t = (g > zero ? -f : f) * inverse;
    const auto later = is_steep & (g > zero) & (t > entry), sooner = is_steep & (g < zero) & (t < exit);
    entry = later ? t : entry;
    of_entry = later ? inverse : of_entry;
    exit = sooner ? t : exit;
    of_exit = sooner ? inverse : of_exit;
  }
  /// Of both sides together, without a branch.
  [[gnu::always_inline]] void keep_outermost() {
    const PairOfPlanes other_entry{entry[1], entry[0]}, of_other_entry{of_entry[1], of_entry[0]},
        other_exit{exit[1], exit[0]}, of_other_exit{of_exit[1], of_exit[0]};
    const auto later = other_entry > entry, sooner = other_exit < exit;
    entry = later ? other_entry : entry;
    of_entry = later ? of_other_entry : of_entry;
    exit = sooner ? other_exit : exit;
    of_exit = sooner ? of_other_exit : of_exit;
  }
};

template <class Numbers, class Frustum, class A>
requires is_ray_or_line<A>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const A& a) {
  constexpr bool is_ray = std::is_same_v<A, Ray3>, is_plain = std::is_same_v<Numbers, PlainNumbers>;
  Numbers numbers;
  Planes<Numbers, Frustum> planes(numbers, frustum);
  const auto origin = planes.relative(numbers, frustum, a.origin);
  const auto direction = numbers.template known<positions>(a.direction.x, a.direction.y, a.direction.z);
  numbers.all_are_read();
  if (!planes.prepare(numbers)) return Meeting::unknown;
  const auto values = planes.at(origin);
  const auto slopes = planes.along(direction);
  const double of_values = numbers.error(values.at[0]),
               of_slopes = numbers.template totals_with<positions>(a.direction).error(slopes.at[0]);
  if (!(of_values < 0x1p300 && of_slopes < 0x1p300)) [[unlikely]]
    return Meeting::unknown;

  // Where the line has no end it ends far away, where the slopes alone decide.
  constexpr double far = 0x1p100, start = is_ray ? 0 : -far;
  ClippedByPlanes line{{start, start}, {0, 0}, {far, far}, {0, 0}};
  PairOfPlanes f[3], g[3];
  const double least_slope = is_plain ? 0 : larger(2 * of_slopes, 0x1p-400);
  for (int i = 0; i < 3; ++i) {
    f[i] = PairOfPlanes{value(values.at[2 * i]), value(values.at[2 * i + 1])};
    g[i] = PairOfPlanes{value(slopes.at[2 * i]), value(slopes.at[2 * i + 1])};
    line.clip(f[i], g[i], least_slope);
  }
  line.keep_outermost();
  const double entry = line.entry[0], exit = line.exit[0];
  if constexpr (is_plain) {
    const auto is_outside = ((g[0] == 0) & (f[0] < 0)) | ((g[1] == 0) & (f[1] < 0)) | ((g[2] == 0) & (f[2] < 0));
    return entry > exit || (is_outside[0] | is_outside[1]) != 0 ? Meeting::apart : Meeting::meet;
  } else {
    const PairOfPlanes ends{entry, exit}, inverses{line.of_entry[0], line.of_exit[0]},
        sizes{magnitude(entry), magnitude(exit)};
    const PairOfPlanes errors = inverses * (4 * of_values + sizes * (4 * of_slopes)) + (0x1p-49 * sizes + 0x1p-960);
    const int has_both = static_cast<int>(inverses[1] > 0) & static_cast<int>(is_ray || inverses[0] > 0);
    const int is_apart = has_both & static_cast<int>(ends[0] - errors[0] > ends[1] + errors[1]);
    const double t = 0.5 * entry + 0.5 * exit, error = 4 * (of_values + magnitude(t) * of_slopes) + 0x1p-960;
    const PairOfPlanes at{t, t}, first = f[0] + at * g[0], second = f[1] + at * g[1], third = f[2] + at * g[2];
    const PairOfPlanes lesser = first < second ? first : second, least = lesser < third ? lesser : third;
    const int meets =
        static_cast<int>(least[0] > error) & static_cast<int>(least[1] > error) & static_cast<int>(!is_ray || t >= 0);
    return apart_if(is_apart, is_apart | meets);
  }
}

}  // namespace plumb::convex
