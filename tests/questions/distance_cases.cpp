#include "distance_cases.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "bad_shapes.hpp"
#include "distances.hpp"
#include "expected.hpp"
#include "pair_of_sets.hpp"

namespace plumb::questions {

namespace {

template <class... Shapes>
void add_kinds(std::map<std::string_view, int>& places, bodies::ShapeList<Shapes...>) {
  ((places[generators::shape_name<Shapes>()] = bodies::kind<Shapes>), ...);
}

std::vector<PairOfKinds> make_pairs_of_kinds() {
  std::vector<PairOfKinds> all;
  using Shapes = std::pair<const catalogue::Shape*, const catalogue::Shape*>;
  std::map<Shapes, std::map<std::string_view, const Question*>> by_shapes;
  for (const Question& q : catalogue::questions())
    if (is_of_distance(q)) by_shapes[Shapes(q.parameter[0].shape, q.parameter[1].shape)][q.name] = &q;
  for (const Question& q : catalogue::questions()) {
    if (q.name != "distance" || !is_of_shapes(q)) continue;
    const auto& p = q.parameter;
    auto& of_pair = by_shapes[Shapes(p[0].shape, p[1].shape)];
    all.push_back({kind_of(p[0]), kind_of(p[1]), &q, of_pair["squared_distance"], of_pair["compare_distance_to"],
                   of_pair["closest"]});
  }
  return all;
}

double tolerance(double distance, WordSource& words) {
  switch (words.below(5)) {
    case 0:
      return 0;
    case 1:
      return std::fabs(generators::coordinate(generators::any_lattice(words), words));
    case 2:
      return std::nextafter(distance, HUGE_VAL);
    case 3:
      return std::nextafter(distance, 0);
    default:
      return distance;
  }
}

/// By its message: only of the shape that is empty.
bool is_refused_as_empty(const Question& comparison, const Numbers& numbers) {
  try {
    comparison.ask(numbers.data());
  } catch (const InvalidArgument& error) {
    return std::string_view(error.what()).ends_with(" is empty");
  }
  return false;
}

Answer numbers_or_empty(const std::optional<oracle::PairOfSets>& sets, const Question& question) {
  Answer answer{question.kind};
  if (!sets)
    answer.text = "empty";
  else if (question.name == "distance")
    answer.numbers = {sets->distance()};
  else if (question.name == "squared_distance")
    answer.numbers = {sets->squared_distance()};
  else
    answer.numbers = closest_numbers(question, sets->closest());
  return answer;
}

}  // namespace

int body_kind(std::string_view name) {
  static const auto places = [] {
    std::map<std::string_view, int> all;
    add_kinds(all, bodies::PlanarShapes());
    add_kinds(all, bodies::SpatialShapes());
    return all;
  }();
  return places.at(name);
}

std::span<const PairOfKinds> pairs_of_kinds() {
  static const std::vector<PairOfKinds> all = make_pairs_of_kinds();
  return all;
}

std::string_view case_class_name(std::size_t i) {
  return i == bad_shapes ? "bad shapes" : generators::name_of(generators::input_classes[i]);
}

Numbers make_pair(const PairOfKinds& pair, std::size_t case_class, WordSource& words) {
  if (case_class != bad_shapes) return make(*pair.distance, generators::input_classes[case_class], words);
  Numbers numbers(pair.first->count + pair.second->count);
  generators::make_pair_of_bad_shapes(*pair.first, *pair.second, words, numbers.data(),
                                      numbers.data() + pair.first->count);
  return numbers;
}

PairOfBodies pair_of_bodies(const PairOfKinds& pair, const Numbers& numbers) {
  return {{body_kind(pair.first->name), numbers.data()},
          {body_kind(pair.second->name), numbers.data() + pair.first->count}};
}

std::string wrong_answers(const PairOfKinds& pair, const Numbers& numbers, WordSource& words, Proofs& proofs) {
  const auto sets =
      oracle::PairOfSets::of(pair.first->set(numbers.data()), pair.second->set(numbers.data() + pair.first->count));
  std::string wrong;
  const auto note = [&wrong](const Question& q, const Numbers& asked, const Answer& found, const Answer& wanted) {
    if (!are_same_numbers(found, wanted))
      wrong += eval_line(q, asked) + "\n  " + spelled(found) + ", not " + spelled(wanted) + "\n";
  };
  for (const Question* const q : {pair.distance, pair.squared_distance, pair.closest})
    if (q) note(*q, numbers, q->ask(numbers.data()), numbers_or_empty(sets, *q));

  Numbers compared = numbers;
  const double r = tolerance(sets ? sets->distance() : 0, words);
  compared.push_back(std::min(r, __DBL_MAX__));
  const Question& comparison = *pair.compare_distance_to;
  if (sets) {
    Answer wanted{comparison.kind};
    wanted.value = static_cast<int>(sets->compare_distance_to(compared.back()));
    note(comparison, compared, comparison.ask(compared.data()), wanted);
  } else if (!is_refused_as_empty(comparison, compared)) {
    wrong += eval_line(comparison, compared) + "\n  is not refused\n";
  }
  const PairOfBodies shapes = pair_of_bodies(pair, numbers);
  proofs.nearest = solvers::prove_nearest(shapes.first, shapes.second);
  proofs.reach = solvers::compare_reach(shapes.first, shapes.second, compared.back());
  return wrong;
}

}  // namespace plumb::questions
