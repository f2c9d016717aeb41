#include <query/queries.hpp>

#include <algorithm>
#include <iterator>

namespace plumb::tools {

namespace {

std::string_view words_of(QueryParameter::Kind kind) {
  switch (kind) {
    case QueryParameter::Kind::point:
      return "x y z";
    case QueryParameter::Kind::vector:
      return "v(3)";
    case QueryParameter::Kind::shape:
      return "SHAPE";
    case QueryParameter::Kind::line:
      return "ray|segment|line";
    case QueryParameter::Kind::frustum:
      return "frustum_gl|frustum_d3d|view_frustum";
    case QueryParameter::Kind::distance:
      return "r";
    case QueryParameter::Kind::mesh:
      return "MESH2";
    case QueryParameter::Kind::placement:
      return "m(12)|q(4) t(3)";
    case QueryParameter::Kind::query:
      return "QUERY";
    default:
      return "[from t] [after t] [to t]";
  }
}

}  // namespace

std::string Query::takes() const {
  std::string text(name);
  for (const QueryParameter& p : arguments()) (text += ' ') += words_of(p.kind);
  return text;
}

const Query* find_query(std::string_view name) {
  const auto found =
      std::find_if(std::begin(query_table), std::end(query_table), [name](const Query& q) { return q.name == name; });
  return found == std::end(query_table) ? nullptr : found;
}

}  // namespace plumb::tools
