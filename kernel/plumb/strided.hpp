#pragma once

#include <plumb/point_like.hpp>

namespace plumb {

namespace detail {

template <class N>
concept FloatOrDouble = is_any_of<N, float, double>;

/// The address of number i of a point that holds it: of no other is there one.
template <int i, class P>
constexpr auto address_of_number(const P& p) {
  if constexpr (where<P>() == Where::members) {
    if constexpr (i == 0 && requires { &p.x; }) return &p.x;
    if constexpr (i == 1 && requires { &p.y; }) return &p.y;
    if constexpr (i == 2 && requires { &p.z; }) return &p.z;
    if constexpr (i == 3 && requires { &p.w; }) return &p.w;
  } else if constexpr (where<P>() == Where::functions) {
    if constexpr (i == 0 && requires { &p.x(); }) return &p.x();
    if constexpr (i == 1 && requires { &p.y(); }) return &p.y();
    if constexpr (i == 2 && requires { &p.z(); }) return &p.z();
    if constexpr (i == 3 && requires { &p.w(); }) return &p.w();
  } else if constexpr (requires { &p[i]; }) {
    return &p[i];
  } else if constexpr (requires { &get<i>(p); }) {
    return &get<i>(p);
  }
}
template <class P, int... i>
constexpr bool holds_numbers(IndexList<0, i...>) {
  using First = decltype(address_of_number<0>(*static_cast<const P*>(nullptr)));
  return is_any_of<First, const float*, const double*> &&
         (is_same<First, decltype(address_of_number<i>(*static_cast<const P*>(nullptr)))> && ...);
}
/// Whether they lie one after another in the point itself: it may only refer to them.
template <class P, int... i>
bool lie_in_a_row(const P& p, IndexList<0, i...>) {
  const auto* const first = address_of_number<0>(p);
  const auto from_begin = reinterpret_cast<std::size_t>(first) - reinterpret_cast<std::size_t>(__builtin_addressof(p));
  return from_begin < sizeof p && ((address_of_number<i>(p) == first + i) && ...);
}
/// Foreign points that hold so many floats or doubles and lead to them: as members, or by what a function, [] or get
/// refers to. What is computed has no address.
template <class P, int numbers>
concept Holds = ForeignOf<P, numbers> && dimension<P>
== numbers&& holds_numbers<P>(IndexListUpTo<numbers>());
/// Whether functions take a range of these points as what it is, and not as one of Point3.
template <class P>
inline constexpr bool is_never_strided = false;

/// What data() and size() of a range are about.
template <class Range>
using Datum = typename decltype(type_of(*static_cast<const Range*>(nullptr)->data()))::type;

/// Throws InvalidArgument: numbers do not lie one after another.
[[noreturn, gnu::cold]] void refuse_layout();

}  // namespace detail

/// Items in memory that somebody else owns. Each has as many floats or doubles as an Item, one after another; items lie
/// at equal distances. An Item is a number, a point, a vector or a shape of this library. Nothing is copied; a float is
/// the double of the same value.
template <class Item>
class Strided {
 public:
  static constexpr std::size_t numbers = sizeof(Item) / sizeof(double);

  Strided() = default;
  /// The first number of the first item, how many items there are, and how many bytes one is from the next.
  template <detail::FloatOrDouble N>
  Strided(const N* first, std::size_t count, std::size_t stride = numbers * sizeof(N))
      : first_(reinterpret_cast<const std::byte*>(first)),
        count_(count),
        stride_(stride),
        is_float_(detail::is_same<N, float>) {}
  /// The items of a std::span, std::vector or array.
  template <class Items>
  requires(numbers > 1 && detail::is_same<detail::Datum<Items>, Item>)  //
      Strided(const Items& items)                                       // NOLINT(*-explicit-*)
      : Strided(reinterpret_cast<const double*>(items.data()), items.size()) {}
  template <std::size_t size>
  Strided(const Item (&items)[size]) : Strided(reinterpret_cast<const double*>(items), size) {}  // NOLINT(*-explicit-*)
  /// Points of another type in such a row (point_like.hpp), which hold floats or doubles one after another: a vector of
  /// structs, or of Eigen's points. Refused: numbers that lie otherwise.
  template <class Points>
  requires(numbers > 1 && detail::Holds<detail::Datum<Points>, numbers> &&
           !detail::is_never_strided<detail::Datum<Points>>)  //
      Strided(const Points& points) {                         // NOLINT(*-explicit-*)
    if (points.size() == 0) return;
    const auto& p = *points.data();
    if (!detail::lie_in_a_row(p, detail::IndexListUpTo<static_cast<int>(numbers)>())) detail::refuse_layout();
    *this = Strided(detail::address_of_number<0>(p), points.size(), sizeof p);
  }
  /// There is none of points that do not hold floats or doubles, all of one kind: these have to be copied.
  template <class Points>
  requires(numbers > 1 && detail::ForeignOf<detail::Datum<Points>, numbers> &&
           !detail::Holds<detail::Datum<Points>, numbers>)  //
      Strided(const Points& points)
  = delete;
  /// Numbers in such a row, or a row or column of a matrix of Eigen.
  template <class Numbers>
  requires(numbers == 1 && detail::FloatOrDouble<detail::Datum<Numbers>>)  //
      Strided(const Numbers& x)                                            // NOLINT(*-explicit-*)
      : Strided(x.data(), static_cast<std::size_t>(x.size())) {
    if constexpr (requires { x.innerStride(); }) stride_ *= static_cast<std::size_t>(x.innerStride());
  }
  /// The columns of a matrix of Eigen, or its rows where their numbers are those that lie together.
  template <class Matrix>
  requires(detail::FloatOrDouble<detail::Datum<Matrix>>&& numbers > 1 &&
           (Matrix::IsRowMajor ? Matrix::ColsAtCompileTime : Matrix::RowsAtCompileTime) == static_cast<int>(numbers))
      Strided(const Matrix& m)  // NOLINT(*-explicit-*)
      : Strided(m.data(), static_cast<std::size_t>(Matrix::IsRowMajor ? m.rows() : m.cols()),
                static_cast<std::size_t>(m.outerStride()) * sizeof *m.data()) {
    if (m.innerStride() != 1) detail::refuse_layout();
  }

  std::size_t size() const { return count_; }
  const std::byte* data() const { return first_; }
  std::size_t stride() const { return stride_; }
  bool is_float() const { return is_float_; }
  /// Whether they lie as an array of Item.
  bool is_dense() const { return !is_float_ && stride_ == sizeof(Item); }

  Item operator[](std::size_t i) const {
    const std::byte* const at = first_ + i * stride_;
    Item item;
    if (!is_float_) [[likely]] {
      __builtin_memcpy(&item, at, sizeof item);
      return item;
    }
    float narrow[numbers];
    double wide[numbers];
    __builtin_memcpy(narrow, at, sizeof narrow);
    for (std::size_t n = 0; n < numbers; ++n) wide[n] = detail::number(narrow[n]);
    __builtin_memcpy(&item, wide, sizeof item);
    return item;
  }

 private:
  const std::byte* first_ = nullptr;
  std::size_t count_ = 0, stride_ = 0;
  bool is_float_ = false;
};

}  // namespace plumb
