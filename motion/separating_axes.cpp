#include <motion/separating_axes.hpp>

#include <motion/axis_search.hpp>

// Every face of A - B is across an edge of one and an edge of the other, or two edges of one. So the least reach of
// A - B along all vectors that are across two edges is how deep 0 is in it: more vectors than there are faces do no
// harm, since a plane that touches the ball about 0 inside A - B touches it in a face. Eberly, Intersection of Convex
// Objects: The Method of Separating Axes (2001).

namespace plumb::motion {

namespace {

using Edge = DeepAxis::Edge;

constexpr int most_edges = 6;

/// The edges of a polytope, and vectors from its first corner to the others.
struct Spokes {
  const Polytope& of;
  int s, edges = 0, points, generators;
  Edge edge[most_edges];
  Vec3<Near> along[most_edges];
  Vec3<Near> generator[3], point[4];
  int normals = 0;
  int normal[4][2];  ///< the edges that a face's is across

  Spokes(const Polytope& polytope, int place)
      : of(polytope), s(place), points(static_cast<int>(polytope.count())), generators(polytope.generators()) {
    for (int k = 0; k < generators; ++k) {
      generator[k] = of.generator<Near>(k);
      add({s, k, 0, 0}, generator[k]);
    }
    for (int i = 1; i < points; ++i) {
      point[i] = of.between_points<Near>(0, static_cast<std::size_t>(i));
      add({s, -1, 0, i}, point[i]);
    }
    for (int i = 1; i < points; ++i)
      for (int j = i + 1; j < points; ++j)
        add({s, -1, i, j}, of.between_points<Near>(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
    const int faces = points == 4 || generators == 3 ? 3 : points == 3 || generators == 2 ? 1 : 0;
    static constexpr int of_first[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    for (int i = 0; i < faces; ++i) add_normal(of_first[i][0], of_first[i][1]);
    if (points == 4) add_normal(3, 4);  // from point 1 to the points 2 and 3
  }
  void add(const Edge& e, const Vec3<Near>& v) {
    edge[edges] = e;
    along[edges++] = v;
  }
  void add_normal(int i, int j) {
    normal[normals][0] = i;
    normal[normals++][1] = j;
  }
  /// How far it reaches from its first corner along a vector and against it.
  void reach(const Vec3<Near>& n, Near& up, Near& down) const {
    const auto more = [](double x) { return x > 0 ? x : 0; };
    for (int k = 0; k < generators; ++k) {
      const Near w = dot(n, generator[k]);
      up = up + Near{more(w.value), w.magnitude};
      down = down + Near{more(-w.value), w.magnitude};
    }
    Near highest{0, 0}, lowest{0, 0};
    for (int i = 1; i < points; ++i) {
      const Near w = dot(n, point[i]);
      const double most = w.magnitude > highest.magnitude ? w.magnitude : highest.magnitude;
      highest = {w.value > highest.value ? w.value : highest.value, most};
      lowest = {-w.value > lowest.value ? -w.value : lowest.value, most};
    }
    up = up + highest;
    down = down + lowest;
  }
  /// The corner farthest along a vector, if it is certain, or any of those that an edge joins that the vector is
  /// across.
  std::optional<CornerIndex> farthest(const Vec3<Near>& n, const Edge (&across)[2]) const {
    CornerIndex corner;
    for (int k = 0; k < generators; ++k) {
      const auto is_it = [&](const Edge& e) { return e.of == s && e.generator == k; };
      if (is_it(across[0]) || is_it(across[1])) continue;
      const int sign = sign_of_number(dot(n, generator[k]));
      if (sign == unknown) return {};
      if (sign > 0) corner.bits |= 1U << k;
    }
    for (int i = 1; i < points; ++i) {
      const auto to = of.between_points<Near>(corner.point, static_cast<std::size_t>(i));
      const int sign = sign_of_number(dot(n, to));
      if (sign > 0 && sign != unknown) corner.point = static_cast<std::size_t>(i);
      if (sign != unknown) continue;
      if (!is_across(static_cast<int>(corner.point), i, across)) return {};
    }
    return corner;
  }

 private:
  /// Whether both points are ends of edges, of one or of two that share an end, that a vector is across.
  bool is_across(int i, int j, const Edge (&across)[2]) const {
    const auto is_of = [this](const Edge& e) { return e.of == s && e.generator < 0; };
    const auto has = [](const Edge& e, int p) { return e.from == p || e.to == p; };
    const bool first = is_of(across[0]), second = is_of(across[1]);
    if (first && has(across[0], i) && has(across[0], j)) return true;
    if (second && has(across[1], i) && has(across[1], j)) return true;
    return first && second && (has(across[0], i) || has(across[1], i)) && (has(across[0], j) || has(across[1], j));
  }
};

class Search : public AxisSearch {
 public:
  Search(const Polytope& a, const Polytope& b) : a_(a, 0), b_(b, 1), from_(position<Near>(a, b, {})) {}

  DeepAxes run() {
    if (a_.of.is_along_axes() && b_.of.is_along_axes())
      see_axes();
    else
      see_edges();
    return found([this](const DeepAxis& axis, const Vec3<Near>& n) -> std::optional<DifferenceCorner> {
      const Vec3<Near> up = axis.is_reversed ? negated(n) : n;
      const auto first = a_.farthest(up, axis.edge), second = b_.farthest(negated(up), axis.edge);
      if (!first || !second) return {};
      return DifferenceCorner{{*first, *second}};
    });
  }

 private:
  void see_axes() {
    for (int i = 0; i < 3; ++i) {
      DeepAxis axis;
      axis.is_whole = true;
      axis.whole = bodies::unit_vector<double>(i);
      see(bodies::unit_vector<Near>(i), axis);
    }
  }
  void see_edges() {
    for (const Spokes* s : {&a_, &b_})
      for (int i = 0; i < s->normals && !is_apart(); ++i) see(*s, s->normal[i][0], *s, s->normal[i][1]);
    for (int i = 0; i < a_.edges && !is_apart(); ++i)
      for (int j = 0; j < b_.edges && !is_apart(); ++j) see(a_, i, b_, j);
  }
  void see(const Spokes& s, int i, const Spokes& t, int j) {
    const Vec3<Near> n = cross(s.along[i], t.along[j]);
    if (n.x.magnitude == 0 && n.y.magnitude == 0 && n.z.magnitude == 0) return;
    DeepAxis axis;
    axis.edge[0] = s.edge[i];
    axis.edge[1] = t.edge[j];
    see(n, axis);
  }
  void see(const Vec3<Near>& n, const DeepAxis& axis) {
    const Near h = dot(n, from_);
    Near up = h, down = {-h.value, h.magnitude};
    a_.reach(n, up, down);
    b_.reach(n, down, up);
    AxisSearch::see(n, up, down, axis);
  }

  const Spokes a_, b_;
  Vec3<Near> from_;
};

bool has_few_faces(const Polytope& p) { return p.count() <= 4 && p.generators() <= 3; }

}  // namespace

DeepAxes deep_axes(Polytope& a, Polytope& b) {
  if (a.is_kdop() || b.is_kdop()) return deep_axes_of_kdops(a, b);
  if (!has_few_faces(a) || !has_few_faces(b)) return {};
  return Search(a, b).run();
}

}  // namespace plumb::motion
