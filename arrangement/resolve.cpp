#include <plumb/resolve.hpp>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_sort.h>

#include <plumb/merge_vertices.hpp>

#include <arrangement/cuts.hpp>
#include <arrangement/equal_points.hpp>
#include <arrangement/sheet.hpp>
#include <mesh/find_all.hpp>
#include <mesh/progress.hpp>
#include <mesh/union_find.hpp>
#include <surfaces/parallel.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb {

using namespace arrangement;

namespace {

using Tell = std::function<void(double)>;

constexpr std::size_t grain = 256;
constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();

}  // namespace

/// The steps of `resolve`, in order.
class ArrangementMaker {
 public:
  explicit ArrangementMaker(Arrangement& made) : made_(made), input_(made.input_) {}

  void take(std::span<const MeshView> meshes) {
    VertexMerger merger;
    std::size_t triangles = 0;
    for (const MeshView& mesh : meshes) triangles += mesh.triangles.size();
    if (triangles >= most) throw std::length_error("resolve: more than 2^32 - 1 triangles");
    input_.triangles.reserve(triangles);
    std::vector<std::uint32_t> number;
    std::vector<Point3> points;
    for (const MeshView& mesh : meshes) {
      made_.first_of_mesh_.push_back(static_cast<std::uint32_t>(input_.triangles.size()));
      surfaces::require_valid("resolve", mesh);
      points.resize(mesh.vertices.size());
      for (std::size_t i = 0; i < points.size(); ++i) points[i] = mesh.vertices[i];
      number.resize(points.size());
      merger.add(points, number.data());
      for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const auto [a, b, c] = mesh.triangles[i];
        input_.triangles.push_back({number[a], number[b], number[c]});
      }
    }
    input_.vertices = merger.take();
  }

  void make(const Tell& tell) {
    find_pairs(mesh::part_of(tell, 0, 0.5));
    see_triangles();
    find_shared_ends(mesh::part_of(tell, 0.5, 0.55));
    make_points_of_pairs(mesh::part_of(tell, 0.55, 0.65));
    gather_cuts();
    gather_sheets();
    cut_sheets(mesh::part_of(tell, 0.65, 0.9));
    unite_crossings();
    assemble(mesh::part_of(tell, 0.9, 1));
  }

 private:
  static constexpr std::size_t block = 64;          // sheets that one thread cuts one after the other
  static constexpr std::uint32_t told_each = 1024;  // triangles that are assembled before it is told how far that is

  enum class Use : std::uint8_t { whole, left_out, cut };
  struct SheetOf {
    std::uint32_t first, count;  // of members_
  };

  void find_pairs(const Tell& tell) {
    mesh::RawFindings found = mesh::find_all(input_, tell, mesh::PairsOfCopies::of_first);
    use_.assign(input_.triangles.size(), Use::whole);
    for (const std::uint32_t t : found.degenerate) use_[t] = Use::left_out;
    made_.degenerate_ = found.degenerate.size();
    for (const DuplicateTriangle& d : found.fans.duplicates) {
      if (use_[d.triangle] == Use::left_out) continue;
      use_[d.triangle] = Use::left_out;
      copies_.push_back(d);
    }
    std::sort(copies_.begin(), copies_.end(), [](const auto& a, const auto& b) {
      return a.earlier != b.earlier ? a.earlier < b.earlier : a.triangle < b.triangle;
    });
    made_.copies_ = copies_.size();
    pairs_ = std::move(found.pairs);
    std::erase_if(pairs_, [&](const IntersectingPair& p) {
      return use_[p.first] == Use::left_out || use_[p.second] == Use::left_out;
    });
    made_.pairs_ = pairs_.size();
  }

  /// Of what is in pairs, how it is seen.
  void see_triangles() {
    for (const IntersectingPair& p : pairs_) use_[p.first] = use_[p.second] = Use::cut;
    frames_.resize(pairs_.empty() ? 0 : input_.triangles.size());
    surfaces::parallel_each(frames_.size(), grain, [&](std::size_t i) {
      if (use_[i] == Use::cut) frames_[i] = frame_of(input_.triangle(i));
    });
  }

  void find_shared_ends(const Tell& tell) {
    shared_.resize(pairs_.size());
    mesh::Progress progress(tell, pairs_.size());
    surfaces::parallel_ranges(pairs_.size(), grain, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        if (pairs_[i].relation != TriangleRelation::polygon)
          shared_[i] = shared_ends(input_, frames_, pairs_[i].first, pairs_[i].second);
      progress.add(end - begin);
    });
  }

  /// Each point once, whatever it is made of. Numbers follow the order of keys, which threads have no part in.
  void make_points_of_pairs(const Tell& tell) {
    for (const SharedEnds& ends : shared_)
      for (int i = 0; i < ends.count; ++i)
        if (const SharedEnd& end = ends.end[static_cast<std::size_t>(i)]; end.vertex == none) keys_.push_back(end.key);
    tbb::parallel_sort(keys_.begin(), keys_.end());
    keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
    std::vector<MadePoint> candidates(keys_.size());
    mesh::Progress progress(tell, keys_.size());
    surfaces::parallel_ranges(keys_.size(), grain, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) candidates[i] = make_point(input_, keys_[i]);
      progress.add(end - begin);
    });
    point_of_key_ = unite(candidates, made_.made_);
  }

  /// Appends those of the candidates that are not there yet to the points. Their numbers, by candidate.
  std::vector<std::uint32_t> unite(const std::vector<MadePoint>& candidates, std::vector<MadePoint>& points) {
    // Before them, what they may be equal to: the vertices, but for those that nothing meets, and the points so far.
    std::vector<std::uint8_t> is_met(input_.vertices.size(), 1);
    for (const bool met : {false, true})
      for (std::size_t t = 0; t < input_.triangles.size(); ++t)
        if ((use_[t] != Use::whole) == met)
          for (const std::uint32_t v : input_.triangles[t]) is_met[v] = met;
    std::vector<std::uint32_t> known;
    for (std::uint32_t v = 0; v < is_met.size(); ++v)
      if (is_met[v] != 0) known.push_back(v);
    const auto inputs = static_cast<std::uint32_t>(input_.vertices.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) known.push_back(inputs + i);
    const std::size_t before = known.size();
    if (before + candidates.size() >= most - inputs) throw std::length_error("resolve: more than 2^32 - 1 vertices");
    const auto rounded = [&](std::uint32_t i) -> const Point3& {
      if (i >= before) return candidates[i - before].point.rounded;
      return known[i] < inputs ? input_.vertices[known[i]] : points[known[i] - inputs].point.rounded;
    };
    const auto exact = [&](std::uint32_t i) -> ExactPoint3 {
      if (i >= before) return exact_point(input_, candidates[i - before]);
      if (known[i] < inputs) return input_.vertices[known[i]];
      return exact_point(input_, points[known[i] - inputs]);
    };
    const auto first = first_equals(static_cast<std::uint32_t>(before + candidates.size()), rounded, exact);
    std::vector<std::uint32_t> numbers;
    numbers.reserve(candidates.size());
    std::vector<std::uint32_t> fresh;
    for (std::size_t i = before; i < first.size(); ++i) {
      if (first[i] == i) fresh.push_back(static_cast<std::uint32_t>(i - before));
      numbers.push_back(first[i] < before ? known[first[i]]
                        : first[i] == i   ? static_cast<std::uint32_t>(inputs + points.size() + fresh.size() - 1)
                                          : numbers[first[i] - before]);
    }
    for (const std::uint32_t i : fresh) points.push_back(candidates[i]);
    return numbers;
  }

  std::uint32_t point_of(const SharedEnd& end) const {
    if (end.vertex != none) return end.vertex;
    const auto at = std::lower_bound(keys_.begin(), keys_.end(), end.key);
    return point_of_key_[static_cast<std::size_t>(at - keys_.begin())];
  }

  /// Sorted by triangle, and by pair within a triangle.
  void gather_cuts() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      std::array<std::uint32_t, 2> points{};
      for (int k = 0; k < shared_[i].count; ++k)
        points[static_cast<std::size_t>(k)] = point_of(shared_[i].end[static_cast<std::size_t>(k)]);
      add_cuts(input_, {pairs_[i].first, pairs_[i].second}, shared_[i], points, cuts_);
    }
    shared_ = {};
    first_cut_.assign(frames_.size() + 1, 0);
    for (const Cut& c : cuts_) ++first_cut_[c.triangle + 1];
    std::partial_sum(first_cut_.begin(), first_cut_.end(), first_cut_.begin());
    std::vector<std::size_t> next(first_cut_);
    std::vector<Cut> sorted(cuts_.size());
    for (const Cut& c : cuts_) sorted[next[c.triangle]++] = c;
    cuts_ = std::move(sorted);
  }

  /// Triangles that overlap in an area, directly or by others, are one sheet, in the place of the first.
  void gather_sheets() {
    std::vector<std::uint32_t> parents, sheet_of(frames_.size(), none);
    mesh::UnionFind classes(parents, static_cast<std::uint32_t>(frames_.size()));
    for (const IntersectingPair& p : pairs_)
      if (p.relation == TriangleRelation::polygon) classes.unite(p.first, p.second);
    std::vector<std::uint32_t> next;
    for (std::uint32_t t = 0; t < frames_.size(); ++t) {
      if (use_[t] != Use::cut) continue;
      std::uint32_t& sheet = sheet_of[classes.find(t)];
      if (sheet == none) {
        sheet = static_cast<std::uint32_t>(sheets_.size());
        sheets_.push_back({0, 0});
      }
      ++sheets_[sheet].count;
    }
    std::uint32_t first = 0;
    for (SheetOf& s : sheets_) {
      s.first = first;
      first += s.count;
      s.count = 0;
    }
    members_.resize(first);
    for (std::uint32_t t = 0; t < frames_.size(); ++t) {
      if (use_[t] != Use::cut) continue;
      SheetOf& s = sheets_[sheet_of[classes.find(t)]];
      members_[s.first + s.count++] = t;
    }
  }

  std::span<const std::uint32_t> members(const SheetOf& s) const {
    return std::span<const std::uint32_t>(members_).subspan(s.first, s.count);
  }
  std::span<const Cut> cuts(std::uint32_t triangle) const {
    return std::span<const Cut>(cuts_).subspan(first_cut_[triangle], first_cut_[triangle + 1] - first_cut_[triangle]);
  }

  /// In blocks of so many, each with its own pieces, so that what comes out does not depend on threads.
  void cut_sheets(const Tell& tell) {
    const Material material{input_, frames_, made_.made_};
    pieces_.resize((sheets_.size() + block - 1) / block);
    tbb::enumerable_thread_specific<Sheet> of_thread([&] { return Sheet(material); });
    mesh::Progress progress(tell, sheets_.size());
    surfaces::parallel_each(pieces_.size(), 1, [&](std::size_t b) {
      Sheet& sheet = of_thread.local();
      for (std::size_t i = b * block; i < std::min((b + 1) * block, sheets_.size()); ++i) {
        cut_sheet(sheet, members(sheets_[i]), pieces_[b]);
        progress.add();
      }
    });
  }
  void cut_sheet(Sheet& sheet, std::span<const std::uint32_t> triangles, Pieces& to) const {
    if (triangles.size() == 1) {
      sheet.cut(triangles[0], cuts(triangles[0]), to);
    } else {
      std::vector<Cut> all;
      for (const std::uint32_t t : triangles) all.insert(all.end(), cuts(t).begin(), cuts(t).end());
      sheet.cut(triangles, all, to);
    }
    to.end_of_sheet.push_back(to.triangles.size());
  }

  /// The crossings of all sheets get their numbers, those that are one the same.
  void unite_crossings() {
    const auto before = static_cast<std::uint32_t>(input_.vertices.size() + made_.made_.size());
    std::vector<MadePoint> crossings;
    for (const Pieces& p : pieces_) crossings.insert(crossings.end(), p.crossings.begin(), p.crossings.end());
    if (crossings.empty()) return;
    const std::vector<std::uint32_t> numbers = unite(crossings, made_.made_);
    std::size_t offset = 0;
    for (Pieces& p : pieces_) {
      for (auto& triangle : p.triangles)
        for (std::uint32_t& point : triangle)
          if (point >= before) point = numbers[point - before + offset];
      offset += p.crossings.size();
      p.crossings = {};
    }
  }

  /// What is not cut and the pieces of what is, in the order of the first triangles.
  void assemble(const Tell& tell) {
    const auto count = static_cast<std::uint32_t>(input_.triangles.size());
    made_.triangles_.reserve(count);
    made_.first_source_.reserve(count + std::size_t{1});
    made_.sources_.reserve(count);
    std::size_t sheet = 0;
    mesh::Progress progress(tell, count);
    for (std::uint32_t t = 0; t < count; ++t) {
      if (t % told_each == told_each - 1) progress.add(told_each);
      if (use_[t] == Use::whole) {
        made_.triangles_.push_back(input_.triangles[t]);
        add_source(t, 1);
        end_sources();
      } else if (use_[t] == Use::cut) {
        if (sheet < sheets_.size() && members(sheets_[sheet])[0] == t) add_sheet(sheet++);
      }
    }
    if (sheet > 0) count_cut();
  }

  /// A triangle of a sheet may come out whole, as where others end on its edges' ends or run along its edges.
  void count_cut() {
    std::vector<std::uint8_t> pieces(input_.triangles.size());  // up to 2
    for (const ArrangementSource& source : made_.sources_) {
      std::uint8_t& of_triangle = pieces[made_.number(source)];
      of_triangle = static_cast<std::uint8_t>(of_triangle == 0 ? 1 : 2);
    }
    for (std::size_t t = 0; t < pieces.size(); ++t) made_.cut_ += use_[t] == Use::cut && pieces[t] == 2 ? 1 : 0;
  }
  void add_sheet(std::size_t sheet) {
    const Pieces& pieces = pieces_[sheet / block];
    const std::size_t in_block = sheet % block, begin = in_block == 0 ? 0 : pieces.end_of_sheet[in_block - 1];
    for (std::size_t i = begin; i < pieces.end_of_sheet[in_block]; ++i) add_piece(pieces, i);
  }
  void add_piece(const Pieces& pieces, std::size_t piece) {
    made_.triangles_.push_back(pieces.triangles[piece]);
    for (std::size_t i = pieces.first_source[piece]; i < pieces.first_source[piece + 1]; ++i)
      add_source(pieces.sources[i].triangle, pieces.sources[i].orientation);
    end_sources();
  }

  /// A triangle and its copies.
  void add_source(std::uint32_t triangle, int orientation) {
    add_one_source(triangle, orientation);
    auto copy = std::lower_bound(copies_.begin(), copies_.end(), triangle,
                                 [](const DuplicateTriangle& d, std::uint32_t t) { return d.earlier < t; });
    for (; copy != copies_.end() && copy->earlier == triangle; ++copy)
      add_one_source(copy->triangle, orientation * turn_of_copy(*copy));
  }
  /// 1 if a copy runs as the first one does, else -1.
  int turn_of_copy(const DuplicateTriangle& copy) const {
    const auto &one = input_.triangles[copy.triangle], &other = input_.triangles[copy.earlier];
    const auto at = static_cast<std::size_t>(std::find(other.begin(), other.end(), one[0]) - other.begin());
    return one[1] == other[(at + 1) % 3] ? 1 : -1;
  }
  void add_one_source(std::uint32_t triangle, int orientation) {
    const std::uint32_t mesh = made_.mesh_of(triangle);
    made_.sources_.push_back({mesh, triangle - made_.first_of_mesh_[mesh], orientation});
  }
  /// In rising order: a copy of an early triangle may come after a later one.
  void end_sources() {
    const auto begin = made_.sources_.begin() + made_.first_source_.back();
    std::sort(begin, made_.sources_.end(), [](const ArrangementSource& a, const ArrangementSource& b) {
      return a.mesh != b.mesh ? a.mesh < b.mesh : a.triangle < b.triangle;
    });
    if (made_.sources_.size() >= most) throw std::length_error("resolve: more than 2^32 - 1 sources");
    made_.first_source_.push_back(static_cast<std::uint32_t>(made_.sources_.size()));
  }

  Arrangement& made_;
  TriangleMesh& input_;
  std::vector<Use> use_;
  std::vector<DuplicateTriangle> copies_;  // by the earlier one; not of degenerate triangles
  std::vector<IntersectingPair> pairs_;    // of what is not left out
  std::vector<Frame> frames_;
  std::vector<SharedEnds> shared_;  // by pair
  std::vector<PointKey> keys_;
  std::vector<std::uint32_t> point_of_key_;
  std::vector<Cut> cuts_;
  std::vector<std::size_t> first_cut_;  // by triangle
  std::vector<SheetOf> sheets_;
  std::vector<std::uint32_t> members_;
  std::vector<Pieces> pieces_;  // by block of sheets
};

Arrangement resolve(std::span<const MeshView> meshes, const ResolveOptions& options) {
  Arrangement arrangement;
  mesh::in_arena_of(options.threads, [&] {
    ArrangementMaker maker(arrangement);
    maker.take(meshes);
    maker.make(options.progress);
  });
  if (options.progress) options.progress(1);
  return arrangement;
}

}  // namespace plumb
