#pragma once

// For bounding_slabs.
// How far slabs that are translated are moved against each other, and what that may be off by.

#include <plumb/shapes.hpp>

namespace plumb::bounding_slabs {

/// How n . (second_translation - first_translation) is computed, and what it and a filter of slabs that are moved by it
/// may be off by.
///
/// Let s be the exact product, and D the sum of the magnitudes of the three differences. These and two sums are
/// rounded, each by at most 2^-52 D in any rounding mode, and so is what a min - max that is s becomes. What is allowed
/// for is twice as much as these four make, and more than what is read as 0 or flushed to it. As rounding is monotone,
/// a min - max of at least s is rounded to no less than the computed s without two thirds of that, and the difference
/// of both to no more than them: it is not seen as slack.
struct Offset {
  double x, y, z, size, error;
  [[gnu::always_inline]] Offset(const Vector3& first_translation, const Vector3& second_translation)
      : x(second_translation.x - first_translation.x),
        y(second_translation.y - first_translation.y),
        z(second_translation.z - first_translation.z),
        size(__builtin_fabs(x) + __builtin_fabs(y) + __builtin_fabs(z)),
        error(0x1p-49 * size + 0x1p-960) {}
  bool is_known() const { return size <= 0x1p900; }
};

}  // namespace plumb::bounding_slabs
