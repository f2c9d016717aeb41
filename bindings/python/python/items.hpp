#pragma once

// For python.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <python/sources.hpp>

namespace plumb::python {

/// The items of a call: what its arguments are made of, broadcast.
struct Items {
  std::vector<Source> sources = {};
  std::vector<std::size_t> first_source = {};  // of each argument
  std::size_t width = 0;                       // how many numbers one call takes
  Extents shape = {};                          // of the answer
  Extents extent = {};                         // the same, dimensions joined where every source goes on evenly
  std::size_t size = 1;
  std::vector<py::object> alive = {};  // the owners of the memory
  double few[64] = {};                 // the numbers of arguments that are no arrays
  std::size_t few_used = 0;

  void add_argument() { first_source.push_back(sources.size()); }
  void add(Source source);
  /// Of an argument: up to the first source of the next.
  std::size_t end_of_argument(std::size_t argument) const {
    return argument + 1 < first_source.size() ? first_source[argument + 1] : sources.size();
  }
  std::size_t numbers_of_argument(std::size_t argument) const;

  /// Refuses shapes that do not fit.
  void broadcast(const std::string& function);

  /// Calls run(first item, how many, index) for stretches along the last dimension.
  template <class Run>
  void for_each_run(std::size_t begin, std::size_t end, const Run& run) const {
    Extents index(extent.size());
    std::size_t rest = begin;
    for (std::size_t k = extent.size(); k-- > 0;) {
      index[k] = static_cast<py::ssize_t>(rest % static_cast<std::size_t>(extent[k]));
      rest /= static_cast<std::size_t>(extent[k]);
    }
    while (begin < end) {
      const std::size_t n = std::min(end - begin, static_cast<std::size_t>(extent.back() - index.back()));
      run(begin, n, index);
      begin += n;
      index.back() += static_cast<py::ssize_t>(n);
      for (std::size_t k = extent.size(); k-- > 1 && index[k] == extent[k];) index[k] = 0, ++index[k - 1];
    }
  }

  /// The numbers of some sources of the items, `row` doubles from one item to the next.
  void gather(std::size_t begin, std::size_t end, std::size_t first, std::size_t last, double* to,
              std::size_t row) const;
  void gather(std::size_t begin, std::size_t end, double* to) const {
    gather(begin, end, 0, sources.size(), to, width);
  }

  /// The place in memory, or among its points, of the item at an index.
  static py::ssize_t place(const Source& source, const Extents& index) {
    py::ssize_t at = 0;
    for (std::size_t k = 0; k < index.size(); ++k) at += index[k] * source.stride[k];
    return at;
  }
  py::tuple index(std::size_t item) const { return index_of(item, shape); }
};

}  // namespace plumb::python
