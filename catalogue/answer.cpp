#include <plumb/point_questions.hpp>

#include <catalogue/answer_forms.hpp>
#include <catalogue/intersection_row.hpp>

// Answers of several parts, and how answers are spelled.

namespace plumb::catalogue {

namespace {

void append(std::string& text, std::string_view name, const std::vector<Fraction>& multipliers) {
  if (multipliers.empty()) return;
  text += name;
  for (const Fraction& multiplier : multipliers) text += " " + multiplier;
}

template <std::size_t most>
int put_proof(const Witness<most>& witness, std::size_t dimension, AnswerParts& answer) {
  std::string& text = answer.fractions;
  for (std::size_t i = 0; i < dimension; ++i) text.append(i == 0 ? "" : " ").append(witness.vector[i]);
  append(text, " first", witness.first_multipliers);
  append(text, " second", witness.second_multipliers);
  return witness.intersect ? 1 : 0;
}

std::string whole(double x) { return std::to_string(static_cast<long long>(x)); }

/// The numbers of an answer, taken one after the other.
class Numbers {
 public:
  explicit Numbers(const std::vector<double>& all) : all_(all) {}
  bool are_left() const { return next_ < all_.size(); }
  double next() { return all_[next_++]; }
  std::string next_whole() { return whole(next()); }

 private:
  const std::vector<double>& all_;
  std::size_t next_ = 0;
};

/// How many of the names before the first "..." are counts, and how many those of a point.
struct OfPoints {
  std::size_t counts = 0, dimension = 0;
  explicit OfPoints(std::string_view names) {
    for (std::size_t i = 0; i < names.size() && names[i] != '.'; i += 2) ++(names[i] < 'x' ? counts : dimension);
  }
};

void spell_points(Numbers numbers, const Outcome& outcome, Answer& answer) {
  const OfPoints of(outcome.numbers);
  std::size_t points = 0;
  for (std::size_t i = 0; i < of.counts; ++i) {
    const double count = numbers.next();
    if (i == 0) points = static_cast<std::size_t>(count);
    answer.text.append(answer.text.empty() ? "" : " ").append(whole(count));
  }
  for (std::size_t i = 0; i < points * of.dimension; ++i) answer.numbers.push_back(numbers.next());
  while (numbers.are_left()) answer.indices.push_back(static_cast<std::size_t>(numbers.next()));
}

void spell_features(Numbers numbers, Answer& answer) {
  for (int side = 0; side < 2; ++side) {
    const auto corners = static_cast<std::size_t>(numbers.next());
    answer.text.append(side == 0 ? "" : " ").append(1, "VEF"[std::min<std::size_t>(corners, 3) - 1]);
    for (std::size_t i = 0; i < corners; ++i) answer.text.append(" ").append(numbers.next_whole());
  }
  answer.numbers.push_back(numbers.next());
}

Answer answer_of(AnswerKind kind, const AnswerForm& form, int value, AnswerParts parts) {
  if (kind == AnswerKind::witness)
    return {kind, value, {}, std::string(form.outcome(value)->word).append(" ").append(parts.fractions)};
  if (kind == AnswerKind::indices) return {kind, 0, std::move(parts.numbers)};
  if (kind != AnswerKind::numbers) return {kind, value, std::move(parts.numbers)};
  const Outcome& outcome = *form.outcome(value);
  Answer answer{kind, 0, {}, std::string(form.has_fractions ? parts.fractions : outcome.word)};
  if (form.layout == AnswerForm::Layout::points && outcome.numbers.ends_with("..."))
    spell_points(Numbers(parts.numbers), outcome, answer);
  else if (form.layout == AnswerForm::Layout::features && !outcome.numbers.empty())
    spell_features(Numbers(parts.numbers), answer);
  else
    answer.numbers = std::move(parts.numbers);
  return answer;
}

}  // namespace

int put(const Culled& culled, AnswerParts& answer) {
  answer.numbers.insert(answer.numbers.end(), {static_cast<double>(culled.planes), static_cast<double>(culled.failed)});
  return static_cast<int>(culled.where);
}
int put(const Witness<2>& witness, AnswerParts& answer) { return put_proof(witness, 2, answer); }
int put(const Witness<3>& witness, AnswerParts& answer) { return put_proof(witness, 3, answer); }
int put_witness(const bodies::AnyShape& first, const bodies::AnyShape& second, AnswerParts& answer) {
  const std::size_t dimension = first.kind < bodies::PlanarShapes::size ? 2 : 3;
  return put_proof(solvers::find_witness(first, second), dimension, answer);
}

Answer Question::ask(const double* numbers, RoundTo to) const {
  if (ask_value != nullptr) return {kind, ask_value(numbers)};
  AnswerParts parts;
  const int value = ask_parts(numbers, to, parts);
  return answer_of(kind, form(), value, std::move(parts));
}
Answer Question::ask_coherently(const double* numbers, polytopes::LastFeatures& last) const {
  AnswerParts parts;
  const int value = ask_parts_coherently(numbers, last, parts);
  return answer_of(kind, form(), value, std::move(parts));
}
Answer PointQuestion::ask(const PointArguments& arguments) const {
  AnswerParts parts;
  const int value = ask_into(arguments, parts);
  return answer_of(kind, form(), value, std::move(parts));
}

std::string word(AnswerKind kind, int value) {
  const Outcome* const outcome = form_of_kind(kind).outcome(value);
  return outcome != nullptr ? std::string(outcome->word) : std::to_string(value);
}

std::string word(const Answer& answer) {
  if (answer.kind == AnswerKind::witness) return answer.text;
  if (answer.kind == AnswerKind::culled)
    return word(answer.kind, answer.value) + " planes " + whole(answer.numbers[0]) + " failed " +
           whole(answer.numbers[1]);
  if (answer.kind == AnswerKind::indices) {
    std::string text;
    for (const double i : answer.numbers) text.append(text.empty() ? "" : " ").append(whole(i));
    return text;
  }
  return word(answer.kind, answer.value);
}

}  // namespace plumb::catalogue
