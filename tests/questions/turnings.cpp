#include "turnings.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "distances.hpp"
#include "hull_points.hpp"
#include "lattice.hpp"
#include "pair_maker.hpp"
#include "taken.hpp"
#include "turning_by_definition.hpp"

namespace plumb::questions {

namespace {

using generators::Coordinates;
using generators::finite;
using generators::ShapeKind;
using oracle::Rational;

bool is_polygon(const Parameter& p) { return p.list != nullptr && p.list->name == "polygon"; }
/// A hull is made of a tetrahedron, a polygon around a triangle.
const ShapeKind& kind_drawn(const Parameter& p) {
  return p.list == nullptr ? *kind_of(p) : generators::shape_kind(is_polygon(p) ? "triangle" : "tetrahedron");
}

void append_set(Numbers& numbers, const Parameter& p, const double* shape, WordSource& words) {
  if (p.list == nullptr) {
    numbers.insert(numbers.end(), shape, shape + kind_drawn(p).count);
  } else if (is_polygon(p)) {
    const Numbers polygon = polygon_around(shape, words);
    numbers.insert(numbers.end(), polygon.begin(), polygon.end());
  } else {
    const std::vector<Point3> points = generators::make_hull_points(shape, words);
    numbers.push_back(static_cast<double>(points.size()));
    for (const Point3& q : points) numbers.insert(numbers.end(), {q.x, q.y, q.z});
  }
}

/// When the sets are as they were made.
enum class When { start, middle, end };

void append_poses(Numbers& numbers, When when, const double* shape, const ShapeKind& kind, WordSource& words) {
  const bool stays = words.one_in(3), turns = !stays && !words.one_in(3);
  const double scale = std::ldexp(1, words.one_in(4) ? words.between(-1000, 1000) : words.between(-2, 2));
  const double w = words.one_in(6) && when != When::middle ? 0 : 1;  // a half turn
  std::array<double, 7> away{w, 0, 0, turns && w == 0 ? 1. : 0., 0, 0, 0}, here{1, 0, 0, 0, 0, 0, 0};
  for (std::size_t i = 1; turns && i < 4; ++i) away[i] += std::ldexp(words.between(-3, 3), words.between(-3, 0));
  if (w == 0 && away[1] == 0 && away[2] == 0 && away[3] == 0) away[0] = 1;
  for (std::size_t i = 4; !stays && i < 7; ++i) {
    const double choices[] = {0, shape[words.below(static_cast<int>(kind.count))], shape[i - 4]};
    away[i] = finite(std::ldexp(choices[words.below(3)], words.between(-2, 2)) * (words.one_in(2) ? 1 : -1));
  }
  if (when == When::middle) {
    here = away;
    for (std::size_t i = 1; i < 7; ++i) here[i] = -away[i];
  } else {
    for (std::size_t i = 0; i < 4; ++i) away[i] *= scale;
  }
  const auto &first = when == When::start ? here : away, &second = when == When::start ? away : here;
  numbers.insert(numbers.end(), first.begin(), first.end());
  numbers.insert(numbers.end(), second.begin(), second.end());
}

Pose pose_at(const Place& place, const Numbers& numbers) {
  const double* x = numbers.data() + place.first;
  return take<Pose>(x);
}
tests::TurningSet turning_at(const std::vector<Place>& of, std::size_t i, const Numbers& numbers) {
  return {set_at(of[i], numbers), pose_at(of[i + 1], numbers), pose_at(of[i + 2], numbers)};
}

Bracket bracket_of(const Answer& answer) {
  using Outcome = Bracket::Outcome;
  if (answer.text == "never") return {};
  if (answer.text == "0 0") return {Outcome::contact, 0, 0};
  if (answer.text == "apart") return {Outcome::apart, answer.numbers[0], 1};
  return {Outcome::contact, answer.numbers[0], answer.numbers[1]};
}

std::vector<oracle::Vector> points_of(const double* x, std::size_t count) {
  std::vector<oracle::Vector> points;
  for (std::size_t i = 0; i + 2 < count; i += 3) points.push_back(oracle::vector(take<Point3>(x)));
  return points;
}
/// Points that have the farthest one among them; nothing where it is not this simple.
std::vector<oracle::Vector> far_points(const Place& place, const Numbers& numbers) {
  const double* x = numbers.data() + place.first;
  const std::string_view name = place.parameter->shape_name();
  std::vector<oracle::Vector> points = points_of(x, name == "sphere" || name == "ray" || name == "line" ? 3
                                                    : name == "capsule"                                 ? 6
                                                                                                        : place.count);
  if (name == "lozenge") {
    const oracle::Vector o = points[0], u = points[1], v = points[2];
    points = {o, oracle::along(o, 1, u), oracle::along(o, 1, v), oracle::along(oracle::along(o, 1, u), 1, v)};
  } else if (name == "aabb" || name == "kdop6") {
    const oracle::Vector low = points[0], high = points[1];
    points.clear();
    for (int i = 0; i < 8; ++i)
      points.push_back(
          {(i & 1) != 0 ? low[0] : high[0], (i & 2) != 0 ? low[1] : high[1], (i & 4) != 0 ? low[2] : high[2]});
  } else if (name == "obb") {
    const oracle::Vector o = points[0];
    const std::vector<oracle::Vector> axes(points.begin() + 1, points.begin() + 4);
    points.assign(8, o);
    for (std::size_t i = 0; i < 8; ++i)
      for (std::size_t k = 0; k < 3; ++k)
        points[i] = oracle::along(points[i], Rational((i >> k & 1) != 0 ? x[12 + k] : -x[12 + k]), axes[k]);
  } else if (name.ends_with("frustum")) {
    const oracle::Vector eye = points[0];
    points.clear();
    for (const Rational& far : {Rational(x[12]), Rational(x[13])})
      for (const Rational& width : {Rational(x[14]), -Rational(x[14])})
        for (const Rational& height : {Rational(x[15]), -Rational(x[15])}) {
          const Rational wide = name == "view_frustum" ? Rational(far / Rational(x[12])) : Rational(1);
          oracle::Vector p = eye;
          const double* v = x + 3;
          for (const Rational& k : {Rational(width * wide), Rational(height * wide), far})
            p = oracle::along(p, k, oracle::vector(take<Vector3>(v)));
          points.push_back(p);
        }
  }
  return points;
}
Rational radius_of(const Place& place, const Numbers& numbers) {
  const std::string_view name = place.parameter->shape_name();
  const bool has_radius = name == "sphere" || name == "capsule" || name == "lozenge";
  return has_radius ? Rational(numbers[place.first + place.count - 1]) : Rational(0);
}

std::string fault_of_movement(const std::vector<Place>& of, const Numbers& numbers, double found) {
  const std::string_view name = of[0].parameter->shape_name();
  const Pose start = pose_at(of[1], numbers), end = pose_at(of[2], numbers);
  const double* const x = numbers.data() + of[0].first;
  const bool is_flat = name == "plane" || name == "half_space",
             is_endless = is_flat || ((name == "ray" || name == "line") && (x[3] != 0 || x[4] != 0 || x[5] != 0));
  // Of larger k-DOPs and of what has no end the way alone is known, or that there is no bound.
  if (is_endless || (name.starts_with("kdop") && name != "kdop6")) {
    if (found > 0 && std::isinf(found)) return {};
    const std::string least = tests::fault_of_movement_bound({}, 0, start, end, found);
    return least.starts_with("much more") && !is_endless ? "" : least;
  }
  return tests::fault_of_movement_bound(far_points(of[0], numbers), radius_of(of[0], numbers), start, end, found);
}

}  // namespace

bool is_of_turning(const Question& question) { return question.family == "turning"; }

Numbers make_turning(const Question& question, InputClass input_class, WordSource& words) {
  const bool is_pair = question.parameters > 3;
  const Parameter &first = question.parameter[0], &second = question.parameter[is_pair ? 3 : 0];
  generators::PairOfShapes pair;
  make_pair_of_shapes(kind_drawn(first), kind_drawn(second), input_class, words, pair.first, pair.second);
  const auto when = static_cast<When>(words.below(3));
  Numbers numbers;
  append_set(numbers, first, pair.first, words);
  append_poses(numbers, when, pair.first, kind_drawn(first), words);
  if (!is_pair) return numbers;
  append_set(numbers, second, pair.second, words);
  append_poses(numbers, when, pair.second, kind_drawn(second), words);
  // Sets that hardly touch while they slide or graze take all parts of the time: few are, since each takes seconds.
  double r = 0;
  for (std::size_t i = 0; i < kind_drawn(first).count; ++i) r = std::max(r, std::fabs(pair.first[i]));
  numbers.push_back(words.one_in(256) ? 0 : finite(std::ldexp(r, words.between(-5, 0))));
  numbers.push_back(std::ldexp(1, -words.between(0, 12)));
  return numbers;
}

void mend_turning(const Question& question, Numbers& numbers) {
  if (!is_of_turning(question)) return;
  const std::vector<Place> of = places(question, numbers);
  for (const Place& place : of) {
    double* const q = numbers.data() + place.first;
    if (place.parameter->shape && place.parameter->shape->name == "pose" && q[0] == 0 && q[1] == 0 && q[2] == 0 &&
        q[3] == 0)
      q[0] = 1;
  }
  if (question.parameters <= 3) return;
  double &r = numbers[numbers.size() - 2], &epsilon = numbers.back();
  r = std::fabs(r);
  epsilon = epsilon == 0 ? 1 : std::fabs(epsilon);
}

Answer expected_turning(const Question& question, const Numbers& numbers) {
  Answer answer = question.ask(numbers.data());
  const std::vector<Place> of = places(question, numbers);
  const std::string fault =
      question.parameters > 3 ? tests::fault_of_bracket(turning_at(of, 0, numbers), turning_at(of, 3, numbers),
                                                        numbers[numbers.size() - 2], numbers.back(), bracket_of(answer))
                              : fault_of_movement(of, numbers, answer.numbers[0]);
  if (!fault.empty()) answer.text = fault;
  return answer;
}

}  // namespace plumb::questions
