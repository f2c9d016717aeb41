#include <pairs/shape_file.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include <plumb/bounding_volumes.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/hull.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/polygon_aabb.hpp>

#include <eval/line_protocol.hpp>
#include <eval/line_protocol_reader.hpp>
#include <surfaces/parallel.hpp>

namespace plumb::tools {

using catalogue::Parameter;
using catalogue::Question;

namespace {

constexpr const char* argument = "shape";

/// Throws without the line's number.
[[noreturn, gnu::cold]] void refuse(const std::string& what) { throw InvalidArgument(what); }

/// Those of a list, in the plane with z = 0.
std::vector<Point3> points_of(const FileShape& shape) {
  const auto dimension = static_cast<std::size_t>(shape.kind.list->dimension);
  std::vector<Point3> points;
  for (std::size_t i = 1; i < shape.numbers.size(); i += dimension)
    points.push_back({shape.numbers[i], shape.numbers[i + 1], dimension == 2 ? 0 : shape.numbers[i + 2]});
  return points;
}

std::string name_of_number(const FileShape& shape, std::size_t index) {
  if (shape.kind.shape != nullptr) return number_name(argument, *shape.kind.shape, index);
  const char* const coordinates[] = {".x", ".y", ".z"};
  const auto dimension = static_cast<std::size_t>(shape.kind.list->dimension);
  return std::string(argument).append(shape.kind.list->member) + "[" + std::to_string((index - 1) / dimension) + "]" +
         coordinates[(index - 1) % dimension];
}

/// What a hull is refused for is what a list of any points is.
void require_valid_list(const FileShape& shape) {
  const std::vector<Point3> points = points_of(shape);
  const Refusal found = shape.kind.list->name == "polygon" ? refusal(convex_polygon(points)) : refusal(hull(points));
  if (found) refuse(std::string(argument) + found.number + " is " + found.what);
}

/// Of each kind of shape whether two of it meet.
const std::map<const catalogue::Shape*, const Question*>& meetings() {
  static const auto all = [] {
    std::map<const catalogue::Shape*, const Question*> found;
    for (const Question& q : catalogue::questions())
      if (q.name == "intersects" && q.parameters == 2 && q.ask_value != nullptr && q.parameter[0].shape != nullptr &&
          q.parameter[0].shape == q.parameter[1].shape)
        found.try_emplace(q.parameter[0].shape, &q);
    return found;
  }();
  return all;
}

/// An empty set alone does not meet itself.
bool is_empty(const FileShape& shape) {
  const auto found = meetings().find(shape.kind.shape);
  if (found == meetings().end()) return false;
  std::vector<double> twice = shape.numbers;
  twice.insert(twice.end(), shape.numbers.begin(), shape.numbers.end());
  return found->second->ask_value(twice.data()) == 0;
}

Aabb3 box_of(const FileShape& shape) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (shape.kind.shape == nullptr) return bounding_aabb(std::span<const Point3>(points_of(shape)));
  if (is_empty(shape)) return {{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
  return shape.kind.shape->box(shape.numbers.data());
}

/// Of a line that is not blank. Errors name the shape, and its place is added by the caller.
FileShape read_shape_line(std::string_view line) {
  FileShape shape;
  Words words(line);
  constexpr std::string_view function = "line";  // taken off again
  if (words.rest().find('(') != std::string_view::npos) fail(function, "exact points are not taken");
  if (const catalogue::PointList* const list = catalogue::find_point_list(words.peek())) {
    words.next();
    shape.kind.kind = Parameter::Kind::points;
    shape.kind.list = list;
    read_points(function, std::string(argument).append(list->member), words, shape.numbers, list->dimension);
  } else {
    shape.kind.shape = &read_shape(function, argument, "a shape is needed", words, shape.numbers);
  }
  if (!words.peek().empty())
    expect_end(function, words,
               shape.numbers.size() < 2 ? std::string(argument) : name_of_number(shape, shape.numbers.size() - 1));
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    if (!std::isfinite(shape.numbers[i]))
      fail(function, name_of_number(shape, i) + " is " + detail::name_of_not_finite(shape.numbers[i]));
  if (shape.kind.shape == nullptr) {
    require_valid_list(shape);
  } else if (const std::string fault = shape.kind.shape->fault(shape.numbers.data()); !fault.empty()) {
    fail(function, argument + fault);
  }
  shape.box = box_of(shape);
  return shape;
}

struct Line {
  std::size_t number;
  std::string_view text;
};

std::vector<Line> lines_with_shapes(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!is_comment(line) && !without_leading_blanks(line).empty()) lines.push_back({number, line});
  }
  return lines;
}

}  // namespace

std::string_view name_of(const Parameter& kind) { return kind.shape_name(); }

const Question* find_question(std::string_view name, const Parameter& first, const Parameter& second, bool has_number) {
  for (const Question& q : catalogue::questions()) {
    if (q.name == name && q.parameters == (has_number ? 3U : 2U) && is_same_kind(q.parameter[0], first) &&
        is_same_kind(q.parameter[1], second) && (!has_number || q.parameter[2].kind == Parameter::Kind::number))
      return &q;
  }
  return nullptr;
}

std::vector<FileShape> read_shapes(std::string_view text) {
  const std::vector<Line> lines = lines_with_shapes(text);
  std::vector<FileShape> shapes(lines.size());
  std::optional<std::pair<std::size_t, std::string>> first_fault;
  std::mutex telling;
  surfaces::parallel_each(lines.size(), 256, [&](std::size_t i) {
    try {
      shapes[i] = read_shape_line(lines[i].text);
    } catch (const InvalidArgument& error) {
      constexpr std::string_view before = "line: ";
      std::string_view what = error.what();
      if (what.starts_with(before)) what.remove_prefix(before.size());
      const std::lock_guard lock(telling);
      if (!first_fault || lines[i].number < first_fault->first) first_fault.emplace(lines[i].number, what);
    }
  });
  if (first_fault) refuse("line " + std::to_string(first_fault->first) + ": " + first_fault->second);
  return shapes;
}

}  // namespace plumb::tools
