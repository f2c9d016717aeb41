#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <plumb/merge_vertices.hpp>
#include <stdexcept>
#include <utility>

namespace plumb {
namespace {

constexpr std::uint32_t kNoVertex = std::numeric_limits<std::uint32_t>::max();

// It compares bits, not doubles. With subnormals flushed to zero (DAZ) == takes a subnormal for 0, and x + 0.0 keeps -0
// when rounding downward.
std::uint64_t number_bits(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  return bits == std::uint64_t{1} << 63 ? 0 : bits;
}

bool same_numbers(const Point3& p, const Point3& q) {
  return number_bits(p.x) == number_bits(q.x) && number_bits(p.y) == number_bits(q.y) &&
         number_bits(p.z) == number_bits(q.z);
}

// Coordinates that were floats have 29 low zero bits, and a product spreads bits only upwards. Hence the folds.
std::uint32_t hash_of(const Point3& p) {
  const auto fold = [](std::uint64_t h) { return h ^ (h >> 32); };
  std::uint64_t h = fold(number_bits(p.x) * 0x9e3779b97f4a7c15);
  h = fold((h + number_bits(p.y)) * 0xbf58476d1ce4e5b9);
  h = (h ^ number_bits(p.z)) * 0x94d049bb133111eb;
  return static_cast<std::uint32_t>(fold(h) >> 16);
}

}  // namespace

void VertexMerger::reserve(std::size_t distinct_points) {
  vertices_.reserve(distinct_points);
  const std::size_t slots = std::bit_ceil(2 * distinct_points + 16);
  if (slots > slots_.size()) {
    resize_table(slots);
  }
}

void VertexMerger::resize_table(std::size_t slots) {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots, Slot{kNoVertex, 0}));
  for (const Slot& slot : old) {
    if (slot.index == kNoVertex) {
      continue;
    }
    std::size_t at = home(slot.hash);
    while (slots_[at].index != kNoVertex) {
      at = (at + 1) & (slots - 1);
    }
    slots_[at] = slot;
  }
}

std::uint32_t VertexMerger::index_of(const Point3& point, std::uint32_t hash) {
  for (std::size_t at = home(hash);; at = (at + 1) & (slots_.size() - 1)) {
    Slot& slot = slots_[at];
    if (slot.index == kNoVertex) {
      if (vertices_.size() == kNoVertex) {
        throw std::length_error("more than 2^32 - 1 distinct vertices");
      }
      slot = {static_cast<std::uint32_t>(vertices_.size()), hash};
      vertices_.push_back(point);
      return slot.index;
    }
    if (slot.hash == hash && same_numbers(vertices_[slot.index], point)) {
      return slot.index;
    }
  }
}

void VertexMerger::add(std::span<const Point3> points, std::uint32_t* indices) {
  // In a large mesh nearly every look-up misses the cache. Prefetching a block of slots overlaps the misses.
  constexpr std::size_t kBlock = 32;
  std::array<std::uint32_t, kBlock> hashes;
  while (!points.empty()) {
    const auto block = points.first(std::min(points.size(), kBlock));
    if (2 * (vertices_.size() + block.size()) > slots_.size()) {
      resize_table(std::bit_ceil(4 * (vertices_.size() + block.size())));
    }
    for (std::size_t i = 0; i < block.size(); ++i) {
      hashes[i] = hash_of(block[i]);
      __builtin_prefetch(&slots_[home(hashes[i])]);
    }
    for (std::size_t i = 0; i < block.size(); ++i) {
      *indices++ = index_of(block[i], hashes[i]);
    }
    points = points.subspan(block.size());
  }
}

std::vector<Point3> VertexMerger::take() {
  slots_.clear();
  return std::exchange(vertices_, {});
}

TriangleMesh merge_vertices(TriangleMesh mesh) {
  VertexMerger merger;
  merger.reserve(mesh.vertices.size());
  std::vector<std::uint32_t> merged(mesh.vertices.size());
  merger.add(mesh.vertices, merged.data());
  if (merger.vertices().size() == mesh.vertices.size()) {
    return mesh;
  }
  for (auto& triangle : mesh.triangles) {
    for (std::uint32_t& corner : triangle) {
      corner = merged[corner];
    }
  }
  return {merger.take(), std::move(mesh.triangles)};
}

}  // namespace plumb
