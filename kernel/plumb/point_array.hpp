#pragma once

#include <plumb/point_like.hpp>

namespace plumb {

namespace detail {

template <class Element, std::size_t size>
TypeOf<Element> element_of(const Element (&)[size]);
template <class Range>
auto element_of(const Range& range) -> decltype(range.end(), type_of(*range.begin()));
template <class Range>
using ElementOf = typename decltype(element_of(*static_cast<const Range*>(nullptr)))::type;

/// A range of foreign points of so many dimensions, which can be gone through twice.
template <class Range, int numbers>
concept ForeignRangeOf = !Foreign<Range> && ForeignOf<ElementOf<Range>, numbers>;

/// A range of points of this library side by side.
template <class Range, class Point>
concept ContiguousRangeOf = requires(const Range& range, const Point*& first) {
  first = range.data(), range.size();
};

}  // namespace detail

/// A copy of a range of points of another type (point_like.hpp), as Point2 or Point3, for what is a view of such points
/// and copies none (convex_polygon).
template <class Point>
class PointArray {
 public:
  template <detail::ForeignRangeOf<sizeof(Point) / sizeof(double)> Range>
  explicit PointArray(const Range& range) {
    for ([[maybe_unused]] const auto& p : range) ++size_;
    points_ = new Point[size_];
    Point* next = points_;
    for (const auto& p : range) *next++ = read_as<Point>(p);
  }
  PointArray(const PointArray&) = delete;
  PointArray& operator=(const PointArray&) = delete;
  ~PointArray() { delete[] points_; }

  std::size_t size() const { return size_; }
  const Point* data() const { return points_; }
  const Point* begin() const { return points_; }
  const Point* end() const { return points_ + size_; }

 private:
  std::size_t size_ = 0;
  Point* points_ = nullptr;
};

}  // namespace plumb
