#include <plumb/detail/bodies_of_shapes.hpp>

#include <algorithm>

#include <catalogue/shape_table.hpp>

namespace plumb::catalogue {

namespace {

template <class... S>
int kind_of(const Shape& shape, bodies::ShapeList<S...>) {
  int kind = -1;
  const auto compare = [&]<class T>(const Shape* of_type) {
    if (of_type != nullptr && of_type->name == shape.name) kind = bodies::kind<T>;
  };
  (compare.template operator()<S>(shape_table.find<S>()), ...);
  return kind;
}

}  // namespace

std::optional<bodies::AnyShape> body_of(const Shape& shape, const double* numbers) {
  const int kind = std::max(kind_of(shape, bodies::SpatialShapes()), kind_of(shape, bodies::OtherShapes()));
  if (kind < 0) return {};
  return bodies::AnyShape{kind, numbers};
}

}  // namespace plumb::catalogue
