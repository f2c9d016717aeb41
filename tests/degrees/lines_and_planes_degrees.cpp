#include "degree.hpp"
#include "degrees.hpp"
#include "degrees_of_products.hpp"
// The cross products that it compares are its own affair.
#include "lines_and_planes.cpp"

namespace plumb::degrees {

void add_lines_and_planes(Degrees& degrees) {
  for_each_pair<TestParallel>(degrees, []<class A, class B>() {
    return convex::degree_of([] {
      convex::are_dependent<convex::DegreesOfProducts>(convex::unknown<Vector3>(), convex::unknown<Vector3>());
    });
  });
}

}  // namespace plumb::degrees
