#include <plumb/rounded_half_space_sets.hpp>

#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include <convex/ball_frustum_integers.hpp>
#include <convex/capsule_frustum.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace {

template <class A, class B, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_exactly(const A& a, const B& b, const First& first, const Second& second) {
  require_valid("intersects", first, second);
  if constexpr (convex::GivenByMatrix<B>) {
    const DefaultFloatingPoint environment;
    const convex::Meeting s = convex::meeting_by_exact_planes(b, a);
    if (s != convex::Meeting::unknown) return s == convex::Meeting::meet;
  }
  return solvers::share_a_point(a, b);
}

/// a is a ball or a capsule, and first and second the two in the order of the call.
template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet(const A& a, const B& b, const First& first, const Second& second) {
  using namespace convex;
  if constexpr (std::is_same_v<A, Sphere3> && GivenByMatrix<B>) {
    const Meeting s = meeting_by_planes<MeasuredAgainstBall<B>>(b, a);
    if (s != Meeting::unknown && conditions_hold(a)) [[likely]]
      return s == Meeting::meet;
  } else if constexpr (GivenByMatrix<B>) {
    const Meeting s = meeting_by_planes(b, a);
    if (s != Meeting::unknown && conditions_hold(a)) [[likely]]
      return s == Meeting::meet;
  }
  return meet_exactly(a, b, first, second);
}

}  // namespace

template <class A, class B>
requires(convex::RoundedPointOrSegment<A>&& convex::HalfSpaces<B>) ||
    (convex::HalfSpaces<A> && convex::RoundedPointOrSegment<B>)  //
    bool intersects(const A& first, const B& second) {
  if constexpr (convex::HalfSpaces<B>)
    return meet(first, second, first, second);
  else
    return meet(second, first, first, second);
}

#define PLUMB_PAIRS(A, B)                       \
  template bool intersects(const A&, const B&); \
  template bool intersects(const B&, const A&);
#define PLUMB_SHAPE(B)    \
  PLUMB_PAIRS(Sphere3, B) \
  PLUMB_PAIRS(Capsule3, B)

PLUMB_SHAPE(Kdop6)
PLUMB_SHAPE(Kdop14)
PLUMB_SHAPE(Kdop18)
PLUMB_SHAPE(Kdop26)
PLUMB_SHAPE(FrustumGl)
PLUMB_SHAPE(FrustumD3d)

#undef PLUMB_SHAPE
#undef PLUMB_PAIRS

}  // namespace plumb
