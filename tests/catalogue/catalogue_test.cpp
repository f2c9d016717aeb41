#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <typeinfo>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/catalogue.hpp>
#include <plumb/exact_predicates.hpp>

// Whoever adds a question adds what belongs to it, or one of these says what is missing.

namespace plumb::catalogue {
namespace {

const std::filesystem::path root = PLUMB_SOURCE_DIR;

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// All text of the files of a folder, and of the folders in it.
std::string text_in(const std::filesystem::path& folder) {
  std::string text;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) text += text_of(entry.path());
  return text;
}

std::set<std::string> names() {
  std::set<std::string> all;
  for (const Question& q : questions()) all.insert(std::string(q.name));
  return all;
}

bool is_of_a_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether a text has these words, and not only as a part of longer ones: "turn(" is not in "return(".
bool has(const std::string& text, const std::string& words) {
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool goes_before = at > 0 && is_of_a_word(words.front()) && is_of_a_word(text[at - 1]);
    const bool goes_on = end < text.size() && is_of_a_word(words.back()) && is_of_a_word(text[end]);
    if (!goes_before && !goes_on) return true;
  }
  return false;
}

/// What the library calls the function behind a question.
std::string function_of(const std::string& name) {
  if (name == "witness") return "intersection_witness";
  if (name.starts_with("bounding_kdop")) return "bounding_kdop";
  return name;
}

TEST(EveryQuestion, HasItsMeaningInTheSemantics) {
  const std::string semantics = text_of(root / "docs/semantics.md");
  for (const std::string& name : names())
    EXPECT_TRUE(has(semantics, '`' + name) || has(semantics, '`' + function_of(name)))
        << "docs/semantics.md does not say what " << name << " means";
  for (const Shape& s : shapes())
    EXPECT_NE(semantics.find('`' + std::string(s.name) + '`'), std::string::npos)
        << "docs/semantics.md does not say what set a " << s.name << " is";
}

TEST(EveryQuestion, HasAUnitTest) {
  const std::string tests = text_in(root / "tests/unit") + text_in(root / "tests/motion");
  for (const std::string& name : names()) {
    const std::string function = function_of(name);
    EXPECT_TRUE(has(tests, function + '(') || has(tests, function + '<')) << "no file of tests/unit asks " << function;
  }
}

TEST(EveryQuestion, NamesTheHeaderThatDeclaresIt) {
  std::set<std::string> headers;
  for (const char* const folder : {"predicates", "constructions", "motion"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
      if (entry.path().extension() == ".hpp" && entry.path().parent_path().filename() == "plumb")
        headers.insert(entry.path().stem());
  for (const Question& q : questions()) {
    const bool is_room = std::filesystem::is_directory(root / "predicates" / q.family);
    EXPECT_TRUE(is_room || headers.contains(std::string(q.family))) << q.text() << ": " << q.family;
  }
}

TEST(EveryQuestion, HasADegreeAndASourceInTheLiterature) {
  for (const Question& q : questions()) {
    EXPECT_GT(q.degree, 0) << q.text();
    const auto has_key = [&q](const Reference& r) { return r.key == q.reference(); };
    EXPECT_TRUE(std::any_of(references().begin(), references().end(), has_key)) << q.text() << ": " << q.reference();
  }
}

TEST(EveryQuestion, IsThereOnce) {
  std::set<std::string> seen;
  for (const Question& q : questions()) EXPECT_TRUE(seen.insert(q.text()).second) << q.text();
}

TEST(EveryQuestion, StandsWithThoseOfItsName) {
  std::set<std::string_view> ended;
  std::string_view last;
  for (const Question& q : questions()) {
    EXPECT_FALSE(q.name != last && ended.contains(q.name)) << q.text();
    ended.insert(last);
    last = q.name;
  }
}

TEST(EveryQuestion, TellsWhatItsFunctionTakes) {
  const auto takes = [](const Question* q, const std::type_info& types) { return q && *q->function == types; };
  for (const Question& q : questions()) ASSERT_NE(q.function, nullptr) << q.text();
  EXPECT_TRUE(takes(find("intersects", "triangle", "aabb"), typeid(void(const Triangle3&, const Aabb3&))));
  EXPECT_TRUE(takes(find("hit", "ray", "sphere"), typeid(void(const Ray3&, const Sphere3&))));
  // And exact points as well.
  using Any = const AnyPoint<Point3>&;
  EXPECT_TRUE(takes(find("compare_xyz", "point", "point"), typeid(void(Any, Any))));
}

TEST(EveryQuestion, TellsWhetherItsArgumentsMayBeExchanged) {
  const std::set<std::string_view> symmetric{
      "intersects", "relate", "parallel", "skew", "distance", "squared_distance", "compare_distance_to", "witness"};
  for (const Question& q : questions()) {
    const bool never = q.name == "classify" || q.name == "hit";
    EXPECT_TRUE(q.is_symmetric ? !never : !symmetric.contains(q.name)) << q.text();
  }
}

/// The one of this name about the same arguments.
const Question* find_alike(const Question& question, std::string_view name) {
  const auto is_alike = [&](const Question& q) {
    return q.name == name && q.parameters == 2 && q.parameter[0].shape_name() == question.parameter[0].shape_name() &&
           q.parameter[1].shape_name() == question.parameter[1].shape_name();
  };
  const auto found = std::find_if(questions().begin(), questions().end(), is_alike);
  return found == questions().end() ? nullptr : &*found;
}

TEST(EveryQuestion, WhetherAPointIsInASetHasItsIntersection) {
  for (const Question& q : questions()) {
    const bool has_point = std::any_of(q.arguments().begin(), q.arguments().end(),
                                       [](const Parameter& p) { return p.shape_name().starts_with("point"); });
    if (q.name == "intersects" && has_point) {
      EXPECT_NE(find_alike(q, "intersection"), nullptr) << q.text();
    }
  }
}

TEST(EveryQuestion, HowFarTwoSetsAreApartHasItsClosestPoints) {
  for (const Question& q : questions())
    if (q.name == "distance") {
      EXPECT_NE(find_alike(q, "closest"), nullptr) << q.text();
    }
}

TEST(EveryQuestion, HasASentence) {
  for (const Question& q : questions())
    EXPECT_FALSE(sentence_about(q.name).empty()) << "catalogue/descriptions.cpp has no sentence about " << q.name;
}

TEST(EveryShape, HasSamplesOfItsNumbersThatDenoteASet) {
  for (const Shape& s : shapes()) {
    EXPECT_FALSE(s.samples.empty()) << s.name;
    for (std::size_t i = 0; i < 5; ++i) {
      std::istringstream words{std::string(s.sample(i))};
      const std::vector<double> numbers{std::istream_iterator<double>(words), {}};
      ASSERT_EQ(numbers.size(), s.count) << s.name << ": " << s.sample(i);
      EXPECT_EQ(s.fault(numbers.data()), "") << s.name << ": " << s.sample(i);
    }
  }
}

TEST(EveryShape, IsAskedAbout) {
  std::set<const Shape*> asked;
  for (const Question& q : questions())
    for (const Parameter& p : q.arguments()) asked.insert(p.shape);
  for (const Shape& s : shapes())
    EXPECT_TRUE(asked.contains(&s)) << "no question takes a " << s.name
                                    << ": plumb/detail/convex_shapes.hpp does not list it";
}

TEST(Shapes, NameTheirNumbersAndRefuseWhatTheyMust) {
  for (const Shape& s : shapes()) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < s.count; ++i) EXPECT_TRUE(seen.insert(s.number_name(i)).second) << s.name << i;
  }
  const double sphere[] = {0, 0, 0, -1}, box[] = {0, 0, 0, 1, -1, 1};
  EXPECT_EQ(find_shape("sphere")->fault(sphere), ".radius is negative");
  EXPECT_EQ(find_shape("aabb")->fault(box), ".min.y is greater than max.y");
  EXPECT_EQ(find_shape("cube"), nullptr);
}

TEST(Questions, AreFoundByNameAndShapes) {
  const Question* const q = find("intersects", "triangle", "aabb");
  ASSERT_NE(q, nullptr);
  EXPECT_EQ(q->text(), "intersects triangle aabb");
  const double numbers[] = {0, 0, 0, 2, 0, 0, 0, 2, 0, 1, 1, 0, 3, 3, 1};
  EXPECT_EQ(word(q->ask(numbers)), "true");
  EXPECT_EQ(find("intersects", "point2", "aabb"), nullptr);
}

}  // namespace
}  // namespace plumb::catalogue
