#include <plumb/penetration.hpp>

#include <catalogue/taken_set.hpp>

// How deep two sets are in each other, for every two of them.

namespace plumb::catalogue {

namespace {

using bodies::ShapeList;

[[gnu::noinline]] int depth_of(const SetKind& a, const SetKind& b, bool is_exact, const double* x,
                               AnswerParts& answer) {
  const TakenSet first(a, x), second(b, x);
  const auto put_depth = [&answer](const Penetration& p) {
    answer.numbers.insert(answer.numbers.end(), {p.depth, p.translation.x, p.translation.y, p.translation.z});
  };
  if (is_exact) {
    const ExactPenetration found = motion::exact_penetration(first.set, second.set);
    answer.fractions += found.squared_depth;
    put_depth(found);
  } else {
    put_depth(motion::penetration(first.set, second.set));
  }
  return 0;
}
template <class A, class B>
int ask_depth(const double* x, RoundTo, AnswerParts& answer) {
  return depth_of(set_kind<A>, set_kind<B>, motion::FlatFacedPair<A, B>, x, answer);
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
  q.ask_parts = ask_depth<A, B>;
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
