#pragma once

// For python.
// Which question is meant is told by what the arguments are.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <plumb/catalogue.hpp>

#include <python/arrays.hpp>

namespace plumb::python {

/// What a shape of the package holds: arrays, and how many dimensions of each are one item; or vertices and, of each
/// item, the indices of its corners among them.
struct ShapeParts {
  py::tuple parts, inner_dimensions;

  explicit ShapeParts(py::handle shape);
  py::ssize_t inner(std::size_t part) const { return inner_dimensions[part].cast<py::ssize_t>(); }
  bool has_corner_indices() const { return parts.size() == 2 && inner(0) == -1; }
};

/// A class of shapes.
struct ShapeClass {
  unsigned key = 0;                       // of a parameter that takes them
  catalogue::Parameter parameter = {};    // the same, without a name
  std::vector<std::size_t> numbers = {};  // how many each member has
};

/// Null of an object that is no shape.
const ShapeClass* class_of(py::handle object);

inline bool is_shape(py::handle object) { return class_of(object) != nullptr; }

/// What stands for a parameter in the key of a question: 6 bits, never 0.
unsigned key_of(const catalogue::Parameter& parameter);
/// The same of an argument whose type tells it.
unsigned key_of(py::handle argument);
/// Of points in the plane or in space, and of numbers in a row.
unsigned key_of_row(std::size_t count);

/// "Triangle" or "array (4, 3)".
std::string text_of(py::handle argument);

/// Says which class stands for what, a shape by its name, and what its members are.
void know_class(const std::string& shape_name, py::handle its_class);

/// The questions of one name.
template <class Q>
class Table {
 public:
  void add(const Q& q) {
    std::uint64_t key = 0;
    std::size_t n = 0;
    for (const catalogue::Parameter& p : q.arguments()) {
      if (p.kind == catalogue::Parameter::Kind::within) continue;
      key = key << 6 | key_of(p);
      if (is_told_by_place(p)) told_[q.arguments().size()][n] = key_of(p);
      if (p.kind != catalogue::Parameter::Kind::options) ++n;
    }
    by_key_.emplace(key, &q);
    // A list of options or a distance stands in no place: arguments are one fewer.
    if (n < q.arguments().size())
      for (std::size_t i = 0; i < n; ++i)
        if (told_[n][i] == 0) told_[n][i] = told_[q.arguments().size()][i];
  }
  /// Null where nothing is asked of such arguments.
  const Q* find(const py::args& args, bool with_options) const {
    if (args.size() > most) return nullptr;
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < args.size(); ++i) {
      const unsigned told = is_shape(args[i]) ? 0 : told_[args.size()][i];
      key = key << 6 | (told != 0 ? told : key_of(args[i]));
    }
    if (with_options) key = key << 6 | key_of(catalogue::Parameter{"", catalogue::Parameter::Kind::options});
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
  }

 private:
  static constexpr std::size_t most = 10;
  /// No type tells a number from a single array of them, nor a list of points from points.
  static bool is_told_by_place(const catalogue::Parameter& p) {
    return p.kind == catalogue::Parameter::Kind::number ||
           (p.kind == catalogue::Parameter::Kind::points && p.list->name.empty());
  }

  std::unordered_map<std::uint64_t, const Q*> by_key_;
  std::array<std::array<unsigned, most + 1>, most + 1> told_ = {};  // by how many arguments there are
};

}  // namespace plumb::python
