#include <cstdint>

#include <plumb/corners.hpp>
#include <plumb/hull.hpp>
#include <plumb/intersection.hpp>
#include <plumb/polygon2.hpp>

#include <catalogue/row.hpp>

// What two shapes share, for all pairs that have an answer, and the corners of k-DOPs.

namespace plumb::catalogue {

namespace {

using bodies::is_any_of;
using bodies::PlanarShapes;
using bodies::ShapeList;
using bodies::SpatialShapes;

void put_count(std::size_t n, AnswerParts& answer) {
  answer.numbers.push_back(static_cast<double>(static_cast<std::int64_t>(n)));
}

template <class P>
int put_set(const SharedSet<P>& set, AnswerParts& answer) {
  if (set.kind == SharedKind::polygon) put_count(set.points.size(), answer);
  for (const P& p : set.points) put_numbers(p, answer);
  if (set.kind == SharedKind::ray || set.kind == SharedKind::line || set.kind == SharedKind::plane)
    put_numbers(set.direction, answer);
  if (set.kind == SharedKind::plane) answer.numbers.push_back(set.offset);
  return static_cast<int>(set.kind);
}
template <class P>
int put_set(const SharedSet<ExactPoint<P>>& set, AnswerParts& answer) {
  return put_set(rounded(set), answer);
}
/// After the kinds of other sets.
int put_set(const std::optional<Aabb3>& box, AnswerParts& answer) {
  if (!box) return static_cast<int>(SharedKind::empty);
  put_numbers(*box, answer);
  return static_cast<int>(SharedKind::polygon) + 1;
}

struct AskIntersection {
  auto operator()(const auto&... shapes) const { return intersection(shapes...); }
};
template <class... Shapes>
int ask_intersection(const double* numbers, RoundTo, AnswerParts& answer) {
  return put_set(Call<AskIntersection, Shapes...>::result(numbers), answer);
}
template <class K>
int ask_corners(const double* numbers, RoundTo, AnswerParts& answer) {
  const auto all = corners(take<K>(numbers));
  if (all.empty()) return 0;
  put_count(all.size(), answer);
  for (const ExactPoint3& p : all) put_numbers(p.rounded(), answer);
  return 1;
}

constexpr Question question_of_numbers(std::string_view name, int (*ask)(const double*, RoundTo, AnswerParts&),
                                       int degree) {
  Question q{};
  q.name = q.family = name;
  q.kind = AnswerKind::numbers;
  q.ask_parts = ask;
  q.degree = degree;
  return q;
}

/// Where a ray, line or plane may be the answer, it has the numbers of the first shape.
template <class A, class B>
inline constexpr bool is_symmetric = !(shared_sets::is_linear<A> && shared_sets::is_linear<B>)&&!(
    std::is_same_v<A, Plane3> && std::is_same_v<B, Plane3>);

template <class A, class B>
constexpr bool is_asked = requires(const A& a, const B& b) {
  intersection(a, b);
};

template <class A, class B>
inline constexpr bool has_point = is_any_of<A, Point2, Point3> || is_any_of<B, Point2, Point3>;
template <class A, class B>
inline constexpr bool has_round_solid = detail::is_round_solid<A> || detail::is_round_solid<B>;

/// Of a point at most that of intersects.
template <class A, class B>
constexpr int degree_of_pair() {
  if (has_point<A, B>) return has_round_solid<A, B> ? 84 : 16;
  if (is_any_of<Hull2, A, B>) return 8;
  return shared_sets::RoundPair<A, B> ? 12 : 9;
}
template <class A, class B>
constexpr Question of_pair() {
  Question q = question_of_numbers("intersection", ask_intersection<A, B>, degree_of_pair<A, B>());
  if (has_point<A, B>) q.source = "den Hertog et al. 1993";
  add_parameter<A>(q, "first");
  add_parameter<B>(q, "second");
  q.is_symmetric = is_symmetric<A, B>;
  q.function = &typeid(void(const A&, const B&));
  return q;
}
constexpr Question of_planes() {
  Question q = question_of_numbers("intersection", ask_intersection<Plane3, Plane3, Plane3>, 4);
  for (const std::string_view name : {"first", "second", "third"}) add_parameter<Plane3>(q, name);
  q.function = &typeid(void(const Plane3&, const Plane3&, const Plane3&));
  q.source = "Goldman 1990";
  return q;
}
template <class K>
constexpr Question corners_of() {
  Question q = question_of_numbers("corners", ask_corners<K>, 3);
  add_parameter<K>(q, "kdop");
  q.function = &typeid(void(const K&));
  return q;
}

template <class... S>
struct All {
  template <class A>
  static constexpr std::size_t count_with = (std::size_t{0} + ... + (is_asked<A, S> ? 1 : 0));
  static constexpr std::size_t count = (std::size_t{0} + ... + count_with<S>);

  template <std::size_t Size>
  static constexpr void add(std::array<Question, Size>& all, std::size_t& n) {
    const auto add_pair = [&]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
      if constexpr (is_asked<A, B>) all[n++] = of_pair<A, B>();
    };
    const auto add_with = [&]<class A>(std::type_identity<A> a) { (add_pair(a, std::type_identity<S>()), ...); };
    (add_with(std::type_identity<S>()), ...);
  }
};
template <class... Planar, class... Spatial>
constexpr auto all_of(ShapeList<Planar...>, ShapeList<Spatial...>) {
  using InPlane = All<Planar..., Hull2, Polygon2>;
  using InSpace = All<Spatial..., Ellipsoid3, Disc3, Cylinder3, Cone3, Hull3>;
  std::array<Question, InPlane::count + InSpace::count + 1> all{};
  std::size_t n = 0;
  InPlane::add(all, n);
  InSpace::add(all, n);
  all[n] = of_planes();
  return all;
}

constexpr auto intersections = all_of(PlanarShapes(), SpatialShapes());
constexpr Question corners_of_kdops[] = {corners_of<Kdop6>(), corners_of<Kdop14>(), corners_of<Kdop18>(),
                                         corners_of<Kdop26>()};

}  // namespace

std::span<const Question> questions_about_shared_sets() { return intersections; }
std::span<const Question> questions_about_corners() { return corners_of_kdops; }

}  // namespace plumb::catalogue
