#include <batch/ask_balls.hpp>
#include <batch/ask_boxes.hpp>
#include <batch/ask_hits.hpp>
#include <batch/ask_triangles.hpp>
#include <batch/certify.hpp>
#include <batch/fill_table.hpp>

// Contraction to fused operations is welcome here: the bounds hold with it.

namespace plumb::batch {

namespace HWY_NAMESPACE {
namespace {

/// The sign of a predicate in plain doubles.
template <class Predicate>
struct AskSign {
  static constexpr signed char if_set = -1, if_clear = 1;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    return of(source, i, std::make_integer_sequence<int, Source::points>{});
  }

 private:
  template <class Source, int... P>
  static HWY_INLINE Found of(const Source& source, std::size_t i, std::integer_sequence<int, P...>) {
    return sign<Predicate>(load_point<P>(source, i)...);
  }
};

/// Whether the bound of a predicate of that many points has this many units of 2^-52: roundings times terms.
template <class Predicate, int Points, class Point = Vec3<Vector>>
constexpr bool has_bound(double units) {
  return [units]<int... P>(std::integer_sequence<int, P...>) {
    using Result = decltype(Predicate::evaluate((static_cast<void>(P), position<Lanes>(Point{}, nullptr))...));
    constexpr double found = SquaredBound<Result>::c / 0x1p-52 / (1 + 0x1p-6);
    return units - 0.01 < found && found < units + 0.01;
  }
  (std::make_integer_sequence<int, Points>{});
}
static_assert(has_bound<Orient2d, 3, Vec2<Vector>>(4 * 2) && has_bound<Orient3d, 4>(8 * 6) &&
              has_bound<Incircle, 4, Vec2<Vector>>(11 * 12) && has_bound<Insphere, 5>(16 * 72));

template <class Test>
struct AskFor {
  using type = AskSign<Test>;
};
template <>
struct AskFor<TriangleTriangle> {
  using type = AskTriangles;
};
template <>
struct AskFor<BoxBox> {
  using type = AskBoxes;
};

template <>
struct AskFor<BallBall> {
  using type = AskBalls;
};
template <>
struct AskFor<BallBox> {
  using type = AskBallsAndBoxes;
};
template <>
struct AskFor<RayTriangle> {
  using type = AskRaysAndTriangles;
};
template <>
struct AskFor<RayBox> {
  using type = AskRaysAndBoxes;
};
template <>
struct AskFor<SegmentPlane> {
  using type = AskSegmentsAndPlanes;
};

}  // namespace
}  // namespace HWY_NAMESPACE

template <>
constinit const FilterKernels TargetKernels<Target::PLUMB_BATCH_TARGET>::filter =
    HWY_NAMESPACE::filled<HWY_NAMESPACE::AskFor, FilterKernels>();

template <>
std::uint32_t TargetKernels<Target::PLUMB_BATCH_TARGET>::largest_index(const std::uint32_t* indices,
                                                                       std::size_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<std::uint32_t> d;
  constexpr std::size_t step = HWY_LANES(std::uint32_t);
  auto largest = hn::Zero(d);
  std::size_t i = 0;
  for (; i + step <= count; i += step) largest = hn::Max(largest, hn::LoadU(d, indices + i));
  std::uint32_t result = hn::GetLane(hn::MaxOfLanes(d, largest));
  for (; i < count; ++i) result = indices[i] > result ? indices[i] : result;
  return result;
}

}  // namespace plumb::batch
