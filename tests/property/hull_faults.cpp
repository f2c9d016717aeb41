#include "hull_faults.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "cases.hpp"
#include "pair_of_sets.hpp"
#include "rational_vector.hpp"

namespace plumb::properties {

using generators::hexadecimal;

namespace {

template <class T>
std::string spelled(const std::optional<T>& x) {
  return x ? hexadecimal(*x) : "empty";
}

/// What is wrong with the distances of two sets, in this order.
std::string fault_of_distances(const SetInQuestion& a, const SetInQuestion& b) {
  const auto pair = oracle::PairOfSets::of(a.set, b.set);
  const auto distance = hulls::distance(a.asked, b.asked, RoundTo::nearest);
  const auto squared = hulls::squared_distance(a.asked, b.asked, RoundTo::nearest);
  const auto closest = hulls::closest(a.asked, b.asked);
  if (!pair) return distance || squared || closest ? "is empty" : "";
  if (distance != pair->distance()) return "distance" + spelled(distance) + " for " + hexadecimal(pair->distance());
  if (squared != pair->squared_distance()) return "squared_distance" + spelled(squared);
  const std::array<double, 6> wanted = pair->closest();
  const auto& [p, q] = *closest;
  if (std::array{p.x, p.y, p.z, q.x, q.y, q.z} != wanted) {
    std::string fault = "closest";
    for (const double x : {p.x, p.y, p.z, q.x, q.y, q.z}) fault += hexadecimal(x);
    fault += " for";
    for (const double x : wanted) fault += hexadecimal(x);
    return fault;
  }
  if (!std::isfinite(*distance)) return {};
  for (const double r : {0., *distance, std::nextafter(*distance, HUGE_VAL)})
    if (std::isfinite(r) && hulls::compare_distance_to(a.asked, b.asked, r) != pair->compare_distance_to(r))
      return "compare_distance_to" + hexadecimal(r);
  return {};
}

/// And with a witness, as far as the points of hulls show.
std::string fault_of_witness(const SetInQuestion& a, const SetInQuestion& b, const HullPoints* first,
                             const HullPoints* second, bool do_meet) {
  const Witness<3> witness = hulls::witness(a.asked, b.asked);
  if (witness.intersect != do_meet) return "witness of another answer";
  if (do_meet) {
    const bool is_shared = contains(a.set, witness.vector) && contains(b.set, witness.vector);
    return is_shared ? "" : "the witness is not in both sets";
  }
  if (first == nullptr || second == nullptr) return {};
  const oracle::Vector n{oracle::Rational(witness.vector[0]), oracle::Rational(witness.vector[1]),
                         oracle::Rational(witness.vector[2])};
  for (const Point3& p : *first)
    for (const Point3& q : *second)
      if (oracle::dot(n, oracle::vector(p)) >= oracle::dot(n, oracle::vector(q))) return "the axis parts nothing";
  return {};
}

}  // namespace

oracle::ConvexSet set_of(const HullPoints& points) { return oracle::WrittenSet{.corners = points}; }
std::string text_of(const HullPoints& points) {
  std::string text = "hull " + std::to_string(points.size());
  for (const Point3& p : points) text += hexadecimal(p.x) + hexadecimal(p.y) + hexadecimal(p.z);
  return text;
}

std::string fault_of_pair(const SetInQuestion& a, const SetInQuestion& b, const HullPoints* first,
                          const HullPoints* second, bool has_distance, bool has_witness) {
  const bool do_meet = oracle::share_a_point(a.set, b.set);
  std::string fault;
  if (hulls::intersects(a.asked, b.asked) != do_meet || hulls::intersects(b.asked, a.asked) != do_meet)
    fault = "intersects";
  if (fault.empty() && has_distance) fault = fault_of_distances(a, b);
  if (fault.empty() && has_distance) fault = fault_of_distances(b, a);
  if (fault.empty() && has_witness) fault = fault_of_witness(a, b, first, second, do_meet);
  return fault.empty() ? fault : fault + ": " + a.text + " " + b.text;
}

}  // namespace plumb::properties
