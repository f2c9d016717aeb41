// Real meshes, which are not a part of the project: without them these tests are skipped.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <boost/multiprecision/gmp.hpp>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/read_mesh.hpp>
#include <plumb/round_to_doubles.hpp>

namespace plumb::tests {
namespace {

namespace fs = std::filesystem;

using Fraction = boost::multiprecision::mpq_rational;
using Vector = std::array<Fraction, 3>;

const fs::path directory = SHARED_MESHES;

/// A mesh of triangles; faces that are not planar are split as the reader splits them.
TriangleMesh mesh_of(const char* file) { return read_mesh(directory / file); }

std::size_t used_vertices(const std::vector<Arrangement::Triangle>& triangles) {
  std::set<std::uint32_t> used;
  for (const Arrangement::Triangle& t : triangles) used.insert(t.begin(), t.end());
  return used.size();
}

/// What a mesh of doubles says of itself is so.
void expect_as_it_says(const RoundedMesh& rounded, bool is_closed) {
  const MeshFindings found = check_mesh(rounded.mesh, {.shared_sets = 0});
  EXPECT_EQ(found.pairs.size(), rounded.pairs);
  EXPECT_EQ(found.clean(), rounded.is_clean());
  EXPECT_TRUE(found.closed || !is_closed);
}

struct Sizes {
  const char* file;
  std::size_t vertices, triangles;
};

// Found with remesh_self_intersections of libigl (0cbcaf88), which is exact by CGAL's kernel, from the same triangles:
// vertices that are used, each place once, and triangles, each once whichever way it runs. Of cycloidal two more
// libraries have the same.
constexpr Sizes arrangements[] = {{"three_cubes.stl", 67, 212},    {"two_spheres.stl", 936, 2128},
                                  {"suzanne.ply", 605, 1356},      {"rabbit.obj", 839, 2032},
                                  {"angle_block.stl", 461, 930},   {"bunny.ply", 8148, 16220},
                                  {"featuretype.stl", 2298, 4916}, {"octagonal_pocket.ply", 1704, 3437},
                                  {"40509.stl", 8566, 19814},      {"chair_model.obj", 3756, 8773},
                                  {"box.stl", 6738, 16257},        {"counter.unitsmm.stl", 44109, 92838},
                                  {"cycloidal.ply", 61889, 195385}};

class SharedMeshes : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(directory)) GTEST_SKIP() << directory << " is not here";
  }
};

TEST_F(SharedMeshes, AreCutAsOthersCutThem) {
  for (const auto& [file, vertices, triangles] : arrangements) {
    SCOPED_TRACE(file);
    const Arrangement exact = resolve(mesh_of(file));
    const std::vector<Arrangement::Triangle> pieces(exact.triangles().begin(), exact.triangles().end());
    EXPECT_EQ(used_vertices(pieces), vertices);
    EXPECT_EQ(pieces.size(), triangles);
    expect_as_it_says(round_to_doubles(exact), false);
  }
}

/// The exact vertices of an arrangement, each made when it is asked for.
class Vertices {
 public:
  explicit Vertices(const Arrangement& arrangement) : arrangement_(arrangement) {}
  const Vector& operator[](std::uint32_t i) {
    const auto [at, is_new] = vectors_.try_emplace(i);
    if (is_new) {
      const auto text = exact_fractions(arrangement_.vertex(i));
      at->second = {Fraction(text[0]), Fraction(text[1]), Fraction(text[2])};
    }
    return at->second;
  }

 private:
  const Arrangement& arrangement_;
  std::map<std::uint32_t, Vector> vectors_;
};

/// Twice the area, as a vector.
Vector area(const std::array<Vector, 3>& t) {
  std::array<Vector, 2> u;
  for (std::size_t k = 0; k < 3; ++k) u[0][k] = t[1][k] - t[0][k], u[1][k] = t[2][k] - t[0][k];
  Vector n;
  for (std::size_t k = 0; k < 3; ++k)
    n[k] = u[0][(k + 1) % 3] * u[1][(k + 2) % 3] - u[0][(k + 2) % 3] * u[1][(k + 1) % 3];
  return n;
}

TEST_F(SharedMeshes, LoseNoAreaOfAnyTriangle) {
  for (const char* file : {"box.stl", "chair_model.obj", "angle_block.stl", "40509.stl"}) {
    SCOPED_TRACE(file);
    const TriangleMesh mesh = mesh_of(file);
    const Arrangement exact = resolve(mesh);
    Vertices vertices(exact);
    std::map<std::uint32_t, Vector> filled;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const auto [a, b, c] = exact.triangles()[i];
      const Vector n = area({vertices[a], vertices[b], vertices[c]});
      for (const ArrangementSource& s : exact.sources(i))
        for (std::size_t k = 0; k < 3; ++k) filled[s.triangle][k] += s.orientation * n[k];
    }
    ASSERT_EQ(filled.size(), mesh.triangles.size());
    for (const auto& [t, sum] : filled) {
      const auto [a, b, c] = exact.input().triangles[t];
      EXPECT_EQ(sum, area({vertices[a], vertices[b], vertices[c]})) << "triangle " << t;
    }
  }
}

/// A second mesh: the first one moved by an eighth of its size, each coordinate rounded, or with x, y, z for z, x, y.
TriangleMesh moved(TriangleMesh mesh) {
  Point3 least = mesh.vertices[0], most = least;
  for (const Point3& p : mesh.vertices) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y), std::min(least.z, p.z)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y), std::max(most.z, p.z)};
  }
  for (Point3& p : mesh.vertices)
    p = {p.x + (most.x - least.x) / 8, p.y + (most.y - least.y) / 8, p.z + (most.z - least.z) / 8};
  return mesh;
}
TriangleMesh turned(TriangleMesh mesh) {
  for (Point3& p : mesh.vertices) p = {p.y, p.z, p.x};
  return mesh;
}

struct Measured {
  double volume;
  std::size_t triangles, vertices;
};

struct BooleanCase {
  const char* file;
  TriangleMesh (*second)(TriangleMesh);
  std::array<Measured, 4> expected;  ///< in the order of BooleanOperation
};

// Found with mesh_boolean of libigl (0cbcaf88), by CGAL's exact kernel: volumes, rounded, and sizes.
const BooleanCase booleans[] = {
    {"fandisk.obj",
     moved,
     {{{1.0467818333237631, 9376, 4690},
       {0.31192478720091421, 5264, 2634},
       {0.36742852306142437, 7518, 3761},
       {0.73485704612284874, 14640, 6539}}}},
    {"fandisk.obj",
     turned,
     {{{1.1291111682057515, 10318, 5161},
       {0.22959545231892553, 4046, 2025},
       {0.44975785794341305, 7344, 3672},
       {0.89951571588682611, 14364, 6470}}}},
    {"cylinder.stl",
     moved,
     {{{33.148574742755088, 964, 484},
       {17.036200320987476, 568, 286},
       {8.0561872108838095, 764, 384},
       {16.112374421767619, 1532, 595}}}},
    {"cylinder.stl",
     turned,
     {{{48.854651943817785, 896, 450},
       {1.3301231199247714, 468, 236},
       {23.762264411946511, 680, 342},
       {47.524528823893021, 1364, 553}}}},
    {"two_spheres.stl",
     moved,
     {{{0.22319833918671411, 2184, 1094},
       {0.11444489958964901, 2092, 1048},
       {0.05437671979853255, 2134, 1069},
       {0.1087534395970651, 4276, 1911}}}},
    {"two_spheres.stl",
     turned,
     {{{0.23509588089711841, 5822, 2913},
       {0.10254735787924474, 7032, 3518},
       {0.066274261508936838, 6412, 3208},
       {0.13254852301787368, 12854, 4621}}}},
    {"rabbit.obj",
     moved,
     {{{9.6193152489811418, 2928, 1468},
       {3.46156797832134, 1740, 874},
       {3.0788736353299013, 2524, 1262},
       {6.1577472706598027, 4668, 1960}}}},
    {"rabbit.obj",
     turned,
     {{{12.239779376682826, 2990, 1499},
       {0.84110385061965554, 994, 501},
       {5.6993377630315862, 1912, 962},
       {11.398675526063172, 3984, 1770}}}},
    {"three_cubes.stl",
     moved,
     {{{30.21929490796488, 236, 120},
       {12.553538011847611, 298, 151},
       {8.8328784480586329, 284, 142},
       {17.665756896117266, 534, 201}}}},
    {"three_cubes.stl",
     turned,
     {{{28.125390069037252, 210, 107},
       {14.647442850775239, 260, 132},
       {6.7389736091310048, 204, 104},
       {13.47794721826201, 370, 149}}}},
    {"ballA.off",
     moved,
     {{{1848.9778739519779, 5302, 2653},
       {953.23223835771751, 3618, 1811},
       {447.87281779713021, 4502, 2253},
       {895.74563559426042, 8920, 4132}}}},
    {"ballA.off",
     turned,
     {{{2209.6999242529528, 5926, 2965},
       {592.51018805674312, 2874, 1439},
       {808.5948680981046, 4398, 2201},
       {1617.1897361962092, 8800, 4102}}}},
};

/// The volume of a closed surface: each triangle's, from exact vertices, rounded; then added in doubles.
double volume(const BooleanResult& result) {
  Vertices vertices(result.arrangement);
  double sum = 0;
  for (const auto& t : result.triangles) {
    const Vector &a = vertices[t[0]], &b = vertices[t[1]], &c = vertices[t[2]];
    const Fraction six =
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    sum += six.convert_to<double>();
  }
  return sum / 6;
}

TEST_F(SharedMeshes, AreUnitedAndCutFromEachOtherAsOthersDoIt) {
  for (const auto& [file, second, expected] : booleans) {
    SCOPED_TRACE(file + std::string(second == moved ? ", moved" : ", turned"));
    const TriangleMesh first = mesh_of(file), other = second(first);
    const std::array<MeshView, 2> both{MeshView(first), MeshView(other)};
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const BooleanResult result = boolean(static_cast<BooleanOperation>(i), both);
      ASSERT_TRUE(result.is_done());
      EXPECT_NEAR(volume(result), expected[i].volume, 1e-13 * expected[i].volume) << i;
      EXPECT_EQ(result.triangles.size(), expected[i].triangles) << i;
      EXPECT_EQ(used_vertices(result.triangles), expected[i].vertices) << i;
      expect_as_it_says(round_to_doubles(result), true);
    }
  }
}

}  // namespace
}  // namespace plumb::tests
