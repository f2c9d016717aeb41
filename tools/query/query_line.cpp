#include <query/query_line.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <plumb/detail/refuse.hpp>
#include <plumb/detail/tests_of_shapes.hpp>
#include <plumb/invalid_argument.hpp>

#include <eval/line_protocol_reader.hpp>
#include <query/placement.hpp>
#include <surfaces/parallel.hpp>
#include <words/suggestion.hpp>

namespace plumb::tools {

namespace {

using catalogue::Shape;

/// Reads the arguments of a query in the order of its parameters. What is malformed is refused as it is read, what the
/// numbers mean once the line is known to be whole.
class ArgumentReader {
 public:
  ArgumentReader(const Query& query, const Queried& queried, Words words)
      : query_(query), queried_(queried), is_in_plane_(queried.surface.is_in_plane()), words_(words) {}

  QueryArguments read() {
    for (const QueryParameter& p : query_.arguments()) read(p);
    expect_end(query_.name, words_, last_);
    for (const QueryParameter& p : query_.arguments()) require_finite(p);
    for (const QueryParameter& p : query_.arguments()) require_valid(p);
    return std::move(arguments_);
  }

 private:
  using Kind = QueryParameter::Kind;

  void read(const QueryParameter& p) {
    switch (p.kind) {
      case Kind::point:
        return read_point(p);
      case Kind::vector:
        return read_vector(p);
      case Kind::shape:
      case Kind::line:
      case Kind::frustum:
        return read_shape_of(p);
      case Kind::distance:
        arguments_.distance = read_one(p.name);
        last_ = p.name;
        return;
      case Kind::range:
        return read_range();
      case Kind::mesh:
        return read_mesh(p);
      case Kind::placement:
      case Kind::query:
        return;  // of what is another query
    }
  }

  void read_mesh(const QueryParameter& p) {
    const std::string_view name = without_leading_blanks(words_.rest());
    if (name.empty()) fail(query_.name, std::string(p.name) + " is missing");
    if (queried_.others == nullptr) fail(query_.name, "files are not read");
    words_ = Words({});
    try {
      arguments_.other = &queried_.others->called(name);
    } catch (const std::bad_alloc&) {
      fail(query_.name, "not enough memory");
    } catch (const std::exception& error) {
      constexpr std::size_t longest = 1000;
      fail(query_.name, std::string(error.what()).substr(0, longest));
    }
  }

  void read_point(const QueryParameter& p) {
    std::vector<double> numbers;
    const char* const needed = is_in_plane_ ? "a point takes 2 numbers" : "a point takes 3 numbers";
    read_coordinates(query_.name, std::string(p.name), needed, words_, numbers, is_in_plane_ ? 2 : 3);
    arguments_.point = {numbers[0], numbers[1], is_in_plane_ ? 0 : numbers[2]};
    last_ = std::string(p.name) + (is_in_plane_ ? ".y" : ".z");
  }

  void read_vector(const QueryParameter& p) {
    std::vector<double> numbers;
    read_coordinates(query_.name, std::string(p.name), "a vector takes 3 numbers", words_, numbers, 3);
    arguments_.vector = {numbers[0], numbers[1], numbers[2]};
    last_ = std::string(p.name) + ".z";
  }

  void read_shape_of(const QueryParameter& p) {
    const std::string_view name = words_.peek();
    const Names names = names_of(p.kind);
    const bool is_any = names[0].empty();
    if (const catalogue::PointList* const list = is_any ? catalogue::find_point_list(name) : nullptr)
      return read_list(p, *list);
    const std::string alternatives = in_words(names);
    if (!is_any && !name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      fail(query_.name, std::string(p.name) + ": " + quoted(name) + " is no " + alternatives);
    const std::string needed = is_any ? "a shape is needed" : "a " + alternatives + " is needed";
    const Shape& shape = read_shape(query_.name, p.name, needed.c_str(), words_, arguments_.numbers);
    if (is_any && !catalogue::test_of(p.test, shape.name, triangle())) refuse_pair(name);
    arguments_.shape = &shape;
    last_ = number_name(p.name, shape, shape.count - 1);
  }

  void read_list(const QueryParameter& p, const catalogue::PointList& list) {
    if (!catalogue::test_of(p.test, list.name, triangle())) refuse_pair(list.name);
    words_.next();
    const std::string points = std::string(p.name).append(list.member);
    read_points(query_.name, points, words_, arguments_.numbers, list.dimension);
    if (arguments_.numbers.size() == 1) fail(query_.name, points + " is empty");
    arguments_.list = &list;
    last_ = name_of_number(p, arguments_.numbers.size() - 1);
  }
  /// How errors call a number of the shape.
  std::string name_of_number(const QueryParameter& p, std::size_t i) const {
    if (arguments_.list == nullptr) return number_name(p.name, *arguments_.shape, i);
    const std::string points = std::string(p.name).append(arguments_.list->member);
    const auto dimension = static_cast<std::size_t>(arguments_.list->dimension);
    return points + "[" + std::to_string((i - 1) / dimension) + "]." + "xyz"[(i - 1) % dimension];
  }

  std::string_view triangle() const { return is_in_plane_ ? "triangle2" : "triangle"; }

  using Names = std::array<std::string_view, 3>;
  /// The shapes that a parameter may be; without names where it may be any.
  Names names_of(Kind kind) const {
    if (kind == Kind::frustum) return {"frustum_gl", "frustum_d3d", "view_frustum"};
    if (kind != Kind::line) return {};
    return is_in_plane_ ? Names{"ray2", "segment2", "line2"} : Names{"ray", "segment", "line"};
  }
  static std::string in_words(const Names& names) {
    return std::string(names[0]) + ", " + std::string(names[1]) + " or " + std::string(names[2]);
  }

  [[noreturn, gnu::cold]] void refuse_pair(std::string_view shape) const {
    fail(query_.name, "there is no test for " + std::string(shape) + " and " + std::string(triangle()));
  }

  double read_one(std::string_view name) {
    const std::string_view word = words_.next();
    if (word.empty()) fail(query_.name, std::string(name) + " is missing");
    const ReadNumber read = read_number(word);
    if (read.fault) fail(query_.name, std::string(name) + ": " + quoted(word) + " " + read.fault);
    return read.value;
  }

  void read_range() {
    for (std::string_view word = words_.next(); !word.empty(); word = words_.next()) {
      std::optional<double>* const bound = bound_called(word);
      if (bound == nullptr)
        fail(query_.name, "unexpected " + quoted(word) + " after " + last_ + ": from t, after t and to t may follow");
      if (*bound) fail(query_.name, std::string(word) + " is given twice");
      *bound = read_one(word);
      last_ = word;
    }
  }

  std::optional<double>* bound_called(std::string_view name) {
    HitRange& range = arguments_.range;
    return name == "from" ? &range.from : name == "after" ? &range.after : name == "to" ? &range.to : nullptr;
  }

  void require_finite(const QueryParameter& p) {
    const auto require = [&](const std::string& name, double x) {
      if (!std::isfinite(x)) fail(query_.name, name + " is " + detail::name_of_not_finite(x));
    };
    const std::string name(p.name);
    switch (p.kind) {
      case Kind::point:
        for_each_number(arguments_.point, "",
                        [&](const char*, const char* coordinate, double x) { require(name + coordinate, x); });
        return;
      case Kind::vector:
        for_each_number(arguments_.vector, "",
                        [&](const char*, const char* coordinate, double x) { require(name + coordinate, x); });
        return;
      case Kind::shape:
      case Kind::line:
      case Kind::frustum:
        for (std::size_t i = 0; i < arguments_.numbers.size(); ++i)
          require(name_of_number(p, i), arguments_.numbers[i]);
        return;
      case Kind::distance:
        return require(name, arguments_.distance);
      case Kind::range:
        for (const char* const bound : {"from", "after", "to"}) require(bound, bound_called(bound)->value_or(0));
        return;
      default:
        return;
    }
  }

  void require_valid(const QueryParameter& p) const {
    if (p.kind == Kind::distance && arguments_.distance < 0) fail(query_.name, std::string(p.name) + " is negative");
    if ((p.kind != Kind::shape && p.kind != Kind::frustum) || arguments_.shape == nullptr) return;
    const std::string fault = arguments_.shape->fault(arguments_.numbers.data());
    if (!fault.empty()) fail(query_.name, std::string(p.name) + fault);
  }

  const Query& query_;
  const Queried& queried_;
  bool is_in_plane_;
  Words words_;
  QueryArguments arguments_;
  std::string last_;  // what errors call the last number
};

[[noreturn, gnu::cold]] void fail_at_name(std::string_view name) {
  if (name == "penetration") fail(name, "is not asked of meshes; overlapping lists the triangles that share a point");
  std::vector<std::string> names;
  for (const Query& query : query_table) names.emplace_back(query.name);
  throw InvalidArgument("unknown query " + quoted(name) + did_you_mean(name, names));
}

void answer_query(const Queried& queried, Words words, const Placement* placement, std::string& answer);

/// The numbers of a placement end where the name of a query begins.
void answer_placed_query(const Queried& queried, const Query& query, Words words, std::string& answer) {
  std::vector<double> numbers;
  for (ReadNumber next; next = read_number(words.peek()), !next.fault; words.next()) numbers.push_back(next.value);
  const Placement placement = placement_of(query.name, numbers);
  if (words.peek().empty()) fail(query.name, "a query is missing");
  if (words.peek() == query.name) fail(query.name, "what is placed is not placed again");
  answer_query(queried, words, &placement, answer);
}

void answer_query(const Queried& queried, Words words, const Placement* placement, std::string& answer) {
  const std::string_view name = words.next();
  const Query* const query = find_query(name);
  if (query == nullptr) fail_at_name(name);
  if (queried.surface.is_in_plane() && !query->is_in_plane) fail(name, "with --plane there is no such query");
  if (query->ask == nullptr) return answer_placed_query(queried, *query, words, answer);
  if (!query->names_file()) {
    for (Words rest = words; !rest.peek().empty();)
      if (rest.next() == "(") fail(name, "exact points are not taken");
  }
  QueryArguments arguments = ArgumentReader(*query, queried, words).read();
  arguments.placement = placement;
  query->ask(queried, arguments, answer);
}

}  // namespace

LineOutcome answer_query_line(const Queried& queried, std::string_view line, std::string& answers) {
  const auto answer = [&](std::string_view query, std::string& to) {
    answer_query(queried, Words(query), nullptr, to);
  };
  return answer_line_by(answer, line, answers);
}

bool answer_query_lines(const Queried& queried, std::span<const std::string_view> lines, std::string& answers) {
  if (lines.size() == 1) return answer_query_line(queried, lines[0], answers) != LineOutcome::refused;
  std::vector<std::string> answer(lines.size());
  std::atomic<bool> all_answered{true};
  surfaces::parallel_each(lines.size(), 1, [&](std::size_t i) {
    if (answer_query_line(queried, lines[i], answer[i]) == LineOutcome::refused) all_answered = false;
  });
  for (const std::string& one : answer) answers += one;
  return all_answered;
}

}  // namespace plumb::tools
