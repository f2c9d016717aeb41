#pragma once

#include <concepts>
#include <type_traits>

#include <subjects.hpp>

// All tests of two shapes whose speed is compared with that of other libraries, by their types.

namespace plumb::generators {

template <class... Lists>
struct JoinedShapes;
template <class... First, class... Second>
struct JoinedShapes<bodies::ShapeList<First...>, bodies::ShapeList<Second...>> {
  using type = bodies::ShapeList<First..., Second...>;
};

/// Those that do not describe themselves, which come without a test in plain numbers to compare them with.
template <class Shapes>
struct ComparedShapes {
  using type = bodies::ShapeList<>;
};
template <class First, class... Rest>
struct ComparedShapes<bodies::ShapeList<First, Rest...>> {
  using Own = std::conditional_t<Described<First>, bodies::ShapeList<>, bodies::ShapeList<First>>;
  using type = typename JoinedShapes<Own, typename ComparedShapes<bodies::ShapeList<Rest...>>::type>::type;
};
using ShapesInSpace =
    typename JoinedShapes<typename ComparedShapes<bodies::SpatialShapes>::type, bodies::ShapeList<Ellipsoid3>>::type;

/// Whether the library has the test for a pair.
template <class Test, class A, class B>
constexpr bool is_asked_of = false;
template <class A, class B>
constexpr bool is_asked_of<TestIntersects, A, B> = requires(const A& a, const B& b) {
  intersects(a, b);
};
template <class A, class B>
constexpr bool is_asked_of<TestClassify, A, B> = requires(const A& a, const B& b) {
  classify(a, b);
};
template <class A, class B>
constexpr bool is_asked_of<TestCull, A, B> = requires(const A& a, const B& b) {
  cull(a, b);
};
template <class A, class B>
constexpr bool is_asked_of<TestSlabsOverlap, A, B> = requires(const A& a, const B& b) {
  slabs_overlap(a, b);
};
template <class A, class B>
constexpr bool is_asked_of<TestParallel, A, B> = requires(const A& a, const B& b) {
  parallel(a, b);
};
template <class A, class B>
constexpr bool is_asked_of<TestSkew, A, B> = requires(const A& a, const B& b) {
  skew(a, b);
};

/// The test of a shape with each of the others; of a symmetric test, with those from its own place on.
template <class Test, class A, class All, class... B>
auto with_others(bodies::ShapeList<B...>) {
  const auto one = []<class Other>() {
    if constexpr (is_asked_of<Test, A, Other> &&
                  (!Test::is_symmetric || All::template place<A>() <= All::template place<Other>()))
      return SubjectList<Subject<Test, Locus::contact, A, Other>>();
    else
      return SubjectList<>();
  };
  return typename Joined<SubjectList<>, decltype(one.template operator()<B>())...>::type();
}
template <class Test, class... A>
auto of_all_pairs(bodies::ShapeList<A...> all) {
  return typename Joined<SubjectList<>, decltype(with_others<Test, A, bodies::ShapeList<A...>>(all))...>::type();
}
template <class Test>
using PairsInSpace = decltype(of_all_pairs<Test>(ShapesInSpace()));

/// A symmetric test has one order of its shapes.
using MatrixSubjects =
    typename Joined<decltype(of_all_pairs<TestIntersects>(bodies::PlanarShapes())), PairsInSpace<TestIntersects>,
                    PairsInSpace<TestClassify>, PairsInSpace<TestParallel>, PairsInSpace<TestSkew>,
                    PairsInSpace<TestCull>, PairsInSpace<TestSlabsOverlap>>::type;

}  // namespace plumb::generators
