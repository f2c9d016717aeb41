#include <array>
#include <iterator>
#include <type_traits>

#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

// Where does one set lie against another, a plane or a solid?

namespace plumb::catalogue {

namespace {

struct AskClassify {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const {
    return classify(a, b);
  }
};

/// The degrees of the tests of one first shape, in the order of the second ones; 0 where there is no test.
template <std::size_t N>
using Degrees = std::array<int, N>;

/// Against each solid, of each set.
using classification::Sets, classification::Solids;
constexpr Degrees<9> in_solids[] = {
    {2, 8, 8, 8, 2, 12, 2, 8, 4},          // sphere
    {1, 3, 5, 5, 1, 5, 2, 8, 2},           // aabb
    {5, 5, 5, 5, 5, 5, 12, 12, 3},         // obb
    {13, 13, 13, 13, 13, 14, 24, 24, 13},  // frustum_gl
    {13, 13, 13, 13, 13, 14, 24, 24, 13},  // frustum_d3d
    {16, 16, 16, 16, 16, 17, 28, 28, 16},  // view_frustum
    {2, 2, 2, 2, 2, 3, 4, 4, 13},          // half_space
    {5, 0, 0, 0, 5, 5, 12, 0, 5},          // orthographic_frustum
    {48, 48, 48, 48, 48, 48, 16, 0, 0},    // cylinder
    {84, 84, 84, 84, 84, 84, 16, 0, 0},    // cone
};
static_assert(std::size(in_solids) == Solids::size && std::size(in_solids[0]) == Sets::size);

/// Against a plane.
using OfPlane =
    bodies::ShapeList<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6,
                      Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, ViewFrustum, HalfSpace3, Disc3, Cylinder3, Cone3>;
constexpr Degrees<OfPlane::size> of_plane = {2, 2, 2, 2, 2, 2, 4, 36, 2, 3, 10, 10, 10, 10, 4, 4, 18, 13, 48, 48, 84};

template <class First, class... Second>
constexpr auto rows(std::string_view family, const Degrees<sizeof...(Second)>& degrees, bodies::ShapeList<Second...>) {
  std::array<Question, sizeof...(Second)> all{};
  std::size_t n = 0;
  const auto add = [&]<class B>(std::type_identity<B>) {
    const std::size_t at = n++;
    if constexpr (std::is_same_v<First, Plane3> || classification::Contained<First, B>)
      all[at] = pair<First, B>({"classify", family, degrees[at]}, AskClassify{}).question;
  };
  (add(std::type_identity<Second>()), ...);
  return all;
}

template <class... A>
constexpr auto all_rows(bodies::ShapeList<A...>) {
  constexpr std::size_t count = [] {
    std::size_t n = OfPlane::size;
    for (const auto& degrees : in_solids)
      for (const int degree : degrees) n += degree == 0 ? 0 : 1;
    return n;
  }();
  std::array<Question, count> all{};
  std::size_t n = 0, solid = 0;
  const auto take = [&](const auto& some) {
    for (const Question& q : some)
      if (q.ask_value != nullptr) all[n++] = q;
  };
  take(rows<Plane3>("plane_side", of_plane, OfPlane()));
  (take(rows<A>("containment", in_solids[solid++], Sets())), ...);
  if (n != count) throw "a degree for each test, and no other";  // while this compiles
  return all;
}
constexpr auto all_questions = all_rows(Solids());

}  // namespace

std::span<const Question> questions_about_classification() { return all_questions; }

}  // namespace plumb::catalogue
