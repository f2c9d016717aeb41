#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <hwy/targets.h>
#include <CLI/CLI.hpp>

#include <plumb/exact_stages.hpp>

#include <batch/kernels.hpp>
#include "batch_of_cases.hpp"
#include "case.hpp"
#include "domain_subjects.hpp"
#include "expected.hpp"
#include "tally.hpp"

// Asks every test on very many cases of every class, in every way in which it can be asked (one by one in either order
// of its shapes, in a domain, in batches of each layout), and compares each answer with the oracle (plumb_oracle.hpp).
// The questions of the catalogue, most of which are about larger shapes, are compared in fewer cases with the slower
// oracle of all shapes (shape_oracle.hpp).
//
// Case n of a seed is always the same, so that a long run can be made of many: --first and --cases.

namespace plumb::differential {
namespace {

using namespace generators;
using catalogue::Answer;
using catalogue::AnswerKind;
using catalogue::Question;

constexpr std::uint64_t chunk = 4096, chunk_of_pairs = 64;
constexpr std::uint64_t traced_every = 8;

struct Options {
  std::uint64_t first = 0, cases = 10000, pair_cases = 1000, seed = 1;
  unsigned threads = 2;
  bool list = false;
  std::string log, target = "best";
  std::vector<std::string> wanted;
};

std::mutex printing;
std::atomic<bool> stop = false;

/// One case and what is expected of it.
template <class Subject>
struct Case {
  using Answer = decltype(Subject::library(std::declval<typename Subject::Arguments>()));
  std::uint64_t number;
  InputClass input_class;
  typename Subject::Arguments arguments;
  Answer expected;
};

template <class Subject>
Case<Subject> make_case(std::uint64_t number, std::uint64_t seed) {
  RandomWords words(seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03);
  const InputClass c = input_classes[number % input_classes.size()];
  const auto arguments = Subject::make(c, words);
  return {number, c, arguments, Subject::oracle(arguments)};
}

/// Counts a comparison; on the first difference prints a line for plumb eval that shows it, and ends the run.
template <class Subject>
void compare(const Case<Subject>& asked, Against what, int found, int expected, Tally& tally, const char* how = "") {
  tally.count(what);
  if (found == expected) return;
  ++tally.differences;
  const std::lock_guard lock(printing);
  if (stop.exchange(true)) return;
  std::printf("%s\n  # differs: %d from %s%s%s, %d from the oracle (case %llu, class %s)\n",
              Subject::eval_line(asked.arguments).c_str(), found, against_names[static_cast<std::size_t>(what)],
              *how == 0 ? "" : ", ", how, expected, static_cast<unsigned long long>(asked.number),
              std::string(name_of(asked.input_class)).c_str());
}

template <class Subject, class Answer>
void compare(const Case<Subject>& asked, Against what, Answer found, Tally& tally, const char* how = "") {
  compare(asked, what, static_cast<int>(found), static_cast<int>(asked.expected), tally, how);
}

template <class Test>
constexpr bool has_domain = std::same_as<Test, TestOrient2d> || std::same_as<Test, TestOrient3d> ||
                            std::same_as<Test, TestIncircle> || std::same_as<Test, TestInsphere>;

template <class Subject>
void ask_polynomial(const Case<Subject>& asked, Tally& tally) {
  using Test = typename Subject::Test;
  using P = typename Test::Predicate;
  const auto parts = stage_arguments(asked.arguments);
  const std::uint64_t round = asked.number / input_classes.size();
  if (round % traced_every == 0) {
    const Decision decision = std::apply([](const auto&... s) { return decide_traced<P>(s...); }, parts);
    ++tally.decided[static_cast<std::size_t>(asked.input_class)][static_cast<std::size_t>(decision.stage)];
    compare(asked, Against::traced, decision.sign, tally);
    const auto certify = [](const auto&... s) { return RationalStage::certify<P>(s...); };
    compare(asked, Against::rational, std::apply(certify, parts), tally);
  }
  if constexpr (has_domain<Test>) {
    const auto in = [&]<DomainKind Kind>() {
      return std::apply([](const auto&... p) { return InDomain<Test, Kind>::library(p...); }, asked.arguments);
    };
    if (round % 2 == 0)
      compare(asked, Against::domain, in.template operator()<DomainKind::tight>(), tally, "tight");
    else
      compare(asked, Against::domain, in.template operator()<DomainKind::with_origin>(), tally, "with the origin");
  }
}

/// relate and intersects are asked of the same shapes, in either order.
template <class Subject>
void ask_pair(const Case<Subject>& asked, Tally& tally) {
  const auto& [a, b] = asked.arguments;
  const bool exchanged = asked.number / input_classes.size() % 2 != 0;
  if (exchanged) compare(asked, Against::scalar, Subject::Test::library(b, a), tally, "exchanged");
  if constexpr (std::same_as<typename Subject::Test, TestRelate>) {
    const bool found = exchanged ? intersects(b, a) : intersects(a, b);
    compare(asked, Against::scalar, found, static_cast<int>(asked.expected) != 0, tally, "intersects");
  }
}

template <class Subject>
void ask(const Case<Subject>& asked, Tally& tally) {
  ++tally.cases[static_cast<std::size_t>(asked.input_class)];
  const int place = static_cast<int>(asked.expected) + (std::same_as<typename Case<Subject>::Answer, Sign> ? 1 : 0);
  ++tally.answers[static_cast<std::size_t>(place)];
  compare(asked, Against::scalar, Subject::library(asked.arguments), tally);
  if constexpr (requires { typename Subject::Test::Predicate; })
    ask_polynomial(asked, tally);
  else if constexpr (Subject::Test::names_shapes)
    ask_pair(asked, tally);
}

/// A batch answers whether triangles and boxes meet.
template <class Answer>
int batch_answer(Answer expected) {
  if constexpr (std::same_as<Answer, TriangleRelation>)
    return expected != TriangleRelation::disjoint;
  else
    return static_cast<int>(expected);
}

template <class Subject>
void run_chunk(std::uint64_t begin, std::uint64_t end, const Options& options, Tally& tally) {
  std::vector<Case<Subject>> cases;
  cases.reserve(end - begin);
  for (std::uint64_t n = begin; n < end; ++n) cases.push_back(make_case<Subject>(n, options.seed));
  for (const auto& c : cases) ask(c, tally);

  using Batched = typename BatchedFor<Subject>::type;
  if constexpr (!std::is_void_v<Batched>) {
    BatchOfCases<Batched> batch;
    for (const auto& c : cases) batch.add(c.arguments);
    const auto layout = static_cast<Layout>(begin / chunk % BatchOfCases<Batched>::layouts);
    const auto answers = batch.answers(layout);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const char* const how = layout_names[static_cast<std::size_t>(layout)];
      compare(cases[i], Against::batch, static_cast<int>(answers[i]), batch_answer(cases[i].expected), tally, how);
    }
  }
}

/// Calls run(begin, end, tally) for chunks of the cases on all threads.
template <class RunChunk>
Tally run_all(const Options& options, std::uint64_t cases, std::uint64_t size, const RunChunk& run_chunk_of) {
  std::atomic<std::uint64_t> next = options.first;
  const std::uint64_t end = options.first + cases;
  Tally total;
  const auto work = [&] {
    Tally tally;
    for (std::uint64_t begin; !stop && (begin = next.fetch_add(size)) < end;)
      run_chunk_of(begin, std::min(begin + size, end), tally);
    const std::lock_guard lock(printing);
    total += tally;
  };
  std::vector<std::jthread> threads;
  for (unsigned t = 1; t < options.threads; ++t) threads.emplace_back(work);
  work();
  threads.clear();
  return total;
}

/// Where an answer is counted.
std::size_t place_of(const Answer& answer) {
  const bool is_signed = answer.kind == AnswerKind::sign || answer.kind == AnswerKind::plane_side;
  return answer.kind == AnswerKind::mask ? answer.value != 0 : static_cast<std::size_t>(answer.value + is_signed);
}

void ask(const Question& question, std::uint64_t number, std::uint64_t seed, Tally& tally) {
  RandomWords words(seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03);
  const std::size_t place = number % input_classes.size();
  const questions::Numbers numbers = questions::make(question, input_classes[place], words);
  const Answer found = question.ask(numbers.data());
  ++tally.cases[place];
  ++tally.answers[place_of(found)];
  tally.count(Against::scalar);
  const std::string fault = questions::fault(question, numbers, found);
  if (fault.empty()) return;
  ++tally.differences;
  const std::lock_guard lock(printing);
  if (stop.exchange(true)) return;
  std::printf("%s\n  # differs: %s (case %llu, class %s)\n", questions::eval_line(question, numbers).c_str(),
              fault.c_str(), static_cast<unsigned long long>(number),
              std::string(name_of(input_classes[place])).c_str());
}

/// Whether the test is intersects of shapes for which relate exists too: it is asked along.
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

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Makes batches take the kernels of one instruction set; false when the machine has not got it.
bool choose_target(const std::string& name) {
  if (name == "best") return true;
  const std::int64_t target = name == "avx512" ? HWY_AVX3 : name == "avx2" ? HWY_AVX2 : name == "sse4" ? HWY_SSE4 : 0;
  if (target != 0 && (hwy::SupportedTargets() & target) == 0) return false;
  hwy::SetSupportedTargetsForTest(target == 0 ? static_cast<std::int64_t>(HWY_SCALAR) : target);
  batch::forget_best_kernels();
  return true;
}

int run(const Options& options) {
  if (!choose_target(options.target)) {
    std::fprintf(stderr, "plumb_differential: this machine has no %s\n", options.target.c_str());
    return 2;
  }
  int asked = 0;
  std::uint64_t cases = 0, differences = 0;
  const auto visit = [&](const std::string& name, std::uint64_t cases_of_each, bool with_stages, const auto& run_test) {
    if (stop || !is_wanted(name, options) || (cases_of_each == 0 && !options.list)) return;
    ++asked;
    if (options.list) {
      std::printf("%s\n", name.c_str());
      return;
    }
    Run r{name, options.target, options.seed, options.first};
    const auto start = std::chrono::steady_clock::now();
    const double processor_start = processor_seconds();
    const Tally tally = run_test();
    r.processor_seconds = processor_seconds() - processor_start;
    r.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    print(r, tally, with_stages);
    if (!options.log.empty()) append(options.log, r, tally);
    cases += tally.all_cases();
    differences += tally.differences;
  };
  const auto visit_subject = [&]<class Subject>() {
    if (is_asked_by_relate<Subject>) return;
    visit(
        Subject::name(), options.cases, requires { typename Subject::Test::Predicate; },
        [&options] {
          return run_all(options, options.cases, chunk, [&](std::uint64_t begin, std::uint64_t end, Tally& tally) {
            run_chunk<Subject>(begin, end, options, tally);
          });
        });
  };
  for_each_subject(PolynomialSubjects{}, visit_subject);
  for_each_subject(RankSubjects{}, visit_subject);
  for_each_subject(PairSubjects{}, visit_subject);
  visit_subject.template operator()<BoxSubject>();
  for (const Question& question : catalogue::questions()) {
    if (!questions::has_expected(question)) continue;
    visit("catalogue: " + question.text(), options.pair_cases, false, [&] {
      return run_all(options, options.pair_cases, chunk_of_pairs,
                     [&](std::uint64_t begin, std::uint64_t end, Tally& tally) {
                       for (std::uint64_t n = begin; n < end && !stop; ++n) ask(question, n, options.seed, tally);
                     });
    });
  }
  if (asked == 0) {
    std::fprintf(stderr, "plumb_differential: no test has that name\n");
    return 2;
  }
  if (options.list) return 0;
  std::printf("%d tests, %llu cases, %llu differences\n", asked, static_cast<unsigned long long>(cases),
              static_cast<unsigned long long>(differences));
  return differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb::differential

int main(int argc, char** argv) {
  plumb::differential::Options options;
  CLI::App app("Compares the tests of the library with exact references on many cases of every class of input");
  app.add_option("--first", options.first, "The first case of each test")->capture_default_str();
  app.add_option("--cases", options.cases, "Cases for each test")->capture_default_str();
  app.add_option("--pair-cases", options.pair_cases,
                 "Cases for each question of the catalogue, by the oracle of all shapes")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Seed; the same seed gives the same cases")->capture_default_str();
  app.add_option("--threads", options.threads, "Threads")->capture_default_str()->check(CLI::Range(1, 256));
  app.add_option("--target", options.target, "The instruction set of the batches")
      ->capture_default_str()
      ->check(CLI::IsMember({"best", "avx512", "avx2", "sse4", "baseline"}));
  app.add_flag("--list", options.list, "Print the names of the tests and do nothing else");
  app.add_option("--log", options.log, "A file to which a line of JSON is added for each test");
  app.add_option(
      "test", options.wanted,
      "The tests to run, all when none is given: a name (orient3d), or one with its shapes (\"relate segment\")");
  CLI11_PARSE(app, argc, argv);
  return plumb::differential::run(options);
}
