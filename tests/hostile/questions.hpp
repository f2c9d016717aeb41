#pragma once

#include <functional>
#include <string>

namespace plumb::hostile {

/// A call of a function of the library: what it must give, or how it must refuse.
struct Question {
  std::string text;          ///< the call, as a line for plumb eval where there is one
  std::function<int()> ask;  ///< the answer as a number; throws what the function throws
  int answer = 0;
  std::string refusal = {};   ///< the message of the error, where the call is refused
  bool is_eval_line = false;  ///< the text says all of the question
  std::string word = {};      ///< the answer as plumb eval spells it, where the registry says so
};

using Visit = std::function<void(const Question&)>;

// Questions to every function that there is, the traced twins, the exact stages alone and domains among them (see
// every_function.hpp), of every class of input.

/// With the definition's answer; some of each class.
void for_each_answered(int of_each_class, const Visit& visit);

/// The exact stages of each predicate, without the first, as for_each_answered.
void for_each_of_exact_stages(int of_each_class, const Visit& visit);

/// Arguments that keep the first stage in range (largest_argument), as large as they may be.
void for_each_in_range(int of_each_class, const Visit& visit);

/// Every number of every argument in turn NaN of several kinds or infinite, of_each_class times; every argument in turn
/// a shape that is refused; and the ways to make no domain.
void for_each_refused(int of_each_class, const Visit& visit);

}  // namespace plumb::hostile
