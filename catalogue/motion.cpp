#include <plumb/continuous_collision.hpp>

#include <catalogue/row.hpp>

// What moves, and when it touches.

namespace plumb::catalogue {

namespace {

using P = MovingPoint3;
constexpr auto ask_vertex_face = [](const P& p, const P& a, const P& b, const P& c) { return vertex_face(p, a, b, c); };
constexpr auto ask_edge_edge = [](const P& a, const P& b, const P& c, const P& d) { return edge_edge(a, b, c, d); };
constexpr auto compare_faces = [](const P& p, const P& a, const P& b, const P& c, const double& t) {
  return compare_vertex_face(p, a, b, c, t);
};
constexpr auto compare_edges = [](const P& a, const P& b, const P& c, const P& d, const double& t) {
  return compare_edge_edge(a, b, c, d, t);
};

template <class Function>
constexpr Question collision(std::string_view name, Function function, const char* const (&names)[4]) {
  auto q = question_about<Function, P, P, P, P>({name, "continuous_collision", 3}, function, names);
  q.is_plain = true;
  q.source = "Bridson et al. 2002";
  return q;
}
template <class Function>
constexpr Question comparison(std::string_view name, Function function, const char* const (&names)[5]) {
  auto q = question_about<Function, P, P, P, P, double>({name, "continuous_collision", 3}, function, names);
  q.function = &typeid(void(const P&, const P&, const P&, const P&, double));
  q.is_plain = true;
  q.source = "Bridson et al. 2002";
  return q;
}

constexpr Question about_motion[] = {
    collision("vertex_face", ask_vertex_face, {"p", "a", "b", "c"}),
    collision("edge_edge", ask_edge_edge, {"a", "b", "c", "d"}),
    comparison("compare_vertex_face", compare_faces, {"p", "a", "b", "c", "t"}),
    comparison("compare_edge_edge", compare_edges, {"a", "b", "c", "d", "t"}),
};

}  // namespace

std::span<const Question> questions_about_motion() { return about_motion; }

}  // namespace plumb::catalogue
