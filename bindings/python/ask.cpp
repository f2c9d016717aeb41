#include <python/ask.hpp>

#include <algorithm>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <plumb/invalid_argument.hpp>

namespace plumb::python {
namespace {

using catalogue::AnswerParts;
using catalogue::Question;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// So many items stay in the first cache with all of their numbers, and so many in the second.
constexpr std::size_t few = 32, chunk = 1024;

/// What a thread uses again.
struct Buffers {
  std::vector<double> rows = {};
  AnswerParts parts = {};
};

void put_parts(std::size_t i, AnswerParts& parts, Answers& out) {
  for (std::size_t k = 0; k < out.most; ++k)
    out.numbers[i * out.most + k] = k < parts.numbers.size() ? parts.numbers[k] : nan;
  if (!out.counted.empty()) out.counted[i] = parts.numbers;
  if (!out.fractions.empty()) out.fractions[i] = parts.fractions;
}

void ask_few(const Question& q, RoundTo to, const Items& items, std::size_t begin, std::size_t end, Buffers& buffers,
             Answers& out) {
  buffers.rows.resize(few * items.width);
  items.gather(begin, end, buffers.rows.data());
  const double* row = buffers.rows.data();
  for (std::size_t i = begin; i < end; ++i, row += items.width) {
    try {
      if (q.ask_value != nullptr) {
        out.values[i] = static_cast<signed char>(q.ask_value(row));
      } else {
        buffers.parts.numbers.clear();
        buffers.parts.fractions.clear();
        out.values[i] = static_cast<signed char>(q.ask_parts(row, to, buffers.parts));
        put_parts(i, buffers.parts, out);
      }
    } catch (const InvalidArgument&) {
      out.refuse(i);
    }
  }
}

}  // namespace

void Answers::refuse(std::size_t item) {
  values[item] = refused;
  std::fill_n(numbers + item * most, most, nan);
  std::size_t before = refused_item;
  while (item < before && !refused_item.compare_exchange_weak(before, item)) {
  }
  if (stops) stopped = true;
}

void ask_all(const Question& q, RoundTo to, const Items& items, int threads, Answers& out) {
  const auto ask_some = [&](std::size_t begin, std::size_t end, Buffers& buffers) {
    for (; begin < end && !out.stopped; begin += few) {
      ask_few(q, to, items, begin, std::min(begin + few, end), buffers, out);
    }
  };
  if (items.size == 0) return;
  if (threads == 1 || items.size <= chunk) {
    Buffers buffers;
    ask_some(0, items.size, buffers);
    return;
  }
  tbb::task_arena arena(threads == 0 ? tbb::task_arena::automatic : threads);
  arena.execute([&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, items.size, 4 * chunk), [&](const auto& range) {
      Buffers buffers;
      ask_some(range.begin(), range.end(), buffers);
    });
  });
}

}  // namespace plumb::python
