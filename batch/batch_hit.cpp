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
  return batch::BytesAndHits<FoundHit>{batch::bytes(answers), hits.data()};
}

template <class Test, class FoundHit, class... Points>
std::size_t hit_columns(std::span<BatchAnswer> answers, std::span<FoundHit> hits, Threads threads,
                        const Points&... points) {
  return batch::run_columns_into<Test, (... + batch::numbers_in<Points>), 1>("hit", answers.size(),
                                                                             places(answers, hits), threads, points...);
}

template <class Test, class First, class Second, class FoundHit>
std::size_t hit_records(const Strided<First>& first, const Strided<Second>& second, std::span<BatchAnswer> answers,
                        std::span<FoundHit> hits, Threads threads) {
  using Source = batch::RecordsOfTwoKinds<batch::numbers_in<First>, batch::numbers_in<Second>>;
  return batch::run_rows<Test, Source::points, 1>(
      "hit", answers.size(), places(answers, hits), threads,
      [](auto s, auto t) {
        return Source{s, t};
      },
      first, second);
}

template <class Test, class First, class Second, class FoundHit>
std::size_t hit_indexed(const char* first_name, const Strided<First>& first, const char* second_name,
                        const Strided<Second>& second, std::span<const Indices<2>> items,
                        std::span<BatchAnswer> answers, std::span<FoundHit> hits, Threads threads) {
  return batch::run_two_kinds<Test>("hit", answers.size(), places(answers, hits), threads, first_name, first,
                                    second_name, second, items);
}

}  // namespace

std::size_t hit(const RayCoordinates3& first, const TriangleCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads) {
  return hit_columns<RayTriangle>(answers, hits, threads, first.origin, first.direction, second.a, second.b, second.c);
}
std::size_t hit(const Strided<Ray3>& first, const Strided<Triangle3>& second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads) {
  return hit_records<RayTriangle>(first, second, answers, hits, threads);
}
std::size_t hit(const Strided<Ray3>& rays, const Strided<Triangle3>& triangles, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<TriangleHit> hits, Threads threads) {
  return hit_indexed<RayTriangle>("rays", rays, "triangles", triangles, items, answers, hits, threads);
}

std::size_t hit(const RayCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_columns<RayBox>(answers, hits, threads, first.origin, first.direction, second.min, second.max);
}
std::size_t hit(const Strided<Ray3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_records<RayBox>(first, second, answers, hits, threads);
}
std::size_t hit(const Strided<Ray3>& rays, const Strided<Aabb3>& boxes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads) {
  return hit_indexed<RayBox>("rays", rays, "boxes", boxes, items, answers, hits, threads);
}

std::size_t hit(const SegmentCoordinates3& first, const PlaneCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_columns<SegmentPlane>(answers, hits, threads, first.a, first.b, second.normal, second.offset);
}
std::size_t hit(const Strided<Segment3>& first, const Strided<Plane3>& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads) {
  return hit_records<SegmentPlane>(first, second, answers, hits, threads);
}
std::size_t hit(const Strided<Segment3>& segments, const Strided<Plane3>& planes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads) {
  return hit_indexed<SegmentPlane>("segments", segments, "planes", planes, items, answers, hits, threads);
}

}  // namespace plumb
