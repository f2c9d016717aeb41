#include <plumb/segment_triangle.hpp>

#include <simplices/tests_of_triangles.hpp>

namespace plumb {

using simplices::exact_relation;

TriangleRelation segment_triangle::exact_relation(const char* function, const Segment3& s, const Triangle3& t,
                                                  bool segment_first) {
  return simplices::exact_relation(function, s, t, segment_first);
}

bool intersects(const Segment2& first, const Triangle2& second) {
  return exact_relation("intersects", first, second) != TriangleRelation::disjoint;
}
bool intersects(const Triangle2& first, const Segment2& second) {
  return exact_relation("intersects", second, first, false) != TriangleRelation::disjoint;
}

TriangleRelation relate(const Segment2& first, const Triangle2& second) {
  return exact_relation("relate", first, second);
}
TriangleRelation relate(const Triangle2& first, const Segment2& second) {
  return exact_relation("relate", second, first, false);
}
TriangleRelation relate(const Segment3& first, const Triangle3& second) {
  return segment_triangle::relation("relate", first, second, true);
}
TriangleRelation relate(const Triangle3& first, const Segment3& second) {
  return segment_triangle::relation("relate", second, first, false);
}

}  // namespace plumb
