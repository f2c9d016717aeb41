#include <cstddef>
#include <cstdint>

#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>

#include "plumb_oracle.hpp"
#include "support/question.hpp"

// A point against a point, a segment, a triangle and a tetrahedron, in the plane and in space.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

template <class Point, class Shape>
void check(Decoder& decoder, const Point& p, const Shape& shape) {
  static const Form form{"intersects"};
  const auto library = [](const auto& a, const auto& b) { return intersects(a, b); };
  const auto reference = [](const auto& a, const auto& b) { return oracle::intersects(a, b); };
  ask_of_pair(form, decoder, library, reference, p, shape);
  ask_of_pair(form, decoder, library, reference, shape, p);
}

}  // namespace

// The shape is read first, so that the point can be one that is computed from its corners.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  switch (data[0] % 8) {
    case 0: {
      const Point2 q = decoder.point2();
      check(decoder, decoder.point2(), q);
      break;
    }
    case 1: {
      const Point3 q = decoder.point3();
      check(decoder, decoder.point3(), q);
      break;
    }
    case 2: {
      const auto segment = decoder.hull<Segment2>();
      check(decoder, decoder.point2(), segment);
      break;
    }
    case 3: {
      const auto segment = decoder.hull<Segment3>();
      check(decoder, decoder.point3(), segment);
      break;
    }
    case 4: {
      const auto triangle = decoder.hull<Triangle2>();
      check(decoder, decoder.point2(), triangle);
      break;
    }
    case 5: {
      const auto triangle = decoder.hull<Triangle3>();
      check(decoder, decoder.point3(), triangle);
      break;
    }
    default: {
      const auto tetrahedron = decoder.hull<Tetrahedron3>();
      check(decoder, decoder.point3(), tetrahedron);
    }
  }
  return 0;
}
