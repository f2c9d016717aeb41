#include <plumb.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <plumb/catalogue.hpp>

#include <c/errors.hpp>
#include <c/question.hpp>

// What there is to be asked, and what it takes and answers.

namespace plumb::c {

namespace {

using catalogue::Question;

/// All, by their place.
const std::vector<const Question*>& all_questions() {
  static const std::vector<const Question*> all = [] {
    std::vector<const Question*> made;
    for (const Question& q : catalogue::questions()) made.push_back(&q);
    return made;
  }();
  return all;
}

std::string shapes_of(const Question& q) {
  const std::string text = q.text();
  return text.substr(std::min(text.size(), q.name.size() + 1));
}

const Question* find(std::string_view name, std::string_view shapes) {
  const Question* found = nullptr;
  for (const Question* const q : all_questions()) {
    if (q->name != name) continue;
    if (!shapes.empty() && shapes_of(*q) == shapes) return q;
    if (shapes.empty() && found != nullptr) return nullptr;
    if (shapes.empty()) found = q;
  }
  return found;
}

/// The whole text of what a function gives; nothing where there is no memory for it.
template <class Text>
std::size_t write(char* text, std::size_t size, const Text& make) noexcept {
  try {
    return write_text(make(), text, size);
  } catch (const std::exception&) {
    return write_text("", text, size);
  }
}

const catalogue::Outcome* outcome_of(const Question& q, int value) {
  const catalogue::AnswerForm form = q.form();
  const auto count = static_cast<int>(form.outcomes.size());
  return value < form.first_value || value >= form.first_value + count ? nullptr : form.outcome(value);
}

}  // namespace

const plumb_question* handle(const Question& q) { return reinterpret_cast<const plumb_question*>(&q); }
const Question& question_of(const plumb_question* q) { return *reinterpret_cast<const Question*>(q); }

}  // namespace plumb::c

using plumb::c::question_of;

extern "C" {

const char* plumb_version() { return PLUMB_VERSION; }

const plumb_question* plumb_find(const char* name, const char* shapes) {
  if (name == nullptr) return nullptr;
  try {
    const auto* const found = plumb::c::find(name, shapes == nullptr ? "" : shapes);
    return found == nullptr ? nullptr : plumb::c::handle(*found);
  } catch (const std::exception&) {
    return nullptr;
  }
}

size_t plumb_count_questions() {
  try {
    return plumb::c::all_questions().size();
  } catch (const std::exception&) {
    return 0;
  }
}
const plumb_question* plumb_question_at(size_t place) {
  return place < plumb_count_questions() ? plumb::c::handle(*plumb::c::all_questions()[place]) : nullptr;
}

size_t plumb_question_name(const plumb_question* q, char* text, size_t size) {
  return plumb::c::write_text(q == nullptr ? "" : question_of(q).name, text, size);
}
size_t plumb_question_shapes(const plumb_question* q, char* text, size_t size) {
  return plumb::c::write(text, size, [q] { return q == nullptr ? "" : plumb::c::shapes_of(question_of(q)); });
}
size_t plumb_question_sentence(const plumb_question* q, char* text, size_t size) {
  return plumb::c::write_text(q == nullptr ? "" : plumb::catalogue::sentence_about(question_of(q).name), text, size);
}
size_t plumb_question_answers(const plumb_question* q, char* text, size_t size) {
  return plumb::c::write(text, size, [q] { return q == nullptr ? "" : question_of(q).answers(); });
}

size_t plumb_count_parameters(const plumb_question* q) { return q == nullptr ? 0 : question_of(q).parameters; }

plumb_parameter plumb_parameter_at(const plumb_question* q, size_t place) {
  using Kind = plumb::catalogue::Parameter::Kind;
  plumb_parameter parameter{PLUMB_SHAPE, 0, {}, {}};
  if (place >= plumb_count_parameters(q)) return parameter;
  const auto& p = question_of(q).parameter[place];
  constexpr std::pair<Kind, plumb_kind> kinds[] = {{Kind::shape, PLUMB_SHAPE},     {Kind::number, PLUMB_NUMBER},
                                                   {Kind::points, PLUMB_POINTS},   {Kind::directions, PLUMB_DIRECTIONS},
                                                   {Kind::options, PLUMB_OPTIONS}, {Kind::within, PLUMB_WITHIN}};
  for (const auto& [kind, its] : kinds)
    if (kind == p.kind) parameter.kind = its;
  parameter.numbers = p.kind == Kind::directions ? 0
                      : p.kind == Kind::options  ? 4
                      : p.list != nullptr        ? static_cast<size_t>(p.list->dimension)
                      : p.shape != nullptr       ? p.shape->count
                                                 : 1;
  std::string name;
  try {
    name = p.identifier();
  } catch (const std::exception&) {  // the name stays empty
  }
  plumb::c::write_text(name, parameter.name, sizeof parameter.name);
  plumb::c::write_text(p.shape_name(), parameter.shape, sizeof parameter.shape);
  return parameter;
}

plumb_form plumb_form_of(const plumb_question* q) {
  if (q == nullptr) return {0, 0, 0, 0, 0, 0};
  const plumb::catalogue::AnswerForm form = question_of(q).form();
  const auto outcomes = static_cast<int>(form.outcomes.size());
  constexpr int any_mask = 63;  // of planes
  return {form.first_value,
          outcomes == 0 ? any_mask : form.first_value + outcomes - 1,
          form.most_numbers,
          form.is_counted() ? 1 : 0,
          question_of(q).is_rounded ? 1 : 0,
          form.has_fractions ? 1 : 0};
}

size_t plumb_word_of(const plumb_question* q, int value, char* text, size_t size) {
  const auto* const outcome = q == nullptr ? nullptr : plumb::c::outcome_of(question_of(q), value);
  return plumb::c::write_text(outcome == nullptr ? "" : outcome->word, text, size);
}
size_t plumb_numbers_of(const plumb_question* q, int value, char* text, size_t size) {
  const auto* const outcome = q == nullptr ? nullptr : plumb::c::outcome_of(question_of(q), value);
  return plumb::c::write_text(outcome == nullptr ? "" : outcome->numbers, text, size);
}

}  // extern "C"
