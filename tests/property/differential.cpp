#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include <plumb/exact_stages.hpp>

#include "subjects.hpp"

// Runs every test on millions of cases of every class and compares each answer with the oracle: exact, and by other
// mathematics than the library's. (intersects is asked together with relate where that exists.) Polynomials are
// compared with the last stage of their own cascade too, rational arithmetic, one case in ten.

namespace plumb::generators {
namespace {

constexpr int stages = stage_count;
constexpr std::uint64_t chunk = 4096;
constexpr int most_reported = 10;

struct Options {
  std::uint64_t cases = 10000;
  std::uint64_t seed = 1;
  unsigned threads = 2;
  std::vector<std::string> wanted;
};

struct Tally {
  std::array<std::uint64_t, input_classes.size()> cases{};
  std::array<std::array<std::uint64_t, stages>, input_classes.size()> decided{};
  std::array<std::uint64_t, 4> answers{};
  std::uint64_t differences = 0;

  void operator+=(const Tally& other) {
    for (std::size_t c = 0; c < cases.size(); ++c) {
      cases[c] += other.cases[c];
      for (std::size_t s = 0; s < stages; ++s) decided[c][s] += other.decided[c][s];
    }
    for (std::size_t a = 0; a < answers.size(); ++a) answers[a] += other.answers[a];
    differences += other.differences;
  }
};

std::mutex printing;

template <class Subject, class Answer>
void report(const typename Subject::Arguments& arguments, InputClass c, Answer found, Answer expected) {
  const std::lock_guard lock(printing);
  std::printf("%s\n  # differs: %d from the library, %d from the reference (class %s)\n",
              Subject::eval_line(arguments).c_str(), static_cast<int>(found), static_cast<int>(expected),
              std::string(name_of(c)).c_str());
}

/// Where an answer is counted.
constexpr std::size_t place_of(Sign s) { return static_cast<std::size_t>(static_cast<int>(s) + 1); }
template <class Answer>
constexpr std::size_t place_of(Answer answer) {
  return static_cast<std::size_t>(answer);
}

/// Answers and counts one case, and compares it with its reference.
template <class Subject>
void run_case(InputClass c, std::uint64_t number, std::uint64_t seed, Tally& tally) {
  const auto row = static_cast<std::size_t>(c);
  RandomWords words(seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03);
  const auto arguments = Subject::make(c, words);
  const auto found = Subject::library(arguments);
  ++tally.cases[row];
  ++tally.answers[place_of(found)];

  const auto expected = Subject::oracle(arguments);
  bool agrees = true;
  if constexpr (requires { typename Subject::Test::Predicate; }) {
    using P = typename Subject::Test::Predicate;
    const auto parts = stage_arguments(arguments);
    const Decision decision = std::apply([](const auto&... s) { return decide_traced<P>(s...); }, parts);
    ++tally.decided[row][static_cast<std::size_t>(decision.stage)];
    agrees = decision.sign == expected;
    if (number % 10 == 0)
      agrees = agrees &&
               expected == sign_of(std::apply([](const auto&... s) { return RationalStage::certify<P>(s...); }, parts));
  }
  agrees = agrees && found == expected;
  if constexpr (std::same_as<typename Subject::Test, TestRelate>) {
    const bool meet = std::apply([](const auto&... s) { return intersects(s...); }, arguments);
    agrees = agrees && meet == (static_cast<int>(expected) != 0);
  }
  if (!agrees && tally.differences++ < most_reported) report<Subject>(arguments, c, found, expected);
}

template <class Subject>
Tally run_all(const Options& options) {
  std::atomic<std::uint64_t> next = 0;
  Tally total;
  const auto work = [&] {
    Tally tally;
    for (std::uint64_t begin; (begin = next.fetch_add(chunk)) < options.cases;)
      for (std::uint64_t i = begin; i < std::min(begin + chunk, options.cases); ++i)
        run_case<Subject>(input_classes[i % input_classes.size()], i, options.seed, tally);
    const std::lock_guard lock(printing);
    total += tally;
  };
  std::vector<std::jthread> threads;
  for (unsigned t = 1; t < options.threads; ++t) threads.emplace_back(work);
  work();
  threads.clear();
  return total;
}

/// Whether the test is intersects of shapes for which relate exists too: one answer of the reference serves both.
template <class Subject>
constexpr bool is_asked_by_relate = false;
template <Locus Edge, class A, class B>
requires requires(const A& a, const B& b) { relate(a, b); }
constexpr bool is_asked_by_relate<Subject<TestIntersects, Edge, A, B>> = true;

bool is_wanted(const std::string& name, const Options& options) {
  if (options.wanted.empty()) return true;
  return std::any_of(options.wanted.begin(), options.wanted.end(),
                     [&](const std::string& w) { return name == w || name.starts_with(w + " "); });
}

void print(const std::string& name, const Tally& tally, bool with_stages, double seconds) {
  std::uint64_t cases = 0;
  for (const auto n : tally.cases) cases += n;
  std::printf("%s: %llu cases, %llu differences, answers", name.c_str(), static_cast<unsigned long long>(cases),
              static_cast<unsigned long long>(tally.differences));
  for (const auto n : tally.answers) std::printf(" %llu", static_cast<unsigned long long>(n));
  std::printf(", %.1f s\n", seconds);
  if (with_stages) {
    std::printf("  %-20s %10s", "class", "cases");
    for (const char* const stage : stage_names) std::printf(" %17s", stage);
    std::printf("\n");
    for (std::size_t c = 0; c < tally.cases.size(); ++c) {
      std::printf("  %-20s %10llu", std::string(name_of(input_classes[c])).c_str(),
                  static_cast<unsigned long long>(tally.cases[c]));
      for (const auto n : tally.decided[c])
        std::printf(" %16.2f%%",
                    100.0 * static_cast<double>(n) / static_cast<double>(std::max<std::uint64_t>(tally.cases[c], 1)));
      std::printf("\n");
    }
  }
  std::fflush(stdout);
}

int run(const Options& options) {
  std::uint64_t differences = 0;
  int asked = 0;
  const auto visit = [&]<class Subject>() {
    if (is_asked_by_relate<Subject> || !is_wanted(Subject::name(), options)) return;
    ++asked;
    const auto start = std::chrono::steady_clock::now();
    const Tally tally = run_all<Subject>(options);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    print(
        Subject::name(), tally, requires { typename Subject::Test::Predicate; }, elapsed.count());
    differences += tally.differences;
  };
  for_each_subject(PolynomialSubjects{}, visit);
  for_each_subject(RankSubjects{}, visit);
  for_each_subject(PairSubjects{}, visit);
  if (asked == 0) {
    std::fprintf(stderr, "plumb_differential: no test has that name\n");
    return 2;
  }
  std::printf("%d tests, %llu differences\n", asked, static_cast<unsigned long long>(differences));
  return differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb::generators

int main(int argc, char** argv) {
  plumb::generators::Options options;
  CLI::App app("Compares the tests of the library with exact references on many cases of every class of input");
  app.add_option("--cases", options.cases, "Cases for each test")->capture_default_str();
  app.add_option("--seed", options.seed, "Seed; the same seed gives the same cases")->capture_default_str();
  app.add_option("--threads", options.threads, "Threads")->capture_default_str()->check(CLI::Range(1, 256));
  app.add_option(
      "test", options.wanted,
      "The tests to run, all when none is given: a name (orient3d), or one with its shapes (\"relate segment\")");
  CLI11_PARSE(app, argc, argv);
  return plumb::generators::run(options);
}
