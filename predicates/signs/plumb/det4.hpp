#pragma once

#include <plumb/decide.hpp>
#include <plumb/make_shapes.hpp>

namespace plumb {

struct Det4 {
  static constexpr const char* name = "det4";
  static constexpr Argument arguments[] = {{.name = "row[0]", .role = Role::quantity},
                                           {.name = "row[1]", .role = Role::quantity},
                                           {.name = "row[2]", .role = Role::quantity},
                                           {.name = "row[3]", .role = Role::quantity}};
  /// Laplace expansion by the 2x2 minors of the first and the last two rows.
  template <class R>
  static constexpr auto evaluate(const R& a, const R& b, const R& c, const R& d) {
    const auto xy = a.x * b.y - a.y * b.x, xz = a.x * b.z - a.z * b.x, xw = a.x * b.w - a.w * b.x;
    const auto yz = a.y * b.z - a.z * b.y, yw = a.y * b.w - a.w * b.y, zw = a.z * b.w - a.w * b.z;
    const auto XY = c.x * d.y - c.y * d.x, XZ = c.x * d.z - c.z * d.x, XW = c.x * d.w - c.w * d.x;
    const auto YZ = c.y * d.z - c.z * d.y, YW = c.y * d.w - c.w * d.y, ZW = c.z * d.w - c.w * d.z;
    return ((xy * ZW - xz * YW) + (xw * YZ + yz * XW)) + (zw * XY - yw * XZ);
  }
};
extern template Decision decide_exactly<Det4>(const Vector4&, const Vector4&, const Vector4&, const Vector4&);

/// The sign of the determinant of a 4x4 matrix of numbers as given.
///   positive, negative  the rows are linearly independent, and positively or negatively oriented
///   zero                the rows are linearly dependent
/// Refused: a number that is not finite. Degree 4, by definition.
inline Sign det4(const Matrix4& m) { return decide<Det4>(m.row[0], m.row[1], m.row[2], m.row[3]); }
/// The same of what plumb::matrix takes (make_shapes.hpp): a matrix of another type, or its rows.
template <class... M>
inline auto det4(const M&... m) -> decltype(det4(matrix(m...))) {
  return det4(matrix(m...));
}

}  // namespace plumb
