#include <solvers/stages.hpp>

namespace plumb::solvers {

namespace {

/// Of a point x: h = (x - a).u and c = (x - a) x u, whose length is |u| times the distance from the axis.
template <class N>
struct AboutAxis {
  Vec3<N> c;
  N h;
};
template <class N>
constexpr AboutAxis<N> operator+(const AboutAxis<N>& x, const AboutAxis<N>& y) {
  return {x.c + y.c, x.h + y.h};
}

/// The corners of a hull or a box with two ends on every axis; none of other bodies.
template <class N>
class Corners {
 public:
  constexpr Corners(const Body<N>& set, const Body<N>& solid) {
    const Vec3<N>& u = solid.g[0];
    const auto about = [&u](const Vec3<N>& v) { return AboutAxis<N>{cross(v, u), dot(v, u)}; };
    const bool is_hull = set.form == bodies::Form::hull;
    if (!is_hull && (set.form != bodies::Form::box || set.rows != 2 * set.generators)) return;
    at[count++] = about(origin_seen_from(solid.o, set));
    for (int i = 0; i < set.generators; ++i) {
      const AboutAxis<N> g = about(set.g[i]);
      if (is_hull) {
        at[count++] = at[0] + g;
        continue;
      }
      const auto times = [&g](const N& l) { return AboutAxis<N>{l * g.c, l * g.h}; };
      const AboutAxis<N> low = times(negated(set.row[2 * i].b)), high = times(set.row[2 * i + 1].b);
      for (int k = 0; k < count; ++k) {
        at[count + k] = at[k] + high;
        at[k] = at[k] + low;
      }
      count *= 2;
    }
  }

  template <class Holds>
  constexpr bool all(const Holds& holds) const {
    bool all = true;
    for (int i = 0; i < count; ++i) all &= holds(at[i]);
    return all;
  }

  AboutAxis<N> at[8];
  int count = 0;
};

/// A plane along the axis that touches the side: e.c = r |u| |e|, with e of the middle of all corners.
template <class N>
class TangentPlane {
 public:
  constexpr TangentPlane(const Corners<N>& corners, const Body<N>& solid) : e_(corners.at[0].c) {
    for (int i = 1; i < corners.count; ++i) e_ = e_ + corners.at[i].c;
    reach_ = solid.radius * solid.radius * dot(solid.g[0], solid.g[0]) * dot(e_, e_);
  }
  constexpr N along(const Vec3<N>& c) const { return dot(e_, c); }
  constexpr N beyond(const N& x) const { return x * x - reach_; }

 private:
  Vec3<N> e_;
  N reach_;
};

constexpr int deepest() {
  using N = filters::RoundingCount;
  Body<N> solid{}, box{};
  solid.g[0] = {{1}, {1}, {1}};
  box.form = bodies::Form::box;
  box.generators = 3;
  box.rows = 6;
  const Corners<N> corners(box, solid);
  const TangentPlane<N> plane(corners, solid);
  return plane.beyond(plane.along(corners.at[0].c)).count;
}
static_assert(deepest() <= BoundedDouble::roundings);

bool is_positive(const BoundedDouble& x) { return sign_of_number(x) == 1; }

}  // namespace

bool corners_are_apart(const ShapePair& pair) {
  Body<BoundedDouble> body[2];
  if (!write_bodies(pair, body)) return false;
  const int s = body[0].cut != Cut::none ? 0 : 1;
  const Body<BoundedDouble>& solid = body[s];
  const Corners<BoundedDouble> corners(body[1 - s], solid);
  using At = AboutAxis<BoundedDouble>;
  if (corners.count == 0) return false;
  const BoundedDouble top = solid.cut == Cut::in_plane ? number_of<BoundedDouble>(0) : dot(solid.g[0], solid.g[0]);
  if (corners.all([&](const At& x) { return is_positive(negated(x.h)); })) return true;
  if (corners.all([&](const At& x) { return is_positive(x.h - top); })) return true;
  const TangentPlane<BoundedDouble> plane(corners, solid);
  return corners.all([&](const At& x) {
    const BoundedDouble along = plane.along(x.c);
    return is_positive(along) && is_positive(plane.beyond(along));
  });
}

}  // namespace plumb::solvers
