#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

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

/// The triangles of which a test is true, in rising order. It must be true of each box that holds one of these.
[[gnu::visibility("default")]] std::vector<std::uint32_t> search(const MeshTree& tree, ShapeTest<Aabb3> box,
                                                                 ShapeTest<Triangle3> triangle);

}  // namespace plumb::trees
