#pragma once

#include <cstddef>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/type_lists.hpp>
#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Homogeneous coordinates of the point (x / w, y / w).
struct Homogeneous2 {
  filters::Rational x, y, w;
};
/// Homogeneous coordinates of the point (x / w, y / w, z / w).
struct Homogeneous3 {
  filters::Rational x, y, z, w;
};

namespace exact_points {

template <class Point>
inline constexpr bool is_planar = detail::is_same<Point, Point2>;
template <class Point>
using HomogeneousOf = std::conditional_t<is_planar<Point>, Homogeneous2, Homogeneous3>;

/// What a point is given by: by the coordinates that it has when it is rounded, or by the numbers of a construction.
/// Those that have a name in common with one in space, in the plane too.
enum class Kind : unsigned char {
  coordinates,
  homogeneous,
  line_line,
  line_line_x,
  line_line_y,
  line_line_z,
  line_plane,
  line_plane_of,
  three_planes,
  three_planes_of,
  weighted,
  centroid_of_3,
  centroid_of_4,
  circumcenter_of_triangle,
  circumcenter_of_tetrahedron
};

/// Homogeneous coordinates that copies of a point share.
class SharedNumbers {
 public:
  SharedNumbers() = default;
  SharedNumbers(const SharedNumbers& other) noexcept : numbers_(other.numbers_) {
    if (numbers_ != nullptr) retain();
  }
  SharedNumbers(SharedNumbers&& other) noexcept : numbers_(other.numbers_) { other.numbers_ = nullptr; }
  SharedNumbers& operator=(SharedNumbers other) noexcept {
    const Numbers* const mine = numbers_;
    numbers_ = other.numbers_;
    other.numbers_ = mine;
    return *this;
  }
  ~SharedNumbers() {
    if (numbers_ != nullptr) release();
  }

 private:
  struct Numbers;
  friend struct Access;
  [[gnu::visibility("default")]] void retain() const noexcept;
  [[gnu::visibility("default")]] void release() noexcept;
  const Numbers* numbers_ = nullptr;
};

/// The makers of points and the tests of them.
struct Access;

}  // namespace exact_points

/// A point with real coordinates that need not be doubles: given by them, by homogeneous coordinates, or by a
/// construction (constructed_points.hpp), whose numbers it holds. A value: 200 to 300 bytes, and what homogeneous
/// coordinates copies share. It stands wherever a test of points takes one (exact_predicates.hpp, exact_simplices.hpp),
/// any number of them in one call, beside plain points, and the answer is exact.
///
/// It carries its coordinates rounded to nearest, with which tests decide nearly all questions, at the price of
/// plain points.
template <class Point>
class ExactPoint {
 public:
  using Homogeneous = exact_points::HomogeneousOf<Point>;

  /// The point itself. Refused: a number that is not finite, as of the function `ExactPoint`.
  ExactPoint(const Point& p);  // NOLINT(*-explicit-*)
  /// Of a point of another type (point_like.hpp).
  template <detail::ForeignOf<sizeof(Point) / sizeof(double)> P>
  ExactPoint(const P& p) : ExactPoint(read_as<Point>(p)) {}  // NOLINT(*-explicit-*)
  /// The point of these homogeneous coordinates, w of either sign. Refused: w = 0, as of the function `ExactPoint`.
  static ExactPoint homogeneous(const Homogeneous& coordinates);

  /// Each coordinate to the nearest double, ties to even; an exact zero is +0, what rounds to zero keeps its sign, what
  /// is beyond the largest double rounds to infinity.
  const Point& rounded() const { return high_; }
  /// The greatest double that is not above each coordinate, and the least that is not below: 0 and the least positive
  /// double between these two, -0 on the other side; beyond the largest double that double inwards, infinity outwards.
  Point below() const;
  Point above() const;
  /// Whether the point is known to have doubles for coordinates, those of rounded().
  bool is_plain() const { return kind_ == exact_points::Kind::coordinates; }

  /// The coordinates themselves, w > 0.
  Homogeneous homogeneous() const;

  /// No coordinate is further from rounded() than this.
  double rounding_error() const { return rounding_error_; }

 private:
  friend struct exact_points::Access;
  ExactPoint() = default;

  static constexpr std::size_t most_numbers = exact_points::is_planar<Point> ? 8 : 27;

  Point high_ = {};
  double rounding_error_ = 0;
  exact_points::Kind kind_ = exact_points::Kind::coordinates;
  // The coordinates are high + low but for at most error.
  Point low_ = {};
  double error_ = 0;
  exact_points::SharedNumbers homogeneous_;
  // Of the construction, in an order or with signs that make the weight positive.
  double number_[most_numbers] = {};
};

template <class Point>
inline constexpr bool detail::is_exact_point<ExactPoint<Point>> = true;

using ExactPoint2 = ExactPoint<Point2>;
using ExactPoint3 = ExactPoint<Point3>;

extern template class ExactPoint<Point2>;
extern template class ExactPoint<Point3>;

/// A point as the tests take it, plain or exact, for the time of a call.
template <class Point>
struct AnyPoint {
  Point rounded;
  double rounding_error;
  const ExactPoint<Point>* exact;  ///< null of a plain point

  AnyPoint(const Point& p) : rounded(p), rounding_error(0), exact(nullptr) {}  // NOLINT(*-explicit-*)
  AnyPoint(const ExactPoint<Point>& p)                                         // NOLINT(*-explicit-*)
      : rounded(p.rounded()), rounding_error(p.rounding_error()), exact(p.is_plain() ? nullptr : &p) {}
};
using AnyPoint2 = AnyPoint<Point2>;
using AnyPoint3 = AnyPoint<Point3>;

}  // namespace plumb
