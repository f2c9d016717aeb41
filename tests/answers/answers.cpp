#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/merge_vertices.hpp>

#include "batch_of_items.hpp"
#include "case.hpp"
#include "domain_subjects.hpp"
#include "soup_of_triangles.hpp"
#include "subjects.hpp"

// Asks every question of the catalogue, tests of points and simplices in batches and in domains too, and the mesh
// check, the same cases of every class of input on every machine, and prints checksums: a line for each and class. Two
// builds of this file, with other compilers, flags or targets, give the same answers where their output is the same.
//
//   plumb_answers [CASES] [NAME]
//
// CASES of each class are asked (1000), a tenth of that of each question of the catalogue, and a hundredth of
// witnesses; a few with a number that is not finite in them. With the NAME of a test, each case of it is printed with
// its answer, to find by comparison those in which two builds differ.

namespace plumb::generators {
namespace {

constexpr int refused = -2;

class Checksum {
 public:
  void add(std::uint64_t x) { sum_ = std::rotl((sum_ ^ x) * 0x9E3779B97F4A7C15, 29); }
  void add(double x) { add(std::bit_cast<std::uint64_t>(x)); }
  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
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

/// Everything that is handed out: enumerators, numbers, proofs, and what is said of input that is refused.
void ask(const Options& options, const catalogue::Question& question) {
  const std::string name = "catalogue: " + question.text();
  const std::uint64_t few = question.kind == catalogue::AnswerKind::witness ? 100 : 10;
  for (const InputClass c : input_classes) {
    Checksum questions, answers;
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(options.cases / few, 1); ++i) {
      RandomWords words(i * 64 + static_cast<std::uint64_t>(c));
      questions::Numbers numbers = questions::make(question, c, words);
      if (i % 32 == 31) {
        const std::vector<std::string> names = questions::number_names(question, numbers);
        const int chosen = words.below(static_cast<int>(names.size()));
        if (!names[static_cast<std::size_t>(chosen)].empty())
          numbers[static_cast<std::size_t>(chosen)] = __builtin_nan("");
      }
      for (const double x : numbers) questions.add(x);
      std::string shown;
      try {
        const catalogue::Answer answer = question.ask(numbers.data());
        answers.add(static_cast<std::uint64_t>(answer.value));
        answers.add(std::string_view(answer.text));
        for (const double x : answer.numbers) answers.add(x);
        shown = std::to_string(answer.value) + " " + answer.text;
        for (const double x : answer.numbers) shown += hexadecimal(x);
      } catch (const std::invalid_argument& error) {
        answers.add(std::string_view(error.what()));
        shown = error.what();
      }
      if (options.shown == name)
        std::printf("%s -> %s\n", questions::eval_line(question, numbers).c_str(), shown.c_str());
    }
    print_line(name + ", " + std::string(name_of(c)), questions, answers);
  }
}

/// On one thread and on two, of triangles as they are and with equal vertices merged.
void ask_about_meshes(const Options& options) {
  for (const InputClass c : input_classes) {
    const TriangleMesh soup = soup_of_triangles(c, options.cases / 10);
    for (const TriangleMesh& mesh : {soup, merge_vertices(soup)}) {
      Checksum questions;
      for (const Point3& p : mesh.vertices)
        for (const double x : {p.x, p.y, p.z}) questions.add(x);
      for (const auto& triangle : mesh.triangles)
        for (const std::uint32_t i : triangle) questions.add(std::uint64_t{i});
      for (const unsigned threads : {1U, 2U}) {
        const MeshFindings found = check_mesh(mesh, {.threads = threads, .shared_sets = 0, .enclosed = false});
        Checksum answers;
        for (const IntersectingPair& p : found.pairs) {
          answers.add(std::uint64_t{p.first} << 32 | p.second);
          answers.add(static_cast<std::uint64_t>(p.relation) << 8 | p.shared_vertices);
        }
        for (const std::uint32_t i : found.degenerate) answers.add(std::uint64_t{i});
        for (const DuplicateTriangle& d : found.duplicates) answers.add(std::uint64_t{d.triangle} << 32 | d.earlier);
        answers.add(std::uint64_t{found.boundary_edges.size()});
        answers.add(std::uint64_t{found.non_manifold_edges.size()});
        const std::string name = "check_mesh on " + std::to_string(threads) + " threads, ";
        print_line(name + std::string(name_of(c)), questions, answers);
      }
    }
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
  for_each_subject(PolynomialSubjects{}, visit(""));
  for_each_subject(RankSubjects{}, visit(""));
  for_each_subject(PairSubjects{}, visit(""));
  for_each_subject(DomainSubjects<DomainKind::tight>{}, visit(" in a tight domain"));
  for_each_subject(DomainSubjects<DomainKind::with_origin>{}, visit(" in a domain with the origin"));

  for (const catalogue::Question& question : catalogue::questions()) ask(options, question);
  ask_about_meshes(options);

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
