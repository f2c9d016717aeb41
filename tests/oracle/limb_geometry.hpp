#pragma once

// Vectors and determinants for the limb oracle, over numbers that become longer as they are multiplied.

namespace plumb::limbs {

template <class N>
struct V2 {
  N x, y;
};
template <class N>
struct V3 {
  N x, y, z;
};

template <class A, class B>
auto dot(const V2<A>& a, const V2<B>& b) {
  return a.x * b.x + a.y * b.y;
}
template <class A, class B>
auto dot(const V3<A>& a, const V3<B>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class N>
auto cross(const V2<N>& a, const V2<N>& b) {
  return a.x * b.y - a.y * b.x;
}
template <class N>
auto cross(const V3<N>& a, const V3<N>& b) {
  using Product = decltype(a.x * b.x);
  return V3<Product>{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class N>
V2<N> operator-(const V2<N>& a, const V2<N>& b) {
  return {a.x - b.x, a.y - b.y};
}
template <class N>
V3<N> operator-(const V3<N>& a, const V3<N>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class N>
V2<N> operator+(const V2<N>& a, const V2<N>& b) {
  return {a.x + b.x, a.y + b.y};
}
template <class N>
V3<N> operator+(const V3<N>& a, const V3<N>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}

/// Twice the signed area of abc, from the signed areas with the origin.
template <class N>
auto area(const V2<N>& a, const V2<N>& b, const V2<N>& c) {
  return cross(a, b) + cross(b, c) + cross(c, a);
}

/// A directed line in Pluecker coordinates.
template <class N>
struct Line {
  using Product = decltype(N() * N());
  V3<N> direction;
  V3<Product> moment;

  Line() = default;
  Line(const V3<N>& a, const V3<N>& b) : direction(b - a), moment(cross(a, b)) {}
};

/// On which hand one line passes another: six times the signed volume of two points of each. It has the sign of
/// orient3d of them.
template <class N>
auto side(const Line<N>& l, const Line<N>& m) {
  return dot(l.direction, m.moment) + dot(m.direction, l.moment);
}

}  // namespace plumb::limbs
