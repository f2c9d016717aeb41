#include <plumb/turning.hpp>

#include <catalogue/row.hpp>

// What turns: when two sets are first near, for every two of those that turn, and how far a set may get.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

/// A kind of shape, and how many numbers those of it have; lists say how many. There are too many pairs to compile more
/// of each.
struct Kind {
  int kind;
  std::size_t numbers;
};
template <class S>
constexpr Kind kind_of_set = {bodies::kind<S>, sizeof(S) / sizeof(double)};
template <>
constexpr Kind kind_of_set<Hull3> = {-1, 0};
template <>
constexpr Kind kind_of_set<ConvexPolygon3> = {-2, 0};

/// A set and its poses, from numbers in order.
struct TakenTurning {
  std::vector<Point3> points;
  Hull3 hull{};
  ConvexPolygon3 polygon{};
  motion::Turning turning{};

  TakenTurning(const Kind& of, const double*& numbers) {
    if (of.kind < 0) {
      points = take_points(numbers);
      hull = {points.data(), points.size()};
      polygon = {points.data(), points.size()};
      turning.set = of.kind == kind_of_set<Hull3>.kind ? hulls::either(hull) : hulls::either(polygon);
    } else {
      turning.set.shape = {of.kind, numbers};
      numbers += of.numbers;
    }
    turning.start = take<Pose>(numbers);
    turning.end = take<Pose>(numbers);
  }
  TakenTurning(const TakenTurning&) = delete;
  TakenTurning& operator=(const TakenTurning&) = delete;
};

[[gnu::noinline]] Answer bracket_of(const Kind& a, const Kind& b, const double* x) {
  using Outcome = Bracket::Outcome;
  const TakenTurning first(a, x), second(b, x);
  const Bracket found = motion::bracket(first.turning, second.turning, x[0], x[1]);
  Answer answer{AnswerKind::numbers};
  if (found.outcome == Outcome::never)
    answer.text = "never";
  else if (found.outcome == Outcome::apart)
    answer = {AnswerKind::numbers, 0, {found.apart_before}, "apart"};
  else if (!(found.contact > 0))
    answer.text = "0 0";
  else
    answer.numbers = {found.apart_before, found.contact};
  return answer;
}
[[gnu::noinline]] Answer movement_of(const Kind& a, const double* x) {
  return {AnswerKind::numbers, 0, {motion::movement_bound(TakenTurning(a, x).turning)}};
}

template <class A, class B>
Answer ask_bracket(const double* x) {
  return bracket_of(kind_of_set<A>, kind_of_set<B>, x);
}
template <class A>
Answer ask_movement(const double* x) {
  return movement_of(kind_of_set<A>, x);
}

constexpr Question about(std::string_view name, const Parameter* parameters, std::size_t count,
                         const char* const* names) {
  Question q{};
  q.name = name;
  q.family = "turning";
  q.kind = AnswerKind::numbers;
  q.degree = 8;
  for (std::size_t i = 0; i < count; ++i) {
    q.parameter[i] = parameters[i];
    q.parameter[i].name = names[i];
  }
  q.parameters = count;
  return q;
}

template <class A, class B>
constexpr Question bracket_question() {
  constexpr Parameter pose = parameter_of<Pose>(), number = parameter_of<double>();
  const Parameter all[] = {parameter_of<A>(), pose, pose, parameter_of<B>(), pose, pose, number, number};
  constexpr const char* names[] = {"first",        "first_start", "first_end", "second",
                                   "second_start", "second_end",  "r",         "epsilon"};
  Question q = about("bracket", all, std::size(all), names);
  q.ask = ask_bracket<A, B>;
  q.source = "Ericson 2005";
  q.function = &typeid(void(const A&, const Pose&, const Pose&, const B&, const Pose&, const Pose&, double, double));
  return q;
}
template <class A>
constexpr Question movement_question() {
  constexpr Parameter pose = parameter_of<Pose>();
  const Parameter all[] = {parameter_of<A>(), pose, pose};
  constexpr const char* names[] = {"shape", "start", "end"};
  Question q = about("movement_bound", all, std::size(all), names);
  q.ask = ask_movement<A>;
  q.source = "Kuffner 2004";
  q.function = &typeid(void(const A&, const Pose&, const Pose&));
  return q;
}

template <class... S>
constexpr auto brackets_of(ShapeList<S...>) {
  std::array<Question, sizeof...(S) * sizeof...(S)> all{};
  std::size_t n = 0;
  const auto add_with = [&]<class A>(std::type_identity<A>) { ((all[n++] = bracket_question<A, S>()), ...); };
  (add_with(std::type_identity<S>()), ...);
  return all;
}
template <class... S>
constexpr auto movements_of(ShapeList<S...>) {
  return std::array{movement_question<S>()...};
}

constexpr auto brackets =
    brackets_of(ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Sphere3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18,
                          Kdop26, Capsule3, Lozenge3, ViewFrustum, OrthographicFrustum, ConvexPolygon3, Hull3>());
constexpr auto movements = movements_of(
    ShapeList<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, HalfSpace3, Sphere3, Aabb3, Obb3, Kdop6,
              Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, ViewFrustum, OrthographicFrustum, ConvexPolygon3, Hull3>());

}  // namespace

std::span<const Question> questions_about_turning() { return brackets; }
std::span<const Question> questions_about_movement() { return movements; }

}  // namespace plumb::catalogue
