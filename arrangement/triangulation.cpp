#include <arrangement/triangulation.hpp>

namespace plumb::arrangement {

void Triangulation::set(int f, const Face& face) {
  faces_[static_cast<std::size_t>(f)] = face;
  for (const int v : face.vertex) face_of_[static_cast<std::size_t>(v)] = f;
}

/// A face has another neighbour in place of one. No two faces share two edges while one of them is changed.
void Triangulation::relink(int f, int from, int to) {
  if (f == none) return;
  for (int& n : faces_[static_cast<std::size_t>(f)].neighbour)
    if (n == from) {
      n = to;
      return;
    }
}

void Triangulation::mark(const Edge& e, int mark) {
  if (any_mark(e, [mark](int m) { return m == mark; })) return;
  int& first = faces_[static_cast<std::size_t>(e.face)].marks[e.opposite];
  links_.push_back({mark, first});
  first = static_cast<int>(links_.size()) - 1;
  if (neighbour(e) == none) return;
  const Edge other = twin(e);
  faces_[static_cast<std::size_t>(other.face)].marks[other.opposite] = first;
}

void Triangulation::split_face(int f, int v) {
  const Face x = face(f);
  const int g = add_face(), h = add_face();
  set(f, {{v, x.vertex[1], x.vertex[2]}, {x.neighbour[0], g, h}, {x.marks[0], none, none}});
  set(g, {{x.vertex[0], v, x.vertex[2]}, {f, x.neighbour[1], h}, {none, x.marks[1], none}});
  set(h, {{x.vertex[0], x.vertex[1], v}, {f, g, x.neighbour[2]}, {none, none, x.marks[2]}});
  relink(x.neighbour[1], f, g);
  relink(x.neighbour[2], f, h);
}

//        a                       a
//      / f \                   / | \         The edge runs from b to c in f, from c to b in g.
//     b --- c      becomes    b- v -c        f is a b v, f2 a v c; g is d c v, g2 d v b.
//      \ g /                   \ | /
//        d                       d
void Triangulation::split_edge(const Edge& e, int v) {
  const int f = e.face, g = neighbour(e), i = e.opposite;
  const Face x = face(f);
  const int a = x.vertex[i], b = x.vertex[next(i)], c = x.vertex[previous(i)], kept = x.marks[i];
  const int ab = previous(i), ca = next(i), f2 = add_face();
  if (g == none) {
    set(f, {{a, b, v}, {none, f2, x.neighbour[ab]}, {kept, none, x.marks[ab]}});
    set(f2, {{a, v, c}, {none, x.neighbour[ca], f}, {kept, x.marks[ca], none}});
  } else {
    const int j = twin(e).opposite;
    const Face y = face(g);
    const int g2 = add_face(), d = y.vertex[j], bd = next(j), dc = previous(j);
    set(f, {{a, b, v}, {g2, f2, x.neighbour[ab]}, {kept, none, x.marks[ab]}});
    set(f2, {{a, v, c}, {g, x.neighbour[ca], f}, {kept, x.marks[ca], none}});
    set(g, {{d, c, v}, {f2, g2, y.neighbour[dc]}, {kept, none, y.marks[dc]}});
    set(g2, {{d, v, b}, {f, y.neighbour[bd], g}, {kept, y.marks[bd], none}});
    relink(y.neighbour[bd], g, g2);
  }
  relink(x.neighbour[ca], f, f2);
}

// Faces a b c and d c b become a b d and a d c.
void Triangulation::flip(const Edge& e) {
  const int f = e.face, g = neighbour(e), i = e.opposite, j = twin(e).opposite;
  const Face x = face(f), y = face(g);
  const int a = x.vertex[i], b = x.vertex[next(i)], c = x.vertex[previous(i)], d = y.vertex[j];
  const int ab = previous(i), ca = next(i), bd = next(j), dc = previous(j);
  set(f, {{a, b, d}, {y.neighbour[bd], g, x.neighbour[ab]}, {y.marks[bd], none, x.marks[ab]}});
  set(g, {{a, d, c}, {y.neighbour[dc], x.neighbour[ca], f}, {y.marks[dc], x.marks[ca], none}});
  relink(y.neighbour[bd], g, f);
  relink(x.neighbour[ca], f, g);
}

Triangulation::Edge Triangulation::find(int a, int b) const {
  Edge found{none, 0};
  around(a, [&](int f, int i) {
    const int opposite = face(f).vertex[next(i)] == b ? previous(i) : face(f).vertex[previous(i)] == b ? next(i) : none;
    if (opposite != none) found = {f, opposite};
    return opposite != none;
  });
  return found;
}

}  // namespace plumb::arrangement
