#pragma once

#include <cstddef>

#include <plumb/detail/valid.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

// A test that cannot answer throws InvalidArgument. Here is the same without exceptions, for programs that have none
// (-fno-exceptions) and for input that is expected to be bad: ask refusal first, or let attempt do so.

/// Why a test does not answer for its arguments: the message of the exception would be "<function>: <argument><number>
/// is <what>".
struct Refusal {
  int argument = -1;      ///< which one, from 0; -1 when all is well
  const char* what = "";  ///< such as "NaN", "negative" or "greater than max.x"
  char number[44] = "";   ///< what of the argument: such as ".min.x", ".vertices[3].y", or nothing for all of it

  /// Whether something is refused.
  explicit constexpr operator bool() const { return argument >= 0; }
};

namespace detail {
inline constexpr std::size_t no_index = static_cast<std::size_t>(-1);
}

/// One about argument 0, whose number is member, [index] if there is one, and coordinate.
[[gnu::cold]] Refusal refused(const char* member, std::size_t index, const char* coordinate, const char* what) noexcept;
/// The same of a number that is not finite.
[[gnu::cold]] Refusal refused(const char* member, std::size_t index, const char* coordinate, double value) noexcept;

// The two reasons to refuse one argument, in the order in which they are checked; the first one found is given,
// about argument 0. What is not a plain shape has functions of its own, such as a ConvexPolygon3.

namespace detail {
template <class Shape>
[[gnu::cold, gnu::noinline]] Refusal first_not_finite(const char* member, std::size_t index,
                                                      const Shape& shape) noexcept {
  Refusal found;
  for_each_number(shape, member, [&](const char* its_member, const char* coordinate, double x) {
    if (!found && !is_finite(x)) found = refused(its_member, index, coordinate, x);
  });
  return found;
}

}  // namespace detail

/// What a number that is not finite is refused for.
template <class Shape>
inline Refusal refusal_of_numbers(const Shape& shape) noexcept {
  return is_finite(shape) ? Refusal() : detail::first_not_finite("", detail::no_index, shape);
}
/// What a shape that denotes no set is refused for, though its numbers are finite.
template <class Shape>
inline Refusal refusal_of_set(const Shape& shape) noexcept {
  Refusal found;
  detail::check_conditions(shape, [&found](const char* member, const char* coordinate, const char* what) {
    if (!found) found = refused(member, detail::no_index, coordinate, what);
  });
  return found;
}

/// Some points, in a std::span, std::vector or std::array: there must be one.
template <class Points>
requires requires(const Points& points) { points.data()->x, points.size(); }
inline Refusal refusal_of_numbers(const Points& points) noexcept {
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!is_finite(points.data()[i])) [[unlikely]]
      return detail::first_not_finite("", i, points.data()[i]);
  return points.size() > 0 ? Refusal() : refused("", detail::no_index, "", "empty");
}
template <class Points>
requires requires(const Points& points) { points.data()->x, points.size(); }
inline Refusal refusal_of_set(const Points&) noexcept { return {}; }

/// What a test with these arguments, in its own order, would be refused for; nothing (false) when it answers. The same
/// argument and number as in the message of InvalidArgument: first a number that is not finite, then a condition.
template <class... Arguments>
[[nodiscard]] inline Refusal refusal(const Arguments&... arguments) noexcept {
  Refusal first;
  int place = 0;
  const auto note = [&](const Refusal& found) {
    if (found && !first) {
      first = found;
      first.argument = place;
    }
    ++place;
  };
  (note(refusal_of_numbers(arguments)), ...);
  if (first) [[unlikely]]
    return first;
  place = 0;
  (note(refusal_of_set(arguments)), ...);
  return first;
}

/// The same where some are points of other types (point_like.hpp).
template <class... Arguments>
requires(detail::Foreign<Arguments> || ...)  //
    [[nodiscard]] inline Refusal refusal(const Arguments&... arguments) noexcept {
  return refusal(detail::read<Arguments...>(arguments)...);
}

/// The answer of a test, or why there is none.
template <class Answer>
class [[nodiscard]] Attempt {
 public:
  constexpr explicit Attempt(const Refusal& why) noexcept : why_(why) {}
  constexpr explicit Attempt(Answer answer) noexcept : answer_(static_cast<Answer&&>(answer)) {}

  /// Whether there is an answer.
  explicit constexpr operator bool() const noexcept { return !why_; }
  /// The answer. Without one the program is stopped.
  constexpr const Answer& operator*() const noexcept {
    if (why_) __builtin_trap();
    return answer_;
  }
  constexpr const Answer* operator->() const noexcept { return &**this; }
  constexpr const Refusal& refusal() const noexcept { return why_; }

 private:
  Answer answer_{};
  Refusal why_;
};

/// Asks a test unless it would be refused, and throws nothing: attempt([](const auto&... s) { return intersects(s...);
/// }, ball, box). The test is called with the arguments as given. Nothing but want of memory in the exact arithmetic is
/// left to end the program.
template <class Test, class... Arguments>
inline auto attempt(const Test& test, const Arguments&... arguments) noexcept {
  using Result = decltype(Attempt(test(arguments...)));
  const Refusal why = refusal(arguments...);
  return why ? Result(why) : Result(test(arguments...));
}

}  // namespace plumb
