#include "expected.hpp"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>

#include <plumb/cull.hpp>
#include <plumb/triangle_triangle.hpp>

#include "chains.hpp"
#include "collision_by_definition.hpp"
#include "depths.hpp"
#include "distances.hpp"
#include "expected_of_lists.hpp"
#include "features.hpp"
#include "intersections.hpp"
#include "kdop_oracle.hpp"
#include "lines.hpp"
#include "motions.hpp"
#include "plumb_oracle.hpp"
#include "shape_oracle.hpp"
#include "taken.hpp"
#include "turnings.hpp"
#include "witness_check.hpp"

namespace plumb::questions {

namespace {

using generators::ShapeKind;

/// A sign by the definition, from plain numbers.
template <class... Arguments>
struct OfNumbers {
  template <Sign (*Oracle)(const Arguments&...)>
  static int sign(const double* numbers) {
    const std::tuple<Arguments...> arguments{take<Arguments>(numbers)...};
    return static_cast<int>(std::apply(Oracle, arguments));
  }
};

using P2 = Point2;
using P3 = Point3;
using W3 = WeightedPoint3;

using V3 = Vector3;

/// Of the signs that the library asks for in other tests only (polynomials.hpp).
Sign triple_product(const V3& a, const V3& b, const V3& c) {
  return oracle::det4({{{a.x, a.y, a.z, 0}, {b.x, b.y, b.z, 0}, {c.x, c.y, c.z, 0}, {0, 0, 0, 1}}});
}
/// The second row less the first one is what is between the origins.
Sign skew(const P3& p, const V3& u, const P3& q, const V3& v) {
  return oracle::det4({{{q.x, q.y, q.z, 1}, {p.x, p.y, p.z, 1}, {u.x, u.y, u.z, 0}, {v.x, v.y, v.z, 0}}});
}
Sign slab_gap(const V3& n, const W3& t, const W3& u) { return oracle::slab_gap(n, t, u); }
Sign farther_along(const V3& n, const P3& p, const P3& q) { return oracle::farther_along(n, p, q); }

/// The first coordinates that differ.
Sign compare_xyz(const P2& p, const P2& q) {
  if (p.x != q.x) return p.x < q.x ? Sign::negative : Sign::positive;
  return p.y < q.y ? Sign::negative : p.y > q.y ? Sign::positive : Sign::zero;
}
Sign compare_xyz_in_space(const P3& p, const P3& q) {
  if (p.x != q.x) return p.x < q.x ? Sign::negative : Sign::positive;
  return compare_xyz({p.y, p.z}, {q.y, q.z});
}

struct SignOracle {
  std::string_view name;
  std::size_t numbers;
  int (*sign)(const double* numbers);
};

/// Of the signs of points: other formulas than the library's.
constexpr SignOracle sign_oracles[] = {
    {"orient2d", 6, OfNumbers<P2, P2, P2>::sign<oracle::orient2d>},
    {"orient3d", 12, OfNumbers<P3, P3, P3, P3>::sign<oracle::orient3d>},
    {"incircle", 8, OfNumbers<P2, P2, P2, P2>::sign<oracle::incircle>},
    {"insphere", 15, OfNumbers<P3, P3, P3, P3, P3>::sign<oracle::insphere>},
    {"power_test", 20, OfNumbers<W3, W3, W3, W3, W3>::sign<oracle::power_test>},
    {"det4", 16, OfNumbers<Matrix4>::sign<oracle::det4>},
    {"side_of_plane", 7, OfNumbers<Plane3, P3>::sign<oracle::side_of_plane>},
    {"side_of_sphere", 7, OfNumbers<Sphere3, P3>::sign<oracle::side_of_sphere>},
    {"compare_distance", 6, OfNumbers<P2, P2, P2>::sign<oracle::compare_distance>},
    {"compare_distance", 9, OfNumbers<P3, P3, P3>::sign<oracle::compare_distance>},
    {"in_circle_diametral", 6, OfNumbers<P2, P2, P2>::sign<oracle::in_circle_diametral>},
    {"in_sphere_diametral", 9, OfNumbers<P3, P3, P3>::sign<oracle::in_sphere_diametral>},
    {"compare_xyz", 4, OfNumbers<P2, P2>::sign<compare_xyz>},
    {"compare_xyz", 6, OfNumbers<P3, P3>::sign<compare_xyz_in_space>},
    {"meet_in_one_point", 9, OfNumbers<V3, V3, V3>::sign<triple_product>},
    {"skew", 12, OfNumbers<P3, V3, P3, V3>::sign<skew>},
    {"slabs_overlap", 11, OfNumbers<V3, W3, W3>::sign<slab_gap>},
    {"apex_points", 9, OfNumbers<V3, P3, P3>::sign<farther_along>}};

int expected_sign(const Question& question, const double* numbers) {
  const std::size_t count = question.numbers();
  for (const SignOracle& o : sign_oracles)
    if (o.name == question.name && o.numbers == count) return o.sign(numbers);
  return question.polynomial->by_rationals(numbers);
}

/// The convex hull of the points of a shape, if it is one.
bool is_hull(std::string_view name) {
  return name.starts_with("point") || name.starts_with("segment") || name.starts_with("triangle") ||
         name == "tetrahedron";
}
oracle::Hull hull_of(const catalogue::Shape& shape, const double* x) {
  const int dimension = shape.dimension;
  oracle::Hull hull{dimension, static_cast<int>(shape.count) / dimension, {}};
  for (int i = 0; i < hull.size; ++i, x += dimension) hull.corner[i] = {x[0], x[1], dimension == 3 ? x[2] : 0};
  return hull;
}

int rank(const Question& question, const double* numbers) {
  const int dimension = question.parameter[0].shape->dimension;
  oracle::Hull hull{dimension, static_cast<int>(question.parameters), {}};
  for (int i = 0; i < hull.size; ++i, numbers += dimension)
    hull.corner[i] = {numbers[0], numbers[1], dimension == 3 ? numbers[2] : 0};
  return oracle::dimension(hull);
}

struct TwoShapes {
  const catalogue::Shape &a, &b;
  const double *x, *y;

  oracle::ConvexSet first() const { return generators::shape_kind(a.name.data()).set(x); }
  oracle::ConvexSet second() const { return generators::shape_kind(b.name.data()).set(y); }
  bool are_hulls() const { return is_hull(a.name) && is_hull(b.name); }
};

int relation(const TwoShapes& s) {
  const oracle::Hull a = hull_of(s.a, s.x), b = hull_of(s.b, s.y);
  const int dimension = oracle::common_dimension(a, b);
  if (s.a.name.starts_with("segment") && s.b.name.starts_with("segment"))
    return static_cast<int>(oracle::relate_segments(a, b));
  return std::min(dimension, 2) + 1;
}

int containment(const TwoShapes& s) {
  const auto place = [&](const oracle::ConvexSet& b) { return oracle::containment(s.first(), b); };
  using oracle::Containment;
  if (s.b.name != "capsule") return static_cast<int>(place(s.second()));
  // A convex set contains a capsule when it contains the balls at its ends.
  if (!oracle::share_a_point(s.first(), s.second())) return static_cast<int>(Containment::outside);
  const double* y = s.y;
  const auto c = take<Capsule3>(y);
  const bool inside =
      place(Sphere3{c.a, c.radius}) == Containment::inside && place(Sphere3{c.b, c.radius}) == Containment::inside;
  return static_cast<int>(inside ? Containment::inside : Containment::intersecting);
}

oracle::Culled culled(const TwoShapes& s, const double* options) {
  const double all[] = {63, -1, 0, 0};
  if (!options) options = all;
  const double* x = s.x;
  const auto cull = [&](const auto& frustum) {
    return oracle::cull(frustum, s.second(), static_cast<unsigned>(options[0]), static_cast<int>(options[1]),
                        options[3] != 0, static_cast<unsigned>(options[2]));
  };
  return s.a.name == "frustum_gl" ? cull(take<FrustumGl>(x)) : cull(take<FrustumD3d>(x));
}

Answer expected_of_pair(const Question& question, const double* x) {
  const TwoShapes s{*question.parameter[0].shape, *question.parameter[1].shape, x,
                    x + question.parameter[0].shape->count};
  const auto name = question.name;
  if (name == "intersects" || name == "witness") {
    const bool meet = s.are_hulls() ? oracle::common_dimension(hull_of(s.a, s.x), hull_of(s.b, s.y)) >= 0
                                    : oracle::share_a_point(s.first(), s.second());
    return {question.kind, meet};
  }
  if (name == "relate") return {question.kind, relation(s)};
  if (name == "classify" && s.a.name == "plane") {
    const double* p = x;
    return {question.kind, static_cast<int>(oracle::side_of(take<Plane3>(p), s.second()))};
  }
  if (name == "classify") return {question.kind, containment(s)};
  if (name == "cull") {
    const oracle::Culled found = culled(s, question.parameters == 3 ? s.y + s.b.count : nullptr);
    Answer answer{question.kind, static_cast<int>(found.where)};
    if (question.kind == AnswerKind::culled)
      answer.numbers = {static_cast<double>(found.planes), static_cast<double>(found.failed)};
    return answer;
  }
  if (name == "parallel" || name == "skew") {
    if (s.a.name == "plane") {
      const auto a = take<Plane3>(x), b = take<Plane3>(x);
      return {question.kind, oracle::parallel(a, b)};
    }
    const auto a = take<Line3>(x), b = take<Line3>(x);
    return {question.kind, name == "skew" ? oracle::skew(a, b) : oracle::parallel(a, b)};
  }
  if (name == "slabs_overlap") {
    return {question.kind, with_slabs(s.a.count, [&]<class K>(const K&) {
              const auto a = take<K>(x), b = take<K>(x);
              return oracle::slabs_overlap(a, b);
            })};
  }
  const auto sphere = take<Sphere3>(x);
  const auto box = take<Aabb3>(x);
  return {question.kind,
          oracle::intersects_hollow(sphere, s.a.name.ends_with("hollow"), box, s.b.name.ends_with("hollow"))};
}

/// A witness as plumb eval spells it.
oracle::AnyWitness witness_of(const std::string& text) {
  std::istringstream words(text);
  std::string word;
  words >> word;
  oracle::AnyWitness witness{word == "point", {}, {}, {}};
  auto* numbers = &witness.vector;
  while (words >> word) {
    if (word == "first")
      numbers = &witness.first_multipliers;
    else if (word == "second")
      numbers = &witness.second_multipliers;
    else
      numbers->push_back(word);
  }
  return witness;
}

std::optional<oracle::AnyShape> any_shape(const Place& place, const Numbers& numbers) {
  if (place.parameter->list == nullptr) {
    const auto shape = kind_of(*place.parameter)->shape;
    if (shape == nullptr) return {};
    return shape(numbers.data() + place.first);
  }
  return oracle::HullOfPoints{points_at(place, numbers)};
}

}  // namespace

std::string spelled(const Answer& answer) {
  if (answer.text.empty() && answer.kind != AnswerKind::numbers) return word(answer);
  std::string text = answer.text;
  for (const double x : answer.numbers) {
    char number[40];
    std::snprintf(number, sizeof number, "%s%a", text.empty() ? "" : " ", x);
    text += number;
  }
  return text;
}

bool has_expected(const Question& question) {
  // What lines share with hulls, and the volumes of these, have tests of their own.
  if (has_list(question, "hull") && !is_of_distance(question) && !is_of_features(question) &&
      !moves_straight(question) && !is_of_penetration(question) && !is_of_turning(question))
    return question.kind != AnswerKind::numbers || (is_of_shared_set(question) && has_point(question));
  return question.kind != AnswerKind::numbers || !question.is_plain;
}

namespace {

Answer expected_collision(const Question& question, const double* x) {
  tests::FourCorners corners;
  for (MovingPoint3& corner : corners) corner = take<MovingPoint3>(x);
  const bool are_edges = question.name.ends_with("edge_edge");
  const auto contact = tests::contact_by_definition(are_edges, corners);
  if (question.kind == AnswerKind::sign) return {question.kind, contact ? tests::compare(*contact, {{}, *x, *x}) : 1};
  Answer answer{question.kind, 0, {}, contact ? "true" : "false"};
  if (contact) answer.numbers = {tests::nearest_double(*contact)};
  return answer;
}

}  // namespace

Answer expected(const Question& question, const Numbers& numbers) {
  const double* x = numbers.data();
  if (has_polygon2(question) && !is_of_shared_set(question)) return expected_of_polygons2(question, numbers);
  if (is_of_distance(question)) return expected_distance(question, numbers);
  if (is_of_features(question)) return expected_features(question, numbers);
  if (moves_straight(question)) return expected_of_straight_motion(question, numbers);
  if (is_of_penetration(question)) return expected_penetration(question, numbers);
  if (is_of_turning(question)) return expected_turning(question, numbers);
  if (question.family == "continuous_collision") return expected_collision(question, x);
  if (is_of_numbers(question)) return expected_numbers(question, numbers);
  if (is_of_shared_set(question)) return expected_shared_set(question, numbers);
  if (question.kind == AnswerKind::sign) return {question.kind, expected_sign(question, x)};
  if (question.name == "collinear") return {question.kind, rank(question, x) <= 1};
  if (question.name == "coplanar") return {question.kind, rank(question, x) <= 2};
  if (question.parameter[0].kind == Parameter::Kind::directions) return expected_of_directions(question, x);
  if (has_list(question, "hull") || has_list(question, "hull2")) return expected_of_hulls(question, numbers);
  if (has_list(question, "polygon")) return expected_of_polygon(question, x);
  if (question.name == "symmetric_planes") {
    const unsigned mask = question.parameter[0].shape->name == "frustum_gl"
                              ? oracle::symmetric_planes(take<FrustumGl>(x))
                              : oracle::symmetric_planes(take<FrustumD3d>(x));
    return {question.kind, static_cast<int>(mask)};
  }
  if (question.name == "meet_in_one_point") {
    const auto a = take<Plane3>(x), b = take<Plane3>(x), c = take<Plane3>(x);
    return {question.kind, oracle::meet_in_one_point(a, b, c)};
  }
  if (question.parameters == 4) {
    return {question.kind, with_slabs(question.parameter[0].shape->count, [&]<class K>(const K&) {
              const auto a = take<K>(x);
              const auto t = take<Vector3>(x);
              const auto b = take<K>(x);
              const auto u = take<Vector3>(x);
              return oracle::slabs_overlap(a, t, b, u);
            })};
  }
  return expected_of_pair(question, x);
}

std::string fault(const Question& question, const Numbers& numbers, const Answer& found) {
  const Answer wanted = expected(question, numbers);
  if (question.kind == AnswerKind::witness) {
    if (found.value != wanted.value) return "a witness of the wrong answer: " + found.text;
    const auto all = places(question, numbers);
    const auto first = any_shape(all[0], numbers), second = any_shape(all[1], numbers);
    return first && second ? oracle::fault(witness_of(found.text), *first, *second) : std::string();
  }
  if (question.kind == AnswerKind::numbers ? are_same_numbers(found, wanted) : found == wanted) return {};
  return spelled(found) + " instead of " + spelled(wanted);
}

}  // namespace plumb::questions
