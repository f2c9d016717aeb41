#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <vector>

#include <plumb/batch.hpp>
#include <plumb/floating_point_environment.hpp>

#include "batched_answers.hpp"
#include "subjects.hpp"

// Hits over batches, as batched.hpp has the other tests.

namespace plumb::batched {

/// Where shapes hit others, which now and then are refused. A hit that is not that of the function for one item, or is
/// written where there is none, makes the answer `wrong`.
template <class First, class Second>
struct BatchedHits {
  static constexpr const char* name = "hit";
  static constexpr bool of_two_kinds = true;
  static constexpr std::size_t first_numbers = sizeof(First) / sizeof(double),
                               numbers = first_numbers + sizeof(Second) / sizeof(double);
  using Point = double;
  using Answer = BatchAnswer;
  using Item = std::array<double, numbers>;
  using Index = Indices<2>;
  using Records = std::tuple<std::vector<First>, std::vector<Second>>;
  using Found = bodies::HitOf<Second>;
  using FirstCoordinates = std::conditional_t<std::is_same_v<First, Ray3>, RayCoordinates3, SegmentCoordinates3>;
  using SecondCoordinates =
      std::conditional_t<std::is_same_v<Second, Triangle3>, TriangleCoordinates3,
                         std::conditional_t<std::is_same_v<Second, Aabb3>, AabbCoordinates3, PlaneCoordinates3>>;
  static constexpr Answer wrong = static_cast<Answer>(99);

  struct Shapes {
    First first;
    Second second;
  };

  static Item make(InputClass c, generators::WordSource& words) {
    Item item = [&] {
      const auto [first, second] =
          words.one_in(2) ? Subject<generators::TestIntersects, Locus::contact, First, Second>::make(c, words)
                          : Subject<generators::TestIntersects, Locus::unknown, First, Second>::make(c, words);
      return std::bit_cast<Item>(Shapes{first, second});
    }();
    if (words.one_in(16)) std::swap(item[first_numbers], item[numbers - 1]);
    if (words.one_in(64)) std::fill_n(item.begin() + first_numbers, 3, 0.0);
    return item;
  }
  static std::optional<Found> found(const Item& item) {
    const auto [first, second] = std::bit_cast<Shapes>(item);
    return hit(first, second);
  }
  static signed char single(const Item& item) {
    return answer_or_refusal([&item] { return found(item).has_value(); });
  }
  static void add(Records& records, const Item& item) {
    const auto [first, second] = std::bit_cast<Shapes>(item);
    std::get<0>(records).push_back(first);
    std::get<1>(records).push_back(second);
  }
  static std::size_t from_columns(const Columns& c, Range range, std::span<Answer> answers, Threads threads) {
    const auto at = [&](std::size_t n) {
      return Coordinates3{part(c[n], range), part(c[n + 1], range), part(c[n + 2], range)};
    };
    const auto item = [&](std::size_t i) {
      Item numbers;
      for (std::size_t n = 0; n < numbers.size(); ++n) numbers[n] = c[n][range.first + i];
      return numbers;
    };
    return checked(answers, item, [&](std::span<Found> hits) {
      if constexpr (std::is_same_v<Second, Triangle3>)
        return hit(RayCoordinates3{at(0), at(3)}, TriangleCoordinates3{at(6), at(9), at(12)}, answers, hits, threads);
      else if constexpr (std::is_same_v<Second, Aabb3>)
        return hit(RayCoordinates3{at(0), at(3)}, AabbCoordinates3{at(6), at(9)}, answers, hits, threads);
      else
        return hit(SegmentCoordinates3{at(0), at(3)}, PlaneCoordinates3{at(6), part(c[9], range)}, answers, hits,
                   threads);
    });
  }
  static std::size_t from_records(const Records& r, Range range, std::span<Answer> answers, Threads threads) {
    const auto first = part(std::get<0>(r), range);
    const auto second = part(std::get<1>(r), range);
    const auto item = [&](std::size_t i) { return std::bit_cast<Item>(Shapes{first[i], second[i]}); };
    return checked(answers, item, [&](std::span<Found> hits) { return hit(first, second, answers, hits, threads); });
  }
  static std::size_t indexed(const Records& r, std::span<const Index> items, std::span<Answer> answers,
                             Threads threads) {
    const std::span<const First> first(std::get<0>(r));
    const std::span<const Second> second(std::get<1>(r));
    const auto item = [&](std::size_t i) {
      return std::bit_cast<Item>(Shapes{first[items[i][0]], second[items[i][1]]});
    };
    return checked(answers, item,
                   [&](std::span<Found> hits) { return hit(first, second, items, answers, hits, threads); });
  }

 private:
  static bool are_same(const Found& a, const Found& b) {
    const auto same = [](double x, double y) {
      return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    };
    if (!same(a.enter, b.enter) || !same(a.leave, b.leave)) return false;
    if constexpr (std::is_same_v<Found, TriangleHit>) {
      if (a.weights.has_value() != b.weights.has_value()) return false;
      return !a.weights || (same(a.weights->b, b.weights->b) && same(a.weights->c, b.weights->c));
    }
    return true;
  }
  template <class ItemAt, class Call>
  static std::size_t checked(std::span<Answer> answers, const ItemAt& item, const Call& call) {
    Found untouched{};
    untouched.enter = -77;
    std::vector<Found> hits(answers.size(), untouched);
    const std::size_t refused = call(std::span(hits));
    const DefaultFloatingPoint environment;  // for the function for one item, where that would trap
    for (std::size_t i = 0; i < hits.size(); ++i) {
      const Found expected = answers[i] == Answer::yes ? found(item(i)).value_or(untouched) : untouched;
      if (!are_same(hits[i], expected)) answers[i] = wrong;
    }
    return refused;
  }
};
using BatchedRaysAndTriangles = BatchedHits<Ray3, Triangle3>;
using BatchedRaysAndBoxes = BatchedHits<Ray3, Aabb3>;
using BatchedSegmentsAndPlanes = BatchedHits<Segment3, Plane3>;

}  // namespace plumb::batched
