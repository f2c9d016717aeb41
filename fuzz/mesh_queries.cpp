// What a tree is asked of a mesh against the definitions in rationals, on small meshes of all kinds; then the same
// questions in some floating-point environment.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "asked.hpp"
#include "compared.hpp"
#include "environment_of_caller.hpp"
#include "word_source.hpp"

using namespace plumb;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  generators::ByteWords words(data + 1, size - 1);
  const std::string fault = tests::fault_of_case(words);
  if (!fault.empty()) {
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
  }

  const Environment& environment = environments()[data[0] % environments().size()];
  generators::ByteWords again(data + 1, size - 1);
  const tests::MeshCase of(again);
  const tests::Questions questions(of, again, 3);
  const tests::Answers expected = tests::answers(Hierarchy<Aabb3>(of.mesh()), questions);
  bool same = false, changed = false;
  escape(questions);
  {
    const InEnvironment entered(environment);
    same = computed([&] { return tests::answers(Hierarchy<Aabb3>(of.mesh()), questions) == expected; });
    changed = entered.changed();
  }
  if (same && !changed) return 0;
  std::fprintf(stderr, "%s: %s\n%s", environment.name, changed ? "another environment afterwards" : "other answers",
               tests::text_of(of.mesh()).c_str());
  std::abort();
}
