#pragma once

// For culling.
// Whether all of a frustum lies beyond one face plane of a box.

#include <convex/faces.hpp>

namespace plumb::culling {

using namespace convex;

/// The cofactors of the matrix: the columns of its inverse are these rows over the determinant.
template <class R>
struct Cofactors {
  R at[4][4]{}, determinant{};

  constexpr explicit Cofactors(const Matrix4& m) {
    R a[4][4]{};
    for (int i = 0; i < 4; ++i) {
      a[i][0] = number<R>(m.row[i].x);
      a[i][1] = number<R>(m.row[i].y);
      a[i][2] = number<R>(m.row[i].z);
      a[i][3] = number<R>(m.row[i].w);
    }
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j) {
        const int p = (i + 1) % 4, q = (i + 2) % 4, r = (i + 3) % 4, x = (j + 1) % 4, y = (j + 2) % 4, z = (j + 3) % 4;
        const Vec3<R> v{a[q][x], a[q][y], a[q][z]}, w{a[r][x], a[r][y], a[r][z]};
        const R minor = dot(Vec3<R>{a[p][x], a[p][y], a[p][z]}, cross(v, w));
        at[i][j] = (i + j) % 2 == 0 ? minor : bodies::negated(minor);
      }
    determinant = (a[0][0] * at[0][0] + a[0][1] * at[0][1]) + (a[0][2] * at[0][2] + a[0][3] * at[0][3]);
  }
};

/// The values of normal . x + constant at the corners of clip space, times the determinant of the matrix and each over
/// its last coordinate in space.
template <class R>
constexpr ValuesOver<R> values_over_clip_space(const Cofactors<R>& c, const Face<R>& f, bool depth_from_zero) {
  const auto coefficient = [&](int i) {
    return dot(f.normal, Vec3<R>{c.at[i][0], c.at[i][1], c.at[i][2]}) + f.constant * c.at[i][3];
  };
  ValuesOver<R> v{coefficient(3), R()};
  v.greatest = v.least;
  for (int i = 0; i < 3; ++i) {
    const R k = coefficient(i), other = i == 2 && depth_from_zero ? number<R>(0) : bodies::negated(k);
    v.least = v.least + lesser(k, other);
    v.greatest = v.greatest + greater(k, other);
  }
  return v;
}

/// The frustum is where x_4 = 1 in the cone of all (x, x_4) that an invertible matrix takes into the cone over the cube
/// (or half of it) of clip space; a linear form that is negative on the edges of the cone is negative on all of it but
/// 0. Of a matrix that is not invertible nothing is said. Where a box is flat its face planes may be turned.
template <class R>
filters::Certificate beyond_a_face(const Matrix4& matrix, bool depth_from_zero, const bodies::AnyShape& any) {
  Body<R> box;
  if (!write_body(box, any)) return filters::Certificate::uncertain;
  const Cofactors<R> cofactors(matrix);
  const filters::Certificate orientation = certificate(cofactors.determinant), of_box = certificate(volume(box));
  if (orientation == filters::Certificate::zero) return filters::Certificate::negative;
  if (!filters::is_certain(orientation) || !filters::is_certain(of_box)) return filters::Certificate::uncertain;
  filters::Certificate all = filters::Certificate::negative;
  for (int i = 0; i < box.rows; ++i) {
    const auto [least, greatest] =
        values_over_clip_space(cofactors, face(box, i, of_box == filters::Certificate::negative), depth_from_zero);
    const filters::Certificate c =
        certificate(orientation == filters::Certificate::positive ? bodies::negated(greatest) : least);
    if (c == filters::Certificate::positive) return c;
    if (!filters::is_certain(c)) all = c;
  }
  return all;
}

constexpr int most_roundings_of_the_reverse_test() {
  using N = filters::RoundingCount;
  const Cofactors<N> cofactors(Matrix4{});
  const Body<N> box{};
  const N beyond = bodies::negated(values_over_clip_space(cofactors, face(box, 0, true), false).greatest);
  return greater(cofactors.determinant, beyond).count;
}
static_assert(most_roundings_of_the_reverse_test() <= Approximate::roundings);

[[gnu::noinline]] inline bool is_beyond_a_face(const Matrix4& matrix, bool depth_from_zero,
                                               const bodies::AnyShape& box) {
  return by_closed_numbers([&]<class R>() { return beyond_a_face<R>(matrix, depth_from_zero, box); }) ==
         filters::Certificate::positive;
}
/// In a default floating-point environment.
template <class F, class B>
bool is_beyond_a_face(const F& frustum, const B& box) {
  return is_beyond_a_face(frustum.matrix, std::is_same_v<F, FrustumD3d>, bodies::any_shape(box));
}

}  // namespace plumb::culling
