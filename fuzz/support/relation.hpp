#pragma once

#include <type_traits>

#include "plumb_oracle.hpp"
#include "question.hpp"

namespace plumb::fuzz {

/// Asks intersects and relate of two shapes that the decoder makes, in either order and with their corners permuted.
template <class A, class B>
void check_relation(Decoder& decoder) {
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

}  // namespace plumb::fuzz
