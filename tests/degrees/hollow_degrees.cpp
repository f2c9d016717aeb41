#include "degree.hpp"
#include "degrees.hpp"
// The distances that it compares are its own affair.
#include "hollow.cpp"

namespace plumb::degrees {

using namespace plumb::convex;

void add_hollow(Degrees& degrees) {
  const auto of_solid = []<class Shape>(const Shape& s) -> const auto& {
    if constexpr (requires { s.shape; })
      return s.shape;
    else
      return s;
  };
  for_each_subject(HollowSubjects{}, [&]<class S>() {
    [&]<class T, Locus Edge, class A, class B>(Subject<T, Edge, A, B>) {
      const A sphere = unknown<A>();
      const B box = unknown<B>();
      degrees[S::name()] = degree_of([&] {
        for (const bool box_is_hollow : {false, !std::same_as<B, Aabb3>})  // from without a box is as good as solid
          share_a_point<Degree>({of_solid(sphere), of_solid(box), !std::same_as<A, Sphere3>, box_is_hollow});
      });
    }(S{});
  });
}

}  // namespace plumb::degrees
