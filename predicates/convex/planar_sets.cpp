#include <plumb/planar_sets.hpp>

#include <plumb/valid.hpp>

#include <convex/line_signs_integers.hpp>
#include <convex/planar_line_signs.hpp>
#include <signs/independent_directions.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace {

template <class A, class B>
inline constexpr bool has_signs = convex::sign_degree<A, B> > 0;

template <class A, class B>
[[gnu::always_inline]] inline convex::Meeting filter_by_signs(const A& a, const B& b) {
  if constexpr (std::is_same_v<A, Line2> && std::is_same_v<B, Line2>) {
    const double others = (a.origin.x - b.origin.x) + (a.origin.y - b.origin.y);
    return convex::certainly_independent(a.direction, b.direction, others) ? convex::Meeting::meet
                                                                           : convex::Meeting::unknown;
  } else {
    convex::Measured<convex::sign_degree<A, B>> numbers;
    return meeting_by_signs(numbers, a, b);
  }
}

/// What the filter leaves open, in a call of its own: so that it has no registers to save.
template <class A, class B>
[[gnu::noinline]] bool meet_exactly(const A& first, const B& second) {
  require_valid("intersects", first, second);
  convex::Meeting s{};
  if constexpr (has_signs<A, B>)
    s = convex::exact_signs(first, second);
  else
    s = convex::exact_signs(second, first);
  return s != convex::Meeting::unknown ? s == convex::Meeting::meet : solvers::share_a_point(first, second);
}

}  // namespace

template <class A, class B>
requires(convex::PlanarRayOrLine<A>&& convex::Planar<B>) || (convex::Planar<A> && convex::PlanarRayOrLine<B>)  //
    bool intersects(const A& first, const B& second) {
  convex::Meeting s{};
  if constexpr (has_signs<A, B>)
    s = filter_by_signs(first, second);
  else
    s = filter_by_signs(second, first);
  if (s != convex::Meeting::unknown) [[likely]]
    return s == convex::Meeting::meet;
  return meet_exactly(first, second);
}

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_SHAPES(A)    \
  PLUMB_PAIR(A, Ray2)      \
  PLUMB_PAIR(A, Line2)     \
  PLUMB_PAIR(A, Point2)    \
  PLUMB_PAIR(A, Segment2)  \
  PLUMB_PAIR(A, Triangle2) \
  PLUMB_PAIR(Point2, A)    \
  PLUMB_PAIR(Segment2, A)  \
  PLUMB_PAIR(Triangle2, A)

PLUMB_SHAPES(Ray2)
PLUMB_SHAPES(Line2)

#undef PLUMB_SHAPES
#undef PLUMB_PAIR

}  // namespace plumb
