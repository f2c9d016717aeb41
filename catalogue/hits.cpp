#include <plumb/hit.hpp>
#include <plumb/parameters.hpp>

#include <catalogue/row.hpp>

// Where a segment, ray or line enters and leaves a set, and at which parameters two of them are closest.

namespace plumb::catalogue {

namespace {

struct OfHit {
  static constexpr const char* name = "hit";
  static constexpr const char* family = "hit";

  template <class A, class B>
  static int put(const A& a, const B& b, RoundTo to, AnswerParts& answer) {
    return put_found(hit(a, b, to), answer);
  }

 private:
  static int put_found(const PlanarHit& found, AnswerParts& answer) {
    if (found.kind != PlanarHit::Kind::miss) answer.numbers.insert(answer.numbers.end(), {found.first, found.second});
    return static_cast<int>(found.kind);
  }
  template <class Found>
  static int put_found(const std::optional<Found>& found, AnswerParts& answer) {
    if (!found) return 0;
    answer.numbers.insert(answer.numbers.end(), {found->enter, found->leave});
    if constexpr (std::is_same_v<Found, TriangleHit>)
      if (found->weights) {
        answer.numbers.insert(answer.numbers.end(), {found->weights->b, found->weights->c});
        return 2;
      }
    return 1;
  }
};
struct OfParameters {
  static constexpr const char* name = "parameters";
  static constexpr const char* family = "parameters";

  template <class A, class B>
  static int put(const A& a, const B& b, RoundTo to, AnswerParts& answer) {
    const auto found = parameters(a, b, to);
    if (!found) return 0;
    if constexpr (std::is_same_v<B, Point3>)
      answer.numbers.push_back(*found);
    else
      answer.numbers.insert(answer.numbers.end(), {found->first, found->second});
    return 1;
  }
};

template <class Of, class A, class B>
int ask_parts(const double* numbers, RoundTo to, AnswerParts& answer) {
  const A a = take<A>(numbers);
  const auto b = take<B>(numbers);
  return Of::put(a, static_cast<const B&>(b), to, answer);
}

template <class Of, class A, class B>
constexpr Question row(std::string_view source, int degree) {
  Question q{};
  q.name = Of::name;
  q.family = Of::family;
  q.degree = degree;
  q.source = source;
  add_parameter<A>(q, "first");
  add_parameter<B>(q, "second");
  q.kind = AnswerKind::numbers;
  q.ask_parts = ask_parts<Of, A, B>;
  q.is_rounded = true;
  q.function = &typeid(void(const A&, const B&));
  return q;
}

/// The degree of the highest polynomial whose sign is asked for, and where the algorithm comes from.
template <class B>
constexpr int hit_degree = bodies::is_any_of<B, Sphere3>                         ? 4
                           : bodies::is_any_of<B, Capsule3>                      ? 12
                           : bodies::is_any_of<B, Ellipsoid3>                    ? 12
                           : bodies::is_any_of<B, Lozenge3>                      ? 20
                           : bodies::is_any_of<B, Plane3, HalfSpace3, Aabb3>     ? 2
                           : bodies::is_any_of<B, FrustumGl, FrustumD3d>         ? 4
                           : bodies::is_any_of<B, Disc3, Cylinder3>              ? 8
                           : bodies::is_any_of<B, Cone3>                         ? 12
                           : bodies::is_any_of<B, Triangle3>                     ? 10
                           : bodies::is_any_of<B, Kdop6, Kdop14, Kdop18, Kdop26> ? 2
                                                                                 : 8;
template <class B>
constexpr std::string_view hit_source =
    bodies::is_any_of<B, Triangle3> ? "Möller and Trumbore 1997"
    : bodies::is_any_of<B, Sphere3, Ellipsoid3, Capsule3, Lozenge3, Disc3, Cylinder3, Cone3> ? "Ericson 2005"
    : bodies::is_any_of<B, Hull3>                                                            ? "Gilbert et al. 1988"
                                                                                             : "Kay and Kajiya 1986";

template <class... A, class... B, class... C>
constexpr auto spatial_hits(bodies::ShapeList<A...>, bodies::ShapeList<B...>, bodies::ShapeList<C...>) {
  constexpr std::size_t count = (std::size_t{0} + ... + (bodies::CanBeHit<B> ? 1 : 0)) + sizeof...(C);
  std::array<Question, sizeof...(A) * count> all{};
  std::size_t n = 0;
  const auto add = [&]<class Line, class Set>(std::type_identity<Line>, std::type_identity<Set>) {
    if constexpr (bodies::CanBeHit<Set> || std::is_same_v<Set, Hull3>)
      all[n++] = row<OfHit, Line, Set>(hit_source<Set>, hit_degree<Set>);
  };
  const auto add_all = [&]<class Line>(std::type_identity<Line> line) {
    (add(line, std::type_identity<B>()), ...);
    (add(line, std::type_identity<C>()), ...);
  };
  (add_all(std::type_identity<A>()), ...);
  return all;
}
template <class Of, class... A>
constexpr auto each_with_each(std::string_view source, int degree) {
  const auto with_all = [=]<class First>(std::type_identity<First>) {
    return std::array{row<Of, First, A>(source, degree)...};
  };
  std::array<Question, sizeof...(A) * sizeof...(A)> all{};
  std::size_t n = 0;
  const auto add = [&](const auto& some) {
    for (const Question& q : some) all[n++] = q;
  };
  (add(with_all(std::type_identity<A>())), ...);
  return all;
}

constexpr auto planar_hits = each_with_each<OfHit, Segment2, Ray2, Line2>("the definition", 4);
constexpr auto hits_in_space = spatial_hits(bodies::ShapeList<Segment3, Ray3, Line3>(), bodies::SpatialShapes(),
                                            bodies::ShapeList<Ellipsoid3, Disc3, Cylinder3, Cone3, Hull3>());
constexpr auto parameters_of_pairs = each_with_each<OfParameters, Segment3, Ray3, Line3>("Ericson 2005", 6);
constexpr Question parameters_of_points[] = {
    row<OfParameters, Segment3, Point3>("Ericson 2005", 2),
    row<OfParameters, Ray3, Point3>("Ericson 2005", 2),
    row<OfParameters, Line3, Point3>("Ericson 2005", 2),
};

}  // namespace

std::span<const Question> questions_about_hits_in_plane() { return planar_hits; }
std::span<const Question> questions_about_hits() { return hits_in_space; }
std::span<const Question> questions_about_parameters() { return parameters_of_pairs; }
std::span<const Question> questions_about_parameters_of_points() { return parameters_of_points; }

}  // namespace plumb::catalogue
