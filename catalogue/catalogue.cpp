#include <plumb/catalogue.hpp>
#include <plumb/detail/tests_of_shapes.hpp>

#include <algorithm>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

namespace {

/// Those of one name stand together.
auto tables() {
  return std::array{questions_about_signs(),
                    questions_about_ranks(),
                    questions_about_intersection(),
                    questions_about_intersection_of_volumes(),
                    questions_about_described_sets(),
                    questions_about_round_solids(),
                    questions_about_round_solids_and_spheres(),
                    questions_about_polygons(),
                    contacts_of_hulls(),
                    contacts_of_polygons2(),
                    questions_about_classification(),
                    classified_with_hulls(),
                    classified_in_hulls(),
                    places_in_polygons2(),
                    questions_about_relations(),
                    questions_about_slabs(),
                    questions_about_moved_slabs(),
                    questions_about_culling(),
                    questions_about_culling_with_options(),
                    questions_about_others(),
                    questions_about_directions(),
                    questions_about_squared_distance(),
                    squared_distances_of_polygons(),
                    squared_distances_of_hulls(),
                    questions_about_distance(),
                    distances_of_polygons(),
                    distances_of_hulls(),
                    questions_about_reach(),
                    reach_of_polygons(),
                    reach_of_hulls(),
                    questions_about_closest_points(),
                    closest_points_of_polygons(),
                    closest_points_of_hulls(),
                    questions_about_features(),
                    questions_about_measures(),
                    questions_about_hits_in_plane(),
                    questions_about_hits(),
                    questions_about_parameters(),
                    questions_about_parameters_of_points(),
                    questions_about_shared_sets(),
                    questions_about_corners(),
                    witnesses_of_intersection(),
                    witnesses_of_intersection_of_volumes(),
                    witnesses_of_described_sets(),
                    witnesses_of_polygons(),
                    witnesses_of_hulls(),
                    questions_about_motion(),
                    questions_about_first_contact(),
                    comparisons_of_first_contact(),
                    questions_about_contact(),
                    questions_about_penetration(),
                    questions_about_turning(),
                    questions_about_movement(),
                    boxes_of_round_solids(),
                    constructions()};
}

}  // namespace

std::span<const Shape> shapes() { return shape_table.shapes; }

const Shape* find_shape(std::string_view name) {
  const auto all = shapes();
  const auto found = std::find_if(all.begin(), all.end(), [name](const Shape& s) { return s.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::span<const PointList> point_lists() { return named_lists; }

const PointList* find_point_list(std::string_view name) {
  const auto all = point_lists();
  const auto found = std::find_if(all.begin(), all.end(), [name](const PointList& l) { return l.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::size_t Questions::size() const {
  std::size_t n = 0;
  for (const auto table : tables()) n += table.size();
  return n;
}

const Question& Questions::operator[](std::size_t i) const {
  for (const auto table : tables()) {
    if (i < table.size()) return table[i];
    i -= table.size();
  }
  return constructions().back();
}

std::size_t Question::numbers() const {
  std::size_t n = 0;
  for (const Parameter& p : arguments())
    n += p.kind == Parameter::Kind::shape ? p.shape->count : p.kind == Parameter::Kind::options ? 4 : 1;
  return n;
}

std::string Question::text() const {
  std::string text(name);
  for (const Parameter& p : arguments()) {
    text += ' ';
    if (p.kind == Parameter::Kind::number) text += "number";
    if (p.kind == Parameter::Kind::points) text += p.list->name.empty() ? "points" : p.list->name;
    if (p.kind == Parameter::Kind::options) text += "options";
    if (p.kind == Parameter::Kind::within) text += "within";
    if (p.shape) text += p.shape->name;
  }
  return text;
}

const Question* find(std::string_view name, std::span<const Shape* const> shapes) {
  const auto is_asked = [&](const Question& q) {
    return q.name == name && q.parameters == shapes.size() &&
           std::equal(shapes.begin(), shapes.end(), q.parameter.begin(), [](const Shape* shape, const Parameter& p) {
             return p.kind == Parameter::Kind::shape && p.shape == shape;
           });
  };
  for (const auto table : tables())
    for (const Question& q : table)
      if (is_asked(q)) return &q;
  return nullptr;
}

const Question* find(std::string_view name, std::string_view first, std::string_view second) {
  const Shape* const both[] = {find_shape(first), find_shape(second)};
  return find(name, both);
}

const Question* test_of(std::string_view test, std::string_view shape, std::string_view other) {
  const auto is_called = [](const Parameter& p, std::string_view name) {
    return (p.kind == Parameter::Kind::shape || p.kind == Parameter::Kind::points) && !name.empty() &&
           p.shape_name() == name;
  };
  for (const auto table : tables())
    for (const Question& q : table)
      if (q.name == test && !q.is_plain && q.parameters >= 2 && is_called(q.parameter[0], shape) &&
          is_called(q.parameter[1], other) &&
          (q.parameters == 2 || (q.parameters == 3 && q.parameter[2].kind == Parameter::Kind::number)))
        return &q;
  return nullptr;
}

}  // namespace plumb::catalogue
