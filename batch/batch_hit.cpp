#include <plumb/batch_hit.hpp>

#include <batch/layouts.hpp>

namespace plumb {

namespace {

using batch::RayBox;
using batch::RayTriangle;
using batch::SegmentPlane;

template <class FoundHit>
auto places(std::span<BatchAnswer> answers, std::span<FoundHit> hits) {
  batch::require_length("hit", hits.size(), answers.size());
  return batch::BytesAndMore<FoundHit>{batch::bytes(answers), hits.data()};
}

template <class Test, class FoundHit, class... Points>
std::size_t hit_columns(std::span<BatchAnswer> answers, std::span<FoundHit> hits, Threads threads,
                        const Points&... points) {
  const auto to = places(answers, hits);
  batch::Columns<(... + batch::columns_of<Points>), 1> source;
  const double** next = source.column;
  (batch::add_columns("hit", answers.size(), points, next), ...);
  return batch::run<Test>(source, answers.size(), to, threads);
}

template <class Shape>
inline constexpr int numbers_in = sizeof(Shape) / sizeof(double);

template <class Test, class First, class Second, class FoundHit>
std::size_t hit_records(std::span<const First> first, std::span<const Second> second, std::span<BatchAnswer> answers,
                        std::span<FoundHit> hits, Threads threads) {
  const auto to = places(answers, hits);
  batch::require_length("hit", first.size(), answers.size());
  batch::require_length("hit", second.size(), answers.size());
  const batch::RecordsOfTwoKinds<numbers_in<First>, numbers_in<Second>> source{batch::numbers(first),
                                                                               batch::numbers(second)};
  return batch::run<Test>(source, answers.size(), to, threads);
}

template <class Test, class First, class Second, class FoundHit>
std::size_t hit_indexed(const char* first_name, std::span<const First> first, const char* second_name,
                        std::span<const Second> second, std::span<const Indices<2>> items,
                        std::span<BatchAnswer> answers, std::span<FoundHit> hits, Threads threads) {
  using Source = batch::IndexedOfTwoKinds<numbers_in<First>, numbers_in<Second>>;
  const auto to = places(answers, hits);
  batch::require_length("hit", items.size(), answers.size());
  const Source source{batch::numbers(first), batch::numbers(second),
                      reinterpret_cast<const std::uint32_t*>(items.data())};
  return batch::run<Test>(source, answers.size(), to, threads,
                          batch::Checked<Source>{"hit", {first_name, first.size()}, {second_name, second.size()}});
}

}  // namespace

std::size_t hit(const RayCoordinates3& first, const TriangleCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads) {
  return hit_columns<RayTriangle>(answers, hits, threads, first.origin, first.direction, second.a, second.b, second.c);
}
std::size_t hit(std::span<const Ray3> first, std::span<const Triangle3> second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads) {
  return hit_records<RayTriangle>(first, second, answers, hits, threads);
}
std::size_t hit(std::span<const Ray3> rays, std::span<const Triangle3> triangles, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<TriangleHit> hits, Threads threads) {
  return hit_indexed<RayTriangle>("rays", rays, "triangles", triangles, items, answers, hits, threads);
}

std::size_t hit(const RayCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_columns<RayBox>(answers, hits, threads, first.origin, first.direction, second.min, second.max);
}
std::size_t hit(std::span<const Ray3> first, std::span<const Aabb3> second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_records<RayBox>(first, second, answers, hits, threads);
}
std::size_t hit(std::span<const Ray3> rays, std::span<const Aabb3> boxes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads) {
  return hit_indexed<RayBox>("rays", rays, "boxes", boxes, items, answers, hits, threads);
}

std::size_t hit(const SegmentCoordinates3& first, const PlaneCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_columns<SegmentPlane>(answers, hits, threads, first.a, first.b, second.normal, second.offset);
}
std::size_t hit(std::span<const Segment3> first, std::span<const Plane3> second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_records<SegmentPlane>(first, second, answers, hits, threads);
}
std::size_t hit(std::span<const Segment3> segments, std::span<const Plane3> planes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads) {
  return hit_indexed<SegmentPlane>("segments", segments, "planes", planes, items, answers, hits, threads);
}

}  // namespace plumb
