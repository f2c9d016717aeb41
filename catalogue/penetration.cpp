#include <plumb/penetration.hpp>

#include <catalogue/row.hpp>

// How deep two sets are in each other, for every two of them.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

/// A kind of shape, and how many numbers those of it have; a list of points says how many. There are too many pairs to
/// compile more of each.
struct DeepKind {
  enum class Form { shape, hull, polygon };
  Form form;
  int kind;
  std::size_t numbers;
};
template <class S>
constexpr DeepKind deep_kind = {DeepKind::Form::shape, bodies::kind<S>, sizeof(S) / sizeof(double)};
template <>
constexpr DeepKind deep_kind<Hull3> = {DeepKind::Form::hull, -1, 0};
template <>
constexpr DeepKind deep_kind<ConvexPolygon3> = {DeepKind::Form::polygon, -1, 0};

/// A set, from numbers in order.
struct DeepSet {
  std::vector<Point3> points;
  Hull3 hull{};
  ConvexPolygon3 polygon{};
  hulls::HullOrShape set;

  DeepSet(const DeepKind& of, const double*& numbers) {
    if (of.form == DeepKind::Form::shape) {
      set.shape = {of.kind, numbers};
      numbers += of.numbers;
      return;
    }
    points = take_points(numbers);
    hull = {points.data(), points.size()};
    polygon = {points.data(), points.size()};
    set = of.form == DeepKind::Form::hull ? hulls::either(hull) : hulls::either(polygon);
  }
  DeepSet(const DeepSet&) = delete;
  DeepSet& operator=(const DeepSet&) = delete;
};

[[gnu::noinline]] Answer depth_of(const DeepKind& a, const DeepKind& b, bool is_exact, const double* x) {
  const DeepSet first(a, x), second(b, x);
  Answer answer{AnswerKind::numbers};
  const auto set = [&answer](const Penetration& p) {
    answer.numbers = {p.depth, p.translation.x, p.translation.y, p.translation.z};
  };
  if (is_exact) {
    const ExactPenetration found = motion::exact_penetration(first.set, second.set);
    answer.text = found.squared_depth;
    set(found);
  } else {
    set(motion::penetration(first.set, second.set));
  }
  return answer;
}
template <class A, class B>
Answer ask_depth(const double* x) {
  return depth_of(deep_kind<A>, deep_kind<B>, motion::FlatFacedPair<A, B>, x);
}

template <class A, class B>
constexpr Question question() {
  Question q{};
  q.name = q.family = "penetration";
  q.source = "van den Bergen 2001";
  q.degree = 6;
  q.parameter[0] = parameter_of<A>();
  q.parameter[0].name = "first";
  q.parameter[1] = parameter_of<B>();
  q.parameter[1].name = "second";
  q.parameters = 2;
  q.kind = AnswerKind::numbers;
  q.ask = ask_depth<A, B>;
  q.function = &typeid(void(const A&, const B&));
  return q;
}

template <class... S>
constexpr auto questions_of(ShapeList<S...>) {
  std::array<Question, sizeof...(S) * sizeof...(S)> all{};
  std::size_t n = 0;
  const auto add_with = [&]<class A>(std::type_identity<A>) { ((all[n++] = question<A, S>()), ...); };
  (add_with(std::type_identity<S>()), ...);
  return all;
}
constexpr auto depths = questions_of(ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Sphere3, Aabb3, Obb3, Kdop6,
                                               Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, ConvexPolygon3, Hull3>());

}  // namespace

std::span<const Question> questions_about_penetration() { return depths; }

}  // namespace plumb::catalogue
