#include <cstdio>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <plumb/plumb.hpp>

#include "batch_bounds.hpp"
#include "measure.hpp"
#include "shared_signs.hpp"
#include "twin.hpp"

// Tries to make the error of every stage that claims a bound as large as can be, and shows how much of the bound it got
// to. All of it would disprove the bound; a search that gets to very little is broken.

namespace plumb::bounds {
namespace {

// The bounds of the classic predicates, in numbers: roundings on the longest path, and how many products of the largest
// difference bound the value.
template <class Predicate, class... Args>
constexpr bool has_bound(int roundings, long products, int degree) {
  using B = typename decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type;
  return B::roundings == roundings && B::size.terms == 1 && B::size.term[0].coefficient == products &&
         B::size.degree() == degree;
}
static_assert(has_bound<Orient2d, Point2, Point2, Point2>(4, 2, 2));
static_assert(has_bound<Orient3d, Point3, Point3, Point3, Point3>(8, 6, 3));
static_assert(has_bound<Incircle, Point2, Point2, Point2, Point2>(11, 12, 4));
static_assert(has_bound<Insphere, Point3, Point3, Point3, Point3, Point3>(16, 72, 5));
static_assert(filters::ErrorBound<filters::Bounded<1, filters::leaf_size(0)>>::unit == 0x1p-52 * (1 + 0x1p-6));

/// What the search is known to get to in its default number of steps, or half of that.
struct Floors {
  double error_bound, interval, truncated_expansion, small_integers = 0;
};

template <class Predicate, class... Args>
void add_each_stage(std::vector<Claim>& claims, const std::string& name, const Floors& floors) {
  claims.push_back(error_bound<Predicate, Args...>(name, floors.error_bound));
  claims.push_back(interval<Predicate, Args...>(name, floors.interval));
  claims.push_back(double_with_bound<Predicate, Args...>(name, 0.05));
  claims.push_back(truncated_expansion<Predicate, Args...>(name, floors.truncated_expansion));
  if constexpr (SmallIntegerStage::bits_for<Predicate, Args...>() >= 8)
    claims.push_back(small_integers<Predicate, Args...>(name, floors.small_integers));
}

template <class Predicate, class... Args>
void add_kernels(std::vector<Claim>& claims, const std::string& name, KernelPredicate predicate, double floor,
                 double refined_floor) {
  using Kernel = KernelValue (*)(KernelPredicate, const double*);
  const auto add = [&](const char* which, Kernel kernel, double least) {
    claims.push_back({name + ", " + which, numbers_of<Args...>, false, least, [=](const Trial& trial) {
                        const KernelValue v = kernel(predicate, trial.numbers.data());
                        const auto exact = std::apply([](const auto&... s) { return exact_value<Predicate>(s...); },
                                                      arguments_from<Args...>(trial.numbers));
                        return ratio_of(Rational(v.high) + Rational(v.low), exact,
                                        std::sqrt(static_cast<long double>(v.bound_squared)));
                      }});
  };
  add("batch", filtered, floor);
  add("batch, refined", refined, refined_floor);
}

std::vector<Claim> all_claims() {
  std::vector<Claim> claims;
  add_each_stage<Orient2d, Point2, Point2, Point2>(claims, "orient2d", {0.1, 0.4, 0.1, 0.4});
  add_each_stage<Orient3d, Point3, Point3, Point3, Point3>(claims, "orient3d", {0.01, 0.4, 0.08, 0.05});
  add_each_stage<Incircle, Point2, Point2, Point2, Point2>(claims, "incircle", {0.004, 0.3, 0.04, 0.05});
  add_each_stage<Insphere, Point3, Point3, Point3, Point3, Point3>(claims, "insphere", {0.0002, 0.25, 0.03, 0.01});
  add_each_stage<PowerTest, Point3, double, Point3, double, Point3, double, Point3, double, Point3, double>(
      claims, "power_test", {0.05, 0.25, 0.03});
  add_each_stage<Det4, Vector4, Vector4, Vector4, Vector4>(claims, "det4", {0.1, 0.3, 0.06, 0.3});
  add_each_stage<SideOfPlane, Vector3, double, Point3>(claims, "side_of_plane", {0.3, 0.5, 0.1});
  add_each_stage<SideOfSphere, Point3, double, Point3>(claims, "side_of_sphere", {0.2, 0.4, 0.1, 0.3});
  add_each_stage<CompareDistance, Point2, Point2, Point2>(claims, "compare_distance 2d", {0.1, 0.4, 0.1, 0.2});
  add_each_stage<CompareDistance, Point3, Point3, Point3>(claims, "compare_distance 3d", {0.07, 0.4, 0.08, 0.3});
  add_each_stage<InCircleDiametral, Point2, Point2, Point2>(claims, "in_circle_diametral", {0.1, 0.4, 0.1, 0.5});
  add_each_stage<InSphereDiametral, Point3, Point3, Point3>(claims, "in_sphere_diametral", {0.07, 0.4, 0.08, 0.3});
  claims.push_back(static_bound<Orient2d, Point2, Point2, Point2>("orient2d", 0.2));
  claims.push_back(static_bound<Orient3d, Point3, Point3, Point3, Point3>("orient3d", 0.09));
  claims.push_back(static_bound<Incircle, Point2, Point2, Point2, Point2>("incircle", 0.03));
  claims.push_back(static_bound<Insphere, Point3, Point3, Point3, Point3, Point3>("insphere", 0.005));
  claims.push_back(sides_of_segments(0.05));
  claims.push_back(sides_of_segment_and_triangle(0.04));
  for (const auto& of_convex_sets :
       {frustum_filter_claims(), swept_sphere_claims(), commented_claims(), sphere_aabb_claims(),
        slabs_overlap_claims(), apex_points_claims(), bounding_obb_claims(), bounding_kdop_claims()})
    claims.insert(claims.end(), of_convex_sets.begin(), of_convex_sets.end());
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    add_kernels<Orient2d, Point2, Point2, Point2>(claims, "orient2d", KernelPredicate::orient2d, 0.05, 0.004);
    add_kernels<Orient3d, Point3, Point3, Point3, Point3>(claims, "orient3d", KernelPredicate::orient3d, 0.004, 0.0003);
    add_kernels<Incircle, Point2, Point2, Point2, Point2>(claims, "incircle", KernelPredicate::incircle, 0.002, 0.0001);
    add_kernels<Insphere, Point3, Point3, Point3, Point3, Point3>(claims, "insphere", KernelPredicate::insphere,
                                                                  0.00004, 0.000001);
  }
#endif
  return claims;
}

constexpr const char* page = R"(# Error bounds

Made by `plumb_bounds --page`. Every stage that decides by an error bound, and every number type that is claimed to be
exact for short numbers, against a search that tries to make the error as large as can be: uphill from random trials, over
the bits of all numbers of a call and, where the claim is made for all of them, the four rounding modes. The error is the
exact one. The bound is not read off the code but found by asking the stage how large the value would have to be to be
certain. 1 would disprove a claim. The bounds of the longer formulas are far from attained, because the largest difference
is taken for all differences, and roundings seldom agree.

- *error bound*: stage 1; *domain*: its constant for the box of the points
- *interval*: how far from the middle of the interval the exact value lies
- *double with bound*, *truncated expansion*: expansions cut off after one or two components and the bound they carry
- *small integers*: the largest intermediate result in units of 2^53, below which each is exact
- *approximate*: what the algorithms on convex sets compute in doubles with magnitudes; *plain gap*: the gap along an
  axis in doubles alone
- *filter axes*, *filter signs*, *filter planes*: of the filters, the gaps along axes, the signs, and the planes of a
  frustum at the middle of a box and at the corner along each normal, of all the one nearest to its bound
- *filter gap*, *filter length*, *filter squares*, *filter side*, *filter containment*: of the filters by distances, the gap
  between cores, how long the difference of their nearest points is beside the reach, the rounding of what is squared,
  the distance from a plane, the slack in a solid
- *filter ends*: the parameters at which a line enters and leaves planes; *filter gap of one side*: of a ball and a box
- *sum of squares*, *least slack*, *entries*: of an ellipsoid scaled to a ball, of a point in a k-DOP, and of which of two
  slabs a ray enters first
- *filter faces*: how far a frustum lies beyond the faces of a box, and the determinant of its matrix
- *filter independence*: the cross product of two directions, the determinant of three
- *moved slabs*, *slack between apexes*, *order of places*: the slack between slabs that touch, one of them moved, that
  between two apexes, and places along a direction
- *heights*, *heights of pairs*, *slack*: along the normal of a face, in doubles and in pairs of doubles, and of the sums
  that are rounded before the least one is computed exactly
- *batch*, *batch, refined*: the kernels of the first and of the second pass over a batch

)";

int run(std::uint64_t steps, std::uint64_t seed, const std::string& wanted) {
  int failures = 0;
  static constexpr const char* roundings[] = {"to nearest", "upward", "downward", "toward zero"};
  std::printf("| claim | largest error found | floor | rounding |\n| --- | ---: | ---: | --- |\n");
  for (const Claim& claim : all_claims()) {
    if (!claim.name.starts_with(wanted)) continue;
    const Found found = climb(claim, steps, seed);
    const bool holds = found.ratio < 1, searched = found.ratio >= claim.floor;
    std::printf("| %s | %.3g | %g | %s |\n", claim.name.c_str(), found.ratio, claim.floor,
                roundings[found.trial.rounding]);
    if (!holds || !searched) {
      ++failures;
      std::printf("%s:", holds ? "the search has not got to the floor" : "the bound does not hold");
      for (const double x : found.trial.numbers) std::printf(" %a", x);
      std::printf("\n");
    }
    std::fflush(stdout);
  }
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb::bounds

int main(int argc, char** argv) {
  std::uint64_t steps = 20000, seed = 1;
  std::string wanted;
  bool with_text = false;
  CLI::App app("Searches for the largest error of every stage, as a part of the bound that the stage claims");
  app.add_option("--steps", steps, "Trials for each claim")->capture_default_str();
  app.add_option("--seed", seed, "Seed")->capture_default_str();
  app.add_flag("--page", with_text, "Print the table as a page with its explanations");
  app.add_option("claim", wanted, "Only the claims whose name begins with this");
  CLI11_PARSE(app, argc, argv);
  if (with_text) std::fputs(plumb::bounds::page, stdout);
  const int status = plumb::bounds::run(steps, seed, wanted);
  if (with_text)
    std::printf("\n    plumb_bounds --page --steps %llu --seed %llu\n", static_cast<unsigned long long>(steps),
                static_cast<unsigned long long>(seed));
  return status;
}
