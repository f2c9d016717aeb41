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
template Decision decide_exactly<Incircle>(const Point2&, const Point2&, const Point2&, const Point2&);
template Certificate certify_exactly<Incircle>(const Point2&, const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&, const Point3&);
template Certificate certify_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&,
                                               const Point3&);
template Decision decide_exactly<PowerTest>(const Point3&, const double&, const Point3&, const double&, const Point3&,
                                            const double&, const Point3&, const double&, const Point3&, const double&);
template Decision decide_exactly<Det4>(const Vector4&, const Vector4&, const Vector4&, const Vector4&);
template Decision decide_exactly<CompareDistance>(const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<CompareDistance>(const Point3&, const Point3&, const Point3&);
template Decision decide_exactly<InCircleDiametral>(const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<InSphereDiametral>(const Point3&, const Point3&, const Point3&);
template Decision decide_exactly<SideOfPlane>(const Vector3&, const double&, const Point3&);
template Decision decide_exactly<SideOfSphere>(const Point3&, const double&, const Point3&);
template Decision decide_exactly<SphereSphere>(const Point3&, const double&, const Point3&, const double&);
template Decision decide_exactly<Skew>(const Point3&, const Vector3&, const Point3&, const Vector3&);
template Decision decide_exactly<MeetInOnePoint>(const Vector3&, const Vector3&, const Vector3&);
template Decision decide_exactly<SlabGap>(const Vector3&, const Point3&, const double&, const Point3&, const double&);
template Decision decide_exactly<FartherAlong>(const Vector3&, const Point3&, const Point3&);

namespace degrees {

namespace {

/// Those above: of one that is not among them no note would be taken.
template <class Predicate>
inline constexpr bool is_noted =
    convex::is_one_of<Predicate, Orient2d, Orient3d, Incircle, Insphere, PowerTest, Det4, SideOfPlane, SideOfSphere,
                      CompareDistance, InCircleDiametral, InSphereDiametral, SphereSphere, Skew, MeetInOnePoint,
                      SlabGap, FartherAlong>;
template <class... Subjects>
constexpr bool all_are_noted(SubjectList<Subjects...>) {
  return (is_noted<typename Subjects::Test::Predicate> && ...);
}
static_assert(all_are_noted(Joined<PolynomialSubjects, PartSubjects>::type()));

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
    if constexpr (!std::same_as<typename S::Test, TestClassify> && !requires { typename S::Test::Predicate; })
      if (!degrees.contains(S::name())) degrees[S::name()] = largest_asked_for(S{});
  };
  for_each_subject(MatrixSubjects{}, add);
  for_each_subject(EverySubject{}, add);
}

}  // namespace degrees
}  // namespace plumb
