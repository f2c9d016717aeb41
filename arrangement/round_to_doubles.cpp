#include <plumb/round_to_doubles.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/merge_vertices.hpp>

#include <arrangement/draft.hpp>
#include <arrangement/near_features.hpp>
#include <arrangement/pairs_again.hpp>
#include <mesh/find_all.hpp>

namespace plumb {

using namespace arrangement;

namespace {

/// The rounds. Each mends a draft, cuts it exactly, and rounds that.
class Rounds {
 public:
  Rounds(const Arrangement& read, const BooleanResult* boundary, const RoundingOptions& options)
      : read_(read), boundary_(boundary), options_(options), precision_{options.to_floats} {
    double most = 0;
    for (const Point3& p : read.input().vertices) most = std::max({most, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    reads_ = std::isfinite(precision_.round(most));
    if (!reads_ && !is_finite(boundary != nullptr ? boundary->triangles : read.triangles()))
      detail::refuse("round_to_doubles", "arrangement", "", "", "beyond the largest float");
    most_ = options.to_floats ? std::numeric_limits<double>::infinity() : std::ldexp(most, -40);
    constexpr std::size_t few = 1000;
    size_ = std::max({read.input().triangles.size(), read.size(), few});
  }

  RoundedMesh run() {
    Draft first = boundary_ != nullptr ? rounded(*boundary_, nullptr, precision_) : rounded(read_, nullptr, precision_);
    unite_copies(first, boundary_ != nullptr);
    Draft now = first, best = first;
    Mended of_best;
    found_.find(now.mesh);
    std::size_t least = found_.pairs().size(), least_since = 0;
    std::vector<std::uint32_t> flat = found_.degenerate();
    // Where much of what was cut comes back, sheets nearly coincide, and what was read tells that best.
    const bool prefers_read = 8 * least >= read_.pairs();
    const double far = options_.to_floats ? 128 : 2048;
    std::array<Start, 4> starts{
        {{prefers_read, first_units}, {true, far}, {!prefers_read, first_units}, {true, far / 8}}};
    for (Start& s : starts) s.from_read = s.from_read && reads_;
    double units = 0;
    unsigned rounds = 0, since = 0, last_gain = 0;
    std::size_t start = 0;
    bool explodes = false;
    for (; rounds < options_.rounds && least > 0; ++rounds, ++since) {
      if (options_.progress) options_.progress(rounds);
      explodes = explodes || (since >= 1 && found_.pairs().size() > 4 * least_since + 100);
      if (explodes && start == starts.size()) break;
      const bool leads_nowhere = explodes || since >= last_gain + 3;
      const bool begins = rounds == 0 || (leads_nowhere && start < starts.size());
      if (begins) {
        now = starts[start].from_read ? draft_of_input(read_, precision_) : first;
        units = starts[start].units;
        found_.find(now.mesh);
        least_since = found_.pairs().size();
        since = last_gain = 0;
        mended_ = {};
      }
      explodes = !mend(now, {precision_, units, most_});
      if (!explodes) now = cut(now, begins && starts[start].from_read, begins);
      if (begins) ++start;
      explodes = explodes || is_too_much(now.mesh.triangles.size());
      if (explodes) continue;
      found_.find(now.mesh);
      const std::size_t left = found_.pairs().size();
      if (left < least_since) last_gain = since;
      least_since = std::min(least_since, left);
      if (left < least) {
        least = left;
        best = now;
        flat = found_.degenerate();
        of_best = mended_;
      }
      if (since > 0) units *= 2;
    }
    mended_ = of_best;
    return finish(best, flat, least, rounds);
  }

 private:
  /// Whether no corner of these triangles is beyond the numbers that are rounded to.
  bool is_finite(std::span<const Arrangement::Triangle> triangles) const {
    const auto has_finite = [this](std::uint32_t v) {
      const Point3& p = read_.rounded(v);
      return std::isfinite(precision_.round(std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)})));
    };
    return std::all_of(triangles.begin(), triangles.end(),
                       [&](const Arrangement::Triangle& t) { return std::all_of(t.begin(), t.end(), has_finite); });
  }

  /// Since the rounds last began anew: what was before has no part in the result.
  struct Mended {
    std::size_t merged = 0, split = 0;
  };

  /// Where the rounds begin anew: one way may lead where another one does not.
  struct Start {
    bool from_read;  // what was read, rounded; else the rounded result
    double units;
  };

  static constexpr int most_passes = 20;
  static constexpr double first_units = 16;
  static constexpr std::size_t most_pieces = 4, most_near = 128;  // for each triangle of what is rounded

  /// More lead nowhere, and take all memory that there is.
  bool is_too_much(std::size_t triangles) const { return triangles > most_pieces * size_; }

  /// Triangulates and cuts what is near alike, and shuts what is thin. Whether that did not become too much.
  bool mend(Draft& draft, const Nearness& near) {
    std::vector<std::uint32_t> suspects, changed;
    for (const IntersectingPair& p : found_.pairs()) changed.insert(changed.end(), {p.first, p.second});
    suspects = found_.degenerate();
    suspects.insert(suspects.end(), changed.begin(), changed.end());
    // What is cut comes near something else, mostly far less often. Where that is not so, it never ends: new edges pass
    // others, and so do those that they are cut into. Resolving has an end.
    std::size_t last_work = std::numeric_limits<std::size_t>::max();
    for (int pass = 0; pass < most_passes; ++pass) {
      const auto pairs = near_pairs(draft.mesh, changed, near, most_near * size_);
      if (!pairs) return false;
      mended_.merged += merge_near_corners(draft, *pairs, near);
      flip_diagonals(draft, *pairs, near);
      const Splits splits = find_near(draft, *pairs, near);
      if (is_too_much(draft.mesh.triangles.size() + 2 * splits.size())) return false;
      if (splits.size() == 0 || splits.size() > last_work / 4) break;
      last_work = splits.size();
      changed = apply(draft, splits, *pairs, suspects);
    }
    // What has been cut waits for the next pass: cut at once, thin triangles would come to be in great numbers.
    last_work = std::numeric_limits<std::size_t>::max();
    for (int pass = 0; pass < most_passes; ++pass) {
      const std::size_t merged = merge_near_corners(draft, suspects, near);
      const Splits splits = find_thin(draft, suspects, near);
      const std::size_t work = merged + splits.size();
      mended_.merged += merged;
      if (work == 0 || work >= last_work) break;
      last_work = work;
      apply(draft, splits, {}, suspects);
    }
    return true;
  }

  /// Cuts, and follows what is suspected: those of before, and what is cut. That is returned.
  std::vector<std::uint32_t> apply(Draft& draft, const Splits& splits, std::span<const BoxPair> pairs,
                                   std::vector<std::uint32_t>& suspects) {
    mended_.split += splits.size();
    std::vector<std::uint8_t> is_suspected(draft.mesh.triangles.size(), 0);
    for (const std::uint32_t t : suspects) is_suspected[t] = 1;
    std::vector<std::uint32_t> parent, pieces;
    draft = split(draft, splits, pairs, parent);
    suspects.clear();
    for (std::uint32_t t = 0; t < parent.size(); ++t) {
      const bool is_piece =
          (t > 0 && parent[t - 1] == parent[t]) || (t + 1 < parent.size() && parent[t + 1] == parent[t]);
      if (is_piece) pieces.push_back(t);
      if (is_piece || is_suspected[parent[t]] != 0) suspects.push_back(t);
    }
    return pieces;
  }

  /// The exact result of a draft, rounded: of the inputs, or of what is one solid by now.
  Draft cut(const Draft& draft, bool is_read, bool is_first) {
    if (boundary_ == nullptr) {
      Draft done =
          is_first ? rounded(resolve(draft.mesh, {options_.threads, {}}), &draft, precision_) : cut_pairs(draft);
      unite_copies(done, false);
      return done;
    }
    std::vector<MeshView> meshes;
    const std::size_t count = is_read ? draft.first_of_mesh.size() : 1;
    for (std::size_t m = 0; m < count; ++m) {
      const std::size_t begin = draft.first_of_mesh[m],
                        end = m + 1 < count ? draft.first_of_mesh[m + 1] : draft.mesh.triangles.size();
      meshes.push_back({draft.mesh.vertices, TriangleView(draft.mesh.triangles).part(begin, end - begin), {}});
    }
    const BooleanResult result =
        is_read ? boolean(boundary_->operation, meshes, {boundary_->rule, options_.threads, {}})
                : boolean(BooleanOperation::unite, meshes, {WindingRule::positive, options_.threads, {}});
    Draft done = rounded(result, &draft, precision_);
    unite_copies(done, true);
    return done;
  }

  /// The same where few triangles meet: no other one is cut.
  Draft cut_pairs(const Draft& draft) {
    found_.find(draft.mesh);
    std::vector<std::uint8_t> is_met(draft.mesh.triangles.size(), 0), is_flat(is_met);
    for (const IntersectingPair& p : found_.pairs()) is_met[p.first] = is_met[p.second] = 1;
    for (const std::uint32_t t : found_.degenerate()) is_flat[t] = 1;
    Draft met;
    met.mesh.vertices = draft.mesh.vertices;
    met.strayed = draft.strayed;
    for (std::uint32_t t = 0; t < is_met.size(); ++t)
      if (is_met[t] != 0) met.add(draft.mesh.triangles[t], draft.sources(t));
    Draft done = rounded(resolve(met.mesh, {options_.threads, {}}), &met, precision_);
    VertexMerger merger;
    std::vector<std::uint32_t> number(std::max(done.mesh.vertices.size(), draft.mesh.vertices.size()));
    merger.add(done.mesh.vertices, number.data());
    merger.add(draft.mesh.vertices, number.data());
    done.mesh.vertices = merger.take();
    done.strayed.resize(done.mesh.vertices.size(), 0);
    for (std::uint32_t t = 0; t < is_met.size(); ++t) {
      if (is_met[t] != 0 || is_flat[t] != 0) continue;
      Arrangement::Triangle corners = draft.mesh.triangles[t];
      for (std::uint32_t& v : corners) {
        double& strayed = done.strayed[number[v]];
        strayed = std::max(strayed, draft.strayed[v]);
        v = number[v];
      }
      done.add(corners, draft.sources(t));
    }
    return done;
  }

  /// Without vertices that nothing uses, and without what has no area. Where the rounds did not suffice that stays:
  /// edges of neighbours that meet along it close by it alone.
  RoundedMesh finish(const Draft& draft, std::span<const std::uint32_t> flat, std::size_t pairs,
                     unsigned rounds) const {
    RoundedMesh done;
    done.pairs = pairs;
    done.rounds = rounds;
    done.merged = mended_.merged;
    done.split = mended_.split;
    std::vector<std::uint32_t> number(draft.mesh.vertices.size(), none);
    auto degenerate = flat.begin();
    for (std::uint32_t t = 0; t < draft.mesh.triangles.size(); ++t) {
      if (degenerate != flat.end() && *degenerate == t) {
        ++degenerate;
        if (pairs == 0) continue;
      }
      Arrangement::Triangle corners = draft.mesh.triangles[t];
      for (std::uint32_t& v : corners) {
        if (number[v] == none) {
          number[v] = static_cast<std::uint32_t>(done.mesh.vertices.size());
          done.mesh.vertices.push_back(draft.mesh.vertices[v]);
          done.moved_by = std::max(done.moved_by, draft.strayed[v]);
        }
        v = number[v];
      }
      done.mesh.triangles.push_back(corners);
      const auto sources = draft.sources(t);
      done.all_sources.insert(done.all_sources.end(), sources.begin(), sources.end());
      done.first_source.push_back(done.all_sources.size());
    }
    return done;
  }

  const Arrangement& read_;
  const BooleanResult* const boundary_;
  const RoundingOptions& options_;
  const Precision precision_;
  PairsAgain found_;
  bool reads_ = true;  // what was read is finite once it is rounded, also what no triangle of the result uses
  double most_ = 0;
  std::size_t size_ = 0;  // how much there is to round, in triangles
  Mended mended_;
};

RoundedMesh run(const Arrangement& read, const BooleanResult* boundary, const RoundingOptions& options) {
  RoundedMesh done;
  mesh::in_arena_of(options.threads, [&] {
    const DefaultFloatingPoint floating_point;
    done = Rounds(read, boundary, options).run();
  });
  return done;
}

}  // namespace

RoundedMesh round_to_doubles(const Arrangement& arrangement, const RoundingOptions& options) {
  return run(arrangement, nullptr, options);
}

RoundedMesh round_to_doubles(const BooleanResult& result, const RoundingOptions& options) {
  return run(result.arrangement, &result, options);
}

}  // namespace plumb
