#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <surfaces/parallel.hpp>
#include <trees/box_sweep.hpp>

namespace plumb::trees {

namespace {

/// The cells along one axis: as wide as two boxes or more, over where most boxes begin. What lies beyond is in the last
/// cell on that side, so one box far away does not put all others into one cell. The cell of a coordinate is a
/// monotone function of it, however it is rounded.
class CellsOfAxis {
 public:
  CellsOfAxis(const OrderedBoxes& boxes, int axis) {
    constexpr std::size_t most_samples = 1023;
    std::vector<double> low, half_width;
    for (std::size_t i = 0, step = boxes.size() / most_samples + 1; i < boxes.size(); i += step) {
      low.push_back(boxes[i].low[axis]);
      half_width.push_back(boxes[i].high[axis] / 2 - boxes[i].low[axis] / 2);
    }
    if (low.empty()) return;
    std::sort(low.begin(), low.end());
    std::sort(half_width.begin(), half_width.end());
    const std::size_t outer = low.size() / 16;
    const double from = low[outer], to = low[low.size() - 1 - outer];
    const double half = to / 2 - from / 2;
    begin_ = from / 2 - half / 8;
    half_extent_ = half * 1.25;
    // One cell where boxes are all over the range, or go on for ever.
    if (!(half_extent_ > 0) || !std::isfinite(half_extent_)) return;
    const double widths = half_extent_ / (2 * half_width[half_width.size() / 2]);
    const double most = std::cbrt(static_cast<double>(boxes.size()));
    count_ = static_cast<std::uint32_t>(std::clamp(widths, 1., most));
  }

  std::uint32_t count() const { return count_; }
  std::uint32_t operator()(double x) const {
    if (count_ == 1) return 0;
    const double cell = (x / 2 - begin_) / half_extent_ * count_;
    return static_cast<std::uint32_t>(std::clamp(cell, 0., count_ - 1.));
  }

 private:
  double begin_ = 0, half_extent_ = 0;
  std::uint32_t count_ = 1;
};

/// Each box is in all cells that it reaches. A pair belongs to the cell of the least point that both contain, and so
/// comes once. Boxes that reach many cells are swept with all others instead, as are those of a crowded cell.
class Grid {
 public:
  Grid(const OrderedBoxes& boxes, PairsOutput& output)
      : boxes_(boxes), output_(output), cells_{{boxes, 0}, {boxes, 1}, {boxes, 2}} {}

  void search() {
    BoxList large, small;
    for (std::uint32_t i = 0; i < boxes_.size(); ++i) (reach(i).cells() > most_cells ? large : small).push_back(i);
    const auto keep = [](const OrderedBox&, const OrderedBox&) { return true; };
    const BoxSweep sweep(boxes_, output_, keep);
    sweep.within(large);
    sweep.between(large, small);
    fill(small);
    surfaces::parallel_ranges(first_.size() - 1, 64, [&](std::size_t begin, std::size_t end) {
      PairsFound found(output_);
      for (std::size_t cell = begin; cell < end; ++cell) search_cell(static_cast<std::uint32_t>(cell), found);
      found.finish();
    });
  }

 private:
  static constexpr std::uint32_t most_cells = 16, few = 64;

  struct Reach {
    std::uint32_t first[3], last[3];

    std::uint64_t cells() const {
      std::uint64_t n = 1;
      for (int k = 0; k < 3; ++k) n *= last[k] - first[k] + 1;
      return n;
    }
  };
  Reach reach(std::uint32_t box) const {
    Reach r;
    for (int k = 0; k < 3; ++k) r.first[k] = cells_[k](boxes_[box].low[k]), r.last[k] = cells_[k](boxes_[box].high[k]);
    return r;
  }
  std::uint32_t cell_at(std::uint32_t x, std::uint32_t y, std::uint32_t z) const {
    return (x * cells_[1].count() + y) * cells_[2].count() + z;
  }
  template <class Visit>
  void each_cell(const Reach& r, const Visit& visit) const {
    for (std::uint32_t x = r.first[0]; x <= r.last[0]; ++x)
      for (std::uint32_t y = r.first[1]; y <= r.last[1]; ++y)
        for (std::uint32_t z = r.first[2]; z <= r.last[2]; ++z) visit(cell_at(x, y, z));
  }

  /// Sorts the boxes by cells, in each of which they stay in order.
  void fill(const BoxList& small) {
    const std::size_t cells = std::size_t{cells_[0].count()} * cells_[1].count() * cells_[2].count();
    first_.assign(cells + 1, 0);
    for (const std::uint32_t i : small) each_cell(reach(i), [&](std::uint32_t cell) { ++first_[cell + 1]; });
    for (std::size_t cell = 0; cell < cells; ++cell) first_[cell + 1] += first_[cell];
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    inside_.resize(first_.back());
    for (const std::uint32_t i : small) each_cell(reach(i), [&](std::uint32_t cell) { inside_[next[cell]++] = i; });
  }

  void search_cell(std::uint32_t cell, PairsFound& found) const {
    const auto begin = inside_.begin() + static_cast<std::ptrdiff_t>(first_[cell]),
               end = inside_.begin() + static_cast<std::ptrdiff_t>(first_[cell + 1]);
    const auto is_owner = [&](const OrderedBox& a, const OrderedBox& b) {
      const auto least = [&](int k) { return cells_[k](std::max(a.low[k], b.low[k])); };
      return cell == cell_at(least(0), least(1), least(2));
    };
    if (static_cast<std::size_t>(end - begin) > few) return BoxSweep(boxes_, output_, is_owner).within({begin, end});
    for (auto i = begin; i != end; ++i) {
      const OrderedBox& a = boxes_[*i];
      auto j = i + 1;
      for (; j != end && boxes_[*j].low[0] <= a.high[0]; ++j) {
        const OrderedBox& b = boxes_[*j];
        if (overlap_on(1, a, b) && overlap_on(2, a, b) && is_owner(a, b)) found.add(a, b);
      }
      found.count_compared(static_cast<std::uint64_t>(j - i - 1));
    }
  }

  const OrderedBoxes& boxes_;
  PairsOutput& output_;
  CellsOfAxis cells_[3];
  std::vector<std::size_t> first_;  // of each cell, in inside_
  BoxList inside_;
};

}  // namespace

void search_grid_of_boxes(const OrderedBoxes& boxes, PairsOutput& output) { Grid(boxes, output).search(); }

}  // namespace plumb::trees
