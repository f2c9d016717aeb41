#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "property.hpp"

namespace plumb::properties {
namespace {

/// How errors call the numbers of a shape, in order, below the name of the argument.
template <class Shape>
std::vector<std::string> number_names() {
  std::vector<std::string> names;
  const auto add_point = [&names](const std::string& name, int dimension) {
    for (int i = 0; i < dimension; ++i) names.push_back(name + "." + "xyzw"[i]);
  };
  if constexpr (std::same_as<Shape, Plane3>) {
    add_point(".normal", 3);
    names.push_back(".offset");
  } else if constexpr (std::same_as<Shape, Sphere3>) {
    add_point(".center", 3);
    names.push_back(".radius");
  } else if constexpr (HasCorners<Shape>) {
    Shape s{};
    int corner = 0;
    const auto add = [&](const auto& p) {
      add_point(std::string(".") + "abcd"[corner++], dimension_of<std::remove_cvref_t<decltype(p)>>());
    };
    for_each_part(s, add, [](double) {});
  } else {
    add_point("", dimension_of<Shape>());
  }
  return names;
}

/// How errors call the numbers of all arguments, in order.
template <class Test, class... Shapes>
std::vector<std::string> argument_names(const std::tuple<Shapes...>*) {
  if constexpr (std::same_as<Test, TestDet4>) {
    std::vector<std::string> names;
    for (const char* row : {"row[0]", "row[1]", "row[2]", "row[3]"})
      for (const char* column : {".x", ".y", ".z", ".w"}) names.push_back(std::string(row) + column);
    return names;
  } else if constexpr (std::same_as<Test, TestPowerTest>) {
    std::vector<std::string> names;
    for (const char* point : {"a", "b", "c", "d", "e"}) {
      for (const char* coordinate : {".x", ".y", ".z"}) names.push_back(std::string(point) + coordinate);
      names.push_back(std::string("w") + point);
    }
    return names;
  } else {
    const auto name_of_argument = [](std::size_t i) -> std::string {
      if (Test::names_shapes) return i == 0 ? "first" : "second";
      if (std::same_as<Test, TestSideOfPlane>) return i == 0 ? "plane" : "p";
      if (std::same_as<Test, TestSideOfSphere>) return i == 0 ? "sphere" : "p";
      if (std::same_as<Test, TestCompareDistance>) return std::string(1, "pab"[i]);
      if (std::same_as<Test, TestInCircleDiametral> || std::same_as<Test, TestInSphereDiametral>)
        return std::string(1, "abp"[i]);
      return std::string(1, "abcde"[i]);
    };
    std::vector<std::string> names;
    std::size_t i = 0;
    const auto add = [&](const std::vector<std::string>& numbers) {
      for (const auto& number : numbers) names.push_back(name_of_argument(i) + number);
      ++i;
    };
    (add(number_names<Shapes>()), ...);
    return names;
  }
}

template <class Arguments>
double& number_at(Arguments& arguments, std::size_t place) {
  double* found = nullptr;
  const auto look = [&](auto& s) {
    for_each_number_of(s, [&](double& x) {
      if (place-- == 0) found = &x;
    });
  };
  std::apply([&](auto&... s) { (look(s), ...); }, arguments);
  return *found;
}

template <class Subject>
class RefusingTest : public testing::Test {};
TYPED_TEST_SUITE_P(RefusingTest);

TYPED_TEST_P(RefusingTest, NamesTheNumberThatIsNotFiniteInEveryPlace) {
  using Arguments = typename TypeParam::Arguments;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const struct {
    double value;
    const char* what;
  } refused[] = {{std::nan(""), "NaN"}, {infinity, "infinity"}, {-infinity, "minus infinity"}};
  const auto names = argument_names<typename TypeParam::Test>(static_cast<const Arguments*>(nullptr));
  for (const InputClass c : input_classes) {
    for (std::size_t place = 0; place < names.size(); ++place)
      for (const auto& bad : refused)
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          RandomWords words(seed * 1000 + place);
          auto arguments = TypeParam::make(c, words);
          number_at(arguments, place) = bad.value;
          const std::string expected = std::string(TypeParam::Test::name) + ": " + names[place] + " is " + bad.what;
          try {
            const int answer = static_cast<int>(TypeParam::library(arguments));
            ADD_FAILURE() << TypeParam::eval_line(arguments) << " -> " << answer << " instead of " << expected;
          } catch (const InvalidArgument& error) {
            EXPECT_EQ(error.what(), expected) << TypeParam::eval_line(arguments);
          }
        }
  }
}

REGISTER_TYPED_TEST_SUITE_P(RefusingTest, NamesTheNumberThatIsNotFiniteInEveryPlace);
INSTANTIATE_TYPED_TEST_SUITE_P(Polynomials, RefusingTest, TypesOf<PolynomialSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Ranks, RefusingTest, TypesOf<RankSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Pairs, RefusingTest, TypesOf<PairSubjects>::Types, SubjectNames);

}  // namespace
}  // namespace plumb::properties
