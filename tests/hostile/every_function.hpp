#pragma once

#include <tuple>

#include "domain_subjects.hpp"
#include "subjects.hpp"

// The registry: every public function of the predicates, as subjects; those of the constructions
// and the batches are constructions.hpp and batched.hpp. What is
// missing here completeness_test.cpp finds.

namespace plumb::hostile {

using namespace plumb::generators;

/// A test whose polynomial is asked for by the traced twin.
template <class Test>
struct Traced : Test {
  template <class... Shapes>
  static Sign library(const Shapes&... s) {
    return std::apply([](const auto&... parts) { return decide_traced<typename Test::Predicate>(parts...).sign; },
                      stage_arguments(std::tuple<Shapes...>(s...)));
  }
};

/// A test whose polynomial is decided without the first stage.
template <class Test>
struct Exactly : Test {
  template <class... Shapes>
  static Sign library(const Shapes&... s) {
    return std::apply([](const auto&... parts) { return decide_exactly<typename Test::Predicate>(parts...).sign; },
                      stage_arguments(std::tuple<Shapes...>(s...)));
  }
};

template <template <class> class Form, class S>
struct SubjectInForm;
template <template <class> class Form, class Test, Locus Edge, class... Shapes>
struct SubjectInForm<Form, Subject<Test, Edge, Shapes...>> {
  using type = Subject<Form<Test>, Edge, Shapes...>;
};
template <template <class> class Form, class List>
struct ListInForm;
template <template <class> class Form, class... Subjects>
struct ListInForm<Form, SubjectList<Subjects...>> {
  using type = SubjectList<typename SubjectInForm<Form, Subjects>::type...>;
};

using EveryPolynomial = Joined<PolynomialSubjects, PartSubjects>::type;
using TracedSubjects = ListInForm<Traced, EveryPolynomial>::type;
using ExactSubjects = ListInForm<Exactly, EveryPolynomial>::type;

/// Everything that takes shapes and answers.
using EveryFunction = Joined<EverySubject, TracedSubjects, ExactSubjects, DomainSubjects<DomainKind::tight>,
                             DomainSubjects<DomainKind::with_origin>>::type;

}  // namespace plumb::hostile
