#include <catalogue/row.hpp>

// Answers of several parts, and how answers are spelled.

namespace plumb::catalogue {

namespace {

void append(std::string& text, std::string_view name, const std::vector<Fraction>& factors) {
  if (factors.empty()) return;
  text += name;
  for (const Fraction& factor : factors) text += " " + factor;
}

template <std::size_t Dimension>
Answer witness_answer(const Witness<Dimension>& witness) {
  Answer answer{AnswerKind::witness, witness.intersect ? 1 : 0};
  answer.text = witness.intersect ? "point" : "axis";
  for (const Fraction& x : witness.vector) answer.text += " " + x;
  append(answer.text, " first", witness.first_factors);
  append(answer.text, " second", witness.second_factors);
  return answer;
}

}  // namespace

Answer answer_of(const Culled& culled) {
  return {AnswerKind::culled,
          static_cast<int>(culled.where),
          {static_cast<double>(culled.planes), static_cast<double>(culled.failed)}};
}
Answer answer_of(const Witness<2>& witness) { return witness_answer(witness); }
Answer answer_of(const Witness<3>& witness) { return witness_answer(witness); }

std::string word(AnswerKind kind, int value) {
  constexpr const char* segments[] = {"disjoint", "touch", "cross", "overlap"};
  constexpr const char* triangles[] = {"disjoint", "point", "segment", "polygon"};
  constexpr const char* places[] = {"outside", "intersecting", "inside"};
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
