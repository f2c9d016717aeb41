#include "pair_table.hpp"
#include "plain/bounding_volumes.hpp"
#include "plain/containment.hpp"
#include "plain/culling.hpp"
#include "plain/other.hpp"
#include "plain/plain.hpp"

namespace plumb::bench {
namespace {

// Tests whose plain function has another name. A test without one here has no plain version.

template <class A, class B>
requires requires(const A& a, const B& b) { plain::meet(a, b); }
bool answer(generators::TestIntersects, const A& a, const B& b) { return plain::meet(a, b); }
bool answer(generators::TestIntersectsPolygon, const auto& polygon, const Aabb3& box) {
  return plain::intersects(polygon, box);
}
template <class A, class B>
requires requires(const A& a, const B& b) { plain::classify(a, b); }
auto answer(generators::TestClassify, const A& a, const B& b) { return plain::classify(a, b); }
template <class A, class B>
requires requires(const A& a, const B& b) { plain::relate(a, b); }
auto answer(generators::TestRelate, const A& a, const B& b) { return plain::relate(a, b); }
bool answer(generators::TestParallel, const auto& a, const auto& b) { return plain::parallel(a, b); }
bool answer(generators::TestSkew, const auto& a, const auto& b) { return plain::skew(a, b); }
bool answer(generators::TestMeetInOnePoint, const auto&... planes) { return plain::meet_in_one_point(planes...); }
bool answer(generators::TestSlabsOverlap, const auto&... shapes) { return plain::slabs_overlap(shapes...); }
bool answer(generators::TestIntersectsHollow, const auto& a, const auto& b) { return plain::intersects_hollow(a, b); }

unsigned answer(generators::TestSymmetricPlanes, const auto& frustum) { return plain::symmetric_planes(frustum); }
Containment answer(generators::TestCull, const auto& a, const auto& b) { return plain::cull(a, b, CullOptions()); }
template <class Test>
requires requires { Test::options(); }
Containment answer(Test, const auto& a, const auto& b) { return plain::cull(a, b, Test::options()); }
template <class Test>
requires requires(const PlaneNumbers& planes) { Test::options(planes); }
Containment answer(Test, const auto& a, const auto& b, const PlaneNumbers& planes) {
  return plain::cull(a, b, Test::options(planes));
}

template <int K>
int answer(ApexIndicesOf<K>, const auto& points) {
  return ApexIndicesOf<K>::sum(plain::apex_indices<K>(points.vertex, std::size(points.vertex)));
}
template <int K>
int answer(ApexPointsOf<K>, const auto& points) {
  return digest(plain::apex_points<K>(points.vertex, std::size(points.vertex)));
}
bool answer(generators::TestApexPointsOverlap, const auto& a, const auto& b) {
  return plain::apex_points_overlap(a, b);
}

int answer(BoundingAabb, const Cloud& c) { return digest(plain::bounding_aabb(c.vertex)); }
template <int K>
int answer(BoundingKdop<K>, const Cloud& c) {
  return digest(plain::bounding_kdop<K>(c.vertex));
}
int answer(BoundingSphere, const Cloud& c) { return digest(plain::bounding_sphere(c.vertex)); }
int answer(BoundingObb, const Cloud& c, const Frame& f) { return digest(plain::bounding_obb(c.vertex, f.u, f.v, f.w)); }

struct Plain {
  template <class Test, class... Shapes>
  requires requires(const Shapes&... s) { bench::answer(Test(), s...); }
  static auto ask(const Shapes&... shapes) { return bench::answer(Test(), shapes...); }
};

}  // namespace

std::span<const ShapeTest> plain_pairs() {
  static const std::vector<ShapeTest> table = pair_table<Plain>();
  return table;
}
Runner plain_pair_runner(std::string_view test, const Inputs& inputs) { return runner_of(plain_pairs(), test, inputs); }

}  // namespace plumb::bench
