#include <cmath>

#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

// What else is asked of shapes that are called by name: how two meet, lines and planes, surfaces, culling, slabs.

namespace plumb::catalogue {

namespace {

constexpr auto ask_relate = [](const auto& a, const auto& b) { return relate(a, b); };
constexpr auto ask_parallel = [](const auto& a, const auto& b) { return parallel(a, b); };
constexpr auto ask_skew = [](const auto& a, const auto& b) { return skew(a, b); };
constexpr auto ask_hollow = [](const auto& a, const auto& b) { return intersects_hollow(a, b); };
constexpr auto ask_slabs = [](const auto& a, const auto& b) { return slabs_overlap(a, b); };
constexpr auto ask_moved_slabs = [](const auto& a, const Vector3& t, const auto& b, const Vector3& u) {
  return slabs_overlap(a, t, b, u);
};
constexpr auto ask_cull = [](const auto& frustum, const auto& shape) { return cull(frustum, shape); };
/// Refuses what is no whole number of a range.
void require_whole(const char* option, double x, double least, double most) {
  if (!is_finite(x)) detail::refuse("cull", "options", option, "", x);
  if (x < least || x > most || x != std::floor(x))
    detail::refuse("cull", "options", option, "", "no whole number that it may be");
}
constexpr auto ask_cull_with_options = [](const auto& frustum, const auto& shape, const CullOptionNumbers& o) {
  require_whole(".planes", o.planes, 0, 63);
  require_whole(".first", o.first, -1, 5);
  require_whole(".symmetric", o.symmetric, 0, 63);
  require_whole(".reverse", o.reverse, 0, 1);
  return cull(frustum, shape,
              {.planes = static_cast<unsigned>(o.planes),
               .first = static_cast<int>(o.first),
               .symmetric = static_cast<unsigned>(o.symmetric),
               .reverse = o.reverse != 0});
};
constexpr auto ask_symmetric_planes = [](const auto& frustum) { return symmetric_planes(frustum); };
constexpr auto ask_one_point = [](const Plane3& a, const Plane3& b, const Plane3& c) {
  return meet_in_one_point(a, b, c);
};

template <class First, class Second>
constexpr Pair relate_row(std::string_view family, int degree) {
  return symmetric_pair<First, Second>({"relate", family, degree}, ask_relate);
}
template <class K>
constexpr Pair slabs_row() {
  return symmetric_pair<K, K>({"slabs_overlap", "slabs_overlap", 1}, ask_slabs);
}
template <class F, class B>
constexpr Pair cull_row(int degree) {
  return pair<F, B>({"cull", "cull", degree}, ask_cull);
}
template <class A, class B>
constexpr Pair hollow_row() {
  return pair<A, B>({"intersects_hollow", "hollow", 2}, ask_hollow);
}

template <class K>
constexpr Question moved_slabs() {
  return question_about<decltype(ask_moved_slabs), K, Vector3, K, Vector3>(
      {"slabs_overlap", "slabs_overlap", 1}, ask_moved_slabs,
      {"first", "first_translation", "second", "second_translation"});
}
template <class F, class B>
constexpr Question cull_with_options(int degree) {
  auto q = question_about<decltype(ask_cull_with_options), F, B, CullOptionNumbers>(
      {"cull", "cull", degree}, ask_cull_with_options, {"first", "second", "options"});
  q.source = "Assarsson and Möller 2000";
  return q;
}
template <class F>
constexpr Question symmetric_planes_of() {
  return question_about<decltype(ask_symmetric_planes), F>({"symmetric_planes", "cull", 2}, ask_symmetric_planes,
                                                           {"frustum"});
}

constexpr Pair relation_rows[] = {
    relate_row<Segment2, Segment2>("segment_segment", 2),
    relate_row<Segment3, Segment3>("segment_segment", 3),
    relate_row<Segment2, Triangle2>("segment_triangle", 2),
    relate_row<Segment3, Triangle3>("segment_triangle", 3),
    relate_row<Triangle2, Triangle2>("triangle_triangle", 2),
    relate_row<Triangle3, Triangle3>("triangle_triangle", 3),
    symmetric_pair<Line3, Line3>({"parallel", "lines_and_planes", 2}, ask_parallel),
    symmetric_pair<Plane3, Plane3>({"parallel", "lines_and_planes", 2}, ask_parallel),
    symmetric_pair<Line3, Line3>({"skew", "lines_and_planes", 3}, ask_skew),
    hollow_row<Sphere3, Aabb3>(),
    hollow_row<Sphere3, Hollow<Aabb3>>(),
    hollow_row<Hollow<Sphere3>, Aabb3>(),
    hollow_row<Hollow<Sphere3>, Hollow<Aabb3>>(),
};
constexpr auto relations = in_all_orders<count_of(relation_rows)>(relation_rows);

constexpr Pair slab_rows[] = {
    slabs_row<Kdop6>(),
    slabs_row<Kdop14>(),
    slabs_row<Kdop18>(),
    slabs_row<Kdop26>(),
};
constexpr auto slabs = in_all_orders<count_of(slab_rows)>(slab_rows);
constexpr Question slabs_that_are_moved[] = {
    moved_slabs<Kdop6>(),
    moved_slabs<Kdop14>(),
    moved_slabs<Kdop18>(),
    moved_slabs<Kdop26>(),
};

constexpr Pair cull_rows[] = {
    cull_row<FrustumGl, Sphere3>(4),  cull_row<FrustumGl, Aabb3>(2),  cull_row<FrustumGl, Obb3>(3),
    cull_row<FrustumD3d, Sphere3>(4), cull_row<FrustumD3d, Aabb3>(2), cull_row<FrustumD3d, Obb3>(3),
};
constexpr auto culling = in_all_orders<count_of(cull_rows)>(cull_rows);
constexpr Question culling_with_options[] = {
    cull_with_options<FrustumGl, Sphere3>(4), cull_with_options<FrustumGl, Aabb3>(4),
    cull_with_options<FrustumGl, Obb3>(7),    cull_with_options<FrustumD3d, Sphere3>(4),
    cull_with_options<FrustumD3d, Aabb3>(4),  cull_with_options<FrustumD3d, Obb3>(7),
};

constexpr Question others[] = {
    symmetric_planes_of<FrustumGl>(),
    symmetric_planes_of<FrustumD3d>(),
    question_about<decltype(ask_one_point), Plane3, Plane3, Plane3>({"meet_in_one_point", "lines_and_planes", 3},
                                                                    ask_one_point, {"first", "second", "third"}),
};

}  // namespace

std::span<const Question> questions_about_relations() { return relations; }
std::span<const Question> questions_about_slabs() { return slabs; }
std::span<const Question> questions_about_moved_slabs() { return slabs_that_are_moved; }
std::span<const Question> questions_about_culling() { return culling; }
std::span<const Question> questions_about_culling_with_options() { return culling_with_options; }
std::span<const Question> questions_about_others() { return others; }

}  // namespace plumb::catalogue
