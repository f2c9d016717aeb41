#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include <plumb/plumb.hpp>

// Points as users have them, and types that are nearly points: outside of plumb, as theirs are.

namespace own_types {

/// As a program for graphics has it.
struct Vertex {
  float x, y, z;
  unsigned colour = 0;
};
struct Pixel {
  std::int16_t x, y;
};
/// Four numbers are no point.
struct Homogeneous {
  double x, y, z, w;
};
/// A size that its type says, as an argument of the template or by std::tuple_size.
template <class N, int size>
struct Indexed {
  N numbers[static_cast<std::size_t>(size)];
  const N& operator[](int i) const { return numbers[i]; }
};
template <std::size_t size, class N>
struct alignas(16) Aligned {
  N numbers[size];
  N operator[](std::size_t i) const { return numbers[i]; }
};
class WithMemberGet {
 public:
  WithMemberGet(double east, double north) : numbers_{east, north} {}
  template <std::size_t i>
  double get() const {
    static_assert(i < 2);
    return numbers_[i];
  }

 private:
  double numbers_[2];
};
struct WithFriendGet {
  float east, north, up;
  template <std::size_t i>
  friend float get(const WithFriendGet& p) {
    static_assert(i < 3);
    return i == 0 ? p.east : i == 1 ? p.north : p.up;
  }
};
struct OfWords {
  template <std::size_t i>
  const char* get() const {
    return "";
  }
};
/// The second argument is no size.
template <class N, int flags>
struct Elsewhere {
  const N* numbers;
  N operator[](int i) const { return numbers[i]; }
};
/// A w without z is a width, or what x and y are to be divided by.
struct Rectangle {
  double x, y, w, h;
};
struct HomogeneousInPlane {
  float x, y, w;
};
/// What is no point, and looks a little like one.
class WithPrivateArray : std::array<double, 3> {};
template <class N, std::size_t size>
struct Undefined;
struct OddVector {
  static constexpr int IsVectorAtCompileTime = 1;
};
struct WithPrivateNumbers {
  explicit WithPrivateNumbers(double u) : x(u), y(u) {}
  double sum() const { return x + y; }

 private:
  double x, y;
};
struct OddTrait {};
/// As Qt and CGAL have it.
class WithFunctions {
 public:
  WithFunctions(double x, double y, double z) : x_(x), y_(y), z_(z) {}
  double x() const { return x_; }
  double y() const { return y_; }
  double z() const { return z_; }

 private:
  double x_, y_, z_;
};
struct Place {
  double east, north, up;
};
struct Huge {
  std::int64_t x, y, z;
};
struct HugeUnsigned {
  std::uint64_t x, y;
};

}  // namespace own_types

template <>
struct std::tuple_size<own_types::WithMemberGet> : std::integral_constant<std::size_t, 2> {};
template <>
struct std::tuple_size<own_types::WithFriendGet> : std::integral_constant<std::size_t, 3> {};
template <>
struct std::tuple_size<own_types::OfWords> : std::integral_constant<std::size_t, 2> {};
template <>
struct plumb::PointTraits<own_types::Place> {
  static auto coordinates(const own_types::Place& p) { return plumb::Point3{p.east, p.north, p.up}; }
};
template <>
struct plumb::PointTraits<own_types::OddTrait> {
  static own_types::OddTrait coordinates(const own_types::OddTrait& p) { return p; }
};
