#pragma once

// A line of the tables of intersects, from which the question of the witness comes too.

#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

struct AskIntersects {
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    return intersects(a, b);
  }
};
struct AskWitness {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const -> decltype(intersection_witness(a, b)) {
    return intersection_witness(a, b);
  }
};

struct IntersectionRow : Pair {
  Pair witness;
  bool has_witness;
};

/// `family` is the header that declares the test; `degree` is that of its exact polynomials.
template <class First, class Second>
constexpr IntersectionRow intersects_row(std::string_view family, int degree) {
  IntersectionRow row{};
  static_cast<Pair&>(row) = symmetric_pair<First, Second>({"intersects", family, degree}, AskIntersects{});
  row.has_witness = std::is_invocable_v<AskWitness, const First&, const Second&>;
  if constexpr (std::is_invocable_v<AskWitness, const First&, const Second&>)
    row.witness = symmetric_pair<First, Second>({"witness", "witness", degree}, AskWitness{});
  return row;
}

template <std::size_t N>
constexpr std::size_t count_of(const IntersectionRow (&rows)[N]) {
  std::size_t n = N;
  for (const IntersectionRow& row : rows) n += row.has_exchanged;
  return n;
}
template <std::size_t N>
constexpr std::size_t witness_count_of(const IntersectionRow (&rows)[N]) {
  std::size_t n = 0;
  for (const IntersectionRow& row : rows)
    if (row.has_witness) n += row.has_exchanged ? 2 : 1;
  return n;
}
template <std::size_t Count, std::size_t N>
constexpr std::array<Question, Count> in_all_orders(const IntersectionRow (&rows)[N]) {
  std::array<Question, Count> all{};
  std::size_t n = 0;
  for (const IntersectionRow& row : rows) {
    all[n++] = row.question;
    if (row.has_exchanged) all[n++] = row.exchanged;
  }
  return all;
}
template <std::size_t Count, std::size_t N>
constexpr std::array<Question, Count> witnesses_in_all_orders(const IntersectionRow (&rows)[N]) {
  std::array<Question, Count> all{};
  std::size_t n = 0;
  for (const IntersectionRow& row : rows) {
    if (!row.has_witness) continue;
    all[n++] = row.witness.question;
    if (row.witness.has_exchanged) all[n++] = row.witness.exchanged;
  }
  return all;
}

}  // namespace plumb::catalogue
