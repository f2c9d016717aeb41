#pragma once

// For batch.
// Items that do not lie as an array of doubles, gathered block by block.

#include <algorithm>
#include <cstring>
#include <iterator>
#include <span>

#include <batch/run.hpp>

namespace plumb::batch {

/// Where the numbers of an argument of each item lie. Each record of a row has `numbers` of them, one after another.
/// The record of item i is indices[step * i], or record i where there are no indices.
struct ScatteredRow {
  const std::byte* first;
  std::size_t stride;
  bool is_float;
  std::size_t numbers;
  const std::uint32_t* indices;
  std::size_t step;

  /// Writes those of some items from begin on to columns.
  template <std::size_t length>
  void gather(std::size_t begin, std::size_t count, double (*column)[length]) const {
    // Three at a time, most rows being of points.
    std::size_t n = 0;
    for (; n + 3 <= numbers; n += 3) gather_some<3>(begin, count, column + n, n);
    for (; n < numbers; ++n) gather_some<1>(begin, count, column + n, n);
  }

 private:
  template <std::size_t some, std::size_t length>
  void gather_some(std::size_t begin, std::size_t count, double (*column)[length], std::size_t from) const {
    if (is_float)
      gather_some<some, float>(begin, count, column, from);
    else
      gather_some<some, double>(begin, count, column, from);
  }
  template <std::size_t some, class N, std::size_t length>
  void gather_some(std::size_t begin, std::size_t count, double (*column)[length], std::size_t from) const {
    const std::byte* const numbers_of_first = first + from * sizeof(N);
    const auto put = [&](std::size_t k, std::size_t record) {
      N x[some];
      std::memcpy(x, numbers_of_first + stride * record, sizeof x);
      for (std::size_t n = 0; n < some; ++n) column[n][k] = static_cast<double>(x[n]);
    };
    if (indices == nullptr)
      for (std::size_t k = 0; k < count; ++k) put(k, begin + k);
    else
      for (std::size_t k = 0; k < count; ++k) put(k, indices[step * (begin + k)]);
  }
};

template <class Item>
ScatteredRow scattered(const Strided<Item>& row, const std::uint32_t* indices = nullptr, std::size_t step = 0) {
  return {row.data(), row.stride(), row.is_float(), row.numbers, indices, step};
}

/// The check of indices, made with the source that they would have if the records were dense.
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

/// Answers all items, whose numbers are gathered block by block. Returns how many are refused.
template <class Test, class Columns, class Answers, class Check = NoIndices>
std::size_t run_scattered(std::span<const ScatteredRow> rows, std::size_t count, Answers answers, Threads threads,
                          const Check& check = {}) {
  const Kernels& kernels = best_kernels();
  return over_ranges(count, threads, [&](std::size_t begin, std::size_t end) {
    const DefaultFloatingPoint floating_point;
    constexpr std::size_t most = block / 2;  // which the first level of cache holds
    alignas(64) double numbers[Columns::points * Columns::dimension][most];
    Columns source;
    for (std::size_t n = 0; n < std::size(numbers); ++n) source.column[n] = numbers[n];
    std::size_t refusals = 0;
    for (std::size_t some; begin < end; begin += some) {
      some = std::min(end - begin, most);
      check(kernels, begin, some);
      auto* column = numbers;
      for (const ScatteredRow& row : rows) {
        row.gather(begin, some, column);
        column += row.numbers;
      }
      refusals += run_range<Test>(kernels, source, Checked<Columns>{}, 0, some, answers + begin);
    }
    return refusals;
  });
}

}  // namespace plumb::batch
