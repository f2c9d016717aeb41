#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include <plumb/detail/environment.hpp>
#include <plumb/detail/round_to.hpp>
#include <plumb/shapes.hpp>

// Everything that can be asked of the library, as one table: what each question is called, what numbers it takes, what
// it answers and the function that answers it, over plain numbers. `plumb eval`, and the tests and fuzz targets that
// ask the library as it is called, go through it and list nothing of their own. Lists of types are left where templates
// are the subject: one number type alone, other libraries, benchmarks.

namespace plumb {
class InvalidArgument;
}  // namespace plumb

namespace plumb::polytopes {
struct LastFeatures;
}  // namespace plumb::polytopes

namespace plumb::catalogue {

/// A kind of shape by its numbers, in the order of docs/semantics.md.
struct Shape {
  std::string_view name;  ///< in the line protocol: "triangle"
  int dimension;          ///< of the space that it lies in
  std::size_t count;      ///< of its numbers
  /// How errors call one of its numbers, the argument named before it: ".a.x".
  std::string (*number_name)(std::size_t index);
  /// For a shape whose numbers are finite: why it is refused, as an error says it after the argument's name, ".radius
  /// is negative"; empty when it denotes a set.
  std::string (*fault)(const double* numbers);
  /// A box that contains it, as enclosing_aabb gives it; of a shape that has none, without ends.
  Aabb3 (*box)(const double* numbers);
  /// One sample or several, from which examples are made: the numbers of each, separated by commas.
  std::string_view samples;

  /// The numbers of one of the samples; the first follows after the last.
  std::string_view sample(std::size_t i) const;
};

/// The shapes that are called by name, in the order of docs/semantics.md.
std::span<const Shape> shapes();

/// Null when there is none of that name.
const Shape* find_shape(std::string_view name);

/// A list of points, which is written with their count first: bare, or those of a shape that is called by name.
struct PointList {
  std::string_view name;    ///< "polygon"; empty of bare points
  std::string_view member;  ///< what errors add to the name of the argument: ".vertices"
  int dimension;            ///< of the points
  std::string_view sample;  ///< an example, its count first
};

/// The lists with a name, in the order of docs/semantics.md.
std::span<const PointList> point_lists();

/// Null when there is none of that name.
const PointList* find_point_list(std::string_view name);

/// One argument of a question.
struct Parameter {
  enum class Kind : unsigned char {
    shape,       ///< the numbers of a shape
    number,      ///< one number
    points,      ///< the count of the points of a list, then these
    directions,  ///< those of a k-DOP, which is named without numbers
    options,     ///< of cull: planes, first, symmetric, and reverse as 0 or 1
    within       ///< one number, after the word "within"; 0 where neither is written
  };
  std::string_view name = {};  ///< as errors call it: "first"
  Kind kind = Kind::shape;
  const Shape* shape = nullptr;     ///< of a shape or of directions
  const PointList* list = nullptr;  ///< of points

  /// The name where a language wants an identifier: "row0" of "row[0]".
  std::string identifier() const;
  /// Of what has numbers and is called by name; empty of others.
  std::string_view shape_name() const {
    return shape != nullptr ? shape->name : list != nullptr ? list->name : std::string_view();
  }
};

enum class AnswerKind : unsigned char {
  sign,
  boolean,
  segment_relation,
  triangle_relation,
  plane_side,
  containment,
  place,    ///< of a point: outside, boundary or inside
  culled,   ///< a containment, a mask of planes and a plane
  mask,     ///< of planes
  indices,  ///< of points
  witness,  ///< a proof in fractions
  numbers   ///< of what was constructed, after a word where there are several kinds; "empty" alone of an empty set
};

/// One thing that a question may answer, and the numbers that come with it.
struct Outcome {
  std::string_view name;          ///< an identifier: "polygon", "negative"
  std::string_view numbers = {};  ///< what they are called: "t0 t1", "n x y z ..."; "..." says that more follow
  std::string_view word = name;   ///< as plumb eval spells it: "polygon", "-1"; empty where the numbers stand alone
};

/// What all answers to a question look like.
struct AnswerForm {
  enum class Layout : unsigned char {
    plain,    ///< all numbers are doubles
    whole,    ///< all are whole numbers
    points,   ///< of an outcome with "...": n, and m, whole; then n points; then each of m faces, the count of its
              ///< corners and which points these are
    features  ///< each feature as the count of its corners and which these are, then a double
  };
  std::span<const Outcome> outcomes = {};  ///< in order of their values; none where any whole number may be the value
  int first_value = 0;                     ///< of outcomes: -1 of a sign
  std::size_t most_numbers = 0;            ///< of all outcomes; 0 where their count varies without a bound
  Layout layout = Layout::plain;
  bool has_fractions = false;  ///< there is an exact part that is no double

  /// Whether the count of numbers varies from call to call, of one outcome.
  constexpr bool is_counted() const { return layout >= Layout::points; }
  /// The outcome of a value; null where any whole number may be the value.
  const Outcome* outcome(int value) const {
    return outcomes.empty() ? nullptr : &outcomes[static_cast<std::size_t>(value - first_value)];
  }
};

/// Where the parts of an answer go that are more than its value.
struct AnswerParts {
  std::vector<double> numbers = {};
  std::string fractions = {};  ///< what is exact and no double, as text: a proof, the square of a depth
};

/// An answer as plumb eval takes it to be spelled.
struct Answer {
  AnswerKind kind = AnswerKind::boolean;
  int value = 0;  ///< a sign, 0 or 1, a mask, or the enumerator's number
  std::vector<double> numbers = {};
  std::string text = {};                  ///< of a witness, or before the numbers
  std::vector<std::size_t> indices = {};  ///< after the numbers: counts and places of corners
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// The answer as plumb eval spells it, but for numbers.
std::string word(const Answer& answer);
std::string word(AnswerKind kind, int value);

/// What a refused call is refused for.
struct Fault {
  int argument = -1;  ///< which one, from 0; -1 where none alone is to blame
  int number = -1;    ///< which of its numbers, from 0, of a list without its count; -1 where none alone is
  std::string what;   ///< "is NaN"
};

/// What a test of signs is, for the tests of it: where its answer changes, and the sign by rational arithmetic alone.
struct Polynomial {
  int (*by_rationals)(const double* numbers);
};

struct Question {
  static constexpr std::size_t most_parameters = 10, most_numbers = 64;

  std::string_view name;  ///< several may share one when their parameters differ
  std::array<Parameter, most_parameters> parameter;
  std::size_t parameters;
  bool is_plain;      ///< the line protocol takes the numbers alone, without the names of shapes
  bool is_symmetric;  ///< in its two arguments
  AnswerKind kind;
  /// The answer for the numbers of all arguments, in order, at no more than the cost of the call, where a number is the
  /// whole answer. Null otherwise. Throws InvalidArgument where the library refuses the numbers.
  int (*ask_value)(const double* numbers) = nullptr;
  /// The same of an answer of several parts: returns which outcome it is, or the value before the numbers, and appends
  /// these. Null where ask_value is not. Only where it `is_rounded` another direction than to the nearest is taken.
  int (*ask_parts)(const double* numbers, RoundTo to, AnswerParts& answer) = nullptr;
  bool is_rounded = false;  ///< every number, to the nearest double or to the next one to a side
  /// The same with the last answer to this question as the first guess (FeatureCache). Null where that is no use.
  int (*ask_parts_coherently)(const double* numbers, polytopes::LastFeatures& last, AnswerParts& answer) = nullptr;
  /// The parameters of the function, as those of void(...).
  const std::type_info* function;
  std::string_view family;  ///< the header that declares it: "convex_sets"
  std::string_view source;  ///< of the algorithm, where its row says it
  int degree;               ///< the largest of any polynomial whose sign decides it
  const Polynomial* polynomial = nullptr;

  std::span<const Parameter> arguments() const { return {parameter.data(), parameters}; }
  /// By ask_value or ask_parts: of every question.
  int ask_into(const double* numbers, RoundTo to, AnswerParts& answer) const {
    return ask_value != nullptr ? ask_value(numbers) : ask_parts(numbers, to, answer);
  }
  /// The same as plumb eval takes it.
  Answer ask(const double* numbers, RoundTo to = RoundTo::nearest) const;
  Answer ask_coherently(const double* numbers, polytopes::LastFeatures& last) const;
  AnswerForm form() const;
  /// What the error says of this question.
  Fault fault(const InvalidArgument& error) const;
  /// How many numbers it takes, of those questions whose arguments have no counts.
  std::size_t numbers() const;
  /// Whose algorithm answers, a key of references(): what the row says, or what is known of such shapes.
  std::string_view reference() const;
  /// The name and what it is asked of: "intersects triangle aabb".
  std::string text() const;
  /// The same with a name for each number, as the line protocol takes them: "orient2d ax ay bx by cx cy".
  std::string takes() const;
  /// What answers look like: "-1|0|1", "miss | hit t0 t1". Words of three letters or more stand for themselves, shorter
  /// ones for numbers; "..." says that more numbers follow.
  std::string answers() const;
  /// A line of the line protocol, made of the samples of shapes.
  std::string example() const;
};

/// What a question or a construction of exact points is about, in a sentence; empty when no name is so.
std::string_view sentence_about(std::string_view name);

/// All questions; those of one name stand together.
class Questions {
 public:
  std::size_t size() const;
  const Question& operator[](std::size_t i) const;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = Question;
    using pointer = const Question*;
    using reference = const Question&;

    explicit Iterator(std::size_t at) : at_(at) {}
    const Question& operator*() const { return Questions()[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++at_;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::size_t at_;
  };
  Iterator begin() const { return Iterator(0); }
  Iterator end() const { return Iterator(size()); }
};

inline Questions questions() { return {}; }

/// The question of a name about these shapes, in this order; null when there is none.
const Question* find(std::string_view name, std::span<const Shape* const> shapes);
const Question* find(std::string_view name, std::string_view first, std::string_view second);

/// The literature that sources name.
struct Reference {
  std::string_view key, citation;
};
std::span<const Reference> references();

}  // namespace plumb::catalogue
