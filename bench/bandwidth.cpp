#include "bandwidth.hpp"

#include <hwy/highway.h>

namespace plumb::bench {

std::uint64_t read_all(const std::vector<double>& numbers) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<double> d;
  const std::size_t step = hn::Lanes(d);
  auto a = hn::Zero(d), b = a, c = a, e = a;
  const double* p = numbers.data();
  for (std::size_t i = 0, n = numbers.size() / (4 * step); i < n; ++i, p += 4 * step) {
    a = hn::Add(a, hn::LoadU(d, p));
    b = hn::Add(b, hn::LoadU(d, p + step));
    c = hn::Add(c, hn::LoadU(d, p + 2 * step));
    e = hn::Add(e, hn::LoadU(d, p + 3 * step));
  }
  return static_cast<std::uint64_t>(hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(a, b), hn::Add(c, e)))));
}

}  // namespace plumb::bench
