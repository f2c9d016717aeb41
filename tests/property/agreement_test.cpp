#include "property.hpp"

namespace plumb::properties {
namespace {

template <class Subject>
class EveryTest : public testing::Test {};
TYPED_TEST_SUITE_P(EveryTest);

TYPED_TEST_P(EveryTest, AgreesWithTheDefinitionOnEveryClassOfInput) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    return difference<TypeParam>(arguments, TypeParam::library(arguments), TypeParam::oracle(arguments));
  }));
}

/// The quick oracle takes the oracle's place where there are very many cases.
TYPED_TEST_P(EveryTest, HasAQuickOracleThatAgreesWithTheDefinition) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    return difference<TypeParam>(arguments, TypeParam::quick_oracle(arguments), TypeParam::oracle(arguments));
  }));
}

REGISTER_TYPED_TEST_SUITE_P(EveryTest, AgreesWithTheDefinitionOnEveryClassOfInput,
                            HasAQuickOracleThatAgreesWithTheDefinition);
INSTANTIATE_TYPED_TEST_SUITE_P(Polynomials, EveryTest, TypesOf<PolynomialSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Ranks, EveryTest, TypesOf<RankSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Pairs, EveryTest, TypesOf<PairSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(ReversedPairs, EveryTest, TypesOf<ReversedPairSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Boxes, EveryTest, TypesOf<BoxSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Planes, EveryTest, TypesOf<PlaneSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Hollow, EveryTest, TypesOf<HollowSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Culling, EveryTest, TypesOf<CullSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Slabs, EveryTest, TypesOf<SlabSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Polygons, EveryTest, TypesOf<PolygonSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Apexes, EveryTest, TypesOf<ApexSubjects>::Types, SubjectNames);

}  // namespace
}  // namespace plumb::properties
