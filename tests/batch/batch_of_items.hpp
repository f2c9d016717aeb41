#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <tuple>
#include <vector>

#include "batched.hpp"

namespace plumb::batched {

/// Items of one test in every layout, with the answers of the function for one item.
template <class Test>
class Batch {
 public:
  using Item = typename Test::Item;
  using Point = typename Test::Point;
  using Answer = typename Test::Answer;
  static constexpr std::size_t points = std::tuple_size_v<Item>;
  static constexpr bool indexed_by_point = std::tuple_size_v<typename Test::Index> == points;
  static constexpr std::size_t dimension = sizeof(Point) / sizeof(double);

  void add(const Item& item) {
    items.push_back(item);
    expected.push_back(Test::single(item));
    Test::add(records, item);
    // Vertices in another order than the items name them.
    typename Test::Index index{};
    const auto numbers = std::bit_cast<std::array<double, points * dimension>>(item);
    for (std::size_t n = 0; n < numbers.size(); ++n) columns[n].push_back(numbers[n]);
    for (std::size_t p = points; p-- > 0;) {
      if constexpr (dimension == 3) padded.push_back({item[p].x, item[p].y, item[p].z, __builtin_nans("")});
      if constexpr (indexed_by_point) {
        index[p] = static_cast<std::uint32_t>(vertices.size());
        vertices.push_back(item[p]);
      }
    }
    if constexpr (is_of_two_kinds<Test>) {
      if (std::get<1>(vertices).empty()) std::get<1>(vertices).emplace_back();  // so that the places differ
      index = {static_cast<std::uint32_t>(std::get<0>(vertices).size()),
               static_cast<std::uint32_t>(std::get<1>(vertices).size())};
      Test::add(vertices, item);
    } else if constexpr (!indexed_by_point) {
      index = {static_cast<std::uint32_t>(vertices.size()) + 1, static_cast<std::uint32_t>(vertices.size())};
      vertices.push_back(records[1].back());
      vertices.push_back(records[0].back());
    }
    indices.push_back(index);
  }

  /// Calls check(layout, answers, refused) for each layout, with what the batch gives for the items of the range.
  template <class Check>
  void in_each_layout(Range range, Threads threads, const Check& check) const {
    // Bytes on both sides of the answers show whether anything else is written.
    std::vector<Answer> memory(range.count + 2 * margin, static_cast<Answer>(untouched));
    const std::span<Answer> answers = std::span(memory).subspan(margin, range.count);
    const auto in = [&](const char* layout, const auto& call) {
      std::fill(memory.begin(), memory.end(), static_cast<Answer>(untouched));
      const std::size_t refused = call();
      check(layout, std::span<const Answer>(memory), refused);
    };
    in("columns", [&] { return Test::from_columns(columns, range, answers, threads); });
    in("records", [&] { return Test::from_records(records, range, answers, threads); });
    if constexpr (is_of_two_kinds<Test>)
      in("indexed", [&] { return Test::indexed(vertices, part(indices, range), answers, threads); });
    else
      in("indexed",
         [&] { return Test::indexed(std::span<const Vertex>(vertices), part(indices, range), answers, threads); });
    if constexpr (dimension == 3 && indexed_by_point)
      in("padded",
         [&] { return Test::indexed(std::span<const PaddedPoint3>(padded), part(indices, range), answers, threads); });
  }

  static constexpr std::size_t margin = 64;
  static constexpr signed char untouched = 77;

  std::vector<Item> items;
  std::vector<signed char> expected;

 private:
  template <bool OfTwoKinds, class Records>
  struct VertexOf {
    using type = void;
    using all = Records;
  };
  template <class Records>
  struct VertexOf<false, Records> {
    using type = std::conditional_t<indexed_by_point, Point, typename Records::value_type::value_type>;
    using all = std::vector<type>;
  };
  using Vertex = typename VertexOf<is_of_two_kinds<Test>, typename Test::Records>::type;

  typename Test::Records records;
  Columns columns = Columns(points * dimension);
  typename VertexOf<is_of_two_kinds<Test>, typename Test::Records>::all vertices;
  std::vector<PaddedPoint3> padded;
  std::vector<typename Test::Index> indices;
};

/// Items of every class, some of them with a number that is not finite in each place.
template <class Test>
Batch<Test> make_batch(std::size_t of_each_class, std::uint64_t seed) {
  using Item = typename Test::Item;
  generators::RandomWords words(seed);
  std::vector<Item> items;
  for (std::size_t k = 0; k < of_each_class; ++k)
    for (const InputClass c : generators::input_classes) items.push_back(Test::make(c, words));
  constexpr std::size_t numbers = sizeof(Item) / sizeof(double);
  // Zeros of both signs, which are one number, beside each other.
  for (std::size_t k = 0; k < 64; ++k) {
    auto with_zeros =
        std::bit_cast<std::array<double, numbers>>(Test::make(generators::InputClass::integer_grid, words));
    for (double& x : with_zeros)
      if (words.one_in(2)) x = words.one_in(2) ? 0.0 : -0.0;
    items.push_back(std::bit_cast<Item>(with_zeros));
  }
  for (std::size_t slot = 0; slot < numbers; ++slot)
    for (const double bad : {__builtin_nan(""), __builtin_inf(), -__builtin_inf()}) {
      const auto place = static_cast<std::size_t>(words.below(static_cast<int>(items.size())));
      auto poisoned = std::bit_cast<std::array<double, numbers>>(items[place]);
      poisoned[slot] = bad;
      items.insert(items.begin() + static_cast<std::ptrdiff_t>(place), std::bit_cast<Item>(poisoned));
    }
  Batch<Test> batch;
  for (const Item& item : items) batch.add(item);
  return batch;
}

}  // namespace plumb::batched
