#include <cstddef>
#include <cstdint>

#include <plumb/segment_segment.hpp>

#include "plumb_oracle.hpp"
#include "support/question.hpp"

// intersects and relate of two segments, in the plane and in space.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

template <class A, class B>
void check(Decoder& decoder) {
  static const Form intersects_form{"intersects"}, relate_form{"relate"};
  const auto a = decoder.hull<A>();
  const auto b = decoder.hull<B>();
  const auto relation = [](const auto& s, const auto& t) { return relate(s, t); };
  const auto reference = [](const auto& s, const auto& t) { return oracle::relate(s, t); };
  const auto r = ask_of_pair(relate_form, decoder, relation, reference, a, b);
  const auto meet = [](const auto& s, const auto& t) { return intersects(s, t); };
  const auto reference_meet = [r](const auto&, const auto&) { return r != std::remove_const_t<decltype(r)>::disjoint; };
  ask_of_pair(intersects_form, decoder, meet, reference_meet, a, b);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  if (data[0] % 2 == 0)
    check<Segment2, Segment2>(decoder);
  else
    check<Segment3, Segment3>(decoder);
  return 0;
}
