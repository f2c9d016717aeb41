#pragma once

// For arrangement.
// The triangles of one sheet as a graph: who is whose neighbour, and which edges stay.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plumb::arrangement {

/// A triangulation of vertices that are numbers, counter-clockwise. Where they lie its user knows. An edge that is kept
/// carries the marks of all that runs along it; both halves have them when it is split.
class Triangulation {
 public:
  struct Face {
    int vertex[3];
    int neighbour[3];  ///< across the edge opposite each corner; none where there is nobody
    int marks[3];      ///< of that edge: the first of its links, none where the edge need not stay
  };
  /// An edge by a face and the corner opposite.
  struct Edge {
    int face, opposite;
  };
  static constexpr int none = -1;

  static constexpr int next(int i) { return i == 2 ? 0 : i + 1; }
  static constexpr int previous(int i) { return i == 0 ? 2 : i - 1; }

  void clear() {
    faces_.clear();
    links_.clear();
    face_of_.clear();
  }
  int add_vertex() {
    face_of_.push_back(none);
    return static_cast<int>(face_of_.size()) - 1;
  }
  /// The first triangle.
  void start(int a, int b, int c) {
    faces_.push_back({});
    set(0, {{a, b, c}, {none, none, none}, {none, none, none}});
  }

  int vertices() const { return static_cast<int>(face_of_.size()); }
  int size() const { return static_cast<int>(faces_.size()); }
  const Face& face(int f) const { return faces_[static_cast<std::size_t>(f)]; }
  int neighbour(const Edge& e) const { return face(e.face).neighbour[e.opposite]; }
  bool is_kept(const Edge& e) const { return face(e.face).marks[e.opposite] != none; }
  int from(const Edge& e) const { return face(e.face).vertex[next(e.opposite)]; }
  int to(const Edge& e) const { return face(e.face).vertex[previous(e.opposite)]; }
  int apex(const Edge& e) const { return face(e.face).vertex[e.opposite]; }
  /// The same edge as its other face has it.
  Edge twin(const Edge& e) const {
    const int other = neighbour(e);
    const Face& f = face(other);
    return {other, f.neighbour[0] == e.face ? 0 : f.neighbour[1] == e.face ? 1 : 2};
  }

  /// Calls f(mark) for the marks of an edge until it answers true; whether it did.
  template <class F>
  bool any_mark(const Edge& e, const F& f) const {
    for (int l = face(e.face).marks[e.opposite]; l != none; l = link(l).next)
      if (f(link(l).mark)) return true;
    return false;
  }
  void mark(const Edge& e, int mark);

  /// A vertex inside a face.
  void split_face(int f, int v);
  /// A vertex on an edge.
  void split_edge(const Edge& e, int v);
  /// The edge becomes the other diagonal of its two faces.
  void flip(const Edge& e);

  /// Calls f(face, corner at v) around a vertex until it answers true; whether it did.
  template <class F>
  bool around(int v, const F& f) const {
    const int start = face_of_[static_cast<std::size_t>(v)];
    int at = start;
    do {
      const int i = corner(at, v);
      if (f(at, i)) return true;
      at = face(at).neighbour[next(i)];
    } while (at != none && at != start);
    if (at == start) return false;
    for (at = face(start).neighbour[previous(corner(start, v))]; at != none;) {
      const int i = corner(at, v);
      if (f(at, i)) return true;
      at = face(at).neighbour[previous(i)];
    }
    return false;
  }
  /// The edge between two vertices; its face is none if there is no such edge.
  Edge find(int a, int b) const;

 private:
  struct Link {
    int mark, next;
  };

  const Link& link(int l) const { return links_[static_cast<std::size_t>(l)]; }
  int corner(int f, int v) const {
    const Face& x = face(f);
    return x.vertex[0] == v ? 0 : x.vertex[1] == v ? 1 : 2;
  }
  void set(int f, const Face& face);
  int add_face() {
    faces_.push_back({});
    return size() - 1;
  }
  void relink(int f, int from, int to);

  std::vector<Face> faces_;
  std::vector<Link> links_;
  std::vector<int> face_of_;  // of a vertex: any that it is a corner of
};

}  // namespace plumb::arrangement
