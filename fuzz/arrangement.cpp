// Two small soups resolved, by the definition; the booleans of two small solids, by the identities between their exact
// volumes; and what they are rounded to, against the mesh check. All by one thread and by two.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/multiprecision/gmp.hpp>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/round_to_doubles.hpp>

#include "verify.hpp"
#include "word_source.hpp"

using namespace plumb;
using generators::WordSource;

namespace {

using Fraction = boost::multiprecision::mpq_rational;
using Meshes = std::array<TriangleMesh, 2>;
using Views = std::array<MeshView, 2>;

void expect(bool is_so, const std::string& what, const Meshes& meshes) {
  if (is_so) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  for (const TriangleMesh& mesh : meshes) {
    std::fprintf(stderr, "OFF\n%zu %zu 0\n", mesh.vertices.size(), mesh.triangles.size());
    for (const Point3& p : mesh.vertices) std::fprintf(stderr, "%.17g %.17g %.17g\n", p.x, p.y, p.z);
    for (const auto& [a, b, c] : mesh.triangles) std::fprintf(stderr, "3 %u %u %u\n", a, b, c);
  }
  std::abort();
}

/// Points of a kind that the words choose: small integers, of which many lie in one plane or on one line; beside them
/// by steps of doubles; of any size, or of sizes that differ.
class Points {
 public:
  explicit Points(WordSource& words) : words_(words), kind_(words.below(6)), is_flat_(words.one_in(8)) {
    if (kind_ == 4) size_ = std::ldexp(1, words.between(-900, 900));
  }
  Point3 next() {
    const double x = number(), y = number(), z = number();
    return {x, y, is_flat_ ? 0 : z};
  }

 private:
  double number() {
    const double x = words_.between(-3, 3);
    if (kind_ == 2) return x + words_.between(-1, 1) * 0x1p-50;
    if (kind_ == 3) return words_.one_in(3) ? static_cast<double>(words_.integer(1L << 53)) * 0x1p-52 : x;
    if (kind_ == 5) return words_.one_in(3) ? 0 : std::ldexp(x, words_.between(-60, 60));
    return x * size_;
  }
  WordSource& words_;
  int kind_;
  bool is_flat_;
  double size_ = 1;
};

TriangleMesh drawn_soup(WordSource& words, Points& points) {
  TriangleMesh mesh;
  const int vertices = words.between(3, 7), triangles = words.between(0, 6);
  for (int i = 0; i < vertices; ++i) mesh.vertices.push_back(points.next());
  for (int i = 0; i < triangles; ++i) {
    const auto vertex = [&] { return static_cast<std::uint32_t>(words.below(vertices)); };
    const std::uint32_t a = vertex(), b = vertex(), c = vertex();
    mesh.triangles.push_back({a, b, c});
  }
  return mesh;
}

/// Tetrahedra with vertices in common, either way round, and triangles with their backs.
TriangleMesh drawn_solid(WordSource& words, Points& points) {
  TriangleMesh mesh;
  const int vertices = words.between(4, 7), tetrahedra = words.between(1, 2), sheets = words.below(2);
  for (int i = 0; i < vertices; ++i) mesh.vertices.push_back(points.next());
  const auto vertex = [&] { return static_cast<std::uint32_t>(words.below(vertices)); };
  for (int i = 0; i < tetrahedra; ++i) {
    const std::uint32_t a = vertex(), b = vertex(), c = vertex(), d = vertex();
    mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, d}, {a, d, b}, {b, d, c}});
  }
  for (int i = 0; i < sheets; ++i) {
    const std::uint32_t a = vertex(), b = vertex(), c = vertex();
    mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, b}});
  }
  return mesh;
}

bool are_same(const Arrangement& a, const Arrangement& b) {
  bool same = std::ranges::equal(a.triangles(), b.triangles()) && a.vertices() == b.vertices();
  for (std::size_t i = 0; same && i < a.size(); ++i) same = std::ranges::equal(a.sources(i), b.sources(i));
  for (std::size_t i = 0; same && i < a.vertices(); ++i) same = a.rounded(i) == b.rounded(i);
  return same;
}

bool are_same(const RoundedMesh& a, const RoundedMesh& b) {
  return a.mesh.vertices == b.mesh.vertices && a.mesh.triangles == b.mesh.triangles &&
         a.first_source == b.first_source && a.all_sources == b.all_sources && a.pairs == b.pairs &&
         a.rounds == b.rounds && a.merged == b.merged && a.split == b.split && a.moved_by == b.moved_by;
}

/// Six times the volume, exactly.
Fraction volume(const BooleanResult& result) {
  std::vector<std::array<Fraction, 3>> vertices;
  for (std::size_t i = 0; i < result.arrangement.vertices(); ++i) {
    const auto text = exact_fractions(result.arrangement.vertex(i));
    vertices.push_back({Fraction(text[0]), Fraction(text[1]), Fraction(text[2])});
  }
  Fraction sum = 0;
  for (const auto& t : result.triangles) {
    const auto &a = vertices[t[0]], &b = vertices[t[1]], &c = vertices[t[2]];
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

template <class Exact>
void expect_rounded(const Exact& exact, std::span<const MeshView> of, bool is_closed, bool to_floats,
                    const std::string& what, const Meshes& meshes) {
  const RoundedMesh rounded = round_to_doubles(exact, {.to_floats = to_floats, .rounds = 4, .threads = 1});
  const RoundedMesh again = round_to_doubles(exact, {.to_floats = to_floats, .rounds = 4, .threads = 2});
  expect(are_same(rounded, again), what + ", rounded by two threads: another mesh", meshes);
  const MeshFindings found = check_mesh(rounded.mesh, {.threads = 1});
  expect(found.pairs.size() == rounded.pairs, what + ", rounded: other pairs than are found", meshes);
  expect(found.clean() == rounded.is_clean(), what + ", rounded: clean or not", meshes);
  expect(!is_closed || rounded.mesh.triangles.empty() || found.closed, what + ", rounded: open", meshes);
  expect(rounded.first_source.size() == rounded.mesh.triangles.size() + 1, what + ": not as many sources", meshes);
  for (std::size_t i = 0; i < rounded.mesh.triangles.size(); ++i) {
    expect(!rounded.sources(i).empty(), what + ", rounded: no source", meshes);
    for (const ArrangementSource& s : rounded.sources(i))
      for (const std::uint32_t corner : rounded.mesh.triangles[i])
        expect(compare_distance_to(rounded.mesh.vertices[corner], of[s.mesh].triangle(s.triangle), rounded.moved_by) !=
                   Sign::positive,
               what + ", rounded: further than moved_by", meshes);
  }
  if (to_floats) return;
  double largest = 0;
  for (const TriangleMesh& mesh : meshes)
    for (const Point3& p : mesh.vertices) largest = std::max({largest, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
  expect(rounded.moved_by <= std::max(largest * 0x1.01p-40, 0x1p-1070), what + ", rounded: moved too far", meshes);
}

void resolve_soups(WordSource& words) {
  Points points(words);
  const Meshes meshes{drawn_soup(words, points), drawn_soup(words, points)};
  const Views views{MeshView(meshes[0]), MeshView(meshes[1])};
  const Arrangement arrangement = resolve(views, {.threads = 1});
  expect(are_same(arrangement, resolve(views, {.threads = 2})), "another arrangement by two threads", meshes);
  try {
    tests::verify(views, arrangement);
  } catch (const std::exception& failure) {
    expect(false, failure.what(), meshes);
  }
  expect_rounded(arrangement, views, false, false, "soups", meshes);
}

void unite_solids(WordSource& words) {
  Points points(words);
  const Meshes meshes{drawn_solid(words, points), drawn_solid(words, points)};
  const Views views{MeshView(meshes[0]), MeshView(meshes[1])};
  const auto rule = std::array{WindingRule::positive, WindingRule::nonzero,
                               WindingRule::odd}[static_cast<std::size_t>(words.below(3))];
  const auto is_small = [](const Point3& p) {
    return std::max({std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)}) < 1e30;
  };
  const bool to_floats = std::ranges::all_of(
      meshes, [&](const TriangleMesh& mesh) { return std::ranges::all_of(mesh.vertices, is_small); });
  const auto volume_of = [&](BooleanOperation operation, std::span<const MeshView> of) {
    const std::string what = "operation " + std::to_string(static_cast<int>(operation));
    const BooleanResult result = boolean(operation, of, {.rule = rule, .threads = 1});
    expect(result.is_done(), what + ": refused", meshes);
    const BooleanResult again = boolean(operation, of, {.rule = rule, .threads = 2});
    expect(again.triangles == result.triangles && are_same(again.arrangement, result.arrangement),
           what + ": another result by two threads", meshes);
    expect_rounded(result, of, true, false, what, meshes);
    if (to_floats) expect_rounded(result, of, true, true, what + " to floats", meshes);
    return volume(result);
  };
  const std::span<const MeshView> both(views);
  const Fraction a = volume_of(BooleanOperation::unite, both.first(1));
  const Fraction b = volume_of(BooleanOperation::unite, both.last(1));
  const Fraction united = volume_of(BooleanOperation::unite, both),
                 shared = volume_of(BooleanOperation::intersect, both);
  expect(a >= 0 && b >= 0 && shared >= 0, "a volume below 0", meshes);
  expect(united + shared == a + b, "union and intersection do not add up", meshes);
  expect(volume_of(BooleanOperation::subtract, both) == a - shared, "the difference does not fit", meshes);
  expect(volume_of(BooleanOperation::symmetric_difference, both) == united - shared, "the symmetric one does not fit",
         meshes);
  expect_rounded(resolve(both, {.threads = 1}), both, false, to_floats, "solids", meshes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  testing::FLAGS_gtest_throw_on_failure = true;  // of what verify reports
  generators::ByteWords words(data + 1, size - 1);
  if (data[0] % 2 == 0)
    resolve_soups(words);
  else
    unite_solids(words);
  return 0;
}
