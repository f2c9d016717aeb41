#include <plumb/contact.hpp>

#include <catalogue/taken_set.hpp>

// When and where two sets that move straight first touch: every two of those that move, and each with a plane.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

/// A set and its way, from numbers in order.
struct Mover : TakenSet {
  Vector3 way;

  Mover(const SetKind& of, const double*& numbers) : TakenSet(of, numbers), way(take<Vector3>(numbers)) {}
};

[[gnu::noinline]] int time_of(const SetKind& a, const SetKind& b, const double* x, AnswerParts& answer) {
  const Mover first(a, x), second(b, x);
  return put(motion::first_contact(first.set, first.way, second.set, second.way, *x), answer);
}
[[gnu::noinline]] int contact_of(const SetKind& a, const SetKind& b, const double* x, AnswerParts& answer) {
  const Mover first(a, x), second(b, x);
  const auto [kind, t, p, n] = motion::contact(first.set, first.way, second.set, second.way);
  if (kind == Contact::Kind::touch) answer.numbers.insert(answer.numbers.end(), {t, p.x, p.y, p.z, n.x, n.y, n.z});
  return static_cast<int>(kind);
}
[[gnu::noinline]] int order_of(const SetKind& a, const SetKind& b, const double* x) {
  const Mover first(a, x), second(b, x);
  return static_cast<int>(motion::compare_first_contact(first.set, first.way, second.set, second.way, x[0], x[1]));
}

template <class A, class B>
int ask_time(const double* x, RoundTo, AnswerParts& answer) {
  return time_of(set_kind<A>, set_kind<B>, x, answer);
}
template <class A, class B>
int ask_contact(const double* x, RoundTo, AnswerParts& answer) {
  return contact_of(set_kind<A>, set_kind<B>, x, answer);
}
template <class A, class B>
int order(const double* x) {
  return order_of(set_kind<A>, set_kind<B>, x);
}

enum class Asked { time, order, contact };

template <Asked asked, class A, class B>
constexpr Question question() {
  Question q{};
  q.family = asked == Asked::contact ? "contact" : "first_contact";
  q.name = asked == Asked::order ? "compare_first_contact" : q.family;
  q.source = "den Hertog et al. 1993";
  q.degree = 8;
  add_parameter<A>(q, "first");
  add_parameter<Vector3>(q, "v");
  add_parameter<B>(q, "second");
  add_parameter<Vector3>(q, "w");
  q.kind = AnswerKind::numbers;
  if constexpr (asked == Asked::contact) {
    q.ask_parts = ask_contact<A, B>;
    q.function = &typeid(void(const A&, const Vector3&, const B&, const Vector3&));
    return q;
  } else if constexpr (asked == Asked::order) {
    add_parameter<double>(q, "t");
    q.kind = AnswerKind::sign;
    q.ask_value = order<A, B>;
    q.function = &typeid(void(const A&, const Vector3&, const B&, const Vector3&, double, double));
  } else {
    q.ask_parts = ask_time<A, B>;
    q.function = &typeid(void(const A&, const Vector3&, const B&, const Vector3&, double));
  }
  q.parameter[q.parameters++] = {"r", Parameter::Kind::within, nullptr};
  return q;
}

template <Asked asked, class... S>
constexpr auto questions_of(ShapeList<S...>) {
  constexpr std::size_t count = sizeof...(S) - 1;  // of those that move; the plane is one more
  std::array<Question, count * count + 2 * count> all{};
  std::size_t n = 0;
  const auto add = [&]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
    if constexpr (motion::Pair<A, B>) all[n++] = question<asked, A, B>();
  };
  const auto add_all = [&]<class A>(std::type_identity<A> a) { (add(a, std::type_identity<S>()), ...); };
  (add_all(std::type_identity<S>()), ...);
  return all;
}

using Movers = ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Plane3, Sphere3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18,
                         Kdop26, Capsule3, Lozenge3, Hull3>;
constexpr auto times = questions_of<Asked::time>(Movers());
constexpr auto comparisons = questions_of<Asked::order>(Movers());
constexpr auto contacts = questions_of<Asked::contact>(Movers());

}  // namespace

std::span<const Question> questions_about_first_contact() { return times; }
std::span<const Question> comparisons_of_first_contact() { return comparisons; }
std::span<const Question> questions_about_contact() { return contacts; }

}  // namespace plumb::catalogue
