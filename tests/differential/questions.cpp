#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "environment_of_caller.hpp"
#include "expected.hpp"

// Asks questions of the catalogue on very many cases of every class, and compares each answer with the definition; or,
// of tiny numbers, with the answer in other floating-point environments. Case n of a question is always the same, so
// that a long run can be made of many: --first and --cases.

namespace plumb::differential {
namespace {

using namespace questions;

struct Options {
  std::uint64_t first = 0, cases = 100;
  unsigned threads = 2;
  bool environments = false;
  std::vector<std::string> names;
};

/// Numbers so small that results and operands of them are flushed: all of an argument, or some, three in a row as a
/// vector has them or by themselves.
void make_tiny(const Question& q, Numbers& numbers, WordSource& words) {
  const int how = words.below(4);
  const auto tiny = [&words] { return std::ldexp(words.between(-4, 4), words.between(-1074, -1015)); };
  for (const Place& place : places(q, numbers)) {
    if (place.parameter->kind == Parameter::Kind::options) continue;
    const int by = -400 * words.below(3) - words.below(250);
    const std::size_t end = place.first + place.count;
    for (std::size_t i = place.first; i < end; ++i) {
      if (how == 1) numbers[i] = std::ldexp(numbers[i], by);
      if (how == 2 && words.one_in(3)) numbers[i] = tiny();
      if (how == 3 && words.one_in(2))
        for (const std::size_t last = std::min(i + 2, end - 1); i <= last; ++i) numbers[i] = tiny();
    }
  }
}

/// An answer, or why there is none.
struct Outcome {
  Answer answer;
  std::string refusal;

  bool is(const Outcome& other) const {
    const auto bits = [](double x, double y) { return std::signbit(x) == std::signbit(y) && x == y; };
    const std::vector<double>&n = answer.numbers, &m = other.answer.numbers;
    return refusal == other.refusal && answer.kind == other.answer.kind && answer.value == other.answer.value &&
           answer.text == other.answer.text && std::equal(n.begin(), n.end(), m.begin(), m.end(), bits);
  }
};
Outcome outcome(const Question& q, const Numbers& numbers) {
  try {
    return {q.ask(numbers.data()), ""};
  } catch (const std::exception& refusal) {
    return {{}, refusal.what()};
  }
}
std::string fault_of_environments(const Question& q, const Numbers& numbers) {
  const Outcome usual = outcome(q, numbers);
  for (const Environment& environment : all_environments()) {
    Outcome found;
    bool changed = false;
    {
      const InEnvironment in(environment);
      escape(numbers);
      found = computed([&] { return outcome(q, numbers); });
      changed = in.changed();
    }
    if (changed || !found.is(usual))
      return environment.name + std::string(changed ? ": left another" : ": " + word(found.answer) + found.refusal);
  }
  return {};
}

/// Of the questions of one name.
struct Count {
  std::uint64_t cases = 0, wrong = 0;
};

class Run {
 public:
  explicit Run(const Options& options) : options_(options) {
    for (const Question& q : catalogue::questions())
      if ((options.environments || has_expected(q)) && is_wanted(q)) all_.push_back(&q);
  }

  /// Whether something was asked and no answer is wrong.
  bool go() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < options_.threads; ++i) threads.emplace_back([this] { ask_all(); });
    for (std::thread& t : threads) t.join();
    bool is_right = !counts_.empty();
    for (const auto& [name, count] : counts_) {
      std::printf("%-24s %12llu cases %6llu wrong\n", name.c_str(), static_cast<unsigned long long>(count.cases),
                  static_cast<unsigned long long>(count.wrong));
      is_right &= count.wrong == 0;
    }
    return is_right;
  }

 private:
  bool is_wanted(const Question& q) const {
    const auto& names = options_.names;
    return names.empty() || std::find(names.begin(), names.end(), q.name) != names.end();
  }

  void ask_all() {
    for (std::size_t i = next_++; i < all_.size(); i = next_++) {
      const Count count = ask(*all_[i]);
      const std::lock_guard lock(mutex_);
      Count& sum = counts_[std::string(all_[i]->name)];
      sum.cases += count.cases;
      sum.wrong += count.wrong;
    }
  }

  Count ask(const Question& q) {
    Count count;
    for (std::uint64_t n = options_.first; n < options_.first + options_.cases; ++n) {
      const auto& classes = generators::input_classes;
      generators::RandomWords words(n);
      Numbers numbers = make(q, classes[n % classes.size()], words);
      if (options_.environments) make_tiny(q, numbers, words);
      const std::string wrong = options_.environments ? fault_of_environments(q, numbers) : wrong_of(q, numbers);
      ++count.cases;
      if (wrong.empty()) continue;
      ++count.wrong;
      const std::lock_guard lock(mutex_);
      std::printf("%s\n  %s\n", eval_line(q, numbers).c_str(), wrong.c_str());
      std::fflush(stdout);
    }
    return count;
  }

  static std::string wrong_of(const Question& q, const Numbers& numbers) {
    try {
      return fault(q, numbers, q.ask(numbers.data()));
    } catch (const std::exception& refusal) {
      return std::string("refused: ") + refusal.what();
    }
  }

  const Options& options_;
  std::vector<const Question*> all_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::map<std::string, Count> counts_;
};

}  // namespace
}  // namespace plumb::differential

int main(int argc, char** argv) {
  plumb::differential::Options options;
  CLI::App app("Compares answers to questions of the catalogue with their definitions.");
  app.add_option("names", options.names, "Names of questions; all when there are none");
  app.add_option("--first", options.first, "The first case of each question");
  app.add_option("--cases", options.cases, "How many cases of each question");
  app.add_option("--threads", options.threads, "How many threads");
  app.add_flag("--environments", options.environments,
               "Compare the answers of tiny numbers in all floating-point environments instead");
  CLI11_PARSE(app, argc, argv);
  return plumb::differential::Run(options).go() ? 0 : 1;
}
