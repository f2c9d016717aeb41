#include "point_cases.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>

#include <plumb/invalid_argument.hpp>

#include "cases.hpp"
#include "shared_sets.hpp"

namespace plumb::questions {

namespace {

using catalogue::Answer;
using catalogue::AnswerKind;
using catalogue::Parameter;
using generators::hexadecimal;
using oracle::Rational;
using oracle::Vector;

bool is_same(double x, double y) { return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y); }

/// The point of a call, in one list of two.
template <class Visit>
void visit_point(const PointArguments& made, Visit&& visit) {
  if (made.planar.empty())
    visit(made.spatial.front());
  else
    visit(made.planar.front());
}

std::vector<double> numbers_of(const Point2& p) { return {p.x, p.y}; }
std::vector<double> numbers_of(const Point3& p) { return {p.x, p.y, p.z}; }

/// As fractions are spelled.
std::string spelled(const Rational& x) { return x.str(); }

/// What differs, number by number and bit by bit.
std::string difference(const char* what, const std::vector<double>& found, const std::vector<double>& wanted) {
  std::string text;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (found.size() != wanted.size() || !is_same(found[i], wanted[i]))
      text += std::string("  ") + what + " " + "xyz"[i] + (i < found.size() ? hexadecimal(found[i]) : " none") +
              " instead of" + hexadecimal(wanted[i]) + "\n";
  return text;
}

using Side = double oracle::Neighbours::*;

std::vector<oracle::Neighbours> neighbours(const Vector& x, int dimension) {
  std::vector<oracle::Neighbours> all;
  for (int i = 0; i < dimension; ++i) all.push_back(oracle::neighbours(x[static_cast<std::size_t>(i)]));
  return all;
}

std::vector<double> each(const std::vector<oracle::Neighbours>& x, Side side) {
  std::vector<double> all;
  for (const oracle::Neighbours& n : x) all.push_back(n.*side);
  return all;
}

/// The hull of the points of one argument.
std::vector<Vector> corners_of(const PointCase& points, std::size_t& at, const Parameter& p) {
  std::vector<Vector> corners;
  for (std::size_t n = p.shape->count / static_cast<std::size_t>(p.shape->dimension); n > 0; --n)
    corners.push_back(points.points[at++].exact);
  return corners;
}

int related(const PointQuestion& question, const PointCase& points) {
  std::size_t at = 0;
  const auto a = corners_of(points, at, question.parameter[0]), b = corners_of(points, at, question.parameter[1]);
  if (question.kind == AnswerKind::segment_relation) return oracle::relate_segments({a[0], a[1]}, {b[0], b[1]});
  const int dimension = oracle::common_dimension(a, b);
  return question.kind == AnswerKind::boolean ? (dimension >= 0 ? 1 : 0) : dimension + 1;
}

std::string text_of(const Answer& answer) {
  if (answer.kind != AnswerKind::numbers) return word(answer);
  std::string text;
  for (const double x : answer.numbers) text += hexadecimal(x);
  return text;
}

double finite(double x) { return std::isfinite(x) ? x : 1; }

/// A plane or a sphere, mostly one that the point lies on, or nearly.
void append_shape(const catalogue::Shape& shape, PointCase& made, generators::Lattice lattice,
                  generators::WordSource& words) {
  const PointArgument& p = made.points.front();
  std::vector<double> x;
  for (int i = 0; i < 3; ++i) x.push_back(generators::coordinate(lattice, words));
  // Its own numbers, where those are of a plane that it was constructed on, or it is a corner or the middle.
  const std::size_t n = p.numbers.size();
  const bool is_of_planes = p.kind && p.kind->name.ends_with("_of");
  if (is_of_planes && shape.name == "plane") {
    made.numbers.assign(p.numbers.end() - 4, p.numbers.end());
    return;
  }
  if (n >= 3 && words.one_in(2)) x.assign(p.numbers.begin(), p.numbers.begin() + 3);
  const Vector q{x[0], x[1], x[2]};
  Rational last = 0;
  for (std::size_t i = 0; i < 3; ++i)
    last += shape.name == "plane" ? Rational(-q[i] * p.exact[i]) : Rational((q[i] - p.exact[i]) * (q[i] - p.exact[i]));
  double number = shape.name == "plane" ? oracle::rounded(last) : oracle::rounded(oracle::Surd{0, 1, last});
  if (words.one_in(4)) number = generators::coordinate(lattice, words);
  if (shape.name == "plane" && x == std::vector<double>(3)) x[0] = 1;
  x.push_back(shape.name == "plane" ? finite(number) : std::fabs(finite(number)));
  made.numbers = x;
}

bool is_same(const Answer& a, const Answer& b) {
  return a.kind == b.kind && a.value == b.value &&
         std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(),
                    [](double x, double y) { return is_same(x, y); });
}

}  // namespace

const PointConstruction* construction_of(const ConstructionKind& kind) {
  const auto all = catalogue::point_constructions();
  const auto found = std::find_if(all.begin(), all.end(), [&kind](const PointConstruction& c) {
    return c.name == kind.name && c.numbers() == kind.numbers && c.names_shape == !kind.shape.empty() &&
           (!c.names_shape || c.parameter[c.parameters - 1].shape->name == kind.shape);
  });
  return found == all.end() ? nullptr : &*found;
}

std::string wrong_construction(const ConstructionKind& kind, const std::vector<double>& numbers,
                               const std::optional<Vector>& wanted) {
  PointArguments made;
  std::string wrong;
  try {
    construction_of(kind)->append(numbers.data(), made);
    if (!wanted) wrong = "  gives a point that does not exist\n";
  } catch (const InvalidArgument& refusal) {
    if (wanted) wrong = std::string("  is refused: ") + refusal.what() + "\n";
    if (!std::string_view(refusal.what()).starts_with(std::string(kind.name) + ": "))
      wrong += std::string("  is refused without its name: ") + refusal.what() + "\n";
  }
  if (wanted && made.points() == 1) {
    const auto doubles = neighbours(*wanted, kind.dimension);
    visit_point(made, [&](const auto& p) {
      wrong += difference("rounded", numbers_of(p.rounded()), each(doubles, &oracle::Neighbours::nearest));
      wrong += difference("below", numbers_of(p.below()), each(doubles, &oracle::Neighbours::below));
      wrong += difference("above", numbers_of(p.above()), each(doubles, &oracle::Neighbours::above));
    });
    const std::vector<std::string> fractions = catalogue::fractions_of(made);
    for (std::size_t i = 0; i < fractions.size(); ++i)
      if (fractions[i] != spelled((*wanted)[i]))
        wrong += std::string("  ") + "xyz"[i] + " is " + fractions[i] + " instead of " + spelled((*wanted)[i]) + "\n";
  }
  return wrong.empty() ? wrong : oracle::in_brackets(kind, numbers.data()) + "\n" + wrong;
}

PointCase make_case(const PointQuestion& question, std::size_t c, generators::WordSource& words) {
  PointCase made;
  made.points = generators::make_point_arguments(question.dimension(), question.points(), c, words);
  const generators::Lattice lattice = generators::any_lattice(words);
  for (const Parameter& p : question.arguments()) {
    if (PointQuestion::is_of_points(p)) continue;
    if (p.shape) {
      append_shape(*p.shape, made, lattice, words);
      continue;
    }
    const bool is_shared = !made.numbers.empty() && words.one_in(2);
    made.numbers.push_back(is_shared ? made.numbers.front() : generators::coordinate(lattice, words));
  }
  return made;
}

PointArguments arguments_of(const PointCase& points) {
  PointArguments arguments;
  for (const PointArgument& p : points.points) {
    const auto& x = p.numbers;
    if (p.kind)
      construction_of(*p.kind)->append(x.data(), arguments);
    else if (x.size() == 2)
      arguments.planar.emplace_back(Point2{x[0], x[1]});
    else
      arguments.spatial.emplace_back(Point3{x[0], x[1], x[2]});
  }
  arguments.numbers = points.numbers;
  return arguments;
}

Answer expected(const PointQuestion& question, const PointCase& points) {
  const auto p = [&points](std::size_t i) -> const Vector& { return points.points[i].exact; };
  const std::string_view name = question.name;
  const auto coordinates = [&](Side side) {
    return Answer{AnswerKind::numbers, 0, each(neighbours(p(0), question.dimension()), side)};
  };
  if (name == "rounded") return coordinates(&oracle::Neighbours::nearest);
  if (name == "below") return coordinates(&oracle::Neighbours::below);
  if (name == "above") return coordinates(&oracle::Neighbours::above);
  Answer answer{question.kind};
  if (name == "orient2d") answer.value = oracle::orient2d(p(0), p(1), p(2));
  if (name == "orient3d") answer.value = oracle::orient3d(p(0), p(1), p(2), p(3));
  if (name == "incircle") answer.value = oracle::incircle(p(0), p(1), p(2), p(3));
  if (name == "insphere") answer.value = oracle::insphere(p(0), p(1), p(2), p(3), p(4));
  if (name == "compare_distance") answer.value = oracle::compare_distance(p(0), p(1), p(2));
  if (name.ends_with("_diametral")) answer.value = oracle::in_diametral(p(0), p(1), p(2));
  if (name == "side_of_plane" || name == "side_of_sphere") {
    const auto& x = points.numbers;
    const Vector v{x[0], x[1], x[2]};
    answer.value =
        name == "side_of_plane" ? oracle::side_of_plane(v, x[3], p(0)) : oracle::side_of_sphere(v, x[3], p(0));
  }
  if (name == "compare_xyz") answer.value = oracle::compare_xyz(p(0), p(1));
  if (name == "collinear") answer.value = oracle::collinear(p(0), p(1), p(2)) ? 1 : 0;
  if (name == "coplanar") answer.value = oracle::coplanar(p(0), p(1), p(2), p(3)) ? 1 : 0;
  if (name == "power_test") {
    const Vector all[] = {p(0), p(1), p(2), p(3), p(4)};
    double weights[5];
    std::copy_n(points.numbers.begin(), 5, weights);
    answer.value = oracle::power_test(all, weights);
  }
  if (name == "intersects" || name == "relate") answer.value = related(question, points);
  return answer;
}

std::string wrong_answer(const PointQuestion& question, const PointCase& points) {
  const Answer wanted = expected(question, points);
  try {
    const Answer found = question.ask(arguments_of(points));
    if (is_same(found, wanted)) return {};
    return eval_line(question, points) + "\n  is " + text_of(found) + " instead of " + text_of(wanted) + "\n";
  } catch (const InvalidArgument& refusal) {
    return eval_line(question, points) + "\n  is refused: " + refusal.what() + "\n";
  }
}

std::string eval_line(const PointQuestion& question, const PointCase& points) {
  std::string line(question.name);
  std::size_t point = 0, number = 0;
  for (const Parameter& p : question.arguments()) {
    if (!PointQuestion::is_of_points(p)) {
      for (std::size_t n = p.shape ? p.shape->count : 1; n > 0; --n) line += hexadecimal(points.numbers[number++]);
      continue;
    }
    if (!question.is_plain) line += " " + std::string(p.shape->name);
    for (std::size_t n = p.shape->count / static_cast<std::size_t>(p.shape->dimension); n > 0; --n)
      line += " " + points.points[point++].text();
  }
  return line;
}

}  // namespace plumb::questions
