#include "features_oracle.hpp"

#include <algorithm>

#include "nearest_points.hpp"
#include "set_description.hpp"

namespace plumb::oracle {

namespace {

/// The least face that has the point p: the corners from which one can go on beyond p without leaving the set.
std::string feature_at(const Vector& p, const Polyhedron& rows, const std::vector<Vector>& corners) {
  std::string numbers;
  int count = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto inside = interval_in(rows, p, p - corners[i]);
    if (inside->high && sign(*inside->high) <= 0) continue;
    numbers += " " + std::to_string(i);
    ++count;
  }
  return (count == 1 ? "V" : count == 2 ? "E" : "F") + numbers;
}

}  // namespace

Polytope polytope(const ConvexSet& set, std::string_view shape, const double* numbers) {
  return {set, polyhedron(shape, numbers)};
}
Polytope polygon(const std::vector<Point3>& vertices) {
  WrittenSet written;
  std::vector<Vector> points;
  for (const Point3& p : vertices) {
    written.hull(p);
    points.push_back(vector(p));
  }
  return {written, hull_of(points)};
}

std::vector<Vector> corners_of(const Polyhedron& rows) {
  const auto flat = common_zeros(rows.zero);
  if (!flat) return {};
  const auto keeps = [&rows](const Vector& x) { return rows.contains(x); };
  std::vector<Vector> all;
  if (flat->direction.empty()) {
    all = {flat->origin};
  } else if (flat->direction.size() == 1) {
    const auto along_it = interval_in(rows, flat->origin, flat->direction[0]);
    if (along_it)
      for (const Rational& t : {*along_it->low, *along_it->high})
        all.push_back(along(flat->origin, t, flat->direction[0]));
  } else {
    return corners_in(*flat, rows.nonnegative);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  all.erase(std::remove_if(all.begin(), all.end(), [&](const Vector& x) { return !keeps(x); }), all.end());
  return all;
}

ClosestFeatures features(const Polytope& a, const Polytope& b) {
  const std::vector<Vector> of_a = corners_of(a.rows), of_b = corners_of(b.rows);
  if (of_a.empty() || of_b.empty()) return {"empty", 0};
  Description first = *a.set, second = *b.set;
  first.corners = of_a;
  second.corners = of_b;
  const auto any = any_nearest_points(first, second);
  if (any->squared_distance() == 0) return {"meet", 0};
  const NearestPoints nearest = first_nearest_points(first, second, *any);
  return {feature_at(nearest.first, a.rows, of_a) + " " + feature_at(nearest.second, b.rows, of_b),
          nearest_double(0, 1, nearest.squared_distance())};
}

}  // namespace plumb::oracle
