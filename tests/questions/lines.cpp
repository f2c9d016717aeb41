#include "lines.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "chains.hpp"
#include "hits.hpp"

namespace plumb::questions {

namespace {

struct Measure {
  std::string_view name;
  int power_of_length;
  double (*expected)(const double* numbers, oracle::Round round);
};
constexpr Measure measures[] = {{"signed_area", 2, oracle::signed_area},
                                {"signed_volume", 3, oracle::signed_volume},
                                {"area", 2, oracle::area},
                                {"squared_area", 4, oracle::squared_area}};

const Measure* measure(const Question& question) {
  const auto* const found =
      std::find_if(std::begin(measures), std::end(measures), [&](const Measure& m) { return m.name == question.name; });
  return found == std::end(measures) ? nullptr : found;
}

bool is_box(const Question& question) { return question.name == "bounding_aabb" && !question.is_plain; }

/// Around discs of the radius about the centers, and points.
std::vector<double> box_of(std::string_view shape, const double* x) {
  const oracle::Rational r = x[6];
  std::vector<double> min, max;
  oracle::Vector u{x[3], x[4], x[5]};
  if (shape != "disc") u = oracle::operator-(u, {x[0], x[1], x[2]});
  const oracle::Rational length = oracle::dot(u, u);
  for (std::size_t i = 0; i < 3; ++i) {
    const oracle::Rational spread = length * (length - u[i] * u[i]);
    const auto disc = [&](double center, int side) { return oracle::Surd{center, side * r / length, spread}; };
    std::vector<double> low{oracle::below(disc(shape == "cone" ? x[3 + i] : x[i], -1))},
        high{oracle::above(disc(shape == "cone" ? x[3 + i] : x[i], 1))};
    if (shape == "cylinder") {
      low.push_back(oracle::below(disc(x[3 + i], -1)));
      high.push_back(oracle::above(disc(x[3 + i], 1)));
    } else if (shape == "cone") {
      low.push_back(x[i]);
      high.push_back(x[i]);
    }
    min.push_back(*std::min_element(low.begin(), low.end()) + 0.0);
    max.push_back(*std::max_element(high.begin(), high.end()) + 0.0);
  }
  min.insert(min.end(), max.begin(), max.end());
  return min;
}

bool is_along_lines(const Question& question) { return question.name == "hit" || question.name == "parameters"; }

}  // namespace

bool is_of_numbers(const Question& question) {
  return is_along_lines(question) || question.name == "barycentric" || is_box(question) || measure(question) != nullptr;
}

void mend_flat(const Question& question, Numbers& numbers) {
  if (is_box(question)) {
    const auto is_infinite = [](double x) { return x - x != 0; };
    const std::vector<double> box = box_of(question.parameter[0].shape->name, numbers.data());
    if (std::any_of(box.begin(), box.end(), is_infinite)) numbers[6] = 0;
  }
  if (question.name != "barycentric") return;
  const std::size_t dimension = question.parameter[0].shape->count;
  double* const corners = numbers.data() + dimension;
  if (oracle::barycentric(numbers.data(), question.parameter[1].shape->name, corners)) return;
  // The first corner at 0 and the others along the axes, of a length that the call has.
  const double length = numbers[0] != 0 ? numbers[0] : 1;
  const std::size_t count = question.parameter[1].shape->count / dimension;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < dimension; ++k) corners[i * dimension + k] = i == k + 1 ? length : 0;
}

Answer expected_numbers(const Question& question, const Numbers& numbers, RoundTo to) {
  if (has_polygon2(question)) return expected_of_polygons2(question, numbers, to);
  const oracle::Round round = to == RoundTo::nearest ? oracle::rounded
                              : to == RoundTo::below ? oracle::below
                                                     : oracle::above;
  const double* const x = numbers.data();
  Answer answer{question.kind};
  if (const Measure* const of = measure(question)) {
    answer.numbers = {of->expected(x, round)};
    return answer;
  }
  if (is_box(question)) {
    answer.numbers = box_of(question.parameter[0].shape->name, x);
    return answer;
  }
  const catalogue::Shape &a = *question.parameter[0].shape, &b = *question.parameter[1].shape;
  if (question.name == "barycentric") {
    answer.numbers = oracle::barycentric(x, b.name, x + a.count, round).value();
    return answer;
  }
  const auto found = question.name == "hit" ? oracle::hit(a.name, x, b.name, x + a.count, round)
                                            : oracle::parameters(a.name, x, b.name, x + a.count, round);
  answer.text = found.word;
  answer.numbers = found.numbers;
  return answer;
}

int power_of_length(const Question& question) {
  if (const Measure* const of = measure(question)) return of->power_of_length;
  if (is_box(question)) return 1;
  const auto has_direction = [](const Parameter& p) {
    return p.shape->name.starts_with("ray") || p.shape->name.starts_with("line");
  };
  return is_along_lines(question) &&
                 std::any_of(question.arguments().begin(), question.arguments().end(), has_direction)
             ? -1
             : 0;
}

}  // namespace plumb::questions
