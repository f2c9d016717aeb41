#include "shape_pairs.hpp"

#include <cstring>
#include <vector>

#include <plumb/witness.hpp>

#include "matrix.hpp"
#include "polygon_witness.hpp"

namespace plumb::generators {

namespace {

template <class Shape>
Shape shape_of(const double* numbers) {
  Shape s;
  std::memcpy(&s, numbers, sizeof s);
  return s;
}

std::string word_for(bool, int answer) { return answer != 0 ? "true" : "false"; }
std::string word_for(PlaneSide, int answer) {
  return answer < 0 ? "negative" : answer > 0 ? "positive" : "intersecting";
}
std::string word_for(Containment, int answer) {
  return answer == 0 ? "outside" : answer == 1 ? "intersecting" : "inside";
}

/// Asks one of the functions of a test.
template <class First, class Second, class Function>
int answer(const double* first, const double* second) {
  return static_cast<int>(Function{}(shape_of<First>(first), shape_of<Second>(second)));
}

template <class First, class Second>
oracle::AnyWitness witness(const double* first, const double* second) {
  return any_witness(intersection_witness(shape_of<First>(first), shape_of<Second>(second)));
}

template <class Test, class First, class Second>
ShapePair pair_of() {
  const auto library = [](const First& a, const Second& b) { return Test::library(a, b); };
  const auto oracle = [](const First& a, const Second& b) { return Test::oracle(a, b); };
  using Answer = decltype(library(First{}, Second{}));
  ShapePair pair{.test = Test::name,
                 .first = &shape_kind(shape_name<First>()),
                 .second = &shape_kind(shape_name<Second>()),
                 .library = answer<First, Second, decltype(library)>,
                 .exchanged = nullptr,
                 .oracle = answer<First, Second, decltype(oracle)>,
                 .parameters = &typeid(void(const First&, const Second&)),
                 .word = [](int value) { return word_for(Answer{}, value); },
                 .witness = nullptr};
  if constexpr (std::same_as<Test, TestIntersects>) pair.witness = witness<First, Second>;
  if constexpr (Test::is_symmetric) {
    const auto exchanged = [](const First& a, const Second& b) { return Test::library(b, a); };
    pair.exchanged = answer<First, Second, decltype(exchanged)>;
  }
  return pair;
}

template <class Test, Locus Edge, class First, class Second>
void add(std::vector<ShapePair>& pairs, Subject<Test, Edge, First, Second>) {
  pairs.push_back(pair_of<Test, First, Second>());
  if constexpr (Test::is_symmetric && !std::same_as<First, Second>) pairs.push_back(pair_of<Test, Second, First>());
}

std::vector<ShapePair> all_pairs() {
  std::vector<ShapePair> pairs;
  for_each_subject(MatrixSubjects{}, [&pairs]<class S>() { add(pairs, S{}); });
  return pairs;
}

}  // namespace

PairOfShapes ShapePair::make(InputClass input_class, WordSource& words) const {
  PairOfShapes pair;
  make_pair_of_shapes(*first, *second, input_class, words, pair.first, pair.second);
  return pair;
}

std::string ShapePair::name() const { return std::string(test) + " " + first->name + " " + second->name; }

std::string ShapePair::eval_line(const PairOfShapes& pair) const {
  std::string line = std::string(test) + " " + first->name;
  for (std::size_t i = 0; i < first->count; ++i) line += hexadecimal(pair.first[i]);
  line += std::string(" ") + second->name;
  for (std::size_t i = 0; i < second->count; ++i) line += hexadecimal(pair.second[i]);
  return line;
}

std::span<const ShapePair> shape_pairs() {
  static const std::vector<ShapePair> all = all_pairs();
  return all;
}

}  // namespace plumb::generators
