#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "batched.hpp"
#include "subjects.hpp"

// The test over batches that answers the same cases as a test of single ones, where there is one.

namespace plumb::differential {

using BoxSubject = generators::Subject<generators::TestIntersects, generators::Locus::contact, Aabb3, Aabb3>;

template <class Subject>
struct BatchedFor {
  using type = void;
};
template <generators::Locus L, class... Points>
struct BatchedFor<generators::Subject<generators::TestOrient2d, L, Points...>> {
  using type = batched::BatchedOrient2d;
};
template <generators::Locus L, class... Points>
struct BatchedFor<generators::Subject<generators::TestOrient3d, L, Points...>> {
  using type = batched::BatchedOrient3d;
};
template <generators::Locus L, class... Points>
struct BatchedFor<generators::Subject<generators::TestIncircle, L, Points...>> {
  using type = batched::BatchedIncircle;
};
template <generators::Locus L, class... Points>
struct BatchedFor<generators::Subject<generators::TestInsphere, L, Points...>> {
  using type = batched::BatchedInsphere;
};
template <generators::Locus L>
struct BatchedFor<generators::Subject<generators::TestRelate, L, Triangle3, Triangle3>> {
  using type = batched::BatchedTriangles;
};
template <>
struct BatchedFor<BoxSubject> {
  using type = batched::BatchedBoxes;
};

enum class Layout { columns, records, indexed, padded };
inline constexpr std::array layout_names{"columns", "records", "indexed", "padded"};

/// Cases in a row as one batch.
template <class Test>
class BatchOfCases {
 public:
  using Item = typename Test::Item;
  using Point = typename Test::Point;
  using Answer = typename Test::Answer;
  static constexpr std::size_t points = std::tuple_size_v<Item>;
  static constexpr std::size_t dimension = sizeof(Point) / sizeof(double);
  static constexpr bool indexed_by_point = std::tuple_size_v<typename Test::Index> == points;
  static constexpr int layouts = dimension == 3 && indexed_by_point ? 4 : 3;

  /// The shapes of the arguments one after the other are the points of an item.
  template <class... Shapes>
  void add(const std::tuple<Shapes...>& arguments) {
    struct Together {
      std::array<double, points * dimension> number;
    } together;
    std::size_t at = 0;
    const auto copy = [&](const auto& shape) {
      const auto numbers = std::bit_cast<std::array<double, sizeof(shape) / sizeof(double)>>(shape);
      for (const double x : numbers) together.number[at++] = x;
    };
    std::apply([&](const Shapes&... s) { (copy(s), ...); }, arguments);
    items_.push_back(std::bit_cast<Item>(together));
  }

  std::span<const Answer> answers(Layout layout) {
    answers_.assign(items_.size(), static_cast<Answer>(77));
    const std::span<Answer> answers(answers_);
    const batched::Range range{0, items_.size()};
    switch (layout) {
      case Layout::columns:
        Test::from_columns(columns(), range, answers, Threads::one);
        break;
      case Layout::records: {
        typename Test::Records records;
        for (const Item& item : items_) Test::add(records, item);
        Test::from_records(records, range, answers, Threads::one);
        break;
      }
      case Layout::indexed:
        if constexpr (indexed_by_point) {
          const std::span vertices(items_.front().data(), items_.size() * points);
          Test::indexed(vertices, std::span<const typename Test::Index>(indices()), answers, Threads::one);
        } else {
          const auto vertices = boxes();
          Test::indexed(std::span<const typename decltype(vertices)::value_type>(vertices),
                        std::span<const typename Test::Index>(indices()), answers, Threads::one);
        }
        break;
      case Layout::padded:
        if constexpr (layouts > 3) {
          std::vector<PaddedPoint3> vertices;
          for (const Item& item : items_)
            for (const Point& p : item) vertices.push_back({p.x, p.y, p.z, __builtin_nan("")});
          Test::indexed(std::span<const PaddedPoint3>(vertices), std::span<const typename Test::Index>(indices()),
                        answers, Threads::one);
        }
        break;
    }
    return answers;
  }

 private:
  batched::Columns columns() const {
    batched::Columns result(points * dimension);
    for (std::size_t n = 0; n < result.size(); ++n)
      for (const Item& item : items_) result[n].push_back(numbers(item)[n]);
    return result;
  }
  static auto numbers(const Item& item) { return std::bit_cast<std::array<double, points * dimension>>(item); }

  /// The vertices are the points, or boxes, of the items in order.
  std::vector<typename Test::Index> indices() const {
    std::vector<typename Test::Index> result(items_.size());
    std::uint32_t next = 0;
    for (auto& index : result)
      for (auto& place : index) place = next++;
    return result;
  }
  auto boxes() const {
    typename Test::Records records;
    for (const Item& item : items_) Test::add(records, item);
    typename Test::Records::value_type result;
    for (std::size_t i = 0; i < items_.size(); ++i)
      for (const auto& record : records) result.push_back(record[i]);
    return result;
  }

  std::vector<Item> items_;
  std::vector<Answer> answers_;
};

}  // namespace plumb::differential
