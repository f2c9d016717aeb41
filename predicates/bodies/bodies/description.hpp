#pragma once

// For bodies and solvers.
// A shape in exact doubles, as describe.hpp has it, brought into their range: what each number type makes its numbers
// from.

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <plumb/vector.hpp>

#include <bodies/describe.hpp>
#include <filters/dyadic.hpp>

namespace plumb::bodies {

/// Of hulls and boxes the rows are known by their places, and corners need no determinants. A line is a box without
/// rows, a ray one with the first row.
enum class Form : signed char { general, hull, box };

struct Description {
  static constexpr int most_rows = 26;

  /// Sums of as many terms as `terms` says; where they are three, of b alone.
  struct Row {
    Vec3<double> a[2];
    double b[3];
  };

  Point3 o, g[3];  ///< of a hull its points
  double radius = 0;
  Row row[most_rows];
  int rows = 0, generators = 0, terms = 1;
  unsigned flat = 0;  ///< the bits of rows whose next one is their negative, as slabs of one plane have them
  Form form = Form::box;
  bool is_space = false;         ///< o = 0 and G = 1, and each b is a length
  bool is_ball = false;          ///< of an ellipsoid, with the radius of the stretch
  bool is_exact = true;          ///< whether to bring it into range lost nothing
  Vec3<double> middle{0, 0, 0};  ///< some l inside, of shapes given by slabs and hulls, for doubles to begin from

  /// The coarsest grid of all lengths, where a length along a generator of a box is one of three.
  int grid() const {
    int least = grid_of({radius});
    if (is_space) {
      for (int i = 0; i < rows; ++i) least = std::min(least, grid_of_constant(i) - grid_of_coefficients(i));
    } else {
      least = std::min(least, grid_of({o.x, o.y, o.z}));
      const int of_box = grid_of_box();
      for (int i = 0; i < generators; ++i) least = std::min(least, grid_of({g[i].x, g[i].y, g[i].z}) + of_box);
    }
    return std::min(least, 0);
  }
  /// Of the ends of a box that is not along the axes.
  int grid_of_box() const {
    int least = 0;
    if (form == Form::box && !is_space)
      for (int i = 0; i < rows; ++i) least = std::min(least, grid_of_constant(i));
    return least;
  }
  /// Of a row: that of its coefficients. That of its constant is the same, times that of lengths where it is a length.
  int grid_of_row(int i, int of_lengths) const {
    return std::min(grid_of_coefficients(i), grid_of_constant(i) - (is_space ? of_lengths : 0));
  }

 private:
  static int grid_of(std::initializer_list<double> numbers) {
    int least = convex::Dyadic::most_grid;
    for (const double x : numbers) least = std::min(least, convex::Dyadic::grid_of(x));
    return least;
  }
  int grid_of_coefficients(int i) const {
    if (form == Form::box) return 0;
    int least = convex::Dyadic::most_grid;
    for (int j = 0; j < (terms == 2 ? 2 : 1); ++j) {
      const Vec3<double>& a = row[i].a[j];
      least = std::min(least, grid_of({a.x, a.y, a.z}));
    }
    return least;
  }
  int grid_of_constant(int i) const {
    int least = convex::Dyadic::most_grid;
    for (int j = 0; j < terms; ++j) least = std::min(least, grid_of({row[i].b[j]}));
    return least;
  }
};

/// The power of two that brings x into [1, 2), as far as there is one; 1 for 0.
inline double power_towards_one(double x) {
  if (x == 0) return 1;
  const auto biased = static_cast<int>(__builtin_bit_cast(unsigned long long, x) << 1 >> 53);
  const int exponent = 2046 - biased;  // of the result, biased
  return __builtin_bit_cast(double, static_cast<unsigned long long>(exponent < 1      ? 1
                                                                    : exponent > 2046 ? 2046
                                                                                      : exponent)
                                        << 52);
}

/// The largest magnitude among the lengths of shapes: positions, vectors, radii, and offsets along unit normals.
class LargestLength {
 public:
  template <class... Points>
  void hull(const Points&... points) {
    (see(points), ...);
  }
  void from(const Point3& p) { see(p); }
  void along(const Vector3& v) { see(v); }
  void space() { is_space_ = true; }
  void forward() {}
  void row(double a, double b, double c, double d) { slab(a, b, c, -d, -d); }
  void from_point(double, double, double, const Point3& p) { see(p); }
  void slab(double a, double b, double c, double lo, double hi) {
    if (!is_space_) return;
    const double unit = power_towards_one(std::fmax(std::fmax(std::fabs(a), std::fabs(b)), std::fabs(c)));
    see(lo * unit), see(hi * unit);
  }
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    if (is_space_) (see(ranges.lo), ...), (see(ranges.hi), ...);
  }
  void clip(double, const Vector4&, const Vector4&) {}
  void clip(const Vector4&) {}
  void radius(double r) { see(r); }
  void ellipsoid(const Point3& center, const Vector3& radii) { see(center), see(radii); }
  void see(double x) {
    if (std::fabs(x) > value_) value_ = std::fabs(x);
  }
  void next_shape() { is_space_ = false; }
  double value() const { return value_ <= 0x1.fffffffffffffp1023 ? value_ : 0x1.fffffffffffffp1023; }

 private:
  void see(const auto& v) { see(v.x), see(v.y), see(v.z); }
  double value_ = 0;
  bool is_space_ = false;
};

/// Writes a description, of lengths times `unit`, a power of two. Each row is multiplied by one too that makes its
/// largest coefficient about 1, unless the shape's numbers are to stay as they are.
class DescriptionWriter {
 public:
  enum class Rows : bool { as_they_are, scaled };

  DescriptionWriter(Description& to, double unit, Rows rows) : to_(to), unit_(unit), rows_(rows) {}

  template <class... Points>
  void hull(const Point3& first, const Points&... others) {
    constexpr int count = sizeof...(Points);
    to_.form = Form::hull;
    from(first);
    ((to_.g[to_.generators++] = length(others)), ...);
    to_.rows = count > 0 ? count + 1 : 0;
    constexpr double share = 1. / (count + 1);
    to_.middle = {count > 0 ? share : 0, count > 1 ? share : 0, count > 2 ? share : 0};
  }
  void from(const Point3& p) { to_.o = length(p); }
  void along(const Vector3& v) { to_.g[to_.generators++] = length(v); }
  void space() {
    to_.generators = 3;
    to_.is_space = true;
  }
  void forward() { to_.row[to_.rows++].b[0] = 0; }
  void row(double a, double b, double c, double d) {
    to_.form = Form::general;
    const double w = times_unit(d), s = scale({a, b, c, w});
    Description::Row& r = to_.row[to_.rows++];
    r.a[0] = {in_range(a * s, a), in_range(b * s, b), in_range(c * s, c)};
    r.b[0] = in_range(w * s, w);
  }
  void slab(double a, double b, double c, double lo, double hi) {
    if (std::fabs(a) + std::fabs(b) + std::fabs(c) == 1) set_middle(a != 0 ? 0 : b != 0 ? 1 : 2, {lo, hi});
    note_flat(lo, hi);
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void from_point(double a, double b, double c, const Point3& p) {
    to_.form = Form::general;
    to_.terms = 3;
    const Point3 l = length(p);
    to_.row[to_.rows++] = {{{a, b, c}, {0, 0, 0}}, {-a * l.x, -b * l.y, -c * l.z}};
  }
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    const auto add_slab = [this](const Range& range) {
      set_middle(to_.rows / 2, range);
      note_flat(range.lo, range.hi);
      for (const double end : {-range.lo, range.hi}) {
        const double b = times_unit(end);
        to_.row[to_.rows++].b[0] = in_range(b, b);
      }
    };
    (add_slab(ranges), ...);
  }
  void clip(double s, const Vector4& p, const Vector4& q) {
    to_.form = Form::general;
    to_.terms = 2;
    const double pw = times_unit(p.w), qw = times_unit(q.w);
    const double of = scale({p.x, p.y, p.z, pw, q.x, q.y, q.z, qw});
    const auto scaled = [&](double x) { return in_range(x * of, x); };
    to_.row[to_.rows++] = {
        {{scaled(s * p.x), scaled(s * p.y), scaled(s * p.z)}, {scaled(q.x), scaled(q.y), scaled(q.z)}},
        {scaled(s * pw), scaled(qw), 0}};
  }
  void clip(const Vector4& p) { clip(0, {0, 0, 0, 0}, p); }
  void radius(double r) { to_.radius = in_range(r * unit_, r); }
  void ellipsoid(const Point3& center, const Vector3&) {
    hull(center);
    to_.is_ball = true;
  }

 private:
  void note_flat(double lo, double hi) {
    if (!(lo < hi) && !(hi < lo)) to_.flat |= 1U << to_.rows;
  }
  void set_middle(int axis, const Range& range) {
    const double lo = times_unit(range.lo), hi = times_unit(range.hi);
    (axis == 0 ? to_.middle.x : axis == 1 ? to_.middle.y : to_.middle.z) = lo + (hi - lo) / 2;
  }
  /// Too large is what is still so once the row is scaled.
  double times_unit(double x) {
    if (!to_.is_space) return x;
    const double y = x * unit_;
    if (x != 0 && std::fabs(y) < least) to_.is_exact = false;
    return y;
  }
  double scale(std::initializer_list<double> numbers) const {
    if (rows_ == Rows::as_they_are) return 1;
    double top = 0;
    for (const double x : numbers)
      if (std::fabs(x) > top) top = std::fabs(x);
    return power_towards_one(top);
  }
  double in_range(double scaled, double x) {
    if (x != 0 && !(std::fabs(scaled) >= least && std::fabs(scaled) <= 1 / least)) to_.is_exact = false;
    return scaled;
  }
  template <class P>
  Point3 length(const P& p) {
    return {in_range(p.x * unit_, p.x), in_range(p.y * unit_, p.y), in_range(p.z * unit_, p.z)};
  }

  /// From here on a power of two takes no bit of a number.
  static constexpr double least = 0x1p-960;

  Description& to_;
  double unit_;
  Rows rows_;
};

}  // namespace plumb::bodies
