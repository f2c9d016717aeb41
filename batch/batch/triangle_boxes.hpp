#pragma once

// For batch.
// Whether the boxes of two triangles lie apart, over vectors.

#include <batch/loads.hpp>

namespace plumb::batch::HWY_NAMESPACE {

// have_boxes_apart(source, i): where the boxes of two triangles, points 0 to 2 and 3 to 5, have a gap between them, of
// as many items as a vector has lanes, from item i on. No number of those is NaN or infinite. By comparisons, exact in
// the default environment.

/// Each vector holds the coordinates of one corner; other lanes may hold anything and are not looked at.
template <class D>
struct Gap {
  hn::Vec<D> sum;   ///< NaN or infinite in the place of a coordinate when one of those is
  hn::Mask<D> gap;  ///< in the coordinates
};
template <class D, class V = hn::Vec<D>>
HWY_INLINE Gap<D> gap_of(D, V a, V b, V c, V p, V q, V r) {
  const V s_lower = hn::Min(hn::Min(a, b), c), s_upper = hn::Max(hn::Max(a, b), c);
  const V t_lower = hn::Min(hn::Min(p, q), r), t_upper = hn::Max(hn::Max(p, q), r);
  return {hn::Add(hn::Add(hn::Add(a, b), c), hn::Add(hn::Add(p, q), r)),
          hn::Or(hn::Lt(s_upper, t_lower), hn::Lt(t_upper, s_lower))};
}

HWY_INLINE auto is_number(Vector x) { return hn::Lt(hn::Abs(x), constant(__builtin_inf())); }

template <class Source>
HWY_INLINE Mask have_boxes_apart_in_columns(const Source& source, std::size_t i) {
  const Doubles d;
  const auto a = load_point<0>(source, i), b = load_point<1>(source, i), c = load_point<2>(source, i),
             p = load_point<3>(source, i), q = load_point<4>(source, i), r = load_point<5>(source, i);
  const auto x = gap_of(d, a.x, b.x, c.x, p.x, q.x, r.x), y = gap_of(d, a.y, b.y, c.y, p.y, q.y, r.y),
             z = gap_of(d, a.z, b.z, c.z, p.z, q.z, r.z);
  return hn::And(is_number(hn::Add(hn::Add(x.sum, y.sum), z.sum)), hn::Or(hn::Or(x.gap, y.gap), z.gap));
}

template <class Source>
HWY_INLINE Mask have_boxes_apart(const Source& source, std::size_t i) {
  return have_boxes_apart_in_columns(source, i);
}

#if HWY_TARGET <= HWY_AVX2

/// Items one after the other, the coordinates of a point side by side: less than half of the work of transposing them.
template <int PointsPerRecord, int Stride, class Source>
HWY_INLINE Mask have_boxes_apart_in_rows(const Source& source, std::size_t i) {
  const hn::FixedTag<double, 4> four;
  auto sum = hn::Zero(four);
  std::uint8_t apart = 0;
  for (std::size_t k = 0; k < lanes; ++k) {
    const auto row = [&]<int P>(std::integral_constant<int, P>) HWY_ATTR {
      return load_row<(P % PointsPerRecord + 1) * 3 < Stride>(four, source.point(i + k, P));
    };
    const auto item = [&]<int... P>(std::integer_sequence<int, P...>) HWY_ATTR {
      return gap_of(four, row(std::integral_constant<int, P>())...);
    }
    (std::make_integer_sequence<int, 6>{});
    sum = hn::Add(sum, item.sum);
    std::uint8_t bits = 0;
    hn::StoreMaskBits(four, item.gap, &bits);
    apart = static_cast<std::uint8_t>(apart | ((bits & 7) != 0) << k);
  }
  std::uint8_t finite = 0;
  hn::StoreMaskBits(four, hn::Lt(hn::Abs(sum), hn::Set(four, __builtin_inf())), &finite);
  if ((finite & 7) != 7) [[unlikely]]
    apart = 0;
  std::uint8_t loaded[8] = {apart};
  return hn::LoadMaskBits(Doubles(), loaded);
}

template <int Points, int Dimension, int Stride>
HWY_INLINE Mask have_boxes_apart(const Records<Points, Dimension, Stride>& source, std::size_t i) {
  return have_boxes_apart_in_rows<Stride / 3, Stride>(source, i);
}
template <int Points, int Dimension, int Stride, int PointsPerRecord>
HWY_INLINE Mask have_boxes_apart(const Indexed<Points, Dimension, Stride, PointsPerRecord>& source, std::size_t i) {
  return have_boxes_apart_in_rows<PointsPerRecord, Stride>(source, i);
}

#endif

}  // namespace plumb::batch::HWY_NAMESPACE
