#pragma once

// For batch.
// Points of a source, loaded into vectors.

#include <batch/lanes.hpp>
#include <batch/sources.hpp>

// load_point<p>(source, i): point p of as many items as a vector has lanes, from item i on. Records are loaded whole
// and transposed in registers: a gather instruction costs several times as much.

namespace plumb::batch::HWY_NAMESPACE {

template <int Dimension>
HWY_INLINE PointLanes<Dimension> from_columns(const double* const* column, std::size_t i) {
  const Doubles d;
  if constexpr (Dimension == 2)
    return {hn::LoadU(d, column[0] + i), hn::LoadU(d, column[1] + i)};
  else if constexpr (Dimension == 4)
    return {hn::LoadU(d, column[0] + i), hn::LoadU(d, column[1] + i), hn::LoadU(d, column[2] + i),
            hn::LoadU(d, column[3] + i)};
  else
    return {hn::LoadU(d, column[0] + i), hn::LoadU(d, column[1] + i), hn::LoadU(d, column[2] + i)};
}

template <int P, int Points, int Dimension>
HWY_INLINE PointLanes<Dimension> load_point(const Columns<Points, Dimension>& source, std::size_t i) {
  return from_columns<Dimension>(source.column + P * Dimension, i);
}

#if HWY_TARGET == HWY_SCALAR

/// The points at address(0), address(1), ... of two numbers each.
template <class D, class Address>
HWY_INLINE Vec2<Vector> transposed2(D, const Address& address) {
  return {constant(address(0)[0]), constant(address(0)[1])};
}

/// The points at address(0), address(1), ... of three numbers each.
template <bool FourReadable, class D, class Address>
HWY_INLINE Vec3<Vector> transposed3(D, const Address& address) {
  return {constant(address(0)[0]), constant(address(0)[1]), constant(address(0)[2])};
}

/// The points at address(0), address(1), ... of four numbers each.
template <class D, class Address>
HWY_INLINE Vec4<Vector> transposed4(D, const Address& address) {
  return {constant(address(0)[0]), constant(address(0)[1]), constant(address(0)[2]), constant(address(0)[3])};
}

#else

/// The points at address(0), address(1), ... of two numbers each.
template <class D, class Address>
HWY_INLINE Vec2<Vector> transposed2(D d, const Address& address) {
  const auto pairs = [&](std::size_t k) HWY_ATTR {
    if constexpr (lanes_of<D> == 2) {
      return hn::LoadU(d, address(k));
    } else if constexpr (lanes_of<D> == 4) {
      const hn::Half<D> pair;
      return hn::Combine(d, hn::LoadU(pair, address(k + 2)), hn::LoadU(pair, address(k)));
    } else {
      const hn::Half<D> half;
      const hn::Half<hn::Half<D> > pair;
      return hn::Combine(d, hn::Combine(half, hn::LoadU(pair, address(k + 6)), hn::LoadU(pair, address(k + 4))),
                         hn::Combine(half, hn::LoadU(pair, address(k + 2)), hn::LoadU(pair, address(k))));
    }
  };
  const Vector even = pairs(0), odd = pairs(1);
  return {hn::InterleaveLower(d, even, odd), hn::InterleaveUpper(d, even, odd)};
}

/// Four numbers from the address on, or three where the fourth may lie beyond the end of the array.
template <bool FourReadable, class D>
HWY_INLINE auto load_row(D four, const double* address) {
  if constexpr (FourReadable)
    return hn::LoadU(four, address);
  else
    return hn::MaskedLoad(hn::FirstN(four, 3), four, address);
}

/// The points at address(0), address(1), ... of three numbers each.
template <bool FourReadable, class D, class Address>
HWY_INLINE Vec3<Vector> transposed3(D d, const Address& address) {
  if constexpr (lanes_of<D> == 2) {
    const double *p = address(0), *q = address(1);
    const Vector first = hn::LoadU(d, p), second = hn::LoadU(d, q);
    return {hn::InterleaveLower(d, first, second), hn::InterleaveUpper(d, first, second),
            hn::InterleaveLower(d, constant(p[2]), constant(q[2]))};
  } else {
    // Row k holds x y z of item k, and in wide vectors of item k + 4 beside it.
    const auto row = [&](std::size_t k) HWY_ATTR {
      if constexpr (lanes_of<D> == 4) {
        return load_row<FourReadable>(d, address(k));
      } else {
        const hn::Half<D> half;
        return hn::Combine(d, load_row<FourReadable>(half, address(k + 4)), load_row<FourReadable>(half, address(k)));
      }
    };
    const Vector r0 = row(0), r1 = row(1), r2 = row(2), r3 = row(3);
    const Vector xz01 = hn::InterleaveLower(d, r0, r1), xz23 = hn::InterleaveLower(d, r2, r3);
    const Vector y01 = hn::InterleaveUpper(d, r0, r1), y23 = hn::InterleaveUpper(d, r2, r3);
    return {hn::OddEvenBlocks(hn::SwapAdjacentBlocks(xz23), xz01), hn::OddEvenBlocks(hn::SwapAdjacentBlocks(y23), y01),
            hn::OddEvenBlocks(xz23, hn::SwapAdjacentBlocks(xz01))};
  }
}

/// The points at address(0), address(1), ... of four numbers each.
template <class D, class Address>
HWY_INLINE Vec4<Vector> transposed4(D d, const Address& address) {
  if constexpr (lanes_of<D> == 2) {
    const double *p = address(0), *q = address(1);
    const Vector first = hn::LoadU(d, p), second = hn::LoadU(d, q), third = hn::LoadU(d, p + 2),
                 fourth = hn::LoadU(d, q + 2);
    return {hn::InterleaveLower(d, first, second), hn::InterleaveUpper(d, first, second),
            hn::InterleaveLower(d, third, fourth), hn::InterleaveUpper(d, third, fourth)};
  } else {
    // As of three numbers.
    const auto row = [&](std::size_t k) HWY_ATTR {
      if constexpr (lanes_of<D> == 4) {
        return hn::LoadU(d, address(k));
      } else {
        const hn::Half<D> half;
        return hn::Combine(d, hn::LoadU(half, address(k + 4)), hn::LoadU(half, address(k)));
      }
    };
    const Vector r0 = row(0), r1 = row(1), r2 = row(2), r3 = row(3);
    const Vector xz01 = hn::InterleaveLower(d, r0, r1), xz23 = hn::InterleaveLower(d, r2, r3);
    const Vector yw01 = hn::InterleaveUpper(d, r0, r1), yw23 = hn::InterleaveUpper(d, r2, r3);
    return {
        hn::OddEvenBlocks(hn::SwapAdjacentBlocks(xz23), xz01), hn::OddEvenBlocks(hn::SwapAdjacentBlocks(yw23), yw01),
        hn::OddEvenBlocks(xz23, hn::SwapAdjacentBlocks(xz01)), hn::OddEvenBlocks(yw23, hn::SwapAdjacentBlocks(yw01))};
  }
}

#endif

/// Asks for what will be read some iterations later, as much of it as is read now. From memory the transposition would
/// otherwise wait for most of its loads: there is too much of it between two of them for the processor to look ahead.
HWY_INLINE void fetch_ahead(const double* numbers, std::size_t count) {
  constexpr std::size_t line = 64, ahead = 24 * line;
  const char* const first = reinterpret_cast<const char*>(numbers) + ahead;
  for (std::size_t byte = 0; byte < count * sizeof(double); byte += line) __builtin_prefetch(first + byte);
}

template <int P, int Points, int Dimension, int Stride>
HWY_INLINE PointLanes<Dimension> load_point(const Records<Points, Dimension, Stride>& source, std::size_t i) {
  const Doubles d;
  PointLanes<Dimension> result;
  if constexpr (Dimension == 2 && Stride == 2) {
    hn::LoadInterleaved2(d, source.point(i, P), result.x, result.y);
  } else if constexpr (Dimension == 4) {
    if constexpr (lanes > 1) fetch_ahead(source.point(i, P), 4 * lanes);
    result = transposed4(d, [&](std::size_t k) HWY_ATTR { return source.point(i + k, P); });
  } else if constexpr (Dimension == 3 && Stride == 3 && lanes > 1) {
    fetch_ahead(source.point(i, P), 3 * lanes);
    hn::LoadInterleaved3(d, source.point(i, P), result.x, result.y, result.z);
  } else {
    result = transposed3<(P % (Stride / 3) + 1) * 3 < Stride>(
        d, [&](std::size_t k) HWY_ATTR { return source.point(i + k, P); });
  }
  return result;
}

template <int P, int Points, int Dimension, int Stride, int PointsPerRecord>
HWY_INLINE PointLanes<Dimension> load_point(const Indexed<Points, Dimension, Stride, PointsPerRecord>& source,
                                            std::size_t i) {
  const auto address = [&](std::size_t k) HWY_ATTR { return source.point(i + k, P); };
  if constexpr (Dimension == 2)
    return transposed2(Doubles(), address);
  else if constexpr (Dimension == 4)
    return transposed4(Doubles(), address);
  else
    return transposed3<(P % PointsPerRecord + 1) * 3 < Stride>(Doubles(), address);
}

// Items of shapes of two kinds: load_vector<n>(source, i), the numbers n to n + 2 of an item, and load_last(source, i),
// the last one of a second shape of four.

template <int N, int Numbers>
HWY_INLINE Vec3<Vector> load_vector(const Columns<Numbers, 1>& source, std::size_t i) {
  return from_columns<3>(source.column + N, i);
}
template <int N, class Source>
requires(Source::first_numbers > 0) HWY_INLINE Vec3<Vector> load_vector(const Source& source, std::size_t i) {
  constexpr int end = N < Source::first_numbers ? Source::first_numbers : Source::points;
  return transposed3<(N + 4 <= end)>(Doubles(), [&](std::size_t k) HWY_ATTR { return source.point(i + k, N); });
}
template <int Numbers>
HWY_INLINE Vector load_last(const Columns<Numbers, 1>& source, std::size_t i) {
  return hn::LoadU(Doubles(), source.column[Numbers - 1] + i);
}
template <class Source>
requires(Source::second_numbers == 4) HWY_INLINE Vector load_last(const Source& source, std::size_t i) {
  return transposed4(Doubles(), [&](std::size_t k) HWY_ATTR { return source.point(i + k, Source::first_numbers); }).w;
}

}  // namespace plumb::batch::HWY_NAMESPACE
