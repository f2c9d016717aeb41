#pragma once

// For mesh.
// Affine maps of points, exactly: for the transforms of 3MF.

#include <array>
#include <cstddef>
#include <span>

#include <plumb/detail/rational.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>

namespace plumb::mesh {

// The map (x, y, z) -> (x, y, z, 1) M of twelve numbers, row by row; exact, and so are maps made of several. It does
// not depend on the floating-point environment.
class AffineMap {
 public:
  using Numbers = std::array<double, 12>;
  static constexpr Numbers identity = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};

  explicit AffineMap(const Numbers& finite = identity);

  // This map after another one.
  AffineMap after(const AffineMap& first) const;

  // The sign of the determinant of the linear part: negative when the map mirrors.
  Sign orientation() const;

  // The images, each coordinate rounded to the nearest double, ties to even; an infinity where it is beyond the largest
  // one. Equal points have equal images. Whether none was rounded.
  bool images(std::span<const Point3> points, Point3* to) const;

 private:
  explicit AffineMap(const std::array<filters::Rational, 12>& numbers) : exact_(numbers), is_identity_(false) {}
  const filters::Rational& at(std::size_t row, std::size_t column) const { return exact_[3 * row + column]; }

  std::array<filters::Rational, 12> exact_;
  bool is_identity_;  // known to be
};

}  // namespace plumb::mesh
