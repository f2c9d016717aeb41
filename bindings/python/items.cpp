#include <python/items.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>

#include <python/refuse.hpp>

namespace plumb::python {
namespace {

[[noreturn]] void refuse_shapes(const std::string& function, const Items& items, const std::string& why) {
  std::string all;
  for (const Source& source : items.sources) all += (all.empty() ? "" : ", ") + text_of_shape(source.shape);
  refuse(function, "", py::none(), "shapes " + all + " " + why);
}

}  // namespace

void Items::add(Source source) {
  if (sources.empty()) sources.reserve(6);
  source.first_number = width;
  width += source.numbers();
  sources.push_back(std::move(source));
}

std::size_t Items::numbers_of_argument(std::size_t argument) const {
  std::size_t n = 0;
  for (std::size_t k = first_source[argument]; k < end_of_argument(argument); ++k) n += sources[k].numbers();
  return n;
}

void Items::broadcast(const std::string& function) {
  for (const Source& s : sources) {
    if (s.shape.size() > shape.size()) shape.insert(shape.begin(), s.shape.size() - shape.size(), 1);
    for (std::size_t k = 0; k < s.shape.size(); ++k) {
      py::ssize_t& extent_here = shape[shape.size() - s.shape.size() + k];
      if (s.shape[k] != 1 && extent_here != 1 && extent_here != s.shape[k])
        refuse_shapes(function, *this, "cannot be broadcast together");
      if (s.shape[k] != 1) extent_here = s.shape[k];
    }
  }
  if (shape.empty()) {
    extent = {1};
    for (Source& s : sources) s.stride = {0};
    return;
  }
  // An array of them is addressable, whatever an item takes.
  constexpr std::size_t most = std::numeric_limits<std::ptrdiff_t>::max() / 4096;
  for (const py::ssize_t e : shape) {
    if (e != 0 && size > most / static_cast<std::size_t>(e)) refuse_shapes(function, *this, "make too many items");
    size *= static_cast<std::size_t>(e);
  }
  for (Source& s : sources) {
    Extents full(shape.size(), 0);
    for (std::size_t k = 0; k < s.shape.size(); ++k)
      if (s.shape[k] != 1) full[shape.size() - s.shape.size() + k] = s.stride[k];
    s.stride = std::move(full);
  }
  extent = shape;
  for (std::size_t k = extent.size(); k-- > 1;) {
    const auto goes_on = [&](const Source& s) { return s.stride[k - 1] == s.stride[k] * extent[k]; };
    if (!std::all_of(sources.begin(), sources.end(), goes_on)) continue;
    extent[k - 1] *= extent[k];
    extent.erase(extent.begin() + static_cast<std::ptrdiff_t>(k));
    for (Source& s : sources) {
      s.stride[k - 1] = s.stride[k];
      s.stride.erase(s.stride.begin() + static_cast<std::ptrdiff_t>(k));
    }
  }
}

void Items::gather(std::size_t begin, std::size_t end, std::size_t first, std::size_t last, double* to,
                   std::size_t row) const {
  const std::size_t left = first < sources.size() ? sources[first].first_number : 0;
  for_each_run(begin, end, [&](std::size_t at, std::size_t n, const Extents& index) {
    for (std::size_t k = first; k < last; ++k) {
      const Source& s = sources[k];
      if (s.exact != nullptr) continue;
      s.copy(s.data + place(s, index), s.stride.back(), n, to + (at - begin) * row + (s.first_number - left), row);
    }
  });
}

}  // namespace plumb::python
