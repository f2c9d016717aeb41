#include <climits>
#include <cstddef>
#include <cstdint>
#include <string>

#include "support/subject.hpp"

// cull with options that the input chooses: any planes, any plane first, the octant test by any pairs of planes,
// symmetric or not, the reverse test. Each against the definition, in every environment, and with a number that is not
// finite. The first bytes choose the shapes, the class of input and the options.

using namespace plumb;
using namespace plumb::generators;

namespace {

/// Pairs of planes, by three bits.
constexpr unsigned pairs_of(unsigned bits) { return (bits & 1) * 3 | (bits >> 1 & 1) * 0xC | (bits >> 2 & 1) * 0x30; }

struct Choices {
  InputClass input_class;
  bool with_refusal;
  unsigned planes, first, symmetric;
  bool reverse;
};

std::string word(const Culled& c) {
  static constexpr const char* where[] = {"outside", "intersecting", "inside"};
  return std::string(where[static_cast<int>(c.where)]) + " planes " + std::to_string(c.planes) + " failed " +
         std::to_string(c.failed);
}

using Check = void(const Choices& choices, WordSource& words);

template <class Frustum, class Shape>
void check(const Choices& choices, WordSource& words) {
  using S = Subject<TestCullWithOptions, Locus::contact, Frustum, Shape>;
  auto arguments = S::make(choices.input_class, words);
  const Frustum& frustum = std::get<0>(arguments);
  const Shape& shape = std::get<1>(arguments);
  static constexpr int first_planes[] = {-1, 0, 1, 2, 3, 4, 5, 6, 63, 99, INT_MIN, INT_MAX};
  const CullOptions options{.planes = choices.planes,
                            .first = first_planes[choices.first % std::size(first_planes)],
                            .symmetric = choices.symmetric,
                            .reverse = choices.reverse};
  const auto [where, planes, failed] =
      oracle::cull(frustum, shape, options.planes, options.first, options.reverse, options.symmetric);
  const fuzz::Outcome<Culled> expected{Culled{static_cast<Containment>(where), planes, failed}};
  const auto line = [&] {
    return S::eval_line(arguments) + " planes " + std::to_string(options.planes) + " first " +
           std::to_string(options.first) + " symmetric " + std::to_string(options.symmetric) +
           (options.reverse ? " reverse" : "");
  };
  const auto ask = [&] { return cull(frustum, shape, options); };
  if (fuzz::counting())
    fuzz::count(S::name() + (options.symmetric != 0 ? " symmetric" : "") + (options.reverse ? " reverse" : ""),
                word(*expected.answer));
  fuzz::expect_outcome(expected, ask, line, word, "with options");
  if (choices.with_refusal) fuzz::expect_refusal_of(fuzz::poison(arguments, words), "cull", ask, line, word);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t chosen = 4;
  if (size < chosen) return 0;
  static constexpr Check* checks[] = {check<FrustumGl, Sphere3>,  check<FrustumGl, Aabb3>,  check<FrustumGl, Obb3>,
                                      check<FrustumD3d, Sphere3>, check<FrustumD3d, Aabb3>, check<FrustumD3d, Obb3>};
  // Two bits of a byte make all planes, or those of the sides, likelier than any others.
  const unsigned planes[] = {all_planes, data[2] & all_planes, data[2] & all_planes, side_planes};
  const Choices choices{.input_class = input_classes[data[1] % input_classes.size()],
                        .with_refusal = data[1] >> 5 == 1,
                        .planes = planes[data[2] >> 6],
                        .first = data[3] & 0xFU,
                        // A mask may have one of two planes, which then are both tested.
                        .symmetric = pairs_of(data[3] >> 4) & (data[3] & 0xCU ? all_planes : data[2] & all_planes),
                        .reverse = data[3] >> 7 != 0};
  ByteWords words(data + chosen, size - chosen);
  checks[data[0] % std::size(checks)](choices, words);
  return 0;
}
