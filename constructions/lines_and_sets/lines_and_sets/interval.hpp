#pragma once

// For lines_and_sets.
// The interval of parameters at which conditions hold.

#include <lines_and_sets/line.hpp>
#include <lines_and_sets/parameter.hpp>

namespace plumb::lines_and_sets {

/// The parameters of a segment, ray or line at which conditions hold. An end that is one of its own stays so where a
/// condition ends there too.
template <class N>
class Interval {
 public:
  Interval(Signs& signs, const Line<N>& line)
      : signs_(signs), has_own_start_(line.has_start), has_own_end_(line.has_end) {
    if (line.has_start) start_ = Parameter<N>::whole(0);
    if (line.has_end) end_ = Parameter<N>::whole(1);
  }

  /// a t + b >= 0
  void cut(const N& a, const N& b) {
    const int sign = signs_.of(a);
    if (sign == 0)
      is_empty_ |= signs_.of(b) < 0;
    else if (sign > 0)
      raise(Parameter<N>::quotient(negated(b), a));
    else
      lower(Parameter<N>::quotient(b, negated(a)));
  }
  /// a t + b = 0
  void set(const N& a, const N& b) {
    const int sign = signs_.of(a);
    if (sign == 0) {
      is_empty_ |= signs_.of(b) != 0;
      return;
    }
    const auto t = sign > 0 ? Parameter<N>::quotient(negated(b), a) : Parameter<N>::quotient(b, negated(a));
    const bool was_point = is_point_, is_start = raise(t), is_end = lower(t);
    is_point_ = is_start == is_end && (is_start || was_point);
  }
  /// Between two parameters that may have roots, without any other condition.
  void cut_to(const Parameter<N>& start, const Parameter<N>& end) {
    const int after_start = has_own_start_ ? compare(signs_, end, 0) : 1;
    const int before_end = has_own_end_ ? compare(signs_, start, 1) : -1;
    is_empty_ = after_start < 0 || before_end > 0;
    is_point_ = after_start == 0 || before_end == 0;
    // Equal ends are where the distance is least, and without a root.
    if (!start.has_root && !end.has_root) is_point_ |= compare(signs_, start, end) == 0;
    if (!has_own_start_ || compare(signs_, start, 0) > 0) move_start(start);
    if (!has_own_end_ || compare(signs_, end, 1) < 0) move_end(end);
  }
  /// To what is left after t, or before it, where an end has been found to lie outside.
  void start_at(const Parameter<N>& t) { move_start(t); }
  void end_at(const Parameter<N>& t) { move_end(t); }
  void clear() { is_empty_ = true; }
  /// When all is cut.
  void close() {
    if (is_empty_ || is_point_ || !start_ || !end_) return;
    const int sign = compare(signs_, *end_, *start_);
    is_empty_ = sign < 0;
    is_point_ = sign == 0;
  }

  bool is_empty() const { return is_empty_; }
  /// Whether both ends are the same.
  bool is_point() const { return is_point_; }
  /// None where it goes on without end.
  const std::optional<Parameter<N>>& start() const { return start_; }
  const std::optional<Parameter<N>>& end() const { return end_; }
  /// Whether it is where the segment or ray itself starts or ends.
  bool has_own_start() const { return has_own_start_; }
  bool has_own_end() const { return has_own_end_; }

 private:
  // An end that another one moves no longer is the same as the other end.
  bool raise(const Parameter<N>& t) {
    if (start_ && compare(signs_, t, *start_) <= 0) return false;
    move_start(t);
    is_point_ = false;
    return true;
  }
  bool lower(const Parameter<N>& t) {
    if (end_ && compare(signs_, t, *end_) >= 0) return false;
    move_end(t);
    is_point_ = false;
    return true;
  }
  void move_start(const Parameter<N>& t) {
    start_ = t;
    has_own_start_ = false;
  }
  void move_end(const Parameter<N>& t) {
    end_ = t;
    has_own_end_ = false;
  }

  Signs& signs_;
  std::optional<Parameter<N>> start_, end_;
  bool has_own_start_, has_own_end_, is_empty_ = false, is_point_ = false;
};

}  // namespace plumb::lines_and_sets
