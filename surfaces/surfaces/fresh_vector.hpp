#pragma once

// For mesh, surfaces and trees.

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

#include <plumb/detail/environment.hpp>

namespace plumb::surfaces {

/// Memory that the system is asked to provide in large pages, where it has them: the first touch of each page costs
/// more than filling it, and in every other phase of a large mesh each access would cost a look-up of its address.
/// Faults on small ones took a quarter of the time of three million triangles and a third of a first check of a hundred
/// thousand, and threads that fault in one address space wait for each other.
void* allocate_large(std::size_t bytes);
void release_large(void* memory) noexcept;

/// An allocator whose vectors leave new elements as default-initialisation leaves them: numbers are not set.
template <class T>
struct FreshAllocator : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = FreshAllocator<U>;
  };
  FreshAllocator() = default;
  template <class U>
  FreshAllocator(const FreshAllocator<U>&) {}

  T* allocate(std::size_t count) {
    return is_large(count) ? static_cast<T*>(allocate_large(count * sizeof(T))) : std::allocator<T>::allocate(count);
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    if (is_large(count)) return release_large(memory);
    std::allocator<T>::deallocate(memory, count);
  }

  template <class U>
  void construct(U* at) noexcept(std::is_nothrow_default_constructible_v<U>) {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    std::construct_at(at, static_cast<Args&&>(args)...);
  }

 private:
  static bool is_large(std::size_t count) {
    constexpr std::size_t large = std::size_t{1} << 22;
    return count >= large / sizeof(T);
  }
};

/// For large arrays that are filled in parallel at once: setting them to zero before would take one thread as long as
/// all of them take to fill them, for it is then that the system provides the memory.
template <class T>
using FreshVector = std::vector<T, FreshAllocator<T>>;

}  // namespace plumb::surfaces
