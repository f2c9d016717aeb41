#include <gtest/gtest.h>

#include <plumb/domain.hpp>
#include <plumb/invalid_argument.hpp>

#include "questions.hpp"

// What is refused is refused by name, by every function and in every place, and never answered.

namespace plumb::hostile {
namespace {

TEST(EveryFunction, NamesTheArgumentThatItRefuses) {
  int asked = 0;
  for_each_refused([&](const Question& q) {
    ++asked;
    try {
      const int answer = q.ask();
      ADD_FAILURE() << q.text() << " -> " << answer << " instead of " << q.refusal;
    } catch (const InvalidArgument& error) {
      EXPECT_EQ(error.what(), q.refusal) << q.text();
    }
  });
  EXPECT_GT(asked, 250000);
}

TEST(EveryFunction, IsAnsweredAgainAfterARefusal) {
  for_each_answered(1, [](const Question& q) { EXPECT_EQ(q.ask(), q.answer) << q.text(); });
}

TEST(Domains, DoNotContainWhatIsNoPoint) {
  const Domain2 plane({-__DBL_MAX__, -__DBL_MAX__}, {__DBL_MAX__, __DBL_MAX__});
  const Domain3 space({-__DBL_MAX__, -__DBL_MAX__, -__DBL_MAX__}, {__DBL_MAX__, __DBL_MAX__, __DBL_MAX__});
  for (const double x :
       {__builtin_nan(""), -__builtin_nan(""), __builtin_nans(""), __builtin_inf(), -__builtin_inf()}) {
    EXPECT_FALSE(plane.contains({x, 0}) || plane.contains({0, x})) << x;
    EXPECT_FALSE(space.contains({x, 0, 0}) || space.contains({0, x, 0}) || space.contains({0, 0, x})) << x;
  }
}

}  // namespace
}  // namespace plumb::hostile
