#pragma once

#include "integers_of_planes.hpp"
#include "quick_half_spaces.hpp"

namespace plumb::convex {

// Whether all of a frustum lies strictly outside of a face plane of a box, over what reads the numbers. The frustum is
// where x_4 = 1 in the cone of all (x, x_4) that an invertible matrix takes into the cone over the cube (or half of it)
// of clip space; a linear form that has one sign on the edges of the cone has it on all of it but 0.

/// A vector in homogeneous coordinates, (at, weight).
template <class P, class W>
struct Homogeneous {
  Vec3<P> at;
  W weight;
};

/// What is perpendicular to three rows of a matrix: the point where they are 0, times the weight.
template <class Row, class Cross>
[[gnu::always_inline]] constexpr auto perpendicular_to_rows(const Row& u, const Row& v, const Row& w, const Cross& vw,
                                                            const Cross& wu, const Cross& uv) {
  const auto part = [&](int k) __attribute__((always_inline)) {
    return opposite(u.constant * component(vw, k) + v.constant * component(wu, k) + w.constant * component(uv, k));
  };
  using P = std::remove_cvref_t<decltype(part(0))>;
  using W = std::remove_cvref_t<decltype(dot(u.linear, vw))>;
  return Homogeneous<P, W>{{part(0), part(1), part(2)}, dot(u.linear, vw)};
}

template <class T>
[[gnu::always_inline]] constexpr Vec3<T> reversed(const Vec3<T>& v) {
  return {opposite(v.x), opposite(v.y), opposite(v.z)};
}

/// The columns of the inverse of a matrix, each up to the determinant: what the edges of the cone are sums of.
template <class H, class D>
struct ColumnsOfInverse {
  H x, y, z, w;
  D determinant;
};
template <class Planes>
[[gnu::always_inline]] constexpr auto columns_of_inverse(const Planes& m) {
  const auto &x = m.x, &y = m.y, &z = m.z, &w = m.w;
  const auto xy = cross(x.linear, y.linear), yz = cross(y.linear, z.linear), zx = cross(z.linear, x.linear),
             xw = cross(x.linear, w.linear), yw = cross(y.linear, w.linear), zw = cross(z.linear, w.linear);
  // Even permutations of the rows, with the one that is left out at the end.
  const auto of_x = perpendicular_to_rows(z, y, w, yw, reversed(zw), reversed(yz)),
             of_y = perpendicular_to_rows(x, z, w, zw, reversed(xw), reversed(zx)),
             of_z = perpendicular_to_rows(y, x, w, xw, reversed(yw), reversed(xy)),
             of_w = perpendicular_to_rows(x, y, z, yz, zx, xy);
  const auto determinant = dot(x.linear, of_x.at) + x.constant * of_x.weight;
  return ColumnsOfInverse<std::remove_const_t<decltype(of_x)>, std::remove_const_t<decltype(determinant)>>{
      of_x, of_y, of_z, of_w, determinant};
}

/// The least value on the edges of the cone of a form that has these on the columns.
template <class Frustum, class T>
[[gnu::always_inline]] constexpr auto least_on_edges(const T& x, const T& y, const T& z, const T& w) {
  const auto beside = w - (absolute(x) + absolute(y));
  if constexpr (std::is_same_v<Frustum, FrustumD3d>)
    return beside + lesser(z, T());
  else
    return beside - absolute(z);
}

/// How far the frustum lies beyond two opposite face planes, up to a positive factor, given the value of a form at the
/// middle between them for each column, and what it changes by from there to either plane.
template <class Frustum, class Columns, class Middle, class Reach>
[[gnu::always_inline]] constexpr auto gap_beyond(const Columns& c, bool turns, Middle&& middle, Reach&& reach) {
  const auto mx = middle(c.x), my = middle(c.y), mz = middle(c.z), mw = middle(c.w);
  const auto rx = reach(c.x), ry = reach(c.y), rz = reach(c.z), rw = reach(c.w);
  const auto at = [turns](const auto& m, const auto& r) __attribute__((always_inline)) { return turned(turns, m - r); };
  return greater(
      least_on_edges<Frustum>(at(mx, rx), at(my, ry), at(mz, rz), at(mw, rw)),
      least_on_edges<Frustum>(at(opposite(mx), rx), at(opposite(my), ry), at(opposite(mz), rz), at(opposite(mw), rw)));
}

/// The faces of a box as the algorithm reads them; lengths of an aabb are doubled, and the normals of an obb may be
/// given times any positive number.
template <class Numbers, class Frustum>
struct FacesOfAabb : DoubledBox<Numbers, Frustum> {
  using DoubledBox<Numbers, Frustum>::DoubledBox;

  template <class Columns>
  [[gnu::always_inline]] constexpr auto gap(int k, const Columns& c, bool turns) const {
    const auto lower = component(this->min, k), upper = component(this->max, k);
    const auto sum = lower + upper, size = upper - lower;
    return gap_beyond<Frustum>(
        c, turns,
        [&](const auto& h) __attribute__((always_inline)) {
          const auto at = component(h.at, k);
          return (at + at) - sum * h.weight;
        },
        [&](const auto& h) __attribute__((always_inline)) { return size * h.weight; });
  }
};
/// Whose axes are products of extents.
template <class Numbers, class Frustum>
struct FacesOfObb : AxesOfBox<Numbers, Frustum> {
  using AxesOfBox<Numbers, Frustum>::AxesOfBox;

  [[gnu::always_inline]] constexpr auto normal(int k) const {
    return cross(this->axis[(k + 1) % 3], this->axis[(k + 2) % 3]);
  }
  template <class N>
  [[gnu::always_inline]] constexpr auto reach(int k, const N& n) const {
    return absolute(dot(n, this->axis[k]));
  }
};
/// Whose axes are not, so that a box has faces across which it has no extent too.
template <class Numbers, class Frustum>
requires requires(Numbers& n) { n.extent(0); }
struct FacesOfObb<Numbers, Frustum> {
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) center;
  decltype(std::declval<Numbers&>().axis(Vector3())) axis[3];
  decltype(std::declval<Numbers&>().extent(0)) half[3];

  FacesOfObb(Numbers& numbers, const Frustum& frustum, const Obb3& b)
      : center(Planes<Numbers, Frustum>::relative(numbers, frustum, b.center)),
        axis{numbers.axis(b.u), numbers.axis(b.v), numbers.axis(b.w)},
        half{numbers.extent(b.hu), numbers.extent(b.hv), numbers.extent(b.hw)} {}
  auto normal(int k) const { return cross(axis[(k + 1) % 3], axis[(k + 2) % 3]); }
  template <class N>
  auto reach(int k, const N& n) const {
    return half[k] * absolute(dot(n, axis[k]));
  }
};
template <class Faces, class Frustum>
struct ObbBesideColumns : Faces {
  using Faces::Faces;

  template <class Columns>
  [[gnu::always_inline]] constexpr auto gap(int k, const Columns& c, bool turns) const {
    const auto n = this->normal(k);
    const auto reach = this->reach(k, n);
    const auto at_center = dot(n, this->center);
    return gap_beyond<Frustum>(
        c, turns, [&](const auto& h) __attribute__((always_inline)) { return dot(n, h.at) - at_center * h.weight; },
        [&](const auto& h) __attribute__((always_inline)) { return reach * h.weight; });
  }
};
template <class Numbers, class Frustum, class Shape>
using FacesBeside = std::conditional_t<std::is_same_v<Shape, Aabb3>, FacesOfAabb<Numbers, Frustum>,
                                       ObbBesideColumns<FacesOfObb<Numbers, Frustum>, Frustum>>;

/// How far the frustum lies beyond the face planes of a box, up to a positive factor; sign(determinant) is asked first,
/// and where that is not positive or negative nothing is. Then visit(k, gap) is called for each two of the planes.
template <class Numbers, class Frustum, class Shape, class SignOf, class Visit>
[[gnu::always_inline]] inline Certificate visit_gaps(Numbers& numbers, const Frustum& frustum, const Shape& shape,
                                                     SignOf&& sign, Visit&& visit) {
  const Planes<Numbers, Frustum> matrix(numbers, frustum);
  const FacesBeside<Numbers, Frustum, Shape> faces(numbers, frustum, shape);
  numbers.all_are_read();
  const auto columns = columns_of_inverse(matrix);
  const Certificate side = sign(columns.determinant);
  if (side == Certificate::positive || side == Certificate::negative)
    for (int k = 0; k < 3; ++k) visit(k, [&] { return faces.gap(k, columns, side == Certificate::negative); });
  return side;
}

/// Whether a frustum is beyond a face plane, as far as that is certain, and the pairs of planes of which it is not, by
/// bits.
struct BeyondFaces {
  Separation found = Separation::unknown;
  unsigned open = 7;
};
template <class Frustum, class Shape>
[[gnu::noinline]] BeyondFaces quick_reverse(const Frustum& frustum, const Shape& shape) {
  Measured<std::is_same_v<Shape, Aabb3> ? 4 : 6> numbers;
  bool is_beyond = false;
  unsigned open = 0;
  const Certificate side = visit_gaps(
      numbers, frustum,
      shape, [&](const auto& determinant) __attribute__((always_inline)) { return numbers.certificate(determinant); },
      [&](int k, const auto& gap_of) __attribute__((always_inline)) {
        const auto gap = gap_of();
        const double error = numbers.error(gap);
        is_beyond |= value(gap) > error;
        open |= static_cast<unsigned>(!(value(gap) < -error)) << k;
      });
  if (side != Certificate::positive && side != Certificate::negative) return {};
  return {is_beyond ? Separation::yes : open != 0 ? Separation::unknown : Separation::no, open};
}

/// The same of what that leaves open, in integers on the grids of the call's own numbers and in a default
/// floating-point environment; unknown where they are on none. Of a matrix that is not invertible nothing is said to be
/// beyond.
template <class Frustum, class Shape>
[[gnu::noinline]] Separation exact_reverse(const Frustum& frustum, const Shape& shape) {
  const BeyondFaces known = quick_reverse(frustum, shape);
  if (known.found != Separation::unknown) return known.found;
  IntegersOfPlanes<Frustum, Shape> numbers(frustum, shape);
  if (!numbers.fit()) return Separation::unknown;
  bool is_beyond = false;
  visit_gaps(
      numbers, frustum, shape, [](const auto& determinant) { return certificate(determinant); },
      [&](int k, const auto& gap) {
        if ((known.open >> k & 1) != 0) is_beyond = is_beyond || certificate(gap()) == Certificate::positive;
      });
  if (!numbers.fit()) return Separation::unknown;
  return is_beyond ? Separation::yes : Separation::no;
}

}  // namespace plumb::convex
