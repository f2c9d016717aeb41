#include "distances.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "depths.hpp"
#include "distance_oracle.hpp"
#include "features.hpp"
#include "intersections.hpp"
#include "lattice.hpp"
#include "lines.hpp"
#include "motions.hpp"

namespace plumb::questions {

namespace {

using generators::finite;
using generators::ShapeKind;

}  // namespace

std::vector<Point3> points_at(const Place& list, const Numbers& numbers) {
  const double* const x = numbers.data() + list.first;
  const auto dimension = static_cast<std::size_t>(list.parameter->list->dimension);
  std::vector<Point3> points;
  for (std::size_t i = 0; i < list.count; i += dimension)
    points.push_back({x[i], x[i + 1], dimension == 3 ? x[i + 2] : 0});
  return points;
}

oracle::ConvexSet set_at(const Place& place, const Numbers& numbers) {
  const double* const x = numbers.data() + place.first;
  if (place.parameter->list == nullptr) return kind_of(*place.parameter)->set(x);
  oracle::WrittenSet hull;
  for (const Point3& p : points_at(place, numbers)) hull.hull(p);
  return hull;
}

namespace {

/// An empty k-DOP or frustum becomes one that has points.
void fill_when_empty(const ShapeKind& kind, double* numbers) {
  const bool is_frustum = std::string_view(kind.name).starts_with("frustum");
  if (!is_frustum && !std::string_view(kind.name).starts_with("kdop")) return;
  if (oracle::distance(kind.set(numbers), Point3{0, 0, 0})) return;
  std::fill_n(numbers, kind.count, 0.0);
  constexpr std::size_t row = 4;
  if (is_frustum)
    for (std::size_t i = 0; i < row; ++i) numbers[i * row + i] = 1;
}

/// Some number; or the distance, or a neighbour of that.
double tolerance(const oracle::ConvexSet& a, const oracle::ConvexSet& b, WordSource& words) {
  const int choice = words.below(6);
  if (choice == 0) return 0;
  if (choice <= 2) return std::fabs(generators::coordinate(generators::any_lattice(words), words));
  const double distance = *oracle::distance(a, b);
  if (choice == 3) return std::nextafter(distance, __builtin_inf());
  if (choice == 4 && distance > 0) return std::nextafter(distance, 0);
  return distance;
}

}  // namespace

void move(const ShapeKind& kind, double* numbers, WordSource& words) {
  generators::Coordinates by{};
  for (int i = 0; i < 3; ++i)
    if (words.one_in(2)) by[i] = generators::coordinate(generators::any_lattice(words), words);
  generators::Exactly arithmetic;
  kind.translate(numbers, generators::Translation{by, arithmetic});
  std::transform(numbers, numbers + kind.count, numbers, finite);
  kind.mend(numbers);
}

bool is_comparison_of_distance(const Question& question) { return question.name == "compare_distance_to"; }
bool is_of_distance(const Question& question) {
  return question.name == "squared_distance" || question.name == "distance" || question.name == "closest" ||
         is_comparison_of_distance(question);
}
bool is_of_shapes(const Question& question) {
  return question.parameter[0].shape != nullptr && question.parameter[1].shape != nullptr;
}

void make_distance(const Question& question, Numbers& numbers, WordSource& words) {
  const std::vector<Place> of = places(question, numbers);
  numbers.resize(of[1].first + of[1].count);
  const Place& moved = of[of[1].parameter->shape ? 1 : 0];
  if (moved.parameter->shape && words.one_in(2)) move(*kind_of(*moved.parameter), numbers.data() + moved.first, words);
  if (!is_comparison_of_distance(question)) return;
  mend_comparison(question, numbers);
  numbers.push_back(finite(tolerance(set_at(of[0], numbers), set_at(of[1], numbers), words)));
}

void mend_comparison(const Question& question, Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  for (const Place& place : {of[0], of[1]})
    if (place.parameter->shape) fill_when_empty(*kind_of(*place.parameter), numbers.data() + place.first);
  if (numbers.size() > of[1].first + of[1].count) numbers.back() = std::fabs(numbers.back());
}

Numbers closest_numbers(const Question& closest, const std::array<double, 6>& points) {
  const Parameter& first = closest.parameter[0];
  if ((first.shape != nullptr ? first.shape->dimension : first.list->dimension) == 2)
    return {points[0], points[1], points[3], points[4]};
  return {points.begin(), points.end()};
}

Answer expected_distance(const Question& question, const Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  const oracle::ConvexSet a = set_at(of[0], numbers), b = set_at(of[1], numbers);
  Answer answer{question.kind};
  if (is_comparison_of_distance(question)) {
    if (const auto sign = oracle::compare_distance_to(a, b, numbers.back())) answer.value = static_cast<int>(*sign);
    return answer;
  }
  if (question.name == "closest") {
    if (const auto found = oracle::closest(a, b)) answer.numbers = closest_numbers(question, *found);
  } else {
    const auto found = question.name == "distance" ? oracle::distance(a, b) : oracle::squared_distance(a, b);
    if (found) answer.numbers = {*found};
  }
  if (answer.numbers.empty()) answer.text = "empty";
  return answer;
}

bool are_same_numbers(const Answer& a, const Answer& b) {
  const auto have_same_bits = [](double x, double y) {
    return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  };
  return a.kind == b.kind && a.value == b.value && a.text == b.text &&
         std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(), have_same_bits);
}

std::optional<Answer> in_other_unit(const Question& question, const Numbers& numbers, const Answer& answer,
                                    int length) {
  if (question.name == "contact") return contact_in_other_unit(answer, length);
  const bool is_shared = is_of_shared_set(question);
  const bool has_lengths = is_of_distance(question) || is_of_features(question) || is_of_penetration(question);
  if ((!has_lengths && !is_of_numbers(question) && !is_shared) || answer.numbers.empty()) return answer;
  const int power = is_of_numbers(question) ? power_of_length(question) : question.name == "squared_distance" ? 2 : 1;
  if (power < 0 || (is_shared && !are_lengths(answer))) return {};
  // Of numbers far from the ends of the range a result of 0 is 0, and not what was too small.
  const auto is_middling = [](double x) { return x == 0 || (std::fabs(x) > 0x1p-60 && std::fabs(x) < 0x1p60); };
  const bool are_zeros_exact = std::all_of(numbers.begin(), numbers.end(), is_middling);
  Answer scaled = is_of_penetration(question) ? penetration_in_other_unit(answer, length) : answer;
  for (double& x : scaled.numbers) {
    if (x == 0 && are_zeros_exact) continue;
    const double before = x;
    x = std::ldexp(x, power * length);
    if (!std::isnormal(before) || !std::isnormal(x)) return {};
  }
  return scaled;
}

}  // namespace plumb::questions
