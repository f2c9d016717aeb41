#include <motion/collision_filter.hpp>

#include <algorithm>
#include <cmath>

namespace plumb::motion {
namespace {

using filters::Bounded, filters::RoundingCount, filters::TruncatedExpansion;

constexpr double unit_roundoff = 0x1p-53;

/// The corners between which the vectors go, of vertex and face, and of two edges.
struct Ends {
  std::size_t from, to;
};
constexpr Ends ends_of[2][3] = {{{1, 2}, {1, 3}, {1, 0}}, {{0, 1}, {2, 3}, {0, 2}}};

// ---- The volume as a polynomial in the time.

template <int Group>
using Difference = Bounded<1, filters::leaf_size(Group)>;
template <int Group>
Vec3<Difference<Group>> with_bound(const Vec3<double>& v) {
  return {{v.x}, {v.y}, {v.z}};
}
template <class T>
[[gnu::always_inline]] inline auto operator+(const Vec3<T>& a, const Vec3<T>& b) {
  return Vec3{a.x + b.x, a.y + b.y, a.z + b.z};
}

/// Three times an inner one of Bernstein's coefficients, and one at an end.
[[gnu::always_inline]] inline auto inner_coefficient(const auto& normal, const auto& w, const auto& normals,
                                                     const auto& other_w) {
  return dot(normal, other_w) + dot(normals, w);
}
using Normal = decltype(cross(Vec3<Difference<0>>(), Vec3<Difference<1>>()));
using Inner = decltype(inner_coefficient(Normal(), Vec3<Difference<2>>(), Normal() + Normal(), Vec3<Difference<2>>()));
using Outer = decltype(dot(Normal(), Vec3<Difference<2>>()));
/// Of an inner coefficient a third is taken: 1 / 3 is rounded, and the product too.
using Coefficient = Bounded<Inner::roundings + 2, Inner::size>;
static_assert(Outer::roundings <= Coefficient::roundings &&
              3 * Outer::size.coefficients() <= Coefficient::size.coefficients());
using Bound = filters::ErrorBound<Coefficient>;

/// The value at a weighted mean of the ends, by de Casteljau's algorithm.
constexpr auto mean(const auto& a, const auto& b, const auto& r, const auto& s) { return r * a + s * b; }
template <class T>
struct Cut {
  T left[4], right[4];  // Bernstein's coefficients of both parts
};
template <class T, class W>
constexpr Cut<T> cut_at(const std::array<T, 4>& b, const W& r, const W& s) {
  const T x = mean(b[0], b[1], r, s), y = mean(b[1], b[2], r, s), z = mean(b[2], b[3], r, s);
  const T xy = mean(x, y, r, s), yz = mean(y, z, r, s), middle = mean(xy, yz, r, s);
  return {{b[0], x, xy, middle}, {middle, yz, z, b[3]}};
}
/// A third of the derivative.
constexpr auto slope_at(const auto& b, const auto& r, const auto& s) {
  const auto x = b[1] - b[0], y = b[2] - b[1], z = b[3] - b[2];
  return mean(mean(x, y, r, s), mean(y, z, r, s), r, s);
}
/// Means are off by so many roundings of the largest coefficient, since weights that are not negative add up to 1. A
/// weight 1 - s is rounded once.
constexpr int roundings_of_cut = cut_at<RoundingCount>({}, RoundingCount{1}, RoundingCount{1}).left[3].count;
constexpr int roundings_of_slope = slope_at(std::array<RoundingCount, 4>{}, RoundingCount{1}, RoundingCount{1}).count;

/// A height along a direction is a sum of products of differences.
constexpr RoundingCount height = dot(Vec3<RoundingCount>(), Vec3{RoundingCount{1}, RoundingCount{1}, RoundingCount{1}});
constexpr double error_of_height = 2 * height.count * unit_roundoff;
/// Products that underflow are off by less, all three.
constexpr double least_height = 0x1p-1070;

/// Parts are cut near the middle, but not where made input has its roots.
constexpr double cut = 0x1.Ep-2;
constexpr int most_cuts = 8;

}  // namespace

bool CollisionFilter::are_apart_along(double Point3::*axis) const {
  // Linear functions of the time that are in one order at both ends are so all the time.
  bool is_below = true, is_above = true;
  for (std::size_t end = 0; end < 2; ++end) {
    const auto at = [&](std::size_t corner) { return paths_[2 * corner + end].*axis; };
    double low = at(0), high = low, other_low = std::min(at(2), at(3)), other_high = std::max(at(2), at(3));
    if (are_edges()) {
      low = std::min(low, at(1)), high = std::max(high, at(1));
    } else {
      other_low = std::min(other_low, at(1)), other_high = std::max(other_high, at(1));
    }
    is_below &= high < other_low;
    is_above &= low > other_high;
  }
  return is_below || is_above;
}

namespace {

/// How far along a segment from a to a + ab the point nearest to the origin is, from 0 to 1.
double nearest_on_segment(const Vec3<double>& a, const Vec3<double>& ab) {
  const double along = -dot(a, ab), squared = dot(ab, ab);
  return along > 0 ? along < squared ? along / squared : 1 : 0;
}
Vec3<double> at_share(const Vec3<double>& a, const Vec3<double>& ab, double s) {
  return {a.x + s * ab.x, a.y + s * ab.y, a.z + s * ab.z};
}
/// The point of the triangle abc that is nearest to the origin, up to rounding.
Vec3<double> nearest_of_face(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c) {
  const Vec3<double> ab = b - a, ac = c - a, n = cross(ab, ac), bc = c - b;
  // Inside of all three edges the foot on the plane is nearest.
  const double of_ab = dot(n, cross(a, ab)), of_bc = dot(n, cross(b, bc)), of_ca = -dot(n, cross(c, ac));
  if (of_ab > 0 && of_bc > 0 && of_ca > 0) return at_share({0, 0, 0}, n, dot(n, a) / dot(n, n));
  Vec3<double> nearest = a;
  double least = __builtin_inf();
  const auto look_at = [&](const Vec3<double>& from, const Vec3<double>& edge) {
    const Vec3<double> q = at_share(from, edge, nearest_on_segment(from, edge));
    if (const double squared = dot(q, q); squared < least) least = squared, nearest = q;
  };
  look_at(a, ab), look_at(b, bc), look_at(a, ac);
  return nearest;
}
/// From a point of the segment from 0 to u to the nearest of that from w to w + v, up to rounding. Ericson, Real-Time
/// Collision Detection (2005), 5.1.9.
Vec3<double> between_edges(const Vec3<double>& u, const Vec3<double>& v, const Vec3<double>& w) {
  const double uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), uw = dot(u, w), vw = dot(v, w);
  const double volume = uu * vv - uv * uv;
  const double s = volume > 0 ? std::clamp((uw * vv - uv * vw) / volume, 0., 1.) : 0;
  const double t = nearest_on_segment(w - at_share({0, 0, 0}, u, s), v);
  const Vec3<double> q = at_share(w, v, t);
  return at_share(q, u, -nearest_on_segment(q, Vec3<double>{-u.x, -u.y, -u.z}));
}

}  // namespace

bool CollisionFilter::are_apart_along_nearest() const {
  // Halves of both ends, so that nothing overflows, from a corner.
  const auto corner = [&](std::size_t i, double Point3::*x) { return paths_[2 * i].*x / 2 + paths_[2 * i + 1].*x / 2; };
  const auto from_first = [&](std::size_t i) {
    const auto along = [&](double Point3::*x) { return corner(i, x) - corner(0, x); };
    return Vector{along(&Point3::x), along(&Point3::y), along(&Point3::z)};
  };
  const Vector b = from_first(1), c = from_first(2), d = from_first(3);
  const Vector n = are_edges() ? between_edges(b, d - c, c) : nearest_of_face(b, c, d);
  // A linear function of the time that is positive at both ends is so all the time.
  const std::size_t others = are_edges() ? 2 : 1;
  for (std::size_t i = 0; i < others; ++i)
    for (std::size_t j = others; j < 4; ++j)
      for (std::size_t end = 0; end < 2; ++end) {
        const Point3 &from = paths_[2 * i + end], &to = paths_[2 * j + end];
        const double x = n.x * (to.x - from.x), y = n.y * (to.y - from.y), z = n.z * (to.z - from.z);
        const double size = std::abs(x) + std::abs(y) + std::abs(z);
        if (!(x + y + z > error_of_height * size + least_height)) return false;
      }
  return true;
}

void CollisionFilter::set_vectors() {
  for (int i = 0; i < vectors; ++i) {
    const Ends& ends = ends_of[are_edges() ? 1 : 0][i];
    const auto vector = [&](std::size_t end) {
      const Point3 &from = paths_[2 * ends.from + end], &to = paths_[2 * ends.to + end];
      return Vector{to.x - from.x, to.y - from.y, to.z - from.z};
    };
    start_[i] = vector(0), end_[i] = vector(1);
    double largest = Bound::smallest;
    for (const Vector& v : {start_[i], end_[i]})
      largest = std::max({largest, std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    largest_[i] = largest;
  }
}

void CollisionFilter::set_volume() {
  const auto u0 = with_bound<0>(start_[0]), u1 = with_bound<0>(end_[0]);
  const auto v0 = with_bound<1>(start_[1]), v1 = with_bound<1>(end_[1]);
  const auto w0 = with_bound<2>(start_[2]), w1 = with_bound<2>(end_[2]);
  const auto n0 = cross(u0, v0), n1 = cross(u1, v1);
  const auto both = cross(u0, v1) + cross(u1, v0);
  constexpr double third = 1. / 3;
  volume_ = {dot(n0, w0).value, inner_coefficient(n0, w0, both, w1).value * third,
             inner_coefficient(n1, w1, both, w0).value * third, dot(n1, w1).value};
  largest_volume_ = 0;
  for (const double b : volume_) largest_volume_ = std::max(largest_volume_, std::abs(b));
  constexpr int roundings = (most_cuts + 1) * roundings_of_cut + 2;
  error_ = Bound::of(largest_) * third + roundings * unit_roundoff * largest_volume_;
}

double CollisionFilter::volume_at(double t) const { return cut_at(volume_, 1 - t, t).left[3]; }

CollisionFilter::Verdict CollisionFilter::ask() {
  if (are_apart_along(&Point3::x) || are_apart_along(&Point3::y) || are_apart_along(&Point3::z)) return Verdict::never;
  if (are_apart_along_nearest()) return Verdict::never;
  set_vectors();
  for (const double largest : largest_)
    if (!(largest <= Bound::largest)) return Verdict::unknown;
  set_volume();
  // Parts of the time, the first one on top, until each has no root of the volume or one, certainly.
  struct Part {
    double low, width;
    int cuts;
    std::array<double, 4> volume;
  };
  Part stack[most_cuts + 1];
  int count = 0;
  stack[count++] = {0, 1, 0, volume_};
  while (count > 0) {
    const Part part = stack[--count];
    unsigned positive = 0, negative = 0;
    for (unsigned i = 0; i < 4; ++i) {
      positive |= unsigned{part.volume[i] > error_} << i;
      negative |= unsigned{part.volume[i] < -error_} << i;
    }
    if (positive == 15 || negative == 15) continue;
    // By Descartes' rule there is one root where the signs change once.
    const unsigned changes = (positive ^ positive >> 1) & 7;
    if ((positive | negative) == 15 && std::has_single_bit(changes)) {
      const Verdict verdict = look_at_root(part.low, part.width, part.volume);
      if (verdict != Verdict::never) return verdict;
      continue;
    }
    if (part.cuts == most_cuts) return Verdict::unknown;
    const Cut<double> parts = cut_at(part.volume, 1 - cut, cut);
    stack[count++] = {part.low + cut * part.width, part.width * (1 - cut), part.cuts + 1, std::to_array(parts.right)};
    stack[count++] = {part.low, part.width * cut, part.cuts + 1, std::to_array(parts.left)};
  }
  return Verdict::never;
}

/// There is one root in the part, certainly.
CollisionFilter::Verdict CollisionFilter::look_at_root(double low, double width, const std::array<double, 4>& volume) {
  // Newton's method, in powers of a time from 0 to 1 in the part.
  const auto& [b0, b1, b2, b3] = volume;
  const double c1 = 3 * (b1 - b0), c2 = 3 * (b2 - 2 * b1 + b0), c3 = b3 - b0 + 3 * (b1 - b2);
  const bool falls = b0 > 0;
  double below = 0, above = 1, s = b0 / (b0 - b3), slope = 1;
  for (int step = 0; step < 12; ++step) {
    const double value = ((c3 * s + c2) * s + c1) * s + b0;
    slope = (3 * c3 * s + 2 * c2) * s + c1;
    ((value > 0) == falls ? below : above) = s;
    double next = s - value / slope;
    if (!(next > below && next < above)) next = (below + above) / 2;
    const double by = next - s;
    s = next;
    if (std::abs(by) < 0x1p-26) break;
  }
  time_ = low + s * width;
  // A guess at how far the root may be from there, by how far the volume is off at it. The signs beside it are to prove
  // it, so it may be any number, and where it is too small nothing is told. Time itself is off by a few roundings.
  constexpr double least_error = 0x1p-44, times_as_large = 4;
  error_of_time_ = std::max(least_error, times_as_large * error_ * width / std::abs(slope));
  const double before = time_ - error_of_time_, after = time_ + error_of_time_;
  if (!(error_of_time_ < 0x1p-8) || before <= 0 || after >= 1) return Verdict::unknown;
  // The signs prove it: the root of the part lies between, for it is the only one there. Both ends are rounded.
  const double sign = falls ? 1 : -1;
  if (!(sign * volume_at(before) > error_ && sign * volume_at(after) < -error_)) return Verdict::unknown;
  error_of_time_ += unit_roundoff;
  const Verdict verdict = do_meet();
  return verdict == Verdict::unknown ? do_meet_in_twice_the_precision() : verdict;
}

namespace {

template <class T>
constexpr T minor(const T& a, const T& b, const T& c, const T& d) {
  return a * d - b * c;
}
constexpr RoundingCount difference{1}, weight{1};
constexpr RoundingCount moving_coordinate = mean(difference, difference, weight, weight);
/// A minor is off by so much where coordinates are at most 1.
constexpr double error_of_minor =
    2 * minor(moving_coordinate, moving_coordinate, moving_coordinate, moving_coordinate).count * unit_roundoff;
/// Each of its four coordinates changes by at most 2 in the unit of time, and is multiplied by at most 1.
constexpr double change_of_minor = 4 * 2;

/// What the weights of a contact, whose sum is n, tell: `sign` is that of a number where it is certain, and else 0.
CollisionFilter::Verdict verdict_on(bool are_edges, const auto& n, const auto& x, const auto& y, const auto& sign) {
  using enum CollisionFilter::Verdict;
  const int side = sign(n);
  if (side == 0) return unknown;
  int least = 1, signs[4] = {sign(x) * side, 1, 1, 1};
  if (are_edges)
    signs[1] = sign(y) * side, signs[2] = sign(n - x) * side, signs[3] = sign(n - y) * side;
  else
    signs[1] = -sign(y) * side, signs[2] = sign(n - x + y) * side;
  for (const int one : signs) least = std::min(least, one);
  return least < 0 ? never : least == 0 ? unknown : contact;
}

/// A number in doubles and what it is off by.
struct Estimate {
  double value, error;
  friend Estimate operator+(const Estimate& a, const Estimate& b) { return {a.value + b.value, a.error + b.error}; }
  friend Estimate operator-(const Estimate& a, const Estimate& b) { return {a.value - b.value, a.error + b.error}; }
};

}  // namespace

CollisionFilter::Verdict CollisionFilter::do_meet() const {
  Vector at[vectors];
  for (int i = 0; i < vectors; ++i) {
    const auto coordinate = [&](double Vector::*x) { return mean(start_[i].*x, end_[i].*x, 1 - time_, time_); };
    at[i] = {coordinate(&Vector::x), coordinate(&Vector::y), coordinate(&Vector::z)};
  }
  const auto& [u, v, w] = at;
  const Vector normal = cross(u, v);
  const double nx = std::abs(normal.x), ny = std::abs(normal.y), nz = std::abs(normal.z);
  const auto along = [&](const Vector& a) { return nx >= ny && nx >= nz ? a.x : ny >= nz ? a.y : a.z; };
  // Sums of two or three estimates are rounded too, which doubling the unit pays for.
  constexpr double rounded = 2 * error_of_minor;
  const double unit = rounded + change_of_minor * error_of_time_;
  const Estimate n{along(normal), unit * largest_[0] * largest_[1]};
  const Estimate x{along(cross(w, v)), unit * largest_[2] * largest_[1]};
  const Estimate y{along(cross(w, u)), unit * largest_[2] * largest_[0]};
  return verdict_on(are_edges(), n, x, y, [](const Estimate& number) {
    return number.value > number.error ? 1 : number.value < -number.error ? -1 : 0;
  });
}

Vec3<TruncatedExpansion> CollisionFilter::vector_at(int which, const TruncatedExpansion& t) const {
  const Ends& ends = ends_of[are_edges() ? 1 : 0][which];
  const auto coordinate = [&](double Point3::*x) {
    const auto at_end = [&](std::size_t end) {
      return filters::ExactNumber{paths_[2 * ends.to + end].*x} - filters::ExactNumber{paths_[2 * ends.from + end].*x};
    };
    const TruncatedExpansion start = at_end(0);
    return start + t * (at_end(1) - start);
  };
  return {coordinate(&Point3::x), coordinate(&Point3::y), coordinate(&Point3::z)};
}

TruncatedExpansion CollisionFilter::precise_time() const {
  // The root is time_ - f(time_) / f'(x) for an x between both, for f the volume. f'(x) differs from the slope at
  // time_, as computed, by what coefficients are off by, by roundings, and by f'' for each unit of time. f' is 3 times
  // a mean of differences of two coefficients, and f'' is 6 times one of second differences, whose weights 1, -2, 1 add
  // up to 4. Where all that is at most a quarter of the slope, the quotient is off by a third more than the relative
  // error at most; 2 pays for the roundings of this bound too. Four roundings are those of f, of its sum and of the
  // quotient.
  constexpr double most_of_slope = 3 * 2, most_of_curvature = 6 * 4;
  constexpr int roundings_of_quotient = 4;
  const TruncatedExpansion t(time_, 0, 0);
  const TruncatedExpansion f = dot(cross(vector_at(0, t), vector_at(1, t)), vector_at(2, t));
  const double slope = 3 * slope_at(volume_, 1 - time_, time_), size = std::abs(slope);
  const double largest = largest_volume_ + error_;
  const double off =
      most_of_slope * error_ +
      (most_of_slope * (roundings_of_slope + 1) * unit_roundoff + most_of_curvature * error_of_time_) * largest;
  if (!(off <= size / 4)) return {time_, 0, __builtin_inf()};
  const double value = f.high + f.low;
  const double error = 2 * (f.error + std::abs(value) * (off / size + roundings_of_quotient * unit_roundoff)) / size;
  return {time_, -value / slope, error + TruncatedExpansion::underflow};
}

CollisionFilter::Verdict CollisionFilter::do_meet_in_twice_the_precision() const {
  const TruncatedExpansion t = precise_time();
  if (!(t.error < 1)) return Verdict::unknown;
  const auto u = vector_at(0, t), v = vector_at(1, t), w = vector_at(2, t);
  const auto normal = cross(u, v), wv = cross(w, v), wu = cross(w, u);
  const double nx = std::abs(normal.x.high), ny = std::abs(normal.y.high), nz = std::abs(normal.z.high);
  const auto along = [&](const auto& a) { return nx >= ny && nx >= nz ? a.x : ny >= nz ? a.y : a.z; };
  return verdict_on(are_edges(), along(normal), along(wv), along(wu), [](const TruncatedExpansion& number) {
    const filters::Certificate c = certificate(number);
    return filters::is_certain(c) ? static_cast<int>(filters::sign_of(c)) : 0;
  });
}

std::optional<double> CollisionFilter::rounded_time() const {
  const TruncatedExpansion t = precise_time();
  if (!(t.error < 1)) return {};
  return rounding::rounded(t);
}

}  // namespace plumb::motion
