#include "expected_of_lists.hpp"

#include <algorithm>
#include <vector>

#include "distances.hpp"
#include "kdop_oracle.hpp"
#include "polygon_oracle.hpp"
#include "polyhedron.hpp"
#include "rational_vector.hpp"
#include "shape_oracle.hpp"
#include "taken.hpp"

namespace plumb::questions {

namespace {

/// Whether the hull of the points of a list contains a ball: its centre is as far inside of each row.
bool has_ball(const Place& list, const Numbers& numbers, const Point3& center, double radius) {
  std::vector<oracle::Vector> corners;
  const double* x = numbers.data() + list.first;
  for (std::size_t i = 0; i < list.count; i += 3) corners.push_back(oracle::vector(take<Point3>(x)));
  const oracle::Polyhedron hull = oracle::hull_of(corners);
  if (!hull.contains(oracle::vector(center))) return false;
  if (radius == 0) return true;
  return hull.zero.empty() &&
         std::all_of(hull.nonnegative.begin(), hull.nonnegative.end(), [&](const oracle::Row& row) {
           const oracle::Rational height = row(oracle::vector(center)), r = radius;
           return oracle::square(height) >= oracle::square(r) * oracle::dot(row.normal, row.normal);
         });
}

int classification_of_hulls(const std::vector<Place>& of, const Numbers& numbers) {
  const catalogue::Shape* const a = of[0].parameter->shape;
  const catalogue::Shape* const b = of[1].parameter->shape;
  const double *x = numbers.data() + of[0].first, *y = numbers.data() + of[1].first;
  if (a != nullptr && a->name == "plane")
    return static_cast<int>(oracle::side_of(take<Plane3>(x), set_at(of[1], numbers)));
  using oracle::Containment;
  if (b == nullptr || (b->name != "sphere" && b->name != "capsule"))
    return static_cast<int>(oracle::containment(set_at(of[0], numbers), set_at(of[1], numbers)));
  if (!oracle::share_a_point(set_at(of[0], numbers), set_at(of[1], numbers)))
    return static_cast<int>(Containment::outside);
  const double radius = y[b->count - 1];
  bool is_inside = true;
  for (std::size_t end = 0; end < b->count / 3; ++end)
    is_inside = is_inside && has_ball(of[0], numbers, take<Point3>(y), radius);
  return static_cast<int>(is_inside ? Containment::inside : Containment::intersecting);
}

}  // namespace

Answer expected_of_directions(const Question& question, const double* x) {
  const std::vector<Point3> first = take_points(x);
  const std::size_t count = question.parameter[0].shape->count;
  if (question.kind == AnswerKind::indices) {
    Answer answer{question.kind};
    with_slabs(count, [&]<int K>(const Kdop<K>&) {
      const ApexIndices<K> apexes = oracle::apex_indices<K>(first);
      for (const std::size_t i : apexes.low) answer.numbers.push_back(static_cast<double>(i));
      for (const std::size_t i : apexes.high) answer.numbers.push_back(static_cast<double>(i));
      return 0;
    });
    return answer;
  }
  const std::vector<Point3> second = take_points(x);
  return {question.kind, with_slabs(count, [&]<int K>(const Kdop<K>&) {
            const auto apexes = [](const std::vector<Point3>& points) {
              const ApexIndices<K> i = oracle::apex_indices<K>(points);
              ApexPoints<K> found;
              for (int k = 0; k < K / 2; ++k) {
                found.low[k] = points[i.low[k]];
                found.high[k] = points[i.high[k]];
              }
              return found;
            };
            return oracle::share_a_point(apexes(first), apexes(second));
          })};
}

Answer expected_of_polygon(const Question& question, const double* x) {
  const bool polygon_is_first = question.parameter[0].list != nullptr;
  const catalogue::Shape& other = *question.parameter[polygon_is_first ? 1 : 0].shape;
  const double* numbers = x;
  if (!polygon_is_first) x += other.count;
  const std::vector<Point3> vertices = take_points(x);
  if (polygon_is_first) numbers = x;
  const oracle::ConvexSet set = generators::shape_kind(other.name.data()).set(numbers);
  return {question.kind, oracle::polygon_intersects(vertices, set)};
}

Answer expected_of_hulls(const Question& question, const Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  if (question.name == "classify") return {question.kind, classification_of_hulls(of, numbers)};
  return {question.kind, oracle::share_a_point(set_at(of[0], numbers), set_at(of[1], numbers))};
}

}  // namespace plumb::questions
