#include "contact_by_definition.hpp"

#include <cstdint>
#include <utility>

#include "distance_by_definition.hpp"
#include "rounding.hpp"

namespace plumb::tests {
namespace {

using oracle::cross, oracle::dot, oracle::operator-;

const Vector zero{0, 0, 0};

Rational determinant(const Vector& a, const Vector& b, const Vector& c) { return dot(a, cross(b, c)); }

}  // namespace

std::optional<Rational> first_contact_by_definition(const Triangle& t, const Triangle& u, const Vector& v) {
  if (share_a_point(t, u)) return Rational(0);
  if (v == zero) return {};
  // The first common point is a corner of one, or edges cross there that are not always in one plane: where they are,
  // an end of one comes first.
  std::optional<Rational> first;
  const auto offer = [&](const Rational& time) {
    if (time >= 0 && time <= 1 && (!first || time < *first)) first = time;
  };
  for (const Vector& corner : u)
    if (const auto range = range_in(Line(corner, v), t)) offer(range->enter);
  for (const Vector& corner : t)
    if (const auto range = range_in(Line(corner, zero - v), u)) offer(range->enter);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      // t_i + r d = u_j + s e + time v, by Cramer's rule.
      const Vector d = t[(i + 1) % 3] - t[i], e = u[(j + 1) % 3] - u[j], w = u[j] - t[i];
      const Rational whole = determinant(d, zero - e, zero - v);
      if (whole == 0) continue;
      const Rational r = determinant(w, zero - e, zero - v) / whole, s = determinant(d, w, zero - v) / whole;
      if (r >= 0 && r <= 1 && s >= 0 && s <= 1) offer(determinant(d, zero - e, w) / whole);
    }
  }
  return first;
}

std::optional<MeshContact> first_contact_by_definition(const std::vector<Triangle>& first,
                                                       const std::vector<Triangle>& second, const Vector& v) {
  std::optional<Rational> time;
  MeshContact contact{};
  for (std::uint32_t i = 0; i < first.size(); ++i) {
    for (std::uint32_t j = 0; j < second.size(); ++j) {
      const auto next = first_contact_by_definition(first[i], second[j], v);
      if (!next || (time && *next >= *time)) continue;
      time = *next;
      contact = {oracle::rounded(*time), i, j};
    }
  }
  if (!time) return {};
  return contact;
}

}  // namespace plumb::tests
