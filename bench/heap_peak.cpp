#include "heap_peak.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

#include <malloc.h>

namespace {

std::atomic<std::size_t> in_use = 0, peak = 0;

void* counted(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  const std::size_t size = malloc_usable_size(memory);
  const std::size_t now = in_use.fetch_add(size, std::memory_order_relaxed) + size;
  std::size_t most = peak.load(std::memory_order_relaxed);
  while (now > most && !peak.compare_exchange_weak(most, now, std::memory_order_relaxed)) {
  }
  return memory;
}

void release(void* memory) {
  if (memory != nullptr) in_use.fetch_sub(malloc_usable_size(memory), std::memory_order_relaxed);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return counted(std::malloc(size)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto to = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(to, (size + to - 1) / to * to));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace plumb::bench {

std::size_t heap_in_use() { return in_use; }
void reset_heap_peak() { peak = in_use.load(); }
std::size_t heap_peak() { return peak; }

}  // namespace plumb::bench
