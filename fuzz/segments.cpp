#include <cstddef>
#include <cstdint>

#include <plumb/segment_segment.hpp>

#include "support/relation.hpp"

// intersects and relate of two segments, in the plane and in space.

using namespace plumb;
using namespace plumb::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  if (data[0] % 2 == 0)
    check_relation<Segment2, Segment2>(decoder);
  else
    check_relation<Segment3, Segment3>(decoder);
  return 0;
}
