#pragma once

// For batch.
// The run of a test over a batch: kernels first, then what they leave undecided.

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <plumb/detail/batch_types.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>

#include <batch/answer_item.hpp>
#include <batch/kernels.hpp>

namespace plumb::batch {

/// Answers count items one by one, those at place(0), place(1), ... counted from begin. Returns how many are refused.
template <class Test, class Source, class Place, class Answers>
std::size_t answer_one_by_one(const Source& given, std::size_t begin, std::size_t count, const Place& place,
                              Answers answers) {
  const Source source = given;  // whose pointers no store can change
  std::size_t refusals = 0;
  const auto each_point = [](const auto& visit) {
    return [&]<int... P>(std::integer_sequence<int, P...>) { return visit(P...); }
    (std::make_integer_sequence<int, Source::points>{});
  };
  const auto put = [&](std::size_t at, const auto&... points) {
    const signed char answer = answer_to<Test>(answers, at, points...);
    bytes_of(answers)[at] = answer;
    refusals += answer == refused;
  };
  if constexpr (is_columns<Source> || !Scalar<Test>::is_complete) {
    // Some at a time, because wide loads of numbers that were just stored one by one wait for the cache to have them;
    // and records that the first level of cache has lost come while others are decided.
    constexpr std::size_t some = 16;
    PointOf<Source> points[some][Source::points];
    for (std::size_t k = 0; k < count; k += some) {
      const std::size_t end = count - k < some ? count : k + some;
      for (std::size_t j = k; j < end; ++j)
        each_point([&](auto... p) { ((points[j - k][p] = point(source, begin + place(j), p)), ...); });
      for (std::size_t j = k; j < end; ++j) each_point([&](auto... p) { put(place(j), points[j - k][p]...); });
    }
  } else {
    for (std::size_t k = 0; k < count; ++k)
      each_point([&](auto... p) { put(place(k), point(source, begin + place(k), p)...); });
  }
  return refusals;
}

/// Items brought gathered from where they lie, as columns for the refined kernels.
template <class Test, class Source>
class GatheredItems {
 public:
  static constexpr std::size_t most = 64;

  void add(const Source& source, std::size_t i) {
    for (int p = 0; p < Source::points; ++p)
      for (int c = 0; c < Source::dimension; ++c) numbers_[p * Source::dimension + c][count_] = source.number(i, p, c);
    ++count_;
  }

  /// Writes the signs of the items and the places of those that stay undecided; returns their number.
  std::size_t refine(const RefinedKernels& kernels, signed char* signs, std::uint32_t* undecided) {
    Columns<Source::points, Source::dimension> columns;
    const std::size_t whole = (count_ + 7) / 8 * 8;
    for (int n = 0; n < Source::points * Source::dimension; ++n) {
      for (std::size_t i = count_; i < whole; ++i) numbers_[n][i] = numbers_[n][count_ - 1];
      columns.column[n] = numbers_[n];
    }
    std::size_t left = kernels.kernel<Refined<Test>, Columns<Source::points, Source::dimension>>()(columns, 0, whole,
                                                                                                   signs, undecided);
    while (left > 0 && undecided[left - 1] >= count_) --left;
    return left;
  }

 private:
  alignas(64) double numbers_[Source::points * Source::dimension][most];
  std::size_t count_ = 0;
};

/// Whether a kernel is worth running. Input of one origin is alike: where the kernel helped little, the next blocks
/// skip it.
class Worthwhile {
 public:
  bool try_it() { return pause_ == 0 || --pause_ == 0; }
  void learn(bool helped) { pause_ = helped ? 0 : blocks; }

 private:
  static constexpr int blocks = 16;
  int pause_ = 0;
};

/// Answers those of a block's items that the first kernel left undecided. Returns how many of them are refused.
template <class Test, class Source, class Answers>
[[gnu::noinline]] std::size_t answer_undecided(const Kernels& kernels, const Source& source, std::size_t begin,
                                               std::size_t items, const std::uint32_t* undecided, std::size_t count,
                                               Answers answers, Worthwhile& worthwhile) {
  std::size_t refusals = 0;
  const auto ask_scalar = [&](std::size_t some, const auto& place) {
    refusals += answer_one_by_one<Test>(source, begin, some, place, answers);
  };
  const bool refining = Scalar<Test>::refines && worthwhile.try_it();
  if constexpr (Scalar<Test>::refines && is_columns<Source>) {
    // When most are undecided they need not be brought gathered.
    const auto refine = kernels.refined->template kernel<Refined<Test>, Source>();
    if (refining && refine != nullptr && 2 * count >= items) {
      std::uint32_t left[block];
      const std::size_t left_count = refine(source, begin, items, answers, left);
      worthwhile.learn(2 * left_count <= count);
      ask_scalar(left_count, [&](std::size_t k) { return left[k]; });
      return refusals;
    }
  }
  if constexpr (Scalar<Test>::refines) {
    constexpr std::size_t least = 4;
    constexpr std::size_t most = GatheredItems<Test, Source>::most;
    const bool present =
        kernels.refined->kernel<Refined<Test>, Columns<Source::points, Source::dimension>>() != nullptr;
    std::size_t asked = 0, left_of_asked = 0;
    while (refining && present && count >= least) {
      const std::size_t some = count < most ? count : most;
      GatheredItems<Test, Source> gathered;
      for (std::size_t k = 0; k < some; ++k) gathered.add(source, begin + undecided[k]);
      signed char signs[most];
      std::uint32_t left[most];
      const std::size_t left_count = gathered.refine(*kernels.refined, signs, left);
      for (std::size_t k = 0; k < some; ++k) answers[undecided[k]] = signs[k];
      ask_scalar(left_count, [&](std::size_t k) { return undecided[left[k]]; });
      undecided += some;
      count -= some;
      asked += some;
      left_of_asked += left_count;
    }
    if (asked > 0) worthwhile.learn(2 * left_of_asked <= asked);
  }
  ask_scalar(count, [&](std::size_t k) { return undecided[k]; });
  return refusals;
}

/// Throws for a mistake of the caller's in the items begin to begin + count of a source: an index that is too large.
template <class Source>
struct Checked {
  void operator()(const Kernels&, const Source&, std::size_t, std::size_t) const {}
};
template <int Points, int Dimension, int Stride, int PointsPerRecord>
struct Checked<Indexed<Points, Dimension, Stride, PointsPerRecord>> {
  const char* function;
  std::size_t records;

  void operator()(const Kernels& kernels, const Indexed<Points, Dimension, Stride, PointsPerRecord>& source,
                  std::size_t begin, std::size_t count) const {
    constexpr std::size_t n = Points / PointsPerRecord;
    const std::uint32_t largest = kernels.largest_index(source.tuples + n * begin, n * count);
    if (largest >= records) [[unlikely]]
      throw InvalidArgument(std::string(function) + ": an index is " + std::to_string(largest) + " and there are " +
                            std::to_string(records) + " vertices");
  }
};

template <int First, int Second>
struct Checked<IndexedOfTwoKinds<First, Second>> {
  struct Records {
    const char* name;
    std::size_t count;
  };
  const char* function;
  Records first, second;

  void operator()(const Kernels&, const IndexedOfTwoKinds<First, Second>& source, std::size_t begin,
                  std::size_t count) const {
    std::uint32_t largest[2] = {0, 0};
    for (std::size_t i = 2 * begin; i < 2 * (begin + count); i += 2) {
      largest[0] = std::max(largest[0], source.tuples[i]);
      largest[1] = std::max(largest[1], source.tuples[i + 1]);
    }
    require_below(largest[0], first);
    require_below(largest[1], second);
  }

 private:
  void require_below(std::uint32_t largest, const Records& records) const {
    if (largest >= records.count) [[unlikely]]
      throw InvalidArgument(std::string(function) + ": an index is " + std::to_string(largest) + " and there are " +
                            std::to_string(records.count) + " " + records.name);
  }
};

/// The number of items before the first one at which vectors are loaded from whole cache lines; 0 where there is none.
template <class Source>
std::size_t items_before_alignment(const Source&, std::size_t) {
  return 0;
}
inline std::size_t items_before_alignment(const double* first, std::size_t stride) {
  constexpr std::size_t line = 64, most_lanes = 8;
  for (std::size_t i = 1; i < most_lanes; ++i)
    if (reinterpret_cast<std::uintptr_t>(first + stride * i) % line == 0) return i;
  return 0;
}
template <int Points, int Dimension>
std::size_t items_before_alignment(const Columns<Points, Dimension>& source, std::size_t begin) {
  return items_before_alignment(source.column[0] + begin, 1);
}
template <int Points, int Dimension, int Stride>
std::size_t items_before_alignment(const Records<Points, Dimension, Stride>& source, std::size_t begin) {
  return items_before_alignment(source.point(begin, 0), Stride);
}

template <int First, int Second>
std::size_t items_before_alignment(const RecordsOfTwoKinds<First, Second>& source, std::size_t begin) {
  return items_before_alignment(source.point(begin, 0), First);
}

template <class Test, class Source, class Answers>
std::size_t run_range(const Kernels& kernels, const Source& source, const Checked<Source>& check, std::size_t begin,
                      std::size_t end, Answers answers) {
  const DefaultFloatingPoint floating_point;
  const auto certify = kernels.filter->kernel<Test, Source>();
  std::uint32_t undecided[block];
  Worthwhile worthwhile, filter_worthwhile;
  std::size_t refusals = 0;
  // Arrays that the same allocator made mostly lie alike, so the first one stands for all.
  std::size_t next = end - begin > 2 * block ? items_before_alignment(source, begin) : 0;
  if (next == 0) next = block;
  for (std::size_t count; begin < end; begin += count, next = block) {
    count = end - begin < next ? end - begin : next;
    check(kernels, source, begin, count);
    if (Scalar<Test>::is_complete && !filter_worthwhile.try_it()) {
      refusals += answer_one_by_one<Test>(
          source, begin, count, [](std::size_t k) { return k; }, answers + begin);
      continue;
    }
    const std::size_t left = certify(source, begin, count, bytes_of(answers) + begin, undecided);
    // A few items, up to alignment, do not fill a vector.
    if (count == block) filter_worthwhile.learn(8 * left <= 7 * count);
    if (left > 0)
      refusals += answer_undecided<Test>(kernels, source, begin, count, undecided, left, answers + begin, worthwhile);
  }
  return refusals;
}

/// Calls answer(begin, end), which returns how many items it refuses, for ranges of all items. Returns how many are.
template <class Answer>
std::size_t over_ranges(std::size_t count, Threads threads, const Answer& answer) {
  constexpr std::size_t grain = 16 * block;
  if (threads == Threads::one || count <= grain) return answer(std::size_t{0}, count);
  std::atomic<std::size_t> refusals = 0;
  const std::size_t grains = (count + grain - 1) / grain;
  const auto work = [&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, grains), [&](const tbb::blocked_range<std::size_t>& range) {
      const std::size_t end = range.end() * grain < count ? range.end() * grain : count;
      refusals += answer(range.begin() * grain, end);
    });
  };
  // No more than work() would have: an arena that asks for more makes oneTBB write a warning to standard error.
  const auto available = static_cast<unsigned>(tbb::this_task_arena::max_concurrency());
  if (threads == Threads::all || static_cast<unsigned>(threads) >= available)
    work();
  else
    tbb::task_arena(static_cast<int>(threads)).execute(work);
  return refusals;
}

/// Answers all items of a source. Returns how many are refused.
template <class Test, class Source, class Answers>
std::size_t run(const Source& source, std::size_t count, Answers answers, Threads threads,
                const Checked<Source>& check = {}) {
  const Kernels& kernels = best_kernels();
  return over_ranges(count, threads, [&](std::size_t begin, std::size_t end) {
    return run_range<Test>(kernels, source, check, begin, end, answers);
  });
}

}  // namespace plumb::batch
