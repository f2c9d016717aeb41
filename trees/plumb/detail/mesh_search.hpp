#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/mesh_tree.hpp>

namespace plumb::trees {

/// A callable that outlives the call, without a copy of it.
template <class Shape>
class ShapeTest {
 public:
  template <class Test>
  requires(!std::is_same_v<std::remove_cvref_t<Test>, ShapeTest>)  //
      ShapeTest(const Test& test)                                  // NOLINT(*-explicit-*)
      : test_(&test),
        call_([](const void* t, const Shape& shape) -> bool { return (*static_cast<const Test*>(t))(shape); }) {}
  bool operator()(const Shape& shape) const { return call_(test_, shape); }

 private:
  const void* test_;
  bool (*call_)(const void*, const Shape&);
};

/// Where a shape is: within a radius of a box.
struct Surroundings {
  Aabb3 box;
  double radius;
};
/// What is within r of a valid shape. Nothing where it goes on for ever, or nobody knows.
[[gnu::visibility("default")]] std::optional<Surroundings> surroundings(const bodies::AnyShape& shape, double r);
template <class Shape>
std::optional<Surroundings> surroundings_of(const Shape& shape, double r) {
  if constexpr (bodies::Spatial<Shape> || std::is_same_v<Shape, Ellipsoid3>)
    return surroundings(bodies::any_shape(shape), r);
  else
    return {};
}

/// The triangles of which a test is true, in rising order. It must be true of each box that holds one of these, and
/// each must come into the surroundings, if there are any, which other volumes than boxes are compared with.
[[gnu::visibility("default")]] std::vector<std::uint32_t> search(const MeshTree& tree, ShapeTest<Aabb3> box,
                                                                 ShapeTest<Triangle3> triangle,
                                                                 const std::optional<Surroundings>& around = {});

}  // namespace plumb::trees
