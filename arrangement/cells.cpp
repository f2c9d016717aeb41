#include <arrangement/cells.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>

#include <tbb/parallel_sort.h>

#include <plumb/exact_predicates.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/mesh_tree.hpp>
#include <plumb/orient3d.hpp>

#include <arrangement/cuts.hpp>
#include <arrangement/radial_order.hpp>
#include <mesh/progress.hpp>
#include <mesh/union_find.hpp>
#include <surfaces/parallel.hpp>

namespace plumb::arrangement {

namespace {

constexpr std::size_t grain = 256;

/// An edge of a triangle, from its lesser end.
struct HalfEdge {
  std::uint32_t to;  ///< the greater end
  std::uint32_t triangle;
  std::uint8_t corner;  ///< from which the triangle runs along it
};

/// Of all edges, those of each lesser end together, by the greater one, then by triangle.
struct HalfEdges {
  std::vector<std::size_t> first;
  std::vector<HalfEdge> all;

  explicit HalfEdges(const Arrangement& a) : first(a.vertices() + 1), all(3 * a.size()) {
    const auto ends = [&](std::size_t i, std::size_t k) {
      const Arrangement::Triangle& t = a.triangles()[i];
      return std::minmax(t[k], t[(k + 1) % 3]);
    };
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k) ++first[ends(i, k).first + 1];
    for (std::size_t v = 1; v < first.size(); ++v) first[v] += first[v - 1];
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k)
        all[next[ends(i, k).first]++] = {ends(i, k).second, static_cast<std::uint32_t>(i),
                                         static_cast<std::uint8_t>(k)};
    surfaces::parallel_each(a.vertices(), grain, [&](std::size_t v) {
      const auto at = [this](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
      std::sort(at(first[v]), at(first[v + 1]), [](const HalfEdge& x, const HalfEdge& y) {
        return x.to != y.to ? x.to < y.to : x.triangle < y.triangle;
      });
    });
  }
};

/// The pages of one edge in the order in which they turn around it, which signs of orient3d tell against planes of
/// input triangles: no cosine, and one exact point a sign.
class Book {
 public:
  explicit Book(const Arrangement& a) : a_(a) {}

  std::vector<Page> pages;

  void add(const HalfEdge& half, std::uint32_t from) {
    const Arrangement::Triangle& t = a_.triangles()[half.triangle];
    pages.push_back(
        {half.triangle, t[(half.corner + 2U) % 3], t[half.corner] == from, a_.number(a_.sources(half.triangle)[0]), 0});
  }

  void sort() {
    const auto side = [&](const Page& page, const Page& other) {
      const int s = side_of(a_, page.source, other.apex);
      return page.is_along ? s : -s;
    };
    if (pages.size() > 2) sort_pages(pages, side, [](const Page&, const Page&) { return false; });
  }

 private:
  const Arrangement& a_;
};

/// The surplus of each input along an edge whose triangles are the pages of a book.
void add_open(const Arrangement& a, const Book& book, std::uint32_t from, std::uint32_t to,
              std::vector<std::int32_t>& surplus, std::vector<OpenEdge>& open) {
  std::fill(surplus.begin(), surplus.end(), 0);
  for (const Page& p : book.pages)
    for (const ArrangementSource& s : a.sources(p.triangle))
      surplus[s.mesh] += p.is_along ? s.orientation : -s.orientation;
  for (std::uint32_t m = 0; m < surplus.size(); ++m) {
    if (surplus[m] > 0) open.push_back({m, from, to, surplus[m]});
    if (surplus[m] < 0) open.push_back({m, to, from, -surplus[m]});
  }
}

double along(const Point3& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }

/// From the middle of a piece along the axis that its plane is seen along, upwards; moved aside by two infinitely small
/// steps, the second along the first coordinate and smaller, so that it meets no edge.
class Ray {
 public:
  Ray(const Arrangement& a, std::uint32_t piece)
      : input_(a.input()),
        frame_(frame_of(a.input().triangle(a.number(a.sources(piece)[0])))),
        from_(middle_of(a, piece)) {}

  /// Whether it leaves the piece from its front.
  bool is_at_front() const { return frame_.turn > 0; }

  /// It lies in this box. Where the sums are rounded to the coordinate itself, the box would be a point beside it.
  Aabb3 box() const {
    constexpr double largest = std::numeric_limits<double>::max();
    const double e = from_.rounding_error();
    const auto below = [&](double x) { return std::nextafter(x - e, -largest); };
    const auto above = [&](double x) { return std::nextafter(x + e, largest); };
    const Point3& p = from_.rounded();
    Aabb3 box{{below(p.x), below(p.y), below(p.z)}, {above(p.x), above(p.y), above(p.z)}};
    (frame_.axis == 0 ? box.max.x : frame_.axis == 1 ? box.max.y : box.max.z) = largest;
    return box;
  }

  /// By how much the winding number at its start exceeds that behind an input triangle: 0 where it misses that, else
  /// the triangle's turn.
  int crossing(std::uint32_t triangle) const {
    const Triangle3 t = input_.triangle(triangle);
    const Point3* const corner[] = {&t.a, &t.b, &t.c};
    const Point3& p = from_.rounded();
    const double e = from_.rounding_error();
    if (std::max({along(t.a, frame_.axis), along(t.b, frame_.axis), along(t.c, frame_.axis)}) <
        along(p, frame_.axis) - e)
      return 0;
    const Point2 at = projected(p, frame_.axis);
    Point2 seen[3];
    for (std::size_t k = 0; k < 3; ++k) seen[k] = projected(*corner[k], frame_.axis);
    if (std::min({seen[0].x, seen[1].x, seen[2].x}) > at.x + e ||
        std::max({seen[0].x, seen[1].x, seen[2].x}) < at.x - e ||
        std::min({seen[0].y, seen[1].y, seen[2].y}) > at.y + e ||
        std::max({seen[0].y, seen[1].y, seen[2].y}) < at.y - e)
      return 0;
    int turn = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t l = (k + 1) % 3;
      int s = static_cast<int>(exact_points::turn_along(frame_.axis, *corner[k], *corner[l], from_));
      if (s == 0) s = seen[k].y != seen[l].y ? (seen[k].y > seen[l].y ? 1 : -1) : seen[k].x < seen[l].x ? 1 : -1;
      if (turn != 0 && s != turn) return 0;
      turn = s;
    }
    const int side = static_cast<int>(orient3d(AnyPoint3(t.a), AnyPoint3(t.b), AnyPoint3(t.c), AnyPoint3(from_)));
    return side * turn < 0 ? turn : 0;
  }

 private:
  /// Exactly.
  static ExactPoint3 middle_of(const Arrangement& a, std::uint32_t piece) {
    const auto [i, j, k] = a.triangles()[piece];
    const Homogeneous3 p = a.vertex(i).homogeneous(), q = a.vertex(j).homogeneous(), r = a.vertex(k).homogeneous();
    const filters::Rational pq = p.w * q.w, qr = q.w * r.w, pr = p.w * r.w, w = pq * r.w;
    return ExactPoint3::homogeneous(
        {p.x * qr + q.x * pr + r.x * pq, p.y * qr + q.y * pr + r.y * pq, p.z * qr + q.z * pr + r.z * pq, w + w + w});
  }

  const TriangleMesh& input_;
  const Frame frame_;
  const ExactPoint3 from_;
};

}  // namespace

Cells::Cells(const Arrangement& arrangement, const std::function<void(double)>& tell)
    : arrangement_(arrangement), meshes_(arrangement.meshes()) {
  unite_sides(mesh::part_of(tell, 0, 0.8));
  if (!open_.empty()) return;
  gather_cells();
  wind(mesh::part_of(tell, 0.8, 1));
}

/// Around each edge, what is between one triangle and the next is of one cell.
void Cells::unite_sides(const std::function<void(double)>& tell) {
  const Arrangement& a = arrangement_;
  const HalfEdges edges(a);
  mesh::ConcurrentUnionFind cells(2 * a.size()), parts(a.size());
  std::mutex adding;
  mesh::Progress progress(tell, a.vertices());
  surfaces::parallel_ranges(a.vertices(), grain, [&](std::size_t begin, std::size_t end) {
    Book book(a);
    std::vector<std::int32_t> surplus(meshes_);
    std::vector<OpenEdge> open;
    for (std::size_t v = begin; v < end; ++v)
      for (std::size_t i = edges.first[v], next = i; i < edges.first[v + 1]; i = next) {
        const auto from = static_cast<std::uint32_t>(v), to = edges.all[i].to;
        book.pages.clear();
        for (; next < edges.first[v + 1] && edges.all[next].to == to; ++next) book.add(edges.all[next], from);
        add_open(a, book, from, to, surplus, open);
        book.sort();
        for (std::size_t k = 0; k < book.pages.size(); ++k) {
          const Page &x = book.pages[k], &y = book.pages[(k + 1) % book.pages.size()];
          cells.unite(2 * x.triangle + (x.is_along ? 0 : 1), 2 * y.triangle + (y.is_along ? 1 : 0));
          if (k + 1 < book.pages.size()) parts.unite(x.triangle, y.triangle);
        }
      }
    progress.add(end - begin);
    if (open.empty()) return;
    const std::lock_guard lock(adding);
    open_.insert(open_.end(), open.begin(), open.end());
  });
  std::sort(open_.begin(), open_.end(), [](const OpenEdge& x, const OpenEdge& y) {
    const auto key = [](const OpenEdge& e) {
      return std::array{std::min(e.from, e.to), std::max(e.from, e.to), e.mesh};
    };
    return key(x) < key(y);
  });
  cell_of_.resize(2 * a.size());
  part_of_.resize(a.size());
  surfaces::parallel_each(cell_of_.size(), grain,
                          [&](std::size_t i) { cell_of_[i] = cells.find(static_cast<std::uint32_t>(i)); });
  surfaces::parallel_each(part_of_.size(), grain,
                          [&](std::size_t i) { part_of_[i] = parts.find(static_cast<std::uint32_t>(i)); });
}

/// Numbers the cells from 0, in the order of their first sides, which they are named by so far.
void Cells::gather_cells() {
  std::uint32_t cells = 0;
  for (std::uint32_t side = 0; side < cell_of_.size(); ++side)
    cell_of_[side] = cell_of_[side] == side ? cells++ : cell_of_[cell_of_[side]];
  first_.assign(cells + std::size_t{1}, 0);
  for (const std::uint32_t c : cell_of_) ++first_[c + 1];
  for (std::size_t c = 1; c < first_.size(); ++c) first_[c] += first_[c - 1];
  sides_.resize(cell_of_.size());
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t side = 0; side < cell_of_.size(); ++side) sides_[next[cell_of_[side]]++] = side;
  winding_.assign(cells * meshes_, 0);
}

/// Of each part one cell by a ray, the others from cell to cell through triangles.
void Cells::wind(const std::function<void(double)>& tell) {
  const Arrangement& a = arrangement_;
  constexpr std::size_t few = 4;
  std::vector<std::uint32_t> parts;
  for (std::uint32_t i = 0; i < part_of_.size(); ++i)
    if (part_of_[i] == i) parts.push_back(i);
  // Where there are many, a tree finds what a ray may meet.
  std::optional<Hierarchy<>> tree;
  if (parts.size() > few) tree.emplace(MeshView(a.input()));
  std::vector<std::vector<std::int32_t>> beside(parts.size(), std::vector<std::int32_t>(meshes_));
  std::vector<std::uint32_t> start(parts.size());
  mesh::Progress progress(tell, parts.size());
  surfaces::parallel_each(parts.size(), 1, [&](std::size_t i) {
    const Ray ray(a, parts[i]);
    start[i] = cell_of_[2 * parts[i] + (ray.is_at_front() ? 0 : 1)];
    const auto add = [&](std::uint32_t t) { beside[i][a.mesh_of(t)] += ray.crossing(t); };
    if (tree) {
      for (const std::uint32_t t : overlaps(*tree, ray.box())) add(t);
    } else {
      for (std::uint32_t t = 0; t < a.input().triangles.size(); ++t) add(t);
    }
    progress.add();
  });
  std::vector<std::uint8_t> is_known(first_.size() - 1, 0);
  std::vector<std::uint32_t> stack;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::copy(beside[i].begin(), beside[i].end(), winding_.begin() + static_cast<std::ptrdiff_t>(start[i] * meshes_));
    is_known[start[i]] = 1;
    stack.assign(1, start[i]);
    while (!stack.empty()) {
      const std::uint32_t cell = stack.back();
      stack.pop_back();
      for (std::size_t k = first_[cell]; k < first_[cell + 1]; ++k) {
        const std::uint32_t side = sides_[k], other = cell_of_[side ^ 1U];
        if (is_known[other] != 0) continue;
        is_known[other] = 1;
        std::copy_n(winding_.begin() + static_cast<std::ptrdiff_t>(cell * meshes_), meshes_,
                    winding_.begin() + static_cast<std::ptrdiff_t>(other * meshes_));
        for (const ArrangementSource& s : a.sources(side / 2))  // through its front, towards its back, adds one
          winding_[other * meshes_ + s.mesh] += side % 2 == 0 ? s.orientation : -s.orientation;
        stack.push_back(other);
      }
    }
  }
}

}  // namespace plumb::arrangement
