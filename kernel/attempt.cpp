#include <plumb/attempt.hpp>

#include <charconv>

namespace plumb {

Refusal refused(const char* member, std::size_t index, const char* coordinate, const char* what) noexcept {
  Refusal refusal;
  refusal.argument = 0;
  refusal.what = what;
  char* end = refusal.number;
  char* const last = refusal.number + sizeof refusal.number - 1;
  const auto append = [&](const char* text) {
    while (*text != 0 && end != last) *end++ = *text++;
  };
  append(member);
  if (index != detail::no_index) {
    append("[");
    end = std::to_chars(end, last, index).ptr;
    append("]");
  }
  append(coordinate);
  return refusal;
}

Refusal refused(const char* member, std::size_t index, const char* coordinate, double value) noexcept {
  return refused(member, index, coordinate, detail::name_of_not_finite(value));
}

}  // namespace plumb
