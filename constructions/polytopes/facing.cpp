#include <polytopes/facing.hpp>

#include <algorithm>

namespace plumb::polytopes {

namespace {

int compare(const FlatFace::Seen& p, const FlatFace::Seen& q) {
  if (const int s = sign_of_number(p.x * q.z - q.x * p.z)) return s;
  return sign_of_number(p.y * q.z - q.y * p.z);
}

}  // namespace

void FlatFace::arrange() {
  if (size() < 3) return;
  // Below the line from the least to the greatest in order, above it backwards.
  const Seen across = cross(corners_.front().at, corners_.back().at);
  std::vector<SeenCorner> below, above;
  for (const SeenCorner& c : corners_) (sign_of_number(dot(across, c.at)) > 0 ? above : below).push_back(c);
  below.insert(below.end(), above.rbegin(), above.rend());
  corners_ = below;
}

PolytopeFeature FlatFace::feature_at(const Seen& point) const {
  std::vector<int> all;
  for (const SeenCorner& c : corners_) {
    if (compare(c.at, point) == 0) return {Feature::vertex, {c.number}};
    all.push_back(c.number);
  }
  std::vector<int> found = all;
  for (std::size_t i = 0; i < size() && size() > 2; ++i)
    if (sign_of_number(dot(edge(i), point)) == 0) found = {all[i], all[(i + 1) % size()]};
  std::sort(found.begin(), found.end());
  return {found.size() == 2 ? Feature::edge : Feature::face, found};
}

FlatFace::Seen least_common_point(const FlatFace& a, const FlatFace& b) {
  if (a.size() == 1) return a[0];
  if (b.size() == 1) return b[0];
  if (a.size() > 2 && b.size() == 2) return least_common_point(b, a);
  if (b.size() == 2) {
    const FlatFace::Seen p = cross(a.edge(0), b.edge(0));
    const int s = sign_of_number(p.z);
    if (s != 0) return s > 0 ? p : bodies::negated(p);
    // On one line.
    return compare(a[0], b[0]) < 0 ? b[0] : a[0];
  }
  std::vector<FlatFace::Seen> corners;
  for (std::size_t i = 0; i < a.size(); ++i) corners.push_back(a[i]);
  auto common = shared_sets::ClippedPolygon<Number>::polygon(corners);
  for (std::size_t i = 0; i < b.size(); ++i) common.clip(b.edge(i));
  FlatFace::Seen least = common.corner(0);
  for (int i = 1; i < common.size(); ++i)
    if (compare(common.corner(i), least) < 0) least = common.corner(i);
  return least;
}

}  // namespace plumb::polytopes
