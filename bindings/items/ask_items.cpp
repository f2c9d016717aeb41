#include <items/ask_items.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <mutex>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <plumb/invalid_argument.hpp>

#include <items/kernels.hpp>
#include <items/threads.hpp>

namespace plumb::items {

namespace {

using catalogue::Parameter;
using catalogue::Question;

// So many items at a time stay in the second cache, and so few are not worth a kernel.
constexpr std::size_t chunk = 1024, few = 8;

const double* numbers_at(const Argument& argument, std::size_t item) {
  if (item == 0 || argument.stride == 0) return argument.numbers;
  const auto* const first = reinterpret_cast<const std::byte*>(argument.numbers);
  return reinterpret_cast<const double*>(first + static_cast<std::ptrdiff_t>(item) * argument.stride);
}

/// What is asked of some items, one after the other.
class Rows {
 public:
  Rows(const Question& question, std::span<const Argument> arguments) : question_(question), arguments_(arguments) {
    std::size_t numbers = 1;
    for (std::size_t k = 0; k < arguments.size(); ++k) numbers += 1 + numbers_of(question.parameter[k], arguments[k]);
    row_.resize(numbers);
  }
  /// The numbers of an item as the question takes them.
  const double* row(std::size_t item) {
    double* to = row_.data();
    for (std::size_t k = 0; k < arguments_.size(); ++k) {
      const Parameter& p = question_.parameter[k];
      if (p.list != nullptr) *to++ = static_cast<double>(static_cast<std::ptrdiff_t>(arguments_[k].points));
      const std::size_t count = numbers_of(p, arguments_[k]);
      if (count == 0) continue;
      std::memcpy(to, numbers_at(arguments_[k], item), count * sizeof(double));
      to += count;
    }
    return row_.data();
  }

 private:
  const Question& question_;
  std::span<const Argument> arguments_;
  std::vector<double> row_;
};

class Asking {
 public:
  Asking(const Question& question, std::span<const Argument> arguments, const Answers& answers, RoundTo to,
         std::size_t n)
      : question_(question), arguments_(arguments), answers_(answers), to_(to), first_(n), end_(n) {
    const auto goes_on = [](const Argument& a) { return a.stride >= 0; };
    if (n >= few && to == RoundTo::nearest && std::all_of(arguments.begin(), arguments.end(), goes_on))
      kernel_ = kernel_of(question);
    if (kernel_ != nullptr && question.ask_parts != nullptr) most_ = question.form().most_numbers;
  }

  void ask(std::size_t begin, std::size_t end) {
    for (; begin < end; begin += chunk) {
      const std::size_t last = std::min(begin + chunk, end);
      kernel_ != nullptr ? ask_kernel(begin, last) : ask_each(begin, last);
    }
  }
  Asked asked() const {
    const std::size_t first = first_;
    if (first == end_) return {};
    return {not_answered_, first, first_status_};
  }

 private:
  void ask_each(std::size_t begin, std::size_t end) {
    Rows rows(question_, arguments_);
    catalogue::AnswerParts parts;
    for (std::size_t i = begin; i < end;) try {
        for (; i < end; ++i) {
          parts.numbers.clear();
          parts.fractions.clear();
          const int value = question_.ask_into(rows.row(i), to_, parts);
          put(i, static_cast<signed char>(value), parts.numbers.data(), parts.numbers.size());
          if (answers_.fractions != nullptr) answers_.fractions[i] = parts.fractions;
        }
      } catch (const InvalidArgument&) {
        put_nothing(i++, Status::refused);
      } catch (const std::exception&) {
        put_nothing(i++, Status::failed);
      }
  }

  void ask_kernel(std::size_t begin, std::size_t end) {
    Argument moved[Question::most_parameters];
    for (std::size_t k = 0; k < arguments_.size(); ++k)
      moved[k] = {numbers_at(arguments_[k], begin), arguments_[k].stride, 0};
    signed char values[chunk];
    std::vector<double> numbers((end - begin) * most_);
    kernel_(std::span(moved, arguments_.size()), end - begin, values, numbers.data());
    for (std::size_t i = begin; i < end; ++i) {
      const signed char value = values[i - begin];
      if (value == refused_by_kernel) {
        put_nothing(i, Status::refused);
        continue;
      }
      // What stands beyond the value that means a refusal is the outcome of that number.
      const auto outcome = static_cast<signed char>(value > refused_by_kernel ? value - 1 : value);
      const double* const own = numbers.data() + (i - begin) * most_;
      const std::size_t count = most_ == 0 || outcome == 0 ? 0 : outcome == 1 ? 2 : most_;
      put(i, outcome, own, count);
    }
  }

  void put(std::size_t i, signed char value, const double* numbers, std::size_t count) {
    if (answers_.values != nullptr) answers_.values[i] = value;
    if (answers_.counts != nullptr) answers_.counts[i] = count;
    const std::size_t room = answers_.numbers != nullptr ? answers_.room : 0;
    if (room > 0) {
      double* const to = answers_.numbers + i * room;
      if (count > 0) std::copy_n(numbers, std::min(count, room), to);
      if (count < room) std::fill(to + count, to + room, std::numeric_limits<double>::quiet_NaN());
    }
    const bool is_cut = count > room && answers_.numbers != nullptr;
    if (answers_.statuses != nullptr) answers_.statuses[i] = is_cut ? Status::cut_short : Status::answered;
    if (is_cut) note(i, Status::cut_short);
  }
  void put_nothing(std::size_t i, Status status) {
    put(i, 0, nullptr, 0);
    if (answers_.statuses != nullptr) answers_.statuses[i] = status;
    ++not_answered_;
    note(i, status);
  }
  /// Rarely: what is noted at once waits.
  void note(std::size_t i, Status status) {
    const std::lock_guard lock(noting_);
    if (i >= first_) return;
    first_ = i;
    first_status_ = status;
  }

  const Question& question_;
  std::span<const Argument> arguments_;
  const Answers& answers_;
  RoundTo to_;
  Kernel kernel_ = nullptr;
  std::size_t most_ = 0;
  std::atomic<std::size_t> not_answered_ = 0;
  std::mutex noting_;
  std::size_t first_, end_;
  Status first_status_ = Status::answered;
};

void ask_by_threads(Asking& asking, std::size_t n, unsigned threads) {
  if (threads == 1 || n <= chunk) return asking.ask(0, n);
  in_arena_of(threads, [&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n, chunk),
                      [&](const auto& range) { asking.ask(range.begin(), range.end()); });
  });
}

}  // namespace

std::size_t numbers_of(const Parameter& parameter, const Argument& argument) {
  switch (parameter.kind) {
    case Parameter::Kind::shape:
      return parameter.shape->count;
    case Parameter::Kind::points:
      return argument.points * static_cast<std::size_t>(parameter.list->dimension);
    case Parameter::Kind::directions:
      return 0;
    case Parameter::Kind::options:
      return 4;
    default:
      return 1;
  }
}

Asked ask_items(const Question& question, std::span<const Argument> arguments, std::size_t n, const Answers& answers,
                RoundTo to, unsigned threads) noexcept {
  Asking asking(question, arguments, answers, to, n);
  try {
    ask_by_threads(asking, n, threads);
    return asking.asked();
  } catch (const std::exception&) {  // no memory for the numbers of an item, or for a thread
    if (answers.statuses != nullptr) std::fill_n(answers.statuses, n, Status::failed);
    return {n, 0, Status::failed};
  }
}

std::optional<Refused> refusal_of(const Question& question, std::span<const Argument> arguments, std::size_t item) {
  Rows rows(question, arguments);
  catalogue::AnswerParts parts;
  try {
    question.ask_into(rows.row(item), RoundTo::nearest, parts);
    return {};
  } catch (const InvalidArgument& error) {
    return Refused{question.fault(error), error.what()};
  }
}

}  // namespace plumb::items
