#include <python/ask.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <plumb/invalid_argument.hpp>

#include <items/kernels.hpp>
#include <items/threads.hpp>
#include <python/signals.hpp>

namespace plumb::python {
namespace {

using catalogue::AnswerParts;
using catalogue::Question;

// So many items stay in the first cache with all of their numbers, and so many in the second.
constexpr std::size_t few = 32, chunk = 1024;

/// What a thread uses again.
struct Buffers {
  std::vector<double> rows = {};  // of some items
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

/// An argument as kernels read it, where it lies so: doubles one after the other, items at equal distances.
std::optional<items::Argument> in_place(const Items& items, std::size_t argument, std::size_t begin) {
  const Source& first = items.sources[items.first_source[argument]];
  const py::ssize_t stride = first.stride.back();
  const auto is_aligned = [](auto x) { return x % static_cast<decltype(x)>(alignof(double)) == 0; };
  if (items.extent.size() != 1 || stride < 0 || !is_aligned(stride) ||
      !is_aligned(reinterpret_cast<std::uintptr_t>(first.data)))
    return std::nullopt;
  for (std::size_t k = items.first_source[argument]; k < items.end_of_argument(argument); ++k) {
    const Source& s = items.sources[k];
    const char* const expected = first.data + (s.first_number - first.first_number) * sizeof(double);
    if (!s.is_packed || s.stride.back() != stride || s.data != expected) return std::nullopt;
  }
  return items::Argument{reinterpret_cast<const double*>(first.data + static_cast<py::ssize_t>(begin) * stride),
                         stride};
}

/// A kernel of batch/ answers for many items.
void ask_kernel(items::Kernel kernel, const Items& items, std::size_t begin, std::size_t end, Buffers& buffers,
                Answers& out) {
  items::Argument arguments[Question::most_parameters];
  buffers.rows.resize(chunk * items.width);
  const std::size_t count = items.first_source.size();
  for (std::size_t k = 0; k < count; ++k) {
    if (const auto there = in_place(items, k, begin)) {
      arguments[k] = *there;
      continue;
    }
    const std::size_t first = items.first_source[k], width = items.numbers_of_argument(k);
    double* const rows = buffers.rows.data() + items.sources[first].first_number * chunk;
    items.gather(begin, end, first, items.end_of_argument(k), rows, width);
    arguments[k] = {rows, static_cast<std::ptrdiff_t>(width * sizeof(double))};
  }
  signed char* const values = out.values + begin;
  kernel(std::span(arguments, count), end - begin, values, out.numbers + begin * out.most);
  for (std::size_t i = 0; i < end - begin; ++i) {
    if (values[i] == items::refused_by_kernel)
      out.refuse(begin + i);
    else if (values[i] > items::refused_by_kernel)
      --values[i];  // what follows is an outcome of that number less one
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
  const items::Kernel kernel = to == RoundTo::nearest && items.size >= few ? items::kernel_of(q) : nullptr;
  const std::size_t at_once = kernel != nullptr ? chunk : few;
  const auto ask_some = [&](std::size_t begin, std::size_t end, Buffers& buffers) {
    for (; begin < end && !out.stopped; begin += at_once) {
      const std::size_t last = std::min(begin + at_once, end);
      if (kernel != nullptr)
        ask_kernel(kernel, items, begin, last, buffers, out);
      else
        ask_few(q, to, items, begin, last, buffers, out);
    }
  };
  if (items.size == 0) return;
  if (items.size <= chunk) {
    Buffers buffers;
    ask_some(0, items.size, buffers);
    return;
  }
  Signals signals;
  const auto ask_many = [&](std::size_t begin, std::size_t end) {
    Buffers buffers;
    for (; begin < end && !out.stopped; begin += 4 * chunk) {
      signals.look();
      ask_some(begin, std::min(begin + 4 * chunk, end), buffers);
    }
  };
  if (threads == 1) return ask_many(0, items.size);
  items::in_arena_of(static_cast<unsigned>(threads), [&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, items.size, 4 * chunk),
                      [&](const auto& range) { ask_many(range.begin(), range.end()); });
  });
}

}  // namespace plumb::python
