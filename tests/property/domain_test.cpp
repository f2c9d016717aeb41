#include <algorithm>
#include <cmath>

#include "domain_subjects.hpp"
#include "subject_property.hpp"

namespace plumb::properties {
namespace {

double largest_number_of(const auto& shape) {
  double largest = 0;
  for_each_number(shape, "", [&](const char*, const char*, double x) { largest = std::max(largest, std::fabs(x)); });
  return largest;
}

template <class Subject>
class DomainTest : public testing::Test {};
TYPED_TEST_SUITE_P(DomainTest);

TYPED_TEST_P(DomainTest, AgreesWithTheDefinitionOnEveryClassOfInput) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    return difference<TypeParam>(arguments, TypeParam::library(arguments), TypeParam::oracle(arguments));
  }));
}

/// Whatever one bound is good for, near-degenerate cases are where a bound too small shows.
TYPED_TEST_P(DomainTest, DecidesByItsConstantNearlyAllOfTheUnitCubeAndNothingDegenerate) {
  using Predicate = typename TypeParam::Test::Predicate;
  int decided = 0, cases = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomWords words(seed);
    const auto arguments = TypeParam::make(InputClass::random, words);
    std::apply(
        [&]<class Point, class... Points>(const Point& first, const Points&... rest) {
          const filters::StaticBound<Predicate, Point> unit(2), huge(1e300), infinite(__builtin_inf());
          const auto within = [](const Point& p) { return largest_number_of(p) <= 1; };
          if (!(within(first) && ... && within(rest))) return;
          ++cases;
          decided += filters::is_certain(unit.certify(first, rest...));
          EXPECT_FALSE(filters::is_certain(unit.certify(first, (static_cast<void>(rest), first)...)));
          EXPECT_FALSE(filters::is_certain(huge.certify(first, rest...)));
          EXPECT_FALSE(filters::is_certain(infinite.certify(first, rest...)));
        },
        arguments);
  }
  EXPECT_GT(cases, 300);
  EXPECT_GE(decided, cases * 99 / 100);
}

REGISTER_TYPED_TEST_SUITE_P(DomainTest, AgreesWithTheDefinitionOnEveryClassOfInput,
                            DecidesByItsConstantNearlyAllOfTheUnitCubeAndNothingDegenerate);
INSTANTIATE_TYPED_TEST_SUITE_P(Tight, DomainTest, TypesOf<DomainSubjects<DomainKind::tight>>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(WithOrigin, DomainTest, TypesOf<DomainSubjects<DomainKind::with_origin>>::Types,
                               SubjectNames);

}  // namespace
}  // namespace plumb::properties
