#include <plumb/turning.hpp>

#include <catalogue/taken_set.hpp>

// What turns: when two sets are first near, for every two of those that turn, and how far a set may get.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

/// A set and its poses, from numbers in order.
struct TakenTurning {
  TakenSet taken;
  motion::Turning turning{};

  TakenTurning(const SetKind& of, const double*& numbers) : taken(of, numbers) {
    turning.set = taken.set;
    turning.start = take<Pose>(numbers);
    turning.end = take<Pose>(numbers);
  }
};

[[gnu::noinline]] int bracket_of(const SetKind& a, const SetKind& b, const double* x, AnswerParts& answer) {
  using Outcome = Bracket::Outcome;
  const TakenTurning first(a, x), second(b, x);
  const Bracket found = motion::bracket(first.turning, second.turning, x[0], x[1]);
  if (found.outcome == Outcome::never) return 0;
  if (found.outcome == Outcome::contact && !(found.contact > 0)) return 1;
  answer.numbers.push_back(found.apart_before);
  if (found.outcome == Outcome::apart) return 3;
  answer.numbers.push_back(found.contact);
  return 2;
}
[[gnu::noinline]] int movement_of(const SetKind& a, const double* x, AnswerParts& answer) {
  return put(motion::movement_bound(TakenTurning(a, x).turning), answer);
}

template <class A, class B>
int ask_bracket(const double* x, RoundTo, AnswerParts& answer) {
  return bracket_of(set_kind<A>, set_kind<B>, x, answer);
}
template <class A>
int ask_movement(const double* x, RoundTo, AnswerParts& answer) {
  return movement_of(set_kind<A>, x, answer);
}

constexpr Question about(std::string_view name, std::string_view source) {
  Question q{};
  q.name = name;
  q.source = source;
  q.family = "turning";
  q.kind = AnswerKind::numbers;
  q.degree = 8;
  return q;
}

template <class A, class B>
constexpr Question bracket_question() {
  Question q = about("bracket", "Ericson 2005");
  add_parameter<A>(q, "first");
  add_parameter<Pose>(q, "first_start");
  add_parameter<Pose>(q, "first_end");
  add_parameter<B>(q, "second");
  add_parameter<Pose>(q, "second_start");
  add_parameter<Pose>(q, "second_end");
  add_parameter<double>(q, "r");
  add_parameter<double>(q, "epsilon");
  q.ask_parts = ask_bracket<A, B>;
  q.function = &typeid(void(const A&, const Pose&, const Pose&, const B&, const Pose&, const Pose&, double, double));
  return q;
}
template <class A>
constexpr Question movement_question() {
  Question q = about("movement_bound", "Kuffner 2004");
  add_parameter<A>(q, "shape");
  add_parameter<Pose>(q, "start");
  add_parameter<Pose>(q, "end");
  q.ask_parts = ask_movement<A>;
  q.function = &typeid(void(const A&, const Pose&, const Pose&));
  return q;
}

template <class... S>
constexpr auto movements_of(ShapeList<S...>) {
  return std::array{movement_question<S>()...};
}

constexpr auto brackets = questions_of_every_two(
    ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Sphere3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26, Capsule3,
              Lozenge3, ViewFrustum, OrthographicFrustum, ConvexPolygon3, Hull3>(),
    []<class A, class B>() { return bracket_question<A, B>(); });
constexpr auto movements = movements_of(
    ShapeList<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, HalfSpace3, Sphere3, Aabb3, Obb3, Kdop6,
              Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, ViewFrustum, OrthographicFrustum, ConvexPolygon3, Hull3>());

}  // namespace

std::span<const Question> questions_about_turning() { return brackets; }
std::span<const Question> questions_about_movement() { return movements; }

}  // namespace plumb::catalogue
