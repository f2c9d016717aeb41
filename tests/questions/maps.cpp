#include "maps.hpp"

#include <algorithm>
#include <functional>

#include "depths.hpp"
#include "distances.hpp"
#include "features.hpp"
#include "intersections.hpp"
#include "lines.hpp"
#include "motions.hpp"

namespace plumb::questions {

namespace {

using generators::ShapeKind;

bool are_shapes(const Question& question) {
  return std::all_of(question.arguments().begin(), question.arguments().end(), [&](const Parameter& p) {
    const bool is_length = p.kind == Parameter::Kind::number && is_comparison_of_distance(question);
    const bool is_of_motion = moves_straight(question) && p.list == nullptr && (!p.shape || p.shape->name == "vector");
    return is_length || is_of_motion || (p.kind == Parameter::Kind::shape && kind_of(p) != nullptr);
  });
}

bool is_weighted(const Question& question) { return question.name == "power_test"; }

/// Calls change(kind, numbers) for the numbers of each shape.
void for_each_shape(const Question& question, Numbers& numbers,
                    const std::function<void(const ShapeKind&, double*)>& change) {
  for (const Place& place : places(question, numbers))
    if (const ShapeKind* kind = kind_of(*place.parameter); kind && place.count != 0)
      change(*kind, numbers.data() + place.first);
}

}  // namespace

bool is_reflection(const generators::CubeSymmetry& map) {
  // The parity of the order of the axes and of the signs.
  int turns = 0;
  for (int i = 0; i < 3; ++i) {
    turns += map.sign[i] < 0;
    for (int j = i + 1; j < 3; ++j) turns += map.from[j] < map.from[i];
  }
  return turns % 2 != 0;
}

/// Points are rounded elsewhere; and the closest ones named depend on where (0, 0, 0) is.
bool can_be_moved(const Question& question) {
  return (are_shapes(question) && question.name != "closest" && question.name != "bounding_aabb" &&
          question.name != "contact" && !is_of_shared_set(question)) ||
         is_weighted(question);
}
bool can_be_scaled(const Question& question) { return are_shapes(question) || is_weighted(question); }

Mirrored when_mirrored(const Question& question) {
  constexpr std::string_view oriented[] = {"orient2d", "orient3d", "incircle", "insphere", "power_test"};
  constexpr std::string_view even[] = {"side_of_plane", "side_of_sphere", "compare_distance", "in_circle_diametral",
                                       "in_sphere_diametral"};
  const auto is_in = [&](const auto& names) {
    return std::find(std::begin(names), std::end(names), question.name) != std::end(names);
  };
  if (is_in(oriented)) return Mirrored::opposite;
  if (question.name.starts_with("signed_")) return Mirrored::unknown;
  if (question.polynomial) return is_in(even) ? Mirrored::same : Mirrored::unknown;
  return are_shapes(question) && question.kind != AnswerKind::mask && question.kind != AnswerKind::witness &&
                 question.name != "closest" && question.name != "compare_xyz" && question.name != "bounding_aabb" &&
                 question.name != "contact" && !is_of_features(question) && !is_of_penetration(question) &&
                 !is_of_shared_set(question)
             ? Mirrored::same
             : Mirrored::unknown;
}

const Question* in_other_order(const Question& question) {
  for (const Question& other : catalogue::questions())
    if (other.name == question.name && other.parameters == question.parameters &&
        other.parameter[0].shape == question.parameter[1].shape &&
        other.parameter[1].shape == question.parameter[0].shape)
      return &other;
  return nullptr;
}

Numbers in_other_order(const Question& question, Numbers numbers) {
  const auto first = static_cast<std::ptrdiff_t>(question.parameter[0].shape->count);
  const auto both = first + static_cast<std::ptrdiff_t>(question.parameter[1].shape->count);
  std::rotate(numbers.begin(), numbers.begin() + first, numbers.begin() + both);
  return numbers;
}

void translate(const Question& question, Numbers& numbers, generators::Translation map) {
  for_each_shape(question, numbers, [&](const ShapeKind& kind, double* x) { kind.translate(x, map); });
}

void scale(const Question& question, Numbers& numbers, int length, WordSource& words, generators::Exactly& arithmetic) {
  for_each_shape(question, numbers, [&](const ShapeKind& kind, double* x) {
    kind.scale(x, {length, words.between(-200, 200), arithmetic});
  });
  if (moves_straight(question)) {
    for_each_way(question, numbers, [&](double& x, double& y, double& z) {
      for (double* const c : {&x, &y, &z}) *c = arithmetic.scaled(*c, length);
    });
    if (has_reach(question)) numbers.back() = arithmetic.scaled(numbers.back(), length);
    return;
  }
  for (const Place& place : places(question, numbers))
    if (place.parameter->kind == Parameter::Kind::number)
      numbers[place.first] =
          arithmetic.scaled(numbers[place.first], is_comparison_of_distance(question) ? length : 2 * length);
}

void turn(const Question& question, Numbers& numbers, generators::CubeSymmetry map) {
  for_each_shape(question, numbers, [&](const ShapeKind& kind, double* x) { kind.turn(x, map); });
  for_each_way(question, numbers, [&](double& x, double& y, double& z) {
    Vector3 way{x, y, z};
    map.vector(way);
    x = way.x, y = way.y, z = way.z;
  });
}

bool restate(const Question& question, Numbers& numbers, WordSource& words) {
  if (!are_shapes(question) || question.is_plain || question.kind == AnswerKind::mask || question.name == "cull" ||
      question.name == "meet_in_one_point" || is_of_numbers(question) ||
      (is_of_shared_set(question) && !has_answer_of_sets(question)))
    return false;
  const bool has_sides = question.name == "classify" && question.parameter[0].shape->name == "plane";
  bool first = true;
  for_each_shape(question, numbers, [&](const ShapeKind& kind, double* x) {
    if (!(has_sides && first)) kind.restate(x, words);
    first = false;
  });
  return true;
}

}  // namespace plumb::questions
