#pragma once

// A plane and a frustum that a matrix gives, by the edges of its cone.

#include <plumb/floating_point_environment.hpp>

#include <convex/reverse_culling.hpp>

namespace plumb::convex {

// Whether a plane misses a frustum that a matrix gives, by the edges of the cone that the frustum is a section of
// (reverse_culling.hpp). The plane is the linear form (normal, offset) in homogeneous coordinates. Where it has one
// sign on all edges it has it in all of the frustum. Where all edges have a positive weight, the frustum is the hull of
// the points on them, and otherwise the plane meets it. Where some weights are 0, those edges are directions into which
// the frustum goes on for ever, and a plane meets it that has both signs on the edges: from a point of the frustum one
// gets to both sides.

template <class Frustum, class Numbers, class SignOf>
[[gnu::always_inline]] inline Meeting meeting_by_edges(Numbers& numbers, const Frustum& frustum, const Plane3& plane,
                                                       SignOf&& sign) {
  const Planes<Numbers, Frustum> matrix(numbers, frustum);
  const auto normal = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  numbers.all_are_read();
  const auto columns = columns_of_inverse(matrix);
  const Certificate side = sign(columns.determinant);
  if (side != Certificate::positive && side != Certificate::negative) [[unlikely]]
    return Meeting::unknown;
  const auto at = [&](const auto& h) __attribute__((always_inline)) { return dot(normal, h.at) + offset * h.weight; };
  const auto x = at(columns.x), y = at(columns.y), z = at(columns.z), w = at(columns.w);
  const Certificate gap = sign(greater(least_on_edges<Frustum>(x, y, z, w),
                                       least_on_edges<Frustum>(opposite(x), opposite(y), opposite(z), opposite(w))));
  if (gap == Certificate::positive) return Meeting::apart;
  const bool turns = side == Certificate::negative;
  const Certificate weight =
      sign(least_on_edges<Frustum>(turned(turns, columns.x.weight), turned(turns, columns.y.weight),
                                   turned(turns, columns.z.weight), turned(turns, columns.w.weight)));
  const bool is_bounded = weight == Certificate::positive;
  if (gap == Certificate::negative && (is_bounded || weight == Certificate::zero)) return Meeting::meet;
  return gap == Certificate::zero && is_bounded ? Meeting::meet : Meeting::unknown;
}

/// Nothing is certain where a number is not finite.
template <GivenByMatrix Frustum>
[[gnu::always_inline]] inline Meeting filter_by_edges(const Frustum& frustum, const Plane3& plane) {
  Measured<4> numbers;
  return meeting_by_edges(
      numbers, frustum, plane, [&](const auto& x) __attribute__((always_inline)) { return numbers.certificate(x); });
}

/// Integers on a grid of the matrix and one of the plane, as they are linear in the plane's numbers too: those that are
/// multiplied with coordinates less than 2^Bits, the others less than 2^(2 Bits) on the product of their grid with that
/// of coordinates.
template <int Bits>
class IntegersOfPlaneAgainstMatrix {
 public:
  template <GivenByMatrix Frustum>
  IntegersOfPlaneAgainstMatrix(const Frustum& frustum, const Plane3& plane) {
    BinaryRange linear, constant, normal, offset;
    for (const Vector4& row : frustum.matrix.row) {
      linear.add(Vector3{row.x, row.y, row.z});
      constant.add(row.w);
    }
    normal.add(plane.normal);
    offset.add(plane.offset);
    const auto has_some = [](const BinaryRange& r) { return r.end() > r.lowest(); };
    const int of_matrix = constant.lowest() - linear.lowest(), of_plane = offset.lowest() - normal.lowest();
    const int position = !has_some(constant) ? of_plane : !has_some(offset) ? of_matrix : std::min(of_matrix, of_plane);
    linear_ = Scale(linear.lowest());
    normal_ = Scale(normal.lowest());
    constant_place_ = linear.lowest() + position;
    offset_place_ = normal.lowest() + position;
    const auto fits = [](const BinaryRange& r) { return r.end() - r.lowest() <= Bits; };
    fit_ = fits(linear) && fits(normal);
  }

  template <Group, Group>
  void read(const Matrix4&) {}
  template <Group G>
  [[gnu::always_inline]] auto known(double x) {
    static_assert(G == scalars);
    return grid::placed<2 * Bits>(x, constant_place_, misfit_);
  }
  template <Group G>
  [[gnu::always_inline]] auto known(double x, double y, double z) const {
    static_assert(G == vectors);
    return Vec3{linear_.integer<Bits>(x), linear_.integer<Bits>(y), linear_.integer<Bits>(z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) const {
    static_assert(G == vectors);
    return Vec3{normal_.integer<Bits>(v.x), normal_.integer<Bits>(v.y), normal_.integer<Bits>(v.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto number(double x) {
    static_assert(G == scalars);
    return grid::placed<2 * Bits>(x, offset_place_, misfit_);
  }
  void all_are_read() {}
  /// Whether all numbers are on their grids: those of one group before any is read, and then all.
  bool fit() const { return fit_ && misfit_.none(); }

 private:
  Scale linear_, normal_;
  int constant_place_, offset_place_;
  bool fit_;
  Misfit misfit_;
};

/// In a default floating-point environment. Unknown where numbers are on no grid of the bits, the matrix is not
/// invertible or an edge has a negative weight.
template <int Bits, GivenByMatrix Frustum>
[[gnu::noinline]] Meeting meeting_by_exact_edges(const Frustum& frustum, const Plane3& plane) {
  IntegersOfPlaneAgainstMatrix<Bits> numbers(frustum, plane);
  if (!numbers.fit()) return Meeting::unknown;
  const Meeting s = meeting_by_edges(numbers, frustum, plane, [](const auto& x) { return certificate(x); });
  return numbers.fit() ? s : Meeting::unknown;
}
/// Numbers of few bits take products of few words.
template <GivenByMatrix Frustum>
Meeting meeting_by_exact_edges(const Frustum& frustum, const Plane3& plane) {
  const Meeting s = meeting_by_exact_edges<24>(frustum, plane);
  return s != Meeting::unknown ? s : meeting_by_exact_edges<60>(frustum, plane);
}

}  // namespace plumb::convex
