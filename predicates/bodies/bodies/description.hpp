#pragma once

// For bodies and solvers.
// A shape in doubles, as describe.hpp has it. Each number type makes its numbers from it.

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <plumb/detail/vector.hpp>

#include <bodies/describe.hpp>
#include <bodies/visit_shape.hpp>
#include <filters/dyadic.hpp>

namespace plumb::bodies {

/// The rows of hulls and boxes are known by their places, and their corners need no determinants. A line is a box
/// without rows, a ray a box with the first row alone.
enum class Form : signed char { general, hull, box };

/// What a disc, a cylinder and a cone ask of the other shape (describe.hpp).
enum class Cut : signed char { none, in_plane, between_ends, seen_from_first };

/// What is the same over all number types.
struct Layout {
  int rows = 0, generators = 0;
  unsigned flat = 0;  ///< the bits of rows whose next one is their negative, as slabs of one plane have them
  Form form = Form::box;
  Cut cut = Cut::none;
  bool is_space = false;  ///< o = 0, G = 1 or its first two columns, and each b is a length

  /// The row that is the negative of row i, or -1.
  constexpr int opposite(int i) const {
    if ((flat >> i & 1) != 0) return i + 1;
    return i > 0 && (flat >> (i - 1) & 1) != 0 ? i - 1 : -1;
  }
};

/// The power of two that brings x into [1, 2), as far as there is one; 1 for 0.
inline double power_towards_one(double x) {
  if (x == 0) return 1;
  const auto biased = static_cast<long long>(__builtin_bit_cast(unsigned long long, x) << 1 >> 53);
  return __builtin_bit_cast(double, std::clamp(2046 - biased, 1LL, 2046LL) << 52);
}

/// A shape's numbers as they are, until they are brought into range.
class Description : public Layout {
 public:
  static constexpr int most_rows = 26 + 2;  ///< those of a k-DOP, and of two planes that cut it

  /// Sums of as many terms as `terms` says; where they are three, of b alone.
  struct Row {
    Vec3<double> a[2];
    double b[3];
  };

  Point3 o{0, 0, 0}, g[3];  ///< of a hull its points
  double r = 0;             ///< the radius
  Row row_at[most_rows];
  int terms = 1;
  Vec3<double> normal{0, 0, 0};  ///< of the plane that all of it lies in, of a disc
  bool is_ball = false;          ///< of an ellipsoid, with the radius of the stretch
  bool may_be_empty = false;     ///< whether numbers of such a shape may denote no point
  double largest_length = 0;     ///< of positions, vectors, radii, and offsets along unit normals: its magnitude
  bool is_exact = true;          ///< whether to bring it into range lost nothing
  Vec3<double> middle{0, 0, 0};  ///< some l inside, of shapes given by slabs and hulls, for doubles to begin from

  Description() {}  // NOLINT(modernize-use-equals-default)
  explicit Description(const AnyShape& any) {
    visit_shape(any, [this]<class S>(const S& shape) {
      describe(*this, shape);
      may_be_empty = bodies::may_be_empty<S>;
    });
  }

  // What describe.hpp calls.

  template <class... Points>
  void hull(const Point3& first, const Points&... others) {
    constexpr int count = sizeof...(Points);
    form = Form::hull;
    from(first);
    (see(others), ...);
    ((g[generators++] = others), ...);
    rows = count > 0 ? count + 1 : 0;
    constexpr double share = 1. / (count + 1);
    middle = {count > 0 ? share : 0, count > 1 ? share : 0, count > 2 ? share : 0};
  }
  void from(const Point3& p) {
    see(p);
    o = p;
  }
  void along(const Vector3& v) {
    see(v);
    g[generators++] = {v.x, v.y, v.z};
  }
  void space() {
    generators = 3;
    is_space = true;
  }
  void plane() {
    generators = 2;
    is_space = true;
  }
  void forward() { row_at[rows++].b[0] = 0; }
  void row(double a, double b, double c, double d) {
    form = Form::general;
    Row& to = row_at[rows++];
    to.a[0] = {a, b, c};
    to.b[0] = d;
    if (is_space) see(d * power_towards_one(largest_of(to.a[0])));
  }
  void slab(double a, double b, double c, double lo, double hi) {
    if (std::fabs(a) + std::fabs(b) + std::fabs(c) == 1) set_middle(a != 0 ? 0 : b != 0 ? 1 : 2, lo, hi);
    note_flat(lo, hi);
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void from_point(double a, double b, double c, const Point3& p) {
    form = Form::general;
    terms = 3;
    see(p);
    row_at[rows++] = {{{a, b, c}, {0, 0, 0}}, {-a * p.x, -b * p.y, -c * p.z}};
  }
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    const auto add_slab = [this](double lo, double hi) {
      set_middle(rows / 2, lo, hi);
      note_flat(lo, hi);
      if (is_space) see(lo), see(hi);
      row_at[rows++].b[0] = -lo;
      row_at[rows++].b[0] = hi;
    };
    (add_slab(ranges.lo, ranges.hi), ...);
  }
  void clip(double s, const Vector4& p, const Vector4& q) {
    form = Form::general;
    terms = 2;
    row_at[rows++] = {{{s * p.x, s * p.y, s * p.z}, {q.x, q.y, q.z}}, {s * p.w, q.w, 0}};
  }
  void radius(double length) {
    see(length);
    r = length;
  }
  void in_plane(const Vector3& n) {
    cut = Cut::in_plane;
    normal = {n.x, n.y, n.z};
  }
  void between_ends() { cut = Cut::between_ends; }
  void seen_from_first() { cut = Cut::seen_from_first; }
  void ellipsoid(const Point3& center, const Vector3& radii) {
    hull(center);
    see(radii);
    is_ball = true;
  }

  /// All lengths times `unit`, a power of two, and each row times one that makes its largest number about 1.
  void bring_into_range(double unit) {
    scale(r, unit);
    scale(normal, power_towards_one(largest_of(normal)));
    if (is_space) {
      middle = {middle.x * unit, middle.y * unit, middle.z * unit};
    } else {
      scale(o, unit);
      for (int i = 0; i < generators; ++i) scale(g[i], unit);
    }
    if (form == Form::hull) return;
    for (Row* at = row_at; at != row_at + rows; ++at) {
      if (form == Form::box) {
        scale(at->b[0], is_space ? unit : 1);
        continue;
      }
      const int of_a = terms == 2 ? 2 : 1;
      double largest = 0;
      for (int j = 0; j < of_a; ++j) largest = std::max(largest, largest_of(at->a[j]));
      for (int j = 0; j < terms; ++j) {
        if (is_space) scale(at->b[j], unit, HUGE_VAL);  // too large only if it still is once the row is scaled
        largest = std::max(largest, std::fabs(at->b[j]));
      }
      const double of_row = power_towards_one(largest);
      for (int j = 0; j < of_a; ++j) scale(at->a[j], of_row);
      for (int j = 0; j < terms; ++j) scale(at->b[j], of_row);
    }
  }

  /// The coarsest grid of all lengths, where a length along a generator of a box is one of three.
  int grid() const {
    int finest = grid_of({r});
    if (is_space) {
      for (int i = 0; i < rows; ++i) finest = std::min(finest, grid_of_constant(i) - grid_of_coefficients(i));
    } else {
      finest = std::min(finest, grid_of({o.x, o.y, o.z}));
      const int of_box = grid_of_box();
      for (int i = 0; i < generators; ++i) finest = std::min(finest, grid_of({g[i].x, g[i].y, g[i].z}) + of_box);
    }
    return std::min(finest, 0);
  }
  /// Of the ends of a box that is not along the axes.
  int grid_of_box() const {
    int finest = 0;
    if (form == Form::box && !is_space)
      for (int i = 0; i < rows; ++i) finest = std::min(finest, grid_of_constant(i));
    return finest;
  }
  int grid_of_normal() const { return grid_of({normal.x, normal.y, normal.z}); }
  /// Of a row: that of its coefficients. That of its constant is the same, times that of lengths where it is a length.
  int grid_of_row(int i, int of_lengths) const {
    return std::min(grid_of_coefficients(i), grid_of_constant(i) - (is_space ? of_lengths : 0));
  }

 private:
  void see(double x) { largest_length = std::max(largest_length, std::fabs(x)); }
  void see(const auto& v) { see(v.x), see(v.y), see(v.z); }
  void set_middle(int axis, double lo, double hi) {
    (axis == 0 ? middle.x : axis == 1 ? middle.y : middle.z) = lo / 2 + hi / 2;
  }
  void note_flat(double lo, double hi) {
    if (!(lo < hi) && !(hi < lo)) flat |= 1U << rows;
  }

  static double largest_of(const Vec3<double>& a) { return std::max({std::fabs(a.x), std::fabs(a.y), std::fabs(a.z)}); }
  void scale(double& x, double by, double most = 1 / least) {
    const double y = x * by;
    if (x != 0 && !(std::fabs(y) >= least && std::fabs(y) <= most)) is_exact = false;
    x = y;
  }
  void scale(auto& v, double by) { scale(v.x, by), scale(v.y, by), scale(v.z, by); }

  static int grid_of(std::initializer_list<double> numbers) {
    int finest = filters::Dyadic::most_grid;
    for (const double x : numbers) finest = std::min(finest, filters::Dyadic::grid_of(x));
    return finest;
  }
  int grid_of_coefficients(int i) const {
    if (form == Form::box) return 0;
    const auto& [a, b] = row_at[i];
    const int finest = grid_of({a[0].x, a[0].y, a[0].z});
    return terms == 2 ? std::min(finest, grid_of({a[1].x, a[1].y, a[1].z})) : finest;
  }
  int grid_of_constant(int i) const {
    const auto& [a, b] = row_at[i];
    return terms == 1 ? grid_of({b[0]}) : grid_of({b[0], b[1], b[2]});
  }

  /// From here on a power of two takes no bit of a number.
  static constexpr double least = 0x1p-960;
};

}  // namespace plumb::bodies
