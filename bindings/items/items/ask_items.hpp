#pragma once

// For c and items.
// A question of the catalogue for many items at once, whose numbers lie in memory of the caller's.
//
//   const Argument arguments[] = {{triangles, 72}, {box, 0}};  // each triangle and one box
//   ask_items(*catalogue::find("intersects", "triangle", "aabb"), arguments, n, {.values = values});
//
// Where batch/ has a kernel for the question it is taken, with the same answers; otherwise one item is asked after the
// other. Nothing is copied but the numbers of a few items at a time.

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include <plumb/catalogue.hpp>

namespace plumb::items {

/// Where the numbers of one argument lie. Of a shape they are in its order, of a list of points the coordinates, of the
/// options of cull the four of them; the directions of a k-DOP take none.
struct Argument {
  const double* numbers = nullptr;  ///< of the first item
  std::ptrdiff_t stride = 0;        ///< bytes from one item to the next; 0 repeats the first one
  std::size_t points = 0;           ///< of a list, how many each item has
};

enum class Status : unsigned char {
  answered,
  refused,    ///< by the library: fault_of says why
  cut_short,  ///< answered, but there are more numbers than there is room for
  failed      ///< there was no memory
};

/// Where the answers go. Each may be null.
struct Answers {
  signed char* values = nullptr;     ///< of each item; 0 where it is refused or failed
  double* numbers = nullptr;         ///< `room` of each item, those beyond its count NaN
  std::size_t room = 0;              ///< numbers of each item
  std::size_t* counts = nullptr;     ///< how many numbers each answer has
  std::string* fractions = nullptr;  ///< what is exact of each
  Status* statuses = nullptr;        ///< of each item
};

struct Asked {
  std::size_t not_answered = 0;            ///< refused or failed
  std::optional<std::size_t> first = {};   ///< the first of these, or of those cut short
  Status first_status = Status::answered;  ///< of that one
};

/// There are as many arguments as parameters. Throws nothing; no more threads than given, 0 leaves it to oneTBB.
Asked ask_items(const catalogue::Question& question, std::span<const Argument> arguments, std::size_t n,
                const Answers& answers, RoundTo to = RoundTo::nearest, unsigned threads = 1) noexcept;

/// Why an item is refused, and the text of the error; nothing where it is answered.
struct Refused {
  catalogue::Fault fault;
  std::string message;
};
std::optional<Refused> refusal_of(const catalogue::Question& question, std::span<const Argument> arguments,
                                  std::size_t item);

/// How many numbers an argument has.
std::size_t numbers_of(const catalogue::Parameter& parameter, const Argument& argument);

}  // namespace plumb::items
