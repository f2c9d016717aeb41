// All that touches of a small deforming mesh against all of its pairs, one by one; backwards; and the same in some
// floating-point environment.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "deforming_cases.hpp"
#include "environment_of_caller.hpp"
#include "word_source.hpp"

using namespace plumb;

namespace {

void expect(bool is_so, const std::string& what, const tests::Deforming& mesh) {
  if (is_so) return;
  std::fprintf(stderr, "%s\n%s", what.c_str(), tests::text_of(mesh).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  generators::ByteWords words(data + 1, size - 1);
  const tests::Deforming mesh = tests::drawn_deforming(words);
  const Collisions found = mesh.collisions();
  expect(found == tests::collisions_of_all_pairs(mesh), "other pairs than one by one", mesh);

  const Collisions back = tests::Deforming{mesh.end, mesh.start, mesh.triangles}.collisions();
  expect(tests::pairs_of(back) == tests::pairs_of(found), "other pairs backwards", mesh);

  const Environment& environment = environments()[data[0] % environments().size()];
  bool same = false, changed = false;
  escape(mesh);
  {
    const InEnvironment entered(environment);
    same = computed([&] { return mesh.collisions() == found; });
    changed = entered.changed();
  }
  expect(same, std::string("other pairs in ") + environment.name, mesh);
  expect(!changed, std::string("another environment after ") + environment.name, mesh);
  return 0;
}
