#include <cstdint>

#include <plumb/features.hpp>
#include <plumb/hull.hpp>

#include <catalogue/row.hpp>

// Between which features of two polytopes the distance is, for every two of them.

namespace plumb::catalogue {

namespace {

using polytopes::AnyPolytope;

template <class S>
inline constexpr bool is_polygon = std::is_same_v<S, ConvexPolygon3>;

/// A kind of polytope, and how many numbers one has: of a polygon their count comes first.
struct Kind {
  int kind;
  std::size_t numbers;
};
template <class S>
constexpr Kind kind_of_polytope() {
  if constexpr (is_polygon<S>)
    return {-1, 0};
  else
    return {bodies::kind<S>, sizeof(S) / sizeof(double)};
}
template <class A, class B>
constexpr Kind kinds[2] = {kind_of_polytope<A>(), kind_of_polytope<B>()};

/// The argument that the next numbers denote.
class Taken {
 public:
  Taken(const Kind& kind, const double*& numbers) : shape_{kind.kind, numbers} {
    if (kind.kind >= 0) {
      numbers += kind.numbers;
      return;
    }
    vertices_.resize(static_cast<std::size_t>(*numbers++));
    for (Point3& p : vertices_) p = take<Point3>(numbers);
    polygon_ = convex_polygon(vertices_);
  }
  AnyPolytope polytope() const { return shape_.kind >= 0 ? AnyPolytope{shape_, nullptr} : AnyPolytope{{}, &polygon_}; }

 private:
  bodies::AnyShape shape_;
  std::vector<Point3> vertices_;
  ConvexPolygon3 polygon_{nullptr, 0};
};

void put_corners(const PolytopeFeature& feature, AnswerParts& answer) {
  answer.numbers.push_back(static_cast<double>(static_cast<std::int64_t>(feature.corners.size())));
  for (const int corner : feature.corners) answer.numbers.push_back(corner);
}
int put_features(const ClosestFeatures& found, AnswerParts& answer) {
  if (found.relation == ClosestFeatures::Relation::apart) {
    put_corners(found.first, answer);
    put_corners(found.second, answer);
    answer.numbers.push_back(found.distance);
  }
  return static_cast<int>(found.relation);
}

[[gnu::noinline]] int features_of(const Kind (&kinds)[2], const double* numbers, AnswerParts& answer,
                                  polytopes::LastFeatures* last = nullptr) {
  const Taken first(kinds[0], numbers), second(kinds[1], numbers);
  return put_features(polytopes::features(first.polytope(), second.polytope(), last), answer);
}
template <class A, class B>
int ask(const double* numbers, RoundTo, AnswerParts& answer) {
  return features_of(kinds<A, B>, numbers, answer);
}
template <class A, class B>
int ask_coherently(const double* numbers, polytopes::LastFeatures& last, AnswerParts& answer) {
  return features_of(kinds<A, B>, numbers, answer, &last);
}

/// Of a hull and another polytope, without a first guess.
struct AskFeatures {
  ClosestFeatures operator()(const auto& a, const auto& b) const { return plumb::features(a, b); }
};
template <class A, class B>
int ask_of_hull(const double* numbers, RoundTo, AnswerParts& answer) {
  return put_features(Call<AskFeatures, A, B>::result(numbers), answer);
}

template <class A, class B>
constexpr Question of_pair() {
  Question q{};
  q.name = q.family = "features";
  add_parameter<A>(q, "first");
  add_parameter<B>(q, "second");
  q.kind = AnswerKind::numbers;
  if constexpr (hulls::FeaturedPair<A, B>) {
    q.ask_parts = ask_of_hull<A, B>;
  } else {
    q.ask_parts = ask<A, B>;
    q.ask_parts_coherently = ask_coherently<A, B>;
  }
  q.function = &typeid(void(const A&, const B&));
  q.source = "den Hertog et al. 1993";
  q.degree = 9;
  return q;
}

template <class... S>
constexpr auto all_of() {
  std::array<Question, sizeof...(S) * sizeof...(S)> all{};
  std::size_t n = 0;
  const auto add_with = [&]<class A>(std::type_identity<A>) { ((all[n++] = of_pair<A, S>()), ...); };
  (add_with(std::type_identity<S>()), ...);
  return all;
}
constexpr auto all = all_of<Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26,
                            ViewFrustum, OrthographicFrustum, ConvexPolygon3, Hull3>();

}  // namespace

std::span<const Question> questions_about_features() { return all; }

}  // namespace plumb::catalogue
