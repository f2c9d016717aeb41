#include <plumb/detail/tests_of_shapes.hpp>

#include <algorithm>
#include <map>
#include <tuple>

namespace plumb::catalogue {

const Question* test_of(std::string_view test, std::string_view shape, std::string_view other) {
  using Key = std::tuple<std::string_view, std::string_view, std::string_view>;
  static const std::map<Key, const Question*> all = [] {
    std::map<Key, const Question*> tests;
    for (const Question& q : questions()) {
      const auto is_shape = [](const Parameter& p) {
        return (p.kind == Parameter::Kind::shape || p.kind == Parameter::Kind::points) && !p.shape_name().empty();
      };
      if (q.is_plain || q.parameters < 2 || !is_shape(q.parameter[0]) || !is_shape(q.parameter[1])) continue;
      if (q.parameters == 2 || (q.parameters == 3 && q.parameter[2].kind == Parameter::Kind::number))
        tests.try_emplace({q.name, q.parameter[0].shape_name(), q.parameter[1].shape_name()}, &q);
    }
    return tests;
  }();
  const auto found = all.find({test, shape, other});
  return found == all.end() ? nullptr : found->second;
}

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
