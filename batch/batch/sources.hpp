#pragma once

// For batch.
// Where the numbers of the items of a batch lie.

#include <cstddef>
#include <cstdint>

namespace plumb::batch {

// Where the numbers of the items of a batch lie. An item has Points points of Dimension coordinates; a box counts as
// two points, and a ball as one of four coordinates; the last is its radius. Where an item has shapes of two
// kinds, its numbers are so many points of one coordinate. number(i, p, c) is coordinate c of point p of item i. The
// kernels use these functions too, so they are always inlined: a copy of one for a wide instruction set must not be
// what the rest of the program calls.

/// Structure of arrays: a column for each coordinate of each point.
template <int Points, int Dimension>
struct Columns {
  static constexpr int points = Points, dimension = Dimension;
  const double* column[Points * Dimension];
  [[gnu::always_inline]] double number(std::size_t i, int p, int c) const { return column[p * Dimension + c][i]; }
};

/// Array of structures: point p of item i begins Stride * i numbers after record[p].
template <int Points, int Dimension, int Stride>
struct Records {
  static constexpr int points = Points, dimension = Dimension, stride = Stride;
  const double* record[Points];
  [[gnu::always_inline]] const double* point(std::size_t i, int p) const { return record[p] + Stride * i; }
  [[gnu::always_inline]] double number(std::size_t i, int p, int c) const { return point(i, p)[c]; }
};

/// Records of Stride numbers that hold PointsPerRecord points each, and for each item the indices of its records.
template <int Points, int Dimension, int Stride, int PointsPerRecord = 1>
struct Indexed {
  static constexpr int points = Points, dimension = Dimension, stride = Stride;
  static constexpr int records_per_item = Points / PointsPerRecord;
  const double* records;
  const std::uint32_t* tuples;
  [[gnu::always_inline]] const double* point(std::size_t i, int p) const {
    const std::size_t record = tuples[records_per_item * i + static_cast<std::size_t>(p / PointsPerRecord)];
    return records + Stride * record + static_cast<std::size_t>(p % PointsPerRecord * Dimension);
  }
  [[gnu::always_inline]] double number(std::size_t i, int p, int c) const { return point(i, p)[c]; }
};

/// Arrays of structures of two kinds, of First and of Second numbers.
template <int First, int Second>
struct RecordsOfTwoKinds {
  static constexpr int points = First + Second, dimension = 1, first_numbers = First, second_numbers = Second;
  const double* first;
  const double* second;
  [[gnu::always_inline]] const double* point(std::size_t i, int p) const {
    return p < First ? first + First * i + p : second + Second * i + (p - First);
  }
  [[gnu::always_inline]] double number(std::size_t i, int p, int) const { return *point(i, p); }
};

/// The same, and for each item the index of its record of either kind.
template <int First, int Second>
struct IndexedOfTwoKinds {
  static constexpr int points = First + Second, dimension = 1, first_numbers = First, second_numbers = Second;
  const double* first;
  const double* second;
  const std::uint32_t* tuples;
  [[gnu::always_inline]] const double* point(std::size_t i, int p) const {
    const std::size_t a = tuples[2 * i], b = tuples[2 * i + 1];
    return p < First ? first + First * a + p : second + Second * b + (p - First);
  }
  [[gnu::always_inline]] double number(std::size_t i, int p, int) const { return *point(i, p); }
};

}  // namespace plumb::batch
