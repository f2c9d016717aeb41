#pragma once

#include <functional>
#include <string>

#include <plumb/catalogue.hpp>

namespace plumb::hostile {

/// A call of a function of the library: what it must give, or how it must refuse.
struct Question {
  std::function<std::string()> text;  ///< the call, as a line for plumb eval where there is one
  std::function<int()> ask;           ///< the answer as a number; throws what the function throws
  int answer = 0;
  std::string refusal = {};         ///< the message of the error, where the call is refused
  bool is_eval_line = false;        ///< the text says all of the question
  bool takes_long = false;          ///< to ask, up to a second
  catalogue::Answer expected = {};  ///< the answer in full, where the text does
};

using Visit = std::function<void(const Question&)>;

// Every question of the catalogue, the traced twins, the exact stages alone and domains (sign_forms.hpp), of every
// class of input.

/// With the definition's answer; some of each class. Of convex sets, which are many pairs behind few algorithms, one
/// for every two of these.
void for_each_answered(int of_each_class, const Visit& visit);

/// The exact stages of each predicate, without the first, as for_each_answered.
void for_each_of_exact_stages(int of_each_class, const Visit& visit);

/// Arguments that keep the first stage in range (docs/reliability.md), as large as they may be.
void for_each_in_range(int of_each_class, const Visit& visit);

/// Every number of every argument in turn NaN of several kinds or infinite; every argument in turn a shape that is
/// refused, in each way; and the calls that are no line of the catalogue (refused_calls.hpp).
void for_each_refused(const Visit& visit);

}  // namespace plumb::hostile
