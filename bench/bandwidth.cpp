#include "bandwidth.hpp"

#include <hwy/highway.h>

namespace plumb::bench {

std::uint64_t read_all(const std::vector<double>& numbers) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<double> d;
  const std::size_t step = hn::Lanes(d);
  auto a = hn::Zero(d), b = a, c = a, e = a;
  // Reads at four places at once: the prefetcher brings more from memory than for one.
  const std::size_t quarter = numbers.size() / (4 * step) * step;
  const double* p = numbers.data();
  for (const double* const end = p + quarter; p != end; p += step) {
    a = hn::Add(a, hn::LoadU(d, p));
    b = hn::Add(b, hn::LoadU(d, p + quarter));
    c = hn::Add(c, hn::LoadU(d, p + 2 * quarter));
    e = hn::Add(e, hn::LoadU(d, p + 3 * quarter));
  }
  return static_cast<std::uint64_t>(hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(a, b), hn::Add(c, e)))));
}

}  // namespace plumb::bench
