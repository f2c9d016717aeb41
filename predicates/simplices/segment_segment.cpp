#include <plumb/segment_segment.hpp>

#include <optional>

#include <plumb/compare.hpp>
#include <plumb/grid_integer_stage.hpp>
#include <plumb/point_range.hpp>
#include <plumb/refuse.hpp>
#include <plumb/rescaling.hpp>

#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace finite {

namespace {

/// What intervals on each axis share, given by their ends in any order: no
/// point, one point or more than one.
class Overlap {
 public:
  void along_axis(double a, double b, double c, double d) {
    const double low = greater(lesser(a, b), lesser(c, d)), high = lesser(greater(a, b), greater(c, d));
    none_ |= less(high, low);
    more_ |= less(low, high);
  }
  SegmentRelation of_collinear() const {
    return none_ ? SegmentRelation::disjoint : more_ ? SegmentRelation::overlap : SegmentRelation::touch;
  }

 private:
  bool none_ = false, more_ = false;
};

/// Two segments of one line, which share what their boxes share. Either may be
/// a point.
SegmentRelation relate_collinear(const Segment2& s, const Segment2& t) {
  Overlap boxes;
  boxes.along_axis(s.a.x, s.b.x, t.a.x, t.b.x);
  boxes.along_axis(s.a.y, s.b.y, t.a.y, t.b.y);
  return boxes.of_collinear();
}
SegmentRelation relate_collinear(const Segment3& s, const Segment3& t) {
  Overlap boxes;
  boxes.along_axis(s.a.x, s.b.x, t.a.x, t.b.x);
  boxes.along_axis(s.a.y, s.b.y, t.a.y, t.b.y);
  boxes.along_axis(s.a.z, s.b.z, t.a.z, t.b.z);
  return boxes.of_collinear();
}

int times(Sign a, Sign b) { return static_cast<int>(a) * static_cast<int>(b); }

/// On which sides of the line of each segment the ends of the other lie: the
/// signs of orient2d of abc, cda, abd and cdb, a bit for each, in this order.
/// If one segment is a point, the signs of the other's ends are 0 and its own
/// are equal, and 0 on the other's line.
struct SideSigns {
  unsigned negative, zero;

  static constexpr unsigned all = 15;

  static SideSigns of(NumberPair starts, NumberPair ends) {
    return {sign_bits(starts) | sign_bits(ends) << 2, bits_of(starts == 0) | bits_of(ends == 0) << 2};
  }
  /// The same but for some that are unknown.
  SideSigns without(unsigned unknown) const { return {negative & ~unknown, zero & ~unknown}; }
  /// Of one that was unknown. Without a branch: which sign it is, is not to be
  /// foreseen.
  void set(int i, Sign sign) {
    negative |= static_cast<unsigned>(sign == Sign::negative) << i;
    zero |= static_cast<unsigned>(sign == Sign::zero) << i;
  }
  /// Whether some segment lies strictly on one side of the other, going by the
  /// signs that are known.
  bool are_apart(unsigned unknown = 0) const {
    const unsigned open = zero | unknown;
    return (~((negative ^ negative >> 2) | open | open >> 2) & 3) != 0;
  }
};

SegmentRelation relation_of_sides(const Segment2& s, const Segment2& t, const SideSigns& side) {
  if (side.zero == SideSigns::all) return relate_collinear(s, t);
  const auto meeting = side.zero == 0 ? SegmentRelation::cross : SegmentRelation::touch;
  return side.are_apart() ? SegmentRelation::disjoint : meeting;
}

}  // namespace

template <class Signs>
SegmentRelation relation(const Segment2& s, const Segment2& t) {
  const Sign ta = Signs::orient2d(s.a, s.b, t.a), tb = Signs::orient2d(s.a, s.b, t.b);
  if (!Signs::is_cheap && times(ta, tb) > 0) return SegmentRelation::disjoint;
  SideSigns side{};
  side.set(0, ta);
  side.set(1, Signs::orient2d(t.a, t.b, s.a));
  side.set(2, tb);
  side.set(3, Signs::orient2d(t.a, t.b, s.b));
  return relation_of_sides(s, t, side);
}

template <class Signs>
SegmentRelation relation(const Segment3& s, const Segment3& t) {
  if (Signs::orient3d(s.a, s.b, t.a, t.b) != Sign::zero) return SegmentRelation::disjoint;
  // If both are points, no three corners are all different.
  Axis axis = projection_axis<Signs>(s.a, s.b, t.a);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, s.b, t.b);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, t.a, t.b);
  if (axis != Axis::none) return relation<Signs>(project(s, axis), project(t, axis));
  return relate_collinear(s, t);
}

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

/// The relation where some sides are unknown: their signs are asked for one by one, of the segments or of images of
/// them that have the same.
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
  return finite::relation_of_sides(s, t, side);
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

/// Two segments with x and y each multiplied by a power of two of its own,
/// which keeps the signs of orient2d and their order along the axes.
class Rescaled {
 public:
  /// The largest number along each axis is brought to between 2^290 and 2^291.
  static constexpr int exponent = 290;

  Rescaled(const Segment2& first, const Segment2& second) {
    const int x = power(first.a.x, first.b.x, second.a.x, second.b.x);
    const int y = power(first.a.y, first.b.y, second.a.y, second.b.y);
    const auto image = [&](const Point2& p) { return Point2{scaled(p.x, x), scaled(p.y, y)}; };
    s = {image(first.a), image(first.b)};
    t = {image(second.a), image(second.b)};
  }

  Segment2 s{}, t{};
  bool is_exact = true;  ///< else some numbers, below 2^-1022 here, became 0

 private:
  static int power(double a, double b, double c, double d) {
    unsigned long long largest = 0;
    for (const double x : {a, b, c, d}) largest = largest < magnitude_bits(x) ? magnitude_bits(x) : largest;
    if (largest == 0) return 0;
    const int biased = static_cast<int>(largest >> 52), of_subnormal = 12 - __builtin_clzll(largest);
    return 1023 + exponent - (biased != 0 ? biased : of_subnormal);
  }
  double scaled(double x, int n) {
    const rescaling::Scaled image = rescaling::scaled(x, n);
    is_exact = is_exact && image.exact;
    return image.value;
  }
};

/// The sides with a bound for each, from the products that it is the difference
/// of: for numbers of very different size.
///
/// Proof. Let u = 2^-52, M = 2^(Rescaled::exponent + 2), which no difference exceeds, and h = 2^-1020, which bounds
/// what underflow, and reading or having stored a number below 2^-1022 as 0, add to the error of an operation. A
/// computed product p of two computed differences is off its counterpart by at most (3u + 16u^2) |p| for the three
/// roundings and 4 M h for the rest. The value p - q, fused or not, has one more rounding, at most u (|p| + |q|) + h.
/// So all is below 4.1 u (|p| + |q|) + 9 M h. `bound` has 8 u for the first, which pays its own three roundings too,
/// and 2^-700 for the second, below 2^-724. Nothing overflows: M^2 is 2^584.
struct SidesByProducts {
  NumberPair of_starts, of_ends;
  unsigned unknown;

  SidesByProducts(const Segment2& s, const Segment2& t) {
    const auto position = [](const Point2& p) { return NumberPair{p.x, p.y}; };
    const NumberPair a = position(s.a), b = position(s.b), c = position(t.a), d = position(t.b);
    const NumberPair ab = b - a, dc = c - d, ac = c - a, ad = d - a, bc = c - b;
    const NumberPair along_x = firsts(ab, dc), along_y = seconds(ab, dc);
    const unsigned starts = difference(along_x * seconds(ac, ac), along_y * firsts(ac, ac), of_starts);
    unknown = starts | difference(along_x * seconds(ad, bc), along_y * firsts(ad, bc), of_ends) << 2;
  }

 private:
  /// Stores p - q and returns the bits of those whose sign is not certain.
  static unsigned difference(NumberPair p, NumberPair q, NumberPair& value) {
    constexpr NumberPair factor{0x1p-49, 0x1p-49}, least{0x1p-700, 0x1p-700};
    value = p - q;
    const NumberPair bound = factor * (pairwise_magnitude(p) + pairwise_magnitude(q)) + least;
    return 3 & ~bits_of(bound < pairwise_magnitude(value));
  }
};

/// The answer where the sum of squares does not say enough: out of its range,
/// or when the axes have different units. On such input no sign is certain yet.
/// First of all a filter of the boxes, without a branch for each side.
[[gnu::noinline]] SegmentRelation settle_rescaled(const char* function, const Segment2& s, const Segment2& t) {
  require_finite(function, s, t);
  if (have_gap(range_of(s.a, s.b), range_of(t.a, t.b))) return SegmentRelation::disjoint;
  const Rescaled image(s, t);
  const SidesByProducts sides(image.s, image.t);
  const SideSigns side = SideSigns::of(sides.of_starts, sides.of_ends);
  if (side.are_apart(sides.unknown)) return SegmentRelation::disjoint;
  if (!image.is_exact) return relation_by_exact_signs(s, t, side, sides.unknown);
  if (SmallGrid::holds<2>(grid::exact_power(Rescaled::exponent + 1), image.s, image.t))
    return finite::relation_of_sides(image.s, image.t, side);
  return relation_by_exact_signs(image.s, image.t, side, sides.unknown);
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
  if (SmallGrid::holds<2>(root_of_sum(squares), s, t)) return finite::relation_of_sides(s, t, side);
  if (!are_in_proportion(squares)) [[unlikely]]
    return settle_rescaled(function, s, t);
  const NumberPair bound = SidesBound::factor * (squares + swapped(squares));
  const unsigned certain = bits_of(bound < pairwise_magnitude(of_starts)) | bits_of(bound < pairwise_magnitude(of_ends))
                                                                                << 2;
  const unsigned unknown = SideSigns::all & ~certain;
  if (unknown != 0 && (unknown & (unknown - 1)) == 0) [[likely]]
    return relation_by_exact_sign(s, t, {side.negative, 0}, unknown);
  return relation_by_exact_signs(s, t, side, unknown);
}

namespace {

/// The relation of segments whose numbers lie on one grid of 61 binary places, all of it from the same integers. With
/// e = b - a, f = c - d and g = c - a the segments are in one plane where (e x f) . g is 0, and the components of e x
/// g, e x f and f x g are the orientations of their projections along the axes (segment_segment.hpp). Projected along
/// an axis in which some of these differ from 0 the segments share what they share in space.
///
/// None for other numbers, and for ones that are not finite.
[[gnu::noinline]] std::optional<SegmentRelation> relation_in_integers(const Segment3& s, const Segment3& t) {
  using Integers = IntegersOnGrid<61>;
  const int exponent = rescaling::largest_exponent<Orient3d, rescaling::length>(s.a, s.b, t.a, t.b);
  if (!Integers::in_range(exponent)) return {};
  const auto grid = Integers::grid_below(exponent);
  Misfit misfit;
  const auto placed = [&](const Point3& p) __attribute__((always_inline)) {
    return Vec3{grid.place(p.x, misfit), grid.place(p.y, misfit), grid.place(p.z, misfit)};
  };
  const auto a = placed(s.a), b = placed(s.b), c = placed(t.a), d = placed(t.b);
  if (!misfit.none()) return {};

  const auto e = b - a, f = c - d, g = c - a;
  const auto ef = cross(e, f);
  if (certificate(dot(ef, g)) != Certificate::zero) return SegmentRelation::disjoint;
  const auto eg = cross(e, g), fg = cross(f, g);
  // The signs of abc, cda, abd and cdb along an axis.
  const auto relation_along = [&](const auto& abc, const auto& cda, const auto& crossed, finite::Axis axis) {
    SideSigns side{};
    side.set(0, sign_of(certificate(abc)));
    side.set(1, sign_of(certificate(cda)));
    side.set(2, sign_of(certificate(abc - crossed)));
    side.set(3, sign_of(certificate(cda + crossed)));
    return side.zero == SideSigns::all
               ? std::nullopt
               : std::optional(finite::relation_of_sides(finite::project(s, axis), finite::project(t, axis), side));
  };
  if (const auto r = relation_along(eg.x, fg.x, ef.x, finite::Axis::x)) return r;
  if (const auto r = relation_along(eg.y, fg.y, ef.y, finite::Axis::y)) return r;
  if (const auto r = relation_along(eg.z, fg.z, ef.z, finite::Axis::z)) return r;
  return finite::relate_collinear(s, t);
}

SegmentRelation relation(const char* function, const Segment3& s, const Segment3& t) {
  const Certificate c = ErrorBoundStage::certify<Orient3d>(s.a, s.b, t.a, t.b);
  if (is_certain(c)) [[likely]]
    return SegmentRelation::disjoint;
  if (finite::SmallGrid::holds<3>(longest_side(range_of(s.a, s.b, t.a, t.b)), s, t))
    return finite::relation<finite::SmallGrid>(s, t);
  if (const auto relation = relation_in_integers(s, t)) return *relation;
  require_finite(function, s, t);
  return finite::relation<finite::Cascade>(s, t);
}

}  // namespace

bool intersects(const Segment3& first, const Segment3& second) {
  return relation("intersects", first, second) != SegmentRelation::disjoint;
}
SegmentRelation relate(const Segment3& first, const Segment3& second) { return relation("relate", first, second); }

}  // namespace plumb
