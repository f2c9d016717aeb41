#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <vector>

#include <plumb/shapes.hpp>

#include "cases.hpp"
#include "lattice.hpp"

namespace plumb::generators {

/// A flat disc.
struct Plate {
  Coordinates center, normal;
  double radius;
};

/// What is known of a shape from its making, for another to be made by it or brought into contact with it.
struct Features {
  std::vector<Coordinates> points = {};   ///< the shape, but for what it is unbounded along, is their hull,
  std::vector<Plate> plates = {};         ///< these among them, ...
  double radius = 0;                      ///< ... and what is so near,
  Coordinates radii{};                    ///< along the axes for an ellipsoid
  std::vector<Coordinates> edges = {};    ///< directions of its edges
  std::vector<Coordinates> normals = {};  ///< directions of its faces' normals
  enum class Extent { bounded, ray, line, plane } extent = Extent::bounded;  ///< along its only edge, across its normal
};

constexpr double dot(const Coordinates& a, const Coordinates& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
constexpr Coordinates cross(const Coordinates& a, const Coordinates& b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0], 0}};
}
constexpr Coordinates times(const Coordinates& a, double factor) { return sum({}, a, factor); }

/// The plates whose hull a round solid is, with its ends; taken from its description.
struct PlatesOf {
  std::vector<Coordinates> ends = {};
  double size = 0;
  std::vector<Plate> plates = {};

  void hull(const auto&... p) { ends = {{{p.x, p.y, p.z, 0}}...}; }
  void radius(double r) { size = r; }
  void in_plane(const Vector3& n) { plates = {{ends[0], {{n.x, n.y, n.z, 0}}, size}}; }
  void between_ends() { plates = {{ends[0], along(), size}, {ends[1], along(), size}}; }
  void seen_from_first() { plates = {{ends[1], along(), size}}; }
  [[nodiscard]] Coordinates along() const { return sum(ends[1], ends[0], -1); }
};

/// Which shapes are made, and by what numbers.
struct Style {
  Lattice lattice = Lattice::small_integers;
  int degenerate = 8;  ///< one in so many parts of a shape has no extent
  int shared = 4;      ///< one in so many points, and vectors, is one of the other shape, or made from some of it
};

/// Makes shapes that are not refused. Most are as people make them (boxes with axes at right angles, k-DOPs around
/// points, matrices that project); some are anything that their numbers can denote.
class ShapeMaker {
 public:
  /// The other shape may be null.
  ShapeMaker(const Style& style, WordSource& words, const Features* other)
      : style_(style), words_(words), other_(other) {}

  template <class Shape>
  Features make(Shape& shape);

  /// By the types of its members alone.
  template <Unknown Shape>
  Features make(Shape& shape) {
    dimension_ = dimension_of_shape<Shape>();
    std::vector<Coordinates> positions;
    Features f;
    Shape::for_each_member(shape, [&]<class Member>(std::string_view name, Member& member) {
      if constexpr (std::same_as<Member, double>) {
        member = length();
        if (name == ".radius" && !detail::is_round_solid<Shape>) f.radius = member;
      } else {
        constexpr bool is_vector = std::same_as<Member, Vector2> || std::same_as<Member, Vector3>;
        const Coordinates made = is_vector ? vector() : point();
        set_point(member, made);
        (name == ".normal" ? f.normals : is_vector ? f.edges : positions).push_back(made);
      }
    });
    mend(shape);
    f.points = positions;
    if constexpr (detail::is_round_solid<Shape>) {
      PlatesOf solid;
      shape.describe(solid);
      f.plates = solid.plates;
    }
    for (const Coordinates& p : positions)
      for (const Coordinates& v : f.edges) f.points.push_back(sum(p, v, 1));
    for (std::size_t i = 0; i < f.edges.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) f.normals.push_back(cross(f.edges[j], f.edges[i]));
    return f;
  }

 private:
  template <class Shape>
  Features make_hull(Shape& s, double radius);
  template <class Shape>
  Features make_line(Shape& s, Features::Extent extent);
  /// Of a plane, or what one bounds; the normal outward.
  template <class Shape>
  Features make_plane(Shape& s) {
    Coordinates n = normal();
    if (n[0] == 0 && n[1] == 0 && n[2] == 0) n[words_.below(dimension_)] = 1;
    const Coordinates p = point();
    set_point(s.normal, n);
    s.offset = -dot(n, p);
    return {.points = {p}, .normals = {times(n, -1)}, .extent = Features::Extent::plane};
  }
  template <int K>
  Features make_kdop(Kdop<K>& s);
  Features make_frustum(Matrix4& m, bool clips_as_gl);

  Coordinates point();
  Coordinates vector();
  Coordinates fresh_vector();
  Coordinates normal();
  double length();
  double positive_length();
  std::array<Coordinates, 3> frame();
  bool is_degenerate() { return words_.one_in(style_.degenerate); }
  bool is_shared() { return other_ != nullptr && words_.one_in(style_.shared); }

  Style style_;
  WordSource& words_;
  const Features* other_;
  int dimension_ = 3;
};

}  // namespace plumb::generators
