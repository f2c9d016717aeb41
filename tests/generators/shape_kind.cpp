#include "shape_kind.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <type_traits>

#include <plumb/detail/valid.hpp>

namespace plumb::generators {

namespace {

template <class Shape>
Shape shape_of(const double* numbers) {
  static_assert(std::is_trivially_copyable_v<Shape>);
  Shape s;
  std::memcpy(&s, numbers, sizeof s);
  return s;
}

/// Calls change(shape) for the shape of the numbers, and puts its numbers in their place.
template <class Shape, class Change>
auto changed(double* numbers, const Change& change) {
  auto s = shape_of<Shape>(numbers);
  if constexpr (std::is_void_v<decltype(change(s))>) {
    change(s);
    std::memcpy(numbers, &s, sizeof s);
  } else {
    auto result = change(s);
    std::memcpy(numbers, &s, sizeof s);
    return result;
  }
}

template <class Shape>
constexpr oracle::AnyShape (*witness_shape())(const double*) {
  if constexpr (std::is_constructible_v<oracle::AnyShape, Shape>)
    return [](const double* numbers) { return oracle::AnyShape(shape_of<Shape>(numbers)); };
  else
    return nullptr;
}

template <class Shape>
constexpr ShapeKind kind_of() {
  static_assert(sizeof(Shape) <= most_shape_numbers * sizeof(double));
  return {
      .name = shape_name<Shape>(),
      .dimension = dimension_of_shape<Shape>(),
      .count = sizeof(Shape) / sizeof(double),
      .make = [](double* numbers,
                 ShapeMaker& maker) { return changed<Shape>(numbers, [&](Shape& s) { return maker.make(s); }); },
      .mend = [](double* numbers) { changed<Shape>(numbers, [](Shape& s) { mend(s); }); },
      .is_valid = [](const double* numbers) { return is_valid(shape_of<Shape>(numbers)); },
      .set = [](const double* numbers) { return oracle::ConvexSet(shape_of<Shape>(numbers)); },
      .shape = witness_shape<Shape>(),
      .translate = [](double* numbers,
                      Translation map) { changed<Shape>(numbers, [&](Shape& s) { for_each_role(s, map); }); },
      .scale = [](double* numbers, Scaling map) { changed<Shape>(numbers, [&](Shape& s) { for_each_role(s, map); }); },
      .turn = [](double* numbers,
                 CubeSymmetry map) { changed<Shape>(numbers, [&](Shape& s) { for_each_role(s, map); }); },
      .stretch = [](double* numbers,
                    Stretching map) { changed<Shape>(numbers, [&](Shape& s) { for_each_role(s, map); }); },
      .restate = [](double* numbers,
                    WordSource& words) { changed<Shape>(numbers, [&](Shape& s) { restate(s, words); }); }};
}

template <class Shape>
inline constexpr bool is_hollow = !std::is_same_v<Shape, typename catalogue::SolidOf<Shape>::Type>;

/// Of the shapes that have names, but for those that are written as others are.
template <class... Shapes>
constexpr auto kinds_of(const catalogue::ShapeTable<Shapes...>&) {
  std::array<ShapeKind, (std::size_t{0} + ... + (is_hollow<Shapes> ? 0 : 1))> kinds{};
  std::size_t n = 0;
  const auto add = [&]<class Shape>(std::type_identity<Shape>) {
    if constexpr (!is_hollow<Shape>) kinds[n++] = kind_of<Shape>();
  };
  (add(std::type_identity<Shapes>()), ...);
  return kinds;
}

constexpr auto all_kinds = kinds_of(catalogue::shape_table);

}  // namespace

std::span<const ShapeKind> shape_kinds() { return all_kinds; }

const ShapeKind& shape_kind(const char* name) {
  const std::string_view wanted = name;
  return *std::find_if(all_kinds.begin(), all_kinds.end(), [&](const ShapeKind& kind) { return kind.name == wanted; });
}

}  // namespace plumb::generators
