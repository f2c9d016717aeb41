#include <algorithm>
#include <cstddef>
#include <string>

#include <catalogue/answer_forms.hpp>
#include <plumb/point_questions.hpp>

// What the answers to each question look like.

namespace plumb::catalogue {

namespace {

using Layout = AnswerForm::Layout;

/// Calls visit(name) for each number of an outcome, and for each "...".
template <class Visit>
constexpr void for_each_name(std::string_view names, Visit&& visit) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    visit(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
}

constexpr AnswerForm form_of(std::span<const Outcome> outcomes, Layout layout = Layout::plain, int first_value = 0) {
  AnswerForm form{outcomes, first_value, 0, layout, false};
  if (form.is_counted()) return form;
  for (const Outcome& outcome : outcomes) {
    std::size_t count = 0;
    for_each_name(outcome.numbers, [&count](std::string_view) { ++count; });
    form.most_numbers = std::max(form.most_numbers, count);
  }
  return form;
}

constexpr Outcome signs[] = {{"negative", {}, "-1"}, {"zero", {}, "0"}, {"positive", {}, "1"}};
constexpr Outcome booleans[] = {{"false"}, {"true"}};
constexpr Outcome segments[] = {{"disjoint"}, {"touch"}, {"cross"}, {"overlap"}};
constexpr Outcome triangles[] = {{"disjoint"}, {"point"}, {"segment"}, {"polygon"}};
constexpr Outcome plane_sides[] = {{"negative"}, {"intersecting"}, {"positive"}};
constexpr Outcome containments[] = {{"outside"}, {"intersecting"}, {"inside"}};
constexpr Outcome places[] = {{"outside"}, {"boundary"}, {"inside"}};
constexpr Outcome culled[] = {
    {"outside", "planes failed"}, {"intersecting", "planes failed"}, {"inside", "planes failed"}};
constexpr Outcome indices[] = {{"indices", "i ...", ""}};
constexpr Outcome proofs[] = {{"axis"}, {"point"}};

constexpr Outcome number[] = {{"number", "x", ""}};
constexpr Outcome distances[] = {{"empty"}, {"distance", "d", ""}};
constexpr Outcome closest_in_plane[] = {{"empty"}, {"closest", "ax ay bx by", ""}};
constexpr Outcome closest[] = {{"empty"}, {"closest", "ax ay az bx by bz", ""}};
constexpr Outcome features[] = {{"empty"}, {"meet"}, {"apart", "n i ... m i ... d", ""}};
constexpr Outcome weights_of_three[] = {{"weights", "wa wb wc", ""}};
constexpr Outcome weights_of_four[] = {{"weights", "wa wb wc wd", ""}};
constexpr Outcome hits_in_plane[] = {{"miss"}, {"meet", "t s"}, {"overlap", "t0 t1"}, {"hit", "t0 t1"}};
constexpr Outcome hits_of_triangle[] = {{"miss"}, {"hit_along", "t0 t1", "hit"}, {"hit", "t0 t1 u v"}};
constexpr Outcome hits[] = {{"miss"}, {"hit", "t0 t1"}};
constexpr Outcome parameter[] = {{"parallel"}, {"closest", "t", ""}};
constexpr Outcome parameters[] = {{"parallel"}, {"closest", "t s", ""}};
constexpr Outcome collisions[] = {{"false"}, {"true", "t"}};
constexpr Outcome times[] = {{"never"}, {"contact", "t", ""}};
constexpr Outcome contacts[] = {{"never"}, {"overlap", {}, "0"}, {"touch", "t x y z nx ny nz", ""}};
constexpr Outcome depths[] = {{"depth", "d x y z", ""}};
constexpr Outcome brackets[] = {{"never"}, {"at_start", {}, "0 0"}, {"contact", "s0 s1", ""}, {"apart", "s"}};
constexpr Outcome corners[] = {{"empty"}, {"corners", "n x y z ...", ""}};
constexpr Outcome sets_in_plane[] = {
    {"empty"}, {"point", "x y"},        {"segment", "ax ay bx by"}, {"ray", "x y dx dy"}, {"line", "x y dx dy"},
    {"plane"}, {"polygon", "n x y ..."}};
constexpr Outcome sets[] = {{"empty"},
                            {"point", "x y z"},
                            {"segment", "ax ay az bx by bz"},
                            {"ray", "x y z dx dy dz"},
                            {"line", "x y z dx dy dz"},
                            {"plane", "nx ny nz d"},
                            {"polygon", "n x y z ..."},
                            {"aabb", "ax ay az bx by bz"}};
constexpr Outcome boxes[] = {{"aabb", "ax ay az bx by bz", ""}};
constexpr Outcome spheres[] = {{"sphere", "x y z r", ""}};
constexpr Outcome obbs[] = {{"obb", "x y z ux uy uz vx vy vz wx wy wz hu hv hw", ""}};
constexpr Outcome kdops[] = {{"kdop", "d ...", ""}};
constexpr Outcome hulls_in_plane[] = {{"point", "x y"}, {"segment", "ax ay bx by"}, {"polygon", "n x y ..."}};
constexpr Outcome hulls[] = {{"point", "x y z"},
                             {"segment", "ax ay az bx by bz"},
                             {"polygon", "n x y z ..."},
                             {"polyhedron", "n m x y z ... k i j ..."}};
constexpr Outcome coordinates_in_plane[] = {{"point", "x y", ""}};
constexpr Outcome coordinates[] = {{"point", "x y z", ""}};

bool is_in_plane(const Parameter& p) {
  return p.shape != nullptr ? p.shape->dimension == 2 : p.list != nullptr && p.list->dimension == 2;
}

/// Whether penetration tells the square of the depth: of shapes without a radius.
bool has_fraction(const Question& q) {
  const auto is_round = [](const Parameter& p) {
    return p.shape_name() == "sphere" || p.shape_name() == "capsule" || p.shape_name() == "lozenge";
  };
  return !is_round(q.parameter[0]) && !is_round(q.parameter[1]);
}

AnswerForm with_fractions(AnswerForm form, bool has_fractions) {
  form.has_fractions = has_fractions;
  return form;
}
/// So many numbers of one outcome.
AnswerForm repeated(std::span<const Outcome> outcomes, std::size_t count, Layout layout = Layout::plain) {
  return {outcomes, 0, count, layout, false};
}

AnswerForm form_of_numbers(const Question& q) {
  const std::string_view name = q.name;
  const bool is_planar = is_in_plane(q.parameter[0]);
  const auto second_is = [&q](std::string_view shape) {
    return q.parameters > 1 && q.parameter[1].shape_name() == shape;
  };
  if (name == "distance" || name == "squared_distance") return form_of(distances);
  if (name == "closest") return is_planar ? form_of(closest_in_plane) : form_of(closest);
  if (name == "features") return form_of(features, Layout::features);
  if (name == "barycentric") return second_is("tetrahedron") ? form_of(weights_of_four) : form_of(weights_of_three);
  if (name == "hit" && is_planar) return form_of(hits_in_plane);
  if (name == "hit") return second_is("triangle") ? form_of(hits_of_triangle) : form_of(hits);
  if (name == "parameters") return second_is("point") ? form_of(parameter) : form_of(parameters);
  if (name == "vertex_face" || name == "edge_edge") return form_of(collisions);
  if (name == "first_contact") return form_of(times);
  if (name == "contact") return form_of(contacts);
  if (name == "penetration") return with_fractions(form_of(depths), has_fraction(q));
  if (name == "bracket") return form_of(brackets);
  if (name == "corners") return form_of(corners, Layout::points);
  if (name == "intersection") return is_planar ? form_of(sets_in_plane, Layout::points) : form_of(sets, Layout::points);
  if (name == "bounding_aabb" || name == "bounding_kdop6") return form_of(boxes);
  if (name == "bounding_sphere") return form_of(spheres);
  if (name == "bounding_obb") return form_of(obbs);
  if (name == "bounding_kdop14") return repeated(kdops, 14);
  if (name == "bounding_kdop18") return repeated(kdops, 18);
  if (name == "bounding_kdop26") return repeated(kdops, 26);
  if (name == "convex_hull2") return form_of(hulls_in_plane, Layout::points);
  if (name == "convex_hull") return form_of(hulls, Layout::points);
  return form_of(number);
}

}  // namespace

AnswerForm form_of_kind(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::sign:
      return form_of(signs, Layout::plain, -1);
    case AnswerKind::boolean:
      return form_of(booleans);
    case AnswerKind::segment_relation:
      return form_of(segments);
    case AnswerKind::triangle_relation:
      return form_of(triangles);
    case AnswerKind::plane_side:
      return form_of(plane_sides, Layout::plain, -1);
    case AnswerKind::containment:
      return form_of(containments);
    case AnswerKind::place:
      return form_of(places);
    case AnswerKind::culled:
      return form_of(culled, Layout::whole);
    case AnswerKind::witness:
      return with_fractions(form_of(proofs), true);
    default:
      return {};
  }
}

AnswerForm Question::form() const {
  if (kind == AnswerKind::numbers) return form_of_numbers(*this);
  if (kind == AnswerKind::indices) return repeated(indices, parameter[0].shape->count, Layout::whole);
  return form_of_kind(kind);
}

AnswerForm PointQuestion::form() const {
  if (kind != AnswerKind::numbers) return form_of_kind(kind);
  return dimension() == 2 ? form_of(coordinates_in_plane) : form_of(coordinates);
}

std::string Question::answers() const {
  const AnswerForm form = this->form();
  if (form.outcomes.empty()) return "n";
  const auto numbers_of = [&](const Outcome& outcome) -> std::string {
    if (kind == AnswerKind::witness)
      return std::string(is_in_plane(parameter[0]) ? " x y" : " x y z") + " [first f ...] [second f ...]";
    if (!outcome.numbers.empty() && form.layout == Layout::features) return " V|E|F i ... V|E|F i ... d";
    std::string text = form.has_fractions ? " f" : "";
    for_each_name(outcome.numbers, [&text](std::string_view number) {
      text.append(" ").append(number);
      if (number.size() > 2 && number != "...") text += " n";
    });
    return text;
  };
  const auto is_as_first = [&](const Outcome& outcome) { return numbers_of(outcome) == numbers_of(form.outcomes[0]); };
  const bool are_alike =
      kind != AnswerKind::witness && std::all_of(form.outcomes.begin(), form.outcomes.end(), is_as_first);
  std::string text;
  for (const Outcome& outcome : form.outcomes) {
    if (outcome.name == "plane" && outcome.numbers.empty()) continue;  // there is none in the plane
    if (!text.empty()) text += are_alike ? "|" : " | ";
    text += outcome.word;
    if (!are_alike) text += numbers_of(outcome).substr(outcome.word.empty() ? 1 : 0);
  }
  if (are_alike) text += numbers_of(form.outcomes[0]).substr(text.empty() ? 1 : 0);
  return text;
}

}  // namespace plumb::catalogue
