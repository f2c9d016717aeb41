#pragma once

// For pairs.
// Shapes of a file, one a line as plumb eval takes them.

#include <string>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/shapes.hpp>

namespace plumb::tools {

struct FileShape {
  catalogue::Parameter kind;    ///< a shape, or a list of points with a name
  std::vector<double> numbers;  ///< as questions take them: of a list the count of its points first
  Aabb3 box;                    ///< contains it; min > max where it is empty
};

std::string_view name_of(const catalogue::Parameter& kind);
inline bool is_same_kind(const catalogue::Parameter& a, const catalogue::Parameter& b) {
  return a.kind == b.kind && a.shape == b.shape && a.list == b.list;
}

/// The question of a name about two kinds, and a number where has_number says so; null where there is none.
const catalogue::Question* find_question(std::string_view name, const catalogue::Parameter& first,
                                         const catalogue::Parameter& second, bool has_number);

/// The shapes of a text, in the order of its lines; those that are blank or begin with # are none. In parallel. Throws
/// InvalidArgument for the first line that is no shape, by its number from 1.
std::vector<FileShape> read_shapes(std::string_view text);

}  // namespace plumb::tools
