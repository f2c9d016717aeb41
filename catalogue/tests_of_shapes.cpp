#include <plumb/detail/tests_of_shapes.hpp>

namespace plumb::catalogue {

std::vector<std::string_view> shapes_with_triangles(std::string_view test) {
  std::vector<std::string_view> names;
  for (const Shape& shape : shapes())
    if (test_of(test, shape.name, "triangle")) names.push_back(shape.name);
  for (const PointList& list : point_lists())
    if (test_of(test, list.name, "triangle")) names.push_back(list.name);
  return names;
}

bool is_empty(std::string_view shape, std::span<const double> numbers) {
  // The distance to any other shape is a number, but for an empty set.
  const Question* const distance = test_of("distance", shape, "point");
  std::vector<double> asked(numbers.begin(), numbers.end());
  asked.resize(numbers.size() + 3);
  return distance != nullptr && distance->ask(asked.data()).text == "empty";
}

}  // namespace plumb::catalogue
