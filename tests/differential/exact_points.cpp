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

#include "point_cases.hpp"

// Asks every construction of exact points, and every question about these, very many times, of every class of input in
// turn, and compares each answer with the definition. Case n of each is always the same, so that a long run can be made
// of many: --first and --cases.

namespace plumb::differential {
namespace {

using namespace questions;

constexpr std::size_t classes = generators::construction_classes;

struct Options {
  std::uint64_t first = 0, cases = 1000;
  unsigned threads = 2;
  std::string only;
};

/// What is asked: a construction or a question.
struct Subject {
  std::string name;
  const ConstructionKind* construction = nullptr;
  const PointQuestion* question = nullptr;
};

struct Count {
  std::uint64_t wrong = 0;
  std::uint64_t refused = 0;                  ///< of a construction: there is no point
  std::array<std::uint64_t, 4> answers = {};  ///< of a question: by value, -1 first
};

class Run {
 public:
  explicit Run(const Options& options) : options_(options), questions_(catalogue::point_questions()) {
    for (const ConstructionKind& kind : oracle::construction_kinds()) subjects_.push_back({kind.text(), &kind});
    for (const PointQuestion& q : questions_)
      if (q.kind != catalogue::AnswerKind::numbers) subjects_.push_back({q.text(), nullptr, &q});
    std::erase_if(subjects_, [this](const Subject& s) { return !s.name.starts_with(options_.only); });
    counts_.resize(subjects_.size());
  }

  bool go() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < options_.threads; ++i) threads.emplace_back([this] { ask_all(); });
    for (std::thread& t : threads) t.join();
    std::printf("%-36s %10s %6s %10s | %10s %10s %10s %10s\n", "asked", "cases", "wrong", "no point", "-1", "0", "1",
                "2, 3");
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      const Count& c = counts_[i];
      const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
      std::printf("%-36s %10llu %6llu %10llu | %10llu %10llu %10llu %10llu\n", subjects_[i].name.c_str(),
                  number(options_.cases), number(c.wrong), number(c.refused), number(c.answers[0]),
                  number(c.answers[1]), number(c.answers[2]), number(c.answers[3]));
      wrong += c.wrong;
    }
    return !subjects_.empty() && wrong == 0;
  }

 private:
  static constexpr std::uint64_t chunk = 64;

  void ask_all() {
    std::vector<Count> counts(subjects_.size());
    const std::uint64_t chunks = (options_.cases + chunk - 1) / chunk;
    for (std::uint64_t n = next_++; n < chunks * subjects_.size(); n = next_++) {
      const std::uint64_t begin = n / subjects_.size() * chunk;
      for (std::uint64_t i = begin; i < std::min(begin + chunk, options_.cases); ++i)
        ask(n % subjects_.size(), options_.first + i, counts[n % subjects_.size()]);
    }
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts_[i].wrong += counts[i].wrong;
      counts_[i].refused += counts[i].refused;
      for (std::size_t k = 0; k < counts[i].answers.size(); ++k) counts_[i].answers[k] += counts[i].answers[k];
    }
  }

  void ask(std::size_t subject, std::uint64_t n, Count& count) {
    const Subject& s = subjects_[subject];
    const std::size_t c = n % classes;
    generators::RandomWords words((n * 64 + subject) * 0xD1B54A32D192ED03);
    std::string wrong;
    try {
      if (s.construction) {
        const std::vector<double> numbers = make_construction(*s.construction, c, words);
        const auto wanted = oracle::exact_point(*s.construction, numbers.data());
        wrong = wrong_construction(*s.construction, numbers, wanted);
        count.refused += wanted ? 0 : 1;
      } else {
        const PointCase made = make_case(*s.question, c, words);
        wrong = wrong_answer(*s.question, made);
        ++count.answers[static_cast<std::size_t>(std::min(expected(*s.question, made).value + 1, 3))];
      }
    } catch (const std::exception& error) {
      wrong = s.name + ": " + error.what() + "\n";
    }
    if (wrong.empty()) return;
    ++count.wrong;
    const std::lock_guard lock(mutex_);
    std::printf("case %llu, %s\n%s", static_cast<unsigned long long>(n),
                std::string(generators::construction_class_name(c)).c_str(), wrong.c_str());
    std::fflush(stdout);
  }

  const Options& options_;
  std::vector<PointQuestion> questions_;
  std::vector<Subject> subjects_;
  std::vector<Count> counts_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
};

}  // namespace
}  // namespace plumb::differential

int main(int argc, char** argv) {
  plumb::differential::Options options;
  CLI::App app("Compares all constructions of exact points, and all that is asked of these, with their definitions.");
  app.add_option("--first", options.first, "The first case of each");
  app.add_option("--cases", options.cases, "How many cases of each");
  app.add_option("--threads", options.threads, "How many threads");
  app.add_option("--only", options.only, "Only what is so called, or begins so");
  CLI11_PARSE(app, argc, argv);
  return plumb::differential::Run(options).go() ? 0 : 1;
}
