#include <plumb/catalogue.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "answers.hpp"

// Every shape of docs/semantics.md: its name, how many numbers it takes and in which order, and what is refused of it.

namespace plumb::tools {
namespace {

/// Numbers that are refused, and how the error calls them.
struct RefusedShape {
  std::string numbers, what;
};

/// A shape that holds the origin, and how errors call its numbers.
struct ShapeSample {
  std::string name, number_names, numbers;
  std::vector<RefusedShape> refused = {};
};

const std::string corners2[] = {"a.x a.y", " b.x b.y", " c.x c.y"};
const std::string corners[] = {"a.x a.y a.z", " b.x b.y b.z", " c.x c.y c.z", " d.x d.y d.z"};
const std::string ray_names = "origin.x origin.y origin.z direction.x direction.y direction.z";
const std::string matrix_names =
    "matrix.row[0].x matrix.row[0].y matrix.row[0].z matrix.row[0].w "
    "matrix.row[1].x matrix.row[1].y matrix.row[1].z matrix.row[1].w "
    "matrix.row[2].x matrix.row[2].y matrix.row[2].z matrix.row[2].w "
    "matrix.row[3].x matrix.row[3].y matrix.row[3].z matrix.row[3].w";

/// "min[0] min[1] ... max[0] max[1] ..."
std::string slab_names(int slabs) {
  std::string names;
  for (const char* end : {"min", "max"})
    for (int i = 0; i < slabs; ++i) names += std::string(end) + "[" + std::to_string(i) + "] ";
  return names;
}

std::string repeated(const std::string& number, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += number + " ";
  return text;
}

ShapeSample kdop(int slabs) {
  const std::string last = std::to_string(slabs - 1);
  return {"kdop" + std::to_string(2 * slabs),
          slab_names(slabs),
          repeated("-1", slabs) + repeated("1", slabs),
          {{repeated("0", slabs) + "-0x1p-1074 " + repeated("1", slabs - 1), "min[0] is greater than max"},
           {repeated("0", slabs) + repeated("1", slabs - 1) + "-1", "min[" + last + "] is greater than max"}}};
}

const std::vector<ShapeSample>& samples() {
  static const std::vector<ShapeSample> all{
      {"point2", "x y", "0 0"},
      {"segment2", corners2[0] + corners2[1], "0 0 1 2"},
      {"ray2", "origin.x origin.y direction.x direction.y", "0 0 1 2"},
      {"line2", "origin.x origin.y direction.x direction.y", "0 0 1 2"},
      {"triangle2", corners2[0] + corners2[1] + corners2[2], "0 0 1 0 0 1"},
      {"aabb2",
       "min.x min.y max.x max.y",
       "-1 -1 1 1",
       {{"1 0 0.5 1", "min.x is greater than max.x"}, {"0 0 1 -0x1p-1074", "min.y is greater than max.y"}}},
      {"circle", "center.x center.y radius", "0 0 1", {{"0 0 -0x1p-1074", "radius is negative"}}},
      {"half_plane", "normal.x normal.y offset", "1 2 0", {{"0 -0 1", "normal is zero"}}},
      {"point", "x y z", "0 0 0"},
      {"segment", corners[0] + corners[1], "0 0 0 1 2 3"},
      {"ray", ray_names, "0 0 0 1 2 3"},
      {"line", ray_names, "0 0 0 1 2 3"},
      {"triangle", corners[0] + corners[1] + corners[2], "0 0 0 1 0 0 0 1 0"},
      {"tetrahedron", corners[0] + corners[1] + corners[2] + corners[3], "0 0 0 1 0 0 0 1 0 0 0 1"},
      {"plane", "normal.x normal.y normal.z offset", "1 2 3 0", {{"0 -0 0 1", "normal is zero"}}},
      {"half_space", "normal.x normal.y normal.z offset", "1 2 3 0", {{"0 -0 0 1", "normal is zero"}}},
      {"sphere", "center.x center.y center.z radius", "0 0 0 1", {{"0 0 0 -0x1p-1074", "radius is negative"}}},
      {"ellipsoid",
       "center.x center.y center.z radii.x radii.y radii.z",
       "0 0 0 1 2 3",
       {{"0 0 0 0 1 1", "radii.x is not positive"},
        {"0 0 0 1 -0 1", "radii.y is not positive"},
        {"0 0 0 1 1 -1", "radii.z is not positive"}}},
      {"aabb",
       "min.x min.y min.z max.x max.y max.z",
       "-1 -1 -1 1 1 1",
       {{"1 0 0 0.5 1 1", "min.x is greater than max.x"},
        {"0 1 0 1 0.5 1", "min.y is greater than max.y"},
        {"0 0 0 1 1 -0x1p-1074", "min.z is greater than max.z"}}},
      {"obb",
       "center.x center.y center.z u.x u.y u.z v.x v.y v.z w.x w.y w.z hu hv hw",
       "0 0 0 1 0 0 0 1 0 0 0 1 1 1 1",
       {{"0 0 0 1 0 0 0 1 0 0 0 1 -1 1 1", "hu is negative"},
        {"0 0 0 1 0 0 0 1 0 0 0 1 1 -1 1", "hv is negative"},
        {"0 0 0 1 0 0 0 1 0 0 0 1 1 1 -1", "hw is negative"}}},
      kdop(3),
      kdop(7),
      kdop(9),
      kdop(13),
      {"capsule", corners[0] + corners[1] + " radius", "0 0 0 1 2 3 1", {{"0 0 0 1 2 3 -1", "radius is negative"}}},
      {"lozenge",
       "origin.x origin.y origin.z u.x u.y u.z v.x v.y v.z radius",
       "0 0 0 1 0 0 0 1 0 1",
       {{"0 0 0 1 0 0 0 1 0 -1", "radius is negative"}}},
      {"frustum_gl", matrix_names, "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"},
      {"frustum_d3d", matrix_names, "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"},
      {"view_frustum",
       "eye.x eye.y eye.z left.x left.y left.z up.x up.y up.z direction.x direction.y direction.z near far half_width "
       "half_height",
       "0 0 -1 1 0 0 0 1 0 0 0 1 1 2 1 1",
       {{"0 0 -1 1 0 0 0 1 0 0 0 1 0 2 1 1", "near is not positive"},
        {"0 0 -1 1 0 0 0 1 0 0 0 1 2 2 1 1", "far is not greater than near"},
        {"0 0 -1 1 0 0 0 1 0 0 0 1 1 2 0 1", "half_width is not positive"},
        {"0 0 -1 1 0 0 0 1 0 0 0 1 1 2 1 -1", "half_height is not positive"}}},
      {"orthographic_frustum",
       "eye.x eye.y eye.z left.x left.y left.z up.x up.y up.z direction.x direction.y direction.z near far half_width "
       "half_height",
       "0 0 -1 1 0 0 0 1 0 0 0 1 1 2 1 1",
       {{"0 0 -1 1 0 0 0 1 0 0 0 1 2 1 1 1", "far is less than near"},
        {"0 0 -1 1 0 0 0 1 0 0 0 1 1 2 -1 1", "half_width is negative"},
        {"0 0 -1 1 0 0 0 1 0 0 0 1 1 2 1 -0x1p-1074", "half_height is negative"}}},
      {"disc",
       "center.x center.y center.z normal.x normal.y normal.z radius",
       "0 0 0 1 2 3 1",
       {{"0 0 0 0 -0 0 1", "normal is zero"}, {"0 0 0 1 2 3 -1", "radius is negative"}}},
      {"cylinder",
       corners[0] + corners[1] + " radius",
       "0 0 0 1 2 3 1",
       {{"0 0 1 0 -0 1 1", "b is equal to a"}, {"0 0 0 1 2 3 -1", "radius is negative"}}},
      {"cone",
       corners[0] + corners[1] + " radius",
       "0 0 0 1 2 3 1",
       {{"0 0 1 0 -0 1 1", "b is equal to a"}, {"0 0 0 1 2 3 -1", "radius is negative"}}},
      {"sphere_hollow", "center.x center.y center.z radius", "0 0 -1 1", {{"0 0 0 -0x1p-1074", "radius is negative"}}},
      {"aabb_hollow",
       "min.x min.y min.z max.x max.y max.z",
       "-1 -1 -1 1 1 0",
       {{"1 0 0 0.5 1 1", "min.x is greater than max.x"},
        {"0 1 0 1 0.5 1", "min.y is greater than max.y"},
        {"0 0 0 1 1 -0x1p-1074", "min.z is greater than max.z"}}},
  };
  return all;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += " " + word;
  return text;
}

/// The tests that some two shapes are asked by name.
constexpr const char* pair_tests[] = {"intersects", "classify",      "parallel",          "skew",   "relate",
                                      "cull",       "slabs_overlap", "intersects_hollow", "witness"};

/// Calls visit(test, first, second) for every pair of shapes that there is a test of.
template <class Visit>
void for_each_pair(const Visit& visit) {
  for (const std::string test : pair_tests)
    for (const ShapeSample& first : samples())
      for (const ShapeSample& second : samples())
        if (catalogue::find(test, first.name, second.name)) visit(test, first, second);
}

/// In their order. A shape that describes itself needs no sample: what is said of its numbers is asked of all
/// questions.
TEST(Shapes, AreThoseOfTheSemantics) {
  std::size_t found = 0;
  for (const catalogue::Shape& shape : catalogue::shapes())
    found += found < samples().size() && shape.name == samples()[found].name;
  EXPECT_EQ(found, samples().size());
}

TEST(Shapes, AreReadWithTheirNumbersInOrder) {
  for (const ShapeSample& s : samples()) {
    const auto names = words_of(s.number_names);
    const auto numbers = words_of(s.numbers);
    ASSERT_EQ(names.size(), numbers.size()) << s.name;
    const std::string line = "intersects " + s.name;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::vector<std::string> before(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(answer(line + joined(before)), "error: intersects: first." + names[i] + " is missing: " + s.name +
                                                   " takes " + std::to_string(numbers.size()) + " numbers\n");
      EXPECT_EQ(answer(line + joined(before) + " x"),
                "error: intersects: first." + names[i] + ": 'x' is not a number\n");
    }
    EXPECT_EQ(answer(line + joined(numbers)), "error: intersects: second is missing: two shapes are needed\n");
  }
}

TEST(Shapes, AreOfferedWhereThereIsATestOfThemAndElsewhereThereIsAnError) {
  std::vector<std::string_view> offered;
  for (const catalogue::Shape& shape : catalogue::shapes()) {
    const auto is_it = [&shape](const ShapeSample& s) { return s.name == shape.name; };
    const auto found_sample = std::find_if(samples().begin(), samples().end(), is_it);
    if (found_sample == samples().end()) {
      offered.push_back(shape.name);
      continue;
    }
    const ShapeSample& s = *found_sample;
    bool has_test = false;
    for (const std::string test : pair_tests)
      for (const ShapeSample& t : samples()) {
        const bool found = catalogue::find(test, s.name, t.name) != nullptr;
        has_test = has_test || found || catalogue::find(test, t.name, s.name) != nullptr;
        if (found) continue;
        EXPECT_EQ(answer(test + " " + s.name + " " + s.numbers + " " + t.name + " " + t.numbers),
                  "error: " + test + ": there is no test for " + s.name + " and " + t.name + "\n");
      }
    if (has_test) offered.push_back(s.name);
  }
  for (const catalogue::PointList& list : catalogue::point_lists()) offered.push_back(list.name);
  EXPECT_EQ(shape_names(), offered);
}

/// Every sample holds the origin.
TEST(EveryPair, IsAnswered) {
  int asked = 0;
  for_each_pair([&asked](const std::string& test, const ShapeSample& s, const ShapeSample& t) {
    const std::string found = answer(test + " " + s.name + " " + s.numbers + " " + t.name + " " + t.numbers);
    EXPECT_FALSE(found.starts_with("error")) << test << " " << s.name << " " << t.name << ": " << found;
    EXPECT_NE(found, "disjoint\n") << test << " " << s.name << " " << t.name;
    if (test.starts_with("intersects")) {
      EXPECT_EQ(found, "true\n") << s.name << " " << t.name;
    }
    if (test == "witness") {
      EXPECT_TRUE(found.starts_with("point ")) << s.name << " " << t.name << ": " << found;
    }
    ++asked;
  });
  EXPECT_GT(asked, 0);
}

TEST(EveryPair, NamesTheNumberThatIsNotFiniteAndTheShapeThatIsRefused) {
  for_each_pair([](const std::string& test, const ShapeSample& s, const ShapeSample& t) {
    const auto ask = [&](const std::string& first, const std::string& second) {
      return answer(test + " " + s.name + " " + first + " " + t.name + " " + second);
    };
    const std::string error = "error: " + (test == "witness" ? "intersection_witness" : test) + ": ";
    const auto check = [&](const ShapeSample& shape, const std::string& argument, const auto& ask_with) {
      const auto names = words_of(shape.number_names);
      for (std::size_t i = 0; i < names.size(); ++i) {
        auto numbers = words_of(shape.numbers);
        numbers[i] = "nan";
        EXPECT_EQ(ask_with(joined(numbers)), error + argument + names[i] + " is NaN\n");
        numbers[i] = "-inf";
        EXPECT_EQ(ask_with(joined(numbers)), error + argument + names[i] + " is minus infinity\n");
      }
      for (const RefusedShape& refused : shape.refused)
        EXPECT_EQ(ask_with(refused.numbers), error + argument + refused.what + "\n");
    };
    check(s, "first.", [&](const std::string& numbers) { return ask(numbers, t.numbers); });
    check(t, "second.", [&](const std::string& numbers) { return ask(s.numbers, numbers); });
  });
}

TEST(HollowShapes, AreTheirSurfaces) {
  EXPECT_EQ(answer("intersects_hollow sphere 0 0 0 1 aabb -2 -2 -2 2 2 2"), "true\n");
  EXPECT_EQ(answer("intersects_hollow sphere 0 0 0 1 aabb_hollow -2 -2 -2 2 2 2"), "false\n");
  EXPECT_EQ(answer("intersects_hollow sphere 0 0 0 2 aabb_hollow -2 -2 -2 2 2 2"), "true\n");
  EXPECT_EQ(answer("intersects_hollow sphere_hollow 0 0 0 1 aabb 0 0 0 0.5 0.5 0.5"), "false\n");
  EXPECT_EQ(answer("intersects_hollow sphere_hollow 0 0 0 1 aabb_hollow 0 0 0 0.5 0.5 1"), "true\n");
  EXPECT_EQ(answer("intersects_hollow aabb 0 0 0 1 1 1 sphere 0 0 0 1"),
            "error: intersects_hollow: there is no test for aabb and sphere\n");
}

}  // namespace
}  // namespace plumb::tools
