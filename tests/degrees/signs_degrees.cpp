// Tests that are decided by signs of predicates: which of them they ask for. The exact stages of the predicates are
// compiled here once more, to take note of being asked; the linker takes these and not those of the library.
#include "signs_degrees.hpp"

#define decide_exactly decide_exactly_unnoted
#define certify_exactly certify_exactly_unnoted
#include <plumb/exact_stages.hpp>
#undef decide_exactly
#undef certify_exactly

namespace plumb {

template <class Predicate, class... Args>
Decision decide_exactly(const Args&... args) {
  degrees::note(degrees::degree_of_predicate<Predicate, Args...>());
  return decide_exactly_unnoted<Predicate>(args...);
}
template <class Predicate, class... Args>
Certificate certify_exactly(const Args&... args) {
  degrees::note(degrees::degree_of_predicate<Predicate, Args...>());
  return certify_exactly_unnoted<Predicate>(args...);
}

template Decision decide_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);
template Certificate certify_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<Orient3d>(const Point3&, const Point3&, const Point3&, const Point3&);
template Certificate certify_exactly<Orient3d>(const Point3&, const Point3&, const Point3&, const Point3&);
template Decision decide_exactly<SideOfSphere>(const Point3&, const double&, const Point3&);
template Decision decide_exactly<SphereSphere>(const Point3&, const double&, const Point3&, const double&);
template Decision decide_exactly<Skew>(const Point3&, const Vector3&, const Point3&, const Vector3&);
template Decision decide_exactly<MeetInOnePoint>(const Vector3&, const Vector3&, const Vector3&);

namespace degrees {

namespace {

int largest = 0;

template <class Test, Locus Edge, class... Shapes>
int largest_asked_for(Subject<Test, Edge, Shapes...>) {
  using S = Subject<Test, Edge, Shapes...>;
  largest = 1;  // numbers are compared with numbers
  for (const InputClass c : {InputClass::exactly_degenerate, InputClass::computed, InputClass::ulp_neighbours,
                             InputClass::touching, InputClass::flat, InputClass::edge_of_range})
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      static_cast<void>(S::library(S::make(c, words)));
    }
  return largest;
}

}  // namespace

void note(int degree) { largest = std::max(largest, degree); }

void add_signs(Degrees& degrees) {
  const auto add = [&degrees]<class S>() {
    if constexpr (!std::same_as<typename S::Test, TestClassify>)
      if (!degrees.contains(S::name())) degrees[S::name()] = largest_asked_for(S{});
  };
  for_each_subject(RankSubjects{}, add);
  for_each_subject(PlaneSubjects{}, add);
  for_each_subject(PairSubjects{}, add);
  for_each_subject(MatrixSubjects{}, add);
}

}  // namespace degrees
}  // namespace plumb
