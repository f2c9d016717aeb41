#include "line_protocol_constructions.hpp"

#include <plumb/bounding_volumes.hpp>

#include "line_protocol_shapes.hpp"

namespace plumb {

namespace {

/// The numbers of a shape in the order in which the line protocol reads them.
template <class Shape>
void append(std::string& answers, const Shape& shape, NumberFormat format) {
  const char* separator = "";
  for_each_number(shape, "", [&](const char*, const char*, double x) {
    answers += separator;
    append_number(answers, x, format);
    separator = " ";
  });
}

/// The volume of the points alone.
template <auto Construct>
constexpr PointsConstruction of_points(std::string_view name) {
  return {name, 0, nullptr,
          [](const double*, std::span<const Point3> points, NumberFormat format, std::string& answers) {
            append(answers, Construct(points), format);
          }};
}

std::string frame_number_name(std::size_t index) {
  constexpr const char* vectors[] = {"u", "v", "w"};
  return number_name<Vector3>(vectors[index / 3], index % 3);
}

void answer_obb(const double* numbers, std::span<const Point3> points, NumberFormat format, std::string& answers) {
  const auto u = take_shape<Vector3>(numbers), v = take_shape<Vector3>(numbers), w = take_shape<Vector3>(numbers);
  append(answers, bounding_obb(points, u, v, w), format);
}

constexpr PointsConstruction all_points_constructions[] = {
    of_points<bounding_aabb>("bounding_aabb"),          of_points<bounding_kdop<6>>("bounding_kdop6"),
    of_points<bounding_kdop<14>>("bounding_kdop14"),    of_points<bounding_kdop<18>>("bounding_kdop18"),
    of_points<bounding_kdop<26>>("bounding_kdop26"),    of_points<bounding_sphere>("bounding_sphere"),
    {"bounding_obb", 9, frame_number_name, answer_obb},
};

}  // namespace

std::span<const PointsConstruction> points_constructions() { return all_points_constructions; }

}  // namespace plumb
