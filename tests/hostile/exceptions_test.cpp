#include <gtest/gtest.h>

#include <cfenv>

#include <plumb/invalid_argument.hpp>
#include <plumb/largest_argument.hpp>
#include <plumb/plumb.hpp>

#include "light_run.hpp"
#include "questions.hpp"
#include "traps.hpp"

// Which flags the functions raise, and which traps they take: docs/reliability.md says so.

namespace plumb::hostile {
namespace {

using generators::light_or_full;

/// Asks with traps and expects the answer, the traps as they were, and no flags but those of rounding: whatever the
/// exact stages raise is gone when they change the environment, as they do where there are traps.
void expect_answer_with_traps(int exceptions, const Question& q) {
  int answer = 1000;
  const Trapped trapped = with_traps(exceptions, [&] {
    answer = q.ask();
    EXPECT_EQ(std::fetestexcept(FE_ALL_EXCEPT & ~(FE_INEXACT | FE_UNDERFLOW)), 0) << q.text();
    EXPECT_EQ(traps(), exceptions) << q.text();
  });
  EXPECT_EQ(trapped, Trapped::no) << q.text();
  EXPECT_EQ(answer, q.answer) << q.text();
}

TEST(Traps, AreNotTakenWhereArgumentsKeepTheFirstStageInRange) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  for_each_in_range(light_or_full(4, 40),
                    [](const Question& q) { expect_answer_with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW, q); });
}

/// Whose distances are squared in a filter.
TEST(Traps, AreNotTakenByPlanesAndBallsUpToWherePointsAreInRange) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  for (const double x : {0x1p101, 0x1p200, 0x1p256, 0x1p300, 0x1p319}) {
    const Plane3 plane{{x, -x, x / 2}, x};
    const Sphere3 ball{{x, x / 2, -x}, x / 4};
    const auto ask = [&] { EXPECT_NE(classify(plane, ball), PlaneSide::negative) << x; };
    EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW, ask), Trapped::no) << x;
  }
}

/// Or the other tests would see nothing.
TEST(Traps, AreTakenFarOutOfRange) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  const Point2 a{-1e308, -1e308}, b{1e308, 1e308}, c{1e308, -1e308};
  EXPECT_EQ(with_traps(FE_OVERFLOW, [&] { orient2d(a, b, c); }), Trapped::yes);
  EXPECT_EQ(with_traps(FE_INVALID, [&] { orient2d(a, b, c); }), Trapped::yes);
  EXPECT_EQ(with_traps(FE_INVALID, [&] { decide_exactly<Orient2d>(a, b, c); }), Trapped::no);
}

TEST(Traps, AreNotTakenByTheExactStagesWhateverTheNumbers) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  for_each_of_exact_stages(
      300, [](const Question& q) { expect_answer_with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW, q); });
}

TEST(Traps, AreTheOnlyAlternativeToARefusal) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  for_each_refused([](const Question& q) {
    std::string refusal;
    bool answered = false;
    const Trapped trapped = with_traps(FE_INVALID, [&] {
      try {
        q.ask();
        answered = true;
      } catch (const InvalidArgument& error) {
        refusal = error.what();
      }
    });
    EXPECT_FALSE(answered) << q.text();
    if (trapped == Trapped::no) {
      EXPECT_EQ(refusal, q.refusal) << q.text();
    }
  });
}

TEST(Flags, OfDivisionByZeroAreNeverRaised) {
  const auto expect_none = [](const Question& q) {
    std::feclearexcept(FE_ALL_EXCEPT);
    try {
      q.ask();
    } catch (const InvalidArgument&) {
    }
    EXPECT_EQ(std::fetestexcept(FE_DIVBYZERO), 0) << q.text();
  };
  for_each_answered(light_or_full(4, 10), expect_none);
  for_each_refused(expect_none);
}

TEST(Flags, RaisedByTheCallerStayRaised) {
  for_each_answered(1, [](const Question& q) {
    std::feclearexcept(FE_ALL_EXCEPT);
    std::feraiseexcept(FE_DIVBYZERO);
    q.ask();
    EXPECT_NE(std::fetestexcept(FE_DIVBYZERO), 0) << q.text();
  });
}

/// The table in docs/reliability.md.
TEST(Range, OfTheFirstStageIsAsDocumented) {
  using P2 = Point2;
  using P3 = Point3;
  EXPECT_EQ((largest_argument<Orient2d, P2, P2, P2>()), 0x1p479);
  EXPECT_EQ((largest_argument<Orient3d, P3, P3, P3, P3>()), 0x1p319);
  EXPECT_EQ((largest_argument<Incircle, P2, P2, P2, P2>()), 0x1p239);
  EXPECT_EQ((largest_argument<Insphere, P3, P3, P3, P3, P3>()), 0x1p191);
  EXPECT_EQ((largest_argument<PowerTest, P3, double, P3, double, P3, double, P3, double, P3, double>()), 0x1p191);
  EXPECT_EQ((largest_argument<Det4, Vector4, Vector4, Vector4, Vector4>()), 0x1p239);
  EXPECT_EQ((largest_argument<SideOfPlane, Vector3, double, P3>()), 0x1p479);
  EXPECT_EQ((largest_argument<SideOfSphere, P3, double, P3>()), 0x1p479);
  EXPECT_EQ((largest_argument<CompareDistance, P2, P2, P2>()), 0x1p479);
  EXPECT_EQ((largest_argument<CompareDistance, P3, P3, P3>()), 0x1p479);
  EXPECT_EQ((largest_argument<InCircleDiametral, P2, P2, P2>()), 0x1p479);
  EXPECT_EQ((largest_argument<InSphereDiametral, P3, P3, P3>()), 0x1p479);
}

}  // namespace
}  // namespace plumb::hostile
