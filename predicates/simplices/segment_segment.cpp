#include <plumb/segment_segment.hpp>

#include <simplices/tests_of_triangles.hpp>

namespace plumb {

SegmentRelation segment_segment::exact_relation(const char* function, const Segment2& s, const Segment2& t) {
  return simplices::exact_relation(function, s, t);
}

namespace {

SegmentRelation relation(const char* function, const Segment3& s, const Segment3& t) {
  if (filters::is_certain(ErrorBoundStage::certify<Orient3d>(s.a, s.b, t.a, t.b))) [[likely]]
    return SegmentRelation::disjoint;
  return simplices::exact_relation(function, s, t);
}

}  // namespace

bool intersects(const Segment3& first, const Segment3& second) {
  return relation("intersects", first, second) != SegmentRelation::disjoint;
}
SegmentRelation relate(const Segment3& first, const Segment3& second) { return relation("relate", first, second); }

}  // namespace plumb
