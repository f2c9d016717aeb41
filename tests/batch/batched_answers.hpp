#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include <plumb/batch.hpp>

#include "subjects.hpp"

// What tests over batches share: the answers of items as bytes, and columns of coordinates.

namespace plumb::batched {

using generators::InputClass;
using generators::Locus;
using generators::Subject;

/// Some of the items of a batch.
struct Range {
  std::size_t first, count;
};

template <class T>
std::span<const T> part(const std::vector<T>& all, Range range) {
  return std::span(all).subspan(range.first, range.count);
}

/// A column for each coordinate of each point, in order.
using Columns = std::vector<std::vector<double>>;

template <class Point>
auto coordinates(const Columns& columns, std::size_t p, Range range) {
  if constexpr (std::is_same_v<Point, Point2>)
    return Coordinates2{part(columns[2 * p], range), part(columns[2 * p + 1], range)};
  else
    return Coordinates3{part(columns[3 * p], range), part(columns[3 * p + 1], range), part(columns[3 * p + 2], range)};
}

/// What the function for one item gives, as a byte: 2 for an item that it refuses.
template <class Ask>
signed char answer_or_refusal(const Ask& ask) {
  try {
    return static_cast<signed char>(ask());
  } catch (const std::invalid_argument&) {
    return 2;
  }
}

}  // namespace plumb::batched
