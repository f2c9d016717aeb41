#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "distance_cases.hpp"

// Asks all that is about distance of very many pairs of shapes, of every two kinds and every class of input in turn,
// compares each answer with the definition, and counts the steps of the prover in exact numbers. Case n is always the
// same, so that a long run can be made of many: --first and --cases.

namespace plumb::differential {
namespace {

using namespace questions;

struct Options {
  std::uint64_t first = 0, cases = 100000;
  unsigned threads = 2;
  int only_class = -1;
};

/// How many steps the proofs took that exact numbers had to go for.
struct Steps {
  std::uint64_t proofs = 0, sum = 0;
  int most = 0;

  void note(solvers::Stage stage, int steps) {
    if (stage < solvers::Stage::dyadic) return;
    ++proofs;
    sum += static_cast<std::uint64_t>(steps);
    most = std::max(most, steps);
  }
  void add(const Steps& other) {
    proofs += other.proofs;
    sum += other.sum;
    most = std::max(most, other.most);
  }
  double mean() const { return proofs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(proofs); }
};

/// Of one class.
struct Count {
  std::uint64_t cases = 0, answers = 0, wrong = 0, empty = 0;
  Steps nearest, reach;

  void add(const Count& other) {
    cases += other.cases;
    answers += other.answers;
    wrong += other.wrong;
    empty += other.empty;
    nearest.add(other.nearest);
    reach.add(other.reach);
  }
  int most() const { return std::max(nearest.most, reach.most); }
};

class Run {
 public:
  explicit Run(const Options& options) : options_(options), next_(options.first) {}

  /// Whether no answer is wrong and no proof took too many steps.
  bool go() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < options_.threads; ++i) threads.emplace_back([this] { ask_all(); });
    for (std::thread& t : threads) t.join();
    std::printf("%-20s %10s %10s %6s %8s | %10s %7s %5s | %10s %7s %5s\n", "class", "cases", "answers", "wrong",
                "empty", "nearest", "steps", "most", "compared", "steps", "most");
    Count all;
    for (std::size_t i = 0; i < case_classes; ++i) {
      print(std::string(case_class_name(i)), counts_[i]);
      all.add(counts_[i]);
    }
    print("all", all);
    return all.cases > 0 && all.wrong == 0 && all.most() <= most_steps;
  }

 private:
  static constexpr std::uint64_t chunk = 256;

  static void print(const std::string& name, const Count& c) {
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf("%-20s %10llu %10llu %6llu %8llu | %10llu %7.3f %5d | %10llu %7.3f %5d\n", name.c_str(),
                number(c.cases), number(c.answers), number(c.wrong), number(c.empty), number(c.nearest.proofs),
                c.nearest.mean(), c.nearest.most, number(c.reach.proofs), c.reach.mean(), c.reach.most);
  }

  void ask_all() {
    std::array<Count, case_classes> counts;
    const std::uint64_t end = options_.first + options_.cases;
    for (std::uint64_t first = next_.fetch_add(chunk); first < end; first = next_.fetch_add(chunk))
      for (std::uint64_t n = first; n < std::min(first + chunk, end); ++n) ask(n, counts);
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < case_classes; ++i) counts_[i].add(counts[i]);
  }

  void ask(std::uint64_t n, std::array<Count, case_classes>& counts) {
    const auto pairs = pairs_of_kinds();
    const PairOfKinds& pair = pairs[n % pairs.size()];
    const std::size_t own_class = n / pairs.size() % case_classes;
    const std::size_t c = options_.only_class < 0 ? own_class : static_cast<std::size_t>(options_.only_class);
    generators::RandomWords words(n * 0xD1B54A32D192ED03);
    Numbers numbers;
    Proofs proofs;
    std::string wrong;
    try {
      numbers = make_pair(pair, c, words);
      wrong = wrong_answers(pair, numbers, words, proofs);
    } catch (const std::exception& error) {
      wrong = eval_line(*pair.distance, numbers) + "\n  " + error.what() + "\n";
    }
    Count& count = counts[c];
    ++count.cases;
    count.answers += pair.closest ? 4 : 3;
    count.empty += proofs.nearest.is_empty ? 1 : 0;
    count.nearest.note(proofs.nearest.stage, proofs.nearest.steps);
    count.reach.note(proofs.reach.stage, proofs.reach.steps);
    const int steps = std::max(proofs.nearest.steps, proofs.reach.steps);
    if (steps > most_steps) wrong += eval_line(*pair.distance, numbers) + "\n  " + std::to_string(steps) + " steps\n";
    if (wrong.empty()) return;
    ++count.wrong;
    const std::lock_guard lock(mutex_);
    std::printf("case %llu, %s\n%s", static_cast<unsigned long long>(n), std::string(case_class_name(c)).c_str(),
                wrong.c_str());
    std::fflush(stdout);
  }

  const Options& options_;
  std::atomic<std::uint64_t> next_;
  std::mutex mutex_;
  std::array<Count, case_classes> counts_;
};

}  // namespace
}  // namespace plumb::differential

int main(int argc, char** argv) {
  plumb::differential::Options options;
  CLI::App app("Compares all answers about distances with their definitions, and counts the steps of the prover.");
  app.add_option("--first", options.first, "The first case");
  app.add_option("--cases", options.cases, "How many cases");
  app.add_option("--threads", options.threads, "How many threads");
  app.add_option("--class", options.only_class, "Only this class, by its place; the last is that of bad shapes");
  CLI11_PARSE(app, argc, argv);
  return plumb::differential::Run(options).go() ? 0 : 1;
}
