#pragma once

#include <plumb/detail/number_pairs.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/squared_lengths.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// What two segments have in common.
enum class SegmentRelation : signed char {
  disjoint,  ///< nothing
  touch,     ///< one point, an end of one of them
  cross,     ///< one point, inside both
  overlap    ///< more than one point: a segment of their common line
};

namespace segment_segment {

// Stage 1 for all four questions at once: on which sides of the line of each segment do the ends of the other lie? Of
// segments ab and cd, with e = b - a, f = c - d and g = c - a, the four orientations are
//   abc = e x g    abd = e x (g - f) = e x g - e x f
//   cda = f x g    cdb = f x (g - e) = f x g - f x e
// so that three differences make all of them. The two rows lie side by side in the machine's registers, as do the x
// and the y of a difference: 16 operations of arithmetic and 7 that move numbers, where one by one it was 43. The bound
// is that of squared_lengths.hpp; every number of the segments enters some difference, so that NaN and infinity are
// never certain.

/// The orientations as computed: of abc and cda, and of abd and cdb. And the sums of the squares of the differences
/// along x and y.
struct Sides {
  filters::NumberPair of_starts, of_ends, squares;
};

/// The formulas over the differences, as numbers with their error bound.
struct SidesFormula {
  template <class P>
  [[gnu::always_inline]] static constexpr auto of_starts(const P& e, const P& f, const P& g) {
    return filters::firsts(e, f) * filters::seconds(g, g) - filters::seconds(e, f) * filters::firsts(g, g);
  }
  template <class P, class Starts>
  [[gnu::always_inline]] static constexpr auto of_ends(const P& e, const P& f, const Starts& starts) {
    const auto products = filters::firsts(e, f) * swapped(filters::seconds(e, f));
    return starts - (products - swapped(products));
  }
};

using Difference = filters::Bounded<1, filters::leaf_size(0), filters::NumberPair>;
using Starts = decltype(SidesFormula::of_starts(Difference{}, Difference{}, Difference{}));
using Ends = decltype(SidesFormula::of_ends(Difference{}, Difference{}, Starts{}));
/// The bound of the ends serves for the starts as well: the formula of the ends contains that of the starts.
using SidesBound = filters::SquaredLengths<Ends>;

[[gnu::always_inline]] inline Sides sides(const Segment2& s, const Segment2& t) {
  const auto position = [](const Point2& p) __attribute__((always_inline)) {
    return filters::as_stored(filters::NumberPair{p.x, p.y});
  };
  const filters::NumberPair a = position(s.a), b = position(s.b), c = position(t.a), d = position(t.b);
  const Difference e{b - a}, f{c - d}, g{c - a};
  const Starts starts = SidesFormula::of_starts(e, f, g);
  const Ends ends = SidesFormula::of_ends(e, f, starts);
  constexpr filters::NumberPair smallest{SidesBound::smallest, SidesBound::smallest};
  return {starts.value, ends.value, filters::sum_of_squares(smallest, e.value, f.value, g.value)};
}

/// Whether the signs of all four are certain; none is zero then.
[[gnu::always_inline]] inline bool are_certain(const Sides& sides) {
  constexpr filters::NumberPair factor{SidesBound::factor, SidesBound::factor}, end{SidesBound::end, SidesBound::end};
  const filters::NumberPair least =
      filters::pairwise_lesser(filters::pairwise_lesser(filters::pairwise_magnitude(sides.of_starts), end),
                               filters::pairwise_magnitude(sides.of_ends));
  return filters::bits_of(factor * (sides.squares + filters::swapped(sides.squares)) < least) == 3;
}

/// Whether the ends of each segment lie on different sides of the other, if all four are certain.
[[gnu::always_inline]] inline bool are_across(const Sides& sides) {
  return (filters::sign_bits(sides.of_starts) ^ filters::sign_bits(sides.of_ends)) == 3;
}

/// The answer to the question of this name when stage 1 is not certain of all sides. Out of line.
SegmentRelation exact_relation(const char* function, const Segment2& s, const Segment2& t);

}  // namespace segment_segment

/// Do the closed segments share a point? Ends belong to them; a segment with equal ends is a point.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space. By the sides of each on which the ends of
/// the other lie: O'Rourke, Computational Geometry in C (1998), section 1.5; in space after a projection, where they
/// are coplanar.
inline bool intersects(const Segment2& first, const Segment2& second) {
  const segment_segment::Sides sides = segment_segment::sides(first, second);
  if (are_certain(sides)) [[likely]]
    return are_across(sides);
  return segment_segment::exact_relation("intersects", first, second) != SegmentRelation::disjoint;
}
bool intersects(const Segment3& first, const Segment3& second);

/// What do the closed segments share? Two equal points touch, as does a point that lies on a segment.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space. O'Rourke, as above.
inline SegmentRelation relate(const Segment2& first, const Segment2& second) {
  const segment_segment::Sides sides = segment_segment::sides(first, second);
  if (are_certain(sides)) [[likely]]
    return are_across(sides) ? SegmentRelation::cross : SegmentRelation::disjoint;
  return segment_segment::exact_relation("relate", first, second);
}
SegmentRelation relate(const Segment3& first, const Segment3& second);

}  // namespace plumb
