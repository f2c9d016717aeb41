#pragma once

// For batch.
// The table of kernels of one instruction set.

#include <batch/certify.hpp>

namespace plumb::batch::HWY_NAMESPACE {

template <template <class> class AskFor, class Test, class... Sources>
constexpr void fill(KernelsOf<Test, Sources...>& kernels) {
  ((static_cast<Kernel<Test, Sources>&>(kernels).certify = certify<typename AskFor<Test>::type, Sources>), ...);
}
template <template <class> class AskFor, class... Entries>
constexpr void fill(KernelTable<Entries...>& table) {
  (fill<AskFor>(static_cast<Entries&>(table)), ...);
}

/// The table with the kernel certify<AskFor<Test>::type, Source> in each place.
template <template <class> class AskFor, class Table>
consteval Table filled() {
  Table table{};
  fill<AskFor>(table);
  return table;
}

}  // namespace plumb::batch::HWY_NAMESPACE
