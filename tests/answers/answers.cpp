#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "batch_of_items.hpp"
#include "domain_subjects.hpp"
#include "shape_pairs.hpp"
#include "subjects.hpp"

// Asks every test, one item at a time and in batches, the same cases of every class of input on every machine, and
// prints checksums: a line for each test and class. Two builds of this file, with other compilers, flags or targets,
// give the same answers where their output is the same.
//
//   plumb_answers [CASES] [NAME]
//
// CASES of each class are asked (1000), and a tenth of that of each pair of the registry of pairs of shapes; a few with
// a number that is not finite in them. With the NAME of a test, each case of it is printed with its answer, to find by
// comparison those in which two builds differ.

namespace plumb::generators {
namespace {

constexpr int refused = -2;

class Checksum {
 public:
  void add(std::uint64_t x) { sum_ = std::rotl((sum_ ^ x) * 0x9E3779B97F4A7C15, 29); }
  void add(double x) { add(std::bit_cast<std::uint64_t>(x)); }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

struct Options {
  std::uint64_t cases = 1000;
  std::string shown;
};

void print_line(const std::string& name, const Checksum& questions, const Checksum& answers) {
  std::printf("%s: questions %016llx answers %016llx\n", name.c_str(), static_cast<unsigned long long>(questions.sum()),
              static_cast<unsigned long long>(answers.sum()));
}

template <class Arguments, class Visit>
void for_each_number_in(Arguments& arguments, const Visit& visit) {
  std::apply([&](auto&... shapes) { (for_each_number_of(shapes, visit), ...); }, arguments);
}

/// Puts something that is not finite into one of the numbers.
template <class Arguments>
void poison(Arguments& arguments, WordSource& words) {
  constexpr std::array bad{__builtin_nan(""), __builtin_nans(""), __builtin_inf(), -__builtin_inf()};
  int count = 0;
  for_each_number_in(arguments, [&](double&) { ++count; });
  int chosen = words.below(count);
  const auto which = static_cast<std::size_t>(words.below(4));
  for_each_number_in(arguments, [&](double& x) {
    if (chosen-- == 0) x = bad[which];
  });
}

template <class Subject>
void ask(const Options& options, const char* where) {
  const std::string name = Subject::name() + where;
  for (const InputClass c : input_classes) {
    Checksum questions, answers;
    for (std::uint64_t i = 0; i < options.cases; ++i) {
      RandomWords words(i * 64 + static_cast<std::uint64_t>(c));
      auto arguments = Subject::make(c, words);
      if (i % 32 == 31) poison(arguments, words);
      int answer = refused;
      try {
        answer = static_cast<int>(Subject::library(arguments));
      } catch (const std::invalid_argument&) {
      }
      for_each_number_in(arguments, [&](double x) { questions.add(x); });
      answers.add(static_cast<std::uint64_t>(answer));
      if (options.shown == name) std::printf("%s -> %d\n", Subject::eval_line(arguments).c_str(), answer);
    }
    print_line(name + ", " + std::string(name_of(c)), questions, answers);
  }
}

void ask(const Options& options, const ShapePair& test) {
  const std::string name = test.name() + " in contact";
  for (const InputClass c : input_classes) {
    Checksum questions, answers;
    for (std::uint64_t i = 0; i < options.cases / 10; ++i) {
      RandomWords words(i * 64 + static_cast<std::uint64_t>(c));
      PairOfShapes pair = test.make(c, words);
      if (i % 32 == 31) {
        const int chosen = words.below(static_cast<int>(test.first->count));
        pair.first[chosen] = __builtin_nan("");
      }
      int answer = refused;
      try {
        answer = test.ask(pair);
      } catch (const std::invalid_argument&) {
      }
      test.for_each_number(pair, [&](double x) { questions.add(x); });
      answers.add(static_cast<std::uint64_t>(answer));
      if (options.shown == name) std::printf("%s -> %d\n", test.eval_line(pair).c_str(), answer);
    }
    print_line(name + ", " + std::string(name_of(c)), questions, answers);
  }
}

/// Whether the answers in every layout are those to the items one by one.
template <class Test>
bool ask_in_batches(const std::string& name, const Options& options) {
  const batched::Batch<Test> batch = batched::make_batch<Test>(options.cases, 1);
  Checksum questions, one_by_one;
  for (const auto& item : batch.items)
    for (const double x : std::bit_cast<std::array<double, sizeof item / sizeof(double)>>(item)) questions.add(x);
  for (const signed char answer : batch.expected) one_by_one.add(static_cast<std::uint64_t>(answer));
  print_line("batch " + name + ", one by one", questions, one_by_one);

  bool same = true;
  batch.in_each_layout({0, batch.items.size()}, Threads::one, [&](const char* layout, auto memory, std::size_t) {
    Checksum answers;
    for (const auto answer : memory.subspan(batch.margin, batch.items.size()))
      answers.add(static_cast<std::uint64_t>(answer));
    print_line("batch " + name + ", " + layout, questions, answers);
    same = same && answers.sum() == one_by_one.sum();
  });
  return same;
}

bool ask_everything(const Options& options) {
  const auto visit = [&](const char* where) {
    return [&options, where]<class Subject>() { ask<Subject>(options, where); };
  };
  for_each_subject(EverySubject{}, visit(""));
  for_each_subject(DomainSubjects<DomainKind::tight>{}, visit(" in a tight domain"));
  for_each_subject(DomainSubjects<DomainKind::with_origin>{}, visit(" in a domain with the origin"));

  for (const ShapePair& test : shape_pairs()) ask(options, test);

  bool same = ask_in_batches<batched::BatchedOrient2d>("orient2d", options);
  same &= ask_in_batches<batched::BatchedOrient3d>("orient3d", options);
  same &= ask_in_batches<batched::BatchedIncircle>("incircle", options);
  same &= ask_in_batches<batched::BatchedInsphere>("insphere", options);
  same &= ask_in_batches<batched::BatchedTriangles>("intersects triangle triangle", options);
  same &= ask_in_batches<batched::BatchedBoxes>("intersects aabb aabb", options);
  same &= ask_in_batches<batched::BatchedSpheres>("intersects sphere sphere", options);
  same &= ask_in_batches<batched::BatchedSpheresAndBoxes>("intersects sphere aabb", options);
  return same;
}

}  // namespace
}  // namespace plumb::generators

int main(int argc, char** argv) {
  const std::span arguments(argv, static_cast<std::size_t>(argc));
  plumb::generators::Options options;
  if (arguments.size() > 1) options.cases = std::strtoull(arguments[1], nullptr, 10);
  if (arguments.size() > 2) options.shown = arguments[2];
  return plumb::generators::ask_everything(options) ? 0 : 1;
}
