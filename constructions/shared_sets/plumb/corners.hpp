#pragma once

#include <vector>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/exact_point.hpp>

namespace plumb {

/// The corners of a k-DOP, each once, in lexicographic order; exact points, since only those of a box are doubles. None
/// where it is empty, although no slab is; of a flat one those of the polygon, segment or point that it is.
/// Refused: a number that is not finite; a min that is greater than its max.
/// Each face is the section of the k-DOP by its plane, by clipping: Sutherland and Hodgman, Reentrant Polygon Clipping
/// (1974). In rationals. Degree 3, of the planes' numbers.
template <int K>
[[gnu::visibility("default")]] std::vector<ExactPoint3> corners(const Kdop<K>& kdop);

extern template std::vector<ExactPoint3> corners(const Kdop6& kdop);
extern template std::vector<ExactPoint3> corners(const Kdop14& kdop);
extern template std::vector<ExactPoint3> corners(const Kdop18& kdop);
extern template std::vector<ExactPoint3> corners(const Kdop26& kdop);

}  // namespace plumb
