#include <arrangement/sheet.hpp>

#include <algorithm>

#include <plumb/orient2d.hpp>

namespace plumb::arrangement {

namespace {

constexpr int next(int i) { return Triangulation::next(i); }
constexpr int previous(int i) { return Triangulation::previous(i); }

}  // namespace

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

/// Walks from the last face to the one with the point, out of a face by any edge that the point is beyond: by chance
/// which one, as in a triangulation that is not Delaunay's a fixed choice may lead in a circle.
void Sheet::insert(std::uint32_t point) {
  if (vertex_of_point_[point] != Triangulation::none) return;
  const int v = vertex_of(point);
  int f = mesh_.size() - 1, came_from = Triangulation::none;
  for (;;) {
    random_ = random_ * 1664525U + 1013904223U;
    int out = Triangulation::none, on = Triangulation::none;
    for (int k = 0, i = static_cast<int>(random_ >> 16U) % 3; k < 3; ++k, i = next(i)) {
      const Edge e{f, i};
      if (came_from != Triangulation::none && mesh_.neighbour(e) == came_from) continue;
      const int s = turn(mesh_.from(e), mesh_.to(e), v);
      if (s == 0) on = i;
      if (s < 0) {
        out = i;
        break;
      }
    }
    if (out == Triangulation::none) {
      if (on == Triangulation::none)
        mesh_.split_face(f, v);
      else
        mesh_.split_edge({f, on}, v);
      return improve_around(v);
    }
    came_from = f;
    f = mesh_.neighbour({f, out});
  }
}

/// Each flip adds an edge at v and takes none away, so there are few.
void Sheet::improve_around(int v) {
  stack_.clear();
  mesh_.around(v, [&](int f, int) { return stack_.push_back(f), false; });
  while (!stack_.empty()) {
    const int f = stack_.back();
    stack_.pop_back();
    const Triangulation::Face& face = mesh_.face(f);
    const Edge e{f, face.vertex[0] == v ? 0 : face.vertex[1] == v ? 1 : 2};
    if (!should_flip(e)) continue;
    stack_.push_back(f);
    stack_.push_back(mesh_.neighbour(e));
    mesh_.flip(e);
  }
}

/// In an order by chance, so that walks are short.
void Sheet::insert_ends(std::span<const Cut> cuts) {
  chain_.clear();
  for (const Cut& c : cuts) chain_.insert(chain_.end(), c.end.begin(), c.end.end());
  for (std::size_t i = chain_.size(); i > 1; --i) {
    random_ = random_ * 1664525U + 1013904223U;
    std::swap(chain_[i - 1], chain_[(std::uint64_t{random_} * i) >> 32U]);
  }
  for (const std::uint32_t point : chain_) insert(point);
}

void Sheet::keep_all(std::span<const Cut> cuts) {
  for (const Cut& c : cuts) {
    if (c.is_point()) continue;
    carriers_.push_back(c.carrier);
    keep(vertex_of(c.end[0]), vertex_of(c.end[1]), static_cast<int>(carriers_.size()) - 1);
  }
}

/// Makes the segment from a to b a chain of edges that are kept.
void Sheet::keep(int a, int b, int mark) {
  while (a != b) {
    Edge e = mesh_.find(a, b);
    int end = b;
    if (e.face == Triangulation::none) {
      end = first_step(a, b, mark, e);
      if (e.face == Triangulation::none) e = mesh_.find(a, end);
    }
    mesh_.mark(e, mark);
    a = end;
  }
}

/// From a on towards b: to the next vertex on the way, or where an edge that is kept is crossed. There is an edge from
/// a then.
int Sheet::first_step(int a, int b, int mark, Edge& edge) {
  int end = Triangulation::none;
  Edge crossed{Triangulation::none, 0};
  int last = Triangulation::none, last_turn = 0;
  mesh_.around(a, [&](int f, int i) {
    const int p = mesh_.face(f).vertex[next(i)], q = mesh_.face(f).vertex[previous(i)];
    const int right = p == last ? last_turn : turn(a, p, b), left = turn(a, q, b);
    last = q;
    last_turn = left;
    if (right > 0 && left < 0) return crossed = {f, i}, true;
    if (right == 0 && left < 0) return end = p, true;
    if (right > 0 && left == 0) return end = q, true;
    return false;
  });
  edge = {Triangulation::none, 0};
  return end != Triangulation::none ? end : follow(crossed, a, b, mark);
}

/// Through edges that need not stay, until there is a vertex on the way from a to b or an edge that stays. The edges in
/// between are flipped out of the way.
int Sheet::follow(Edge e, int a, int b, int mark) {
  crossed_.clear();
  side_.resize(vertices_.size());
  int right = mesh_.from(e), left = mesh_.to(e), end = b;
  side_[static_cast<std::size_t>(right)] = -1;
  side_[static_cast<std::size_t>(left)] = 1;
  for (;;) {
    if (mesh_.is_kept(e)) {
      end = add_crossing(mark, e);
      break;
    }
    crossed_.push_back({right, left});
    e = mesh_.twin(e);
    const int r = mesh_.apex(e), side = r == b ? 0 : turn(a, b, r);
    if (side == 0) {
      end = r;
      break;
    }
    side_[static_cast<std::size_t>(r)] = side;
    // Opposite the corner that stays behind.
    const Triangulation::Face& face = mesh_.face(e.face);
    const int behind = side > 0 ? left : right;
    e.opposite = face.vertex[0] == behind ? 0 : face.vertex[1] == behind ? 1 : 2;
    (side > 0 ? left : right) = r;
  }
  force(a, end);
  return end;
}

/// Flips the crossed edges until there is an edge from a to b. An edge waits while its faces are not convex; Sloan, A
/// fast algorithm for generating constrained Delaunay triangulations (1993).
void Sheet::force(int a, int b) {
  side_.resize(vertices_.size());
  const auto side = [this](int v) -> int& { return side_[static_cast<std::size_t>(v)]; };
  side(a) = side(b) = 0;
  for (std::size_t k = 0; k < crossed_.size(); ++k) {
    const auto [p, q] = crossed_[k];
    const Edge e = mesh_.find(p, q);
    if (!is_convex(e)) {
      crossed_.push_back({p, q});
      continue;
    }
    const int x = mesh_.apex(e), y = mesh_.apex(mesh_.twin(e));
    mesh_.flip(e);
    if (side(x) * side(y) < 0) crossed_.push_back({x, y});
  }
}

/// Where the cut of a mark crosses an edge that is kept. No vertex is there, or the cut would have met it.
int Sheet::add_crossing(int mark, const Edge& kept) {
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

/// Better shapes all over, in a few passes.
void Sheet::improve_all() {
  constexpr int passes = 10;
  bool is_better = true;
  for (int pass = 0; pass < passes && is_better; ++pass) {
    is_better = false;
    for (int f = 0; f < mesh_.size(); ++f)
      for (int i = 0; i < 3; ++i)
        if (should_flip({f, i})) {
          mesh_.flip({f, i});
          is_better = true;
        }
  }
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
    for (const std::uint32_t v : corners(t)) insert(v);
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
