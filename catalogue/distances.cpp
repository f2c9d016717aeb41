#include <plumb/closest.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/feature_cache.hpp>
#include <plumb/squared_distance.hpp>

#include <catalogue/intersection_row.hpp>

// How far two convex sets are apart, for every two of one space; and whether they meet, of those with a shape that
// describes itself, in the plane and of a half-space with the proof.

namespace plumb::catalogue {

namespace {

using bodies::AnyShape;
using bodies::PlanarShapes;
using bodies::ShapeList;
using bodies::SpatialShapes;
using solvers::LastBasis;

/// Two kinds of shapes, and how many numbers those of each have: there are too many pairs to compile more of each.
struct Kinds {
  int first, second;
  std::size_t first_numbers, numbers;
  AnyShape first_of(const double* x) const { return {first, x}; }
  AnyShape second_of(const double* x) const { return {second, x + first_numbers}; }
};
template <class A, class B>
constexpr Kinds kinds{bodies::kind<A>, bodies::kind<B>, sizeof(A) / sizeof(double),
                      (sizeof(A) + sizeof(B)) / sizeof(double)};

template <class S>
constexpr bool describes_itself = (bodies::Planar<S> || bodies::Spatial<S>)&&Described<S>;

struct OfContact {
  [[maybe_unused]] static constexpr About about{"intersects", "convex_sets", 8, true};
  static int value(const AnyShape& a, const AnyShape& b, LastBasis* last = nullptr) {
    return solvers::intersects(a, b, last) ? 1 : 0;
  }
  template <class A, class B>
  static constexpr bool is_asked = (describes_itself<A> || describes_itself<B>)&&convex::Pair<A, B>;
};
struct OfWitness {
  [[maybe_unused]] static constexpr About about{"witness", "witness", 8, true};
  template <class A, class B>
  static constexpr bool is_asked = (bodies::Planar<A> ? OfContact::is_asked<A, B>
                                                      : detail::is_any_of<HalfSpace3, A, B> &&
                                                            convex::Pair<A, B>)&&!detail::is_round_solid<A> &&
                                   !detail::is_round_solid<B>;
};
struct OfSquaredDistance {
  static constexpr About about{"squared_distance", "squared_distance", 8, true};
  static auto result(const AnyShape& a, const AnyShape& b, RoundTo to) {
    return distances::squared_distance(a, b, to).distance;
  }
  template <class A, class B>
  static constexpr bool is_asked = bodies::Pair<A, B>;
};
struct OfDistance {
  static constexpr About about{"distance", "distance", 8, true};
  static auto result(const AnyShape& a, const AnyShape& b, RoundTo to, LastBasis* last = nullptr) {
    return distances::distance(a, b, to, last);
  }
  template <class A, class B>
  static constexpr bool is_asked = bodies::Pair<A, B>;
};
struct OfReach {
  static constexpr About about{"compare_distance_to", "compare_distance_to", 8, true};
  static int value(const AnyShape& a, const AnyShape& b, double r) {
    return static_cast<int>(solvers::compare_distance_to(a, b, r).sign);
  }
  template <class A, class B>
  static constexpr bool is_asked = bodies::Pair<A, B>;
};
struct OfClosest {
  static constexpr About about{"closest", "closest", 9, false};
  template <class A, class B>
  static constexpr bool is_asked = true;
};

template <class Of>
constexpr bool is_rounded = std::is_same_v<Of, OfDistance> || std::is_same_v<Of, OfSquaredDistance>;
template <class Of>
constexpr AnswerKind kind_of_answer = std::is_same_v<Of, OfWitness>   ? AnswerKind::witness
                                      : std::is_same_v<Of, OfReach>   ? AnswerKind::sign
                                      : std::is_same_v<Of, OfContact> ? AnswerKind::boolean
                                                                      : AnswerKind::numbers;

template <class Of>
[[gnu::noinline]] int value_of(const Kinds& kinds, const double* x) {
  if constexpr (std::is_same_v<Of, OfReach>)
    return Of::value(kinds.first_of(x), kinds.second_of(x), x[kinds.numbers]);
  else
    return Of::value(kinds.first_of(x), kinds.second_of(x));
}
template <class Of>
[[gnu::noinline]] int rounded_of(const Kinds& kinds, const double* x, RoundTo to, AnswerParts& answer) {
  return put(Of::result(kinds.first_of(x), kinds.second_of(x), to), answer);
}
[[gnu::noinline]] int closest_of(const Kinds& kinds, bool is_planar, const double* x, AnswerParts& answer,
                                 LastBasis* last = nullptr) {
  const auto found = distances::closest(kinds.first_of(x), kinds.second_of(x), last);
  if (!found) return 0;
  for (const Point3& p : {found->first, found->second}) {
    answer.numbers.insert(answer.numbers.end(), {p.x, p.y});
    if (!is_planar) answer.numbers.push_back(p.z);
  }
  return 1;
}

template <class Of, class A, class B>
int ask_value(const double* x) {
  return value_of<Of>(kinds<A, B>, x);
}
template <class Of, class A, class B>
int ask_parts(const double* x, RoundTo to, AnswerParts& answer) {
  if constexpr (std::is_same_v<Of, OfWitness>)
    return ask_witness<A, B>(x, to, answer);
  else if constexpr (is_rounded<Of>)
    return rounded_of<Of>(kinds<A, B>, x, to, answer);
  else
    return closest_of(kinds<A, B>, bodies::Planar<A>, x, answer);
}

/// Of those whose answer is a basis.
template <class Of>
constexpr bool is_coherent =
    std::is_same_v<Of, OfDistance> || std::is_same_v<Of, OfClosest> || std::is_same_v<Of, OfContact>;
template <class Of>
[[gnu::noinline]] int coherent_answer(const Kinds& kinds, bool is_planar, const double* x, LastBasis& last,
                                      AnswerParts& answer) {
  const AnyShape first = kinds.first_of(x), second = kinds.second_of(x);
  if constexpr (std::is_same_v<Of, OfContact>)
    return Of::value(first, second, &last);
  else if constexpr (std::is_same_v<Of, OfDistance>)
    return put(Of::result(first, second, RoundTo::nearest, &last), answer);
  else
    return closest_of(kinds, is_planar, x, answer, &last);
}
template <class Of, class A, class B>
int ask_coherently(const double* x, polytopes::LastFeatures& last, AnswerParts& answer) {
  return coherent_answer<Of>(kinds<A, B>, bodies::Planar<A>, x, last.basis, answer);
}

template <class S, class A, class B>
constexpr bool is_of = detail::is_any_of<S, A, B>;

template <class Of, class A, class B>
constexpr void set(Question& q) {
  static_assert(shape_table.find<A>() != nullptr,
                "a shape of plumb/detail/convex_shapes.hpp has no name in shape_table.hpp");
  q.name = Of::about.name;
  q.family = Of::about.family;
  q.degree = is_of<Cone3, A, B>                             ? 84
             : is_of<Disc3, A, B> || is_of<Cylinder3, A, B> ? 48
             : is_of<Ellipsoid3, A, B>                      ? 36
                                                            : Of::about.degree;
  q.is_symmetric = Of::about.is_symmetric;
  q.source = "den Hertog et al. 1993";
  q.parameter[0] = {"first", Parameter::Kind::shape, shape_table.find<A>()};
  q.parameter[1] = {"second", Parameter::Kind::shape, shape_table.find<B>()};
  q.parameters = 2;
  q.kind = kind_of_answer<Of>;
  q.function = &typeid(void(const A&, const B&));
  if constexpr (std::is_same_v<Of, OfReach>) {
    q.parameter[2] = {"r", Parameter::Kind::number, nullptr};
    q.parameters = 3;
    q.function = &typeid(void(const A&, const B&, const double&));
  }
  if constexpr (is_one_value(kind_of_answer<Of>))
    q.ask_value = ask_value<Of, A, B>;
  else
    q.ask_parts = ask_parts<Of, A, B>;
  q.is_rounded = is_rounded<Of>;
  if constexpr (is_coherent<Of> && bodies::Pair<A, B>) q.ask_parts_coherently = ask_coherently<Of, A, B>;
}

template <class Of, class... Planar, class... Spatial>
constexpr auto questions_of(ShapeList<Planar...>, ShapeList<Spatial...>) {
  constexpr auto with_first = []<class A, class... Seconds>(std::type_identity<A>, ShapeList<Seconds...>) {
    return (std::size_t{0} + ... + (Of::template is_asked<A, Seconds> ? 1 : 0));
  };
  constexpr ShapeList<Planar...> in_plane;
  constexpr ShapeList<Spatial...> in_space;
  constexpr std::size_t count = (std::size_t{0} + ... + with_first(std::type_identity<Planar>(), in_plane)) +
                                (std::size_t{0} + ... + with_first(std::type_identity<Spatial>(), in_space));
  std::array<Question, count> all{};
  std::size_t n = 0;
  const auto add = [&]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
    if constexpr (Of::template is_asked<A, B>) set<Of, A, B>(all[n++]);
  };
  const auto add_all = [&]<class A, class... Seconds>(std::type_identity<A> a, ShapeList<Seconds...>) {
    (add(a, std::type_identity<Seconds>()), ...);
  };
  (add_all(std::type_identity<Planar>(), in_plane), ...);
  (add_all(std::type_identity<Spatial>(), in_space), ...);
  return all;
}
template <class... Spatial, class... Others>
constexpr ShapeList<Spatial..., Others...> both(ShapeList<Spatial...>, ShapeList<Others...>) {
  return {};
}

constexpr auto all_in_space = both(SpatialShapes(), bodies::RoundOthers());
constexpr auto contacts = questions_of<OfContact>(PlanarShapes(), all_in_space);
constexpr auto witnesses = questions_of<OfWitness>(PlanarShapes(), all_in_space);
constexpr auto squared_distances = questions_of<OfSquaredDistance>(PlanarShapes(), SpatialShapes());
constexpr auto distances = questions_of<OfDistance>(PlanarShapes(), SpatialShapes());
constexpr auto comparisons = questions_of<OfReach>(PlanarShapes(), SpatialShapes());
constexpr auto closest_points = questions_of<OfClosest>(PlanarShapes(), SpatialShapes());

}  // namespace

std::span<const Question> questions_about_described_sets() { return contacts; }
std::span<const Question> questions_about_squared_distance() { return squared_distances; }
std::span<const Question> questions_about_distance() { return distances; }
std::span<const Question> questions_about_reach() { return comparisons; }
std::span<const Question> questions_about_closest_points() { return closest_points; }
std::span<const Question> witnesses_of_described_sets() { return witnesses; }

}  // namespace plumb::catalogue
