#include "degree.hpp"
#include "degrees.hpp"
#include "degrees_of_products.hpp"
// The distances from planes that it compares are its own affair.
#include "cull.cpp"

namespace plumb::degrees {

using namespace plumb::convex;

void add_culling(Degrees& degrees) {
  for_each_pair<TestCull>(degrees, []<class A, class B>() {
    const A frustum = unknown<A>();
    const B shape = unknown<B>();
    return degree_of([&] {
      Body<Degree> body;
      build(body, shape, convex::anchor(frustum));
      for (int i = 0; i < 6; ++i) side(body, clip_plane<Degree>(frustum, i));
    });
  });
  for_each_subject(CullSubjects{}, [&degrees]<class S>() {
    [&]<class T, Locus Edge, class... Shapes>(Subject<T, Edge, Shapes...>) {
      if constexpr (std::same_as<T, TestSymmetricPlanes>)
        degrees[S::name()] = degree_of([] { symmetric_pairs<DegreesOfProducts>(unknown<Matrix4>(), 3); });
      else
        [&]<class F, class B>(std::type_identity<F>, std::type_identity<B>) {
          int& degree = degrees[name_in_list<S>()] = degrees.at(S::name());
          if constexpr (!std::same_as<B, Sphere3>)
            degree = std::max(degree, degree_of([] { is_beyond_a_face<Degree>(unknown<F>(), unknown<B>()); }));
        }(std::type_identity<Shapes>{}...);
    }(S{});
  });
}

}  // namespace plumb::degrees
