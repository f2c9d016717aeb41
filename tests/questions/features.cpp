#include "features.hpp"

#include <string_view>

#include "distances.hpp"
#include "features_oracle.hpp"
#include "hull_points.hpp"
#include "pair_maker.hpp"

namespace plumb::questions {

namespace {

using generators::ShapeKind;

bool is_hull(const Parameter& parameter) { return parameter.list != nullptr && parameter.list->name == "hull"; }

/// A polygon is made from a triangle, a hull from a tetrahedron.
const ShapeKind& kind_drawn(const Parameter& parameter) {
  return parameter.shape ? *kind_of(parameter)
                         : generators::shape_kind(is_hull(parameter) ? "tetrahedron" : "triangle");
}

Numbers hull_around(const double* tetrahedron, WordSource& words) {
  const std::vector<Point3> points = generators::make_hull_points(tetrahedron, words);
  Numbers hull{static_cast<double>(points.size())};
  for (const Point3& p : points) hull.insert(hull.end(), {p.x, p.y, p.z});
  return hull;
}

oracle::Polytope polytope_at(const Place& place, const Numbers& numbers) {
  const double* const x = numbers.data() + place.first;
  if (place.parameter->shape)
    return oracle::polytope(kind_of(*place.parameter)->set(x), place.parameter->shape->name, x);
  std::vector<Point3> vertices;
  for (std::size_t i = 0; i < place.count; i += 3) vertices.push_back({x[i], x[i + 1], x[i + 2]});
  return oracle::polygon(vertices);
}

}  // namespace

bool is_of_features(const Question& question) { return question.name == "features"; }

Numbers make_features(const Question& question, InputClass input_class, WordSource& words) {
  const ShapeKind &first = kind_drawn(question.parameter[0]), &second = kind_drawn(question.parameter[1]);
  Numbers drawn(first.count + second.count);
  double* const of_second = drawn.data() + first.count;
  make_pair_of_shapes(first, second, input_class, words, drawn.data(), of_second);
  if (words.one_in(2)) move(second, of_second, words);
  Numbers numbers;
  const auto append = [&](const Parameter& parameter, const ShapeKind& kind, const double* x) {
    const Numbers taken = parameter.shape      ? Numbers(x, x + kind.count)
                          : is_hull(parameter) ? hull_around(x, words)
                                               : polygon_around(x, words);
    numbers.insert(numbers.end(), taken.begin(), taken.end());
  };
  append(question.parameter[0], first, drawn.data());
  append(question.parameter[1], second, of_second);
  return numbers;
}

Answer expected_features(const Question& question, const Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  const oracle::ClosestFeatures found = oracle::features(polytope_at(of[0], numbers), polytope_at(of[1], numbers));
  Answer answer{question.kind};
  answer.text = found.text;
  if (found.text != "meet" && found.text != "empty") answer.numbers = {found.distance};
  return answer;
}

}  // namespace plumb::questions
