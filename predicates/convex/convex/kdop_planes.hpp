#pragma once

// The ends of the slabs of a k-DOP as planes.

#include <convex/frustum_planes.hpp>
#include <convex/line_kdop.hpp>

namespace plumb::convex {

// The ends of a k-DOP's slabs as planes, for what hull_frustum_integers.hpp does for frusta. Their normals are known
// beforehand, so a plane at a point is a sum.

template <int K>
inline constexpr int planes_of<Kdop<K>> = K;

/// direction i . v, of any numbers, for an i that the compiler does not know.
template <int K, class T>
constexpr AnySum<T> along_direction(int i, const Vec3<T>& v) {
  AnySum<T> sum{};
  for_each_slab<K>([&](auto j) {
    if (j == i) sum = widened<AnySum<T>>(exactly_along<K, j>(v));
  });
  return sum;
}

/// At p the lower end of slab i is direction . p - min, and the upper one max - direction . p.
template <class Numbers, int K>
struct Planes<Numbers, Kdop<K>> {
  using End = decltype(std::declval<Numbers&>().template known<positions>(0));

  End end[K];

  constexpr Planes(Numbers& numbers, const Kdop<K>& s) {
    for (int i = 0; i < K / 2; ++i) {
      end[2 * i] = numbers.template known<positions>(s.min[i]);
      end[2 * i + 1] = numbers.template known<positions>(s.max[i]);
    }
  }
  static constexpr Certificate orientation(const Numbers&) { return Certificate::positive; }
  static constexpr void turn(bool) {}

  static constexpr auto relative(Numbers& numbers, const Kdop<K>&, const Point3& p) {
    return numbers.template vector<positions>(Vector3{p.x, p.y, p.z});
  }
  template <class T>
  constexpr auto at(const Vec3<T>& p) const {
    using Room = decltype(AnySum<T>() - End());
    OfPlanes<Room, K> f;
    for_each_slab<K>([&](auto i) {
      const auto place = exactly_along<K, i>(p);
      f.at[2 * i] = widened<Room>(place - end[2 * i]);
      f.at[2 * i + 1] = widened<Room>(end[2 * i + 1] - place);
    });
    return f;
  }

  struct Plane {
    const End& end;
    int i;

    template <class T>
    constexpr auto at(const Vec3<T>& p) const {
      const AnySum<T> place = along_direction<K>(i / 2, p);
      return i % 2 == 0 ? place - end : end - place;
    }
  };
  constexpr Plane plane(int i) const { return {end[i], i}; }
};

}  // namespace plumb::convex
