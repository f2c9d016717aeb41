#pragma once

// For motion.
// Four corners that move along straight lines, and when a simplex of some meets one of the others, in exact numbers.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

#include <motion/root.hpp>

namespace plumb::motion {

/// Each corner's start, then its end. A vertex, then the corners of the face; or the corners of one edge, then of the
/// other one.
using CornerPaths = std::span<const Point3, 8>;
enum class Simplices { vertex_face, edge_edge };

/// When they first meet. The corners lie in one plane at the roots of a cubic. At each of these in order signs of
/// minors tell whether the simplices meet. A cubic that is 0 says that the corners are in one plane all the time. Then
/// what comes first, where it is not the start, is that a corner reaches an edge: they are on one line at the roots of
/// a quadratic. That is 0 where they are on one line all the time, and then a corner reaches a corner.
template <class N>
class MovingCorners {
 public:
  MovingCorners(Simplices simplices, CornerPaths paths, const auto& number) : simplices_(simplices) {
    const auto moving = [&](double start, double end) {
      const N from = number(start);
      return Linear<N>{from, number(end) - from};
    };
    for (std::size_t i = 0; i < 4; ++i) {
      const Point3 &start = paths[2 * i], &end = paths[2 * i + 1];
      corner_[i] = {moving(start.x, end.x), moving(start.y, end.y), moving(start.z, end.z)};
    }
  }

  std::optional<Root<N>> first_contact() const {
    const bool are_edges = simplices_ == Simplices::edge_edge;
    const std::size_t from = are_edges ? 2 : 1;
    const Moving u = are_edges ? corner_[1] - corner_[0] : corner_[2] - corner_[1], v = corner_[3] - corner_[from],
                 w = are_edges ? corner_[2] - corner_[0] : corner_[0] - corner_[1];
    const Vec3<Quadratic<N>> normal = cross(u, v), wv = cross(w, v), wu = cross(w, u);
    const Cubic<N> volume = dot(normal, w);
    const auto meet = [&](Root<N>& at) {
      for (int k = 0; k < 3; ++k) {
        const Quadratic<N>& n = component(normal, k);
        const int side = at.sign_of(n);
        if (side == 0) continue;
        const auto is_negative = [&](const Quadratic<N>& x) { return at.sign_of(x) * side < 0; };
        const Quadratic<N>&x = component(wv, k), &y = component(wu, k);
        // The edges meet at x / n of one and y / n of the other; the vertex is at x / n, -y / n in the face.
        if (are_edges) return !is_negative(x) && !is_negative(y) && !is_negative(n - x) && !is_negative(n - y);
        return !is_negative(x) && at.sign_of(y) * side <= 0 && !is_negative(n - x + y);
      }
      for (const auto& [p, a, b] : borders())
        if (is_on_edge(at, p, a, b)) return true;
      return false;
    };
    if (volume.degree() >= 0) return first_of(volume, meet);
    Root<N> start(N(0));
    if (meet(start)) return start;
    std::optional<Root<N>> first;
    for (const auto& [p, a, b] : borders()) keep_first(first, on_edge(p, a, b));
    return first;
  }

 private:
  using Moving = Vec3<Linear<N>>;
  using Corner = std::size_t;
  /// A corner and an edge of the other simplex.
  struct Border {
    Corner p, a, b;
  };

  std::span<const Border> borders() const {
    static constexpr Border of_face[] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}};
    static constexpr Border of_edges[] = {{0, 2, 3}, {1, 2, 3}, {2, 0, 1}, {3, 0, 1}};
    return simplices_ == Simplices::edge_edge ? std::span<const Border>(of_edges) : std::span<const Border>(of_face);
  }
  /// By a table. For a choice between addresses g++ 12 at -O3 for processors such as skylake-avx512 makes wrong code in
  /// the loop of first_zero: it asks flags that an increment has changed.
  template <class T>
  static const T& component(const Vec3<T>& v, int k) {
    const T* const all[] = {&v.x, &v.y, &v.z};
    return *all[k];
  }
  /// The first root at which it is so.
  static std::optional<Root<N>> first_of(const Cubic<N>& f, const auto& is_so) {
    for (Root<N>& root : roots_of(f))
      if (is_so(root)) return root;
    return {};
  }
  static void keep_first(std::optional<Root<N>>& first, std::optional<Root<N>> other) {
    if (other && (!first || other->compare(*first) < 0)) first = std::move(other);
  }

  bool is_zero(Root<N>& at, const Vec3<Quadratic<N>>& v) const {
    return at.sign_of(v.x) == 0 && at.sign_of(v.y) == 0 && at.sign_of(v.z) == 0;
  }
  Vec3<Quadratic<N>> normal(Corner p, Corner a, Corner b) const {
    return cross(corner_[b] - corner_[a], corner_[p] - corner_[a]);
  }
  /// Of corners on one line.
  bool is_between(Root<N>& at, Corner p, Corner a, Corner b) const {
    return at.sign_of(dot(corner_[p] - corner_[a], corner_[p] - corner_[b])) <= 0;
  }
  bool is_on_edge(Root<N>& at, Corner p, Corner a, Corner b) const {
    return is_zero(at, normal(p, a, b)) && is_between(at, p, a, b);
  }

  /// When the vector is first 0 and the rest is so too; nothing about a vector that is 0 all the time.
  template <std::size_t Degree>
  static std::optional<std::optional<Root<N>>> first_zero(const Vec3<Polynomial<N, Degree>>& v, const auto& is_so) {
    for (int k = 0; k < 3; ++k) {
      const Polynomial<N, Degree>& f = component(v, k);
      if (f.degree() < 0) continue;
      return first_of(raised<3>(f), [&](Root<N>& at) {
        for (int j = 0; j < 3; ++j)
          if (j != k && at.sign_of(raised<2>(component(v, j))) != 0) return false;
        return is_so(at);
      });
    }
    return {};
  }
  std::optional<Root<N>> on_edge(Corner p, Corner a, Corner b) const {
    if (const auto found = first_zero(normal(p, a, b), [&](Root<N>& at) { return is_between(at, p, a, b); }))
      return *found;
    Root<N> start(N(0));
    if (is_between(start, p, a, b)) return start;
    std::optional<Root<N>> first = at_corner(p, a);
    keep_first(first, at_corner(p, b));
    return first;
  }
  std::optional<Root<N>> at_corner(Corner p, Corner a) const {
    const auto found = first_zero(corner_[p] - corner_[a], [](Root<N>&) { return true; });
    return found ? *found : Root<N>(N(0));
  }

  Simplices simplices_;
  std::array<Moving, 4> corner_;
};

}  // namespace plumb::motion
