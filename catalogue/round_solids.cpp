#include <plumb/bounding_volumes.hpp>
#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

// What is asked of discs, cylinders and cones.

namespace plumb::catalogue {

namespace {

constexpr auto ask_intersects = [](const auto& a, const auto& b) { return intersects(a, b); };

/// Of the largest polynomial of a disc, a cylinder and a cone.
struct Degrees {
  int of_disc, of_cylinder, of_cone;
};
template <class Solid>
constexpr int degree_of(const Degrees& degrees) {
  return std::is_same_v<Solid, Disc3>       ? degrees.of_disc
         : std::is_same_v<Solid, Cylinder3> ? degrees.of_cylinder
                                            : degrees.of_cone;
}

/// A row of each of the three against sets of several kinds.
template <class... Sets>
constexpr auto intersects_rows(const Degrees& degrees) {
  constexpr auto rows_of = []<class Solid>(std::type_identity<Solid>, int degree) {
    return std::array{symmetric_pair<Solid, Sets>({"intersects", "convex_sets", degree}, ask_intersects)...};
  };
  std::array<Question, 6 * sizeof...(Sets)> all{};
  std::size_t n = 0;
  const auto add = [&]<class Solid>(std::type_identity<Solid> of) {
    for (const Pair& p : rows_of(of, degree_of<Solid>(degrees))) {
      all[n++] = p.question;
      all[n++] = p.exchanged;
    }
  };
  add(std::type_identity<Disc3>());
  add(std::type_identity<Cylinder3>());
  add(std::type_identity<Cone3>());
  return all;
}

constexpr auto intersections =
    intersects_rows<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18,
                    Kdop26, FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum>({48, 48, 84});
constexpr auto with_spheres = intersects_rows<Sphere3>({16, 16, 16});

template <class Solid>
int ask_bounding_aabb(const double* numbers, RoundTo, AnswerParts& answer) {
  put_numbers(bounding_aabb(take<Solid>(numbers)), answer);
  return 0;
}
template <class Solid>
constexpr Question bounding_aabb_of(const char* name) {
  Question q{};
  q.name = "bounding_aabb";
  q.family = "bounding_volumes";
  q.parameter[0] = parameter_of<Solid>();
  q.parameter[0].name = name;
  q.parameters = 1;
  q.kind = AnswerKind::numbers;
  q.ask_parts = ask_bounding_aabb<Solid>;
  q.function = &typeid(void(const Solid&));
  q.source = "the definition";
  q.degree = 6;
  return q;
}
constexpr Question boxes[] = {
    bounding_aabb_of<Disc3>("disc"),
    bounding_aabb_of<Cylinder3>("cylinder"),
    bounding_aabb_of<Cone3>("cone"),
};

}  // namespace

std::span<const Question> questions_about_round_solids() { return intersections; }
std::span<const Question> questions_about_round_solids_and_spheres() { return with_spheres; }
std::span<const Question> boxes_of_round_solids() { return boxes; }

}  // namespace plumb::catalogue
