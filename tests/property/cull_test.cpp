#include "subject_property.hpp"

// What cull leaves open, and what it must not say.

namespace plumb::properties {
namespace {

template <class S>
class CullTest : public testing::Test {};
using Cases = testing::Types<
    Subject<TestCull, Locus::contact, FrustumGl, Sphere3>, Subject<TestCull, Locus::contact, FrustumGl, Aabb3>,
    Subject<TestCull, Locus::contact, FrustumGl, Obb3>, Subject<TestCull, Locus::contact, FrustumD3d, Sphere3>,
    Subject<TestCull, Locus::contact, FrustumD3d, Aabb3>, Subject<TestCull, Locus::contact, FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(CullTest, Cases, SubjectNames);

TYPED_TEST(CullTest, IsOutsideOnlyOfWhatIsDisjointAndInsideOnlyOfASubset) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto& [frustum, set] = arguments;
    for (const bool reverse : {false, true}) {
      const Containment where = cull(frustum, set, {.reverse = reverse}).where;
      if (where == Containment::outside && intersects(frustum, set))
        return TypeParam::eval_line(arguments) + "  -> outside of what it intersects";
      if (where == Containment::inside && classify(frustum, set) != Containment::inside)
        return TypeParam::eval_line(arguments) + "  -> inside of what it is no subset of";
    }
    return std::string();
  }));
}

/// Half of the planes need not be tested then; which of them are crossed is so not known of all.
TYPED_TEST(CullTest, AnswersTheSameByTheNearerOfSymmetricPlanes) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto& [frustum, set] = arguments;
    const Culled all = cull(frustum, set, {}), nearer = cull(frustum, set, {.symmetric = symmetric_planes(frustum)});
    if (all.where != Containment::outside && (all.planes & ~nearer.planes) != 0)
      return TypeParam::eval_line(arguments) + "  -> a plane that is crossed is left out";
    return difference<TypeParam>(arguments, nearer.where, all.where);
  }));
}

}  // namespace
}  // namespace plumb::properties
