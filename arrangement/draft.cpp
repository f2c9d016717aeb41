#include <arrangement/draft.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

#include <plumb/merge_vertices.hpp>

namespace plumb::arrangement {

namespace {

bool is_less(const ArrangementSource& a, const ArrangementSource& b) {
  return a.mesh != b.mesh ? a.mesh < b.mesh : a.triangle < b.triangle;
}

/// In rising order, each once; turned as it is itself where it is folded onto itself.
void sort_sources(std::vector<ArrangementSource>& sources) {
  std::sort(sources.begin(), sources.end(), [](const ArrangementSource& a, const ArrangementSource& b) {
    return is_less(a, b) || (!is_less(b, a) && a.orientation > b.orientation);
  });
  const auto is_same = [](const auto& a, const auto& b) { return !is_less(a, b) && !is_less(b, a); };
  sources.erase(std::unique(sources.begin(), sources.end(), is_same), sources.end());
}

/// At least what a few roundings to nearest made x of, where nothing that they were given is below 0; 0 stays 0.
double rounded_up(double x) { return x == 0 ? 0 : std::nextafter(x * (1 + 0x1p-49), HUGE_VAL); }

/// At most how far a vertex of an arrangement is from where it is rounded to; exact where that is along one axis and
/// the vertex is one of the input.
double rounding_error(const Arrangement& arrangement, std::size_t v, const Point3& to) {
  const Point3& nearest = arrangement.rounded(v);
  const bool is_input = v < arrangement.input_vertices();
  const auto error = [&](double x, double y) {
    return std::abs(x - y) + (is_input ? 0 : Precision{}.unit(std::abs(x)) / 2);  // |x - y| is exact
  };
  const Vector3 errors{error(nearest.x, to.x), error(nearest.y, to.y), error(nearest.z, to.z)};
  const bool is_along_axis = (errors.x != 0) + (errors.y != 0) + (errors.z != 0) <= 1;
  return is_input && is_along_axis ? length(errors) : rounded_up(length(errors));
}

/// Puts rounded triangles into a draft, one after the other.
class Rounder {
 public:
  Rounder(const Arrangement& arrangement, const Draft* before, const Precision& precision, Draft& draft)
      : arrangement_(arrangement), before_(before), precision_(precision), draft_(draft) {
    draft_.first_of_mesh = {0};
    number_.assign(arrangement.vertices(), none);
  }

  /// `turn` is -1 where the triangle runs the other way than its piece.
  void add(const Arrangement::Triangle& triangle, std::size_t piece, int turn) {
    Arrangement::Triangle numbers;
    for (std::size_t i = 0; i < 3; ++i) numbers[i] = number(triangle[i]);
    stray(triangle, numbers, arrangement_.sources(piece));
    if (numbers[0] == numbers[1] || numbers[1] == numbers[2] || numbers[2] == numbers[0]) return;
    draft_.add(numbers, sources(arrangement_.sources(piece), turn));
  }
  void finish() { draft_.mesh.vertices = merger_.take(); }

 private:
  std::uint32_t number(std::uint32_t vertex) {
    std::uint32_t& n = number_[vertex];
    if (n != none) return n;
    const Point3 place = precision_.round(arrangement_.rounded(vertex));
    merger_.add(std::span(&place, 1), &n);
    if (n == draft_.strayed.size()) draft_.strayed.push_back(0);
    draft_.strayed[n] = std::max(draft_.strayed[n], rounding_error(arrangement_, vertex, place));
    return n;
  }

  /// A corner of a piece strays by what its rounding adds to the most that a corner of a source does, or, where it is a
  /// corner of that source, to what it strayed itself.
  void stray(const Arrangement::Triangle& triangle, const Arrangement::Triangle& numbers,
             std::span<const ArrangementSource> sources) {
    if (before_ == nullptr) return;
    for (const ArrangementSource& source : sources) {
      const std::uint32_t s = arrangement_.number(source);
      // The corners of the input of the arrangement are vertices of it, at the places of those of the draft before.
      const auto &corners = arrangement_.input().triangles[s], &were = before_->mesh.triangles[s];
      double most = 0;
      for (const std::uint32_t c : were) most = std::max(most, before_->strayed[c]);
      for (std::size_t i = 0; i < 3; ++i) {
        const auto at = std::find(corners.begin(), corners.end(), triangle[i]);
        const double so_far =
            at == corners.end() ? most : before_->strayed[were[static_cast<std::size_t>(at - corners.begin())]];
        const Point3& place = merger_.vertices()[numbers[i]];
        double& strayed = draft_.strayed[numbers[i]];
        const double error = rounding_error(arrangement_, triangle[i], place);
        strayed = std::max(strayed, error == 0 ? so_far : rounded_up(so_far + error));
      }
    }
  }

  std::span<const ArrangementSource> sources(std::span<const ArrangementSource> of_piece, int turn) {
    sources_.clear();
    for (const ArrangementSource& source : of_piece) {
      if (before_ == nullptr) {
        sources_.push_back({source.mesh, source.triangle, source.orientation * turn});
        continue;
      }
      for (const ArrangementSource& s : before_->sources(arrangement_.number(source)))
        sources_.push_back({s.mesh, s.triangle, s.orientation * source.orientation * turn});
    }
    sort_sources(sources_);
    return sources_;
  }

  const Arrangement& arrangement_;
  const Draft* before_;
  const Precision precision_;
  Draft& draft_;
  VertexMerger merger_;
  std::vector<std::uint32_t> number_;
  std::vector<ArrangementSource> sources_;
};

}  // namespace

double length(const Vector3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (most == 0) return 0;
  const double x = v.x / most, y = v.y / most, z = v.z / most;
  return most * std::sqrt(x * x + y * y + z * z);
}

Draft draft_of_input(const Arrangement& arrangement, const Precision& precision) {
  Draft draft;
  const TriangleMesh& input = arrangement.input();
  std::vector<Point3> places;
  for (const Point3& p : input.vertices) places.push_back(precision.round(p));
  std::vector<std::uint32_t> number(places.size());
  VertexMerger merger;
  merger.add(places, number.data());
  draft.mesh.vertices = merger.take();
  draft.strayed.assign(draft.mesh.vertices.size(), 0);
  for (std::size_t v = 0; v < places.size(); ++v) {
    double& strayed = draft.strayed[number[v]];
    strayed = std::max(strayed, rounding_error(arrangement, v, places[v]));
  }
  for (std::uint32_t m = 0, i = 0; m < arrangement.meshes(); ++m) {
    draft.first_of_mesh.push_back(i);
    for (std::uint32_t t = 0; i < input.triangles.size() && arrangement.mesh_of(i) == m; ++i, ++t) {
      const ArrangementSource source{m, t, 1};
      const auto& [a, b, c] = input.triangles[i];
      draft.add({number[a], number[b], number[c]}, std::span(&source, 1));
    }
  }
  return draft;
}

Draft rounded(const Arrangement& arrangement, const Draft* before, const Precision& precision) {
  Draft draft;
  Rounder rounder(arrangement, before, precision, draft);
  for (std::size_t i = 0; i < arrangement.size(); ++i) rounder.add(arrangement.triangles()[i], i, 1);
  rounder.finish();
  return draft;
}

Draft rounded(const BooleanResult& result, const Draft* before, const Precision& precision) {
  Draft draft;
  Rounder rounder(result.arrangement, before, precision, draft);
  for (std::size_t i = 0; i < result.triangles.size(); ++i) {
    const Arrangement::Triangle &t = result.triangles[i], &piece = result.arrangement.triangles()[result.pieces[i]];
    rounder.add(t, result.pieces[i], t[1] == piece[1] ? 1 : -1);
  }
  rounder.finish();
  return draft;
}

void unite_copies(Draft& draft, bool is_boundary) {
  const auto sorted = [&](std::uint32_t t) {
    Arrangement::Triangle corners = draft.mesh.triangles[t];
    std::sort(corners.begin(), corners.end());
    return corners;
  };
  const auto turn = [&](std::uint32_t t, std::uint32_t other) {
    const auto &a = draft.mesh.triangles[t], &b = draft.mesh.triangles[other];
    const auto at = static_cast<std::size_t>(std::find(b.begin(), b.end(), a[0]) - b.begin());
    return a[1] == b[(at + 1) % 3] ? 1 : -1;
  };
  std::vector<std::pair<Arrangement::Triangle, std::uint32_t>> order;
  for (std::uint32_t t = 0; t < draft.mesh.triangles.size(); ++t) order.push_back({sorted(t), t});
  std::sort(order.begin(), order.end());
  // By the first of each class: the class; how many stay.
  std::vector<std::pair<std::size_t, std::size_t>> classes(draft.mesh.triangles.size(), {0, 0});
  bool are_different = true;
  for (std::size_t i = 0, end = 0; i < order.size(); i = end) {
    for (end = i + 1; end < order.size() && order[end].first == order[i].first;) ++end;
    classes[order[i].second] = {i, end};
    are_different = are_different && end == i + 1;
  }
  if (are_different) return;
  Draft united;
  united.first_of_mesh = {0};
  std::vector<ArrangementSource> sources;
  for (std::uint32_t t = 0; t < classes.size(); ++t) {
    const auto [begin, end] = classes[t];
    if (begin == end) continue;
    int sum = 0;
    sources.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const int way = turn(order[i].second, t);
      sum += way;
      for (ArrangementSource s : draft.sources(order[i].second)) {
        s.orientation *= way;
        sources.push_back(s);
      }
    }
    sort_sources(sources);
    Arrangement::Triangle corners = draft.mesh.triangles[t];
    if (sum < 0 && is_boundary) {
      std::swap(corners[1], corners[2]);
      for (ArrangementSource& s : sources) s.orientation = -s.orientation;
    }
    for (int copies = is_boundary ? std::abs(sum) : 1; copies > 0; --copies) united.add(corners, sources);
  }
  united.mesh.vertices = std::move(draft.mesh.vertices);
  united.strayed = std::move(draft.strayed);
  draft = std::move(united);
}

}  // namespace plumb::arrangement
