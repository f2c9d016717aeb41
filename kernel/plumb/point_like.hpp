#pragma once

#include <cstddef>

#include <plumb/detail/type_lists.hpp>
#include <plumb/shapes.hpp>

// As <utility> declares it, which would be a fifth of the compile time of plumb.hpp. The namespace is known of one
// library alone.
#ifdef __GLIBCXX__
namespace std {  // NOLINT(cert-dcl58-cpp)
_GLIBCXX_BEGIN_NAMESPACE_VERSION
template <class>
struct tuple_size;
_GLIBCXX_END_NAMESPACE_VERSION
}  // namespace std
#else
#include <utility>
#endif

namespace plumb {

// Points of any type. Any type with coordinates can stand wherever a function takes a Point2, Point3 or vector, mixed
// with these and with exact points; the user writes nothing for it. Such a type has
//   members x, y, or x, y, z
//   a size that the type says: an array; std::tuple_size, with [] or get, as of std::array and std::pair; a template's
//     argument, as V of V<float, 3> is an array of three; a vector or expression of Eigen
//   functions x(), y(), or x(), y(), z(): CGAL's points over doubles, and Qt's
//   operator[] alone: a pointer, std::vector; where the question fixes the dimension, as orient3d does
// Each coordinate is a float, a double or an integer, and is the number that it is. An integer that is no double is
// refused by name, as a NaN is.

/// How any other type is read: a specialisation gives what can be read.
///   template <>
///   struct plumb::PointTraits<Vertex> {
///     static auto coordinates(const Vertex& v) { return plumb::Point3{v.east(), v.north(), v.up()}; }
///   };
template <class P>
struct PointTraits {};

namespace detail {

/// A NaN in the place of an integer that is no double, which the code that refuses numbers can tell from others.
inline constexpr unsigned long long bits_of_no_double = 0x7FF8'496E'7465'6765;

/// The number that a subnormal float is, or a NaN with its bits.
[[gnu::cold, gnu::noinline]] constexpr double number_by_bits(float x) {
  const unsigned long long bits = __builtin_bit_cast(unsigned, x), fraction = bits & 0x7FFFFF, sign = bits >> 31 << 63;
  const auto magnitude = (bits >> 23 & 0xFF) == 0
                             ? __builtin_bit_cast(unsigned long long, static_cast<double>(fraction) * 0x1p-149)
                             : 0x7FFULL << 52 | fraction << 29;
  return __builtin_bit_cast(double, sign | magnitude);
}
/// The number that a float is. A floating-point unit may read subnormal ones as 0, and raises a flag for some NaNs.
constexpr double number(float x) {
  const unsigned magnitude = __builtin_bit_cast(unsigned, x) & 0x7FFFFFFF;
  const bool is_subnormal = magnitude - 1 < 0x7FFFFF, is_not_a_number = magnitude > 0x7F800000;
  if (is_subnormal || is_not_a_number) [[unlikely]]
    return number_by_bits(x);
  return static_cast<double>(x);
}
constexpr double number(double x) { return x; }
template <class Integer>
constexpr double number(Integer x) {
  if constexpr (sizeof(Integer) == sizeof(double)) {
    const auto bits = static_cast<unsigned long long>(x);
    const unsigned long long magnitude = x < 0 ? 0 - bits : bits;
    if (magnitude >> 53 != 0 && magnitude >> __builtin_ctzll(magnitude) >> 53 != 0) [[unlikely]]
      return __builtin_bit_cast(double, bits_of_no_double);
  }
  return static_cast<double>(x);
}

template <class N>
concept Number = is_any_of<N, float, double, signed char, unsigned char, short, unsigned short, int, unsigned, long,
                           unsigned long, long long, unsigned long long>;
/// Of an expression.
template <Number N>
void is_number(const N&);

template <class T>
struct TypeOf {
  using type = T;
};
/// The type of a value.
template <class T>
TypeOf<T> type_of(const T&);

/// A value that is constant: of any other there is none, which a requires-expression finds.
template <std::size_t value>
inline constexpr std::size_t constant = value;

template <class P>
concept HasBrackets = requires(const P& p) {
  is_number(p[0]);
};
template <class P, int i>
concept HasMemberGet = requires(const P& p) {
  is_number(p.template get<i>());
};
template <class P, int i>
concept HasGet = HasMemberGet<P, i> || requires(const P& p) {
  is_number(get<i>(p));
};
/// An array of so many, and nothing else but what aligns it: so that what a template's argument means is known.
template <class A, class N, std::size_t size>
concept ArrayOf = sizeof(A) == (size * sizeof(N) + alignof(A) - 1) / alignof(A) * alignof(A);
template <Number N, std::size_t size>
constexpr std::size_t size_of_array(const N (*)[size]) {
  return size;
}
template <template <class, auto> class Array, Number N, auto size>
requires ArrayOf<Array<N, size>, N, size>
constexpr std::size_t size_of_array(const Array<N, size>*) { return size; }
template <template <auto, class> class Array, Number N, auto size>
requires ArrayOf<Array<size, N>, N, size>
constexpr std::size_t size_of_array(const Array<size, N>*) { return size; }

inline constexpr std::size_t unsaid = static_cast<std::size_t>(-1);
/// How many numbers a type says to have, if it says so.
template <class P>
constexpr std::size_t size_of() {
  constexpr const P* p = nullptr;
  if constexpr (requires { constant<std::tuple_size<P>::value>; })
    return std::tuple_size<P>::value;
  else if constexpr (requires { constant<P::SizeAtCompileTime>; })
    return P::SizeAtCompileTime;
  else if constexpr (requires { size_of_array(p); })
    return size_of_array(p);
  else
    return unsaid;
}

/// Whether a type that says its size has 2 to 4 numbers, each of which can be read.
template <class P, int... i>
constexpr bool has_elements(IndexList<i...>) {
  return HasBrackets<P> || (HasGet<P, i> && ...);
}
template <class P>
constexpr bool has_elements() {
  if constexpr (size_of<P>() >= 2 && size_of<P>() <= 4)
    return has_elements<P>(IndexListUpTo<static_cast<int>(size_of<P>())>());
  else
    return false;
}

template <class P>
concept VectorOfEigen = constant<P::IsVectorAtCompileTime>
== 1 && HasBrackets<P>;

/// Where the numbers of a type are: the first of these that it has.
enum class Where { traits, members, elements, functions, nowhere };

template <class P>
constexpr Where where() {
  constexpr const P* p = nullptr;
  if constexpr (requires { type_of(PointTraits<P>::coordinates(*p)); })
    return Where::traits;
  else if constexpr (requires { is_number(p->x), is_number(p->y); })
    return Where::members;
  else if constexpr (requires { P::IsVectorAtCompileTime; })  // of Eigen, whose matrices have x() and [] in name alone
    return VectorOfEigen<P> ? Where::elements : Where::nowhere;
  else if constexpr (has_elements<P>())
    return Where::elements;
  else if constexpr (requires { is_number(p->x()), is_number(p->y()); })
    return Where::functions;
  else if constexpr (HasBrackets<P> && size_of<P>() == unsaid)
    return Where::elements;
  else
    return Where::nowhere;
}

/// As many as the question has.
inline constexpr int any_dimension = -1;

/// Of x and y, and perhaps more. A w without z is a width, or what x and y are to be divided by: no point has it.
constexpr int dimension_of_names(bool z, bool w) { return z ? 3 + static_cast<int>(w) : w ? 0 : 2; }

/// How many numbers a type has: 2 to 4, or any_dimension; 0 where it has none, or more.
template <class P>
constexpr int dimension_of() {
  constexpr const P* p = nullptr;
  constexpr Where place = where<P>();
  if constexpr (place == Where::traits) {
    using Coordinates = typename decltype(type_of(PointTraits<P>::coordinates(*p)))::type;
    if constexpr (is_same<Coordinates, P>)
      return 0;
    else
      return dimension_of<Coordinates>();
  } else if constexpr (place == Where::members)
    return dimension_of_names(
        requires { is_number(p->z); }, requires { is_number(p->w); });
  else if constexpr (place == Where::functions)
    return dimension_of_names(
        requires { is_number(p->z()); }, requires { is_number(p->w()); });
  else if constexpr (place == Where::elements)
    return size_of<P>() == unsaid ? any_dimension : static_cast<int>(size_of<P>());
  else
    return 0;
}
template <class P>
inline constexpr int dimension = dimension_of<P>();

/// A type that is not of this library and has numbers.
template <class P>
concept Foreign = !is_any_of<P, Point2, Point3, Vector2, Vector3, Vector4> && dimension<P> != 0;
/// One with so many.
template <class P, int numbers>
concept ForeignOf = Foreign<P> &&(dimension<P> == numbers || dimension<P> == any_dimension);

/// Each number is read once.
template <int i, class P>
constexpr double number_of(const P& p) {
  if constexpr (where<P>() == Where::members) {
    if constexpr (i == 0) return number(p.x);
    if constexpr (i == 1) return number(p.y);
    if constexpr (i == 2) return number(p.z);
    if constexpr (i == 3) return number(p.w);
  } else if constexpr (where<P>() == Where::functions) {
    if constexpr (i == 0) return number(p.x());
    if constexpr (i == 1) return number(p.y());
    if constexpr (i == 2) return number(p.z());
    if constexpr (i == 3) return number(p.w());
  } else if constexpr (HasBrackets<P>) {
    return number(p[i]);
  } else if constexpr (HasMemberGet<P, i>) {
    return number(p.template get<i>());
  } else {
    return number(get<i>(p));
  }
}

template <class To, class P, int... i>
constexpr To read_numbers(const P& p, IndexList<i...> indices) {
  if constexpr (where<P>() == Where::traits)
    return read_numbers<To>(PointTraits<P>::coordinates(p), indices);
  else if constexpr (requires { P::SizeAtCompileTime, p.eval(); })  // what an expression stands for, computed once
    return [](const auto& value) { return To{number_of<i>(value)...}; }(p.eval());
  else
    return To{number_of<i>(p)...};
}

/// The same point or vector as one of this library's types.
template <class To, ForeignOf<sizeof(To) / sizeof(double)> P>
[[gnu::always_inline]] constexpr To read_as(const P& p) {
  return read_numbers<To>(p, IndexListUpTo<sizeof(To) / sizeof(double)>());
}
template <class To>
[[gnu::always_inline]] constexpr const To& read_as(const To& p) {
  return p;
}

template <int numbers>
struct PointWith;
template <>
struct PointWith<2> {
  using type = Point2;
};
template <>
struct PointWith<3> {
  using type = Point3;
};

/// An argument as functions of this library take it: a foreign point of so many dimensions, or, for any_dimension, of
/// as many as its type says, as Point2 or Point3; what is not foreign as it is.
template <int numbers>
struct Read {
  template <class T>
  requires(!Foreign<T>) [[gnu::always_inline]] constexpr const T& operator()(const T& argument) const {
    return argument;
  }
  template <ForeignOf<numbers> P>
  requires(numbers != any_dimension) [[gnu::always_inline]] constexpr auto operator()(const P& p) const {
    return read_as<typename PointWith<numbers>::type>(p);
  }
  template <Foreign P>
  requires(numbers == any_dimension && (dimension<P> == 2 || dimension<P> == 3))  //
      [[gnu::always_inline]] constexpr auto
      operator()(const P& p) const {
    return read_as<typename PointWith<dimension<P>>::type>(p);
  }
};

/// That, in a call in which some argument is foreign; in others there is no such thing, so that a function of foreign
/// points that is declared by it takes no part in them. It finds what to call by its arguments, once these are read:
///   template <class... P>
///   auto collinear(const P&... p) -> decltype(collinear(detail::read<P...>(p)...)) {
///     return collinear(detail::read<P...>(p)...);
///   }
template <class... Call>
requires(Foreign<Call> || ...) inline constexpr Read<any_dimension> read{};
/// The same of a question that is asked in so many dimensions.
template <int numbers, class... Call>
requires(Foreign<Call> || ...) inline constexpr Read<numbers> read_in{};

}  // namespace detail

/// A point, or a vector, of this library or of any type that may have as many numbers.
template <class P, class To>
concept ReadAs = detail::is_same<P, To> || detail::ForeignOf<P, sizeof(To) / sizeof(double)>;

using detail::read_as;

}  // namespace plumb
