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
Answer witness_answer(const Witness<most>& witness, std::size_t dimension) {
  Answer answer{AnswerKind::witness, witness.intersect ? 1 : 0};
  answer.text = witness.intersect ? "point" : "axis";
  for (std::size_t i = 0; i < dimension; ++i) answer.text += " " + witness.vector[i];
  append(answer.text, " first", witness.first_multipliers);
  append(answer.text, " second", witness.second_multipliers);
  return answer;
}

}  // namespace

Answer value_answer(AnswerKind kind, int value) { return {kind, value}; }
Answer answer_of(const Culled& culled) {
  return {AnswerKind::culled,
          static_cast<int>(culled.where),
          {static_cast<double>(culled.planes), static_cast<double>(culled.failed)}};
}
Answer answer_of(const Witness<2>& witness) { return witness_answer(witness, 2); }
Answer answer_of(const Witness<3>& witness) { return witness_answer(witness, 3); }
Answer answer_of_witness(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  return witness_answer(solvers::find_witness(first, second), first.kind < bodies::PlanarShapes::size ? 2 : 3);
}

std::string word(AnswerKind kind, int value) {
  constexpr const char* segments[] = {"disjoint", "touch", "cross", "overlap"};
  constexpr const char* triangles[] = {"disjoint", "point", "segment", "polygon"};
  constexpr const char* containments[] = {"outside", "intersecting", "inside"};
  constexpr const char* places[] = {"outside", "boundary", "inside"};
  switch (kind) {
    case AnswerKind::boolean:
      return value != 0 ? "true" : "false";
    case AnswerKind::segment_relation:
      return segments[value];
    case AnswerKind::triangle_relation:
      return triangles[value];
    case AnswerKind::plane_side:
      return value < 0 ? "negative" : value > 0 ? "positive" : "intersecting";
    case AnswerKind::containment:
    case AnswerKind::culled:
      return containments[value];
    case AnswerKind::place:
      return places[value];
    default:
      return std::to_string(value);
  }
}

std::string word(const Answer& answer) {
  if (answer.kind == AnswerKind::witness) return answer.text;
  const auto whole = [&answer](std::size_t i) { return std::to_string(static_cast<long long>(answer.numbers[i])); };
  if (answer.kind == AnswerKind::culled)
    return word(answer.kind, answer.value) + " planes " + whole(0) + " failed " + whole(1);
  if (answer.kind == AnswerKind::indices) {
    std::string text;
    for (std::size_t i = 0; i < answer.numbers.size(); ++i) text += (i == 0 ? "" : " ") + whole(i);
    return text;
  }
  return word(answer.kind, answer.value);
}

}  // namespace plumb::catalogue
