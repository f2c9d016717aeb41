#include <arrangement/sheet.hpp>

#include <algorithm>

#include <plumb/orient2d.hpp>

namespace plumb::arrangement {

void Sheet::begin(std::uint32_t triangle, Pieces& to) {
  vertex_of_point_.resize(material_.points(), Triangulation::none);
  for (const Vertex& v : vertices_)
    if (v.point < vertex_of_point_.size()) vertex_of_point_[v.point] = Triangulation::none;
  mesh_.clear();
  vertices_.clear();
  carriers_.clear();
  triangle_ = triangle;
  axis_ = material_.frames[triangle].axis;
  pieces_ = &to;
  random_ = 1;
}

// ---- points and cuts put into the triangulation

/// The points on an edge of the one triangle, which is split at each, in order.
void Sheet::put_on_edge(int edge, std::uint32_t from, std::uint32_t to, std::span<const Cut> cuts) {
  chain_.clear();
  for (const Cut& c : cuts)
    for (const std::size_t i : {0U, 1U})
      if (c.place[i] == 3 + edge) chain_.push_back(c.end[i]);
  if (chain_.empty()) return;
  const bool is_rising = is_before(from, to);
  std::sort(chain_.begin(), chain_.end(),
            [&](std::uint32_t p, std::uint32_t q) { return is_rising ? is_before(p, q) : is_before(q, p); });
  chain_.erase(std::unique(chain_.begin(), chain_.end()), chain_.end());
  int last = vertex_of(from);
  for (const std::uint32_t point : chain_) {
    const Edge e = mesh_.find(last, vertex_of(to));
    last = vertex_of(point);
    mesh_.split_edge(e, last);
  }
}

void Sheet::insert_point(std::uint32_t point) {
  if (vertex_of_point_[point] == Triangulation::none) insert(vertex_of(point));
}

/// In an order by chance, so that walks are short.
void Sheet::insert_ends(std::span<const Cut> cuts) {
  chain_.clear();
  for (const Cut& c : cuts) chain_.insert(chain_.end(), c.end.begin(), c.end.end());
  for (std::size_t i = chain_.size(); i > 1; --i) {
    random_ = random_ * 1664525U + 1013904223U;
    std::swap(chain_[i - 1], chain_[(std::uint64_t{random_} * i) >> 32U]);
  }
  for (const std::uint32_t point : chain_) insert_point(point);
}

void Sheet::keep_all(std::span<const Cut> cuts) {
  for (const Cut& c : cuts) {
    if (c.is_point()) continue;
    carriers_.push_back(c.carrier);
    keep(vertex_of(c.end[0]), vertex_of(c.end[1]), static_cast<int>(carriers_.size()) - 1);
  }
}

/// Where the cut of a mark crosses an edge that is kept. No vertex is there, or the cut would have met it.
int Sheet::cross(int mark, const Edge& kept) {
  const Carrier& one = carriers_[static_cast<std::size_t>(mark)];
  Carrier other;
  mesh_.any_mark(kept, [&](int m) {
    other = carriers_[static_cast<std::size_t>(m)];
    return other.is_line();
  });
  const PointKey key = one.is_line() && other.is_line()
                           ? PointKey::two_lines(one.from, one.to, other.from, other.to, axis_)
                       : one.is_line()   ? PointKey::line_and_plane(one.from, one.to, other.plane)
                       : other.is_line() ? PointKey::line_and_plane(other.from, other.to, one.plane)
                                         : PointKey::three_planes(triangle_, one.plane, other.plane);
  const std::uint32_t point = material_.points() + static_cast<std::uint32_t>(pieces_->crossings.size());
  pieces_->crossings.push_back(make_point(material_.input, key));
  const exact_points::CompactPoint3& p = pieces_->crossings.back().point;
  const int v = add_vertex(point, p.rounded, p.is_plain() ? 0 : p.rounding_error);
  mesh_.split_edge(kept, v);
  return v;
}

// ---- sheets

void Sheet::cut(std::uint32_t triangle, std::span<const Cut> cuts, Pieces& to) {
  begin(triangle, to);
  // Counter-clockwise as it is seen.
  const bool is_turned = material_.frames[triangle].turn < 0;
  const auto& corner = corners(triangle);
  const std::uint32_t a = corner[0], b = corner[is_turned ? 2 : 1], c = corner[is_turned ? 1 : 2];
  // One after the other: their numbers are those of their order.
  const int first = vertex_of(a), second = vertex_of(b), third = vertex_of(c);
  mesh_.start(first, second, third);
  for (int k = 0; k < 3; ++k)
    put_on_edge(k, corner[static_cast<std::size_t>(k)], corner[static_cast<std::size_t>(next(k))], cuts);
  insert_ends(cuts);
  keep_all(cuts);
  improve_all();
  for (int f = 0; f < mesh_.size(); ++f) {
    add_triangle(f, is_turned);
    to.sources.push_back({triangle, 1});
    to.first_source.push_back(static_cast<std::uint32_t>(to.sources.size()));
  }
}

void Sheet::cut(std::span<const std::uint32_t> members, std::span<const Cut> cuts, Pieces& to) {
  begin(members[0], to);
  for (int i = 0; i < outer_corners; ++i) add_vertex(none, {}, 0);
  mesh_.start(0, 1, 2);
  for (const std::uint32_t t : members)
    for (const std::uint32_t v : corners(t)) insert_point(v);
  insert_ends(cuts);
  for (const std::uint32_t t : members)
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = corners(t)[k], end = corners(t)[(k + 1) % 3];
      carriers_.push_back({from, end, none});
      keep(vertex_of(from), vertex_of(end), static_cast<int>(carriers_.size()) - 1);
    }
  keep_all(cuts);
  improve_all();
  add_pieces_of(members);
}

void Sheet::add_triangle(int face, bool is_turned) {
  std::array<std::uint32_t, 3> points;
  for (std::size_t i = 0; i < 3; ++i) points[i] = vertex(mesh_.face(face).vertex[i]).point;
  if (is_turned) std::swap(points[1], points[2]);
  pieces_->triangles.push_back(points);
}

/// The faces that the edges of a member shut in.
void Sheet::find_pieces_of(int member, int turn, std::vector<std::pair<int, int>>& pieces) {
  const auto is_of_member = [member](int mark) { return mark / 3 == member; };
  // The first edge of the member begins at its first corner; what is left of the way around is inside.
  const int mark = 3 * member, corner = vertex_of(carriers_[static_cast<std::size_t>(mark)].from);
  int first = Triangulation::none;
  mesh_.around(corner, [&](int f, int i) {
    const Edge e{f, turn > 0 ? previous(i) : next(i)};
    if (!mesh_.any_mark(e, [mark](int m) { return m == mark; })) return false;
    first = f;
    return true;
  });
  stack_.assign(1, first);
  seen_[static_cast<std::size_t>(first)] = member;
  while (!stack_.empty()) {
    const int f = stack_.back();
    stack_.pop_back();
    pieces.push_back({f, member});
    for (int i = 0; i < 3; ++i) {
      const Edge e{f, i};
      const int n = mesh_.neighbour(e);
      if (mesh_.any_mark(e, is_of_member) || seen_[static_cast<std::size_t>(n)] == member) continue;
      seen_[static_cast<std::size_t>(n)] = member;
      stack_.push_back(n);
    }
  }
}

void Sheet::add_pieces_of(std::span<const std::uint32_t> members) {
  const auto turn_of = [&](int member) {
    const auto& c = corners(members[static_cast<std::size_t>(member)]);
    const auto at = [&](std::size_t k) { return projected(material_.input.vertices[c[k]], axis_); };
    return static_cast<int>(orient2d(at(0), at(1), at(2)));
  };
  std::vector<std::pair<int, int>> pieces;
  std::vector<int> turns;
  seen_.assign(static_cast<std::size_t>(mesh_.size()), Triangulation::none);
  for (int m = 0; m < static_cast<int>(members.size()); ++m) {
    turns.push_back(turn_of(m));
    find_pieces_of(m, turns.back(), pieces);
  }
  std::sort(pieces.begin(), pieces.end());
  for (std::size_t i = 0; i < pieces.size();) {
    const int face = pieces[i].first, way = turns[static_cast<std::size_t>(pieces[i].second)];
    add_triangle(face, way < 0);
    for (; i < pieces.size() && pieces[i].first == face; ++i) {
      const auto m = static_cast<std::size_t>(pieces[i].second);
      pieces_->sources.push_back({members[m], way * turns[m]});
    }
    pieces_->first_source.push_back(static_cast<std::uint32_t>(pieces_->sources.size()));
  }
}

}  // namespace plumb::arrangement
