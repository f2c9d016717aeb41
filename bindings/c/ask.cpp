#include <plumb.h>

#include <optional>
#include <span>
#include <string>

#include <items/ask_items.hpp>

#include <c/errors.hpp>
#include <c/question.hpp>

// Asking once, and of many items.

namespace plumb::c {

namespace {

using catalogue::Question;
using items::Argument;
using items::Status;

/// The arguments of a call, looked at before any of their numbers is read.
class Call {
 public:
  Call(const plumb_question* question, const plumb_argument* arguments, std::size_t parameters, plumb_rounding rounding,
       plumb_error* error)
      : question_(question), arguments_(arguments), parameters_(parameters), rounding_(rounding), error_(error) {}

  /// What is wrong with it; nothing of a call that can be asked.
  std::optional<plumb_status> wrong() {
    if (question_ == nullptr) return wrong("question is NULL");
    const Question& q = question();
    const std::string name(q.name);
    if (parameters_ != q.parameters)
      return wrong(name + ": " + std::to_string(q.parameters) + " arguments are needed, not " +
                   std::to_string(parameters_));
    if (arguments_ == nullptr) return wrong(name + ": arguments is NULL");
    for (std::size_t k = 0; k < parameters_; ++k) {
      taken_[k] = {arguments_[k].numbers, arguments_[k].stride, arguments_[k].points};
      if (q.parameter[k].list != nullptr && taken_[k].points > most_points)
        return wrong(name + ": " + q.parameter[k].identifier() + " has too many points", static_cast<int>(k));
      if (taken_[k].numbers == nullptr && items::numbers_of(q.parameter[k], taken_[k]) > 0)
        return wrong(name + ": " + q.parameter[k].identifier() + " is NULL", static_cast<int>(k));
    }
    if (rounding_ != PLUMB_NEAREST && rounding_ != PLUMB_BELOW && rounding_ != PLUMB_ABOVE)
      return wrong(name + ": rounding is none of PLUMB_NEAREST, PLUMB_BELOW and PLUMB_ABOVE");
    if (rounding_ != PLUMB_NEAREST && !q.is_rounded) return wrong(name + ": is not rounded to a side");
    return {};
  }

  items::Asked ask(std::size_t n, const items::Answers& answers, unsigned threads) const {
    return items::ask_items(question(), arguments(), n, answers, to(), threads);
  }

  /// What is said of an item that is not answered in full.
  plumb_status status_of(std::size_t item, Status status) const {
    if (status == Status::answered) return done();
    if (status == Status::cut_short)
      return fail(error_, PLUMB_CUT_SHORT, "there is no room for all that is answered", item);
    if (status == Status::refused)
      if (const auto refused = items::refusal_of(question(), arguments(), item))
        return fail(error_, PLUMB_REFUSED, refused->message, item, refused->fault.argument, refused->fault.number);
    return fail(error_, PLUMB_NO_MEMORY, "there is no memory", item);
  }
  plumb_status done() const { return fail(error_, PLUMB_ANSWERED, ""); }
  plumb_status wrong(const std::string& what, int argument = -1) const {
    return fail(error_, PLUMB_WRONG_CALL, what, 0, argument);
  }

 private:
  const Question& question() const { return question_of(question_); }
  std::span<const Argument> arguments() const { return {taken_, parameters_}; }
  RoundTo to() const {
    return rounding_ == PLUMB_BELOW ? RoundTo::below : rounding_ == PLUMB_ABOVE ? RoundTo::above : RoundTo::nearest;
  }

  // As plumb eval has it: the bytes of so many points are counted in a size_t without a wrap.
  static constexpr std::size_t most_points = std::size_t{1} << 32;

  const plumb_question* question_;
  const plumb_argument* arguments_;
  std::size_t parameters_;
  plumb_rounding rounding_;
  plumb_error* error_;
  Argument taken_[Question::most_parameters] = {};
};

plumb_status ask_once(Call& call, int* value, plumb_numbers* numbers) {
  if (const auto status = call.wrong()) return *status;
  if (value == nullptr) return call.wrong("value is NULL");
  signed char found = 0;
  std::size_t count = 0;
  std::string fractions;
  Status status = Status::answered;
  items::Answers answers{.values = &found, .counts = &count, .statuses = &status};
  if (numbers != nullptr) {
    answers.numbers = numbers->numbers;
    answers.room = numbers->room;
    answers.fractions = &fractions;
  }
  call.ask(1, answers, 1);
  *value = found;
  if (numbers != nullptr) {
    numbers->count = count;
    numbers->length = write_text(fractions, numbers->fractions, numbers->size);
    const bool is_cut = numbers->fractions != nullptr && numbers->length + 1 > numbers->size;
    if (is_cut && status == Status::answered) status = Status::cut_short;
  }
  return call.status_of(0, status);
}

plumb_status ask_many(Call& call, std::size_t n, unsigned threads, const plumb_answers* answers) {
  if (n == 0) return call.done();
  if (const auto status = call.wrong()) return *status;
  if (answers == nullptr) return call.wrong("answers is NULL");
  const auto statuses = reinterpret_cast<Status*>(answers->statuses);
  const items::Asked asked = call.ask(n,
                                      {.values = answers->values,
                                       .numbers = answers->numbers,
                                       .room = answers->room,
                                       .counts = answers->counts,
                                       .statuses = statuses},
                                      threads);
  if (!asked.first) return call.done();
  if (statuses != nullptr) return call.status_of(*asked.first, statuses[*asked.first]);
  return call.status_of(*asked.first, asked.first_status);
}

}  // namespace

}  // namespace plumb::c

extern "C" {

plumb_status plumb_ask(const plumb_question* question, const plumb_argument* arguments, size_t parameters,
                       plumb_rounding rounding, int* value, plumb_numbers* numbers, plumb_error* error) {
  plumb::c::Call call(question, arguments, parameters, rounding, error);
  return plumb::c::guarded(error, [&] { return plumb::c::ask_once(call, value, numbers); });
}

plumb_status plumb_ask_many(const plumb_question* question, const plumb_argument* arguments, size_t parameters,
                            size_t n, plumb_rounding rounding, unsigned threads, const plumb_answers* answers,
                            plumb_error* error) {
  plumb::c::Call call(question, arguments, parameters, rounding, error);
  return plumb::c::guarded(error, [&] { return plumb::c::ask_many(call, n, threads, answers); });
}

}  // extern "C"
