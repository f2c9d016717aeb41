#include <surfaces/fresh_vector.hpp>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace plumb::surfaces {
namespace {

constexpr std::align_val_t page{std::size_t{1} << 21};

}  // namespace

void* allocate_large(std::size_t bytes) {
  void* const memory = ::operator new(bytes, page);
#ifdef __linux__
  // This is only advice: the memory is there whether the system takes it or not.
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void release_large(void* memory) noexcept { ::operator delete(memory, page); }

}  // namespace plumb::surfaces
