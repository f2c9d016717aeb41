#pragma once

// For batch.
// Items that do not lie as an array of doubles, brought together.

#include <algorithm>
#include <cstring>
#include <iterator>
#include <span>

#include <batch/run.hpp>

namespace plumb::batch {

/// Where the numbers of an argument of each item lie: so many, one after another, in each record of a row; and the
/// index of the record of each item, every step-th of some, unless it is the item's own number.
struct ScatteredRow {
  const std::byte* first;
  std::size_t stride;
  bool is_float;
  std::size_t numbers;
  const std::uint32_t* indices;
  std::size_t step;

  /// Writes those of some items from begin on to columns.
  template <std::size_t length>
  void bring(std::size_t begin, std::size_t count, double (*column)[length]) const {
    for (std::size_t k = 0; k < count; ++k) {
      const std::size_t record = indices == nullptr ? begin + k : indices[step * (begin + k)];
      const std::byte* const at = first + stride * record;
      for (std::size_t n = 0; n < numbers; ++n) column[n][k] = is_float ? number<float>(at, n) : number<double>(at, n);
    }
  }

 private:
  template <class N>
  static double number(const std::byte* at, std::size_t n) {
    N x;
    std::memcpy(&x, at + n * sizeof x, sizeof x);
    return x;
  }
};

template <class Item>
ScatteredRow scattered(const Strided<Item>& row, const std::uint32_t* indices = nullptr, std::size_t step = 0) {
  return {row.data(), row.stride(), row.is_float(), row.numbers, indices, step};
}

/// The check of indices, as of the source that they would be of.
template <class Source>
struct IndicesOf {
  Source source;
  Checked<Source> check;
  void operator()(const Kernels& kernels, std::size_t begin, std::size_t count) const {
    check(kernels, source, begin, count);
  }
};
struct NoIndices {
  void operator()(const Kernels&, std::size_t, std::size_t) const {}
};

/// Answers all items, whose numbers are brought together block by block. Returns how many are refused.
template <class Test, class Columns, class Answers, class Check = NoIndices>
std::size_t run_scattered(std::span<const ScatteredRow> rows, std::size_t count, Answers answers, Threads threads,
                          const Check& check = {}) {
  const Kernels& kernels = best_kernels();
  return over_ranges(count, threads, [&](std::size_t begin, std::size_t end) {
    const DefaultFloatingPoint floating_point;
    alignas(64) double numbers[Columns::points * Columns::dimension][block];
    Columns source;
    for (std::size_t n = 0; n < std::size(numbers); ++n) source.column[n] = numbers[n];
    std::size_t refusals = 0;
    for (std::size_t some; begin < end; begin += some) {
      some = std::min(end - begin, block);
      check(kernels, begin, some);
      auto* column = numbers;
      for (const ScatteredRow& row : rows) {
        row.bring(begin, some, column);
        column += row.numbers;
      }
      refusals += run_range<Test>(kernels, source, Checked<Columns>{}, 0, some, answers + begin);
    }
    return refusals;
  });
}

}  // namespace plumb::batch
