#include "degree.hpp"
#include "degrees.hpp"
// The extents that it compares are its own affair.
#include "containment.cpp"

namespace plumb::degrees {

namespace {

using namespace plumb::convex;

int degree_of_test(const Degrees& degrees, const std::string& test, const std::string& first,
                   const std::string& second) {
  const auto found = degrees.find(test + " " + first + " " + second);
  return found != degrees.end() ? found->second : degrees.at(test + " " + second + " " + first);
}

}  // namespace

void add_containments(Degrees& degrees) {
  for_each_pair<TestClassify>(degrees, [&degrees]<class A, class B>() {
    if constexpr (Contained<A, B>) {
      const A solid = unknown<A>();
      const int inside = degree_of([&] {
        Body<Degree> body;
        build(body, unknown<B>(), convex::anchor(solid));
        if constexpr (requires { mirrored(solid); }) orientation<Degree>(solid);
        if constexpr (std::same_as<A, Sphere3>)
          contains(solid, body);
        else
          for (const HalfSpace<Degree>& h : half_spaces<Degree>(solid).at) lies_in(body, h);
      });
      // Outside is what does not intersect.
      return std::max(inside, degree_of_test(degrees, "intersects", shape_name<A>(), shape_name<B>()));
    } else {
      return 0;
    }
  });
}

}  // namespace plumb::degrees
