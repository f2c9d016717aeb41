#pragma once

// For bounding_slabs and bounding_volumes.
// A few doubles side by side, computed with each by itself.

namespace plumb::filters {

// A few doubles side by side. Every operation acts on each by itself. What is made of them has the same bits
// however many there are: it is sums by lane, in one order, or the least and the greatest of all. For the compiled
// files alone: how many lanes there are depends on the flags that they are compiled with.

template <int N>
struct LanesOf {};
template <>
struct LanesOf<2> {
  using Doubles [[gnu::vector_size(2 * sizeof(double))]] = double;
  using Bits [[gnu::vector_size(2 * sizeof(long long))]] = long long;
};

#if defined(__AVX2__)
inline constexpr int most_lanes = 4;
template <>
struct LanesOf<4> {
  using Doubles [[gnu::vector_size(4 * sizeof(double))]] = double;
  using Bits [[gnu::vector_size(4 * sizeof(long long))]] = long long;
};
#else
inline constexpr int most_lanes = 2;
#endif

template <int N>
using Doubles = typename LanesOf<N>::Doubles;
/// What comparisons give: all bits of a lane or none.
template <int N>
using LaneBits = typename LanesOf<N>::Bits;

template <int N>
[[gnu::always_inline]] inline Doubles<N> load(const double* from) {
  Doubles<N> v;
  __builtin_memcpy(&v, from, sizeof v);
  return v;
}
template <int N>
[[gnu::always_inline]] inline void store(double* to, const Doubles<N>& v) {
  __builtin_memcpy(to, &v, sizeof v);
}
template <int N>
[[gnu::always_inline]] inline Doubles<N> all_lanes(double x) {
  if constexpr (N == 2)
    return Doubles<N>{x, x};
  else
    return Doubles<N>{x, x, x, x};
}

/// The second where either is a NaN.
template <class V>
[[gnu::always_inline]] inline V lesser_lanes(const V& a, const V& b) {
  return a < b ? a : b;
}
template <class V>
[[gnu::always_inline]] inline V greater_lanes(const V& a, const V& b) {
  return a > b ? a : b;
}

template <int N>
[[gnu::always_inline]] inline Doubles<N> magnitudes(const Doubles<N>& v) {
  return reinterpret_cast<Doubles<N>>(reinterpret_cast<LaneBits<N>>(v) & __LONG_LONG_MAX__);
}

template <int N>
[[gnu::always_inline]] inline double sum_of_lanes(const Doubles<N>& v) {
  if constexpr (N == 2)
    return v[0] + v[1];
  else
    return (v[0] + v[1]) + (v[2] + v[3]);
}
template <int N>
[[gnu::always_inline]] inline double least_lane(const Doubles<N>& v) {
  double least = v[0];
  for (int i = 1; i < N; ++i) least = v[i] < least ? v[i] : least;
  return least;
}
template <int N>
[[gnu::always_inline]] inline double greatest_lane(const Doubles<N>& v) {
  double greatest = v[0];
  for (int i = 1; i < N; ++i) greatest = v[i] > greatest ? v[i] : greatest;
  return greatest;
}
template <int N>
[[gnu::always_inline]] inline long long any_lane(const LaneBits<N>& v) {
  if constexpr (N == 2)
    return v[0] | v[1];
  else
    return (v[0] | v[1]) | (v[2] | v[3]);
}

/// The coordinates of N points.
template <int N>
struct PointLanes {
  Doubles<N> x, y, z;
};

/// Of points that lie one after the other, three doubles each.
template <int N>
[[gnu::always_inline]] inline PointLanes<N> load_points(const double* from) {
  const Doubles<2> xy = load<2>(from), zx = load<2>(from + 2), yz = load<2>(from + 4);
  if constexpr (N == 2) {
    return {__builtin_shufflevector(xy, zx, 0, 3), __builtin_shufflevector(xy, yz, 1, 2),
            __builtin_shufflevector(zx, yz, 0, 3)};
  } else {
    const auto adjacent = [from](const Doubles<2>& low, int i) __attribute__((always_inline)) {
      return __builtin_shufflevector(low, load<2>(from + 6 + i), 0, 1, 2, 3);
    };
    const Doubles<N> a = adjacent(xy, 0), b = adjacent(zx, 2), c = adjacent(yz, 4);
    return {__builtin_shufflevector(a, b, 0, 5, 2, 7), __builtin_shufflevector(a, c, 1, 4, 3, 6),
            __builtin_shufflevector(b, c, 0, 5, 2, 7)};
  }
}

}  // namespace plumb::filters
