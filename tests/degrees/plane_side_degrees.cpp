#include "degree.hpp"
#include "degrees.hpp"
#include "degrees_of_products.hpp"
// The extents that it compares are its own affair.
#include "plane_side.cpp"

namespace plumb::degrees {

namespace {

using namespace plumb::convex;

template <class B>
int degree_of_shape() {
  return degree_of([] { sides_of<Degree>(unknown<Plane3>(), unknown<B>()); });
}

}  // namespace

void add_plane_sides(Degrees& degrees) {
  for_each_pair<TestClassify>(degrees, [&degrees]<class A, class B>() {
    if constexpr (!std::same_as<A, Plane3>)
      return 0;
    else if constexpr (AgainstPlane<B>)
      return degree_of_shape<B>();
    else  // by linear systems with a half of the plane's rows each
      return degrees.at(Subject<TestIntersects, Locus::contact, A, B>::name());
  });
  for_each_pair<TestIntersects>(degrees, []<class A, class B>() {
    if constexpr (std::same_as<A, Plane3> && std::same_as<B, Plane3>)
      return degree_of([] { planes_meet<DegreesOfProducts>(unknown<A>(), unknown<B>()); });
    else if constexpr (std::same_as<A, Plane3> && AgainstPlane<B>)
      return degree_of_shape<B>();
    else if constexpr (AgainstPlane<A> && std::same_as<B, Plane3>)
      return degree_of_shape<A>();
    else
      return 0;
  });
}

}  // namespace plumb::degrees
