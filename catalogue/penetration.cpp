#include <plumb/penetration.hpp>

#include <catalogue/taken_set.hpp>

// How deep two sets are in each other, for every two of them.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

[[gnu::noinline]] Answer depth_of(const SetKind& a, const SetKind& b, bool is_exact, const double* x) {
  const TakenSet first(a, x), second(b, x);
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
  return depth_of(set_kind<A>, set_kind<B>, motion::FlatFacedPair<A, B>, x);
}

template <class A, class B>
constexpr Question question() {
  Question q{};
  q.name = q.family = "penetration";
  q.source = "van den Bergen 2001";
  q.degree = 6;
  add_parameter<A>(q, "first");
  add_parameter<B>(q, "second");
  q.kind = AnswerKind::numbers;
  q.ask = ask_depth<A, B>;
  q.function = &typeid(void(const A&, const B&));
  return q;
}

constexpr auto depths =
    questions_of_every_two(ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Sphere3, Aabb3, Obb3, Kdop6, Kdop14,
                                     Kdop18, Kdop26, Capsule3, Lozenge3, ConvexPolygon3, Hull3>(),
                           []<class A, class B>() { return question<A, B>(); });

}  // namespace

std::span<const Question> questions_about_penetration() { return depths; }

}  // namespace plumb::catalogue
