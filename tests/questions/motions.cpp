#include "motions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "contact_by_definition.hpp"
#include "distances.hpp"
#include "hull_points.hpp"
#include "lattice.hpp"
#include "pair_maker.hpp"
#include "taken.hpp"
#include "touch_by_definition.hpp"

namespace plumb::questions {

namespace {

using generators::Coordinates;
using generators::finite;
using generators::ShapeKind;

bool is_list(const Parameter& parameter) { return parameter.list != nullptr; }
/// A hull is made of a tetrahedron.
const ShapeKind& kind_drawn(const Parameter& parameter) {
  return is_list(parameter) ? generators::shape_kind("tetrahedron") : *kind_of(parameter);
}

/// A way about as long as the shape is large, or its coordinates are, or of any length.
Coordinates any_way(const ShapeKind& kind, const double* shape, WordSource& words) {
  Coordinates way{};
  for (int i = 0; i < 3; ++i) {
    const double choices[] = {0, shape[words.below(static_cast<int>(kind.count))], shape[i],
                              generators::coordinate(generators::any_lattice(words), words)};
    way[i] = finite(std::ldexp(choices[words.below(4)], words.between(-2, 2)) * (words.one_in(2) ? 1 : -1));
  }
  return way;
}

/// Moves the shape to where it sets out so as to be here at that time, and appends it and its way.
void append_moving(Numbers& numbers, const Parameter& parameter, const double* shape, const Coordinates& way,
                   double time, WordSource& words) {
  const ShapeKind& kind = kind_drawn(parameter);
  Coordinates by{};
  for (int i = 0; i < 3; ++i) by[i] = -time * way[i];
  generators::Exactly arithmetic;
  if (is_list(parameter)) {
    std::vector<Point3> points = generators::make_hull_points(shape, words);
    numbers.push_back(static_cast<double>(points.size()));
    for (Point3& p : points) {
      generators::Translation{by, arithmetic}.position(p);
      numbers.insert(numbers.end(), {finite(p.x), finite(p.y), finite(p.z)});
    }
  } else {
    Numbers moved(shape, shape + kind.count);
    kind.translate(moved.data(), {by, arithmetic});
    std::transform(moved.begin(), moved.end(), moved.begin(), finite);
    kind.mend(moved.data());
    numbers.insert(numbers.end(), moved.begin(), moved.end());
  }
  numbers.insert(numbers.end(), {way[0], way[1], way[2]});
}

/// The question for the time itself, of the same sets.
const Question& time_question(const Question& comparison) {
  for (const Question& q : catalogue::questions()) {
    const auto is_same = [&](std::size_t i) {
      return q.parameter[i].shape == comparison.parameter[i].shape &&
             q.parameter[i].list == comparison.parameter[i].list;
    };
    if (q.name == "first_contact" && is_same(0) && is_same(2)) return q;
  }
  return comparison;
}

double any_time(const Question& comparison, const Numbers& numbers, WordSource& words) {
  const double some = words.between(-1, 5) * 0.25;
  const Answer contact = time_question(comparison).ask(numbers.data());
  if (contact.numbers.empty()) return some;
  const double t = contact.numbers[0], choices[] = {some, t, t, std::nextafter(t, 2), std::nextafter(t, -1)};
  return choices[words.below(5)];
}

Vector3 way_at(const Place& place, const Numbers& numbers) {
  const double* x = numbers.data() + place.first;
  return take<Vector3>(x);
}

}  // namespace

bool moves_straight(const Question& question) {
  return question.family == "first_contact" || question.family == "contact";
}
bool has_reach(const Question& question) {
  return question.parameter[question.parameters - 1].kind == Parameter::Kind::within;
}

Numbers make_straight_motion(const Question& question, InputClass input_class, WordSource& words) {
  const Parameter &first = question.parameter[0], &second = question.parameter[2];
  const ShapeKind &first_kind = kind_drawn(first), &second_kind = kind_drawn(second);
  generators::PairOfShapes pair;
  make_pair_of_shapes(first_kind, second_kind, input_class, words, pair.first, pair.second);
  const double times[] = {0, 0.25, 0.5, 0.5, 0.75, 1, 1};
  const double time = times[words.below(7)];
  const Coordinates v = any_way(first_kind, pair.first, words);
  const Coordinates w = words.one_in(2) ? Coordinates{} : any_way(second_kind, pair.second, words);
  Numbers numbers;
  append_moving(numbers, first, pair.first, v, time, words);
  append_moving(numbers, second, pair.second, w, time, words);
  if (!has_reach(question)) return numbers;
  const double r = words.one_in(2) ? 0 : std::fabs(any_way(first_kind, pair.first, words)[0]);
  numbers.push_back(words.one_in(2) ? r : finite(std::ldexp(r, words.between(-60, 0))));
  if (question.kind == AnswerKind::sign) numbers.insert(numbers.end() - 1, any_time(question, numbers, words));
  return numbers;
}

void mend_straight_motion(const Question& question, Numbers& numbers) {
  if (moves_straight(question) && has_reach(question)) numbers.back() = std::fabs(numbers.back());
}

std::optional<Answer> contact_in_other_unit(Answer answer, int length) {
  for (std::size_t i = 1; i < 4 && !answer.numbers.empty(); ++i) {
    double& x = answer.numbers[i];
    const double before = x;
    x = std::ldexp(x, length);
    if (!std::isnormal(before) || !std::isnormal(x)) return {};
  }
  return answer;
}

Answer expected_of_straight_motion(const Question& question, const Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  const auto a = set_at(of[0], numbers), b = set_at(of[2], numbers);
  const Vector3 v = way_at(of[1], numbers), w = way_at(of[3], numbers);
  const auto contact = tests::contact_by_definition(a, v, b, w, has_reach(question) ? numbers.back() : 0);
  Answer answer{question.kind};
  if (question.name == "contact" && contact) {
    if (const auto touch = tests::touch_by_definition(a, v, b, w, *contact))
      answer.numbers.assign(touch->begin(), touch->end());
    else
      answer.text = "0";
    return answer;
  }
  if (question.kind == AnswerKind::sign) {
    const double t = numbers[of[4].first];
    answer.value = contact ? tests::compare(*contact, {{}, t, t}) : 1;
  } else if (contact) {
    answer.numbers = {tests::nearest_double(*contact)};
  } else {
    answer.text = "never";
  }
  return answer;
}

}  // namespace plumb::questions
