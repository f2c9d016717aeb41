#pragma once

#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace plumb {

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

  template <class U>
  void construct(U* at) noexcept(std::is_nothrow_default_constructible_v<U>) {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    std::construct_at(at, static_cast<Args&&>(args)...);
  }
};

/// For large arrays that are filled in parallel at once: setting them to zero before would take one thread as long as
/// all of them take to fill them, for it is then that the system provides the memory.
template <class T>
using FreshVector = std::vector<T, FreshAllocator<T>>;

}  // namespace plumb
