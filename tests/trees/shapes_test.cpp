#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <iterator>
#include <tuple>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/tree_kinds.hpp>

#include "subject.hpp"
#include "subjects.hpp"

// Triangles that meet a shape, or lie within a distance of it, against all triangles asked one by one.

namespace plumb::tests {
namespace {

using namespace plumb::generators;

/// Of each class of input another kind of tree.
MeshTree tree_of(const TriangleMesh& mesh, InputClass c) {
  return trees::tree_kinds[static_cast<std::size_t>(c) % std::size(trees::tree_kinds)].make(mesh);
}

/// Shapes of one class, and the triangles that the generators put beside them.
template <class Shape>
class ShapesOnMeshes : public testing::Test {
 public:
  struct Case {
    std::vector<Shape> shapes;
    TriangleMesh mesh;
  };
  static Case make(InputClass c, std::uint64_t seed) {
    Case made;
    RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
    for (std::uint32_t i = 0; i < 60; i += 3) {
      const auto [shape, t] = Subject<TestIntersects, Locus::contact, Shape, Triangle3>::make(c, words);
      made.mesh.vertices.insert(made.mesh.vertices.end(), {t.a, t.b, t.c});
      made.mesh.triangles.push_back({i, i + 1, i + 2});
      try {
        intersects(shape, t);
        made.shapes.push_back(shape);
      } catch (const InvalidArgument&) {  // a class of shapes that some kinds refuse
      }
    }
    return made;
  }
};
using Shapes = testing::Types<Point3, Segment3, Ray3, Line3, Plane3, HalfSpace3, Triangle3, Tetrahedron3, Aabb3, Obb3,
                              Sphere3, Capsule3, Lozenge3>;
TYPED_TEST_SUITE(ShapesOnMeshes, Shapes);

TYPED_TEST(ShapesOnMeshes, OverlapTheTrianglesThatTheyIntersect) {
  std::size_t found = 0;
  for (const InputClass c : input_classes) {
    const auto made = TestFixture::make(c, 1);
    const MeshTree tree = tree_of(made.mesh, c);
    for (const TypeParam& shape : made.shapes) {
      std::vector<std::uint32_t> expected;
      for (std::uint32_t i = 0; i < made.mesh.triangles.size(); ++i) {
        if (intersects(shape, made.mesh.triangle(i))) expected.push_back(i);
      }
      EXPECT_EQ(overlaps(tree, shape), expected) << name_of(c);
      found += expected.size();
    }
  }
  EXPECT_GT(found, 50U);
}

TYPED_TEST(ShapesOnMeshes, AreWithinADistanceOfTheTrianglesThatAreNoFarther) {
  if constexpr (requires(const TypeParam& s) { within(std::declval<const MeshTree&>(), s, 0.0); }) {
    std::size_t found = 0;
    for (const InputClass c : input_classes) {
      const auto made = TestFixture::make(c, 2);
      const MeshTree tree = tree_of(made.mesh, c);
      for (std::size_t k = 0; k < made.shapes.size(); k += 5) {
        const TypeParam& shape = made.shapes[k];
        for (const double r : {0.0, 5e-324, 1.0, 1e3, 1e300}) {
          std::vector<std::uint32_t> expected;
          for (std::uint32_t i = 0; i < made.mesh.triangles.size(); ++i) {
            if (compare_distance_to(shape, made.mesh.triangle(i), r) <= 0) expected.push_back(i);
          }
          EXPECT_EQ(within(tree, shape, r), expected) << name_of(c) << ", " << r;
          found += expected.size();
        }
      }
    }
    EXPECT_GT(found, 50U);
  }
}

}  // namespace
}  // namespace plumb::tests
