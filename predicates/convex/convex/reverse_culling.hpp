#pragma once

// Whether a frustum lies beyond a face plane of a box, over what reads the numbers.

#include <convex/hull_frustum.hpp>
#include <convex/plane_integers.hpp>

namespace plumb::convex {

// Whether all of a frustum lies strictly outside of a face plane of a box, over what reads the numbers. The frustum is
// where x_4 = 1 in the cone of all (x, x_4) that an invertible matrix takes into the cone over the cube (or half of it)
// of clip space; a linear form that has one sign on the edges of the cone has it on all of it but 0. Doubles decide
// most faces. In integers a single edge, three planes intersected, shows that the frustum is not beyond a face: the one
// that doubles take for the least. Only where it does not are all columns needed. A tie beside an oriented box is of
// degree 7, in 430 bits, and takes 12 to 14 times the easy case.

/// A vector in homogeneous coordinates, (at, weight).
template <class P, class W>
struct Homogeneous {
  Vec3<P> at;
  W weight;
};

/// What is perpendicular to three planes, as vectors (normal, constant): the point where they are 0, times the weight.
template <class Plane, class Cross>
[[gnu::always_inline]] constexpr auto perpendicular_to_planes(const Plane& u, const Plane& v, const Plane& w,
                                                              const Cross& vw, const Cross& wu, const Cross& uv) {
  const auto part = [&](int k) __attribute__((always_inline)) {
    return opposite(u.constant * component(vw, k) + v.constant * component(wu, k) + w.constant * component(uv, k));
  };
  using P = std::remove_cvref_t<decltype(part(0))>;
  using W = std::remove_cvref_t<decltype(dot(u.normal, vw))>;
  return Homogeneous<P, W>{{part(0), part(1), part(2)}, dot(u.normal, vw)};
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
  const auto plane = [](const auto& row) __attribute__((always_inline)) {
    return OnePlane<decltype(row.linear.x), decltype(row.constant)>{row.linear, row.constant};
  };
  const auto x = plane(m.x), y = plane(m.y), z = plane(m.z), w = plane(m.w);
  const auto xy = cross(x.normal, y.normal), yz = cross(y.normal, z.normal), zx = cross(z.normal, x.normal),
             xw = cross(x.normal, w.normal), yw = cross(y.normal, w.normal), zw = cross(z.normal, w.normal);
  // Even permutations of the rows, with the one that is left out at the end.
  const auto of_x = perpendicular_to_planes(z, y, w, yw, reversed(zw), reversed(yz)),
             of_y = perpendicular_to_planes(x, z, w, zw, reversed(xw), reversed(zx)),
             of_z = perpendicular_to_planes(y, x, w, xw, reversed(yw), reversed(xy)),
             of_w = perpendicular_to_planes(x, y, z, yz, zx, xy);
  const auto determinant = dot(x.normal, of_x.at) + x.constant * of_x.weight;
  return ColumnsOfInverse<std::remove_const_t<decltype(of_x)>, std::remove_const_t<decltype(determinant)>>{
      of_x, of_y, of_z, of_w, determinant};
}

/// The least value on the edges of the cone of a linear form that has these on the columns.
template <class Frustum, class T>
[[gnu::always_inline]] constexpr auto least_on_edges(const T& x, const T& y, const T& z, const T& w) {
  const auto beside = w - (absolute(x) + absolute(y));
  if constexpr (std::is_same_v<Frustum, FrustumD3d>)
    return beside + lesser(z, T());
  else
    return beside - absolute(z);
}

/// The values of a linear form on the columns.
template <class T>
struct FormOnColumns {
  T x, y, z, w;
};
template <class Frustum, class T>
[[gnu::always_inline]] constexpr auto least_on_edges(const FormOnColumns<T>& form) {
  return least_on_edges<Frustum>(form.x, form.y, form.z, form.w);
}

/// Two opposite face planes of a box: the values on the columns of what is 0 in the middle between them, and what that
/// changes by from there to either plane.
template <class Middle, class Reach>
struct FacesOnColumns {
  Middle x, y, z, w;
  Reach reach_x, reach_y, reach_z, reach_w;
  bool turns;

  /// How far the columns lie beyond the first plane (side 0) or the second.
  [[gnu::always_inline]] constexpr auto beyond(int side) const {
    const auto at = [&](const auto& m, const auto& r) __attribute__((always_inline)) {
      return turned(turns, (side == 0 ? m : opposite(m)) - r);
    };
    using T = decltype(at(w, reach_w));
    return FormOnColumns<T>{at(x, reach_x), at(y, reach_y), at(z, reach_z), at(w, reach_w)};
  }
};
/// Given two functions of a column.
template <class Columns, class Middle, class Reach>
[[gnu::always_inline]] constexpr auto faces_on_columns(const Columns& c, bool turns, Middle&& middle, Reach&& reach) {
  return FacesOnColumns<decltype(middle(c.x)), decltype(reach(c.x))>{
      middle(c.x), middle(c.y), middle(c.z), middle(c.w), reach(c.x), reach(c.y), reach(c.z), reach(c.w), turns};
}
/// How far the frustum lies beyond one of the planes, up to a positive factor.
template <class Frustum, class M, class R>
[[gnu::always_inline]] constexpr auto gap_beyond(const FacesOnColumns<M, R>& faces) {
  return greater(least_on_edges<Frustum>(faces.beyond(0)), least_on_edges<Frustum>(faces.beyond(1)));
}

/// The faces of a box as the algorithm reads them; lengths of an aabb are doubled, and the normals of an obb may be
/// given times any positive number.
template <class Numbers, class Frustum>
struct FacesOfAabb : DoubledBox<Numbers, Frustum> {
  using DoubledBox<Numbers, Frustum>::DoubledBox;

  template <class Columns>
  [[gnu::always_inline]] constexpr auto faces(int k, const Columns& c, bool turns) const {
    const auto lower = component(this->min, k), upper = component(this->max, k);
    const auto sum = lower + upper, size = upper - lower;
    return faces_on_columns(
        c, turns,
        [&](const auto& h) __attribute__((always_inline)) {
          const auto at = component(h.at, k);
          return (at + at) - sum * h.weight;
        },
        [&](const auto& h) __attribute__((always_inline)) { return size * h.weight; });
  }
  /// The form of one face plane, positive beyond it.
  template <class H>
  constexpr auto beyond(int k, int side, const H& h) const {
    const auto at = component(h.at, k);
    return side == 0 ? at - component(this->max, k) * h.weight : component(this->min, k) * h.weight - at;
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
/// The same in doubles, for all boxes: where one has no extent along an axis, the normals take the axis times a length
/// that the box has, or 1.
struct AnyObb : Obb3 {};
template <class Numbers, class Frustum>
struct FacesOfAnyObb : AxesOfBox<Numbers, Frustum> {
  using Base = AxesOfBox<Numbers, Frustum>;
  decltype(Base::axis) edge;

  FacesOfAnyObb(Numbers& numbers, const Frustum& frustum, const AnyObb& b)
      : Base(numbers, frustum, b),
        edge{numbers.template product<positions>(length(b.hu, b), b.u),
             numbers.template product<positions>(length(b.hv, b), b.v),
             numbers.template product<positions>(length(b.hw, b), b.w)} {}
  auto normal(int k) const { return cross(edge[(k + 1) % 3], edge[(k + 2) % 3]); }
  template <class N>
  auto reach(int k, const N& n) const {
    return absolute(dot(n, this->axis[k]));
  }

 private:
  static double length(double half, const Obb3& b) {
    const double most = greater(b.hu, greater(b.hv, b.hw));
    return half > 0 ? half : most > 0 ? most : 1;
  }
};
template <class Faces, class Frustum>
struct ObbAgainstColumns : Faces {
  using Faces::Faces;

  template <class Columns>
  [[gnu::always_inline]] constexpr auto faces(int k, const Columns& c, bool turns) const {
    const auto n = this->normal(k);
    const auto reach = this->reach(k, n);
    const auto at_center = dot(n, this->center);
    return faces_on_columns(
        c, turns, [&](const auto& h) __attribute__((always_inline)) { return dot(n, h.at) - at_center * h.weight; },
        [&](const auto& h) __attribute__((always_inline)) { return reach * h.weight; });
  }
  template <class H>
  constexpr auto beyond(int k, int side, const H& h) const {
    const auto n = this->normal(k);
    const auto reach = this->reach(k, n);
    const auto at_center = dot(n, this->center);
    const auto at = dot(n, h.at);
    return side == 0 ? at - (at_center + reach) * h.weight : (at_center - reach) * h.weight - at;
  }
};
template <class Numbers, class Frustum, class Shape>
using FacesAgainst = std::conditional_t<
    std::is_same_v<Shape, Aabb3>, FacesOfAabb<Numbers, Frustum>,
    ObbAgainstColumns<std::conditional_t<std::is_same_v<Shape, AnyObb>, FacesOfAnyObb<Numbers, Frustum>,
                                         FacesOfObb<Numbers, Frustum>>,
                      Frustum>>;

/// The frustum and the box as read.
template <class Numbers, class Frustum, class Shape>
struct FrustumAndFaces {
  Planes<Numbers, Frustum> matrix;
  FacesAgainst<Numbers, Frustum, Shape> faces;

  [[gnu::always_inline]] FrustumAndFaces(Numbers& numbers, const Frustum& frustum, const Shape& shape)
      : matrix(numbers, frustum), faces(numbers, frustum, shape) {
    numbers.all_are_read();
  }
  /// sign(determinant) is asked first, and where that is not positive or negative nothing is. Then visit(k, faces) is
  /// called for each two opposite face planes.
  template <class SignOf, class Visit>
  [[gnu::always_inline]] Certificate visit(SignOf&& sign, Visit&& visit) const {
    const auto columns = columns_of_inverse(matrix);
    const Certificate side = sign(columns.determinant);
    if (side == Certificate::positive || side == Certificate::negative)
      for (int k = 0; k < 3; ++k) visit(k, [&] { return faces.faces(k, columns, side == Certificate::negative); });
    return side;
  }
};

/// Whether a frustum is beyond a face plane, as far as that is certain; then, of two for each coordinate, those planes
/// of which it is not, by bits, and for each the edge of the cone that is least beyond it as computed: its signs in
/// clip space, a bit for each coordinate that is positive.
struct BeyondFaces {
  Separation found = Separation::unknown;
  unsigned open = 0;
  unsigned char least_edge[6] = {};
};
template <bool FindsEdges, class Frustum, class Shape>
[[gnu::always_inline]] inline BeyondFaces faces_by_numbers(const Frustum& frustum, const Shape& shape) {
  Measured<std::is_same_v<Shape, Aabb3> ? 4 : 6> numbers;
  const FrustumAndFaces<decltype(numbers), Frustum, Shape> both(numbers, frustum, shape);
  BeyondFaces known;
  bool is_beyond = false, is_open = false;
  const Certificate side = both.visit(
      [&](const auto& determinant) __attribute__((always_inline)) { return numbers.certificate(determinant); },
      [&](int k, const auto& faces_of) __attribute__((always_inline)) {
        const auto faces = faces_of();
        if constexpr (FindsEdges) {
          for (int i = 0; i < 2; ++i) {
            const auto form = faces.beyond(i);
            const auto least = least_on_edges<Frustum>(form);
            const auto edge =
                unsigned{value(form.x) < 0} | unsigned{value(form.y) < 0} << 1 | unsigned{value(form.z) < 0} << 2;
            known.least_edge[2 * k + i] = static_cast<unsigned char>(edge);
            if (!(value(least) < -numbers.error(least))) known.open |= 1U << (2 * k + i);
          }
        }
        const auto gap = gap_beyond<Frustum>(faces);
        const double error = numbers.error(gap);
        is_beyond |= value(gap) > error;
        is_open |= !(value(gap) < -error);
      });
  if (side != Certificate::positive && side != Certificate::negative) return {};
  known.found = is_beyond ? Separation::yes : is_open ? Separation::unknown : Separation::no;
  return known;
}
template <class Frustum, class Shape>
[[gnu::noinline]] Separation filter_beyond_faces(const Frustum& frustum, const Shape& shape) {
  return faces_by_numbers<false>(frustum, shape).found;
}
template <class Frustum>
[[gnu::noinline]] BeyondFaces faces_by_filter(const Frustum& frustum, const Aabb3& box) {
  return faces_by_numbers<true>(frustum, box);
}
template <class Frustum>
[[gnu::noinline]] BeyondFaces faces_by_filter(const Frustum& frustum, const Obb3& box) {
  return faces_by_numbers<true>(frustum, AnyObb{box});
}

/// Up to a factor of either sign, the edge of the cone where three planes of the frustum are 0.
template <class Matrix>
[[gnu::always_inline]] inline auto edge_of_cone(const Matrix& m, unsigned edge) {
  const auto plane = [&](int k) { return m.plane(2 * k + static_cast<int>(edge >> k & 1)); };
  const auto u = plane(0), v = plane(1), w = plane(2);
  return perpendicular_to_planes(u, v, w, cross(v.normal, w.normal), cross(w.normal, u.normal),
                                 cross(u.normal, v.normal));
}
/// t_w there, which is positive times the factor, and 0 just where the matrix is not invertible: it is the determinant
/// of the four rows times a number.
template <class Matrix, class Edge>
[[gnu::always_inline]] inline int factor_of_edge(const Matrix& m, const Edge& h) {
  return static_cast<int>(certificate(dot(m.w.linear, h.at) + m.w.constant * h.weight));
}
template <class Matrix>
[[gnu::noinline]] bool is_invertible(const Matrix& m) {
  return factor_of_edge(m, edge_of_cone(m, 0)) != 0;
}
/// Whether an edge of the cone is in a form's closed half-space, or there is no cone.
template <class Matrix, class Beyond>
[[gnu::noinline]] bool has_edge_within(const Matrix& m, unsigned edge, const Beyond& beyond) {
  const auto h = edge_of_cone(m, edge);
  return factor_of_edge(m, h) * static_cast<int>(certificate(beyond(h))) <= 0;
}

/// The same of what that leaves open, in integers on the grids of the call's own numbers and in a default
/// floating-point environment; unknown where they are on none. Of a matrix that is not invertible nothing is said to be
/// beyond. That the frustum is not beyond a plane is seen by one edge of the cone, that it is by all of them.
template <class Frustum, class Shape>
[[gnu::noinline]] Separation exactly_beyond_faces(const Frustum& frustum, const Shape& shape) {
  const BeyondFaces known = faces_by_filter(frustum, shape);
  if (known.found != Separation::unknown) return known.found;
  IntegersOfPlanes<Frustum, Shape> numbers(frustum, shape);
  if (!numbers.fit()) return Separation::unknown;
  const FrustumAndFaces<decltype(numbers), Frustum, Shape> both(numbers, frustum, shape);
  if (!numbers.fit()) return Separation::unknown;
  const Planes<decltype(numbers), Frustum>& matrix = both.matrix;
  if (known.open == 0 && !is_invertible(matrix)) return Separation::no;
  unsigned open = known.open;
  for (unsigned rest = open; rest != 0; rest &= rest - 1) {
    const int i = __builtin_ctz(rest);
    if (has_edge_within(matrix, known.least_edge[i], [&](const auto& h) { return both.faces.beyond(i / 2, i % 2, h); }))
      open &= ~(1U << i);
  }
  if (known.open != 0 && open == 0) return Separation::no;
  bool is_beyond = false;
  both.visit([](const auto& determinant) { return certificate(determinant); },
             [&](int, const auto& faces) {
               is_beyond = is_beyond || certificate(gap_beyond<Frustum>(faces())) == Certificate::positive;
             });
  return is_beyond ? Separation::yes : Separation::no;
}

}  // namespace plumb::convex
