#pragma once

// For shared_sets.
// For intersections: a segment, ray or line, cut by rows.

#include <shared_sets/homogeneous.hpp>

namespace plumb::shared_sets {

/// Where the part that is left begins or ends.
enum class EndOf : signed char { none, itself, cut };

/// The part of a segment, ray or line that keeps some rows.
template <class N>
class ClippedLine {
 public:
  explicit ClippedLine(const Linear<N>& line) : line_(line), is_point_(shared_sets::is_zero(line.d)) {
    if (line.has_begin) low_ = {number_of<N>(0), number_of<N>(1), EndOf::itself};
    if (line.has_end) high_ = {number_of<N>(1), number_of<N>(1), EndOf::itself};
  }

  /// A row that keeps more than an end's own row does leaves that end as it is.
  void clip(const SpaceRow<N>& row) {
    if (is_empty_) return;
    const N height = dot(row.n, line_.o) + row.b;
    const N slope = dot(row.n, line_.d);
    const int rises = is_point_ ? 0 : sign_of(slope);
    if (rises == 0) {
      const int side = sign_of(height);
      is_empty_ = side < 0 || (row.is_plane && side > 0);
      return;
    }
    const Parameter at =
        rises > 0 ? Parameter{negated(height), slope, EndOf::cut} : Parameter{height, negated(slope), EndOf::cut};
    if (rises > 0 || row.is_plane) raise(at);
    if (rises < 0 || row.is_plane) lower(at);
    is_empty_ = has_both() && compare(low_, high_) > 0;
  }

  bool is_empty() const { return is_empty_; }
  bool is_point() const { return is_point_ || (has_both() && compare(low_, high_) == 0); }
  EndOf begin() const { return low_.from; }
  EndOf end() const { return high_.from; }
  Position<N> first() const { return is_point_ ? Position<N>{line_.o, number_of<N>(1)} : at(low_); }
  Position<N> last() const { return at(high_); }

 private:
  /// n / d, with d > 0.
  struct Parameter {
    N n = number_of<N>(0), d = number_of<N>(1);
    EndOf from = EndOf::none;
  };
  static int compare(const Parameter& a, const Parameter& b) { return sign_of(a.n * b.d - b.n * a.d); }
  bool has_both() const { return low_.from != EndOf::none && high_.from != EndOf::none; }
  void raise(const Parameter& to) {
    if (low_.from == EndOf::none || compare(to, low_) > 0) low_ = to;
  }
  void lower(const Parameter& to) {
    if (high_.from == EndOf::none || compare(to, high_) < 0) high_ = to;
  }
  Position<N> at(const Parameter& t) const { return {t.d * line_.o + t.n * line_.d, t.d}; }

  Linear<N> line_;
  Parameter low_, high_;
  bool is_point_, is_empty_ = false;
};

}  // namespace plumb::shared_sets
