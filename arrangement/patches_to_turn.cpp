#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <plumb/prepare_meshes.hpp>

#include <arrangement/edge_uses.hpp>

namespace plumb {

using namespace arrangement;

namespace {

/// Classes of triangles, each named by its least one, and which of them run against that one. Tarjan and van Leeuwen
/// (1984) as in union_find.hpp, with the parity of the way.
class Patches {
 public:
  explicit Patches(std::size_t count) : link_(count), is_torn_(count) {
    for (std::uint32_t i = 0; i < count; ++i) link_[i] = {i, false};
  }

  struct Link {
    std::uint32_t to;
    bool is_against;
  };
  Link find(std::uint32_t i) {
    bool is_against = false;
    for (; link_[i].to != i; i = link_[i].to) {
      const Link above = link_[link_[i].to];
      link_[i] = {above.to, link_[i].is_against != above.is_against};
      is_against ^= link_[i].is_against;
    }
    return {i, is_against};
  }

  /// Two neighbours.
  void join(std::uint32_t i, std::uint32_t j, bool do_agree) {
    Link a = find(i), b = find(j);
    const bool is_against = (a.is_against != b.is_against) == do_agree;
    if (a.to == b.to) {
      if (is_against) is_torn_[a.to] = 1;
      return;
    }
    if (a.to > b.to) std::swap(a, b);
    link_[b.to] = {a.to, is_against};
    is_torn_[a.to] |= is_torn_[b.to];
  }

  bool is_torn(std::uint32_t patch) const { return is_torn_[patch] != 0; }

 private:
  std::vector<Link> link_;
  std::vector<std::uint8_t> is_torn_;  // by patch: no turning makes all agree
};

}  // namespace

PatchesToTurn patches_to_turn(const MeshView& mesh) {
  const TriangleMesh places = with_places("patches_to_turn", mesh);
  const auto count = static_cast<std::uint32_t>(places.triangles.size());
  Patches patches(count);
  each_edge(uses_of_edges(places.triangles), [&](std::span<const EdgeUse> uses) {
    if (uses.size() == 2) patches.join(uses[0].triangle, uses[1].triangle, uses[0].is_along != uses[1].is_along);
  });
  std::vector<std::uint32_t> size(count), against(count);  // by patch
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto [patch, is_against] = patches.find(i);
    ++size[patch];
    against[patch] += is_against ? 1 : 0;
  }
  PatchesToTurn found;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto [patch, is_against] = patches.find(i);
    if (patches.is_torn(patch)) {
      if (patch == i) found.not_orientable.push_back({i, size[i]});
    } else if (is_against == (against[patch] <= size[patch] - against[patch])) {
      found.triangles.push_back(i);
    }
  }
  return found;
}

}  // namespace plumb
