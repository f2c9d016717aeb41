#include "questions.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

#include "depths.hpp"
#include "distances.hpp"
#include "expected.hpp"
#include "features.hpp"
#include "light_run.hpp"
#include "lines.hpp"
#include "motions.hpp"
#include "polygon_oracle.hpp"
#include "refused_calls.hpp"
#include "refused_forms.hpp"
#include "sign_forms.hpp"
#include "turnings.hpp"

namespace plumb::hostile {

namespace {

using catalogue::Answer;
using catalogue::AnswerKind;
using catalogue::Parameter;
using generators::input_classes;
using generators::InputClass;
using generators::RandomWords;
using generators::WordSource;
using questions::Numbers;
using questions::Place;

/// All of an answer as a number.
int packed(const Answer& answer) {
  if (answer.numbers.empty() && answer.text.empty()) return answer.value;
  auto sum = static_cast<std::uint64_t>(answer.value);
  for (const char c : answer.text) sum = sum * 37 + static_cast<unsigned char>(c);
  for (const double x : answer.numbers) sum = sum * 37 + std::bit_cast<std::uint64_t>(x) % 1000003;
  return static_cast<int>(sum % 1000003);
}

/// A call of a question of the catalogue.
struct Case {
  const catalogue::Question* question;
  std::shared_ptr<const Numbers> numbers;

  int ask() const {
    const double* const x = numbers->data();
    return question->ask_value ? question->ask_value(x) : packed(question->ask(x));
  }
  std::string line() const { return questions::eval_line(*question, *numbers); }
};

Case case_of(const catalogue::Question& question, const Numbers& numbers) {
  return {&question, std::make_shared<const Numbers>(numbers)};
}

/// A witness is to be as it is here and now.
Answer expected_of(const catalogue::Question& question, const Numbers& numbers) {
  Answer expected = questions::expected(question, numbers);
  if (question.kind != AnswerKind::witness) return expected;
  Answer found = question.ask(numbers.data());
  if (found.value != expected.value) found.text = "a proof of the contrary";
  return found;
}

Question answered(const catalogue::Question& question, const Numbers& numbers) {
  const Case asked = case_of(question, numbers);
  const Answer expected = expected_of(question, numbers);
  return {.text = [asked] { return asked.line(); },
          .ask = [asked] { return asked.ask(); },
          .answer = packed(expected),
          .is_eval_line = true,
          .takes_long = questions::is_of_turning(question),
          .expected = expected};
}
Question refused(const catalogue::Question& question, const Numbers& numbers, const std::string& what) {
  const Case asked = case_of(question, numbers);
  return {.text = [asked] { return asked.line(); },
          .ask = [asked] { return asked.ask(); },
          .refusal = questions::function_name(question) + ": " + what,
          .is_eval_line = true};
}

// The same of the other forms of a sign.

Question in_form(const SignForm& form, const Numbers& healthy, const Numbers& numbers) {
  const Case asked = case_of(*form.question, numbers);
  return {.text = [&form, asked] { return asked.line() + "  # " + form.name; },
          .ask = [&form, asked, healthy] { return form.ask(healthy.data(), asked.numbers->data()); }};
}
Question answered(const SignForm& form, const Numbers& numbers) {
  Question q = in_form(form, numbers, numbers);
  q.answer = questions::expected(*form.question, numbers).value;
  return q;
}
Question refused(const SignForm& form, const Numbers& healthy, const Numbers& numbers, const std::string& what) {
  Question q = in_form(form, healthy, numbers);
  q.refusal = questions::function_name(*form.question) + ": " + what;
  return q;
}

/// Calls visit for each number that is a part of a shape.
template <class VisitNumber>
void for_each_number(const catalogue::Question& question, Numbers& numbers, const VisitNumber& visit) {
  for (const Place& place : questions::places(question, numbers))
    if (place.parameter->kind != Parameter::Kind::options)
      for (std::size_t i = 0; i < place.count; ++i) visit(numbers[place.first + i]);
}

/// The magnitude of the largest.
double largest_of(const catalogue::Question& question, Numbers numbers) {
  double largest = 0;
  for_each_number(question, numbers, [&largest](double x) { largest = std::max(largest, std::fabs(x)); });
  return largest;
}

/// Calls visit(numbers, words) with numbers of every class, and some of small integers: of those the predicates compute
/// first, and then look at what it was that they computed with.
template <class VisitNumbers>
void for_each_case(const catalogue::Question& question, int of_each_class, std::uint64_t first_seed,
                   const VisitNumbers& visit) {
  for (const InputClass c : input_classes)
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(of_each_class); ++k) {
      RandomWords words((first_seed + k) * 64 + static_cast<std::uint64_t>(c));
      visit(questions::make(question, c, words), words);
    }
  for (std::uint64_t k = 0, found = 0; k < 100 && found < static_cast<std::uint64_t>(of_each_class); ++k) {
    RandomWords words((first_seed + k) * 64);
    const Numbers numbers = questions::make(question, InputClass::integer_grid, words);
    if (largest_of(question, numbers) > 1000) continue;
    ++found;
    visit(numbers, words);
  }
}

bool is_any_of(const catalogue::Shape& shape, std::initializer_list<std::string_view> names) {
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return shape.name.starts_with(name); });
}
bool is_hull(const catalogue::Shape& shape) {
  return is_any_of(shape, {"point", "segment", "triangle", "tetrahedron"});
}

/// Of two shapes that are no hulls of a few points. There are some hundreds of these questions, behind few algorithms.
bool is_of_convex_sets(const catalogue::Question& q) {
  if (questions::is_of_distance(q) || questions::is_of_features(q) || questions::is_of_numbers(q) ||
      questions::moves_straight(q) || questions::is_of_penetration(q) || questions::is_of_turning(q))
    return true;
  return !q.is_plain && q.parameters == 2 && q.parameter[0].kind == Parameter::Kind::shape &&
         q.parameter[1].kind == Parameter::Kind::shape &&
         !(is_hull(*q.parameter[0].shape) && is_hull(*q.parameter[1].shape));
}

/// Of those the ones whose first stages square nothing but lengths.
bool is_of_simplest_pair(const catalogue::Question& q) {
  const auto is_simplest = [](const catalogue::Parameter& p) {
    return is_any_of(*p.shape, {"point", "sphere", "aabb", "plane"});
  };
  return !questions::is_of_distance(q) && !questions::is_of_features(q) && !questions::is_of_numbers(q) &&
         !questions::moves_straight(q) && !questions::is_of_penetration(q) && !questions::is_of_turning(q) &&
         is_simplest(q.parameter[0]) && is_simplest(q.parameter[1]);
}

/// Calls visit(question, numbers, words) with cases of all questions that have an answer: of points and of shapes as
/// many of each class as are wanted; of convex sets one for every two of these, in all, and of a witness, a first
/// contact, a depth and what turns, which take long, one; of what turns the light run takes every third question.
template <class VisitCase>
void for_each_case_of_catalogue(int of_points, int of_shapes, std::uint64_t seed, const VisitCase& visit) {
  std::size_t next = 0;
  for (const catalogue::Question& question : catalogue::questions()) {
    if (!questions::has_expected(question)) continue;
    const int of_each_class = question.is_plain ? of_points : of_shapes;
    const auto visit_numbers = [&](const Numbers& numbers, WordSource& words) { visit(question, numbers, words); };
    const bool takes_long = question.kind == AnswerKind::witness || questions::moves_straight(question) ||
                            questions::is_of_penetration(question) || questions::is_of_turning(question);
    if (!takes_long && !is_of_convex_sets(question)) {
      for_each_case(question, of_each_class, seed, visit_numbers);
      continue;
    }
    const bool turns = questions::is_of_turning(question);
    const std::size_t first = next++;
    if (turns && !generators::is_full_run && first % 3 != 0) continue;
    const std::size_t count = takes_long ? 1 : static_cast<std::size_t>(of_each_class + 1) / 2;
    for (std::size_t k = 0; k < count; ++k) {
      // What turns and is about to touch may take seconds each time that it is asked.
      const std::size_t c = turns ? first % 2 : (first + k) % input_classes.size();
      RandomWords words((seed + k) * 64 + c);
      visit_numbers(questions::make(question, input_classes[c], words), words);
    }
  }
}

/// Up to which no number takes a first stage out of its range.
double most_in_range(const catalogue::Question& question) {
  for (const SignForm& form : sign_forms())
    if (form.question->name == question.name && form.question->kind == question.kind &&
        form.question->numbers() == question.numbers())
      return form.largest;
  if (question.kind == AnswerKind::witness) return 0x1p100;
  if (is_of_convex_sets(question)) return is_of_simplest_pair(question) ? 0x1p319 : 0x1p100;
  const catalogue::Shape* const shape = question.parameter[0].shape;
  return shape && shape->dimension == 2 ? 0x1p479 : 0x1p319;
}

/// Makes what is not refused of finite numbers.
void mend(const catalogue::Question& question, Numbers& numbers) {
  for (const Place& place : questions::places(question, numbers)) {
    double* const x = numbers.data() + place.first;
    if (place.parameter->kind == Parameter::Kind::shape) {
      if (const generators::ShapeKind* kind = questions::kind_of(*place.parameter)) kind->mend(x);
    } else if (place.parameter->list != nullptr && place.parameter->list->name == "polygon") {
      std::vector<Point3> vertices;
      for (std::size_t i = 0; i < place.count; i += 3) vertices.push_back({x[i], x[i + 1], x[i + 2]});
      if (oracle::is_convex_polygon(vertices)) continue;
      for (std::size_t i = 9; i < place.count; ++i) x[i] = x[i - 3];
    }
  }
  if (questions::is_comparison_of_distance(question)) questions::mend_comparison(question, numbers);
  questions::mend_straight_motion(question, numbers);
  questions::mend_turning(question, numbers);
  questions::mend_flat(question, numbers);
}

/// As large as they may be: by cutting off what is beyond, by a power of two, or with numbers from the ends of the
/// range and from the smallest.
void bring_to_end_of_range(const catalogue::Question& question, Numbers& numbers, double largest, WordSource& words) {
  const auto change = [&](const auto& changed) {
    for_each_number(question, numbers, [&changed](double& x) { x = changed(x); });
  };
  const auto cut_off = [largest](double x) { return std::clamp(x, -largest, largest); };
  switch (words.below(3)) {
    case 0:
      change(cut_off);
      break;
    case 1: {
      const double most = largest_of(question, numbers);
      if (most == 0) return;
      const int power = std::ilogb(largest) - std::ilogb(most);
      change([&](double x) { return cut_off(std::ldexp(x, power)); });
      break;
    }
    default: {
      const double pool[] = {largest, std::nextafter(largest, 0), largest / 3, 1, __DBL_MIN__, __DBL_DENORM_MIN__, 0};
      change([&](double x) { return std::copysign(pool[words.below(7)], x); });
    }
  }
  mend(question, numbers);
}

/// Calls visit(numbers, what) with each number in turn not finite, of each kind or of one.
template <class VisitRefused>
void for_each_not_finite(const catalogue::Question& question, const Numbers& healthy, bool of_each_kind,
                         const VisitRefused& visit) {
  const std::vector<std::string> names = questions::number_names(question, healthy);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) continue;
    for (const NotFinite& bad : not_finite) {
      if (!of_each_kind && &bad != &not_finite[i % std::size(not_finite)]) continue;
      Numbers numbers = healthy;
      numbers[i] = bad.value;
      visit(numbers, names[i] + " is " + bad.what);
    }
  }
}

/// Calls visit(numbers, what) with each argument in turn a shape that denotes no set.
template <class VisitRefused>
void for_each_refused_form(const catalogue::Question& question, const Numbers& healthy, const VisitRefused& visit) {
  for (const Place& place : questions::places(question, healthy)) {
    if (place.parameter->kind != Parameter::Kind::shape) continue;
    for (const RefusedForm& form : refused_forms(*place.parameter->shape, healthy.data() + place.first)) {
      Numbers numbers = healthy;
      std::copy(form.numbers.begin(), form.numbers.end(), numbers.begin() + static_cast<std::ptrdiff_t>(place.first));
      visit(numbers, std::string(place.parameter->name) + form.what);
    }
  }
}

constexpr std::uint64_t seed_of_refused = 500;

void for_each_refused_case(const catalogue::Question& question, InputClass first_class, const Visit& visit) {
  const auto visit_refused = [&](const Numbers& numbers, const std::string& what) {
    visit(refused(question, numbers, what));
  };
  const bool is_one_of_many = question.kind == AnswerKind::witness || question.kind == AnswerKind::numbers ||
                              is_of_convex_sets(question) || (!question.is_plain && question.parameters > 2);
  const auto refuse = [&](const Numbers& healthy, WordSource&) {
    for_each_not_finite(question, healthy, question.kind != AnswerKind::witness, visit_refused);
    for_each_refused_form(question, healthy, visit_refused);
  };
  if (!is_one_of_many) return for_each_case(question, 1, seed_of_refused, refuse);
  RandomWords words(seed_of_refused * 64 + static_cast<std::uint64_t>(first_class));
  refuse(questions::make(question, first_class, words), words);
}

}  // namespace

void for_each_answered(int of_each_class, const Visit& visit) {
  for_each_case_of_catalogue(of_each_class, (of_each_class + 1) / 2, 0,
                             [&](const catalogue::Question& question, const Numbers& numbers, WordSource&) {
                               visit(answered(question, numbers));
                             });
  for (const SignForm& form : sign_forms())
    for_each_case(*form.question, of_each_class, 0,
                  [&](const Numbers& numbers, WordSource&) { visit(answered(form, numbers)); });
}

void for_each_of_exact_stages(int of_each_class, const Visit& visit) {
  for (const SignForm& form : sign_forms())
    if (form.is_exact)
      for_each_case(*form.question, of_each_class, 1000,
                    [&](const Numbers& numbers, WordSource&) { visit(answered(form, numbers)); });
}

void for_each_in_range(int of_each_class, const Visit& visit) {
  // At the ends of the range the oracle's fractions are long.
  const int of_shapes = (of_each_class + 3) / 4;
  for_each_case_of_catalogue(of_each_class, of_shapes, 2000,
                             [&](const catalogue::Question& question, Numbers numbers, WordSource& words) {
                               bring_to_end_of_range(question, numbers, most_in_range(question), words);
                               visit(answered(question, numbers));
                             });
  for (const SignForm& form : sign_forms())
    for_each_case(*form.question, of_each_class, 2000, [&](Numbers numbers, WordSource& words) {
      bring_to_end_of_range(*form.question, numbers, form.largest, words);
      visit(answered(form, numbers));
    });
}

void for_each_refused(const Visit& visit) {
  std::size_t next = 0;
  for (const catalogue::Question& question : catalogue::questions())
    for_each_refused_case(question, input_classes[next++ % input_classes.size()], visit);
  for (const SignForm& form : sign_forms())
    for_each_case(*form.question, 1, seed_of_refused, [&](const Numbers& healthy, WordSource&) {
      for_each_not_finite(*form.question, healthy, true, [&](const Numbers& numbers, const std::string& what) {
        visit(refused(form, healthy, numbers, what));
      });
    });
  for_each_refused_call(visit);
}

}  // namespace plumb::hostile
