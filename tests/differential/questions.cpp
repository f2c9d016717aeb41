#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "expected.hpp"

// Asks questions of the catalogue on very many cases of every class, and compares each answer with the definition. Case
// n of a question is always the same, so that a long run can be made of many: --first and --cases.

namespace plumb::differential {
namespace {

using namespace questions;

struct Options {
  std::uint64_t first = 0, cases = 100;
  unsigned threads = 2;
  std::vector<std::string> names;
};

/// Of the questions of one name.
struct Count {
  std::uint64_t cases = 0, wrong = 0;
};

class Run {
 public:
  explicit Run(const Options& options) : options_(options) {
    for (const Question& q : catalogue::questions())
      if (has_expected(q) && is_wanted(q)) all_.push_back(&q);
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
      const Numbers numbers = make(q, classes[n % classes.size()], words);
      const std::string wrong = wrong_of(q, numbers);
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
  CLI11_PARSE(app, argc, argv);
  return plumb::differential::Run(options).go() ? 0 : 1;
}
