#include <plumb/segment_segment.hpp>

#include <plumb/point_range.hpp>
#include <plumb/refuse.hpp>

#include <simplices/tests_of_segments.hpp>

namespace plumb {

namespace finite {

template SegmentRelation relation<Cascade>(const Segment2&, const Segment2&);
template SegmentRelation relation<Cascade>(const Segment3&, const Segment3&);
template SegmentRelation relation<SmallGrid>(const Segment2&, const Segment2&);
template SegmentRelation relation<SmallGrid>(const Segment3&, const Segment3&);

}  // namespace finite

namespace {

using finite::SideSigns;
using finite::SmallGrid;

/// Whether both numbers of a pair are the same, 1 or 0, by their bits: a
/// subnormal number may be read as 0. Overlooks that 0 is -0.
unsigned are_same(NumberPair a, NumberPair b) {
  const auto difference = reinterpret_cast<NumberPairMask>(a) ^ reinterpret_cast<NumberPairMask>(b);
  return (difference[0] | difference[1]) == 0;
}

/// The sides that are 0 because an end is common to both segments, as it often
/// is.
unsigned zeros_of_common_ends(const Segment2& s, const Segment2& t) {
  const auto position = [](const Point2& p) { return NumberPair{p.x, p.y}; };
  const NumberPair a = position(s.a), b = position(s.b), c = position(t.a), d = position(t.b);
  return are_same(a, c) * 0b0011 | are_same(b, c) * 0b1001 | are_same(a, d) * 0b0110 | are_same(b, d) * 0b1100;
}

/// The sign of a side, by its number. Which one it is makes no branch, for it is not to be foreseen.
Sign exact_side(const Segment2& s, const Segment2& t, int i) {
  const Segment2* const lines[] = {&s, &t};
  const Point2* const ends[] = {&t.a, &s.a, &t.b, &s.b};
  return decide_exactly<Orient2d>(lines[i & 1]->a, lines[i & 1]->b, *ends[i]).sign;
}

/// The relation where some sides are unknown: their signs are asked for one by one.
[[gnu::noinline]] SegmentRelation relation_by_exact_signs(const Segment2& s, const Segment2& t, const SideSigns& known,
                                                          unsigned unknown) {
  SideSigns side = known.without(unknown);
  const unsigned zeros = zeros_of_common_ends(s, t) & unknown;
  side.zero |= zeros;
  for (unknown &= ~zeros; unknown != 0; unknown &= unknown - 1) {
    if (side.are_apart(unknown)) return SegmentRelation::disjoint;
    const int i = __builtin_ctz(unknown);
    side.set(i, exact_side(s, t, i));
  }
  return finite::relation_of_sides<finite::Cascade>(s, t, side);
}

/// The same where just one side is unknown, and no other is 0.
[[gnu::always_inline]] inline SegmentRelation relation_by_exact_sign(const Segment2& s, const Segment2& t,
                                                                     const SideSigns& known, unsigned unknown) {
  if (known.are_apart(unknown)) return SegmentRelation::disjoint;
  const int i = __builtin_ctz(unknown);
  SideSigns side{known.negative & ~unknown, 0};
  const Sign sign = exact_side(s, t, i);
  side.set(i, sign);
  const auto strict = side.are_apart() ? SegmentRelation::disjoint : SegmentRelation::cross;
  return sign == Sign::zero ? SegmentRelation::touch : strict;
}

/// The answer where the sum of squares does not say enough: out of its range, or when the axes have different units. On
/// such input no sign is certain yet.
[[gnu::noinline]] SegmentRelation settle_out_of_proportion(const char* function, const Segment2& s, const Segment2& t) {
  require_finite(function, s, t);
  if (have_gap(range_of(s.a, s.b), range_of(t.a, t.b))) return SegmentRelation::disjoint;
  return relation_by_exact_signs(s, t, {0, 0}, SideSigns::all);
}

/// Whether the sum of squares is in its range, so that all numbers are finite,
/// and the sums along x and y are not of very different size.
bool are_in_proportion(NumberPair squares) {
  using segment_segment::SidesBound;
  // As doubles first: clang 14 takes the bits of any number of a pair from the first of the two.
  const double squares_x = squares[0], squares_y = squares[1];
  const auto exponent = [](double sum) { return static_cast<int>(__builtin_bit_cast(unsigned long long, sum) >> 52); };
  const int x = exponent(squares_x), y = exponent(squares_y), larger = x < y ? y : x;
  return larger - (x + y - larger) <= 64 && larger < 1023 + 2 * SidesBound::range - 2 &&
         larger >= 1023 - 2 * SidesBound::range + 64;
}

/// A number whose exponent bounds the differences for SmallGrid. Let Q be the
/// sum of all squares and E its exponent. No computed difference is above
/// sqrt(Q (1 + 2u)), nor, of integers in units of the grid, above 2^(floor(E /
/// 2) + 1). (Equal to it one may be: 2^53 is a double, too.) The exponent of a
/// NaN or of infinity stays out of the grid's range.
double root_of_sum(NumberPair squares) {
  const auto exponent = __builtin_bit_cast(unsigned long long, squares[0] + squares[1]) >> 52;
  return __builtin_bit_cast(double, (exponent + 1023) >> 1 << 52);
}

}  // namespace

SegmentRelation segment_segment::settle(const char* function, const Segment2& s, const Segment2& t,
                                        NumberPair of_starts, NumberPair of_ends, NumberPair squares) {
  const SideSigns side = SideSigns::of(of_starts, of_ends);
  if (SmallGrid::holds<2>(root_of_sum(squares), s, t)) return finite::relation_of_sides<finite::Cascade>(s, t, side);
  if (!are_in_proportion(squares)) [[unlikely]]
    return settle_out_of_proportion(function, s, t);
  const NumberPair bound = SidesBound::factor * (squares + swapped(squares));
  const unsigned certain = bits_of(bound < pairwise_magnitude(of_starts)) | bits_of(bound < pairwise_magnitude(of_ends))
                                                                                << 2;
  const unsigned unknown = SideSigns::all & ~certain;
  if (unknown != 0 && (unknown & (unknown - 1)) == 0) [[likely]]
    return relation_by_exact_sign(s, t, {side.negative, 0}, unknown);
  return relation_by_exact_signs(s, t, side, unknown);
}

namespace {

SegmentRelation relation(const char* function, const Segment3& s, const Segment3& t) {
  const Certificate c = ErrorBoundStage::certify<Orient3d>(s.a, s.b, t.a, t.b);
  if (is_certain(c)) [[likely]]
    return SegmentRelation::disjoint;
  if (finite::SmallGrid::holds<3>(longest_side(range_of(s.a, s.b, t.a, t.b)), s, t))
    return finite::relation<finite::SmallGrid>(s, t);
  require_finite(function, s, t);
  return finite::relation<finite::Cascade>(s, t);
}

}  // namespace

bool intersects(const Segment3& first, const Segment3& second) {
  return relation("intersects", first, second) != SegmentRelation::disjoint;
}
SegmentRelation relate(const Segment3& first, const Segment3& second) { return relation("relate", first, second); }

}  // namespace plumb
