#include <trees/morton_order.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <tbb/parallel_reduce.h>

#include <surfaces/parallel.hpp>
#include <trees/boxes.hpp>

namespace plumb::trees {

using namespace surfaces;

namespace {

constexpr int bits_per_axis = 10;
constexpr std::size_t grain = 4096;

// A Morton code of 30 bits above the box's position. Sorting one number takes half the memory traffic of sorting two.
using Item = std::uint64_t;

std::uint32_t id(Item item) { return static_cast<std::uint32_t>(item); }
std::uint32_t code(Item item) { return static_cast<std::uint32_t>(item >> 32); }

// Each is halved before the addition: the sum of two huge coordinates would be infinite.
Point3 center(const Aabb3& b) {
  return {b.min.x / 2 + b.max.x / 2, b.min.y / 2 + b.max.y / 2, b.min.z / 2 + b.max.z / 2};
}

Aabb3 bounds_of_centers(std::span<const Aabb3> boxes, std::span<const Item> items) {
  const Point3 first = center(boxes[id(items[0])]);
  return tbb::parallel_reduce(
      tbb::blocked_range<std::size_t>(0, items.size(), grain), Aabb3{first, first},
      [&](const tbb::blocked_range<std::size_t>& range, Aabb3 bounds) {
        const DefaultFloatingPoint floating_point;
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
          const Point3 c = center(boxes[id(items[i])]);
          bounds = join(bounds, {c, c});
        }
        return bounds;
      },
      [](const Aabb3& a, const Aabb3& b) { return join(a, b); });
}

// Moves the lowest 10 bits of x to every third place.
std::uint32_t spread(std::uint32_t x) {
  x = (x | x << 16) & 0x030000ff;
  x = (x | x << 8) & 0x0300f00f;
  x = (x | x << 4) & 0x030c30c3;
  x = (x | x << 2) & 0x09249249;
  return x;
}

// The cell of x, which is at least low, among 2^10 cells over the extent. It takes halves, so that the difference of
// two huge numbers stays finite, and a quotient, because the inverse of a subnormal extent is not finite.
std::uint32_t cell(double x, double low, double half_extent) {
  constexpr double cells = 1 << bits_per_axis;
  const double position = (x / 2 - low / 2) / half_extent * cells;
  return static_cast<std::uint32_t>(std::clamp(position, 0.0, cells - 1));
}

// A stable sort by code, ten bits at a time. Each block of items counts its digits, then writes after the blocks before
// it.
void radix_sort(std::span<Item> items, std::span<Item> scratch) {
  constexpr int digit_bits = bits_per_axis;
  constexpr std::size_t digits = std::size_t{1} << digit_bits;
  constexpr std::size_t block_size = std::size_t{1} << 14;
  const std::size_t blocks = (items.size() + block_size - 1) / block_size;
  std::vector<std::array<std::uint32_t, digits>> counts(blocks);
  const std::span<Item> sorted = items;
  const auto block_of_items = [&](std::size_t block) {
    const std::size_t begin = block * block_size;
    return items.subspan(begin, std::min(block_size, items.size() - begin));
  };
  for (int shift = 0; shift < 3 * bits_per_axis; shift += digit_bits) {
    const auto digit = [&](const Item& item) { return code(item) >> shift & (digits - 1); };
    parallel_each(blocks, 1, [&](std::size_t block) {
      counts[block].fill(0);
      for (const Item& item : block_of_items(block)) ++counts[block][digit(item)];
    });
    // It goes row by row, as they lie in memory, because the other threads wait for this one.
    std::array<std::uint32_t, digits> next{};
    for (const auto& count : counts) {
      for (std::size_t d = 0; d < digits; ++d) next[d] += count[d];
    }
    if (std::find(next.begin(), next.end(), items.size()) != next.end()) continue;
    std::exclusive_scan(next.begin(), next.end(), next.begin(), 0U);
    for (auto& count : counts) {
      for (std::size_t d = 0; d < digits; ++d) next[d] += std::exchange(count[d], next[d]);
    }
    parallel_each(blocks, 1, [&](std::size_t block) {
      for (const Item& item : block_of_items(block)) scratch[counts[block][digit(item)]++] = item;
    });
    std::swap(items, scratch);
  }
  if (items.data() != sorted.data())
    parallel_each(items.size(), block_size, [&](std::size_t i) { sorted[i] = items[i]; });
}

// Sorts by code, then by position, which is the order of the items within a run.
void sort_by_code(std::span<Item> items, std::span<Item> scratch) {
  constexpr std::size_t too_few_for_digits = 2048;
  if (items.size() > too_few_for_digits) return radix_sort(items, scratch);
  std::sort(items.begin(), items.end());
}

struct Run {
  std::size_t begin, size;
};

// The runs of items of equal code that are too many to be searched as they are.
std::vector<Run> crowded_runs(std::span<const Item> items) {
  constexpr std::size_t most = 32;
  // Tested places are a stride apart, so a longer run holds two of them, wherever it begins.
  constexpr std::size_t stride = most / 2;
  std::vector<Run> runs;
  for (std::size_t at = 0; at + stride < items.size();) {
    const std::uint32_t here = code(items[at]);
    if (code(items[at + stride]) != here) {
      at += stride;
      continue;
    }
    std::size_t begin = at, end = at + stride + 1;
    while (begin > 0 && code(items[begin - 1]) == here) --begin;
    while (end < items.size() && code(items[end]) == here) ++end;
    if (end - begin > most) runs.push_back({begin, end - begin});
    at = end;
  }
  return runs;
}

// Recursive. A run lies in a cell of a thousandth of the extent, so the range of exponents bounds the depth by some
// 200.
void sort_items(std::span<const Aabb3> boxes, std::span<Item> items, std::span<Item> scratch) {
  const DefaultFloatingPoint floating_point;
  const Aabb3 centers = bounds_of_centers(boxes, items);
  const Point3 &low = centers.min, &high = centers.max;
  const double half_extent = std::max({high.x / 2 - low.x / 2, high.y / 2 - low.y / 2, high.z / 2 - low.z / 2});
  // It is zero also when the extent is the least subnormal, whose half rounds to zero: then nothing is left to
  // separate.
  if (!(half_extent > 0)) return;
  parallel_each(items.size(), grain, [&](std::size_t i) {
    const Point3 c = center(boxes[id(items[i])]);
    const std::uint32_t cell_code = spread(cell(c.x, low.x, half_extent)) | spread(cell(c.y, low.y, half_extent)) << 1 |
                                    spread(cell(c.z, low.z, half_extent)) << 2;
    items[i] = Item{cell_code} << 32 | id(items[i]);
  });
  sort_by_code(items, scratch);
  // The ends of the longest axis lie in different cells, so every run is shorter than `items`.
  const std::vector<Run> runs = crowded_runs(items);
  parallel_each(runs.size(), 1, [&](std::size_t i) {
    sort_items(boxes, items.subspan(runs[i].begin, runs[i].size), scratch.subspan(runs[i].begin, runs[i].size));
  });
}

}  // namespace

FreshVector<std::uint32_t> morton_order(std::span<const Aabb3> boxes) {
  FreshVector<Item> items(boxes.size()), scratch(boxes.size());
  parallel_each(items.size(), grain, [&](std::size_t i) { items[i] = i; });
  if (!items.empty()) sort_items(boxes, items, scratch);
  FreshVector<std::uint32_t> order(items.size());
  parallel_each(order.size(), grain, [&](std::size_t i) { order[i] = id(items[i]); });
  return order;
}

}  // namespace plumb::trees
