#include "chain_oracle.hpp"

#include <algorithm>

namespace plumb::oracle {

namespace {

struct Edge {
  Vector a, b;
  int chain;
};

void add_edges(std::vector<Edge>& edges, const Chain& chain, int number) {
  for (std::size_t i = 0; i < chain.size(); ++i) edges.push_back({chain[i], chain[(i + 1) % chain.size()], number});
}
std::vector<Edge> edges_of(const Chain& chain) {
  std::vector<Edge> edges;
  add_edges(edges, chain, 0);
  return edges;
}

Rational cross2(const Vector& u, const Vector& v) { return u[0] * v[1] - u[1] * v[0]; }

bool is_on(const Vector& q, const Edge& e) {
  return sign(cross2(e.a - q, e.b - q)) == 0 && sign(dot(e.a - q, e.b - q)) <= 0;
}

/// Where the lines of two edges cross, a + t (b - a), if they do in one point.
std::optional<Rational> crossing(const Edge& e, const Edge& f) {
  const Rational turn = cross2(e.b - e.a, f.b - f.a);
  if (sign(turn) == 0) return {};
  return cross2(f.a - e.a, f.b - f.a) / turn;
}
bool is_between_ends(const Rational& t) { return t >= 0 && t <= 1; }

bool share_a_point(const Edge& e, const Edge& f) {
  if (is_on(e.a, f) || is_on(e.b, f) || is_on(f.a, e) || is_on(f.b, e)) return true;
  const auto t = crossing(e, f), s = crossing(f, e);
  return t && is_between_ends(*t) && is_between_ends(*s);
}

/// From 0 to 3, counter-clockwise, of a vector other than 0.
int quarter(const Vector& v) {
  if (sign(v[0]) > 0 && sign(v[1]) >= 0) return 0;
  if (sign(v[1]) > 0) return 1;
  return sign(v[0]) < 0 ? 2 : 3;
}

/// Are there points off the chains that both wind about? Between the corners and the crossings, on a vertical line, the
/// winding numbers change from edge to edge, by one.
bool have_part_in_common(const std::vector<Edge>& edges) {
  std::vector<Rational> ends;
  for (const Edge& e : edges) {
    ends.push_back(e.a[0]);
    for (const Edge& f : edges)
      if (const auto t = crossing(e, f); t && is_between_ends(*t)) ends.push_back(along(e.a, *t, e.b - e.a)[0]);
  }
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  struct Change {
    Rational height;
    int chain, by;
  };
  for (std::size_t i = 1; i < ends.size(); ++i) {
    const Rational x = (ends[i - 1] + ends[i]) / 2;
    std::vector<Change> changes;
    for (const Edge& e : edges) {
      const bool goes_right = e.a[0] < x && x < e.b[0], goes_left = e.b[0] < x && x < e.a[0];
      if (!goes_right && !goes_left) continue;
      const Rational t = (x - e.a[0]) / (e.b[0] - e.a[0]);
      changes.push_back({e.a[1] + t * (e.b[1] - e.a[1]), e.chain, goes_right ? 1 : -1});
    }
    std::sort(changes.begin(), changes.end(), [](const auto& p, const auto& q) { return p.height < q.height; });
    int number[2] = {0, 0};
    for (std::size_t k = 0; k + 1 < changes.size(); ++k) {
      number[changes[k].chain] += changes[k].by;
      if (number[0] != 0 && number[1] != 0 && changes[k].height < changes[k + 1].height) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<int> winding_number(const Chain& chain, const Vector& q) {
  int quarters = 0;
  for (const Edge& e : edges_of(chain)) {
    if (is_on(q, e)) return {};
    const Vector a = e.a - q, b = e.b - q;
    const int turn = (quarter(b) - quarter(a) + 4) % 4;
    quarters += turn == 2 ? 2 * sign(cross2(a, b)) : turn == 3 ? -1 : turn;
  }
  return quarters / 4;
}

bool share_a_point(const Chain& a, const Chain& b) {
  const auto is_in = [](const Chain& chain, const Vector& q) { return winding_number(chain, q) != 0; };
  if (std::any_of(a.begin(), a.end(), [&](const Vector& q) { return is_in(b, q); })) return true;
  if (std::any_of(b.begin(), b.end(), [&](const Vector& q) { return is_in(a, q); })) return true;
  std::vector<Edge> edges = edges_of(a);
  add_edges(edges, b, 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = a.size(); k < edges.size(); ++k)
      if (share_a_point(edges[i], edges[k])) return true;
  return have_part_in_common(edges);
}

bool is_within(const Chain& chain, const Vector& q, const Rational& r) {
  if (winding_number(chain, q) != 0) return true;
  const std::vector<Edge> edges = edges_of(chain);
  return std::any_of(edges.begin(), edges.end(), [&](const Edge& e) {
    const Vector d = e.b - e.a;
    const Rational size = dot(d, d);
    const Rational t = size == 0 ? Rational(0) : std::clamp<Rational>(dot(q - e.a, d) / size, 0, 1);
    const Vector off = along(e.a, t, d) - q;
    return dot(off, off) <= square(r);
  });
}

Rational signed_area(const Chain& chain) {
  Rational twice = 0;
  for (const Edge& e : edges_of(chain)) twice += (e.a[0] - e.b[0]) * (e.a[1] + e.b[1]);
  return twice / 2;
}

}  // namespace plumb::oracle
