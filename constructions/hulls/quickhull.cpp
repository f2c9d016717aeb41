#include <hulls/quickhull.hpp>

#include <algorithm>

#include <plumb/detail/vector.hpp>

#include <bounding_volumes/point_set.hpp>
#include <filters/error_bound.hpp>
#include <hulls/growing_hull.hpp>

// Quickhull. Each point that is not yet in the hull waits at one face that it is above. The point farthest above some
// face, the eye, takes the place of all faces that it is above, and what waited at these is dealt out anew.
//
// Above is strictly above. So of coplanar faces a point sees all or none, and no edge of the horizon, between a face
// that the eye sees and one that it does not, is in line with the eye: the plane of the face that it sees would have
// it. So no triangle is ever flat.
//
// A point that waited at a face that goes, and is still outside, is above a new face. For among the faces of the old
// hull that it was above, which hang together, are some that go; if all its faces of the new hull were old ones, it was
// above both faces at some edge of the horizon. The normal of the new face at that edge is a combination of the normals
// of these two, with factors that are not negative. So the point would be above the new face too.

namespace plumb::hulls {

namespace {

using Points = std::span<const Point3>;
using Index = std::size_t;

constexpr Index none = GrowingTriangle::none;

/// The polynomial of orient3d, over differences from a.
constexpr auto height(const auto& ab, const auto& ac, const auto& ap) { return dot(ap, cross(ab, ac)); }

constexpr int roundings_of_height() {
  constexpr filters::RoundingCount difference{1};
  constexpr Vec3<filters::RoundingCount> d{difference, difference, difference};
  return height(d, d, d).count;
}
using Height = filters::DoubleWithBound<roundings_of_height()>;

Vec3<Height> bounded(const Vec3<double>& v) {
  const auto leaf = [](double x) { return Height{x, __builtin_fabs(x)}; };
  return {leaf(v.x), leaf(v.y), leaf(v.z)};
}

Vec3<double> between(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }

struct Face : GrowingTriangle {
  Point3 origin;
  Vec3<double> normal;
  double error;          // of heights above the face, at most
  Index waiting = none;  // the first of the points that wait here
  Index farthest = none;
  double most = -1;  // the height of that
};

class Quickhull {
 public:
  explicit Quickhull(Points points) : points_(points), next_(points.size(), none) {
    const auto [min, max] = bounding_volumes::box_of("convex_hull", points);
    size_ = bounded(between(min, max));
  }

  void run(const FirstSimplex& first) {
    start(first);
    while (!work_.empty()) {
      const Index f = work_.back();
      work_.pop_back();
      if (faces_[f].is_alive && faces_[f].waiting != none) add(faces_[f].farthest, f);
    }
  }

  /// The faces that are left, numbered anew.
  std::vector<HullTriangle> triangles() const {
    std::vector<HullTriangle> all;
    std::vector<Index> number(faces_.size());
    for (Index f = 0; f < faces_.size(); ++f) {
      number[f] = all.size();
      if (faces_[f].is_alive) all.push_back(faces_[f]);
    }
    for (HullTriangle& t : all)
      for (Index& f : t.beyond) f = number[f];
    return all;
  }

 private:
  Points points_;
  Vec3<Height> size_;  // no two points are farther apart along an axis
  GrowingHull<Face> hull_;
  std::vector<Face>& faces_ = hull_.faces;
  std::vector<Index> next_;  // the point that waits after another one
  std::vector<Index> work_, free_;

  auto maker() {
    return [this](Index a, Index b, Index c) { return new_face(a, b, c); };
  }
  Index new_face(Index a, Index b, Index c) {
    Index f = faces_.size();
    if (free_.empty()) {
      faces_.emplace_back();
    } else {
      f = free_.back();
      free_.pop_back();
      faces_[f] = Face();
    }
    Face& face = faces_[f];
    face.corner[0] = a, face.corner[1] = b, face.corner[2] = c;
    face.origin = points_[a];
    const auto ab = bounded(between(points_[a], points_[b])), ac = bounded(between(points_[a], points_[c]));
    const auto normal = cross(ab, ac);
    face.normal = {normal.x.value, normal.y.value, normal.z.value};
    face.error = filters::error_bound(height(ab, ac, size_));
    return f;
  }

  double height_above(const Face& face, Index p) const { return dot(between(face.origin, points_[p]), face.normal); }
  bool is_above(const Face& face, Index p, double height) const {
    if (height > face.error) return true;
    if (height < -face.error) return false;
    return orient3d(points_[face.corner[0]], points_[face.corner[1]], points_[face.corner[2]], points_[p]) > 0;
  }

  /// The point waits at the first of these faces that it is above; it is in the hull where there is none.
  template <class Faces>
  void let_wait(Index p, const Faces& faces) {
    for (const Index f : faces) {
      Face& face = faces_[f];
      const double height = height_above(face, p);
      if (!is_above(face, p, height)) continue;
      next_[p] = face.waiting;
      face.waiting = p;
      if (height > face.most || face.farthest == none) face.most = height, face.farthest = p;
      return;
    }
  }

  void start(const FirstSimplex& first) {
    const auto faces = hull_.start(first.corner, maker());
    work_.assign(faces.begin(), faces.end());
    for (Index p = 0; p < points_.size(); ++p) let_wait(p, work_);
  }

  void add(Index eye, Index first_seen) {
    const auto sees = [&](const Face& face) { return is_above(face, eye, height_above(face, eye)); };
    hull_.add(eye, first_seen, sees, maker());
    for (const Index f : hull_.seen())
      for (Index p = faces_[f].waiting; p != none;) {
        const Index after = next_[p];
        if (p != eye) let_wait(p, hull_.fresh());
        p = after;
      }
    free_.insert(free_.end(), hull_.seen().begin(), hull_.seen().end());
    for (const Index f : hull_.fresh())
      if (faces_[f].waiting != none) work_.push_back(f);
  }
};

}  // namespace

std::vector<HullTriangle> triangulated_hull(Points points, const FirstSimplex& first) {
  Quickhull hull(points);
  hull.run(first);
  return hull.triangles();
}

}  // namespace plumb::hulls
